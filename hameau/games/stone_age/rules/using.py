"""What does a place give? Phase 2: figures act and come home. [4]"""

from mypy_extensions import i64

from ....core.options import Options
from ..actions import SPEND, USE
from ..events import GREW, USED
from ..pieces import FIELD, FIGURES_MOST, HUNT, HUT, PLACE_COUNT, TOOL_MAKER
from ..state import ARG, AT_BUY, AT_INCOME, AT_USE, WIDTH, Table
from .goods import farm, raise_tools
from .rolling import start_roll


def begin_using(s: Table) -> None:
    """The seat whose turn it is resolves its places; then the next; then everybody eats. [4.1]"""
    seat = s.turn
    me = s.villages[seat]
    if me.figures > me.home:
        only = _only_place(s, seat)
        if only >= 0 and me.two_resources == 0:
            use(s, seat, only)
        else:
            s.ask(seat, AT_USE, 0)
        return
    s.turn = s.next_seat(seat)
    if s.turn == s.start:
        s.push(AT_INCOME)
    else:
        s.push(AT_USE)


def _only_place(s: Table, seat: i64) -> i64:
    """The one place this seat still stands on; -1 if there are several."""
    only: i64 = -1
    placed = s.placed
    for place in range(PLACE_COUNT):
        if placed[place * WIDTH + seat] > 0:
            if only >= 0:
                return -1
            only = place
    return only


def ask_use(s: Table, out: Options) -> None:
    """Any place with own figures, in any order. [4.1]"""
    placed = s.placed
    seat = s.seat
    for place in range(PLACE_COUNT):
        if placed[place * WIDTH + seat] > 0:
            out.append(USE.number(place))
    if s.villages[seat].two_resources != 0:
        out.append(SPEND.start)


def do_use(s: Table, action: i64) -> None:
    use(s, s.seat, USE.part(action))


def use(s: Table, seat: i64, place: i64) -> None:
    """The figures come home and the place takes effect. [4.1–4.7, 6.1, 7.1]"""
    figures = s.figures_at(place, seat)
    s.move(place, seat, -figures)
    s.report(USED, seat, place, figures)
    s.push(AT_USE)
    if place == TOOL_MAKER:
        raise_tools(s, seat, place)
    elif place == HUT:
        _grow(s, seat)
    elif place == FIELD:
        farm(s, seat, place)
    elif place >= HUNT:
        start_roll(s, place - HUNT, figures, place)
    else:
        s.push(AT_BUY + ARG * place)


def _grow(s: Table, seat: i64) -> None:
    """A new figure from the reserve, ten at most. [4.2]"""
    me = s.villages[seat]
    if me.figures < FIGURES_MOST:
        me.figures += 1
        me.home += 1
        s.report(GREW, seat, me.figures)
