"""What happens at the end of a round? Fields, feeding, breeding. [11]"""

from typing import Final

from mypy_extensions import i64

from ....core.events import Value
from ....core.numbers import lowest, popcount
from ....core.options import Options
from ....core.steps import Step
from ..actions import Act
from ..events import Cause, Event
from ..pieces import MATERIAL_COUNT, SIDE_CELLS, Good, Half, Harvest, Kind
from ..state import NOTHING, Player, Table
from ..tables import FOREST_CELLS, SLOT, STANDING, TRADES_AT_MEALS
from ..tables_tiles import SAVES_FOOD, SAVING_PER, WORKING_FOR_FOOD
from . import rounds
from .breeding import BREED, pairs
from .decision import Decision
from .effects import measure
from .exchange import Trading, can_get_materials, has_trade, list_conversions, list_weapons
from .goods import gain, pay

# --- one clan after the other ---


class ReturnHome(Step[Table]):
    """All dwarfs go home; then the harvest of this round, if there is one. [3.10, 11.1]"""

    is_fresh = True

    def begin(self, s: Table, arg: i64) -> None:
        for seat in range(s.seats):
            me = s.own(seat)
            me.placed = 0
            me.spaces = 0
        _leave_spaces(s)
        s.report(Event.RETURNED, -1, s.coming)
        s.turn = s.start
        if s.coming == Harvest.NONE:
            _end_round(s)
        else:
            CLAN_HARVEST.begin(s, 0)


def _leave_spaces(s: Table) -> None:
    s.own_board()
    slots = s.slots
    place = STANDING
    while s.taken != 0:
        if s.taken & 1 == 1:
            slots[place] = NOTHING
        s.taken >>= 1
        place += SLOT


def _end_round(s: Table) -> None:
    """Newborns are grown up from the next round on. [5.5]"""
    for seat in range(s.seats):
        s.own(seat).young = 0
    s.then(rounds.NEW_ROUND)


def appetite(me: Player, coming: i64) -> i64:
    """What the dwarfs eat: two food each, one if born in this round, or one each. [11.1, 11.3]

    After a round without a meal it is what they eat when there is one: then all are grown up.
    """
    if coming == Harvest.ONE_FOOD:
        return me.dwarfs
    if coming == Harvest.NONE:
        return 2 * me.dwarfs
    return 2 * me.dwarfs - popcount(me.young)


class ClanHarvest(Step[Table]):
    """One clan after the other: fields, feeding, breeding; or feeding alone. [11.1, 11.8, 11.9]"""

    name = "harvest"

    def begin(self, s: Table, arg: i64) -> None:
        me = s.own(s.turn)
        s.worked = 0
        s.half = NOTHING
        s.then(NEXT_HARVEST)
        s.need = appetite(me, s.coming)
        if s.coming == Harvest.ONE_FOOD:
            s.then(FEED)
            return
        if s.coming == Harvest.HALF:
            HARVEST_CHOICE.begin(s, 0)
        else:
            _go_through(s, True, True)


class HarvestChoice(Decision):
    """Fields or animals: asked where both could bring something. [11.8]"""

    actions = (Act.HARVEST,)
    rule = "11.8"

    def begin(self, s: Table, arg: i64) -> None:
        me = s.clans[s.turn]
        if sown_fields(me) == 0:
            _choose_half(s, Half.ANIMALS)
        elif pairs(me) == 0 and me.goods[Good.RUBY] == 0:
            _choose_half(s, Half.FIELDS)
        else:
            s.ask(s.turn, self)

    def ask(self, s: Table, out: Options) -> None:
        out.append(Act.HARVEST.number(Half.FIELDS))
        out.append(Act.HARVEST.number(Half.ANIMALS))

    def do(self, s: Table, action: i64) -> None:
        _choose_half(s, Act.HARVEST.part(action))


def _choose_half(s: Table, half: i64) -> None:
    s.half = half
    s.report(Event.HARVESTED, s.turn, half)
    _go_through(s, half == Half.FIELDS, half == Half.ANIMALS)


def _go_through(s: Table, fields: bool, animals: bool) -> None:
    if animals:
        s.then(BREED)
    s.then(FEED)
    if fields:
        reap(s, s.turn)


class NextHarvest(Step[Table]):
    """The next clan, or the next round."""

    def begin(self, s: Table, arg: i64) -> None:
        s.need = 0
        s.worked = 0
        s.half = NOTHING
        s.turn = s.next_seat(s.turn)
        if s.turn == s.start:
            _end_round(s)
        else:
            CLAN_HARVEST.begin(s, 0)


# --- fields ---


def _is_sown(kind: i64) -> bool:
    return Kind.GRAIN_1 <= kind <= Kind.VEGETABLE_2


def sown_fields(me: Player) -> i64:
    return me.landscape - me.fields - popcount(me.meadows | me.pastures)


