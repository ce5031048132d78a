"""What is printed? Goods, home board, furnishings, loot and exchanges, as tables."""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from ...core.numbers import Ints, bit, ints

# --- goods ---

GOODS: Final = (
    "wood",
    "stone",
    "ore",
    "ruby",
    "food",
    "gold",
    "grain",
    "vegetable",
    "dog",
    "sheep",
    "donkey",
    "boar",
    "cattle",
)
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
GOOD_COUNT: Final[i64] = 13
MATERIALS: Final[i64] = 3  # wood, stone and ore come first
SPECIES: Final = GOODS[9:]  # the farm animals; a dog is none [8.7]
SPECIES_COUNT: Final[i64] = 4

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
MARKERS_GREEN: Final[i64] = 4
MARKERS_RED: Final[i64] = 3

# --- the home board: 4 rows of 6 spaces, with a ring around it for overhanging halves [2.1, 9.12] ---

COLUMNS: Final[i64] = 8
CELLS: Final = tuple(f"{column}{row}" for row in range(6) for column in "abcdefgh")
CELL_COUNT: Final[i64] = 48
TOWARDS: Final = ("north", "east", "south", "west")
TOWARD_COUNT: Final[i64] = 4
OUTSIDE: Final[i64] = 0
FOREST: Final[i64] = 1
MOUNTAIN: Final[i64] = 2


def _side(cell: int) -> int:
    """Which half a cell belongs to, ring included; the corners belong to none."""
    row, column = divmod(cell, 8)
    if row in (0, 5) and column in (0, 7):
        return int(OUTSIDE)
    return int(FOREST) if column < 4 else int(MOUNTAIN)


def _is_printed(cell: int) -> bool:
    row, column = divmod(cell, 8)
    return 1 <= row <= 4 and 1 <= column <= 6


def _neighbour(cell: int, toward: int) -> int:
    """The cell next to another in the same half; -1 if there is none. [2.4]"""
    row, column = divmod(cell, 8)
    row += (-1, 0, 1, 0)[toward]
    column += (0, 1, 0, -1)[toward]
    other = row * 8 + column
    if not (0 <= row < 6 and 0 <= column < 8) or _side(cell) == OUTSIDE or _side(other) != _side(cell):
        return -1
    return other


SIDE: Final[Ints] = ints(_side(cell) for cell in range(48))
PRINTED: Final[Ints] = ints(int(_is_printed(cell)) for cell in range(48))
NEIGHBOUR: Final[Ints] = ints(_neighbour(cell, toward) for cell in range(48) for toward in range(4))


def _around(cells: tuple[int, ...]) -> int:
    """The cells next to these, a bit each."""
    found = {_neighbour(cell, toward) for cell in cells for toward in range(4)}
    return sum(1 << cell for cell in found if cell >= 0)


AROUND: Final[Ints] = ints(_around((cell,)) for cell in range(48))
# All cells, those on the board before the ring; the cells of both halves.
PRINTED_COUNT: Final[i64] = 24
CELLS_PRINTED_FIRST: Final[Ints] = ints(sorted(range(48), key=lambda cell: not _is_printed(cell)))
FOREST_CELLS: Final[Ints] = ints(cell for cell in range(48) if _side(cell) == 1)
MOUNTAIN_CELLS: Final[Ints] = ints(cell for cell in range(48) if _side(cell) == 2)
SIDE_CELLS: Final[i64] = 22


def _ways(side: int, ring: bool) -> list[tuple[int, int]]:
    """Cells and directions in which a twin tile could lie; in the ring at most with one half. [9.12]"""
    found = [(cell, toward) for cell in range(48) for toward in range(4) if _side(cell) == side]
    whole = 1 if ring else 2
    return [
        (cell, toward)
        for cell, toward in found
        if _neighbour(cell, toward) >= 0
        and _is_printed(cell) + _is_printed(_neighbour(cell, toward)) >= whole
    ]


