"""In which processes do bots play beside this one? In a pool that can be ended at once."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any


class _Context(SpawnContext):
    """Remembers the processes it makes."""

    def __init__(self) -> None:
        super().__init__()
        self.processes: list[SpawnProcess] = []

    def Process(self, *given: Any, **named: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        process = SpawnProcess(*given, **named)
        self.processes.append(process)
        return process


class WorkerPool(ProcessPoolExecutor):
    """Processes that are ended when nobody needs their work any more, also in the middle of it."""

    def __init__(self, workers: int, initializer: Callable[[], object] | None = None) -> None:
        self._context = _Context()
        super().__init__(workers, self._context, initializer)

    @property
    def processes(self) -> list[SpawnProcess]:
        return [process for process in self._context.processes if process.is_alive()]

    def kill(self, wait: bool = True) -> None:
        """End every process now, whatever it is doing."""
        for process in self.processes:
            process.kill()
        self.shutdown(wait, cancel_futures=True)
