"""Does a game keep the contract? Every test runs at every table of the game."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from ..core.game import Game
from .arguments import Arguments
from .checksums import Checksums
from .drawings import Drawings
from .games import Games
from .positions import Positions
from .rulebook import Rulebook
from .tables import known, tables
from .words import Words

if TYPE_CHECKING:
    from _pytest.python import Metafunc


class Contract(Games, Positions, Arguments, Checksums):
    """What every game keeps."""

    @pytest.fixture(autouse=True)
    def _known(self) -> Iterator[None]:
        with known(self.game):
            yield

    def pytest_generate_tests(self, metafunc: "Metafunc") -> None:
        if "table" in metafunc.fixturenames:
            metafunc.parametrize("table", tables(self.game), ids=lambda table: table.name)
        if "seats" in metafunc.fixturenames:
            metafunc.parametrize("seats", self.game.seats)
        if "lang" in metafunc.fixturenames:
            metafunc.parametrize("lang", ("en", "fr"))


def parts(game: Game) -> dict[str, type]:
    """The tests of what a game need not have, and has."""
    optional = {"RULES.md": Rulebook, "text": Words, "board.py": Drawings}
    return {file: tests for file, tests in optional.items() if (game.folder / file).exists()}


def suite_of(game: Game) -> type[Contract]:
    """The tests of a game, as a class for pytest."""
    name = "Test" + game.slug.title().replace("-", "")
    return type(name, (Contract, *parts(game).values()), {"game": game})
