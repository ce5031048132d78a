"""How are the simpler parts of a space carried out? Sowing, forging, trading. [4.7, 6.8, 6.9, 7.1]"""

from typing import Final

from mypy_extensions import i64

from ....core.events import Value
from ....core.numbers import bit
from ....core.options import Options
from ..actions import Act
from ..events import Cause, Event
from ..pieces import CELL_COUNT, FORGED_MOST, MARKET_COUNT, ORE_TRADES_MOST, SOWN_MOST, Good, Kind
from ..state import Player, Table
from ..tables import MARKET_GOOD, PRICE
from ..tables_tiles import Purchase
from .decision import Decision
from .effects import discount, reduced
from .exchange import Trading, offer_list
from .goods import gain, pay

# --- sowing ---


def can_sow(me: Player) -> bool:
    """An empty field and something to sow. [4.7]"""
    return me.fields > 0 and me.goods[Good.GRAIN] + me.goods[Good.VEGETABLE] > 0


class Sow(Decision):
    """Up to two fields of grain and two of vegetables; which fields makes no difference. [4.7, 4.8]"""

    actions = (Act.SOW,)
    rule = "4.7"
    because = ((Act.SOW, "too-little-to-sow", "4.7"),)

    def ask(self, s: Table, out: Options) -> None:
        me = s.clans[s.seat]
        fields = me.fields
        grains = me.goods[Good.GRAIN]
        vegetables = me.goods[Good.VEGETABLE]
        for grain in range(min(grains, SOWN_MOST) + 1):
            for vegetable in range(min(vegetables, SOWN_MOST) + 1):
                total = grain + vegetable
                if total > 0 and total <= fields:
                    out.append(Act.SOW.number(grain, vegetable))

    def do(self, s: Table, action: i64) -> None:
        """One grain becomes three on its field, one vegetable two. [4.7]"""
        grain, vegetable, unused = Act.SOW.parts(action)
        seat = s.seat
        me = s.clans[seat]
        pay(s, seat, Good.GRAIN, grain, Cause.SOWING)
        pay(s, seat, Good.VEGETABLE, vegetable, Cause.SOWING)
        s.report(Event.SOWED, seat, grain, vegetable)
        s.change_home()
        me.fields -= grain + vegetable
        for cell in range(CELL_COUNT):
            if me.home[cell] == Kind.FIELD:
                if grain > 0:
                    me.home[cell] = Kind.GRAIN_3
                    grain -= 1
                elif vegetable > 0:
                    me.home[cell] = Kind.VEGETABLE_2
                    vegetable -= 1
        s.crowd(seat)  # a sown field is no place for animals any more [9.9]


# --- forging ---


def can_forge(me: Player, dwarf: i64) -> bool:
    """An unarmed dwarf and some ore; armed once, armed for good. [7.1, 7.2]"""
    return me.weapons[dwarf] == 0 and _strongest_weapon(me) > 0


def _strongest_weapon(me: Player) -> i64:
    """What can be forged with the ore at hand. [7.1, 9.15]"""
    most = me.goods[Good.ORE] + discount(me, Purchase.WEAPON_ORE)
    return most if most < FORGED_MOST else FORGED_MOST


class Forge(Decision):
    """A weapon of strength 1 to 8 for as much ore. [7.1, 9.15]"""

    actions = (Act.FORGE,)
    rule = "7.1"
    because = ((Act.FORGE, "too-little-ore", "7.1"),)

    def ask(self, s: Table, out: Options) -> None:
        for strength in range(_strongest_weapon(s.clans[s.seat])):
            out.append(Act.FORGE.number(strength))

    def do(self, s: Table, action: i64) -> None:
        strength = Act.FORGE.part(action) + 1
        me = s.clans[s.seat]
        pay(s, s.seat, Good.ORE, reduced(me, Purchase.WEAPON_ORE, strength), Cause.FORGING)
        me.weapons[s.dwarf] = strength
        s.report(Event.FORGED, s.seat, strength)

    def values(self, s: Table) -> dict[str, Value]:
        me = s.clans[s.seat]
        price = "forge-cheaper" if discount(me, Purchase.WEAPON_ORE) > 0 else "forge-usual"
        return super().values(s) | {"strength": int(me.weapons[s.dwarf]), "price": price}


# --- ore trading and the weekly market ---


class TradeOre(Decision):
    """Up to three times two ore. [6.8]"""

    actions = (Act.TRADE_ORE,)
    rule = "6.8"
    because = ((Act.TRADE_ORE, "too-little-ore", "6.8"),)

    def ask(self, s: Table, out: Options) -> None:
        ore = s.clans[s.seat].goods[Good.ORE]
        for times in range(min(ore // 2, ORE_TRADES_MOST)):
            out.append(Act.TRADE_ORE.number(times))

    def do(self, s: Table, action: i64) -> None:
        times = Act.TRADE_ORE.part(action) + 1
        pay(s, s.seat, Good.ORE, 2 * times, s.space)
        gain(s, s.seat, Good.GOLD, 2 * times, s.space)
        gain(s, s.seat, Good.FOOD, times, s.space)


class Market(Trading):
    """One of each good at most; nothing has to be bought. [6.9]"""

    actions = (Act.BUY, Act.EXCHANGE, Act.STOP)
    rule = "6.9"
    because = (*Trading.because, (Act.BUY, "cannot-buy", "6.9"))

    def ask(self, s: Table, out: Options) -> None:
        gold = s.clans[s.seat].goods[Good.GOLD]
        for ware in range(MARKET_COUNT):
            if s.bought & bit(ware) == 0 and PRICE[ware] <= gold:
                out.append(Act.BUY.number(ware))
        offer_list(s, self, out)
        out.append(Act.STOP.start)

    def choose(self, s: Table, action: i64) -> None:
        if action == Act.STOP.start:
            return
        ware = Act.BUY.part(action)
        s.bought |= bit(ware)
        pay(s, s.seat, Good.GOLD, PRICE[ware], s.space)
        s.then(self)
        gain(s, s.seat, MARKET_GOOD[ware], 1, s.space)


SOW: Final[Sow] = Sow()
FORGE: Final[Forge] = Forge()
TRADE_ORE: Final[TradeOre] = TradeOre()
MARKET: Final[Market] = Market()
