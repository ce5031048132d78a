"""What is a building worth? [7]"""

from mypy_extensions import i64

from ....core.options import Options
from ..actions import REVEAL_TILE
from ..events import BUILT, REVEALED_TILE
from ..pieces import BUILDING, DIVISOR, IS_FIXED, PRICE, TILES
from ..state import ARG, AT_REVEAL_TILE, NOTHING, Table
from .goods import score


def begin_building(s: Table, stack: i64) -> None:
    """Take the paid tile, score it at once and turn over the next one. [7.1, 7.6]"""
    seat = s.turn
    tile = s.tops[stack]
    me = s.villages[seat]
    me.buildings = TILES.add(me.buildings, tile)
    points = price_value(tile) if IS_FIXED[tile] != 0 else s.worth
    s.report(BUILT, seat, tile, points)
    score(s, seat, points, BUILDING + stack)
    s.tops[stack] = NOTHING
    s.heights[stack] -= 1
    if s.heights[stack] > 0:
        s.push(AT_REVEAL_TILE + ARG * stack)


def price_value(tile: i64) -> i64:
    """What the resources of a fixed price are worth; it is printed on the tile. [7.3]"""
    value: i64 = 0
    for kind in range(i64(4)):
        value += PRICE[tile * 4 + kind] * DIVISOR[kind + 1]
    return value


def ask_reveal_tile(s: Table, out: Options) -> None:
    """Any tile nobody has seen. [1.5]"""
    for tile in range(TILES.kinds):
        copies = TILES.count(s.tiles, tile)
        if copies > 0:
            out.weigh(REVEAL_TILE.number(tile), copies)


def do_reveal_tile(s: Table, action: i64) -> None:
    tile = REVEAL_TILE.part(action)
    s.tiles = TILES.take(s.tiles, tile)
    s.tops[s.arg] = tile
    s.report(REVEALED_TILE, -1, tile, BUILDING + s.arg)
