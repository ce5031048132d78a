"""How does rock look? Boulders with sides in light and shade, natural walls, walls of bricks.

The boulders are laid out by chance, always the same one; light falls from the upper left. Tones of rock are
`--cv-r0`, a crevice, to `--cv-r6`, an edge in full light.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import hypot
from random import Random
from typing import Final

from ...drawing.caves import ROUND, fill, stroke
from ...drawing.svg import box, moved, rect, use
from .pieces import BOARD_CELLS, NATURAL, SLOTS, Cell, Side

WIDTH: Final = 122.0  # of a cell, and of a room
HEIGHT: Final = 106.0
STEP: Final = (128.0, 112.0)  # from cell to cell
KINDS: Final = 4  # of rock faces
_LIGHT: Final = (-0.55, -0.83)
_SLIVER: Final = 5.0  # what is smaller is not seen

Point = tuple[float, float]
Shape = list[Point]

# --- boulders ---


class Stones:
    """Boulders, their sides gathered by tone so that each tone is one path."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.tones: dict[int, str] = {}

    def lay(self, shape: Shape, flat: float = 0.55, bright: float = 0) -> None:
        """A boulder: its outline, a flat top split by an edge, and a side below every edge."""
        x, y = _middle(shape)
        away = (x + self.chance.uniform(-3, 3), y + self.chance.uniform(-3, 2))
        top = [_towards(away, corner, flat * self.chance.uniform(0.8, 1.2)) for corner in shape]
        for here, there, inner, other in zip(shape, _turned(shape), top, _turned(top)):
            tone = 2.9 + 2.5 * _lit(here, there) + self.chance.uniform(-0.5, 0.5) + bright
            self._paint(tone, [here, there, other, inner])
        half = len(top) // 2 + 1
        self._paint(4 + bright + self.chance.uniform(-0.6, 0.4), top[:half])
        self._paint(3.6 + bright + self.chance.uniform(-0.6, 0.4), [*top[half - 1 :], top[0]])

    def _paint(self, tone: float, shape: Shape) -> None:
        if _area(shape) < _SLIVER:
            return
        level = min(6, max(1, round(tone)))
        self.tones[level] = self.tones.get(level, "") + _way(shape)

    def drawn(self) -> str:
        return "".join(fill(d, f"var(--cv-r{tone})") for tone, d in sorted(self.tones.items()))


def _area(shape: Shape) -> float:
    return sum(a * d - b * c for (a, b), (c, d) in zip(shape, _turned(shape))) / 2


def _middle(shape: Shape) -> Point:
    return sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _turned(shape: Shape) -> Shape:
    return shape[1:] + shape[:1]


def _lit(here: Point, there: Point) -> float:
    """How much light falls on the side below an edge, from -1 to 1; shapes run clockwise."""
    across, down = there[0] - here[0], there[1] - here[1]
    return (down * _LIGHT[0] - across * _LIGHT[1]) / (hypot(across, down) or 1)


def _way(shape: Shape) -> str:
    """A shape as path data, in whole units."""
    corners = [(round(x), round(y)) for x, y in shape]
    (left, top), *others = corners
    d = f"M{left} {top}l"
    for x, y in others:
        step = f"{x - left} {y - top}"
        d += step if d.endswith("l") or step.startswith("-") else f" {step}"
        left, top = x, y
    return d.replace(" -", "-") + "z"


def _cut(shape: Shape, near: Point, far: Point, apart: float) -> Shape:
    """What of a shape is nearer to one point than to another, less half a crevice."""
    across, down = far[0] - near[0], far[1] - near[1]
    long = hypot(across, down)
    edge = (far[0] ** 2 + far[1] ** 2 - near[0] ** 2 - near[1] ** 2) / 2 - apart * long

    def beyond(point: Point) -> float:
        return point[0] * across + point[1] * down - edge

    kept: Shape = []
    for here, there in zip(shape, _turned(shape)):
        a, b = beyond(here), beyond(there)
        if a <= 0:
            kept.append(here)
        if (a < 0 < b) or (b < 0 < a):
            kept.append(_towards(here, there, a / (a - b)))
    return kept


def boulders(seed: int, corners: Shape, spots: Shape, apart: float = 0.8, bright: float = 0) -> str:
    """Boulders around spots that fill a shape together."""
    stones = Stones(seed)
    for spot in spots:
        shape = corners
        for other in spots:
            if other != spot and len(shape) > 2:
                shape = _cut(shape, spot, other, apart)
        if len(shape) > 2:
            stones.lay(shape, stones.chance.uniform(0.45, 0.66), bright + stones.chance.uniform(-0.5, 0.5))
    return stones.drawn()


