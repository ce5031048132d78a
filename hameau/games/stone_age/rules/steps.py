"""Which steps is the game made of? Their order is their number, and nothing else."""

from typing import Final

from ....core.steps import Steps
from ..actions import CATALOGUE
from . import buildings, buying, cards, feeding, paying, placing, rolling, rounds, using

STEPS: Final = Steps(
    CATALOGUE,
    cards.REVEAL_CARD,
    buildings.REVEAL_BUILDING,
    placing.PLACE,
    using.USE,
    rolling.ROLL,
    rolling.ADD_TOOLS,
    buying.BUY,
    paying.PAY,
    cards.ACQUIRE_CARD,
    buildings.ACQUIRE_BUILDING,
    cards.ROLL_FOR_ALL,
    cards.PICK,
    cards.DRAW,
    cards.TAKE_RESOURCE,
    feeding.INCOME,
    feeding.FEED,
    feeding.FED,
    rounds.NEW_ROUND,
    rounds.OVER,
)
