"""What do the gods get? Offerings at the huts the druid visits. [9]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act, Gift
from ..events import Cause, Event
from ..pieces import STAND_IN
from ..state import NOTHING, Project, Space, Table
from . import building, druid, paying
from .goods import lose, score


class Offer(Step[Table]):
    """The owner of the hut visited offers nothing, one of the two resources, both, or the token. [9.1]"""

    actions = (Act.OFFER,)
    rule = "9.1"

    def begin(self, s: Table, arg: i64) -> None:
        """Who has nothing to give is not asked. [9.4]"""
        seat = host(s)
        if can_give(s, seat):
            s.ask(seat, self)
        else:
            _give_nothing(s, seat)

    def ask(self, s: Table, out: Options) -> None:
        """What can be given, three chips for one that is missing. [9.1, 9.5–9.7]"""
        me = s.seat
        first, second = s.pair_at(s.druid)
        out.append(Act.OFFER.number(Gift.NOTHING))
        if _can_give_one(s, me, first):
            out.append(Act.OFFER.number(Gift.WOOD + first))
        if _can_give_one(s, me, second):
            out.append(Act.OFFER.number(Gift.WOOD + second))
        if building.reach(s, me, first, second) > 0:
            out.append(Act.OFFER.number(Gift.BOTH))
        if has_druid_token(s):
            out.append(Act.OFFER.number(Gift.TOKEN))

    def do(self, s: Table, action: i64) -> None:
        gift = Act.OFFER.part(action)
        if gift == Gift.NOTHING:
            _give_nothing(s, s.seat)
            return
        s.report(Event.OFFERED, s.seat, gift, s.druid)
        if gift == Gift.TOKEN:
            _give_token(s, s.seat)
        elif gift == Gift.BOTH:
            paying.start_payment(s, Project.BOTH, NOTHING)
            paying.pay_both(s, s.druid, 1)
        else:
            paying.start_payment(s, Project.ONE, NOTHING)
            paying.pay_one(s, gift - Gift.WOOD)

    def values(self, s: Table) -> dict[str, Value]:
        first, second = s.ring.needs[int(s.druid)]
        size = int(s.settlement(s.druid))
        return {"space": int(s.druid), "first": first, "second": second, "size": size}

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        gift = family.values(action)["gift"]
        first, second = s.ring.needs[int(s.druid)]
        values: dict[str, Value] = {"gift": gift, "first": first, "second": second}
        if gift == "token":
            return Reason("no-token-here", values, "9.6")
        if gift not in ("both", first, second):
            return Reason("not-asked-for", values, "9.1")
        return Reason("cannot-give", values, "9.5")


class Reward(Step[Table]):
    """An offering is paid. One resource: 1 point; both: as many as the settlement has huts. [9.2, 9.3]"""

    def begin(self, s: Table, arg: i64) -> None:
        points: i64 = 1
        if s.project == Project.BOTH:
            points = s.settlement(s.druid)
        score(s, s.seat, points, Cause.OFFERING)
        s.then(druid.WALK_ON)


OFFER: Final[Offer] = Offer()
REWARD: Final[Reward] = Reward()


def host(s: Table) -> i64:
    """The owner of the hut visited. [9.1]"""
    return s.board[s.druid] - Space.HUT


def has_druid_token(s: Table) -> bool:
    return (s.druid_token >> s.druid) & 1 != 0


def can_give(s: Table, seat: i64) -> bool:
    """Has a seat anything to give at the hut visited? [9.4]"""
    first, second = s.pair_at(s.druid)
    return s.chips(seat, first) + s.chips(seat, second) > 0 or s.hand(seat) >= STAND_IN or has_druid_token(s)


def _can_give_one(s: Table, seat: i64, kind: i64) -> bool:
    """A chip, or three in its place. [9.2, 9.5]"""
    return s.chips(seat, kind) > 0 or s.hand(seat) >= STAND_IN


def _give_nothing(s: Table, seat: i64) -> None:
    """A point is lost. [9.4]"""
    s.report(Event.OFFERED, seat, Gift.NOTHING, s.druid)
    lose(s, seat, Cause.OFFERING)
    s.then(druid.WALK_ON)


def _give_token(s: Table, seat: i64) -> None:
    """As good as both resources, once. [9.6]"""
    s.druid_token ^= bit(s.druid)
    score(s, seat, s.settlement(s.druid), Cause.OFFERING)
    s.then(druid.WALK_ON)
