"""What is a bot? Anything that chooses an action out of a position."""

from collections.abc import Callable
from typing import Protocol

from ..core.errors import HameauError, one_of
from ..core.game import Game
from ..core.state import State


class Bot(Protocol):
    """A program in a seat. The state it gets is its own imagined copy: it may play in it freely."""

    def choose(self, state: State, seat: int) -> int:
        """One of `state.legal()`."""
        ...


Maker = Callable[[Game, int | str, str], Bot]

_makers: dict[str, Maker] = {}
_unlisted: set[str] = set()


def register(name: str, maker: Maker, listed: bool = True) -> None:
    """Make a bot known by a name; `maker(game, seed, argument)` builds one.

    The argument is what stands after a colon: `mcts:200` asks for `mcts` with the argument `200`. A bot that
    cannot do without one is not `listed` among those to choose from.
    """
    _makers[name] = maker
    if not listed:
        _unlisted.add(name)


def bots() -> list[str]:
    """The names of all bots that can be had by their name alone."""
    return sorted(set(_makers) - _unlisted)


def is_bot(name: str) -> bool:
    """Is this the name of a bot, with or without an argument?"""
    return name.partition(":")[0] in _makers


def bot(name: str, game: Game, seed: int | str = 0) -> Bot:
    """A bot by its name."""
    base, _, argument = name.partition(":")
    if base not in _makers:
        raise one_of("bot", base, bots())
    return _makers[base](game, seed, argument)


def without_argument(make: Callable[[Game, int | str], Bot]) -> Maker:
    """A maker for a bot that takes no argument."""

    def maker(game: Game, seed: int | str, argument: str) -> Bot:
        if argument:
            raise HameauError(f"bot: this one takes nothing after a colon, got {argument!r}")
        return make(game, seed)

    return maker
