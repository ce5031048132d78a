"""How do goods change hands? Every gain and payment goes through here. [2]

A store is one number with eight bits per good, so that prices and limits are compared for all six at once:
the top bit of each good, its guard, shows whether a difference stayed above zero or a sum went too high.
"""

from typing import Final

from mypy_extensions import i64

from ....core.numbers import Ints, ints
from ....core.options import Options
from ..actions import TRADE
from ..events import CAUSES, FROM_TRADE, GAINED, LOST, PAID
from ..pieces import (
    FLAX,
    FOOD,
    GOLD,
    GOOD_COUNT,
    GRAIN,
    GUARD,
    LIMIT,
    ONE,
    RETTING_ROOM,
    ROOM_TO_LIMIT,
    START_GOODS,
    goods,
)
from ..state import Cave, Table

_TRADED: Final[Ints] = ints((GRAIN, FLAX, GOLD))
_TRADABLE: Final[i64] = goods(grain=127, flax=127, gold=127)
_FROM_RETTING_ROOM: Final[i64] = CAUSES.index("retting-room")


def can_pay(me: Cave, price: i64) -> bool:
    """Is the whole price in the store? [2.4]"""
    return (((me.goods | GUARD) - price) & GUARD) == GUARD


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
    return ((level | GUARD) - store - START_GOODS) & GUARD != 0


def gain(s: Table, seat: i64, amounts: i64, cause: i64) -> None:
    """Take goods up to the limits. [2.1]"""
    me = s.caves[seat]
    before = me.goods
    after = capped(before + amounts)
    if s.journal is not None:
        _report_lost(s, seat, before + amounts - after)
    receive(s, seat, after, cause)


def receive(s: Table, seat: i64, after: i64, cause: i64) -> None:
    """The store grows to `after` by one effect, and the Retting Room sees its flax. [9.3]"""
    me = s.caves[seat]
    before = me.goods
    me.goods = after
    if s.journal is not None:
        _report_gained(s, seat, after - before, cause)
    if me.owned & RETTING_ROOM != 0:
        flax = ((after >> (8 * FLAX)) & 127) - ((before >> (8 * FLAX)) & 127)
        if 1 <= flax <= 3:
            gain(s, seat, ONE[FOOD], _FROM_RETTING_ROOM)


def pay(s: Table, seat: i64, price: i64, cause: i64) -> None:
    """Give goods back to the supply."""
    s.caves[seat].goods -= price
    if s.journal is not None:
        for good in range(GOOD_COUNT):
            amount = (price >> (8 * good)) & 127
            if amount > 0:
                s.report(PAID, seat, amount, good, cause)


def _report_gained(s: Table, seat: i64, amounts: i64, cause: i64) -> None:
    for good in range(GOOD_COUNT):
        amount = (amounts >> (8 * good)) & 127
        if amount > 0:
            s.report(GAINED, seat, amount, good, cause)


def _report_lost(s: Table, seat: i64, amounts: i64) -> None:
    for good in range(GOOD_COUNT):
        amount = (amounts >> (8 * good)) & 127
        if amount > 0:
            s.report(LOST, seat, amount, good)


# --- grain, flax and gold into food, at any time [2.2, 2.3] ---


def can_trade_any(me: Cave) -> bool:
    return me.goods & _TRADABLE != 0 and me.amount(FOOD) < LIMIT[FOOD]


def ask_trades(me: Cave, out: Options) -> None:
    """One grain, flax or gold for one food. [2.2]"""
    if can_trade_any(me):
        for i in range(i64(3)):
            if me.amount(_TRADED[i]) > 0:
                out.append(TRADE.start + i)


def do_trade(s: Table, action: i64) -> None:
    pay(s, s.seat, ONE[_TRADED[TRADE.part(action)]], FROM_TRADE)
    gain(s, s.seat, ONE[FOOD], FROM_TRADE)
