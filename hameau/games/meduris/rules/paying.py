"""With which chips? Costs, and the three chips that stand in for a missing one. [5.5–5.7, 7.2, 9.5]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import Cause
from ..pieces import KINDS, RESOURCES, STAND_IN
from ..state import PROJECTS, Project, Table
from . import building, offering
from .goods import pay


class Pay(Step[Table]):
    """What is owed, kind by kind. The argument is the kind asked about. [5.6]"""

    actions = (Act.PAY,)
    rule = "5.6"
    words = RESOURCES

    def begin(self, s: Table, arg: i64) -> None:
        """Pay as far as there is no choice; when nothing is owed, comes what was paid for. [5.6, 5.8, 9.5]"""
        for kind in range(arg, KINDS):
            if s.owed == 0:
                break
            number = least(s, kind)
            if number < most(s, kind):
                s.ask(s.seat, self, kind)
                return
            _settle(s, kind, number)
        if s.project <= Project.TEMPLE:
            building.BUILD.begin(s, 0)
        else:
            offering.REWARD.begin(s, 0)

    def ask(self, s: Table, out: Options) -> None:
        """Any number of this kind after which the rest can still be paid. [5.6]"""
        kind = s.arg
        first = least(s, kind)
        out.span(Act.PAY.number(kind, first), most(s, kind) + 1 - first)

    def do(self, s: Table, action: i64) -> None:
        """Then the next kind. [5.6]"""
        kind, count, unused = Act.PAY.parts(action)
        _settle(s, kind, count)
        self.begin(s, kind + 1)

    def values(self, s: Table) -> dict[str, Value]:
        return {"resource": RESOURCES[int(s.arg)], "owed": int(s.owed), "cause": PROJECTS[int(s.project)]}

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        kind, count, unused = family.parts(action)
        if kind != s.arg:
            return Reason("other-resource-now", {"resource": RESOURCES[int(s.arg)]}, "5.6")
        values: dict[str, Value] = dict(family.values(action))
        values |= {"least": int(least(s, kind)), "most": int(most(s, kind))}
        return Reason("payment-does-not-fit", values, "5.6")


PAY: Final[Pay] = Pay()


def start_payment(s: Table, project: i64, site: i64) -> None:
    """Nothing is owed yet."""
    s.project = project
    s.site = site
    s.owed = 0
    s.lacks = 0


def pay_both(s: Table, space: i64, amount: i64) -> None:
    """So many of each of the two resources a space asks for. [5.2, 7.2, 9.3]"""
    first, second = s.pair_at(space)
    _charge(s, first, amount)
    _charge(s, second, amount)
    PAY.begin(s, 0)


def pay_one(s: Table, kind: i64) -> None:
    """One of a resource. [9.2]"""
    _charge(s, kind, 1)
    PAY.begin(s, 0)


def _charge(s: Table, kind: i64, amount: i64) -> None:
    """Pay what there is of a resource; three chips are owed for each that is missing. [5.6, ruling 8]"""
    have = s.chips(s.seat, kind)
    paid = have if have < amount else amount
    pay(s, s.seat, kind, paid, _cause_of(s.project))
    if paid < amount:
        s.owed += STAND_IN * (amount - paid)
        s.lacks |= bit(kind)


def least(s: Table, kind: i64) -> i64:
    """So many of this kind at least, or the kinds after it could not make up what is owed."""
    rest = s.owed
    for after in range(kind + 1, KINDS):
        rest -= s.chips(s.seat, after)
    if rest > 0:  # no conditional expression: mypyc would box its value
        return rest
    return 0


def most(s: Table, kind: i64) -> i64:
    have = s.chips(s.seat, kind)
    return have if have < s.owed else s.owed


def _settle(s: Table, kind: i64, count: i64) -> None:
    pay(s, s.seat, kind, count, _cause_of(s.project))
    s.owed -= count


def _cause_of(project: i64) -> i64:
    if project == Project.HUT:
        return Cause.HUT
    if project == Project.TEMPLE:
        return Cause.TEMPLE
    return Cause.OFFERING
