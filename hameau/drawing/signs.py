"""What does something do, told in pictures? Rows of signs, for cards and tiles too small for sentences.

A sign is the name of a symbol (`g-…` a good, `sg-…` 20 wide, `sw-…` 40 wide) or a short text such as "2" or
"→". `·` joins what may be done in any order, `›` what is done in this order, `/` what excludes each other;
between whole parts that exclude each other, it has spaces.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations, pairwise
from typing import Final

from .svg import moved, use, width, words

Signs = tuple[str, ...]

TEXT: Final = 13.2  # the size of numbers among signs
_JOINTS: Final = ("·", "›", " / ")  # between parts, each of which is something to do
_BETWEEN: Final = (*_JOINTS, "/", "→", "+", "=")
_APART: Final = 2  # between rows
_SMALLER: Final = 0.55  # what a picture may be made smaller by so that its rows are whole parts


def is_symbol(sign: str) -> bool:
    return sign.startswith(("g-", "sg-", "sw-"))


def counted(goods: Mapping[str, int]) -> list[str]:
    """Goods, each with its number unless it is one."""
    number = {name: [str(amount)] if amount > 1 else [] for name, amount in goods.items()}
    return [sign for name in goods for sign in (*number[name], f"g-{name}")]


def gained(goods: Mapping[str, int]) -> list[str]:
    """Goods that somebody is given."""
    return [sign for name, amount in goods.items() for sign in (f"+{amount}", f"g-{name}")]


def joined(rows: Iterable[Iterable[str]], joint: str = "·") -> Signs:
    """Rows of signs as one, with a joint between those that are not empty."""
    full = [row for row in map(tuple, rows) if row]
    return tuple(sign for i, row in enumerate(full) for sign in ((joint, *row) if i else row))


class _Pen:
    """Writes signs of a size, with text of a size."""

    def __init__(self, size: float, text: float) -> None:
        self.size = size
        self.text = text

    def counts(self, high: float) -> range:
        """The numbers of rows that have room in a height."""
        return range(1, max(1, int((high + _APART) / (self.size + _APART))) + 1)

    def total(self, signs: Iterable[str]) -> float:
        return sum(self._long(sign) for sign in signs)

    def split_parts(self, signs: Signs, count: int) -> list[Signs]:
        """Rows of whole parts, as short as they can be; with fewer parts than rows, a row for each."""
        starts = [at for at, sign in enumerate(signs) if sign in _JOINTS]
        found = [
            [_row_of(signs[start:end]) for start, end in pairwise((0, *ends, len(signs)))]
            for ends in combinations(starts, min(count - 1, len(starts)))
        ]
        return min(found, key=lambda rows: max(map(self.total, rows)))

    def split(self, signs: Signs, count: int) -> list[Signs]:
        """Rows of about the same length, a number beside what it counts."""
        share = 0.95 * self.total(signs) / count
        rows: list[list[str]] = [[]]
        for number, sign in enumerate(signs):
            is_full = len(rows) < count and self.total(rows[-1]) + self._long(sign) / 2 > share
            if is_full and number and _may_part(signs[number - 1], sign):
                rows.append([])
            rows[-1].append(sign)
        return [tuple(row) for row in rows]

    def rows(self, rows: list[Signs], x: float, y: float) -> str:
        step = self.size + _APART
        top = y - (len(rows) - 1) * step / 2
        return "".join(self._row(row, x, top + i * step) for i, row in enumerate(rows))

    def _long(self, sign: str) -> float:
        if is_symbol(sign):
            return self.size * (2 if sign.startswith("sw-") else 1) + 1
        return width(sign, self.text) * 1.2 + (2 if sign in _BETWEEN else 0.5)

    def _row(self, signs: Signs, x: float, y: float) -> str:
        x -= self.total(signs) / 2
        found = ""
        for sign in signs:
            long = self._long(sign)
            middle = x + long / 2
            if is_symbol(sign):
                found += use(sign, middle, y, self.size / 20)
            else:
                found += words(middle, y + self.text * 0.36, sign, self.text, "b m")
            x += long
        return found


@cache
def picture(
    signs: Signs,
    x: float,
    y: float,
    room: tuple[float, float],
    sizes: tuple[float, ...],
    text: float = TEXT,
) -> str:
    """Signs around a point, in the first size in which they have room, in one row or in several.

    A row ends where a part of the picture does, if it need not become much smaller for that. Where there is
    room in none of the sizes, all of the picture is made smaller: it never runs over.
    """
    wide, high = room
    for pen, rows in _layouts(signs, [_Pen(size, text) for size in sizes if size <= high], high):
        if max(map(pen.total, rows)) <= wide:
            return pen.rows(rows, x, y)
    pen = _Pen(sizes[-1], text)
    rows = pen.split(signs, pen.counts(high)[-1])
    return moved(x, y, pen.rows(rows, 0, 0), wide / max(map(pen.total, rows)))


@cache
def least_width(signs: Signs, high: float, size: float, text: float = TEXT) -> float:
    """How much width signs of a size need in a height, in as many rows as there is room for."""
    pen = _Pen(size, text)
    ways = (way(signs, count) for way in (pen.split, pen.split_parts) for count in pen.counts(high))
    return min(max(map(pen.total, rows)) for rows in ways)


def _layouts(signs: Signs, pens: list[_Pen], high: float) -> Iterator[tuple[_Pen, list[Signs]]]:
    """The ways to write signs within a height, the ones that are read best first."""
    has_parts = any(sign in _JOINTS for sign in signs)
    for pen in pens:
        for writer in (
            other for other in pens if has_parts and _SMALLER * pen.size <= other.size <= pen.size
        ):
            yield from ((writer, writer.split_parts(signs, count)) for count in writer.counts(high))
        yield from ((pen, pen.split(signs, count)) for count in pen.counts(high))


def _row_of(signs: Signs) -> Signs:
    """Parts as a row, without the signs that say nothing: at its beginning, and before what is given."""
    silent = {
        at for at, (sign, after) in enumerate(pairwise(signs)) if sign == "·" and (not at or after[0] == "+")
    }
    return tuple(sign for at, sign in enumerate(signs) if at not in silent)


def _may_part(before: str, after: str) -> bool:
    """Whether a row may end between two signs: not between a number and what it counts."""
    return after in _BETWEEN or before in _BETWEEN or (is_symbol(before) and is_symbol(after))
