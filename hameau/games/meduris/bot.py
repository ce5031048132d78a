"""What makes a position of Meduris good?

Points on the track, what temples and rune stones would score now, what huts will earn in offerings still to
come, and chips by what they can still build or offer. A payment begun is counted as made, and an offering
that is being asked for as given in the best way.
"""

from typing import Final

from mypy_extensions import i64

from ...core.options import Options
from ...core.state import OVER, State
from ...learning.judgement import Judgement
from ...learning.weights import weights
from .pieces import KINDS
from .position import Position
from .rules.building import reach
from .rules.offering import OFFER, has_druid_token, host
from .rules.paying import PAY
from .rules.scoring import built, rune_points, temple_points
from .state import Space, Table
from .tables import HUTS

LEAD: Final = 3  # so many buildings ahead of all others, a seat loses no future by building more


class Weights:
    """What the judgement hangs on, in points where nothing else is said."""

    def __init__(self) -> None:
        self.full: float = 0.0  # a chip of which there are few in hand
        self.some: float = 0.0  # a chip of which there are some
        self.surplus: float = 0.0  # a chip of which there are many
        self.late: float = 0.0  # share of a chip's worth that is left at the end
        self.visit: float = 0.0  # what a visit of the druid will bring to an isolated hut
        self.neighbour: float = 0.0  # and more for each hut beside it
        self.token: float = 0.0  # a druid token, per hut of its settlement
        self.river: float = 0.0  # crossings of the river still to come, at the beginning
        self.held: float = 0.0  # the share of a rune stone's final points that will not be lost to others
        self.progress: float = 0.0  # a building more: the end comes nearer, and ties are broken
        self.rival: float = 0.0  # how much the strongest rival counts against a seat


W: Final = weights(Weights(), "hameau.games.meduris")


def value(state: State, seat: int) -> float:
    """How good a position is for a seat, in points."""
    assert isinstance(state, Position)
    s = paid(state) if state.is_at(PAY) else state
    mine = seat_value(s, seat)
    best: float = -1000.0
    for other in range(s.seats):
        if other != seat:
            theirs = seat_value(s, other)
            if theirs > best:
                best = theirs
    return mine - W.rival * best


def worth(state: State, seat: int) -> float:
    """What a seat has, its rivals left out."""
    assert isinstance(state, Position)
    return seat_value(paid(state) if state.is_at(PAY) else state, seat)


def paid(state: Position) -> Position:
    """The position once the payment is made, one way or another."""
    after = state.clone()
    out = Options()
    payer = after.seat
    while after.is_at(PAY) and after.seat == payer:
        out.clear()
        after.options(out)
        after.perform(out.items[0])
    return after


def seat_value(s: Table, seat: i64) -> float:
    """What one seat has, in points."""
    worth = float(s.points[seat] + temple_points(s, seat))
    if s.seat == OVER:
        return worth + float(rune_points(s, seat)) + 0.01 * float(built(s, seat))
    left = share_left(s, seat)
    worth += rune_value(s, seat, left) + W.progress * float(built(s, seat))
    worth += hut_value(s, seat, left) + hand_value(s, seat, left)
    if s.is_at(OFFER) and host(s) == seat:
        worth += offering_value(s, seat)
    return worth


def share_left(s: Table, seat: i64) -> float:
    """How much of the game is still to come: 1 at the beginning, 0 when somebody has built everything.

    Of a lead only so much counts: a seat that others leave alone would never build its last huts otherwise,
    because what is still to come would always be worth more.
    """
    most: i64 = 0
    for other in range(s.seats):
        number = built(s, other)
        if other != seat and number > most:
            most = number
    own = built(s, seat)
    if own > most:
        most = own if own < most + LEAD else most + LEAD
    return 1.0 - float(most) / float(HUTS[s.seats] + 2)


def rune_value(s: Table, seat: i64, left: float) -> float:
    """The final points, as far as the stones can be kept, and what the river will bring. [8.9, 10.5]"""
    number = s.runes_of(seat)
    sure = W.held + (1.0 - W.held) * (1.0 - left)
    return sure * float(rune_points(s, seat)) + (W.river * left) * float(number)


def hut_value(s: Table, seat: i64, left: float) -> float:
    """Visits still to come; the last lap brings one more to every hut. [9.2, 9.3, 10.2]"""
    visits = 1.0 + 2.0 * left
    worth = 0.0
    for space in range(s.ring.size):
        if s.board[space] == Space.HUT + seat:
            beside = s.settlement(space) - 1
            token = W.token if (s.druid_token >> space) & 1 != 0 else 0.0
            worth += visits * (W.visit + W.neighbour * float(beside)) + token * float(beside + 1)
    return worth


def hand_value(s: Table, seat: i64, left: float) -> float:
    """Chips, the more evenly spread the better; at the end only the last offerings want them."""
    worth = 0.0
    for kind in range(KINDS):
        number = float(s.chips(seat, kind))
        few = number if number < 3.0 else 3.0
        some = number - few if number < 6.0 else 6.0 - few
        worth += W.full * few + W.some * some + W.surplus * (number - few - some)
    return worth * (W.late + (1.0 - W.late) * left)


def offering_value(s: Table, seat: i64) -> float:
    """The best that can be made of the offering that is asked for, less the chips given. [9.2–9.6]"""
    first, second = s.pair_at(s.druid)
    size = float(s.settlement(s.druid))
    best = 1.0 - W.full if s.chips(seat, first) + s.chips(seat, second) > 0 else -1.0
    if s.chips(seat, first) > 0 and s.chips(seat, second) > 0 and size - 2.0 * W.full > best:
        best = size - 2.0 * W.full
    elif reach(s, seat, first, second) > 0 and size - 4.0 * W.full > best:
        best = size - 4.0 * W.full
    if has_druid_token(s) and size - W.token > best:
        best = 0.2 * size
    return best


BOT: Final = Judgement(value, worth=worth, horizon_crowded=6, effort=3, warmth=0.0, doubted=(2,), weights=W)
