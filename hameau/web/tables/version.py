"""Has anything changed at a table? A page that shows the same version has missed nothing."""

from collections.abc import Iterable
from typing import NamedTuple


class Version(NamedTuple):
    """What changes when anything at a table does: a page that shows this version has missed nothing."""

    number: int  # of entries
    message: int  # the last one
    seats: str  # who sits there, a letter each: person, bot or open

    @classmethod
    def of(cls, number: int, message: int, kinds: Iterable[str]) -> "Version":
        return cls(number, message, "".join(kind[0] for kind in kinds))

    def __str__(self) -> str:
        return f"{self.number}.{self.message}.{self.seats}"
