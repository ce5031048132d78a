"""Which numbers do the rules run on? The rows of pieces, furnishings and spaces, flattened once."""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from ...core.numbers import Ints, ints
from .exchanges import EXCHANGE_COUNT, EXCHANGES, Trade
from .furnishings import (
    FURNISHING_SLUGS,
)
from .pieces import (
    BONUSES,
    CELLS,
    GOODS,
    LOOT,
    MARKET_GOODS,
    PRICES,
    SINGLES,
    STRENGTH_MOST,
    Cell,
    Goods,
    Side,
)
from .spaces import (
    CARDS,
    IMITABLE,
    NONE,
    OPS,
    ROWS,
    SOLO_ORDER,
    SPACES,
    STAGES,
    FlatPart,
    Op,
    Space,
    board_spaces,
    flatten,
    pile_kinds,
    variant,
)


def mask(places: Iterable[int]) -> int:
    """A number with a bit for each of these."""
    return sum([1 << place for place in set(places)])


# --- the home board [2.1–2.4, 9.12] ---

_CELLS: Final = range(len(CELLS))
_TOWARDS: Final = range(4)


def _side(cell: int) -> int:
    """Which half a cell belongs to, ring included; the corners belong to none."""
    row, column = divmod(cell, 8)
    if row in (0, 5) and column in (0, 7):
        return int(Side.OUTSIDE)
    return int(Side.FOREST) if column < 4 else int(Side.MOUNTAIN)


def _is_printed(cell: int) -> bool:
    row, column = divmod(cell, 8)
    return 1 <= row <= 4 and 1 <= column <= 6


def _neighbour(cell: int, toward: int) -> int:
    """The cell next to another in the same half; -1 if there is none. [2.4]"""
    row, column = divmod(cell, 8)
    row += (-1, 0, 1, 0)[toward]
    column += (0, 1, 0, -1)[toward]
    other = row * 8 + column
    if not (0 <= row < 6 and 0 <= column < 8) or _side(cell) == Side.OUTSIDE or _side(other) != _side(cell):
        return NONE
    return other


SIDE: Final[Ints] = ints([_side(cell) for cell in _CELLS])
PRINTED: Final[Ints] = ints([int(_is_printed(cell)) for cell in _CELLS])
NEIGHBOUR: Final[Ints] = ints([_neighbour(cell, toward) for cell in _CELLS for toward in _TOWARDS])
FOREST_CELLS: Final[Ints] = ints([cell for cell in _CELLS if _side(cell) == Side.FOREST])
# The same as numbers with a bit for each cell.
FOREST: Final[i64] = mask([cell for cell in _CELLS if _side(cell) == Side.FOREST])
MOUNTAIN: Final[i64] = mask([cell for cell in _CELLS if _side(cell) == Side.MOUNTAIN])
BOARD: Final[i64] = mask([cell for cell in _CELLS if _is_printed(cell)])
FRONT: Final[i64] = 1 << int(Cell.FRONT)
BONUS_GOOD: Final[Ints] = ints([GOODS.index(BONUSES[cell][0]) if cell in BONUSES else 0 for cell in CELLS])
BONUS_AMOUNT: Final[Ints] = ints([BONUSES[cell][1] if cell in BONUSES else 0 for cell in CELLS])

# --- loot and the market [6.9, 7.12] ---

LOOT_STRENGTH: Final[Ints] = ints([item.strength for item in LOOT])
LOOT_WITHIN: Final[Ints] = ints(  # by strength: the items within reach, a bit each
    [
        mask([i for i, item in enumerate(LOOT) if item.strength <= strength])
        for strength in range(int(STRENGTH_MOST) + 1)
    ]
)
LOOT_FOR_EVERYBODY: Final[i64] = mask(
    [i for i, item in enumerate(LOOT) if item.gain or item.slug == "all-weapons"]
)
LOOT_GOOD: Final[Ints] = ints([GOODS.index(next(iter(item.gain))) if item.gain else NONE for item in LOOT])
LOOT_AMOUNT: Final[Ints] = ints([sum(item.gain.values()) for item in LOOT])
LOOT_PIECE: Final[Ints] = ints([SINGLES.index(item.piece) if item.piece else NONE for item in LOOT])
LOOT_WOOD: Final[Ints] = ints([item.wood for item in LOOT])
MARKET_GOOD: Final[Ints] = ints([GOODS.index(good) for good in MARKET_GOODS])
PRICE: Final[Ints] = ints(PRICES.values())

# --- exchanges [10] ---


def _pair(goods: Goods, place: int) -> tuple[int, int]:
    """The first, second or third of some goods and its amount."""
    pairs = sorted((GOODS.index(good), amount) for good, amount in goods.items())
    return pairs[place] if place < len(pairs) else (0, 0)


