"""Programs that play: `choose(state, seat)` is all there is to one."""

from .base import Bot, bot, bots, register
from .greedy import Greedy
from .mcts import Mcts
from .random import Random

register("random", Random)
register("greedy", Greedy)
register("mcts", Mcts)

__all__ = ["Bot", "Greedy", "Mcts", "Random", "bot", "bots", "register"]
