"""What is a bot? Anything that chooses an action out of a position."""

from collections.abc import Callable
from typing import Protocol

from ..core.errors import one_of
from ..core.game import Game
from ..core.state import State


class Bot(Protocol):
    """A program in a seat. The state it gets is its own imagined copy: it may play in it freely."""

    def choose(self, state: State, seat: int) -> int:
        """One of `state.legal()`."""
        ...


Maker = Callable[[Game, int | str], Bot]

_makers: dict[str, Maker] = {}


def register(name: str, maker: Maker) -> None:
    """Make a bot known by a name; `maker(game, seed)` builds one."""
    _makers[name] = maker


def bots() -> list[str]:
    """The names of all bots."""
    return sorted(_makers)


def bot(name: str, game: Game, seed: int | str = 0) -> Bot:
    """A bot by its name."""
    if name not in _makers:
        raise one_of("bot", name, bots())
    return _makers[name](game, seed)
