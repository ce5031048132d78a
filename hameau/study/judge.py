"""How will it end from here? A game's network says so, its bot plays on and values what comes, or both do."""

from math import exp
from typing import NamedTuple, Protocol

from ..bots.greedy import judgement_of
from ..bots.mcts import guide_of, never
from ..bots.search_network import NetworkSearch
from ..core.dealer import settle
from ..core.game import Game
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import OVER, State
from ..learning.judgement import judgement
from ..learning.network import Eye, Network, network_of

FOREVER = 3600.0  # seconds: what bounds a search here is its number of walks


class Forecast(NamedTuple):
    """What every seat may expect: its share of the win, and its points."""

    shares: list[float]
    points: list[float]


class Judge(Protocol):
    """Somebody who can say how a game will end."""

    unit: float  # so many points are as good as a whole win, to somebody who plays alone

    def foresee(self, state: State, walks: int, rng: Rng) -> Forecast:
        """From a position in which somebody decides or the game is over; the more walks, the surer."""
        ...


def judge_of(game: Game, seats: int) -> Judge:
    """The best there is for a game and a number of seats."""
    network, known = network_of(game), judgement(game)
    if network is None or not network.is_for(seats):
        return BotJudge(game)
    judge = NetworkJudge(network, seats)
    is_doubted = known is not None and seats in known.doubted
    return BothJudges(judge, BotJudge(game)) if is_doubted else judge


def ended(state: State) -> Forecast:
    """What a game that is over brought."""
    winners = state.winners()
    shares = [(seat in winners) / max(1, len(winners)) for seat in range(state.players())]
    return Forecast(shares, [float(points) for points in state.scores()])


def to_decision(state: State, rng: Rng, out: Options) -> State:
    """Let chance and what leaves no choice be decided."""
    while settle(state, rng, out).seat != OVER:
        out.clear()
        state.options(out)
        if out.count > 1:
            break
        state.perform(out.items[0])
    return state


class NetworkJudge:
    """Looks through a network; with more than one walk, after a search."""

    def __init__(self, network: Network, seats: int) -> None:
        self.unit = network.spread
        self.eye = Eye(network, seats)
        self.out = Options()

    def foresee(self, state: State, walks: int, rng: Rng) -> Forecast:
        if state.seat == OVER:
            return ended(state)
        if walks > 1:
            search = NetworkSearch(self.eye, self.unit, rng)
            search.run(state, int(state.seat), walks, FOREVER, never)
            return Forecast(*search.foreseen())
        self.out.clear()
        state.options(self.out)
        self.eye.look(state, self.out)
        return Forecast(list(self.eye.shares), list(self.eye.points))


class BotJudge:
    """Plays on as the game's own bot would, as long as that looks ahead, and values what comes of it.

    Where a game has no network; the same position and luck give the same forecast, however many walks.
    """

    def __init__(self, game: Game) -> None:
        self.guide = guide_of(game)
        self.unit = 2 * judgement_of(game, "study").spread
        self.out = Options()

    def foresee(self, state: State, walks: int, rng: Rng) -> Forecast:
        state, left = state.clone(), self.guide.horizon_at(state.players()) if walks > 1 else 0
        while to_decision(state, rng, self.out).seat != OVER and left > 0:
            self.guide.list_options(state, self.out)
            state.perform(self.guide.best(state, self.out))
            left -= 1
        if state.seat == OVER:
            return ended(state)
        points = self.guide.values(state)
        top = max(points)
        shares = [exp(max(-30.0, (value - top) / self.guide.spread)) for value in points]
        return Forecast([share / sum(shares) for share in shares], points)


class BothJudges:
    """Hears a network and the bot; the network, which plays better, counts twice.

    Where a network likes to wait, it foresees the games of players who can, and the bot those of players who
    go on; neither is a good judge of the other's. Points are the network's, which has learnt them.
    """

    def __init__(self, network: NetworkJudge, bot: BotJudge) -> None:
        self.network, self.bot = network, bot
        self.unit = network.unit

    def foresee(self, state: State, walks: int, rng: Rng) -> Forecast:
        first, second = self.network.foresee(state, walks, rng), self.bot.foresee(state, walks, rng)
        shares = [(2 * one + other) / 3 for one, other in zip(first.shares, second.shares, strict=True)]
        return Forecast(shares, first.points)
