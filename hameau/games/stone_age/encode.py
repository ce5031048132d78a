"""What does a seat see, as numbers? Everything in its view, with the seats counted from its own.

The same holds for every position with the same view: the others' unseen cards count as unseen. [6.7]
"""

from typing import Final

from mypy_extensions import i64

from ...core.numbers import Ints, ints, popcount
from ...core.state import State
from ...core.steps import ARG
from ...learning.encoding import Encoder, Pen, Words, if_so
from .events import CAUSES
from .pieces import (
    BOTTOMS,
    BUILDING_SLUGS,
    BUILDINGS,
    CARD_SLUGS,
    CARDS,
    GOODS,
    PLACES,
    SPACES,
    Place,
)
from .position import Position
from .rules import cards
from .rules.paying import PAY
from .rules.rolling import ADD_TOOLS, ROLL
from .rules.steps import STEPS
from .state import NOTHING, Player, Table
from .tables import CARD_BOTTOM, CARD_SYMBOLS, DECK

VERSION: Final = 1

_SEATS: Final[Words] = ("me", "left", "left-2", "left-3")
_UP_TO_15: Final[Words] = tuple(str(n) for n in range(16))
_FACES: Final[Words] = tuple(str(n) for n in range(1, 7))
_STEPS: Final[Words] = STEPS.slugs
_CAUSES: Final[Words] = CAUSES
_GOODS: Final[Words] = GOODS
_PLACES: Final[Words] = PLACES
_BOTTOMS: Final[Words] = BOTTOMS
_CARD_PIECES: Final[Words] = tuple(f"{card.slug}-{copy + 1}" for card in CARDS for copy in range(card.copies))
_TILE_PIECES: Final[Words] = tuple(
    f"{tile.slug}-{copy + 1}" for tile in BUILDINGS for copy in range(tile.copies)
)


_OWN: Final = (
    *((good, 12) for good in GOODS),
    ("figures", 10),
    ("home", 10),
    ("agriculture", 10),
    ("tools", 12),
    ("used-low", 3),
    ("used-high", 3),
    ("points", 100),
    ("once-2", 1),
    ("once-3", 1),
    ("once-4", 1),
    ("two-resources", 1),
    ("drew-unseen", 1),
    ("buildings", 10),
)
_OWN_NAMES: Final[Words] = tuple(name for name, scale in _OWN)
_OWN_SCALES: Final[tuple[int, ...]] = tuple(scale for name, scale in _OWN)
_AT_PLACES: Final[Words] = tuple(f"at-{place}" for place in PLACES)
_CARDS: Final[Words] = CARD_SLUGS
_TILES: Final[Words] = BUILDING_SLUGS
_SYMBOL_SCALES: Final[tuple[int, ...]] = (4,) * len(BOTTOMS)
_PIECES: Final = [kind for kind, card in enumerate(CARDS) for _copy in range(card.copies)]
_BOTTOM_OF: Final[Ints] = ints(CARD_BOTTOM[kind] for kind in _PIECES)
_SYMBOLS_OF: Final[Ints] = ints(CARD_SYMBOLS[kind] for kind in _PIECES)


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
        _village(state.villages[other], pen)
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
    rolling = s.is_at(ROLL) or s.is_at(ADD_TOOLS)
    paying = s.is_at(PAY)
    shared = s.is_at(cards.ROLL_FOR_ALL) or s.is_at(cards.PICK)
    pen.choice("roll.good", if_so(rolling, s.good, NOTHING), _GOODS)
    pen.choice("cause", if_so(rolling or paying, s.cause, NOTHING), _CAUSES)
    pen.number("roll.total", if_so(rolling, s.total, 0), 20)
    pen.number("dice", if_so(rolling or shared, s.dice, 0), 10)
    pen.number("payment.least", if_so(paying, s.least, 0), 7)
    pen.number("payment.most", if_so(paying, s.most, 0), 7)
    pen.number("payment.kinds", if_so(paying, s.kinds, 0), 4)
    pen.number("payment.worth", if_so(paying, s.worth, 0), 30)
    pen.digits("shown.", if_so(shared, s.pool, 0), _FACES, 4)


def _display(s: Table, pen: Pen) -> None:
    for space in range(SPACES):
        pen.within(_PLACES, Place.CARD_1 + space)
        pen.choice("card", s.spaces[space], _CARDS)
    for stack in range(s.seats):
        pen.within(_PLACES, Place.BUILDING_1 + stack)
        pen.choice("tile", s.tops[stack], _TILES)
        pen.number("tiles", s.heights[stack], 7)
    pen.alone()


def _unseen(s: Table, me: i64, pen: Pen) -> None:
    """Cards and tiles this seat has not seen; a card another seat drew unseen is one of them. [6.7]"""
    deck = s.deck
    pen.number("deck", popcount(deck), 36)
    for seat in range(s.seats):
        hidden = s.villages[seat].hidden
        if seat != me and hidden != NOTHING:
            deck = DECK.add(deck, hidden)
    pen.bits("unseen-card", deck, _CARD_PIECES)
    pen.bits("unseen-tile", s.tiles, _TILE_PIECES)


def _village(me: Player, pen: Pen) -> None:
    at = pen.block(_OWN_NAMES, _OWN_SCALES)
    facts = pen.facts
    goods = me.goods
    for good in range(i64(5)):
        facts[at + good] = goods[good]
    facts[at + 5] = me.figures
    facts[at + 6] = me.home
    facts[at + 7] = me.agriculture
    facts[at + 8] = me.tools
    facts[at + 9] = me.used_low
    facts[at + 10] = me.used_high
    facts[at + 11] = me.points
    facts[at + 12] = (me.once >> 2) & 1
    facts[at + 13] = (me.once >> 3) & 1
    facts[at + 14] = (me.once >> 4) & 1
    facts[at + 15] = me.two_resources
    facts[at + 16] = if_so(me.hidden == NOTHING, 0, 1)
    facts[at + 17] = popcount(me.buildings)
    pen.digits("", me.standing, _AT_PLACES, 7)
    _symbols(me.cards, pen)


def _symbols(cards: i64, pen: Pen) -> None:
    """What the cards held count at the end: green symbols, and the figures on sand. [10.2, 10.3]"""
    if pen.known(cards, len(_BOTTOMS)):
        return
    at = pen.block(_BOTTOMS, _SYMBOL_SCALES)
    facts = pen.facts
    for bottom in range(i64(12)):
        facts[at + bottom] = 0
    piece: i64 = 0
    while cards != 0:
        if cards & 1 != 0:
            facts[at + _BOTTOM_OF[piece]] += _SYMBOLS_OF[piece]
        cards >>= 1
        piece += 1


def _hidden(me: Player, pen: Pen) -> None:
    """The card this seat drew unseen by the others: only its bottom still matters. [6.7]"""
    bottom = NOTHING
    symbols: i64 = 0
    if me.hidden != NOTHING:
        bottom = CARD_BOTTOM[me.hidden]
        symbols = CARD_SYMBOLS[me.hidden]
    pen.choice("hidden", bottom, _BOTTOMS)
    pen.number("hidden-symbols", symbols, 3)


ENCODER: Final = Encoder(VERSION, encode)