# Every way a twin tile could lie on new ground: forest, forest and its ring, mountain, mountain and its ring.
_WAYS: Final = [_ways(side, ring) for side in (1, 2) for ring in (False, True)]
_ALL_WAYS: Final = [way for ways in _WAYS for way in ways]
FIRST_WAY: Final[Ints] = ints(sum(len(ways) for ways in _WAYS[:i]) for i in range(5))
WAY: Final[Ints] = ints(cell * 4 + toward for cell, toward in _ALL_WAYS)
WAY_OTHER: Final[Ints] = ints(_neighbour(cell, toward) for cell, toward in _ALL_WAYS)
WAY_CELLS: Final[Ints] = ints(1 << cell | 1 << _neighbour(cell, toward) for cell, toward in _ALL_WAYS)
WAY_AROUND: Final[Ints] = ints(_around((cell, _neighbour(cell, toward))) for cell, toward in _ALL_WAYS)
# Of two equal halves only these ways count: to the east and to the south.
WAY_ONCE: Final[Ints] = ints(int(toward in (1, 2)) for _cell, toward in _ALL_WAYS)

ENTRY_CELL: Final[i64] = 36  # e4
CAVERN_CELL: Final[i64] = 28  # e3
FRONT_CELL: Final[i64] = 35  # d4, in front of the entrance [2.6]
FRONT: Final[i64] = bit(FRONT_CELL)
# What a cell gives when a tile covers it: good and amount. [2.5]
BONUSES: Final = {
    "d1": ("boar", 1),
    "b3": ("boar", 1),
    "c4": ("food", 1),
    "f4": ("food", 1),
    "g1": ("food", 2),
}
BONUS_GOOD: Final[Ints] = ints(GOODS.index(BONUSES[cell][0]) if cell in BONUSES else 0 for cell in CELLS)
BONUS_AMOUNT: Final[Ints] = ints(BONUSES[cell][1] if cell in BONUSES else 0 for cell in CELLS)

# --- what lies on a cell ---

KINDS: Final = (
    "empty",
    "field",
    "grain-1",
    "grain-2",
    "grain-3",
    "vegetable-1",
    "vegetable-2",
    "meadow",
    "small-pasture",
    "large-pasture-north",
    "large-pasture-east",
    "large-pasture-south",
    "large-pasture-west",
    "cavern",
    "tunnel",
    "deep-tunnel",
    "ore-mine",
    "ruby-mine",
    "entry-level-dwelling",
)
EMPTY: Final[i64] = 0
FIELD: Final[i64] = 1
GRAIN_1: Final[i64] = 2
GRAIN_3: Final[i64] = 4
VEGETABLE_1: Final[i64] = 5
VEGETABLE_2: Final[i64] = 6
MEADOW: Final[i64] = 7
SMALL_PASTURE: Final[i64] = 8
LARGE_PASTURE: Final[i64] = 9  # plus the direction of its other half
CAVERN: Final[i64] = 13
TUNNEL: Final[i64] = 14
DEEP_TUNNEL: Final[i64] = 15
ORE_MINE: Final[i64] = 16
RUBY_MINE: Final[i64] = 17
ENTRY: Final[i64] = 18
FURNISHED: Final[i64] = 19  # plus the furnishing

TWINS: Final = ("meadow-field", "cavern-tunnel", "cavern-cavern", "ore-mine", "large-pasture")
MEADOW_FIELD: Final[i64] = 0
CAVERN_TUNNEL: Final[i64] = 1
CAVERN_CAVERN: Final[i64] = 2
ORE_MINE_TWIN: Final[i64] = 3
LARGE_PASTURE_TWIN: Final[i64] = 4
SINGLES: Final = ("meadow", "field", "tunnel", "cavern", "ruby-mine", "small-pasture", "stable")
PUT_MEADOW: Final[i64] = 0
PUT_FIELD: Final[i64] = 1
PUT_TUNNEL: Final[i64] = 2
PUT_CAVERN: Final[i64] = 3
PUT_RUBY_MINE: Final[i64] = 4
PUT_SMALL_PASTURE: Final[i64] = 5
PUT_STABLE: Final[i64] = 6

# --- furnishings ---

Goods = dict[str, int]


