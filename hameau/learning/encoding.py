"""How is a position written as numbers? Slot by slot into a row of whole numbers, each slot named and scaled.

A game's `encode.py` has an `Encoder` with a version, which writes what a seat may know. However the position
stands, the same calls are made in the same order: so the names are learnt by writing once, and a row that is
written again and again changes only where something did. What each seat has, and rings of slots with one for
each seat, can be written in the seats' own order, to be turned for whoever looks.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from ..core.game import Game
from ..core.numbers import Ints, bit, filled
from ..core.state import EVERYTHING, State
from .slots import Slots

Cells: TypeAlias = "vec[i16]"
Words = tuple[str, ...]

MOST: Final[i64] = 32767  # what a cell holds; larger numbers are cut
_LEARNING: Final = 1 << 14  # more slots than any game needs
_STRETCHES: Final = 60  # a row has so many at most: a bit each


@final
@mypyc_attr(acyclic=True)
class Pen:
    """Writes rows of cells. `learn()` gives one that takes down the names of the slots as well.

    Lists of words are best typed `tuple[str, ...]`: a tuple of fixed length is packed anew for every call.
    """

    def __init__(self, width: int, marks: int, rows: int = 1) -> None:
        self.width: i64 = width
        self.marks: i64 = marks
        self.cells: Cells = vec[i16]([i16(0)] * (width * rows))
        self.past: Ints = filled(marks * rows, -1)  # what was chosen when the row was last written
        self.at: i64 = 0
        self.mark: i64 = 0
        self.start: i64 = 0  # of the row
        self.start_mark: i64 = 0
        self.seated = False  # do the seats stand in their own order, not counted from the one that looks?
        self.changed: i64 = EVERYTHING  # what may differ from when the row was last written; then it is true
        self.first: i64 = 0  # where in a row the slots of the seats begin, and how many each has
        self.each: i64 = 0
        self.first_mark: i64 = 0
        self.each_marks: i64 = 0
        self.rings: list[int] = []
        self.ring: i64 = 0
        self.touched: i64 = 0  # the stretches of the row in which a cell may have changed, a bit each
        self.stretch: i64 = stretch(width)
        self.learning = False
        self.group = ""
        self.names: list[str] = []
        self.scales: list[int] = []  # a cell divided by its scale is about 1 at most
        self.flags: list[bool] = []  # is a slot 0 or 1?

    def move(self, row: i64) -> None:
        """Go to the beginning of a row."""
        self.at = row * self.width
        self.mark = row * self.marks
        self.start = self.at
        self.start_mark = self.mark
        self.touched = 0

    # --- names ---

    def within(self, words: Words, which: i64) -> None:
        """Put a word before the names that follow."""
        if self.learning:
            self.group = words[int(which)] + "."

    def alone(self) -> None:
        """Put nothing before the names that follow."""
        self.group = ""

    def _learn(self, name: str, scale: i64, flag: bool) -> None:
        self.names.append(self.group + name)
        self.scales.append(int(scale))
        self.flags.append(flag)

    def _learn_all(self, before: str, words: Words, scale: i64, flag: bool) -> None:
        for word in words:
            self._learn(before + word, scale, flag)

    def slots(self) -> Slots:
        """What was learnt."""
        return Slots(
            self.names,
            self.scales,
            self.flags,
            int(self.mark),
            int(self.first),
            int(self.each),
            int(self.first_mark),
            int(self.each_marks),
            tuple(self.rings),
            int(self.ring),
        )

    # --- seats ---

    def counted_from(self, seat: i64) -> i64:
        """The seat from which the others are counted in rings: the one that looks, or always the same."""
        if self.seated:
            return 0
        return seat

    def turning(self, rings: i64, words: Words) -> None:
        """The next slots are so many rings."""
        if self.learning:
            self.ring = len(words)
            for number in range(rings):
                self.rings.append(int(self.at + number * len(words)))

    def to_seat(self, seat: i64, me: i64, seats: i64, words: Words) -> bool:
        """Go to the slots of a seat as seen by mine; is there anything to write?

        To be called for all seats in order, then `past_seats`. The words say how far to the left a seat is.
        """
        place = seat
        if not self.seated:
            place -= me
            if place < 0:
                place += seats
        if self.learning:
            self._learn_seat(place, words)
            return True
        self.at = self.start + self.first + place * self.each
        self.mark = self.start_mark + self.first_mark + place * self.each_marks
        return not self.seated or (self.changed >> seat) & 1 != 0

    def _learn_seat(self, place: i64, words: Words) -> None:
        self.within(words, place)
        if place == 0:
            self.first = self.at
            self.first_mark = self.mark

    def past_seats(self, seats: i64) -> None:
        """Go past the slots of all seats."""
        if self.learning:
            self.alone()
            self.each = (self.at - self.first) // seats
            self.each_marks = (self.mark - self.first_mark) // seats
        self.at = self.start + self.first + seats * self.each
        self.mark = self.start_mark + self.first_mark + seats * self.each_marks

    # --- what changes ---

    def touch(self, at: i64) -> None:
        """A cell changes."""
        self.touched |= bit((at - self.start) >> self.stretch)

    def touch_all(self, at: i64, count: i64) -> None:
        """Some cells may change; there is one at least."""
        first = (at - self.start) >> self.stretch
        last = (at + count - 1 - self.start) >> self.stretch
        self.touched |= bit(last + 1) - bit(first)

    def _set(self, at: i64, value: i16) -> None:
        if self.cells[at] != value:
            self.cells[at] = value
            self.touch(at)

    # --- slots ---

    def number(self, name: str, value: i64, scale: i64) -> None:
        """One slot: a number."""
        if self.learning:
            self._learn(name, scale, False)
        at = self.at
        self.at = at + 1
        self._set(at, cell(value))

    def flag(self, name: str, value: bool) -> None:
        """One slot: 1 or 0."""
        if self.learning:
            self._learn(name, 1, True)
        at = self.at
        self.at = at + 1
        self._set(at, i16(value))

    def choice(self, name: str, value: i64, words: Words) -> None:
        """A slot for each word: 1 for the one that is meant, none if negative."""
        if self.learning:
            self._learn_all(name + "=", words, 1, True)
        at = self.at
        mark = self.mark
        self.at = at + len(words)
        self.mark = mark + 1
        old = self.past[mark]
        if old != value:
            self.past[mark] = value
            if old >= 0:
                self.cells[at + old] = 0
                self.touch(at + old)
            if value >= 0:
                self.cells[at + value] = 1
                self.touch(at + value)

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
                self._learn_all(f"{groups[number // int(stride)]}.{name}=", words, 1, True)
        cells = self.cells
        past = self.past
        at = self.at
        mark = self.mark
        size = len(words)
        while place < len(row):
            value = meaning[first + row[place]]
            old = past[mark]
            if old != value:
                past[mark] = value
                self.touch_all(at, size)
                if old >= 0:
                    cells[at + old] = 0
                if value >= 0:
                    cells[at + value] = 1
            at += size
            mark += 1
            place += stride
        self.at = at
        self.mark = mark

    def bits(self, name: str, bag: i64, words: Words) -> None:
        """A slot for each word: 1 where the bit is set."""
        if self.learning:
            self._learn_all(name + "=", words, 1, True)
        at = self.at
        mark = self.mark
        self.at = at + len(words)
        self.mark = mark + 1
        changed = bag ^ (-1 - self.past[mark])  # stored so that the -1 of the beginning means no bits
        if changed == 0:
            return
        self.past[mark] = -1 - bag
        self.touch_all(at, len(words))
        cells = self.cells
        while changed != 0:
            if changed & 1 != 0:
                cells[at] = i16(bag & 1)
            changed >>= 1
            bag >>= 1
            at += 1

    def numbers(self, name: str, values: Ints, first: i64, stride: i64, words: Words, scale: i64) -> None:
        """A slot for each word: the numbers at `first`, `first + stride` and so on."""
        if self.learning:
            self._learn_all(name + ".", words, scale, False)
        cells = self.cells
        at = self.at
        end = at + len(words)
        self.touch_all(at, len(words))
        while at < end:
            cells[at] = cell(values[first])
            first += stride
            at += 1
        self.at = end

    def counts(self, name: str, words: Words, scale: i64) -> None:
        """A slot for each word, all 0: to be counted up with `put` before anything else is written."""
        if self.learning:
            self._learn_all(name + ".", words, scale, False)
        self.wipe(len(words))

    # --- slots written anyhow ---

    def block(self, words: Words, scales: tuple[int, ...]) -> i64:
        """Slots that the caller writes into `cells` itself, all of them, from the place returned on.

        The quickest way, for what is written most often. Numbers that may be large need `cell`.
        """
        if self.learning:
            for word, scale in zip(words, scales, strict=True):
                self._learn(word, scale, False)
        at = self.at
        self.at = at + len(words)
        self.touch_all(at, len(words))
        return at

    def known(self, value: i64, count: i64) -> bool:
        """Was the same number given here the last time this row was written?

        Then the next `count` slots, which depend on that number alone, are passed over.
        """
        mark = self.mark
        self.mark = mark + 1
        if self.past[mark] == value and not self.learning:
            self.at += count
            return True
        self.past[mark] = value
        return False

    def same(self, value: i64, count: i64, marks: i64) -> bool:
        """Like `known`, for slots with choices or bits among them: each of these is a mark to pass over."""
        if self.known(value, count):
            self.mark += marks
            return True
        return False

    def same_part(self, part: i64, value: i64, count: i64, marks: i64) -> bool:
        """Like `same`, for slots that depend on that number and on parts of the table, bits of `changed`."""
        if self.changed & part == 0:
            return self.same(value, count, marks)
        self.note(value)
        return False

    def same_five(self, a: i64, b: i64, c: i64, d: i64, e: i64, count: i64) -> bool:
        """Would the next five `known` find nothing new? Then their slots, `count` in all, are passed over."""
        past = self.past
        mark = self.mark
        if past[mark] != a or past[mark + 1] != b or past[mark + 2] != c:
            return False
        if past[mark + 3] != d or past[mark + 4] != e or self.learning:
            return False
        self.mark = mark + 5
        self.at += count
        return True

    def note(self, value: i64) -> None:
        """Keep a number for the next `known` or `same` here; what follows is written in any case."""
        self.past[self.mark] = value
        self.mark += 1

    def before(self, value: i64) -> i64:
        """The number given here the last time this row was written, -1 at first; now it is this one."""
        mark = self.mark
        self.mark = mark + 1
        old = self.past[mark]
        self.past[mark] = value
        return old

    def wipe(self, count: i64) -> None:
        """Make the next slots 0."""
        self.touch_all(self.at, count)
        cells = self.cells
        for at in range(self.at, self.at + count):
            cells[at] = 0

    def put(self, slot: i64, value: i64) -> None:
        """Add to one of the next slots."""
        self.touch(self.at + slot)
        self.cells[self.at + slot] = cell(value + i64(self.cells[self.at + slot]))

    def skip(self, count: i64) -> None:
        """Go past slots that are written."""
        self.at += count


def stretch(width: int) -> int:
    """How many bits number the cells of a stretch, so that a row has few enough of them."""
    bits = 4
    while width >> bits >= _STRETCHES:
        bits += 1
    return bits


Write = Callable[[State, int, Pen], None]  # what a seat may know, written down


def if_so(condition: bool, value: i64, otherwise: i64) -> i64:
    """One of two numbers; mypyc would box that of a conditional expression."""
    if condition:
        return value
    return otherwise


def cell(value: i64) -> i16:
    """A number cut to what a cell holds."""
    if value > MOST:
        return i16(MOST)
    if value < -MOST:
        return i16(-MOST)
    return i16(value)


def pen_for(slots: Slots, rows: int = 1, seated: bool = False) -> Pen:
    """A pen with room for some rows."""
    pen = Pen(len(slots.names), slots.marks, rows)
    pen.seated = seated
    pen.first, pen.each = slots.first, slots.each
    pen.first_mark, pen.each_marks = slots.first_mark, slots.each_marks
    return pen


def learn() -> Pen:
    """A pen that takes down the names of the slots."""
    pen = Pen(_LEARNING, _LEARNING)
    pen.learning = True
    return pen


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How a game writes what a seat sees as numbers: `ENCODER` of its `encode.py`.

    By the function it is given; compiled games have `write` in a class of their own, which is quicker.
    """

    def __init__(self, version: int, write: Write | None = None) -> None:
        self.version = version
        self.function = write

    def write(self, state: State, seat: i64, pen: Pen) -> None:
        """Write down what a seat may know."""
        assert self.function is not None
        self.function(state, int(seat), pen)


def encoder(game: Game) -> Encoder | None:
    """The game's own encoding, if it has one."""
    return game.part("encode", "ENCODER", Encoder)
