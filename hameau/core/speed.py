"""How fast is the engine? Loops to be measured, compiled like the engine itself."""

from mypy_extensions import i64

from .dealer import playout
from .game import Game
from .options import Options
from .rng import Rng
from .state import State


def play_games(game: Game, seats: int, first: int, count: int) -> int:
    """Play random games, one per seed, every option listed; the number of decisions."""
    out = Options()
    decisions: i64 = 0
    for seed in range(first, first + count):
        decisions += playout(game.new(seats), Rng(seed), out)
    return int(decisions)


def clone_often(state: State, count: int) -> None:
    """Copy a position again and again."""
    for _number in range(i64(count)):
        state.clone()
