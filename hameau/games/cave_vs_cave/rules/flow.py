"""Which rule answers which step? Every step of the game and the pair of rules that handles it."""

from mypy_extensions import i64

from ....core.options import Options
from ..actions import DONE, TRADE
from ..state import (
    AT_CAVERN,
    AT_EXCAVATE,
    AT_LINES,
    AT_PAY,
    AT_PLACE,
    AT_REMOVE,
    AT_ROOMS,
    AT_STACK,
    AT_START,
    AT_TAKE,
    AT_TILE,
    AT_UNCOVER,
    RESUME,
    Table,
)
from . import excavating, furnishing, lines, rooms, rounds
from .goods import can_trade_any, do_trade


def ask(s: Table, out: Options) -> None:
    """What is on offer at the present step."""
    step = s.step
    if step == AT_LINES:
        lines.ask_lines(s, out)
    elif step == AT_TAKE:
        rounds.ask_take(s, out)
    elif step == AT_ROOMS:
        rooms.ask_rooms(s, out)
    elif step == AT_PLACE:
        furnishing.ask_place(s, out)
    elif step == AT_UNCOVER or step == AT_STACK:
        excavating.ask_reveal(s, out)
    elif step == AT_PAY:
        furnishing.ask_pay(s, out)
    elif step == AT_EXCAVATE:
        excavating.ask_next(s, out)
    elif step == AT_TILE:
        rounds.ask_tile(s, out)
    elif step == AT_CAVERN:
        furnishing.ask_cavern(out)
    elif step == AT_START:
        rounds.ask_start(out)
    elif step == AT_REMOVE:
        rounds.ask_remove(s, out)


def do(s: Table, action: i64) -> None:
    """Carry out an action, then go on to the next decision."""
    step = s.step
    if step == AT_LINES:
        lines.do_lines(s, action)
    elif step == AT_TAKE:
        rounds.do_take(s, action)
    elif step == AT_ROOMS:
        _do_rooms(s, action)
    elif step == AT_PLACE:
        furnishing.do_place(s, action)
    elif step == AT_UNCOVER or step == AT_STACK:
        excavating.do_reveal(s, action)
    elif step == AT_PAY:
        furnishing.do_pay(s, action)
    elif step == AT_EXCAVATE:
        _do_excavate(s, action)
    elif step == AT_TILE:
        rounds.do_tile(s, action)
    elif step == AT_CAVERN:
        furnishing.do_cavern(s, action)
    elif step == AT_START:
        rounds.do_start(s, action)
    elif step == AT_REMOVE:
        rounds.do_remove(s, action)
    if s.step == RESUME:
        resume(s)


def _do_rooms(s: Table, action: i64) -> None:
    if action == DONE.start:
        rooms.do_stop(s)
    elif TRADE.has(action):
        do_trade(s, action)
        s.step = RESUME
    else:
        rooms.do_use(s, action)


def _do_excavate(s: Table, action: i64) -> None:
    if action == DONE.start:
        excavating.finish(s)
    else:
        excavating.do_excavate(s, action)


def resume(s: Table) -> None:
    """Go on using rooms, else with the lines of the tile, else end the turn. [4.3, 8.1]"""
    if s.uses > 0:
        s.ask(AT_ROOMS)
        if _has_choice(s):
            return
        s.uses = 0
    s.used = 0
    if s.left != 0:
        s.ask(AT_LINES)
        if _has_choice(s):
            return
    rounds.end_turn(s)


def _has_choice(s: Table) -> bool:
    """Is there more to choose than to be done? [4.3]"""
    if can_trade_any(s.caves[s.seat]):
        return True
    out = s.offer
    if out is None:
        out = Options()
        s.offer = out
    out.clear()
    ask(s, out)
    return out.count > 1
