"""Which option is how good? All of them meet the same luck, again and again.

An option is tried by imagining what the seat cannot know, carrying it out, letting chance fall, and asking
how it will end from there (`judge.py`). In one deal, luck falls alike for all options still in the race, so
that their difference is not luck. What is far behind drops out (`bots/search_race.py`). An interval of 95 %
says how far luck and what is hidden may have led the mean astray; what the judge misjudges is not in it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt
from time import monotonic

from ..bots.search_race import Race
from ..core.errors import HameauError, Refusal
from ..core.options import Options
from ..core.registry import game as game_by_slug
from ..core.rng import Rng
from ..core.state import State
from .judge import Forecast, Judge, judge_of, to_decision

SURE = 1.96
WALKS = 32  # of a search, for one try of one option
LOOKS = 2  # deals in which every option is looked at before the race
TRUST = 2.0  # tries that the first looks count for
LEAD = 0.1  # how much points count beside the share of the win


@dataclass(frozen=True)
class Estimate:
    """A mean, and half of its 95 % interval."""

    mean: float
    doubt: float


@dataclass(frozen=True)
class Option:
    """An option of a decision, and what comes of it for the seat that decides."""

    action: int
    chance: Estimate  # to win, shared wins counted in part
    points: Estimate
    tries: int
    behind: Estimate  # the best option, by this share of a win; alone, by these points
    is_equal: bool  # cannot be told apart from the best, though it was tried more than once
    shares: list[float]  # of the win, for every seat
    scores: list[float]  # points, likewise


@dataclass(frozen=True)
class Analysis:
    """A decision with its options, the best first."""

    seat: int
    options: list[Option]
    unit: float = 1.0  # so many points are as good as a win, to somebody who plays alone

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def seats(self) -> list[tuple[float, float]]:
        """The share of the win and the points that every seat may expect, if it is gone on with the best."""
        return list(zip(self.best.shares, self.best.scores, strict=True))

    def option(self, action: int) -> Option:
        for option in self.options:
            if option.action == action:
                return option
        raise HameauError(f"analysis: action {action} is not among the options")


def analyse(
    state: State,
    seconds: float | None = None,
    tries: int | None = None,
    seed: int | str = 0,
    stop: Callable[[], bool] = lambda: False,
    walks: int = WALKS,
    settle: bool = True,
) -> Analysis:
    """How good every option of a decision is, as far as the seat that decides can know.

    `tries` and `seconds` bound it, 2 seconds if neither is given; with tries alone the same seed gives the
    same analysis. `stop` is asked often. In each try so many `walks` of a search follow an option. Once the
    best is clear there are no more tries, unless it shall not `settle`.
    """
    if state.seat < 0:
        raise Refusal("analyse: nobody decides in this position", "no-decision")
    if (tries is not None and tries < 1) or (seconds is not None and seconds <= 0):
        raise HameauError("analyse: expected at least one try, and some time")
    if tries is None and seconds is None:
        seconds = 2.0
    judge = judge_of(game_by_slug(str(state.dump()["game"])), state.players())
    trials = _Trials(state, judge, seed, walks)
    trials.race_until(tries, seconds, stop, settle)
    return trials.analysis()


def judged(
    state: State,
    judge: Judge,
    seed: int | str,
    tries: int | None,
    seconds: float | None = None,
    chosen: Iterable[int] = (),
) -> Analysis:
    """The same by a judge who is there already; what was chosen is tried as often as the best."""
    trials = _Trials(state, judge, seed)
    trials.race_until(tries, seconds)
    for action in chosen:
        trials.catch_up(action)
    return trials.analysis()


class _Trials:
    """The tries of all options of one decision."""

    def __init__(self, state: State, judge: Judge, seed: int | str, walks: int = WALKS) -> None:
        self.state, self.judge, self.seat, self.walks = state, judge, int(state.seat), walks
        self.seed, self.out = seed, Options()
        self.actions = state.legal()
        self.forecasts: list[list[Forecast]] = [[] for _action in self.actions]

    def race_until(
        self,
        tries: int | None,
        seconds: float | None,
        stop: Callable[[], bool] = lambda: False,
        settle: bool = True,
    ) -> None:
        begin, done = monotonic(), 0
        looks = [self._look(action) for action in self.actions]
        order = sorted(range(len(looks)), key=lambda number: -looks[number])
        self.actions = [self.actions[number] for number in order]
        race = Race([looks[number] for number in order], TRUST)
        while not stop():
            number = int(race.next())
            deal = len(self.forecasts[number])
            forecast = self._try(self.actions[number], deal, self.walks)
            self.forecasts[number].append(forecast)
            race.note(self._worth(forecast))
            done += 1
            spent = 0.0 if seconds is None else (monotonic() - begin) / seconds
            race.progress = max(spent, 0.0 if tries is None else done / tries)
            if race.progress >= 1 and self.forecasts[0]:
                break
            if settle and race.is_settled() and len(self.forecasts[int(race.best())]) > 1:
                break

    def catch_up(self, action: int) -> None:
        """Try an option as often as the one tried most often, though it dropped out of the race."""
        mine = self.forecasts[self.actions.index(action)]
        for deal in range(len(mine), max(map(len, self.forecasts))):
            mine.append(self._try(action, deal, self.walks))

    def _look(self, action: int) -> float:
        """A first look at an option."""
        looks = [self._worth(self._try(action, -1 - number, 1)) for number in range(LOOKS)]
        return sum(looks) / LOOKS

    def _try(self, action: int, deal: int, walks: int) -> Forecast:
        rng = Rng(self.seed, f"deal {deal}")
        after = self.state.imagine(self.seat, rng)
        after.perform(action)
        return self.judge.foresee(to_decision(after, rng, self.out), walks, rng)

    def _worth(self, forecast: Forecast) -> float:
        """To the seat that decides, in shares of a win."""
        points = forecast.points[self.seat] / self.judge.unit
        if len(forecast.points) == 1:
            return points
        rivals = [some for seat, some in enumerate(forecast.points) if seat != self.seat]
        lead = points - max(rivals) / self.judge.unit
        return (1 - LEAD) * forecast.shares[self.seat] + LEAD * lead

    def analysis(self) -> Analysis:
        """What was found, the best option first; what was never tried is known by nothing but a look."""
        tried = [
            (action, forecasts)
            for action, forecasts in zip(self.actions, self.forecasts, strict=True)
            if forecasts
        ]
        most = max(len(forecasts) for _action, forecasts in tried)
        finalists = [pair for pair in tried if len(pair[1]) >= most - 1]
        best = max(finalists, key=lambda pair: self._mean_worth(pair[1]))
        options = [self._option(action, forecasts, best[1]) for action, forecasts in tried]
        options.sort(key=lambda option: (option.action != best[0], option.behind.mean))
        is_alone = len(best[1][0].points) == 1
        return Analysis(self.seat, options, self.judge.unit if is_alone else 1.0)

    def _mean_worth(self, forecasts: list[Forecast]) -> float:
        return sum(map(self._worth, forecasts)) / len(forecasts)

    def _option(self, action: int, forecasts: list[Forecast], best: list[Forecast]) -> Option:
        seat, both = self.seat, min(len(forecasts), len(best))
        is_alone = len(forecasts[0].points) == 1
        gaps = [self._worth(best[deal]) - self._worth(forecasts[deal]) for deal in range(both)]
        gap = estimate(gaps)
        scale = self.judge.unit if is_alone else 1.0
        behind = Estimate(max(0.0, gap.mean) * scale, gap.doubt * scale)
        return Option(
            action,
            estimate([forecast.shares[seat] for forecast in forecasts]),
            estimate([forecast.points[seat] for forecast in forecasts]),
            len(forecasts),
            behind,
            forecasts is best or gap.mean <= (gap.doubt if both > 1 else 0.0),
            [estimate(list(column)).mean for column in zip(*(f.shares for f in forecasts), strict=True)],
            [estimate(list(column)).mean for column in zip(*(f.points for f in forecasts), strict=True)],
        )


def estimate(values: list[float]) -> Estimate:
    """The mean of values and half of its 95 % interval; one value alone leaves all in doubt."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Estimate(mean, 1.0)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Estimate(mean, SURE * sqrt(variance / len(values)))
