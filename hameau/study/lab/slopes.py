"""How do two numbers go together? Means and slopes with their intervals, added up game by game."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from ...arena.ratings import SURE
from ..analysis import Estimate

DIGITS: Final = 4  # that are kept


class Mean:
    """A mean of numbers that have nothing to do with each other."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = self.squares = 0.0

    def add(self, number: float) -> None:
        self.count += 1
        self.sum += number
        self.squares += number * number

    def estimate(self) -> Estimate | None:
        """The mean and half of its 95 % interval; None of fewer than two numbers."""
        if self.count < 2:
            return None
        mean = self.sum / self.count
        variance = max(0.0, self.squares - self.count * mean * mean) / (self.count - 1)
        return rounded(mean, SURE * sqrt(variance / self.count))


class Slope:
    """How much more of one thing goes with once more of another, between those who sit at one table.

    A game only tells how its seats differ from each other, so whatever is the same for all of them falls out.
    Seats of one game are not independent, games are: the interval comes from how much the games differ.
    """

    def __init__(self) -> None:
        self.games = 0  # in which the seats differ
        self.along = self.spread = 0.0
        self.squares = [0.0, 0.0, 0.0]  # of the former, of both, of the latter, game by game

    def add(self, more: Sequence[float], worth: Sequence[float]) -> None:
        """A game: how much each seat had of the one, and of the other."""
        middle = sum(more) / len(more)
        steps = [number - middle for number in more]
        spread = sum(step * step for step in steps)
        if spread == 0:
            return
        along = sum(step * value for step, value in zip(steps, worth))
        self.games += 1
        self.along += along
        self.spread += spread
        for place, product in enumerate((along * along, along * spread, spread * spread)):
            self.squares[place] += product

    def estimate(self) -> Estimate | None:
        """The slope and half of its 95 % interval; None of fewer than two games that tell something."""
        if self.games < 2:
            return None
        slope = self.along / self.spread
        of_along, of_both, of_spread = self.squares
        left = max(0.0, of_along - 2 * slope * of_both + slope * slope * of_spread)
        return rounded(slope, SURE * sqrt(left * self.games / (self.games - 1)) / self.spread)


def rounded(mean: float, doubt: float) -> Estimate:
    return Estimate(round(mean, DIGITS) + 0.0, round(doubt, DIGITS))
