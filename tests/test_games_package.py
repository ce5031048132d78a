"""`hameau.games` is a package and can be called."""

import subprocess
import sys

import pytest

import hameau
from hameau.core import registry


def test_it_lists_the_games() -> None:
    assert hameau.games() == registry.games()
    assert "stone-age" in hameau.games()


@pytest.mark.parametrize(
    "program",
    [
        "import hameau.games.stone_age as m; import hameau; assert m.GAME is hameau.game('stone-age')",
        "import hameau; assert hameau.games.stone_age.GAME is hameau.games()['stone-age']",
        "from hameau.games import stone_age as m; import hameau; assert hameau.game('stone-age') is m.GAME",
        "from hameau import games; assert games()['stone-age'] is games.stone_age.GAME",
        "import hameau; assert not hasattr(hameau.games, 'orchard')",
    ],
)
def test_a_game_is_had_in_any_way_and_order(program: str) -> None:
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
