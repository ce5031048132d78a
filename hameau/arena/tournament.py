"""How are many matches played? In parallel, on cores or a cluster; what the store has is not played again."""

from collections.abc import Callable, Iterator, Sequence

from .match import Match, Result, play_kept, play_match
from .records import Row
from .spread import spread
from .store import ResultStore

Keep = Callable[[Row], None]


def play_all(
    matches: Sequence[Match], jobs: int = 1, on: str = "processes", keep: Keep | None = None
) -> Iterator[tuple[int, Result]]:
    """The number of each match and its result, in any order. `keep` gets every game as a row, at once."""
    if keep is None:
        yield from spread(play_match, matches, jobs, on)
        return
    for number, (result, row) in spread(play_kept, matches, jobs, on):
        keep(row)
        yield number, result


def run(
    matches: list[Match],
    store: ResultStore,
    jobs: int = 1,
    on: str = "processes",
    tell: Callable[[Result], None] = lambda result: None,
    keep: Keep | None = None,
) -> list[Result]:
    """Play what is missing; all results in the order of the matches. `tell` hears of each new one."""
    for _number, result in play_all(store.missing(matches), jobs, on, keep):
        store.add(result)
        tell(result)
    return store.results(matches)
