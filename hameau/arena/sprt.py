"""When has a comparison been played long enough? Wald's sequential test: it stops by itself.

Two shares of wins are named beforehand. After every turn of the table the games played say how much better
the higher one explains them; beyond a bound either way the test is over. It errs in one case of twenty at
most on either side, however often one looks, which an interval that is looked at again and again does not.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import log

from ..core.errors import Refusal
from .match import Match, Result
from .store import ResultStore
from .tournament import Keep, run

ERROR = 0.05


@dataclass(frozen=True)
class Sprt:
    """Is the share of wins rather `low` or rather `high`?"""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise _bad_shares(f"{self.low:g},{self.high:g}")

    def evidence(self, wins: float, games: int) -> float:
        """How much more likely the games are with the high share than with the low one, as a logarithm."""
        lost = games - wins
        return wins * log(self.high / self.low) + lost * log((1 - self.high) / (1 - self.low))

    def verdict(self, wins: float, games: int) -> str:
        """`high`, `low`, or `` as long as nothing is settled."""
        bound, evidence = log((1 - ERROR) / ERROR), self.evidence(wins, games)
        return "high" if evidence >= bound else "low" if evidence <= -bound else ""


@dataclass(frozen=True)
class SprtResult:
    """What a test came to: nothing, if the games ran out before."""

    verdict: str
    results: list[Result]
    wins: float
    games: int  # those that came to their end


def read_sprt(text: str) -> Sprt:
    """Two shares with a comma between them."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise _bad_shares(text) from None
    return Sprt(low, high)


def _bad_shares(got: str) -> Refusal:
    return Refusal(f"sprt: expected two shares such as 0.5,0.6, got {got}", "sprt-shares", {"got": got})


def compare(
    test: Sprt,
    start: Match,
    most: int,
    store: ResultStore,
    jobs: int = 1,
    on: str = "processes",
    tell: Callable[[Result], None] = lambda result: None,
    keep: Keep | None = None,
) -> SprtResult:
    """Let the first bot of a match meet the others, turn of the table by turn, until it is settled."""
    wins, games, played = 0.0, 0, list[Result]()
    turns = [_turn(start, number) for number in range(-(-most // len(start.bots)))]
    for ahead in range(0, len(turns), jobs):  # as many as there are processes; only their order counts
        run([match for turn in turns[ahead : ahead + jobs] for match in turn], store, jobs, on, tell, keep)
        for turn in turns[ahead : ahead + jobs]:
            played += (results := store.results(turn))
            over = [result for result in results if not result.broken_off]
            wins += sum(result.share(result.match.bots.index(start.bots[0])) for result in over)
            games += len(over)
            if verdict := test.verdict(wins, games):
                return SprtResult(verdict, played, wins, games)
    return SprtResult("", played, wins, games)


def _turn(start: Match, number: int) -> list[Match]:
    """The same deal once from every seat."""
    bots = start.bots
    seed = f"{start.seed}/{number}"
    return [replace(start, bots=bots[turn:] + bots[:turn], seed=seed) for turn in range(len(bots))]
