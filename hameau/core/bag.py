"""What may still come out? A bag of printed pieces, kept as one number.

Every piece has a bit; copies of the same kind lie next to each other and leave from the top, so that
equal bags are equal numbers. A layout says how many copies of each kind were printed (63 pieces at most).
A `Heap` holds any number of pieces, as an object with a count of each kind: for decks of 110 cards, say.
"""

from collections.abc import Iterable
from typing import final

from mypy_extensions import i64, mypyc_attr

from .numbers import Ints, bit, ints, popcount
from .options import Options
from .rng import Rng


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

    def join(self, bag: i64, other: i64) -> i64:
        """One bag holding the pieces of both."""
        for kind in range(self.kinds):
            for _copy in range(self.count(other, kind)):
                bag = self.add(bag, kind)
        return bag

    def size(self, bag: i64) -> i64:
        """How many pieces are in the bag."""
        return popcount(bag)

    def weigh(self, bag: i64, first: i64, out: Options) -> None:
        """Offer whatever may come out, as likely as it is: kind 0 is the action `first`, and so on."""
        starts = self.first
        position: i64 = 0
        for kind in range(self.kinds):
            count: i64 = 0
            while position < starts[kind + 1]:
                count += bag & 1
                bag >>= 1
                position += 1
            if count > 0:
                out.weigh(first + kind, count)

    def pick(self, bag: i64, rng: Rng) -> i64:
        """The kind of a piece that comes out by chance."""
        out = Options()
        self.weigh(bag, 0, out)
        return rng.pick(out)


@final
@mypyc_attr(acyclic=True)
class Heap:
    """A bag of any number of pieces. A position that owns one copies it with `clone`."""

    def __init__(self, counts: Ints) -> None:
        self.counts = counts  # of each kind

    def clone(self) -> "Heap":
        return Heap(self.counts[:])

    def count(self, kind: i64) -> i64:
        """How many pieces of this kind there are."""
        return self.counts[kind]

    def add(self, kind: i64) -> None:
        self.counts[kind] += 1

    def take(self, kind: i64) -> None:
        self.counts[kind] -= 1

    def size(self) -> i64:
        """How many pieces there are."""
        total: i64 = 0
        for count in self.counts:
            total += count
        return total

    def contents(self) -> list[int]:
        """The kinds, one entry per piece."""
        return [kind for kind in range(len(self.counts)) for copy in range(self.counts[kind])]

    def weigh(self, first: i64, out: Options) -> None:
        """Offer whatever may come out, as likely as it is: kind 0 is the action `first`, and so on."""
        for kind in range(i64(len(self.counts))):
            if self.counts[kind] > 0:
                out.weigh(first + kind, self.counts[kind])

    def pick(self, rng: Rng) -> i64:
        """The kind of a piece that comes out by chance."""
        out = Options()
        self.weigh(0, out)
        return rng.pick(out)
