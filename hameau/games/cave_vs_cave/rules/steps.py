"""Which steps is the game made of? Their order is their number, and nothing else."""

from typing import Final

from ....core.steps import Steps
from ..actions import CATALOGUE
from . import excavating, furnishing, lines, rooms, rounds

STEPS: Final = Steps(
    CATALOGUE,
    rounds.START,
    rounds.REMOVE,
    rounds.REVEAL_TILE,
    rounds.TAKE,
    lines.LINES,
    rooms.ROOMS,
    excavating.EXCAVATE,
    excavating.UNCOVER,
    excavating.REVEAL_ROOM,
    furnishing.PAY,
    furnishing.PLACE,
    furnishing.CAVERN,
    rounds.OVER,
    # these decide nothing
    rounds.END_TURN,
    rounds.NEW_ROUND,
)
