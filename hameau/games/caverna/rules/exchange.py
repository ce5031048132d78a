"""What can be exchanged at any time? Rubies, food, trading tiles. [10]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import CONVERT, DISARM, EXCHANGE
from ..events import CONVERTED, DISARMED, FROM_EXCHANGE, FROM_FURNISHING
from ..pieces import (
    BUY_FOOD,
    COST,
    EAT_CATTLE,
    EAT_SHEEP,
    EATEN,
    EXCHANGE_COUNT,
    FIRST_FOOD_EXCHANGE,
    FOOD,
    GET,
    GIVEN_AMOUNT,
    GIVEN_GOOD,
    GOLD,
    GOOD_COUNT,
    HUNT_BOARS,
    LOOT_FURNISH,
    LOOT_STRENGTH,
    NEEDS_TILE,
    PEACEFUL_CAVE,
    PIECE,
    PLAIN,
    RUBIES_FOR_CAVERN,
    RUBY,
    RUBY_FOR_MEADOW,
    SHEEP,
    SLAUGHTERING_CAVE,
    SUPPLIES_STORAGE,
    TRADE_MATERIALS,
    TRADING_TILES,
)
from ..spaces import FIRST_IMITATION, FIRST_PART, IMITATION_COST, LAST_IMITATION, OP_FURNISH, PART_OP
from ..state import ARG, AT_EXCHANGE, AT_LOOT, AT_PART, AT_PLACE, AT_PUT, AT_RELEASE, NOTHING, Player, Table
from .furnishing import has_cavern
from .goods import gain, pay
from .home import has_place

# --- what is possible ---


def can_convert(me: Player, exchange: i64) -> bool:
    """Are the goods there, the tile, and a place for the piece? [10.1–10.4]"""
    tile = NEEDS_TILE[exchange]
    if tile >= 0 and not me.has(tile):
        return False
    goods = me.goods
    first = exchange * 3
    if goods[GIVEN_GOOD[first]] < GIVEN_AMOUNT[first]:
        return False
    if GIVEN_AMOUNT[first + 1] > 0 and goods[GIVEN_GOOD[first + 1]] < GIVEN_AMOUNT[first + 1]:
        return False
    if GIVEN_AMOUNT[first + 2] > 0 and goods[GIVEN_GOOD[first + 2]] < GIVEN_AMOUNT[first + 2]:
        return False
    return PIECE[exchange] < 0 or has_place(me, PIECE[exchange])


def food_matters(s: Table, me: Player) -> bool:
    """Could more food be spent now? On Imitation, the Supplies storage, or cattle for a ruby. [10.6]"""
    step = s.step
    if step == AT_EXCHANGE:
        step = s.agenda[s.depth - 1] % ARG
    food = me.goods[FOOD]
    wanted = me.goods[RUBY]
    if food < wanted:
        return True
    if s.in_supply(SUPPLIES_STORAGE) and has_cavern(me) and _can_furnish_here(s, step):
        wanted += COST[SUPPLIES_STORAGE * GOOD_COUNT + FOOD]
    if food < wanted:
        return True
    return step == AT_PLACE and s.seats >= 3 and food < wanted + _dearest_imitation(s)


def _dearest_imitation(s: Table) -> i64:
    """The highest price of an Imitation space that is free. [12.2]"""
    dearest: i64 = 0
    for space in range(FIRST_IMITATION, LAST_IMITATION + 1):
        if IMITATION_COST[space] > dearest and s.is_open(space) and s.standing_on(space) < 0:
            dearest = IMITATION_COST[space]
    return dearest


def _can_furnish_here(s: Table, step: i64) -> bool:
    """May any furnishing still be built in this turn?"""
    if step == AT_PLACE:
        return True
    if step == AT_LOOT:
        return s.strength >= LOOT_STRENGTH[LOOT_FURNISH] and s.looted & bit(LOOT_FURNISH) == 0
    if step != AT_PART:
        return False
    row = s.row(s.space)
    first = FIRST_PART[row]
    for part in range(first, FIRST_PART[row + 1]):
        if PART_OP[part] == OP_FURNISH and s.done & bit(part - first) == 0:
            return True
    return False


def can_exchange(s: Table, me: Player) -> bool:
    """Is there an exchange that could make a difference? [10.6]"""
    if me.goods[RUBY] > 0:
        return True
    if me.tiles & TRADING_TILES != 0 and has_trade(me):
        return True
    return has_food_to_gain(me) and food_matters(s, me)


def has_trade(me: Player) -> bool:
    """Can a trading tile be used, or a weapon given up? [9.18, 9.28, 9.32–9.34, 9.37]"""
    for exchange in range(TRADE_MATERIALS, FIRST_FOOD_EXCHANGE):
        if can_convert(me, exchange):
            return True
    return me.has(PEACEFUL_CAVE) and is_anyone_armed(me)


def has_food_to_gain(me: Player) -> bool:
    """Are there animals, crops or gold to turn into food? [10.1, 10.2]"""
    goods = me.goods
    if goods[GOLD] >= 2 or goods[6] > 0 or goods[7] > 0:
        return True
    return goods[SHEEP] + goods[SHEEP + 1] + goods[SHEEP + 2] + goods[SHEEP + 3] > 0


def is_anyone_armed(me: Player) -> bool:
    for dwarf in range(me.dwarfs):
        if me.weapons[dwarf] > 0:
            return True
    return False


# --- the list of exchanges ---


def open_list(s: Table) -> None:
    """Come back to the present decision after one exchange; to a herd without room once is enough. [10.6]"""
    waiting = s.step == AT_RELEASE and s.depth > 0 and s.agenda[s.depth - 1] == AT_RELEASE
    if not waiting:
        s.push(s.step + ARG * s.arg)
    s.push(AT_EXCHANGE)
    s.crowded = NOTHING  # a herd without room is looked at again afterwards


def offer_list(s: Table, out: Options) -> None:
    """The option that opens the list, where an exchange could make a difference."""
    if can_exchange(s, s.clans[s.seat]):
        out.append(EXCHANGE.start)


def ask_exchange(s: Table, out: Options) -> None:
    """Everything that can be exchanged; food only where it could be spent. [10.1–10.6]"""
    me = s.clans[s.seat]
    rubies = me.goods[RUBY] > 0
    if rubies:
        list_conversions(me, 0, TRADE_MATERIALS, out)
    if me.tiles & TRADING_TILES != 0:
        list_conversions(me, TRADE_MATERIALS, FIRST_FOOD_EXCHANGE, out)
    if food_matters(s, me):
        list_conversions(me, FIRST_FOOD_EXCHANGE, EXCHANGE_COUNT, out)
    list_weapons(s, me, out)


def list_conversions(me: Player, first: i64, end: i64, out: Options) -> None:
    goods = me.goods
    start = CONVERT.start
    for exchange in range(first, end):
        first = exchange * 3
        if goods[GIVEN_GOOD[first]] < GIVEN_AMOUNT[first]:
            if exchange >= BUY_FOOD:  # more food costs still more gold
                break
        elif PLAIN[exchange] == 1 or can_convert(me, exchange):
            out.append(start + exchange)


def list_weapons(s: Table, me: Player, out: Options) -> None:
    """Weapons that the Peaceful cave takes; of equal dwarfs only the first. [9.28]"""
    if not me.has(PEACEFUL_CAVE):
        return
    for dwarf in range(me.dwarfs):
        if me.weapons[dwarf] > 0 and (dwarf == s.dwarf or not _has_twin(s, me, dwarf)):
            out.append(DISARM.number(dwarf))


def _has_twin(s: Table, me: Player, dwarf: i64) -> bool:
    """Is an earlier dwarf in all respects like this one, and not the one acting?"""
    for other in range(dwarf):
        equal = me.weapons[other] == me.weapons[dwarf] and me.is_home(other) == me.is_home(dwarf)
        if equal and other != s.dwarf:
            return True
    return False


def list_meals(me: Player, out: Options) -> None:
    """Ways to give up farm animals. [8.5, 9.32]"""
    if can_convert(me, HUNT_BOARS):
        out.append(CONVERT.number(HUNT_BOARS))
    list_conversions(me, EAT_SHEEP, EAT_CATTLE + 1, out)


# --- carrying it out ---


def do_convert(s: Table, action: i64) -> None:
    convert(s, s.seat, CONVERT.part(action))


def convert(s: Table, seat: i64, exchange: i64) -> None:
    """Goods for goods, or a tile that is placed at once. [10.1–10.4]"""
    me = s.clans[seat]
    s.report(CONVERTED, seat, exchange)
    first = exchange * GOOD_COUNT
    for i in range(3 * exchange, 3 * exchange + 3):
        pay(s, seat, GIVEN_GOOD[i], GIVEN_AMOUNT[i], FROM_EXCHANGE)
    for good in range(GOOD_COUNT):
        if GET[first + good] > 0:
            gain(s, seat, good, GET[first + good], FROM_EXCHANGE)
    if EATEN[exchange] > 0 and me.has(SLAUGHTERING_CAVE):
        gain(s, seat, FOOD, EATEN[exchange], FROM_FURNISHING + SLAUGHTERING_CAVE)
    if exchange >= RUBY_FOR_MEADOW and exchange <= RUBIES_FOR_CAVERN:
        s.push(AT_PUT + ARG * PIECE[exchange])


def do_disarm(s: Table, action: i64) -> None:
    """A weapon for as much food as it was strong. [9.28]"""
    me = s.clans[s.seat]
    dwarf = DISARM.part(action)
    strength = me.weapons[dwarf]
    me.weapons[dwarf] = 0
    s.report(DISARMED, s.seat, strength)
    gain(s, s.seat, FOOD, strength, FROM_FURNISHING + PEACEFUL_CAVE)
