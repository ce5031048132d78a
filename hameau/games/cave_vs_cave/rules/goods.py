"""How do goods change hands? Every gain and payment goes through here. [2]

A store is one number with eight bits per good, so that prices and limits are compared for all six at once:
the top bit of each good, its guard, shows whether a difference stayed above zero or a sum went too high.
"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import EventKind
from ....core.numbers import Ints, ints
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import Cause, Event
from ..pieces import GOOD_COUNT, GOODS, GUARD, MOST, ONE_OF_EACH, ROOM_TO_LIMIT, Blue, Good
from ..state import Cave, Table
from ..tables import LIMIT, ONE

_TRADED: Final[Ints] = ints((Good.GRAIN, Good.FLAX, Good.GOLD))
_GRAIN: Final[i64] = 0x00_00_00_7F_00_00  # all of one good in a store
_FLAX: Final[i64] = 0x00_00_7F_00_00_00
_GOLD: Final[i64] = 0x7F_00_00_00_00_00


def can_pay(me: Cave, price: i64) -> bool:
    """Is the whole price in the store? [2.4]"""
    return (((me.goods | GUARD) - price) & GUARD) == GUARD


def lacking(me: Cave, price: i64) -> list[tuple[str, int]]:
    """The goods of a price that are not in the store, and how many of each. [2.4]"""
    missing = [int(((price >> (8 * good)) & 127) - me.amount(good)) for good in range(GOOD_COUNT)]
    return [(name, amount) for name, amount in zip(GOODS, missing) if amount > 0]


def out_of_reach(me: Cave, price: i64) -> int:
    """How many goods of a price are lacking even if all that it leaves is traded for food. [2.2, 2.4]"""
    missing = dict(lacking(me, price))
    spare = [int(me.amount(good) - ((price >> (8 * good)) & 127)) for good in _TRADED]
    food = missing.pop(GOODS[Good.FOOD], 0) - sum(amount for amount in spare if amount > 0)
    return sum(missing.values()) + max(0, food)


def unpaid(me: Cave, price: i64, reason: Reason) -> list[Reason]:
    """A refusal for want of goods, once for each of them. [2.4]"""
    return [
        Reason(reason.slug, {**reason.values, "good": good, "missing": amount}, reason.rule)
        for good, amount in lacking(me, price)
    ]


def capped(store: i64) -> i64:
    """A store without what is beyond its limits. [2.1]"""
    if (store + ROOM_TO_LIMIT) & GUARD == 0:
        return store
    kept: i64 = 0
    for good in range(GOOD_COUNT):
        amount = (store >> (8 * good)) & 127
        kept += (amount if amount < LIMIT[good] else LIMIT[good]) << (8 * good)
    return kept


def raised(store: i64, level: i64) -> i64:
    """A store with every good raised to its level. [8.4]"""
    for good in range(GOOD_COUNT):
        missing = ((level >> (8 * good)) & 127) - ((store >> (8 * good)) & 127)
        if missing > 0:
            store += missing << (8 * good)
    return store


def is_below(store: i64, level: i64) -> bool:
    """Is some good below its level?"""
    return ((level | GUARD) - store - ONE_OF_EACH) & GUARD != 0


def gain(s: Table, amounts: i64, cause: i64) -> None:
    """The seat whose turn it is takes goods up to the limits. [2.1]"""
    before = s.caves[s.turn].goods
    after = capped(before + amounts)
    if s.journal is not None:
        _report(s, Event.LOST, before + amounts - after, 0)
    receive(s, after, cause)


def receive(s: Table, after: i64, cause: i64) -> None:
    """The store grows to `after` by one effect, and the Retting Room sees its flax. [9.3]"""
    me = s.caves[s.turn]
    before = me.goods
    me.goods = after
    if s.journal is not None:
        _report(s, Event.GAINED, after - before, cause)
    if me.has(Blue.RETTING_ROOM):
        flax = ((after >> (8 * Good.FLAX)) & 127) - ((before >> (8 * Good.FLAX)) & 127)
        if 1 <= flax <= 3:
            gain(s, ONE[Good.FOOD], Blue.RETTING_ROOM)


def pay(s: Table, price: i64, cause: i64) -> None:
    """The seat whose turn it is gives goods back to the supply."""
    s.caves[s.turn].goods -= price
    if s.journal is not None:
        _report(s, Event.PAID, price, cause)


def _report(s: Table, kind: EventKind, amounts: i64, cause: i64) -> None:
    for good in range(GOOD_COUNT):
        amount = (amounts >> (8 * good)) & 127
        if amount > 0:
            s.report(kind, s.turn, amount, good, cause)


# --- grain, flax and gold into food, at any time [2.2, 2.3] ---


def can_trade_any(me: Cave) -> bool:
    return me.goods & (_GRAIN | _FLAX | _GOLD) != 0 and me.amount(Good.FOOD) < MOST


def ask_trades(me: Cave, out: Options) -> None:
    """One grain, flax or gold for one food. [2.2]"""
    if can_trade_any(me):
        if me.goods & _GRAIN != 0:
            out.append(Act.TRADE.start)
        if me.goods & _FLAX != 0:
            out.append(Act.TRADE.start + 1)
        if me.goods & _GOLD != 0:
            out.append(Act.TRADE.start + 2)


def trade(s: Table, action: i64) -> None:
    pay(s, ONE[_TRADED[Act.TRADE.part(action)]], Cause.TRADE)
    gain(s, ONE[Good.FOOD], Cause.TRADE)


def trade_refusal(me: Cave, family: Family, action: int) -> Reason:
    if me.amount(Good.FOOD) == MOST:
        return Reason("food-full", dict(family.values(action)), "2.3")
    return Reason("none-left", dict(family.values(action)), "2.2")


class Choice(Step[Table]):
    """A step with trades besides; it is asked where there is more to choose than to be done. [2.3, 4.3]"""

    def ask(self, s: Table, out: Options) -> None:
        """What can be chosen, trades among it and to be done."""

    def has_choice(self, s: Table) -> bool:
        """Is there more to choose than to be done? [4.3]"""
        if can_trade_any(s.caves[s.turn]):
            return True
        out = s.offer
        if out is None:
            out = Options()
            s.offer = out
        out.clear()
        self.ask(s, out)
        return out.count > 1