@dataclass(frozen=True)
class Furnishing:
    """A furnishing tile: tag, price, printed points, the rule of its effect, the set, dwarfs it houses."""

    slug: str
    tag: str
    cost: Goods
    points: int
    rule: str
    intro: bool = False
    dwarfs: int = 0


FURNISHINGS: Final = (
    Furnishing("dwelling", "orange", {"wood": 4, "stone": 3}, 3, "9.3", True, 1),
    Furnishing("simple-dwelling-4-2", "orange", {"wood": 4, "stone": 2}, 0, "9.3", True, 1),
    Furnishing("simple-dwelling-3-3", "orange", {"wood": 3, "stone": 3}, 0, "9.3", True, 1),
    Furnishing("mixed-dwelling", "orange", {"wood": 5, "stone": 4}, 4, "9.4", False, 1),
    Furnishing("couple-dwelling", "orange", {"wood": 8, "stone": 6}, 5, "9.5", False, 2),
    Furnishing("additional-dwelling", "orange", {"wood": 4, "stone": 3}, 5, "9.6", False, 0),
    Furnishing("cuddle-room", "green", {"wood": 1}, 2, "9.7", True),
    Furnishing("breakfast-room", "green", {"wood": 1}, 0, "9.8", True),
    Furnishing("stubble-room", "green", {"wood": 1, "ore": 1}, 1, "9.9", True),
    Furnishing("work-room", "green", {"stone": 1}, 2, "9.10"),
    Furnishing("guest-room", "green", {"wood": 1, "stone": 1}, 0, "9.11"),
    Furnishing("office-room", "green", {"stone": 1}, 0, "9.12"),
    Furnishing("carpenter", "green", {"stone": 1}, 0, "9.13", True),
    Furnishing("stone-carver", "green", {"wood": 1}, 1, "9.14", True),
    Furnishing("blacksmith", "green", {"wood": 1, "stone": 2}, 3, "9.15", True),
    Furnishing("miner", "green", {"wood": 1, "stone": 1}, 3, "9.16"),
    Furnishing("builder", "green", {"stone": 1}, 2, "9.17"),
    Furnishing("trader", "green", {"wood": 1}, 2, "9.18"),
    Furnishing("wood-supplier", "green", {"stone": 1}, 2, "9.19", True),
    Furnishing("stone-supplier", "green", {"wood": 1}, 1, "9.19", True),
    Furnishing("ruby-supplier", "green", {"wood": 2, "stone": 2}, 2, "9.19", True),
    Furnishing("dog-school", "green", {}, 0, "9.20"),
    Furnishing("quarry", "green", {"wood": 1}, 2, "9.21"),
    Furnishing("seam", "green", {"wood": 2}, 1, "9.22"),
    Furnishing("slaughtering-cave", "green", {"wood": 2, "stone": 2}, 2, "9.23", True),
    Furnishing("cooking-cave", "green", {"stone": 2}, 2, "9.24", True),
    Furnishing("working-cave", "green", {"wood": 1, "stone": 1}, 2, "9.25", True),
    Furnishing("mining-cave", "green", {"wood": 3, "stone": 2}, 2, "9.26"),
    Furnishing("breeding-cave", "green", {"grain": 1, "stone": 1}, 2, "9.27"),
    Furnishing("peaceful-cave", "green", {"wood": 2, "stone": 2}, 2, "9.28"),
    Furnishing("weaving-parlor", "yellow", {"wood": 2, "stone": 1}, 0, "9.29", True),
    Furnishing("milking-parlor", "yellow", {"wood": 2, "stone": 2}, 0, "9.30", True),
    Furnishing("state-parlor", "yellow", {"stone": 3, "gold": 5}, 0, "9.31"),
    Furnishing("hunting-parlor", "yellow", {"wood": 2}, 1, "9.32", True),
    Furnishing("beer-parlor", "yellow", {"wood": 2}, 3, "9.33", True),
    Furnishing("blacksmithing-parlor", "yellow", {"ore": 3}, 2, "9.34"),
    Furnishing("stone-storage", "yellow", {"wood": 3, "ore": 1}, 0, "9.35", True),
    Furnishing("ore-storage", "yellow", {"wood": 1, "stone": 2}, 0, "9.36", True),
    Furnishing("spare-part-storage", "yellow", {"wood": 2}, 0, "9.37"),
    Furnishing("main-storage", "yellow", {"wood": 2, "stone": 1}, 0, "9.38", True),
    Furnishing("weapon-storage", "yellow", {"wood": 3, "stone": 2}, 0, "9.39", True),
    Furnishing("supplies-storage", "yellow", {"food": 3, "wood": 1}, 0, "9.40"),
    Furnishing("broom-chamber", "yellow", {"wood": 1}, 0, "9.41"),
    Furnishing("treasure-chamber", "yellow", {"wood": 1, "stone": 1}, 0, "9.42", True),
    Furnishing("food-chamber", "yellow", {"wood": 2, "vegetable": 2}, 0, "9.43", True),
    Furnishing("prayer-chamber", "yellow", {"wood": 2}, 0, "9.44"),
    Furnishing("writing-chamber", "yellow", {"stone": 2}, 0, "9.45", True),
    Furnishing("fodder-chamber", "yellow", {"grain": 2, "stone": 1}, 0, "9.46", True),
)
FURNISHING_SLUGS: Final = tuple(row.slug for row in FURNISHINGS)
FURNISHING_COUNT: Final[i64] = 48


