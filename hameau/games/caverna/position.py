"""A position of Caverna, as the contract wants it."""

from typing import Final, final

from ...core.document import Fields
from ...core.numbers import Ints, bit, ints, zeros
from ...core.state import Document, State
from ...core.steps import DEPTH
from . import document, proofs
from .pieces import FOOD_AT_START, FOOD_AT_START_SOLO, GOODS, Good
from .rules import animals, rounds, scoring
from .rules.steps import STEPS
from .spaces import CARD_COUNT, SPACES
from .state import Player, Table, starting_board
from .tables import EXPLORATION_CARD, OPEN_AT_START
from .tables_tiles import INTRO_FURNISHINGS


@final
class Position(Table):
    """The table together with the rules."""

    def interrupts(self) -> bool:
        """A herd without room comes before anything else. [8.5]"""
        return animals.look_at_herd(self)

    def clone(self) -> "Position":
        other = Position(self.steps, self.agenda, self.clans[:], self.slots)
        self.copy_numbers_to(other)
        return other

    def score_sheet(self, seat: int) -> dict[str, int]:
        return scoring.score_sheet(self.clans[seat])

    def dump(self) -> Document:
        return document.dump(self)


_NO_GOODS: Final[Ints] = zeros(len(GOODS))
_BOARD: Final[Ints] = ints(starting_board())
_UNARMED: Final[Ints] = zeros(6)
_EMPTY_SLOTS: Final[Ints] = ints([0, 0, 0, -1] * len(SPACES))
_EMPTY_AGENDA: Final[Ints] = zeros(DEPTH)


def _clan(food: int) -> Player:
    me = Player(_NO_GOODS[:], _BOARD[:], _UNARMED[:])
    me.goods[Good.FOOD] = food
    return me


def _empty(seats: int, options: dict[str, str]) -> Position:
    """The table with nothing on it but what never changes. [1.1–1.9]"""
    food = [FOOD_AT_START_SOLO] if seats == 1 else list(FOOD_AT_START[:seats])
    position = Position(STEPS, _EMPTY_AGENDA[:], [_clan(amount) for amount in food], _EMPTY_SLOTS[:])
    position.intro = int(options["furnishings"] == "introductory")
    position.reissue = int(options["edition"] == "reissue")
    if position.intro:
        position.supply = INTRO_FURNISHINGS
    position.open = OPEN_AT_START[seats]
    position.deck = bit(CARD_COUNT) - 1
    if seats <= 2:  # [1.9]
        position.deck ^= bit(EXPLORATION_CARD)
        position.green -= 1
    if seats == 1:  # [14.3]
        position.green = position.red = 0
    return position


def new(seats: int, options: dict[str, str]) -> Position:
    """The table before anything random has happened. [1]"""
    position = _empty(seats, options)
    position.then(rounds.NEW_ROUND)
    position.go_on()
    return position


def load(fields: Fields, seats: int, options: dict[str, str]) -> Position:
    """A position from a document."""
    position = _empty(seats, options)
    document.fill(position, fields)
    return position


def prove(state: State, fields: Fields) -> None:
    """Could play have led to this position?"""
    assert isinstance(state, Position)
    proofs.prove(state, fields)
