"""Who lets bots decide, and clocks run out? One task for each table where it is a bot's turn.

Of several servers that share a database one cares for a table: the one with its claim. A claim is short and
renewed again and again, so that another one goes on soon after its holder has died.
"""

import asyncio
import logging
import time

from sqlalchemy import select, tuple_, update
from sqlalchemy.exc import SQLAlchemyError

from ...bench import is_compiled
from ...bots.workers import is_engine_ready, think_with
from ...core.rng import Rng
from ..problems import Problem
from ..settings import Settings
from . import seeds
from .bot_pool import BotFailure, BotPool
from .bot_process import Task
from .faults import note_fault
from .models import SeatRow, TableRow
from .store import Tables

CLAIM = 3.0  # seconds for which a table is cared for by one process, unless it says so again
SWEEP = 1.0  # seconds between two looks for tables that nobody takes care of
OVERTAKEN = ("stale", "not-your-turn", "is-over", "paused")  # the table has changed while a bot thought
logger = logging.getLogger("hameau.web")


_RUNNING = (
    select(TableRow.id)
    .join(SeatRow, (SeatRow.table_id == TableRow.id) & (SeatRow.seat == TableRow.turn))
    .where((TableRow.status == "running") & ~TableRow.paused)
)


class BotWorker:
    """Lets bots decide wherever it is their turn, and clocks run out."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.pool = BotPool(settings.workers, settings.bot_limit)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()  # tables to look at once more when their task is done
        self._claims: dict[str, int] = {}  # tables in our care, and how many entries they had
        self._told: dict[
            str, str
        ] = {}  # what was last wrong with a table: the log need not say it every second
        self._sweeper: asyncio.Task[None] | None = None
        self._engine = "" if is_compiled() else settings.engine  # still to change over to
        self._loop: asyncio.AbstractEventLoop | None = None

    # --- starting and stopping ---

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.tables.wake_bots = self.wake
        self._sweeper = self._loop.create_task(self._sweep_on())

    async def stop(self) -> None:
        """End all bots, and leave their tables to whoever comes next."""
        self._again.clear()
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.kill()
        try:
            await asyncio.to_thread(self._set_claims, dict(self._claims), 0.0)
        except Exception as error:
            logger.warning("the tables of bots could not be left to others: %s", error)

    def _change_over(self) -> None:
        """Once a compiled engine is ready, new processes think with it; those at work finish what they do."""
        if not self._engine or not is_engine_ready(self._engine):
            return
        think_with(self._engine)
        self._engine = ""
        self.pool.renew()
        logger.info("bots think with the compiled engine from now on")
        print("Hameau: the engine is compiled, bots think faster from now on", flush=True)

    # --- taking care of tables ---

    def wake(self, table: str) -> None:
        """Let a bot think at a table where it is its turn; may be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._begin, table)

    def expect_hint(self) -> None:
        """Somebody is at a table where they may ask for a hint; may be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.pool.expect_hint)

    def _begin(self, table: str) -> None:
        if table in self._tasks:  # it may just have found nothing to do
            self._again.add(table)
            return
        task = asyncio.get_running_loop().create_task(self._care(table))
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
            self._told.pop(table, None)
        except Exception as error:
            self._complain(table, error)

    def _complain(self, table: str, error: Exception) -> None:
        what = f"{type(error).__name__}: {error}"
        if self._told.get(table) != what:
            self._told[table] = what
            logger.error("table %s has to wait: %s", table, what, exc_info=not isinstance(error, Problem))

    async def _decide(self, table: str) -> bool:
        """Let the bot decide whose turn it is; False if it is nobody's, or somebody else sees to it."""
        self._again.discard(table)  # this is the time it is looked at once more
        number, person, task = await asyncio.to_thread(self._next_task, table)
        if task is None or not await asyncio.to_thread(self._claim, table, number):
            return False
        self._claims[table] = number
        try:
            await self._let_decide(table, number, person, task)
        except Exception as error:
            if not isinstance(error, Problem) or error.slug not in OVERTAKEN:
                await asyncio.to_thread(self._set_claims, {table: self._claims.pop(table, number)}, 0.0)
                raise
        self._claims.pop(table, None)
        return True

    async def _let_decide(self, table: str, number: int, person: int, task: Task) -> None:
        """Keep what a bot decides; one that fails makes way for a lower level, which is asked next."""
        try:
            action = await self.pool.choose(task, person)
            await asyncio.to_thread(self.tables.move_bot, table, number, action)
        except (BotFailure, Problem) as failure:
            if isinstance(failure, Problem) and failure.slug != "illegal":
                raise
            logger.warning("%s failed at table %s of %s: %s", task.bot, table, task.game, failure)
            self._claims.pop(table, None)
            await asyncio.to_thread(self.tables.demote_bot, table, number)

    def _next_task(self, table_id: str) -> tuple[int, int, Task | None]:
        """How many entries a table has, whose it is, and what a bot has to decide there, if anything."""
        with self.tables.open(table_id) as table:
            if not table.is_bots_turn:
                return table.number, table.row.owner, None
            seat, seed = table.turn, seeds.fresh_seed()
            position = table.state.imagine(seat, Rng(seed, "imagine")).dump()
            name = self.tables.roster.full_name(str(table.seats[seat].bot))
            chosen = table.number // len(table.seats)
            task = Task(table.game.slug, position, seat, name, seed, chosen)
            return table.number, table.row.owner, task

    # --- claims ---

    def _claim(self, table: str, number: int) -> bool:
        """Is this process the one to care for the table, which still stands as it did?"""
        now = time.time()
        free = (TableRow.id == table) & (TableRow.number == number) & (TableRow.claim < now)
        with self.tables.database.writing() as session:
            claimed = session.execute(update(TableRow).where(free).values(claim=now + CLAIM))
            return bool(getattr(claimed, "rowcount", 0))

    def _set_claims(self, claims: dict[str, int], until: float) -> None:
        """Go on caring for tables, or give them up; not those that have changed since."""
        if claims:
            ours = tuple_(TableRow.id, TableRow.number).in_(list(claims.items()))
            with self.tables.database.writing() as session:
                session.execute(update(TableRow).where(ours).values(claim=until))

    # --- looking around ---

    async def _sweep_on(self) -> None:
        await self._get_ready()
        while True:
            try:
                self._change_over()
                await asyncio.to_thread(self._set_claims, dict(self._claims), time.time() + CLAIM)
                await self.sweep()
            except Exception:
                logger.exception("looking for waiting bots failed")
            await asyncio.sleep(SWEEP)

    async def _get_ready(self) -> None:
        """Where bots are to decide, let processes start while the claims of a server that died run out."""
        try:
            if await asyncio.to_thread(self._are_bots_waiting):
                self.pool.warm_up()
        except SQLAlchemyError as error:
            note_fault(error)

    async def sweep(self) -> None:
        """Find tables where a bot should be thinking and nobody sees to it, and clocks that ran out."""
        waiting, late = await asyncio.to_thread(self._neglected)
        for table in waiting:
            self._begin(table)
        for table in late:
            try:
                await asyncio.to_thread(self.tables.run_out, table)
            except Exception as error:  # one that cannot be read does not stop the clocks of the others
                self._complain(table, error)

    def _are_bots_waiting(self) -> bool:
        """Is there a table where a bot is to decide, whoever has its claim?"""
        with self.tables.database.reading() as session:
            return session.scalars(_RUNNING.where(SeatRow.kind == "bot").limit(1)).first() is not None

    def _neglected(self) -> tuple[list[str], list[str]]:
        """Tables where a bot waits for somebody to let it think, and where a person's time is over."""
        now = time.time()
        waiting = _RUNNING.where(SeatRow.kind == "bot", TableRow.claim < now)
        late = _RUNNING.where(SeatRow.kind == "person", TableRow.deadline < now)
        with self.tables.database.reading() as session:
            return list(session.scalars(waiting)), list(session.scalars(late))
