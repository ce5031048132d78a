"""Which numbers does the engine count with? Machine integers and small arrays of them."""

from collections.abc import Iterable
from typing import TypeAlias

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


def bit(position: i64) -> i64:
    """The number with only this bit set."""
    one: i64 = 0
    one += 1  # mypyc would write `1 << n` with a literal of 32 bits, which cannot be shifted far
    return one << position


def popcount(bits: i64) -> i64:
    """How many bits are set: counted in pairs, in fours, in bytes, then all bytes together."""
    bits -= (bits >> 1) & 0x1555555555555555  # numbers from 2**62 on would be boxed
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127


def lowest(bits: i64) -> i64:
    """The position of the lowest bit that is set; there must be one."""
    assert bits != 0
    position: i64 = 0
    while bits & 0xFF == 0:
        bits >>= 8
        position += 8
    while bits & 1 == 0:
        bits >>= 1
        position += 1
    return position


def slugs(names: type, first: int = 0) -> tuple[str, ...]:
    """The slugs of a class of constants numbered from `first` on: `LARGE_BARN` is "large-barn"."""
    numbered = {name: number for name, number in vars(names).items() if name.isupper()}
    if list(numbered.values()) != list(range(first, first + len(numbered))):
        raise ValueError(f"{names.__name__}: expected numbers from {first} on, in order, got {numbered}")
    return tuple(name.lower().replace("_", "-") for name in numbered)
