"""Which tile furnishes which cavern, and what does it cost? [5.1–5.5, 9.13–9.18]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import FURNISH, IN, PAY
from ..events import FROM_FURNISHING, FURNISHED_WITH, GREW
from ..pieces import (
    ADDITIONAL_DWELLING,
    BLACKSMITH,
    BUILDER,
    CARPENTER,
    CATTLE,
    CAVERN,
    CELL_COUNT,
    CHEAP_DWELLING,
    COST,
    DEEP_TUNNEL,
    DWARFS_MOST,
    DWELLING,
    DWELLING_TILE,
    ENTRY,
    FOOD,
    FURNISHED,
    FURNISHING_COUNT,
    GOLD,
    GOOD_COUNT,
    GRAIN,
    LAST_DWELLING,
    MILKING_PARLOR,
    NEIGHBOUR,
    ORE,
    PAYMENT_COUNT,
    PLAIN_PAYMENT,
    RUBY_SUPPLIER,
    SHEEP,
    SPARE_PART_STORAGE,
    STATE_PARLOR,
    STONE,
    STONE_CARVER,
    STONE_COST,
    STONE_SUPPLIER,
    TOWARD_COUNT,
    TRADER,
    TUNNEL,
    VEGETABLE,
    WEAVING_PARLOR,
    WOOD,
    WOOD_COST,
    WOOD_SUPPLIER,
    WORK_ROOM,
)
from ..state import ARG, AT_CELL, AT_FURNISH, AT_PAYMENT, NOTHING, Player, Table
from .counting import recount
from .goods import gain, pay

# --- prices ---


def wood_price(me: Player, tile: i64, filter_: i64) -> i64:
    """Printed wood, or that of the loot's dwelling, less the Carpenter's one. [5.1, 7.12, 9.1, 9.13]"""
    wood: i64 = 2 if filter_ == CHEAP_DWELLING else WOOD_COST[tile]
    if wood > 0 and me.has(CARPENTER):
        wood -= 1
    return wood


def stone_price(me: Player, tile: i64, filter_: i64) -> i64:
    """Printed stone, or that of the loot's dwelling, less the Stone carver's one. [5.1, 7.12, 9.14]"""
    stone: i64 = 2 if filter_ == CHEAP_DWELLING else STONE_COST[tile]
    if stone > 0 and me.has(STONE_CARVER):
        stone -= 1
    return stone


def can_pay(me: Player, tile: i64, filter_: i64, means: i64) -> bool:
    """Are the goods there? `means`: ore stands in for 1 a wood, 2 a stone, 3 both. [9.17]"""
    goods = me.goods
    wood = wood_price(me, tile, filter_)
    stone = stone_price(me, tile, filter_)
    first = tile * GOOD_COUNT
    ore = COST[first + ORE]
    if means & 1 == 1:
        wood -= 1
        ore += 1
    if means & 2 == 2:
        stone -= 1
        ore += 1
    if wood < 0 or stone < 0 or goods[WOOD] < wood or goods[STONE] < stone or goods[ORE] < ore:
        return False
    return (
        goods[FOOD] >= COST[first + FOOD]
        and goods[GOLD] >= COST[first + GOLD]
        and goods[GRAIN] >= COST[first + GRAIN]
        and goods[VEGETABLE] >= COST[first + VEGETABLE]
    )


def can_afford(me: Player, tile: i64, filter_: i64) -> bool:
    """Is there any way to pay for the tile? Discounts come before the Builder. [9.2, 9.17]"""
    if can_pay(me, tile, filter_, 0):
        return True
    if not me.has(BUILDER):
        return False
    return can_pay(me, tile, filter_, 1) or can_pay(me, tile, filter_, 2) or can_pay(me, tile, filter_, 3)


# --- which tiles, which cells ---


def has_cavern(me: Player) -> bool:
    """Is there a cell to furnish? With the Work room free tunnels count. [5.2, 9.10]"""
    return me.caverns > 0 or (me.has(WORK_ROOM) and me.tunnels + me.deep_tunnels > 0)


def covers(me: Player, tile: i64) -> i64:
    """The cell of the tile this one must be built upon: Trader and Spare part storage; else -1. [9.18]"""
    other = NOTHING
    if tile == TRADER:
        other = SPARE_PART_STORAGE
    elif tile == SPARE_PART_STORAGE:
        other = TRADER
    if other == NOTHING or not me.has(other):
        return NOTHING
    for cell in range(CELL_COUNT):
        if me.home[cell] == FURNISHED + other:
            return cell
    return NOTHING


def most_wood(me: Player) -> i64:
    """No tile that costs more wood than this can be paid for. [9.2]"""
    if me.tiles == 0:
        return me.goods[WOOD]
    return me.goods[WOOD] + (1 if me.has(CARPENTER) else 0) + (1 if me.has(BUILDER) else 0)


def most_stone(me: Player) -> i64:
    """No tile that costs more stone than this can be paid for. [9.2]"""
    if me.tiles == 0:
        return me.goods[STONE]
    return me.goods[STONE] + (1 if me.has(STONE_CARVER) else 0) + (1 if me.has(BUILDER) else 0)


def is_offered(s: Table, me: Player, tile: i64, filter_: i64, cavern: bool) -> bool:
    """Can this tile be built now? [5.1–5.4]"""
    if not s.in_supply(tile):
        return False
    if not cavern and covers(me, tile) == NOTHING:
        return False
    return can_afford(me, tile, filter_)


def can_furnish(s: Table, me: Player, filter_: i64) -> bool:
    """Is there a tile to build?"""
    cavern = has_cavern(me)
    if not cavern and not me.has(TRADER) and not me.has(SPARE_PART_STORAGE):
        return False
    if filter_ == CHEAP_DWELLING:
        return is_offered(s, me, DWELLING, filter_, cavern)
    most = LAST_DWELLING + 1 if filter_ == DWELLING_TILE else FURNISHING_COUNT
    wood, stone = most_wood(me), most_stone(me)
    for back in range(most):  # the cheap ones come late
        tile = most - 1 - back
        if WOOD_COST[tile] <= wood and STONE_COST[tile] <= stone and is_offered(s, me, tile, filter_, cavern):
            return True
    return False


def ask_furnish(s: Table, out: Options) -> None:
    """Every tile that can be built; for a dwelling only orange tags. [5.1, 5.4]"""
    me = s.clans[s.seat]
    cavern = has_cavern(me)
    most = LAST_DWELLING + 1 if s.arg == DWELLING_TILE else FURNISHING_COUNT
    wood, stone = most_wood(me), most_stone(me)
    for tile in range(most):
        if WOOD_COST[tile] <= wood and STONE_COST[tile] <= stone and is_offered(s, me, tile, s.arg, cavern):
            out.append(FURNISH.number(tile))


def begin_furnish(s: Table, filter_: i64) -> None:
    """The loot's dwelling is the ordinary one; otherwise the tile is chosen first. [5.1, 7.12]"""
    if filter_ == CHEAP_DWELLING:
        s.tile = DWELLING
        s.push(AT_CELL + ARG * filter_)
    else:
        s.ask(s.turn, AT_FURNISH, filter_)


