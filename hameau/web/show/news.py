"""A line of news about a game, and what a part of it brought and took."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ...core.events import Event

Balance = Mapping[int, Mapping[str, int]]  # what each seat has more or less, points first


@dataclass(frozen=True)
class News:
    """A line of news: whom it is about, what dice showed, and where on the drawn table it happened."""

    at: int
    seat: int
    sentence: str
    dice: tuple[str, ...]
    places: tuple[str, ...]
    brought: tuple[tuple[str, int], ...] = ()  # by the dice
    loss: str = ""  # what of it whoever reads it has lost, unasked
    cost: int = 0  # in points, where the sentence does not say it
    stand_for: tuple[str, ...] = ()  # what each of the dice would bring, where they make no sum
    has_befallen: bool = False  # whoever reads it, who did not choose it
    is_round: bool = False  # with it a round ends or begins, or something was turned over
    is_done: bool = False  # by whom it tells of, and did not come of what another did
    turned: tuple[str, ...] = ()  # in the move, on the drawn table
    told_by_dice: str = ""  # the part of the sentence that says no more than the drawn dice
    divisor: int = 0  # of what the dice make, for one of what they brought
    sums: tuple[int, ...] = ()  # instead of dice what they had made before, and what the line adds
    is_of_goods: bool = False  # or of dice: it tells what came of what somebody did
    bare: str = ""  # the sentence without what it tells of goods; nothing if it tells of nothing else
    scorer: int = -1  # the seat of whoever reads it, if this changed its points though it is about nobody
    cause: int = -1  # whose choice it follows from, where it is about nobody

    @property
    def mover(self) -> int:
        return self.cause if self.seat < 0 else self.seat

    @property
    def is_loss(self) -> bool:
        return bool(self.loss)

    @property
    def parts(self) -> tuple[str, str, str]:
        """The sentence before, in and after what is seen in the dice."""
        before, seen, after = self.sentence.partition(self.told_by_dice or "\n")
        return before, seen, after

    @property
    def total(self) -> int:
        """What several dice with numbers make together, or with what is added to them."""
        if len(self.sums) > 1:
            return sum(self.sums)
        is_sum = len(self.dice) > 1 and not self.stand_for and all(map(str.isdigit, self.dice))
        return sum(map(int, self.dice)) if is_sum else 0


def goods_by_seat(events: Iterable[Event]) -> dict[int, dict[str, int]]:
    """What each seat gained and paid."""
    seats: dict[int, dict[str, int]] = {}
    for event in events:
        good, amount = event.goods() or ("", 0)
        if amount:
            goods = seats.setdefault(event.seat, {})
            goods[good] = goods.get(good, 0) + amount
    return seats
