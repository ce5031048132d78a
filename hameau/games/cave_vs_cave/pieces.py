"""What lies in the box? The printed components as rows. [1.1]"""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from mypy_extensions import i64

from ...core.numbers import slugs

# --- goods: a store is one number with eight bits for each good [2.1] ---


class Good:
    WOOD: Final[i64] = 0
    STONE: Final[i64] = 1
    GRAIN: Final[i64] = 2
    FLAX: Final[i64] = 3
    FOOD: Final[i64] = 4
    GOLD: Final[i64] = 5


GOODS: Final = slugs(Good)
GOOD_COUNT: Final[i64] = 6
MOST: Final[i64] = 9  # of any good but gold
LIMITS: Final = (9, 9, 9, 9, 9, 19)


def goods(wood: int = 0, stone: int = 0, grain: int = 0, flax: int = 0, food: int = 0, gold: int = 0) -> int:
    """A store, a price or a yield."""
    return wood | stone << 8 | grain << 16 | flax << 24 | food << 32 | gold << 40


# Two digits for each good, gold first.
ONE_OF_EACH: Final[i64] = 0x01_01_01_01_01_01  # at the start [1.3]
GUARD: Final[i64] = 0x80_80_80_80_80_80  # the top bit of each good
FULL: Final[i64] = 0x13_09_09_09_09_09  # a store at its limits
# Added to a store, this sets the guard of every good that is beyond its limit.
ROOM_TO_LIMIT: Final[i64] = 0x6C_76_76_76_76_76

# --- the cave [1.4, 5.1, 6.4] ---


class Side:
    N: Final = 1
    E: Final = 2
    S: Final = 4
    W: Final = 8


def sides(letters: str) -> int:
    """The sides named by some letters."""
    return sum({"n": Side.N, "e": Side.E, "s": Side.S, "w": Side.W}[letter] for letter in letters)


class Cell:
    R0C0: Final[i64] = 0
    R0C1: Final[i64] = 1
    R1C0: Final[i64] = 2
    R1C1: Final[i64] = 3
    R2C0: Final[i64] = 4
    R2C1: Final[i64] = 5
    R3C0: Final[i64] = 6  # the Entrance
    R3C1: Final[i64] = 7
    R4C0: Final[i64] = 8
    R4C1: Final[i64] = 9
    R4C2: Final[i64] = 10
    EXTRA: Final[i64] = 11  # the additional cavern [7.9]


CELLS: Final = slugs(Cell)
CELL_COUNT: Final[i64] = 12
BOARD_CELLS: Final[i64] = 11
NATURAL: Final = tuple(  # natural walls of each cell
    sides(walls) for walls in ("nw", "ne", "w", "e", "w", "e", "", "e", "sw", "s", "nes", "")
)
ENTRANCE_BIT: Final[i64] = 0b000_0100_0000
CAVERNS: Final[i64] = 0b111_1011_1111  # all cells of the board but the Entrance
COVERED_AT_START: Final[i64] = 0b111_1010_1111  # all but the Entrance and r2c0
EMPTY_AT_START: Final[i64] = 0b000_0001_0000
FOOD_CELLS: Final[i64] = 0b000_1000_1000  # r1c1 and r3c1


class Extra:
    """The sides of the additional cavern. [7.8, 7.9]"""

    TWO_WALLS: Final[i64] = 0
    THREE_WALLS: Final[i64] = 1


EXTRA_SIDES: Final = slugs(Extra)
EXTRA_NATURAL: Final = (sides("sw"), sides("nsw"))

# --- slots: 14 on the cave, 2 on the additional cavern [5.1, 7.10] ---

SOUTH_SHIFT: Final[i64] = 11  # where the walls south of cells are noted, after those east of them


@dataclass(frozen=True)
class Slot:
    """A place for a wall: `side` of `cell`, which is the opposite side of `beyond`."""

    slug: str
    cell: int
    side: int
    beyond: int | None = None

    @property
    def bit(self) -> int:
        """Where its wall is noted: an east side at its cell, a south side 11 higher, then the extra ones."""
        if self.beyond is None:
            return 19 if self.side == Side.N else 20
        return self.cell if self.side == Side.E else int(SOUTH_SHIFT) + self.cell

    @property
    def sides(self) -> int:
        """The sides of cells that a wall here closes, four bits for each cell."""
        closed = self.side << (4 * self.cell)
        if self.beyond is not None:
            closed |= (Side.W if self.side == Side.E else Side.N) << (4 * self.beyond)
        return closed


