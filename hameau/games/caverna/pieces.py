"""What lies in the box? Goods, the home board, loot and the market. [1, 2, 6.9, 7.12]"""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from ...core.numbers import slugs

# --- goods ---


class Good:
    """Materials come first, the farm animals last; a dog is none of them. [8.7]"""

    WOOD: Final[i64] = 0
    STONE: Final[i64] = 1
    ORE: Final[i64] = 2
    RUBY: Final[i64] = 3
    FOOD: Final[i64] = 4
    GOLD: Final[i64] = 5
    GRAIN: Final[i64] = 6
    VEGETABLE: Final[i64] = 7
    DOG: Final[i64] = 8
    SHEEP: Final[i64] = 9
    DONKEY: Final[i64] = 10
    BOAR: Final[i64] = 11
    CATTLE: Final[i64] = 12


Goods = dict[str, int]
GOODS: Final = slugs(Good)
GOOD_COUNT: Final[i64] = 13
MATERIALS: Final = GOODS[:3]
MATERIAL_COUNT: Final[i64] = 3
SPECIES: Final = GOODS[9:]
SPECIES_COUNT: Final[i64] = 4  # numbered from the sheep on

# --- limits and set-up ---

FOOD_AT_START: Final = (1, 1, 2, 3, 3, 3, 3)
FOOD_AT_START_SOLO: Final = 2
DWARFS_AT_START: Final[i64] = 2
DWARFS_MOST: Final[i64] = 5
STABLES_MOST: Final[i64] = 3
FORGED_MOST: Final[i64] = 8
SOWN_MOST: Final[i64] = 2  # fields of each crop in one action [4.7]
ORE_TRADES_MOST: Final[i64] = 3  # [6.8]
STRENGTH_MOST: Final[i64] = 14
LAST_ROUND: Final[i64] = 12
SKIPPED_ROUND: Final[i64] = 9  # by one or two players [1.9]
MARKERS_GREEN: Final[i64] = 4
MARKERS_RED: Final[i64] = 3


class Harvest:
    """What follows the return home. [11.1]"""

    NONE: Final[i64] = 0
    FULL: Final[i64] = 1
    ONE_FOOD: Final[i64] = 2
    HALF: Final[i64] = 3


class Half:
    """What is chosen in half a harvest. [11.8]"""

    FIELDS: Final[i64] = 0
    ANIMALS: Final[i64] = 1


HARVESTS: Final = slugs(Harvest)
HALVES: Final = slugs(Half)

# --- the home board: 4 rows of 6 spaces, with a ring around it for overhanging halves [2.1, 9.12] ---

CELLS: Final = tuple(f"{column}{row}" for row in range(6) for column in "abcdefgh")
CELL_COUNT: Final[i64] = 48
FIRST_CELL: Final[i64] = 9  # b1; up to g4 there are all that are not in the ring
LAST_CELL: Final[i64] = 38
SIDE_CELLS: Final[i64] = 22  # cells of each half, ring included


class Cell:
    """The cells that rules name."""

    ENTRY: Final[i64] = 36  # e4, the entry-level dwelling
    CAVERN: Final[i64] = 28  # e3, empty at the start
    FRONT: Final[i64] = 35  # d4, in front of the entrance [2.6]


class Side:
    """Which half a cell belongs to; the corners of the ring belong to none."""

    OUTSIDE: Final[i64] = 0
    FOREST: Final[i64] = 1
    MOUNTAIN: Final[i64] = 2


class Toward:
    NORTH: Final[i64] = 0
    EAST: Final[i64] = 1
    SOUTH: Final[i64] = 2
    WEST: Final[i64] = 3


TOWARDS: Final = slugs(Toward)
TOWARD_COUNT: Final[i64] = 4

# What a cell gives when a tile covers it: good and amount. [2.5]
BONUSES: Final = {
    "d1": ("boar", 1),
    "b3": ("boar", 1),
    "c4": ("food", 1),
    "f4": ("food", 1),
    "g1": ("food", 2),
}


class Kind:
    """What lies on a cell. A large pasture says where its other half is."""

    EMPTY: Final[i64] = 0
    FIELD: Final[i64] = 1
    GRAIN_1: Final[i64] = 2
    GRAIN_2: Final[i64] = 3
    GRAIN_3: Final[i64] = 4
    VEGETABLE_1: Final[i64] = 5
    VEGETABLE_2: Final[i64] = 6
    MEADOW: Final[i64] = 7
    SMALL_PASTURE: Final[i64] = 8
    LARGE_PASTURE_NORTH: Final[i64] = 9  # plus another direction
    LARGE_PASTURE_EAST: Final[i64] = 10
    LARGE_PASTURE_SOUTH: Final[i64] = 11
    LARGE_PASTURE_WEST: Final[i64] = 12
    CAVERN: Final[i64] = 13  # from here on in the mountain
    TUNNEL: Final[i64] = 14
    DEEP_TUNNEL: Final[i64] = 15
    ORE_MINE: Final[i64] = 16
    RUBY_MINE: Final[i64] = 17
    ENTRY_LEVEL_DWELLING: Final[i64] = 18
    FURNISHED: Final[i64] = 19  # plus the furnishing


