"""What table does somebody want? The game, who sits where, options and clock."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...core import registry
from ...core.errors import HameauError
from ...core.game import Game
from ..problems import Problem

SEAT_KINDS: Final = {"me": "person", "here": "person", "friend": "open", "bot": "bot"}
CLOCKS: Final = ("none", "move", "game")
CLOCK_SECONDS: Final = (10, 7 * 86400)
INCREMENT: Final = 3600  # seconds at most


@dataclass(frozen=True)
class SeatSetup:
    """Who shall sit in a seat: me, a friend (by invitation), somebody here at the same screen, or a bot."""

    kind: str
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class TableSetup:
    """A table somebody wants."""

    game: str
    seats: Sequence[SeatSetup]
    options: dict[str, str]
    public: bool = False
    clock: str = "none"
    seconds: int = 0
    increment: int = 0  # seconds that each decision adds to the clock of a game
    pauses: bool = False  # may the players stop the clock?
    title: str = ""  # what the table is called
    hints: bool = False  # may players ask for hints, also among people?


def find_game(slug: str) -> Game:
    game = registry.games().get(slug)
    if game is None:
        raise Problem("no-game", 404, got=slug[:40])
    return game


def read_action(game: Game, action: int | str) -> int:
    """An action by number or notation."""
    try:
        number = game.read(action) if isinstance(action, str) and not action.isdigit() else int(action)
        game.catalogue.check(number)
    except (HameauError, ValueError, TypeError, OverflowError):
        raise Problem("illegal", 422, action=str(action)[:60]) from None
    return number


def check_setup(game: Game, setup: TableSetup) -> dict[str, str]:
    """All options with their values, if the table makes sense; who the bots are is asked elsewhere."""
    game.check_seats(len(setup.seats))
    if setup.clock not in CLOCKS:
        raise Problem("bad-clock")
    if setup.clock != "none" and not CLOCK_SECONDS[0] <= setup.seconds <= CLOCK_SECONDS[1]:
        raise Problem("bad-clock")
    if not 0 <= setup.increment <= INCREMENT:
        raise Problem("bad-clock")
    for seat in setup.seats:
        if seat.kind not in SEAT_KINDS:
            raise Problem("bad-chair", 422, got=seat.kind[:20])
    return game.check_options(setup.options)
