"""A position of Cave vs. Cave, as the contract wants it."""

from typing import Final, final

from ...core.document import Fields
from ...core.events import Value
from ...core.numbers import zeros
from ...core.state import Document, Prompt, State
from . import document, proofs
from .pieces import TILE_SLUGS, TILES
from .rules import rounds, scoring
from .rules.lines import LINES
from .rules.steps import STEPS
from .state import NOTHING, Cave, Table

_DEPTH: Final = 2  # one step follows another, and nothing is left when somebody decides


@final
class Position(Table):
    """The table together with the rules."""

    def clone(self) -> "Position":
        other = Position(self.steps, self.agenda, [cave.clone() for cave in self.caves])
        self.copy_numbers_to(other)
        return other

    def prompt(self) -> Prompt:
        """Every question tells the round and the tile in use, whose rule its lines follow. [4.4–4.15]"""
        prompt = super().prompt()
        values: dict[str, Value] = {"round": int(self.round)}
        if self.tile != NOTHING:
            values["tile"] = TILE_SLUGS[int(self.tile)]
        rule = TILES[int(self.tile)].rule if self.is_at(LINES) else prompt.rule
        return Prompt(prompt.step, prompt.seat, values | prompt.values, rule)

    def score_sheet(self, seat: int) -> dict[str, int]:
        return scoring.score_sheet(self.caves[seat])

    def tie_breaks(self, seat: int) -> list[int]:
        """The best room; a draw if that is level too. [10.2, 11.7]"""
        return [int(scoring.best_room(self.caves[seat]))]

    def dump(self) -> Document:
        return document.dump(self)

    def view(self, seat: int | None) -> Document:
        """Everything: what lies face down is known to nobody. [1.5]"""
        result = self.dump()
        result["supply"] = int(self.supply)
        result["dwarfs"] = int(rounds.dwarfs(self))
        result["rounds"] = int(rounds.rounds(self))
        result["scores"] = [scoring.score_sheet(cave) for cave in self.caves]
        return result


def _empty(seats: int) -> Position:
    return Position(STEPS, zeros(_DEPTH), [Cave() for seat in range(seats)])


def new(seats: int, options: dict[str, str]) -> Position:
    """The table before anything random has happened. [1]"""
    position = _empty(seats)
    rounds.set_up(position)
    position.go_on()
    return position


def load(fields: Fields, seats: int, options: dict[str, str]) -> Position:
    """A position from a document."""
    position = _empty(seats)
    document.fill(position, fields)
    return position


def prove(state: State, fields: Fields) -> None:
    """Could play have led to this position?"""
    assert isinstance(state, Position)
    proofs.prove(state, fields)
