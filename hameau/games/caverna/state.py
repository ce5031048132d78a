"""What lies on the table?"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ...core.hashing import mix, mix_row
from ...core.numbers import Ints, bit
from ...core.state import CHANCE
from ...core.steps import BOARD, NEXT, Stepped, Steps
from .pieces import (
    CELL_COUNT,
    DWARFS_AT_START,
    MARKERS_GREEN,
    MARKERS_RED,
    STRENGTH_MOST,
    Cell,
    Harvest,
    Kind,
)
from .spaces import SPACE_COUNT
from .tables import SLOT, STANDING, VARIANT
from .tables_tiles import ALL_FURNISHINGS

NOTHING: Final[i64] = -1
HOMES: Final[i64] = 0x40000  # the home boards, among what has changed: next to BOARD
USED_AT_START: Final[i64] = bit(Cell.ENTRY) | bit(Cell.CAVERN)  # [2.2]


@final
@mypyc_attr(acyclic=True)
class Player:
    """A clan and its home board."""

    def __init__(self, goods: Ints, home: Ints, weapons: Ints) -> None:
        self.goods = goods
        self.home = home  # what lies on each cell
        self.weapons = weapons  # the strength of each dwarf; 0: unarmed
        self.dwarfs: i64 = DWARFS_AT_START
        self.placed: i64 = 0  # a bit for each dwarf that is not at home any more
        self.spaces: i64 = 0  # a bit for each space where one of them stands
        self.young: i64 = 0  # a bit for each dwarf born in this round
        self.stables: i64 = 0  # a bit for each cell with a stable
        self.tiles: i64 = 0  # a bit for each furnishing in force
        self.covered: i64 = NOTHING  # Trader or Spare part storage lying under the other [9.18]
        self.begging: i64 = 0
        self.deliveries: i64 = 0  # how often each good is still delivered, four bits each [9.19]
        self.extended: i64 = 0  # 1: both halves of the Extension were used thanks to the Guest room [9.11]
        # --- counted from the board by `rules.counting.recount` ---
        self.dwellings: i64 = 0  # ordinary ones
        self.rooms: i64 = 2  # dwarfs that can be housed, the sixth apart
        self.ore_mines: i64 = 0
        self.ruby_mines: i64 = 0
        self.fields: i64 = 0  # empty ones
        self.bare_meadows: i64 = 0  # those without a stable
        self.stabled_meadows: i64 = 0
        self.forest_stables: i64 = 0
        self.twos: i64 = 1  # places for two, four, eight or sixteen animals of one species
        self.fours: i64 = 0
        self.eights: i64 = 0
        self.sixteens: i64 = 0
        self.landscape: i64 = 0  # fields, meadows and pastures
        self.unused: i64 = 22
        # a bit for each cell
        self.used: i64 = USED_AT_START  # with a tile
        self.caverns: i64 = bit(Cell.CAVERN)  # empty ones
        self.tunnels: i64 = 0  # free ordinary ones
        self.deep_tunnels: i64 = 0  # free ones
        self.meadows: i64 = 0  # all of them
        self.pastures: i64 = 0  # both sizes

    def clone(self) -> "Player":
        other = Player(self.goods[:], self.home[:], self.weapons[:])
        other.dwarfs = self.dwarfs
        other.placed = self.placed
        other.spaces = self.spaces
        other.young = self.young
        other.stables = self.stables
        other.tiles = self.tiles
        other.covered = self.covered
        other.begging = self.begging
        other.deliveries = self.deliveries
        other.extended = self.extended
        other.dwellings = self.dwellings
        other.rooms = self.rooms
        other.ore_mines = self.ore_mines
        other.ruby_mines = self.ruby_mines
        other.fields = self.fields
        other.bare_meadows = self.bare_meadows
        other.stabled_meadows = self.stabled_meadows
        other.forest_stables = self.forest_stables
        other.twos = self.twos
        other.fours = self.fours
        other.eights = self.eights
        other.sixteens = self.sixteens
        other.landscape = self.landscape
        other.unused = self.unused
        other.used = self.used
        other.caverns = self.caverns
        other.tunnels = self.tunnels
        other.deep_tunnels = self.deep_tunnels
        other.meadows = self.meadows
        other.pastures = self.pastures
        return other

    def mix(self, word: i64) -> i64:
        """The clan mixed into a hash; what is counted from its board is not."""
        word = mix_row(word, self.goods)
        word = mix_row(word, self.home)
        word = mix_row(word, self.weapons)
        word = mix(word, self.dwarfs + (self.placed << 8) + (self.young << 16) + (self.covered << 32))
        word = mix(mix(word, self.stables), self.deliveries)
        return mix(word, self.begging + (self.extended << 32))

    def has(self, tile: i64) -> bool:
        """Is this furnishing in force here?"""
        return (self.tiles >> tile) & 1 == 1

    def has_any(self, tiles: i64) -> bool:
        """Is one of these furnishings, a bit each, in force here?"""
        return self.tiles & tiles != 0

    def rounds_to_come(self, good: i64) -> i64:
        """How often this good is still delivered. [9.19]"""
        return (self.deliveries >> 4 * good) & 15

    def has_stable(self, cell: i64) -> bool:
        return (self.stables >> cell) & 1 == 1

    def is_home(self, dwarf: i64) -> bool:
        return (self.placed >> dwarf) & 1 == 0

    def weakest(self) -> i64:
        """The dwarf at home that must be placed first; -1 if none is at home. [3.5]"""
        found: i64 = NOTHING
        least: i64 = STRENGTH_MOST + 1
        placed = self.placed
        for dwarf in range(self.dwarfs):
            if (placed >> dwarf) & 1 == 0 and self.weapons[dwarf] < least:
                least = self.weapons[dwarf]
                found = dwarf
        return found


class Table(Stepped):
    """Everything on the table, and the decision being made."""

    def __init__(self, steps: Steps, agenda: Ints, clans: list[Player], slots: Ints) -> None:
        super().__init__(steps, agenda, len(clans))
        self.seats = len(clans)  # set here again, so that the compiled rules know that they are there
        self.seat = CHANCE
        self.turn = 0  # whose turn or harvest it is
        self.step = NEXT
        self.arg = 0
        self.urgent = 0  # not 0: the seat whose herd may be without room, plus 1
        self.clans = clans  # shared with copies until they act: `own`
        self.slots = slots  # for each space three piles of goods and the seat standing there: `own_board`
        self.intro: i64 = 0  # 1: the introductory set of furnishings [1.6]
        self.reissue: i64 = 0  # 1: overflow as in the re-edition [14.4]
        self.supply: i64 = ALL_FURNISHINGS  # furnishings nobody has taken
        self.open: i64 = 0  # a bit for each space in play
        self.taken: i64 = 0  # a bit for each space where a dwarf stands
        self.stocked: i64 = 0  # a bit for each space where goods lie
        self.deck: i64 = 0  # a bit for each card still to come
        self.green: i64 = MARKERS_GREEN  # markers nobody has seen
        self.red: i64 = MARKERS_RED
        self.events: i64 = 0  # red markers revealed so far
        self.coming: i64 = Harvest.NONE  # what follows this round's return home
        self.round: i64 = 0
        self.start: i64 = 0  # the starting player
        # an action
        self.dwarf: i64 = NOTHING  # the dwarf sent out of order, later the dwarf acting
        self.space: i64 = NOTHING  # the space carried out; under imitation the imitated one
        self.imitating: i64 = 0
        self.done: i64 = 0  # a bit for each part carried out
        self.acted: i64 = 0  # 1: at least one part is carried out
        self.reward: i64 = NOTHING  # the part whose goods are still to be taken
        self.price: i64 = 0  # wood or stone a fence or stable costs now
        self.tile: i64 = NOTHING  # the furnishing being built
        self.cell: i64 = NOTHING  # where it goes
        # an expedition
        self.strength: i64 = 0  # the explorer's when setting out
        self.level: i64 = 0  # items that may still be taken
        self.looted: i64 = 0  # a bit for each item taken
        self.bought: i64 = 0  # a bit for each good bought at the market
        # a harvest
        self.need: i64 = 0  # food still to pay
        self.worked: i64 = 0  # 1: the Working cave has fed its dwarf
        self.half: i64 = NOTHING  # what was chosen in half a harvest

    def copy_numbers_to(self, other: "Table") -> None:
        """Everything but the lists, which the constructor takes."""
        self.copy_steps_to(other)
        other.intro = self.intro
        other.reissue = self.reissue
        other.supply = self.supply
        other.open = self.open
        other.taken = self.taken
        other.stocked = self.stocked
        other.deck = self.deck
        other.green = self.green
        other.red = self.red
        other.events = self.events
        other.coming = self.coming
        other.round = self.round
        other.start = self.start
        other.dwarf = self.dwarf
        other.space = self.space
        other.imitating = self.imitating
        other.done = self.done
        other.acted = self.acted
        other.reward = self.reward
        other.price = self.price
        other.tile = self.tile
        other.cell = self.cell
        other.strength = self.strength
        other.level = self.level
        other.looted = self.looted
        other.bought = self.bought
        other.need = self.need
        other.worked = self.worked
        other.half = self.half

    def own(self, seat: i64) -> Player:
        """The clan of a seat, to change it; of the seat whose turn it is, it is owned already."""
        self.changed |= bit(seat)
        if (self.owned >> seat) & 1 == 0:
            self.owned |= bit(seat)
            self.clans[seat] = self.clans[seat].clone()
        return self.clans[seat]

    def own_board(self) -> None:
        """Take a copy of what lies and who stands on the spaces, to change it."""
        self.changed |= BOARD
        if self.owned & BOARD == 0:
            self.owned |= BOARD
            self.slots = self.slots[:]

    def change_home(self) -> None:
        """A home board will change."""
        self.changed |= HOMES

    def take_over(self) -> None:
        super().take_over()
        self.own(self.turn)

    def detach(self) -> None:
        super().detach()
        self.own_board()
        for seat in range(self.seats):
            self.own(seat)

    def hash(self) -> i64:
        """Everything in the document; of an action only while one is carried out."""
        word = mix(self.mix_steps(), self.round + (self.start << 8) + (self.coming << 16))
        word = mix(word, self.green + (self.red << 8) + (self.intro << 16) + (self.reissue << 17))
        word = mix(mix(word, self.open), self.need + (self.worked << 16) + (self.half << 32))
        word = mix_row(word, self.slots)
        for clan in self.clans:
            word = clan.mix(word)
        if self.dwarf != NOTHING or self.urgent != 0:
            word = self._mix_action(word)
        return mix(word, 0)

    def _mix_action(self, word: i64) -> i64:
        word = mix(word, self.urgent + (self.dwarf << 8) + (self.space << 16) + (self.imitating << 32))
        word = mix(word, self.done + (self.acted << 32) + (self.reward << 40))
        word = mix(word, self.price + (self.tile << 16) + (self.cell << 32))
        return mix(mix(word, self.strength + (self.level << 16) + (self.bought << 32)), self.looted)

    def row(self, space: i64) -> i64:
        """The row of a space for this number of players."""
        return VARIANT[self.seats * SPACE_COUNT + space]

    def is_open(self, space: i64) -> bool:
        return (self.open >> space) & 1 == 1

    def goods_on(self, space: i64) -> i64:
        """All goods that have accumulated on a space."""
        first = space * SLOT
        slots = self.slots
        return slots[first] + slots[first + 1] + slots[first + 2]

    def standing_on(self, space: i64) -> i64:
        """The seat whose dwarf stands there, or -1."""
        return self.slots[space * SLOT + STANDING]

    def in_supply(self, tile: i64) -> bool:
        return (self.supply >> tile) & 1 == 1

    def next_seat(self, seat: i64) -> i64:
        """The seat to the left."""
        if seat + 1 < self.seats:  # no conditional expression: mypyc would box its value
            return seat + 1
        return 0

    # A herd that may be without room is looked at before the agenda goes on. [8.5]

    def crowd(self, seat: i64) -> None:
        self.urgent = seat + 1

    def crowded(self) -> i64:
        """The seat whose herd is to be looked at, or -1."""
        return self.urgent - 1


def starting_board() -> list[int]:
    """A home board at the beginning: the entry-level dwelling and an empty cavern. [2.2]"""
    board = [0] * int(CELL_COUNT)
    board[int(Cell.ENTRY)] = int(Kind.ENTRY_LEVEL_DWELLING)
    board[int(Cell.CAVERN)] = int(Kind.CAVERN)
    return board
