"""Which furnishings are there, and what does each do? A row for every tile, its effects in it. [5, 9]"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ...core.numbers import slugs
from .effects import (
    Changes,
    Converts,
    Covers,
    Deliver,
    Discount,
    EachRound,
    Effect,
    Houses,
    OnBirth,
    OnBuild,
    OnGain,
    OnMeal,
    Overhangs,
    SavesFood,
    Score,
    Stalls,
)
from .pieces import Goods


class Tile:
    """The furnishings: orange tags first, yellow ones last."""

    DWELLING: Final[i64] = 0
    SIMPLE_DWELLING_4_2: Final[i64] = 1
    SIMPLE_DWELLING_3_3: Final[i64] = 2
    MIXED_DWELLING: Final[i64] = 3
    COUPLE_DWELLING: Final[i64] = 4
    ADDITIONAL_DWELLING: Final[i64] = 5
    CUDDLE_ROOM: Final[i64] = 6
    BREAKFAST_ROOM: Final[i64] = 7
    STUBBLE_ROOM: Final[i64] = 8
    WORK_ROOM: Final[i64] = 9
    GUEST_ROOM: Final[i64] = 10
    OFFICE_ROOM: Final[i64] = 11
    CARPENTER: Final[i64] = 12
    STONE_CARVER: Final[i64] = 13
    BLACKSMITH: Final[i64] = 14
    MINER: Final[i64] = 15
    BUILDER: Final[i64] = 16
    TRADER: Final[i64] = 17
    WOOD_SUPPLIER: Final[i64] = 18
    STONE_SUPPLIER: Final[i64] = 19
    RUBY_SUPPLIER: Final[i64] = 20
    DOG_SCHOOL: Final[i64] = 21
    QUARRY: Final[i64] = 22
    SEAM: Final[i64] = 23
    SLAUGHTERING_CAVE: Final[i64] = 24
    COOKING_CAVE: Final[i64] = 25
    WORKING_CAVE: Final[i64] = 26
    MINING_CAVE: Final[i64] = 27
    BREEDING_CAVE: Final[i64] = 28
    PEACEFUL_CAVE: Final[i64] = 29
    WEAVING_PARLOR: Final[i64] = 30
    MILKING_PARLOR: Final[i64] = 31
    STATE_PARLOR: Final[i64] = 32
    HUNTING_PARLOR: Final[i64] = 33
    BEER_PARLOR: Final[i64] = 34
    BLACKSMITHING_PARLOR: Final[i64] = 35
    STONE_STORAGE: Final[i64] = 36
    ORE_STORAGE: Final[i64] = 37
    SPARE_PART_STORAGE: Final[i64] = 38
    MAIN_STORAGE: Final[i64] = 39
    WEAPON_STORAGE: Final[i64] = 40
    SUPPLIES_STORAGE: Final[i64] = 41
    BROOM_CHAMBER: Final[i64] = 42
    TREASURE_CHAMBER: Final[i64] = 43
    FOOD_CHAMBER: Final[i64] = 44
    PRAYER_CHAMBER: Final[i64] = 45
    WRITING_CHAMBER: Final[i64] = 46
    FODDER_CHAMBER: Final[i64] = 47


FURNISHING_SLUGS: Final = slugs(Tile)
FURNISHING_COUNT: Final[i64] = 48
LAST_DWELLING: Final[i64] = 5
FIRST_YELLOW: Final[i64] = 30


class Which:
    """Which tiles a furnishing action may take. [5.1, 5.4, 7.12]"""

    ANY: Final[i64] = 0
    DWELLING: Final[i64] = 1
    CHEAP_DWELLING: Final[i64] = 2  # the ordinary dwelling for 2 wood and 2 stone


CHEAP_PRICE: Final[i64] = 2


class Means:
    """How a tile is paid for: with the Builder ore may stand in for a wood and for a stone. [9.17]"""

    AS_PRINTED: Final[i64] = 0
    ORE_FOR_WOOD: Final[i64] = 1
    ORE_FOR_STONE: Final[i64] = 2
    ORE_FOR_BOTH: Final[i64] = 3


WHICH: Final = slugs(Which)
PAYMENTS: Final = slugs(Means)
PAYMENT_COUNT: Final[i64] = 4


# --- the tiles ---


@dataclass(frozen=True)
class Furnishing:
    """A furnishing tile: price, printed points, the rule of its effects, those, and the set."""

    slug: str
    cost: Goods
    points: int
    rule: str
    effects: tuple[Effect, ...]
    intro: bool

    @property
    def tag(self) -> str:
        number = FURNISHING_SLUGS.index(self.slug)
        return "orange" if number <= LAST_DWELLING else "yellow" if number >= FIRST_YELLOW else "green"


def _tile(
    slug: str, cost: Goods, points: int, rule: str, *effects: Effect, intro: bool = False
) -> Furnishing:
    return Furnishing(slug, cost, points, rule, effects, intro)


FURNISHINGS: Final = (
    _tile("dwelling", {"wood": 4, "stone": 3}, 3, "9.3", Houses(), intro=True),
    _tile("simple-dwelling-4-2", {"wood": 4, "stone": 2}, 0, "9.3", Houses(), intro=True),
    _tile("simple-dwelling-3-3", {"wood": 3, "stone": 3}, 0, "9.3", Houses(), intro=True),
    _tile("mixed-dwelling", {"wood": 5, "stone": 4}, 4, "9.4", Houses(), Stalls(2)),
    _tile("couple-dwelling", {"wood": 8, "stone": 6}, 5, "9.5", Houses(2)),
    _tile("additional-dwelling", {"wood": 4, "stone": 3}, 5, "9.6", Changes("sixth-dwarf")),
    _tile("cuddle-room", {"wood": 1}, 2, "9.7", Stalls(1, "sheep", places="dwarfs"), intro=True),
    _tile("breakfast-room", {"wood": 1}, 0, "9.8", Stalls(3, "cattle"), intro=True),
    _tile("stubble-room", {"wood": 1, "ore": 1}, 1, "9.9", Stalls(1, places="empty-fields"), intro=True),
    _tile("work-room", {"stone": 1}, 2, "9.10", Changes("furnish-tunnels")),
    _tile("guest-room", {"wood": 1, "stone": 1}, 0, "9.11", Changes("either-or")),
    _tile("office-room", {"stone": 1}, 0, "9.12", Overhangs(gold=2)),
    _tile("carpenter", {"stone": 1}, 0, "9.13", Discount("wood", 1, on=("furnishing", "fence")), intro=True),
    _tile(
        "stone-carver",
        {"wood": 1},
        1,
        "9.14",
        OnBuild("stone", 2),
        Discount("stone", 1, on=("furnishing", "stable")),
        intro=True,
    ),
    _tile(
        "blacksmith",
        {"wood": 1, "stone": 2},
        3,
        "9.15",
        OnBuild("ore", 2),
        Discount("ore", 2, on=("weapon",)),
        intro=True,
    ),
    _tile("miner", {"wood": 1, "stone": 1}, 3, "9.16", EachRound("ore", per="donkeys-in-ore-mines")),
    _tile("builder", {"stone": 1}, 2, "9.17", Changes("ore-stands-in")),
    _tile(
        "trader",
        {"wood": 1},
        2,
        "9.18",
        Converts("trade-materials", {"gold": 2}, {"wood": 1, "stone": 1, "ore": 1}),
        Covers("spare-part-storage"),
    ),
    _tile("wood-supplier", {"stone": 1}, 2, "9.19", Deliver("wood", 7), intro=True),
    _tile("stone-supplier", {"wood": 1}, 1, "9.19", Deliver("stone", 5), intro=True),
    _tile("ruby-supplier", {"wood": 2, "stone": 2}, 2, "9.19", Deliver("ruby", 4), intro=True),
    _tile("dog-school", {}, 0, "9.20", OnGain("dog", "wood")),
    _tile("quarry", {"wood": 1}, 2, "9.21", OnBirth("stone", (0, 1), "donkey")),
    _tile("seam", {"wood": 2}, 1, "9.22", OnGain("stone", "ore")),
    _tile("slaughtering-cave", {"wood": 2, "stone": 2}, 2, "9.23", OnMeal(1), intro=True),
    _tile(
        "cooking-cave",
        {"stone": 2},
        2,
        "9.24",
        Converts("cook", {"grain": 1, "vegetable": 1}, {"food": 5}),
        intro=True,
    ),
    _tile("working-cave", {"wood": 1, "stone": 1}, 2, "9.25", Changes("work-for-food"), intro=True),
    _tile("mining-cave", {"wood": 3, "stone": 2}, 2, "9.26", SavesFood("donkeys-in-mines")),
    _tile("breeding-cave", {"grain": 1, "stone": 1}, 2, "9.27", OnBirth("food", (0, 1, 2, 3, 5))),
    _tile("peaceful-cave", {"wood": 2, "stone": 2}, 2, "9.28", Changes("weapons-for-food")),
    _tile(
        "weaving-parlor",
        {"wood": 2, "stone": 1},
        0,
        "9.29",
        OnBuild("food", 1, "sheep"),
        Score("sheep", each=2),
        intro=True,
    ),
    _tile(
        "milking-parlor",
        {"wood": 2, "stone": 2},
        0,
        "9.30",
        OnBuild("food", 1, "cattle"),
        Score("cattle"),
        intro=True,
    ),
    _tile(
        "state-parlor",
        {"stone": 3, "gold": 5},
        0,
        "9.31",
        OnBuild("food", 2, "dwellings-beside"),
        Score("dwellings-beside", 4),
    ),
    _tile(
        "hunting-parlor",
        {"wood": 2},
        1,
        "9.32",
        Converts("hunt-boars", {"boar": 2}, {"gold": 2, "food": 2}),
        intro=True,
    ),
    _tile(
        "beer-parlor",
        {"wood": 2},
        3,
        "9.33",
        Converts("sell-grain", {"grain": 2}, {"gold": 3}),
        Converts("brew-grain", {"grain": 2}, {"food": 4}),
        intro=True,
    ),
    _tile(
        "blacksmithing-parlor",
        {"ore": 3},
        2,
        "9.34",
        Converts("smith-ruby", {"ruby": 1, "ore": 1}, {"gold": 2, "food": 1}),
    ),
    _tile("stone-storage", {"wood": 3, "ore": 1}, 0, "9.35", Score("stone"), intro=True),
    _tile("ore-storage", {"wood": 1, "stone": 2}, 0, "9.36", Score("ore", each=2), intro=True),
    _tile(
        "spare-part-storage",
        {"wood": 2},
        0,
        "9.37",
        Converts("sell-materials", {"wood": 1, "stone": 1, "ore": 1}, {"gold": 2}),
        Covers("trader"),
    ),
    _tile("main-storage", {"wood": 2, "stone": 1}, 0, "9.38", Score("yellow-tiles", 2), intro=True),
    _tile("weapon-storage", {"wood": 3, "stone": 2}, 0, "9.39", Score("armed-dwarfs", 3), intro=True),
    _tile("supplies-storage", {"food": 3, "wood": 1}, 0, "9.40", Score("everybody-armed", 8)),
    _tile("broom-chamber", {"wood": 1}, 0, "9.41", Score("dwarfs-beyond-four", 5)),
    _tile("treasure-chamber", {"wood": 1, "stone": 1}, 0, "9.42", Score("ruby"), intro=True),
    _tile("food-chamber", {"wood": 2, "vegetable": 2}, 0, "9.43", Score("crop-pairs", 2), intro=True),
    _tile("prayer-chamber", {"wood": 2}, 0, "9.44", Score("nobody-armed", 8)),
    _tile(
        "writing-chamber",
        {"stone": 2},
        0,
        "9.45",
        Score("losses", most=7, category="writing-chamber"),
        intro=True,
    ),
    _tile("fodder-chamber", {"grain": 2, "stone": 1}, 0, "9.46", Score("farm-animals", each=3), intro=True),
)
