"""How are the simpler parts of a space carried out? Sowing, forging, trading. [4.7, 6.8, 6.9, 7.1]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import BUY, FORGE, SOW, STOP, TRADE_ORE
from ..events import FORGED, FROM_FORGING, FROM_SOWING, SOWED
from ..pieces import (
    BLACKSMITH,
    CELL_COUNT,
    FIELD,
    FOOD,
    FORGED_MOST,
    GOLD,
    GRAIN,
    GRAIN_3,
    MARKET_COUNT,
    MARKET_GOOD,
    ORE,
    ORE_TRADES_MOST,
    PRICE,
    SOWN_MOST,
    VEGETABLE,
    VEGETABLE_2,
)
from ..spaces import ORE_TRADING
from ..state import AT_MARKET, Player, Table
from .exchange import offer_list
from .goods import gain, pay

# --- sowing ---


def can_sow(me: Player) -> bool:
    """An empty field and something to sow. [4.7]"""
    return me.fields > 0 and me.goods[GRAIN] + me.goods[VEGETABLE] > 0


def ask_sow(s: Table, out: Options) -> None:
    """Up to two fields of grain and two of vegetables; which fields makes no difference. [4.7, 4.8]"""
    me = s.clans[s.seat]
    fields = me.fields
    grains = me.goods[GRAIN]
    vegetables = me.goods[VEGETABLE]
    for grain in range(min(grains, SOWN_MOST) + 1):
        for vegetable in range(min(vegetables, SOWN_MOST) + 1):
            total = grain + vegetable
            if total > 0 and total <= fields:
                out.append(SOW.number(grain, vegetable))


def do_sow(s: Table, action: i64) -> None:
    """One grain becomes three on its field, one vegetable two. [4.7]"""
    grain, vegetable, unused = SOW.parts(action)
    seat = s.seat
    me = s.clans[seat]
    pay(s, seat, GRAIN, grain, FROM_SOWING)
    pay(s, seat, VEGETABLE, vegetable, FROM_SOWING)
    s.report(SOWED, seat, grain, vegetable)
    me.fields -= grain + vegetable
    for cell in range(CELL_COUNT):
        if me.home[cell] == FIELD:
            if grain > 0:
                me.home[cell] = GRAIN_3
                grain -= 1
            elif vegetable > 0:
                me.home[cell] = VEGETABLE_2
                vegetable -= 1
    s.crowded = seat  # animals of the Stubble room must leave a sown field [9.9]


# --- forging ---


def strongest_weapon(me: Player) -> i64:
    """What can be forged with the ore at hand. [7.1, 9.15]"""
    most = me.goods[ORE] + (2 if me.has(BLACKSMITH) else 0)
    return most if most < FORGED_MOST else FORGED_MOST


def ask_forge(s: Table, out: Options) -> None:
    """A weapon of strength 1 to 8 for as much ore; the Blacksmith saves two. [7.1, 9.15]"""
    for strength in range(strongest_weapon(s.clans[s.seat])):
        out.append(FORGE.number(strength))


def do_forge(s: Table, action: i64) -> None:
    strength = FORGE.part(action) + 1
    me = s.clans[s.seat]
    ore = strength - 2 if me.has(BLACKSMITH) else strength
    pay(s, s.seat, ORE, ore, FROM_FORGING)
    me.weapons[s.dwarf] = strength
    s.report(FORGED, s.seat, strength)


# --- ore trading and the weekly market ---


def ask_trade_ore(s: Table, out: Options) -> None:
    """Up to three times two ore. [6.8]"""
    ore = s.clans[s.seat].goods[ORE]
    for times in range(min(ore // 2, ORE_TRADES_MOST)):
        out.append(TRADE_ORE.number(times))


def do_trade_ore(s: Table, action: i64) -> None:
    times = TRADE_ORE.part(action) + 1
    pay(s, s.seat, ORE, 2 * times, ORE_TRADING)
    gain(s, s.seat, GOLD, 2 * times, ORE_TRADING)
    gain(s, s.seat, FOOD, times, ORE_TRADING)


def ask_market(s: Table, out: Options) -> None:
    """One of each good at most; nothing has to be bought. [6.9]"""
    gold = s.clans[s.seat].goods[GOLD]
    for ware in range(MARKET_COUNT):
        if s.bought & bit(ware) == 0 and PRICE[ware] <= gold:
            out.append(BUY.number(ware))
    offer_list(s, out)
    out.append(STOP.start)


def do_buy(s: Table, action: i64) -> None:
    ware = BUY.part(action)
    s.bought |= bit(ware)
    pay(s, s.seat, GOLD, PRICE[ware], s.space)
    s.push(AT_MARKET)
    gain(s, s.seat, MARKET_GOOD[ware], 1, s.space)
