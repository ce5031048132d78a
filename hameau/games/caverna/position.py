"""A position of Caverna, as the contract wants it."""

import json
from typing import final

from mypy_extensions import i64

from ...core.document import Fields
from ...core.events import Value
from ...core.numbers import bit, ints, zeros
from ...core.options import Options
from ...core.rng import Rng
from ...core.state import OVER, Document, Prompt, Reason
from . import document, reading
from .document import STEP_WORDS
from .pieces import FOOD_AT_START, FOOD_AT_START_SOLO, FURNISHING_SLUGS, INTRO_FURNISHINGS
from .rules import flow, harvest, reasons, rounds, scoring
from .spaces import CARD_COUNT, EXPLORATION_CARD, SPACE_COUNT, SPACES, board_spaces
from .state import DEPTH, NOTHING, STEPS, Player, Table, starting_board


@final
class Position(Table):
    """The table together with the rules."""

    def options(self, out: Options) -> None:
        flow.ask(self, out)

    def perform(self, action: i64) -> None:
        flow.do(self, action)

    def clone(self) -> "Position":
        other = Position(self.agenda[:], [clan.clone() for clan in self.clans], self.slots[:])
        self.copy_numbers_to(other)
        return other

    def players(self) -> int:
        return int(self.seats)

    def why_not(self, action: int) -> list[Reason]:
        return reasons.why_not(self, action)

    def prompt(self) -> Prompt:
        step = STEPS[int(self.step)]
        rule = reasons.STEP_FAMILIES[step][1] if self.seat != OVER else "13.1"
        return Prompt(step, int(self.seat), self._prompt_values(step), rule)

    def _prompt_values(self, step: str) -> dict[str, Value]:
        values: dict[str, Value] = {}
        if step in STEP_WORDS and step not in ("round-start", "final"):
            values["what"] = STEP_WORDS[step][int(self.arg)]
        if self.space != NOTHING:
            values["space"] = SPACES[int(self.space)]
        if self.tile != NOTHING:
            values["tile"] = FURNISHING_SLUGS[int(self.tile)]
        if step in ("place", "forge") and self.seat >= 0:
            me = self.clans[self.seat]
            values["strength"] = int(me.weapons[self.dwarf if self.dwarf != NOTHING else me.weakest()])
        if step == "loot":
            values["level"] = int(self.level)
            values["strength"] = int(self.strength)
        if step == "feed":
            values["due"] = int(harvest.food_due(self, self.clans[self.seat]))
        if step in ("card", "marker"):
            values["round"] = int(self.round)
        return values

    def score_sheet(self, seat: int) -> dict[str, int]:
        return scoring.score_sheet(self.clans[seat])

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def dump(self) -> Document:
        return document.dump(self)

    def key(self) -> str:
        return json.dumps(self.dump(), separators=(",", ":"))

    def view(self, seat: int | None) -> Document:
        """Everything: what is not open in Caverna has not happened yet. [1.10]"""
        result = self.dump()
        result["scores"] = [scoring.score_sheet(me) for me in self.clans]
        return result

    def imagine(self, seat: int, rng: Rng) -> "Position":
        """A copy: no seat knows more than another. [1.10]"""
        return self.clone()


def _clan(food: int) -> Player:
    goods = [0] * 13
    goods[4] = food
    return Player(ints(goods), ints(starting_board()), zeros(6))


def _empty(seats: int, options: dict[str, str]) -> Position:
    """The table with nothing on it but what never changes. [1.1–1.9]"""
    food = [FOOD_AT_START_SOLO] if seats == 1 else list(FOOD_AT_START[:seats])
    slots = ints([0, 0, 0, -1] * int(SPACE_COUNT))
    position = Position(zeros(DEPTH), [_clan(amount) for amount in food], slots)
    position.intro = int(options["furnishings"] == "introductory")
    position.reissue = int(options["edition"] == "reissue")
    if position.intro:
        position.supply = INTRO_FURNISHINGS
    for space in board_spaces(seats):
        position.open |= bit(space)
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
    rounds.set_up(position)
    flow.go_on(position)
    return position


def load(fields: Fields, seats: int, options: dict[str, str]) -> Position:
    """A position from a document."""
    position = _empty(seats, options)
    reading.fill(position, fields)
    reading.check_playable(position)
    return position
