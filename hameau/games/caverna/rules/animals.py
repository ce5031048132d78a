"""What if there are too many animals? Their owner says which to give up. [8.5]"""

from mypy_extensions import i64

from ....core.options import Options
from ..actions import CONVERT, EXCHANGE
from ..pieces import BOAR, CATTLE, DONKEY, EAT_CATTLE, EAT_SHEEP, RUBY, SHEEP
from ..state import AT_RELEASE, NOTHING, Table
from .exchange import convert, list_meals
from .housing import is_housed


def has_too_many(s: Table) -> bool:
    """Is a clan waiting whose animals do not all find room?"""
    if is_housed(s.clans[s.crowded]):
        s.crowded = NOTHING
        return False
    return True


def begin_release(s: Table) -> None:
    """Some animals must go; a herd of one species other than donkeys leaves no choice. [8.5, 10.1]"""
    me = s.clans[s.crowded]
    goods = me.goods
    if goods[RUBY] == 0 and goods[BOAR] == 0 and goods[DONKEY] == 0:
        if goods[CATTLE] == 0:
            convert(s, s.crowded, EAT_SHEEP)
            return
        if goods[SHEEP] == 0:
            convert(s, s.crowded, EAT_CATTLE)
            return
    s.ask(s.crowded, AT_RELEASE, 0)


def ask_release(s: Table, out: Options) -> None:
    """Any farm animal may be turned into food; a ruby may make room. [8.5, 10.4]"""
    me = s.clans[s.seat]
    list_meals(me, out)
    if me.goods[RUBY] > 0:
        out.append(EXCHANGE.start)


def do_release(s: Table, action: i64) -> None:
    """Turn an animal into food; the herd is looked at again. [8.5]"""
    convert(s, s.seat, CONVERT.part(action))
    s.crowded = s.seat
