"""Where is work done? In this process, on several cores, or on a Ray cluster."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any, Final, TypeVar

from ..bots.workers import WorkerPool
from ..core.errors import HameauError, one_of

Item = TypeVar("Item")
Done = TypeVar("Done")

ON: Final = ("processes", "ray")
AHEAD: Final = 3  # pieces of work handed out for each worker, so that none has to wait


def spread(
    work: Callable[[Item], Done], items: Sequence[Item], jobs: int = 1, on: str = "processes"
) -> Iterator[tuple[int, Done]]:
    """The number of each item and what came of it, in any order.

    When the loop over them is left early, by Ctrl-C for example, whatever is still being done is ended.
    """
    if on not in ON:
        raise one_of("on", on, list(ON))
    if jobs < 1:
        raise HameauError(f"jobs: expected at least 1, got {jobs}")
    if on == "ray":
        return _on_ray(work, items, jobs)
    return _on_processes(work, items, jobs) if jobs > 1 and len(items) > 1 else _here(work, items)


def in_order(results: Iterator[tuple[int, Done]]) -> Iterator[Done]:
    """The same results in the order of the items; one that comes early waits for those before it."""
    early: dict[int, Done] = {}
    expected = 0
    for number, result in results:
        early[number] = result
        while expected in early:
            yield early.pop(expected)
            expected += 1


def _here(work: Callable[[Item], Done], items: Sequence[Item]) -> Iterator[tuple[int, Done]]:
    for number, item in enumerate(items):
        yield number, work(item)


# --- cores ---


def _on_processes(
    work: Callable[[Item], Done], items: Sequence[Item], jobs: int
) -> Iterator[tuple[int, Done]]:
    workers = min(jobs, len(items))
    pool = WorkerPool(workers)
    left, waiting = iter(range(len(items))), dict[Future[Done], int]()
    try:
        while True:
            for number in islice(left, AHEAD * workers - len(waiting)):
                waiting[pool.submit(work, items[number])] = number
            if not waiting:
                break
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(future), future.result()
    except BrokenProcessPool:
        raise HameauError("a process that played was ended from outside; was there enough memory?") from None
    finally:
        if waiting:
            pool.kill()
        pool.shutdown()


# --- a cluster ---


def _on_ray(work: Callable[[Item], Done], items: Sequence[Item], jobs: int) -> Iterator[tuple[int, Done]]:
    with cluster(jobs) as ray:
        remote = ray.remote(work)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        left, waiting = iter(range(len(items))), dict[Any, int]()
        try:
            while True:
                for number in islice(left, most - len(waiting)):
                    waiting[remote.remote(items[number])] = number
                if not waiting:
                    break
                for done in ray.wait(list(waiting))[0]:
                    yield waiting.pop(done), _get(ray, done)
        finally:
            for started in waiting:
                ray.cancel(started, force=True)


@contextmanager
def cluster(jobs: int) -> Iterator[Any]:
    """Ray: as it is if it was begun here already, else joined or begun now and left in the end."""
    ray = _import_ray()
    ours = not ray.is_initialized()
    if ours:
        _start(ray, jobs)
    try:
        yield ray
    finally:
        if ours:
            ray.shutdown()


def _import_ray() -> Any:
    """Ray, with what it reads from the environment when it is imported."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would report to its makers that it is used
    if not os.environ.get("RAY_ADDRESS"):  # without this, others could reach what is begun here
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        return import_module("ray")
    except ModuleNotFoundError:
        raise HameauError("on: ray is not installed (pip install '.[ray]' in the project's folder)") from None


def _start(ray: Any, jobs: int) -> None:
    """Join the cluster that RAY_ADDRESS names, or begin one that this machine has to itself."""
    quiet = {"log_to_driver": False, "logging_level": "error"}
    address = os.environ.get("RAY_ADDRESS", "")
    try:
        if address:
            ray.init(address, **quiet)
            return
        ray.init(
            "local",
            num_cpus=jobs,
            include_dashboard=False,
            _node_ip_address="127.0.0.1",
            **quiet,
        )
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise HameauError(f"on: ray cannot be reached at {address or 'this machine'} ({error})") from None


def _get(ray: Any, started: Any) -> Any:
    try:
        return ray.get(started)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
