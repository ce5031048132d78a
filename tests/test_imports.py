"""Does the import-direction check catch what it should, and nothing else?"""

import sys
import tomllib
from pathlib import Path

import pytest
from setuptools import Extension

from setup import gather, modules
from tools.imports import check, imports, violations

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


def test_the_engine_compiles_where_only_its_build_requirements_are_installed() -> None:
    """mypy follows imports from what is compiled; what it cannot find has to be allowed to be missing."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    may_be_missing = {
        name.removesuffix(".*")
        for override in project["tool"]["mypy"]["overrides"]
        if override.get("ignore_missing_imports")
        for name in override["module"]
    }
    known = {*sys.stdlib_module_names, "hameau", "librt", "mypy_extensions", *may_be_missing}
    for path in reached(modules()):
        for line, target in imports((ROOT / path).read_text(), path.parent.parts):
            assert target.partition(".")[0] in known, f"{path}:{line} imports {target}"


def test_the_engine_is_linked_again_where_only_what_its_c_files_include_has_changed(tmp_path: Path) -> None:
    """A rule whose C alone had changed stayed as it was until the next time that an interface changed."""
    sources = [tmp_path / f"__native_hameau___games___orchard___{name}.c" for name in ("bot", "harvest")]
    for source in sources:
        source.write_text("")
    engine = Extension("hameau__mypyc", [*map(str, sources)])
    gather(engine)
    assert engine.sources == [str(tmp_path / "package_orchard.c")]
    assert set(map(str, sources)) <= set(engine.depends)


def reached(names: list[str]) -> set[Path]:
    """These modules, all they import from the project, and the packages that those lie in."""
    found, left = set[Path](), [Path(name) for name in names]
    while left:
        path = left.pop()
        if path in found or not (ROOT / path).is_file():
            continue
        found.add(path)
        left += [folder / "__init__.py" for folder in path.parents if folder.name]
        for _line, target in imports((ROOT / path).read_text(), path.parent.parts):
            for module in (target, target.rpartition(".")[0]):  # what is imported may be a name of a module
                place = module.replace(".", "/")
                left += [Path(place + ".py"), Path(place, "__init__.py")]
    return found
