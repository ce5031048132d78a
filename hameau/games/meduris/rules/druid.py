"""Where does the druid go, and what do the gods get? Walk, river, rituals, offerings. [8, 9, 10.2, 10.3]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import GIVE_BOTH, GIVE_NOTHING, GIVE_RESOURCE, GIVE_TOKEN, OFFER
from ..events import CROSSED, FROM_OFFERING, FROM_RIVER, OFFERED, PAVED_STEP, VISITED, WAITED
from ..pieces import PAVED
from ..state import AT_OFFER, FOR_BOTH, FOR_ONE, HUT_OF, LAST_PAVED, NOTHING, Table
from . import paying
from .building import pair_at, reach
from .goods import lose, score


def walk(s: Table) -> bool:
    """The druid moves after a building; does a ritual begin? [8.1–8.4]"""
    if s.druid < LAST_PAVED:
        s.druid += 1
        s.report(PAVED_STEP, NOTHING, s.druid + 1 + PAVED)
        return False
    if not _any_hut(s):
        s.report(WAITED, NOTHING)
        return False
    go_to_next_hut(s)
    return True


def _any_hut(s: Table) -> bool:
    for space in range(s.ring.size):
        if s.is_hut(space):
            return True
    return False


def go_to_next_hut(s: Table) -> None:
    """Clockwise past temples and unbuilt spaces, perhaps all the way round. [8.2, 8.4, 8.8]

    So a hut right ahead draws him on, and one behind him waits for the next round. [8.6, 8.7]
    """
    _step(s)
    while not s.is_hut(s.druid):
        _step(s)
    s.report(VISITED, NOTHING, s.druid)


def _step(s: Table) -> None:
    """One space on; from the last to the first he crosses the river. [8.2, 8.9, 10.3]"""
    if s.druid + 1 < s.ring.size:
        s.druid += 1
        return
    s.druid = 0
    if s.mark == NOTHING:
        s.report(CROSSED, NOTHING)
        for seat in range(s.seats):
            score(s, seat, s.runes_of(seat), FROM_RIVER)


def go_on(s: Table) -> bool:
    """On to the next hut of this ritual; in the last lap, to any hut until the round is full. [8.5, 10.2]"""
    if s.mark == NOTHING:
        if not s.is_hut(s.after(s.druid)):
            return False
    elif s.druid == s.mark:
        return False
    go_to_next_hut(s)
    return True


# --- offerings ---


def host(s: Table) -> i64:
    """The owner of the hut visited. [9.1]"""
    return s.board[s.druid] - HUT_OF


def has_druid_token(s: Table) -> bool:
    return (s.druid_token >> s.druid) & 1 != 0


def visit(s: Table) -> bool:
    """Ask the owner of the hut; who has nothing to give is not asked. True: the ritual is over. [9.1, 9.4]"""
    while True:
        seat = host(s)
        first, second = pair_at(s, s.druid)
        if s.chips(seat, first) + s.chips(seat, second) > 0 or s.hand(seat) >= 3 or has_druid_token(s):
            s.ask(seat, AT_OFFER)
            return False
        give_nothing(s, seat)
        if not go_on(s):
            return True


def give_nothing(s: Table, seat: i64) -> None:
    """A point is lost. [9.4]"""
    s.report(OFFERED, seat, GIVE_NOTHING, s.druid)
    lose(s, seat, FROM_OFFERING)


def can_give_one(s: Table, seat: i64, kind: i64) -> bool:
    """A chip, or three in its place. [9.2, 9.5]"""
    return s.chips(seat, kind) > 0 or s.hand(seat) >= 3


def ask_offer(s: Table, out: Options) -> None:
    """Nothing, one of the two, both, or the token under the hut. [9.1, 9.5–9.7]"""
    me = s.seat
    first, second = pair_at(s, s.druid)
    out.append(OFFER.number(GIVE_NOTHING))
    if can_give_one(s, me, first):
        out.append(OFFER.number(GIVE_RESOURCE + first))
    if can_give_one(s, me, second):
        out.append(OFFER.number(GIVE_RESOURCE + second))
    if reach(s, me, first, second) > 0:
        out.append(OFFER.number(GIVE_BOTH))
    if has_druid_token(s):
        out.append(OFFER.number(GIVE_TOKEN))


def is_given(s: Table, gift: i64) -> bool:
    """Give what was chosen; False: three for one is chosen first. [9.1–9.6]"""
    if gift == GIVE_NOTHING:
        give_nothing(s, s.seat)
        return True
    s.report(OFFERED, s.seat, gift, s.druid)
    if gift == GIVE_TOKEN:
        s.druid_token ^= bit(s.druid)
        score(s, s.seat, s.settlement(s.druid), FROM_OFFERING)
        return True
    if gift == GIVE_BOTH:
        first, second = pair_at(s, s.druid)
        paying.start_payment(s, FOR_BOTH, NOTHING)
        paying.charge(s, first, 1)
        paying.charge(s, second, 1)
    else:
        paying.start_payment(s, FOR_ONE, NOTHING)
        paying.charge(s, gift - GIVE_RESOURCE, 1)
    if not paying.is_paid(s, 0):
        return False
    reward(s)
    return True


def reward(s: Table) -> None:
    """One resource: 1 point; both: as many as the settlement has huts. [9.2, 9.3]"""
    score(s, s.seat, s.settlement(s.druid) if s.project == FOR_BOTH else 1, FROM_OFFERING)
