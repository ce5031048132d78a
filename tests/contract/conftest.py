"""The home-made game is known only where it is tested: no list of games should have it."""

from collections.abc import Iterator

import pytest

from hameau.testing.tables import known
from tests.contract import race


@pytest.fixture(autouse=True)
def _a_game_of_ones_own() -> Iterator[None]:
    with known(race.GAME):
        yield
