"""Who decides chance, and what happens if everybody plays at random?"""

from typing import Final, final

from mypy_extensions import i64

from .options import Options
from .rng import Rng
from .state import CHANCE, OVER, State

LONGEST: Final = 20_000  # decisions of seats after which a game is broken off; far more than real ones have


@final
class Dealer:
    """Decides chance from a seed."""

    def __init__(self, seed: int | str) -> None:
        self.rng = Rng(seed, "dealer")
        self.out = Options()

    def deal(self, state: State) -> int:
        """An outcome of the chance decision the state is at."""
        self.out.clear()
        state.options(self.out)
        return int(self.rng.pick(self.out))


def settle(state: State, rng: Rng, out: Options) -> State:
    """Let chance decide until a seat has to, or the game is over."""
    while state.seat == CHANCE:
        out.clear()
        state.options(out)
        state.perform(rng.pick(out))
    return state


def playout(state: State, rng: Rng, out: Options) -> i64:
    """Play at random to the end, every option listed at every decision; says how many there were."""
    decisions: i64 = 0
    while state.seat != OVER:
        out.clear()
        state.options(out)
        state.perform(rng.pick(out))
        decisions += 1
    return decisions


def checksum(state: State, rng: Rng, out: Options) -> i64:
    """A random playout reduced to one number: every option offered and every choice goes into it."""
    total: i64 = 7
    while state.seat != OVER:
        out.clear()
        state.options(out)
        for i in range(out.count):
            total = (total * 31 + out.items[i]) & 0xFFFFFFFF
        action = rng.pick(out)
        total = (total * 31 + action + state.seat) & 0xFFFFFFFF
        state.perform(action)
    for points in state.scores():
        total = (total * 31 + points) & 0xFFFFFFFF
    return total
