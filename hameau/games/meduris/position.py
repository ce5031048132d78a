"""A position of Meduris, as the contract wants it."""

from typing import final

from mypy_extensions import i64

from ...core.document import Fields
from ...core.hashing import mix
from ...core.numbers import filled, ints, zeros
from ...core.rng import Rng
from ...core.state import OVER, Document, State
from . import document, imagining, proofs
from .pieces import CHIPS, FACES, HUTS, KINDS, POINTS_AT_START, RUNE_COUNT, SEATS_MOST, TEMPLES
from .ring import ring_for
from .rules import scoring
from .rules.paying import PAY
from .rules.setup import LAY
from .rules.steps import DEPTH, STEPS
from .state import NOTHING, Table


@final
class Position(Table):
    """The table together with the rules."""

    def clone(self) -> "Position":
        other = Position(
            self.steps,
            self.agenda,
            self.seats,
            self.ring,
            self.board,
            self.prices,
            self.goods[:],
            self.stock,
            self.stacks[:],
            self.runes,
            self.points[:],
        )
        self.copy_numbers_to(other)
        return other

    def hash(self) -> i64:
        """Everything in the document; of a payment only while it is made."""
        word = self.mix_numbers()
        if self.is_at(PAY):
            word = mix(word, self.project + (self.site << 8) + (self.owed << 16) + (self.lacks << 24))
        return mix(word, 0)

    def score_sheet(self, seat: int) -> dict[str, int]:
        return scoring.score_sheet(self, seat)

    def tie_breaks(self, seat: int) -> list[int]:
        """The most buildings, then the most chips. [10.7]"""
        return [int(scoring.built(self, seat)), int(self.hand(seat))]

    def dump(self) -> Document:
        return document.dump(self)

    def view(self, seat: int | None) -> Document:
        """Everything but the hands behind the other screens; at the end those too. [2.8]"""
        result = self.dump()
        players = result["players"]
        assert isinstance(players, list)
        for other in range(int(self.seats)):
            if self.closed and other != seat and self.seat != OVER:
                players[other]["goods"] = document.UNKNOWN
        result["needs"] = [list(pair) for pair in self.ring.needs]
        result["districts"] = [int(district) for district in self.ring.district]
        result["house"] = {"layout": self.ring.house, "spaces": self.ring.invented}
        result["aside"] = {"die": None if self.die == NOTHING else FACES[int(self.die)]}
        result["scores"] = [scoring.score_sheet(self, other) for other in range(int(self.seats))]
        return result

    def imagine(self, seat: int, rng: Rng) -> "Position":
        """Behind the other screens, any hands that fit what this seat sees. [2.8]"""
        other = self.clone()
        if self.closed and self.seat != OVER:
            imagining.deal_hands(other, seat, rng)
        return other


def _empty(seats: int, options: dict[str, str]) -> Position:
    """The table as every game begins. [1.2, 2.1, 2.2, 2.4]"""
    ring = ring_for(seats)
    size, kinds, most = int(ring.size), int(KINDS), int(SEATS_MOST)
    hands = [1] * (kinds * seats) + [0] * (kinds * (most - seats))
    position = Position(
        STEPS,
        zeros(DEPTH),
        seats,
        ring,
        zeros(size),
        filled(size, 1),
        ints(hands + [int(CHIPS) - seats] * kinds),
        ints([HUTS[seats]] * most + [int(TEMPLES)] * most),
        zeros(kinds),
        filled(int(RUNE_COUNT), int(NOTHING)),
        filled(most, int(POINTS_AT_START)),
    )
    position.closed = options["screens"] == "closed"
    return position


def new(seats: int, options: dict[str, str]) -> Position:
    """The table before anything random has happened: tokens are laid first. [2]"""
    position = _empty(seats, options)
    position.chance(LAY)
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
