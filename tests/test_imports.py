"""Does the import-direction check catch what it should, and nothing else?"""

from pathlib import Path

import pytest

from tools.imports import check, violations

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("hameau/core/state.py", "from hameau.bots import greedy"),
        ("hameau/core/state.py", "import hameau"),
        ("hameau/core/registry.py", "from hameau.games import stone_age"),
        ("hameau/core/registry.py", "from .. import games"),
        ("hameau/core/state.py", "from hameau.drawing import svg"),
        ("hameau/drawing/svg.py", "from hameau.learning import network"),
        ("hameau/learning/network.py", "from ..drawing import svg"),
        ("hameau/games/orchard/state.py", "from hameau import Illegal"),
        ("hameau/games/orchard/state.py", "from ..vineyard.state import State"),
        ("hameau/games/orchard/rules/harvest.py", "import hameau.games.vineyard"),
        ("hameau/games/orchard/bot.py", "from hameau.bots.greedy import Greedy"),
        ("hameau/bots/greedy.py", "from hameau.games.orchard.bot import value"),
        ("hameau/web/http/app.py", "def page():\n    from ...games.orchard import GAME"),
        ("hameau/cli.py", "from hameau import games"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_reported(path: str, source: str) -> None:
    (sentence,) = check(Path(path), source)
    assert sentence.startswith(f"{path}:")


@pytest.mark.parametrize(
    ("path", "source"),
    [
        (
            "hameau/core/state.py",
            "import ast\nfrom hameau.core.errors import Illegal\nfrom . import catalogue",
        ),
        (
            "hameau/games/orchard/rules/harvest.py",
            "from hameau.core import Options\nfrom ..state import State",
        ),
        ("hameau/games/orchard/board.py", "from ...drawing.svg import rect\nfrom ...learning import weights"),
        ("hameau/bots/greedy.py", "import hameau\nfrom hameau.core import State\nfrom .base import Bot"),
        ("hameau/cli.py", "from hameau import Illegal\nfrom hameau.arena import matches"),
    ],
)
def test_an_import_that_points_inward_is_fine(path: str, source: str) -> None:
    assert list(check(Path(path), source)) == []


def test_tests_may_import_what_they_like(tmp_path: Path) -> None:
    for place in ("hameau/games/orchard", "hameau/games/orchard/tests"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "test_harvest.py").write_text("import hameau\n")
    assert violations(tmp_path) == [
        "hameau/games/orchard/test_harvest.py:1: "
        "a game may import only what games share and hameau.games.orchard, not hameau"
    ]


def test_the_project_itself_is_clean() -> None:
    assert violations(ROOT) == []
