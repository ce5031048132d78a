"""What if one just picks? Every option is as likely as any other."""

from ..core.game import Game
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import State


class Random:
    """Chooses at random."""

    def __init__(self, game: Game, seed: int | str) -> None:
        self.rng = Rng(seed, "random")
        self.out = Options()

    def choose(self, state: State, seat: int) -> int:
        self.out.clear()
        state.options(self.out)
        return int(self.rng.pick(self.out))
