"""How are many games stepped at once? `Tables`: arrays that always show the decision each game is at."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import i64

from ..core.dealer import LONGEST
from ..core.errors import HameauError
from ..core.game import Game
from ..core.registry import game as game_by_slug
from ..core.rng import Rng
from ..core.state import State
from .batch import Batch
from .encoding import Floats, Longs, Shorts, encoding, reward_kind
from .seated import SeatedBots, Seats

Number = TypeVar("Number", bound=np.generic)


class Tables:
    """Many games of one kind side by side; one that is over begins again at once.

    `observation` and `mask` are what the deciding `seat` of each game sees and is offered. After a step,
    `done` tells which games ended with it, and `reward` what that brought each seat; `points` are those of
    the last game that ended, and `truncated` tells whether it was broken off because it reached the `limit`
    of decisions, which nobody wins. The rest already shows the next game. The arrays are the same objects
    throughout, for reading only: a step writes what has changed. Without `forced`, decisions that leave no
    choice are carried out and never shown; without `scaled`, only `raw` is filled, which saves time. The
    games are numbered from `first` on; what chance does in one depends on the seed and its number alone.
    `bots` says for each seat which bot decides there, by name or as an object, None where `step` does; with
    `turning` everybody sits one seat further in each game than in the one before it.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        count: int = 64,
        seed: int | str = 0,
        reward: str | None = None,
        kind: str | None = None,
        forced: bool = True,
        scaled: bool = True,
        limit: int = LONGEST,
        first: int = 0,
        bots: Seats | None = None,
        turning: bool = False,
        **options: str,
    ) -> None:
        self.game = game_by_slug(game) if isinstance(game, str) else game
        settings = seats, count, seed, reward, kind, forced, scaled, limit, first, bots, turning
        self._settings = settings, options
        start = self.game.new(seats, **options)
        self.seats, self.count = start.players(), count
        self.encoding = encoding(self.game, self.seats, kind)
        kind = reward_kind(reward, self.seats)
        size, actions = self.encoding.size, self.encoding.actions
        # However the seats change, little of a row does: they stand in their own order there.
        pen = self.encoding.pen(count, seated=True)
        win, encoder = kind == "win", self.encoding.encoder
        self._seated = seated = (
            None if bots is None else SeatedBots(self.game, bots, self.seats, count, seed, first, turning)
        )
        hooks = (seated.choose, seated.finish) if seated else None
        taken = seated.taken if seated else None
        self.batch = Batch(start, encoder, pen, actions, count, seed, win, forced, limit, first, taken, hooks)
        self._cells = np.frombuffer(memoryview(pen.cells), dtype=np.int16).reshape(count, size)
        self._touched = np.frombuffer(memoryview(self.batch.touched), dtype=np.int64)
        self._stretch = int(pen.stretch)
        self._parts = np.array(self.encoding.slots.parts(self.seats), np.int64)
        self.mask = np.frombuffer(memoryview(self.batch.mask), dtype=np.bool_).reshape(count, actions)
        self._chosen = np.frombuffer(memoryview(self.batch.chosen), dtype=np.int64)
        self.seat = np.frombuffer(memoryview(self.batch.seat), dtype=np.int64)
        self.done = np.frombuffer(memoryview(self.batch.done), dtype=np.bool_)
        self.truncated = np.frombuffer(memoryview(self.batch.truncated), dtype=np.bool_)
        self.reward = np.frombuffer(memoryview(self.batch.reward), dtype=np.float64).reshape(count, -1)
        self.points = np.frombuffer(memoryview(self.batch.points), dtype=np.float64).reshape(count, -1)
        self.show_in(np.zeros((count, size), np.int16), np.zeros((count if scaled else 0, size), np.float32))

    def show_in(self, raw: Shorts, observation: Floats) -> None:
        """Let `raw` and `observation` be these arrays of zeros; if the latter is empty, nothing is scaled."""
        self.raw, self.observation = for_reading(raw), for_reading(observation)
        before = np.full(self.count, -1, np.int64)  # the seats whose view is shown
        self._shown = self.seat, before, raw, self.encoding.factors, observation
        self._read(np.full(self.count, -1, np.int64))

    def step(self, actions: npt.ArrayLike) -> None:
        """Carry out an action in every game; if any is not offered, Illegal is raised and nothing changes."""
        self.batch.step(vec[i64](np.ascontiguousarray(actions, dtype=np.int64)))
        self._read(self._touched)

    def state(self, number: int) -> State:
        """The position of a game, as a copy."""
        return self.batch.states[self._check(number)].clone()

    def seek(self, number: int, state: State) -> None:
        """Let a game go on from this position, as if it had just begun; chance and bots go on as they are."""
        if type(state) is not type(self.batch.start) or state.players() != self.seats:
            wanted = f"one of {self.game.slug} with {self.seats} seats"
            raise HameauError(f"state: expected {wanted}, got {state!r}")
        self.batch.seek(self._check(number), state, 0)
        self._read(np.full(self.count, -1, np.int64))

    def _check(self, number: int) -> int:
        if not 0 <= number < self.count:
            raise HameauError(f"number: expected one from 0 to {self.count - 1}, got {number}")
        return number

    def _read(self, touched: Longs) -> None:
        """Take over the rows, the seats counted from the one that decides; scale what differs from before."""
        scale(self._parts, self._stretch, self.seats, self._cells, touched, *self._shown)

    def __reduce__(self) -> tuple[Callable[..., "Tables"], tuple[object, ...]]:
        """Copied and pickled where it stands: games, chance, and how those ended that did so last."""
        batch, ends = self.batch, (self.done, self.truncated, self.reward, self.points)
        played = list(zip(batch.states, map(int, batch.decisions)))
        luck = list(batch.rngs), list(batch.whims), self._seated
        return _set_up, (self.game, *self._settings, played, luck, [array.tolist() for array in ends])

    def __copy__(self) -> "Tables":
        return deepcopy(self)

    def choose(self) -> npt.NDArray[np.int64]:
        """An action on offer in every game, at random."""
        self.batch.choose()
        return self._chosen.copy()