def _board_slots() -> tuple[Slot, ...]:
    slots: list[Slot] = []
    for cell in range(int(BOARD_CELLS)):
        if cell % 2 == 0 or cell == 9:
            slots += [Slot(f"{CELLS[cell]}-{CELLS[cell + 1]}", cell, Side.E, cell + 1)] if cell < 10 else []
        if cell < 8:
            slots.append(Slot(f"{CELLS[cell]}-{CELLS[cell + 2]}", cell, Side.S, cell + 2))
    return tuple(slots)


SLOTS: Final = (*_board_slots(), Slot("extra-n", 11, Side.N), Slot("extra-e", 11, Side.E))
SLOT_SLUGS: Final = tuple(slot.slug for slot in SLOTS)
SLOT_COUNT: Final[i64] = 16
BOARD_SLOTS: Final[i64] = 14
EXTRA_N: Final[i64] = 14
EXTRA_E: Final[i64] = 15
WALLS: Final[i64] = 7  # [5.3]

# --- rooms [7.1, 7.2, 8, 9] ---


@dataclass(frozen=True)
class RoomTile:
    """A room tile. `walls` as printed: a capital needs a wall, a small letter may have one."""

    slug: str
    cost: int
    walls: str
    points: int
    rule: str
    colour: str = "orange"
    back: str = "dark"

    def fits(self, walls: int) -> bool:
        """Does some turn of the symbol fit these walls around a cell? [7.2]"""
        need = sides("".join(letter.lower() for letter in self.walls if letter.isupper()))
        may = sides(self.walls.lower())
        return any(
            walls & turned(need, turns) == turned(need, turns) and walls & ~turned(may, turns) == 0
            for turns in range(4)
        )


def turned(walls: int, turns: int) -> int:
    """The sides of a tile turned by so many quarters."""
    return (walls << turns | walls >> (4 - turns)) & 15


ROOMS: Final = (
    RoomTile("shelf", goods(wood=1), "N", 3, "8.6", back="light"),
    RoomTile("spinning-wheel", goods(wood=1), "N", 4, "8.7", back="light"),
    RoomTile("tunnel", goods(wood=1), "EW", 3, "8.8", back="light"),
    RoomTile("grindstone", goods(stone=1), "Nw", 4, "8.9", back="light"),
    RoomTile("food-corner", goods(stone=1), "NW", 3, "8.10", back="light"),
    RoomTile("parlor", goods(stone=1, gold=1), "NEW", 6, "8.11", back="light"),
    RoomTile("warehouse", goods(wood=2), "New", 2, "8.12"),
    RoomTile("stall", goods(wood=1, gold=1), "New", 6, "8.13"),
    RoomTile("sacrificial-altar", goods(stone=4), "New", 7, "8.14"),
    RoomTile("storeroom", goods(wood=2, gold=1), "NW", 6, "8.15"),
    RoomTile("weaving-room", goods(wood=2), "NW", 5, "8.16"),
    RoomTile("furniture-workshop", goods(wood=1, stone=2), "NeW", 5, "8.17"),
    RoomTile("gold-vein", goods(gold=5), "NeW", 9, "8.18"),
    RoomTile("junction-room", goods(wood=2), "EW", 6, "8.19"),
    RoomTile("digging-cave", goods(wood=3, stone=1), "NEW", 8, "8.20"),
    RoomTile("bakehouse", goods(wood=1, stone=2), "NEW", 6, "8.21"),
    RoomTile("state-room", goods(gold=7), "NEsW", 12, "8.22"),
    RoomTile("secret-chamber", goods(wood=2, stone=1), "NESW", 8, "8.23"),
    RoomTile("treasury", goods(gold=3), "NESW", 10, "8.24"),
    RoomTile("prospecting-site", goods(), "Nw", 5, "9.2", "blue"),
    RoomTile("retting-room", goods(stone=1), "New", 3, "9.3", "blue"),
    RoomTile("equipment-room", goods(wood=2), "Nw", 3, "9.4", "blue"),
    RoomTile("wood-storeroom", goods(stone=1), "NW", 2, "9.5", "blue"),
    RoomTile("dungeon", goods(stone=3, gold=4), "NESW", 11, "9.6", "blue"),
)
ROOM_SLUGS: Final = tuple(room.slug for room in ROOMS)
ROOM_COUNT: Final[i64] = 24
LIGHT_COUNT: Final[i64] = 6  # they come first, the blue ones last
LIGHT_ROOMS: Final[i64] = 0b00000_0000000000000_111111  # a bit each
DARK_ROOMS: Final[i64] = 0b11111_1111111111111_000000
BLUE_ROOMS: Final[i64] = 0b11111_0000000000000_000000


