"""When does a round begin, and when does the game end? [1, 2, 9]"""

from typing import Final

from mypy_extensions import i64

from ....core.events import Value
from ....core.numbers import popcount
from ....core.steps import End, Step
from ..events import ENDS, Event
from ..pieces import SPACES
from ..state import NOTHING, Table
from . import buildings, cards, placing

BY_CARDS: Final[i64] = 0
BY_BUILDINGS: Final[i64] = 1


def set_up(s: Table) -> None:
    """Four cards, a tile on each stack, then the first round. [1.4, 1.5]"""
    s.then(placing.PLACE)
    for back in range(s.seats):
        s.then(buildings.REVEAL_BUILDING, s.seats - 1 - back)
    for back in range(SPACES):
        s.then(cards.REVEAL_CARD, SPACES - 1 - back)


class NewRound(Step[Table]):
    """Pass the start player figure, slide and refill the cards, ready the tools. [2.1, 2.2, 2.4, 9.1–9.3]"""

    def begin(self, s: Table, arg: i64) -> None:
        s.start = s.next_seat(s.start)
        s.turn = s.start
        for stack in range(s.seats):
            if s.heights[stack] == 0:
                _end(s, BY_BUILDINGS)
                return
        free = _slide_cards(s)
        if popcount(s.deck) < free:
            _end(s, BY_CARDS)
            return
        s.round += 1
        s.report(Event.BEGAN, -1, s.round)
        _ready_tools(s)
        s.then(placing.PLACE)
        for back in range(free):
            s.then(cards.REVEAL_CARD, SPACES - 1 - back)


def _slide_cards(s: Table) -> i64:
    """Cards move to the cheapest free spaces, in order; says how many spaces are then free. [2.2]"""
    s.own_board()
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
    for seat in range(s.seats):
        me = s.own(seat)
        me.used_low = 0
        me.used_high = 0


def _end(s: Table, cause: i64) -> None:
    s.report(Event.ENDED, -1, cause)
    s.then(OVER, cause)


class Over(End[Table]):
    """The deck or a stack of buildings has run out. [9.1, 9.2]"""

    words = ENDS

    def values(self, s: Table) -> dict[str, Value]:
        return {"cause": ENDS[int(s.arg)]}

    def rule_now(self, s: Table) -> str:
        return "9.2" if s.arg == BY_BUILDINGS else "9.1"


NEW_ROUND: Final[NewRound] = NewRound()
OVER: Final[Over] = Over()
