"""Where can be built, and what does it cost? Huts and temples. [5, 6, 7]"""

from typing import Final

from mypy_extensions import i64

from ....core.events import Value
from ....core.numbers import bit
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import Cause, Event
from ..pieces import KINDS, PAIR_COUNT, SEATS_MOST
from ..state import NOTHING, Project, Space, Table
from ..tables import PAIR_FIRST, PAIR_SECOND
from . import druid
from .goods import score

# --- what can be paid ---


def reach(s: Table, seat: i64, first: i64, second: i64) -> i64:
    """The most a seat can pay of each of two resources, with three chips for a missing one. [5.2, 5.6]"""
    return reach_with(s.chips(seat, first), s.chips(seat, second), s.hand(seat))


def reach_with(low: i64, high: i64, hand: i64) -> i64:
    """The same out of the chips of both resources and of the whole hand.

    For k of each one pays what one has of them and three times what is missing out of the rest, so k is
    within reach when hand + 2 * (min(k, low) + min(k, high)) >= 6 * k.
    """
    if low > high:
        low, high = high, low
    most = (hand + 2 * low) // 4  # as long as only the scarcer one is missing
    if most <= high:
        return most
    both = (hand + 2 * low + 2 * high) // 6  # both are missing
    return both if both > high else high


def reach_of_pairs(s: Table, seat: i64, hand: i64) -> i64:
    """The same for the six pairs of resources, six bits each."""
    goods = s.goods
    first = seat * KINDS
    result: i64 = 0
    for pair in range(PAIR_COUNT):
        low = goods[first + PAIR_FIRST[pair]]
        high = goods[first + PAIR_SECOND[pair]]
        result |= reach_with(low, high, hand) << (6 * pair)
    return result


# --- sites ---


def is_free(s: Table, space: i64) -> bool:
    """Does a hut cost nothing here? [6.2]"""
    return (s.free_hut >> space) & 1 != 0


def has_token(s: Table, space: i64) -> bool:
    return (s.tokens() >> space) & 1 != 0


def price(s: Table, space: i64) -> i64:
    """How many of each of the two resources a hut costs here. [5.2, 6.2]"""
    if is_free(s, space):
        return 0
    return s.prices[space]


def offer_sites(s: Table, out: Options) -> None:
    """Huts and temples within reach. [5.1, 5.2, 7.1, 7.2]"""
    me = s.seat
    reaches = reach_of_pairs(s, me, s.hand(me))
    ring = s.ring
    sites: i64 = 0  # unbuilt spaces where one of each can be paid
    for pair in range(PAIR_COUNT):
        if (reaches >> (6 * pair)) & 63 != 0:
            sites |= ring.spaces_of[pair]
    sites &= ~s.built
    if s.huts_left(me) > 0:
        _offer_huts(s, sites | s.free_hut, reaches, out)
    if s.temples_left(me) > 0:
        sites &= ~s.tokens()
        action = Act.TEMPLE.start
        while sites != 0:
            if sites & 1 != 0:
                out.append(action)
            sites >>= 1
            action += 1


def _offer_huts(s: Table, sites: i64, reaches: i64, out: Options) -> None:
    """Huts on those sites whose settlement is not too large. [5.2, 6.2]"""
    first = Act.HUT.start
    prices = s.prices
    pairs = s.ring.pair
    free = s.free_hut
    space: i64 = 0
    while sites != 0:
        if sites & 1 != 0 and (
            prices[space] <= (reaches >> (6 * pairs[space])) & 63 or (free >> space) & 1 != 0
        ):
            out.append(first + space)
        sites >>= 1
        space += 1


