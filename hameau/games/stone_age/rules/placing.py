"""Who may stand where? Phase 1: figures are placed. [3, 11]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import Event
from ..pieces import AGRICULTURE_MOST, FIGURES_MOST, PLACE_COUNT, PLACES, TOOLS_MOST, Good, Place
from ..state import NOTHING, SEATS_MOST, Player, Table
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
VILLAGE_PLACES: Final[i64] = 3  # tool maker, hut and field
EVERYWHERE: Final[i64] = 0xFFFF  # a bit for each place
FOR_ONE: Final[i64] = 0x07FF  # those before the hunt


class PlaceFigures(Step[Table]):
    """One or more figures on one open place, in turn. [3.1–3.8]"""

    name = "place"
    actions = (Act.PLACE_ONE, Act.PLACE_MANY)
    rule = "3.1"
    is_fresh = True

    def begin(self, s: Table, arg: i64) -> None:
        close_places(s)
        _ask_next(s)

    def ask(self, s: Table, out: Options) -> None:
        me = s.villages[s.seat]
        places = open_places(s, me)
        out.marked(Act.PLACE_ONE.start, places & FOR_ONE)
        for place in range(Place.HUNT, PLACE_COUNT):
            if (places >> place) & 1 != 0:
                out.span(Act.PLACE_MANY.number(place - Place.HUNT), most_figures(s, me, place))

    def do(self, s: Table, action: i64) -> None:
        """The figures leave the village; the next seat places. [3.1]"""
        if Act.PLACE_ONE.has(action):
            place = Act.PLACE_ONE.part(action)
            figures: i64 = 1
            if place == Place.HUT:
                figures = 2
        else:
            place, figures, unused = Act.PLACE_MANY.parts(action)
            place += Place.HUNT
            figures += 1
        seat = s.seat
        s.move(place, seat, figures)
        s.report(Event.PLACED, seat, figures, place)
        _close(s, place)
        s.turn = s.next_seat(seat)
        _ask_next(s)

    def values(self, s: Table) -> dict[str, Value]:
        """What the figures will eat, so that nobody forgets it, with what is sure to come before. [8.1]"""
        me = s.villages[s.seat]
        is_born = bit(Place.HUT) & me.places != 0 and me.figures < FIGURES_MOST
        is_sown = bit(Place.FIELD) & me.places != 0 and me.agriculture < AGRICULTURE_MOST
        figures, food = int(me.figures) + int(is_born), int(me.goods[Good.FOOD])
        fields = int(me.agriculture) + int(is_sown)
        reminder = "feeding-born" if is_born else "feeding"
        if food + fields < figures:
            reminder += "-short"
        return {"reminder": reminder, "figures": figures, "food": food, "fields": fields}

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


def _ask_next(s: Table) -> None:
    """The next seat that can place does so; when none can, actions begin. [3.1, 3.8]"""
    seat = s.turn
    for _turn in range(s.seats):
        if can_place(s, seat):
            s.ask(seat, PLACE)
            return
        seat = s.next_seat(seat)
    s.turn = s.start
    s.then(using.USE)


def can_place(s: Table, seat: i64) -> bool:
    """Has this seat a figure and a place to put it?"""
    return open_places(s, s.villages[seat]) != 0


def open_places(s: Table, me: Player) -> i64:
    """Where this village may put figures, a bit for each place."""
    if me.home == 0:
        return 0
    places = EVERYWHERE & ~(s.closed | me.places)
    if me.home == 1:
        places &= ~bit(Place.HUT)
    if not s.maxed_allowed:
        for place in range(VILLAGE_PLACES):
            if is_maxed(me, place):
                places &= ~bit(place)
    return places


def obstacle(s: Table, me: Player, seat: i64, place: i64) -> i64:
    """What keeps this seat off a place: a row of OBSTACLES."""
    if me.home == 0:
        return 1
    if s.figures_at(place, seat) > 0:
        return 2
    if _is_full(s, place):
        return 3
    if place == Place.HUT and me.home < 2:
        return 4
    if _is_bare(s, place):
        return 5
    if place < VILLAGE_PLACES and _are_two_taken_in_village(s):
        return 6
    if _has_most_players(s, place):
        return 7
    if not s.maxed_allowed and is_maxed(me, place):
        return 8
    return OPEN


# --- places closed to everybody ---


def close_places(s: Table) -> None:
    """Look where nobody may go, as things stand."""
    s.closed = 0
    for place in range(PLACE_COUNT):
        _close(s, place)


def _close(s: Table, place: i64) -> None:
    """Close a place to everybody if nobody else may go there; with the second village place the third."""
    if _is_full(s, place) or _is_bare(s, place) or _has_most_players(s, place):
        s.closed |= bit(place)
    if place < VILLAGE_PLACES and _are_two_taken_in_village(s):
        s.closed |= bit(VILLAGE_PLACES) - 1


def _is_full(s: Table, place: i64) -> bool:
    """Is there no ring left? [3.3–3.6]"""
    return s.crowd(place) >= RINGS[place]


def _is_bare(s: Table, place: i64) -> bool:
    """Is it a space without a card, or a stack without a tile? [3.7]"""
    if place < Place.CARD_1 or place >= Place.HUNT:
        return False
    if place < Place.BUILDING_1:
        return s.spaces[place - Place.CARD_1] == NOTHING
    return s.tops[place - Place.BUILDING_1] == NOTHING


def _are_two_taken_in_village(s: Table) -> bool:
    """With two or three players only two of hut, field and tool maker are used in a round. [11.1]"""
    if s.seats == SEATS_MOST:
        return False
    taken: i64 = 0
    for place in range(VILLAGE_PLACES):
        if s.crowd(place) > 0:
            taken += 1
    return taken >= 2


def _has_most_players(s: Table, place: i64) -> bool:
    """With three players two may gather each resource, with two one. [11.2]"""
    if place < Place.FOREST or s.seats == SEATS_MOST:
        return False
    players: i64 = 0
    for seat in range(s.seats):
        if s.figures_at(place, seat) > 0:
            players += 1
    return players >= s.seats - 1


def is_maxed(me: Player, place: i64) -> bool:
    """Would this village gain nothing at a village place? [3.9]"""
    if place == Place.HUT:
        return me.figures == FIGURES_MOST
    if place == Place.FIELD:
        return me.agriculture == AGRICULTURE_MOST
    return place == Place.TOOL_MAKER and me.tools == TOOLS_MOST


def most_figures(s: Table, me: Player, place: i64) -> i64:
    """How many figures this village may put on an open place. [3.3–3.6]"""
    home = me.home
    free = RINGS[place] - s.crowd(place)
    return home if home < free else free
