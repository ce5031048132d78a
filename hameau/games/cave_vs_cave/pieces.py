"""What lies in the box? The printed components as tables. [1.1]"""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from mypy_extensions import i64

from ...core.numbers import Ints, bit, ints

# --- goods: a store is one number with eight bits for each good [2.1] ---

GOODS: Final = ("wood", "stone", "grain", "flax", "food", "gold")
WOOD: Final[i64] = 0
STONE: Final[i64] = 1
GRAIN: Final[i64] = 2
FLAX: Final[i64] = 3
FOOD: Final[i64] = 4
GOLD: Final[i64] = 5
GOOD_COUNT: Final[i64] = 6
LIMITS: Final = (9, 9, 9, 9, 9, 19)


def goods(wood: int = 0, stone: int = 0, grain: int = 0, flax: int = 0, food: int = 0, gold: int = 0) -> int:
    """A store, a price or a yield."""
    return wood | stone << 8 | grain << 16 | flax << 24 | food << 32 | gold << 40


START_GOODS: Final[i64] = goods(1, 1, 1, 1, 1, 1)  # [1.3]
LIMIT: Final[Ints] = ints(LIMITS)
ONE: Final[Ints] = ints(bit(8 * good) for good in range(len(GOODS)))  # 1 of each good
GUARD: Final[i64] = goods(128, 128, 128, 128, 128, 128)  # the top bit of each good
# Added to a store, this sets the guard of every good that is beyond its limit.
ROOM_TO_LIMIT: Final[i64] = goods(118, 118, 118, 118, 118, 108)

# --- the cave [1.4, 5.1, 6.4] ---

N: Final = 1
E: Final = 2
S: Final = 4
W: Final = 8
SIDES: Final = {"n": N, "e": E, "s": S, "w": W}

CELLS: Final = (
    "r0c0",
    "r0c1",
    "r1c0",
    "r1c1",
    "r2c0",
    "r2c1",
    "r3c0",
    "r3c1",
    "r4c0",
    "r4c1",
    "r4c2",
    "extra",
)
CELL_COUNT: Final[i64] = 12
BOARD_CELLS: Final[i64] = 11
ENTRANCE_CELL: Final[i64] = 6
EXTRA_CELL: Final[i64] = 11  # the additional cavern [7.9]
NATURAL: Final = (N | W, N | E, W, E, W, E, 0, E, S | W, S, N | E | S, 0)  # natural walls of each cell
BOARD: Final[i64] = 0b111_1111_1111
ENTRANCE_BIT: Final[i64] = 0b000_0100_0000
COVERED_AT_START: Final[i64] = 0b111_1010_1111  # all but the Entrance and r2c0
EMPTY_AT_START: Final[i64] = 0b000_0001_0000
FOOD_CELLS: Final[i64] = 0b000_1000_1000  # r1c1 and r3c1

EXTRA_SIDES: Final = ("two-walls", "three-walls")  # [7.8, 7.9]
EXTRA_NATURAL: Final = (S | W, N | S | W)

# --- slots: 14 on the cave, 2 on the additional cavern [5.1, 7.10] ---


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
            return 19 if self.side == N else 20
        return self.cell if self.side == E else 11 + self.cell


def _board_slots() -> tuple[Slot, ...]:
    found: list[Slot] = []
    for cell in range(int(BOARD_CELLS)):
        if cell % 2 == 0 or cell == 9:
            found += [Slot(f"{CELLS[cell]}-{CELLS[cell + 1]}", cell, E, cell + 1)] if cell < 10 else []
        if cell < 8:
            found.append(Slot(f"{CELLS[cell]}-{CELLS[cell + 2]}", cell, S, cell + 2))
    return tuple(found)