GIVEN_GOOD: Final[Ints] = ints([_pair(row.give, place)[0] for row in EXCHANGES for place in range(3)])
GIVEN_AMOUNT: Final[Ints] = ints([_pair(row.give, place)[1] for row in EXCHANGES for place in range(3)])
GOT_GOOD: Final[Ints] = ints([_pair(row.get, place)[0] for row in EXCHANGES for place in range(3)])
GOT_AMOUNT: Final[Ints] = ints([_pair(row.get, place)[1] for row in EXCHANGES for place in range(3)])
NEEDS_TILE: Final[Ints] = ints([FURNISHING_SLUGS.index(row.tile) if row.tile else NONE for row in EXCHANGES])
PIECE: Final[Ints] = ints([SINGLES.index(row.piece) if row.piece else NONE for row in EXCHANGES])
EATEN: Final[Ints] = ints([row.animals for row in EXCHANGES])
MOST_GIVEN: Final[i64] = max([amount for row in EXCHANGES for amount in row.give.values()])
# By good and amount, where that may be too little: the exchanges that take no more of it, a bit each.
GIVING_AT_MOST: Final[Ints] = ints(
    [
        mask([i for i, row in enumerate(EXCHANGES) if row.give.get(good, 0) <= amount])
        for good in GOODS
        for amount in range(int(MOST_GIVEN))
    ]
)
NEEDING_MORE: Final[i64] = mask([i for i, row in enumerate(EXCHANGES) if row.tile or row.piece])
TRADES_FOR_GOODS: Final[i64] = mask(range(int(Trade.RUBY_FOR_FOOD)))  # all but those for food alone
TRADES_BY_TILES: Final[i64] = mask(range(int(Trade.TRADE_MATERIALS), int(Trade.RUBY_FOR_FOOD)))
TRADES_FOR_FOOD: Final[i64] = mask(range(int(Trade.RUBY_FOR_FOOD), int(EXCHANGE_COUNT)))
TRADES_AT_MEALS: Final[i64] = mask(range(int(Trade.HUNT_BOARS), int(EXCHANGE_COUNT)))
MEALS: Final[i64] = mask([Trade.HUNT_BOARS, *range(int(Trade.EAT_SHEEP), int(Trade.EAT_CATTLE) + 1)])

# --- cards [1.7, 3.1] ---


def _stage_cards(round_number: int) -> int:
    """The cards that may come in a round, a bit each."""
    stage = (0, 0, 0, 1, 2, 2, 3, 3, 3, 4, 4, 4)[round_number - 1]
    return mask([CARDS.index(card) for card in STAGES[stage]])


ROUND_CARDS: Final[Ints] = ints([0] + [_stage_cards(n) for n in range(1, 13)])
SOLO_CARD: Final[Ints] = ints([NONE] + [CARDS.index(card) if card else NONE for card in SOLO_ORDER])
CARD_SPACE: Final[Ints] = ints([SPACES.index(card) for card in CARDS])
EXPLORATION_CARD: Final[i64] = CARDS.index("exploration")
FAMILY_LIFE_CARD: Final[i64] = CARDS.index("family-life")

# --- action spaces [3, 6, 12] ---

WISH: Final[i64] = SPACES.index("wish-for-children")
URGENT_WISH: Final[i64] = SPACES.index("urgent-wish-for-children")
RUBY_MINING: Final[i64] = SPACES.index("ruby-mining")
EXTENSION: Final[i64] = SPACES.index("extension")
# What an Imitation space costs; -1 for every other space. [12.2]
IMITATION_COST: Final[Ints] = ints(
    [int(slug.removeprefix("imitation-")) if slug.startswith("imitation-") else NONE for slug in SPACES]
)
IMITATIONS: Final[i64] = mask([i for i, slug in enumerate(SPACES) if slug.startswith("imitation-")])
IMITABLE_SPACE: Final[Ints] = ints([SPACES.index(slug) for slug in IMITABLE])
# The place of a space among those that can be imitated; -1: it never can.
IMITABLE_PLACE: Final[Ints] = ints([IMITABLE.index(slug) if slug in IMITABLE else NONE for slug in SPACES])
IMITABLE_SPACES: Final[i64] = mask([SPACES.index(slug) for slug in IMITABLE])

# The row of a space for this number of players; -1 where it is not in play.
VARIANT: Final[Ints] = ints(
    [variant(seats, slug) if seats else NONE for seats in range(8) for slug in SPACES]
)


def _is_later(part: FlatPart, than: FlatPart) -> bool:
    return part.group == than.group and part.stage > than.stage


