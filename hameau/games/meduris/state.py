"""What lies on the table?"""

from typing import Final

from mypy_extensions import i64

from ...core.hashing import mix, mix_row
from ...core.numbers import Ints, bit, slugs
from ...core.state import CHANCE
from ...core.steps import BOARD, Stepped, Steps
from .pieces import KINDS, RUNE_COUNT, SEATS_MOST
from .ring import Ring
from .tables import PAIR_FIRST, PAIR_SECOND

NOTHING: Final[i64] = -1


class Space:
    """What stands on a space of the ring: a hut or temple of seat 0, then of the other seats."""

    EMPTY: Final[i64] = 0
    HUT: Final[i64] = 1
    TEMPLE: Final[i64] = 5


class Druid:
    """Where the druid stands before the ring: in his temple, then on paved spaces up to the last one."""

    TEMPLE: Final[i64] = -4
    LAST_PAVED: Final[i64] = -1


class Project:
    """What chips are paid for: a building, or an offering of one resource or both."""

    HUT: Final[i64] = 0
    TEMPLE: Final[i64] = 1
    ONE: Final[i64] = 2
    BOTH: Final[i64] = 3


PROJECTS: Final = slugs(Project)

SUPPLY: Final[i64] = 16  # where the supply stands behind the hands

# A stack of workers is one number, three bits each from the bottom: seat + 1.
WORKER_BITS: Final[i64] = 3
WORKER_MASK: Final[i64] = 7
FULL_STACK: Final[i64] = 64  # from here on there is a third worker


class Table(Stepped):
    """Everything on the table, and the decision being made."""

    def __init__(
        self,
        steps: Steps,
        agenda: Ints,
        seats: i64,
        ring: Ring,
        board: Ints,
        prices: Ints,
        goods: Ints,
        stock: Ints,
        stacks: Ints,
        runes: Ints,
        points: Ints,
    ) -> None:
        super().__init__(steps, agenda, seats)
        self.seats = seats  # set here again, so that the compiled rules know that they are there
        self.seat = CHANCE
        self.turn = 0
        self.arg = 0
        self.ring = ring
        self.goods = goods  # chips by seat and resource, then the supply
        self.stacks = stacks  # the workers on each plain
        self.points = points  # by seat
        # shared with copies until something is built: `own_board`
        self.board = board  # what stands on each space
        self.prices = prices  # the size of the settlement a hut on each unbuilt space would be in [5.2]
        self.stock = stock  # huts still to build by seat, then temples
        self.runes = runes  # who holds the rune stone of each district; NOTHING: nobody yet
        self.closed = True  # are the screens closed? [2.8]
        self.built: i64 = 0  # spaces with a building, a bit each
        self.plus_two: i64 = 0  # spaces with such a token, a bit each
        self.free_hut: i64 = 0
        self.druid_token: i64 = 0  # on unbuilt spaces and under huts
        self.druid: i64 = Druid.TEMPLE
        self.finisher: i64 = NOTHING  # the first to have built everything [10.1]
        self.mark: i64 = NOTHING  # where the druid stood when the last lap began [10.2]
        self.die: i64 = NOTHING  # the face it shows since it was last rolled: only to be looked at
        # a payment
        self.project: i64 = 0
        self.site: i64 = NOTHING  # the space built on
        self.owed: i64 = 0  # chips still to pay
        self.lacks: i64 = 0  # resources that ran out and are being replaced, a bit each

    def copy_numbers_to(self, other: "Table") -> None:
        """Everything but what the constructor takes."""
        self.copy_steps_to(other)
        other.closed = self.closed
        other.built = self.built
        other.plus_two = self.plus_two
        other.free_hut = self.free_hut
        other.druid_token = self.druid_token
        other.druid = self.druid
        other.finisher = self.finisher
        other.mark = self.mark
        other.die = self.die
        other.project = self.project
        other.site = self.site
        other.owed = self.owed
        other.lacks = self.lacks

    def own_board(self) -> None:
        """Take a copy of what changes with a building, to build."""
        self.changed |= BOARD
        if self.owned & BOARD == 0:
            self.owned |= BOARD
            self.board = self.board[:]
            self.prices = self.prices[:]
            self.stock = self.stock[:]
            self.runes = self.runes[:]

    def detach(self) -> None:
        super().detach()
        self.own_board()

    def mix_numbers(self) -> i64:
        """What lies on the table and whose turn it is, as a number to mix a decision into."""
        word = mix(self.mix_steps(), self.druid + (self.finisher << 16) + (self.mark << 32))
        if self.closed:
            word = mix(word, 1)
        word = mix(mix(mix(word, self.plus_two), self.free_hut), self.druid_token)
        word = mix_row(word, self.board)
        word = mix_row(word, self.goods)
        word = mix_row(word, self.stock)
        word = mix_row(word, self.stacks)
        word = mix_row(word, self.runes)
        return mix_row(word, self.points)

    # --- rune stones, chips, tokens and buildings ---

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

    def tokens(self) -> i64:
        """The spaces with a token of any kind, a bit each."""
        return self.plus_two | self.free_hut | self.druid_token

    def huts_left(self, seat: i64) -> i64:
        return self.stock[seat]

    def temples_left(self, seat: i64) -> i64:
        return self.stock[SEATS_MOST + seat]

    def pair_at(self, space: i64) -> tuple[i64, i64]:
        """The two resources a space asks for. [1.5]"""
        pair = self.ring.pair[space]
        return PAIR_FIRST[pair], PAIR_SECOND[pair]

    def is_hut(self, space: i64) -> bool:
        there = self.board[space]
        return Space.HUT <= there < Space.TEMPLE

    def after(self, space: i64) -> i64:
        """The next space clockwise."""
        if space + 1 < self.ring.size:  # no conditional expression: mypyc would box its value
            return space + 1
        return 0

    def before(self, space: i64) -> i64:
        """The next space the other way."""
        if space > 0:
            return space - 1
        return self.ring.size - 1

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

    def next_seat(self, seat: i64) -> i64:
        """The seat to the left."""
        if seat + 1 < self.seats:
            return seat + 1
        return 0


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
