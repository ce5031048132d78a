"""Which tile furnishes which cavern, and what does it cost? [5.1–5.5, 9.13–9.18]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.numbers import bit
from ....core.options import Options
from ....core.state import Reason
from ..actions import Act
from ..events import BY_TILE, Event
from ..furnishings import (
    CHEAP_PRICE,
    FURNISHING_COUNT,
    LAST_DWELLING,
    PAYMENT_COUNT,
    WHICH,
    Means,
    Tile,
    Which,
)
from ..pieces import CELL_COUNT, DWARFS_MOST, GOOD_COUNT, Good, Kind
from ..state import NOTHING, Player, Table
from ..tables_tiles import (
    COST,
    COVERING,
    COVERS,
    FURNISHING_TUNNELS,
    HOUSING_A_SIXTH,
    PAYING_IN_ORE,
    STONE_COST,
    WOOD_COST,
    Purchase,
)
from .counting import recount
from .decision import Decision, refused
from .effects import cell_of, discount, reduced, take_effect
from .goods import pay

# --- prices ---


def wood_price(me: Player, tile: i64, filter_: i64) -> i64:
    """Printed wood, or that of the loot's dwelling, less discounts. [5.1, 7.12, 9.1]"""
    wood: i64 = CHEAP_PRICE if filter_ == Which.CHEAP_DWELLING else WOOD_COST[tile]
    return reduced(me, Purchase.FURNISHING_WOOD, wood)


def stone_price(me: Player, tile: i64, filter_: i64) -> i64:
    """Printed stone, or that of the loot's dwelling, less discounts. [5.1, 7.12, 9.1]"""
    stone: i64 = CHEAP_PRICE if filter_ == Which.CHEAP_DWELLING else STONE_COST[tile]
    return reduced(me, Purchase.FURNISHING_STONE, stone)


def can_pay(me: Player, tile: i64, filter_: i64, means: i64) -> bool:
    """Are the goods there, if ore stands in for some? [9.17]"""
    goods = me.goods
    wood = wood_price(me, tile, filter_)
    stone = stone_price(me, tile, filter_)
    first = tile * GOOD_COUNT
    ore = COST[first + Good.ORE]
    if means & Means.ORE_FOR_WOOD != 0:
        wood -= 1
        ore += 1
    if means & Means.ORE_FOR_STONE != 0:
        stone -= 1
        ore += 1
    if wood < 0 or stone < 0 or goods[Good.WOOD] < wood or goods[Good.STONE] < stone or goods[Good.ORE] < ore:
        return False
    return (
        goods[Good.FOOD] >= COST[first + Good.FOOD]
        and goods[Good.GOLD] >= COST[first + Good.GOLD]
        and goods[Good.GRAIN] >= COST[first + Good.GRAIN]
        and goods[Good.VEGETABLE] >= COST[first + Good.VEGETABLE]
    )


def can_afford(me: Player, tile: i64, filter_: i64) -> bool:
    """Is there any way to pay for the tile? Discounts come before ore that stands in. [9.2, 9.17]"""
    for means in range(_payments(me)):
        if can_pay(me, tile, filter_, means):
            return True
    return False


def _payments(me: Player) -> i64:
    """How many ways to pay there are: only one, unless ore can stand in. [9.17]"""
    return PAYMENT_COUNT if me.has_any(PAYING_IN_ORE) else 1


# --- which tile ---


def has_cavern(me: Player) -> bool:
    """Is there a cell to furnish? Free tunnels count if a furnishing says so. [5.2, 9.10]"""
    return me.caverns > 0 or (me.has_any(FURNISHING_TUNNELS) and me.tunnels + me.deep_tunnels > 0)


def covers(me: Player, tile: i64) -> i64:
    """The cell of the tile this one must be built upon, or -1. [9.18]"""
    other = COVERS[tile]
    if other == NOTHING or not me.has(other):
        return NOTHING
    return cell_of(me, other)


