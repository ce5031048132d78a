"""Who may stand where? Phase 1: figures are placed. [3, 11]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import Event
from ..pieces import AGRICULTURE_MOST, FIGURES_MOST, PLACE_COUNT, PLACES, TOOLS_MOST, Place
from ..state import CROWD, NOTHING, SEATS_MOST, WIDTH, Player, Table
from ..tables import RINGS
from . import using

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


class PlaceFigures(Step[Table]):
    """One or more figures on one open place, in turn. [3.1–3.8]"""

    name = "place"
    actions = (Act.PLACE_ONE, Act.PLACE_MANY)
    rule = "3.1"

    def begin(self, s: Table, arg: i64) -> None:
        """The next seat that can place does so; when none can, actions begin. [3.1, 3.8]"""
        seat = s.turn
        for _turn in range(s.seats):
            if can_place(s, seat):
                s.ask(seat, self)
                return
            seat = s.next_seat(seat)
        s.turn = s.start
        s.then(using.USE)

    def ask(self, s: Table, out: Options) -> None:
        seat = s.seat
        me = s.villages[seat]
        for place in range(Place.HUNT):
            if obstacle(s, me, seat, place) == OPEN:
                out.append(Act.PLACE_ONE.number(place))
        for place in range(Place.HUNT, PLACE_COUNT):
            if obstacle(s, me, seat, place) == OPEN:
                out.span(Act.PLACE_MANY.number(place - Place.HUNT), most_figures(s, me, place))

    def do(self, s: Table, action: i64) -> None:
        """The figures leave the village; the next seat places. [3.1]"""
        if Act.PLACE_ONE.has(action):
            place = Act.PLACE_ONE.part(action)
            figures: i64 = 2 if place == Place.HUT else 1
        else:
            place, figures, unused = Act.PLACE_MANY.parts(action)
            place += Place.HUNT
            figures += 1
        seat = s.seat
        s.move(place, seat, figures)
        s.report(Event.PLACED, seat, figures, place)
        s.turn = s.next_seat(seat)
        self.begin(s, 0)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        first, second, unused = family.parts(action)
        place, figures = (first, 1) if family is Act.PLACE_ONE else (first + Place.HUNT, int(second) + 1)
        me = s.villages[s.seat]
        row = int(obstacle(s, me, s.seat, place))
        values: dict[str, Value] = {"place": PLACES[int(place)]}
        if row != OPEN:
            slug, rule = OBSTACLES[row]
            return Reason(slug, values, rule)
        values["most"] = int(most_figures(s, me, place))
        values["figures"] = figures
        return Reason("too-many-figures", values, "3.1" if figures > me.home else "3.3")


PLACE: Final[PlaceFigures] = PlaceFigures()


def can_place(s: Table, seat: i64) -> bool:
    """Has this seat a figure and a place to put it?"""
    me = s.villages[seat]
    if me.home == 0:
        return False
    if s.figures_at(Place.HUNT, seat) == 0:
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
    if place <= Place.FIELD:
        return _village_obstacle(s, me, place)
    if place < Place.BUILDING_1:
        return 5 if s.spaces[place - Place.CARD_1] == NOTHING else OPEN
    if place < Place.HUNT:
        return 5 if s.tops[place - Place.BUILDING_1] == NOTHING else OPEN
    if crowd > 0 and place >= Place.FOREST and s.seats < SEATS_MOST and _players_at(s, place) >= s.seats - 1:
        return 7
    return OPEN


def _village_obstacle(s: Table, me: Player, place: i64) -> i64:
    """Hut, field and tool maker. [3.4, 3.9, 11.1]"""
    if place == Place.HUT and me.home < 2:
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
    if place == Place.HUT:
        return me.figures == FIGURES_MOST
    if place == Place.FIELD:
        return me.agriculture == AGRICULTURE_MOST
    return place == Place.TOOL_MAKER and me.tools == TOOLS_MOST


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
