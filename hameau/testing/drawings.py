"""Is the drawn table sound, complete, and without anything it should not show?"""

from typing import ClassVar

from ..core.game import Game
from ..core.text import LANGUAGES
from .boards import check_drawing, check_secrets, drawing_of
from .tables import Table, tables

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

    def test_symbols_are_the_same_at_every_table(self) -> None:
        """They are sent once for a game, whichever table of it is drawn first."""
        layout, sets = drawing_of(self.game).layout, []
        for table in tables(self.game):
            for state in (table.start(), table.after(1, table.length(1))):
                players = [str(seat) for seat in range(table.seats)]
                texts = (self.game.text(lang) for lang in LANGUAGES)
                sets += [layout(state.view(0), players, text, 0).sheet().symbols for text in texts]
        assert all(one == sets[0] for one in sets)
