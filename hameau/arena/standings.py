"""How strong is each bot? Shares of wins and ratings, each with how sure it is."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from .match import Result
from .ratings import SURE, ratings


@dataclass
class Standing:
    """What one bot did in a tournament."""

    bot: str
    games: int = 0
    wins: float = 0.0  # shared wins count in part
    scores: list[int] = field(default_factory=list)
    by_seat: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    rating: float = 0.0
    doubt: float = 0.0  # half of the rating's 95 % interval

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins."""
        return wilson(self.wins, self.games)

    @property
    def mean_score(self) -> float:
        return mean_and_margin(self.scores)[0] if self.scores else 0.0

    @property
    def score_doubt(self) -> float:
        """Half of the 95 % interval of the mean score."""
        return mean_and_margin(self.scores)[1] or 0.0 if self.scores else 0.0


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's formula."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, SURE * SURE
    centre = share + square / (2 * games)
    half = SURE * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (centre - half) / whole), min(1.0, (centre + half) / whole)


def mean_and_margin(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean, and half of its 95 % interval; a single value tells nothing about that."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, None
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, SURE * sqrt(variance / len(values))


def standings(results: list[Result]) -> list[Standing]:
    """Every bot's standing, best first. Games that were broken off count for nobody, but for the time."""
    table: dict[str, Standing] = {}
    for result in results:
        for seat, name in enumerate(result.match.bots):
            entry = table.setdefault(name, Standing(name))
            entry.decisions += result.decisions[seat]
            entry.seconds += result.seconds[seat]
            entry.slowest = max(entry.slowest, result.slowest[seat])
            if not result.broken_off:
                entry.games += 1
                entry.wins += result.share(seat)
                entry.scores.append(result.scores[seat])
                entry.by_seat[seat].append(result.share(seat))
    if len(table) > 1:
        for name, (rating, doubt) in ratings(results).items():
            table[name].rating, table[name].doubt = rating, doubt
        return sorted(table.values(), key=lambda entry: -entry.rating)
    return list(table.values())
