"""What looks best one step ahead? Every option is tried and the position after it valued."""

from typing import Final, final

from mypy_extensions import i64

from ..core.dealer import settle
from ..core.errors import Refusal
from ..core.game import Game
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import CHANCE, State
from ..learning.judgement import Judgement, judgement

SAMPLES: Final = 6  # how often chance is tried where an option leads to it
PATIENCE: Final = 500  # choices in one game, more than it has when everybody plays on


def judgement_of(game: Game, bot: str) -> Judgement:
    """What the game knows about playing it; a bot that needs it cannot do without."""
    judge = judgement(game)
    if judge is None:
        message = f"bot: {bot} needs the value of a position, and {game.slug} has no bot.py with a BOT"
        raise Refusal(message, "bot-value", {"game": game.slug, "bot": bot})
    return judge


@final
class Greedy:
    """Takes the option after which the game's own value of the position is highest.

    Where nobody gains by moving on, such players would wait for each other for ever. So one that has chosen
    very often, more than in any game that goes on, takes something at random every fourth time.
    """

    def __init__(self, game: Game, seed: int | str, patience: int = PATIENCE) -> None:
        self.game = game
        self.value = judgement_of(game, "greedy").value
        self.rng = Rng(seed, "greedy")
        self.offered = Options()
        self.scratch = Options()
        self.choices = 0
        self.patience = patience

    def __reduce__(self) -> tuple[type["Greedy"], tuple[Game, int, int], tuple[Rng, int]]:
        """Pickled without the value of a position, which is the game's."""
        return Greedy, (self.game, 0, self.patience), (self.rng, self.choices)

    def __setstate__(self, kept: tuple[Rng, int]) -> None:
        self.rng, self.choices = kept

    def sit_down(self, chosen: int) -> None:
        self.choices = chosen

    def choose(self, state: State, seat: int) -> int:
        offered = self.offered
        offered.clear()
        state.options(offered)
        if offered.count == 1:
            return int(offered.items[0])
        self.choices += 1
        if self.choices > self.patience and self.rng.below(4) == 0:
            return int(offered.items[self.rng.below(offered.count)])
        return int(self.best(state, seat, offered))

    def best(self, state: State, seat: int, offered: Options) -> i64:
        """The first of the options with the highest value."""
        best = offered.items[0]
        highest = self.worth(state, seat, best)
        for number in range(i64(1), offered.count):
            worth = self.worth(state, seat, offered.items[number])
            if worth > highest:
                best, highest = offered.items[number], worth
        return best

    def worth(self, state: State, seat: int, action: i64) -> float:
        """The value after an action; where chance follows, the mean over a few samples of it."""
        after = state.clone()
        after.perform(action)
        if after.seat != CHANCE:
            return self.value(after, seat)
        total = 0.0
        for _sample in range(SAMPLES):
            total += self.value(settle(after.clone(), self.rng, self.scratch), seat)
        return total / float(SAMPLES)
