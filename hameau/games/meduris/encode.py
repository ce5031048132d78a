"""What does a seat see, as numbers? Everything in its view, with the seats counted from its own.

Hands behind the screens of others are left empty while the screens are closed. [2.8]
"""

from typing import Final

from mypy_extensions import i64

from ...core.state import OVER, State
from ...learning.encoding import Encoder, Pen, Words
from .pieces import HEIGHTS, KINDS, PAVED, RESOURCES, RUNE_COUNT, RUNES, SEATS_MOST, STACK_MOST
from .position import Position
from .ring import SPACES
from .rules.paying import PAY
from .rules.steps import DECISIONS
from .state import NOTHING, PROJECTS, SUPPLY, Druid, Space, Table, worker

VERSION: Final = 1

_SEATS: Final[Words] = ("me", "left", "left-2", "left-3")
_BUILDINGS: Final[Words] = tuple(f"{kind}-{seat}" for kind in ("hut", "temple") for seat in _SEATS)
_RESOURCES: Final[Words] = RESOURCES
_RUNES: Final[Words] = RUNES
_STEPS: Final[Words] = DECISIONS
_PROJECTS: Final[Words] = PROJECTS
_SPACES: Final[Words] = SPACES
_AT_SPACE: Final[Words] = tuple(f"space-{space}" for space in SPACES)
_STACKED: Final[Words] = tuple(f"{plain}-{height}" for plain in RESOURCES for height in HEIGHTS)
_DRUID: Final[Words] = ("temple", *(f"paved-{number + 1}" for number in range(int(PAVED))), *SPACES)


def encode(state: State, seat: int, pen: Pen) -> None:
    """Write what a seat may know: the decision, the ring, plains and runes, its own things, the others'."""
    assert isinstance(state, Position)
    me: i64 = seat
    _decision(state, me, pen)
    _ring(state, me, pen)
    _plains(state, me, pen)
    for distance in range(state.seats):
        other = me + distance
        if other >= state.seats:
            other -= state.seats
        pen.within(_SEATS, distance)
        _player(state, me, other, pen)
    pen.alone()


def _distance(s: Table, me: i64, seat: i64) -> i64:
    """How many seats to the left of mine; nothing for chance, the end and nobody."""
    if seat < 0:
        return NOTHING
    if seat >= me:
        return seat - me
    return seat - me + s.seats


def _decision(s: Table, me: i64, pen: Pen) -> None:
    pen.flag("closed", s.closed)
    pen.choice("turn", _distance(s, me, s.turn), _SEATS)
    pen.choice("deciding", _distance(s, me, s.seat), _SEATS)
    pen.choice("finisher", _distance(s, me, s.finisher), _SEATS)
    pen.choice("step", s.step, _STEPS)
    paying = s.is_at(PAY)
    pen.choice("pay", s.arg if paying else NOTHING, _RESOURCES)
    pen.choice("for", s.project if paying else NOTHING, _PROJECTS)
    pen.choice("site", s.site if paying else NOTHING, _SPACES)
    pen.bits("lacks", s.lacks if paying else 0, _RESOURCES)
    pen.number("owed", s.owed if paying else 0, 6)


def _ring(s: Table, me: i64, pen: Pen) -> None:
    """Buildings, tokens and the druid. [1.5, 2.3, 9]"""
    pen.choice("druid", s.druid - Druid.TEMPLE, _DRUID)
    pen.choice("lap", s.mark, _SPACES)
    pen.bits("plus-2", s.plus_two, _SPACES)
    pen.bits("free-hut", s.free_hut, _SPACES)
    pen.bits("druid-token", s.druid_token, _SPACES)
    board = s.board
    for space in range(s.ring.size):
        pen.within(_AT_SPACE, space)
        there = board[space]
        if there == Space.EMPTY:
            pen.choice("", NOTHING, _BUILDINGS)
        else:
            there -= 1  # huts of the four seats, then temples
            first = there - there % SEATS_MOST
            pen.choice("", first + _distance(s, me, there - first), _BUILDINGS)
    pen.alone()


def _plains(s: Table, me: i64, pen: Pen) -> None:
    """Workers from the bottom up, rune stones, and the supply. [2.6, 6, 1.1]"""
    for plain in range(KINDS):
        for height in range(STACK_MOST):
            pen.within(_STACKED, plain * STACK_MOST + height)
            pen.choice("worker", _distance(s, me, worker(s.stacks[plain], height)), _SEATS)
    for rune in range(RUNE_COUNT):
        pen.within(_RUNES, rune)
        pen.choice("rune", _distance(s, me, s.runes[rune]), _SEATS)
    pen.alone()
    pen.numbers("supply", s.goods, SUPPLY, 1, _RESOURCES, 18)


def _player(s: Table, me: i64, seat: i64, pen: Pen) -> None:
    pen.number("points", s.points[seat], 60)
    pen.number("huts", s.huts_left(seat), 12)
    pen.number("temples", s.temples_left(seat), 2)
    pen.number("runes", s.runes_of(seat), 9)
    known = seat == me or not s.closed or s.seat == OVER
    pen.flag("known", known)
    pen.counts("goods", _RESOURCES, 9)
    if known:
        for kind in range(KINDS):
            pen.put(kind, s.chips(seat, kind))
    pen.skip(KINDS)


ENCODER: Final = Encoder(VERSION, encode)
