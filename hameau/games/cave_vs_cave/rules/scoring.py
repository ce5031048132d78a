"""What is it all worth? [10]"""

from typing import Final

from mypy_extensions import i64

from ..pieces import ROOM_COUNT, Good
from ..state import Cave
from ..tables import POINTS

CATEGORIES: Final = ("rooms", "gold")


def room_points(me: Cave) -> i64:
    """The printed values of the rooms. [10.1]"""
    points: i64 = 0
    for room in range(ROOM_COUNT):
        if me.has(room):
            points += POINTS[room]
    return points


def best_room(me: Cave) -> i64:
    """The value of the most valuable room. [10.2]"""
    best: i64 = 0
    for room in range(ROOM_COUNT):
        if me.has(room) and POINTS[room] > best:
            best = POINTS[room]
    return best


def score_sheet(me: Cave) -> dict[str, int]:
    """The points of a cave by category. [10.1]"""
    return {"rooms": int(room_points(me)), "gold": int(me.amount(Good.GOLD))}