def reap(s: Table, seat: i64) -> None:
    """One crop from every sown field. [11.2]"""
    me = s.clans[seat]
    if sown_fields(me) == 0:
        return
    s.change_home()
    grain: i64 = 0
    vegetables: i64 = 0
    home = me.home
    for i in range(SIDE_CELLS):
        cell = FOREST_CELLS[i]
        kind = home[cell]
        if not _is_sown(kind):
            continue
        if kind < Kind.VEGETABLE_1:
            grain += 1
            home[cell] = kind - 1
        else:
            vegetables += 1
            home[cell] = Kind.VEGETABLE_1 if kind == Kind.VEGETABLE_2 else Kind.FIELD
        if home[cell] == Kind.FIELD:
            me.fields += 1
    gain(s, seat, Good.GRAIN, grain, Cause.FIELD_PHASE)
    gain(s, seat, Good.VEGETABLE, vegetables, Cause.FIELD_PHASE)


# --- feeding ---


def food_due(s: Table, me: Player) -> i64:
    """Food still to pay, less what furnishings save. [9.26, 11.3]"""
    return less_saved(me, s.need)


def less_saved(me: Player, due: i64) -> i64:
    """So much food, less what furnishings save. [9.26]"""
    if me.has_any(SAVES_FOOD):
        tile = lowest(me.tiles & SAVES_FOOD)
        due -= measure(me, SAVING_PER[tile], tile)
    if due < 0:
        return 0
    return due


def _work_price(good: i64) -> i64:
    """How much of a material a dwarf eats instead of food. [9.25]"""
    return 2 if good == Good.ORE else 1


class Feed(Trading):
    """Pay the food, or find more of it, or beg. [11.3, 11.4]"""

    actions = (Act.CONVERT, Act.DISARM, Act.WORK, Act.EXCHANGE, Act.FEED, Act.BEG)
    rule = "11.3"
    because = (
        *Trading.because,
        (Act.WORK, "cannot-work", "9.25"),
        (Act.FEED, "too-little-food", "11.3"),
        (Act.BEG, "nothing-to-beg-for", "11.4"),
    )

    def begin(self, s: Table, arg: i64) -> None:
        if food_due(s, s.clans[s.turn]) > 0:
            s.ask(s.turn, self)

    def ask(self, s: Table, out: Options) -> None:
        me = s.clans[s.seat]
        enough = me.goods[Good.FOOD] >= food_due(s, me)
        if not enough:
            list_conversions(me, TRADES_AT_MEALS, out)
            if me.tiles != 0:
                list_weapons(s, me, out)
        if s.worked == 0 and me.has_any(WORKING_FOR_FOOD):
            for good in range(MATERIAL_COUNT):
                if me.goods[good] >= _work_price(good):
                    out.append(Act.WORK.number(good))
        if _could_exchange_help(me, enough):
            out.append(Act.EXCHANGE.start)
        if enough:
            out.append(Act.FEED.start)
        out.append(Act.BEG.start)

    def choose(self, s: Table, action: i64) -> None:
        if action == Act.FEED.start:
            _feed(s)
        elif action == Act.BEG.start:
            _beg(s)
        else:
            _work(s, Act.WORK.part(action))

    def values(self, s: Table) -> dict[str, Value]:
        me = s.clans[s.seat]
        food, due = int(me.goods[Good.FOOD]), int(food_due(s, me))
        begging = "beg-needlessly" if food >= due else "beg-instead" if len(s.legal()) > 1 else "beg-of-need"
        found: dict[str, Value] = {"due": due, "begging": begging}
        if food < due:
            found |= {"reminder": "hunger", "food": food, "missing": due - food}
        return super().values(s) | found


def _could_exchange_help(me: Player, enough: bool) -> bool:
    """Rubies and trades, where they could feed somebody. [10.6]"""
    if me.tiles == 0:
        return not enough and me.goods[Good.RUBY] > 0
    if not enough:
        return me.goods[Good.RUBY] > 0 or has_trade(me)
    return me.has_any(WORKING_FOR_FOOD | SAVES_FOOD) and can_get_materials(me)


def _feed(s: Table) -> None:
    """Everybody has eaten. [11.3]"""
    due = food_due(s, s.clans[s.seat])
    pay(s, s.seat, Good.FOOD, due, Cause.FEEDING)
    s.report(Event.FED, s.seat, due)
    s.need = 0


def _beg(s: Table) -> None:
    """One begging marker for one food. [11.4]"""
    me = s.clans[s.seat]
    me.begging += 1
    s.need -= 1
    s.report(Event.BEGGED, s.seat, me.begging)
    FEED.begin(s, 0)


def _work(s: Table, good: i64) -> None:
    """One dwarf eats wood, stone or two ore. [9.25]"""
    pay(s, s.seat, good, _work_price(good), Cause.FEEDING)
    s.worked = 1
    s.need -= 1 if s.coming == Harvest.ONE_FOOD else 2
    FEED.begin(s, 0)


RETURN_HOME: Final[ReturnHome] = ReturnHome()
CLAN_HARVEST: Final[ClanHarvest] = ClanHarvest()
HARVEST_CHOICE: Final[HarvestChoice] = HarvestChoice()
FEED: Final[Feed] = Feed()
NEXT_HARVEST: Final[NextHarvest] = NextHarvest()
