"""How do several cores step the games? `SharedTables`: processes that show their games in one memory."""

import signal
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from socket import socket, socketpair
from typing import Any
from weakref import finalize

import numpy as np
import numpy.typing as npt

from ..core.dealer import LONGEST
from ..core.errors import HameauError, Illegal
from ..core.game import Game
from ..core.registry import game as game_by_slug
from .encoding import encoding, reward_kind
from .seated import Seats
from .tables import Tables

SPAWN = get_context("spawn")
PATIENCE = 5.0  # seconds for a process to end by itself
STEP, CHOOSE, STOP, READY = (
    b"s",
    b"c",
    b"e",
    b"r",
)  # one letter: what is said twice a step had better be short

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Plan:
    """What is played, and how it is shown."""

    game: str
    seats: int
    count: int
    seed: int | str
    reward: str
    kind: str | None
    forced: bool
    scaled: bool
    limit: int
    bots: Seats | None
    turning: bool
    options: dict[str, str] = field(default_factory=dict)

    def shapes(self) -> Iterator[tuple[str, type[np.generic], tuple[int, ...]]]:
        """Name, type and shape of the arrays, the widest numbers first."""
        code = encoding(self.game, self.seats, self.kind)
        for name in ("reward", "points"):
            yield name, np.float64, (self.count, self.seats)
        for name in ("seat", "action"):
            yield name, np.int64, (self.count,)
        yield "observation", np.float32, (self.count if self.scaled else 0, code.size)
        yield "raw", np.int16, (self.count, code.size)
        yield "mask", np.bool_, (self.count, code.actions)
        for name in ("done", "truncated"):
            yield name, np.bool_, (self.count,)

    def size(self) -> int:
        return sum(int(np.prod(shape)) * np.dtype(kind).itemsize for _name, kind, shape in self.shapes())

    def arrays(self, memory: Any) -> dict[str, Array]:
        """The arrays where they lie in the memory."""
        found, offset = dict[str, Array](), 0
        for name, kind, shape in self.shapes():
            found[name] = np.ndarray(shape, kind, memory, offset)
            offset += found[name].nbytes
        return found

    def tables(self, first: int, count: int) -> Tables:
        """Some of the games."""
        return Tables(
            self.game,
            self.seats,
            count,
            self.seed,
            self.reward,
            self.kind,
            self.forced,
            self.scaled,
            self.limit,
            first,
            self.bots,
            self.turning,
            **self.options,
        )


def _play(plan: Plan, memory: Any, first: int, count: int, line: socket) -> None:
    """Step some of the games whenever asked, until told to stop or nobody is left to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever began this process ends it
    shown = {name: array[first : first + count] for name, array in plan.arrays(memory).items()}
    tables = plan.tables(first, count)
    tables.show_in(shown["raw"], shown["observation"])
    try:
        while True:
            for name in ("mask", "seat", "done", "truncated", "reward", "points"):
                shown[name][:] = getattr(tables, name)
            line.send(READY)
            while (asked := line.recv(1)) == CHOOSE:
                shown["action"][:] = tables.choose()
                line.send(READY)
            if asked != STEP:
                return
            tables.step(shown["action"])
    except OSError:
        return


class SharedTables:
    """Like `Tables`, with the same arrays and the same games for a seed, played in `workers` processes.

    Worth it for some hundred games or more: every step waits for the slowest process. A script that makes
    these needs `if __name__ == "__main__":`, since each process imports it. Close them, or use `with`.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        count: int = 1024,
        seed: int | str = 0,
        reward: str | None = None,
        kind: str | None = None,
        forced: bool = True,
        scaled: bool = True,
        limit: int = LONGEST,
        workers: int = 2,
        bots: Seats | None = None,
        turning: bool = False,
        **options: str,
    ) -> None:
        if not 1 <= workers <= count:
            raise HameauError(f"workers: expected 1 to {count}, as many as games at most, got {workers}")
        self.game = game_by_slug(game) if isinstance(game, str) else game
        self.seats, self.count = self.game.new(seats, **options).players(), count
        self.encoding = encoding(self.game, self.seats, kind)
        reward = reward_kind(reward, self.seats)
        how = forced, scaled, limit, bots, turning, options
        plan = Plan(self.game.slug, self.seats, count, seed, reward, kind, *how)
        memory = SPAWN.RawArray("b", plan.size())
        arrays = plan.arrays(memory)
        self._actions = arrays.pop("action")
        for array in arrays.values():
            array.flags.writeable = False
        self.observation, self.raw, self.mask = arrays["observation"], arrays["raw"], arrays["mask"]
        self.seat, self.done, self.truncated = arrays["seat"], arrays["done"], arrays["truncated"]
        self.reward, self.points = arrays["reward"], arrays["points"]
        self._firsts = np.arange(count) * self.encoding.actions  # where the mask of each game begins
        self.processes: list[BaseProcess] = []
        self._lines: list[socket] = []
        self.close = finalize(self, _end, self.processes, self._lines)  # also when nobody needs them any more
        cuts = [count * worker // workers for worker in range(workers + 1)]
        for first, last in pairwise(cuts):
            self._start(plan, memory, first, last - first)
        self._wait()

    def _start(self, plan: Plan, memory: Any, first: int, count: int) -> None:
        line, other = socketpair()
        process = SPAWN.Process(target=_play, args=(plan, memory, first, count, other), daemon=True)
        process.start()
        other.close()  # so that waiting for a process that died ends with an error
        self.processes.append(process)
        self._lines.append(line)

    def __enter__(self) -> "SharedTables":
        return self

    def __exit__(self, *_how: object) -> None:
        self.close()

    def step(self, actions: npt.ArrayLike) -> None:
        """Carry out an action in every game; if any is not offered, Illegal is raised and nothing changes."""
        chosen = np.ascontiguousarray(actions, dtype=np.int64)
        if chosen.shape != (self.count,):
            raise HameauError(f"actions: expected one for each of {self.count} games, got {len(chosen)}")
        known = (chosen >= 0) & (chosen < self.encoding.actions)
        offered = known & self.mask.ravel().take(self._firsts + chosen, mode="clip")
        if not offered.all():
            number = int(offered.argmin())
            raise Illegal(f"game {number}: action {chosen[number]} is not offered now")
        self._actions[:] = chosen
        self._ask(STEP)

    def choose(self) -> npt.NDArray[np.int64]:
        """An action on offer in every game, at random."""
        self._ask(CHOOSE)
        return self._actions.copy()

    def _ask(self, what: bytes) -> None:
        if not self.close.alive:
            raise HameauError("tables: these are closed")
        with suppress(OSError):  # one that is gone is noticed when it is waited for
            for line in self._lines:
                line.send(what)
        self._wait()

    def _wait(self) -> None:
        """Until all processes have done what they were asked."""
        ready = False
        with suppress(OSError):
            ready = all([line.recv(1) == READY for line in self._lines])
        if not ready:
            self.close()
            raise HameauError("tables: a process was ended from outside; was there enough memory?")


def _end(processes: list[BaseProcess], lines: list[socket]) -> None:
    """Let the processes end; those that do not are killed."""
    for line in lines:
        with suppress(OSError):  # it may be gone already
            line.send(STOP)
        line.close()
    for process in processes:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()
