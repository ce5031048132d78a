"""What does a process do in which bots think? It is told a position, chooses or gives a hint. No database."""

import time
from typing import NamedTuple

from ...bots import bot, sit_down
from ...core import registry
from ...core.errors import HameauError
from ...core.state import Document
from ...study.hints import Hint, find_hint


class Task(NamedTuple):
    """A decision for a bot: the position as its seat may imagine it."""

    game: str
    position: Document
    seat: int
    bot: str
    seed: str
    chosen: int = 0  # how often the seat has chosen, about


class Answer(NamedTuple):
    """What a bot chose, and how many seconds it took."""

    action: int
    seconds: float


class HintTask(NamedTuple):
    """A decision to give a hint for: the position as its seat may imagine it."""

    game: str
    position: Document
    seconds: float
    seed: str
    with_line: bool = False  # and how it would go on


def choose(task: Task) -> Answer:
    """What a bot decides; what is not on offer is an error."""
    began = time.monotonic()
    game = registry.game(task.game)
    position = game.load(task.position)
    offered = position.legal()
    player = bot(task.bot, game, task.seed)
    sit_down(player, task.chosen)
    action = int(player.choose(position, task.seat))
    if action not in offered:
        raise HameauError(f"it chose {action}, which is not on offer")
    return Answer(action, time.monotonic() - began)


def give_hint(task: HintTask) -> Hint:
    """What would be good there, and why."""
    game = registry.game(task.game)
    return find_hint(game, game.load(task.position), task.seconds, task.seed, task.with_line)


def prepare() -> None:
    """Know the games: whoever waits for this waits until the process has started."""
    registry.games()
