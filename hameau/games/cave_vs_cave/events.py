"""What happened? The kinds of event the rules report."""

from typing import Final

from mypy_extensions import i64

from ...core.events import GAIN, PAYMENT, ROUND, event
from ...core.numbers import slugs
from .pieces import CELLS, EXTRA_SIDES, GOODS, ORANGE_SLUGS, ROOM_SLUGS, SLOT_SLUGS, TILE_SLUGS

OF_TILE: Final[i64] = 24  # the first tile among the causes


class Cause:
    """Where goods come from or go to: a room, a tile, or one of these after them."""

    ENTRANCE: Final[i64] = 36
    CELL: Final[i64] = 37
    TRADE: Final[i64] = 38


CAUSES: Final = (*ROOM_SLUGS, *TILE_SLUGS, *slugs(Cause, first=36))


class Event:
    STARTED: Final = event("started")
    REMOVED: Final = event("removed {room}", room=ROOM_SLUGS)
    BEGAN: Final = event("began round {round}", role=ROUND)
    TURNED_UP: Final = event("turned-up {tile}", tile=TILE_SLUGS)
    TOOK: Final = event("took {tile}", tile=TILE_SLUGS)
    GAINED: Final = event("gained {amount} {good} from {cause}", role=GAIN, good=GOODS, cause=CAUSES)
    LOST: Final = event("lost {amount} {good}", good=GOODS)  # beyond the limit
    PAID: Final = event("paid {amount} {good} for {cause}", role=PAYMENT, good=GOODS, cause=CAUSES)
    USED: Final = event("used {room}", room=ORANGE_SLUGS)
    EXCAVATED: Final = event("excavated {cell}", cell=CELLS)
    UNCOVERED: Final = event("uncovered {room}", room=ROOM_SLUGS)
    REVEALED: Final = event("revealed {room}", room=ROOM_SLUGS)  # from the stack
    FURNISHED: Final = event("furnished {room} on {cell}", room=ROOM_SLUGS, cell=CELLS)
    BUILT: Final = event("built {slot}", slot=SLOT_SLUGS)
    RAZED: Final = event("razed {slot}", slot=SLOT_SLUGS)
    RECEIVED: Final = event("received cavern {side}", side=EXTRA_SIDES)
    ENDED: Final = event("ended after round {round}")
