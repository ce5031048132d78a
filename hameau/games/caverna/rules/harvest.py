"""What happens at the end of a round? Fields, feeding, breeding. [11]"""

from mypy_extensions import i64

from ....core.options import Options
from ..actions import BEG, EXCHANGE, FEED, HARVEST, WORK
from ..events import BEGGED, FED, FROM_FEEDING, FROM_FIELDS, HARVESTED, RETURNED
from ..pieces import (
    DONKEY,
    EXCHANGE_COUNT,
    FIELD,
    FIRST_FOOD_EXCHANGE,
    FOOD,
    FOREST_CELLS,
    GRAIN,
    HUNT_BOARS,
    MATERIALS,
    MINING_CAVE,
    ORE,
    RUBY,
    SIDE_CELLS,
    TRADER,
    TRADING_TILES,
    VEGETABLE,
    VEGETABLE_1,
    VEGETABLE_2,
    WORKING_CAVE,
)
from ..spaces import SLOT, SPACE_COUNT
from ..state import (
    AT_BREED,
    AT_CHOICE,
    AT_FEED,
    AT_HARVEST,
    AT_NEW_ROUND,
    AT_NEXT_HARVEST,
    HALF_HARVEST,
    NO_HARVEST,
    NOTHING,
    ONE_FOOD_EACH,
    Player,
    Table,
)
from .breeding import pairs
from .exchange import has_trade, list_conversions, list_weapons
from .goods import gain, pay

# --- returning home ---


def begin_return(s: Table) -> None:
    """All dwarfs go home; then the harvest of this round, if there is one. [3.10, 11.1]"""
    for me in s.clans:
        me.placed = 0
    for space in range(SPACE_COUNT):
        s.slots[space * SLOT + 3] = NOTHING
    s.taken = 0
    s.report(RETURNED, -1, s.coming)
    s.turn = s.start
    if s.coming == NO_HARVEST:
        _end_round(s)
    else:
        s.push(AT_HARVEST)


def _end_round(s: Table) -> None:
    """Newborns are grown up from the next round on. [5.5]"""
    for me in s.clans:
        me.young = 0
    s.push(AT_NEW_ROUND)


def begin_harvest(s: Table) -> None:
    """One clan after the other: fields, feeding, breeding; or feeding alone. [11.1, 11.8, 11.9]"""
    me = s.clans[s.turn]
    s.worked = 0
    s.half = NOTHING
    s.push(AT_NEXT_HARVEST)
    if s.coming == ONE_FOOD_EACH:
        s.need = me.dwarfs
        s.push(AT_FEED)
        return
    s.need = 2 * me.dwarfs - _count_bits(me.young)
    if s.coming == HALF_HARVEST:
        _begin_half(s, me)
    else:
        _go_through(s, True, True)


def _begin_half(s: Table, me: Player) -> None:
    """Fields or animals: asked where both could bring something. [11.8]"""
    if sown_fields(me) == 0:
        _choose(s, 1)
    elif pairs(me) == 0 and me.goods[RUBY] == 0:
        _choose(s, 0)
    else:
        s.ask(s.turn, AT_CHOICE, 0)


def ask_choice(s: Table, out: Options) -> None:
    out.append(HARVEST.number(0))
    out.append(HARVEST.number(1))


def do_choice(s: Table, action: i64) -> None:
    _choose(s, HARVEST.part(action))


def _choose(s: Table, half: i64) -> None:
    s.half = half
    s.report(HARVESTED, s.turn, half)
    _go_through(s, half == 0, half == 1)


def _go_through(s: Table, fields: bool, animals: bool) -> None:
    if animals:
        s.push(AT_BREED)
    s.push(AT_FEED)
    if fields:
        reap(s, s.turn)


def next_harvest(s: Table) -> None:
    """The next clan, or the next round."""
    s.need = 0
    s.worked = 0
    s.half = NOTHING
    s.turn = s.next_seat(s.turn)
    if s.turn == s.start:
        _end_round(s)
    else:
        begin_harvest(s)


def _count_bits(mask: i64) -> i64:
    number: i64 = 0
    while mask != 0:
        mask &= mask - 1
        number += 1
    return number


# --- fields ---


def sown_fields(me: Player) -> i64:
    number: i64 = 0
    home = me.home
    for i in range(SIDE_CELLS):
        kind = home[FOREST_CELLS[i]]
        if kind > FIELD and kind <= VEGETABLE_2:
            number += 1
    return number


