"""Who looks through games? One task in each server, one game after the other, beside the bots."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress

from ...core.record import Record
from ...study.reviews import Decision, Luck
from .bot_pool import BotFailure, BotPool
from .review_process import Findings, ReviewTask, look_on, put_together
from .reviews import Reviews

Export = Callable[[str], Record]  # the record of a table
TELL = 1.5  # seconds between two notes of how far a review is
LOOK = 5.0  # seconds between two looks for reviews that a server which died has left behind
logger = logging.getLogger("hameau.web")


class ReviewWorker:
    """Does the reviews that people have asked for."""

    def __init__(self, reviews: Reviews, pool: BotPool, limit: float, export: Export) -> None:
        self.reviews, self.pool, self.export = reviews, pool, export
        self.limit = limit  # seconds for one review; 0: none is done
        self._asked = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.limit:
            self._loop = asyncio.get_running_loop()
            self._task = self._loop.create_task(self._work_on())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def wake(self) -> None:
        """Somebody has asked for a review; may be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._asked.set)

    async def _work_on(self) -> None:
        while True:
            try:
                taken = await asyncio.to_thread(self.reviews.take)
                if taken is not None:
                    await self._do(*taken)
                    continue
                self.pool.end_reviews()
            except Exception:
                logger.exception("looking for reviews to be done failed")
            self._asked.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._asked.wait(), LOOK)

    async def _do(self, table: str, person: int) -> None:
        try:
            await self._review(table, person)
        except asyncio.CancelledError:
            await asyncio.to_thread(self.reviews.leave, table)
            raise
        except Exception as error:
            logger.warning("the review of table %s failed: %s: %s", table, type(error).__name__, error)
            await asyncio.to_thread(self.reviews.give_up, table)

    async def _review(self, table: str, person: int) -> None:
        """Look a game through until everything is seen or the time is over, and keep what was found."""
        record = (await asyncio.to_thread(self.export, table)).document()
        found: list[Luck | Decision] = []
        left, whole, told = self.limit, 1, 0.0
        while len(found) < whole and left > 0:
            part = await self.pool.review(look_on, ReviewTask(record, len(found), left), person)
            found, left, whole = found + part.found, left - part.seconds, part.whole
            if len(found) == whole or time.monotonic() - told > TELL:
                told = time.monotonic()
                await asyncio.to_thread(self.reviews.note, table, len(found), whole)
        if not any(isinstance(entry, Decision) for entry in found):
            raise BotFailure(f"nothing was found within {self.limit:g} s")
        review = await self.pool.review(put_together, Findings(record, found), person)
        await asyncio.to_thread(self.reviews.keep, table, review)
