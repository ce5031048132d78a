"""What lies in the box? The printed components as rows. [1.1]"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ...core.numbers import slugs

# --- goods: food, then the four resources [4.4, 4.5] ---


class Good:
    FOOD: Final[i64] = 0
    WOOD: Final[i64] = 1
    CLAY: Final[i64] = 2
    STONE: Final[i64] = 3
    GOLD: Final[i64] = 4


GOODS: Final = slugs(Good)
RESOURCES: Final = GOODS[1:]
DIVISORS: Final = (2, 3, 4, 5, 6)  # of a roll, by good; also the worth of a resource in a building

# --- places [3.3–3.7] ---


class Place:
    """Card space i costs i resources. [6.1] From the hunt on dice are rolled for the goods."""

    TOOL_MAKER: Final[i64] = 0
    HUT: Final[i64] = 1
    FIELD: Final[i64] = 2
    CARD_1: Final[i64] = 3
    CARD_2: Final[i64] = 4
    CARD_3: Final[i64] = 5
    CARD_4: Final[i64] = 6
    BUILDING_1: Final[i64] = 7
    BUILDING_2: Final[i64] = 8
    BUILDING_3: Final[i64] = 9
    BUILDING_4: Final[i64] = 10
    HUNT: Final[i64] = 11
    FOREST: Final[i64] = 12
    CLAY_PIT: Final[i64] = 13
    QUARRY: Final[i64] = 14
    RIVER: Final[i64] = 15


PLACES: Final = slugs(Place)
PLACE_COUNT: Final[i64] = 16
SPACES: Final[i64] = 4  # for cards, and stacks of buildings
RINGS: Final = (1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 40, 7, 7, 7, 7)

FIGURES_AT_START: Final[i64] = 5
FIGURES_MOST: Final[i64] = 10
FOOD_AT_START: Final[i64] = 12
AGRICULTURE_MOST: Final[i64] = 10
TOOLS_MOST: Final[i64] = 12
TOOL_TILES: Final[i64] = 3

# --- civilization cards [6] ---

GREEN: Final = ("medicine", "art", "writing", "pottery", "time", "transport", "music", "weaving")
SAND: Final = ("farmer", "toolmaker", "builder", "shaman")


class Top:
    """What the top of a card does."""

    DICE: Final[i64] = 0
    FOOD: Final[i64] = 1
    RESOURCE: Final[i64] = 2
    ROLL: Final[i64] = 3
    POINTS: Final[i64] = 4
    TOOL: Final[i64] = 5
    AGRICULTURE: Final[i64] = 6
    EXTRA: Final[i64] = 7
    ONCE: Final[i64] = 8
    TWO_RESOURCES: Final[i64] = 9


TOPS: Final = slugs(Top)


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
BOTTOMS: Final = GREEN + SAND  # numbered in this order
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
STACK_HEIGHT: Final[i64] = 7