def _set_up(
    game: Game,
    settings: tuple[object, ...],
    options: dict[str, str],
    played: list[tuple[State, int]],
    luck: tuple[list[Rng], list[Rng], SeatedBots | None],
    ends: list[list[Any]],
) -> Tables:
    """Tables as they were left."""
    tables = Tables(game, *settings, **options)  # type: ignore[arg-type]
    tables.batch.rngs, tables.batch.whims, seated = luck
    if seated:
        tables._seated, tables.batch.bots = seated, (seated.choose, seated.finish)
    for number, ((state, decisions), end) in enumerate(zip(played, zip(*ends))):
        tables.batch.seek(number, state, decisions)
        tables.batch.recall(number, *end)
    tables._read(np.full(tables.count, -1, np.int64))
    return tables


def for_reading(array: npt.NDArray[Number]) -> npt.NDArray[Number]:
    """The same numbers, for reading only: where nothing changes, nothing is written again."""
    view = array.view()
    view.flags.writeable = False
    return view


def scale_plainly(
    parts: Longs,
    _stretch: int,
    seats: int,
    cells: Shorts,
    _touched: Longs,
    seat: Longs,
    before: Longs,
    past: Shorts,
    factors: Floats,
    out: Floats,
    /,
) -> None:
    """What `scale` of `kernel.c` does, all of it every time."""
    past[:] = np.take_along_axis(cells, _turned(parts.tobytes(), seats, cells.shape[1])[seat], axis=1)
    before[:] = seat
    if len(out):
        np.multiply(past, factors, out=out)


@cache
def _turned(parts: bytes, seats: int, size: int) -> Longs:
    """For each seat that looks, the cell that is shown in each slot."""
    order = np.tile(np.arange(size), (seats, 1))
    for begin, end, unit, width in np.frombuffer(parts, np.int64).reshape(-1, 4):
        for at in range(begin, end, width) if unit else ():
            own = np.arange(at, at + unit * seats).reshape(seats, unit)
            for seat in range(seats):
                order[seat, at : at + unit * seats] = np.roll(own, -seat, axis=0).ravel()
    return order


try:
    from ..learning.kernel import scale
except ImportError:  # the engine is not compiled
    scale = scale_plainly  # type: ignore[assignment]
