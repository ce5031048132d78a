"""What if there are too many animals? Their owner says which to give up. [8.5]"""

from typing import Final

from mypy_extensions import i64

from ....core.events import Value
from ....core.options import Options
from ..actions import Act
from ..exchanges import Trade
from ..pieces import Good
from ..state import Table
from ..tables import MEALS
from .exchange import Trading, convert, list_conversions, open_list
from .housing import is_housed, surplus


class Release(Trading):
    """Some animals must go. [8.5]"""

    actions = (Act.CONVERT, Act.EXCHANGE)
    rule = "8.5"

    def begin(self, s: Table, arg: i64) -> None:
        """The herd was left waiting while a ruby was exchanged: it is looked at again."""
        s.crowd(s.turn)

    def ask(self, s: Table, out: Options) -> None:
        """Any farm animal may be turned into food; a ruby may make room. [8.5, 10.4]"""
        me = s.clans[s.seat]
        list_conversions(me, MEALS, out)
        if me.goods[Good.RUBY] > 0:
            out.append(Act.EXCHANGE.start)

    def do(self, s: Table, action: i64) -> None:
        """After a meal the herd is looked at again. [8.5]"""
        if action == Act.EXCHANGE.start:
            open_list(s, self)
        else:
            convert(s, s.seat, Act.CONVERT.part(action))
            s.crowd(s.seat)

    def values(self, s: Table) -> dict[str, Value]:
        return super().values(s) | {"surplus": int(surplus(s.clans[s.seat]))}


RELEASE: Final[Release] = Release()


def look_at_herd(s: Table) -> bool:
    """Where animals find no room some must go; says whether. [8.5]"""
    seat = s.crowded()
    if is_housed(s.clans[seat]):
        s.urgent = 0
        return False
    meal = _only_meal(s, seat)
    if meal >= 0:
        convert(s, seat, meal)
    else:
        s.ask(seat, RELEASE)
    return True


def _only_meal(s: Table, seat: i64) -> i64:
    """A herd of one species other than donkeys leaves no choice, unless a ruby does; else -1. [8.5, 10.1]"""
    goods = s.clans[seat].goods
    if goods[Good.RUBY] == 0 and goods[Good.BOAR] == 0 and goods[Good.DONKEY] == 0:
        if goods[Good.CATTLE] == 0:
            return Trade.EAT_SHEEP
        if goods[Good.SHEEP] == 0:
            return Trade.EAT_CATTLE
    return -1
