"""What comes of it? Monte Carlo tree search over any game of the contract.

Each simulation starts from a fresh imagining of what the seat cannot know, walks down the tree, lets chance
fall as it may, and values the position it reaches for every seat. The tree branches on decisions only: chance
and hidden things differ from visit to visit, so a node stands for all positions that the same decisions lead
to, and an option counts only when it was on offer.

The options of the position itself race under the same luck (`search_race.py`); below them, options are tried
by how promising they are and how seldom they were looked at.

What the game's own bot knows guides it (`search_guide.py`): which options are worth a look at all; what an
option looks like one step ahead, for options are tried in that order, and more of them the more often a node
is visited; and how somebody sensible would go on, so that a position is valued only after a while of good
play. Where a game has a network, `search_network.py` is used instead.
"""

from collections.abc import Callable
from math import exp, log, sqrt
from time import monotonic
from typing import Final, final

from mypy_extensions import i64

from ..core.dealer import settle
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import CHANCE, OVER, State
from .search_guide import Guide
from .search_race import Race

EXPLORE: Final = 0.05  # how much an option tried seldom is favoured
FIRST: Final = 4.0  # options looked at from the start, then more with the square root of the visits
FEW: Final[i64] = 3  # simulations for an option to be looked at
RIPE: Final[i64] = 8  # visits of an option before the decisions after it are branched on
STRAY: Final[i64] = 20  # where a line once found can be kept, one decision in so many is tried at random
SAMPLES: Final[i64] = 2  # how often chance is tried in a look one step ahead


@final
class Node:
    """An option that was chosen at some point, and what came of it for the seat that chose it.

    Not `acyclic` for mypyc, though it is: a deep tree is freed through CPython's trashcan, which keeps its
    list in the header that only objects known to the garbage collector have.
    """

    def __init__(self, action: i64, seat: i64, guess: float) -> None:
        self.action = action
        self.seat = seat
        self.guess = guess
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total: float = 0.0
        self.children: list[Node] = []

    def mean(self, expected: float, trust: float) -> float:
        """What this option has been worth, what was expected of it counting for so many visits."""
        return (self.total + trust * expected) / (float(self.visits) + trust)


