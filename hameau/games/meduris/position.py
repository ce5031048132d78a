"""A position of Meduris, as the contract wants it."""

import json
from typing import final

from mypy_extensions import i64

from ...core.document import Fields
from ...core.events import Value
from ...core.numbers import filled, ints, zeros
from ...core.options import Options
from ...core.rng import Rng
from ...core.state import OVER, Document, Prompt, Reason
from . import document, imagining, reading
from .pieces import CHIPS, POINTS_AT_START
from .ring import RESOURCES, ring_for
from .rules import flow, reasons, scoring, setup
from .state import AT_OFFER, AT_PAY, NOTHING, PROJECTS, STEPS, Table


@final
class Position(Table):
    """The table together with the rules."""

    def options(self, out: Options) -> None:
        flow.ask(self, out)

    def perform(self, action: i64) -> None:
        flow.do(self, action)

    def clone(self) -> "Position":
        other = Position(
            self.ring,
            self.seats,
            self.board[:],
            self.prices[:],
            self.goods[:],
            self.stock[:],
            self.stacks[:],
            self.runes[:],
            self.points[:],
        )
        self.copy_numbers_to(other)
        return other

    def players(self) -> int:
        return int(self.seats)

    def why_not(self, action: int) -> list[Reason]:
        return reasons.why_not(self, action)

    def prompt(self) -> Prompt:
        step = STEPS[int(self.step)]
        return Prompt(step, int(self.seat), self._prompt_values(), reasons.STEP_RULES[step])

    def _prompt_values(self) -> dict[str, Value]:
        if self.step == AT_PAY:
            return {
                "resource": RESOURCES[int(self.arg)],
                "owed": int(self.owed),
                "cause": PROJECTS[int(self.project)],
            }
        if self.step == AT_OFFER:
            space = int(self.druid)
            first, second = self.ring.needs[space]
            size = int(self.settlement(space))
            return {"space": space, "first": first, "second": second, "size": size}
        return {}

    def score_sheet(self, seat: int) -> dict[str, int]:
        return scoring.score_sheet(self, seat)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def dump(self) -> Document:
        return document.dump(self)

    def key(self) -> str:
        return json.dumps(self.dump(), separators=(",", ":"))

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
    size = int(ring.size)
    hands = [1] * (4 * seats) + [0] * (16 - 4 * seats)
    goods = ints(hands + [int(CHIPS) - seats] * 4)
    position = Position(
        ring,
        seats,
        zeros(size),
        filled(size, 1),
        goods,
        ints(document.stock_at_start(seats)),
        zeros(4),
        filled(9, int(NOTHING)),
        filled(4, int(POINTS_AT_START)),
    )
    position.closed = options["screens"] == "closed"
    return position


def new(seats: int, options: dict[str, str]) -> Position:
    """The table before anything random has happened. [2]"""
    position = _empty(seats, options)
    setup.set_up(position)
    return position


def load(fields: Fields, seats: int, options: dict[str, str]) -> Position:
    """A position from a document."""
    position = _empty(seats, options)
    reading.fill(position, fields)
    return position
