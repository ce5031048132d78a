"""Why would somebody who knows a game choose this? A game's `board_reasons.py` has one answer, `REASONS`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..core.game import Game
from ..core.state import Document
from ..core.text import Text

Why = Callable[[Document, int, Mapping[str, int], Text], list[str]]  # view, option, what it moves, words


def never(action: int) -> bool:
    return False


@dataclass(frozen=True)
class Reasons:
    """`tell` says what speaks for an option in the view of who decides, the weightiest first.

    Each is a sentence of what the view shows or what is computed from it: what food is still missing, which
    building can be paid for then, what counts at the end. It may find nothing. `is_told` knows the options of
    which the board says by itself what they bring as things stand; `has_points` is whether points that an
    option adds to the score sheet say anything besides.
    """

    tell: Why
    is_told: Callable[[int], bool] = never
    has_points: bool = True


def reasons(game: Game) -> Reasons | None:
    """What a game can say for its options, if it does."""
    return game.part("board_reasons", "REASONS", Reasons)
