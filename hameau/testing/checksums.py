"""Does a game still play as it always did, compiled and interpreted alike?

Every option offered, every choice and every score of 600 seeded random games go into the numbers of its
`tests/checksums.json`. After a change of rules `python -m hameau.testing.checksums GAME` writes them again,
and the rules version goes up.
"""

import json
import sys
from pathlib import Path
from typing import ClassVar

from ..core import registry
from ..core.dealer import checksum
from ..core.game import Game
from ..core.options import Options
from ..core.rng import Rng

GAMES = 600


def file_of(game: Game) -> Path:
    return game.folder / "tests" / "checksums.json"


def total(game: Game, seats: int) -> int:
    """The checksum of the share that this number of seats has in the games."""
    out, value = Options(), 0
    for seed in range(GAMES // len(game.seats)):
        value = (value * 31 + int(checksum(game.new(seats), Rng(seed), out))) % 2**32
    return value


def write(game: Game) -> None:
    found = {str(seats): total(game, seats) for seats in game.seats}
    file_of(game).write_text(json.dumps(found, indent=1) + "\n")


class Checksums:
    game: ClassVar[Game]

    def test_the_engine_plays_the_games_it_always_played(self, seats: int) -> None:
        import pytest  # only here: writing checksums does without

        if not file_of(self.game).exists():
            pytest.skip(
                f"python -m hameau.testing.checksums {self.game.slug} would write {file_of(self.game)}"
            )
        assert total(self.game, seats) == json.loads(file_of(self.game).read_text())[str(seats)]


if __name__ == "__main__":
    for slug in sys.argv[1:] or registry.games():
        write(registry.game(slug))
