"""Where do the rooms to be had lie? Each on its own place for as long as it can.

Nothing is remembered from one drawing to the next, so places hang on the rooms alone: when one is taken or
dug out, the others stay where they are, and a preview shows nothing but that room. On wide tables the shelves
reach as far down as the rooms seen so far could lie, furnished ones among them: they never become fewer.
"""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from ...drawing.svg import use
from .board_niches import niche, rock_board, rock_face
from .board_rock import HEIGHT, WIDTH
from .board_valley import valley
from .pieces import ROOM_SLUGS

MARGIN: Final = 9.0  # beside the rooms
_FOOT: Final = 17.0  # above and below them
LIGHT: Final = 6  # rooms that come first always lie on their own places
NARROW: Final = 3  # rooms side by side in one column
LOW_PLACES: Final = 15  # in one column, or more if it takes more
_GAP: Final = 6.0
_LEGIBLE: Final = 1.1  # rooms are not drawn smaller for the sake of empty places
# The place of each room and, where another lies there, the next that it looks for; in the order of the box:
# the first six, which lie there from the start, at the top. Those that share one are seldom to be had at once
# (found by trying out games).
_HOMES: Final = (
    *((0, 1), (1, 9), (2, 13), (3, 2), (4, 12), (5, 3), (10, 3), (9, 4)),
    *((8, 6), (6, 4), (0, 0), (1, 10), (4, 9), (12, 4), (3, 10), (2, 13)),
    *((7, 1), (11, 4), (6, 10), (13, 8), (6, 2), (7, 11), (11, 9), (1, 8)),
)
HOME: Final = dict(zip(ROOM_SLUGS, _HOMES))
_LOW_HOMES: Final = (  # in one column
    *((0, 6), (1, 5), (2, 8), (3, 12), (4, 0), (5, 12), (12, 13), (3, 6)),
    *((7, 7), (13, 6), (0, 12), (8, 6), (11, 13), (9, 4), (6, 7), (10, 6)),
    *((4, 9), (13, 1), (14, 5), (7, 8), (9, 10), (6, 11), (14, 6), (1, 12)),
)
LOW_HOME: Final = dict(zip(ROOM_SLUGS, _LOW_HOMES))


class Grid(NamedTuple):
    """Places in rows, and how large a room is there."""

    columns: int
    rows: int
    scale: float
    across: float  # from column to column
    down: float

    def at(self, place: int) -> tuple[float, float]:
        """The upper left corner of a room on a place."""
        row, column = divmod(place, self.columns)
        x = MARGIN + column * self.across + (self.across - _GAP - WIDTH * self.scale) / 2
        return x, 8 + row * self.down

    def foot(self, row: int) -> float:
        """Where the rooms of a row end."""
        return 8 + row * self.down + HEIGHT * self.scale


def grid(count: int, size: tuple[float, float]) -> Grid:
    """Places for so many rooms: more than that where they would not become small."""
    return max((_grid(count, columns, size) for columns in (2, 3, 4)), key=lambda way: way.scale)


def _grid(count: int, columns: int, size: tuple[float, float]) -> Grid:
    roomy = int((size[1] - _FOOT) / (HEIGHT * _LEGIBLE + _GAP))
    rows = max(roomy, -(-count // columns))
    across = (size[0] - 2 * MARGIN + _GAP) / columns
    scale = min((across - _GAP) / WIDTH, ((size[1] - _FOOT) / rows - _GAP) / HEIGHT)
    return Grid(columns, rows, scale, across, HEIGHT * scale + _GAP)


def places(rooms: Collection[str], many: int, shelved: int = 0) -> dict[str, int]:
    """Which of so many places each room has: its own, or if another lies there, the next that is free.

    If both are taken a room lies on another of the first places, those that are `shelved`.
    """
    return _settled(rooms, HOME, max(many, len(rooms)), shelved)


def reach(seen: Collection[str], many: int) -> int:
    """How many places rooms could take up that have been seen: the more of them, the more places."""
    homes = (HOME[slug] if slug in ROOM_SLUGS[LIGHT:] else HOME[slug][:1] for slug in seen)
    return min(many, max(len(seen), 1 + max((max(home) for home in homes), default=-1)))


def low_places(rooms: Collection[str]) -> dict[str, int]:
    """The place of each room in one column."""
    return _settled(rooms, LOW_HOME, max(LOW_PLACES, NARROW * -(-len(rooms) // NARROW)))


def _settled(
    rooms: Collection[str], homes: Mapping[str, tuple[int, int]], many: int, shelved: int = 0
) -> dict[str, int]:
    taken: dict[int, str] = {}
    others = max(shelved, len(rooms)) if shelved else many
    for slug in sorted(rooms, key=ROOM_SLUGS.index):
        first, other = (home % many for home in homes[slug])
        place = other if first in taken else first
        while place in taken:
            place = (place + 1) % others
        taken[place] = slug
    return {slug: place for place, slug in taken.items()}


# --- the panel ---


class Display:
    """Where rooms to be had lie, on wide tables and in one column, and what is drawn behind them.

    In one column three of them lie side by side; the last row is that of the last room. `gone` are the rooms
    that have been furnished.
    """

    def __init__(self, rooms: Collection[str], size: tuple[float, float], gone: Collection[str] = ()) -> None:
        self.size = size
        self.ground = grid(len(rooms), size)
        many = self.ground.columns * self.ground.rows
        self.shelves = -(-reach((*rooms, *gone), many) // self.ground.columns)
        self.lying = places(rooms, many, self.shelves * self.ground.columns)
        self.taken = frozenset(self.lying.values())
        self.low_lying = low_places(rooms)
        rows = max(self.low_lying.values(), default=0) // NARROW + 1
        self.low_ground = Grid(NARROW, rows, 1, WIDTH + _GAP, HEIGHT + _GAP)

    @property
    def narrow(self) -> tuple[float, float]:
        """The size of the panel in one column."""
        across = NARROW * (WIDTH + _GAP) - _GAP + 2 * MARGIN
        return across, self.low_ground.rows * (HEIGHT + _GAP) - _GAP + 2 * MARGIN

    def narrow_at(self, slug: str) -> tuple[float, float]:
        """The upper left corner of a room in one column."""
        return self.low_ground.at(self.low_lying[slug])

    def drawn(self) -> str:
        """What lies behind the rooms."""
        return f'<g class="wd">{self._wide()}</g><g class="nw">{self._narrow()}</g>'

    def _wide(self) -> str:
        """The valley, and above it the rock face with a shelf below each row."""
        ground = self.ground
        if not self.shelves:
            return valley(*self.size)
        rows = self.shelves
        free = (place for place in range(rows * ground.columns) if place not in self.taken)
        niches = "".join(niche(place, *ground.at(place), ground.scale) for place in free)
        shelves = "".join(use("ledger", 0, ground.foot(row)) for row in range(rows))
        return valley(*self.size) + rock_face(self.size[0], ground.foot(rows - 1) + 9) + niches + shelves

    def _narrow(self) -> str:
        free = set(range(self.low_ground.rows * NARROW)) - set(self.low_lying.values())
        niches = "".join(niche(place, *self.low_ground.at(place)) for place in sorted(free))
        return rock_board(*self.narrow) + niches
