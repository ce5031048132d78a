"""How are dice turned into goods? Rolls, and the tools added to them. [4.4, 4.5, 5]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import ADD_ONCE, ADD_TOOL, DIE, GATHER
from ..events import ADDED, ADDED_ONCE, ROLLED
from ..pieces import DIVISOR
from ..state import AT_ROLL, AT_TOOLS, Player, Table
from .goods import gain


def start_roll(s: Table, good: i64, dice: i64, cause: i64) -> None:
    """Roll dice for a good; then tools may be added. [4.4, 4.5, 6.6]"""
    s.good = good
    s.dice = dice
    s.total = 0
    s.cause = cause
    s.push(AT_TOOLS)
    s.push(AT_ROLL)


def ask_die(s: Table, out: Options) -> None:
    """The six faces of a die. [4.4]"""
    out.span(DIE.start, 6)


def do_roll(s: Table, action: i64) -> None:
    """One more die on the table. [4.4]"""
    face = DIE.part(action) + 1
    s.total += face
    s.report(ROLLED, s.turn, face)
    s.dice -= 1


def has_tools(me: Player) -> bool:
    """Is there a tile not yet used this round, or a one-use tool? [5.2, 5.3]"""
    return me.once != 0 or me.ready_low() + me.ready_high() > 0


def begin_tools(s: Table) -> None:
    """The dice are seen before tools are chosen. [5.2]"""
    if has_tools(s.villages[s.turn]):
        s.ask(s.turn, AT_TOOLS, 0)
    else:
        _collect(s)


def ask_tools(s: Table, out: Options) -> None:
    """Any tool still ready, or enough. [5.2, 5.3, 6.8]"""
    me = s.villages[s.seat]
    low = me.low_value()
    if me.ready_low() > 0:
        out.append(ADD_TOOL.number(low - 1))
    if me.ready_high() > 0:
        out.append(ADD_TOOL.number(low))
    if me.once != 0:
        for value in range(i64(2), i64(5)):
            if (me.once >> value) & 1 != 0:
                out.append(ADD_ONCE.number(value - 2))
    out.append(GATHER.start)


def do_tools(s: Table, action: i64) -> None:
    """A tool adds its full value and is used up: for the round, or for good. [5.2–5.4, 6.8]"""
    if action == GATHER.start:
        _collect(s)
        return
    me = s.villages[s.seat]
    if ADD_TOOL.has(action):
        value = ADD_TOOL.part(action) + 1
        if value == me.low_value():
            me.used_low += 1
        else:
            me.used_high += 1
        s.report(ADDED, s.seat, value)
    else:
        value = ADD_ONCE.part(action) + 2
        me.once ^= bit(value)
        s.report(ADDED_ONCE, s.seat, value)
    s.total += value
    s.push(AT_TOOLS)


def _collect(s: Table) -> None:
    """The total divided by what the good asks, rounded down. [4.4, 4.5]"""
    gain(s, s.turn, s.good, s.total // DIVISOR[s.good], s.cause)
