"""How strong an opponent? Five levels for people, each clearly stronger than the one before."""

from collections.abc import Callable
from typing import Final

from ..core.game import Game
from ..core.rng import Rng
from ..core.state import State
from .base import Bot
from .greedy import Greedy
from .mcts import Mcts

Level = Callable[[Game, int | str], Bot]

SECONDS: Final = 1.7  # the longest a level thinks about one decision
EFFORT: Final = {"stone-age": 2, "meduris": 3}  # times as many where they are quick


class Apprentice:
    """Plays like `greedy`, but lets a random choice slip in every third time."""

    def __init__(self, game: Game, seed: int | str) -> None:
        self.greedy = Greedy(game, seed)
        self.rng = Rng(seed, "apprentice")

    def choose(self, state: State, seat: int) -> int:
        actions = state.legal()
        if self.rng.below(3) == 0:
            return actions[self.rng.below(len(actions))]
        return self.greedy.choose(state, seat)


def searching(simulations: int, hinted: bool = False) -> Level:
    """A level that searches so much, with the hints learnt from many games or without them."""

    def make(game: Game, seed: int | str) -> Bot:
        simulations_here = simulations * EFFORT.get(game.slug, 1)
        return Mcts(game, seed, simulations=simulations_here, seconds=SECONDS, hinted=hinted)

    return make


# From the weakest to the strongest.
LEVELS: Final[dict[str, Level]] = {
    "apprentice": Apprentice,
    "journeyman": Greedy,
    "artisan": searching(6),
    "expert": searching(20),
    "master": searching(120, hinted=True),
}
