"""What is a bot? Anything that chooses an action out of a position."""

from collections.abc import Callable, Sequence
from typing import Protocol

from ..core.errors import HameauError, Refusal, a_text, unknown
from ..core.game import Game
from ..core.state import State


class Bot(Protocol):
    """A program in a seat. The state it gets is its own imagined copy: it may play in it freely.

    It may have a `name`, and a method `finish(state, seat)` that is called when its game is over, with None
    for a state when the game was broken off; and a method `sit_down(chosen)`, called when it takes over a
    seat that has chosen so often before.
    """

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
    """The names of all bots that can be had by their name alone; levels from the weakest to the strongest."""
    return [name for name in _makers if name not in _unlisted]


def is_bot(name: str) -> bool:
    """Is this the name of a bot, with or without an argument?"""
    return name.partition(":")[0] in _makers


def bot(name: str, game: Game, seed: int | str = 0) -> Bot:
    """A bot by its name."""
    base, _, argument = a_text("bot", name).partition(":")
    if base not in _makers:
        raise Refusal(unknown("bot", base, bots()), "no-bot", {"got": name, "allowed": list(bots())})
    return _makers[base](game, seed, argument)


def check_bot(name: str, game: Game) -> None:
    """This must be the name of a bot that can play this game."""
    try:
        bot(name, game)
    except Refusal:
        raise
    except HameauError as error:
        values: dict[str, object] = {
            "got": name,
            "game": game.slug,
            "reason": str(error).removeprefix("bot: "),
        }
        raise Refusal(str(error), "bad-bot", values) from None


def finish(players: Sequence[Bot], state: State | None) -> None:
    """Tell the bots of a game that it is over, or with None that it was broken off."""
    for seat, player in enumerate(players):
        finish_one(player, None if state is None else state.clone(), seat)


def finish_one(player: Bot, state: State | None, seat: int) -> None:
    """Tell one bot, if it wants to know."""
    tell: Callable[[State | None, int], None] | None = getattr(player, "finish", None)
    if tell is not None:
        tell(state, seat)


def sit_down(player: Bot, chosen: int) -> None:
    """Tell a bot how often its seat has chosen before it came, if it wants to know."""
    tell: Callable[[int], None] | None = getattr(player, "sit_down", None)
    if tell is not None:
        tell(chosen)


def name_of(player: "str | Bot") -> str:
    """What a bot is called: its name, or that of its class."""
    return player if isinstance(player, str) else str(getattr(player, "name", type(player).__name__))


def without_argument(make: Callable[[Game, int | str], Bot]) -> Maker:
    """A maker for a bot that takes no argument."""

    def maker(game: Game, seed: int | str, argument: str) -> Bot:
        if argument:
            message = f"bot: this one takes nothing after a colon, got {argument!r}"
            raise Refusal(message, "bot-argument", {"got": argument})
        return make(game, seed)

    return maker
