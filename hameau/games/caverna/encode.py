"""What does a seat see, as numbers? The table, its own home cell by cell, and what the other clans have.

Seats are counted from its own. Nothing in Caverna is secret [1.10], but of the other homes only the sums are
written: how many caverns, mines, meadows and so on, not where they lie.
"""

from typing import Final, final

from mypy_extensions import i16, i64

from ...core.numbers import Ints, bit, ints, popcount
from ...core.state import State
from ...core.steps import ARG, BOARD
from ...learning.encoding import Encoder, Pen, Words, cell, if_so
from .furnishings import FURNISHING_SLUGS
from .pieces import (
    CELLS,
    GOOD_COUNT,
    GOODS,
    HALVES,
    HARVESTS,
    KINDS,
    LOOT_SLUGS,
    MARKET_GOODS,
    Good,
    Kind,
)
from .position import Position
from .rules.steps import STEPS
from .spaces import CARDS, SPACE_COUNT, SPACES
from .state import HOMES, NOTHING, Player, Table
from .tables import FIRST_PART, PILES, SLOT, STANDING

VERSION: Final = 1

_SEATS: Final[Words] = ("me", "left", *(f"left-{number}" for number in range(2, 7)))
_STEPS: Final[Words] = STEPS.slugs
_UP_TO_63: Final[Words] = tuple(str(number) for number in range(64))
_UP_TO_5: Final[Words] = tuple(str(number) for number in range(6))
_PARTS: Final[Words] = tuple(str(number) for number in range(8))
_PILES: Final[Words] = tuple(f"{space}-{pile}" for space in SPACES for pile in range(int(PILES)))
_PILE_SCALES: Final[tuple[int, ...]] = (5,) * len(_PILES)
_HARVESTS: Final[Words] = HARVESTS
_HALVES: Final[Words] = HALVES
_LAID: Final[Words] = (*KINDS, "furnished")
_CELLS: Final[Words] = CELLS
_HAS_ARG: Final[Ints] = ints(int(bool(step.words)) for step in STEPS.all)

_SPACES: Final[Words] = SPACES
_CARDS: Final[Words] = CARDS
_FURNISHINGS: Final[Words] = FURNISHING_SLUGS
_LOOT: Final[Words] = LOOT_SLUGS
_MARKET: Final[Words] = MARKET_GOODS
_TURN_SLOTS: Final[i64] = 3 + 3 * len(_SEATS)
_HARVEST_SLOTS: Final[i64] = len(HARVESTS) + 4 + len(HALVES)
_PART_SLOTS: Final[i64] = sum(map(len, (_UP_TO_5, SPACES, _PARTS, _PARTS, FURNISHING_SLUGS, CELLS)), 5)
_PART_MARKS: Final[i64] = 6
_ACTION_SLOTS: Final[i64] = _PART_SLOTS + len(LOOT_SLUGS) + len(MARKET_GOODS) + 1
_ACTION_MARKS: Final[i64] = _PART_MARKS + 3
_PILE_SLOTS: Final[i64] = len(_PILES)
_STANDING_SLOTS: Final[i64] = len(SPACES) * len(_SEATS)
_HOME_SLOTS: Final[i64] = len(CELLS) * (len(_LAID) + 1)
_HOME_MARKS: Final[i64] = len(CELLS) + 1
_KIND: Final[Ints] = ints(
    min(kind, int(Kind.FURNISHED)) for kind in range(int(Kind.FURNISHED) + len(FURNISHING_SLUGS))
)
# For each number of seats and each of them: how far to the left nobody and the seats are.
_SEAT_COUNT: Final[i64] = 7
_OWNER_NUMBERS: Final[i64] = 8
_OWNER: Final[Ints] = ints(
    (seat - me) % seats if 0 <= seat < seats else -1
    for seats in range(8)
    for me in range(7)
    for seat in range(-1, 7)
)

_CLAN: Final = (
    *((good, 10) for good in GOODS),
    *((f"weapon-{dwarf}", 14) for dwarf in range(6)),
    ("dwarfs", 6),
    ("begging", 5),
    ("wood-rounds", 7),
    ("stone-rounds", 5),
    ("ruby-rounds", 4),
    ("dwellings", 5),
    ("rooms", 6),
    ("ore-mines", 4),
    ("ruby-mines", 4),
    ("caverns", 6),
    ("tunnels", 6),
    ("deep-tunnels", 4),
    ("fields", 6),
    ("meadows", 6),
    ("bare-meadows", 6),
    ("stables", 3),
    ("twos", 6),
    ("fours", 4),
    ("eights", 4),
    ("sixteens", 2),
    ("landscape", 12),
    ("unused", 22),
)
_HAS: Final = len(GOODS) + 6 + 5  # goods to rounds to come; the rest is counted from the home board
_HAS_WORDS: Final[Words] = tuple(name for name, scale in _CLAN[:_HAS])
_HAS_SCALES: Final[tuple[int, ...]] = tuple(scale for name, scale in _CLAN[:_HAS])
_COUNT_WORDS: Final[Words] = tuple(name for name, scale in _CLAN[_HAS:])
_COUNT_SCALES: Final[tuple[int, ...]] = tuple(scale for name, scale in _CLAN[_HAS:])
_COUNT_SLOTS: Final[i64] = len(_CLAN) - _HAS