@final
class Search:
    """A search from one position on. The same seed and number of simulations give the same choice."""

    def __init__(self, guide: Guide, horizon: int, rng: Rng) -> None:
        self.guide = guide
        self.horizon: i64 = horizon
        self.rng = rng
        self.deals: i64 = 0  # what the chance of this decision's simulations is drawn from
        self.chance = rng  # of this simulation
        self.out = Options()
        self.scratch = Options()
        self.root = Node(-1, -1, 0.0)
        self.race = Race([], guide.trust)
        self.tried: list[Node] = []  # the options in the race
        self.base: float = 0.0  # what the position leads to, for games of one seat
        self.certain = False  # one seat, and no chance met so far: what was found once can be done
        self.line: list[int] = []  # what was done in this simulation
        self.best_line: list[int] = []
        self.best_value: float = -1e9

    def run(
        self, state: State, seat: int, simulations: int, seconds: float, stop: Callable[[], bool]
    ) -> None:
        """Search until the simulations are done or could change nothing, the time is up, or one says stop."""
        begin = monotonic()
        if state.players() == 1 and self.root.visits == 0:
            self.certain = True
            self.base = self._first_line(state.imagine(seat, self.rng))
        self.deals = self.rng.word()
        self._line_up(state, simulations)
        count: i64 = 0
        while count < simulations:
            self._simulate(state, seat)
            count += 1
            if self.race.is_settled() and not self.certain:
                return
            spent = (monotonic() - begin) / seconds
            if spent > 1.0 or stop():
                return
            self.race.progress = max(spent, float(count) / float(simulations))

    def _line_up(self, state: State, simulations: i64) -> None:
        """The most promising options of the position, as many as can be tried a few times."""
        self.guide.list_options(state, self.out)
        self._expand(self.root, state)
        most = max(i64(2), min(simulations // FEW, i64(FIRST + sqrt(float(simulations)))))
        self.tried = []
        for node in self.root.children:
            if node.seat == state.seat and self.out.has(node.action) and len(self.tried) < most:
                self.tried.append(node)
        self.race = Race([node.guess for node in self.tried], self.guide.trust)

    def best(self) -> i64:
        """The option that won; where nothing is left to chance, the first of the best line found."""
        if self.certain and len(self.best_line) > 0:
            return self.best_line[0]
        return self.tried[self.race.best()].action

    def votes(self) -> dict[int, tuple[int, float]]:
        """How often each option was tried, and what that came to."""
        return {
            int(node.action): (len(results), sum(results))
            for node, results in zip(self.tried, self.race.results, strict=True)
        }

    def follow(self, action: i64) -> bool:
        """Make the node of an action the root, keeping what was learnt; False if there is none."""
        for node in self.root.children:
            if node.action == action:
                self.root = node
                return True
        return False

    def _simulate(self, position: State, seat: i64) -> None:
        """One walk down the tree and on. Every option meets the same luck, try by try."""
        number = self.race.next()
        node = self.tried[number]
        path: list[Node] = [self.root, node]
        self.chance = Rng(int(self.deals), str(len(self.race.results[number])))
        state = position.imagine(seat, self.chance)
        self.line = []
        self._do(state, node.action)
        while True:
            self._settle(state)
            if state.seat == OVER:
                break
            self.guide.list_options(state, self.out)
            if self.out.count == 1:  # nothing to choose: no node
                self._do(state, self.out.items[0])
                continue
            if node.visits < RIPE:
                break
            node = self._select(node, state)
            path.append(node)
            self._do(state, node.action)
        self._play_on(state)
        self._learn(path, state)

    def _learn(self, path: list[Node], state: State) -> None:
        worths = self._worths(state, self.base)
        self.race.note(worths[path[1].seat])
        if self.certain:
            self._remember(self.guide.values(state)[0])
        for entry in path:
            entry.visits += 1
            if entry.seat >= 0:
                entry.total += worths[entry.seat]

    def _do(self, state: State, action: i64) -> None:
        state.perform(action)
        if self.certain:
            self.line.append(action)

    def _settle(self, state: State) -> None:
        if state.seat == CHANCE:
            self.certain = False
            settle(state, self.chance, self.scratch)

    def _select(self, node: Node, state: State) -> Node:
        """The option to look at next: promising, or not looked at enough.

        What is expected of an option is what its node has been worth so far, less what the option lacked, at
        first sight, to the best of them.
        """
        self._expand(node, state)
        top: float = -1e9
        visits: float = 0.0
        total: float = 0.0
        for child in node.children:
            if child.seat == state.seat and self.out.has(child.action):
                child.offered += 1
                visits += float(child.visits)
                total += child.total
                if child.guess > top:
                    top = child.guess
        anchor = total / visits if visits > 0.0 else top
        wide = FIRST + sqrt(float(node.visits))
        chosen: Node | None = None
        best: float = -1e9
        for child in node.children:
            if child.seat != state.seat or not self.out.has(child.action):
                continue
            wide -= 1.0
            if wide < 0.0:
                break
            score = child.mean(anchor + child.guess - top, self.guide.trust) + EXPLORE * sqrt(
                log(1.0 + float(child.offered)) / (1.0 + float(child.visits))
            )
            if score > best:
                best = score
                chosen = child
        assert chosen is not None
        return chosen

    def _expand(self, node: Node, state: State) -> None:
        """Give every option on offer a node, the most promising first."""
        fresh = [i for i in range(self.out.count) if not _has(node, self.out.items[i], state.seat)]
        if not fresh:
            return
        here = self.guide.values(state)[0]
        for i in fresh:
            action = self.out.items[i]
            node.children.append(Node(action, state.seat, self._look(state, action, here)))
        _sort(node.children)

    def _look(self, state: State, action: i64, here: float) -> float:
        """What an action looks like one step ahead, for the seat that chooses it."""
        total: float = 0.0
        after = state.clone()
        after.perform(action)
        if after.seat >= 0 or after.seat == OVER:
            return self._worths(after, here)[state.seat]
        for _sample in range(SAMPLES):
            settled = settle(after.clone(), self.rng, self.scratch)
            total += self._worths(settled, here)[state.seat]
        return total / float(SAMPLES)

    def _play_on(self, state: State) -> None:
        """Go on sensibly for a while, so that what is in hand when the position is valued means something."""
        left = self.horizon
        while left > 0:
            self._settle(state)
            if state.seat == OVER:
                break
            self.guide.list_options(state, self.scratch)
            if self.scratch.count == 1:
                self._do(state, self.scratch.items[0])
            elif self.certain and self.best_line and self.rng.below(STRAY) == 0:
                self._do(state, self.rng.pick(self.scratch))
                left -= 1
            else:
                self._do(state, self.guide.best(state, self.scratch))
                left -= 1

    def _first_line(self, state: State) -> float:
        """What comes of it if everything goes on as it looks best."""
        self.line = []
        self._play_on(state)
        return self._remember(self.guide.values(state)[0])

    def _remember(self, value: float) -> float:
        if self.certain and value > self.best_value:
            self.best_value = value
            self.best_line = self.line
        return value

    def _worths(self, state: State, base: float) -> list[float]:
        """What a position is worth to every seat, as shares of a win; alone, against what it was before."""
        values = self.guide.values(state)
        if len(values) == 1:
            return [_share((values[0] - base) / self.guide.spread)]
        top = max(values)
        shares = [exp(_clamp((value - top) / self.guide.spread)) for value in values]
        whole = sum(shares)
        return [share / whole for share in shares]


def _share(lead: float) -> float:
    """The share of a win that a lead is worth: a half where there is none."""
    return 1.0 / (1.0 + exp(_clamp(-lead)))


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
