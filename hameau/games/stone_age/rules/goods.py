"""How do goods and progress change hands? Every gain and payment goes through here. [4, 5.1]"""

from mypy_extensions import i64

from ..events import Event
from ..pieces import AGRICULTURE_MOST, TOOL_TILES, TOOLS_MOST
from ..state import Table


def gain(s: Table, seat: i64, good: i64, amount: i64, cause: i64) -> None:
    """Take goods from the supply, which never runs out. [4.6]"""
    if amount > 0:
        s.villages[seat].goods[good] += amount
        s.report(Event.GAINED, seat, amount, good, cause)


def pay(s: Table, seat: i64, good: i64, amount: i64, cause: i64) -> None:
    """Give goods back to the supply."""
    if amount > 0:
        s.villages[seat].goods[good] -= amount
        s.report(Event.PAID, seat, amount, good, cause)


def score(s: Table, seat: i64, points: i64, cause: i64) -> None:
    """Move on the scoring track, below zero too. [8.3]"""
    s.villages[seat].points += points
    s.report(Event.SCORED, seat, points, cause)


def raise_tools(s: Table, seat: i64, cause: i64) -> None:
    """One tool step: a new tile, or one more on a tile of the lowest value, unused first. [5.1, 5.5]"""
    me = s.villages[seat]
    if me.tools == TOOLS_MOST:
        return
    if me.tools >= TOOL_TILES and me.ready_low() == 0:  # only used tiles are left to raise: it stays used
        me.used_low -= 1
        me.used_high += 1
    me.tools += 1
    if me.tools % TOOL_TILES == 0:  # all three are equal again
        me.used_low = me.used_high
        me.used_high = 0
    s.report(Event.RAISED, seat, me.tools, cause)


def farm(s: Table, seat: i64, cause: i64) -> None:
    """One step on the agriculture track. [4.3]"""
    me = s.villages[seat]
    if me.agriculture < AGRICULTURE_MOST:
        me.agriculture += 1
        s.report(Event.FARMED, seat, me.agriculture, cause)
