"""Which steps is the game made of? Decisions first, then what happens by itself; their order is their number.

Nothing is pending while something is decided: whatever follows a decision is put on the agenda by it.
"""

from typing import Final

from ....core.steps import Steps
from ..actions import CATALOGUE
from . import acting, building, druid, offering, paying, scoring, setup, turn

STEPS: Final = Steps(
    CATALOGUE,
    setup.LAY,
    setup.PLACE,
    turn.ROLL,
    turn.TAKE,
    turn.RETURN,
    acting.ACT,
    paying.PAY,
    offering.OFFER,
    scoring.OVER,
    building.BUILD,
    offering.REWARD,
    druid.WALK,
    druid.WALK_ON,
    turn.END_TURN,
    druid.LAST_LAP,
    scoring.FINAL_SCORING,
)
DECISIONS: Final = STEPS.slugs[:9]  # what can stand in a document
DEPTH: Final = 1  # as many steps as are ever on the agenda