SLOTS: Final = (*_board_slots(), Slot("extra-n", 11, N), Slot("extra-e", 11, E))
SLOT_SLUGS: Final = tuple(slot.slug for slot in SLOTS)
SLOT_COUNT: Final[i64] = 16
BOARD_SLOTS: Final[i64] = 14
EXTRA_N: Final[i64] = 14
EXTRA_E: Final[i64] = 15
WALLS: Final[i64] = 7  # [5.3]
SLOT_BIT: Final[Ints] = ints(1 << slot.bit for slot in SLOTS)
EAST_PASSAGES: Final[i64] = sum(1 << slot.bit for slot in SLOTS[:14] if slot.side == E)
SOUTH_PASSAGES: Final[i64] = sum(1 << (slot.bit - 11) for slot in SLOTS[:14] if slot.side == S)
SOUTH_SHIFT: Final[i64] = 11

# The walls around every cell in one number, four bits each.
NATURAL_SIDES: Final[i64] = sum(walls << (4 * cell) for cell, walls in enumerate(NATURAL))


def _slot_sides(slot: Slot) -> int:
    sides = slot.side << (4 * slot.cell)
    if slot.beyond is not None:
        sides |= (W if slot.side == E else N) << (4 * slot.beyond)
    return sides


SLOT_SIDES: Final[Ints] = ints(_slot_sides(slot) for slot in SLOTS)
EXTRA_SIDE_BITS: Final[Ints] = ints(walls << (4 * 11) for walls in EXTRA_NATURAL)

# --- rooms [7.1, 7.2, 8, 9] ---


@dataclass(frozen=True)
class Room:
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
        need = sum(SIDES[letter.lower()] for letter in self.walls if letter.isupper())
        may = need | sum(SIDES[letter] for letter in self.walls if letter.islower())
        return any(
            walls & turned(need, turns) == turned(need, turns) and walls & ~turned(may, turns) == 0
            for turns in range(4)
        )


def turned(sides: int, turns: int) -> int:
    """The sides of a tile turned by so many quarters."""
    return (sides << turns | sides >> (4 - turns)) & 15


