"""What does a seat see, as numbers? Everything in its view, with the seats counted from its own.

The same holds for every position with the same view: the others' unseen cards count as unseen. [6.7]
"""

from typing import Final

from mypy_extensions import i64

from ...core.bag import size
from ...core.numbers import Ints, ints
from ...core.pen import Pen
from ...core.state import State
from .events import CAUSES
from .pieces import (
    BOTTOMS,
    BUILDING,
    BUILDING_SLUGS,
    BUILDINGS,
    CARD,
    CARD_BOTTOM,
    CARD_SLUGS,
    CARD_SYMBOLS,
    CARDS,
    DECK,
    GOODS,
    GREEN,
    PLACES,
    SAND,
    SPACES,
)
from .position import Position
from .state import (
    ARG,
    AT_PAY,
    AT_PICK,
    AT_ROLL,
    AT_ROLL_FOR_ALL,
    AT_TOOLS,
    NOTHING,
    STEPS,
    WIDTH,
    Player,
    Table,
)

VERSION: Final = 1

# A fixed list of words would be packed anew at every call; a tuple of any length is passed as it is.
_Words = tuple[str, ...]
_SEATS: Final[_Words] = ("me", "left", "left-2", "left-3")
_UP_TO_15: Final[_Words] = tuple(str(n) for n in range(16))
_FACES: Final[_Words] = tuple(f"die-{n}" for n in range(1, 7))
_ONCE: Final[_Words] = ("2", "3", "4")
_STEPS: Final[_Words] = STEPS
_CAUSES: Final[_Words] = CAUSES
_GOODS: Final[_Words] = GOODS
_PLACES: Final[_Words] = PLACES
_GREEN: Final[_Words] = GREEN
_SAND: Final[_Words] = SAND
_BOTTOMS: Final[_Words] = BOTTOMS
_CARD_PIECES: Final[_Words] = tuple(f"{card.slug}-{copy + 1}" for card in CARDS for copy in range(card.copies))
_TILE_PIECES: Final[_Words] = tuple(f"{tile.slug}-{copy + 1}" for tile in BUILDINGS for copy in range(tile.copies))


def _pieces_with(bottom: int, symbols: int) -> int:
    """The bits of all cards with this bottom and number of symbols."""
    kinds = [card for card in CARDS for _copy in range(card.copies)]
    return sum(
        1 << i for i, card in enumerate(kinds) if card.bottom == BOTTOMS[bottom] and card.symbols == symbols
    )


_GREEN_BITS: Final[Ints] = ints(_pieces_with(bottom, 1) for bottom in range(8))
_SAND_BITS: Final[Ints] = ints(_pieces_with(bottom, n) for bottom in range(8, 12) for n in (1, 2, 3))


def encode(state: State, seat: int, pen: Pen) -> None:
    """Write what a seat may know: the decision, the display, its own village and those to its left."""
    assert isinstance(state, Position)
    me: i64 = seat
    _decision(state, me, pen)
    _dice(state, pen)
    _display(state, pen)
    _unseen(state, me, pen)
    for distance in range(state.seats):
        other = me + distance
        if other >= state.seats:
            other -= state.seats
        pen.within(_SEATS, distance)
        _village(state, other, pen)
    pen.within(_SEATS, 0)
    _hidden(state.villages[me], pen)
    pen.alone()


def _decision(s: Table, me: i64, pen: Pen) -> None:
    pen.flag("maxed-allowed", s.maxed_allowed)
    pen.number("round", s.round, 16)
    pen.choice("start", _distance(s, me, s.start), _SEATS)
    pen.choice("turn", _distance(s, me, s.turn), _SEATS)
    pen.choice("deciding", _distance(s, me, s.seat), _SEATS)
    pen.choice("step", s.step, _STEPS)
    pen.choice("about", s.arg, _UP_TO_15)
    pending = NOTHING
    about = NOTHING
    if s.depth > 0:
        pending = s.agenda[s.depth - 1] % ARG
        about = s.agenda[s.depth - 1] // ARG
    pen.choice("pending", pending, _STEPS)
    pen.choice("pending-about", about, _UP_TO_15)


def _distance(s: Table, me: i64, seat: i64) -> i64:
    """How many seats to the left of mine; nothing for chance and the end."""
    if seat < 0:
        return NOTHING
    if seat >= me:
        return seat - me
    return seat - me + s.seats


