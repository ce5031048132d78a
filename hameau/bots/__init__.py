"""Programs that play: `choose(state, seat)` is all there is to one."""

from .base import Bot, bot, bots, check_bot, finish, is_bot, register, sit_down, without_argument
from .greedy import Greedy
from .levels import LEVELS
from .mcts import Mcts
from .network_bot import Intuition, network_bot
from .onnx_bot import OnnxModel
from .own import own
from .process import Process
from .random import Random
from .team import Team, searcher

register("random", without_argument(Random))
for _name, _make in LEVELS.items():
    register(_name, without_argument(_make))
register("greedy", without_argument(Greedy))
register("mcts", searcher)
register("network", network_bot, listed=False)
register("python", own, listed=False)
register("process", Process, listed=False)

__all__ = [
    "LEVELS",
    "Bot",
    "Greedy",
    "Intuition",
    "Mcts",
    "OnnxModel",
    "Process",
    "Random",
    "Team",
    "bot",
    "bots",
    "check_bot",
    "finish",
    "is_bot",
    "register",
    "sit_down",
    "without_argument",
]
