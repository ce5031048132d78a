"""How are many matches played? In parallel, on cores or a cluster; what the store has is not played again."""

from collections.abc import Callable

from .match import Match, Result, play_match
from .spread import spread
from .store import ResultStore


def run(
    matches: list[Match],
    store: ResultStore,
    jobs: int = 1,
    on: str = "processes",
    tell: Callable[[Result], None] = lambda result: None,
) -> list[Result]:
    """Play what is missing; all results in the order of the matches. `tell` hears of each new one."""
    for _number, result in spread(play_match, store.missing(matches), jobs, on):
        store.add(result)
        tell(result)
    return store.results(matches)
