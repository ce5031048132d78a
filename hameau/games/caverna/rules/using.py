"""What does a dwarf do on a space? The parts of its tree, as its connectives allow. [3.7–3.9, 4–8]"""

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
from ..furnishings import Which
from ..pieces import GOOD_COUNT, Good, Single, Twin
from ..spaces import ROWS, Op
from ..state import NOTHING, Player, Table
from ..tables import (
    ALWAYS_USABLE,
    EXTENSION,
    FIRST_PART,
    PART_AFTER,
    PART_ARG,
    PART_ASKED,
    PART_BEFORE,
    PART_GOODS,
    PART_GROUP,
    PART_OP,
    PART_PAYS,
    PART_RIVALS,
    PART_SORTED,
    PART_STAGE,
    PILE_GOOD,
    PILES,
    ROW_ASKS,
    ROW_QUIET,
    SLOT,
    TASK_ARG,
    TASK_COUNT,
    TASK_OP,
    TASK_SPACES,
)
from ..tables_tiles import FREEING_EITHER_OR, Purchase
from .decision import refused
from .effects import reduced
from .exchange import Trading, can_get_materials, food_to_furnish, offer_list
from .expeditions import set_out
from .furnishing import FURNISH, can_furnish, can_grow, grow
from .goods import gain
from .home import LAY, PUT, can_lay, has_place
from .parts import FORGE, MARKET, SOW, TRADE_ORE, can_forge, can_sow

LAST_STAGE: Final[i64] = 9  # no space has so many

# --- can a part be carried out? ---


def with_task(s: Table, me: Player, spaces: i64, dwarf: i64) -> i64:
    """Those of some spaces, a bit each, where something can be done, goods that lie there apart. [3.6]"""
    found = spaces & ALWAYS_USABLE[s.seats]
    offering = TASK_SPACES
    first = s.seats * TASK_COUNT
    for task in range(TASK_COUNT):
        more = spaces & offering[first + task]
        if more & ~found != 0 and can_do(s, me, TASK_OP[task], TASK_ARG[task], dwarf):
            found |= more
    return found


def can_do(s: Table, me: Player, op: i64, arg: i64, dwarf: i64) -> bool:
    """Would this part have an effect, or can it be chosen?"""
    if op <= Op.DOG:
        if op == Op.TAKE:  # what an opponent has taken is gone [12.4]
            return s.imitating == 0 and (s.stocked >> s.space) & 1 == 1
        if op == Op.ORE_PER_MINE:
            return me.ore_mines > 0
        return op != Op.RUBY_FOR_MINES or me.ruby_mines >= arg
    if op < Op.SOW:
        return _can_build(me, op, arg) if op > Op.FURNISH_DWELLING else can_furnish(s, me, arg)
    if op == Op.EXPLORE:
        return me.weapons[dwarf] > 0
    if op == Op.FORGE:
        return can_forge(me, dwarf)
    if op == Op.SOW:
        return can_sow(me)
    if op == Op.GROW:
        return can_grow(me)
    if op == Op.MARKET:
        return me.goods[Good.GOLD] > 0
    return op == Op.TRADE_ORE and me.goods[Good.ORE] >= 2


def _can_build(me: Player, op: i64, arg: i64) -> bool:
    """Is there a place for the tile, fence or stable, and what it costs?"""
    if op == Op.LAY_FOREST:
        return can_lay(me, Twin.MEADOW_FIELD)
    if op == Op.LAY_MOUNTAIN:
        return can_lay(me, Twin.CAVERN_TUNNEL)
    if op == Op.ORE_MINE:
        return can_lay(me, Twin.ORE_MINE)
    if op == Op.RUBY_MINE:
        return me.tunnels != 0
    if op == Op.DEEP_RUBY_MINE:
        return me.deep_tunnels != 0
    if op == Op.STABLE:
        price = reduced(me, Purchase.STABLE_STONE, arg)
        return me.goods[Good.STONE] >= price and has_place(me, Single.STABLE)
    if me.meadows == 0 or me.goods[Good.WOOD] < reduced(me, Purchase.FENCE_WOOD, arg):
        return False
    return op == Op.SMALL_PASTURE or can_lay(me, Twin.LARGE_PASTURE)


# --- which parts may follow? ---


def is_free_choice(s: Table, me: Player) -> bool:
    """Does either/or read and/or? If a furnishing says so; on the Extension once in the game. [9.11]"""
    return me.has_any(FREEING_EITHER_OR) and (s.space != EXTENSION or me.extended == 0)


def is_allowed(s: Table, me: Player, part: i64) -> bool:
    """Do the connectives allow this part after those already carried out? [3.7]"""
    done = s.done
    after = PART_AFTER[part]
    if done & after != after or done & PART_BEFORE[part] != 0:
        return False
    return done & PART_RIVALS[part] == 0 or is_free_choice(s, me)


