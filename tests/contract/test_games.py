"""Do the games of the house keep the contract, and does one that was written at home?"""

import pytest

import hameau
from hameau.drawing.drawing import drawing, terminal
from hameau.learning.encoding import encoder
from hameau.learning.judgement import judgement
from hameau.testing import suite
from hameau.testing.checksums import file_of
from hameau.testing.contract import parts
from tests.contract import race

SUITES = [suite(game) for game in (*hameau.games().values(), race.GAME)]
globals().update({one.__name__: one for one in SUITES})


@pytest.mark.parametrize("slug", list(hameau.games()))
def test_a_game_of_the_house_has_all_its_parts(slug: str) -> None:
    game = hameau.game(slug)
    assert set(parts(game)) == {"RULES.md", "text", "board.py"}
    assert file_of(game).exists()
    assert all(part(game) is not None for part in (drawing, judgement, terminal, encoder))


def test_what_a_home_made_game_does_not_have_is_not_asked_of_it() -> None:
    assert parts(race.GAME) == {}
