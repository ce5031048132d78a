"""Where does chance come from? One small seeded generator, the same on every build.

xoshiro128** (Blackman and Vigna): 32-bit words, so that all arithmetic fits a machine integer.
"""

from hashlib import blake2b
from struct import unpack
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from .options import Options

WORD: Final[i64] = 0xFFFFFFFF


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A stream of random numbers that depends on nothing but its seed and name."""

    def __init__(self, seed: int | str, name: str = "") -> None:
        digest = blake2b(f"{seed}/{name}".encode(), digest_size=16).digest()
        a, b, c, d = unpack("<4I", digest)
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d | 1

    def __reduce__(self) -> tuple[type["Rng"], tuple[int], tuple[int, int, int, int]]:
        """Copied and pickled where it stands: the copy goes on with the same numbers."""
        return Rng, (0,), (int(self.a), int(self.b), int(self.c), int(self.d))

    def __setstate__(self, words: tuple[int, int, int, int]) -> None:
        self.a, self.b, self.c, self.d = words

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        x = (b * 5) & WORD
        result = ((((x << 7) & WORD) | (x >> 25)) * 9) & WORD
        c = self.c ^ self.a
        d = self.d ^ b
        self.b = b ^ c
        self.a ^= d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) & WORD) | (d >> 21)
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (n up to 2**31)."""
        product = self.word() * n
        low = product & WORD
        if low < n:  # Lemire's rejection: without it some numbers would come a trifle too often
            threshold = (WORD + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def pick(self, out: Options) -> i64:
        """One of the actions offered, by weight."""
        if out.total == 0:
            return out.items[self.below(out.count)]
        left = self.below(out.total)
        i: i64 = 0
        while left >= out.weights[i]:
            left -= out.weights[i]
            i += 1
        return out.items[i]

    def random(self) -> float:
        """A number from 0.0 up to but not including 1.0."""
        return float(self.word()) / 4294967296.0
