"""Where do bots think? In processes of their own, never where pages are served; a crashed one is replaced."""

import asyncio
import logging
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from sqlalchemy import or_, select, update

from ...bots import bot
from ...core import registry
from ...core.rng import Rng
from ...core.state import Document
from ..problems import Problem
from ..settings import Settings
from . import networks
from .database import Seat, Table
from .store import Tables
from .table import Sitting

CLAIM = 60.0  # seconds for which a process may think about a table alone
SWEEP = 2.0  # seconds between two looks at what was left lying
TRIES = 3
logger = logging.getLogger("hameau.web")


def choose(slug: str, position: Document, seat: int, name: str, seed: str) -> int:
    """What a bot decides in a position; runs in a process of the pool."""
    game = registry.game(slug)
    return int(bot(name, game, seed).choose(game.load(position), seat))


class Thinker:
    """Lets bots decide wherever it is their turn, and clocks run out."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()  # tables to look at once more when their task is done
        self._sweeper: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    # --- starting and stopping ---

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._sweeper = self._loop.create_task(self._sweep())

    async def stop(self) -> None:
        self._again.clear()
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._drop_pool()

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(max(1, self.settings.workers), mp_context=context)
        return self._pool

    def _drop_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    # --- taking care of tables ---

    def consider(self, table: str) -> None:
        """Let a bot think if it is its turn; may be called from any thread."""
        with self.tables.looking(table) as sitting:
            self.attend(sitting)

    def attend(self, sitting: Sitting) -> None:
        """The same for a table that is being looked at."""
        if sitting.is_bots_turn and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._begin, sitting.row.id)

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
        with self.tables.store.writing() as session:
            free = update(Table).where(Table.id == table, Table.number == number, Table.claim < now)
            done = session.execute(free.values(claim=now + CLAIM))
            return bool(getattr(done, "rowcount", 0))

    def _release(self, table: str, number: int) -> None:
        """Something went wrong: whoever comes by next may try again."""
        with self.tables.store.writing() as session:
            session.execute(update(Table).where(Table.id == table, Table.number == number).values(claim=0.0))

    async def _decide(self, table: str) -> bool:
        """Let the bot decide whose turn it is; False if it is nobody's, or somebody else sees to it."""
        asked = await asyncio.to_thread(self._ask, table)
        if asked is None or not await asyncio.to_thread(self._claim, table, asked[0]):
            return False
        number, question = asked
        try:
            action = await self._think(question)
            await asyncio.to_thread(self.tables.move_bot, table, number, action)
        except Problem as problem:  # somebody else was quicker, or the bot chose what is not on offer
            logger.warning("a bot's decision was refused: %s", problem.slug)
            return problem.slug == "stale"
        except Exception:
            await asyncio.to_thread(self._release, table, number)
            raise
        return True

    def _ask(self, table: str) -> tuple[int, tuple[str, Document, int, str, str]] | None:
        turn = self.tables.bot_turn(table)
        if turn is None:
            return None
        number, seat, name, line = turn
        with line.lock:
            seed = f"{table}/{number}"
            imagined = line.state.imagine(seat, Rng(seed, "imagine"))
            return number, (line.game.slug, imagined.dump(), seat, networks.resolved(name), seed)

    async def _think(self, question: tuple[str, Document, int, str, str]) -> int:
        """The bot's answer; one that crashes or takes too long is started again, then replaced by chance."""
        assert self._loop is not None
        for _try in range(TRIES):
            pool = self._open_pool()
            try:
                answer = self._loop.run_in_executor(pool, choose, *question)
                return await asyncio.wait_for(answer, self.settings.bot_limit)
            except (BrokenProcessPool, TimeoutError) as error:
                logger.warning("a bot broke down (%s); starting it again", type(error).__name__)
                if pool is self._pool:
                    self._drop_pool()
            except Exception:
                logger.exception("a bot failed")
                break
        slug, position, seat, _name, seed = question
        return await asyncio.to_thread(choose, slug, position, seat, "random", seed)

    async def _sweep(self) -> None:
        """Find tables where a bot should be thinking and nobody sees to it, and clocks that ran out."""
        while True:
            try:
                waiting, late = await asyncio.to_thread(self._left_lying)
                for table in waiting:
                    self._begin(table)
                for table in late:
                    await asyncio.to_thread(self.tables.run_out, table)
                    self._begin(table)
            except Exception:
                logger.exception("looking for waiting bots failed")
            await asyncio.sleep(SWEEP)

    def _left_lying(self) -> tuple[list[str], list[str]]:
        now = time.time()
        its_turn = (Seat.table_id == Table.id) & (Seat.seat == Table.turn)
        running = select(Table.id).join(Seat, its_turn).where(Table.status == "running")
        waiting = running.where(Seat.kind == "bot", Table.claim < now)
        late = running.where(Seat.kind == "person", or_(Table.deadline < now))
        with self.tables.store.reading() as session:
            return list(session.scalars(waiting)), list(session.scalars(late))
