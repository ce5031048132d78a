"""What do furnishings do? What their effects count and save, and what they do when they are built. [9]"""

from mypy_extensions import i64

from ....core.numbers import popcount
from ..effects import Measure
from ..events import BY_TILE
from ..furnishings import FIRST_YELLOW, LAST_DWELLING
from ..pieces import CELL_COUNT, DWARFS_MOST, GOOD_COUNT, SPECIES_COUNT, TOWARD_COUNT, Good, Kind
from ..state import Player, Table
from ..tables import NEIGHBOUR
from ..tables_tiles import BUILD_AMOUNT, BUILD_GOOD, BUILD_PER, DELIVERY, DISCOUNT, DISCOUNTED, DISCOUNTING
from .counting import crops
from .goods import gain

# --- what is counted ---


def measure(me: Player, what: i64, tile: i64) -> i64:
    """How many there are of what the effect of a tile counts."""
    if what < GOOD_COUNT:
        return me.goods[what]
    if what == Measure.ONE:
        return 1
    if what == Measure.EMPTY_FIELDS:
        return me.fields
    if what == Measure.DONKEYS_IN_ORE_MINES:
        return min(me.goods[Good.DONKEY], me.ore_mines)
    if what == Measure.DONKEYS_IN_MINES:
        return min(me.goods[Good.DONKEY], me.ore_mines + me.ruby_mines)
    if what == Measure.FARM_ANIMALS:
        return farm_animals(me)
    if what == Measure.CROP_PAIRS:
        return min(all_grain(me), all_vegetables(me))
    if what == Measure.DWELLINGS_BESIDE:
        return _dwellings_beside(me, cell_of(me, tile))
    if what == Measure.YELLOW_TILES:
        return popcount(me.tiles >> FIRST_YELLOW)
    if what == Measure.LOSSES:
        return losses(me)
    return _count_dwarfs(me, what)


def _count_dwarfs(me: Player, what: i64) -> i64:
    """Dwarfs and those with weapons; newborns are dwarfs without. [9.39–9.41, 9.44]"""
    if what == Measure.DWARFS:
        return me.dwarfs
    if what == Measure.DWARFS_BEYOND_FOUR:
        return max(me.dwarfs - DWARFS_MOST + 1, 0)
    armed = armed_dwarfs(me)
    if what == Measure.EVERYBODY_ARMED:
        return 1 if armed == me.dwarfs else 0
    if what == Measure.NOBODY_ARMED:
        return 1 if armed == 0 else 0
    return armed


def armed_dwarfs(me: Player) -> i64:
    armed: i64 = 0
    for dwarf in range(me.dwarfs):
        if me.weapons[dwarf] > 0:
            armed += 1
    return armed


def farm_animals(me: Player) -> i64:
    number: i64 = 0
    for species in range(SPECIES_COUNT):
        number += me.goods[Good.SHEEP + species]
    return number


def missing_species(me: Player) -> i64:
    """How many of the four farm animals are not there; a dog is not missed. [13.3]"""
    number: i64 = 0
    for species in range(SPECIES_COUNT):
        if me.goods[Good.SHEEP + species] == 0:
            number += 1
    return number


def losses(me: Player) -> i64:
    """Points lost for missing species, unused spaces and begging. [13.3, 13.5, 13.8]"""
    return 2 * missing_species(me) + me.unused + 3 * me.begging


def all_grain(me: Player) -> i64:
    """In the supply and on the fields. [13.4]"""
    return me.goods[Good.GRAIN] + crops(me, False)


def all_vegetables(me: Player) -> i64:
    return me.goods[Good.VEGETABLE] + crops(me, True)


def cell_of(me: Player, tile: i64) -> i64:
    """Where a furnishing lies, or -1."""
    for cell in range(CELL_COUNT):
        if me.home[cell] == Kind.FURNISHED + tile:
            return cell
    return -1


def _dwellings_beside(me: Player, cell: i64) -> i64:
    """Dwellings side by side with a cell, the entry-level dwelling included. [9.31]"""
    number: i64 = 0
    for toward in range(TOWARD_COUNT):
        other = NEIGHBOUR[cell * 4 + toward]
        if other >= 0:
            kind = me.home[other]
            if kind >= Kind.ENTRY_LEVEL_DWELLING and kind <= Kind.FURNISHED + LAST_DWELLING:
                number += 1
    return number


# --- what is cheaper ---


def discount(me: Player, purchase: i64) -> i64:
    """What furnishings take off a price. [9.13–9.15]"""
    if me.tiles & DISCOUNTING == 0 or me.tiles & DISCOUNTED[purchase] == 0:
        return 0
    return DISCOUNT[purchase]


def reduced(me: Player, purchase: i64, price: i64) -> i64:
    """A price less the discount, never below nothing. [9.2]"""
    left = price - discount(me, purchase)
    if left < 0:  # no conditional expression: mypyc would box its value
        return 0
    return left


# --- what is built ---


def take_effect(s: Table, seat: i64, tile: i64) -> None:
    """What a tile does when it is built; suppliers will deliver from the next round on. [9.14, 9.15, 9.19]"""
    me = s.clans[seat]
    me.deliveries |= DELIVERY[tile]
    if BUILD_AMOUNT[tile] > 0:
        amount = BUILD_AMOUNT[tile] * measure(me, BUILD_PER[tile], tile)
        gain(s, seat, BUILD_GOOD[tile], amount, BY_TILE + tile)
