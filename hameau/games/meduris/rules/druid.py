"""Where does the druid go? Paved spaces, the walk round the ring, the river, the last lap. [8, 10.2, 10.3]"""

from typing import Final

from mypy_extensions import i64

from ....core.steps import Step
from ..events import Cause, Event
from ..pieces import PAVED
from ..state import NOTHING, Druid, Table
from . import offering, scoring, turn
from .goods import score


class Walk(Step[Table]):
    """The druid moves after a building; on the ring a ritual begins. [8.1–8.4]"""

    def begin(self, s: Table, arg: i64) -> None:
        if s.druid < Druid.LAST_PAVED:
            s.druid += 1
            s.report(Event.PAVED, NOTHING, s.druid + 1 + PAVED)
            s.then(turn.END_TURN)
        elif not _any_hut(s):
            s.report(Event.WAITED, NOTHING)
            s.then(turn.END_TURN)
        else:
            _go_to_next_hut(s)


class WalkOn(Step[Table]):
    """On to the next hut of this ritual; in the last lap, to any hut until the round is full. [8.5, 10.2]"""

    def begin(self, s: Table, arg: i64) -> None:
        if s.mark != NOTHING:
            if s.druid != s.mark:
                _go_to_next_hut(s)
            else:
                s.then(scoring.FINAL_SCORING)
        elif s.is_hut(s.after(s.druid)):
            _go_to_next_hut(s)
        else:
            s.then(turn.END_TURN)


class LastLap(Step[Table]):
    """After the last turns the druid goes once round the ring. [10.2]"""

    def begin(self, s: Table, arg: i64) -> None:
        s.mark = s.druid
        s.report(Event.LAPPED, NOTHING, s.mark)
        _go_to_next_hut(s)


WALK: Final[Walk] = Walk()
WALK_ON: Final[WalkOn] = WalkOn()
LAST_LAP: Final[LastLap] = LastLap()


def _any_hut(s: Table) -> bool:
    for space in range(s.ring.size):
        if s.is_hut(space):
            return True
    return False


def _go_to_next_hut(s: Table) -> None:
    """Clockwise past temples and unbuilt spaces, perhaps all the way round. [8.2, 8.4, 8.8]

    So a hut right ahead draws him on, and one behind him waits for the next round. [8.6, 8.7]
    """
    _go_on(s)
    while not s.is_hut(s.druid):
        _go_on(s)
    s.report(Event.VISITED, NOTHING, s.druid)
    offering.OFFER.begin(s, 0)


def _go_on(s: Table) -> None:
    """One space on; from the last to the first he crosses the river. [8.2, 8.9, 10.3]"""
    if s.druid + 1 < s.ring.size:
        s.druid += 1
        return
    s.druid = 0
    if s.mark == NOTHING:
        s.report(Event.CROSSED, NOTHING)
        for seat in range(s.seats):
            score(s, seat, s.runes_of(seat), Cause.RIVER)