# --- carrying out a space ---


def begin_action(s: Table, space: i64, imitating: bool) -> None:
    """A dwarf begins to carry out a space."""
    s.space = space
    s.imitating = 1 if imitating else 0
    s.done = 0
    s.price = 0
    s.bought = 0
    s.acted = 1 if not imitating and (s.stocked >> space) & 1 == 1 else 0  # goods are always taken [3.8]
    USE_SPACE.begin(s, 0)


class UseSpace(Step[Table]):
    """Quiet parts run by themselves; then the seat chooses among the others. [3.7, 3.8]"""

    name = "space"

    def begin(self, s: Table, arg: i64) -> None:
        me = s.clans[s.turn]
        row = s.row(s.space)
        if s.reward != NOTHING:
            if PART_PAYS[s.reward] == 1:
                _gain_goods(s, s.turn, s.reward)
            s.reward = NOTHING
        if ROW_QUIET[row] & ~s.done != 0:
            _run_quiet(s, me, row, 0)
        if ROW_ASKS[row] == 1:
            _go_on_with(s, me, row)


def _go_on_with(s: Table, me: Player, row: i64) -> None:
    """Ask for the next part, unless there is but one or none. [3.6–3.8]"""
    first, end = FIRST_PART[row], FIRST_PART[row + 1]
    number: i64 = 0
    only: i64 = NOTHING
    hopeful = False
    for part in range(first, end):
        if PART_ASKED[part] == 1 and is_allowed(s, me, part):
            if can_do(s, me, PART_OP[part], PART_ARG[part], s.dwarf):
                number += 1
                only = part
            elif PART_OP[part] != Op.EXPLORE and PART_OP[part] != Op.GROW:
                hopeful = True
    if number == 0:
        if hopeful and s.acted == 1 and can_get_materials(me):
            s.ask(s.turn, CHOOSE_PART)  # an exchange may make another part possible [10.6]
        else:
            _finish(s)
    elif number == 1 and (s.acted == 0 or PART_OP[only] == Op.DOG or PART_OP[only] == Op.MARKET):
        _start_part(s, only, first)
    else:
        s.ask(s.turn, CHOOSE_PART)


class ChoosePart(Trading):
    """The parts that can follow; enough is enough once something is done. [3.6, 3.7]"""

    name = "part"
    actions = (Act.DO, Act.EXCHANGE, Act.STOP)
    rule = "3.7"
    because = (*Trading.because, (Act.STOP, "something-must-be-done", "3.6"))

    def ask(self, s: Table, out: Options) -> None:
        me = s.clans[s.seat]
        row = s.row(s.space)
        for i in range(FIRST_PART[row], FIRST_PART[row + 1]):
            part = PART_SORTED[i]
            if PART_ASKED[part] == 0 or not is_allowed(s, me, part):
                continue
            if can_do(s, me, PART_OP[part], PART_ARG[part], s.dwarf):
                out.append(Act.DO.number(PART_OP[part] - Op.GAIN))
        spoilt = out.count == 0  # nothing is left to do, by the seat's own exchanges if nothing was done
        offer_list(s, self, out)
        if s.acted == 1 or spoilt:
            out.append(Act.STOP.start)

    def choose(self, s: Table, action: i64) -> None:
        if action == Act.STOP.start:
            _finish(s)
            return
        op = Act.DO.part(action) + Op.GAIN
        me = s.clans[s.seat]
        row = s.row(s.space)
        first = FIRST_PART[row]
        for part in range(first, FIRST_PART[row + 1]):
            if PART_OP[part] == op and is_allowed(s, me, part):
                _start_part(s, part, first)
                return

    def food_to_spend(self, s: Table, me: Player) -> i64:
        row = s.row(s.space)
        first = FIRST_PART[row]
        for part in range(first, FIRST_PART[row + 1]):
            if PART_OP[part] == Op.FURNISH and s.done & bit(part - first) == 0:
                return food_to_furnish(s, me)
        return 0

    def values(self, s: Table) -> dict[str, Value]:
        """On a space with an expedition also its level and the strength of who would go. [7.4]"""
        found = super().values(s)
        row = s.row(s.space)
        for part in range(FIRST_PART[row], FIRST_PART[row + 1]):
            if PART_OP[part] == Op.EXPLORE:
                found |= {"level": int(PART_ARG[part]), "strength": int(s.clans[s.seat].weapons[s.dwarf])}
        return found

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        if family is not Act.DO:
            return super().refusal(s, family, action)
        row = s.row(s.space)
        op = family.part(action) + Op.GAIN
        parts = [part for part in range(FIRST_PART[row], FIRST_PART[row + 1]) if PART_OP[part] == op]
        if not parts:
            return refused("not-part-of-the-space", family, action, ROWS[int(row)].rule)
        me = s.clans[s.seat]
        if not any(is_allowed(s, me, part) for part in parts):
            return refused("not-after-the-others", family, action, "3.7")
        return refused("not-possible-now", family, action, ROWS[int(row)].rule)


