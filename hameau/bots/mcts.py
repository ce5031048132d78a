"""A bot that searches, with a budget of simulations or of time."""

import json
from collections.abc import Callable
from typing import TypedDict

from ..core.errors import HameauError, Refusal
from ..core.game import Game
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import State
from ..learning.judgement import Judgement, Values
from ..learning.network import Eye, Network, network_of
from .greedy import PATIENCE, Greedy, judgement_of
from .search import Search
from .search_guide import Guide
from .search_network import NetworkSearch

ENOUGH = 10**9


def never() -> bool:
    return False


def values_of(judge: Judgement) -> Values:
    """How good a position is for every seat, at once or seat by seat."""
    if judge.values is not None:
        return judge.values
    return lambda state: [judge.value(state, seat) for seat in range(state.players())]


def guide_of(game: Game) -> Guide:
    """What leads a search where there is no network."""
    judge = judgement_of(game, "mcts")
    values = values_of(judge)
    return Guide(
        values=values,
        worth=judge.worth or (lambda state, seat: values(state)[seat]),
        consider=judge.consider,
        spread=judge.spread,
        trust=judge.trust,
        horizon=judge.horizon,
        horizon_alone=judge.horizon_alone,
        horizon_crowded=judge.horizon_crowded or judge.horizon,
    )


class Budget(TypedDict, total=False):
    """How long a search may take."""

    simulations: int
    seconds: float


def read_budget(text: str) -> Budget:
    """`200` is a number of simulations, `1.5s` a time; nothing is the default."""
    try:
        if text.endswith("s") and float(text[:-1]) > 0:
            return {"simulations": ENOUGH, "seconds": float(text[:-1])}
        if not text or int(text) > 0:
            return {"simulations": int(text)} if text else {}
    except ValueError:
        pass
    raise bad_budget(text)


def bad_budget(text: str) -> Refusal:
    message = f"bot: mcts takes simulations or a time, and processes (mcts:200, mcts:1.5s/4), got {text!r}"
    return Refusal(message, "bot-budget", {"got": text})


class Mcts:
    """Searches before it chooses. `simulations` and `seconds` bound one decision; the smaller one counts.

    With simulations alone the same seed gives the same game. `stop` is asked often; when it says True, the
    best found so far is played at once. A network other than the one that comes with the game may be given.
    Who has chosen very often, more than in any game that goes on, does without it: where a network would
    rather wait for ever, the game's own value of a position moves on.
    """

    def __init__(
        self,
        game: Game,
        seed: int | str,
        simulations: int = 400,
        seconds: float = 3600.0,
        horizon: int | None = None,
        trained: bool = True,
        stop: Callable[[], bool] = never,
        network: Network | None = None,
    ) -> None:
        if simulations < 1 or seconds <= 0:
            raise HameauError("bot: mcts needs at least one simulation and some time")
        self.game, self.guide = game, guide_of(game)
        self.network = network or (network_of(game) if trained else None)
        self.eyes: dict[int, Eye] = {}  # by the number of seats
        self.horizon = horizon
        self.simulations, self.seconds, self.stop = simulations, seconds, stop
        self.rng = Rng(seed, "mcts")
        self.greedy = Greedy(game, seed)
        self.choices = 0
        self.out = Options()
        self.search: Search | NetworkSearch | None = None
        self.expected = ""  # how the position looks in which what was kept can be used again
        self.plan: list[int] = []  # alone and without chance: the best line found
        self.plan_value = 0.0

    def __getstate__(self) -> dict[str, object]:
        """Pickled without what was found so far: a copy begins its next search afresh."""
        left_out: dict[str, object] = {"guide": None, "eyes": {}, "search": None, "expected": "", "plan": []}
        return {**self.__dict__, **left_out}

    def __setstate__(self, kept: dict[str, object]) -> None:
        self.__dict__.update(kept)
        self.guide = guide_of(self.game)

    def sit_down(self, chosen: int) -> None:
        self.choices = chosen
        self.greedy.sit_down(chosen)

    def choose(self, state: State, seat: int) -> int:
        if self.expected and self.expected != _sight(state, seat):
            self.search, self.plan = None, []
        action = self._choice(state, seat)
        self._keep(state, seat, action)
        return action

    def think(self, state: State, seat: int) -> tuple[list[int], float, dict[int, tuple[int, float]]]:
        """Without choosing: a line that can be kept and its value; tries of each option, and their sums."""
        search = self._new_search(state)
        if self._is_plain(search, state):
            return [], 0.0, {self.greedy.choose(state, seat): (1, 0.0)}
        search.run(state, seat, self.simulations, self.seconds, self.stop)
        return (search.best_line if search.certain else []), search.best_value, search.votes()

    def _choice(self, state: State, seat: int) -> int:
        if len(actions := state.legal()) == 1:
            return actions[0]
        self.choices += 1
        search = self.search or self._new_search(state)
        if self._is_plain(search, state):  # nothing worth a search: a look one step ahead is enough
            self.search = None
            return self.plan[0] if self.plan else self.greedy.choose(state, seat)
        search.best_line, search.best_value = self.plan, self.plan_value if self.plan else -1e9
        search.run(state, seat, self.simulations, self.seconds, self.stop)
        action = int(search.best())
        self.search = search if search.follow(action) else None
        self.plan, self.plan_value = (search.best_line if search.certain else []), search.best_value
        return action

    def _new_search(self, state: State) -> Search | NetworkSearch:
        seats = state.players()
        if self.network is None or not self.network.is_for(seats) or self.choices > PATIENCE:
            return Search(self.guide, self._horizon(state), self.rng)
        if seats not in self.eyes:
            self.eyes[seats] = Eye(self.network, seats)
        return NetworkSearch(self.eyes[seats], self.network.spread, self.rng)

    def _is_plain(self, search: Search | NetworkSearch, state: State) -> bool:
        if isinstance(search, NetworkSearch):
            return False
        self.guide.list_options(state, self.out)
        return self.out.count == 1

    def _horizon(self, state: State) -> int:
        if self.horizon is not None:
            return self.horizon
        return self.guide.horizon_at(state.players())

    def _keep(self, state: State, seat: int, action: int) -> None:
        """What was learnt counts if the next decision is ours and nothing came between."""
        self.plan = self.plan[1:] if self.plan and self.plan[0] == action else []
        after = state.clone()
        after.perform(action)
        if after.seat != seat:
            self.search = None
        self.expected = _sight(after, seat) if self.search or self.plan else ""


def _sight(state: State, seat: int) -> str:
    """What a seat sees of a position, as a text: what it cannot know is imagined anew each time."""
    return json.dumps(state.view(seat))
