"""Where would a building stand, and when does the druid come? Out of a view. [5.2, 8, 10.4]"""

from itertools import pairwise
from typing import Any, cast

from ...core.state import Document
from .document import DRUID_PLACES
from .pieces import PAVED


class Walk:
    """The huts of a view and the druid on his way."""

    def __init__(self, view: Document) -> None:
        built = cast("list[str | None]", view["board"])
        self.size = len(built)
        self.huts = {space for space, there in enumerate(built) if there and there.startswith("hut")}
        druid = cast("int | str", view["druid"])
        is_on_ring = isinstance(druid, int)
        self.paved_left = 0 if is_on_ring else int(PAVED) - DRUID_PLACES.index(str(druid))
        self.place = cast("int", druid) if is_on_ring else -1
        payment = cast("dict[str, Any]", view.get("payment", {"site": 0}))
        self.is_ritual = view["deciding"] == "offer" or payment["site"] is None
        self.awaited = self._ahead(self.place, self.huts) if self.is_ritual else []  # in this ritual
        self.end = self.awaited[-1] if self.awaited else self.place  # of the ritual, where there is one

    def settlement(self, space: int) -> tuple[int, int, int]:
        """The first and last space of the settlement with a hut here, and its size."""
        before, after = self._beside(space, -1), self._beside(space, 1)
        return (space - before) % self.size, (space + after) % self.size, before + 1 + after

    def settlements(self) -> list[tuple[int, int, int]]:
        """Where several huts follow each other: the first and last space, and how many."""
        first = sorted(space for space in self.huts if (space - 1) % self.size not in self.huts)
        return [found for found in map(self.settlement, first) if found[2] > 1]

    def huts_beside(self, space: int) -> int:
        """The huts that a temple here touches. [10.4]"""
        return self._beside(space, -1) + self._beside(space, 1)

    def buildings_until(self, space: int) -> int:
        """How many more buildings it takes until he is at a hut here, built or to be built. [8.1–8.7]"""
        if space in self.awaited:
            return 0
        huts, place = self.huts | {space}, self.end
        count = self.paved_left - (space not in self.huts)  # the hut itself sends him on his way
        while True:
            count += 1
            visited = self._visited(place, huts)
            if space in visited:
                return count
            place = visited[-1]

    def visits_after(self, space: int, is_hut: bool) -> list[int]:
        """The huts of the ritual that a hut or a temple built here begins; none while he is on his way."""
        huts = self.huts | {space} if is_hut else self.huts
        return [] if self.paved_left or not huts else self._visited(self.end, huts)

    def next_visits(self) -> list[int]:
        """The huts he comes to next, as things stand: of this ritual, or of that which a building begins."""
        if self.awaited:
            return self.awaited
        return [] if self.paved_left or not self.huts else self._visited(self.end, self.huts)

    def next_hut(self) -> int | None:
        return self._visited(self.end, self.huts)[0] if self.huts else None

    def crosses_next(self) -> bool:
        """Does a building send him over the river next, as things stand, or this ritual? [8.9]"""
        way = [self.place, *self.next_visits()]
        return self.place >= 0 and any(after <= before for before, after in pairwise(way))

    def _visited(self, place: int, huts: set[int]) -> list[int]:
        """The huts of the next ritual. [8.4, 8.5]"""
        place = (place + 1) % self.size
        while place not in huts:
            place = (place + 1) % self.size
        return [place, *self._ahead(place, huts)]

    def _ahead(self, place: int, huts: set[int]) -> list[int]:
        """The huts that follow each other right after a space."""
        found: list[int] = []
        while (place := (place + 1) % self.size) in huts:
            found.append(place)
        return found

    def _beside(self, space: int, step: int) -> int:
        """How many huts follow each other on one side of a space."""
        count = 0
        while (space := (space + step) % self.size) in self.huts:
            count += 1
        return count
