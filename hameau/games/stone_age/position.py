"""A position of Stone Age, as the contract wants it."""

import json
from typing import final

from mypy_extensions import i64

from ...core.document import Fields
from ...core.events import Value
from ...core.numbers import filled, ints, zeros
from ...core.options import Options
from ...core.rng import Rng
from ...core.state import OVER, Document, Prompt, Reason
from . import checks, document
from .events import CAUSES
from .pieces import (
    BUILDING,
    BUILDING_SLUGS,
    CARD,
    CARD_SLUGS,
    DECK,
    FOOD_AT_START,
    GOODS,
    PLACES,
    RESOURCES,
    STACK_HEIGHT,
)
from .rules import flow, reasons, rounds, scoring
from .state import DEPTH, NOTHING, STEPS, Player, Table


@final
class Position(Table):
    """The table together with the rules."""

    def options(self, out: Options) -> None:
        flow.ask(self, out)

    def perform(self, action: i64) -> None:
        flow.do(self, action)

    def clone(self) -> "Position":
        other = Position(
            self.agenda[:],
            [village.clone() for village in self.villages],
            self.placed[:],
            self.spaces[:],
            self.tops[:],
            self.heights[:],
        )
        self.copy_numbers_to(other)
        return other

    def players(self) -> int:
        return int(self.seats)

    def why_not(self, action: int) -> list[Reason]:
        return reasons.why_not(self, action)

    def prompt(self) -> Prompt:
        step = STEPS[int(self.step)]
        return Prompt(step, int(self.seat), self._prompt_values(step), reasons.step_rule(self))

    def _prompt_values(self, step: str) -> dict[str, Value]:
        arg = int(self.arg)
        if step == "buy":
            return {"place": PLACES[arg], "piece": self._piece_at(arg)}
        if step == "pay":
            return {
                "resource": RESOURCES[arg],
                "least": max(0, int(self.least)),
                "most": int(self.most),
                "cause": CAUSES[int(self.cause)],
            }
        if step in ("roll", "add-tools"):
            return {"good": GOODS[int(self.good)], "cause": CAUSES[int(self.cause)], "total": int(self.total)}
        if step == "reveal-card":
            return {"place": PLACES[int(CARD) + arg]}
        if step == "reveal-building":
            return {"place": PLACES[int(BUILDING) + arg]}
        if step == "take-resource":
            return {"left": arg}
        if step == "feed":
            return {"missing": arg}
        if step == "over":
            return {"cause": document.ENDS[arg]}
        return {}

    def _piece_at(self, place: int) -> str:
        if place < BUILDING:
            return CARD_SLUGS[int(self.spaces[place - int(CARD)])]
        return BUILDING_SLUGS[int(self.tops[place - int(BUILDING)])]

    def score_sheet(self, seat: int) -> dict[str, int]:
        return scoring.score_sheet(self.villages[seat], True)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def dump(self) -> Document:
        return document.dump(self)

    def key(self) -> str:
        return json.dumps(self.dump(), separators=(",", ":"))

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
        for owner, me in enumerate(other.villages):
            if owner != seat and me.hidden != NOTHING:
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
    position = Position(zeros(DEPTH), villages, zeros(80), empty, empty[:], heights)
    position.maxed_allowed = options["maxed"] == "allowed"
    return position


def new(seats: int, options: dict[str, str]) -> Position:
    """The table before anything random has happened; seat 0 starts. [1.3]"""
    position = _empty(seats, options)
    rounds.set_up(position)
    flow.go_on(position)
    return position


def load(fields: Fields, seats: int, options: dict[str, str]) -> Position:
    """A position from a document."""
    position = _empty(seats, options)
    document.fill(position, fields)
    checks.check_playable(position)
    return position
