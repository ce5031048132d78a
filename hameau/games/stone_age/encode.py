"""What does a seat see, as numbers? Everything in its view, with the seats counted from its own.

The same holds for every position with the same view: the others' unseen cards count as unseen. [6.7]
"""

from typing import Final, final

from mypy_extensions import i16, i64

from ...core.numbers import popcount
from ...core.state import State
from ...core.steps import ARG
from ...learning.encoding import Encoder, Pen, Words, cell, if_so
from .events import CAUSES
from .pieces import (
    BOTTOMS,
    BUILDING_SLUGS,
    BUILDINGS,
    CARD_SLUGS,
    CARDS,
    GOODS,
    PLACE_COUNT,
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
from .tables import CARD_BOTTOM, CARD_SYMBOLS, DECK, PIECE_BOTTOM, PIECE_SYMBOLS

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
    *((f"at-{place}", 7) for place in PLACES),
)
_NAMES: Final[Words] = tuple(name for name, scale in _OWN)
_SCALES: Final[tuple[int, ...]] = tuple(scale for name, scale in _OWN)
_STORES: Final = 4  # food to stone; what is known of the rest fits one number
_PEOPLE: Final = 17
_VILLAGE: Final = 18
_STORE_NAMES: Final[Words] = _NAMES[:_STORES]
_STORE_SCALES: Final[tuple[int, ...]] = _SCALES[:_STORES]
_PEOPLE_NAMES: Final[Words] = _NAMES[_STORES:_PEOPLE]
_PEOPLE_SCALES: Final[tuple[int, ...]] = _SCALES[_STORES:_PEOPLE]
_PLACED: Final[Words] = _NAMES[_VILLAGE:]
_PLACED_SCALES: Final[tuple[int, ...]] = _SCALES[_VILLAGE:]
_VILLAGE_SLOTS: Final[i64] = len(_NAMES) + len(BOTTOMS)
_TURN_SLOTS: Final[i64] = 2 + 3 * len(_SEATS)
_STEP_SLOTS: Final[i64] = 2 * (len(STEPS.slugs) + 16)
_HIDDEN_SLOTS: Final[i64] = len(BOTTOMS) + 1
_CARDS: Final[Words] = CARD_SLUGS
_TILES: Final[Words] = BUILDING_SLUGS
_CARD_SLOTS: Final[i64] = SPACES * len(CARD_SLUGS)
_STACK_SLOTS: Final[i64] = len(BUILDING_SLUGS) + 1
_DICE_SLOTS: Final[i64] = len(GOODS) + len(CAUSES) + 6 + 6
_DICE_MARKS: Final[i64] = 3
_SYMBOL_SCALES: Final[tuple[int, ...]] = (4,) * len(BOTTOMS)


@final
class Encode(Encoder):
    """What a seat may know, in one row."""

    def write(self, state: State, seat: i64, pen: Pen) -> None:
        """The decision, the display, its own village and those to its left."""
        assert isinstance(state, Position)
        _decision(state, pen.counted_from(seat), pen)
        _dice(state, pen)
        _display(state, pen)
        _unseen(state, seat, pen)
        for other in range(state.seats):
            if pen.to_seat(other, seat, state.seats, _SEATS):
                _village(state, other, pen)
        pen.past_seats(state.seats)
        pen.within(_SEATS, 0)
        _hidden(state.villages[seat], pen)
        pen.alone()


def _decision(s: Table, me: i64, pen: Pen) -> None:
    _turn(s, me, pen)
    pending = NOTHING
    about = NOTHING
    if s.depth > 0:
        pending = s.agenda[s.depth - 1] % ARG
        about = s.agenda[s.depth - 1] // ARG
    word = (s.step << 24) + (s.arg << 16) + (pending << 8) + about
    if pen.same(word, _STEP_SLOTS, 4):
        return
    pen.choice("step", s.step, _STEPS)
    pen.choice("about", s.arg, _UP_TO_15)
    pen.choice("pending", pending, _STEPS)
    pen.choice("pending-about", about, _UP_TO_15)


def _turn(s: Table, me: i64, pen: Pen) -> None:
    start = _distance(s, me, s.start)
    turn = _distance(s, me, s.turn)
    deciding = _distance(s, me, s.seat)
    word = (s.round << 16) + (start << 12) + (turn << 8) + (deciding << 4) + if_so(s.maxed_allowed, 1, 0)
    if pen.same(word, _TURN_SLOTS, 3):
        return
    pen.flag("maxed-allowed", s.maxed_allowed)
    pen.number("round", s.round, 16)
    pen.turning(3, _SEATS)
    pen.choice("start", start, _SEATS)
    pen.choice("turn", turn, _SEATS)
    pen.choice("deciding", deciding, _SEATS)


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
    if rolling or paying or shared:
        pen.note(1)
    elif pen.same(0, _DICE_SLOTS, _DICE_MARKS):
        return
    pen.choice("roll.good", if_so(rolling, s.good, NOTHING), _GOODS)
    pen.choice("cause", if_so(rolling or paying, s.cause, NOTHING), _CAUSES)
    pen.number("roll.total", if_so(rolling, s.total, 0), 20)
    pen.number("dice", if_so(rolling or shared, s.dice, 0), 10)
    pen.number("payment.least", if_so(paying, s.least, 0), 7)
    pen.number("payment.most", if_so(paying, s.most, 0), 7)
    pen.number("payment.kinds", if_so(paying, s.kinds, 0), 4)
    pen.number("payment.worth", if_so(paying, s.worth, 0), 30)
    pool = if_so(shared, s.pool, 0)
    if pen.known(pool, len(_FACES)):
        return
    pen.counts("shown", _FACES, 4)
    for face in range(i64(6)):
        pen.put(face, pool & 15)
        pool >>= 4
    pen.skip(6)


