"""What does a network say of a position? Worked out in whole numbers, here in Python as in `kernel.c`.

Whole numbers give the same answer on every build and machine. The cells of a position go through two layers
of numbers that are nowhere negative, with 8 bits behind the point, to the likes of actions and to the values.
The first layer is kept for each row of cells and changed only where a cell has changed.
"""

from collections.abc import MutableSequence, Sequence
from typing import Final, cast

MOST: Final = 32767  # the largest number in a layer, and in a cell
NUMBER, CHOICE, BITS = range(3)  # kinds of facts


class Bound:
    """The numbers of a network, and the cells, wishes and results of whoever looks through it.

    `buffers`: the cells, row by row; the input that each slot is, and the most its cell counts for; weights
    and starts of the two layers (weights input by input), of the likes and of the values (output by output);
    the actions wanted; the results. `table` is the input that is always 1.
    """

    def __init__(self, rows: int, shift1: int, shift2: int, table: int, buffers: tuple[object, ...]) -> None:
        views = [memoryview(buffer) for buffer in buffers]  # type: ignore[arg-type]
        self.cells, self.wanted = views[0], views[11]
        self.result = cast("MutableSequence[int]", buffers[12])
        self.places, self.limits = views[1].tolist(), views[2].tolist()
        self.start2, self.start3, self.start4 = (views[number].tolist() for number in (6, 8, 10))
        first = views[4].tolist()
        self.weights1, self.weights2 = _rows(views[3], len(first)), _rows(views[5], len(self.start2))
        self.weights3, self.weights4 = _rows(views[7], len(self.start2)), _rows(views[9], len(self.start2))
        self.shift1, self.shift2 = shift1, shift2
        slots = len(self.places)
        self.past = [[0] * slots for _row in range(rows)]
        self.sums = [_plus(first, 1, self.weights1[table]) for _row in range(rows)]


def bind(rows: int, shift1: int, shift2: int, table: int, buffers: tuple[object, ...], /) -> Bound:
    return Bound(rows, shift1, shift2, table, buffers)


def look(bound: object, row: int, count: int, /) -> None:
    """Write the likes of the first `count` actions wanted, then the values, into the results."""
    assert isinstance(bound, Bound)
    first = _squash(_renew(bound, row), bound.shift1)
    sums = bound.start2
    for number, weights in zip(first, bound.weights2):
        if number:
            sums = _plus(sums, number, weights)
    second = _squash(sums, bound.shift2)
    for i in range(count):
        action = bound.wanted[i]
        bound.result[i] = bound.start3[action] + _product(bound.weights3[action], second)
    for i, weights in enumerate(bound.weights4):
        bound.result[count + i] = bound.start4[i] + _product(weights, second)


def settle(cells: object, facts: object, past: object, layout: object, rows: Sequence[int], /) -> None:
    """Bring the cells of some rows up to what their facts are now."""
    written, were, are = (cast("MutableSequence[int]", buffer) for buffer in (cells, past, facts))
    plan = cast("Sequence[int]", layout)
    marks = len(plan) // 3
    width = len(written) * marks // len(are) if marks else 0
    for row in rows:
        for mark in range(marks):
            was, fact = were[row * marks + mark], are[row * marks + mark]
            if was != fact:
                first, size, kind = plan[3 * mark : 3 * mark + 3]
                for place, number in enumerate(_cells_of(fact, size, kind)):
                    written[row * width + first + place] = number
                were[row * marks + mark] = fact


def _cells_of(fact: int, size: int, kind: int) -> list[int]:
    """The cells that follow from a fact; the kinds are those of `encoding.py`."""
    if kind == NUMBER:
        return [min(MOST, max(-MOST, fact))] * size
    if kind == CHOICE:
        return [int(place == fact - 1) for place in range(size)]
    if kind == BITS:
        return [fact >> place & 1 for place in range(size)]
    return [fact >> 4 * place & 15 for place in range(size)]


def _renew(bound: Bound, row: int) -> list[int]:
    """Bring the sums of a row up to what its cells are now."""
    past, sums, slots = bound.past[row], bound.sums[row], len(bound.places)
    for slot, cell in enumerate(bound.cells[row * slots : (row + 1) * slots].tolist()):
        if cell != past[slot]:
            most = bound.limits[slot]
            now = min(most, max(-most, cell))
            sums = _plus(sums, now - past[slot], bound.weights1[bound.places[slot]])
            past[slot] = now
    bound.sums[row] = sums
    return sums


def _rows(numbers: memoryview, width: int) -> list[list[int]]:
    flat = numbers.tolist()
    return [flat[k : k + width] for k in range(0, len(flat), width)]


def _plus(sums: Sequence[int], factor: int, weights: list[int]) -> list[int]:
    return [total + factor * weight for total, weight in zip(sums, weights)]


def _product(weights: list[int], row: list[int]) -> int:
    return sum(weight * number for weight, number in zip(weights, row))


def _squash(sums: list[int], shift: int) -> list[int]:
    return [min(MOST, max(0, total >> shift)) for total in sums]