USE_SPACE: Final[UseSpace] = UseSpace()
CHOOSE_PART: Final[ChoosePart] = ChoosePart()


def _start_part(s: Table, part: i64, first: i64) -> None:
    """Carry out a chosen part, then come back to the space."""
    s.then(USE_SPACE)
    op = PART_OP[part]
    if op <= Op.GAIN:
        _run_quiet_part(s, part, first)
        return
    me = s.clans[s.turn]
    if s.space == EXTENSION and s.done != 0:
        me.extended = 1  # both halves, once in the game [9.11]
    s.done |= bit(part - first)
    s.acted = 1
    if op == Op.GROW:
        grow(s, s.turn)
    elif op == Op.DOG:
        gain(s, s.turn, Good.DOG, 1, s.space)
    elif op == Op.EXPLORE:
        set_out(s, PART_ARG[part])
    else:
        s.reward = part  # goods that come with a tile are taken when it lies [4.9, 6.2, 6.3]
        _ask_details(s, me, op, PART_ARG[part])


def _ask_details(s: Table, me: Player, op: i64, arg: i64) -> None:
    """The step that asks for the details of a part."""
    if op == Op.FURNISH:
        FURNISH.begin(s, Which.ANY)
    elif op == Op.FURNISH_DWELLING:
        FURNISH.begin(s, Which.DWELLING)
    elif op == Op.LAY_FOREST:
        LAY.begin(s, Twin.MEADOW_FIELD)
    elif op == Op.LAY_MOUNTAIN:
        LAY.begin(s, Twin.MOUNTAIN_TWIN if arg == 1 else Twin.CAVERN_TUNNEL)
    elif op == Op.ORE_MINE:
        LAY.begin(s, Twin.ORE_MINE)
    elif op == Op.RUBY_MINE:
        PUT.begin(s, Single.RUBY_MINE)
    elif op == Op.DEEP_RUBY_MINE:
        PUT.begin(s, Single.DEEP_RUBY_MINE)
    elif op == Op.SMALL_PASTURE:
        s.price = reduced(me, Purchase.FENCE_WOOD, arg)
        PUT.begin(s, Single.SMALL_PASTURE)
    elif op == Op.LARGE_PASTURE:
        s.price = reduced(me, Purchase.FENCE_WOOD, arg)
        LAY.begin(s, Twin.LARGE_PASTURE)
    elif op == Op.STABLE:
        s.price = reduced(me, Purchase.STABLE_STONE, arg)
        PUT.begin(s, Single.STABLE)
    elif op == Op.SOW:
        SOW.begin(s, 0)
    elif op == Op.FORGE:
        FORGE.begin(s, 0)
    elif op == Op.MARKET:
        MARKET.begin(s, 0)
    elif op == Op.TRADE_ORE:
        TRADE_ORE.begin(s, 0)


# --- goods that come without a choice ---


def _run_quiet(s: Table, me: Player, row: i64, stage: i64) -> None:
    """Goods that come without a choice, up to a stage of the space. [3.8]"""
    left = ROW_QUIET[row] & ~s.done
    first = FIRST_PART[row]
    for part in range(first, FIRST_PART[row + 1]):
        if left & bit(part - first) == 0 or PART_STAGE[part] > stage:
            continue
        if PART_GROUP[part] != NOTHING and not is_free_choice(s, me):
            continue
        if can_do(s, me, PART_OP[part], PART_ARG[part], s.dwarf):
            _run_quiet_part(s, part, first)


def _run_quiet_part(s: Table, part: i64, first: i64) -> None:
    """Take or gain goods. [3.8, 6.4–6.6, 12.1]"""
    s.done |= bit(part - first)
    s.acted = 1
    seat = s.turn
    me = s.clans[seat]
    op = PART_OP[part]
    if op == Op.TAKE:
        _take_goods(s, seat, s.space)
    elif op == Op.GAIN:
        _gain_goods(s, seat, part)
    elif op == Op.ORE_PER_MINE:
        gain(s, seat, Good.ORE, 2 * me.ore_mines, s.space)
    elif op == Op.RUBY_FOR_MINES:  # one, however many mines there are [6.7]
        gain(s, seat, Good.RUBY, 1, s.space)
    elif op == Op.START:
        s.start = seat
        s.report(Event.STARTED, seat)


def _take_goods(s: Table, seat: i64, space: i64) -> None:
    """Everything that has accumulated there. [3.8]"""
    row = s.row(space)
    s.own_board()
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


def _finish(s: Table) -> None:
    """Nothing more is chosen: goods of a later stage are still taken. [3.8]"""
    row = s.row(s.space)
    if ROW_QUIET[row] & ~s.done != 0:
        _run_quiet(s, s.clans[s.turn], row, LAST_STAGE)
