"""What makes a position good? The points; a network knows no more at first."""

from hameau.core.state import State
from hameau.learning.judgement import Judgement


def value(state: State, seat: int) -> float:
    return float(state.scores()[seat])


BOT = Judgement(value)