def _tile(slug: str) -> int:
    return FURNISHING_SLUGS.index(slug)


DWELLING: Final[i64] = _tile("dwelling")
MIXED_DWELLING: Final[i64] = _tile("mixed-dwelling")
ADDITIONAL_DWELLING: Final[i64] = _tile("additional-dwelling")
CUDDLE_ROOM: Final[i64] = _tile("cuddle-room")
BREAKFAST_ROOM: Final[i64] = _tile("breakfast-room")
STUBBLE_ROOM: Final[i64] = _tile("stubble-room")
WORK_ROOM: Final[i64] = _tile("work-room")
GUEST_ROOM: Final[i64] = _tile("guest-room")
OFFICE_ROOM: Final[i64] = _tile("office-room")
CARPENTER: Final[i64] = _tile("carpenter")
STONE_CARVER: Final[i64] = _tile("stone-carver")
BLACKSMITH: Final[i64] = _tile("blacksmith")
MINER: Final[i64] = _tile("miner")
BUILDER: Final[i64] = _tile("builder")
TRADER: Final[i64] = _tile("trader")
WOOD_SUPPLIER: Final[i64] = _tile("wood-supplier")
STONE_SUPPLIER: Final[i64] = _tile("stone-supplier")
RUBY_SUPPLIER: Final[i64] = _tile("ruby-supplier")
DOG_SCHOOL: Final[i64] = _tile("dog-school")
QUARRY: Final[i64] = _tile("quarry")
SEAM: Final[i64] = _tile("seam")
SLAUGHTERING_CAVE: Final[i64] = _tile("slaughtering-cave")
COOKING_CAVE: Final[i64] = _tile("cooking-cave")
WORKING_CAVE: Final[i64] = _tile("working-cave")
MINING_CAVE: Final[i64] = _tile("mining-cave")
BREEDING_CAVE: Final[i64] = _tile("breeding-cave")
PEACEFUL_CAVE: Final[i64] = _tile("peaceful-cave")
WEAVING_PARLOR: Final[i64] = _tile("weaving-parlor")
MILKING_PARLOR: Final[i64] = _tile("milking-parlor")
STATE_PARLOR: Final[i64] = _tile("state-parlor")
HUNTING_PARLOR: Final[i64] = _tile("hunting-parlor")
BEER_PARLOR: Final[i64] = _tile("beer-parlor")
BLACKSMITHING_PARLOR: Final[i64] = _tile("blacksmithing-parlor")
STONE_STORAGE: Final[i64] = _tile("stone-storage")
ORE_STORAGE: Final[i64] = _tile("ore-storage")
SPARE_PART_STORAGE: Final[i64] = _tile("spare-part-storage")
MAIN_STORAGE: Final[i64] = _tile("main-storage")
WEAPON_STORAGE: Final[i64] = _tile("weapon-storage")
SUPPLIES_STORAGE: Final[i64] = _tile("supplies-storage")
BROOM_CHAMBER: Final[i64] = _tile("broom-chamber")
TREASURE_CHAMBER: Final[i64] = _tile("treasure-chamber")
FOOD_CHAMBER: Final[i64] = _tile("food-chamber")
PRAYER_CHAMBER: Final[i64] = _tile("prayer-chamber")
WRITING_CHAMBER: Final[i64] = _tile("writing-chamber")
FODDER_CHAMBER: Final[i64] = _tile("fodder-chamber")
LAST_DWELLING: Final[i64] = ADDITIONAL_DWELLING  # the orange tags come first
FIRST_YELLOW: Final[i64] = WEAVING_PARLOR  # the yellow tags come last

