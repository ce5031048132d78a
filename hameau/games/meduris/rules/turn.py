"""What happens in a turn? The die and the small yield, then one of three; then it is the next seat's. [3]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Chance, Step
from ..actions import TAKE_NOTHING, Act
from ..events import Cause, Event
from ..pieces import FACE_COUNT, KINDS, Face
from ..state import Table
from . import acting, druid
from .goods import gain, pay, produce


class Roll(Chance[Table]):
    """First of all the die, in the turn of the seat that is the argument. [3.1]"""

    actions = (Act.DIE,)
    rule = "3.1"

    def begin(self, s: Table, arg: i64) -> None:
        s.turn = arg
        s.chance(self)

    def ask(self, s: Table, out: Options) -> None:
        """The six faces. [1.4]"""
        out.span(Act.DIE.start, FACE_COUNT)

    def do(self, s: Table, action: i64) -> None:
        """The small yield. [3.2–3.4]"""
        face = Act.DIE.part(action)
        s.die = face
        s.report(Event.ROLLED, s.turn, face)
        if face == Face.ANY_PLUS_1:
            TAKE.begin(s, s.turn)
        elif face == Face.MINUS_1:
            RETURN.begin(s, s.turn)
        else:
            produce(s, face, False, Cause.SMALL_YIELD)
            s.ask(s.turn, acting.ACT)


# --- one chip more or less for everybody ---


class Take(Step[Table]):
    """From the seat that is the argument on, everybody may take a chip. [3.3]"""

    actions = (Act.TAKE,)
    rule = "3.3"

    def begin(self, s: Table, arg: i64) -> None:
        """From an empty supply nobody can take one. [3.3]"""
        for kind in range(KINDS):
            if s.supply(kind) > 0:
                s.ask(arg, self)
                return
        s.ask(s.turn, acting.ACT)

    def ask(self, s: Table, out: Options) -> None:
        """Any chip of the supply, or none. [3.3]"""
        for kind in range(KINDS):
            if s.supply(kind) > 0:
                out.append(Act.TAKE.number(kind))
        out.append(Act.TAKE.number(TAKE_NOTHING))

    def do(self, s: Table, action: i64) -> None:
        """Then the next seat. [3.3]"""
        kind = Act.TAKE.part(action)
        if kind != TAKE_NOTHING:
            gain(s, s.seat, kind, 1, Cause.ANY_PLUS_1)
        following = s.next_seat(s.seat)
        if following == s.turn:
            s.ask(s.turn, acting.ACT)
        else:
            self.begin(s, following)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return Reason("none-in-supply", dict(family.values(action)), "3.3")


class Return(Step[Table]):
    """From the seat that is the argument on, everybody returns a chip. [3.4]"""

    actions = (Act.RETURN,)
    rule = "3.4"

    def begin(self, s: Table, arg: i64) -> None:
        """Who has no choice is not asked. [3.4]"""
        seat = arg
        while kinds_held(s, seat) < 2:
            for kind in range(KINDS):
                if s.chips(seat, kind) > 0:
                    pay(s, seat, kind, 1, Cause.MINUS_1)
            seat = s.next_seat(seat)
            if seat == s.turn:
                s.ask(s.turn, acting.ACT)
                return
        s.ask(seat, self)

    def ask(self, s: Table, out: Options) -> None:
        """Any chip of the hand. [3.4]"""
        for kind in range(KINDS):
            if s.chips(s.seat, kind) > 0:
                out.append(Act.RETURN.number(kind))

    def do(self, s: Table, action: i64) -> None:
        """Then the next seat. [3.4]"""
        pay(s, s.seat, Act.RETURN.part(action), 1, Cause.MINUS_1)
        following = s.next_seat(s.seat)
        if following == s.turn:
            s.ask(s.turn, acting.ACT)
        else:
            self.begin(s, following)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return Reason("none-in-hand", dict(family.values(action)), "3.4")


def kinds_held(s: Table, seat: i64) -> i64:
    """How many resources a seat holds chips of."""
    number: i64 = 0
    for kind in range(KINDS):
        if s.chips(seat, kind) > 0:
            number += 1
    return number


class EndTurn(Step[Table]):
    """The next seat; after the last turns, the last lap. [3.1, 10.1, 10.2]"""

    is_fresh = True

    def begin(self, s: Table, arg: i64) -> None:
        following = s.next_seat(s.turn)
        if following == s.finisher:
            s.then(druid.LAST_LAP)
        else:
            ROLL.begin(s, following)


ROLL: Final[Roll] = Roll()
TAKE: Final[Take] = Take()
RETURN: Final[Return] = Return()
END_TURN: Final[EndTurn] = EndTurn()
