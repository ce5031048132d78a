"""How are dice turned into goods? Rolls, and the tools added to them. [4.4, 4.5, 5]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Chance, Step
from ..actions import Act
from ..events import CAUSES, Event
from ..pieces import GOODS, PLACE_COUNT, SPACES, Place, Top
from ..state import Player, Table
from ..tables import CARD_TOP, DIVISOR
from .goods import gain


def start_roll(s: Table, good: i64, dice: i64, cause: i64) -> None:
    """Roll dice for a good; then tools may be added. [4.4, 4.5, 6.6]"""
    s.good = good
    s.dice = dice
    s.total = 0
    s.cause = cause
    s.then(ADD_TOOLS)
    s.then(ROLL)


def _roll_values(s: Table) -> dict[str, Value]:
    return {"good": GOODS[int(s.good)], "cause": CAUSES[int(s.cause)], "total": int(s.total)}


class Roll(Chance[Table]):
    """Dice for a good, one at a time. [4.4, 4.5, 6.6]"""

    actions = (Act.DIE,)
    rule = "4.4"

    def ask(self, s: Table, out: Options) -> None:
        out.span(Act.DIE.start, 6)

    def do(self, s: Table, action: i64) -> None:
        face = Act.DIE.part(action) + 1
        s.total += face
        s.report(Event.ROLLED, s.turn, face)
        s.dice -= 1
        if s.dice > 0:
            s.chance(self)

    def values(self, s: Table) -> dict[str, Value]:
        return _roll_values(s)

    def rule_now(self, s: Table) -> str:
        return "4.4" if s.cause == Place.HUNT else "4.5" if s.cause < PLACE_COUNT else "6.6"


class AddTools(Step[Table]):
    """The dice are seen before tools are chosen. [5.2]"""

    actions = (Act.ADD_TOOL, Act.ADD_ONCE, Act.GATHER)
    rule = "5.2"

    def begin(self, s: Table, arg: i64) -> None:
        if has_tools(s.villages[s.turn]):
            s.ask(s.turn, self)
        else:
            _collect(s)

    def ask(self, s: Table, out: Options) -> None:
        """Any tool still ready, or enough. [5.2, 5.3, 6.8]"""
        me = s.villages[s.seat]
        low = me.low_value()
        if me.ready_low() > 0:
            out.append(Act.ADD_TOOL.number(low - 1))
        if me.ready_high() > 0:
            out.append(Act.ADD_TOOL.number(low))
        if me.once != 0:
            for value in range(i64(2), i64(5)):
                if (me.once >> value) & 1 != 0:
                    out.append(Act.ADD_ONCE.number(value - 2))
        out.append(Act.GATHER.start)

    def do(self, s: Table, action: i64) -> None:
        """A tool adds its full value and is used up: for the round, or for good. [5.2–5.4, 6.8]"""
        if action == Act.GATHER.start:
            _collect(s)
            return
        me = s.villages[s.seat]
        if Act.ADD_TOOL.has(action):
            value = Act.ADD_TOOL.part(action) + 1
            if value == me.low_value():
                me.used_low += 1
            else:
                me.used_high += 1
            s.report(Event.ADDED, s.seat, value)
        else:
            value = Act.ADD_ONCE.part(action) + 2
            me.once ^= bit(value)
            s.report(Event.ADDED_ONCE, s.seat, value)
        s.total += value
        self.begin(s, 0)

    def values(self, s: Table) -> dict[str, Value]:
        """The roll, what it brings now, and the next roll that would bring more; that no tools reach it, and
        whether they may be of use to another roll."""
        divisor = int(DIVISOR[s.good])
        more = int(s.total) // divisor + 1
        values = _roll_values(s) | {"amount": more - 1, "goal": more * divisor, "more": more}
        if int(s.total + _ready_tools(s.villages[s.seat])) >= more * divisor:
            return values
        values |= {"case": "short"}
        return values | {"reminder": "tools-short"} if _may_roll_again(s, s.seat) else values

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return Reason("no-such-tool", dict(family.values(action)), "6.8" if family is Act.ADD_ONCE else "5.3")


ROLL: Final[Roll] = Roll()
ADD_TOOLS: Final[AddTools] = AddTools()


def has_tools(me: Player) -> bool:
    """Is there a tile not yet used this round, or a one-use tool? [5.2, 5.3]"""
    return me.once != 0 or me.ready_low() + me.ready_high() > 0


def _ready_tools(me: Player) -> i64:
    """What every tool still ready would add together. [5.2, 6.8]"""
    low = me.low_value()
    total = me.ready_low() * low + me.ready_high() * (low + 1)
    for value in range(i64(2), i64(5)):
        total += value * ((me.once >> value) & 1)
    return total


def _may_roll_again(s: Table, seat: i64) -> bool:
    """Is there another roll in this round to keep tools for, or a tool that stays for later ones?"""
    me = s.villages[seat]
    if me.once != 0 or me.places >> Place.HUNT != 0:
        return True
    for space in range(SPACES):
        card = s.spaces[space]
        if (me.places >> (Place.CARD_1 + space)) & 1 != 0 and card >= 0 and CARD_TOP[card] == Top.ROLL:
            return True
    return False


def _collect(s: Table) -> None:
    """The total divided by what the good asks, rounded down. [4.4, 4.5]"""
    gain(s, s.turn, s.good, s.total // DIVISOR[s.good], s.cause)
