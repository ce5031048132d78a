"""With which resources? A payment of free choice, asked kind by kind. [6.1, 7.4, 7.5, 8.2]"""

from typing import Final

from mypy_extensions import i64

from ....core.options import Options
from ..actions import PAY
from ..pieces import ANY_KINDS, DIVISOR
from ..state import ARG, AT_PAY, Player, Table
from .goods import pay

LAST_KIND: Final[i64] = 3


def start_payment(s: Table, least: i64, most: i64, kinds: i64, cause: i64) -> None:
    """Ask for `least` to `most` resources of exactly `kinds` kinds, wood first."""
    s.least = least
    s.most = most
    s.kinds = kinds
    s.worth = 0
    s.cause = cause
    s.push(AT_PAY)


def can_pay(me: Player, least: i64, most: i64, kinds: i64, first: i64) -> bool:
    """Can such a payment be made from the resources numbered `first` and up?"""
    if most < 0:
        return False
    goods = me.goods
    if kinds == ANY_KINDS:
        have: i64 = 0
        for kind in range(first, i64(4)):
            have += goods[kind + 1]
        return have >= least
    return kinds >= 0 and least >= kinds and _richest(me, kinds, first) >= least


def _richest(me: Player, kinds: i64, first: i64) -> i64:
    """The most resources to be had from exactly so many kinds; -1 if there are not that many kinds."""
    best: i64 = -1
    if kinds == 0:
        return 0
    for kind in range(first, i64(4)):
        stock = me.goods[kind + 1]
        if stock > 0:
            rest = _richest(me, kinds - 1, kind + 1)
            if rest >= 0 and stock + rest > best:
                best = stock + rest
    return best


def can_pay_count(s: Table, me: Player, kind: i64, count: i64) -> bool:
    """Can the payment be completed after `count` of this kind?"""
    if count > me.goods[kind + 1]:
        return False
    kinds = s.kinds
    if kinds != ANY_KINDS and count > 0:
        kinds -= 1
        if kinds < 0:
            return False
    return can_pay(me, s.least - count, s.most - count, kinds, kind + 1)


def begin_pay(s: Table, kind: i64) -> None:
    """Ask for one kind of resource; where only one number is possible it is paid without asking."""
    if s.most <= 0 or kind > LAST_KIND:
        return
    me = s.villages[s.seat]
    possible: i64 = 0
    only: i64 = 0
    for count in range(s.most + 1):
        if can_pay_count(s, me, kind, count):
            possible += 1
            only = count
    if possible == 1:
        _settle(s, kind, only)
    else:
        s.ask(s.seat, AT_PAY, kind)


def ask_pay(s: Table, out: Options) -> None:
    """Every number of this kind after which the rest can still be paid."""
    me = s.villages[s.seat]
    for count in range(s.most + 1):
        if can_pay_count(s, me, s.arg, count):
            out.append(PAY.number(s.arg, count))


def do_pay(s: Table, action: i64) -> None:
    kind, count, unused = PAY.parts(action)
    _settle(s, kind, count)


def _settle(s: Table, kind: i64, count: i64) -> None:
    """Pay this many of a kind, then ask for the next kind."""
    pay(s, s.seat, kind + 1, count, s.cause)
    s.worth += count * DIVISOR[kind + 1]
    s.least -= count
    s.most -= count
    if s.kinds != ANY_KINDS and count > 0:
        s.kinds -= 1
    s.push(AT_PAY + ARG * (kind + 1))
