"""What makes a position good?"""

from hameau.core.state import State
from hameau.learning.judgement import Judgement

from .pieces import DECK
from .table import Table


def value(state: State, seat: int) -> float:
    """Points ahead of the best rival; the ford, for whoever may take it; high stones in the hand."""
    assert isinstance(state, Table)
    points = [float(taken) for taken in state.taken]
    points[state.last] += state.stones * (state.top + 1) / 9
    rivals = points[:seat] + points[seat + 1 :]
    return points[seat] - max(rivals) + 0.4 * sum(DECK.contents(state.hands[seat]))


BOT = Judgement(value=value, spread=4.0)
