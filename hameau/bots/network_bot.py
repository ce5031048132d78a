"""What would a network choose by itself? A bot that plays what it likes best, without searching.

`network` is the game's own, `network:FILE.bin` one that `hameau train` wrote, `network:FILE.onnx` an ONNX
model.
"""

from pathlib import Path

from ..core.errors import HameauError
from ..core.game import Game
from ..core.options import Options
from ..core.state import State
from ..learning.network import Eye, network_of, read
from .base import Bot
from .onnx_bot import Network as OnnxNetwork


class Instinct:
    """Takes the option that a network in whole numbers likes best."""

    def __init__(self, game: Game, file: str = "") -> None:
        network = read(game, _found(file)) if file else network_of(game)
        if network is None:
            raise HameauError(f"bot: {game.slug} comes without a network; name a file (network:model.bin)")
        self.network, self.name = network, f"network:{file}" if file else "network"
        self.eye: Eye | None = None
        self.out = Options()

    def choose(self, state: State, seat: int) -> int:
        self.out.clear()
        state.options(self.out)
        if self.out.count == 1:
            return int(self.out.items[0])
        if self.eye is None or self.eye.seats != state.players():
            if not self.network.is_for(state.players()):
                raise HameauError(f"bot: {self.name} was not trained for {state.players()} players")
            self.eye = Eye(self.network, state.players())
        self.eye.look(state, self.out)
        return int(self.eye.best(self.out))

    def fits(self, seats: int) -> bool:
        """Was it trained for so many players?"""
        return self.network.is_for(seats)


def _found(file: str) -> Path:
    if not Path(file).is_file():
        raise HameauError(f"bot: there is no file {file} for network to play")
    return Path(file)


def network_bot(game: Game, seed: int | str, argument: str) -> Bot:
    """The bot for what stands after `network:`."""
    if not argument or argument.endswith(".bin"):
        return Instinct(game, argument)
    return OnnxNetwork(game, seed, argument)
