"""Who eats, and what? Phase 3. [8]"""

from typing import Final

from mypy_extensions import i64

from ....core.options import Options
from ..actions import FEED, SPEND, STARVE
from ..events import FROM_AGRICULTURE, FROM_FEEDING, FROM_STARVATION, STARVED
from ..pieces import ANY_KINDS, FOOD
from ..state import ARG, AT_FED, AT_FEED, AT_INCOME, AT_NEW_ROUND, Player, Table
from .goods import gain, pay, score
from .paying import start_payment

PENALTY: Final[i64] = 10


def begin_income(s: Table) -> None:
    """The harvest comes in, then each figure eats one food. [8.1]"""
    seat = s.turn
    me = s.villages[seat]
    gain(s, seat, FOOD, me.agriculture, FROM_AGRICULTURE)
    food = me.goods[FOOD]
    missing = me.figures - food
    s.push(AT_FED)
    if missing <= 0:
        pay(s, seat, FOOD, me.figures, FROM_FEEDING)
    else:  # all food goes first [8.2]
        pay(s, seat, FOOD, food, FROM_FEEDING)
        s.push(AT_FEED + ARG * missing)


def begin_feed(s: Table, missing: i64) -> None:
    """A choice only if resources can make up the whole shortage. [8.2, 8.3]"""
    me = s.villages[s.turn]
    if me.resources() + 2 * me.two_resources >= missing:
        s.ask(s.turn, AT_FEED, missing)
    else:
        _starve(s, s.turn, missing)


def can_feed(me: Player, missing: i64) -> bool:
    return me.resources() >= missing


def ask_feed(s: Table, out: Options) -> None:
    """Resources for the whole shortage, or the penalty. [8.2, 8.3, 6.9]"""
    me = s.villages[s.seat]
    if can_feed(me, s.arg):
        out.append(FEED.start)
    out.append(STARVE.start)
    if me.two_resources != 0:
        out.append(SPEND.start)


def do_feed(s: Table, action: i64) -> None:
    if action == STARVE.start:
        _starve(s, s.seat, s.arg)
    else:
        start_payment(s, s.arg, s.arg, ANY_KINDS, FROM_FEEDING)


def _starve(s: Table, seat: i64, missing: i64) -> None:
    """Ten points once, however many go hungry. [8.3]"""
    s.report(STARVED, seat, missing)
    score(s, seat, -PENALTY, FROM_STARVATION)


def begin_fed(s: Table) -> None:
    """The next village eats; after the last the round is over. [8.4]"""
    s.turn = s.next_seat(s.turn)
    if s.turn == s.start:
        s.push(AT_NEW_ROUND)
    else:
        s.push(AT_INCOME)
