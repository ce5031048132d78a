"""Where do the rooms to be had lie? Each on its own place for as long as it can.

Nothing is remembered from one drawing to the next, so places hang on the rooms alone, those to be had and
those that are gone: when one is taken or dug out, the others stay where they are, and a preview shows nothing
but that room. On wide tables the shelves reach as far down as rooms lie or have lain, at least some way,
and never become fewer.
"""

from collections.abc import Collection, Container
from typing import Final, NamedTuple

from ...drawing.svg import moved, use
from .board_niches import niche, rock_board, rock_face
from .board_rock import HEIGHT, WIDTH
from .board_valley import valley

MARGIN: Final = 9.0  # beside the rooms
_FOOT: Final = 17.0  # above and below them
NARROW: Final = 3  # rooms side by side in one column
LOW_PLACES: Final = 15  # in one column, or more if it takes more
_GAP: Final = 6.0  # beside each other
ROW_GAP: Final = 9.0  # above each other: a ribbon hangs there
_STRIP: Final = 40.0  # so little of the valley would be a strip cut off below the rock: all is rock then
_SHELVES: Final = 5  # at least, on wide tables: most of the column is for rooms from the start
_LEGIBLE: Final = 1.1  # rooms are not drawn smaller for the sake of empty places
Homes = dict[str, tuple[int, ...]]


def _homes(told: str) -> Homes:
    """`"shelf 0, tunnel 2 5"`: the places of each room."""
    return {slug: tuple(map(int, homes)) for slug, *homes in map(str.split, told.split(","))}


