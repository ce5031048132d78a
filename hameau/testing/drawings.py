"""Is the drawn table sound, complete, and without anything it should not show?"""

from typing import ClassVar

from ..core.game import Game
from .boards import check_drawing, check_secrets
from .tables import Table

FEW = 8  # positions drawn along a game


class Drawings:
    game: ClassVar[Game]

    def test_every_position_is_drawn_and_every_action_finds_its_place(self, table: Table, lang: str) -> None:
        every = max(1, table.length(1) // FEW)
        for number, state in enumerate(table.walk(seed=1)):
            if number % every == 0:
                check_drawing(self.game, state, None if number % 3 == 0 else number % table.seats, lang)

    def test_nothing_hidden_is_drawn(self, table: Table) -> None:
        every = max(1, table.length(1) // FEW)
        for number, state in enumerate(table.walk(seed=1)):
            if number % every == 0:
                check_secrets(self.game, state, number)
