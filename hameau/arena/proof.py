"""Is what was found better than what there was? By how much, and how sure."""

from dataclasses import dataclass

from .standings import mean_and_margin


@dataclass(frozen=True)
class Proof:
    """What fresh games said."""

    seats: int
    games: int
    gain: float  # share of wins beyond an even one; alone, points beyond the mean before
    doubt: float  # half of its 95 % interval

    @property
    def is_better(self) -> bool:
        return self.gain > self.doubt


def proof(seats: int, results: list[float], before: list[float]) -> Proof:
    """From shares of wins; alone, from points, and those that the same games brought before."""
    gains = [result - 1.0 / seats for result in results]
    if seats == 1:
        gains = [result - old for result, old in zip(results, before)]
    gain, doubt = mean_and_margin(gains)
    return Proof(seats, len(results), gain, doubt or 0.0)
