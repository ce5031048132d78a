"""Are arguments of a wrong kind refused with a clear error, compiled and interpreted alike?"""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import pytest

from ..core.errors import HameauError
from ..core.events import Journal
from ..core.game import Game
from ..core.record import Record
from ..core.rng import Rng
from .tables import Table, everywhere

NO_NUMBERS = ("x", 1.5, [0])
NO_SEATS = (*NO_NUMBERS, -1, 99)
NO_ACTIONS = (*NO_NUMBERS, None, -1, 10**6)
NO_DOCUMENTS: tuple[object, ...] = (3, None, [], {})


def refuses(method: Callable[[Any], object], *values: object) -> None:
    for got in values:
        with pytest.raises(HameauError):
            method(got)


class Arguments:
    game: ClassVar[Game]

    @everywhere
    def test_wrong_arguments_of_a_position_are_refused(self, table: Table, state: Any, number: int) -> None:
        before = state.key()
        refuses(state.apply, *NO_ACTIONS)
        refuses(state.why_not, *NO_ACTIONS)
        refuses(state.score_sheet, *NO_SEATS, None)
        refuses(state.view, *NO_SEATS)
        refuses(lambda seat: state.imagine(seat, Rng(1)), *NO_SEATS, None)
        refuses(partial(state.imagine, 0), 1, None)
        assert state.key() == before

    def test_wrong_arguments_of_a_game_are_refused(self) -> None:
        game: Any = self.game
        refuses(game.new, *NO_SEATS, "3", 2.0)
        for name in (*game.options, "no-option"):
            refuses(lambda value, name=name: game.new(**{name: value}), 3, None)  # type: ignore[misc]
        refuses(game.write, *NO_ACTIONS)
        refuses(game.read, 3, None, "no such action")
        refuses(game.load, *NO_DOCUMENTS)

    def test_wrong_arguments_of_a_record_are_refused(self) -> None:
        record: Any = Record(self.game, ["a"] * self.game.seats[0])
        refuses(record.state, *NO_SEATS)
        refuses(record.cut, *NO_SEATS, None)
        refuses(record.add, *NO_ACTIONS)
        refuses(Record.load, *NO_DOCUMENTS)
        refuses(Record.open, 3, None, 1.5, [])
        journal: Any = Journal()
        refuses(journal.events, *NO_NUMBERS)