ROOMS: Final = (
    Room("shelf", goods(wood=1), "N", 3, "8.6", back="light"),
    Room("spinning-wheel", goods(wood=1), "N", 4, "8.7", back="light"),
    Room("tunnel", goods(wood=1), "EW", 3, "8.8", back="light"),
    Room("grindstone", goods(stone=1), "Nw", 4, "8.9", back="light"),
    Room("food-corner", goods(stone=1), "NW", 3, "8.10", back="light"),
    Room("parlor", goods(stone=1, gold=1), "NEW", 6, "8.11", back="light"),
    Room("warehouse", goods(wood=2), "New", 2, "8.12"),
    Room("stall", goods(wood=1, gold=1), "New", 6, "8.13"),
    Room("sacrificial-altar", goods(stone=4), "New", 7, "8.14"),
    Room("storeroom", goods(wood=2, gold=1), "NW", 6, "8.15"),
    Room("weaving-room", goods(wood=2), "NW", 5, "8.16"),
    Room("furniture-workshop", goods(wood=1, stone=2), "NeW", 5, "8.17"),
    Room("gold-vein", goods(gold=5), "NeW", 9, "8.18"),
    Room("junction-room", goods(wood=2), "EW", 6, "8.19"),
    Room("digging-cave", goods(wood=3, stone=1), "NEW", 8, "8.20"),
    Room("bakehouse", goods(wood=1, stone=2), "NEW", 6, "8.21"),
    Room("state-room", goods(gold=7), "NEsW", 12, "8.22"),
    Room("secret-chamber", goods(wood=2, stone=1), "NESW", 8, "8.23"),
    Room("treasury", goods(gold=3), "NESW", 10, "8.24"),
    Room("prospecting-site", goods(), "Nw", 5, "9.2", "blue"),
    Room("retting-room", goods(stone=1), "New", 3, "9.3", "blue"),
    Room("equipment-room", goods(wood=2), "Nw", 3, "9.4", "blue"),
    Room("wood-storeroom", goods(stone=1), "NW", 2, "9.5", "blue"),
    Room("dungeon", goods(stone=3, gold=4), "NESW", 11, "9.6", "blue"),
)
ROOM_SLUGS: Final = tuple(room.slug for room in ROOMS)
ROOM_COUNT: Final[i64] = 24
LIGHT_COUNT: Final[i64] = 6
LIGHT: Final[i64] = (1 << 6) - 1
DARK: Final[i64] = (1 << 24) - (1 << 6)
BLUE: Final[i64] = sum(1 << i for i, room in enumerate(ROOMS) if room.colour == "blue")
ORANGE: Final[i64] = sum(1 << i for i, room in enumerate(ROOMS) if room.colour == "orange")
PROSPECTING_SITE: Final[i64] = 1 << ROOM_SLUGS.index("prospecting-site")
RETTING_ROOM: Final[i64] = 1 << ROOM_SLUGS.index("retting-room")
EQUIPMENT_ROOM: Final[i64] = 1 << ROOM_SLUGS.index("equipment-room")
WOOD_STOREROOM: Final[i64] = 1 << ROOM_SLUGS.index("wood-storeroom")
DUNGEON: Final[i64] = 1 << ROOM_SLUGS.index("dungeon")
COST: Final[Ints] = ints(room.cost for room in ROOMS)
POINTS: Final[Ints] = ints(room.points for room in ROOMS)
# Which of the 16 combinations of walls a room fits: bit w for the walls w.
FITS: Final[Ints] = ints(sum(1 << walls for walls in range(16) if room.fits(walls)) for room in ROOMS)

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
WAY_COUNT: Final[i64] = len(WAYS)
WAY_ROOM: Final[Ints] = ints(ORANGE_SLUGS.index(way.room) for way in WAYS)
WAY_PAY: Final[Ints] = ints(way.pay for way in WAYS)
WAY_GET: Final[Ints] = ints(way.get for way in WAYS)
WAY_LEVEL: Final[Ints] = ints(way.level for way in WAYS)
TUNNEL_WAY: Final[i64] = WAY_SLUGS.index("tunnel")
TUNNEL_STONE: Final[i64] = 3  # with fewer stone than this the Tunnel gives one [8.8]
DIGGING_WAY: Final[i64] = WAY_SLUGS.index("digging-cave")
# The ways of room r are those from FIRST_WAY[r] up to FIRST_WAY[r + 1].
FIRST_WAY: Final[Ints] = ints(
    sum(1 for way in WAYS if ORANGE_SLUGS.index(way.room) < room) for room in range(len(ORANGE_SLUGS) + 1)
)

# --- action tiles [1.2, 4] ---

# The lines a tile can have; one bit each.
LINES: Final = (
    "rooms",
    "collect",
    "sell",
    "excavate",
    "furnish",
    "furnish-again",
    "build",
    "raze",
    "prospect",
)
ROOMS_LINE: Final[i64] = 1
COLLECT_LINE: Final[i64] = 2
SELL_LINE: Final[i64] = 4
EXCAVATE_LINE: Final[i64] = 8
FURNISH_LINE: Final[i64] = 16
FURNISH_AGAIN_LINE: Final[i64] = 32
BUILD_LINE: Final[i64] = 64
RAZE_LINE: Final[i64] = 128
PROSPECT_LINE: Final[i64] = 256  # not printed: the Prospecting Site adds it to Undergrowth [9.2]

# Surcharges of the furnish lines [4.6, 4.8, 4.11, 4.15].
SURCHARGES: Final = ("food-per-dwarf", "five-food", "one-gold", "two-gold", "nothing")
PER_DWARF: Final[i64] = 0
SURCHARGE_COUNT: Final[i64] = 5
SURCHARGE: Final[Ints] = ints((0, goods(food=5), goods(gold=1), goods(gold=2), 0))  # food per dwarf: see 7.5


