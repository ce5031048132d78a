"""How do positions and actions become arrays? By an encoding with a version, names and scales for its slots.

An action is its number in the game's catalogue. What a seat sees is written by the game's own `encode.py`
where there is one, which is fast, and out of its view otherwise, which works for any game.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from ..core.errors import HameauError, one_of
from ..core.game import Game
from ..core.registry import game as game_by_slug
from ..core.state import OVER, State
from ..learning.encoding import MOST, Encoder, Pen, encoder, learn, pen_for
from ..learning.slots import Slots, digest
from .viewing import VERSION as VIEW_VERSION
from .viewing import Viewing

KINDS: Final = ("own", "view")
REWARDS: Final = ("win", "score")

Floats = npt.NDArray[np.float32]
Shorts = npt.NDArray[np.int16]
Longs = npt.NDArray[np.int64]
Flags = npt.NDArray[np.int8]


class Encoding:
    """Positions of a game with a number of seats as arrays of float32, one slot for each of `names`."""

    def __init__(self, game: Game, seats: int, kind: str, slots: Slots, encoder: Encoder) -> None:
        self.game, self.seats, self.slots, self.encoder = game, seats, slots, encoder
        self.names = slots.names
        self.size = len(slots.names)
        self.actions = len(game.catalogue)
        self.factors: Floats = (1 / np.array(slots.scales)).astype(np.float32)
        limits = np.where(slots.flags, 1, int(MOST)).astype(np.float32) * self.factors
        self.high: Floats = limits
        self.kind = kind
        self.low: Floats = np.where(slots.flags, 0, -limits).astype(np.float32)
        code = digest(slots.names, slots.scales)
        kind = f"{kind}-{encoder.version}"
        self.version = f"{game.slug}/{seats} rules-{game.rules_version} {kind} {code}"
        self.single = self.pen()

    def __reduce__(self) -> tuple[Callable[..., "Encoding"], tuple[Game, int, str]]:
        """Pickled by name: there is one for each game, number of seats and kind."""
        return encoding, (self.game, self.seats, self.kind)

    def __deepcopy__(self, memo: object) -> "Encoding":
        return self

    def __repr__(self) -> str:
        return f"<Encoding {self.version}>"

    def raw(self, state: State, seat: int) -> Shorts:
        """What a seat may know as whole numbers, before they are scaled."""
        pen = self.single
        pen.move(0)
        self.encoder.write(state, seat, pen)
        if pen.at != self.size or pen.mark != self.slots.marks:
            raise HameauError(f"encoding: {self.version} wrote {pen.at} slots instead of {self.size}")
        return np.frombuffer(memoryview(pen.cells), dtype=np.int16).copy()

    def pen(self, rows: int = 1, seated: bool = False) -> Pen:
        """A pen with room for some rows of this encoding."""
        return pen_for(self.slots, rows, seated)

    def observation(self, state: State, seat: int) -> Floats:
        """What a seat may know."""
        return self.raw(state, seat) * self.factors

    def mask(self, state: State, seat: int) -> Flags:
        """1 for each action this seat is offered now; all 0 while it is not its turn."""
        mask = np.zeros(self.actions, dtype=np.int8)
        if state.seat == seat:
            mask[state.legal()] = 1
        return mask


@cache
def encoding(game: Game | str, seats: int, kind: str | None = None) -> Encoding:
    """The encoding of a game: its `own` if it has one, else one out of its `view`."""
    game = game_by_slug(game) if isinstance(game, str) else game
    game.check_seats(seats)
    own = encoder(game)
    kind = kind or ("own" if own else "view")
    if kind not in KINDS or (kind == "own" and own is None):
        raise one_of("encoding", kind, [*KINDS] if own else ["view"])
    if own is None or kind == "view":
        viewing = Viewing(game, seats)
        slots = Slots(viewing.names, viewing.scales, viewing.flags)
        return Encoding(game, seats, kind, slots, Encoder(VIEW_VERSION, viewing.write))
    pen = learn()
    own.write(game.new(seats), 0, pen)
    return Encoding(game, seats, kind, pen.slots(), own)


def reward_kind(reward: str | None, seats: int) -> str:
    """What is rewarded: a share of the win, or alone at the table the points."""
    if reward is None:
        return "win" if seats > 1 else "score"
    if reward not in REWARDS:
        raise one_of("reward", reward, list(REWARDS))
    return reward


def rewards(state: State, kind: str) -> list[float]:
    """What a game that is over brought each seat; of one that was broken off nobody has won."""
    if kind == "score":
        return [float(points) for points in state.scores()]
    if state.seat != OVER:
        return [0.0] * state.players()
    winners = state.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players())]
