"""Where does the druid stand on the drawn board, and which way does he walk? [1.7, 8]"""

from collections.abc import Iterator
from itertools import product
from math import atan2, degrees, hypot
from typing import Final

from ...drawing.svg import line, moved, num, path, remembered, use
from .board_mountain import TALL, WIDE, Point, Shape, rings
from .board_spaces import RUNE, rune_place
from .document import DRUID_PLACES
from .pieces import RUNES

Place = int | str  # as in a document
APART: Final = 30  # at least between his middle and that of a rune stone
_DEPTHS: Final = (1.2, 2.0, 2.5, 3.0, 3.6, 4.6)  # how far from the ring he may stand, in sizes of a stone
_ASIDE: Final = (0.0, 6.0, -6.0)
_ARROW: Final = "M22-9 36 0 22 9 25 0z"


def druid_place(shape: Shape, districts: tuple[int, ...], side: float, place: Place) -> Point:
    """Before his space and beside all rune stones; on his way to the ring a little above the paved space."""
    if place == DRUID_PLACES[0]:
        return shape.temple
    if not isinstance(place, int):
        x, y = shape.paved[DRUID_PLACES.index(place) - 1]
        return x, y - 6
    stones = [rune_place(shape is WIDE, districts, side, number) for number in range(len(RUNES))]
    spots = list(_spots(shape, len(districts), side, place))
    apart = (spot for spot in spots if all(_distance(spot, stone) >= APART for stone in stones))
    return next(apart, spots[0])


def _spots(shape: Shape, spaces: int, side: float, space: int) -> Iterator[Point]:
    """Where he may stand before a space: near it, straight before it or a little aside, then farther off."""
    ring = _ring(shape, spaces)
    (a, b), (c, d) = ring[space - 1], ring[(space + 1) % spaces]
    long = _distance((a, b), (c, d))
    for depth, aside in product(_DEPTHS, _ASIDE):
        x, y = shape.inside(ring[space], side / 2 + depth * RUNE)
        yield x + aside * (c - a) / long, y + aside * (d - b) / long


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


@remembered
def druid_trail(is_wide: bool, spaces: int, side: float, place: Place, stops: tuple[int, ...]) -> str:
    """Quiet footsteps along the ring as far as the huts he comes to next, and a sign before each of them."""
    shape = WIDE if is_wide else TALL
    before = [shape.inside(point, side / 2 + _BESIDE) for point in _ring(shape, spaces)]
    start = place if isinstance(place, int) else 0
    count = (stops[-1] - start) % spaces or spaces * isinstance(place, int)
    points = [before[(start + number) % spaces] for number in range(count + 1)]
    paved = [] if isinstance(place, int) else [shape.paved[-1]]
    way = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (*paved, *points))
    steps = line(way, "paper", 6, _DOTS) + line(way, "ember", 4, _DOTS)
    return steps + "".join(_stop(shape, spaces, space, before[space]) for space in stops)


_BESIDE: Final = 8.0  # so far from the spaces he walks
_DOTS: Final = ' stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="0 11"'
_STOP: Final = "M-7-5 6 0-7 5-4 0z"


def _stop(shape: Shape, spaces: int, space: int, at: Point) -> str:
    x, y = _ring(shape, spaces)[space]
    angle = degrees(atan2(y - at[1], x - at[0]))
    size = 1.35 if shape is WIDE else 1.1
    return moved(*at, f'<g transform="rotate({num(angle)})">{path(_STOP, "way")}</g>', size)


def _ring(shape: Shape, spaces: int) -> list[Point]:
    return rings(spaces)[shape is TALL]


def _distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
