"""What does a room cost, what is it worth, and where does it fit? In words."""

from typing import Final

from ...core.text import Text
from .board_pieces import ROOM_OF, amounts
from .pieces import sides


def price(slug: str, text: Text) -> str:
    """The price and the points of a room; nothing for what is none."""
    if slug not in ROOM_OF:
        return ""
    room = ROOM_OF[slug]
    goods = (f"{amount} {text.counted(good, amount)}" for good, amount in amounts(room.cost).items())
    values = {"cost": ", ".join(goods) or text.name("nothing"), "points": room.points}
    return text.fill("\0" + str(text.tables["screen"]["price"]), values)[1:]


SHAPES: Final = {"one": "n", "opposite": "ns", "corner": "ne", "three": "nes", "four": "nesw"}  # of walls


def fitting(slug: str, text: Text) -> str:
    """Around which caverns the walls are as a room wants them, however its symbol is turned. [7.2]"""
    fits = [name for name, walls in SHAPES.items() if ROOM_OF[slug].fits(sides(walls))]
    words = text.tables["screen"]
    shapes = str(words["walls-or"]).join(str(words[f"walls-{name}"]) for name in fits)
    return text.fill(str(words["fits"]), {"shapes": shapes})
