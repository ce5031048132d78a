"""What comes of it, as a network sees it? Tree search that asks a network where to look and what it is worth.

Each simulation starts from a fresh imagining of what the seat cannot know, walks down the tree by what did
well and what the network likes (`search_tree.py`), lets chance fall as it may, and ends at the first position
that is new. There the network says what every seat may expect; a game that is over counts as it ended. What
leaves no choice is passed over, and nothing is played on but alone, now and then, where nothing is left to
chance: a line once found can be kept there.
"""

from collections.abc import Callable
from math import tanh
from time import monotonic
from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from ..core.options import Options
from ..core.rng import Rng
from ..core.state import CHANCE, OVER, State
from ..learning.network import Eye
from .search_tree import Node

Floats: TypeAlias = "vec[float]"

LEAD: Final = 0.1  # how much the lead in points counts beside the win
NARROW: Final = 0.05  # alone: the least span between good and bad, in parts of what points are counted in
OFTEN: Final[i64] = 16  # where a line once found can be kept, one simulation in so many is played to the end
ROOM: Final[i64] = 200_000  # nodes of a tree; beyond that, it is only looked at
MIX: Final[i64] = 0x5BD1E995  # spreads numbers out, so that sums of them differ
WORD: Final[i64] = 0xFFFFFFFF


