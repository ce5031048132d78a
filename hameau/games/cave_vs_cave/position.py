"""A position of Cave vs. Cave, as the contract wants it."""

import json
from typing import Final, final

from mypy_extensions import i64

from ...core.document import Fields
from ...core.events import Value
from ...core.numbers import Ints, zeros
from ...core.options import Options
from ...core.rng import Rng
from ...core.state import Document, Prompt, Reason
from . import document
from .pieces import ROOM_SLUGS, SURCHARGES, TILE_SLUGS
from .rules import flow, reasons, rounds, scoring
from .state import NOTHING, STEPS, Cave, Table

_NO_AGENDA: Final[Ints] = zeros(1)  # never written, so all positions share it


@final
class Position(Table):
    """The table together with the rules."""

    def options(self, out: Options) -> None:
        flow.ask(self, out)

    def perform(self, action: i64) -> None:
        flow.do(self, action)

    def clone(self) -> "Position":
        other = Position(self.agenda, [cave.clone() for cave in self.caves])
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
        values: dict[str, Value] = {"round": int(self.round)}
        if self.tile != NOTHING:
            values["tile"] = TILE_SLUGS[int(self.tile)]
        if step == "rooms":
            values["uses"] = int(self.uses)
        elif step == "excavate":
            values["digs"] = int(self.digs)
        elif step in ("pay", "place"):
            values["room"] = ROOM_SLUGS[int(self.room)]
        if step == "place":
            values["surcharge"] = SURCHARGES[int(self.surcharge)]
        return values

    def score_sheet(self, seat: int) -> dict[str, int]:
        return scoring.score_sheet(self.caves[seat])

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def dump(self) -> Document:
        return document.dump(self)

    def key(self) -> str:
        return json.dumps(self.dump(), separators=(",", ":"))

    def view(self, seat: int | None) -> Document:
        """Everything: what lies face down is known to nobody. [1.5]"""
        result = self.dump()
        result["supply"] = int(self.supply)
        result["dwarfs"] = int(rounds.dwarfs(self))
        result["rounds"] = int(rounds.rounds(self))
        result["scores"] = [scoring.score_sheet(cave) for cave in self.caves]
        return result

    def imagine(self, seat: int, rng: Rng) -> "Position":
        """Nobody knows anything that others do not. [1.5]"""
        return self.clone()


def new(seats: int, options: dict[str, str]) -> Position:
    """The table before anything random has happened. [1]"""
    position = Position(_NO_AGENDA, [Cave() for seat in range(seats)])
    rounds.set_up(position)
    return position


def load(fields: Fields, seats: int, options: dict[str, str]) -> Position:
    """A position from a document."""
    position = Position(_NO_AGENDA, [Cave() for seat in range(seats)])
    document.fill(position, fields)
    return position
