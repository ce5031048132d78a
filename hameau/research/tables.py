"""How are many games stepped at once? `Tables`: arrays that always show the decision each game is at."""

from typing import TypeVar

import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import i64

from ..core.dealer import LONGEST
from ..core.game import Game
from ..core.registry import game as game_by_slug
from .batch import Batch
from .encoding import Floats, Shorts, encoding, reward_kind

try:
    from ..learning.kernel import scale
except ImportError:  # the engine is not compiled

    def scale(  # type: ignore[misc]
        cells: Shorts,
        rows: npt.NDArray[np.int64],
        _touched: npt.NDArray[np.int64],
        _stretch: int,
        past: Shorts,
        factors: Floats,
        out: Floats,
        /,
    ) -> None:
        np.take(cells, rows, axis=0, out=past, mode="clip")  # clip copies directly
        np.multiply(past, factors, out=out)


Number = TypeVar("Number", bound=np.generic)

CACHE = 1 << 19  # bytes of rows that are quick to reach


class Tables:
    """Many games of one kind side by side; one that is over begins again at once.

    `observation` and `mask` are what the deciding `seat` of each game sees and is offered. After a step,
    `done` tells which games ended with it, and `reward` what that brought each seat; `points` are those of
    the last game that ended, and `truncated` tells whether it was broken off because it reached the `limit`
    of decisions, which nobody wins. The rest already shows the next game. The arrays are the same objects
    throughout, for reading only: a step writes what has changed. Without `forced`, decisions that leave no
    choice are carried out and never shown; without `scaled`, only `raw` is filled, which saves time. The
    games are numbered from `first` on; what chance does in one depends on the seed and its number alone.
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
        **options: str,
    ) -> None:
        self.game = game_by_slug(game) if isinstance(game, str) else game
        start = self.game.new(seats, **options)
        self.seats, self.count = start.players(), count
        self.encoding = encoding(self.game, self.seats, kind)
        kind = reward_kind(reward, self.seats)
        size, actions = self.encoding.size, self.encoding.actions
        # What a seat sees changes little between two of its turns: kept apart, little is written.
        self._apart = self.seats > 1 and 2 * size * self.seats * count <= CACHE
        pen = self.encoding.pen(count * self.seats if self._apart else count)
        win, write = kind == "win", self.encoding.write
        self.batch = Batch(start, write, pen, actions, count, seed, win, self._apart, forced, limit, first)
        self._cells = np.frombuffer(memoryview(pen.cells), dtype=np.int16).reshape(-1, size)
        self._row = np.frombuffer(memoryview(self.batch.row), dtype=np.int64)
        self._touched = np.frombuffer(memoryview(self.batch.touched), dtype=np.int64)
        self._stretch = int(pen.stretch)
        self.mask = np.frombuffer(memoryview(self.batch.mask), dtype=np.bool_).reshape(count, actions)
        self.seat = np.frombuffer(memoryview(self.batch.seat), dtype=np.int64)
        self.done = np.frombuffer(memoryview(self.batch.done), dtype=np.bool_)
        self.truncated = np.frombuffer(memoryview(self.batch.truncated), dtype=np.bool_)
        self.reward = np.frombuffer(memoryview(self.batch.reward), dtype=np.float64).reshape(count, -1)
        self.points = np.frombuffer(memoryview(self.batch.points), dtype=np.float64).reshape(count, -1)
        own = self._apart or scaled  # else what is shown is what the pen writes
        raw: Shorts = np.zeros((count, size), np.int16) if own else self._cells
        self.show_in(raw, np.zeros((count if scaled else 0, size), np.float32))

    def show_in(self, raw: Shorts, observation: Floats) -> None:
        """Let `raw` and `observation` be these arrays of zeros; if the latter is empty, nothing is scaled."""
        self._raw, self._observation = raw, observation
        self.raw, self.observation = _for_reading(raw), _for_reading(observation)
        self._read()

    def step(self, actions: npt.ArrayLike) -> None:
        """Carry out an action in every game; if any is not offered, Illegal is raised and nothing changes."""
        self.batch.step(vec[i64](np.ascontiguousarray(actions, dtype=np.int64)))
        self._read()

    def _read(self) -> None:
        """Take over the rows of the deciding seats; scale what differs from what was shown before."""
        if len(self._observation):
            touched, stretch = self._touched, self._stretch
            scale(
                self._cells, self._row, touched, stretch, self._raw, self.encoding.factors, self._observation
            )
        elif self._raw is not self._cells:
            np.take(self._cells, self._row, axis=0, out=self._raw, mode="clip")

    def choose(self) -> npt.NDArray[np.int64]:
        """An action on offer in every game, at random."""
        return np.frombuffer(memoryview(self.batch.choose()), dtype=np.int64)


def _for_reading(array: npt.NDArray[Number]) -> npt.NDArray[Number]:
    """The same numbers, for reading only: where nothing changes, nothing is written again."""
    view = array.view()
    view.flags.writeable = False
    return view