def do_furnish(s: Table, action: i64) -> None:
    s.tile = FURNISH.part(action)
    s.push(AT_CELL + ARG * s.arg)


def can_furnish_cell(me: Player, cell: i64) -> bool:
    """An empty cavern; with the Work room a free tunnel or deep tunnel too. [5.2, 9.10]"""
    kind = me.home[cell]
    return kind == CAVERN or ((kind == TUNNEL or kind == DEEP_TUNNEL) and me.has(WORK_ROOM))


def begin_cell(s: Table, filter_: i64) -> None:
    """Where the tile goes, unless there is only one way. [5.2]"""
    me = s.clans[s.turn]
    s.cell = covers(me, s.tile)
    if s.cell == NOTHING:
        number: i64 = 0
        for cell in range(CELL_COUNT):
            if can_furnish_cell(me, cell):
                number += 1
                s.cell = cell
        if number > 1:
            s.ask(s.turn, AT_CELL, filter_)
            return
    s.push(AT_PAYMENT + ARG * filter_)


def ask_cell(s: Table, out: Options) -> None:
    me = s.clans[s.seat]
    for cell in range(CELL_COUNT):
        if can_furnish_cell(me, cell):
            out.append(IN.number(cell))


def do_cell(s: Table, action: i64) -> None:
    s.cell = IN.part(action)
    s.push(AT_PAYMENT + ARG * s.arg)


# --- paying and building ---


