"""How does a bot play with a network that has learnt nothing? Networks of random weights, for tests."""

from random import Random

from ..core.game import Game
from ..learning.network import Network
from ..learning.network_file import from_bytes, slots_of, to_bytes

Layer = tuple[list[list[float]], list[float]]


def random_layers(game: Game, width: int, seed: int = 0) -> list[Layer]:
    """Two layers of this width, likes and values; as wide as those that a game ships, as fast as those."""
    rng, most = Random(seed), game.seats[-1]
    inputs = len(slots_of(game, most).names) + most
    sizes = (inputs, width), (width, width), (width, len(game.catalogue)), (width, 2 * most)
    return [_layer(rng, before, after) for before, after in sizes]


def random_bytes(game: Game, width: int = 256, seed: int = 0) -> bytes:
    """The file of a network of random weights."""
    return to_bytes(game, game.seats, random_layers(game, width, seed), 20.0, {"origin": f"random {seed}"})


def random_network(game: Game, width: int = 256, seed: int = 0) -> Network:
    return Network(game, from_bytes(game, random_bytes(game, width, seed), "random"))


def _layer(rng: Random, before: int, after: int) -> Layer:
    size = (3 / before) ** 0.5
    rows = [[rng.uniform(-size, size) for _input in range(before)] for _output in range(after)]
    return rows, [rng.uniform(-0.1, 0.1) for _output in range(after)]