def reap(s: Table, seat: i64) -> None:
    """One crop from every sown field. [11.2]"""
    me = s.clans[seat]
    if me.landscape == me.fields:  # nothing is sown
        return
    grain: i64 = 0
    vegetables: i64 = 0
    home = me.home
    for i in range(SIDE_CELLS):
        cell = FOREST_CELLS[i]
        kind = home[cell]
        if kind <= FIELD or kind > VEGETABLE_2:
            continue
        if kind < VEGETABLE_1:
            grain += 1
            home[cell] = kind - 1
        else:
            vegetables += 1
            home[cell] = VEGETABLE_1 if kind == VEGETABLE_2 else FIELD
        if home[cell] == FIELD:
            me.fields += 1
    gain(s, seat, GRAIN, grain, FROM_FIELDS)
    gain(s, seat, VEGETABLE, vegetables, FROM_FIELDS)


# --- feeding ---


def food_due(s: Table, me: Player) -> i64:
    """Food still to pay; the Mining cave takes one off for each donkey in a mine. [9.26, 11.3]"""
    due = s.need
    if me.tiles != 0 and me.has(MINING_CAVE):
        mines = me.ore_mines + me.ruby_mines
        donkeys = me.goods[DONKEY]
        due -= donkeys if donkeys < mines else mines
    return due if due > 0 else 0


def begin_feed(s: Table) -> None:
    if food_due(s, s.clans[s.turn]) > 0:
        s.ask(s.turn, AT_FEED, 0)


def can_work(me: Player, good: i64) -> bool:
    """Is there enough of this good for a dwarf to eat in the Working cave? [9.25]"""
    return me.goods[good] >= (2 if good == ORE else 1)


def ask_feed(s: Table, out: Options) -> None:
    """Pay the food, or find more of it, or beg. [11.3, 11.4]"""
    me = s.clans[s.seat]
    enough = me.goods[FOOD] >= food_due(s, me)
    if not enough:
        if me.tiles & TRADING_TILES != 0:
            list_conversions(me, HUNT_BOARS, FIRST_FOOD_EXCHANGE, out)
        list_conversions(me, FIRST_FOOD_EXCHANGE, EXCHANGE_COUNT, out)
        if me.tiles != 0:
            list_weapons(s, me, out)
    if s.worked == 0 and me.tiles != 0 and me.has(WORKING_CAVE):
        for good in range(MATERIALS):
            if can_work(me, good):
                out.append(WORK.number(good))
    if _could_exchange_help(me, enough):
        out.append(EXCHANGE.start)
    if enough:
        out.append(FEED.start)
    out.append(BEG.start)


def _could_exchange_help(me: Player, enough: bool) -> bool:
    """Rubies and trades, where they could feed somebody. [10.6]"""
    if me.tiles == 0:
        return not enough and me.goods[RUBY] > 0
    if not enough:
        return me.goods[RUBY] > 0 or has_trade(me)
    if not me.has(WORKING_CAVE) and not me.has(MINING_CAVE):
        return False
    return me.goods[RUBY] > 0 or (me.has(TRADER) and has_trade(me))


def do_feeding(s: Table, action: i64) -> None:
    if action == FEED.start:
        do_feed(s)
    elif action == BEG.start:
        do_beg(s)
    else:
        do_work(s, action)


def do_feed(s: Table) -> None:
    """Everybody has eaten. [11.3]"""
    due = food_due(s, s.clans[s.seat])
    pay(s, s.seat, FOOD, due, FROM_FEEDING)
    s.report(FED, s.seat, due)
    s.need = 0


def do_beg(s: Table) -> None:
    """One begging marker for one food. [11.4]"""
    me = s.clans[s.seat]
    me.begging += 1
    s.need -= 1
    s.report(BEGGED, s.seat, me.begging)
    s.push(AT_FEED)


def do_work(s: Table, action: i64) -> None:
    """One dwarf eats wood, stone or two ore. [9.25]"""
    good = WORK.part(action)
    pay(s, s.seat, good, 2 if good == ORE else 1, FROM_FEEDING)
    s.worked = 1
    s.need -= 1 if s.coming == ONE_FOOD_EACH else 2
    s.push(AT_FEED)
