"""What can be exchanged at any time? Rubies, food, trading tiles. [10]"""

from typing import ClassVar, Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.numbers import bit, lowest
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import ARG
from ..actions import Act
from ..events import BY_TILE, Cause, Event
from ..exchanges import EXCHANGES
from ..pieces import Good
from ..state import Player, Table
from ..tables import (
    EATEN,
    GIVEN_AMOUNT,
    GIVEN_GOOD,
    GIVING_AT_MOST,
    GOT_AMOUNT,
    GOT_GOOD,
    MOST_GIVEN,
    NEEDING_MORE,
    NEEDS_TILE,
    PIECE,
    TRADES_BY_TILES,
    TRADES_FOR_FOOD,
    TRADES_FOR_GOODS,
)
from ..tables_tiles import (
    FOOD_TILES,
    MEAL_FOOD,
    MOST_FOOD_COST,
    ON_MEAL,
    SELLING_MATERIALS,
    TAKING_WEAPONS,
    TRADING_TILES,
)
from .decision import Decision, Reasons, refused
from .effects import armed_dwarfs, farm_animals
from .furnishing import has_cavern
from .goods import gain, pay
from .home import PUT, has_place

# --- what is possible ---


def possible(me: Player, wanted: i64) -> i64:
    """Those of some exchanges, a bit each, for which goods, tile and place are there. [10.1–10.4]"""
    goods = me.goods
    giving = GIVING_AT_MOST
    first: i64 = 0
    for amount in goods:
        if amount < MOST_GIVEN:
            wanted &= giving[first + amount]
        first += MOST_GIVEN
    doubtful = wanted & NEEDING_MORE
    while doubtful != 0:
        exchange = lowest(doubtful)
        doubtful &= doubtful - 1
        tile, piece = NEEDS_TILE[exchange], PIECE[exchange]
        if (tile >= 0 and not me.has(tile)) or (piece >= 0 and not has_place(me, piece)):
            wanted ^= bit(exchange)
    return wanted


def can_exchange(s: Table, me: Player, step: Decision) -> bool:
    """Is there an exchange that could make a difference to this decision? [10.6]"""
    if me.goods[Good.RUBY] > 0:
        return True
    if me.tiles & TRADING_TILES != 0 and has_trade(me):
        return True
    return has_food_to_gain(me) and food_matters(s, me, step)


def can_get_materials(me: Player) -> bool:
    """Could rubies or trades bring goods that are missing? [9.18, 10.3]"""
    return me.goods[Good.RUBY] > 0 or (me.has_any(SELLING_MATERIALS) and has_trade(me))


def has_trade(me: Player) -> bool:
    """Can a trading tile be used, or a weapon given up? [9.18, 9.28, 9.32–9.34, 9.37]"""
    if possible(me, TRADES_BY_TILES) != 0:
        return True
    return me.has_any(TAKING_WEAPONS) and armed_dwarfs(me) > 0


# --- is food of use? ---


def has_food_to_gain(me: Player) -> bool:
    """Are there animals, crops or gold to turn into food? [10.1, 10.2]"""
    goods = me.goods
    if goods[Good.GOLD] >= 2 or goods[Good.GRAIN] > 0 or goods[Good.VEGETABLE] > 0:
        return True
    return farm_animals(me) > 0


def food_matters(s: Table, me: Player, step: Decision) -> bool:
    """Could more food be spent now? On cattle for a ruby, or on what the decision is about. [10.6]"""
    spare = me.goods[Good.FOOD] - me.goods[Good.RUBY]
    return spare < 0 or spare < step.food_to_spend(s, me)


def food_to_furnish(s: Table, me: Player) -> i64:
    """The food that a furnishing could cost. [9.40]"""
    if s.supply & FOOD_TILES == 0 or not has_cavern(me):
        return 0
    return MOST_FOOD_COST


# --- decisions with exchanges ---


class Trading(Decision):
    """A decision during which goods can be exchanged; afterwards it comes again. [10.6]"""

    because: ClassVar[Reasons] = (
        (Act.DISARM, "no-weapon-to-give", "9.28"),
        (Act.EXCHANGE, "nothing-to-exchange", "10.6"),
    )

    def choose(self, s: Table, action: i64) -> None:
        """Carry out what is not an exchange."""

    def do(self, s: Table, action: i64) -> None:
        if Act.CONVERT.start <= action < Act.WORK.start:  # weapons are given up right after conversions
            s.then(self, s.arg)
            trade(s, action)
        elif action == Act.EXCHANGE.start:
            open_list(s, self)
        else:
            self.choose(s, action)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        if family is Act.CONVERT:
            return _conversion_refused(s, family, action)
        return super().refusal(s, family, action)


