"""How are many games stepped at once? `Tables`: arrays that always show the decision each game is at."""

import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import i64

from ..core.dealer import LONGEST
from ..core.game import Game
from ..core.registry import game as game_by_slug
from ..core.rng import Rng
from .batch import Batch
from .encoding import Floats, Shorts, encoding, reward_kind

try:
    from ..learning.kernel import scale
except ImportError:  # the engine is not compiled

    def scale(cells: Shorts, rows: npt.NDArray[np.int64], factors: Floats, out: Floats, /) -> None:  # type: ignore[misc]
        np.multiply(cells[rows], factors, out=out)


CACHE = 1 << 19  # bytes of rows that are quick to reach


class Tables:
    """Many games of one kind side by side; one that is over begins again at once.

    `observation` and `mask` are what the deciding `seat` of each game sees and is offered. After a step,
    `done` tells which games ended with it, and `reward` what that brought each seat; `points` are those of
    the last game that ended, and `truncated` tells whether it was broken off because it reached the `limit`
    of decisions, which nobody wins. The rest already shows the next game. The arrays are the same objects
    throughout, written over by each step. Without `forced`, decisions that leave no choice are carried out
    and never shown; without `scaled`, only `raw` is filled, which saves time.
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
        self.batch = Batch(start, write, pen, actions, count, seed, win, self._apart, forced, limit)
        self.rng = Rng(seed, "tables/random")
        self._cells = np.frombuffer(memoryview(pen.cells), dtype=np.int16).reshape(-1, size)
        self._row = np.frombuffer(memoryview(self.batch.row), dtype=np.int64)
        self._raw: Shorts = np.empty((count, size), np.int16) if self._apart else self._cells
        self.scaled = scaled
        self.observation: Floats = np.empty((count if scaled else 0, size), np.float32)
        self.mask = np.frombuffer(memoryview(self.batch.mask), dtype=np.bool_).reshape(count, actions)
        self.seat = np.frombuffer(memoryview(self.batch.seat), dtype=np.int64)
        self.done = np.frombuffer(memoryview(self.batch.done), dtype=np.bool_)
        self.truncated = np.frombuffer(memoryview(self.batch.truncated), dtype=np.bool_)
        self.reward = np.frombuffer(memoryview(self.batch.reward), dtype=np.float64).reshape(count, -1)
        self.points = np.frombuffer(memoryview(self.batch.points), dtype=np.float64).reshape(count, -1)
        self._read()

    def step(self, actions: npt.ArrayLike) -> None:
        """Carry out an action in every game; if any is not offered, Illegal is raised and nothing changes."""
        self.batch.step(vec[i64](np.ascontiguousarray(actions, dtype=np.int64)))
        self._read()

    @property
    def raw(self) -> Shorts:
        """What the deciding seats see as whole numbers."""
        if self._apart:
            np.take(self._cells, self._row, axis=0, out=self._raw, mode="clip")  # clip copies directly
        return self._raw

    def _read(self) -> None:
        """Scale the rows of the deciding seats."""
        if self.scaled:
            scale(self._cells, self._row, self.encoding.factors, self.observation)

    def choose(self) -> npt.NDArray[np.int64]:
        """An action on offer in every game, at random."""
        return np.frombuffer(memoryview(self.batch.choose(self.rng)), dtype=np.int64)
