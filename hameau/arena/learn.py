"""Which options turn out better than they look? Hints for a game's bot, learnt from games played with them.

All seats play mostly what looks best one step ahead, hints included, and now and then something else. After
some games every option that was chosen is credited with what came of it beyond what was expected, and its
hint moves a little that way: a policy gradient, in the even steps of RMSprop. What is learnt is believed only
after fresh games against the hints it is to replace.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from ..bots.mcts import guide_of
from ..core.dealer import settle
from ..core.errors import HameauError
from ..core.game import Game
from ..core.hints import ALONE, FILE, Rows
from ..core.options import Options
from ..core.registry import game as game_by_slug
from ..core.rng import Rng
from ..core.state import CHANCE, OVER, State
from .proof import Proof, proof

Slopes = dict[tuple[int, int], float]  # by stage and action

FINE: Final = 1 << 20  # chances are drawn in so many parts
MEMORY: Final = 0.99  # how slowly the usual size of a slope is forgotten
SMALL: Final = 0.005  # slopes below this make smaller steps
SLOW: Final = 0.0005  # how slowly what a stage leads to is followed


@dataclass(frozen=True)
class Plan:
    """How much is played, how freely, and how quickly is learnt."""

    game: str
    seats: int = 2
    updates: int = 400
    games: int = 64  # between two updates
    warmth: float = 0.7  # points by which an option may look worse and still be tried often
    pace: float = 0.05  # points a hint moves in one update at first
    proof: int = 400  # fresh games in the end
    seed: int = 0


@dataclass(frozen=True)
class Learnt:
    """Hints, and what speaks for them."""

    rows: Rows
    proof: Proof


@dataclass(frozen=True)
class Step:
    """A decision: what there was to choose, how likely each, what was chosen and expected."""

    stage: int
    seat: int
    actions: list[int]
    shares: list[float]
    chosen: int
    expected: float


def declared_hints(game: Game, seats: int) -> tuple[Rows, str]:
    """The hints for a table of so many seats, and the name of their file."""
    name, file = ("HINTS_ALONE", ALONE) if seats == 1 else ("HINTS", FILE)
    found: Rows | None = getattr(game.module("bot"), name, None)
    if found is None:
        raise HameauError(f"learn: the bot of {game.slug} takes no hints for {seats} at the table")
    return found, file


def learn(plan: Plan, tell: Callable[[int, float], None] = lambda number, mean: None) -> Learnt:
    """Play, learn, and prove. `tell` hears of the mean result of each update."""
    present, _file = declared_hints(game_by_slug(plan.game), plan.seats)
    learner = Learner(plan, [list(row) for row in present])
    for update in range(plan.updates):
        tell(update + 1, learner.update(update))
    return _prove(learner, present)


class Learner:
    """Hints being learnt."""

    def __init__(self, plan: Plan, rows: Rows) -> None:
        self.plan, self.rows = plan, rows
        self.game = game_by_slug(plan.game)
        self.guide, self.out = guide_of(self.game), Options()
        self.usual = [[0.0] * len(row) for row in rows]  # the square of what slopes usually are
        self.drift = [0.0] * len(rows)  # what each stage has led to beyond what was expected

    def take(self, rows: Rows) -> None:
        """Look at options with these hints from now on."""
        if self.plan.seats == 1:
            self.guide.hints_alone = rows
        else:
            self.guide.hints = rows

    def update(self, number: int) -> float:
        """Play some games and learn from them; the mean result of the first seat."""
        plan = self.plan
        self.take(self.rows)
        slopes: Slopes = {}
        total = 0.0
        first = (plan.seed * plan.updates + number) * plan.games
        for game in range(first, first + plan.games):
            steps, results = self._play(Rng(game, "learn"))
            total += results[0]
            for step in steps:
                self._credit(step, results[step.seat] - step.expected, slopes)
        self._move(slopes, plan.pace * (1.0 - 0.9 * number / plan.updates))
        return total / plan.games

    def decisions(self, rng: Rng) -> Iterator[State]:
        """The positions of a new game with something to choose, the options listed. The caller chooses."""
        state = self.game.new(self.plan.seats)
        while state.seat != OVER:
            if state.seat == CHANCE:
                settle(state, rng, self.out)
                continue
            self.guide.list_options(state, self.out)
            if self.out.count > 1:
                yield state
            else:
                state.perform(self.out.items[0])

    def _play(self, rng: Rng) -> tuple[list[Step], list[float]]:
        """A game: its decisions, and how it ended for every seat."""
        guide, steps = self.guide, list[Step]()
        assert guide.stage is not None
        for state in self.decisions(rng):
            actions = list(self.out.items[: self.out.count])
            shares = _shares(guide.looks(state, self.out), self.plan.warmth)
            chosen = actions[_drawn(shares, rng)]
            stage, expected = guide.stage(state), guide.values(state)[state.seat]
            steps.append(Step(stage, state.seat, actions, shares, chosen, expected))
            state.perform(chosen)
        return steps, guide.values(state)

    def _credit(self, step: Step, surprise: float, slopes: Slopes) -> None:
        """What was chosen gets the credit, shared out against all that could have been."""
        credit = (surprise - self.drift[step.stage]) / self.plan.games
        self.drift[step.stage] += SLOW * (surprise - self.drift[step.stage])
        for action, share in zip(step.actions, step.shares):
            place = (step.stage, action)
            slopes[place] = slopes.get(place, 0.0) + credit * ((action == step.chosen) - share)

    def _move(self, slopes: Slopes, pace: float) -> None:
        """Each hint by its slope, against the size its slopes usually have."""
        for (stage, action), slope in slopes.items():
            before = self.usual[stage][action]
            size = MEMORY * before + (1.0 - MEMORY) * slope * slope if before else slope * slope
            self.usual[stage][action] = size
            self.rows[stage][action] += pace * slope / (sqrt(size) + SMALL)


def _shares(looks: list[float], warmth: float) -> list[float]:
    """How likely each option is to be chosen."""
    best = max(looks)
    chances = [exp((look - best) / warmth) for look in looks]
    whole = sum(chances)
    return [chance / whole for chance in chances]


def _drawn(shares: list[float], rng: Rng) -> int:
    """One of them, as likely as its share."""
    left = rng.below(FINE) / FINE
    for number, share in enumerate(shares):
        left -= share
        if left < 0.0:
            return number
    return len(shares) - 1


# --- proof ---


def _prove(learner: Learner, present: Rows) -> Learnt:
    """Fresh games, seats taken in turn; alone, both hints play the same ones."""
    plan = learner.plan

    def results(rows: Rows) -> list[float]:
        return [_try(learner, rows, present, number) for number in range(plan.proof)]

    before = results(present) if plan.seats == 1 else []
    return Learnt(learner.rows, proof(plan.seats, results(learner.rows), before))


def _try(learner: Learner, rows: Rows, present: Rows, number: int) -> float:
    """The share of the win of a seat with other hints than all others; alone, its points."""
    seats = learner.plan.seats
    seat, seed = number % seats, 10**9 + learner.plan.seed + number // seats
    for state in learner.decisions(Rng(seed, "proof")):
        learner.take(rows if state.seat == seat else present)
        state.perform(learner.guide.best(state, learner.out))
    if seats == 1:
        return float(state.scores()[0])
    winners = state.winners()
    return (seat in winners) / len(winners)
