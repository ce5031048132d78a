"""Who sits in the seats of `Tables` that nobody is asked about? Bots, made anew for every game."""

from collections.abc import Sequence

from ..bots.base import Bot, finish_one
from ..bots.base import bot as bot_by_name
from ..core.errors import HameauError
from ..core.game import Game
from ..core.rng import Rng
from ..core.state import OVER, State

Seats = Sequence[str | Bot | None]  # None: whoever steps the tables decides there


class SeatedBots:
    """Bots at many tables. What they do in a game depends on the seed and the number of its table alone.

    A bot by name is made anew for each game; one given as an object sits at all tables. With `turning`
    everybody sits one seat further at each table than at the one before.
    """

    def __init__(
        self, game: Game, bots: Seats, seats: int, count: int, seed: int | str, first: int, turning: bool
    ) -> None:
        if len(bots) != seats or None not in bots:
            raise HameauError(
                f"bots: expected one for each of {seats} seats, and None at least once, got {bots}"
            )
        self.game, self.seats = game, seats
        self.lineups = [_turned(bots, number if turning else 0) for number in range(first, first + count)]
        self.names = [f"{seed}/{number}" for number in range(first, first + count)]
        self.dreams = [Rng(name, "imagine") for name in self.names]
        self.games = [0] * count  # that were played at each table
        self.present: list[list[Bot | None]] = [
            [] for _table in range(count)
        ]  # none before the first decides

    @property
    def taken(self) -> list[bool]:
        """Which seats are bots', table by table."""
        return [bot is not None for lineup in self.lineups for bot in lineup]

    def choose(self, number: int, state: State) -> int:
        """What the bot in the seat that decides would do, given what it may know."""
        seat = int(state.seat)
        if not self.present[number]:
            self.present[number] = self._sit_down(number)
        bot = self.present[number][seat]
        assert bot is not None
        return bot.choose(state.imagine(seat, self.dreams[number]), seat)

    def finish(self, number: int, state: State) -> None:
        """The game at a table is over, or broken off."""
        for seat, bot in enumerate(self.present[number]):
            if bot is not None:
                finish_one(bot, state.clone() if state.seat == OVER else None, seat)
        self.present[number] = []
        self.games[number] += 1

    def _sit_down(self, number: int) -> list[Bot | None]:
        seed = f"{self.names[number]}/{self.games[number]}"
        return [
            bot_by_name(bot, self.game, f"{seed}/{seat}") if isinstance(bot, str) else bot
            for seat, bot in enumerate(self.lineups[number])
        ]


def _turned(bots: Seats, places: int) -> list[str | Bot | None]:
    return [bots[(seat - places) % len(bots)] for seat in range(len(bots))]