@dataclass(frozen=True)
class Tile:
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
            1 << LINES.index(name)
            for name, has in (
                ("rooms", self.rooms > 0),
                ("collect", self.get > 0),
                ("sell", self.sell),
                ("excavate", self.excavate),
                ("furnish", bool(self.first)),
                ("furnish-again", bool(self.second)),
                ("build", self.build),
                ("raze", self.raze),
            )
            if has
        )


TILES: Final = (
    Tile("cultivation", 1, "4.4", rooms=1, get=goods(grain=2, flax=1)),
    Tile("undergrowth", 1, "4.5", rooms=1, get=goods(wood=2)),
    Tile("housework", 1, "4.6", first=("food-per-dwarf",), second=("five-food", "one-gold")),
    Tile("excavation", 1, "4.7", excavate=True, get=goods(stone=1)),
    Tile("furnishing", 2, "4.8", get=goods(food=1), first=("food-per-dwarf",)),
    Tile("masonry", 2, "4.9", rooms=1, get=goods(wood=1, stone=1), one_of=True, build=True),
    Tile("undermining", 2, "4.10", rooms=2, excavate=True, either=True),
    Tile("expansion", 3, "4.11", excavate=True, first=("five-food", "two-gold")),
    Tile("breach", 3, "4.12", raze=True),
    Tile("drift-mining", 3, "4.13", rooms=1, excavate=True),
    Tile("expedition", 3, "4.14", rooms=3, sell=True, either=True),
    Tile("renovation", 4, "4.15", build=True, first=("nothing",)),
)
TILE_SLUGS: Final = tuple(tile.slug for tile in TILES)
TILE_COUNT: Final[i64] = 12
UNDERGROWTH: Final[i64] = TILE_SLUGS.index("undergrowth")
EXCAVATION: Final[i64] = TILE_SLUGS.index("excavation")
MASONRY: Final[i64] = TILE_SLUGS.index("masonry")
UNDERMINING: Final[i64] = TILE_SLUGS.index("undermining")
BREACH: Final[i64] = TILE_SLUGS.index("breach")
RENOVATION: Final[i64] = TILE_SLUGS.index("renovation")
START_TILES: Final[i64] = sum(1 << i for i, tile in enumerate(TILES) if tile.stage == 1)
STAGE: Final[Ints] = ints(
    sum(1 << i for i, tile in enumerate(TILES) if tile.stage == stage) for stage in range(5)
)
TILE_LINES: Final[Ints] = ints(tile.lines for tile in TILES)
TILE_ROOMS: Final[Ints] = ints(tile.rooms for tile in TILES)
TILE_GET: Final[Ints] = ints(tile.get for tile in TILES)
TILE_EITHER: Final[Ints] = ints(int(tile.either) for tile in TILES)
# Which surcharges each furnish line of a tile accepts: bit s for surcharge s.
FIRST_SURCHARGES: Final[Ints] = ints(sum(1 << SURCHARGES.index(s) for s in tile.first) for tile in TILES)
SECOND_SURCHARGES: Final[Ints] = ints(sum(1 << SURCHARGES.index(s) for s in tile.second) for tile in TILES)

RAZE_GET: Final[i64] = goods(stone=2, food=3, gold=1)  # [4.12]
SELL_PRICE: Final[i64] = 5  # of wood or of stone [4.14]
SELL_GET: Final[i64] = goods(gold=4)
TWICE_PRICE: Final[i64] = goods(food=2)  # [4.7]
PROSPECT_PRICE: Final[i64] = goods(food=1)  # [9.2]
PROSPECT_GET: Final[i64] = goods(gold=1)
DUNGEON_GET: Final[i64] = goods(gold=2)  # [9.6]

# --- rounds [3.3, 11.3] ---

ROUNDS: Final[i64] = 8
SOLO_ROUNDS: Final[i64] = 7
SOLO_STACK: Final[i64] = 9
SOLO_REMOVED: Final[i64] = 3
GOAL: Final[i64] = 50  # [11.7]
OUTSTANDING: Final[i64] = 60
