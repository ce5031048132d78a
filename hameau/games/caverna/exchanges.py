"""What can be exchanged at any time? Rubies, food, gold, and what trading tiles offer. [10.1–10.5]"""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from ...core.numbers import slugs
from .effects import Converts
from .furnishings import FURNISHINGS
from .pieces import Goods


class Trade:
    """First what rubies buy, then what trading tiles do, then ways to food alone."""

    RUBY_FOR_WOOD: Final[i64] = 0
    RUBY_FOR_STONE: Final[i64] = 1
    RUBY_FOR_ORE: Final[i64] = 2
    RUBY_FOR_GRAIN: Final[i64] = 3
    RUBY_FOR_VEGETABLE: Final[i64] = 4
    RUBY_FOR_GOLD: Final[i64] = 5
    RUBY_FOR_DOG: Final[i64] = 6
    RUBY_FOR_SHEEP: Final[i64] = 7
    RUBY_FOR_DONKEY: Final[i64] = 8
    RUBY_FOR_BOAR: Final[i64] = 9
    RUBY_FOR_CATTLE: Final[i64] = 10
    RUBY_FOR_MEADOW: Final[i64] = 11
    RUBY_FOR_FIELD: Final[i64] = 12
    RUBY_FOR_TUNNEL: Final[i64] = 13
    RUBIES_FOR_CAVERN: Final[i64] = 14
    TRADE_MATERIALS: Final[i64] = 15
    SELL_MATERIALS: Final[i64] = 16
    SELL_GRAIN: Final[i64] = 17
    HUNT_BOARS: Final[i64] = 18
    SMITH_RUBY: Final[i64] = 19
    RUBY_FOR_FOOD: Final[i64] = 20
    EAT_SHEEP: Final[i64] = 21
    EAT_DONKEY: Final[i64] = 22
    EAT_TWO_DONKEYS: Final[i64] = 23
    EAT_BOAR: Final[i64] = 24
    EAT_CATTLE: Final[i64] = 25
    EAT_GRAIN: Final[i64] = 26
    EAT_VEGETABLE: Final[i64] = 27
    COOK: Final[i64] = 28
    BREW_GRAIN: Final[i64] = 29
    BUY_1_FOOD: Final[i64] = 30  # 2 food, 3 food and so on follow


FOOD_FOR_GOLD_MOST: Final = 14
EXCHANGE_SLUGS: Final = (*slugs(Trade), *(f"buy-{n}-food" for n in range(2, FOOD_FOR_GOLD_MOST + 1)))
EXCHANGE_COUNT: Final[i64] = 44


@dataclass(frozen=True)
class Exchange:
    """Goods for goods; `tile` must be owned, `piece` is a landscape tile placed at once."""

    slug: str
    give: Goods
    get: Goods = field(default_factory=dict)
    tile: str | None = None
    piece: str | None = None
    animals: int = 0  # farm animals eaten
    rule: str = "10.1"


def _for_ruby(good: str, amount: int = 1) -> Exchange:
    return Exchange(f"ruby-for-{good}", {"ruby": 1}, {good: amount}, rule="10.3")


_FOR_EVERYBODY: Final = (
    *(_for_ruby(good) for good in ("wood", "stone", "ore", "grain", "vegetable", "gold")),
    *(_for_ruby(animal) for animal in ("dog", "sheep", "donkey", "boar")),
    Exchange("ruby-for-cattle", {"ruby": 1, "food": 1}, {"cattle": 1}, rule="10.3"),
    Exchange("ruby-for-meadow", {"ruby": 1}, piece="meadow", rule="10.4"),
    Exchange("ruby-for-field", {"ruby": 1}, piece="field", rule="10.4"),
    Exchange("ruby-for-tunnel", {"ruby": 1}, piece="tunnel", rule="10.4"),
    Exchange("rubies-for-cavern", {"ruby": 2}, piece="cavern", rule="10.4"),
    _for_ruby("food", 2),
    Exchange("eat-sheep", {"sheep": 1}, {"food": 1}, animals=1),
    Exchange("eat-donkey", {"donkey": 1}, {"food": 1}, animals=1),
    Exchange("eat-two-donkeys", {"donkey": 2}, {"food": 3}, animals=2),
    Exchange("eat-boar", {"boar": 1}, {"food": 2}, animals=1),
    Exchange("eat-cattle", {"cattle": 1}, {"food": 3}, animals=1),
    Exchange("eat-grain", {"grain": 1}, {"food": 1}),
    Exchange("eat-vegetable", {"vegetable": 1}, {"food": 2}),
    *(
        Exchange(f"buy-{n}-food", {"gold": n + 1}, {"food": n}, rule="10.2")
        for n in range(1, FOOD_FOR_GOLD_MOST + 1)
    ),
)
_BY_TILES: Final = (
    Exchange(effect.slug, effect.give, effect.get, row.slug, rule=row.rule)
    for row in FURNISHINGS
    for effect in row.effects
    if isinstance(effect, Converts)
)
EXCHANGES: Final = tuple(
    sorted((*_FOR_EVERYBODY, *_BY_TILES), key=lambda row: EXCHANGE_SLUGS.index(row.slug))
)
