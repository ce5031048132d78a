"""Who may stand where? Phase 1: figures are placed. [3, 11]"""

from typing import Final

from mypy_extensions import i64

from ....core.options import Options
from ..actions import PLACE_MANY, PLACE_ONE
from ..events import PLACED
from ..pieces import (
    AGRICULTURE_MOST,
    BUILDING,
    CARD,
    FIELD,
    FIGURES_MOST,
    FOREST,
    HUNT,
    HUT,
    PLACE_COUNT,
    RINGS,
    TOOL_MAKER,
    TOOLS_MOST,
)
from ..state import AT_PLACE, AT_USE, CROWD, NOTHING, SEATS_MOST, WIDTH, Player, Table

# Why a place is closed to a seat: slug and rule. 0: it is open.
OBSTACLES: Final = (
    ("", ""),
    ("no-figures-left", "3.1"),
    ("already-there", "3.2"),
    ("full", "3.3"),
    ("hut-needs-two", "3.4"),
    ("nothing-there", "3.7"),
    ("third-village-place", "11.1"),
    ("too-many-players-there", "11.2"),
    ("nothing-to-gain", "3.9"),
)
OPEN: Final[i64] = 0


def begin_placing(s: Table) -> None:
    """The next seat that can place does so; when none can, actions begin. [3.1, 3.8]"""
    seat = s.turn
    for _turn in range(s.seats):
        if can_place(s, seat):
            s.ask(seat, AT_PLACE, 0)
            return
        seat = s.next_seat(seat)
    s.turn = s.start
    s.push(AT_USE)


def can_place(s: Table, seat: i64) -> bool:
    """Has this seat a figure and a place to put it?"""
    me = s.villages[seat]
    if me.home == 0:
        return False
    if s.figures_at(HUNT, seat) == 0:
        return True
    for place in range(PLACE_COUNT):
        if obstacle(s, me, seat, place) == OPEN:
            return True
    return False


def obstacle(s: Table, me: Player, seat: i64, place: i64) -> i64:
    """What keeps this seat off a place: a row of OBSTACLES."""
    if me.home == 0:
        return 1
    placed = s.placed
    if placed[place * WIDTH + seat] > 0:
        return 2
    crowd = placed[place * WIDTH + CROWD]
    if crowd >= RINGS[place]:
        return 3
    if place <= FIELD:
        return _village_obstacle(s, me, place)
    if place < BUILDING:
        return 5 if s.spaces[place - CARD] == NOTHING else OPEN
    if place < HUNT:
        return 5 if s.tops[place - BUILDING] == NOTHING else OPEN
    if crowd > 0 and place >= FOREST and s.seats < SEATS_MOST and _players_at(s, place) >= s.seats - 1:
        return 7
    return OPEN


def _village_obstacle(s: Table, me: Player, place: i64) -> i64:
    """Hut, field and tool maker. [3.4, 3.9, 11.1]"""
    if place == HUT and me.home < 2:
        return 4
    if s.seats < SEATS_MOST:
        taken: i64 = 0
        for other in range(i64(3)):
            if s.crowd(other) > 0:
                taken += 1
        if taken >= 2:
            return 6
    if not s.maxed_allowed and is_maxed(me, place):
        return 8
    return OPEN


def is_maxed(me: Player, place: i64) -> bool:
    """Would this village gain nothing at a village place? [3.9]"""
    if place == HUT:
        return me.figures == FIGURES_MOST
    if place == FIELD:
        return me.agriculture == AGRICULTURE_MOST
    return place == TOOL_MAKER and me.tools == TOOLS_MOST


def _players_at(s: Table, place: i64) -> i64:
    """How many seats have figures on a place."""
    number: i64 = 0
    for seat in range(s.seats):
        if s.figures_at(place, seat) > 0:
            number += 1
    return number


def most_figures(s: Table, me: Player, place: i64) -> i64:
    """How many figures this village may put on an open place. [3.3–3.6]"""
    home = me.home
    free = RINGS[place] - s.crowd(place)
    return home if home < free else free


def ask_place(s: Table, out: Options) -> None:
    """One or more figures on one open place. [3.1–3.7]"""
    seat = s.seat
    me = s.villages[seat]
    for place in range(HUNT):
        if obstacle(s, me, seat, place) == OPEN:
            out.append(PLACE_ONE.number(place))
    for place in range(HUNT, PLACE_COUNT):
        if obstacle(s, me, seat, place) == OPEN:
            out.span(PLACE_MANY.number(place - HUNT), most_figures(s, me, place))


def do_place(s: Table, action: i64) -> None:
    """The figures leave the village; the next seat places. [3.1]"""
    if PLACE_ONE.has(action):
        place = PLACE_ONE.part(action)
        figures: i64 = 2 if place == HUT else 1
    else:
        place, figures, unused = PLACE_MANY.parts(action)
        place += HUNT
        figures += 1
    seat = s.seat
    s.move(place, seat, figures)
    s.report(PLACED, seat, figures, place)
    s.turn = s.next_seat(seat)
    s.push(AT_PLACE)
