"""How many decisions, games and copies a second? Measured for the build that runs."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import process_time

from .core import state as engine
from .core.game import Game
from .core.options import Options
from .core.registry import game as game_by_slug
from .core.registry import games
from .core.rng import Rng
from .core.speed import clone_often, play_games
from .core.state import OVER, State

BATCH = 8


@dataclass(frozen=True)
class Speed:
    """What was measured for one game and number of seats, per second of processor time."""

    game: str
    seats: int
    decisions: float
    games: float
    clones: float
    length: float  # decisions in a game, on average


def is_compiled() -> bool:
    """Does the compiled engine run?"""
    return not str(engine.__file__).endswith(".py")


def run(game: str | None = None, seconds: float = 2.0) -> Iterator[Speed]:
    """Measure every game and number of seats, or one game; `seconds` for each line."""
    selection = [game_by_slug(game)] if game else list(games().values())
    for entry in selection:
        for seats in entry.seats:
            yield measure(entry, seats, seconds)


def measure(game: Game, seats: int, seconds: float) -> Speed:
    played = decisions = 0
    spent = 0.0
    while spent < seconds * 0.8 or played == 0:
        begin = process_time()
        decisions += play_games(game, seats, played, BATCH)
        spent += process_time() - begin
        played += BATCH
    state = _middle(game, seats, decisions // played // 2)
    clones = _rate(lambda count: clone_often(state, count), seconds * 0.2)
    return Speed(game.slug, seats, decisions / spent, played / spent, clones, decisions / played)


def _middle(game: Game, seats: int, steps: int) -> State:
    """A position in the middle of a game."""
    state, rng, out = game.new(seats), Rng(1), Options()
    for _step in range(steps):
        out.clear()
        state.options(out)
        state.perform(rng.pick(out))
        if state.seat == OVER:
            return game.new(seats)
    return state


def _rate(repeat: Callable[[int], None], seconds: float) -> float:
    """How often a second of processor time something can be done."""
    count, begin = 0, process_time()
    while process_time() - begin < seconds:
        repeat(1000)
        count += 1000
    return count / (process_time() - begin)
