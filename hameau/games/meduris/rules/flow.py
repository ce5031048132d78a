"""Which rule answers which step? Every step of the game and the rules that handle it. [3.1, 5.8, 10]"""

from mypy_extensions import i64

from ....core.options import Options
from ....core.state import OVER
from ..actions import HUT, MOVE, OFFER, PAY, TEMPLE
from ..events import FROM_RUNES, FROM_TEMPLES, LAPPED, SCORED
from ..state import (
    AT_ACT,
    AT_LAY,
    AT_OFFER,
    AT_OVER,
    AT_PAY,
    AT_PLACE,
    AT_RETURN,
    AT_ROLL,
    AT_TAKE,
    FOR_HUT,
    FOR_TEMPLE,
    NOTHING,
    Table,
)
from . import building, druid, paying, scoring, setup, turn


def ask(s: Table, out: Options) -> None:
    """What is on offer at the present step."""
    step = s.step
    if step == AT_ACT:
        turn.ask_move(s, out)
        building.ask_build(s, out)
    elif step == AT_ROLL:
        turn.ask_roll(s, out)
    elif step == AT_OFFER:
        druid.ask_offer(s, out)
    elif step == AT_TAKE:
        turn.ask_take(s, out)
    elif step == AT_RETURN:
        turn.ask_return(s, out)
    elif step == AT_PAY:
        paying.ask_pay(s, out)
    elif step == AT_PLACE:
        setup.ask_place(s, out)
    elif step == AT_LAY:
        setup.ask_lay(s, out)


def do(s: Table, action: i64) -> None:
    """Carry out an action, then go on to the next decision."""
    step = s.step
    if step == AT_ACT:
        _do_act(s, action)
    elif step == AT_ROLL:
        turn.do_roll(s, action)
    elif step == AT_OFFER:
        if druid.is_given(s, OFFER.part(action)):
            _go_on_with_ritual(s)
    elif step == AT_TAKE:
        turn.do_take(s, action)
    elif step == AT_RETURN:
        turn.do_return(s, action)
    elif step == AT_PAY:
        _do_pay(s, action)
    elif step == AT_PLACE:
        setup.do_place(s, action)
    elif step == AT_LAY:
        setup.do_lay(s, action)


def _do_act(s: Table, action: i64) -> None:
    """Big yield, hut or temple. [3.1]"""
    if MOVE.has(action):
        turn.do_move(s, action)
        _end_turn(s)
        return
    if HUT.has(action):
        site = HUT.part(action)
        amount = building.price(s, site)
        paying.start_payment(s, FOR_HUT, site)
    else:
        site = TEMPLE.part(action)
        amount = 1
        paying.start_payment(s, FOR_TEMPLE, site)
    first, second = building.pair_at(s, site)
    paying.charge(s, first, amount)
    paying.charge(s, second, amount)
    if paying.is_paid(s, 0):
        _build(s)


def _do_pay(s: Table, action: i64) -> None:
    """One kind of chips is paid; then the next kind, then what they were for. [5.6, 5.8, 9.5]"""
    kind, count, unused = PAY.parts(action)
    paying.settle(s, kind, count)
    if not paying.is_paid(s, kind + 1):
        return
    if s.project == FOR_HUT or s.project == FOR_TEMPLE:
        _build(s)
    else:
        druid.reward(s)
        _go_on_with_ritual(s)


def _build(s: Table) -> None:
    """All is paid: place the building, then the druid moves. [5.8, 7.3]"""
    site = s.site
    s.site = NOTHING
    if s.project == FOR_HUT:
        building.put_hut(s, s.seat, site)
    else:
        building.put_temple(s, s.seat, site)
    if not druid.walk(s) or druid.visit(s):
        _end_turn(s)


def _go_on_with_ritual(s: Table) -> None:
    """An offering is done: on to the next hut, or the ritual is over. [8.5]"""
    if druid.go_on(s) and not druid.visit(s):
        return
    if s.mark == NOTHING:
        _end_turn(s)
    else:
        _end(s)


def _end_turn(s: Table) -> None:
    """The next seat; after the last turns, the last lap. [3.1, 10.1, 10.2]"""
    following = s.next_seat(s.turn)
    if following != s.finisher:
        turn.begin_turn(s, following)
        return
    s.mark = s.druid
    s.report(LAPPED, NOTHING, s.mark)
    druid.go_to_next_hut(s)
    if druid.visit(s):
        _end(s)


def _end(s: Table) -> None:
    """Temples and rune stones are counted from the table. [10.4, 10.5]"""
    for seat in range(s.seats):
        temples = scoring.temple_points(s, seat)
        runes = scoring.rune_points(s, seat)
        if temples > 0:
            s.report(SCORED, seat, temples, FROM_TEMPLES)
        if runes > 0:
            s.report(SCORED, seat, runes, FROM_RUNES)
    s.ask(OVER, AT_OVER)