def begin_payment(s: Table, filter_: i64) -> None:
    """The Builder's owner may choose how to pay. [9.17]"""
    me = s.clans[s.turn]
    ways: i64 = 0
    last: i64 = 0
    for means in range(PAYMENT_COUNT if me.has(BUILDER) else PLAIN_PAYMENT):
        if can_pay(me, s.tile, filter_, means):
            ways += 1
            last = means
    if ways > 1:
        s.ask(s.turn, AT_PAYMENT, filter_)
    else:
        build(s, filter_, last)


def ask_payment(s: Table, out: Options) -> None:
    me = s.clans[s.seat]
    for means in range(PAYMENT_COUNT):
        if can_pay(me, s.tile, s.arg, means):
            out.append(PAY.number(means))


def do_payment(s: Table, action: i64) -> None:
    build(s, s.arg, PAY.part(action))


def build(s: Table, filter_: i64, means: i64) -> None:
    """Pay, place the tile, and let it take effect at once. [5.1, 5.3]"""
    seat = s.turn
    me = s.clans[seat]
    tile = s.tile
    cause = FROM_FURNISHING + tile
    first = tile * GOOD_COUNT
    pay(s, seat, WOOD, wood_price(me, tile, filter_) - (means & 1), cause)
    pay(s, seat, STONE, stone_price(me, tile, filter_) - (means >> 1), cause)
    pay(s, seat, ORE, COST[first + ORE] + (means & 1) + (means >> 1), cause)
    pay(s, seat, FOOD, COST[first + FOOD], cause)
    pay(s, seat, GOLD, COST[first + GOLD], cause)
    pay(s, seat, GRAIN, COST[first + GRAIN], cause)
    pay(s, seat, VEGETABLE, COST[first + VEGETABLE], cause)
    if me.home[s.cell] >= FURNISHED:  # Trader and Spare part storage [9.18]
        me.covered = me.home[s.cell] - FURNISHED
        me.tiles ^= bit(me.covered)
    me.home[s.cell] = FURNISHED + tile
    me.tiles |= bit(tile)
    if tile != DWELLING:  # of which there is no end [5.3]
        s.supply ^= bit(tile)
    s.report(FURNISHED_WITH, seat, s.cell, tile)
    recount(me)
    _take_effect(s, seat, tile, s.cell)
    s.tile = NOTHING
    s.cell = NOTHING


def _take_effect(s: Table, seat: i64, tile: i64, cell: i64) -> None:
    """What a tile does when it is built. [9.14, 9.15, 9.19, 9.29–9.31]"""
    me = s.clans[seat]
    cause = FROM_FURNISHING + tile
    if tile == STONE_CARVER:
        gain(s, seat, STONE, 2, cause)
    elif tile == BLACKSMITH:
        gain(s, seat, ORE, 2, cause)
    elif tile == WEAVING_PARLOR:
        gain(s, seat, FOOD, me.goods[SHEEP], cause)
    elif tile == MILKING_PARLOR:
        gain(s, seat, FOOD, me.goods[CATTLE], cause)
    elif tile == STATE_PARLOR:
        gain(s, seat, FOOD, 2 * adjacent_dwellings(me, cell), cause)
    elif tile == WOOD_SUPPLIER:
        me.wood_rounds = 7
    elif tile == STONE_SUPPLIER:
        me.stone_rounds = 5
    elif tile == RUBY_SUPPLIER:
        me.ruby_rounds = 4


def adjacent_dwellings(me: Player, cell: i64) -> i64:
    """Dwellings side by side with a cell, the entry-level dwelling included. [9.31]"""
    number: i64 = 0
    for toward in range(TOWARD_COUNT):
        other = NEIGHBOUR[cell * 4 + toward]
        if other >= 0:
            kind = me.home[other]
            if kind == ENTRY or (kind >= FURNISHED and kind - FURNISHED <= LAST_DWELLING):
                number += 1
    return number


# --- family growth ---


def can_grow(me: Player) -> bool:
    """Is there room and a dwarf in reserve? The sixth lives in the Additional dwelling only. [5.5, 9.6]"""
    if me.dwarfs < DWARFS_MOST:
        return me.rooms > me.dwarfs
    return me.dwarfs == DWARFS_MOST and me.has(ADDITIONAL_DWELLING)


def grow(s: Table, seat: i64) -> None:
    """A newborn joins the clan; it acts from the next round on. [5.5]"""
    me = s.clans[seat]
    newborn = bit(me.dwarfs)
    me.weapons[me.dwarfs] = 0
    me.placed |= newborn
    me.young |= newborn
    me.dwarfs += 1
    s.report(GREW, seat, me.dwarfs)