# --- rock that nobody has dug into yet ---

_CELL: Final = box(0, 0, WIDTH, HEIGHT, 7)
_CORNERS: Final = [
    (7.0, 1.0), (115.0, 1.0), (121.0, 7.0), (121.0, 99.0),
    (115.0, 105.0), (7.0, 105.0), (1.0, 99.0), (1.0, 7.0),
]  # fmt: skip


def _carved(d: str) -> str:
    """A line in the rock, its lower edge in the light."""
    return stroke(d, "var(--cv-r0)", 1.5, ' opacity=".75"' + ROUND) + (
        f'<path d="{d}" transform="translate(1 1)" fill="none" stroke="var(--cv-r6)" '
        f'stroke-width=".7" opacity=".7"/>'
    )


# What each kind of rock has of its own: how its boulders lie in columns and rows, its tint, how bright it is,
# its cracks, and what is found in it. None of it means anything.
_GRIDS: Final = ((4, 3), (2, 5), (3, 2), (5, 4))
_TINTS: Final = ("#4f86a3", "#b07a3c", "#4f7a52", "#8d8676")
_BRIGHT: Final = (0.3, 0.9, 0.5, 1.1)
_CRACKS: Final = (
    "M44 12l7 9-4 8 6 9M78 92l-4-11 7-7",
    "M84 84l6-9-3-7M40 30l8 4 2 9",
    "M52 88l-8-8 3-9-6-6M104 22l-9 6-1 9",
    "M88 22l-4 10 6 7M30 88l7-8-2-8",
)
_SHELL: Final = (
    "M0 1a2 2 0 0 1 4 0a4.5 4.5 0 0 1-9 0a7 7 0 0 1 14 0a9.5 9.5 0 0 1-17 6M4 1l5 0M0 3l-3 6M-3-1l-6-3"
)
_MOSS: Final = (
    "M2 30q-1-16 3-20 7-9 20-8 14-2 20 3-5 3-7 9-5-3-9 1-5-3-8 2-5 0-6 5-5 0-6 5-4 0-7 3z"
    "M120 66q0 20-3 30-6 8-18 8-12 1-16-3 4-3 7-7 5 2 8-3 5 0 7-5 5-2 5-7 4-1 4-6 3-3 6-7z"
)
_MOSS_LIT: Final = "M5 26q0-12 3-15 6-7 17-6-10 3-13 8-5 3-7 13zM92 101q9 1 16-5 6-6 8-18 2 14-3 19-6 6-21 4z"
_ROOTS: Final = (
    "M26 2q3 12-4 22t2 20M30 2q8 10 5 22 0 8 7 14M22 24q-6 5-9 4M92 2q-3 10 3 18t-4 18M95 20q7 3 8 10"
)
_FOUND: Final = (
    use("crystals", 96, 26) + use("crystals", 30, 66, 0.7),
    f'<g transform="translate(88 34)rotate(-20)">{_carved(_SHELL)}</g>'
    f'<g transform="translate(40 72)rotate(70)scale(.75)">{_carved(_SHELL)}</g>',
    fill(_MOSS, "#4f6b3a", ' opacity=".8"')
    + fill(_MOSS_LIT, "#8fa862", ' opacity=".75"')
    + use("crystals", 92, 40, 0.6),
    stroke(_ROOTS, "#2b1d10", 3.4, ' opacity=".6"' + ROUND) + stroke(_ROOTS, "#8a6a45", 1.8, ROUND),
)


def _rock_face(kind: int) -> str:
    chance, (columns, rows) = Random(40 + kind), _GRIDS[kind]
    across, down = WIDTH / columns, HEIGHT / rows
    spots = [
        (
            across * (column + 0.35 + 0.3 * (row % 2) + chance.uniform(-0.3, 0.3)),
            down * (row + 0.5 + chance.uniform(-0.3, 0.3)),
        )
        for row in range(rows)
        for column in range(columns)
    ]
    return (
        fill(_CELL, "var(--cv-r0)")
        + boulders(kind, _CORNERS, spots, bright=_BRIGHT[kind])
        + fill(_CELL, _TINTS[kind], ' opacity=".26"')
        + _carved(_CRACKS[kind])
        + _FOUND[kind]
        + fill(_CELL, "url(#hm-relief)")
        + fill(_CELL, "url(#hm-vault)")
        + fill(_CELL, "var(--cv-shade)")
    )