# The places that each room looks for, one after the other; rooms that stand before others here have theirs
# first. Those that lie there from the start have the first six; what shares a place is seldom to be had at
# once (found by trying out games).
HOME: Final = _homes(
    "shelf 0, spinning-wheel 1, tunnel 2, grindstone 3, food-corner 4, parlor 5, digging-cave 3 0 4, "
    "state-room 4 2 13, treasury 9 12 3, equipment-room 0 3, gold-vein 8 3 1, bakehouse 11 13, "
    "junction-room 4 12 7, furniture-workshop 7 2, secret-chamber 1 2 0, dungeon 6 5, warehouse 3 2 10, "
    "storeroom 3 12 8, sacrificial-altar 9 6 11, stall 7 11 6, weaving-room 10 0 8, wood-storeroom 1 4 13, "
    "retting-room 0 1 3, prospecting-site 6 0 13"
)
ALONE_HOME: Final = _homes(
    "shelf 0, spinning-wheel 1, tunnel 2, grindstone 3, food-corner 4, parlor 5, treasury 5 2 4, "
    "wood-storeroom 3 4 2, gold-vein 11 7 2, junction-room 8 1, equipment-room 7 0 9, dungeon 5 10, "
    "storeroom 8 6 11, sacrificial-altar 11 6 1, digging-cave 1 4 2, secret-chamber 10 0, "
    "state-room 9 1 11, bakehouse 0 2, furniture-workshop 9 4 1, retting-room 3 10 9, stall 3 7 0, "
    "prospecting-site 7 8 3, warehouse 6 0 3, weaving-room 1 9"
)
LOW_HOME: Final = _homes(
    "shelf 0, spinning-wheel 1, tunnel 2, grindstone 3, food-corner 4, parlor 5, dungeon 12 7 8, "
    "digging-cave 14 9 0, bakehouse 11 6 7, secret-chamber 0 3, wood-storeroom 1 14, state-room 4 7 13, "
    "storeroom 3, equipment-room 10 9 3, junction-room 13 9 8, gold-vein 6 5 0, sacrificial-altar 1 5 11, "
    "treasury 2 5 9, furniture-workshop 8 2 12, retting-room 1 7 2, stall 9 1 6, warehouse 0 8 5, "
    "weaving-room 12 10 0, prospecting-site 2 10 13"
)
ALONE_PLACES: Final = 12  # on the lower panel of the solo game


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
    roomy = int((size[1] - _FOOT) / (HEIGHT * _LEGIBLE + ROW_GAP))
    rows = max(roomy, -(-count // columns))
    across = (size[0] - 2 * MARGIN + _GAP) / columns
    scale = min((across - _GAP) / WIDTH, ((size[1] - _FOOT) / rows - ROW_GAP) / HEIGHT)
    return Grid(columns, rows, scale, across, HEIGHT * scale + ROW_GAP)


class Settled(NamedTuple):
    """The place of each room, and as far as which places rooms lie or have lain."""

    lying: dict[str, int]
    reach: int


def places(rooms: Collection[str], many: int, gone: Collection[str] = ()) -> Settled:
    """Which of so many places each room has on wide tables."""
    homes = ALONE_HOME if many <= ALONE_PLACES else HOME
    return _settled(rooms, gone, homes, max(many, len(rooms)))


def low_places(rooms: Collection[str], gone: Collection[str] = ()) -> dict[str, int]:
    """The place of each room in one column."""
    return _settled(rooms, gone, LOW_HOME, max(LOW_PLACES, NARROW * -(-len(rooms) // NARROW))).lying


def _settled(rooms: Collection[str], gone: Collection[str], homes: Homes, many: int) -> Settled:
    """Rooms that are gone keep their places for as long as others have some: so these stay where they are."""
    taken: dict[int, str] = {}
    kept: set[int] = set()
    for slug in homes:
        if slug not in rooms and slug not in gone:
            continue
        wanted = [home % many for home in homes[slug]]
        own = next((place for place in wanted if place not in taken and place not in kept), None)
        if own is not None:
            kept.add(own)
        if slug in rooms:
            taken[_free(wanted, taken, many) if own is None else own] = slug
    reach = max(len(rooms) + len(gone), 1 + max((*kept, *taken), default=-1))
    return Settled({slug: place for place, slug in taken.items()}, min(many, reach))


def _free(wanted: list[int], taken: Container[int], many: int) -> int:
    """The first of the places that are wanted, else the first of all that is free."""
    found: list[int] = [place for place in [*wanted, *range(many)] if place not in taken]
    return found[0]


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
        self.lying, reach = places(rooms, many, gone)
        self.shelves = max(min(_SHELVES, self.ground.rows), -(-reach // self.ground.columns))
        self.taken = frozenset(self.lying.values())
        self.low_lying = low_places(rooms, gone)
        rows = max(self.low_lying.values(), default=0) // NARROW + 1
        self.low_ground = Grid(NARROW, rows, 1, WIDTH + _GAP, HEIGHT + ROW_GAP)

    @property
    def narrow(self) -> tuple[float, float]:
        """The size of the panel in one column."""
        across = NARROW * (WIDTH + _GAP) - _GAP + 2 * MARGIN
        return across, self.low_ground.rows * (HEIGHT + ROW_GAP) - ROW_GAP + 2 * MARGIN

    def narrow_at(self, slug: str) -> tuple[float, float]:
        """The upper left corner of a room in one column."""
        return self.low_ground.at(self.low_lying[slug])

    def waiting(self, slug: str, drawn: str) -> str:
        """A room that is seen in the only cavern that it fits until it is paid for: pale where it was."""
        wide = moved(*self.ground.at(self.lying[slug]), drawn, self.ground.scale)
        narrow = moved(*self.narrow_at(slug), drawn)
        return f'<g opacity=".5"><g class="wd">{wide}</g><g class="nw">{narrow}</g></g>'

    def drawn(self) -> str:
        """What lies behind the rooms."""
        return f'<g class="wd">{self._wide()}</g><g class="nw">{self._narrow()}</g>'

    def _wide(self) -> str:
        """The valley, and above it the rock face with a shelf below each row."""
        ground = self.ground
        rows = self.shelves
        free = (place for place in range(rows * ground.columns) if place not in self.taken)
        niches = "".join(niche(place, *ground.at(place), ground.scale) for place in free)
        shelves = "".join(use("ledger", 0, ground.foot(row)) for row in range(rows))
        low = ground.foot(rows - 1) + 9
        across, high = self.size
        behind = (
            valley(*self.size) + rock_face(across, low) if high - low > _STRIP else rock_board(*self.size)
        )
        return behind + niches + shelves

    def _narrow(self) -> str:
        free = set(range(self.low_ground.rows * NARROW)) - set(self.low_lying.values())
        niches = "".join(niche(place, *self.low_ground.at(place)) for place in sorted(free))
        return rock_board(*self.narrow) + niches
