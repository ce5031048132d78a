"""The home-made game is known only while the contract is tested: it has no words for pages and terminals."""

from collections.abc import Iterator

import pytest

import hameau
from hameau.core import registry
from tests.contract import race


@pytest.fixture(autouse=True)
def _a_game_of_ones_own() -> Iterator[None]:
    hameau.register(race.GAME)
    yield
    registry._games.pop(race.GAME.slug)
