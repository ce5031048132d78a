"""Who may think, and when? A few processes are lent in turn; a bot that fails ends its own and no other.

Those that answer at once have a process for themselves, so that nobody waits for them behind those that
search. Among those who wait, people take turns, however many tables each has.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from ...bots.workers import WorkerPool
from ...study.hints import Hint
from . import bot_process
from .bot_process import HintTask, Task

AT_ONCE: Final = ("random", "greedy", "apprentice", "journeyman")  # until it is known how long a bot takes
QUICK: Final = 0.25  # seconds: who takes less on average answers at once
PATIENCE: Final = 2.0  # seconds after which one that should answer at once is asked again among the others
MAKE_WAY: Final = 2.0  # seconds that a review waits for bots that search
REVIEW: Final = 120.0  # seconds after which a process that looks through a game is given up
GLANCE: Final = 0.05  # seconds between two looks whether a bot searches
START: Final = 60.0  # seconds in which a process must have started

T = TypeVar("T")
R = TypeVar("R")


class BotFailure(Exception):
    """A bot died, took too long or chose what is not on offer."""


class TooSlow(BotFailure):
    """It took too long."""


class Turns:
    """So many places. Those who wait for one are called person by person, each in the order they came."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[int, deque[asyncio.Future[None]]] = OrderedDict()

    async def take(self, person: int) -> None:
        if self._free:
            self._free -= 1
            return
        call: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(call)
        await call

    def give(self) -> None:
        while self._waiting:
            person, calls = self._waiting.popitem(last=False)
            call = calls.popleft()
            if calls:
                self._waiting[person] = calls  # behind everybody else
            if not call.done():
                call.set_result(None)
                return
        self._free += 1


class Lane:
    """So many processes with a bot in each, and those who wait for one."""

    def __init__(self, places: int, limit: float) -> None:
        self.limit = limit  # seconds a bot may think; waiting for its turn is not thinking
        self._turns = Turns(places)
        self._idle: list[WorkerPool] = []
        self._busy: set[WorkerPool] = set()

    @property
    def pools(self) -> list[WorkerPool]:
        return [*self._idle, *self._busy]

    @property
    def is_busy(self) -> bool:
        return bool(self._busy)

    async def ask(self, think: Callable[[T], R], task: T, person: int) -> R:
        """What comes of a task, once it is its turn."""
        await self._turns.take(person)
        pool = self._idle.pop() if self._idle else WorkerPool(1)
        self._busy.add(pool)
        try:
            answer = await self._think(pool, think, task)
        except BaseException:
            self._busy.discard(pool)
            pool.kill(wait=False)
            raise
        finally:
            self._turns.give()
        if pool in self._busy:
            self._busy.discard(pool)
            self._idle.append(pool)
        else:
            pool.shutdown(wait=False)
        return answer

    async def _think(self, pool: WorkerPool, think: Callable[[T], R], task: T) -> R:
        loop = asyncio.get_running_loop()
        try:
            await asyncio.wait_for(loop.run_in_executor(pool, bot_process.prepare), START)
            return await asyncio.wait_for(loop.run_in_executor(pool, think, task), self.limit)
        except TimeoutError:
            raise TooSlow(f"no answer within {self.limit:g} s") from None
        except BrokenProcessPool:
            raise BotFailure("its process died") from None
        except Exception as error:
            raise BotFailure(f"{type(error).__name__}: {error}") from error

    def warm_up(self) -> None:
        """Let a process start before anybody asks for one."""
        pool = WorkerPool(1)
        pool.submit(bot_process.prepare)
        self._idle.append(pool)

    def renew(self) -> None:
        """Think in new processes from now on; those at work finish what they do."""
        idle, self._idle = self._idle, []
        self._busy.clear()
        for pool in idle:
            pool.shutdown(wait=False)

    def kill(self) -> None:
        for pool in self.pools:
            pool.kill(wait=False)
        self.renew()


class BotPool:
    """All processes in which bots think."""

    def __init__(self, places: int, limit: float) -> None:
        self._at_once = Lane(1, min(limit, PATIENCE))
        self._others = Lane(max(1, places), limit)
        self._reviews = Lane(1, REVIEW)  # makes way for the others, see review_process.py
        self._pace: dict[tuple[str, str], float] = {}  # seconds of a decision, by game and bot

    @property
    def pools(self) -> list[WorkerPool]:
        return [pool for lane in self._lanes for pool in lane.pools]

    @property
    def _lanes(self) -> tuple[Lane, ...]:
        return self._at_once, self._others, self._reviews

    async def choose(self, task: Task, person: int) -> int:
        """What a bot decides at a table of somebody; one that fails is a BotFailure."""
        kind = task.game, task.bot
        pace = self._pace.get(kind, 0.0 if task.bot in AT_ONCE else QUICK)
        answer = None
        if pace < QUICK:
            try:
                answer = await self._at_once.ask(bot_process.choose, task, person)
            except TooSlow:
                pace = self._others.limit
        if answer is None:
            answer = await self._others.ask(bot_process.choose, task, person)
        self._pace[kind] = 0.75 * pace + 0.25 * answer.seconds
        return answer.action

    async def give_hint(self, task: HintTask, person: int) -> Hint:
        """What would be good for somebody; it waits among the bots that search, person by person."""
        return await self._others.ask(bot_process.give_hint, task, person)

    async def review(self, look: Callable[[T], R], task: T, person: int) -> R:
        """Go on with a review, in a process of its own; one that fails is a BotFailure.

        It waits until no bot searches; but not for ever, for there may always be one.
        """
        end = time.monotonic() + MAKE_WAY
        while self._others.is_busy and time.monotonic() < end:
            await asyncio.sleep(GLANCE)
        return await self._reviews.ask(look, task, person)

    def end_reviews(self) -> None:
        """Nobody waits for a review: keep no process for them."""
        self._reviews.renew()

    def expect_hint(self) -> None:
        """Let a process start for somebody who may ask for one."""
        if not self._others.pools:
            self._others.warm_up()

    def warm_up(self) -> None:
        self._at_once.warm_up()
        self._others.warm_up()

    def renew(self) -> None:
        for lane in self._lanes:
            lane.renew()

    def kill(self) -> None:
        for lane in self._lanes:
            lane.kill()
