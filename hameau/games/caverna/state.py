"""What lies on the table?"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ...core.events import EventKind
from ...core.numbers import Ints, bit
from ...core.state import CHANCE, State
from .pieces import (
    ALL_FURNISHINGS,
    CAVERN,
    CAVERN_CELL,
    CELL_COUNT,
    DWARFS_AT_START,
    ENTRY,
    ENTRY_CELL,
    MARKERS_GREEN,
    MARKERS_RED,
    STRENGTH_MOST,
)
from .spaces import SLOT, SPACE_COUNT, VARIANT

NOTHING: Final[i64] = -1
DEPTH: Final = 24
USED_AT_START: Final[i64] = bit(ENTRY_CELL) | bit(
    CAVERN_CELL
)  # the entry-level dwelling and the empty cavern [2.2]

# --- the steps a game is made of ---

STEPS: Final = (
    "new-round",
    "card",
    "marker",
    "overflow",
    "keep",
    "replenish",
    "round-start",
    "turn",
    "place",
    "next-turn",
    "space",
    "part",
    "lay",
    "put",
    "furnish",
    "cell",
    "payment",
    "sow",
    "forge",
    "trade-ore",
    "imitate",
    "loot",
    "market",
    "exchange",
    "release",
    "return-home",
    "harvest",
    "harvest-choice",
    "feed",
    "breed",
    "breed-loot",
    "next-harvest",
    "final",
    "over",
)
AT_NEW_ROUND: Final[i64] = 0
AT_CARD: Final[i64] = 1
AT_MARKER: Final[i64] = 2
AT_OVERFLOW: Final[i64] = 3  # arg: the space to look at next
AT_KEEP: Final[i64] = 4  # arg: the space
AT_REPLENISH: Final[i64] = 5
AT_ROUND_START: Final[i64] = 6  # arg: the seat whose effects come next
AT_TURN: Final[i64] = 7
AT_PLACE: Final[i64] = 8
AT_NEXT_TURN: Final[i64] = 9
AT_SPACE: Final[i64] = 10
AT_PART: Final[i64] = 11
AT_LAY: Final[i64] = 12  # arg: the twin tile; MOUNTAIN_CHOICE: cavern/tunnel or cavern/cavern
AT_PUT: Final[i64] = 13  # arg: the single tile, plus PUT_DEEP for a ruby mine on a deep tunnel
AT_FURNISH: Final[i64] = 14  # arg: which tiles may be taken
AT_CELL: Final[i64] = 15  # arg: which tiles may be taken
AT_PAYMENT: Final[i64] = 16  # arg: which tiles may be taken
AT_SOW: Final[i64] = 17
AT_FORGE: Final[i64] = 18
AT_TRADE_ORE: Final[i64] = 19
AT_IMITATE: Final[i64] = 20
AT_LOOT: Final[i64] = 21
AT_MARKET: Final[i64] = 22
AT_EXCHANGE: Final[i64] = 23
AT_RELEASE: Final[i64] = 24
AT_RETURN: Final[i64] = 25
AT_HARVEST: Final[i64] = 26
AT_CHOICE: Final[i64] = 27
AT_FEED: Final[i64] = 28
AT_BREED: Final[i64] = 29
AT_BREED_LOOT: Final[i64] = 30
AT_NEXT_HARVEST: Final[i64] = 31
AT_FINAL: Final[i64] = 32
AT_OVER: Final[i64] = 33
ARG: Final[i64] = 64  # an agenda entry is step + ARG * arg

MOUNTAIN_CHOICE: Final[i64] = 5  # arg of AT_LAY: either side of the mountain twin
PUT_DEEP: Final[i64] = 7  # arg of AT_PUT: a ruby mine on a deep tunnel

# What follows the return home. [11.1]
NO_HARVEST: Final[i64] = 0
FULL_HARVEST: Final[i64] = 1
ONE_FOOD_EACH: Final[i64] = 2
HALF_HARVEST: Final[i64] = 3


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
        self.young: i64 = 0  # a bit for each dwarf born in this round
        self.stables: i64 = 0  # a bit for each cell with a stable
        self.tiles: i64 = 0  # a bit for each furnishing in force
        self.covered: i64 = NOTHING  # Trader or Spare part storage lying under the other [9.18]
        self.begging: i64 = 0
        self.wood_rounds: i64 = 0  # how often the suppliers still deliver [9.19]
        self.stone_rounds: i64 = 0
        self.ruby_rounds: i64 = 0
        self.extended: i64 = 0  # 1: both halves of the Extension were used thanks to the Guest room [9.11]
        # --- counted from the board by `rules.counting.recount` ---
        self.dwellings: i64 = 0  # ordinary ones
        self.rooms: i64 = 2  # dwarfs that can be housed, the sixth apart
        self.ore_mines: i64 = 0
        self.ruby_mines: i64 = 0
        self.caverns: i64 = 1  # empty ones
        self.tunnels: i64 = 0  # free ordinary ones
        self.deep_tunnels: i64 = 0  # free ones
        self.fields: i64 = 0  # empty ones
        self.meadows: i64 = 0  # all of them
        self.bare_meadows: i64 = 0  # those without a stable
        self.stabled_meadows: i64 = 0
        self.forest_stables: i64 = 0
        self.twos: i64 = 1  # places for two, four, eight or sixteen animals of one species
        self.fours: i64 = 0
        self.eights: i64 = 0
        self.sixteens: i64 = 0
        self.landscape: i64 = 0  # fields, meadows and pastures
        self.unused: i64 = 22
        self.used: i64 = USED_AT_START  # a bit for each cell with a tile
        self.can_clear: i64 = 1  # 1: a meadow/field tile has a place
        self.can_dig: i64 = 1  # 1: a mountain twin tile has a place
        self.can_mine: i64 = 0  # 1: two free tunnels lie side by side
        self.can_fence: i64 = 0  # 1: two meadows lie side by side

    def clone(self) -> "Player":
        other = Player(self.goods[:], self.home[:], self.weapons[:])
        other.dwarfs = self.dwarfs
        other.placed = self.placed
        other.young = self.young
        other.stables = self.stables
        other.tiles = self.tiles
        other.covered = self.covered
        other.begging = self.begging
        other.wood_rounds = self.wood_rounds
        other.stone_rounds = self.stone_rounds
        other.ruby_rounds = self.ruby_rounds
        other.extended = self.extended
        other.dwellings = self.dwellings
        other.rooms = self.rooms
        other.ore_mines = self.ore_mines
        other.ruby_mines = self.ruby_mines
        other.caverns = self.caverns
        other.tunnels = self.tunnels
        other.deep_tunnels = self.deep_tunnels
        other.fields = self.fields
        other.meadows = self.meadows
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
        other.can_clear = self.can_clear
        other.can_dig = self.can_dig
        other.can_mine = self.can_mine
        other.can_fence = self.can_fence
        return other

    def has(self, tile: i64) -> bool:
        """Is this furnishing in force here?"""
        return (self.tiles >> tile) & 1 == 1

    def has_stable(self, cell: i64) -> bool:
        return (self.stables >> cell) & 1 == 1

    def stable_count(self) -> i64:
        number: i64 = 0
        left = self.stables
        while left != 0:
            left &= left - 1
            number += 1
        return number

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


class Table(State):
    """Everything on the table, and the decision being made."""

    def __init__(self, agenda: Ints, clans: list[Player], slots: Ints) -> None:
        super().__init__(agenda)
        self.clans = clans
        self.slots = slots  # for each space three piles of goods and the seat standing there
        self.seats: i64 = len(clans)
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
        self.coming: i64 = NO_HARVEST  # what follows this round's return home
        self.round: i64 = 0
        self.start: i64 = 0  # the starting player
        self.turn: i64 = 0  # whose turn or harvest it is
        self.step: i64 = AT_OVER  # what is being decided
        self.arg: i64 = 0
        self.crowded: i64 = NOTHING  # a seat whose animals may have too little room
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
        self.half: i64 = NOTHING  # what was chosen in half a harvest: 0 fields, 1 animals

    def copy_numbers_to(self, other: "Table") -> None:
        """Everything but the lists, which the constructor takes."""
        other.seat = self.seat
        other.depth = self.depth
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
        other.turn = self.turn
        other.step = self.step
        other.arg = self.arg
        other.crowded = self.crowded
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
        return self.slots[space * SLOT + 3]

    def in_supply(self, tile: i64) -> bool:
        return (self.supply >> tile) & 1 == 1

    def next_seat(self, seat: i64) -> i64:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.seats else 0

    def chance(self, step: i64, arg: i64) -> None:
        """Let chance decide."""
        self.seat = CHANCE
        self.step = step
        self.arg = arg

    def ask(self, seat: i64, step: i64, arg: i64) -> None:
        """Let a seat decide."""
        self.seat = seat
        self.step = step
        self.arg = arg

    def report(self, kind: EventKind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        if self.journal is not None:
            self.journal.add(kind, seat, a, b, c)


def starting_board() -> list[int]:
    """A home board at the beginning: the entry-level dwelling and an empty cavern. [2.2]"""
    board = [0] * int(CELL_COUNT)
    board[int(ENTRY_CELL)] = int(ENTRY)
    board[int(CAVERN_CELL)] = int(CAVERN)
    return board
