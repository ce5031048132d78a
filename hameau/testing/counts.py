"""In how many ways can a game go on? Counts to a depth, as perft counts the moves of chess.

`python -m hameau.testing.counts stone-age 2 4` prints those of a game at a number of seats.
"""

import sys
from collections.abc import Iterator

from ..core.registry import game as game_by_slug
from ..core.state import CHANCE, OVER, State


def count(state: State, depth: int) -> int:
    """In how many ways the next `depth` decisions of seats can go, if chance always takes the lowest number.

    Every decision counts, also one that leaves no choice; nothing goes on from a game that is over.
    """
    state = state.clone()
    while state.seat == CHANCE:
        state.perform(state.legal()[0])
    if state.seat == OVER or depth == 0:
        return 1 if depth == 0 else 0
    options = state.legal()
    return len(options) if depth == 1 else sum(count(after, depth - 1) for after in _each(state, options))


def _each(state: State, options: list[int]) -> Iterator[State]:
    for action in options:
        after = state.clone()
        after.perform(action)
        yield after


if __name__ == "__main__":
    slug, seats, deepest = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for depth in range(1, deepest + 1):
        print(depth, f"{count(game_by_slug(slug).new(seats), depth):,}", flush=True)
