"""What does an expedition bring home? [7.4–7.12]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit, lowest
from ....core.options import Options
from ....core.state import Reason
from ..actions import Act
from ..events import BY_LOOT, Event
from ..furnishings import Which
from ..pieces import LOOT, STRENGTH_MOST, Good, Loot, Twin
from ..state import Player, Table
from ..tables import (
    LOOT_AMOUNT,
    LOOT_FOR_EVERYBODY,
    LOOT_GOOD,
    LOOT_PIECE,
    LOOT_STRENGTH,
    LOOT_WITHIN,
    LOOT_WOOD,
)
from ..tables_tiles import Purchase
from .breeding import BREED_LOOT, can_breed_at_all
from .effects import reduced
from .exchange import Trading, food_to_furnish, offer_list
from .furnishing import FURNISH, can_furnish
from .goods import gain
from .home import LAY, PUT, can_lay, has_place
from .parts import SOW, can_sow


def set_out(s: Table, level: i64) -> None:
    """An armed dwarf sets out; the strength it has now decides throughout. [7.4, 7.6]"""
    me = s.clans[s.turn]
    s.strength = me.weapons[s.dwarf]
    s.level = level
    s.looted = 0
    s.report(Event.EXPLORED, s.turn, level, s.strength)
    s.then(LOOTING)


def items_to_loot(s: Table, me: Player) -> i64:
    """The items within reach, not yet taken, that can be carried out, a bit each. [7.5–7.7]"""
    found = LOOT_WITHIN[s.strength] & ~s.looted
    asked = found & ~LOOT_FOR_EVERYBODY
    while asked != 0:
        item = lowest(asked)
        asked &= asked - 1
        if not _can_loot(s, me, item):
            found ^= bit(item)
    return found


def _can_loot(s: Table, me: Player, item: i64) -> bool:
    """Can an item that is not a good be carried out? [7.7]"""
    if item == Loot.FURNISH:
        return can_furnish(s, me, Which.ANY)
    if item == Loot.DWELLING:
        return can_furnish(s, me, Which.CHEAP_DWELLING)
    if item == Loot.SOW:
        return can_sow(me)
    if item == Loot.BREED:
        return can_breed_at_all(me)
    if LOOT_WOOD[item] > 0 and me.goods[Good.WOOD] < reduced(me, Purchase.FENCE_WOOD, LOOT_WOOD[item]):
        return False
    if item == Loot.LARGE_PASTURE:
        return can_lay(me, Twin.LARGE_PASTURE)
    return has_place(me, LOOT_PIECE[item])


class Looting(Trading):
    """As many different items as the level says, one by one. [7.5]"""

    name = "loot"
    actions = (Act.LOOT, Act.EXCHANGE, Act.STOP)
    rule = "7.5"
    because = (*Trading.because, (Act.STOP, "something-must-be-done", "3.6"))

    def begin(self, s: Table, arg: i64) -> None:
        if s.level > 0 and items_to_loot(s, s.clans[s.turn]) != 0:
            s.ask(s.turn, self)
        else:
            _come_home(s)

    def ask(self, s: Table, out: Options) -> None:
        """Every item within reach; after the first, enough is enough. [7.5, 7.8]"""
        out.marked(Act.LOOT.start, items_to_loot(s, s.clans[s.seat]))
        offer_list(s, self, out)
        if s.looted != 0:
            out.append(Act.STOP.start)

    def choose(self, s: Table, action: i64) -> None:
        """Take an item; what it gives can serve for the next one. [7.7]"""
        if action == Act.STOP.start:
            _come_home(s)
            return
        item = Act.LOOT.part(action)
        s.looted |= bit(item)
        s.level -= 1
        s.report(Event.LOOTED, s.seat, item)
        s.then(self)
        _take(s, item)

    def food_to_spend(self, s: Table, me: Player) -> i64:
        if s.strength < LOOT_STRENGTH[Loot.FURNISH] or s.looted & bit(Loot.FURNISH) != 0:
            return 0
        return food_to_furnish(s, me)

    def values(self, s: Table) -> dict[str, Value]:
        told = {"level": int(s.level), "strength": int(s.strength), "after": int(_strength_after(s))}
        return super().values(s) | told

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        if family is not Act.LOOT:
            return super().refusal(s, family, action)
        item = LOOT[action - int(family.start)]
        values: dict[str, Value] = {**family.values(action), "strength": item.strength}
        if item.strength > s.strength:
            return Reason("too-weak", values, "7.6")
        if s.looted & bit(family.part(action)) != 0:
            return Reason("already-looted", values, "7.5")
        return Reason("not-possible-now", values, "7.7")


LOOTING: Final[Looting] = Looting()


def _take(s: Table, item: i64) -> None:
    """What an item of loot gives. [7.12]"""
    if LOOT_GOOD[item] >= 0:
        gain(s, s.seat, LOOT_GOOD[item], LOOT_AMOUNT[item], BY_LOOT + item)
    elif item == Loot.FURNISH:
        FURNISH.begin(s, Which.ANY)
    elif item == Loot.DWELLING:
        FURNISH.begin(s, Which.CHEAP_DWELLING)
    elif item == Loot.SOW:
        SOW.begin(s, 0)
    elif item == Loot.BREED:
        BREED_LOOT.begin(s, 0)
    elif item == Loot.LARGE_PASTURE:
        s.price = reduced(s.clans[s.seat], Purchase.FENCE_WOOD, LOOT_WOOD[item])
        LAY.begin(s, Twin.LARGE_PASTURE)
    elif item != Loot.ALL_WEAPONS:  # all but the small pasture are free
        s.price = reduced(s.clans[s.seat], Purchase.FENCE_WOOD, LOOT_WOOD[item])
        PUT.begin(s, LOOT_PIECE[item])


def _come_home(s: Table) -> None:
    """All weapons rise if that was chosen; then the explorer's rises. Never above 14. [7.3, 7.10, 7.11]"""
    me = s.clans[s.turn]
    if s.looted & bit(Loot.ALL_WEAPONS) != 0:
        for dwarf in range(me.dwarfs):
            _raise_weapon(s, me, dwarf)
    _raise_weapon(s, me, s.dwarf)
    s.strength = 0
    s.level = 0
    s.looted = 0


def _strength_after(s: Table) -> i64:
    """What the explorer's weapon will have at home; one given up does not grow. [7.3, 7.6, 7.10, 7.11]"""
    strength = s.clans[s.turn].weapons[s.dwarf]
    if strength == 0:
        return 0
    strength += 2 if s.looted & bit(Loot.ALL_WEAPONS) != 0 else 1
    return strength if strength < STRENGTH_MOST else STRENGTH_MOST


def _raise_weapon(s: Table, me: Player, dwarf: i64) -> None:
    strength = me.weapons[dwarf]
    if strength > 0 and strength < STRENGTH_MOST:
        me.weapons[dwarf] = strength + 1
        s.report(Event.ROSE, s.turn, strength + 1)
