"""What does a furnishing cost, in words?"""

from ...core.text import Text
from .furnishings import FURNISHING_SLUGS, FURNISHINGS, Furnishing


def price(slug: str, text: Text) -> str:
    """What a furnishing costs as printed, and the points on it."""
    if slug not in FURNISHING_SLUGS:
        return ""
    values = {"cost": _cost(slug, text), "points": _row(slug).points}
    return text.fill("\0" + str(text.tables["screen"]["price"]), values)[1:]


def with_price(slug: str, text: Text) -> str:
    """The name of a furnishing and what it costs as printed."""
    return f"{text.name(slug)} ({_cost(slug, text)})"


def points(slug: str, text: Text) -> str:
    """The points on a furnishing; nothing where there are none."""
    worth = _row(slug).points
    return text.sentence("screen", "points", {"points": worth}) if worth else ""


def _row(slug: str) -> Furnishing:
    return FURNISHINGS[FURNISHING_SLUGS.index(slug)]


def _cost(slug: str, text: Text) -> str:
    cost = _row(slug).cost
    told = (f"{amount} {text.name(good, 'many' if amount > 1 else 'one')}" for good, amount in cost.items())
    return ", ".join(told) or text.name("free")