def most_wood(me: Player) -> i64:
    """No tile that costs more wood than this can be paid for. [9.2]"""
    if me.tiles == 0:
        return me.goods[Good.WOOD]
    ore: i64 = 1 if me.has_any(PAYING_IN_ORE) else 0
    return me.goods[Good.WOOD] + discount(me, Purchase.FURNISHING_WOOD) + ore


def most_stone(me: Player) -> i64:
    """No tile that costs more stone than this can be paid for. [9.2]"""
    if me.tiles == 0:
        return me.goods[Good.STONE]
    ore: i64 = 1 if me.has_any(PAYING_IN_ORE) else 0
    return me.goods[Good.STONE] + discount(me, Purchase.FURNISHING_STONE) + ore


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
    if not cavern and not me.has_any(COVERING):
        return False
    if filter_ == Which.CHEAP_DWELLING:
        return is_offered(s, me, Tile.DWELLING, filter_, cavern)
    most = _last(filter_) + 1
    wood, stone = most_wood(me), most_stone(me)
    for back in range(most):  # the cheap ones come late
        tile = most - 1 - back
        if WOOD_COST[tile] <= wood and STONE_COST[tile] <= stone and is_offered(s, me, tile, filter_, cavern):
            return True
    return False


def _last(filter_: i64) -> i64:
    """The last tile that may be taken; the orange tags come first. [5.4]"""
    return LAST_DWELLING if filter_ == Which.DWELLING else FURNISHING_COUNT - 1


class Furnish(Decision):
    """Which tile is built. [5.1, 5.4]"""

    actions = (Act.FURNISH,)
    rule = "5.1"
    words = WHICH

    def begin(self, s: Table, arg: i64) -> None:
        """The loot's dwelling is the ordinary one; otherwise the tile is chosen first. [5.1, 7.12]"""
        if arg == Which.CHEAP_DWELLING:
            s.tile = Tile.DWELLING
            CHOOSE_CELL.begin(s, arg)
        else:
            s.ask(s.turn, self, arg)

    def ask(self, s: Table, out: Options) -> None:
        """Every tile that can be built; for a dwelling only orange tags. [5.1, 5.4]"""
        me = s.clans[s.seat]
        cavern = has_cavern(me)
        wood, stone = most_wood(me), most_stone(me)
        for tile in range(_last(s.arg) + 1):
            if (
                WOOD_COST[tile] <= wood
                and STONE_COST[tile] <= stone
                and is_offered(s, me, tile, s.arg, cavern)
            ):
                out.append(Act.FURNISH.number(tile))

    def do(self, s: Table, action: i64) -> None:
        s.tile = Act.FURNISH.part(action)
        CHOOSE_CELL.begin(s, s.arg)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        tile = family.part(action)
        if not s.in_supply(tile):
            return refused("not-in-supply", family, action, "5.3")
        if s.arg == Which.DWELLING and tile > LAST_DWELLING:
            return refused("no-dwelling", family, action, "5.4")
        if not has_cavern(s.clans[s.seat]):
            return refused("no-empty-cavern", family, action, "5.2")
        return refused("cannot-pay", family, action, "5.1")


# --- which cell ---


def can_furnish_cell(me: Player, cell: i64) -> bool:
    """An empty cavern; a free tunnel or deep tunnel if a furnishing says so. [5.2, 9.10]"""
    kind = me.home[cell]
    return kind == Kind.CAVERN or (
        (kind == Kind.TUNNEL or kind == Kind.DEEP_TUNNEL) and me.has_any(FURNISHING_TUNNELS)
    )


class ChooseCell(Decision):
    """Where the tile goes, unless there is only one way. [5.2]"""

    name = "cell"
    actions = (Act.IN,)
    rule = "5.2"
    words = WHICH
    because = ((Act.IN, "no-empty-cavern", "5.2"),)

    def begin(self, s: Table, arg: i64) -> None:
        me = s.clans[s.turn]
        s.cell = covers(me, s.tile)
        if s.cell == NOTHING:
            number: i64 = 0
            for cell in range(CELL_COUNT):
                if can_furnish_cell(me, cell):
                    number += 1
                    s.cell = cell
            if number > 1:
                s.ask(s.turn, self, arg)
                return
        PAYMENT.begin(s, arg)

    def ask(self, s: Table, out: Options) -> None:
        me = s.clans[s.seat]
        for cell in range(CELL_COUNT):
            if can_furnish_cell(me, cell):
                out.append(Act.IN.number(cell))

    def do(self, s: Table, action: i64) -> None:
        s.cell = Act.IN.part(action)
        PAYMENT.begin(s, s.arg)


