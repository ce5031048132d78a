"""What does a seat see, as numbers? Everything in its view, with the seats counted from its own.

Hands behind the screens of others are left empty while the screens are closed. [2.8] Beside what lies there,
what follows from it and is hard to see space by space: how large settlements are, whom the druid will ask
next, what a hut would be within reach of, what temples and rune stones would score.
"""

from typing import Final, final

from mypy_extensions import i64

from ...core.numbers import Ints, bit, ints
from ...core.state import OVER, State
from ...core.steps import BOARD
from ...learning.encoding import Encoder, Pen, Words, if_so
from .pieces import HEIGHTS, KINDS, PAVED, RESOURCES, RUNE_COUNT, RUNES, SEATS_MOST, STACK_MOST
from .position import Position
from .ring import SPACES
from .rules.building import reach_of_pairs
from .rules.paying import PAY
from .rules.scoring import rune_points, temple_points
from .rules.steps import DECISIONS
from .state import NOTHING, PROJECTS, SUPPLY, WORKER_BITS, Druid, Space, Table, worker

VERSION: Final = 2

_SEATS: Final[Words] = ("me", "left", "left-2", "left-3")
_BUILDINGS: Final[Words] = tuple(f"{kind}-{seat}" for kind in ("hut", "temple") for seat in _SEATS)
_RESOURCES: Final[Words] = RESOURCES
_RUNES: Final[Words] = RUNES
_STEPS: Final[Words] = DECISIONS
_PROJECTS: Final[Words] = PROJECTS
_SPACES: Final[Words] = SPACES
_AT_SPACE: Final[Words] = tuple(f"space-{space}" for space in SPACES)
_STACKED: Final[Words] = tuple(f"{plain}-{height}" for plain in RESOURCES for height in HEIGHTS)
_TURN_SLOTS: Final[i64] = 1 + 3 * len(_SEATS) + len(DECISIONS)
_PAYMENT_SLOTS: Final[i64] = 2 * len(RESOURCES) + len(PROJECTS) + len(SPACES) + 1
_WORKER_SLOTS: Final[i64] = len(_STACKED) * len(_SEATS)
_SPACE_SLOTS: Final[i64] = len(_BUILDINGS)
_RUNE_SLOTS: Final[i64] = len(RUNES) * len(_SEATS)
_PLAYER_SLOTS: Final[i64] = 5 + len(RESOURCES)
_PROSPECT_SLOTS: Final[i64] = 4
_DRUID: Final[Words] = ("temple", *(f"paved-{number + 1}" for number in range(int(PAVED))), *SPACES)


def _turned(me: int, seats: int, seat: int) -> int:
    """How many seats to the left of mine; nothing for nobody."""
    return (seat - me) % seats if 0 <= seat < seats else int(NOTHING)


def _turned_building(me: int, seats: int, there: int) -> int:
    """The word for what stands on a space: huts of the four seats, then temples."""
    kind, seat = divmod(there - int(Space.HUT), int(SEATS_MOST))
    return kind * int(SEATS_MOST) + _turned(me, seats, seat) if there else int(NOTHING)


# For each number of seats and each of them: what the numbers on the table mean as seen from there.
_VIEWS: Final = [(me, seats) for seats in range(int(SEATS_MOST) + 1) for me in range(int(SEATS_MOST))]
_OWNER_NUMBERS: Final[i64] = 5  # nobody, then the seats
_OWNER: Final[Ints] = ints(
    _turned(me, seats, seat) for me, seats in _VIEWS for seat in range(-1, int(SEATS_MOST))
)
_BUILDING_NUMBERS: Final[i64] = 9
_BUILDING: Final[Ints] = ints(
    _turned_building(me, seats, there) for me, seats in _VIEWS for there in range(9)
)


@final
class Encode(Encoder):
    """What a seat may know, in one row."""

    def write(self, state: State, seat: i64, pen: Pen) -> None:
        """The decision, the ring, plains and runes, its own things, the others'."""
        assert isinstance(state, Position)
        first = pen.counted_from(seat)
        _decision(state, first, pen)
        _ring(state, first, pen)
        _plains(state, first, pen)
        asked = next_asked(state)
        pen.bits("asked", asked, _SPACES)
        pen.bits("within-reach", within_reach(state, seat), _SPACES)
        for other in range(state.seats):
            pen.to_seat(other, seat, state.seats, _SEATS)
            _player(state, seat, other, pen)
            _prospects(state, other, asked, pen)
        pen.past_seats(state.seats)


def _distance(s: Table, me: i64, seat: i64) -> i64:
    """How many seats to the left of mine; nothing for chance, the end and nobody."""
    if seat < 0:
        return NOTHING
    if seat >= me:
        return seat - me
    return seat - me + s.seats


def _decision(s: Table, me: i64, pen: Pen) -> None:
    turn = _distance(s, me, s.turn)
    deciding = _distance(s, me, s.seat)
    finisher = _distance(s, me, s.finisher)
    word = (
        (s.step << 16) + (turn << 12) + ((deciding + 1) << 8) + ((finisher + 1) << 4) + if_so(s.closed, 1, 0)
    )
    if not pen.same(word, _TURN_SLOTS, 4):
        pen.flag("closed", s.closed)
        pen.turning(3, _SEATS)
        pen.choice("turn", turn, _SEATS)
        pen.choice("deciding", deciding, _SEATS)
        pen.choice("finisher", finisher, _SEATS)
        pen.choice("step", s.step, _STEPS)
    _payment(s, pen)


