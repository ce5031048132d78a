"""What lies on the table?"""

from typing import Final

from mypy_extensions import i64

from ...core.events import EventKind
from ...core.numbers import Ints, bit, zeros
from ...core.state import CHANCE, State
from .pieces import KINDS, PAVED, RUNE_COUNT, SEATS_MOST
from .ring import Ring

NOTHING: Final[i64] = -1

# What stands on a space: nothing, HUT_OF + seat or TEMPLE_OF + seat.
EMPTY: Final[i64] = 0
HUT_OF: Final[i64] = 1
TEMPLE_OF: Final[i64] = 5

SUPPLY: Final[i64] = SEATS_MOST * KINDS  # where the supply stands behind the hands
ON_TEMPLE: Final[i64] = -1 - PAVED  # where the druid starts; the paved spaces follow up to -1, then the ring
LAST_PAVED: Final[i64] = -1

# A stack of workers is one number, three bits each from the bottom: seat + 1.
WORKER_BITS: Final[i64] = 3
WORKER_MASK: Final[i64] = 7
FULL_STACK: Final[i64] = 64  # from here on there is a third worker

# --- the steps a game is made of ---

STEPS: Final = ("lay", "place", "roll", "take", "return", "act", "pay", "offer", "over")
AT_LAY: Final[i64] = 0
AT_PLACE: Final[i64] = 1
AT_ROLL: Final[i64] = 2
AT_TAKE: Final[i64] = 3
AT_RETURN: Final[i64] = 4
AT_ACT: Final[i64] = 5
AT_PAY: Final[i64] = 6  # arg: the resource asked about
AT_OFFER: Final[i64] = 7
AT_OVER: Final[i64] = 8

# What chips are paid for.
PROJECTS: Final = ("hut", "temple", "one", "both")
FOR_HUT: Final[i64] = 0
FOR_TEMPLE: Final[i64] = 1
FOR_ONE: Final[i64] = 2  # an offering of one resource
FOR_BOTH: Final[i64] = 3  # an offering of both

_NO_AGENDA: Final[Ints] = zeros(1)  # the steps of this game follow from the table: nothing is ever pending


