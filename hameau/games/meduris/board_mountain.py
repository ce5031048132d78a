"""Where is what on the drawn board of Meduris? The ring around the mountain, the plains, the druid's way."""

from dataclasses import dataclass
from functools import cache
from math import copysign
from typing import Final

from ...drawing.svg import line, moved, pill, use, words
from .board_pieces import SMALLEST

Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """Where everything lies on the board: once for wide and once for narrow tables."""

    size: Point
    halves: Point  # from the middle to the ring, across and down
    box: tuple[float, float]  # the side of a space, of a ring with many spaces and with few
    plains: dict[str, Point]
    plain_scale: float
    worker: float  # the size of a worker, against its plain
    temple: Point
    paved: tuple[Point, Point, Point]
    die: Point
    notice: Point

    @property
    def notice_scale(self) -> float:
        """As large as what is written on the plains."""
        return 1.12 if self is WIDE else 1.0

    @property
    def middle(self) -> Point:
        return self.size[0] / 2, self.size[1] / 2

    def ring(self, spaces: int) -> list[Point]:
        """The middles of so many spaces, clockwise from the river: one in each corner, others evenly."""
        (a, b), (cx, cy) = self.halves, self.middle
        across = min(range(4, spaces // 2, 2), key=lambda row: abs(self._unevenness(row, spaces)))
        beside = spaces // 2 + 1 - across  # on the left and on the right, between the corners
        half = across // 2 - 1  # on either side of the river
        bank = a * RIVER / 2 / (half - 1 + RIVER / 2)
        below = [-bank - (a - bank) * i / (half - 1) for i in range(half)]
        rise = [b - 2 * b * (i + 1) / (beside + 1) for i in range(beside)]
        top = [-a + 2 * a * i / (across - 1) for i in range(across)]
        around = [(x, b) for x in below] + [(-a, y) for y in rise] + [(x, -b) for x in top]
        around += [(a, y) for y in reversed(rise)] + [(-x, b) for x in reversed(below)]
        return [(cx + x, cy + y) for x, y in around]

    def _unevenness(self, across: int, spaces: int) -> float:
        """How much closer spaces are beside the land than above it, with so many in the row above."""
        return self.halves[0] / (across - 1) - self.halves[1] / (spaces // 2 + 2 - across)

    def side(self, spaces: int) -> float:
        return self.box[0] if spaces > 36 else self.box[1]

    def inside(self, point: Point, distance: float) -> Point:
        """A point of the ring moved off it: across, down, or from a corner both."""
        (a, b), x, y = self.halves, self.middle[0] - point[0], self.middle[1] - point[1]
        across = copysign(distance, x) if abs(x) > a - 1 else 0
        return point[0] + across, point[1] + (copysign(distance, y) if abs(y) > b - 1 else 0)

    def is_corner(self, point: Point) -> bool:
        (a, b), (x, y) = self.halves, self.middle
        return abs(x - point[0]) > a - 1 and abs(y - point[1]) > b - 1

    def stand(self, plain: str, height: int) -> Point:
        """Where the worker at a height of a plain stands."""
        (x, y), (across, top) = self.plains[plain], STEPS[height]
        return x + across * self.plain_scale, y + (top - 4 - 12 * self.worker) * self.plain_scale


RIVER: Final = 2.2  # how many spaces the river takes of the ring, from middle to middle
# The steps of a plain for workers, from its middle: where each is trodden on, how wide, where all end below.
STEPS: Final = ((4.0, 20.0), (38.0, 6.0), (72.0, -8.0))
STEP: Final = 34.0
FLOOR: Final = 44.0

WIDE: Final = Shape(
    (780.0, 770.0),
    (346.0, 341.0),
    (53.0, 60.0),
    {"wood": (222.0, 262.0), "wool": (558.0, 262.0), "copper": (566.0, 492.0), "stone": (214.0, 492.0)},
    1.12,
    1.45,
    (250.0, 624.0),
    ((286.0, 642.0), (316.0, 624.0), (344.0, 646.0)),
    (300.0, 378.0),
    (520.0, 378.0),
)
TALL: Final = Shape(
    (400.0, 640.0),
    (173.0, 293.0),
    (38.0, 44.0),
    {"wood": (135.0, 196.0), "wool": (264.0, 196.0), "copper": (265.0, 420.0), "stone": (133.0, 420.0)},
    0.64,
    1.65,
    (112.0, 506.0),
    ((144.0, 522.0), (168.0, 538.0), (158.0, 562.0)),
    (142.0, 306.0),
    (264.0, 308.0),
)


@cache
def rings(spaces: int) -> tuple[list[Point], list[Point]]:
    """The middles of so many spaces, on a wide table and on a narrow one."""
    return WIDE.ring(spaces), TALL.ring(spaces)


# The carving on each rune stone, in a field of 16: our own signs.
RUNES: Final = {
    "serpent": "M-5-5c6-4 10 2 4 4s-8 6 0 7 7-3 6-5",
    "box": "M-5-5H5V5H-5zM-5-5 5 5",
    "sprout": "M0 7V-2M0-1C-6-1-6-6-6-6S0-7 0-1 6-6 6-6 6-1 0-1",
    "omega": "M-6 6h4C-8-1-4-6 0-6s8 5 2 12h4",
    "whirl": "M0 0c2-2 4 1 2 3s-7 1-6-3 6-6 9-2 1 8-2 9",
    "waves": "M-7-3q3.5-4 7 0t7 0M-7 3q3.5-4 7 0t7 0",
    "fishes": "M-7-3c4-4 8-4 11 0-3 4-7 4-11 0M4-3l3-3v6zM-7 4c4-3 8-3 11 0",
    "hook": "M3-7V2a4 4 0 0 1-8 0l-2 2M3-7H0",
    "arrow": "M0 7V-6M-5-1 0-7 5-1M-4 4h8",
}
TINTS: Final = ("earth", "field", "forest")  # of districts, in turn


def rune(name: str, scale: float = 1) -> str:
    """A rune stone around the origin."""
    lit = f'<g transform="translate(.7 .8)">{carving(name, "md-menhir-lit", 1.8)}</g>'
    carved = use("md-menhir", 0, 0) + lit + carving(name, "md-carved", 1.8)
    return f'<g transform="scale({scale:.3g})">{carved}</g>'


def carving(name: str, colour: str, thick: float) -> str:
    return line(RUNES[name], colour, thick, ' stroke-linecap="round" stroke-linejoin="round"')


def high_plain(name: str) -> str:
    """A high plain around the origin: a ledge of rock, where its resource comes from, and terraces."""
    terraces = "".join(use(f"md-terrace-{height + 1}", 0, 0) for height in range(len(STEPS)))
    return use(f"md-scene-{name}", 0, 0) + terraces


def step(height: int) -> str:
    """What can be pointed at of a terrace, over it: its height."""
    number = words(0, 0, str(height + 1), SMALLEST, "b m")
    return moved(STEPS[height][0], FLOOR - 4, f'<g class="lb">{number}</g>')


def arrival(height: int, told: str) -> str:
    """Where a worker would stand that comes to a plain: seen while it is asked where it goes."""
    x, top = STEPS[height]
    sign = f'<g class="lb">{pill(0, 0, told, SMALLEST, "md-sign")}</g>'
    shadow = moved(x, top - 4 - 12 * WIDE.worker, use("figure", 0, 0), WIDE.worker)
    return shadow + moved(x - 12 * height, top - 35 * WIDE.worker, sign)
