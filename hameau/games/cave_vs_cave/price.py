"""What does a room cost, and what is it worth? In words."""

from ...core.text import Text
from .board_pieces import ROOM_OF, amounts


def price(slug: str, text: Text) -> str:
    """The price and the points of a room; nothing for what is none."""
    if slug not in ROOM_OF:
        return ""
    room = ROOM_OF[slug]
    goods = (f"{amount} {text.counted(good, amount)}" for good, amount in amounts(room.cost).items())
    values = {"cost": ", ".join(goods) or text.name("nothing"), "points": room.points}
    return text.fill("\0" + str(text.tables["screen"]["price"]), values)[1:]