def _dice(s: Table, pen: Pen) -> None:
    """A roll, a payment, dice for all: what a decision is about, and nothing left over from the last one."""
    rolling = s.step == AT_ROLL or s.step == AT_TOOLS
    paying = s.step == AT_PAY
    shared = s.step == AT_ROLL_FOR_ALL or s.step == AT_PICK
    pen.choice("roll.good", _if(rolling, s.good, NOTHING), _GOODS)
    pen.choice("cause", _if(rolling or paying, s.cause, NOTHING), _CAUSES)
    pen.number("roll.total", _if(rolling, s.total, 0), 20)
    pen.number("dice", _if(rolling or shared, s.dice, 0), 10)
    pen.number("payment.least", _if(paying, s.least, 0), 7)
    pen.number("payment.most", _if(paying, s.most, 0), 7)
    pen.number("payment.kinds", _if(paying, s.kinds, 0), 4)
    pen.number("payment.worth", _if(paying, s.worth, 0), 30)
    pool = _if(shared, s.pool, 0)
    for face in range(i64(6)):
        pen.entry(_FACES, face, pool & 15, 4)
        pool >>= 4


def _if(condition: bool, value: i64, otherwise: i64) -> i64:
    if condition:
        return value
    return otherwise


def _display(s: Table, pen: Pen) -> None:
    for space in range(SPACES):
        pen.within(_PLACES, CARD + space)
        pen.choice("card", s.spaces[space], CARD_SLUGS)
    for stack in range(s.seats):
        pen.within(_PLACES, BUILDING + stack)
        pen.choice("tile", s.tops[stack], BUILDING_SLUGS)
        pen.number("tiles", s.heights[stack], 7)
    pen.alone()


def _unseen(s: Table, me: i64, pen: Pen) -> None:
    """Cards and tiles this seat has not seen; a card another seat drew unseen is one of them. [6.7]"""
    deck = s.deck
    pen.number("deck", size(deck), 36)
    for seat in range(s.seats):
        hidden = s.villages[seat].hidden
        if seat != me and hidden != NOTHING:
            deck = DECK.add(deck, hidden)
    pen.bits("unseen-card", deck, _CARD_PIECES)
    pen.bits("unseen-tile", s.tiles, _TILE_PIECES)


def _village(s: Table, seat: i64, pen: Pen) -> None:
    me = s.villages[seat]
    pen.numbers("goods", me.goods, 0, 1, _GOODS, 12)
    pen.number("figures", me.figures, 10)
    pen.number("home", me.home, 10)
    pen.number("agriculture", me.agriculture, 10)
    pen.number("tools", me.tools, 12)
    pen.number("used-low", me.used_low, 3)
    pen.number("used-high", me.used_high, 3)
    pen.number("points", me.points, 100)
    pen.bits("once", me.once >> 2, _ONCE)
    pen.flag("two-resources", me.two_resources != 0)
    pen.flag("drew-unseen", me.hidden != NOTHING)
    pen.number("cards", size(me.cards), 10)
    pen.number("buildings", size(me.buildings), 10)
    pen.numbers("placed", s.placed, seat, WIDTH, _PLACES, 7)
    _bottoms(me.cards, pen)


def _bottoms(cards: i64, pen: Pen) -> None:
    """What the cards held count at the end: green symbols, and the figures on sand. [10.2, 10.3]"""
    for green in range(i64(8)):
        pen.entry(_GREEN, green, size(cards & _GREEN_BITS[green]), 2)
    for sand in range(i64(4)):
        symbols = (
            size(cards & _SAND_BITS[3 * sand])
            + 2 * size(cards & _SAND_BITS[3 * sand + 1])
            + 3 * size(cards & _SAND_BITS[3 * sand + 2])
        )
        pen.entry(_SAND, sand, symbols, 6)


def _hidden(me: Player, pen: Pen) -> None:
    """The card this seat drew unseen by the others: only its bottom still matters. [6.7]"""
    bottom = NOTHING
    symbols: i64 = 0
    if me.hidden != NOTHING:
        bottom = CARD_BOTTOM[me.hidden]
        symbols = CARD_SYMBOLS[me.hidden]
    pen.choice("hidden", bottom, _BOTTOMS)
    pen.number("hidden-symbols", symbols, 3)
