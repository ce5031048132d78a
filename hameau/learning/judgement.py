"""What does a game tell its bots? How good a position is, what is worth considering, how far to look.

A game's `bot.py` has one, `BOT`. Only `value` must be there; the rest makes bots quicker or stronger.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ..core.game import Game
from ..core.options import Options
from ..core.state import State

Value = Callable[[State, int], float]  # for a seat
Values = Callable[[State], list[float]]  # for every seat
Consider = Callable[[State, Options], None]  # lists the options worth a look, one at least


@dataclass(frozen=True)
class Judgement:
    """What a game knows about playing it well.

    `value`: how good a position is for a seat, its rivals counted in; `values`: for all seats at once;
    `worth`: for a seat alone. `spread`: how many points make a clear difference. `trust`: how many
    simulations the first look at an option counts for. `horizon`: decisions played on before a position is
    judged, `horizon_alone` with a single seat, `horizon_crowded` with four or more. `effort`: times as many
    simulations where they are quick. `warmth`: times as warm are the levels that play as a network likes,
    where its likings are far apart; 0 where its likings alone do not always bring a game to its end, and
    these levels search without it. `doubted`: numbers of seats at which a network is no good judge alone,
    since it waits where people go on.
    `weights`, `weights_alone`: what `hameau tune` tunes. A network lies beside it, in `network.bin`.
    """

    value: Value
    values: Values | None = None
    worth: Value | None = None
    consider: Consider | None = None
    spread: float = 12.0
    trust: float = 16.0
    horizon: int = 20
    horizon_alone: int = 200
    horizon_crowded: int = 0  # as with fewer
    effort: int = 1
    warmth: float = 1.0
    doubted: tuple[int, ...] = ()
    weights: object | None = None
    weights_alone: object | None = None


def judgement(game: Game) -> Judgement | None:
    """What a game tells its bots, if it does."""
    return game.part("bot", "BOT", Judgement)