# --- paying and building ---


class Payment(Decision):
    """How to pay, where ore can stand in. [9.17]"""

    actions = (Act.PAY,)
    rule = "9.17"
    words = WHICH
    because = ((Act.PAY, "cannot-pay", "9.17"),)

    def begin(self, s: Table, arg: i64) -> None:
        me = s.clans[s.turn]
        ways: i64 = 0
        last: i64 = 0
        for means in range(_payments(me)):
            if can_pay(me, s.tile, arg, means):
                ways += 1
                last = means
        if ways > 1:
            s.ask(s.turn, self, arg)
        else:
            _build(s, arg, last)

    def ask(self, s: Table, out: Options) -> None:
        me = s.clans[s.seat]
        for means in range(PAYMENT_COUNT):
            if can_pay(me, s.tile, s.arg, means):
                out.append(Act.PAY.number(means))

    def do(self, s: Table, action: i64) -> None:
        _build(s, s.arg, Act.PAY.part(action))


FURNISH: Final[Furnish] = Furnish()
CHOOSE_CELL: Final[ChooseCell] = ChooseCell()
PAYMENT: Final[Payment] = Payment()


def _build(s: Table, filter_: i64, means: i64) -> None:
    """Pay, place the tile, and let it take effect at once. [5.1, 5.3]"""
    seat = s.turn
    me = s.clans[seat]
    tile = s.tile
    cause = BY_TILE + tile
    first = tile * GOOD_COUNT
    for_wood: i64 = 1 if means & Means.ORE_FOR_WOOD != 0 else 0
    for_stone: i64 = 1 if means & Means.ORE_FOR_STONE != 0 else 0
    pay(s, seat, Good.WOOD, wood_price(me, tile, filter_) - for_wood, cause)
    pay(s, seat, Good.STONE, stone_price(me, tile, filter_) - for_stone, cause)
    pay(s, seat, Good.ORE, COST[first + Good.ORE] + for_wood + for_stone, cause)
    pay(s, seat, Good.FOOD, COST[first + Good.FOOD], cause)
    pay(s, seat, Good.GOLD, COST[first + Good.GOLD], cause)
    pay(s, seat, Good.GRAIN, COST[first + Good.GRAIN], cause)
    pay(s, seat, Good.VEGETABLE, COST[first + Good.VEGETABLE], cause)
    if me.home[s.cell] >= Kind.FURNISHED:  # another furnishing [9.18]
        me.covered = me.home[s.cell] - Kind.FURNISHED
        me.tiles ^= bit(me.covered)
    me.home[s.cell] = Kind.FURNISHED + tile
    me.tiles |= bit(tile)
    if tile != Tile.DWELLING:  # of which there is no end [5.3]
        s.supply ^= bit(tile)
    s.report(Event.FURNISHED, seat, s.cell, tile)
    recount(me)
    take_effect(s, seat, tile)
    s.tile = NOTHING
    s.cell = NOTHING


# --- family growth ---


def can_grow(me: Player) -> bool:
    """Is there room and a dwarf in reserve? The sixth lives only where it is said. [5.5, 9.6]"""
    if me.dwarfs < DWARFS_MOST:
        return me.rooms > me.dwarfs
    return me.dwarfs == DWARFS_MOST and me.has_any(HOUSING_A_SIXTH)


def grow(s: Table, seat: i64) -> None:
    """A newborn joins the clan; it acts from the next round on. [5.5]"""
    me = s.clans[seat]
    newborn = bit(me.dwarfs)
    me.weapons[me.dwarfs] = 0
    me.placed |= newborn
    me.young |= newborn
    me.dwarfs += 1
    s.report(Event.GREW, seat, me.dwarfs)
