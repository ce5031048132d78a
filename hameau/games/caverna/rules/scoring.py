"""How does the game end, and who has done best? [13]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.events import Value
from ....core.numbers import Ints, bit, lowest
from ....core.options import Options
from ....core.steps import End
from ..actions import Act
from ..events import Event
from ..exchanges import Trade
from ..pieces import Good
from ..state import Player, Table
from ..tables import NEEDS_TILE, TRADES_BY_TILES, TRADES_FOR_FOOD, TRADES_FOR_GOODS
from ..tables_tiles import (
    BONUS_TILES,
    LOSS_TILES,
    PEACE_TILES,
    POINTS,
    SCORE_EACH,
    SCORE_MOST,
    SCORE_PER,
    SCORE_POINTS,
    TAKING_WEAPONS,
    TRADING_TILES,
)
from .effects import all_grain, all_vegetables, armed_dwarfs, farm_animals, measure, missing_species
from .exchange import Trading, list_conversions, list_weapons, possible

# --- the last trades [13.1] ---


class LastTrades(Trading):
    """Before points are counted everybody may trade; asked is who could gain by it. [9.32–9.34, 13.1]

    The argument is the number of clans that are done.
    """

    name = "final"
    actions = (Act.CONVERT, Act.DISARM, Act.GO_ON)
    rule = "13.1"
    words = tuple(str(number) for number in range(64))

    def begin(self, s: Table, arg: i64) -> None:
        if arg >= s.seats:
            s.report(Event.ENDED, -1, s.round)
            s.then(OVER)
            return
        s.turn = (s.start + arg) % s.seats
        if _has_last_trade(s.clans[s.turn]):
            s.ask(s.turn, self, arg)
        else:
            s.then(self, arg + 1)

    def ask(self, s: Table, out: Options) -> None:
        """Everything that can still change the points; food only for cattle against a ruby. [13.1]"""
        me = s.clans[s.seat]
        wanted = TRADES_FOR_GOODS
        smithing = me.goods[Good.RUBY] > 0 and me.has(NEEDS_TILE[Trade.SMITH_RUBY])
        if not smithing:  # nothing else makes a set of materials worth its gold
            wanted ^= bit(Trade.TRADE_MATERIALS)
        short = me.goods[Good.FOOD] < me.goods[Good.RUBY]
        if short:
            wanted |= TRADES_FOR_FOOD
        list_conversions(me, wanted, out)
        if short or me.has_any(PEACE_TILES):
            list_weapons(s, me, out)
        out.append(Act.GO_ON.start)

    def choose(self, s: Table, action: i64) -> None:
        """This clan is done; the next one. [13.1]"""
        s.then(self, s.arg + 1)

    def values(self, s: Table) -> dict[str, Value]:
        return {}


def _has_last_trade(me: Player) -> bool:
    """Rubies, trading tiles, or weapons given up for points. [9.44]"""
    if me.goods[Good.RUBY] > 0:
        return True
    if me.tiles & TRADING_TILES == 0:
        return False
    if possible(me, TRADES_BY_TILES ^ bit(Trade.TRADE_MATERIALS)) != 0:
        return True
    return me.has_any(PEACE_TILES) and me.has_any(TAKING_WEAPONS) and armed_dwarfs(me) > 0


class Over(End[Table]):
    """The points are counted; whoever has most wins, and a tie is shared. [13.1, 13.9]"""

    rule = "13.1"


LAST_TRADES: Final[LastTrades] = LastTrades()
OVER: Final[Over] = Over()

# --- points [13.2–13.8] ---

CATEGORIES: Final = (
    "animals",
    "missing-species",
    "grain",
    "vegetables",
    "rubies",
    "dwarfs",
    "unused-spaces",
    "tiles",
    "bonus",
    "gold",
    "begging",
    "writing-chamber",
)


def points(me: Player) -> Ints:
    """The points of a clan, in the order of the categories. [13.2–13.8]"""
    goods = me.goods
    return vec[i64](
        [
            farm_animals(me) + goods[Good.DOG],
            -2 * missing_species(me),
            (all_grain(me) + 1) // 2,
            all_vegetables(me),
            goods[Good.RUBY],
            me.dwarfs,
            -me.unused,
            tile_points(me),
            _scored(me, me.tiles & BONUS_TILES),
            goods[Good.GOLD],
            -3 * me.begging,
            _scored(me, me.tiles & LOSS_TILES),
        ]
    )


def score_sheet(me: Player) -> dict[str, int]:
    """The points of a clan by category. [13.2–13.8]"""
    found = points(me)
    return {name: int(found[i]) for i, name in enumerate(CATEGORIES)}


def total(me: Player) -> i64:
    """All points of a clan. [13.2–13.8]"""
    total: i64 = 0
    for part in points(me):
        total += part
    return total


def tile_points(me: Player) -> i64:
    """What lies on the home board, as printed. [13.6]"""
    points: i64 = 0
    for kind in me.home:
        points += POINTS[kind]
    return points


def _scored(me: Player, tiles: i64) -> i64:
    """What these furnishings score at the end. [9.29–9.46, 13.7]"""
    points: i64 = 0
    while tiles != 0:
        tile = lowest(tiles)
        tiles &= tiles - 1
        counted = measure(me, SCORE_PER[tile], tile) // SCORE_EACH[tile]
        points += SCORE_POINTS[tile] * min(counted, SCORE_MOST[tile])
    return points
