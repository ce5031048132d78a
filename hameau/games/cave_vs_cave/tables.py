"""Which numbers do the rules run on? The printed rows of `pieces.py`, flattened once."""

from typing import Final

from mypy_extensions import i64

from ...core.numbers import Ints, ints
from .pieces import (
    EXTRA_NATURAL,
    GOOD_COUNT,
    LIMITS,
    NATURAL,
    ORANGE_SLUGS,
    ROOMS,
    SLOTS,
    SOUTH_SHIFT,
    SURCHARGES,
    TILES,
    WAY_SLUGS,
    WAYS,
    Cell,
    Side,
    goods,
)

# --- goods [2.1] ---

LIMIT: Final[Ints] = ints(LIMITS)
ONE: Final[Ints] = ints(1 << (8 * good) for good in range(int(GOOD_COUNT)))  # 1 of each good

# --- the cave [5.1, 7.10] ---

SLOT_BIT: Final[Ints] = ints(1 << slot.bit for slot in SLOTS)
SLOT_SIDES: Final[Ints] = ints(slot.sides for slot in SLOTS)
EAST_PASSAGES: Final[i64] = sum(1 << slot.bit for slot in SLOTS[:14] if slot.side == Side.E)
SOUTH_PASSAGES: Final[i64] = sum(
    1 << (slot.bit - int(SOUTH_SHIFT)) for slot in SLOTS[:14] if slot.side == Side.S
)
# The walls around every cell in one number, four bits each.
NATURAL_SIDES: Final[i64] = sum(walls << (4 * cell) for cell, walls in enumerate(NATURAL))
EXTRA_SIDE_BITS: Final[Ints] = ints(walls << (4 * int(Cell.EXTRA)) for walls in EXTRA_NATURAL)

# --- rooms and what they are used for [7, 8, 9] ---

COST: Final[Ints] = ints(room.cost for room in ROOMS)
POINTS: Final[Ints] = ints(room.points for room in ROOMS)
# Which of the 16 combinations of walls a room fits: bit w for the walls w.
FITS: Final[Ints] = ints(sum(1 << walls for walls in range(16) if room.fits(walls)) for room in ROOMS)

WAY_ROOM: Final[Ints] = ints(ORANGE_SLUGS.index(way.room) for way in WAYS)
WAY_PAY: Final[Ints] = ints(way.pay for way in WAYS)
WAY_GET: Final[Ints] = ints(way.get for way in WAYS)
WAY_LEVEL: Final[Ints] = ints(way.level for way in WAYS)
TUNNEL_WAY: Final[i64] = WAY_SLUGS.index("tunnel")
DIGGING_WAY: Final[i64] = WAY_SLUGS.index("digging-cave")
# The ways of room r are those from FIRST_WAY[r] up to FIRST_WAY[r + 1].
FIRST_WAY: Final[Ints] = ints(
    sum(1 for way in WAYS if ORANGE_SLUGS.index(way.room) < room) for room in range(len(ORANGE_SLUGS) + 1)
)
DUNGEON_GET: Final[i64] = goods(gold=2)  # [9.6]
PROSPECT_PRICE: Final[i64] = goods(food=1)  # [9.2]
PROSPECT_GET: Final[i64] = goods(gold=1)

# --- action tiles [4] ---

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
SURCHARGE_PRICE: Final[Ints] = ints(  # what depends on the dwarfs apart [7.5]
    (0, goods(food=5), goods(gold=1), goods(gold=2), 0)
)
TWICE_PRICE: Final[i64] = goods(food=2)  # [4.7]
RAZE_GET: Final[i64] = goods(stone=2, food=3, gold=1)  # [4.12]
SELL_GET: Final[i64] = goods(gold=4)  # [4.14]