KINDS: Final = slugs(Kind)[:-1]
# What a landscape tile is worth; each half of a large pasture half of it. [13.6]
LAND_POINTS: Final = {"small-pasture": 2, "ore-mine": 3, "ruby-mine": 4} | {
    kind: 2 for kind in KINDS if kind.startswith("large-pasture")
}


class Twin:
    """Tiles of two cells."""

    MEADOW_FIELD: Final[i64] = 0
    CAVERN_TUNNEL: Final[i64] = 1
    CAVERN_CAVERN: Final[i64] = 2
    ORE_MINE: Final[i64] = 3  # from here on they cover other tiles
    LARGE_PASTURE: Final[i64] = 4
    MOUNTAIN_TWIN: Final[i64] = 5  # to be laid with either side up


class Single:
    """Tiles of one cell, and stables."""

    MEADOW: Final[i64] = 0
    FIELD: Final[i64] = 1
    TUNNEL: Final[i64] = 2
    CAVERN: Final[i64] = 3  # the last that lies on new ground
    RUBY_MINE: Final[i64] = 4
    SMALL_PASTURE: Final[i64] = 5
    STABLE: Final[i64] = 6
    DEEP_RUBY_MINE: Final[i64] = 7  # to be put on a deep tunnel


LAYABLE: Final = slugs(Twin)
TWINS: Final = LAYABLE[:-1]  # what lies in the end
PUTTABLE: Final = slugs(Single)
SINGLES: Final = PUTTABLE[:-1]

# --- loot [7.12] ---


class Loot:
    ALL_WEAPONS: Final[i64] = 0
    WOOD: Final[i64] = 1
    DOG: Final[i64] = 2
    GRAIN: Final[i64] = 3
    SHEEP: Final[i64] = 4
    STONE: Final[i64] = 5
    DONKEY: Final[i64] = 6
    VEGETABLE: Final[i64] = 7
    ORE: Final[i64] = 8
    BOAR: Final[i64] = 9
    GOLD: Final[i64] = 10
    FURNISH: Final[i64] = 11
    STABLE: Final[i64] = 12
    TUNNEL: Final[i64] = 13
    SMALL_PASTURE: Final[i64] = 14
    CATTLE: Final[i64] = 15
    LARGE_PASTURE: Final[i64] = 16
    MEADOW: Final[i64] = 17
    DWELLING: Final[i64] = 18
    FIELD: Final[i64] = 19
    SOW: Final[i64] = 20
    CAVERN: Final[i64] = 21
    BREED: Final[i64] = 22


@dataclass(frozen=True)
class Item:
    """An item of the loot list: the strength it needs, goods and the single tile or stable it gives."""

    slug: str
    strength: int
    gain: Goods = field(default_factory=dict)
    piece: str | None = None
    wood: int = 0  # the price of a pasture


LOOT: Final = (
    Item("all-weapons", 1),
    Item("loot-wood", 1, {"wood": 1}),
    Item("loot-dog", 1, {"dog": 1}),
    Item("loot-grain", 2, {"grain": 1}),
    Item("loot-sheep", 2, {"sheep": 1}),
    Item("loot-stone", 3, {"stone": 1}),
    Item("loot-donkey", 3, {"donkey": 1}),
    Item("loot-vegetable", 4, {"vegetable": 1}),
    Item("loot-ore", 4, {"ore": 2}),
    Item("loot-boar", 5, {"boar": 1}),
    Item("loot-gold", 6, {"gold": 2}),
    Item("loot-furnish", 7),
    Item("loot-stable", 8, piece="stable"),
    Item("loot-tunnel", 9, piece="tunnel"),
    Item("loot-small-pasture", 9, piece="small-pasture", wood=1),
    Item("loot-cattle", 10, {"cattle": 1}),
    Item("loot-large-pasture", 10, wood=2),
    Item("loot-meadow", 11, piece="meadow"),
    Item("loot-dwelling", 11),
    Item("loot-field", 12, piece="field"),
    Item("loot-sow", 12),
    Item("loot-cavern", 14, piece="cavern"),
    Item("loot-breed", 14),
)
LOOT_SLUGS: Final = tuple(item.slug for item in LOOT)
LOOT_COUNT: Final[i64] = 23

# --- the weekly market [6.9] ---

PRICES: Final = {
    "wood": 1,
    "stone": 1,
    "ore": 1,
    "grain": 1,
    "vegetable": 2,
    "dog": 2,
    "sheep": 1,
    "donkey": 1,
    "boar": 2,
    "cattle": 3,
}
MARKET_GOODS: Final = tuple(PRICES)
MARKET_COUNT: Final[i64] = 10

# --- breeding ---

BREEDS: Final = tuple(
    "+".join(name for i, name in enumerate(SPECIES) if mask >> i & 1) or "none" for mask in range(16)
)
BREED_COUNT: Final[i64] = 16
