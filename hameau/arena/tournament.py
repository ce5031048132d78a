"""How are many matches played? In parallel, on cores or a cluster; what the store has is not played again."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from ..core.errors import HameauError, one_of
from .match import Match, Result, play_match
from .store import Store

ON = ("processes", "ray")


def run(
    matches: list[Match],
    store: Store,
    jobs: int = 1,
    on: str = "processes",
    tell: Callable[[Result], None] = lambda result: None,
) -> list[Result]:
    """Play what is missing; all results in the order of the matches. `tell` hears of each new one."""
    if on not in ON:
        raise one_of("on", on, list(ON))
    if jobs < 1:
        raise HameauError(f"jobs: expected at least 1, got {jobs}")
    left = store.missing(matches)
    played = _on_ray(left) if on == "ray" else _on_processes(left, jobs)
    for result in played:
        store.add(result)
        tell(result)
    return store.results(matches)


def _on_processes(matches: list[Match], jobs: int) -> Iterator[Result]:
    if jobs == 1:
        yield from map(play_match, matches)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(play_match, match) for match in matches]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _on_ray(matches: list[Match]) -> Iterator[Result]:
    try:
        import ray  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        raise HameauError("on: ray is not installed (pip install ray)") from None
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    remote = ray.remote(play_match)
    waiting = [remote.remote(match) for match in matches]
    while waiting:
        done, waiting = ray.wait(waiting)
        for entry in done:
            yield ray.get(entry)
