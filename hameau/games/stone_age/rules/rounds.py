"""When does a round begin, and when does the game end? [1, 2, 9]"""

from typing import Final

from mypy_extensions import i64

from ....core.bag import size
from ....core.state import OVER
from ..events import BEGAN, ENDED
from ..pieces import SPACES
from ..state import ARG, AT_OVER, AT_PLACE, AT_REVEAL_CARD, AT_REVEAL_TILE, NOTHING, Table

BY_CARDS: Final[i64] = 0
BY_BUILDINGS: Final[i64] = 1


def set_up(s: Table) -> None:
    """Four cards, a tile on each stack, then the first round. [1.4, 1.5]"""
    s.push(AT_PLACE)
    for back in range(s.seats):
        s.push(AT_REVEAL_TILE + ARG * (s.seats - 1 - back))
    for back in range(SPACES):
        s.push(AT_REVEAL_CARD + ARG * (SPACES - 1 - back))


def begin_new_round(s: Table) -> None:
    """Pass the start player figure, slide and refill the cards, ready the tools. [2.1, 2.2, 2.4, 9.1–9.3]"""
    s.start = s.next_seat(s.start)
    s.turn = s.start
    for stack in range(s.seats):
        if s.heights[stack] == 0:
            end(s, BY_BUILDINGS)
            return
    free = _slide_cards(s)
    if size(s.deck) < free:
        end(s, BY_CARDS)
        return
    s.round += 1
    s.report(BEGAN, -1, s.round)
    _ready_tools(s)
    s.push(AT_PLACE)
    for back in range(free):
        s.push(AT_REVEAL_CARD + ARG * (SPACES - 1 - back))


def _slide_cards(s: Table) -> i64:
    """Cards move to the cheapest free spaces, in order; says how many spaces are then free. [2.2]"""
    kept: i64 = 0
    for space in range(SPACES):
        card = s.spaces[space]
        if card != NOTHING:
            s.spaces[space] = NOTHING
            s.spaces[kept] = card
            kept += 1
    return SPACES - kept


def _ready_tools(s: Table) -> None:
    """Every tool tile may be used again. [2.4, 5.3]"""
    for me in s.villages:
        me.used_low = 0
        me.used_high = 0


def end(s: Table, cause: i64) -> None:
    s.report(ENDED, -1, cause)
    s.seat = OVER
    s.step = AT_OVER
    s.arg = cause
