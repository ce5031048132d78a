"""Where is what on the drawn board of Meduris? The ring around the mountain, the plains, the druid's way."""

from math import cos, hypot, pi, sin
from typing import Final

from ...core.drawing import box, icon, line, path, surface, use

WIDTH: Final = 780
HEIGHT: Final = 620
MIDDLE: Final = (390.0, 310.0)
HALVES: Final = (345.0, 266.0)  # from the middle to the ring, across and down
CORNER: Final = 190.0
RIVER: Final = 2.2  # how many spaces the river takes of the ring, from middle to middle

PLAINS: Final = {
    "wood": (216.0, 222.0),
    "wool": (564.0, 222.0),
    "copper": (572.0, 408.0),
    "stone": (208.0, 408.0),
}
TEMPLE: Final = (296.0, 500.0)
PAVED: Final = ((330.0, 516.0), (356.0, 500.0), (350.0, 530.0))

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


def _around(way: float) -> tuple[float, float]:
    """A point of the ring, so far clockwise from the bottom."""
    (cx, cy), (a, b), r = MIDDLE, HALVES, CORNER
    across, down, bend = a - r, b - r, pi * r / 2
    signs = ((-1, 1), (-1, -1), (1, -1), (1, 1))  # the corners in their order
    runs = ((across, 0), (2 * down, 1), (2 * across, 2), (2 * down, 3), (across, 4))
    for run, number in runs:
        if way <= run:
            break
        way -= run
        if way <= bend:
            turn = pi / 2 + (number * pi / 2) + way / r
            sx, sy = signs[number]
            return cx + sx * across + r * cos(turn), cy + sy * down + r * sin(turn)
        way -= bend
    starts = (
        (cx, cy + b),
        (cx - a, cy + down),
        (cx - across, cy - b),
        (cx + a, cy - down),
        (cx + across, cy + b),
    )
    steps = ((-1, 0), (0, -1), (1, 0), (0, 1), (-1, 0))
    x, y = starts[number]
    return x + steps[number][0] * way, y + steps[number][1] * way


def ring(size: int) -> list[tuple[float, float]]:
    """The middles of so many spaces."""
    (a, b), r = HALVES, CORNER
    length = 4 * (a - r + b - r) + 2 * pi * r
    step = length / (size - 1 + RIVER)
    return [_around((number + RIVER / 2) * step) for number in range(size)]


def inward(point: tuple[float, float], distance: float) -> tuple[float, float]:
    """A point moved towards the middle."""
    x, y = MIDDLE[0] - point[0], MIDDLE[1] - point[1]
    long = hypot(x, y)
    return point[0] + x / long * distance, point[1] + y / long * distance


def rune(name: str, scale: float = 1) -> str:
    """A rune stone around the origin."""
    stone = path("M-11 12C-14 4-12-8-7-13 0-16 7-14 10-9 14 0 13 8 11 12 4 14-4 14-11 12z", "rock stoned")
    return f'<g transform="scale({scale:.3g})">{stone}{carving(name, "ink", 1.8)}</g>'


def carving(name: str, colour: str, thick: float) -> str:
    return line(RUNES[name], colour, thick, ' stroke-linecap="round" stroke-linejoin="round"')


def _mountain() -> str:
    foot = (
        "M96 470C120 420 170 400 208 340L300 232L352 150L390 92L432 156L484 236L570 336C610 396 660 420 "
        "686 470C640 520 150 520 96 470z"
    )
    return (
        surface("rock", foot)
        + path("M390 92L432 156L484 236L570 336C540 340 520 300 484 300L440 250L410 190z", "rock-2")
        + path("M390 92L432 156L452 190L428 176L412 200L392 172L372 204L356 180L336 176L352 150z", "snow")
        + line("M300 232l20 40M484 236l-14 30M340 300l-10 30", "rock-2", 2)
    )


def _river() -> str:
    way = "M392 172C380 230 424 262 404 318S372 420 396 470S392 560 390 598"
    edge = ' stroke-linecap="round"'
    return (
        line(way, "water-2", 32, edge)
        + line(way, "water", 27, edge)
        + line("M398 300q-6 14-4 26M388 400q-4 12 0 26M396 500q-3 12-2 22", "snow", 2, edge)
    )


def _trees() -> str:
    spots = (
        (150, 188, 1.1), (166, 176, 1.3), (140, 206, 1), (120, 300, 1.1), (136, 312, 0.9), (640, 310, 1.1),
        (656, 322, 0.9), (662, 300, 1), (300, 116, 1), (316, 126, 0.8), (476, 120, 1), (460, 130, 0.8),
        (480, 500, 1), (500, 510, 1.1), (460, 512, 0.9), (236, 480, 0.9),
    )  # fmt: skip
    return "".join(use("tree" if i % 3 else "bush", x, y, scale) for i, (x, y, scale) in enumerate(spots))


def _plains() -> str:
    looks = {"wood": "forest", "wool": "grass-2", "copper": "clay", "stone": "rock-2"}
    pictures = {"wood": "log", "wool": "sheep", "copper": "metal-bar", "stone": "stone-block"}
    found = ""
    for plain, (x, y) in PLAINS.items():
        shape = (
            f"M{x - 104} {y + 6}C{x - 104} {y - 48} {x - 40} {y - 60} {x} {y - 60}S{x + 104} {y - 48} "
            f"{x + 104} {y + 6}S{x + 50} {y + 58} {x} {y + 58}S{x - 104} {y + 54} {x - 104} {y + 6}z"
        )
        found += f'<g transform="translate(0 5)">{path(shape, "shade")}</g>{path(shape, looks[plain])}'
        found += f'<g class="faint">{icon(pictures[plain], x - 46, y - 2, 54, "dim")}</g>'
    return found


def _druids_way() -> str:
    x, y = TEMPLE
    way = f"M{x} {y + 8}L{PAVED[0][0]} {PAVED[0][1]}L{PAVED[1][0]} {PAVED[1][1]}L{PAVED[2][0]} {PAVED[2][1]}"
    return (
        line(way, "earth", 12, ' stroke-linecap="round" stroke-linejoin="round"')
        + path(
            f"M{x - 24} {y + 14}h48v5h-48zM{x - 20} {y - 8}h40v4h-40zM{x - 24} {y - 9}l24-14 24 14z", "marble"
        )
        + path(f"M{x - 18} {y - 4}h6v18h-6zM{x - 3} {y - 4}h6v18h-6zM{x + 12} {y - 4}h6v18h-6z", "marble")
    )


def _scenery() -> str:
    return (
        surface("timber", box(0, 0, WIDTH, HEIGHT, 14))
        + surface("grass", box(12, 12, WIDTH - 24, HEIGHT - 24, 10))
        + _mountain()
        + _plains()
        + _river()
        + _trees()
        + _druids_way()
    )


SCENERY: Final = _scenery()
