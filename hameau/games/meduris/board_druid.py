"""Where does the druid stand on the drawn board, and which way does he walk? [1.7, 8]"""

from itertools import product
from math import atan2, degrees, hypot
from typing import Final

from ...drawing.svg import line, moved, num, path, remembered, use
from .board_mountain import TALL, WIDE, Point, Shape, rings
from .board_spaces import RUNE, rune_place
from .document import DRUID_PLACES
from .pieces import RUNES

Place = int | str  # as in a document
APART: Final = 36  # at least between his middle and that of a rune stone
# How far he reaches to either side, and above and below his middle: none of it covers what a space shows.
_REACH: Final = (18, 29, 22)
SMALLER: Final = 0.72  # he is on a narrow table, and stands closer to things
# How far from the ring he may stand, in sizes of a stone, and how far to either side of his space.
_DEPTHS: Final = (0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0, 2.2)
_ASIDE: Final = (0.0, 6.0, -6.0, 12.0, -12.0, 18.0, -18.0, 24.0, -24.0)
_STANDS: Final = tuple(product(_DEPTHS, _ASIDE))
_ARROW: Final = "M22-9 36 0 22 9 25 0z"


def druid_place(shape: Shape, districts: tuple[int, ...], side: float, place: Place) -> Point:
    """At his hut and beside all rune stones; on his way to the ring a little above the paved space."""
    if place == DRUID_PLACES[0]:
        return shape.temple
    if not isinstance(place, int):
        x, y = shape.paved[DRUID_PLACES.index(place) - 1]
        return x, y - 6
    ring, stones = _ring(shape, len(districts)), _stones(shape, districts, side)
    spots = [_before(shape, ring, place, side / 2 + depth * RUNE, aside) for depth, aside in _STANDS]
    size = 1 if shape is WIDE else SMALLER
    free = [spot for spot in spots if _stands_off(spot, ring, side / 2, size)]

    def awkwardness(spot: Point) -> float:
        """How far he stands from his hut, and above all how much too close to a rune stone."""
        nearest = min(_distance(spot, stone) for stone in stones)
        return _distance(spot, ring[place]) + 9 * max(0, APART * size - nearest)

    return min(free or spots, key=awkwardness)


def _is_free(spot: Point, stones: list[Point], apart: float, ring: list[Point], off: float) -> bool:
    """Is it so far apart from rune stones, and off all spaces?"""
    return all(_distance(spot, stone) >= apart for stone in stones) and _is_off(spot, ring, off)


def _stands_off(spot: Point, ring: list[Point], half: float, size: float) -> bool:
    """Does he cover no space: beside it, above or below?"""
    (x, y), (beside, high, deep) = spot, (half + reach * size for reach in _REACH)
    return all(abs(x - a) > beside or y - b > high or b - y > deep for a, b in ring)


def _is_off(spot: Point, ring: list[Point], off: float) -> bool:
    """Is it off all spaces?"""
    x, y = spot
    return all(max(abs(x - a), abs(y - b)) > off for a, b in ring)


def _before(shape: Shape, ring: list[Point], space: int, distance: float, aside: float) -> Point:
    """A point so far from the ring before a space, and so far along it to the next one or back."""
    (a, b), (c, d) = ring[space - 1], ring[(space + 1) % len(ring)]
    long = _distance((a, b), (c, d))
    x, y = shape.inside(ring[space], distance)
    return x + aside * (c - a) / long, y + aside * (d - b) / long


def _stones(shape: Shape, districts: tuple[int, ...], side: float) -> list[Point]:
    return [rune_place(shape is WIDE, districts, side, number) for number in range(len(RUNES))]


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
def druid_trail(
    is_wide: bool, districts: tuple[int, ...], side: float, place: Place, stops: tuple[int, ...]
) -> str:
    """Quiet footsteps along the ring as far as the huts he comes to next, and a sign before each of them."""
    shape, spaces = WIDE if is_wide else TALL, len(districts)
    before = [shape.inside(point, side / 2 + _BESIDE) for point in _ring(shape, spaces)]
    start = place if isinstance(place, int) else 0
    count = (stops[-1] - start) % spaces or spaces * isinstance(place, int)
    points = [before[(start + number) % spaces] for number in range(count + 1)]
    paved = [] if isinstance(place, int) else [shape.paved[-1]]
    way = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (*paved, *points))
    steps = line(way, "paper", 6, _DOTS) + line(way, "ember", 4, _DOTS)
    return steps + "".join(_stop(shape, districts, side, space) for space in stops)


_BESIDE: Final = 8.0  # so far from the spaces he walks
_DOTS: Final = ' stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="0 11"'
_STOP: Final = "M-7-5 6 0-7 5-4 0z"


def _stop(shape: Shape, districts: tuple[int, ...], side: float, space: int) -> str:
    """A sign that points at a space, beside rune stones."""
    ring, stones = _ring(shape, len(districts)), _stones(shape, districts, side)
    spots = [_before(shape, ring, space, side / 2 + _BESIDE, aside) for aside in (0, -9, 9, -18, 18)]
    free = (spot for spot in spots if _is_free(spot, stones, APART * 0.7, ring, side / 2 + _BESIDE / 2))
    at, (x, y) = next(free, spots[0]), ring[space]
    angle, size = degrees(atan2(y - at[1], x - at[0])), 1.35 if shape is WIDE else 1.1
    return moved(*at, f'<g transform="rotate({num(angle)})">{path(_STOP, "way")}</g>', size)


def _ring(shape: Shape, spaces: int) -> list[Point]:
    return rings(spaces)[shape is TALL]


def _distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
