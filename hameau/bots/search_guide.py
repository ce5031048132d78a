"""What does the bot of a game know about it? What leads a search, put together from its `bot.py`."""

from typing import final

from mypy_extensions import i64

from ..core.options import Options
from ..core.state import State
from ..learning.judgement import Consider, Value, Values
from ..learning.policy import Policy


@final
class Guide:
    """What the bot of a game knows about it."""

    def __init__(
        self,
        values: Values,
        worth: Value,
        consider: Consider | None,
        networks: list[Policy],
        spread: float,
        trust: float,
        liking: float,
        horizon: int,
        horizon_alone: int,
    ) -> None:
        self.values = values
        self.worth = worth
        self.consider = consider
        self.networks = networks
        self.spread = spread  # how many points make a clear difference
        self.trust = trust  # how many simulations the first look at an option counts for
        self.liking = liking  # points that an option is worth more if a network likes it 1 more
        self.horizon = horizon  # decisions played on before a position is valued
        self.horizon_alone = horizon_alone  # the same where there is one seat

    def list_options(self, state: State, out: Options) -> None:
        """The options worth a look."""
        out.clear()
        if self.consider is None:
            state.options(out)
        else:
            self.consider(state, out)

    def likes(self, state: State, out: Options) -> list[float] | None:
        """How much each option is liked by a network trained for so many seats, if there is one."""
        for network in self.networks:
            if network.seats == state.players():
                return network.likes(state, out)
        return None

    def looks(self, state: State, out: Options) -> list[float]:
        """What each option looks worth one step ahead, to the seat that chooses."""
        worths = [0.0] * int(out.count)
        for i in range(out.count):
            after = state.clone()
            after.perform(out.items[i])
            worths[i] = self.worth(after, state.seat)
        return worths

    def best(self, state: State, out: Options) -> i64:
        """The option to go on with: the one a network likes best, or else the one that looks best."""
        likes = self.likes(state, out)
        if likes is None:
            likes = self.looks(state, out)
        best: i64 = 0
        for i in range(1, out.count):
            if likes[i] > likes[best]:
                best = i
        return out.items[best]