def _display(s: Table, pen: Pen) -> None:
    if pen.same(_displayed(s), _CARD_SLOTS + s.seats * _STACK_SLOTS, SPACES + s.seats):
        return
    for space in range(SPACES):
        pen.within(_PLACES, Place.CARD_1 + space)
        pen.choice("card", s.spaces[space], _CARDS)
    for stack in range(s.seats):
        pen.within(_PLACES, Place.BUILDING_1 + stack)
        pen.choice("tile", s.tops[stack], _TILES)
        pen.number("tiles", s.heights[stack], 7)
    pen.alone()


def _displayed(s: Table) -> i64:
    """Cards, tiles and heights of stacks as one number: up to 4 cards, and 4 stacks of up to 7 tiles."""
    word: i64 = 0
    spaces = s.spaces
    for space in range(SPACES):
        word = (word << 6) + spaces[space] + 1
    for stack in range(s.seats):
        word = (word << 9) + ((s.tops[stack] + 1) << 3) + s.heights[stack]
    return word


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


def _village(s: Table, seat: i64, pen: Pen) -> None:
    me = s.villages[seat]
    stores = _stores_word(me)
    people = _people_word(me)
    if pen.same_five(stores, people, me.buildings, me.standing, me.cards, _VILLAGE_SLOTS):
        return
    if not pen.known(stores, _STORES):
        _stores(me, pen)
    if not pen.known(people, _PEOPLE - _STORES):
        _people(me, pen)
    if not pen.known(me.buildings, 1):
        pen.number("buildings", popcount(me.buildings), 10)
    _figures(me, pen)
    _symbols(me.cards, pen)


def _stores_word(me: Player) -> i64:
    goods = me.goods
    word: i64 = 0
    for good in range(i64(_STORES)):
        word = (word << 15) + i64(cell(goods[good]))
    return word


def _stores(me: Player, pen: Pen) -> None:
    at = pen.block(_STORE_NAMES, _STORE_SCALES)
    cells = pen.cells
    goods = me.goods
    for good in range(i64(_STORES)):
        cells[at + good] = cell(goods[good])


def _people_word(me: Player) -> i64:
    """Gold, figures, tools, points; all of it fits one number."""
    gold = i64(cell(me.goods[_STORES]))
    word = (gold << 16) + i64(cell(me.points)) + 32768
    word = (word << 16) + (me.figures << 12) + (me.home << 8) + (me.agriculture << 4) + me.tools
    word = (word << 6) + (me.used_low << 4) + (me.used_high << 2) + (me.two_resources << 1)
    return ((word + if_so(me.hidden == NOTHING, 0, 1)) << 3) + (me.once >> 2)


def _people(me: Player, pen: Pen) -> None:
    at = pen.block(_PEOPLE_NAMES, _PEOPLE_SCALES)
    cells = pen.cells
    cells[at] = cell(me.goods[_STORES])
    cells[at + 1] = i16(me.figures)
    cells[at + 2] = i16(me.home)
    cells[at + 3] = i16(me.agriculture)
    cells[at + 4] = i16(me.tools)
    cells[at + 5] = i16(me.used_low)
    cells[at + 6] = i16(me.used_high)
    cells[at + 7] = cell(me.points)
    cells[at + 8] = i16((me.once >> 2) & 1)
    cells[at + 9] = i16((me.once >> 3) & 1)
    cells[at + 10] = i16((me.once >> 4) & 1)
    cells[at + 11] = i16(me.two_resources)
    cells[at + 12] = i16(if_so(me.hidden == NOTHING, 0, 1))


def _figures(me: Player, pen: Pen) -> None:
    """Where the figures are."""
    standing = me.standing
    if pen.known(standing, PLACE_COUNT):
        return
    at = pen.block(_PLACED, _PLACED_SCALES)
    cells = pen.cells
    for place in range(PLACE_COUNT):
        cells[at + place] = i16(standing & 15)
        standing >>= 4


def _symbols(cards: i64, pen: Pen) -> None:
    """What the cards held count at the end: green symbols, and the figures on sand. [10.2, 10.3]"""
    if pen.known(cards, len(_BOTTOMS)):
        return
    at = pen.block(_BOTTOMS, _SYMBOL_SCALES)
    cells = pen.cells
    for bottom in range(i64(12)):
        cells[at + bottom] = 0
    piece: i64 = 0
    while cards != 0:
        if cards & 1 != 0:
            cells[at + PIECE_BOTTOM[piece]] += i16(PIECE_SYMBOLS[piece])
        cards >>= 1
        piece += 1


def _hidden(me: Player, pen: Pen) -> None:
    """The card this seat drew unseen by the others: only its bottom still matters. [6.7]"""
    if pen.same(me.hidden, _HIDDEN_SLOTS, 1):
        return
    bottom = NOTHING
    symbols: i64 = 0
    if me.hidden != NOTHING:
        bottom = CARD_BOTTOM[me.hidden]
        symbols = CARD_SYMBOLS[me.hidden]
    pen.choice("hidden", bottom, _BOTTOMS)
    pen.number("hidden-symbols", symbols, 3)


ENCODER: Final = Encode(VERSION)
