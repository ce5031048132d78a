"""How do several cores step the games? `SharedTables`: processes that show their games in one memory."""

import signal
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
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
from .bells import WORDS, Bell
from .encoding import encoding, reward_kind
from .seated import Seats
from .tables import Tables, for_reading

SPAWN = get_context("spawn")
PATIENCE = 5.0  # seconds for a process to end by itself
STEP, CHOOSE, STOP = range(3)
ALWAYS = "mask", "seat"
SHOWN = *ALWAYS, "done", "truncated", "reward", "points"

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
    workers: int
    options: dict[str, str] = field(default_factory=dict)

    def shapes(self) -> Iterator[tuple[str, type[np.generic], tuple[int, ...]]]:
        """Name, type and shape of the arrays, the widest numbers first."""
        code = encoding(self.game, self.seats, self.kind)
        for name in ("reward", "points"):
            yield name, np.float64, (self.count, self.seats)
        for name in ("seat", "action"):
            yield name, np.int64, (self.count,)
        yield "asked", np.int64, (1,)
        yield "bells", np.int64, (self.workers, 2, WORDS)
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


class Part:
    """Some of the games, played by one process and shown in the memory of all."""

    def __init__(self, plan: Plan, arrays: dict[str, Array], number: int) -> None:
        first, last = (plan.count * worker // plan.workers for worker in (number, number + 1))
        self.shown = {name: arrays[name][first:last] for name in SHOWN}
        self.actions = arrays["action"][first:last]
        self.tables = plan.tables(first, last - first)
        self.tables.show_in(arrays["raw"][first:last], arrays["observation"][first:last])
        self.ended = False  # did the last step end a game?
        self._show(SHOWN)

    def do(self, asked: int) -> None:
        if asked == CHOOSE:
            self.actions[:] = self.tables.choose()
        else:
            self.tables.step(self.actions)
            before, self.ended = self.ended, 1 in self.tables.done.tobytes()
            self._show(SHOWN if before or self.ended else ALWAYS)

    def _show(self, names: tuple[str, ...]) -> None:
        for name in names:
            self.shown[name][:] = getattr(self.tables, name)


def _play(plan: Plan, memory: Any, number: int, line: socket) -> None:
    """Step some of the games whenever asked, until told to stop or nobody is left to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever began this process ends it
    arrays = plan.arrays(memory)
    heard, rung = (Bell(words, line) for words in arrays["bells"][number])
    part = Part(plan, arrays, number)
    with suppress(OSError):
        while True:
            rung.ring()
            heard.wait()
            if (asked := int(arrays["asked"][0])) == STOP:
                return
            part.do(asked)


class SharedTables:
    """Like `Tables`, with the same arrays and the same games for a seed, played in `workers` processes.

    The first of them is the one that asks, so there is one core for each worker, and hardly any time is lost
    with waiting where they are free. A script that makes these needs `if __name__ == "__main__":`, since each
    further process imports it. Close them, or use `with`.
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
        how = forced, scaled, limit, bots, turning, workers, options
        plan = Plan(self.game.slug, self.seats, count, seed, reward, kind, *how)
        memory = SPAWN.RawArray("b", plan.size())
        arrays = plan.arrays(memory)
        self._actions, self._asked = arrays["action"], arrays["asked"]
        shown = {name: for_reading(array) for name, array in arrays.items()}
        self.observation, self.raw, self.mask = shown["observation"], shown["raw"], shown["mask"]
        self.seat, self.done, self.truncated = shown["seat"], shown["done"], shown["truncated"]
        self.reward, self.points = shown["reward"], shown["points"]
        self.processes: list[BaseProcess] = []
        self._bells: list[tuple[Bell, Bell]] = []  # of each process: what it hears, and what it rings
        # Ended also when nobody needs them any more.
        self.close = finalize(self, _end, self.processes, self._bells, self._asked)
        for number in range(1, workers):
            self._start(plan, memory, number, arrays["bells"][number])
        self._part = Part(plan, arrays, 0)
        self._wait()

    def _start(self, plan: Plan, memory: Any, number: int, words: Array) -> None:
        line, other = socketpair()
        process = SPAWN.Process(target=_play, args=(plan, memory, number, other), daemon=True)
        process.start()
        other.close()  # so that waiting for a process that died ends with an error
        self.processes.append(process)
        self._bells.append((Bell(words[0], line), Bell(words[1], line)))

    def __enter__(self) -> "SharedTables":
        return self

    def __exit__(self, *_how: object) -> None:
        self.close()

    def step(self, actions: npt.ArrayLike) -> None:
        """Carry out an action in every game; if any is not offered, Illegal is raised and nothing changes."""
        chosen = np.ascontiguousarray(actions, dtype=np.int64)
        if chosen.shape != (self.count,):
            raise HameauError(f"actions: expected one for each of {self.count} games, got {len(chosen)}")
        if (number := refused(self.mask, chosen)) >= 0:
            raise Illegal(f"game {number}: action {chosen[number]} is not offered now")
        self._actions[:] = chosen
        self._ask(STEP)

    def choose(self) -> npt.NDArray[np.int64]:
        """An action on offer in every game, at random."""
        self._ask(CHOOSE)
        return self._actions.copy()

    def _ask(self, what: int) -> None:
        if not self.close.alive:
            raise HameauError("tables: these are closed")
        self._asked[0] = what
        with suppress(OSError):  # one that is gone is noticed when it is waited for
            for heard, _rung in self._bells:
                heard.ring()
        try:
            self._part.do(what)
        except BaseException:
            self.close()  # the others are a step ahead
            raise
        self._wait()

    def _wait(self) -> None:
        """Until all processes have done what they were asked."""
        try:
            for _heard, rung in self._bells:
                rung.wait()
        except OSError:
            self.close()
            raise HameauError("tables: a process was ended from outside; was there enough memory?") from None


def _end(processes: list[BaseProcess], bells: list[tuple[Bell, Bell]], asked: Array) -> None:
    """Let the processes end; those that do not are killed."""
    asked[0] = STOP
    for heard, _rung in bells:
        with suppress(OSError):  # it may be gone already
            heard.ring()
        heard.line.close()
    for process in processes:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()


def refused_plainly(mask: Array, actions: Array, /) -> int:
    """What `refused` of `kernel.c` does."""
    known = (actions >= 0) & (actions < mask.shape[1])
    offered = known & mask[np.arange(len(actions)), np.where(known, actions, 0)]
    return -1 if offered.all() else int(offered.argmin())


try:
    from ..learning.kernel import refused
except ImportError:  # the engine is not compiled
    refused = refused_plainly  # type: ignore[assignment]
