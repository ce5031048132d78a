"""How are positions told apart at a glance? What lies on the table is mixed into one number.

A game's `hash` goes through its numbers with these; what is left over from an earlier decision is left out.
Products go round at 64 bits in C and are cut to 62, in Python too: larger numbers would be boxed.
"""

from typing import Final

from mypy_extensions import i64

from .numbers import Ints

_FACTOR: Final[i64] = 0x2545F4914F6CDD1D  # of xorshift64* (Vigna)
_WORD: Final[i64] = 0x3FFFFFFFFFFFFFFF


def mix(word: i64, number: i64) -> i64:
    """A number mixed into what was mixed before."""
    word = ((word ^ number) * _FACTOR) & _WORD
    return word ^ (word >> 32)


def mix_row(word: i64, row: Ints) -> i64:
    """A small array mixed in, three numbers at a time: each is expected to fit 20 bits."""
    place: i64 = 0
    size = i64(len(row))
    while place + 2 < size:
        word = mix(word, row[place] + row[place + 1] * 0x200000 + row[place + 2] * 0x40000000000)
        place += 3
    while place < size:
        word = mix(word, row[place])
        place += 1
    return word
