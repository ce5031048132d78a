"""Do the compiled and the interpreted engine play the same games? Both must give the committed checksums.

Every option offered, every choice and every score of 600 seeded random games per game goes into them. After
a change of rules `python -m tests.contract.test_checksums [game]` writes them again, and the version goes up.
"""

import json
import sys
from pathlib import Path

import pytest

import hameau
from hameau import Rng
from hameau.core.dealer import checksum
from hameau.core.options import Options

FILE = Path(__file__).with_name("checksums.json")
GAMES = 600
TABLES = [
    (slug, seats)
    for slug, game in hameau.games().items()
    for seats in game.seats
    if game.package.startswith("hameau.")
]


def total(slug: str, seats: int) -> int:
    """The checksum of this table's share of the games."""
    game, out, value = hameau.game(slug), Options(), 0
    for seed in range(GAMES // len(game.seats)):
        value = (value * 31 + checksum(game.new(seats), Rng(seed), out)) % 2**32
    return value


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_the_engine_plays_the_games_it_always_played(slug: str, seats: int) -> None:
    assert total(slug, seats) == json.loads(FILE.read_text())[slug][str(seats)]


if __name__ == "__main__":
    found: dict[str, dict[str, int]] = json.loads(FILE.read_text()) if FILE.exists() else {}
    for slug in sys.argv[1:] or dict(TABLES):
        found[slug] = {str(seats): total(slug, seats) for seats in hameau.game(slug).seats}
    FILE.write_text(json.dumps(dict(sorted(found.items())), indent=1) + "\n")