class Table(State):
    """Everything on the table, and the decision being made."""

    def __init__(
        self,
        ring: Ring,
        seats: i64,
        board: Ints,
        prices: Ints,
        goods: Ints,
        stock: Ints,
        stacks: Ints,
        runes: Ints,
        points: Ints,
    ) -> None:
        super().__init__(_NO_AGENDA)
        self.ring = ring
        self.seats: i64 = seats
        self.board = board  # what stands on each space
        self.prices = prices  # the size of the settlement a hut on each unbuilt space would be in [5.2]
        self.goods = goods  # chips by seat and resource, then the supply
        self.stock = stock  # huts still to build by seat, then temples
        self.stacks = stacks  # the workers on each plain
        self.runes = runes  # who holds the rune stone of each district; NOTHING: nobody yet
        self.points = points  # by seat
        self.closed = True  # are the screens closed? [2.8]
        self.built: i64 = 0  # spaces with a building, a bit each
        self.plus_two: i64 = 0  # spaces with such a token, a bit each
        self.free_hut: i64 = 0
        self.druid_token: i64 = 0  # on unbuilt spaces and under huts
        self.druid: i64 = ON_TEMPLE
        self.turn: i64 = 0  # whose turn it is
        self.finisher: i64 = NOTHING  # the first to have built everything [10.1]
        self.mark: i64 = NOTHING  # where the druid stood when the last lap began [10.2]
        self.step: i64 = AT_OVER  # what is being decided
        self.arg: i64 = 0
        # a payment
        self.project: i64 = 0
        self.site: i64 = NOTHING  # the space built on
        self.owed: i64 = 0  # chips still to pay
        self.lacks: i64 = 0  # resources that ran out and are being replaced, a bit each

    def copy_numbers_to(self, other: "Table") -> None:
        """Everything but what the constructor takes."""
        other.seat = self.seat
        other.closed = self.closed
        other.built = self.built
        other.plus_two = self.plus_two
        other.free_hut = self.free_hut
        other.druid_token = self.druid_token
        other.druid = self.druid
        other.turn = self.turn
        other.finisher = self.finisher
        other.mark = self.mark
        other.step = self.step
        other.arg = self.arg
        other.project = self.project
        other.site = self.site
        other.owed = self.owed
        other.lacks = self.lacks

    # --- rune stones, chips and buildings ---

    def runes_of(self, seat: i64) -> i64:
        """How many rune stones a seat holds."""
        runes = self.runes
        number: i64 = 0
        for district in range(RUNE_COUNT):
            if runes[district] == seat:
                number += 1
        return number

    def chips(self, seat: i64, kind: i64) -> i64:
        return self.goods[seat * KINDS + kind]

    def supply(self, kind: i64) -> i64:
        return self.goods[SUPPLY + kind]

    def hand(self, seat: i64) -> i64:
        """All chips of a seat."""
        first = seat * KINDS
        goods = self.goods
        return goods[first] + goods[first + 1] + goods[first + 2] + goods[first + 3]

    def huts_left(self, seat: i64) -> i64:
        return self.stock[seat]

    def temples_left(self, seat: i64) -> i64:
        return self.stock[SEATS_MOST + seat]

    def is_hut(self, space: i64) -> bool:
        there = self.board[space]
        return HUT_OF <= there < TEMPLE_OF

    def after(self, space: i64) -> i64:
        """The next space clockwise."""
        return space + 1 if space + 1 < self.ring.size else 0

    def before(self, space: i64) -> i64:
        """The next space the other way."""
        return space - 1 if space > 0 else self.ring.size - 1

    def huts_ahead(self, space: i64) -> i64:
        """How many huts follow each other right after a space."""
        number: i64 = 0
        space = self.after(space)
        while self.is_hut(space):
            number += 1
            space = self.after(space)
        return number

    def huts_behind(self, space: i64) -> i64:
        """How many huts follow each other right before a space."""
        number: i64 = 0
        space = self.before(space)
        while self.is_hut(space):
            number += 1
            space = self.before(space)
        return number

    def settlement(self, space: i64) -> i64:
        """The huts joined at a space, counting one on it: a settlement, or one to be. [5.2–5.4]"""
        return self.huts_behind(space) + 1 + self.huts_ahead(space)

    # --- whose decision ---

    def next_seat(self, seat: i64) -> i64:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.seats else 0

    def chance(self, step: i64) -> None:
        """Let chance decide."""
        self.seat = CHANCE
        self.step = step
        self.arg = 0

    def ask(self, seat: i64, step: i64, arg: i64 = 0) -> None:
        """Let a seat decide."""
        self.seat = seat
        self.step = step
        self.arg = arg

    def report(self, kind: EventKind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        if self.journal is not None:
            self.journal.add(kind, seat, a, b, c)


def worker(stack: i64, height: i64) -> i64:
    """The seat of the worker at a height counted from 0; NOTHING: none."""
    return ((stack >> (WORKER_BITS * height)) & WORKER_MASK) - 1


def stack_height(stack: i64) -> i64:
    """How many workers stand on each other."""
    number: i64 = 0
    while stack != 0:
        stack >>= WORKER_BITS
        number += 1
    return number


def with_worker(stack: i64, seat: i64) -> i64:
    """The stack with one more worker on top. [2.6, 4.1]"""
    return stack | ((seat + 1) << (WORKER_BITS * stack_height(stack)))


def without_worker(stack: i64, height: i64) -> i64:
    """The stack without the worker at a height; those above sink. [4.4]"""
    below = stack & (bit(WORKER_BITS * height) - 1)
    above = stack >> (WORKER_BITS * (height + 1))
    return below | (above << (WORKER_BITS * height))
