"""What does a dwarf do on a space? The parts of its tree, as its connectives allow. [3.7–3.9, 4–8]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import DO, STOP
from ..events import STARTED
from ..pieces import (
    ANY_TILE,
    BLACKSMITH,
    DOG,
    DWELLING_TILE,
    GOLD,
    GOOD_COUNT,
    GUEST_ROOM,
    LARGE_PASTURE_TWIN,
    MEADOW_FIELD,
    ORE,
    ORE_MINE_TWIN,
    PUT_RUBY_MINE,
    PUT_SMALL_PASTURE,
    PUT_STABLE,
    RUBY,
    STONE,
    TRADER,
    WOOD,
)
from ..spaces import (
    EXTENSION,
    FIRST_CHOSEN_OP,
    FIRST_PART,
    LAST_QUIET_OP,
    LAST_STAGE,
    OP_DEEP_RUBY_MINE,
    OP_DOG,
    OP_DWELLING,
    OP_EXPLORE,
    OP_FORGE,
    OP_FURNISH,
    OP_GAIN,
    OP_GROW,
    OP_LARGE_PASTURE,
    OP_LAY_FOREST,
    OP_LAY_MOUNTAIN,
    OP_MARKET,
    OP_ORE_MINE,
    OP_ORE_PER_MINE,
    OP_RUBY_FOR_MINES,
    OP_RUBY_MINE,
    OP_SMALL_PASTURE,
    OP_SOW,
    OP_STABLE,
    OP_START,
    OP_TAKE,
    OP_TRADE_ORE,
    PART_ARG,
    PART_ASKED,
    PART_GOODS,
    PART_GROUP,
    PART_NEEDS,
    PART_OP,
    PART_PAYS,
    PART_SORTED,
    PART_STAGE,
    PILE_GOOD,
    PILES,
    ROW_ASKS,
    ROW_QUIET,
    SLOT,
)
from ..state import (
    ARG,
    AT_FORGE,
    AT_FURNISH,
    AT_LAY,
    AT_MARKET,
    AT_PART,
    AT_PUT,
    AT_SOW,
    AT_SPACE,
    AT_TRADE_ORE,
    MOUNTAIN_CHOICE,
    NOTHING,
    PUT_DEEP,
    Player,
    Table,
)
from .exchange import can_exchange, offer_list
from .expeditions import set_out
from .furnishing import can_furnish, can_grow, grow
from .goods import gain
from .home import fence_price, has_place, stable_price
from .parts import can_sow

# --- can a part be carried out? ---


def can_use(s: Table, seat: i64, space: i64, dwarf: i64, imitating: bool) -> bool:
    """Could at least one part of a space be carried out? [3.6]"""
    row = s.row(space)
    me = s.clans[seat]
    for part in range(FIRST_PART[row], FIRST_PART[row + 1]):
        if PART_NEEDS[part] == NOTHING and can_do(s, me, space, part, dwarf, imitating):
            return True
    return False


def can_do(s: Table, me: Player, space: i64, part: i64, dwarf: i64, imitating: bool) -> bool:
    """Would this part have an effect, or can it be chosen?"""
    op = PART_OP[part]
    if op <= OP_DOG:
        if op == OP_TAKE:  # what an opponent has taken is gone [12.4]
            return not imitating and (s.stocked >> space) & 1 == 1
        if op == OP_ORE_PER_MINE:
            return me.ore_mines > 0
        return op != OP_RUBY_FOR_MINES or me.ruby_mines >= PART_ARG[part]
    if op <= OP_DWELLING:
        return can_furnish(s, me, PART_ARG[part])
    if op < OP_SOW:
        return _can_build(me, op, PART_ARG[part])
    if op == OP_EXPLORE:
        return me.weapons[dwarf] > 0
    if op == OP_FORGE:  # armed once, armed for good [7.2]
        return me.weapons[dwarf] == 0 and (me.goods[ORE] > 0 or me.has(BLACKSMITH))
    if op == OP_SOW:
        return can_sow(me)
    if op == OP_GROW:
        return can_grow(me)
    if op == OP_MARKET:
        return me.goods[GOLD] > 0
    return op == OP_TRADE_ORE and me.goods[ORE] >= 2


def _can_build(me: Player, op: i64, arg: i64) -> bool:
    """Is there a place for the tile, fence or stable, and what it costs?"""
    if op == OP_LAY_FOREST:
        return me.can_clear == 1
    if op == OP_LAY_MOUNTAIN:
        return me.can_dig == 1
    if op == OP_ORE_MINE:
        return me.can_mine == 1
    if op == OP_RUBY_MINE:
        return me.tunnels > 0
    if op == OP_DEEP_RUBY_MINE:
        return me.deep_tunnels > 0
    if op == OP_SMALL_PASTURE:
        return me.meadows > 0 and me.goods[WOOD] >= fence_price(me, arg)
    if op == OP_LARGE_PASTURE:
        return me.can_fence == 1 and me.goods[WOOD] >= fence_price(me, arg)
    return me.goods[STONE] >= stable_price(me, arg) and has_place(me, PUT_STABLE)


# --- carrying out a space ---


def begin_action(s: Table, space: i64, imitating: bool) -> None:
    """A dwarf begins to carry out a space."""
    s.space = space
    s.imitating = 1 if imitating else 0
    s.done = 0
    s.price = 0
    s.bought = 0
    s.acted = 1 if not imitating and (s.stocked >> space) & 1 == 1 else 0  # goods are always taken [3.8]


def is_free_choice(s: Table, me: Player) -> bool:
    """Does either/or read and/or? With the Guest room; on the Extension once in the game. [9.11]"""
    return me.has(GUEST_ROOM) and (s.space != EXTENSION or me.extended == 0)


def is_allowed(s: Table, me: Player, part: i64, first: i64, end: i64) -> bool:
    """Do the connectives allow this part after those already carried out? [3.7]"""
    done = s.done
    needs = PART_NEEDS[part]
    if done == 0:
        return needs == NOTHING
    if done & bit(part - first) != 0 or (needs != NOTHING and done & bit(needs) == 0):
        return False
    group = PART_GROUP[part]
    for other in range(first, end):
        if done & bit(other - first) != 0:
            if PART_GROUP[other] != group:
                if not is_free_choice(s, me):
                    return False
            elif PART_STAGE[other] > PART_STAGE[part]:
                return False
    return True


def begin_space(s: Table) -> None:
    """Quiet parts run by themselves; then the seat chooses among the others. [3.7, 3.8]"""
    me = s.clans[s.turn]
    row = s.row(s.space)
    first, end = FIRST_PART[row], FIRST_PART[row + 1]
    if s.reward != NOTHING:
        if PART_PAYS[s.reward] == 1:
            _gain_goods(s, s.turn, s.reward)
        s.reward = NOTHING
    if ROW_QUIET[row] & ~s.done != 0:
        _run_quiet(s, me, row, 0)
    if ROW_ASKS[row] == 0:
        return
    number: i64 = 0
    only: i64 = NOTHING
    hopeful = False
    imitating = s.imitating == 1
    for part in range(first, end):
        if PART_ASKED[part] == 1 and is_allowed(s, me, part, first, end):
            if can_do(s, me, s.space, part, s.dwarf, imitating):
                number += 1
                only = part
            elif PART_OP[part] != OP_EXPLORE and PART_OP[part] != OP_GROW:
                hopeful = True
    if number == 0:
        if hopeful and s.acted == 1 and (me.goods[RUBY] > 0 or me.has(TRADER)) and can_exchange(s, me):
            s.ask(s.turn, AT_PART, 0)  # an exchange may make another part possible [10.6]
        else:
            finish(s)
    elif number == 1 and (s.acted == 0 or PART_OP[only] == OP_DOG or PART_OP[only] == OP_MARKET):
        start_part(s, only, first)
    else:
        s.ask(s.turn, AT_PART, 0)


def _run_quiet(s: Table, me: Player, row: i64, stage: i64) -> None:
    """Goods that come without a choice, up to a stage of the space. [3.8]"""
    left = ROW_QUIET[row] & ~s.done
    first = FIRST_PART[row]
    for part in range(first, FIRST_PART[row + 1]):
        if left & bit(part - first) == 0 or PART_STAGE[part] > stage:
            continue
        if PART_GROUP[part] != NOTHING and not is_free_choice(s, me):
            continue
        if can_do(s, me, s.space, part, s.dwarf, s.imitating == 1):
            run_quiet_part(s, part, first)


def run_quiet_part(s: Table, part: i64, first: i64) -> None:
    """Take or gain goods. [3.8, 6.4–6.6, 12.1]"""
    s.done |= bit(part - first)
    s.acted = 1
    seat = s.turn
    me = s.clans[seat]
    op = PART_OP[part]
    if op == OP_TAKE:
        take_goods(s, seat, s.space)
    elif op == OP_GAIN:
        _gain_goods(s, seat, part)
    elif op == OP_ORE_PER_MINE:
        gain(s, seat, ORE, 2 * me.ore_mines, s.space)
    elif op == OP_RUBY_FOR_MINES:  # one, however many mines there are [6.7]
        gain(s, seat, RUBY, 1, s.space)
    elif op == OP_START:
        s.start = seat
        s.report(STARTED, seat)


def take_goods(s: Table, seat: i64, space: i64) -> None:
    """Everything that has accumulated there. [3.8]"""
    row = s.row(space)
    slots = s.slots
    s.stocked ^= bit(space)
    for pile in range(PILES):
        amount = slots[space * SLOT + pile]
        if amount > 0:
            slots[space * SLOT + pile] = 0
            gain(s, seat, PILE_GOOD[row * PILES + pile], amount, space)


def _gain_goods(s: Table, seat: i64, part: i64) -> None:
    """The goods a part brings from the general supply."""
    first = part * GOOD_COUNT
    for good in range(GOOD_COUNT):
        if PART_GOODS[first + good] > 0:
            gain(s, seat, good, PART_GOODS[first + good], s.space)


def finish(s: Table) -> None:
    """Nothing more is chosen: goods of a later stage are still taken. [3.8]"""
    row = s.row(s.space)
    if ROW_QUIET[row] & ~s.done != 0:
        _run_quiet(s, s.clans[s.turn], row, LAST_STAGE)


def ask_part(s: Table, out: Options) -> None:
    """The parts that can follow; enough is enough once something is done. [3.6, 3.7]"""
    me = s.clans[s.seat]
    row = s.row(s.space)
    first, end = FIRST_PART[row], FIRST_PART[row + 1]
    imitating = s.imitating == 1
    for i in range(first, end):
        part = PART_SORTED[i]
        if PART_ASKED[part] == 0 or not is_allowed(s, me, part, first, end):
            continue
        if can_do(s, me, s.space, part, s.dwarf, imitating):
            out.append(DO.number(PART_OP[part] - FIRST_CHOSEN_OP))
    spoilt = out.count == 0  # nothing is left to do, by the seat's own exchanges if nothing was done before
    offer_list(s, out)
    if s.acted == 1 or spoilt:
        out.append(STOP.start)


def do_part(s: Table, action: i64) -> None:
    op = DO.part(action) + FIRST_CHOSEN_OP
    me = s.clans[s.seat]
    row = s.row(s.space)
    first, end = FIRST_PART[row], FIRST_PART[row + 1]
    for part in range(first, end):
        if PART_OP[part] == op and is_allowed(s, me, part, first, end):
            start_part(s, part, first)
            return


def start_part(s: Table, part: i64, first: i64) -> None:
    """Carry out a chosen part, then come back to the space."""
    s.push(AT_SPACE)
    op = PART_OP[part]
    if op <= LAST_QUIET_OP:
        run_quiet_part(s, part, first)
        return
    me = s.clans[s.turn]
    if s.space == EXTENSION and s.done != 0:
        me.extended = 1  # both halves, once in the game [9.11]
    s.done |= bit(part - first)
    s.acted = 1
    if op == OP_GROW:
        grow(s, s.turn)
    elif op == OP_DOG:
        gain(s, s.turn, DOG, 1, s.space)
    elif op == OP_EXPLORE:
        set_out(s, PART_ARG[part])
    else:
        s.reward = part  # goods that come with a tile are taken when it lies [4.9, 6.2, 6.3]
        _push_step(s, me, op, PART_ARG[part])


def _push_step(s: Table, me: Player, op: i64, arg: i64) -> None:
    """The step that asks for the details of a part."""
    if op == OP_FURNISH:
        s.push(AT_FURNISH + ARG * ANY_TILE)
    elif op == OP_DWELLING:
        s.push(AT_FURNISH + ARG * DWELLING_TILE)
    elif op == OP_LAY_FOREST:
        s.push(AT_LAY + ARG * MEADOW_FIELD)
    elif op == OP_LAY_MOUNTAIN:
        s.push(AT_LAY + ARG * (MOUNTAIN_CHOICE if arg == 1 else 1))
    elif op == OP_ORE_MINE:
        s.push(AT_LAY + ARG * ORE_MINE_TWIN)
    elif op == OP_RUBY_MINE:
        s.push(AT_PUT + ARG * PUT_RUBY_MINE)
    elif op == OP_DEEP_RUBY_MINE:
        s.push(AT_PUT + ARG * PUT_DEEP)
    elif op == OP_SMALL_PASTURE:
        s.price = fence_price(me, arg)
        s.push(AT_PUT + ARG * PUT_SMALL_PASTURE)
    elif op == OP_LARGE_PASTURE:
        s.price = fence_price(me, arg)
        s.push(AT_LAY + ARG * LARGE_PASTURE_TWIN)
    elif op == OP_STABLE:
        s.price = stable_price(me, arg)
        s.push(AT_PUT + ARG * PUT_STABLE)
    elif op == OP_SOW:
        s.push(AT_SOW)
    elif op == OP_FORGE:
        s.push(AT_FORGE)
    elif op == OP_MARKET:
        s.push(AT_MARKET)
    elif op == OP_TRADE_ORE:
        s.push(AT_TRADE_ORE)


def do_stop(s: Table) -> None:
    """No further part."""
    finish(s)