def refusals(s: Table, hut: bool, space: int) -> list[Reason]:
    """Why no hut, or no temple, can be built on a space now."""
    values: dict[str, Value] = {"space": space}
    chapter = "5.1" if hut else "7.1"
    if space >= s.ring.size:
        return [Reason("no-such-space", values, "1.5")]
    reasons: list[Reason] = []
    if s.board[space] != Space.EMPTY:
        reasons.append(Reason("built-on", values, chapter))
    if (s.huts_left(s.seat) if hut else s.temples_left(s.seat)) == 0:
        reasons.append(Reason("no-hut-left" if hut else "no-temple-left", values, chapter))
    if not hut and has_token(s, space):
        reasons.append(Reason("token-there", values, "7.1"))
    return reasons or [_too_dear(s, hut, space)]


def _too_dear(s: Table, hut: bool, space: int) -> Reason:
    first, second = s.ring.needs[space]
    values: dict[str, Value] = {
        "space": space,
        "price": int(price(s, space)) if hut else 1,
        "first": first,
        "second": second,
    }
    return Reason("cannot-pay", values, "5.2" if hut else "7.2")


# --- building ---


class Build(Step[Table]):
    """All is paid: place the building, then the druid moves. [5.8, 7.3]"""

    def begin(self, s: Table, arg: i64) -> None:
        s.own_board()
        if s.project == Project.HUT:
            _put_hut(s, s.seat, s.site)
        else:
            _put_temple(s, s.seat, s.site)
        s.site = NOTHING
        _finish(s, s.seat)
        s.then(druid.WALK)


BUILD: Final[Build] = Build()


def _put_hut(s: Table, seat: i64, space: i64) -> None:
    """Place the hut, apply the token, take the rune stone. [5.8, 5.9, 6.1–6.3]"""
    s.board[space] = Space.HUT + seat
    s.built |= bit(space)
    s.stock[seat] -= 1
    s.report(Event.BUILT_HUT, seat, space, s.prices[space])
    reprice_around(s, space)
    here = bit(space)
    if s.plus_two & here != 0:
        s.plus_two ^= here
        score(s, seat, 2, Cause.PLUS_2)
    elif s.free_hut & here != 0:
        s.free_hut ^= here
    _take_rune(s, seat, s.ring.district[space])


def reprice_around(s: Table, space: i64) -> None:
    """A hut makes the spaces at both ends of its settlement dearer; all others keep their price. [5.2–5.4]"""
    left = s.before(space)
    while s.is_hut(left):
        left = s.before(left)
    right = s.after(space)
    while s.is_hut(right):
        right = s.after(right)
    s.prices[left] = s.settlement(left)
    s.prices[right] = s.settlement(right)


def _take_rune(s: Table, seat: i64, district: i64) -> None:
    """From the stock or from whoever holds it. [5.9]"""
    holder = s.runes[district]
    if holder == seat:
        return
    s.runes[district] = seat
    if holder == NOTHING:
        s.report(Event.TOOK_RUNE, seat, district)
    else:
        s.report(Event.STOLE_RUNE, seat, district, holder)


def _put_temple(s: Table, seat: i64, space: i64) -> None:
    """Place the temple, beside anything; no rune stone. [7.3, 7.4]"""
    s.board[space] = Space.TEMPLE + seat
    s.built |= bit(space)
    s.stock[SEATS_MOST + seat] -= 1
    s.report(Event.BUILT_TEMPLE, seat, space)


def _finish(s: Table, seat: i64) -> None:
    """Who has built everything, or the last that can be built, brings on the end. [10.1]"""
    if s.finisher != NOTHING:
        return
    if s.huts_left(seat) == 0 and s.temples_left(seat) == 0:
        s.finisher = seat
        s.report(Event.FINISHED, seat)
    elif is_built_up(s):
        s.finisher = seat
        s.report(Event.BUILT_UP, seat)


def is_built_up(s: Table) -> bool:
    """Can nobody ever build again? Huts need a free space, temples one without a token. [5.1, 7.1, 10.1]"""
    huts: i64 = 0
    temples: i64 = 0
    for seat in range(s.seats):
        huts += s.huts_left(seat)
        temples += s.temples_left(seat)
    for space in range(s.ring.size):
        if s.board[space] == Space.EMPTY and (huts > 0 or (temples > 0 and not has_token(s, space))):
            return False
    return True
