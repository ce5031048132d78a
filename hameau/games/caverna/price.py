"""What does a furnishing cost, in words?"""

from ...core.text import Text
from .furnishings import FURNISHING_SLUGS, FURNISHINGS


def price(slug: str, text: Text) -> str:
    """What a furnishing costs as printed, and the points on it."""
    if slug not in FURNISHING_SLUGS:
        return ""
    tile = FURNISHINGS[FURNISHING_SLUGS.index(slug)]
    cost = ", ".join(f"{n} {text.name(good, 'many' if n > 1 else 'one')}" for good, n in tile.cost.items())
    values = {"cost": cost or text.name("free"), "points": tile.points}
    return text.fill("\0" + str(text.tables["screen"]["price"]), values)[1:]
