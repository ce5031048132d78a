"""A bot that searches, with a budget of simulations or of time."""

from collections.abc import Callable
from typing import TypedDict

from ..core.errors import HameauError
from ..core.game import Game
from ..core.rng import Rng
from ..core.state import State
from .search import Search, Values

ENOUGH = 10**9
SPREAD = 12.0


def never() -> bool:
    return False


def values_of(game: Game) -> Values:
    """How good a position is for every seat: `values` of the game's `bot.py`, or its `value` seat by seat."""
    at_once: Values | None = getattr(game.module("bot"), "values", None)
    if at_once is not None:
        return at_once
    one = game.value
    if one is None:
        raise HameauError(f"bot: mcts needs a value of positions, and {game.slug} has none")
    return lambda state: [one(state, seat) for seat in range(state.players())]


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
    raise HameauError(
        f"bot: mcts takes a number of simulations or a time (mcts:200, mcts:1.5s), got {text!r}"
    )


class Mcts:
    """Searches before it chooses. `simulations` and `seconds` bound one decision; the smaller one counts.

    With simulations alone the same seed gives the same game. `stop` is asked often; when it says True, the
    best found so far is played at once.
    """

    def __init__(
        self,
        game: Game,
        seed: int | str,
        simulations: int = 400,
        seconds: float = 3600.0,
        horizon: int = 0,
        stop: Callable[[], bool] = never,
    ) -> None:
        if simulations < 1 or seconds <= 0:
            raise HameauError("bot: mcts needs at least one simulation and some time")
        self.values = values_of(game)
        self.spread = float(getattr(game.module("bot"), "SPREAD", SPREAD))
        self.simulations, self.seconds, self.horizon, self.stop = simulations, seconds, horizon, stop
        self.rng = Rng(seed, "mcts")
        self.search: Search | None = None
        self.expected = ""  # the key of the position in which the tree kept can be used again

    def choose(self, state: State, seat: int) -> int:
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        search = self._search_for(state)
        search.run(state, seat, self.simulations, self.seconds, self.stop)
        action = int(search.best())
        self._keep(search, state, seat, action)
        return action

    def _search_for(self, state: State) -> Search:
        """The tree of the last decision if this one follows it directly, else a new one."""
        if self.search is not None and self.expected == state.key():
            return self.search
        return Search(self.values, self.spread, self.horizon, self.rng)

    def _keep(self, search: Search, state: State, seat: int, action: int) -> None:
        after = state.clone()
        after.perform(action)
        follows = after.seat == seat and search.follow(action)
        self.search = search if follows else None
        self.expected = after.key() if follows else ""