COST: Final[Ints] = ints(row.cost.get(good, 0) for row in FURNISHINGS for good in GOODS)
WOOD_COST: Final[Ints] = ints(row.cost.get("wood", 0) for row in FURNISHINGS)
STONE_COST: Final[Ints] = ints(row.cost.get("stone", 0) for row in FURNISHINGS)
PRINTED_POINTS: Final[Ints] = ints(row.points for row in FURNISHINGS)
HOUSED_DWARFS: Final[Ints] = ints(row.dwarfs for row in FURNISHINGS)
ALL_FURNISHINGS: Final = (1 << 48) - 1
INTRO_FURNISHINGS: Final = sum(1 << i for i, row in enumerate(FURNISHINGS) if row.intro)

# Which tiles a furnishing action may take. [5.1, 5.4, 7.12]
ANY_TILE: Final[i64] = 0
DWELLING_TILE: Final[i64] = 1
CHEAP_DWELLING: Final[i64] = 2  # the ordinary dwelling for 2 wood and 2 stone

PAYMENTS: Final = ("as-printed", "ore-for-wood", "ore-for-stone", "ore-for-both")  # Builder [9.17]
PAYMENT_COUNT: Final[i64] = 4
PLAIN_PAYMENT: Final[i64] = 1  # the first of them alone

# --- loot [7.12] ---


@dataclass(frozen=True)
class Loot:
    """An item of the loot list: the strength it needs, and what it gives at once."""

    slug: str
    strength: int
    gain: Goods = field(default_factory=dict)
    wood: int = 0  # the price of a pasture


LOOT: Final = (
    Loot("all-weapons", 1),
    Loot("loot-wood", 1, {"wood": 1}),
    Loot("loot-dog", 1, {"dog": 1}),
    Loot("loot-grain", 2, {"grain": 1}),
    Loot("loot-sheep", 2, {"sheep": 1}),
    Loot("loot-stone", 3, {"stone": 1}),
    Loot("loot-donkey", 3, {"donkey": 1}),
    Loot("loot-vegetable", 4, {"vegetable": 1}),
    Loot("loot-ore", 4, {"ore": 2}),
    Loot("loot-boar", 5, {"boar": 1}),
    Loot("loot-gold", 6, {"gold": 2}),
    Loot("loot-furnish", 7),
    Loot("loot-stable", 8),
    Loot("loot-tunnel", 9),
    Loot("loot-small-pasture", 9, wood=1),
    Loot("loot-cattle", 10, {"cattle": 1}),
    Loot("loot-large-pasture", 10, wood=2),
    Loot("loot-meadow", 11),
    Loot("loot-dwelling", 11),
    Loot("loot-field", 12),
    Loot("loot-sow", 12),
    Loot("loot-cavern", 14),
    Loot("loot-breed", 14),
)
LOOT_SLUGS: Final = tuple(row.slug for row in LOOT)
LOOT_COUNT: Final[i64] = 23
ALL_WEAPONS: Final[i64] = 0
LOOT_FURNISH: Final[i64] = LOOT_SLUGS.index("loot-furnish")
LOOT_STABLE: Final[i64] = LOOT_SLUGS.index("loot-stable")
LOOT_TUNNEL: Final[i64] = LOOT_SLUGS.index("loot-tunnel")
LOOT_SMALL_PASTURE: Final[i64] = LOOT_SLUGS.index("loot-small-pasture")
LOOT_LARGE_PASTURE: Final[i64] = LOOT_SLUGS.index("loot-large-pasture")
LOOT_MEADOW: Final[i64] = LOOT_SLUGS.index("loot-meadow")
LOOT_DWELLING: Final[i64] = LOOT_SLUGS.index("loot-dwelling")
LOOT_FIELD: Final[i64] = LOOT_SLUGS.index("loot-field")
LOOT_SOW: Final[i64] = LOOT_SLUGS.index("loot-sow")
LOOT_CAVERN: Final[i64] = LOOT_SLUGS.index("loot-cavern")
LOOT_BREED: Final[i64] = LOOT_SLUGS.index("loot-breed")
LOOT_STRENGTH: Final[Ints] = ints(row.strength for row in LOOT)
LOOT_GOOD: Final[Ints] = ints(GOODS.index(next(iter(row.gain))) if row.gain else -1 for row in LOOT)
LOOT_AMOUNT: Final[Ints] = ints(sum(row.gain.values()) for row in LOOT)

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
MARKET_GOOD: Final[Ints] = ints(GOODS.index(good) for good in MARKET_GOODS)
PRICE: Final[Ints] = ints(PRICES.values())

