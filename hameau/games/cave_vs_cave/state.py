"""What lies on the table?"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ...core.hashing import mix
from ...core.numbers import Ints
from ...core.state import CHANCE
from ...core.steps import Stepped, Steps
from .events import OF_TILE
from .pieces import (
    COVERED_AT_START,
    DARK_ROOMS,
    EMPTY_AT_START,
    LIGHT_ROOMS,
    ONE_OF_EACH,
    START_TILES,
    WALLS,
)
from .tables import NATURAL_SIDES

NOTHING: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class Cave:
    """What one seat owns."""

    def __init__(self) -> None:
        self.goods: i64 = ONE_OF_EACH  # eight bits for each good
        self.covered: i64 = COVERED_AT_START  # cells with a face-down room, a bit each
        self.empty: i64 = EMPTY_AT_START  # empty caverns
        self.walls: i64 = 0  # built walls: SLOT_BIT of each
        self.sides: i64 = NATURAL_SIDES  # the walls around each cell, four bits each
        self.owned: i64 = 0  # rooms furnished, a bit each
        self.balance: i64 = 1  # orange rooms less blue ones, the Entrance included [7.4]
        self.where: i64 = 0  # room + 1 on each cell, five bits each
        self.extra: i64 = NOTHING  # side of the additional cavern
        self.taken: i64 = 0  # tiles taken in this round

    def clone(self) -> "Cave":
        other = Cave()
        other.goods = self.goods
        other.covered = self.covered
        other.empty = self.empty
        other.walls = self.walls
        other.sides = self.sides
        other.owned = self.owned
        other.balance = self.balance
        other.where = self.where
        other.extra = self.extra
        other.taken = self.taken
        return other

    def mix(self, word: i64) -> i64:
        """The cave mixed into a hash."""
        word = mix(mix(mix(word, self.goods), self.covered + (self.empty << 32)), self.walls)
        return mix(mix(word, self.where), self.taken + (self.extra << 32))

    def has(self, room: i64) -> bool:
        """Is this room furnished here?"""
        return (self.owned >> room) & 1 != 0

    def amount(self, good: i64) -> i64:
        return (self.goods >> (8 * good)) & 127

    def room_at(self, cell: i64) -> i64:
        """The room furnished on a cell, or NOTHING."""
        return ((self.where >> (5 * cell)) & 31) - 1

    def sides_of(self, cell: i64) -> i64:
        """The walls around a cell."""
        return (self.sides >> (4 * cell)) & 15


class Table(Stepped):
    """Everything on the table, and the decision being made. No agenda is left when something is decided."""

    def __init__(self, steps: Steps, agenda: Ints, caves: list[Cave]) -> None:
        super().__init__(steps, agenda, len(caves))
        self.seats = len(caves)  # set here again, so that the compiled rules know that they are there
        self.seat = CHANCE
        self.turn = 0
        self.caves = caves
        self.display: i64 = LIGHT_ROOMS  # rooms lying face up beside the board
        self.unseen: i64 = DARK_ROOMS  # rooms nobody has seen yet
        self.stack: i64 = 0  # face-down rooms in the solo stack
        self.tiles: i64 = START_TILES  # action tiles lying face up, those taken included
        self.round: i64 = 1
        self.start: i64 = NOTHING  # the starting player
        self.turns: i64 = 0  # turns finished in this round
        self.supply: i64 = WALLS
        # the turn being played
        self.tile: i64 = NOTHING
        self.left: i64 = 0  # lines not yet used
        self.uses: i64 = 0  # rooms that may still be used in this line
        self.used: i64 = 0  # rooms used in this line: bit of ORANGE_SLUGS
        self.digs: i64 = 0  # excavations paid for and not yet done
        self.dug: i64 = 0  # caverns excavated in this turn
        self.room: i64 = NOTHING  # the room being furnished
        self.surcharge: i64 = NOTHING  # and what is paid for that

    def copy_numbers_to(self, other: "Table") -> None:
        """Everything but the caves, which the constructor takes."""
        self.copy_steps_to(other)
        other.display = self.display
        other.unseen = self.unseen
        other.stack = self.stack
        other.tiles = self.tiles
        other.round = self.round
        other.start = self.start
        other.turns = self.turns
        other.supply = self.supply
        other.tile = self.tile
        other.left = self.left
        other.uses = self.uses
        other.used = self.used
        other.digs = self.digs
        other.dug = self.dug
        other.room = self.room
        other.surcharge = self.surcharge

    def hash(self) -> i64:
        """Everything in the document; of a turn only while one is played."""
        word = mix(self.mix_steps(), self.round + (self.start << 16) + (self.turns << 32))
        word = mix(mix(mix(word, self.display), self.stack), self.tiles)
        for cave in self.caves:
            word = cave.mix(word)
        if self.tile != NOTHING:
            word = mix(word, self.tile + (self.left << 16) + (self.uses << 32) + (self.used << 40))
            word = mix(word, self.digs + (self.dug << 16) + (self.room << 32) + (self.surcharge << 48))
        return mix(word, 0)

    def is_solo(self) -> bool:
        return self.seats == 1

    def next_seat(self, seat: i64) -> i64:
        """The other seat; alone, the only one."""
        return self.seats - 1 - seat

    def me(self) -> Cave:
        """The cave of the seat whose turn it is."""
        return self.caves[self.turn]

    def cause(self) -> i64:
        """The tile in use, as what goods come from or go to."""
        return OF_TILE + self.tile

    def taken(self) -> i64:
        """The tiles taken in this round."""
        taken: i64 = 0
        for cave in self.caves:
            taken |= cave.taken
        return taken
