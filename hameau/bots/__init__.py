"""Programs that play: `choose(state, seat)` is all there is to one."""

from .base import Bot, bot, bots, register
from .greedy import Greedy
from .random import Random

register("random", Random)
register("greedy", Greedy)

__all__ = ["Bot", "Greedy", "Random", "bot", "bots", "register"]
