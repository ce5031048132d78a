"""How strong an opponent? Five levels for people, each stronger than the one before.

The first two look a step ahead, one of them with slips. At tables that a network knows, the others play as it
likes: two with mistakes such as people make, who take what looks nearly as good, the first more often than
the second, then one with a search. Elsewhere they search more and more.
How strong a level is does not depend on the machine: simulations are counted, and time is only a limit.
"""

from collections.abc import Callable
from typing import Final

from ..core.game import Game
from ..core.rng import Rng
from ..core.state import State
from ..learning.network import Network, network_of
from .base import Bot, sit_down
from .greedy import Greedy, judgement_of
from .mcts import Mcts
from .network_bot import Intuition

Level = Callable[[Game, int | str], Bot]

SECONDS = 1.7  # the longest a level thinks about one decision


class Apprentice:
    """Looks a step ahead like `greedy`, but every other time takes anything of the better half of it.

    So it slips as a beginner does, who sees what is good but not yet what is best.
    """

    def __init__(self, game: Game, seed: int | str) -> None:
        self.greedy = Greedy(game, seed)
        self.rng = Rng(seed, "apprentice")

    def sit_down(self, chosen: int) -> None:
        self.greedy.sit_down(chosen)

    def choose(self, state: State, seat: int) -> int:
        actions = state.legal()
        if len(actions) == 1 or self.rng.below(2) == 0:
            return self.greedy.choose(state, seat)
        actions.sort(key=lambda action: self.greedy.worth(state, seat, action), reverse=True)
        return actions[self.rng.below((len(actions) + 1) // 2)]


class Schooled:
    """Plays one way at tables of the sizes a network learnt at, and another at others."""

    def __init__(self, network: Network, known: Bot, unknown: Bot) -> None:
        self.network, self.known, self.unknown = network, known, unknown

    def sit_down(self, chosen: int) -> None:
        for bot in (self.known, self.unknown):
            sit_down(bot, chosen)

    def choose(self, state: State, seat: int) -> int:
        bot = self.known if self.network.is_for(state.players()) else self.unknown
        return bot.choose(state, seat)


def searching(simulations: int) -> Level:
    """A level that searches so much, without a network."""

    def make(game: Game, seed: int | str) -> Bot:
        some = simulations * judgement_of(game, "mcts").effort
        return Mcts(game, seed, simulations=some, seconds=SECONDS, trained=False)

    return make


def level(without: Level, warmth: float | None = None, simulations: int = 0) -> Level:
    """A level that plays as a network likes, with such a warmth or such a search, or else without one."""

    def make(game: Game, seed: int | str) -> Bot:
        network, warmer = network_of(game), judgement_of(game, "network").warmth
        if network is None or (warmth is not None and not warmer):
            return without(game, seed)
        known: Bot
        if warmth is None:
            known = Mcts(game, seed, simulations=simulations, seconds=SECONDS, network=network)
        else:
            known = Intuition(seed, network, warmth * warmer)
        if set(network.seats).issuperset(game.seats):
            return known
        return Schooled(network, known, without(game, seed))

    return make


# From the weakest to the strongest.
LEVELS: Final[dict[str, Level]] = {
    "apprentice": Apprentice,
    "journeyman": Greedy,
    "artisan": level(searching(6), warmth=3.0),
    "expert": level(searching(60), warmth=1.75),
    "master": level(searching(640), simulations=10_000),
}
