"""Which weights judge best? An evolution strategy over those of a game, judged by games against the present.

Each generation makes candidates around a centre, every weight stretched or shrunk a little, always two that
mirror each other. All of them play the same games, taking the seats in turn against the weights the search
began with; the better half, weighted by rank, becomes the next centre. What is found is believed only after
fresh games against the weights it is to replace.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, log
from random import Random

from ..bots import Bot, bot
from ..bots.play import play
from ..core.errors import HameauError
from ..core.game import Game
from ..core.registry import game as game_by_slug
from ..core.state import State
from ..learning.judgement import judgement
from ..learning.weights import ALONE, FILE, Weight, install, read
from .proof import Proof, proof
from .spread import in_order, spread

Numbers = dict[str, Weight]
CLEAR = 15.0  # a difference in points that settles a game


@dataclass(frozen=True)
class Trial:
    """One game to be played with candidate weights in a seat, and the present ones in all others."""

    game: str
    bot: str
    seats: int
    seat: int
    seed: int
    candidate: Numbers
    present: Numbers


@dataclass(frozen=True)
class TuningPlan:
    """How much is tried, and how far from the present weights."""

    game: str
    bot: str = "greedy"
    seats: int = 2
    generations: int = 15
    population: int = 12
    games: int = 24  # for each candidate
    proof: int = 400  # fresh games in the end
    stretch: float = 0.25  # a candidate's weights differ by about this share at first
    seed: int = 0


@dataclass(frozen=True)
class TuningResult:
    """Weights, and what speaks for them."""

    numbers: Numbers
    proof: Proof


class WeightedBot:
    """A bot that judges with weights of its own."""

    def __init__(self, inner: Bot, declared: object, numbers: Numbers) -> None:
        self.inner, self.declared, self.numbers = inner, declared, numbers

    def choose(self, state: State, seat: int) -> int:
        install(self.declared, self.numbers)
        return self.inner.choose(state, seat)


def declared_weights(game: Game, seats: int) -> tuple[object, str]:
    """The weights that a table of so many seats is judged by, and the name of their file."""
    judge = judgement(game)
    if judge is not None and seats == 1 and judge.weights_alone is not None:
        return judge.weights_alone, ALONE
    if judge is None or judge.weights is None:
        raise HameauError(f"tune: the bot of {game.slug} declares no weights")
    return judge.weights, FILE


def play_trial(trial: Trial) -> tuple[float, float]:
    """The candidate's share of the win (alone, its points), and how clearly it was ahead, from 0 to 1."""
    game = game_by_slug(trial.game)
    declared, _file = declared_weights(game, trial.seats)
    numbers = [trial.candidate if seat == trial.seat else trial.present for seat in range(trial.seats)]
    seated = [
        WeightedBot(bot(trial.bot, game, f"{trial.seed}/{seat}"), declared, weights)
        for seat, weights in enumerate(numbers)
    ]
    record = play(game, seated, trial.seed, {})
    state = record.state()
    install(declared, trial.present)
    scores, winners = state.scores(), state.winners() if record.result else []
    mine = scores[trial.seat]
    if trial.seats == 1:
        return float(mine), float(mine)
    ahead = mine - max(score for seat, score in enumerate(scores) if seat != trial.seat)
    return (trial.seat in winners) / max(1, len(winners)), 1.0 / (1.0 + exp(-ahead / CLEAR))


def tune(
    plan: TuningPlan, jobs: int = 1, tell: Callable[[int, float], None] = lambda number, mean: None
) -> TuningResult:
    """Search, then prove. `tell` hears of each generation's mean."""
    game = game_by_slug(plan.game)
    present = read(game.package, declared_weights(game, plan.seats)[1])
    rng = Random(plan.seed)
    centre, stretch = present, plan.stretch
    for generation in range(plan.generations):
        candidates = _around(centre, stretch, plan.population, rng)
        marks = _judge(plan, candidates, present, 1 + generation * plan.games, jobs)
        tell(generation + 1, sum(marks) / len(marks))
        centre = _better_half(candidates, marks)
        stretch *= 0.93
    return _prove(plan, centre, present, jobs)


def _trials(plan: TuningPlan, candidate: Numbers, present: Numbers, first: int, games: int) -> list[Trial]:
    """So many games from a seed on, every seed played from every seat."""
    return [
        Trial(
            plan.game,
            plan.bot,
            plan.seats,
            number % plan.seats,
            first + number // plan.seats,
            candidate,
            present,
        )
        for number in range(games)
    ]


def _played(trials: list[Trial], jobs: int) -> list[tuple[float, float]]:
    return list(in_order(spread(play_trial, trials, jobs)))


def _judge(
    plan: TuningPlan, candidates: list[Numbers], present: Numbers, first: int, jobs: int
) -> list[float]:
    trials = [trial for each in candidates for trial in _trials(plan, each, present, first, plan.games)]
    marks = [share + clear for share, clear in _played(trials, jobs)]
    return [
        sum(marks[number * plan.games : (number + 1) * plan.games]) / plan.games
        for number in range(len(candidates))
    ]


def _prove(plan: TuningPlan, winner: Numbers, present: Numbers, jobs: int) -> TuningResult:
    """Fresh games; alone, both weights play the same ones."""

    def results(candidate: Numbers) -> list[float]:
        trials = _trials(plan, candidate, present, 10**6 + plan.seed, plan.proof)
        return [share for share, _clear in _played(trials, jobs)]

    before = results(present) if plan.seats == 1 else []
    return TuningResult(winner, proof(plan.seats, results(winner), before))


# --- weights as a point to move ---


def _around(centre: Numbers, stretch: float, number: int, rng: Random) -> list[Numbers]:
    """Candidates in mirrored pairs."""
    candidates: list[Numbers] = []
    for _pair in range(number // 2):
        steps = [rng.gauss(0.0, stretch) for _ in _flat(centre)]
        candidates.append(_stretched(centre, steps))
        candidates.append(_stretched(centre, [-step for step in steps]))
    return candidates


def _better_half(candidates: list[Numbers], marks: list[float]) -> Numbers:
    """The mean of the better half in stretches, the best counting most."""
    ranked = sorted(range(len(candidates)), key=lambda number: -marks[number])
    best = [_flat(candidates[number]) for number in ranked[: len(ranked) // 2]]
    shares = [log(len(best) + 0.5) - log(rank + 1) for rank in range(len(best))]
    whole = sum(shares)
    middle = [_mean([each[place] for each in best], shares, whole) for place in range(len(best[0]))]
    return _shaped(candidates[0], middle)


def _mean(numbers: list[float], shares: list[float], whole: float) -> float:
    """Weighted, between numbers of one sign, so that twice and half meet in one."""
    if not numbers[0]:
        return 0.0
    size = exp(sum(share * log(abs(number)) for share, number in zip(shares, numbers)) / whole)
    return size if numbers[0] > 0 else -size


def _stretched(numbers: Numbers, steps: list[float]) -> Numbers:
    return _shaped(numbers, [number * exp(step) for number, step in zip(_flat(numbers), steps)])


def _flat(numbers: Numbers) -> list[float]:
    return [one for number in numbers.values() for one in (number if isinstance(number, list) else [number])]


def _shaped(like: Numbers, flat: list[float]) -> Numbers:
    """The numbers under their names again."""
    left = iter(flat)
    return {
        name: [next(left) for _ in number] if isinstance(number, list) else next(left)
        for name, number in like.items()
    }