@final
class NetworkSearch:
    """A search from one position on. The same seed and number of simulations give the same choice."""

    def __init__(self, eye: Eye, spread: float, rng: Rng) -> None:
        self.eye = eye
        self.spread = spread  # how many points the network counts as one
        self.rng = rng
        self.out = Options()  # what is on offer where the walk has come to
        self.root: Node | None = None
        self.offer = Options()  # of the position itself
        # of the end of this walk, for every seat: what it is worth, out of a share of the win and points
        self.worths: Floats = vec[float]([0.0] * int(eye.seats))
        self.shares: Floats = vec[float]([1.0] * int(eye.seats))
        self.points: Floats = vec[float]([0.0] * int(eye.seats))
        self.walks: i64 = 0  # so many in this search, and what their ends came to
        self.all_shares: Floats = vec[float]([0.0] * int(eye.seats))
        self.all_points: Floats = vec[float]([0.0] * int(eye.seats))
        self.path: list[Node] = []
        self.places: list[int] = []
        self.size: i64 = 0
        self.low: float = 0.0  # what came of anything so far: alone, in points
        self.high: float = 1.0
        self.certain = False  # one seat, and no chance met so far: what was found once can be done
        self.line: list[int] = []  # what was done in this simulation
        self.best_line: list[int] = []
        self.best_value: float = -1e9

    def run(
        self, state: State, seat: int, simulations: int, seconds: float, stop: Callable[[], bool]
    ) -> None:
        """Search until so many simulations went through the position or the rest could change nothing.

        What was kept from before counts, but a quarter at least is new. Or the time is up, or one says stop.
        """
        begin = monotonic()
        self._forget()
        self.offer.clear()
        state.options(self.offer)
        root = self._root(state)
        least = simulations // 4
        count: i64 = 0
        while count < least or root.visits <= simulations:
            self._simulate(root, state, seat)
            count += 1
            if monotonic() - begin > seconds or stop():
                return
            if not self.certain and count >= least and self._is_settled(root, simulations + 1 - root.visits):
                return

    def _root(self, state: State) -> Node:
        root = self.root
        if root is None:
            self.certain = self.eye.seats == 1
            self.out.clear()
            state.options(self.out)
            root = self._node(state, 0)
            self.root = root
            if self.certain:
                self.low = root.total
                self.high = root.total + NARROW * self.spread
        return root

    def _is_settled(self, root: Node, left: i64) -> bool:
        """Is one option ahead by more than the simulations that are left?"""
        first: i64 = 0
        second: i64 = 0
        for i in range(i64(len(root.tries))):
            tries = root.tries[i]
            if tries > first:
                second = first
                first = tries
            elif tries > second:
                second = tries
        return first - second > left

    def best(self) -> i64:
        """The option tried most often; where nothing is left to chance, the first of the best line found."""
        if self.certain and len(self.best_line) > 0:
            return self.best_line[0]
        root = self.root
        assert root is not None
        place = root.best(self.offer)
        return root.actions[place]

    def foreseen(self) -> tuple[list[float], list[float]]:
        """The share of the win and the points of every seat, on average over the walks of this search."""
        whole = float(max(i64(1), self.walks))
        return [share / whole for share in self.all_shares], [some / whole for some in self.all_points]

    def votes(self) -> dict[int, tuple[int, float]]:
        """How often each option was tried, and what that came to."""
        root = self.root
        assert root is not None
        return {
            int(root.actions[i]): (int(root.tries[i]), root.totals[i])
            for i in range(i64(len(root.actions)))
            if root.tries[i] > 0
        }

    def follow(self, action: i64) -> bool:
        """Make the node after an action the root, if no chance lies between; False if there is none."""
        root = self.root
        if root is None:
            return False
        place = root.find(action)
        self.root = root.next(place, 0) if place >= 0 else None
        return self.root is not None

    def _forget(self) -> None:
        self.walks = 0
        for seat in range(self.eye.seats):
            self.all_shares[seat] = 0.0
            self.all_points[seat] = 0.0

    # --- one simulation ---

    def _simulate(self, root: Node, position: State, seat: i64) -> None:
        state = position.imagine(seat, self.rng)
        self.path = []
        self.places = []
        self.line = []
        self.out.clear()
        state.options(self.out)
        node = root
        while True:
            if not node.offers(self.out):
                self._admit(node, state)
            place = node.select(self.out, self.low, self.high - self.low)
            self.path.append(node)
            self.places.append(int(place))
            self._do(state, node.actions[place])
            luck = self._go_on(state)
            if state.seat == OVER:
                self._judge_end(state)
                break
            after = node.next(place, luck)
            if after is None:
                fresh = self._node(state, luck)
                if self.size < ROOM:
                    node.attach(place, fresh)
                if self.certain and self.size % OFTEN == 0:
                    self._play_on(state)
                break
            node = after
        self._learn()

    def _play_on(self, state: State) -> None:
        """Alone and without chance: go on to the end, now and then otherwise than the network likes best."""
        while self.certain and state.seat != OVER:
            self.eye.look(state, self.out)
            self._do(state, self.eye.draw(self.out, self.rng.random()))
            self._go_on(state)
        if self.certain:
            self._judge_end(state)

    def _do(self, state: State, action: i64) -> None:
        state.perform(action)
        if self.certain:
            self.line.append(int(action))

    def _go_on(self, state: State) -> i64:
        """Let chance and what leaves no choice be decided; what chance brought, as one number.

        The same outcomes in another order give the same number: dice are alike.
        """
        luck: i64 = 0
        out = self.out
        while state.seat != OVER:
            out.clear()
            state.options(out)
            if state.seat == CHANCE:
                self.certain = False
                action = self.rng.pick(out)
                luck = (luck + _mixed(action)) & WORD
                state.perform(action)
            elif out.count == 1:
                self._do(state, out.items[0])
            else:
                break
        return luck

    def _node(self, state: State, luck: i64) -> Node:
        """A node for a position that the network has looked at; what it is worth is in `worths`."""
        self.eye.look(state, self.out)
        self._judge()
        node = Node(state.seat, luck, self.worths[state.seat], self.out.count)
        node.fill(self.out, self.eye)
        self.size += 1
        return node

    def _admit(self, node: Node, state: State) -> None:
        """Take in options that were not on offer before."""
        for i in range(self.out.count):
            if node.find(self.out.items[i]) < 0:
                self.eye.look(state, self.out)
                seen = Node(state.seat, 0, 0.0, self.out.count)
                seen.fill(self.out, self.eye)
                node.take_in(seen)
                return

    # --- what it is worth ---

    def _judge(self) -> None:
        """As the network sees it: the share of a win, and a little for the lead; alone, the points."""
        for seat in range(self.eye.seats):
            self.shares[seat] = self.eye.shares[seat]
            self.points[seat] = self.eye.points[seat]
        self._weigh()

    def _judge_end(self, state: State) -> None:
        """As the game ended."""
        self.points = vec[float]([float(points) for points in state.scores()])
        winners = state.winners()
        for seat in range(self.eye.seats):
            self.shares[seat] = 1.0 / float(len(winners)) if int(seat) in winners else 0.0
        self._weigh()
        if self.certain and self.points[0] > self.best_value:
            self.best_value = self.points[0]
            self.best_line = self.line

    def _weigh(self) -> None:
        """What shares and points are worth together."""
        if self.eye.seats == 1:
            self.worths[0] = self.points[0]
            return
        for seat in range(self.eye.seats):
            lead = _lead(self.points, seat, self.spread)
            self.worths[seat] = (1.0 - LEAD) * self.shares[seat] + LEAD * lead

    def _learn(self) -> None:
        self.walks += 1
        for seat in range(self.eye.seats):
            self.all_shares[seat] += self.shares[seat]
            self.all_points[seat] += self.points[seat]
        for i in range(i64(len(self.path))):
            node = self.path[i]
            place = i64(self.places[i])
            worth = self.worths[node.seat]
            node.visits += 1
            node.total += worth
            node.tries[place] += 1
            node.totals[place] += worth
            if self.eye.seats == 1:
                self._widen(node.mean(place))

    def _widen(self, mean: float) -> None:
        """Alone: what is good and what is bad shows in what came of anything so far."""
        if mean < self.low:
            self.low = mean
        if mean > self.high:
            self.high = mean


def _mixed(number: i64) -> i64:
    mixed = ((number + 1) * MIX) & WORD
    return ((mixed ^ (mixed >> 15)) * MIX) & WORD


def _lead(points: Floats, seat: i64, spread: float) -> float:
    """How far a seat is ahead of the best of the others, from 0 to 1."""
    other: float = -1e9
    for rival in range(i64(len(points))):
        if rival != seat and points[rival] > other:
            other = points[rival]
    return 0.5 + 0.5 * tanh((points[seat] - other) / spread)
