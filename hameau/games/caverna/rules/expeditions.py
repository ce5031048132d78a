"""What does an expedition bring home? [7.4–7.12]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import LOOTING, STOP
from ..events import EXPLORED, FROM_LOOT, LOOTED, ROSE
from ..pieces import (
    ALL_WEAPONS,
    ANY_TILE,
    CHEAP_DWELLING,
    LARGE_PASTURE_TWIN,
    LOOT_AMOUNT,
    LOOT_BREED,
    LOOT_COUNT,
    LOOT_DWELLING,
    LOOT_FIELD,
    LOOT_FURNISH,
    LOOT_GOOD,
    LOOT_LARGE_PASTURE,
    LOOT_MEADOW,
    LOOT_SMALL_PASTURE,
    LOOT_SOW,
    LOOT_STABLE,
    LOOT_STRENGTH,
    LOOT_TUNNEL,
    PUT_CAVERN,
    PUT_FIELD,
    PUT_MEADOW,
    PUT_SMALL_PASTURE,
    PUT_STABLE,
    PUT_TUNNEL,
    STRENGTH_MOST,
    WOOD,
)
from ..state import ARG, AT_BREED_LOOT, AT_FURNISH, AT_LAY, AT_LOOT, AT_PUT, AT_SOW, Player, Table
from .breeding import can_breed_at_all
from .exchange import offer_list
from .furnishing import can_furnish
from .goods import gain
from .home import fence_price, has_place
from .parts import can_sow


def set_out(s: Table, level: i64) -> None:
    """An armed dwarf sets out; the strength it has now decides throughout. [7.4, 7.6]"""
    me = s.clans[s.turn]
    s.strength = me.weapons[s.dwarf]
    s.level = level
    s.looted = 0
    s.report(EXPLORED, s.turn, level, s.strength)
    s.push(AT_LOOT)


def can_loot(s: Table, me: Player, item: i64) -> bool:
    """Is this item within reach, not yet taken, and can it be carried out? [7.5–7.7]"""
    if LOOT_STRENGTH[item] > s.strength or s.looted & bit(item) != 0:
        return False
    if LOOT_GOOD[item] >= 0 or item == ALL_WEAPONS:
        return True
    if item == LOOT_FURNISH:
        return can_furnish(s, me, ANY_TILE)
    if item == LOOT_DWELLING:
        return can_furnish(s, me, CHEAP_DWELLING)
    if item == LOOT_SOW:
        return can_sow(me)
    if item == LOOT_SMALL_PASTURE:
        return me.meadows > 0 and me.goods[WOOD] >= fence_price(me, 1)
    if item == LOOT_LARGE_PASTURE:
        return me.can_fence == 1 and me.goods[WOOD] >= fence_price(me, 2)
    if item == LOOT_BREED:
        return can_breed_at_all(me)
    return has_place(me, piece_of(item))


def piece_of(item: i64) -> i64:
    """The single tile or stable an item gives."""
    if item == LOOT_STABLE:
        return PUT_STABLE
    if item == LOOT_TUNNEL:
        return PUT_TUNNEL
    if item == LOOT_MEADOW:
        return PUT_MEADOW
    if item == LOOT_FIELD:
        return PUT_FIELD
    return PUT_CAVERN


def begin_loot(s: Table) -> None:
    """As many different items as the level says, one by one. [7.5]"""
    if s.level > 0:
        me = s.clans[s.turn]
        for item in range(LOOT_COUNT):
            if can_loot(s, me, item):
                s.ask(s.turn, AT_LOOT, 0)
                return
    come_home(s)


def ask_loot(s: Table, out: Options) -> None:
    """Every item within reach; after the first, enough is enough. [7.5, 7.8]"""
    me = s.clans[s.seat]
    for item in range(LOOT_COUNT):
        if can_loot(s, me, item):
            out.append(LOOTING.number(item))
    offer_list(s, out)
    if s.looted != 0:
        out.append(STOP.start)


def do_loot(s: Table, action: i64) -> None:
    """Take an item; what it gives can serve for the next one. [7.7, 7.12]"""
    item = LOOTING.part(action)
    me = s.clans[s.seat]
    s.looted |= bit(item)
    s.level -= 1
    s.report(LOOTED, s.seat, item)
    s.push(AT_LOOT)
    if LOOT_GOOD[item] >= 0:
        gain(s, s.seat, LOOT_GOOD[item], LOOT_AMOUNT[item], FROM_LOOT + item)
    elif item == LOOT_FURNISH:
        s.push(AT_FURNISH + ARG * ANY_TILE)
    elif item == LOOT_DWELLING:
        s.push(AT_FURNISH + ARG * CHEAP_DWELLING)
    elif item == LOOT_SOW:
        s.push(AT_SOW)
    elif item == LOOT_SMALL_PASTURE:
        s.price = fence_price(me, 1)
        s.push(AT_PUT + ARG * PUT_SMALL_PASTURE)
    elif item == LOOT_LARGE_PASTURE:
        s.price = fence_price(me, 2)
        s.push(AT_LAY + ARG * LARGE_PASTURE_TWIN)
    elif item == LOOT_BREED:
        s.push(AT_BREED_LOOT)
    elif item != ALL_WEAPONS:
        s.price = 0  # a looted stable is free
        s.push(AT_PUT + ARG * piece_of(item))


def come_home(s: Table) -> None:
    """All weapons rise if that was chosen; then the explorer's rises. Never above 14. [7.3, 7.10, 7.11]"""
    me = s.clans[s.turn]
    if s.looted & bit(ALL_WEAPONS) != 0:
        for dwarf in range(me.dwarfs):
            _raise_weapon(s, me, dwarf)
    _raise_weapon(s, me, s.dwarf)
    s.strength = 0
    s.level = 0
    s.looted = 0


def _raise_weapon(s: Table, me: Player, dwarf: i64) -> None:
    strength = me.weapons[dwarf]
    if strength > 0 and strength < STRENGTH_MOST:
        me.weapons[dwarf] = strength + 1
        s.report(ROSE, s.turn, strength + 1)
