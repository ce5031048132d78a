"""What lies on the table?"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ...core.hashing import mix, mix_row
from ...core.numbers import Ints, bit
from ...core.state import CHANCE
from ...core.steps import BOARD, Stepped, Steps
from .pieces import FIGURES_AT_START, TOOL_TILES, Good
from .tables import DECK, TILES

NOTHING: Final[i64] = -1
SEATS_MOST: Final[i64] = 4


@final
@mypyc_attr(acyclic=True)
class Player:
    """A village: what one seat owns."""

    def __init__(self, goods: Ints) -> None:
        self.goods = goods
        self.figures: i64 = FIGURES_AT_START
        self.home: i64 = FIGURES_AT_START  # figures on the own board, not on a place
        self.places: i64 = 0  # where the others stand, a bit for each place
        self.standing: i64 = 0  # and how many, four bits for each place
        self.agriculture: i64 = 0
        self.tools: i64 = 0  # total value of the tool tiles
        self.used_low: i64 = 0  # used tiles among those of the lower value
        self.used_high: i64 = 0  # used tiles among those of the higher value
        self.points: i64 = 0
        self.cards: i64 = 0  # a bag of DECK
        self.hidden: i64 = NOTHING  # the card drawn unseen [6.7]
        self.buildings: i64 = 0  # a bag of TILES
        self.once: i64 = 0  # one-use tools not yet used: bit v for the tool of value v
        self.two_resources: i64 = 0  # 1: the card is in front of the seat, unused

    def clone(self) -> "Player":
        other = Player(self.goods[:])
        other.figures = self.figures
        other.home = self.home
        other.places = self.places
        other.standing = self.standing
        other.agriculture = self.agriculture
        other.tools = self.tools
        other.used_low = self.used_low
        other.used_high = self.used_high
        other.points = self.points
        other.cards = self.cards
        other.hidden = self.hidden
        other.buildings = self.buildings
        other.once = self.once
        other.two_resources = self.two_resources
        return other

    def mix(self, word: i64) -> i64:
        """The village mixed into a hash."""
        word = mix(mix_row(word, self.goods), self.standing)
        word = mix(word, self.figures + (self.agriculture << 8) + (self.tools << 16) + (self.points << 24))
        word = mix(word, self.used_low + (self.used_high << 8) + (self.once << 16) + (self.hidden << 24))
        word = mix(word, self.cards)
        return mix(word, self.buildings + (self.two_resources << 60))

    def resources(self) -> i64:
        goods = self.goods
        return goods[Good.WOOD] + goods[Good.CLAY] + goods[Good.STONE] + goods[Good.GOLD]

    # The three tiles differ by one step at most: `high_tiles` are of value low + 1, the others of low. [5.1]

    def low_value(self) -> i64:
        return self.tools // TOOL_TILES

    def high_tiles(self) -> i64:
        return self.tools % TOOL_TILES

    def ready_low(self) -> i64:
        """Unused tiles of the lower value; there are none while that value is 0."""
        if self.tools < TOOL_TILES:
            return 0
        return TOOL_TILES - self.tools % TOOL_TILES - self.used_low

    def ready_high(self) -> i64:
        """Unused tiles of the higher value."""
        return self.tools % TOOL_TILES - self.used_high


class Table(Stepped):
    """Everything on the table, and the decision being made."""

    def __init__(
        self,
        steps: Steps,
        agenda: Ints,
        villages: list[Player],
        crowds: Ints,
        spaces: Ints,
        tops: Ints,
        heights: Ints,
    ) -> None:
        super().__init__(steps, agenda, len(villages))
        self.seats = len(villages)  # set here again, so that the compiled rules know that they are there
        self.seat = CHANCE
        self.turn = 0
        self.arg = 0
        self.villages = villages  # shared with copies until they act: `own`
        self.crowds = crowds  # the figures of all seats on each place
        # shared with copies until one of these changes: `own_board`
        self.spaces = spaces  # the card on each space
        self.tops = tops  # the face-up tile of each stack
        self.heights = heights  # tiles in each stack, the face-up one included
        self.maxed_allowed = True  # may figures go where they can gain nothing? [3.9]
        self.closed: i64 = 0  # while figures are placed: where nobody else may go, a bit for each place
        self.deck: i64 = DECK.full  # cards nobody has seen yet
        self.tiles: i64 = TILES.full  # tiles nobody has seen yet, those put back in the box included
        self.round: i64 = 1
        self.start: i64 = 0  # the start player
        # a roll
        self.dice: i64 = 0  # still to roll
        self.total: i64 = 0
        self.good: i64 = 0  # what the roll gives
        self.cause: i64 = 0  # where the roll comes from
        # a payment
        self.least: i64 = 0
        self.most: i64 = 0
        self.kinds: i64 = 0  # how many kinds it must still contain; ANY_KINDS: no matter
        self.worth: i64 = 0  # value paid so far
        # dice for all: how many of each face are left, four bits each
        self.pool: i64 = 0
        self.pickers: i64 = 0  # seats still to pick

    def copy_numbers_to(self, other: "Table") -> None:
        """Everything but the lists, which the constructor takes."""
        self.copy_steps_to(other)
        other.maxed_allowed = self.maxed_allowed
        other.closed = self.closed
        other.deck = self.deck
        other.tiles = self.tiles
        other.round = self.round
        other.start = self.start
        other.dice = self.dice
        other.total = self.total
        other.good = self.good
        other.cause = self.cause
        other.least = self.least
        other.most = self.most
        other.kinds = self.kinds
        other.worth = self.worth
        other.pool = self.pool
        other.pickers = self.pickers

    def own(self, seat: i64) -> Player:
        """The village of a seat, to change it; of who decides and whose turn it is, it is owned already."""
        self.changed |= bit(seat)
        if (self.owned >> seat) & 1 == 0:
            self.owned |= bit(seat)
            self.villages[seat] = self.villages[seat].clone()
        return self.villages[seat]

    def own_board(self) -> None:
        """Take a copy of the cards and tiles, to change them."""
        if self.owned & BOARD == 0:
            self.owned |= BOARD
            self.spaces = self.spaces[:]
            self.tops = self.tops[:]
            self.heights = self.heights[:]

    def take_over(self) -> None:
        super().take_over()
        self.own(self.turn)
        if self.seat >= 0:
            self.own(self.seat)

    def detach(self) -> None:
        super().detach()
        self.own_board()
        for seat in range(self.seats):
            self.own(seat)

    def mix_numbers(self) -> i64:
        """What lies on the table and whose turn it is, as a number to mix a decision into."""
        word = mix(self.mix_steps(), self.round + (self.start << 32))
        if self.maxed_allowed:
            word = mix(word, 1)
        word = mix_row(word, self.spaces)
        word = mix_row(word, self.tops)
        word = mix_row(word, self.heights)
        for village in self.villages:
            word = village.mix(word)
        return word

    def figures_at(self, place: i64, seat: i64) -> i64:
        return (self.villages[seat].standing >> (4 * place)) & 15

    def crowd(self, place: i64) -> i64:
        """All figures on a place."""
        return self.crowds[place]

    def move(self, place: i64, seat: i64, figures: i64) -> None:
        """Figures of a seat go to a place, or all of them leave it if negative."""
        self.crowds[place] += figures
        me = self.villages[seat]
        me.home -= figures
        me.places ^= bit(place)
        me.standing += figures * bit(4 * place)

    def next_seat(self, seat: i64) -> i64:
        """The seat to the left."""
        if seat + 1 < self.seats:  # no conditional expression: mypyc would box its value
            return seat + 1
        return 0
