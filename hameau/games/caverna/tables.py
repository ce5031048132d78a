"""Which numbers do the rules run on? The rows of pieces, furnishings and spaces, flattened once."""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from ...core.numbers import Ints, ints
from .exchanges import EXCHANGES, Exchange
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


def _around(*cells: int) -> int:
    """The cells next to these, a bit each."""
    found = [_neighbour(cell, toward) for cell in cells for toward in _TOWARDS]
    return mask([cell for cell in found if cell != NONE])


SIDE: Final[Ints] = ints([_side(cell) for cell in _CELLS])
PRINTED: Final[Ints] = ints([int(_is_printed(cell)) for cell in _CELLS])
NEIGHBOUR: Final[Ints] = ints([_neighbour(cell, toward) for cell in _CELLS for toward in _TOWARDS])
AROUND: Final[Ints] = ints([_around(cell) for cell in _CELLS])
CELLS_PRINTED_FIRST: Final[Ints] = ints(sorted(_CELLS, key=lambda cell: not _is_printed(cell)))
FOREST_CELLS: Final[Ints] = ints([cell for cell in _CELLS if _side(cell) == Side.FOREST])
MOUNTAIN_CELLS: Final[Ints] = ints([cell for cell in _CELLS if _side(cell) == Side.MOUNTAIN])
FRONT: Final[i64] = 1 << int(Cell.FRONT)
BONUS_GOOD: Final[Ints] = ints([GOODS.index(BONUSES[cell][0]) if cell in BONUSES else 0 for cell in CELLS])
BONUS_AMOUNT: Final[Ints] = ints([BONUSES[cell][1] if cell in BONUSES else 0 for cell in CELLS])


def _ways(side: i64, ring: bool) -> list[tuple[int, int]]:
    """Cells and directions in which a twin tile could lie; in the ring at most with one half. [9.12]"""
    found = [(cell, toward) for cell in _CELLS for toward in _TOWARDS if _side(cell) == side]
    whole = 1 if ring else 2
    return [
        (cell, toward)
        for cell, toward in found
        if _neighbour(cell, toward) != NONE
        and _is_printed(cell) + _is_printed(_neighbour(cell, toward)) >= whole
    ]


# Every way a twin tile could lie on new ground: forest, forest and its ring, mountain, mountain and its ring.
_WAYS: Final = [_ways(side, ring) for side in (Side.FOREST, Side.MOUNTAIN) for ring in (False, True)]
_ALL_WAYS: Final = [way for ways in _WAYS for way in ways]
FIRST_WAY: Final[Ints] = ints([sum([len(ways) for ways in _WAYS[:i]]) for i in range(5)])
WAY: Final[Ints] = ints([cell * 4 + toward for cell, toward in _ALL_WAYS])
WAY_OTHER: Final[Ints] = ints([_neighbour(cell, toward) for cell, toward in _ALL_WAYS])
WAY_CELLS: Final[Ints] = ints([mask((cell, _neighbour(cell, toward))) for cell, toward in _ALL_WAYS])
WAY_AROUND: Final[Ints] = ints([_around(cell, _neighbour(cell, toward)) for cell, toward in _ALL_WAYS])
# Of two equal halves only these ways count: to the east and to the south.
WAY_ONCE: Final[Ints] = ints([int(toward in (1, 2)) for _cell, toward in _ALL_WAYS])

# --- loot and the market [6.9, 7.12] ---

LOOT_STRENGTH: Final[Ints] = ints([item.strength for item in LOOT])
LOOT_GOOD: Final[Ints] = ints([GOODS.index(next(iter(item.gain))) if item.gain else NONE for item in LOOT])
LOOT_AMOUNT: Final[Ints] = ints([sum(item.gain.values()) for item in LOOT])
LOOT_PIECE: Final[Ints] = ints([SINGLES.index(item.piece) if item.piece else NONE for item in LOOT])
LOOT_WOOD: Final[Ints] = ints([item.wood for item in LOOT])
MARKET_GOOD: Final[Ints] = ints([GOODS.index(good) for good in MARKET_GOODS])
PRICE: Final[Ints] = ints(PRICES.values())

# --- exchanges [10] ---


def _given(row: Exchange, place: int) -> tuple[int, int]:
    """The first, second or third good given and its amount, for a quick look whether it is there."""
    pairs = sorted((GOODS.index(good), amount) for good, amount in row.give.items())
    return pairs[place] if place < len(pairs) else (0, 0)


GIVEN_GOOD: Final[Ints] = ints([_given(row, place)[0] for row in EXCHANGES for place in range(3)])
GIVEN_AMOUNT: Final[Ints] = ints([_given(row, place)[1] for row in EXCHANGES for place in range(3)])
GET: Final[Ints] = ints([row.get.get(good, 0) for row in EXCHANGES for good in GOODS])
NEEDS_TILE: Final[Ints] = ints([FURNISHING_SLUGS.index(row.tile) if row.tile else NONE for row in EXCHANGES])
PIECE: Final[Ints] = ints([SINGLES.index(row.piece) if row.piece else NONE for row in EXCHANGES])
EATEN: Final[Ints] = ints([row.animals for row in EXCHANGES])
# Exchanges of one kind of good that need neither a tile nor a place.
PLAIN: Final[Ints] = ints([int(len(row.give) == 1 and not row.tile and not row.piece) for row in EXCHANGES])

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

# The row of a space for this number of players; -1 where it is not in play.
VARIANT: Final[Ints] = ints(
    [variant(seats, slug) if seats else NONE for seats in range(8) for slug in SPACES]
)
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
PART_NEEDS: Final[Ints] = ints([flat.needs for flat in _PARTS])
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
PILE_FIRST: Final[Ints] = ints([_pile(row, place, row.first)[1] for row in ROWS for place in range(3)])
PILE_MORE: Final[Ints] = ints([_pile(row, place, row.later)[1] for row in ROWS for place in range(3)])


def _always(seats: int) -> int:
    """The spaces that have something for everybody, a bit each."""
    free = ("gain", "dog", "start")
    rows = [(space, variant(seats, slug)) for space, slug in enumerate(SPACES)]
    return mask(
        [
            space
            for space, row in rows
            if row != NONE and any(flat.part.op in free and flat.needs == NONE for flat in _FLAT[row])
        ]
    )


def _accumulating(seats: int) -> int:
    """The spaces on which goods accumulate, a bit each."""
    rows = [(space, variant(seats, slug)) for space, slug in enumerate(SPACES)]
    return mask([space for space, row in rows if row != NONE and ROWS[row].first])


OPEN_AT_START: Final[Ints] = ints([mask(board_spaces(seats)) for seats in range(8)])
ACCUMULATING: Final[Ints] = ints([_accumulating(seats) for seats in range(8)])
ALWAYS_USABLE: Final[Ints] = ints([_always(seats) for seats in range(8)])
