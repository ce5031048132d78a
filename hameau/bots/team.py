"""How do several processes think about one decision? Each searches by itself; what they tried is added up."""

from functools import cache
from typing import NamedTuple

from ..core.errors import HameauError
from ..core.game import Game
from ..core.registry import game as game_by_slug
from ..core.state import Document, State
from .base import Bot
from .mcts import Mcts, bad_budget, read_budget
from .workers import WorkerPool

MOST = 256  # processes


class Task(NamedTuple):
    """What one process is asked."""

    slug: str
    position: Document
    seat: int
    seed: str
    simulations: int
    seconds: float


class Found(NamedTuple):
    """What came of it: a line that can be kept, with its value, or how often each option was tried."""

    line: list[int]
    value: float
    votes: dict[int, tuple[int, float]]  # by action: tries, and what they came to in all


class Team:
    """Plays like `Mcts`, its simulations shared out among processes that are kept for the next decision."""

    def __init__(
        self, game: Game, seed: int | str, processes: int, simulations: int = 400, seconds: float = 3600.0
    ) -> None:
        if processes < 2 or simulations < processes or seconds <= 0:
            raise HameauError("bot: a team of searches needs two processes, a simulation for each and time")
        self.game, self.seed, self.processes = game, seed, processes
        self.simulations, self.seconds = simulations // processes, seconds
        self.decisions = 0

    def choose(self, state: State, seat: int) -> int:
        if len(actions := state.legal()) == 1:
            return actions[0]
        self.decisions += 1
        position = state.dump()
        tasks = [
            Task(
                self.game.slug,
                position,
                seat,
                f"{self.seed}/{self.decisions}/{number}",
                self.simulations,
                self.seconds,
            )
            for number in range(self.processes)
        ]
        return agreed(list(_pool(self.processes).map(search, tasks)))


def search(task: Task) -> Found:
    """One member of a team thinks, in its own process."""
    game = game_by_slug(task.slug)
    member = Mcts(game, task.seed, task.simulations, task.seconds)
    return Found(*member.think(game.load(task.position), task.seat))


def agreed(found: list[Found]) -> int:
    """The first of the best line, or else the option tried most often in all; of equals, the better one."""
    best = max(found, key=lambda entry: entry.value)
    if best.line:
        return best.line[0]
    sums: dict[int, tuple[int, float]] = {}
    for entry in found:
        for action, (tries, total) in entry.votes.items():
            before = sums.get(action, (0, 0.0))
            sums[action] = (before[0] + tries, before[1] + total)
    return max(sorted(sums), key=lambda action: sums[action])


@cache
def _pool(processes: int) -> WorkerPool:
    """One for all teams of a size; it ends with this process."""
    return WorkerPool(processes)


def searcher(game: Game, seed: int | str, argument: str) -> Bot:
    """`mcts:1600` searches by itself, `mcts:1600/4` in four processes."""
    text, slash, number = argument.partition("/")
    if not slash:
        return Mcts(game, seed, **read_budget(text))
    if not number.isdecimal() or not 2 <= int(number) <= MOST:
        raise bad_budget(argument)
    return Team(game, seed, int(number), **read_budget(text))