class Blue:
    """The rooms that work by themselves. [9]"""

    PROSPECTING_SITE: Final[i64] = 19
    RETTING_ROOM: Final[i64] = 20
    EQUIPMENT_ROOM: Final[i64] = 21
    WOOD_STOREROOM: Final[i64] = 22
    DUNGEON: Final[i64] = 23


# --- ways to use the orange rooms and the Entrance [8] ---

ORANGE_SLUGS: Final = ("entrance", *ROOM_SLUGS[:19])  # numbered from 0: a room's number is one less
ORANGE_COUNT: Final[i64] = 20


@dataclass(frozen=True)
class Way:
    """What a room can be used for: pay, then gain, then raise goods to a level."""

    slug: str
    room: str
    pay: int = 0
    get: int = 0
    level: int = 0  # goods below their number here are raised to it [8.4]
    special: str = ""  # "tunnel": the stone that depends; "excavate"


def _junction(kinds: tuple[str, ...]) -> Way:
    return Way(
        "junction-room-" + "-".join(kinds),
        "junction-room",
        goods(**{kind: 1 for kind in kinds}),
        goods(gold=2),
    )


WAYS: Final = (
    Way("entrance-wood", "entrance", get=goods(wood=1)),
    Way("entrance-stone", "entrance", get=goods(stone=1)),
    Way("entrance-grain", "entrance", get=goods(grain=1)),
    Way("entrance-flax", "entrance", get=goods(flax=1)),
    Way("shelf-wood", "shelf", level=goods(wood=2)),
    Way("shelf-stone", "shelf", level=goods(stone=2)),
    Way("shelf-grain", "shelf", level=goods(grain=2)),
    Way("shelf-flax", "shelf", level=goods(flax=2)),
    Way("spinning-wheel-1", "spinning-wheel", goods(flax=1), goods(gold=1)),
    Way("spinning-wheel-3", "spinning-wheel", goods(flax=3), goods(gold=2)),
    Way("tunnel", "tunnel", get=goods(food=2), special="tunnel"),
    Way("grindstone-1", "grindstone", goods(grain=1), goods(food=3)),
    Way("grindstone-4", "grindstone", goods(grain=4), goods(food=7)),
    Way("food-corner", "food-corner", level=goods(food=3)),
    Way("parlor", "parlor", level=goods(1, 1, 1, 1, 1, 1)),
    Way("warehouse", "warehouse", goods(food=2), goods(wood=1, stone=1, grain=1, flax=1)),
    Way("stall-grain", "stall", goods(grain=5), goods(gold=4)),
    Way("stall-flax", "stall", goods(flax=5), goods(gold=4)),
    Way("sacrificial-altar", "sacrificial-altar", goods(wood=1, grain=1, flax=1, food=1), goods(gold=3)),
    Way("storeroom", "storeroom", get=goods(grain=1, flax=1, food=1)),
    Way("weaving-room", "weaving-room", goods(flax=2), goods(food=2, gold=2)),
    Way("furniture-workshop", "furniture-workshop", goods(wood=2, flax=1), goods(gold=3)),
    Way("gold-vein", "gold-vein", get=goods(stone=1, gold=1)),
    *(_junction(kinds) for kinds in combinations(GOODS, 3)),
    Way("digging-cave", "digging-cave", goods(gold=1), special="excavate"),
    Way("bakehouse-2", "bakehouse", goods(grain=2), goods(food=4, gold=1)),
    Way("bakehouse-3", "bakehouse", goods(grain=3), goods(food=4, gold=2)),
    Way("state-room", "state-room", get=goods(flax=1, gold=1)),
    Way("secret-chamber-flax", "secret-chamber", get=goods(flax=3)),
    Way("secret-chamber-gold", "secret-chamber", get=goods(gold=1)),
    Way("treasury", "treasury", goods(gold=3), goods(gold=4, food=1)),
)
WAY_SLUGS: Final = tuple(way.slug for way in WAYS)
TUNNEL_STONE: Final[i64] = 3  # with fewer stone than this the Tunnel gives one [8.8]

# --- action tiles [1.2, 4] ---


