"""What has been tried so far? A tree of decisions, each with its options and what came of them.

A node is a decision after others; chance that falls otherwise leads to another node. What a seat cannot know
differs from visit to visit and may change what is on offer, so a node takes in options as they turn up, and
an option counts only when it is on offer.
"""

from math import exp, sqrt
from typing import Final, TypeAlias, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..core.numbers import Ints, filled
from ..core.options import Options
from ..learning.network import Eye

Floats: TypeAlias = "vec[float]"

EXPLORE: Final = 0.6  # how much an option is favoured that a network likes and that was tried seldom
WARMTH: Final = 2.0  # a network that learnt by playing is surer of what it likes than it should be
DOUBT: Final = 0.15  # what an option not tried yet may be worth less than its node, in shares of a win
TWINS: Final[i64] = 256  # nodes that one option leads to at most, by chance


@final
class Node:
    """A decision of a seat, the options that were on offer, and what came of each for that seat.

    Not `acyclic` for mypyc, though it is: a deep tree is freed through CPython's trashcan, which keeps its
    list in the header that only objects known to the garbage collector have.
    """

    def __init__(self, seat: i64, luck: i64, value: float, count: i64) -> None:
        self.seat = seat
        self.luck = luck  # what chance brought between the decision before and this one
        self.twin: Node | None = None  # after the same decision, with other luck
        self.visits: i64 = 1
        self.total: float = value
        self.actions: Ints = filled(int(count), -1)
        self.priors: Floats = vec[float]([0.0] * int(count))
        self.tries: Ints = filled(int(count), 0)
        self.totals: Floats = vec[float]([0.0] * int(count))
        self.after: list[Node | None] = [None] * int(count)

    def fill(self, out: Options, eye: Eye) -> None:
        """Set the options, and how much a network likes each of them after its look at the position."""
        top = eye.likes[0]
        for i in range(out.count):
            if eye.likes[i] > top:
                top = eye.likes[i]
        whole: float = 0.0
        for i in range(out.count):
            share = exp((eye.likes[i] - top) / WARMTH)
            whole += share
            self.actions[i] = out.items[i]
            self.priors[i] = share
        for i in range(out.count):
            self.priors[i] /= whole

    def offers(self, out: Options) -> bool:
        """Are these the very options of the node?"""
        if len(self.actions) != out.count:
            return False
        for i in range(out.count):
            if self.actions[i] != out.items[i]:
                return False
        return True

    def find(self, action: i64) -> i64:
        """The place of an option, or -1."""
        for i in range(i64(len(self.actions))):
            if self.actions[i] == action:
                return i
        return -1

    def take_in(self, other: "Node") -> None:
        """Add the options of another node that this one lacks."""
        for i in range(i64(len(other.actions))):
            if self.find(other.actions[i]) < 0:
                self.actions = append(self.actions, other.actions[i])
                self.priors = append(self.priors, other.priors[i])
                self.tries = append(self.tries, 0)
                self.totals = append(self.totals, 0.0)
                self.after.append(None)

    def mean(self, place: i64) -> float:
        return self.totals[place] / float(self.tries[place])

    def next(self, place: i64, luck: i64) -> "Node | None":
        """The node that an option and some luck lead to, if it is there."""
        node = self.after[place]
        while node is not None:
            if node.luck == luck:
                return node
            node = node.twin
        return None

    def attach(self, place: i64, node: "Node") -> None:
        """Let an option lead to a node, unless it leads to very many."""
        head = self.after[place]
        twins: i64 = 0
        other = head
        while other is not None:
            twins += 1
            other = other.twin
        if twins < TWINS:
            node.twin = head
            self.after[place] = node

    def select(self, out: Options, low: float, span: float) -> i64:
        """The option on offer to try next: one that did well, or that is liked and was tried seldom.

        What came of it counts from `low` on, in parts of `span`.
        """
        same = self.offers(out)
        known: float = 0.0
        for i in range(i64(len(self.actions))):
            if self.tries[i] > 0:
                known += self.priors[i]
        fresh = (self.total / float(self.visits) - low) / span - DOUBT * sqrt(known)
        bonus = EXPLORE * sqrt(float(self.visits))
        chosen: i64 = -1
        best: float = -1e9
        for i in range(out.count):
            place = i if same else self.find(out.items[i])
            tries = self.tries[place]
            score = fresh if tries == 0 else (self.totals[place] / float(tries) - low) / span
            score += bonus * self.priors[place] / float(1 + tries)
            if score > best:
                best = score
                chosen = place
        return chosen

    def best(self, out: Options) -> i64:
        """The option on offer that was tried most often; of equals, the one that did best."""
        chosen: i64 = -1
        for i in range(out.count):
            place = self.find(out.items[i])
            if place >= 0 and (chosen < 0 or self._is_before(place, chosen)):
                chosen = place
        return chosen

    def _is_before(self, place: i64, other: i64) -> bool:
        if self.tries[place] != self.tries[other]:
            return self.tries[place] > self.tries[other]
        if self.tries[place] == 0:
            return self.priors[place] > self.priors[other]
        return self.totals[place] > self.totals[other]
