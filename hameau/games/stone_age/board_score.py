"""Where do markers lie on the score track? On the beam, between the tens that their points lie between.

They cover neither a number of the track nor each other. Of points beyond the track, or below it, a plaque
beside the marker tells how many. In one column all of it is larger, and so laid out once more.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from ...drawing.svg import BOLD, mark, moved, rect, width, words, written
from .board_scenery import AROUND, FRAME, HEIGHT, WIDTH, at_way

Point = tuple[float, float]
MIDDLE: Final = FRAME / 2  # of the beam, from the edge
ACROSS, DOWN = WIDTH - FRAME, HEIGHT - FRAME  # the length of the track on a side


class Size(NamedTuple):
    """How large things on the track are: a marker, a written number, and the pieces of bone of the tens."""

    marker: float
    number: float
    bone: Point
    inset: Point  # the least distance of a piece of bone's middle from the edge


WIDE: Final = Size(16, 15.5, (28, 20), (MIDDLE, MIDDLE))
NARROW: Final = Size(23, 24, (44, 30), (24, 18))


def bone_at(ten: int, size: Size) -> Point:
    """The middle of the piece of bone with a number of the track."""
    (x, y), (right, down) = at_way(ten * AROUND / 10), size.inset
    return min(max(x, right), WIDTH - right), min(max(y, down), HEIGHT - down)


@cache
def _room(ten: int, size: Size) -> tuple[float, float]:
    """From where to where the track is free, after a number and before the next; not around a corner."""
    ways = [AROUND * (ten + part / 260) / 10 for part in range(261)]
    free = [way for way in ways if not any(_is_covered(way, n % 10, size) for n in (ten, ten + 1))]
    free = [way for way in free if _is_level(way) == _is_level(ways[130])]
    return free[0] - size.marker / 2, free[-1] + size.marker / 2


def _is_covered(way: float, ten: int, size: Size) -> bool:
    (x, y), (left, top) = at_way(way), bone_at(ten, size)
    reach = size.marker / 2 + 1
    return abs(x - left) < size.bone[0] / 2 + reach and abs(y - top) < size.bone[1] / 2 + reach


def _has_plaque(points: int) -> bool:
    return not 0 <= points < 100


def _length(points: int, way: float, size: Size) -> float:
    """How much of the track a marker takes, with the plaque that some have."""
    if not _has_plaque(points):
        return size.marker + 1
    return _plaque_width(points, size) + 2 if _is_level(way) else size.marker + size.number * 1.2


def _plaque_width(points: int, size: Size) -> float:
    return width(written(points), size.number * BOLD) + size.number * 0.3


def _is_level(way: float) -> bool:
    """Is this a place above or below the land, not beside it?"""
    return way % (ACROSS + DOWN) <= ACROSS


def ways(points: Sequence[int], size: Size) -> list[float]:
    """How far along the track each marker lies: at its step, or as near as others leave room."""
    found = dict.fromkeys(range(len(points)), 0.0)
    for ten in range(10):
        seats = sorted(
            (seat for seat, n in enumerate(points) if n % 100 // 10 == ten),
            key=lambda seat: points[seat] % 100,
        )
        start, end = _room(ten, size)
        steps = [AROUND * (points[seat] % 100) / 100 for seat in seats]
        lengths = [_length(points[seat], (start + end) / 2, size) for seat in seats]
        for seat, way in zip(seats, _apart(steps, lengths, start, end)):
            found[seat] = way
    return list(found.values())


def _apart(steps: list[float], lengths: list[float], start: float, end: float) -> list[float]:
    """Those places, moved so far that things of such lengths lie beside each other, within bounds."""
    laid = list(steps)
    for at, step in enumerate(steps):
        least = laid[at - 1] + lengths[at - 1] / 2 if at else start
        laid[at] = max(step, least + lengths[at] / 2)
    limit = end
    for at in reversed(range(len(laid))):
        laid[at] = min(laid[at], limit - lengths[at] / 2)
        limit = laid[at] - lengths[at] / 2
    return laid


def marker(seat: int, points: int, wide: float, narrow: float) -> tuple[Point, str]:
    """Where a marker lies, and how it looks, from its ways along the track."""
    (x, y), wide_plaque = _spots(points, wide, WIDE)
    (right, down), narrow_plaque = _spots(points, narrow, NARROW)
    content = (
        f'<g class="mk" style="--right:{right - x:.1f}px;--down:{down - y:.1f}px">{mark(seat, 0, 0, 15)}</g>'
    )
    if _has_plaque(points):
        content += f'<g class="wd">{_plaque(points, wide_plaque, (x, y), WIDE)}</g>'
        content += f'<g class="nw">{_plaque(points, narrow_plaque, (x, y), NARROW)}</g>'
    return (x, y), content


def _spots(points: int, way: float, size: Size) -> tuple[Point, Point]:
    """The middle of a marker and that of its plaque, which lies where no names of places are."""
    x, y = at_way(way)
    if not _has_plaque(points):
        return (x, y), (x, y)
    if _is_level(way):
        beyond = (size.marker + size.number * 1.15) / 2
        inwards = y + beyond if y < HEIGHT / 2 else y - beyond
        return ((x, y), (x, inwards)) if y < HEIGHT / 2 else ((x, inwards), (x, y))
    half, up = _plaque_width(points, size) / 2 + 2, size.number * 0.6
    side = max(x, half) if x < WIDTH / 2 else min(x, WIDTH - half)
    return (x, y - up), (side, y + size.marker / 2)


def _plaque(points: int, at: Point, origin: Point, size: Size) -> str:
    across, high = _plaque_width(points, size), size.number * 1.15
    label = rect(-across / 2, -high / 2, across, high, "plaque", high / 2)
    label += words(0, size.number * 0.36, written(points), size.number, "b m")
    return moved(at[0] - origin[0], at[1] - origin[1], label)
