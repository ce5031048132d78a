"""What lies on a home board? Counted again after every change of it. [5.5, 6.2, 8.6, 8.7]"""

from mypy_extensions import i64

from ....core.numbers import bit, popcount
from ..furnishings import Tile
from ..pieces import CELL_COUNT, FIRST_CELL, LAST_CELL, Kind
from ..state import Player
from ..tables import BOARD, NEIGHBOUR
from ..tables_tiles import HOUSED_DWARFS, OVERHANGING, PAIR_STALLS


def recount(me: Player) -> None:
    """Count again what lies on the board, after something was put there."""
    me.dwellings = me.ore_mines = me.ruby_mines = 0
    me.fields = me.fours = me.eights = me.sixteens = me.landscape = 0
    me.caverns = me.tunnels = me.deep_tunnels = me.meadows = me.pastures = 0
    me.rooms = 2
    me.twos = 1  # the entry-level dwelling [8.6]
    home = me.home
    used: i64 = 0
    first, end = FIRST_CELL, LAST_CELL + 1
    if me.has_any(OVERHANGING):
        first, end = 0, CELL_COUNT
    for cell in range(first, end):
        kind = home[cell]
        if kind != Kind.EMPTY:
            used |= bit(cell)
            if kind < Kind.CAVERN:
                _count_forest(me, cell, kind)
            else:
                _count_mountain(me, cell, kind)
    me.used = used
    me.forest_stables = popcount(me.stables & ~used)
    me.stabled_meadows = popcount(me.stables & me.meadows)
    me.bare_meadows = popcount(me.meadows) - me.stabled_meadows
    me.unused = popcount(BOARD & ~(used | me.stables))


def _count_forest(me: Player, cell: i64, kind: i64) -> None:
    """Fields, meadows, and pastures with the animals they hold. [8.6, 8.7]"""
    me.landscape += 1
    if kind == Kind.FIELD:
        me.fields += 1
    elif kind == Kind.MEADOW:
        me.meadows |= bit(cell)
    elif kind == Kind.SMALL_PASTURE:
        me.pastures |= bit(cell)
        if me.has_stable(cell):
            me.fours += 1
        else:
            me.twos += 1
    elif kind > Kind.SMALL_PASTURE:
        me.pastures |= bit(cell)
        if kind == Kind.LARGE_PASTURE_EAST or kind == Kind.LARGE_PASTURE_SOUTH:  # of its halves only one
            _count_large_pasture(me, cell, NEIGHBOUR[cell * 4 + kind - Kind.LARGE_PASTURE_NORTH])


def _count_large_pasture(me: Player, cell: i64, other: i64) -> None:
    """Each stable doubles the animals it holds. [8.7]"""
    if me.has_stable(cell) and me.has_stable(other):
        me.sixteens += 1
    elif me.has_stable(cell) or me.has_stable(other):
        me.eights += 1
    else:
        me.fours += 1


def _count_mountain(me: Player, cell: i64, kind: i64) -> None:
    """Caverns, tunnels, mines and the dwarfs that furnishings house. [5.5, 6.2]"""
    if kind == Kind.CAVERN:
        me.caverns |= bit(cell)
    elif kind == Kind.TUNNEL:
        me.tunnels |= bit(cell)
    elif kind == Kind.DEEP_TUNNEL:
        me.deep_tunnels |= bit(cell)
    elif kind == Kind.ORE_MINE:
        me.ore_mines += 1
    elif kind == Kind.RUBY_MINE:
        me.ruby_mines += 1
    elif kind >= Kind.FURNISHED:
        tile = kind - Kind.FURNISHED
        me.rooms += HOUSED_DWARFS[tile]
        if tile == Tile.DWELLING:
            me.dwellings += 1
        elif PAIR_STALLS & bit(tile) != 0:
            me.twos += 1


def crops(me: Player, vegetables: bool) -> i64:
    """Grain or vegetables lying on the fields. [13.4]"""
    number: i64 = 0
    for cell in range(CELL_COUNT):
        kind = me.home[cell]
        if vegetables and Kind.VEGETABLE_1 <= kind <= Kind.VEGETABLE_2:
            number += kind - Kind.GRAIN_3
        elif not vegetables and Kind.GRAIN_1 <= kind <= Kind.GRAIN_3:
            number += kind - Kind.FIELD
    return number
