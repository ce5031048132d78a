"""What may still come out? A bag of printed pieces, kept as one number.

Every piece has a bit; copies of the same kind lie next to each other and leave from the top, so that
equal bags are equal numbers. A layout says how many copies of each kind were printed (63 pieces at most).
"""

from collections.abc import Iterable
from typing import final

from mypy_extensions import i64, mypyc_attr

from .numbers import Ints, bit, ints


@final
@mypyc_attr(acyclic=True)
class Layout:
    """Which bits belong to which kind of piece."""

    def __init__(self, copies: Iterable[int]) -> None:
        starts = [0]
        for number in copies:
            starts.append(starts[-1] + number)
        if starts[-1] > 63:
            raise ValueError("a bag holds 63 pieces at most")
        self.kinds: i64 = len(starts) - 1
        self.first: Ints = ints(starts)
        self.full: i64 = (1 << starts[-1]) - 1

    def count(self, bag: i64, kind: i64) -> i64:
        """How many pieces of this kind are in the bag."""
        first = self.first[kind]
        number: i64 = 0
        for position in range(first, self.first[kind + 1]):
            number += (bag >> position) & 1
        return number

    def add(self, bag: i64, kind: i64) -> i64:
        """The bag with one more piece of this kind."""
        return bag | bit(self.first[kind] + self.count(bag, kind))

    def take(self, bag: i64, kind: i64) -> i64:
        """The bag with one piece of this kind fewer."""
        return bag ^ bit(self.first[kind] + self.count(bag, kind) - 1)

    def bag(self, kinds: Iterable[int]) -> i64:
        """A bag holding these pieces."""
        bag: i64 = 0
        for kind in kinds:
            bag = self.add(bag, kind)
        return bag

    def contents(self, bag: i64) -> list[int]:
        """The kinds in the bag, one entry per piece."""
        return [int(kind) for kind in range(self.kinds) for copy in range(self.count(bag, kind))]


def size(bag: i64) -> i64:
    """How many pieces are in the bag."""
    number: i64 = 0
    while bag != 0:
        bag &= bag - 1
        number += 1
    return number