@final
class Encode(Encoder):
    """What a seat may know, in one row."""

    def write(self, state: State, seat: i64, pen: Pen) -> None:
        """The decision, the action spaces, its home, then every clan."""
        assert isinstance(state, Position)
        first = pen.counted_from(seat)
        _decision(state, first, pen)
        _action(state, pen)
        _spaces(state, first, pen)
        _home(state, seat, pen)
        for other in range(state.seats):
            if pen.to_seat(other, seat, state.seats, _SEATS):
                _clan(state.clans[other], pen)
        pen.past_seats(state.seats)


def _distance(s: Table, me: i64, seat: i64) -> i64:
    """How many seats to the left of mine; nothing for chance, the end and nobody."""
    if seat < 0:
        return NOTHING
    if seat >= me:
        return seat - me
    return seat - me + s.seats


def _decision(s: Table, me: i64, pen: Pen) -> None:
    _turn(s, me, pen)
    pen.choice("step", s.step, _STEPS)
    pen.choice("about", if_so(_HAS_ARG[s.step] != 0, s.arg, NOTHING), _UP_TO_63)
    pending: i64 = 0
    inner = NOTHING
    about = NOTHING
    for place in range(s.depth):
        inner = s.agenda[place] % ARG
        about = if_so(_HAS_ARG[inner] != 0, s.agenda[place] // ARG, NOTHING)
        pending |= bit(inner)
    pen.bits("pending", pending, _STEPS)
    pen.choice("next", inner, _STEPS)
    pen.choice("next-about", about, _UP_TO_63)
    word = (s.need << 20) + (s.coming << 16) + (s.green << 12) + (s.red << 8) + (s.worked << 4) + s.half + 1
    if pen.same(word, _HARVEST_SLOTS, 2):
        return
    pen.choice("coming", s.coming, _HARVESTS)
    pen.number("green", s.green, 4)
    pen.number("red", s.red, 3)
    pen.number("need", s.need, 10)
    pen.flag("worked", s.worked == 1)
    pen.choice("half", s.half, _HALVES)


def _turn(s: Table, me: i64, pen: Pen) -> None:
    start = _distance(s, me, s.start)
    turn = _distance(s, me, s.turn)
    deciding = _distance(s, me, s.seat)
    word = (s.round << 16) + (start << 12) + (turn << 8) + (deciding << 4) + (s.intro << 1) + s.reissue
    if pen.same(word, _TURN_SLOTS, 3):
        return
    pen.flag("introductory", s.intro == 1)
    pen.flag("reissue", s.reissue == 1)
    pen.number("round", s.round, 12)
    pen.turning(3, _SEATS)
    pen.choice("start", start, _SEATS)
    pen.choice("turn", turn, _SEATS)
    pen.choice("deciding", deciding, _SEATS)


def _action(s: Table, pen: Pen) -> None:
    """The action being carried out; all 0 between actions."""
    acting = s.dwarf != NOTHING or s.urgent != 0
    if acting:
        pen.note(1)
    elif pen.same(0, _ACTION_SLOTS, _ACTION_MARKS):
        return
    _part(s, acting, pen)
    pen.bits("looted", if_so(acting, s.looted, 0), _LOOT)
    pen.bits("bought", if_so(acting, s.bought, 0), _MARKET)
    pen.flag("crowded", s.urgent != 0)


def _part(s: Table, acting: bool, pen: Pen) -> None:
    """Who acts where, and how far that has gone."""
    reward = NOTHING
    if acting and s.reward != NOTHING:
        reward = s.reward - FIRST_PART[s.row(s.space)]
    where = ((s.dwarf + 1) << 6) + s.space + 1
    what = ((((s.tile + 1) << 6) + s.cell + 1) << 8) + s.strength
    how = (
        (((((s.level << 8) + s.price) << 8) + s.done) << 6)
        + ((reward + 1) << 2)
        + (s.imitating << 1)
        + s.acted
    )
    if pen.same(if_so(acting, (((where << 21) + what) << 26) + how, 0), _PART_SLOTS, _PART_MARKS):
        return
    pen.choice("dwarf", if_so(acting, s.dwarf, NOTHING), _UP_TO_5)
    pen.choice("space", if_so(acting, s.space, NOTHING), _SPACES)
    pen.flag("imitating", acting and s.imitating == 1)
    pen.bits("done", if_so(acting, s.done, 0), _PARTS)
    pen.flag("acted", acting and s.acted == 1)
    pen.choice("reward", reward, _PARTS)
    pen.number("price", if_so(acting, s.price, 0), 4)
    pen.choice("tile", if_so(acting, s.tile, NOTHING), _FURNISHINGS)
    pen.choice("cell", if_so(acting, s.cell, NOTHING), _CELLS)
    pen.number("strength", if_so(acting, s.strength, 0), 14)
    pen.number("level", if_so(acting, s.level, 0), 4)


def _spaces(s: Table, me: i64, pen: Pen) -> None:
    """What lies and who stands on the action spaces, the cards to come, the furnishings to be had."""
    pen.bits("open", s.open, _SPACES)
    pen.bits("deck", s.deck, _CARDS)
    pen.bits("supply", s.supply, _FURNISHINGS)
    if not pen.same_part(BOARD, 0, _PILE_SLOTS, 1):
        _piles(s, pen)
    if not pen.same_part(BOARD, me, _STANDING_SLOTS, SPACE_COUNT):
        nobody = (s.seats * _SEAT_COUNT + me) * _OWNER_NUMBERS
        pen.turning(SPACE_COUNT, _SEATS)
        pen.choices("dwarf-of", _SPACES, s.slots, STANDING, SLOT, _OWNER, nobody + 1, _SEATS)


def _piles(s: Table, pen: Pen) -> None:
    """The goods on the action spaces; where there are none and were none, nothing is written."""
    at = pen.block(_PILES, _PILE_SCALES)
    cells = pen.cells
    slots = s.slots
    spaces = s.stocked | pen.before(s.stocked)
    for space in range(SPACE_COUNT):
        if (spaces >> space) & 1 != 0:
            first = space * SLOT
            for pile in range(PILES):
                cells[at + pile] = cell(slots[first + pile])
        at += PILES


def _home(s: Table, me: i64, pen: Pen) -> None:
    """The own home board: which furnishing lies on a cell no longer matters, only that one does."""
    if pen.same_part(HOMES, me, _HOME_SLOTS, _HOME_MARKS):
        return
    pen.choices("home", _CELLS, s.clans[me].home, 0, 1, _KIND, 0, _LAID)
    pen.bits("stable", s.clans[me].stables, _CELLS)


def _clan(me: Player, pen: Pen) -> None:
    """What a clan has: goods, dwarfs, furnishings and the sums of its home."""
    at = pen.block(_HAS_WORDS, _HAS_SCALES)
    cells = pen.cells
    goods = me.goods
    for good in range(GOOD_COUNT):
        cells[at + good] = cell(goods[good])
    at += GOOD_COUNT
    for dwarf in range(i64(6)):
        cells[at + dwarf] = i16(me.weapons[dwarf])
    at += 6
    cells[at] = i16(me.dwarfs)
    cells[at + 1] = cell(me.begging)
    cells[at + 2] = i16(me.rounds_to_come(Good.WOOD))
    cells[at + 3] = i16(me.rounds_to_come(Good.STONE))
    cells[at + 4] = i16(me.rounds_to_come(Good.RUBY))
    if not pen.same_part(HOMES, 0, _COUNT_SLOTS, 0):
        _counts(me, pen)
    pen.bits("placed", me.placed, _UP_TO_5)
    pen.bits("young", me.young, _UP_TO_5)
    pen.bits("tile", me.tiles, _FURNISHINGS)
    pen.choice("covered", me.covered, _FURNISHINGS)
    pen.flag("extended", me.extended == 1)


def _counts(me: Player, pen: Pen) -> None:
    """The sums of a home."""
    at = pen.block(_COUNT_WORDS, _COUNT_SCALES)
    cells = pen.cells
    cells[at] = i16(me.dwellings)
    cells[at + 1] = i16(me.rooms)
    cells[at + 2] = i16(me.ore_mines)
    cells[at + 3] = i16(me.ruby_mines)
    cells[at + 4] = i16(popcount(me.caverns))
    cells[at + 5] = i16(popcount(me.tunnels))
    cells[at + 6] = i16(popcount(me.deep_tunnels))
    cells[at + 7] = i16(me.fields)
    cells[at + 8] = i16(popcount(me.meadows))
    cells[at + 9] = i16(me.bare_meadows)
    cells[at + 10] = i16(popcount(me.stables))
    cells[at + 11] = i16(me.twos)
    cells[at + 12] = i16(me.fours)
    cells[at + 13] = i16(me.eights)
    cells[at + 14] = i16(me.sixteens)
    cells[at + 15] = i16(me.landscape)
    cells[at + 16] = i16(me.unused)


ENCODER: Final = Encode(VERSION)
