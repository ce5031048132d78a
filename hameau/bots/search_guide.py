"""What does the bot of a game know about it? What leads a search, put together from its `bot.py`."""

from collections.abc import Callable
from typing import final

from mypy_extensions import i64

from ..core.hints import Rows
from ..core.options import Options
from ..core.state import State

Values = Callable[[State], list[float]]  # how good a position is for every seat
Worth = Callable[[State, int], float]  # what a seat has, rivals left out: quicker than a value
Consider = Callable[[State, Options], None]  # lists the options worth a look, one at least
Stage = Callable[[State], int]  # which row of the hints counts


@final
class Guide:
    """What the bot of a game knows about it."""

    def __init__(
        self,
        values: Values,
        worth: Worth,
        consider: Consider | None,
        stage: Stage | None,
        hints: Rows,
        hints_alone: Rows,
        spread: float,
        trust: float,
        horizon: int,
        horizon_alone: int,
    ) -> None:
        self.values = values
        self.worth = worth
        self.consider = consider
        self.stage = stage
        self.hints = hints
        self.hints_alone = hints_alone
        self.spread = spread  # how many points make a clear difference
        self.trust = trust  # how many simulations the first look at an option counts for
        self.horizon = horizon  # decisions played on before a position is valued
        self.horizon_alone = horizon_alone  # the same where there is one seat

    def list_options(self, state: State, out: Options) -> None:
        """The options worth a look."""
        out.clear()
        if self.consider is None:
            state.options(out)
        else:
            self.consider(state, out)

    def hints_of(self, state: State) -> list[float] | None:
        """What each action turns out to be worth beyond its looks at this stage, if that is known."""
        rows = self.hints_alone if state.players() == 1 else self.hints
        if self.stage is None or len(rows) == 0:
            return None
        return rows[self.stage(state)]

    def looks(self, state: State, out: Options) -> list[float]:
        """What each option looks worth one step ahead, to the seat that chooses."""
        found = [0.0] * int(out.count)
        hints = self.hints_of(state)
        for i in range(out.count):
            after = state.clone()
            after.perform(out.items[i])
            found[i] = self.worth(after, state.seat)
            if hints is not None:
                found[i] += hints[out.items[i]]
        return found

    def best(self, state: State, out: Options) -> i64:
        """The option to go on with: the one that looks best."""
        looks = self.looks(state, out)
        best: i64 = 0
        for i in range(1, out.count):
            if looks[i] > looks[best]:
                best = i
        return out.items[best]
