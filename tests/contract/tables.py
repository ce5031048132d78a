"""Which tables are there? Every game and the home-made one, each number of seats and value of an option."""

from collections.abc import Iterator

import hameau
from hameau import Game, State
from hameau.testing import tables
from tests.contract import race

Table = tuple[str, int, dict[str, str]]

GAMES: dict[str, Game] = {**hameau.games(), race.GAME.slug: race.GAME}
TABLES: list[Table] = [
    (one.game.slug, one.seats, one.options) for game in GAMES.values() for one in tables.tables(game)
]


def name(table: Table) -> str:
    slug, seats, options = table
    return "-".join([slug, str(seats), *options.values()])


def walk(table: Table, seed: int, steps: int | None = None) -> Iterator[State]:
    """The positions of a random game, one after the other; each is the same object, moved on."""
    slug, seats, options = table
    return tables.Table(GAMES[slug], seats, options).walk(seed, steps)
