"""Where on a drawn table does an option or an event lie, and what speaks for it there?

A game says it in its `board.py`; nothing lies anywhere where there is none yet.
"""

import functools
from collections.abc import Mapping, Sequence

from ...core import registry
from ...core.events import Event
from ...core.game import Game
from ...core.state import State
from ...core.text import Text
from ...drawing.drawing import Merit, drawing, no_merits


def target(game: Game, action: int) -> str | None:
    """The element of the drawn table that an action is about."""
    drawn = drawing(game)
    return None if drawn is None else drawn.target(action)


def other_target(game: Game, action: int) -> str | None:
    """A second element that stands for it as well."""
    drawn = drawing(game)
    return None if drawn is None else drawn.other(action)


def end(game: Game, action: int) -> str | None:
    """The element in which what was done can be seen: where a piece went, not where it stood."""
    drawn = drawing(game)
    return None if drawn is None else drawn.end(action) or drawn.target(action)


def turned(game: Game, event: Event) -> str | None:
    """The element of the drawn table that an event turned up."""
    drawn = drawing(game)
    return None if drawn is None else drawn.turned(event)


def place(game: Game, event: Event) -> str | None:
    """The element of the drawn table at which an event happened that no action may have named."""
    drawn = drawing(game)
    return None if drawn is None else drawn.place(event)


def divisor(game: Game, good: str) -> int:
    """By what a roll is divided for one of a good; 0 if it is not."""
    drawn = drawing(game)
    return 0 if drawn is None else drawn.divisors.get(good, 0)


def merits(game: Game, state: State, actions: Sequence[int], text: Text) -> Mapping[int, Merit]:
    """What speaks for options, as far as the seat that decides can see."""
    drawn = drawing(game)
    if drawn is None or drawn.merits is no_merits:
        return {}
    return drawn.merits(state.view(int(state.seat)), actions, text)


@functools.cache
def targets(slug: str) -> dict[str, list[int]]:
    """Which actions each element of the drawn table stands for."""
    game = registry.game(slug)
    actions: dict[str, list[int]] = {}
    for action in range(len(game.catalogue)):
        for element in filter(None, (target(game, action), other_target(game, action))):
            actions.setdefault(element, []).append(action)
    return actions


@functools.cache
def all_targets(slug: str) -> str:
    """The elements of the drawn table that stand for an action, for the page to know."""
    return " ".join(targets(slug))
