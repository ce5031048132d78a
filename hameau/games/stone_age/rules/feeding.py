"""Who eats, and what? Phase 3. [8]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import Cause, Event
from ..pieces import ANY_KINDS, Good
from ..state import Table
from . import rounds
from .cards import card_not_held, spend_two_resources
from .goods import gain, pay, score
from .paying import start_payment

PENALTY: Final[i64] = 10


class Income(Step[Table]):
    """The harvest comes in, then each figure eats one food. [8.1]"""

    is_fresh = True

    def begin(self, s: Table, arg: i64) -> None:
        seat = s.turn
        me = s.own(seat)
        gain(s, seat, Good.FOOD, me.agriculture, Cause.AGRICULTURE)
        food = me.goods[Good.FOOD]
        missing = me.figures - food
        s.then(FED)
        if missing <= 0:
            pay(s, seat, Good.FOOD, me.figures, Cause.FEEDING)
        else:  # all food goes first [8.2]
            pay(s, seat, Good.FOOD, food, Cause.FEEDING)
            s.then(FEED, missing)


class Feed(Step[Table]):
    """Resources for the whole shortage, or the penalty. [8.2, 8.3, 6.9]"""

    actions = (Act.FEED, Act.STARVE, Act.SPEND)
    rule = "8.2"
    words = tuple(str(n) for n in range(11))

    def begin(self, s: Table, arg: i64) -> None:
        """A choice only if resources can make up the whole shortage. [8.2, 8.3]"""
        me = s.villages[s.turn]
        if me.resources() + 2 * me.two_resources >= arg:
            s.ask(s.turn, self, arg)
        else:
            _starve(s, s.turn, arg)

    def ask(self, s: Table, out: Options) -> None:
        me = s.villages[s.seat]
        if me.resources() >= s.arg:
            out.append(Act.FEED.start)
        out.append(Act.STARVE.start)
        if me.two_resources != 0:
            out.append(Act.SPEND.start)

    def do(self, s: Table, action: i64) -> None:
        if action == Act.SPEND.start:
            spend_two_resources(s, self)
        elif action == Act.STARVE.start:
            _starve(s, s.seat, s.arg)
        else:
            start_payment(s, s.arg, s.arg, ANY_KINDS, Cause.FEEDING)

    def values(self, s: Table) -> dict[str, Value]:
        return {"missing": int(s.arg)}

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        if family is Act.SPEND:
            return card_not_held(family, action)
        return Reason("cannot-pay", {"missing": int(s.arg)}, "8.2")


def _starve(s: Table, seat: i64, missing: i64) -> None:
    """Ten points once, however many go hungry. [8.3]"""
    s.report(Event.STARVED, seat, missing)
    score(s, seat, -PENALTY, Cause.STARVATION)


class Fed(Step[Table]):
    """The next village eats; after the last the round is over. [8.4]"""

    def begin(self, s: Table, arg: i64) -> None:
        s.turn = s.next_seat(s.turn)
        if s.turn == s.start:
            s.then(rounds.NEW_ROUND)
        else:
            s.then(INCOME)


INCOME: Final[Income] = Income()
FEED: Final[Feed] = Feed()
FED: Final[Fed] = Fed()
