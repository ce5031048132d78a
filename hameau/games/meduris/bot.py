"""What makes a position of Meduris good?

Points on the track, what temples and rune stones would score now, what huts will earn in offerings still to
come, and chips by what they can still build or offer. A payment begun is counted as made, and an offering
that is being asked for as given in the best way.
"""

from typing import Final

from mypy_extensions import i64

from ...core.options import Options
from ...core.state import OVER, State
from .pieces import HUTS, KINDS
from .position import Position
from .rules.building import pair_at, reach
from .rules.druid import has_druid_token, host
from .rules.scoring import built, rune_points, temple_points
from .state import AT_OFFER, AT_PAY, HUT_OF, Table

FULL: Final = 0.95  # a chip of which there are few in hand
SPARE: Final = 0.45  # a chip of which there are some
SURPLUS: Final = 0.12  # a chip of which there are many
VISIT: Final = 0.9  # what a visit of the druid will bring to an isolated hut
NEIGHBOUR: Final = 0.25  # and more for each hut beside it
RIVER: Final = 1.0  # crossings of the river still to come, at the beginning
HELD: Final = 0.7  # the share of a rune stone's final points that will not be lost to others
PROGRESS: Final = 0.5  # a building more: the end comes nearer, and ties are broken
RIVAL: Final = 0.3  # how much the strongest rival counts against a seat


def value(state: State, seat: int) -> float:
    """How good a position is for a seat, in points."""
    assert isinstance(state, Position)
    s = state if state.step != AT_PAY else paid(state)
    mine = seat_value(s, seat)
    best: float = -1000.0
    for other in range(s.seats):
        if other != seat:
            theirs = seat_value(s, other)
            if theirs > best:
                best = theirs
    return mine - RIVAL * best


def paid(state: Position) -> Position:
    """The position once the payment is made, one way or another."""
    after = state.clone()
    out = Options()
    payer = after.seat
    while after.step == AT_PAY and after.seat == payer:
        out.clear()
        after.options(out)
        after.perform(out.items[0])
    return after


def seat_value(s: Table, seat: i64) -> float:
    """What one seat has, in points."""
    worth = float(s.points[seat] + temple_points(s, seat))
    if s.seat == OVER:
        return worth + float(rune_points(s, seat)) + 0.01 * float(built(s, seat))
    left = share_left(s)
    worth += rune_value(s, seat, left) + PROGRESS * float(built(s, seat))
    worth += hut_value(s, seat, left) + hand_value(s, seat, left)
    if s.step == AT_OFFER and host(s) == seat:
        worth += offering_value(s, seat)
    return worth


def share_left(s: Table) -> float:
    """How much of the game is still to come: 1 at the beginning, 0 when somebody has built everything."""
    most: i64 = 0
    for seat in range(s.seats):
        number = built(s, seat)
        if number > most:
            most = number
    return 1.0 - float(most) / float(HUTS[s.seats] + 2)


def rune_value(s: Table, seat: i64, left: float) -> float:
    """The final points, as far as the stones can be kept, and what the river will bring. [8.9, 10.5]"""
    number = s.runes_of(seat)
    sure = HELD + (1.0 - HELD) * (1.0 - left)
    return sure * float(rune_points(s, seat)) + (RIVER * left) * float(number)


def hut_value(s: Table, seat: i64, left: float) -> float:
    """Visits still to come; the last lap brings one more to every hut. [9.2, 9.3, 10.2]"""
    visits = 1.0 + 2.0 * left
    worth = 0.0
    for space in range(s.ring.size):
        if s.board[space] == HUT_OF + seat:
            beside = s.settlement(space) - 1
            token = 0.8 if (s.druid_token >> space) & 1 != 0 else 0.0
            worth += visits * (VISIT + NEIGHBOUR * float(beside)) + token * float(beside + 1)
    return worth


def hand_value(s: Table, seat: i64, left: float) -> float:
    """Chips, the more evenly spread the better; at the end only the last offerings want them."""
    worth = 0.0
    for kind in range(KINDS):
        number = float(s.chips(seat, kind))
        few = number if number < 3.0 else 3.0
        some = number - few if number < 6.0 else 6.0 - few
        worth += FULL * few + SPARE * some + SURPLUS * (number - few - some)
    return worth * (0.5 + 0.5 * left)


def offering_value(s: Table, seat: i64) -> float:
    """The best that can be made of the offering that is asked for, less the chips given. [9.2–9.6]"""
    first, second = pair_at(s, s.druid)
    size = float(s.settlement(s.druid))
    best = 1.0 - FULL if s.chips(seat, first) + s.chips(seat, second) > 0 else -1.0
    if s.chips(seat, first) > 0 and s.chips(seat, second) > 0 and size - 2.0 * FULL > best:
        best = size - 2.0 * FULL
    elif reach(s, seat, first, second) > 0 and size - 4.0 * FULL > best:
        best = size - 4.0 * FULL
    if has_druid_token(s) and size - 0.8 > best:
        best = 0.2 * size
    return best
