"""Which tile furnishes which cavern, and what does it cost? [5.1–5.5, 9.13–9.18]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.numbers import bit, lowest
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
from ..pieces import DWARFS_MOST, GOOD_COUNT, GOODS, Good, Kind
from ..state import NOTHING, Player, Table
from ..tables_tiles import (
    COST,
    COSTING_AT_MOST,
    COSTING_OTHERS,
    COVERING,
    COVERS,
    DWELLINGS,
    FURNISHING_TUNNELS,
    HOUSING_A_SIXTH,
    MOST_COST,
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


def _missing(me: Player, tile: i64, filter_: i64) -> list[tuple[str, int]]:
    """The goods of a price that are not there, and how many of each, after discounts. [5.1, 9.2]"""
    prices = [int(COST[tile * GOOD_COUNT + good]) for good in range(GOOD_COUNT)]
    prices[int(Good.WOOD)] = int(wood_price(me, tile, filter_))
    prices[int(Good.STONE)] = int(stone_price(me, tile, filter_))
    missing = [(GOODS[good], prices[good] - int(me.goods[good])) for good in range(GOOD_COUNT)]
    return [(good, amount) for good, amount in missing if amount > 0]


def _payments(me: Player) -> i64:
    """How many ways to pay there are: only one, unless ore can stand in. [9.17]"""
    if me.has_any(PAYING_IN_ORE):
        return PAYMENT_COUNT
    return 1


# --- which tile ---


def has_cavern(me: Player) -> bool:
    """Is there a cell to furnish?"""
    return cells_to_furnish(me) != 0


def covers(me: Player, tile: i64) -> i64:
    """The cell of the tile this one must be built upon, or -1. [9.18]"""
    other = COVERS[tile]
    if other == NOTHING or not me.has(other):
        return NOTHING
    return cell_of(me, other)


def tiles_to_build(s: Table, me: Player, filter_: i64) -> i64:
    """The tiles that can be built now, a bit each; for a dwelling only orange tags. [5.1–5.4]"""
    tiles = s.supply
    if filter_ == Which.DWELLING:
        tiles &= DWELLINGS
    if not has_cavern(me):
        tiles &= _covering(me)
    if tiles == 0:
        return 0
    found = _priced_within(me, tiles, 0, 0)
    if me.has_any(PAYING_IN_ORE):
        found |= _priced_within(me, tiles, 1, 0)
        found |= _priced_within(me, tiles, 0, 1) | _priced_within(me, tiles, 1, 1)
    return found


def _covering(me: Player) -> i64:
    """The tiles that would be built upon another. [9.18]"""
    found: i64 = 0
    if me.has_any(COVERING):
        for tile in range(FURNISHING_COUNT):
            if covers(me, tile) != NOTHING:
                found |= bit(tile)
    return found


def _priced_within(me: Player, tiles: i64, for_wood: i64, for_stone: i64) -> i64:
    """Those of some tiles that can be paid for, with so much ore for wood and for stone. [9.2, 9.17]"""
    goods = me.goods
    ore = goods[Good.ORE] - for_wood - for_stone
    if ore < 0:
        return 0
    tiles &= _costing_at_most(Good.WOOD, goods[Good.WOOD] + discount(me, Purchase.FURNISHING_WOOD) + for_wood)
    tiles &= _costing_at_most(
        Good.STONE, goods[Good.STONE] + discount(me, Purchase.FURNISHING_STONE) + for_stone
    )
    if tiles & COSTING_OTHERS != 0:
        tiles &= _costing_at_most(Good.ORE, ore) & _costing_at_most(Good.FOOD, goods[Good.FOOD])
        tiles &= _costing_at_most(Good.GOLD, goods[Good.GOLD])
        tiles &= _costing_at_most(Good.GRAIN, goods[Good.GRAIN])
        tiles &= _costing_at_most(Good.VEGETABLE, goods[Good.VEGETABLE])
    return tiles


def _costing_at_most(good: i64, amount: i64) -> i64:
    """The tiles that cost no more of a good than this, a bit each."""
    if amount > MOST_COST:
        amount = MOST_COST
    return COSTING_AT_MOST[good * (MOST_COST + 1) + amount]


def can_furnish(s: Table, me: Player, filter_: i64) -> bool:
    """Is there a tile to build?"""
    if filter_ == Which.CHEAP_DWELLING:
        return has_cavern(me) and can_afford(me, Tile.DWELLING, filter_)
    return tiles_to_build(s, me, filter_) != 0


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
        out.marked(Act.FURNISH.start, tiles_to_build(s, s.clans[s.seat], s.arg))

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

    def refusals(self, s: Table, family: Family, action: int) -> list[Reason]:
        """What is missing to pay for a tile, good by good. [5.1]"""
        first = self.refusal(s, family, action)
        if first.slug != "cannot-pay":
            return [first]
        missing = _missing(s.clans[s.seat], family.part(action), s.arg)
        return [
            Reason(first.slug, {**first.values, "good": good, "missing": amount}, first.rule)
            for good, amount in missing
        ]


# --- which cell ---


def cells_to_furnish(me: Player) -> i64:
    """Empty caverns, a bit each; free tunnels and deep tunnels if a furnishing says so. [5.2, 9.10]"""
    if me.has_any(FURNISHING_TUNNELS):
        return me.caverns | me.tunnels | me.deep_tunnels
    return me.caverns


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
            cells = cells_to_furnish(me)
            if cells & (cells - 1) != 0:
                s.ask(s.turn, self, arg)
                return
            s.cell = lowest(cells)
        PAYMENT.begin(s, arg)

    def ask(self, s: Table, out: Options) -> None:
        out.marked(Act.IN.start, cells_to_furnish(s.clans[s.seat]))

    def do(self, s: Table, action: i64) -> None:
        s.cell = Act.IN.part(action)
        PAYMENT.begin(s, s.arg)


# --- paying and building ---


class Payment(Decision):
    """How to pay, where ore can stand in. [9.17]"""

    actions = (Act.PAY,)
    rule = "9.17"
    words = WHICH
    because = ((Act.PAY, "no-such-payment", "9.17"),)

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
    s.change_home()
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
