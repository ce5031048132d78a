"""Where are pages made? In threads of their own, since a database may be waited for."""

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Semaphore, Thread
from typing import Any, TypeVar

THREADS = 8  # pages that are made at the same time: with more at work all of them are late
Made = TypeVar("Made")
Job = Callable[[], None]


class Threads:
    """A few threads and a queue. The hop there and back costs a third of what it does with anyio."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._started = 0
        self._idle = Semaphore(0)  # threads that wait for something to do, and are not spoken for

    async def run(self, make: Callable[..., Made], *given: Any) -> Made:
        """What a function gives in one of the threads; whoever no longer waits for it does not stop it."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Made] = loop.create_future()

        def job() -> None:
            try:
                made, settle = make(*given), future.set_result
            except BaseException as error:
                made, settle = error, future.set_exception  # type: ignore[assignment]
            if not loop.is_closed():
                loop.call_soon_threadsafe(lambda: None if future.done() else settle(made))

        self._jobs.put(job)
        if not self._idle.acquire(blocking=False) and self._started < self._count:
            self._started += 1
            Thread(target=self._work, name="hameau-page", daemon=True).start()
        return await future

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            job()
            del job  # and what it holds
            self._idle.release()


in_thread = Threads(THREADS).run
