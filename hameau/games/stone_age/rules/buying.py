"""What does a figure on a card or building do? It may buy. [6.1, 6.2, 7.1, 7.2]"""

from mypy_extensions import i64

from ....core.options import Options
from ..actions import BUY, LEAVE, SPEND
from ..events import LEFT
from ..pieces import ANY_KINDS, BUILDING, CARD, IS_FIXED, KINDS, LEAST, MOST, PRICE
from ..state import ARG, AT_BUILDING, AT_BUY, AT_CARD, Player, Table
from .goods import pay
from .paying import can_pay, start_payment


def can_buy(s: Table, me: Player, place: i64) -> bool:
    """Can this village pay for what lies at a place? A card costs what its space says. [2.3, 6.1, 7.1]"""
    if place < BUILDING:
        return me.resources() > place - CARD
    tile = s.tops[place - BUILDING]
    if IS_FIXED[tile] != 0:
        for kind in range(i64(4)):
            if me.goods[kind + 1] < PRICE[tile * 4 + kind]:
                return False
        return True
    return can_pay(me, LEAST[tile], MOST[tile], KINDS[tile], 0)


def begin_buy(s: Table, place: i64) -> None:
    """Who cannot pay leaves the card or tile where it is. [6.2, 7.2]"""
    seat = s.turn
    me = s.villages[seat]
    if me.two_resources != 0 or can_buy(s, me, place):
        s.ask(seat, AT_BUY, place)
    else:
        s.report(LEFT, seat, place)


def ask_buy(s: Table, out: Options) -> None:
    """Buy if possible, or leave it; two resources may be taken first. [6.2, 6.9, 7.2]"""
    me = s.villages[s.seat]
    if can_buy(s, me, s.arg):
        out.append(BUY.start)
    out.append(LEAVE.start)
    if me.two_resources != 0:
        out.append(SPEND.start)


def do_buy(s: Table, action: i64) -> None:
    """Pay, then take it. [6.1, 6.3, 7.1]"""
    place = s.arg
    if action == LEAVE.start:
        s.report(LEFT, s.seat, place)
    elif place < BUILDING:
        space = place - CARD
        s.push(AT_CARD + ARG * space)
        start_payment(s, space + 1, space + 1, ANY_KINDS, place)
    else:
        s.push(AT_BUILDING + ARG * (place - BUILDING))
        _pay_for_building(s, place)


def _pay_for_building(s: Table, place: i64) -> None:
    """The price shown, or resources of choice. [7.3–7.5]"""
    tile = s.tops[place - BUILDING]
    if IS_FIXED[tile] == 0:
        start_payment(s, LEAST[tile], MOST[tile], KINDS[tile], place)
        return
    for kind in range(i64(4)):
        pay(s, s.seat, kind + 1, PRICE[tile * 4 + kind], place)
