"""What does a place give? Phase 2: figures act and come home. [4]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.numbers import lowest
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import Event
from ..pieces import FIGURES_MOST, Place
from ..state import Table
from . import buying, feeding
from .cards import card_not_held, spend_two_resources
from .goods import farm, raise_tools
from .rolling import start_roll


class Use(Step[Table]):
    """Each seat resolves its places, in any order. [4.1]"""

    actions = (Act.USE, Act.SPEND)
    rule = "4.1"
    is_fresh = True

    def begin(self, s: Table, arg: i64) -> None:
        """The seat whose turn it is resolves its places; then the next; then everybody eats. [4.1]"""
        seat = s.turn
        me = s.villages[seat]
        if me.places != 0:
            if me.places & (me.places - 1) == 0 and me.two_resources == 0:  # a single place is left
                s.own(seat)
                use(s, seat, lowest(me.places))
            else:
                s.ask(seat, self)
            return
        s.turn = s.next_seat(seat)
        if s.turn == s.start:
            s.then(feeding.INCOME)
        else:
            self.begin(s, 0)

    def ask(self, s: Table, out: Options) -> None:
        me = s.villages[s.seat]
        out.marked(Act.USE.start, me.places)
        if me.two_resources != 0:
            out.append(Act.SPEND.start)

    def do(self, s: Table, action: i64) -> None:
        if action == Act.SPEND.start:
            spend_two_resources(s, self)
        else:
            use(s, s.seat, Act.USE.part(action))

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        if family is Act.SPEND:
            return card_not_held(family, action)
        return Reason("no-figures-there", dict(family.values(action)), "4.1")


USE: Final[Use] = Use()


def use(s: Table, seat: i64, place: i64) -> None:
    """The figures come home and the place takes effect. [4.1–4.7, 6.1, 7.1]"""
    figures = s.figures_at(place, seat)
    s.move(place, seat, -figures)
    s.report(Event.USED, seat, place, figures)
    s.then(USE)
    if place == Place.TOOL_MAKER:
        raise_tools(s, seat, place)
    elif place == Place.HUT:
        _grow(s, seat)
    elif place == Place.FIELD:
        farm(s, seat, place)
    elif place >= Place.HUNT:
        start_roll(s, place - Place.HUNT, figures, place)
    else:
        s.then(buying.BUY, place)


def _grow(s: Table, seat: i64) -> None:
    """A new figure from the reserve, ten at most. [4.2]"""
    me = s.villages[seat]
    if me.figures < FIGURES_MOST:
        me.figures += 1
        me.home += 1
        s.report(Event.GREW, seat, me.figures)
