"""Which numbers does the engine count with? Machine integers and small arrays of them."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Ints: TypeAlias = "vec[i64]"


def ints(values: Iterable[int]) -> Ints:
    """A small array holding these values."""
    return vec[i64]([i64(value) for value in values])


def filled(size: int, value: int) -> Ints:
    """A small array of one value throughout."""
    return vec[i64]([i64(value)] * size)


def zeros(size: int) -> Ints:
    """A small array of zeros."""
    return filled(size, 0)


# mypyc writes `1 << n` with a 32-bit literal of C, which cannot be shifted far: so here is a table.
_BITS: Final[Ints] = ints([1 << position for position in range(63)])


def bit(position: i64) -> i64:
    """The number with only this bit set."""
    return _BITS[position]