def _payment(s: Table, pen: Pen) -> None:
    paying = s.is_at(PAY)
    if paying:
        pen.note(1)
    elif pen.same(0, _PAYMENT_SLOTS, 4):
        return
    pen.choice("pay", if_so(paying, s.arg, NOTHING), _RESOURCES)
    pen.choice("for", if_so(paying, s.project, NOTHING), _PROJECTS)
    pen.choice("site", if_so(paying, s.site, NOTHING), _SPACES)
    pen.bits("lacks", if_so(paying, s.lacks, 0), _RESOURCES)
    pen.number("owed", if_so(paying, s.owed, 0), 6)


def _ring(s: Table, me: i64, pen: Pen) -> None:
    """Buildings, tokens and the druid. [1.5, 2.3, 9]"""
    pen.choice("druid", s.druid - Druid.TEMPLE, _DRUID)
    pen.choice("lap", s.mark, _SPACES)
    pen.bits("plus-2", s.plus_two, _SPACES)
    pen.bits("free-hut", s.free_hut, _SPACES)
    pen.bits("druid-token", s.druid_token, _SPACES)
    if not pen.same_part(BOARD, me, s.ring.size * _SPACE_SLOTS, s.ring.size):
        first = (s.seats * SEATS_MOST + me) * _BUILDING_NUMBERS
        pen.turning(2 * s.ring.size, _SEATS)
        pen.choices("", _AT_SPACE, s.board, 0, 1, _BUILDING, first, _BUILDINGS)
    if not pen.same_part(BOARD, 0, s.ring.size, 0):
        for space in range(s.ring.size):
            pen.within(_AT_SPACE, space)
            pen.number("settlement", s.settlement(space), 6)
        pen.alone()


def _plains(s: Table, me: i64, pen: Pen) -> None:
    """Workers from the bottom up, rune stones, and the supply. [2.6, 6, 1.1]"""
    _workers(s, me, pen)
    if not pen.same_part(BOARD, me, _RUNE_SLOTS, RUNE_COUNT):
        nobody = (s.seats * SEATS_MOST + me) * _OWNER_NUMBERS
        pen.turning(RUNE_COUNT, _SEATS)
        pen.choices("rune", _RUNES, s.runes, 0, 1, _OWNER, nobody + 1, _SEATS)
    if not pen.known(_chips(s, SUPPLY), KINDS):
        pen.numbers("supply", s.goods, SUPPLY, 1, _RESOURCES, 18)


def _chips(s: Table, first: i64) -> i64:
    """The chips of a hand or the supply as one number."""
    goods = s.goods
    return (goods[first] << 24) + (goods[first + 1] << 16) + (goods[first + 2] << 8) + goods[first + 3]


def _workers(s: Table, me: i64, pen: Pen) -> None:
    stacks = s.stacks
    word = me
    for plain in range(KINDS):
        word = (word << WORKER_BITS * STACK_MOST) + stacks[plain]
    if pen.same(word, _WORKER_SLOTS, KINDS * STACK_MOST):
        return
    pen.turning(KINDS * STACK_MOST, _SEATS)
    for plain in range(KINDS):
        for height in range(STACK_MOST):
            pen.within(_STACKED, plain * STACK_MOST + height)
            pen.choice("worker", _distance(s, me, worker(stacks[plain], height)), _SEATS)
    pen.alone()


def _player(s: Table, me: i64, seat: i64, pen: Pen) -> None:
    known = seat == me or not s.closed or s.seat == OVER
    hand = if_so(known, _chips(s, seat * KINDS) + 1, 0)
    if pen.same_part(BOARD, (s.points[seat] << 33) + hand, _PLAYER_SLOTS, 0):
        return
    pen.number("points", s.points[seat], 60)
    pen.number("huts", s.huts_left(seat), 12)
    pen.number("temples", s.temples_left(seat), 2)
    pen.number("runes", s.runes_of(seat), 9)
    pen.flag("known", known)
    if known:
        pen.numbers("goods", s.goods, seat * KINDS, 1, _RESOURCES, 9)
    else:
        pen.counts("goods", _RESOURCES, 9)
        pen.skip(KINDS)


def _prospects(s: Table, seat: i64, asked: i64, pen: Pen) -> None:
    """What a seat's buildings and rune stones are good for. [9, 10.4, 10.5]"""
    if pen.same_part(BOARD, asked, _PROSPECT_SLOTS, 0):
        return
    visits: i64 = 0
    next_visits: i64 = 0
    for space in range(s.ring.size):
        if s.board[space] == Space.HUT + seat:
            visits += s.settlement(space)
            next_visits += (asked >> space) & 1
    pen.number("temple-points", temple_points(s, seat), 12)
    pen.number("rune-points", rune_points(s, seat), 20)
    pen.number("visits", visits, 30)
    pen.number("next-visits", next_visits, 4)


def next_asked(s: Table) -> i64:
    """The huts that the druid will visit when he moves next, as the table stands, a bit each. [8.4, 8.5]"""
    start = s.druid if s.druid >= 0 else NOTHING
    space = start
    for _step in range(s.ring.size):
        space = s.after(space)
        if s.is_hut(space):
            break
    asked: i64 = 0
    while s.is_hut(space) and (asked >> space) & 1 == 0:
        asked |= bit(space)
        space = s.after(space)
    return asked


def within_reach(s: Table, seat: i64) -> i64:
    """The spaces where a seat could pay for a hut now, a bit each. [5.2, 5.6, 6.2]"""
    reaches = reach_of_pairs(s, seat, s.hand(seat))
    found = s.free_hut
    for space in range(s.ring.size):
        if s.prices[space] <= (reaches >> (6 * s.ring.pair[space])) & 63:
            found |= bit(space)
    return found & ~s.built


ENCODER: Final = Encode(VERSION)
