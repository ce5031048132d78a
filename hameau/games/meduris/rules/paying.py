"""With which chips? Costs, and the three chips that stand in for a missing one. [5.5–5.7, 7.2, 9.5]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import PAY
from ..events import FROM_HUT, FROM_OFFERING, FROM_TEMPLE
from ..pieces import KINDS
from ..state import AT_PAY, FOR_HUT, FOR_TEMPLE, Table
from .building import hand_kinds
from .goods import pay


def cause_of(project: i64) -> i64:
    if project == FOR_HUT:
        return FROM_HUT
    return FROM_TEMPLE if project == FOR_TEMPLE else FROM_OFFERING


def start_payment(s: Table, project: i64, site: i64) -> None:
    """Nothing is owed yet."""
    s.project = project
    s.site = site
    s.owed = 0
    s.lacks = 0


def charge(s: Table, kind: i64, amount: i64) -> None:
    """Pay what there is of a resource; three chips are owed for each that is missing. [5.6, ruling 8]"""
    have = s.chips(s.seat, kind)
    paid = have if have < amount else amount
    pay(s, s.seat, kind, paid, cause_of(s.project))
    if paid < amount:
        s.owed += 3 * (amount - paid)
        s.lacks |= bit(kind)


def least(s: Table, kind: i64) -> i64:
    """So many of this kind at least, or the kinds after it could not make up what is owed."""
    rest = s.owed - hand_kinds(s, s.seat, kind + 1)
    return rest if rest > 0 else 0


def most(s: Table, kind: i64) -> i64:
    have = s.chips(s.seat, kind)
    return have if have < s.owed else s.owed


def is_paid(s: Table, first: i64) -> bool:
    """Pay what is owed, from this kind on, as far as there is no choice; ask where there is one."""
    for kind in range(first, KINDS):
        if s.owed == 0:
            break
        number = least(s, kind)
        if number < most(s, kind):
            s.ask(s.seat, AT_PAY, kind)
            return False
        settle(s, kind, number)
    return True


def settle(s: Table, kind: i64, count: i64) -> None:
    pay(s, s.seat, kind, count, cause_of(s.project))
    s.owed -= count


def ask_pay(s: Table, out: Options) -> None:
    """Any number of this kind after which the rest can still be paid. [5.6]"""
    kind = s.arg
    first = PAY.number(kind)
    for count in range(least(s, kind), most(s, kind) + 1):
        out.append(first + count)
