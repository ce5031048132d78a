"""What lies on the table?"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ...core.events import EventKind
from ...core.numbers import Ints
from ...core.state import CHANCE, State
from .pieces import (
    COVERED_AT_START,
    DARK,
    EMPTY_AT_START,
    LIGHT,
    NATURAL_SIDES,
    START_GOODS,
    START_TILES,
    WALLS,
)

NOTHING: Final[i64] = -1

# --- the steps a game is made of ---

STEPS: Final = (
    "start",
    "remove",
    "reveal-tile",
    "take",
    "act",
    "rooms",
    "excavate",
    "uncover",
    "reveal-room",
    "pay",
    "place",
    "cavern",
    "over",
)
AT_START: Final[i64] = 0  # chance: who begins
AT_REMOVE: Final[i64] = 1  # chance: a light room leaves the solo game
AT_TILE: Final[i64] = 2  # chance: the next action tile
AT_TAKE: Final[i64] = 3
AT_LINES: Final[i64] = 4  # the lines of the tile taken
AT_ROOMS: Final[i64] = 5  # which room to use
AT_EXCAVATE: Final[i64] = 6
AT_UNCOVER: Final[i64] = 7  # chance: which room was excavated
AT_STACK: Final[i64] = 8  # chance: the top of the solo stack
AT_PAY: Final[i64] = 9  # which surcharge
AT_PLACE: Final[i64] = 10  # on which cavern
AT_CAVERN: Final[i64] = 11  # which side of the additional cavern
AT_OVER: Final[i64] = 12
RESUME: Final[i64] = -1  # none: the turn goes on with whatever is left of it


@final
@mypyc_attr(acyclic=True)
class Cave:
    """What one seat owns."""

    def __init__(self) -> None:
        self.goods: i64 = START_GOODS  # eight bits for each good
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

    def amount(self, good: i64) -> i64:
        return (self.goods >> (8 * good)) & 127

    def room_at(self, cell: i64) -> i64:
        """The room furnished on a cell, or NOTHING."""
        return ((self.where >> (5 * cell)) & 31) - 1

    def sides_of(self, cell: i64) -> i64:
        """The walls around a cell."""
        return (self.sides >> (4 * cell)) & 15


class Table(State):
    """Everything on the table, and the decision being made."""

    def __init__(self, agenda: Ints, caves: list[Cave]) -> None:
        super().__init__(agenda)  # always empty: what follows a step is plain from the table
        self.caves = caves
        self.seats: i64 = len(caves)
        self.display: i64 = LIGHT  # rooms lying face up beside the board
        self.unseen: i64 = DARK  # rooms nobody has seen yet
        self.stack: i64 = 0  # face-down rooms in the solo stack
        self.tiles: i64 = START_TILES  # action tiles lying face up, those taken included
        self.round: i64 = 1
        self.start: i64 = NOTHING  # the starting player
        self.turn: i64 = 0  # turns finished in this round
        self.supply: i64 = WALLS
        self.step: i64 = AT_OVER  # what is being decided
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
        other.seat = self.seat
        other.display = self.display
        other.unseen = self.unseen
        other.stack = self.stack
        other.tiles = self.tiles
        other.round = self.round
        other.start = self.start
        other.turn = self.turn
        other.supply = self.supply
        other.step = self.step
        other.tile = self.tile
        other.left = self.left
        other.uses = self.uses
        other.used = self.used
        other.digs = self.digs
        other.dug = self.dug
        other.room = self.room
        other.surcharge = self.surcharge

    def is_solo(self) -> bool:
        return self.seats == 1

    def turn_seat(self) -> i64:
        """Whose turn it is. [3.2]"""
        if self.seats == 1:
            return 0
        return (self.start + self.turn) % 2

    def taken(self) -> i64:
        """The tiles taken in this round."""
        taken: i64 = 0
        for cave in self.caves:
            taken |= cave.taken
        return taken

    def chance(self, step: i64) -> None:
        """Let chance decide."""
        self.seat = CHANCE
        self.step = step

    def ask(self, step: i64) -> None:
        """Let the seat whose turn it is decide."""
        self.seat = self.turn_seat()
        self.step = step

    def report(self, kind: EventKind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        if self.journal is not None:
            self.journal.add(kind, seat, a, b, c)
