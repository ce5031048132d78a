"""What lies on a home board? Counted again after every change of it. [2.4, 4.2, 5.5, 6.2, 8.6, 8.7]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ..furnishings import Tile
from ..pieces import CELL_COUNT, PRINTED_COUNT, Kind, Toward
from ..state import Player
from ..tables import (
    AROUND,
    CELLS_PRINTED_FIRST,
    FIRST_WAY,
    FRONT,
    NEIGHBOUR,
    WAY_AROUND,
    WAY_CELLS,
    WAY_OTHER,
)
from ..tables_tiles import HOUSED_DWARFS, OVERHANGING, PAIR_STALLS


def recount(me: Player) -> None:
    """Count again what lies on the board, after something was put there."""
    me.dwellings = me.ore_mines = me.ruby_mines = 0
    me.caverns = me.tunnels = me.deep_tunnels = 0
    me.fields = me.meadows = me.bare_meadows = me.stabled_meadows = me.forest_stables = 0
    me.fours = me.eights = me.sixteens = 0
    me.landscape = me.unused = me.can_mine = me.can_fence = 0
    me.rooms = 2
    me.twos = 1  # the entry-level dwelling [8.6]
    home = me.home
    stables = me.stables
    used: i64 = 0
    for i in range(CELL_COUNT if me.has_any(OVERHANGING) else PRINTED_COUNT):
        cell = CELLS_PRINTED_FIRST[i]
        kind = home[cell]
        if kind == Kind.EMPTY:
            if i < PRINTED_COUNT:
                if stables != 0 and stables & bit(cell) != 0:
                    me.forest_stables += 1
                else:
                    me.unused += 1
        else:
            used |= bit(cell)
            if kind < Kind.CAVERN:
                _count_forest(me, cell, kind)
            else:
                _count_mountain(me, cell, kind)
    me.used = used
    me.can_clear = 1 if _can_clear(me) else 0
    me.can_dig = 1 if _can_dig(me) else 0


def _count_forest(me: Player, cell: i64, kind: i64) -> None:
    """Fields, meadows, and pastures with the animals they hold. [8.6, 8.7]"""
    me.landscape += 1
    if kind == Kind.FIELD:
        me.fields += 1
    elif kind == Kind.MEADOW:
        me.meadows += 1
        if me.has_stable(cell):
            me.stabled_meadows += 1
        else:
            me.bare_meadows += 1
        if _beside(me, cell, Kind.MEADOW):
            me.can_fence = 1
    elif kind == Kind.SMALL_PASTURE:
        if me.has_stable(cell):
            me.fours += 1
        else:
            me.twos += 1
    elif kind == Kind.LARGE_PASTURE_EAST or kind == Kind.LARGE_PASTURE_SOUTH:  # its northern or western half
        stables: i64 = 1 if me.has_stable(cell) else 0
        if me.has_stable(NEIGHBOUR[cell * 4 + kind - Kind.LARGE_PASTURE_NORTH]):
            stables += 1
        if stables == 0:
            me.fours += 1
        elif stables == 1:
            me.eights += 1
        else:
            me.sixteens += 1


def _count_mountain(me: Player, cell: i64, kind: i64) -> None:
    """Caverns, tunnels, mines and the dwarfs that furnishings house. [5.5, 6.2]"""
    if kind == Kind.CAVERN:
        me.caverns += 1
    elif kind == Kind.TUNNEL:
        me.tunnels += 1
        if _beside(me, cell, Kind.TUNNEL):
            me.can_mine = 1
    elif kind == Kind.DEEP_TUNNEL:
        me.deep_tunnels += 1
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


def _beside(me: Player, cell: i64, kind: i64) -> bool:
    """Does the eastern or southern neighbour carry this?"""
    east = NEIGHBOUR[cell * 4 + Toward.EAST]
    if east >= 0 and me.home[east] == kind:
        return True
    south = NEIGHBOUR[cell * 4 + Toward.SOUTH]
    return south >= 0 and me.home[south] == kind


def touches(me: Player, cell: i64) -> bool:
    """Is there a tile next to this cell in its half? A lone stable is none. [4.2, 4.4]"""
    return me.used & AROUND[cell] != 0


def _can_clear(me: Player) -> bool:
    """Has a meadow/field tile a place? A single tile is never given instead. [4.4, 4.6]"""
    used = me.used
    group: i64 = 1 if me.has_any(OVERHANGING) else 0
    for way in range(FIRST_WAY[group], FIRST_WAY[group + 1]):
        if used & WAY_CELLS[way] == 0 and may_clear(me, way):
            return True
    return False


def may_clear(me: Player, way: i64) -> bool:
    """Do stables and neighbours allow a meadow/field tile on these empty cells? [2.6, 4.3, 4.4]"""
    if me.stables != 0 and me.has_stable(WAY_OTHER[way]):  # a field never lies under a stable
        return False
    if me.landscape == 0:
        return FRONT & WAY_CELLS[way] != 0
    return me.used & WAY_AROUND[way] != 0


def _can_dig(me: Player) -> bool:
    """Has a mountain twin tile a place? [4.1]"""
    used = me.used
    group: i64 = 3 if me.has_any(OVERHANGING) else 2
    for way in range(FIRST_WAY[group], FIRST_WAY[group + 1]):
        if used & WAY_CELLS[way] == 0 and used & WAY_AROUND[way] != 0:
            return True
    return False


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