CRYSTALS: Final = (
    '<ellipse cx="2" cy="8" rx="13" ry="3.5" fill="#0d1a20" opacity=".45"/>'
    + fill("M-10 7l-3-9 3-4 4 4 1 9z", "#3f97a8")
    + fill("M-10 7l-3-9 3-4 1 5z", "#9be0e6")
    + fill("M4 8l4-13 4-3 2 5-4 12z", "#3f97a8")
    + fill("M4 8l4-13 4-3-2 8z", "#8ad4dd")
    + fill("M-5 8l-1-18 4-6 5 5 1 19z", "#4fb2c0")
    + fill("M-5 8l-1-18 4-6 0 8z", "#d6f7f6")
    + fill("M-2 8l0-16 5-3 1 19z", "#2c7787")
)

# --- walls: along their length from the origin, to the right or down ---


def _natural(upright: bool) -> str:
    """A row of boulders, half as long as a side; they lie there twice."""
    stones = Stones(9 + upright)
    long = STEP[upright] / 2
    ends = [long * at / 4 + stones.chance.uniform(-2.5, 2.5) for at in range(4)]
    base = ""
    for start, end in pairwise([*ends, ends[0] + long]):
        thick = stones.chance.uniform(4.6, 6)
        base += _way(_boulder(start - 1, end + 1, thick + 1.3, upright))
        stones.lay(_boulder(start + 0.5, end - 0.5, thick, upright), 0.5, 0.6)
    return fill(base, "var(--cv-r0)", ' opacity=".92"') + stones.drawn()


def _boulder(start: float, end: float, thick: float, upright: bool) -> Shape:
    """A stone of a wall, clockwise: cut off at its corners."""
    cut = min(4.0, (end - start) / 3)
    along = [start + cut, end - cut, end, end, end - cut, start + cut, start, start]
    aside = [-thick, -thick, cut - thick, thick - cut, thick, thick, thick - cut, cut - thick]
    if upright:
        return [(-b, a) for a, b in zip(along, aside)]
    return list(zip(along, aside))


_CLAY: Final = ("#cf4f2a", "#b8401f", "#de6a42")  # red beside the orange beams of rooms


def _bricks(upright: bool) -> str:
    """A built wall, seen at a glance: its top in the light, two courses below it, mortar, and its shadow.

    It reaches higher than low, where the names of rooms are; an upright one stands in the middle.
    """
    long = STEP[upright]
    courses = ((-7.0, 3.3, 0.0), (-2.9, 3.4, -7.5), (1.3, 3.4, 0.0))
    tones = {colour: "" for colour in _CLAY}
    top = ""
    for row, (aside, thick, begin) in enumerate(courses):
        for number in range(9):
            start, end = max(0.0, begin + 15 * number), min(long, begin + 15 * number + 14)
            if end - start < 3:
                continue
            brick = _lying(start, aside, end - start, thick, upright)
            if row:
                tones[_CLAY[(number * 2 + row) % 3]] += brick
            else:
                top += brick
    drawn = (
        fill(_lying(1, -4, long, 12, upright), "#000", ' opacity=".4"')
        + fill(_lying(-1.8, -9, long + 3.6, 15, upright, 2), "#2a0f08")
        + fill(_lying(-0.8, -7.9, long + 1.6, 13.2, upright, 1), "#f6e4cc")
        + "".join(fill(d, colour) for colour, d in tones.items())
        + fill(top, "#f7a67f")
    )
    return moved(1.5, 0, drawn) if upright else drawn


def _lying(along: float, aside: float, long: float, thick: float, upright: bool, r: float = 0) -> str:
    """A bar along a wall; of an upright wall the side to the left is that in the light."""
    return box(aside, along, thick, long, r) if upright else box(along, aside, long, thick, r)


def _groove(upright: bool) -> str:
    """Where a wall may be built: a footing between two pegs."""
    start, long = (26.0, STEP[upright] - 52)
    return (
        fill(_lying(start, -2, long, 4, upright), "#12171a", ' opacity=".55"')
        + fill(_lying(start, 1, long, 1, upright), "var(--cv-r6)", ' opacity=".5"')
        + fill(_lying(start - 5, -3, 5, 6, upright) + _lying(start + long, -3, 5, 6, upright), "#a8763f")
        + fill(_lying(start - 5, -3, 5, 2, upright) + _lying(start + long, -3, 5, 2, upright), "#d9ab6d")
    )


