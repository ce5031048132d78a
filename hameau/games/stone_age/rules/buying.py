"""What does a figure on a card or building do? It may buy. [6.1, 6.2, 7.1, 7.2]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import Event
from ..pieces import ANY_KINDS, BUILDING_SLUGS, CARD_SLUGS, PLACES, Place
from ..state import Player, Table
from ..tables import IS_FIXED, KINDS, LEAST, MOST, PRICE
from .buildings import ACQUIRE_BUILDING
from .cards import ACQUIRE_CARD, card_not_held, spend_two_resources
from .goods import pay
from .paying import can_pay, start_payment


class Buy(Step[Table]):
    """Buy if possible, or leave it; two resources may be taken first. [6.1, 6.2, 6.9, 7.1, 7.2]"""

    actions = (Act.BUY, Act.LEAVE, Act.SPEND)
    rule = "6.1"
    words = PLACES

    def begin(self, s: Table, arg: i64) -> None:
        """Who cannot pay leaves the card or tile where it is. [6.2, 7.2]"""
        seat = s.turn
        me = s.villages[seat]
        if me.two_resources != 0 or can_buy(s, me, arg):
            s.ask(seat, self, arg)
        else:
            s.report(Event.LEFT, seat, arg)

    def ask(self, s: Table, out: Options) -> None:
        me = s.villages[s.seat]
        if can_buy(s, me, s.arg):
            out.append(Act.BUY.start)
        out.append(Act.LEAVE.start)
        if me.two_resources != 0:
            out.append(Act.SPEND.start)

    def do(self, s: Table, action: i64) -> None:
        """Pay, then take it. [6.1, 6.3, 7.1]"""
        place = s.arg
        if action == Act.SPEND.start:
            spend_two_resources(s, self)
        elif action == Act.LEAVE.start:
            s.report(Event.LEFT, s.seat, place)
        elif place < Place.BUILDING_1:
            space = place - Place.CARD_1
            s.then(ACQUIRE_CARD, space)
            start_payment(s, space + 1, space + 1, ANY_KINDS, place)
        else:
            s.then(ACQUIRE_BUILDING, place - Place.BUILDING_1)
            _pay_for_building(s, place)

    def values(self, s: Table) -> dict[str, Value]:
        place = int(s.arg)
        if place < Place.BUILDING_1:
            return {"place": PLACES[place], "piece": CARD_SLUGS[int(s.spaces[place - int(Place.CARD_1)])]}
        return {"place": PLACES[place], "piece": BUILDING_SLUGS[int(s.tops[place - int(Place.BUILDING_1)])]}

    def rule_now(self, s: Table) -> str:
        return "7.1" if s.arg >= Place.BUILDING_1 else "6.1"

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        if family is Act.SPEND:
            return card_not_held(family, action)
        return Reason(
            "cannot-pay", dict(family.values(action)), "7.2" if s.arg >= Place.BUILDING_1 else "6.2"
        )


BUY: Final[Buy] = Buy()


def can_buy(s: Table, me: Player, place: i64) -> bool:
    """Can this village pay for what lies at a place? A card costs what its space says. [2.3, 6.1, 7.1]"""
    if place < Place.BUILDING_1:
        return me.resources() > place - Place.CARD_1
    tile = s.tops[place - Place.BUILDING_1]
    if IS_FIXED[tile] != 0:
        for kind in range(i64(4)):
            if me.goods[kind + 1] < PRICE[tile * 4 + kind]:
                return False
        return True
    return can_pay(me, LEAST[tile], MOST[tile], KINDS[tile], 0)


def _pay_for_building(s: Table, place: i64) -> None:
    """The price shown, or resources of choice. [7.3–7.5]"""
    tile = s.tops[place - Place.BUILDING_1]
    if IS_FIXED[tile] == 0:
        start_payment(s, LEAST[tile], MOST[tile], KINDS[tile], place)
        return
    for kind in range(i64(4)):
        pay(s, s.seat, kind + 1, PRICE[tile * 4 + kind], place)
