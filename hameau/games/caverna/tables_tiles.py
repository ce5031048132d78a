"""Which numbers stand for the furnishings and their effects? Their rows, flattened once. [5, 9]"""

from collections.abc import Iterable
from typing import Final, TypeVar

from mypy_extensions import i64

from ...core.numbers import Ints, filled, ints, slugs
from .effects import (
    CHANGES,
    MEASURES,
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
from .exchanges import EXCHANGE_SLUGS, Trade
from .furnishings import FURNISHING_SLUGS, FURNISHINGS, LAST_DWELLING
from .pieces import GOODS, KINDS, LAND_POINTS, MATERIALS, SPECIES
from .spaces import NONE
from .tables import mask

# --- prices and points ---

COST: Final[Ints] = ints([row.cost.get(good, 0) for row in FURNISHINGS for good in GOODS])
WOOD_COST: Final[Ints] = ints([row.cost.get("wood", 0) for row in FURNISHINGS])
STONE_COST: Final[Ints] = ints([row.cost.get("stone", 0) for row in FURNISHINGS])
# By what lies on a cell, furnishings after the landscape.
POINTS: Final[Ints] = ints([LAND_POINTS.get(kind, 0) for kind in KINDS] + [row.points for row in FURNISHINGS])
ALL_FURNISHINGS: Final[i64] = mask(range(len(FURNISHINGS)))
INTRO_FURNISHINGS: Final[i64] = mask([i for i, row in enumerate(FURNISHINGS) if row.intro])

DWELLINGS: Final[i64] = mask(range(int(LAST_DWELLING) + 1))
MOST_COST: Final[i64] = max([amount for row in FURNISHINGS for amount in row.cost.values()])
# By good and amount: the tiles that cost no more of it, a bit each.
COSTING_AT_MOST: Final[Ints] = ints(
    [
        mask([i for i, row in enumerate(FURNISHINGS) if row.cost.get(good, 0) <= amount])
        for good in GOODS
        for amount in range(int(MOST_COST) + 1)
    ]
)
COSTING_OTHERS: Final[i64] = mask(
    [i for i, row in enumerate(FURNISHINGS) if not set(row.cost) <= {"wood", "stone"}]
)
FOOD_TILES: Final[i64] = mask([i for i, row in enumerate(FURNISHINGS) if "food" in row.cost])
MOST_FOOD_COST: Final[i64] = max([row.cost.get("food", 0) for row in FURNISHINGS])

# --- effects: which tiles have them, a bit each, and their numbers by tile ---

E = TypeVar("E", bound=Effect)


def _of(family: type[E]) -> list[tuple[int, E]]:
    """The tiles with an effect of a family, and the effect."""
    return [
        (tile, effect)
        for tile, row in enumerate(FURNISHINGS)
        for effect in row.effects
        if isinstance(effect, family)
    ]


def _tiles(family: type[E]) -> int:
    return mask([tile for tile, _effect in _of(family)])


def _by_tile(numbers: Iterable[tuple[int, int]], others: int = 0) -> Ints:
    """The numbers of some tiles in a row of all."""
    found = filled(len(FURNISHINGS), others)
    for tile, number in numbers:
        found[tile] = number
    return found


HOUSED_DWARFS: Final[Ints] = _by_tile([(tile, effect.dwarfs) for tile, effect in _of(Houses)])

# Places for two of any species are counted on the board, all others when a herd looks for room.
_PAIRS: Final = [tile for tile, effect in _of(Stalls) if effect.size == 2 and effect.species is None]
PAIR_STALLS: Final[i64] = mask(_PAIRS)
HERD_STALLS: Final[i64] = _tiles(Stalls) & ~mask(_PAIRS)
STALL_SIZE: Final[Ints] = _by_tile([(tile, effect.size) for tile, effect in _of(Stalls)])
STALL_PLACES: Final[Ints] = _by_tile([(tile, MEASURES.index(effect.places)) for tile, effect in _of(Stalls)])
STALL_GOOD: Final[Ints] = _by_tile(
    [(tile, GOODS.index(effect.species)) for tile, effect in _of(Stalls) if effect.species], NONE
)

BUILD_GOOD: Final[Ints] = _by_tile([(tile, GOODS.index(effect.good)) for tile, effect in _of(OnBuild)])
BUILD_AMOUNT: Final[Ints] = _by_tile([(tile, effect.amount) for tile, effect in _of(OnBuild)])
BUILD_PER: Final[Ints] = _by_tile([(tile, MEASURES.index(effect.per)) for tile, effect in _of(OnBuild)])

# By good: the tiles that add to it.
ON_GAIN: Final[Ints] = ints(
    [mask([tile for tile, effect in _of(OnGain) if effect.good == good]) for good in GOODS]
)
EXTRA_GOOD: Final[Ints] = _by_tile([(tile, GOODS.index(effect.extra)) for tile, effect in _of(OnGain)])

ON_BIRTH: Final[i64] = _tiles(OnBirth)
BIRTH_GOOD: Final[Ints] = _by_tile([(tile, GOODS.index(effect.good)) for tile, effect in _of(OnBirth)])
BIRTH_SPECIES: Final[Ints] = _by_tile(
    [  # a bit each
        (tile, mask([i for i, name in enumerate(SPECIES) if effect.species in (None, name)]))
        for tile, effect in _of(OnBirth)
    ]
)
BIRTHS: Final[i64] = 5  # amounts per tile: for none to four newborns
_AMOUNTS: Final = {tile: effect.amounts for tile, effect in _of(OnBirth)}
BIRTH_AMOUNT: Final[Ints] = ints(
    [amount for tile in range(len(FURNISHINGS)) for amount in (*_AMOUNTS.get(tile, ()), 0, 0, 0, 0, 0)[:5]]
)

ON_MEAL: Final[i64] = _tiles(OnMeal)
MEAL_FOOD: Final[Ints] = _by_tile([(tile, effect.food) for tile, effect in _of(OnMeal)])

# What a tile will deliver, four bits for each good; who delivers a good; how often at most.
DELIVERY: Final[Ints] = _by_tile(
    [(tile, effect.rounds << 4 * GOODS.index(effect.good)) for tile, effect in _of(Deliver)]
)
_SUPPLIERS: Final = {effect.good: tile for tile, effect in _of(Deliver)}
SUPPLIER: Final[Ints] = ints([_SUPPLIERS.get(good, NONE) for good in GOODS])
DELIVERIES: Final = {effect.good: effect.rounds for _tile, effect in _of(Deliver)}

EACH_ROUND: Final[i64] = _tiles(EachRound)
ROUND_GOOD: Final[Ints] = _by_tile([(tile, GOODS.index(effect.good)) for tile, effect in _of(EachRound)])
ROUND_PER: Final[Ints] = _by_tile([(tile, MEASURES.index(effect.per)) for tile, effect in _of(EachRound)])
SAVES_FOOD: Final[i64] = _tiles(SavesFood)
SAVING_PER: Final[Ints] = _by_tile([(tile, MEASURES.index(effect.per)) for tile, effect in _of(SavesFood)])


class Purchase:
    """What can be cheaper."""

    FURNISHING_WOOD: Final[i64] = 0
    FURNISHING_STONE: Final[i64] = 1
    FENCE_WOOD: Final[i64] = 2
    STABLE_STONE: Final[i64] = 3
    WEAPON_ORE: Final[i64] = 4


_DISCOUNTS: Final = [
    [(tile, effect) for tile, effect in _of(Discount) if slug in [f"{on}-{effect.good}" for on in effect.on]]
    for slug in slugs(Purchase)
]
DISCOUNTING: Final[i64] = _tiles(Discount)
DISCOUNTED: Final[Ints] = ints([mask([tile for tile, _effect in found]) for found in _DISCOUNTS])
DISCOUNT: Final[Ints] = ints([sum([effect.amount for _tile, effect in found]) for found in _DISCOUNTS])

BONUS_TILES: Final[i64] = mask([tile for tile, effect in _of(Score) if effect.category == "bonus"])
LOSS_TILES: Final[i64] = mask([tile for tile, effect in _of(Score) if effect.category == "writing-chamber"])
PEACE_TILES: Final[i64] = mask([tile for tile, effect in _of(Score) if effect.per == "nobody-armed"])
SCORE_PER: Final[Ints] = _by_tile([(tile, MEASURES.index(effect.per)) for tile, effect in _of(Score)])
SCORE_POINTS: Final[Ints] = _by_tile([(tile, effect.points) for tile, effect in _of(Score)])
SCORE_EACH: Final[Ints] = _by_tile([(tile, effect.each) for tile, effect in _of(Score)])
SCORE_MOST: Final[Ints] = _by_tile([(tile, effect.most) for tile, effect in _of(Score)])

COVERING: Final[i64] = _tiles(Covers)
COVERS: Final[Ints] = _by_tile(
    [(tile, FURNISHING_SLUGS.index(effect.tile)) for tile, effect in _of(Covers)], NONE
)
OVERHANGING: Final[i64] = _tiles(Overhangs)
OVERHANG_GOLD: Final[Ints] = _by_tile([(tile, effect.gold) for tile, effect in _of(Overhangs)])


def _changing(rule: str) -> int:
    """The tiles that make a rule read differently."""
    assert rule in CHANGES
    return mask([tile for tile, effect in _of(Changes) if effect.rule == rule])


HOUSING_A_SIXTH: Final[i64] = _changing("sixth-dwarf")
FURNISHING_TUNNELS: Final[i64] = _changing("furnish-tunnels")
FREEING_EITHER_OR: Final[i64] = _changing("either-or")
PAYING_IN_ORE: Final[i64] = _changing("ore-stands-in")
WORKING_FOR_FOOD: Final[i64] = _changing("work-for-food")
TAKING_WEAPONS: Final[i64] = _changing("weapons-for-food")

# The furnishings that trade for more than food; those that take weapons are among them.
TRADING_TILES: Final[i64] = TAKING_WEAPONS | mask(
    [tile for tile, effect in _of(Converts) if EXCHANGE_SLUGS.index(effect.slug) < Trade.RUBY_FOR_FOOD]
)
# Those that bring materials.
SELLING_MATERIALS: Final[i64] = mask(
    [tile for tile, effect in _of(Converts) if not set(MATERIALS).isdisjoint(effect.get)]
)
