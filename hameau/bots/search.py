"""What comes of it? Monte Carlo tree search over any game of the contract.

Each simulation starts from a fresh imagining of what the seat cannot know, walks down the tree, lets chance
fall as it may, and values the position it reaches for every seat. The tree branches on decisions only: chance
and hidden things differ from visit to visit, so a node stands for all positions that the same decisions lead
to, and an option counts only when it was on offer.

What an option looks like one step ahead (the game's own value of positions) guides where to look first:
options are tried in that order, more of them the more often a node is visited.
"""

from collections.abc import Callable
from math import exp, log, sqrt
from time import monotonic
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ..core.dealer import settle
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import OVER, State

Values = Callable[[State], list[float]]  # how good a position is for every seat
Stop = Callable[[], bool]

EXPLORE: Final = 0.35  # how much an option tried seldom is favoured
TRUST: Final = 2.0  # how many visits the look one step ahead counts for
FIRST: Final = 4.0  # options looked at from the start, then more with the square root of the visits
SAMPLES: Final[i64] = 2  # how often chance is tried in a look one step ahead
CHECK: Final[i64] = 16  # simulations between two looks at the clock


@final
@mypyc_attr(acyclic=True)
class Node:
    """An option that was chosen at some point, and what came of it for the seat that chose it."""

    def __init__(self, action: i64, seat: i64, guess: float) -> None:
        self.action = action
        self.seat = seat
        self.guess = guess
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total: float = 0.0
        self.children: list[Node] = []

    def mean(self) -> float:
        """What this option has been worth, the first look included."""
        return (self.total + TRUST * self.guess) / (float(self.visits) + TRUST)


@final
class Search:
    """A search from one position on. The same seed and number of simulations give the same choice."""

    def __init__(self, values: Values, spread: float, horizon: int, rng: Rng) -> None:
        self.values = values
        self.spread = spread  # how many points make a clear difference
        self.horizon: i64 = horizon  # decisions played at random before a position is valued
        self.rng = rng
        self.out = Options()
        self.scratch = Options()
        self.root = Node(-1, -1, 0.0)
        self.base: float = 0.0  # what the position is worth alone, for games of one seat

    def run(
        self, state: State, seat: int, simulations: int, seconds: float, stop: Callable[[], bool]
    ) -> None:
        """Search until the simulations are done, the time is up, or somebody says stop."""
        self.base = self.values(state)[seat] if state.players() == 1 else 0.0
        deadline = monotonic() + seconds
        count: i64 = 0
        while count < simulations:
            if count % CHECK == 0 and (monotonic() > deadline or stop()) and count > 0:
                return
            self._simulate(state.imagine(seat, self.rng))
            count += 1

    def best(self) -> i64:
        """The action visited most."""
        chosen = self.root.children[0]
        for node in self.root.children:
            if node.visits > chosen.visits or (node.visits == chosen.visits and node.mean() > chosen.mean()):
                chosen = node
        return chosen.action

    def follow(self, action: i64) -> bool:
        """Make the node of an action the root, keeping what was learnt; False if there is none."""
        for node in self.root.children:
            if node.action == action:
                self.root = node
                return True
        return False

    def _simulate(self, state: State) -> None:
        path: list[Node] = [self.root]
        node = self.root
        while True:
            settle(state, self.rng, self.scratch)
            if state.seat == OVER:
                break
            self.out.clear()
            state.options(self.out)
            if self.out.count == 1:  # nothing to choose: no node
                state.perform(self.out.items[0])
                continue
            if node.visits == 0 and node is not self.root:
                break
            node = self._select(node, state)
            path.append(node)
            state.perform(node.action)
        self._play_on(state)
        worths = self._worths(state)
        for entry in path:
            entry.visits += 1
            if entry.seat >= 0:
                entry.total += worths[entry.seat]

    def _select(self, node: Node, state: State) -> Node:
        """The option to look at next: promising, or not looked at enough."""
        self._expand(node, state)
        wide = FIRST + sqrt(float(node.visits))
        chosen: Node | None = None
        best: float = -1e9
        for child in node.children:
            if child.seat != state.seat or not self.out.has(child.action):
                continue
            child.offered += 1
            wide -= 1.0
            if wide < 0.0:
                continue
            score = child.mean() + EXPLORE * sqrt(
                log(1.0 + float(child.offered)) / (1.0 + float(child.visits))
            )
            if score > best:
                best = score
                chosen = child
        assert chosen is not None
        return chosen

    def _expand(self, node: Node, state: State) -> None:
        """Give every option on offer a node, the most promising first."""
        grown = False
        for i in range(self.out.count):
            action = self.out.items[i]
            if not _has(node, action, state.seat):
                node.children.append(Node(action, state.seat, self._look(state, action)))
                grown = True
        if grown:
            _sort(node.children)

    def _look(self, state: State, action: i64) -> float:
        """What an action looks like one step ahead, for the seat that chooses it."""
        total: float = 0.0
        after = state.clone()
        after.perform(action)
        if after.seat >= 0 or after.seat == OVER:
            return self._worths(after)[state.seat]
        for _sample in range(SAMPLES):
            total += self._worths(settle(after.clone(), self.rng, self.scratch))[state.seat]
        return total / float(SAMPLES)

    def _play_on(self, state: State) -> None:
        for _step in range(self.horizon):
            if state.seat == OVER:
                return
            self.scratch.clear()
            state.options(self.scratch)
            state.perform(self.rng.pick(self.scratch))

    def _worths(self, state: State) -> list[float]:
        """What a position is worth to every seat, as shares of a win; alone, against where we came from."""
        values = self.values(state)
        if len(values) == 1:
            return [1.0 / (1.0 + exp(_clamp((self.base - values[0]) / self.spread)))]
        top = max(values)
        shares = [exp(_clamp((value - top) / self.spread)) for value in values]
        whole = sum(shares)
        return [share / whole for share in shares]


def _clamp(exponent: float) -> float:
    return min(30.0, max(-30.0, exponent))


def _has(node: Node, action: i64, seat: i64) -> bool:
    for child in node.children:
        if child.action == action and child.seat == seat:
            return True
    return False


def _sort(children: list[Node]) -> None:
    """By the first look, best first; an insertion sort, which keeps equals in order and needs no callable."""
    for i in range(1, len(children)):
        node = children[i]
        k = i
        while k > 0 and children[k - 1].guess < node.guess:
            children[k] = children[k - 1]
            k -= 1
        children[k] = node
