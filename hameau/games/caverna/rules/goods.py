"""How do goods change hands? Every gain and payment goes through here. [1.3, 9.20, 9.22]"""

from mypy_extensions import i64

from ....core.numbers import lowest
from ..events import BY_TILE, Event
from ..pieces import Good
from ..state import Table
from ..tables_tiles import EXTRA_GOOD, ON_GAIN


def gain(s: Table, seat: i64, good: i64, amount: i64, cause: i64) -> None:
    """Take goods from the supply, which never runs out; animals will have to find room. [1.3, 8.5]"""
    if amount <= 0:
        return
    me = s.clans[seat]
    me.goods[good] += amount
    if s.journal is not None:
        s.journal.add(Event.GAINED, seat, amount, good, cause)
    if me.has_any(ON_GAIN[good]):
        _gain_extra(s, seat, good, amount)
    if good >= Good.SHEEP:
        s.crowd(seat)


def _gain_extra(s: Table, seat: i64, good: i64, amount: i64) -> None:
    """What furnishings add to a good, wherever it comes from. [9.20, 9.22]"""
    tile = lowest(s.clans[seat].tiles & ON_GAIN[good])
    gain(s, seat, EXTRA_GOOD[tile], amount, BY_TILE + tile)


def pay(s: Table, seat: i64, good: i64, amount: i64, cause: i64) -> None:
    """Give goods back to the supply."""
    if amount > 0:
        s.clans[seat].goods[good] -= amount
        if s.journal is not None:
            s.journal.add(Event.PAID, seat, amount, good, cause)
