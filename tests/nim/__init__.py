"""A game small enough to be solved: take one, two or three counters from a heap; who takes the last one wins.

With two seats, whoever leaves a multiple of four wins. Alone, it is points that count: taking three costs one
each time, and so does every turn; so a heap is best taken two by two.
"""

from hameau.core.catalogue import Catalogue, family
from hameau.core.document import Fields
from hameau.core.game import Game
from hameau.core.options import Options
from hameau.core.state import OVER, State


class Act:
    TAKE = family("take {counters}", counters=("1", "2", "3"))


class Heap(State):
    """So many counters, and the points of each seat."""

    def __init__(self, seats: int, left: int, points: list[int]) -> None:
        super().__init__(seats)
        self.left, self.points = left, points
        self.seat = 0

    def options(self, out: Options) -> None:
        for counters in range(1, min(3, self.left) + 1):
            out.append(counters - 1)

    def perform(self, action: int) -> None:
        self.left -= action + 1
        if self.players() == 1:
            self.points[0] -= 3 if action == 2 else 1
        elif self.left == 0:
            self.points[int(self.seat)] = 1
        self.seat = OVER if self.left == 0 else (self.seat + 1) % self.seats

    def clone(self) -> "Heap":
        other = Heap(self.players(), self.left, list(self.points))
        other.seat = self.seat
        return other

    def score_sheet(self, seat: int) -> dict[str, int]:
        return {"points": self.points[seat]}

    def dump(self) -> dict[str, object]:
        return {"left": self.left, "seat": int(self.seat), "points": list(self.points)}


def heap(seats: int, left: int) -> Heap:
    return Heap(seats, left, [0] * seats)


def _load(fields: Fields, seats: int, options: dict[str, str]) -> State:
    raise NotImplementedError


GAME = Game(
    slug="nim",
    rules_version=1,
    seats=range(1, 3),
    options={},
    catalogue=Catalogue.of(Act),
    start=lambda seats, options: heap(seats, 21),
    restore=_load,
    package=__name__,
)
