"""Is the web table built as planned? In wings that point one way, on few floors, with short lines."""

from functools import cache
from pathlib import Path

import pytest

from tools.imports import imports

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "hameau" / "web"
FLOORS = 6
LINE = 130
BELOW = {"tables": (), "show": ("tables",), "http": ("tables", "show")}  # what a wing may import
GROUND = ("problems", "settings")  # what every wing may import


def read_imports(folder: Path, package: str) -> dict[str, set[str]]:
    """What each module of a package imports of it, by names within it."""
    files = [path for path in folder.rglob("*.py") if "migrations" not in path.parts]
    names = {path: path.relative_to(folder).with_suffix("").as_posix().replace("/", ".") for path in files}
    found: dict[str, set[str]] = {name: set() for name in names.values()}
    for path, name in names.items():
        place = (*package.split("."), *path.relative_to(folder).parent.parts)
        for _line, target in imports(path.read_text("utf-8"), place):
            inner = target.removeprefix(package + ".")
            module = next((one for one in (inner, inner.rpartition(".")[0]) if one in found), None)
            if module is not None and module != name:
                found[name].add(module)
    return found


def count_floors(graph: dict[str, set[str]]) -> int:
    """The longest chain of modules in which each imports the next."""

    @cache
    def floor(module: str) -> int:
        return 1 + max((floor(below) for below in graph[module]), default=0)

    return max(map(floor, graph))


def test_there_are_at_most_six_floors():
    assert count_floors(read_imports(WEB, "hameau.web")) <= FLOORS


def test_wings_point_one_way():
    wrong = [
        f"{name} imports {target}"
        for name, targets in read_imports(WEB, "hameau.web").items()
        for target in targets
        if (wing := name.partition(".")[0]) in BELOW
        and target.partition(".")[0] not in (wing, *BELOW[wing], *GROUND)
        and (name, target) != ("http.app", "service")  # which puts everything together
    ]
    assert wrong == []


def test_floors_are_counted_through_every_form_of_import(tmp_path):
    (tmp_path / "wing").mkdir()
    (tmp_path / "ground.py").write_text("import json\n")
    (tmp_path / "wing" / "first.py").write_text("from ..ground import value\n")
    (tmp_path / "wing" / "second.py").write_text("from . import first\n")
    (tmp_path / "top.py").write_text("def late():\n    from .wing.second import value\n")
    assert count_floors(read_imports(tmp_path, "house.web")) == 4


@pytest.mark.parametrize("path", sorted(WEB.rglob("*.html")), ids=lambda path: path.name)
def test_a_template_has_no_long_lines(path):
    assert max(map(len, path.read_text("utf-8").splitlines())) <= LINE
