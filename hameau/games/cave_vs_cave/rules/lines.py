"""What can be done with the tile taken? Its lines in any order, each once. [4]"""

from typing import Final

from mypy_extensions import i64

from ....core.options import Options
from ..actions import (
    BUILD,
    COLLECT,
    COLLECT_ONE,
    DONE,
    EXCAVATE,
    FURNISH,
    PROSPECT,
    RAZE,
    ROOMS,
    SELL,
    TRADE,
    TWICE,
)
from ..events import CAUSES, FROM_TILE
from ..pieces import (
    BUILD_LINE,
    COLLECT_LINE,
    EXCAVATE_LINE,
    FURNISH_AGAIN_LINE,
    FURNISH_LINE,
    LIMIT,
    MASONRY,
    ONE,
    PROSPECT_GET,
    PROSPECT_LINE,
    PROSPECT_PRICE,
    RAZE_LINE,
    ROOMS_LINE,
    SELL_GET,
    SELL_LINE,
    SELL_PRICE,
    TILE_EITHER,
    TILE_GET,
    WOOD,
)
from ..state import RESUME, Cave, Table
from . import excavating, furnishing, rooms, walls
from .goods import ask_trades, can_pay, do_trade, gain, pay

_FROM_PROSPECTING_SITE: Final[i64] = CAUSES.index("prospecting-site")


def ask_lines(s: Table, out: Options) -> None:
    """What the open lines allow, trades, or no more. [4.1, 4.2]"""
    me = s.caves[s.seat]
    left = s.left
    if left & ROOMS_LINE != 0 and rooms.can_use_any(me):
        out.append(ROOMS.start)
    if left & COLLECT_LINE != 0:
        _ask_collect(s, me, out)
    if left & SELL_LINE != 0:
        for good in range(WOOD, i64(2)):
            if can_sell(me, good):
                out.append(SELL.start + good)
    if left & EXCAVATE_LINE != 0:
        excavating.ask_excavate(s, me, out)
    if left & (FURNISH_LINE | FURNISH_AGAIN_LINE) != 0:
        furnishing.ask_furnish(s, me, out)
    if left & BUILD_LINE != 0:
        walls.ask_build(s, me, out)
    if left & RAZE_LINE != 0:
        walls.ask_raze(me, out)
    if left & PROSPECT_LINE != 0 and can_pay(me, PROSPECT_PRICE):
        out.append(PROSPECT.start)
    ask_trades(me, out)
    out.append(DONE.start)


def _ask_collect(s: Table, me: Cave, out: Options) -> None:
    """The goods of the tile; Masonry gives one of two. [2.5, 4.9]"""
    if s.tile == MASONRY:
        for good in range(WOOD, i64(2)):
            if me.amount(good) < LIMIT[good]:
                out.append(COLLECT_ONE.start + good)
    elif rooms.would_gain(me, TILE_GET[s.tile]):
        out.append(COLLECT.start)


def can_sell(me: Cave, good: i64) -> bool:
    return me.amount(good) >= SELL_PRICE


def do_lines(s: Table, action: i64) -> None:
    """Carry out a line, or end the turn. [4.1–4.3]"""
    if action == DONE.start:
        s.left = 0
        s.step = RESUME
    elif TRADE.has(action):
        do_trade(s, action)
        s.step = RESUME
    elif FURNISH.has(action):
        furnishing.do_furnish(s, action)
    elif EXCAVATE.has(action):
        use_line(s, EXCAVATE_LINE)
        excavating.do_excavate(s, action)
    elif action == TWICE.start:
        use_line(s, EXCAVATE_LINE)
        excavating.do_twice(s)
    elif action == ROOMS.start:
        use_line(s, ROOMS_LINE)
        rooms.do_rooms(s)
    else:
        s.step = RESUME
        _do_plain(s, action)


def _do_plain(s: Table, action: i64) -> None:
    """The lines after which nothing more is asked."""
    cause = FROM_TILE + s.tile
    if action == COLLECT.start:
        use_line(s, COLLECT_LINE)
        gain(s, s.seat, TILE_GET[s.tile], cause)
    elif COLLECT_ONE.has(action):
        use_line(s, COLLECT_LINE)
        gain(s, s.seat, ONE[COLLECT_ONE.part(action)], cause)
    elif SELL.has(action):
        use_line(s, SELL_LINE)
        pay(s, s.seat, SELL_PRICE * ONE[SELL.part(action)], cause)
        gain(s, s.seat, SELL_GET, cause)
    elif BUILD.has(action):
        use_line(s, BUILD_LINE)
        walls.do_build(s, action)
    elif RAZE.has(action):
        use_line(s, RAZE_LINE)
        walls.do_raze(s, action)
    elif action == PROSPECT.start:
        use_line(s, PROSPECT_LINE)
        pay(s, s.seat, PROSPECT_PRICE, _FROM_PROSPECTING_SITE)
        gain(s, s.seat, PROSPECT_GET, _FROM_PROSPECTING_SITE)


def use_line(s: Table, line: i64) -> None:
    """The line is used, and with it the other side of a slanting stroke. [4.1, 4.2]"""
    if TILE_EITHER[s.tile] != 0:
        s.left = 0
    else:
        s.left &= ~line