def _conversion_refused(s: Table, family: Family, action: int) -> Reason:
    me = s.clans[s.seat]
    exchange = action - int(family.start)
    row = EXCHANGES[exchange]
    if row.tile is not None and not me.has(NEEDS_TILE[exchange]):
        return Reason("tile-not-built", {**family.values(action), "tile": row.tile}, row.rule)
    if possible(me, bit(exchange)) == 0:
        return refused("cannot-exchange", family, action, row.rule)
    return refused("would-change-nothing", family, action, "10.6")


class Exchange(Trading):
    """One exchange out of the whole list, which then closes. [10.6]"""

    actions = (Act.CONVERT, Act.DISARM)
    rule = "10.6"

    def ask(self, s: Table, out: Options) -> None:
        """Everything that can be exchanged; food only where it could be spent. [10.1–10.6]"""
        me = s.clans[s.seat]
        wanted = TRADES_FOR_GOODS
        if food_matters(s, me, self._occasion(s)):
            wanted |= TRADES_FOR_FOOD
        list_conversions(me, wanted, out)
        list_weapons(s, me, out)

    def _occasion(self, s: Table) -> Decision:
        """The decision that waits for the exchange."""
        if s.depth > 0:
            waiting = s.steps.all[s.agenda[s.depth - 1] & (ARG - 1)]
            if isinstance(waiting, Decision):
                return waiting
        return self

    def do(self, s: Table, action: i64) -> None:
        trade(s, action)


EXCHANGE: Final[Exchange] = Exchange()


def open_list(s: Table, step: Decision) -> None:
    """Come back to a decision after one exchange; a herd without room waits but once. [10.6]"""
    entry = step.number + ARG * s.arg
    if s.depth == 0 or s.agenda[s.depth - 1] != entry:
        s.then(step, s.arg)
    s.urgent = 0  # a herd without room is looked at again afterwards
    s.then(EXCHANGE)


# --- what is listed ---


def offer_list(s: Table, step: Decision, out: Options) -> None:
    """The option that opens the list, where an exchange could make a difference."""
    if can_exchange(s, s.clans[s.seat], step):
        out.append(Act.EXCHANGE.start)


def list_conversions(me: Player, wanted: i64, out: Options) -> None:
    """Those of some exchanges, a bit each, that are possible."""
    out.marked(Act.CONVERT.start, possible(me, wanted))


def list_weapons(s: Table, me: Player, out: Options) -> None:
    """Weapons that can be given up; of equal dwarfs only the first. [9.28]"""
    if not me.has_any(TAKING_WEAPONS):
        return
    for dwarf in range(me.dwarfs):
        if me.weapons[dwarf] > 0 and (dwarf == s.dwarf or not _has_twin(s, me, dwarf)):
            out.append(Act.DISARM.number(dwarf))


def _has_twin(s: Table, me: Player, dwarf: i64) -> bool:
    """Is an earlier dwarf in all respects like this one, and not the one acting?"""
    for other in range(dwarf):
        equal = me.weapons[other] == me.weapons[dwarf] and me.is_home(other) == me.is_home(dwarf)
        if equal and other != s.dwarf:
            return True
    return False


# --- carrying it out ---


def trade(s: Table, action: i64) -> None:
    """A conversion, or a weapon for food. [10.1–10.4, 9.28]"""
    if Act.CONVERT.has(action):
        convert(s, s.seat, Act.CONVERT.part(action))
    else:
        _disarm(s, s.seat, Act.DISARM.part(action))


def convert(s: Table, seat: i64, exchange: i64) -> None:
    """Goods for goods, or a tile that is placed at once. [10.1–10.4]"""
    me = s.clans[seat]
    s.report(Event.CONVERTED, seat, exchange)
    for i in range(3 * exchange, 3 * exchange + 3):
        pay(s, seat, GIVEN_GOOD[i], GIVEN_AMOUNT[i], Cause.EXCHANGE)
    for i in range(3 * exchange, 3 * exchange + 3):
        gain(s, seat, GOT_GOOD[i], GOT_AMOUNT[i], Cause.EXCHANGE)
    if EATEN[exchange] > 0 and me.has_any(ON_MEAL):
        tile = lowest(me.tiles & ON_MEAL)
        gain(s, seat, Good.FOOD, MEAL_FOOD[tile] * EATEN[exchange], BY_TILE + tile)
    if PIECE[exchange] >= 0:
        s.then(PUT, PIECE[exchange])


def _disarm(s: Table, seat: i64, dwarf: i64) -> None:
    """A weapon for as much food as it was strong. [9.28]"""
    me = s.clans[seat]
    strength = me.weapons[dwarf]
    me.weapons[dwarf] = 0
    s.report(Event.DISARMED, seat, strength)
    gain(s, seat, Good.FOOD, strength, BY_TILE + lowest(me.tiles & TAKING_WEAPONS))