def _way_through(upright: bool) -> str:
    """Where nothing parts two caverns: a passage into empty ones, and the boards of a threshold."""
    start, long = 38.0, STEP[upright] - 76
    boards = "".join(_lying(start + 1 + 9 * number, -3.5, 8, 7, upright) for number in range(int(long / 9)))
    return (
        fill(_lying(start - 6, -12, long + 12, 24, upright, 7), "#1c120a")
        + fill(_lying(start - 3, -14, long + 6, 28, upright, 9), "#6d4726")
        + fill(_lying(start + 3, -14, long - 6, 28, upright, 9), "#8f6136")
        + fill(_lying(start - 5, -4.5, long + 10, 9, upright), "#2b1d10")
        + fill(_lying(start, -3.5, long, 7, upright), "#6f4a24")
        + fill(boards, "#e3b878")
        + fill(_lying(start, -3.5, long, 1.6, upright), "#fff0c4", ' opacity=".8"')
        + fill(_lying(start - 5, -4.5, 5, 9, upright) + _lying(start + long, -4.5, 5, 9, upright), "#8a5c2e")
        + fill(_lying(start - 5, -4.5, 5, 2, upright) + _lying(start + long, -4.5, 5, 2, upright), "#d9ab6d")
    )


# --- along the sides of cells ---

SIDES: Final = (Side.N, Side.E, Side.S, Side.W)
NATURAL_INSET: Final = 2.0  # natural walls lie nearer to the cells than to the edge of the board


def wall_at(x: float, y: float, side: int, inset: float = 0) -> Point:
    """Where a wall along a side of a cell begins, in the gap between cells or so far inside of it."""
    w, h = STEP
    across, down = {
        Side.N: (0.0, inset),
        Side.E: (w - inset, 0.0),
        Side.S: (0.0, h - inset),
        Side.W: (inset, 0.0),
    }[side]
    return x - 3 + across, y - 3 + down


def wall(kind: str, x: float, y: float, side: int, inset: float = 0) -> str:
    """Something along a side of a cell at a place."""
    way = "across" if side in (Side.N, Side.S) else "down"
    return use(f"{kind}-{way}", *wall_at(x, y, side, inset))


def _handle(upright: bool) -> str:
    """What lights up where a wall may be built or razed, and around it as much as a finger needs."""
    start, long = 15.0, STEP[upright] - 30
    narrow, broad = ((-thick / 2, thick) for thick in (6.0, 46.0))
    return "".join(
        rect(x, start, thick, long, look, 3) if upright else rect(start, x, long, thick, look, 3)
        for look, (x, thick) in (("halo", narrow), ("reach", broad))
    )


HANDLES: Final = {"across": _handle(False), "down": _handle(True)}
# On a handle with whose wall a room would fit that does not now: seen while the wall is on offer. The
# name of a room right below it stays free.
FITTING: Final = {
    "across": use("g-furnish", STEP[0] / 2, -8, 1.1, "lure"),
    "down": use("g-furnish", 0, STEP[1] / 2, 1.1, "lure"),
}


def cell_at(number: int) -> Point:
    """Where a cell of the board lies in its mountain."""
    row, column = (4, 2) if number == Cell.R4C2 else divmod(number, 2)
    return column * STEP[0], row * STEP[1]


def _cliffs() -> str:
    """The natural walls of a board."""
    return "".join(
        wall("wall", *cell_at(number), side, NATURAL_INSET)
        for number, walls in enumerate(NATURAL[:BOARD_CELLS])
        for side in SIDES
        if walls & side
    )


def grooves() -> str:
    """The footings of all walls that may be built on a board."""
    return "".join(
        wall("groove", *cell_at(slot.cell), slot.side) for slot in SLOTS if slot.beyond is not None
    )


def drawings() -> Iterable[tuple[str, str]]:
    """All of it, by name."""
    yield from ((f"covered-{kind}", _rock_face(kind)) for kind in range(KINDS))
    yield "crystals", CRYSTALS
    yield "cliffs", _cliffs()
    for upright, way in ((False, "across"), (True, "down")):
        half = (0, STEP[1] / 2) if upright else (STEP[0] / 2, 0)
        yield f"stones-{way}", _natural(upright)
        yield f"wall-{way}", use(f"stones-{way}", 0, 0) + use(f"stones-{way}", *half)
        yield f"bricks-{way}", _bricks(upright)
        yield f"groove-{way}", _groove(upright)
        yield f"way-{way}", _way_through(upright)
