"""In which processes do bots play beside this one? In a pool that can be ended at once."""

import os
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from threading import Thread
from typing import Any


class _Context(SpawnContext):
    """Remembers the processes it makes."""

    def __init__(self) -> None:
        super().__init__()
        self.processes: list[SpawnProcess] = []

    def Process(self, *args: Any, **kwargs: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        process = SpawnProcess(*args, **kwargs)
        self.processes.append(process)
        return process


def is_engine_ready(folder: str) -> bool:
    """Has the compiled engine been built there, whole?"""
    return (Path(folder) / "build" / "fingerprint").exists()


def think_with(folder: str) -> None:
    """Let processes that begin from now on import Hameau from a folder; this one keeps what it has."""
    sys.path.insert(0, folder)


def _belong_to_parent() -> None:
    """Ctrl-C reaches these processes too, but they end when whoever began them says so, or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class WorkerPool(ProcessPoolExecutor):
    """Processes that are ended when nobody needs their work any more, also in the middle of it."""

    def __init__(self, workers: int) -> None:
        self._context = _Context()
        super().__init__(workers, self._context, _belong_to_parent)

    @property
    def processes(self) -> list[SpawnProcess]:
        return [process for process in self._context.processes if process.is_alive()]

    def kill(self, wait: bool = True) -> None:
        """End every process now, whatever it is doing."""
        for process in self.processes:
            process.kill()
        self.shutdown(wait, cancel_futures=True)
