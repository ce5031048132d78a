"""Who wins? Points, temples, rune stones, ties. [10.4–10.7]"""

from typing import Final

from mypy_extensions import i64

from ....core.steps import End, Step
from ..events import Cause, Event
from ..pieces import SEATS_MOST, TEMPLES
from ..state import Space, Table
from ..tables import HUTS


class FinalScoring(Step[Table]):
    """Temples and rune stones are counted from the table. [10.4, 10.5]"""

    def begin(self, s: Table, arg: i64) -> None:
        for seat in range(s.seats):
            temples = temple_points(s, seat)
            runes = rune_points(s, seat)
            if temples > 0:
                s.report(Event.SCORED, seat, temples, Cause.TEMPLES)
            if runes > 0:
                s.report(Event.SCORED, seat, runes, Cause.RUNES)
        s.then(OVER)


class Over(End[Table]):
    """Most points win. [10.7]"""

    rule = "10.7"


FINAL_SCORING: Final[FinalScoring] = FinalScoring()
OVER: Final[Over] = Over()


def temple_points(s: Table, seat: i64) -> i64:
    """The huts that touch a seat's temples on either side. [10.4]"""
    total: i64 = 0
    for space in range(s.ring.size):
        if s.board[space] == Space.TEMPLE + seat:
            total += s.huts_behind(space) + s.huts_ahead(space)
    return total


def rune_points(s: Table, seat: i64) -> i64:
    """1 + 2 + 3 … over the rune stones held. [10.5]"""
    number = s.runes_of(seat)
    return number * (number + 1) // 2


def score_sheet(s: Table, seat: int) -> dict[str, int]:
    """The points of a seat, as if the game ended now. [10.4–10.6]"""
    return {
        "track": int(s.points[seat]),
        "temples": int(temple_points(s, seat)),
        "runes": int(rune_points(s, seat)),
    }


def built(s: Table, seat: i64) -> i64:
    """Huts and temples on the board."""
    return HUTS[s.seats] - s.stock[seat] + TEMPLES - s.stock[SEATS_MOST + seat]
