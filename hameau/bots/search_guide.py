"""What does the bot of a game know about it? What leads a search, put together from its `bot.py`."""

from typing import Final, final

from mypy_extensions import i64

from ..core.options import Options
from ..core.state import State
from ..learning.judgement import Consider, Value, Values

CROWD: Final = 4  # seats


@final
class Guide:
    """What the bot of a game knows about it."""

    def __init__(
        self,
        values: Values,
        worth: Value,
        consider: Consider | None,
        spread: float,
        trust: float,
        horizon: int,
        horizon_alone: int,
        horizon_crowded: int,
    ) -> None:
        self.values = values
        self.worth = worth
        self.consider = consider
        self.spread = spread  # how many points make a clear difference
        self.trust = trust  # how many simulations the first look at an option counts for
        self.horizon = horizon  # decisions played on before a position is valued
        self.horizon_alone = horizon_alone  # the same where there is one seat
        self.horizon_crowded = horizon_crowded  # and where there are many

    def horizon_at(self, seats: int) -> int:
        """How many decisions are played on at a table of so many seats."""
        if seats == 1:
            return self.horizon_alone
        return self.horizon_crowded if seats >= CROWD else self.horizon

    def list_options(self, state: State, out: Options) -> None:
        """The options worth a look."""
        out.clear()
        if self.consider is None:
            state.options(out)
        else:
            self.consider(state, out)

    def looks(self, state: State, out: Options) -> list[float]:
        """What each option looks worth one step ahead, to the seat that chooses."""
        worths = [0.0] * int(out.count)
        for i in range(out.count):
            after = state.clone()
            after.perform(out.items[i])
            worths[i] = self.worth(after, state.seat)
        return worths

    def best(self, state: State, out: Options) -> i64:
        """The option to go on with: the one that looks best."""
        worths = self.looks(state, out)
        best: i64 = 0
        for i in range(1, out.count):
            if worths[i] > worths[best]:
                best = i
        return out.items[best]
