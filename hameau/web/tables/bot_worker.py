"""Where do bots think? In processes of their own, never where pages are served; a crashed one is replaced."""

import asyncio
import logging
import time
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

from sqlalchemy import or_, select, update

from ...bench import is_compiled
from ...bots import bot
from ...bots.workers import WorkerPool, is_engine_ready, think_with
from ...core import registry
from ...core.rng import Rng
from ...core.state import Document
from ..problems import Problem
from ..settings import Settings
from .models import SeatRow, TableRow
from .store import Tables

CLAIM = 60.0  # seconds for which a process may think about a table alone
SWEEP = 2.0  # seconds between two looks for tables that nobody takes care of
TRIES = 3
logger = logging.getLogger("hameau.web")


class Task(NamedTuple):
    """A decision for a bot: the position as its seat may imagine it."""

    game: str
    position: Document
    seat: int
    bot: str
    seed: str


def choose(task: Task) -> int:
    """What a bot decides; runs in a process of the pool."""
    game = registry.game(task.game)
    return int(bot(task.bot, game, task.seed).choose(game.load(task.position), task.seat))


class BotWorker:
    """Lets bots decide wherever it is their turn, and clocks run out."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self._pool: WorkerPool | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()  # tables to look at once more when their task is done
        self._sweeper: asyncio.Task[None] | None = None
        self._engine = "" if is_compiled() else settings.engine  # still to change over to
        self._loop: asyncio.AbstractEventLoop | None = None

    # --- starting and stopping ---

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.tables.wake_bots = self.wake
        self._sweeper = self._loop.create_task(self._sweep_on())

    async def stop(self) -> None:
        self._again.clear()
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._drop_pool()

    def _open_pool(self) -> WorkerPool:
        if self._pool is None:
            self._pool = WorkerPool(max(1, self.settings.workers))
        return self._pool

    def _drop_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.kill(wait=False)

    def _change_over(self) -> None:
        """Once a compiled engine is ready, new processes think with it; those at work finish what they do."""
        if not self._engine or not is_engine_ready(self._engine):
            return
        think_with(self._engine)
        self._engine = ""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False)
        logger.info("bots think with the compiled engine from now on")
        print("Hameau: the engine is compiled, bots think faster from now on", flush=True)

    # --- taking care of tables ---

    def wake(self, table: str) -> None:
        """Let a bot think at a table where it is its turn; may be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._begin, table)

    def _begin(self, table: str) -> None:
        assert self._loop is not None
        if table in self._tasks:  # it may just have found nothing to do
            self._again.add(table)
            return
        task = self._loop.create_task(self._care(table))
        self._tasks[table] = task
        task.add_done_callback(lambda _task: self._end(table))

    def _end(self, table: str) -> None:
        self._tasks.pop(table, None)
        if table in self._again:
            self._again.discard(table)
            self._begin(table)

    async def _care(self, table: str) -> None:
        """Go on until it is no bot's turn any more."""
        try:
            while await self._decide(table):
                await asyncio.sleep(self.settings.bot_pause)
        except Exception:
            logger.exception("a bot could not play on")

    def _claim(self, table: str, number: int) -> bool:
        """Is this process the one to care for the table, which still stands as it did?"""
        now = time.time()
        free = (TableRow.id == table) & (TableRow.number == number) & (TableRow.claim < now)
        with self.tables.database.writing() as session:
            claimed = session.execute(update(TableRow).where(free).values(claim=now + CLAIM))
            return bool(getattr(claimed, "rowcount", 0))

    def _release(self, table: str, number: int) -> None:
        """Something went wrong: whoever comes by next may try again."""
        claimed = (TableRow.id == table) & (TableRow.number == number)
        with self.tables.database.writing() as session:
            session.execute(update(TableRow).where(claimed).values(claim=0.0))

    async def _decide(self, table: str) -> bool:
        """Let the bot decide whose turn it is; False if it is nobody's, or somebody else sees to it."""
        self._again.discard(table)  # this is the time it is looked at once more
        number, task = await asyncio.to_thread(self._next_task, table)
        if task is None or not await asyncio.to_thread(self._claim, table, number):
            return False
        try:
            action = await self._think(task)
            await asyncio.to_thread(self.tables.move_bot, table, number, action)
        except Problem as problem:  # somebody else was quicker, or the bot chose what is not on offer
            logger.warning("a bot's decision was refused: %s", problem.slug)
            return problem.slug == "stale"
        except Exception:
            await asyncio.to_thread(self._release, table, number)
            raise
        return True

    def _next_task(self, table_id: str) -> tuple[int, Task | None]:
        """The number of entries of a table, and what a bot has to decide there, if it is its turn."""
        with self.tables.open(table_id) as table:
            if not table.is_bots_turn:
                return table.number, None
            seat, seed = table.turn, f"{table_id}/{table.number}"
            position = table.state.imagine(seat, Rng(seed, "imagine")).dump()
            name = self.tables.roster.full_name(str(table.seats[seat].bot))
            return table.number, Task(table.game.slug, position, seat, name, seed)

    async def _think(self, task: Task) -> int:
        """The bot's answer; one that crashes or takes too long is started again, then replaced by chance."""
        assert self._loop is not None
        for _try in range(TRIES):
            pool = self._open_pool()
            try:
                answer = self._loop.run_in_executor(pool, choose, task)
                return await asyncio.wait_for(answer, self.settings.bot_limit)
            except (BrokenProcessPool, TimeoutError) as error:
                logger.warning("a bot broke down (%s); starting it again", type(error).__name__)
                if pool is self._pool:
                    self._drop_pool()
            except Exception:
                logger.exception("a bot failed")
                break
        return await asyncio.to_thread(choose, task._replace(bot="random"))

    async def _sweep_on(self) -> None:
        while True:
            try:
                self._change_over()
                await self.sweep()
            except Exception:
                logger.exception("looking for waiting bots failed")
            await asyncio.sleep(SWEEP)

    async def sweep(self) -> None:
        """Find tables where a bot should be thinking and nobody sees to it, and clocks that ran out."""
        waiting, late = await asyncio.to_thread(self._neglected)
        for table in waiting:
            self._begin(table)
        for table in late:
            await self._run_out(table)

    async def _run_out(self, table: str) -> None:
        """A clock ran out. One table that cannot be read does not stop the clocks of the others."""
        try:
            await asyncio.to_thread(self.tables.run_out, table)
        except Exception as error:
            logger.warning("the clock of table %s: %s", table, error)

    def _neglected(self) -> tuple[list[str], list[str]]:
        """Tables where a bot waits for somebody to let it think, and where a person's time is over."""
        now = time.time()
        to_decide = (SeatRow.table_id == TableRow.id) & (SeatRow.seat == TableRow.turn)
        running = select(TableRow.id).join(SeatRow, to_decide).where(TableRow.status == "running")
        waiting = running.where(SeatRow.kind == "bot", TableRow.claim < now)
        late = running.where(SeatRow.kind == "person", or_(TableRow.deadline < now))
        with self.tables.database.reading() as session:
            return list(session.scalars(waiting)), list(session.scalars(late))
