"""How is a position written as numbers? Fact by fact, from which a row of named and scaled cells follows.

A game's `encode.py` has `VERSION` and `encode(state, seat, pen)`, which writes what that seat may know.
However the position stands, the same calls are made in the same order: so the names of the cells, and how
they follow from the facts, are learnt by writing once. Of a row that is written again and again only those
cells change whose facts did; `kernel.c` sees to that, or `arithmetic.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from ..core.game import Game
from ..core.numbers import Ints, ints, zeros
from ..core.state import State

try:
    from . import kernel
except ImportError:  # the engine is not compiled
    from . import arithmetic as kernel  # type: ignore[no-redef]

Cells: TypeAlias = "vec[i16]"
Words = tuple[str, ...]

MOST: Final[i64] = 32767  # what a cell holds; larger numbers are cut
_LEARNING: Final = 1 << 14  # more facts than any game has


class Kind:
    """How cells follow from a fact."""

    NUMBER: Final = 0  # one cell: the fact
    CHOICE: Final = 1  # 1 in the cell of the word meant, counted from 1; 0: none
    BITS: Final = 2  # 1 where the bit is set
    DIGITS: Final = 3  # four bits each
    NOTE: Final = 4  # none


@final
@mypyc_attr(acyclic=True)
class Pen:
    """Writes rows of facts, and makes cells of them. `learn()` gives one that takes down the names as well.

    Lists of words are best typed `tuple[str, ...]`: a tuple of fixed length is packed anew for every call.
    """

    def __init__(self, layout: Ints, rows: int = 1) -> None:
        """`layout`: for each fact its first cell, how many there are, and their kind."""
        self.layout = layout
        self.marks: i64 = len(layout) // 3
        self.cells: Cells = vec[i16]([i16(0)] * (width_of(layout) * rows))
        self.facts: Ints = zeros(int(self.marks) * rows)
        self.past: Ints = zeros(int(self.marks) * rows)  # the facts that the cells follow from
        self.row: Ints = zeros(1)  # the one being written
        self.mark: i64 = 0
        self.learning = False
        self.group = ""
        self.names: list[str] = []
        self.scales: list[int] = []  # a cell divided by its scale is about 1 at most
        self.flags: list[bool] = []  # is a cell 0 or 1?
        self.learnt: list[int] = []  # the layout

    def move(self, row: i64) -> None:
        """Go to the beginning of a row."""
        self.row[0] = row
        self.mark = row * self.marks

    def settle(self) -> None:
        """Bring the cells of the row up to its facts."""
        self.settle_rows(self.row)

    def settle_rows(self, rows: Ints) -> None:
        """Bring the cells of some rows up to their facts."""
        kernel.settle(self.cells, self.facts, self.past, self.layout, rows)

    # --- names ---

    def within(self, words: Words, which: i64) -> None:
        """Put a word before the names that follow."""
        if self.learning:
            self.group = words[int(which)] + "."

    def alone(self) -> None:
        """Put nothing before the names that follow."""
        self.group = ""

    def _learn(self, before: str, words: Words, scale: i64, kind: int) -> None:
        """A fact from which a cell for each word follows."""
        self.learnt += [len(self.names), len(words), kind]
        for word in words:
            self.names.append(self.group + before + word)
            self.scales.append(int(scale))
            self.flags.append(kind in (Kind.CHOICE, Kind.BITS))

    # --- facts ---

    def number(self, name: str, value: i64, scale: i64) -> None:
        """One cell: a number."""
        if self.learning:
            self._learn("", (name,), scale, Kind.NUMBER)
        mark = self.mark
        self.mark = mark + 1
        self.facts[mark] = value

    def flag(self, name: str, value: bool) -> None:
        """One cell: 1 or 0."""
        if self.learning:
            self._learn("", (name,), 1, Kind.BITS)
        mark = self.mark
        self.mark = mark + 1
        self.facts[mark] = i64(value)

    def choice(self, name: str, value: i64, words: Words) -> None:
        """A cell for each word: 1 for the one that is meant, none if negative."""
        if self.learning:
            self._learn(name + "=", words, 1, Kind.CHOICE)
        mark = self.mark
        self.mark = mark + 1
        self.facts[mark] = value + 1

    def bits(self, name: str, bag: i64, words: Words) -> None:
        """A cell for each word: 1 where the bit is set."""
        if self.learning:
            self._learn(name + "=", words, 1, Kind.BITS)
        mark = self.mark
        self.mark = mark + 1
        self.facts[mark] = bag

    def digits(self, name: str, number: i64, words: Words, scale: i64) -> None:
        """A cell for each word: numbers up to 15, four bits each."""
        if self.learning:
            self._learn(name, words, scale, Kind.DIGITS)
        mark = self.mark
        self.mark = mark + 1
        self.facts[mark] = number

    def numbers(self, name: str, values: Ints, first: i64, stride: i64, words: Words, scale: i64) -> None:
        """A cell for each word: the numbers at `first`, `first + stride` and so on."""
        if self.learning:
            for word in words:
                self._learn(name + ".", (word,), scale, Kind.NUMBER)
        facts = self.facts
        mark = self.mark
        end = mark + len(words)
        while mark < end:
            facts[mark] = values[first]
            first += stride
            mark += 1
        self.mark = end

    def choices(
        self,
        name: str,
        groups: Words,
        row: Ints,
        place: i64,
        stride: i64,
        meaning: Ints,
        first: i64,
        words: Words,
    ) -> None:
        """A choice for each group: the numbers at `place`, `place + stride` and so on to the end of a row.

        The word that a number stands for is `meaning[first + number]`.
        """
        if self.learning:
            for number in range(int(place), len(row), int(stride)):
                self._learn(f"{groups[number // int(stride)]}.{name}=", words, 1, Kind.CHOICE)
        facts = self.facts
        mark = self.mark
        while place < len(row):
            facts[mark] = meaning[first + row[place]] + 1
            mark += 1
            place += stride
        self.mark = mark

    # --- facts written anyhow ---

    def block(self, words: Words, scales: tuple[int, ...]) -> i64:
        """Numbers that the caller writes into `facts` itself, all of them, from the place returned on.

        The quickest way, for what is written most often.
        """
        if self.learning:
            for word, scale in zip(words, scales, strict=True):
                self._learn("", (word,), scale, Kind.NUMBER)
        mark = self.mark
        self.mark = mark + len(words)
        return mark

    def known(self, value: i64, count: i64) -> bool:
        """Was the same number given here the last time this row was written?

        Then the next `count` facts, which depend on that number alone, are passed over.
        """
        if self.learning:
            self._learn("", (), 1, Kind.NOTE)
        mark = self.mark
        self.mark = mark + 1
        if self.facts[mark] == value + 1 and not self.learning:  # the 0 of the beginning is no number
            self.mark += count
            return True
        self.facts[mark] = value + 1
        return False

    def counts(self, name: str, words: Words, scale: i64) -> None:
        """A number for each word, all 0: to be counted up with `put` before anything else is written."""
        if self.learning:
            for word in words:
                self._learn(name + ".", (word,), scale, Kind.NUMBER)
        self.wipe(len(words))

    def wipe(self, count: i64) -> None:
        """Make the next facts 0."""
        facts = self.facts
        for mark in range(self.mark, self.mark + count):
            facts[mark] = 0

    def put(self, place: i64, value: i64) -> None:
        """Add to one of the next facts."""
        self.facts[self.mark + place] += value

    def skip(self, count: i64) -> None:
        """Go past facts that are written."""
        self.mark += count


Write = Callable[[State, int, Pen], None]  # what a seat may know, written down


def width_of(layout: Ints) -> int:
    """How many cells there are in a row."""
    return sum(int(layout[place]) for place in range(1, len(layout), 3))


def plain_layout(count: int) -> Ints:
    """A number for each cell."""
    return ints(number for cell in range(count) for number in (cell, 1, Kind.NUMBER))


def if_so(condition: bool, value: i64, otherwise: i64) -> i64:
    """One of two numbers; mypyc would box that of a conditional expression."""
    if condition:
        return value
    return otherwise


def digest(*parts: object) -> str:
    """What something is made of, in a few letters: slots by their names and scales, say."""
    return blake2b(repr(parts).encode(), digest_size=4).hexdigest()


def learn() -> Pen:
    """A pen that takes down the names of the slots."""
    pen = Pen(zeros(3 * _LEARNING))
    pen.learning = True
    return pen


@dataclass(frozen=True)
class Encoder:
    """How a game writes what a seat sees as numbers: `ENCODER` of its `encode.py`."""

    version: int
    write: Write


def encoder(game: Game) -> Encoder | None:
    """The game's own encoding, if it has one."""
    return game.part("encode", "ENCODER", Encoder)
