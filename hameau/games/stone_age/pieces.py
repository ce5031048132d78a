"""What lies in the box? The printed components as tables. [1.1]"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ...core.bag import Layout
from ...core.numbers import Ints, ints

# --- goods: food, then the four resources [4.4, 4.5] ---

GOODS: Final = ("food", "wood", "clay", "stone", "gold")
RESOURCES: Final = ("wood", "clay", "stone", "gold")
FOOD: Final[i64] = 0
DIVISOR: Final[Ints] = ints((2, 3, 4, 5, 6))  # of a roll, by good; also the worth of a resource in a building

# --- places [3.3–3.7] ---

PLACES: Final = (
    "tool-maker",
    "hut",
    "field",
    "card-1",
    "card-2",
    "card-3",
    "card-4",
    "building-1",
    "building-2",
    "building-3",
    "building-4",
    "hunt",
    "forest",
    "clay-pit",
    "quarry",
    "river",
)
TOOL_MAKER: Final[i64] = 0
HUT: Final[i64] = 1
FIELD: Final[i64] = 2
CARD: Final[i64] = 3  # the first of four card spaces; space i costs i + 1 resources [6.1]
BUILDING: Final[i64] = 7  # the first of four building stacks
HUNT: Final[i64] = 11  # from here on figures roll dice, and the place number less HUNT is the good
FOREST: Final[i64] = 12
PLACE_COUNT: Final[i64] = 16
SPACES: Final[i64] = 4
RINGS: Final[Ints] = ints((1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 40, 7, 7, 7, 7))

FIGURES_AT_START: Final[i64] = 5
FIGURES_MOST: Final[i64] = 10
FOOD_AT_START: Final[i64] = 12
AGRICULTURE_MOST: Final[i64] = 10
TOOLS_MOST: Final[i64] = 12
TOOL_TILES: Final[i64] = 3

# --- civilization cards [6] ---

GREEN: Final = ("medicine", "art", "writing", "pottery", "time", "transport", "music", "weaving")
SAND: Final = ("farmer", "toolmaker", "builder", "shaman")

# What the top of a card does.
TOPS: Final = (
    "dice",
    "food",
    "resource",
    "roll",
    "points",
    "tool",
    "agriculture",
    "extra",
    "once",
    "two-resources",
)
DICE: Final[i64] = 0
FOOD_NOW: Final[i64] = 1
RESOURCE_NOW: Final[i64] = 2
ROLL: Final[i64] = 3
POINTS: Final[i64] = 4
TOOL: Final[i64] = 5
AGRICULTURE: Final[i64] = 6
EXTRA: Final[i64] = 7
ONCE: Final[i64] = 8
TWO_RESOURCES: Final[i64] = 9


@dataclass(frozen=True)
class Card:
    """A civilization card: the top works at once or later, the bottom counts at the end."""

    slug: str
    top: str
    bottom: str
    symbols: int = 1
    amount: int = 0
    good: str = "food"
    copies: int = 1
    rule: str = "6.3"


CARDS: Final = (
    Card("dice-pottery", "dice", "pottery", rule="6.5"),
    Card("dice-writing", "dice", "writing", rule="6.5"),
    Card("dice-time", "dice", "time", rule="6.5"),
    Card("dice-transport", "dice", "transport", rule="6.5"),
    Card("dice-farmer-1", "dice", "farmer", 1, rule="6.5"),
    Card("dice-farmer-2", "dice", "farmer", 2, rule="6.5"),
    Card("dice-builder-1", "dice", "builder", 1, rule="6.5"),
    Card("dice-builder-2", "dice", "builder", 2, rule="6.5"),
    Card("dice-toolmaker-2", "dice", "toolmaker", 2, copies=2, rule="6.5"),
    Card("food-7-pottery", "food", "pottery", amount=7, rule="6.4"),
    Card("food-5-medicine", "food", "medicine", amount=5, rule="6.4"),
    Card("food-4-builder-1", "food", "builder", 1, amount=4, rule="6.4"),
    Card("food-3-farmer-2", "food", "farmer", 2, amount=3, rule="6.4"),
    Card("food-3-weaving", "food", "weaving", amount=3, rule="6.4"),
    Card("food-2-builder-2", "food", "builder", 2, amount=2, rule="6.4"),
    Card("food-1-weaving", "food", "weaving", amount=1, rule="6.4"),
    Card("stone-2-transport", "resource", "transport", amount=2, good="stone", rule="6.4"),
    Card("stone-1-farmer-1", "resource", "farmer", 1, amount=1, good="stone", rule="6.4"),
    Card("stone-1-shaman-1", "resource", "shaman", 1, amount=1, good="stone", rule="6.4"),
    Card("gold-1-shaman-1", "resource", "shaman", 1, amount=1, good="gold", rule="6.4"),
    Card("clay-1-shaman-2", "resource", "shaman", 2, amount=1, good="clay", rule="6.4"),
    Card("roll-wood-shaman-2", "roll", "shaman", 2, amount=2, good="wood", rule="6.6"),
    Card("roll-stone-shaman-1", "roll", "shaman", 1, amount=2, good="stone", rule="6.6"),
    Card("roll-gold-art", "roll", "art", amount=2, good="gold", rule="6.6"),
    Card("points-music", "points", "music", amount=3, copies=2, rule="6.4"),
    Card("points-builder-3", "points", "builder", 3, amount=3, rule="6.4"),
    Card("tool-art", "tool", "art", amount=1, rule="6.4"),
    Card("agriculture-time", "agriculture", "time", amount=1, rule="6.4"),
    Card("agriculture-farmer-1", "agriculture", "farmer", 1, amount=1, rule="6.4"),
    Card("extra-writing", "extra", "writing", amount=1, rule="6.7"),
    Card("once-4-toolmaker-1", "once", "toolmaker", 1, amount=4, rule="6.8"),
    Card("once-3-toolmaker-1", "once", "toolmaker", 1, amount=3, rule="6.8"),
    Card("once-2-toolmaker-2", "once", "toolmaker", 2, amount=2, rule="6.8"),
    Card("two-resources-medicine", "two-resources", "medicine", amount=2, rule="6.9"),
)
CARD_SLUGS: Final = tuple(card.slug for card in CARDS)
DECK: Final = Layout(card.copies for card in CARDS)
CARD_TOP: Final[Ints] = ints(TOPS.index(card.top) for card in CARDS)
CARD_GOOD: Final[Ints] = ints(GOODS.index(card.good) for card in CARDS)
CARD_AMOUNT: Final[Ints] = ints(card.amount for card in CARDS)
CARD_SYMBOLS: Final[Ints] = ints(card.symbols for card in CARDS)
# Bottoms are numbered green first (0–7), then sand (8–11).
BOTTOMS: Final = GREEN + SAND
CARD_BOTTOM: Final[Ints] = ints(BOTTOMS.index(card.bottom) for card in CARDS)
GREENS: Final[i64] = 8

# --- buildings [7] ---

ANY_KINDS: Final[i64] = -1


@dataclass(frozen=True)
class Building:
    """A building tile: a fixed price, or `least` to `most` resources of `kinds` different kinds (-1: any)."""

    slug: str
    price: tuple[int, int, int, int] = (0, 0, 0, 0)
    points: int = 0
    least: int = 0
    most: int = 0
    kinds: int = -1
    copies: int = 1
    rule: str = "7.3"

    @property
    def fixed(self) -> bool:
        return sum(self.price) > 0


def _fixed(slug: str, points: int, copies: int = 1) -> Building:
    price = tuple(slug.count(letter) for letter in "wcsg")
    return Building(slug, (price[0], price[1], price[2], price[3]), points, copies=copies)


def _choice(number: int, kinds: int) -> Building:
    return Building(f"{number}-of-{kinds}", least=number, most=number, kinds=kinds, rule="7.4")


BUILDINGS: Final = (
    _fixed("wwc", 10),
    _fixed("wws", 11),
    _fixed("wcc", 11),
    _fixed("wwg", 12),
    _fixed("wss", 13),
    _fixed("ccs", 13),
    _fixed("css", 14),
    _fixed("ccg", 14),
    _fixed("ssg", 16),
    _fixed("wcs", 12, copies=2),
    _fixed("wcg", 13, copies=2),
    _fixed("wsg", 14, copies=2),
    _fixed("csg", 15, copies=2),
    _choice(4, 1),
    _choice(4, 2),
    _choice(4, 3),
    _choice(4, 4),
    _choice(5, 1),
    _choice(5, 2),
    _choice(5, 3),
    _choice(5, 4),
    Building("1-to-7", least=1, most=7, copies=3, rule="7.5"),
)
BUILDING_SLUGS: Final = tuple(building.slug for building in BUILDINGS)
TILES: Final = Layout(building.copies for building in BUILDINGS)
PRICE: Final[Ints] = ints(number for building in BUILDINGS for number in building.price)  # 4 per building
IS_FIXED: Final[Ints] = ints(int(building.fixed) for building in BUILDINGS)
LEAST: Final[Ints] = ints(building.least for building in BUILDINGS)
MOST: Final[Ints] = ints(building.most for building in BUILDINGS)
KINDS: Final[Ints] = ints(building.kinds for building in BUILDINGS)
STACK_HEIGHT: Final[i64] = 7