class Line:
    """The lines a tile can have; one bit each."""

    ROOMS: Final[i64] = 1
    COLLECT: Final[i64] = 2
    SELL: Final[i64] = 4
    EXCAVATE: Final[i64] = 8
    FURNISH: Final[i64] = 16
    FURNISH_AGAIN: Final[i64] = 32
    BUILD: Final[i64] = 64
    RAZE: Final[i64] = 128
    PROSPECT: Final[i64] = 256  # not printed: the Prospecting Site adds it to Undergrowth [9.2]


LINES: Final = tuple(name.lower().replace("_", "-") for name in vars(Line) if name.isupper())


class Surcharge:
    """What a furnish line asks for besides the price of the room. [4.6, 4.8, 4.11, 4.15]"""

    FOOD_PER_DWARF: Final[i64] = 0
    FIVE_FOOD: Final[i64] = 1
    ONE_GOLD: Final[i64] = 2
    TWO_GOLD: Final[i64] = 3
    NOTHING: Final[i64] = 4


SURCHARGES: Final = slugs(Surcharge)
SURCHARGE_COUNT: Final[i64] = 5


@dataclass(frozen=True)
class ActionTile:
    """An action tile. `first` and `second` are the surcharges of its furnish lines."""

    slug: str
    stage: int  # 1: face up from the start; 2 to 4: turned up in this order
    rule: str
    rooms: int = 0  # how many rooms may be used
    get: int = 0  # what the collect line gives
    one_of: bool = False  # ... or only one kind of it
    excavate: bool = False
    first: tuple[str, ...] = ()
    second: tuple[str, ...] = ()
    build: bool = False
    raze: bool = False
    sell: bool = False
    either: bool = False  # only one of the lines

    @property
    def lines(self) -> int:
        return sum(
            int(line)
            for line, has in (
                (Line.ROOMS, self.rooms > 0),
                (Line.COLLECT, self.get > 0),
                (Line.SELL, self.sell),
                (Line.EXCAVATE, self.excavate),
                (Line.FURNISH, bool(self.first)),
                (Line.FURNISH_AGAIN, bool(self.second)),
                (Line.BUILD, self.build),
                (Line.RAZE, self.raze),
            )
            if has
        )


TILES: Final = (
    ActionTile("cultivation", 1, "4.4", rooms=1, get=goods(grain=2, flax=1)),
    ActionTile("undergrowth", 1, "4.5", rooms=1, get=goods(wood=2)),
    ActionTile("housework", 1, "4.6", first=("food-per-dwarf",), second=("five-food", "one-gold")),
    ActionTile("excavation", 1, "4.7", excavate=True, get=goods(stone=1)),
    ActionTile("furnishing", 2, "4.8", get=goods(food=1), first=("food-per-dwarf",)),
    ActionTile("masonry", 2, "4.9", rooms=1, get=goods(wood=1, stone=1), one_of=True, build=True),
    ActionTile("undermining", 2, "4.10", rooms=2, excavate=True, either=True),
    ActionTile("expansion", 3, "4.11", excavate=True, first=("five-food", "two-gold")),
    ActionTile("breach", 3, "4.12", raze=True),
    ActionTile("drift-mining", 3, "4.13", rooms=1, excavate=True),
    ActionTile("expedition", 3, "4.14", rooms=3, sell=True, either=True),
    ActionTile("renovation", 4, "4.15", build=True, first=("nothing",)),
)
TILE_SLUGS: Final = tuple(tile.slug for tile in TILES)


class Tile:
    CULTIVATION: Final[i64] = 0
    UNDERGROWTH: Final[i64] = 1
    HOUSEWORK: Final[i64] = 2
    EXCAVATION: Final[i64] = 3
    FURNISHING: Final[i64] = 4  # the first of those that lie face down at the start
    MASONRY: Final[i64] = 5
    UNDERMINING: Final[i64] = 6
    EXPANSION: Final[i64] = 7
    BREACH: Final[i64] = 8
    DRIFT_MINING: Final[i64] = 9
    EXPEDITION: Final[i64] = 10
    RENOVATION: Final[i64] = 11


TILE_COUNT: Final[i64] = 12
START_TILES: Final[i64] = 0b1111  # face up from the start
SELL_PRICE: Final[i64] = 5  # of wood or of stone [4.14]

# --- rounds [3.3, 11.3] ---

ROUNDS: Final[i64] = 8
SOLO_ROUNDS: Final[i64] = 7
SOLO_STACK: Final[i64] = 9
SOLO_REMOVED: Final[i64] = 3
GOAL: Final[i64] = 50  # [11.7]
OUTSTANDING: Final[i64] = 60
