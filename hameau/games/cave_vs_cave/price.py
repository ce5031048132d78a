"""What does a room cost, what is it worth, and where does it fit? In words."""

from functools import cache
from typing import Any, Final

from ...core.text import Text
from .board_pieces import ROOM_OF
from .board_signs import amounts
from .pieces import CELLS, EXTRA_NATURAL, EXTRA_SIDES, NATURAL, SLOTS, Cell, RoomTile, sides


def price(slug: str, text: Text, more: str = "") -> str:
    """The price and the points of a room, and what is to be paid more; nothing for what is none."""
    if slug not in ROOM_OF:
        return ""
    room = ROOM_OF[slug]
    goods = (f"{amount} {text.counted(good, amount)}" for good, amount in amounts(room.cost).items())
    cost = " + ".join(filter(None, (", ".join(goods), more)))
    values = {"cost": cost or text.name("nothing", "price"), "points": room.points}
    return text.fill("\0" + str(text.tables["screen"]["price"]), values)[1:]


def told_rooms(cave: dict[str, Any], text: Text) -> str:
    """The rooms of a cave with their points."""
    return " · ".join(f"{text.name(room.slug)} {room.points}" for room in owned_rooms(cave))


def owned_rooms(cave: dict[str, Any]) -> list[RoomTile]:
    """The rooms of a cave, the most valuable first."""
    rooms = (ROOM_OF[what] for what in cave["cells"].values() if what in ROOM_OF)
    return sorted(rooms, key=lambda room: -room.points)


SHAPES: Final = {"one": "n", "opposite": "ns", "corner": "ne", "three": "nes", "four": "nesw"}  # of walls


def fitting(slug: str, text: Text) -> str:
    """Around which caverns the walls are as a room wants them, however its symbol is turned. [7.2]"""
    fits = [name for name, walls in SHAPES.items() if ROOM_OF[slug].fits(sides(walls))]
    words = text.tables["screen"]
    *others, last = (str(words[f"walls-{name}"]) for name in fits)
    shapes = str(words["walls-or"]).join([", ".join(others), last] if others else [last])
    return text.fill(str(words["fits"]), {"shapes": shapes})


def empty_caverns(cave: dict[str, Any]) -> dict[str, int]:
    """The empty caverns of a cave and the walls around each."""
    return {cell: walls_at(cell, cave) for cell, what in cave["cells"].items() if what == "empty"}


def walls_at(cell: str, cave: dict[str, Any]) -> int:
    """Natural and built walls around a cell."""
    number = CELLS.index(cell)
    extra = number == Cell.EXTRA
    natural = EXTRA_NATURAL[EXTRA_SIDES.index(cave["extra"])] if extra else NATURAL[number]
    built = (slot.sides for slot in SLOTS if slot.slug in cave["walls"])
    return int(natural) | sum(int(closed) >> (4 * number) & 15 for closed in built)


@cache
def fits(slug: str, walls: int) -> bool:
    """Has a cavern with these walls those that a room wants? [7.2]"""
    return ROOM_OF[slug].fits(walls)
