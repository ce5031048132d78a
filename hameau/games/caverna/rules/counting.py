"""What lies on a home board? Counted again after every change of it. [2.4, 4.2, 5.5, 6.2, 8.6, 8.7]"""

from typing import Final

from mypy_extensions import i64

from ..pieces import (
    CAVERN,
    CELL_COUNT,
    CELLS_PRINTED_FIRST,
    DEEP_TUNNEL,
    DWELLING,
    EMPTY,
    FIELD,
    FOREST_PAIRS,
    FRONT_CELL,
    FURNISHED,
    HOUSED_DWARFS,
    LARGE_PASTURE,
    MEADOW,
    MIXED_DWELLING,
    MOUNTAIN_PAIRS,
    NEIGHBOUR,
    OFFICE_ROOM,
    ORE_MINE,
    PAIR_COUNT,
    PRINTED_COUNT,
    PRINTED_PAIRS,
    RUBY_MINE,
    SMALL_PASTURE,
    TUNNEL,
)
from ..state import Player

EAST: Final[i64] = 1
SOUTH: Final[i64] = 2


def recount(me: Player) -> None:
    """Count again what lies on the board, after something was put there."""
    me.dwellings = me.ore_mines = me.ruby_mines = 0
    me.caverns = me.tunnels = me.deep_tunnels = 0
    me.fields = me.meadows = me.bare_meadows = me.stabled_meadows = me.forest_stables = 0
    me.fours = me.eights = me.sixteens = 0
    me.landscape = me.unused = me.can_mine = me.can_fence = 0
    me.rooms = 2
    me.twos = 1  # the entry-level dwelling [8.6]
    for i in range(CELL_COUNT if me.has(OFFICE_ROOM) else PRINTED_COUNT):
        cell = CELLS_PRINTED_FIRST[i]
        kind = me.home[cell]
        if kind == EMPTY:
            if i < PRINTED_COUNT:
                if me.stables != 0 and me.has_stable(cell):
                    me.forest_stables += 1
                else:
                    me.unused += 1
        elif kind < CAVERN:
            _count_forest(me, cell, kind)
        else:
            _count_mountain(me, cell, kind)
    me.can_clear = 1 if _can_clear(me) else 0
    me.can_dig = 1 if _can_dig(me) else 0


def _count_forest(me: Player, cell: i64, kind: i64) -> None:
    """Fields, meadows, and pastures with the animals they hold. [8.6, 8.7]"""
    me.landscape += 1
    if kind == FIELD:
        me.fields += 1
    elif kind == MEADOW:
        me.meadows += 1
        if me.has_stable(cell):
            me.stabled_meadows += 1
        else:
            me.bare_meadows += 1
        if _beside(me, cell, MEADOW):
            me.can_fence = 1
    elif kind == SMALL_PASTURE:
        if me.has_stable(cell):
            me.fours += 1
        else:
            me.twos += 1
    elif kind == LARGE_PASTURE + EAST or kind == LARGE_PASTURE + SOUTH:  # its northern or western half
        stables: i64 = 1 if me.has_stable(cell) else 0
        if me.has_stable(NEIGHBOUR[cell * 4 + kind - LARGE_PASTURE]):
            stables += 1
        if stables == 0:
            me.fours += 1
        elif stables == 1:
            me.eights += 1
        else:
            me.sixteens += 1


def _count_mountain(me: Player, cell: i64, kind: i64) -> None:
    """Caverns, tunnels, mines and the dwarfs that furnishings house. [5.5, 6.2]"""
    if kind == CAVERN:
        me.caverns += 1
    elif kind == TUNNEL:
        me.tunnels += 1
        if _beside(me, cell, TUNNEL):
            me.can_mine = 1
    elif kind == DEEP_TUNNEL:
        me.deep_tunnels += 1
    elif kind == ORE_MINE:
        me.ore_mines += 1
    elif kind == RUBY_MINE:
        me.ruby_mines += 1
    elif kind >= FURNISHED:
        tile = kind - FURNISHED
        me.rooms += HOUSED_DWARFS[tile]
        if tile == DWELLING:
            me.dwellings += 1
        elif tile == MIXED_DWELLING:
            me.twos += 1


def _beside(me: Player, cell: i64, kind: i64) -> bool:
    """Does the eastern or southern neighbour carry this?"""
    east = NEIGHBOUR[cell * 4 + EAST]
    if east >= 0 and me.home[east] == kind:
        return True
    south = NEIGHBOUR[cell * 4 + SOUTH]
    return south >= 0 and me.home[south] == kind


def touches(me: Player, cell: i64) -> bool:
    """Is there a tile next to this cell in its half? A lone stable is none. [4.2, 4.4]"""
    first = cell * 4
    for toward in range(i64(4)):
        other = NEIGHBOUR[first + toward]
        if other >= 0 and me.home[other] != EMPTY:
            return True
    return False


def _can_clear(me: Player) -> bool:
    """Has a meadow/field tile a place? A single tile is never given instead. [4.4, 4.6]"""
    for pair in range(PAIR_COUNT if me.has(OFFICE_ROOM) else PRINTED_PAIRS):
        first, second = FOREST_PAIRS[2 * pair], FOREST_PAIRS[2 * pair + 1]
        if me.home[first] != EMPTY or me.home[second] != EMPTY:
            continue
        if me.stables != 0 and me.has_stable(first) and me.has_stable(second):
            continue
        if me.landscape == 0:
            if first == FRONT_CELL or second == FRONT_CELL:
                return True
        elif touches(me, first) or touches(me, second):
            return True
    return False


def _can_dig(me: Player) -> bool:
    """Has a mountain twin tile a place? [4.1]"""
    for pair in range(PAIR_COUNT if me.has(OFFICE_ROOM) else PRINTED_PAIRS):
        first, second = MOUNTAIN_PAIRS[2 * pair], MOUNTAIN_PAIRS[2 * pair + 1]
        if me.home[first] != EMPTY or me.home[second] != EMPTY:
            continue
        if touches(me, first) or touches(me, second):
            return True
    return False
