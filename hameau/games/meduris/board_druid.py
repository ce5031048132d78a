"""Where does the druid stand on the drawn board, and which way does he walk? [1.7, 8]"""

from math import atan2, degrees, hypot
from typing import Final

from ...drawing.svg import num, path, use
from .board_mountain import TALL, WIDE, Point, Shape, rings
from .board_spaces import RUNE, rune_place
from .document import DRUID_PLACES
from .pieces import RUNES

Place = int | str  # as in a document
APART: Final = 30  # at least between his middle and that of a rune stone
_DEPTHS: Final = (1.2, 2.0, 2.5, 3.0, 3.6, 4.6)  # how far from the ring he may stand, in sizes of a stone
_ARROW: Final = "M22-9 36 0 22 9 25 0z"


def druid_place(shape: Shape, districts: tuple[int, ...], side: float, place: Place) -> Point:
    """Before his space and beside all rune stones; on his way to the ring a little above the paved space."""
    if place == DRUID_PLACES[0]:
        return shape.temple
    if not isinstance(place, int):
        x, y = shape.paved[DRUID_PLACES.index(place) - 1]
        return x, y - 6
    stones = [rune_place(shape is WIDE, districts, side, number) for number in range(len(RUNES))]
    space = _ring(shape, len(districts))[place]
    spots = [shape.inside(space, side / 2 + depth * RUNE) for depth in _DEPTHS]
    apart = (spot for spot in spots if all(_distance(spot, stone) >= APART for stone in stones))
    return next(apart, spots[0])


DRUID: Final = use("md-druid", 0, 0)  # around the origin


def druid_arrow(spaces: int, place: Place) -> str:
    """An arrow before the druid where he goes next, on either kind of table."""
    return "".join(f'<g class="{look}">{_arrow(shape, spaces, place)}</g>' for look, shape in _SHAPES)


_SHAPES: Final = (("wd", WIDE), ("nw", TALL))


def _arrow(shape: Shape, spaces: int, place: Place) -> str:
    (x, y), (to_x, to_y) = _step(shape, spaces, place)
    angle = degrees(atan2(to_y - y, to_x - x))
    return f'<g transform="rotate({num(angle)})">{path(_ARROW, "way")}</g>'


def _step(shape: Shape, spaces: int, place: Place) -> tuple[Point, Point]:
    """From where to where he goes next, as far as the next space."""
    ring = _ring(shape, spaces)
    if isinstance(place, int):
        return ring[place], ring[(place + 1) % spaces]
    way = (shape.temple, *shape.paved, ring[0])
    at = DRUID_PLACES.index(place)
    return way[at], way[at + 1]


def _ring(shape: Shape, spaces: int) -> list[Point]:
    return rings(spaces)[shape is TALL]


def _distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
