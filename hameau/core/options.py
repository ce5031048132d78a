"""Which actions are on offer? A list that is written again and again without being rebuilt."""

from typing import final

from librt.vecs import extend
from mypy_extensions import i64, mypyc_attr

from .numbers import Ints, zeros


@final
@mypyc_attr(acyclic=True)
class Options:
    """The actions a position offers, ascending; at chance with a weight each.

    `total` is the sum of the weights, or 0 where all weigh the same.
    """

    def __init__(self) -> None:
        self.items: Ints = zeros(64)
        self.weights: Ints = zeros(64)
        self.count: i64 = 0
        self.total: i64 = 0

    def __reduce__(self) -> tuple[type["Options"], tuple[()], tuple[list[int], list[int]]]:
        weights = self.weight_list() if self.total else []
        return Options, (), (self.actions(), weights)

    def __setstate__(self, listed: tuple[list[int], list[int]]) -> None:
        actions, weights = listed
        for place, action in enumerate(actions):
            if weights:
                self.weigh(action, weights[place])
            else:
                self.append(action)

    def clear(self) -> None:
        self.count = 0
        self.total = 0

    def append(self, action: i64) -> None:
        """Offer an action."""
        count = self.count
        if count == len(self.items):
            self._grow()
        self.items[count] = action
        self.count = count + 1

    def span(self, first: i64, count: i64) -> None:
        """Offer `count` actions with consecutive numbers."""
        while self.count + count > len(self.items):
            self._grow()
        items = self.items
        place = self.count
        end = place + count
        self.count = end
        while place < end:
            items[place] = first
            place += 1
            first += 1

    def marked(self, first: i64, bits: i64) -> None:
        """Offer `first + n` for each bit n that is set."""
        while self.count + 64 > len(self.items):
            self._grow()
        items = self.items
        place = self.count
        while bits != 0:
            while bits & 1 == 0:
                bits >>= 1
                first += 1
            items[place] = first
            place += 1
            bits >>= 1
            first += 1
        self.count = place

    def weigh(self, action: i64, weight: i64) -> None:
        """Offer a chance outcome that is `weight` times as likely as one of weight 1."""
        if self.count == len(self.items):
            self._grow()
        self.items[self.count] = action
        self.weights[self.count] = weight
        self.count += 1
        self.total += weight

    def _grow(self) -> None:
        self.items = extend(self.items, zeros(64))
        self.weights = extend(self.weights, zeros(64))

    def has(self, action: i64) -> bool:
        for i in range(self.count):
            if self.items[i] == action:
                return True
        return False

    def actions(self) -> list[int]:
        return [int(self.items[i]) for i in range(self.count)]

    def weight_list(self) -> list[int]:
        if self.total == 0:
            return [1] * int(self.count)
        return [int(self.weights[i]) for i in range(self.count)]
