"""How would it go on? If everybody chooses the best, up to where chance falls."""

from typing import Final

from ..core.state import State
from .analysis import analyse

LONG: Final = 6  # decisions of a line, at most

Step = tuple[int, int]  # a seat, and what it chooses


def best_line(state: State, first: int, seconds: float, seed: str) -> list[Step]:
    """Who chooses what after an option, that one included; it takes about so many seconds.

    Each decision is judged by what its seat knows. Steps that leave no choice are not told.
    """
    after, line = state.clone(), [(int(state.seat), first)]
    after.perform(first)
    while after.seat >= 0 and len(line) < LONG:
        options, seat = after.legal(), int(after.seat)
        action = options[0]
        if len(options) > 1:
            action = analyse(after, seconds=seconds / LONG, seed=f"{seed}/{len(line)}").best.action
            line.append((seat, action))
        after.perform(action)
    return line
