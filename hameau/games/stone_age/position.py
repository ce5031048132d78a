"""A position of Stone Age, as the contract wants it."""

from typing import final

from mypy_extensions import i64

from ...core.document import Fields
from ...core.hashing import mix
from ...core.numbers import filled, ints, zeros
from ...core.options import Options
from ...core.rng import Rng
from ...core.state import OVER, Document, State
from ...core.steps import DEPTH
from . import document, proofs
from .pieces import FOOD_AT_START, PLACES, STACK_HEIGHT
from .rules import cards, paying, rolling, rounds, scoring
from .rules.steps import STEPS
from .state import NOTHING, Player, Table
from .tables import DECK


@final
class Position(Table):
    """The table together with the rules."""

    def clone(self) -> "Position":
        other = Position(
            self.steps,
            self.agenda,
            self.villages[:],
            self.crowds[:],
            self.spaces,
            self.tops,
            self.heights,
        )
        self.copy_numbers_to(other)
        return other

    def hash(self) -> i64:
        """Everything in the document: of a roll, a payment or dice for all what matters at this step."""
        word = self.mix_numbers()
        if self.is_at(rolling.ROLL) or self.is_at(rolling.ADD_TOOLS):
            word = mix(word, self.good + (self.cause << 8) + (self.total << 16) + (self.dice << 32))
        elif self.is_at(paying.PAY):
            word = mix(word, self.cause + (self.least << 8) + (self.most << 16) + (self.kinds << 32))
            word = mix(word, self.worth)
        elif self.is_at(cards.ROLL_FOR_ALL) or self.is_at(cards.PICK):
            word = mix(word, self.pool + (self.dice << 32))
        return mix(word, 0)

    def score_sheet(self, seat: int) -> dict[str, int]:
        return scoring.score_sheet(self.villages[seat], True)

    def tie_breaks(self, seat: int) -> list[int]:
        """Agriculture, tools and figures together. [10.6]"""
        return [int(scoring.tie_break(self.villages[seat]))]

    def dump(self) -> Document:
        return document.dump(self)

    def view(self, seat: int | None) -> Document:
        """Everything but the card somebody else drew unseen; at the end that too. [6.7, 6.10]"""
        result = self.dump()
        players = result["players"]
        assert isinstance(players, list)
        sheets: list[dict[str, int]] = []
        for other, me in enumerate(self.villages):
            knows = other == seat or self.seat == OVER
            sheets.append(scoring.score_sheet(me, knows))
            if not knows and me.hidden != NOTHING:
                players[other]["hidden"] = "unknown"
        result["scores"] = sheets
        return result

    def imagine(self, seat: int, rng: Rng) -> "Position":
        """The unseen card of another seat is any card that seat `seat` has not seen. [6.7]"""
        other = self.clone()
        if self.seat == OVER:
            return other
        out = Options()
        for owner in range(self.seats):
            if owner != seat and self.villages[owner].hidden != NOTHING:
                me = other.own(owner)
                other.deck = DECK.add(other.deck, me.hidden)
                out.clear()
                for card in range(DECK.kinds):
                    out.weigh(card, DECK.count(other.deck, card))
                me.hidden = rng.pick(out)
                other.deck = DECK.take(other.deck, me.hidden)
        return other


def _empty(seats: int, options: dict[str, str]) -> Position:
    """Villages with five figures and food, stacks of seven. [1.2, 1.5]"""
    villages = [Player(ints((FOOD_AT_START, 0, 0, 0, 0))) for seat in range(seats)]
    heights = ints(STACK_HEIGHT if stack < seats else 0 for stack in range(4))
    empty = filled(4, int(NOTHING))
    position = Position(STEPS, zeros(DEPTH), villages, zeros(len(PLACES)), empty, empty[:], heights)
    position.maxed_allowed = options["maxed"] == "allowed"
    return position


def new(seats: int, options: dict[str, str]) -> Position:
    """The table before anything random has happened; seat 0 starts. [1.3]"""
    position = _empty(seats, options)
    rounds.set_up(position)
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
