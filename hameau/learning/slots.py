"""Which slots does a row of numbers have? Named and scaled, and some of them in an order of seats."""

from dataclasses import dataclass
from hashlib import blake2b

Part = tuple[int, int, int, int]


@dataclass(frozen=True)
class Slots:
    """What is written in a row: the slots, those of the seats one after the other, as many for each.

    In a ring of slots each stands for one seat. `marks` are what a pen keeps to know what it has written.
    """

    names: list[str]
    scales: list[int]
    flags: list[bool]
    marks: int = 0
    first: int = 0  # where the slots of the seats begin
    each: int = 0  # how many a seat has
    first_mark: int = 0
    each_marks: int = 0
    rings: tuple[int, ...] = ()  # where each begins
    ring: int = 0  # how many slots it has

    def parts(self, seats: int) -> list[Part]:
        """The row cut into what stays and what is turned, so that each seat sees itself first.

        Beginning and end; how many slots belong to a seat, 0 where they stay; after how many it begins again.
        """
        turned = [(at, at + self.ring, 1, self.ring) for at in self.rings]
        turned.append((self.first, self.first + self.each * seats, self.each, self.each * seats))
        parts: list[Part] = []
        at = 0
        for begin, end, unit, width in sorted(turned):
            if begin == end:
                continue
            if at < begin:
                parts.append((at, begin, 0, 0))
            if parts and parts[-1][1:] == (begin, unit, width):
                begin = parts.pop()[0]
            parts.append((begin, end, unit, width))
            at = end
        if at < len(self.names):
            parts.append((at, len(self.names), 0, 0))
        return parts


def digest(*parts: object) -> str:
    """What something is made of, in a few letters: slots by their names and scales, say."""
    return blake2b(repr(parts).encode(), digest_size=4).hexdigest()