# --- exchanges at any time [10.1–10.5] ---


@dataclass(frozen=True)
class Exchange:
    """Goods for goods; `tile` must be owned, `piece` is a landscape tile placed at once."""

    slug: str
    give: Goods
    get: Goods = field(default_factory=dict)
    tile: str | None = None
    piece: str | None = None
    animals: int = 0  # farm animals eaten: the Slaughtering cave adds as much food
    rule: str = "10.1"


def _for_ruby(good: str, amount: int = 1) -> Exchange:
    return Exchange(f"ruby-for-{good}", {"ruby": 1}, {good: amount}, rule="10.3")


FOOD_FOR_GOLD_MOST: Final = 14
EXCHANGES: Final = (
    _for_ruby("wood"),
    _for_ruby("stone"),
    _for_ruby("ore"),
    _for_ruby("grain"),
    _for_ruby("vegetable"),
    _for_ruby("gold"),
    _for_ruby("dog"),
    _for_ruby("sheep"),
    _for_ruby("donkey"),
    _for_ruby("boar"),
    Exchange("ruby-for-cattle", {"ruby": 1, "food": 1}, {"cattle": 1}, rule="10.3"),
    Exchange("ruby-for-meadow", {"ruby": 1}, piece="meadow", rule="10.4"),
    Exchange("ruby-for-field", {"ruby": 1}, piece="field", rule="10.4"),
    Exchange("ruby-for-tunnel", {"ruby": 1}, piece="tunnel", rule="10.4"),
    Exchange("rubies-for-cavern", {"ruby": 2}, piece="cavern", rule="10.4"),
    Exchange("trade-materials", {"gold": 2}, {"wood": 1, "stone": 1, "ore": 1}, "trader", rule="9.18"),
    Exchange(
        "sell-materials", {"wood": 1, "stone": 1, "ore": 1}, {"gold": 2}, "spare-part-storage", rule="9.37"
    ),
    Exchange("sell-grain", {"grain": 2}, {"gold": 3}, "beer-parlor", rule="9.33"),
    Exchange("hunt-boars", {"boar": 2}, {"gold": 2, "food": 2}, "hunting-parlor", rule="9.32"),
    Exchange(
        "smith-ruby", {"ruby": 1, "ore": 1}, {"gold": 2, "food": 1}, "blacksmithing-parlor", rule="9.34"
    ),
    _for_ruby("food", 2),
    Exchange("eat-sheep", {"sheep": 1}, {"food": 1}, animals=1),
    Exchange("eat-donkey", {"donkey": 1}, {"food": 1}, animals=1),
    Exchange("eat-two-donkeys", {"donkey": 2}, {"food": 3}, animals=2),
    Exchange("eat-boar", {"boar": 1}, {"food": 2}, animals=1),
    Exchange("eat-cattle", {"cattle": 1}, {"food": 3}, animals=1),
    Exchange("eat-grain", {"grain": 1}, {"food": 1}),
    Exchange("eat-vegetable", {"vegetable": 1}, {"food": 2}),
    Exchange("cook", {"grain": 1, "vegetable": 1}, {"food": 5}, "cooking-cave", rule="9.24"),
    Exchange("brew-grain", {"grain": 2}, {"food": 4}, "beer-parlor", rule="9.33"),
    *(
        Exchange(f"buy-{n}-food", {"gold": n + 1}, {"food": n}, rule="10.2")
        for n in range(1, FOOD_FOR_GOLD_MOST + 1)
    ),
)
EXCHANGE_SLUGS: Final = tuple(row.slug for row in EXCHANGES)
EXCHANGE_COUNT: Final[i64] = len(EXCHANGES)
RUBY_FOR_MEADOW: Final[i64] = EXCHANGE_SLUGS.index("ruby-for-meadow")
RUBIES_FOR_CAVERN: Final[i64] = EXCHANGE_SLUGS.index("rubies-for-cavern")
RUBY_FOR_DONKEY: Final[i64] = EXCHANGE_SLUGS.index("ruby-for-donkey")
TRADE_MATERIALS: Final[i64] = EXCHANGE_SLUGS.index("trade-materials")
HUNT_BOARS: Final[i64] = EXCHANGE_SLUGS.index("hunt-boars")
FIRST_FOOD_EXCHANGE: Final[i64] = EXCHANGE_SLUGS.index("ruby-for-food")  # from here on only food is gained
EAT_SHEEP: Final[i64] = EXCHANGE_SLUGS.index("eat-sheep")
EAT_DONKEY: Final[i64] = EXCHANGE_SLUGS.index("eat-donkey")
EAT_TWO_DONKEYS: Final[i64] = EXCHANGE_SLUGS.index("eat-two-donkeys")
EAT_CATTLE: Final[i64] = EXCHANGE_SLUGS.index("eat-cattle")
BUY_FOOD: Final[i64] = EXCHANGE_SLUGS.index("buy-1-food")
GET: Final[Ints] = ints(row.get.get(good, 0) for row in EXCHANGES for good in GOODS)
NEEDS_TILE: Final[Ints] = ints(_tile(row.tile) if row.tile else -1 for row in EXCHANGES)
PIECE: Final[Ints] = ints(SINGLES.index(row.piece) if row.piece else -1 for row in EXCHANGES)
EATEN: Final[Ints] = ints(row.animals for row in EXCHANGES)
# Exchanges of one kind of good that need neither a tile nor a place.
PLAIN: Final[Ints] = ints(int(len(row.give) == 1 and not row.tile and not row.piece) for row in EXCHANGES)
# The furnishings that trade for more than food; one of them takes weapons. [9.18, 9.28, 9.32–9.34, 9.37]
TRADING_TILES: Final[i64] = sum(
    1 << _tile(slug)
    for slug in (
        "trader",
        "spare-part-storage",
        "beer-parlor",
        "hunting-parlor",
        "blacksmithing-parlor",
        "peaceful-cave",
    )
)


def _given(row: Exchange, place: int) -> tuple[int, int]:
    """The first, second or third good given and its amount, for a quick look whether it is there."""
    pairs = sorted((GOODS.index(good), amount) for good, amount in row.give.items())
    return pairs[place] if place < len(pairs) else (0, 0)


GIVEN_GOOD: Final[Ints] = ints(_given(row, place)[0] for row in EXCHANGES for place in range(3))
GIVEN_AMOUNT: Final[Ints] = ints(_given(row, place)[1] for row in EXCHANGES for place in range(3))

# --- breeding ---

BREEDS: Final = tuple(
    "+".join(name for i, name in enumerate(SPECIES) if mask >> i & 1) or "none" for mask in range(16)
)
BREED_COUNT: Final[i64] = 16
BREEDING_CAVE_FOOD: Final[Ints] = ints((0, 1, 2, 3, 5))
