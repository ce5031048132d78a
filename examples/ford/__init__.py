"""The Ford, 2 to 4 players: a small game with hidden hands and chance, built in docs/adding-a-game.md."""

from hameau.core.document import Fields
from hameau.core.game import Game

from .pieces import CATALOGUE
from .rules import STEPS, set_up
from .table import Table


def new(seats: int, options: dict[str, str]) -> Table:
    """The table before anything random has happened."""
    table = Table(STEPS, seats)
    set_up(table)
    return table


def load(fields: Fields, seats: int, options: dict[str, str]) -> Table:
    """A position from a document."""
    table = Table(STEPS, seats)
    table.fill(fields)
    return table


GAME = Game(
    slug="ford",
    rules_version=1,
    seats=range(2, 5),
    options={},
    catalogue=CATALOGUE,
    start=new,
    restore=load,
    package=__name__,
)
