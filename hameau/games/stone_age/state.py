"""What lies on the table?"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ...core.events import EventKind
from ...core.numbers import Ints
from ...core.state import CHANCE, State
from .pieces import DECK, FIGURES_AT_START, TILES, TOOL_TILES

NOTHING: Final[i64] = -1
SEATS_MOST: Final[i64] = 4
CROWD: Final[i64] = 4  # where the figures of all seats on a place are counted
WIDTH: Final[i64] = 5
DEPTH: Final = 12  # the agenda never holds more: eight reveals and the first round at set-up

# --- the steps a game is made of ---

STEPS: Final = (
    "reveal-card",
    "reveal-building",
    "place",
    "use",
    "roll",
    "add-tools",
    "buy",
    "pay",
    "acquire-card",
    "acquire-building",
    "roll-for-all",
    "pick",
    "draw",
    "take-resource",
    "income",
    "feed",
    "fed",
    "new-round",
    "over",
)
AT_REVEAL_CARD: Final[i64] = 0  # arg: the card space
AT_REVEAL_TILE: Final[i64] = 1  # arg: the building stack
AT_PLACE: Final[i64] = 2
AT_USE: Final[i64] = 3
AT_ROLL: Final[i64] = 4  # a die of a seat's own roll
AT_TOOLS: Final[i64] = 5
AT_BUY: Final[i64] = 6  # arg: the place
AT_PAY: Final[i64] = 7  # arg: the resource
AT_CARD: Final[i64] = 8  # arg: the card space
AT_BUILDING: Final[i64] = 9  # arg: the building stack
AT_ROLL_FOR_ALL: Final[i64] = 10  # a die of a shared-dice card
AT_PICK: Final[i64] = 11
AT_DRAW: Final[i64] = 12
AT_TAKE: Final[i64] = 13  # arg: how many resources are still to take
AT_INCOME: Final[i64] = 14
AT_FEED: Final[i64] = 15
AT_FED: Final[i64] = 16
AT_NEW_ROUND: Final[i64] = 17
AT_OVER: Final[i64] = 18
ARG: Final[i64] = 32  # an agenda entry is step + ARG * arg


@final
@mypyc_attr(acyclic=True)
class Player:
    """A village: what one seat owns."""

    def __init__(self, goods: Ints) -> None:
        self.goods = goods
        self.figures: i64 = FIGURES_AT_START
        self.home: i64 = FIGURES_AT_START  # figures on the own board, not on a place
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

    def resources(self) -> i64:
        goods = self.goods
        return goods[1] + goods[2] + goods[3] + goods[4]

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


class Table(State):
    """Everything on the table, and the decision being made."""

    def __init__(
        self, agenda: Ints, villages: list[Player], placed: Ints, spaces: Ints, tops: Ints, heights: Ints
    ) -> None:
        super().__init__(agenda)
        self.villages = villages
        self.placed = placed  # figures by place and seat: WIDTH * place + seat, and all of them at + CROWD
        self.spaces = spaces  # the card on each space
        self.tops = tops  # the face-up tile of each stack
        self.heights = heights  # tiles in each stack, the face-up one included
        self.seats: i64 = len(villages)
        self.maxed_allowed = True  # may figures go where they can gain nothing? [3.9]
        self.deck: i64 = DECK.full  # cards nobody has seen yet
        self.tiles: i64 = TILES.full  # tiles nobody has seen yet, those put back in the box included
        self.round: i64 = 1
        self.start: i64 = 0  # the start player
        self.turn: i64 = 0  # whose turn it is within the phase
        self.step: i64 = AT_OVER  # what is being decided
        self.arg: i64 = 0
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
        other.seat = self.seat
        other.depth = self.depth
        other.maxed_allowed = self.maxed_allowed
        other.deck = self.deck
        other.tiles = self.tiles
        other.round = self.round
        other.start = self.start
        other.turn = self.turn
        other.step = self.step
        other.arg = self.arg
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

    def figures_at(self, place: i64, seat: i64) -> i64:
        return self.placed[place * WIDTH + seat]

    def crowd(self, place: i64) -> i64:
        """All figures on a place."""
        return self.placed[place * WIDTH + CROWD]

    def move(self, place: i64, seat: i64, figures: i64) -> None:
        """Figures of a seat go to a place, or leave it if negative."""
        first = place * WIDTH
        self.placed[first + seat] += figures
        self.placed[first + CROWD] += figures
        self.villages[seat].home -= figures

    def next_seat(self, seat: i64) -> i64:
        """The seat to the left."""
        if seat + 1 < self.seats:  # no conditional expression: mypyc would box its value
            return seat + 1
        return 0

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