_FLAT: Final = [flatten(row.parts) for row in ROWS]
_PARTS: Final = [flat for parts in _FLAT for flat in parts]
FIRST_PART: Final[Ints] = ints([sum([len(parts) for parts in _FLAT[:i]]) for i in range(len(ROWS) + 1)])
PART_OP: Final[Ints] = ints([OPS.index(flat.part.op) for flat in _PARTS])
# The parts of each row in the order of their ops, which is the order of the options.
PART_SORTED: Final[Ints] = ints(
    [
        part
        for row in range(len(ROWS))
        for part in sorted(
            range(int(FIRST_PART[row]), int(FIRST_PART[row + 1])), key=lambda i: int(PART_OP[i])
        )
    ]
)
PART_ARG: Final[Ints] = ints([flat.part.arg for flat in _PARTS])
PART_STAGE: Final[Ints] = ints([flat.stage for flat in _PARTS])
PART_GROUP: Final[Ints] = ints([flat.group for flat in _PARTS])
# For each part, a bit for each part of its row: which it comes after, which it may not come after any more
# (itself, and what is of a later stage), and which are on another side of an either/or. [3.7]
PART_AFTER: Final[Ints] = ints([mask([flat.needs] if flat.needs != NONE else []) for flat in _PARTS])
PART_BEFORE: Final[Ints] = ints(
    [
        mask([i for i, other in enumerate(parts) if other is flat or _is_later(other, flat)])
        for parts in _FLAT
        for flat in parts
    ]
)
PART_RIVALS: Final[Ints] = ints(
    [
        mask([i for i, other in enumerate(parts) if other.group != flat.group])
        for parts in _FLAT
        for flat in parts
    ]
)
PART_GOODS: Final[Ints] = ints([flat.part.goods.get(good, 0) for flat in _PARTS for good in GOODS])
PART_PAYS: Final[Ints] = ints([int(bool(flat.part.goods)) for flat in _PARTS])
# 1: this part is chosen. Goods are, if they are one side of an either/or.
PART_ASKED: Final[Ints] = ints(
    [int(OPS.index(flat.part.op) > Op.GAIN or flat.group != NONE) for flat in _PARTS]
)
ROW_ASKS: Final[Ints] = ints(
    [
        int(any(PART_ASKED[part] for part in range(int(FIRST_PART[row]), int(FIRST_PART[row + 1]))))
        for row in range(len(ROWS))
    ]
)
# The parts of a row that can run by themselves, a bit each.
ROW_QUIET: Final[Ints] = ints(
    [mask([i for i, flat in enumerate(parts) if OPS.index(flat.part.op) <= Op.GAIN]) for parts in _FLAT]
)

PILES: Final[i64] = 3  # a space accumulates three kinds of goods at most
SLOT: Final[i64] = 4  # per space: three piles and who stands there
STANDING: Final[i64] = 3  # the place of the latter


def _pile(row: Space, place: int, goods: Goods) -> tuple[int, int]:
    """Good and amount of a pile; good -1 where there is none."""
    kinds = pile_kinds(row)
    return (GOODS.index(kinds[place]), goods.get(kinds[place], 0)) if place < len(kinds) else (NONE, 0)


PILE_GOOD: Final[Ints] = ints([_pile(row, place, row.first)[0] for row in ROWS for place in range(3)])
# What is added to the piles of each row: if goods lie there, then if it is empty.
REFILL: Final[Ints] = ints(
    [_pile(row, place, goods)[1] for row in ROWS for goods in (row.later, row.first) for place in range(3)]
)


# A task is what a dwarf may begin with on a space, goods that lie there and imitation apart. [3.6]
_Task = tuple[str, int]
_FOR_EVERYBODY: Final = {("gain", 0), ("dog", 0), ("start", 0)}


def _tasks(row: int) -> set[_Task]:
    """The tasks of a space; how far to explore and what to dig do not say whether it can be done."""
    parts = [flat.part for flat in _FLAT[row] if flat.needs == NONE]
    listed = [part for part in parts if part.op not in ("take", "imitate")]
    return {(part.op, 0 if part.op in ("explore", "lay-mountain") else part.arg) for part in listed}


_TASKS: Final = sorted(set().union(*map(_tasks, range(len(ROWS)))) - _FOR_EVERYBODY)
TASK_COUNT: Final[i64] = len(_TASKS)
TASK_OP: Final[Ints] = ints([OPS.index(op) for op, _arg in _TASKS])
TASK_ARG: Final[Ints] = ints([arg for _op, arg in _TASKS])


def _spaces_for(seats: int, tasks: set[_Task]) -> int:
    """The spaces with one of these tasks, a bit each."""
    rows = [(space, variant(seats, slug)) for space, slug in enumerate(SPACES)]
    return mask([space for space, row in rows if row != NONE and _tasks(row) & tasks])


def _accumulating(seats: int) -> int:
    """The spaces on which goods accumulate, a bit each."""
    rows = [(space, variant(seats, slug)) for space, slug in enumerate(SPACES)]
    return mask([space for space, row in rows if row != NONE and ROWS[row].first])


OPEN_AT_START: Final[Ints] = ints([mask(board_spaces(seats)) for seats in range(8)])
ACCUMULATING: Final[Ints] = ints([_accumulating(seats) for seats in range(8)])
ALWAYS_USABLE: Final[Ints] = ints([_spaces_for(seats, _FOR_EVERYBODY) for seats in range(8)])
TASK_SPACES: Final[Ints] = ints([_spaces_for(seats, {task}) for seats in range(8) for task in _TASKS])
