"""How strong an opponent? Five levels for people, each clearly stronger than the one before."""

from collections.abc import Callable
from typing import Final

from ..core.game import Game
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import State
from .base import Bot
from .greedy import Greedy, judgement_of
from .mcts import Mcts, guide_of

Level = Callable[[Game, int | str], Bot]

SECONDS: Final = 1.7  # the longest a level thinks about one decision
LED: Final = 3  # times as few where a network leads them


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


class Student:
    """Plays as a network likes best, but every fourth time like `greedy`."""

    def __init__(self, game: Game, seed: int | str) -> None:
        self.guide, self.out = guide_of(game), Options()
        self.greedy = Greedy(game, seed)
        self.rng = Rng(seed, "student")

    def choose(self, state: State, seat: int) -> int:
        if self.rng.below(4) == 0:
            return self.greedy.choose(state, seat)
        self.guide.list_options(state, self.out)
        return int(self.guide.best(state, self.out))


def is_led(game: Game) -> bool:
    """Is there a network for every number of seats?"""
    return {network.seats for network in guide_of(game).networks}.issuperset(game.seats)


def searching(simulations: int, trained: bool = False) -> Level:
    """A level that searches so much, led by what was learnt from many games or not."""

    def make(game: Game, seed: int | str) -> Bot:
        some = simulations * judgement_of(game, "mcts").effort
        if trained and is_led(game):
            some //= LED
        return Mcts(game, seed, simulations=some, seconds=SECONDS, trained=trained)

    return make


def expert(game: Game, seed: int | str) -> Bot:
    """A student where there is a network to learn from, else a search."""
    return Student(game, seed) if is_led(game) else searching(20)(game, seed)


# From the weakest to the strongest.
LEVELS: Final[dict[str, Level]] = {
    "apprentice": Apprentice,
    "journeyman": Greedy,
    "artisan": searching(6),
    "expert": expert,
    "master": searching(120, trained=True),
}
