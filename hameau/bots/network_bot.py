"""What would a network choose by itself? A bot that plays as it likes, without searching.

`network` is the game's own, `network:FILE.bin` one that `hameau train` wrote, `network:FILE.onnx` an ONNX
model.
"""

from pathlib import Path

from ..core.errors import HameauError, Refusal
from ..core.game import Game
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import State
from ..learning.network import Eye, Network, network_of, read
from .base import Bot
from .onnx_bot import OnnxModel


class Intuition:
    """Plays as a network likes, without a search: the warmer, the more often what it likes less.

    At 0 it always takes what is liked best.
    """

    def __init__(self, seed: int | str, network: Network, warmth: float = 0.0) -> None:
        self.network, self.warmth = network, warmth
        self.out = Options()
        self.eyes: dict[int, Eye] = {}
        self.rng = Rng(seed, "intuition")

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "eyes": {}}  # opened again when needed

    def choose(self, state: State, seat: int) -> int:
        self.out.clear()
        state.options(self.out)
        if self.out.count == 1:
            return int(self.out.items[0])
        eye = self._eye(state.players())
        eye.look(state, self.out)
        if self.warmth > 0:
            return int(eye.draw(self.out, self.rng.random(), self.warmth))
        return int(eye.best(self.out))

    def _eye(self, seats: int) -> Eye:
        if not self.fits(seats):
            raise HameauError(f"bot: this network was not trained for {seats} players")
        if seats not in self.eyes:
            self.eyes[seats] = Eye(self.network, seats)
        return self.eyes[seats]

    def fits(self, seats: int) -> bool:
        """Was it trained for so many players?"""
        return self.network.is_for(seats)


def network_bot(game: Game, seed: int | str, argument: str) -> Bot:
    """The bot for what stands after `network:`."""
    if argument and not argument.endswith(".bin"):
        return OnnxModel(game, seed, argument)
    if argument and not Path(argument).is_file():
        raise Refusal(f"bot: there is no file {argument} for network to play", "bot-file", {"got": argument})
    network = read(game, Path(argument)) if argument else network_of(game)
    if network is None:
        message = f"bot: {game.slug} comes without a network; name a file (network:model.bin)"
        raise Refusal(message, "bot-network", {"game": game.slug})
    return Intuition(seed, network)
