"""What would somebody choose who has played very often, and how will it end? One network for each game.

It takes what the seat that decides sees, as the game's `encode.py` writes it, and says how much every action
is to be liked, what share of the win each seat may expect, and how many points. `network_file.py` says how it
is kept, `kernel.c` and `arithmetic.py` how it is worked out.
"""

from array import array
from functools import cache
from math import exp
from pathlib import Path
from typing import TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ..core.game import Game
from ..core.numbers import Ints, zeros
from ..core.options import Options
from ..core.state import State
from .encoding import pen_for
from .network_file import BITS, Tables, encoder_of, from_bytes, limit, slots_of
from .network_file import to_bytes as to_bytes
from .slots import Slots

try:
    from . import kernel
except ImportError:  # the engine is not compiled
    from . import arithmetic as kernel  # type: ignore[no-redef]

Floats: TypeAlias = "vec[float]"
Words: TypeAlias = "vec[i32]"


@final
class Network:
    """What was learnt about a game. Nothing in it changes: everybody who looks through it has an `Eye`."""

    def __init__(self, game: Game, tables: Tables) -> None:
        self.game = game
        self.tables = tables
        self.encoder = encoder_of(game)
        self.seats: list[int] = tables.about["seats"]
        self.spread: float = tables.about["spread"]
        self.most: int = tables.about["most"]
        self.slots: dict[int, Slots] = {}

    def __reduce__(self) -> tuple[type["Network"], tuple[Game, Tables]]:
        return Network, (self.game, self.tables)

    def is_for(self, seats: int) -> bool:
        """Did it learn at tables of so many seats?"""
        return seats in self.seats

    def slots_at(self, seats: int) -> Slots:
        """The slots at a table of so many seats."""
        if seats not in self.slots:
            self.slots[seats] = slots_of(self.game, seats)
        return self.slots[seats]


@final
class Eye:
    """Looks through a network at positions of a table of so many seats, again and again.

    After a look, `likes` has a logit for each option in the order of the options: of two, the one liked by 1
    more was chosen 2.7 times as often. `shares` and `points` have a number for each seat.
    """

    def __init__(self, network: Network, seats: int) -> None:
        slots, actions, most = network.slots_at(seats), len(network.game.catalogue), network.most
        self.encoder = network.encoder
        self.seats: i64 = seats
        self.most: i64 = most
        self.likes: Floats = vec[float]([0.0] * actions)
        self.shares: Floats = vec[float]([0.0] * seats)
        self.points: Floats = vec[float]([0.0] * seats)
        self.pen = pen_for(slots, seats)  # a row for each seat, so that little changes
        self.wanted: Ints = zeros(actions)
        self.result: Words = vec[i32]([i32(0)] * (actions + 2 * most))
        bits: list[int] = network.tables.about["bits"]
        self.like: float = 1.0 / float(1 << (BITS + bits[2]))
        self.logit: float = 1.0 / float(1 << (BITS + bits[3]))
        self.point: float = self.logit * network.spread
        table = len(network.slots_at(most).names) + seats - 1
        self.bound = kernel.bind(seats, bits[0] - BITS, bits[1], table, self._buffers(network, slots))

    def _buffers(self, network: Network, slots: Slots) -> tuple[object, ...]:
        wide = {name: number for number, name in enumerate(network.slots_at(network.most).names)}
        places = array("i", [wide[name] for name in slots.names])
        limits = array("h", [limit(scale) for scale in slots.scales])
        layers: list[object] = []
        for weights, starts in zip(network.tables.weights, network.tables.starts):
            layers += [weights, starts]
        return (self.pen.cells, places, limits, *layers, self.wanted, self.result)

    def look(self, state: State, out: Options) -> None:
        """What there is to say about a position in which a seat decides, and about options of it."""
        seat = state.seat if state.seat >= 0 else 0
        self.pen.move(seat)
        self.encoder.write(state, seat, self.pen)
        count = out.count
        wanted = self.wanted
        items = out.items
        for i in range(count):
            wanted[i] = items[i]
        kernel.look(self.bound, int(seat), int(count))
        result = self.result
        likes = self.likes
        for i in range(count):
            likes[i] = float(i64(result[i])) * self.like
        self._value(seat, count)

    def _value(self, seat: i64, first: i64) -> None:
        """Shares and points; they stand from the seat that decides on."""
        result = self.result
        seats = self.seats
        top = result[first]
        for i in range(seats):
            if result[first + i] > top:
                top = result[first + i]
        whole: float = 0.0
        for i in range(seats):
            at = (seat + i) % seats
            share = exp(float(i64(result[first + i]) - i64(top)) * self.logit)
            whole += share
            self.shares[at] = share
            self.points[at] = float(i64(result[first + self.most + i])) * self.point
        for i in range(seats):
            self.shares[i] /= whole

    def best(self, out: Options) -> i64:
        """The option liked best in the last look, which was at these."""
        best: i64 = 0
        for i in range(1, out.count):
            if self.likes[i] > self.likes[best]:
                best = i
        return out.items[best]

    def draw(self, out: Options, number: float, warmth: float = 1.0) -> i64:
        """An option of the last look as often as it is liked; the number, from 0 to 1, says which.

        The warmer, the more often those that are liked less.
        """
        top = self.likes[0]
        for i in range(out.count):
            if self.likes[i] > top:
                top = self.likes[i]
        whole: float = 0.0
        for i in range(out.count):
            self.likes[i] = exp((self.likes[i] - top) / warmth)
            whole += self.likes[i]
        left = number * whole
        for i in range(out.count):
            left -= self.likes[i]
            if left < 0.0:
                return out.items[i]
        return out.items[out.count - 1]


def read(game: Game, file: Path) -> Network:
    """A network of this game from a file."""
    return Network(game, from_bytes(game, file.read_bytes(), file.name))


@cache
def network_of(game: Game) -> Network | None:
    """The network that comes with a game, `network.bin` in its folder; read when first wanted."""
    file = game.folder / "network.bin"
    return read(game, file) if file.exists() else None
