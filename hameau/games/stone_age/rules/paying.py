"""With which resources? A payment of free choice, asked kind by kind. [6.1, 7.4, 7.5, 8.2]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit, lowest
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import CAUSES
from ..pieces import ANY_KINDS, RESOURCES, Place
from ..state import Player, Table
from ..tables import DIVISOR
from .goods import pay

LAST_KIND: Final[i64] = 3


def start_payment(s: Table, least: i64, most: i64, kinds: i64, cause: i64) -> None:
    """Ask for `least` to `most` resources of exactly `kinds` kinds, wood first."""
    s.least = least
    s.most = most
    s.kinds = kinds
    s.worth = 0
    s.cause = cause
    s.then(PAY)


class Pay(Step[Table]):
    """One kind of resource; where only one number is possible it is paid without asking."""

    actions = (Act.PAY,)
    words = RESOURCES

    def begin(self, s: Table, arg: i64) -> None:
        if s.most <= 0 or arg > LAST_KIND:
            return
        counts = payable(s, s.villages[s.seat], arg)
        if counts & (counts - 1) == 0:
            _settle(s, arg, lowest(counts))
        else:
            s.ask(s.seat, self, arg)

    def ask(self, s: Table, out: Options) -> None:
        """Every number of this kind after which the rest can still be paid."""
        out.marked(Act.PAY.number(s.arg), payable(s, s.villages[s.seat], s.arg))

    def do(self, s: Table, action: i64) -> None:
        kind, count, unused = Act.PAY.parts(action)
        _settle(s, kind, count)

    def values(self, s: Table) -> dict[str, Value]:
        return {
            "resource": RESOURCES[int(s.arg)],
            "least": max(0, int(s.least)),
            "most": int(s.most),
            "cause": CAUSES[int(s.cause)],
        }

    def rule_now(self, s: Table) -> str:
        """Cards, buildings of both kinds and meals are paid by different rules."""
        if s.cause >= Place.HUNT:
            return "8.2"
        if s.cause < Place.BUILDING_1:
            return "6.1"
        return "7.5" if s.kinds == ANY_KINDS else "7.4"

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        kind, count, unused = family.parts(action)
        if kind != s.arg:
            return Reason("other-resource-now", {"resource": RESOURCES[int(s.arg)]}, self.rule_now(s))
        return Reason("payment-does-not-fit", dict(family.values(action)), self.rule_now(s))


PAY: Final[Pay] = Pay()


def can_pay(me: Player, least: i64, most: i64, kinds: i64, first: i64) -> bool:
    """Can such a payment be made from the resources numbered `first` and up?"""
    if most < 0:
        return False
    if kinds == ANY_KINDS:
        return _stock(me, first) >= least
    return kinds >= 0 and least >= kinds and _richest(me, kinds, first) >= least


def _stock(me: Player, first: i64) -> i64:
    """The resources numbered `first` and up."""
    goods = me.goods
    stock: i64 = 0
    for kind in range(first, i64(4)):
        stock += goods[kind + 1]
    return stock


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


def payable(s: Table, me: Player, kind: i64) -> i64:
    """The numbers of this kind after which the rest can still be paid, a bit each."""
    most = min(s.most, me.goods[kind + 1])
    counts: i64 = 0
    if s.kinds == ANY_KINDS:
        counts = bit(most + 1) - 1
        missing = s.least - _stock(me, kind + 1)
        if missing > 0:
            counts &= -bit(missing)
        return counts
    for count in range(most + 1):
        if _can_complete(s, me, kind, count):
            counts |= bit(count)
    return counts


def _can_complete(s: Table, me: Player, kind: i64, count: i64) -> bool:
    """Can the payment be completed after `count` of this kind?"""
    kinds = s.kinds
    if count > 0:
        if kinds == 0:
            return False
        kinds -= 1
    return can_pay(me, s.least - count, s.most - count, kinds, kind + 1)


def _settle(s: Table, kind: i64, count: i64) -> None:
    """Pay this many of a kind, then ask for the next kind."""
    pay(s, s.seat, kind + 1, count, s.cause)
    s.worth += count * DIVISOR[kind + 1]
    s.least -= count
    s.most -= count
    if s.kinds != ANY_KINDS and count > 0:
        s.kinds -= 1
    PAY.begin(s, kind + 1)
