"""What is a building worth? [7]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Chance, Step
from ..actions import Act
from ..events import Event
from ..pieces import PLACES, Place
from ..state import NOTHING, Table
from ..tables import DIVISOR, IS_FIXED, PRICE, TILES
from .cards import is_setting_up, not_in_supply
from .goods import score

_STACKS: Final = PLACES[7:11]


class AcquireBuilding(Step[Table]):
    """Take the paid tile, score it at once and turn over the next one. [7.1, 7.6]"""

    words = _STACKS

    def begin(self, s: Table, arg: i64) -> None:
        s.own_board()
        seat = s.turn
        tile = s.tops[arg]
        me = s.villages[seat]
        me.buildings = TILES.add(me.buildings, tile)
        points = price_value(tile) if IS_FIXED[tile] != 0 else s.worth
        s.report(Event.BUILT, seat, tile, points)
        score(s, seat, points, Place.BUILDING_1 + arg)
        s.tops[arg] = NOTHING
        s.heights[arg] -= 1
        if s.heights[arg] > 0:
            s.then(REVEAL_BUILDING, arg)


def price_value(tile: i64) -> i64:
    """What the resources of a fixed price are worth; it is printed on the tile. [7.3]"""
    value: i64 = 0
    for kind in range(i64(4)):
        value += PRICE[tile * 4 + kind] * DIVISOR[kind + 1]
    return value


class RevealBuilding(Chance[Table]):
    """Any tile nobody has seen. [1.5, 7.6]"""

    actions = (Act.REVEAL_TILE,)
    rule = "7.6"
    words = _STACKS

    def ask(self, s: Table, out: Options) -> None:
        TILES.weigh(s.tiles, Act.REVEAL_TILE.start, out)

    def do(self, s: Table, action: i64) -> None:
        s.own_board()
        tile = Act.REVEAL_TILE.part(action)
        s.tiles = TILES.take(s.tiles, tile)
        s.tops[s.arg] = tile
        s.report(Event.REVEALED_TILE, -1, tile, Place.BUILDING_1 + s.arg)

    def values(self, s: Table) -> dict[str, Value]:
        return {"place": _STACKS[int(s.arg)]}

    def rule_now(self, s: Table) -> str:
        return "1.5" if is_setting_up(s) else "7.6"

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return not_in_supply(self, s, family, action)


ACQUIRE_BUILDING: Final[AcquireBuilding] = AcquireBuilding()
REVEAL_BUILDING: Final[RevealBuilding] = RevealBuilding()
