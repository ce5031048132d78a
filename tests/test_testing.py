"""Do the helpers for testing a game catch what they should?"""

import ast
import re
from pathlib import Path

import pytest

import hameau
import hameau.testing
from hameau.testing.checksums import file_of
from hameau.testing.copies import attributes, copied_wrongly
from tests.contract.race import GAME, Race

PACKAGE = Path(str(hameau.__file__)).parent


# --- copies ---


class Sloppy(Race):
    """Its copies forget whose turn it is, and share what they rest."""

    def clone(self) -> "Sloppy":
        other = Sloppy(self.track[:], self.rests)
        other.seat = self.seat
        return other


def test_what_a_copy_loses_or_shares_is_found() -> None:
    assert copied_wrongly(Sloppy([0, 0], [0, 0])) == ["rests.0", "rests.1", "turn"]
    assert copied_wrongly(Race([0, 0], [0, 0])) == []


def test_attributes_are_found_compiled_and_interpreted_alike() -> None:
    """Those of the table, and those of what a player owns."""
    state = hameau.game("stone-age").new(2)
    assert {"seat", "agenda", "villages", "deck"} <= set(attributes(state))
    assert {"goods", "hidden"} <= set(attributes(state.villages[0]))  # type: ignore[attr-defined]


# --- slugs ---


def _without_docstrings(source: str) -> str:
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and ast.get_docstring(node) is not None
        ):
            first = node.body[0]
            lines[first.lineno - 1 : first.end_lineno] = [""] * (first.end_lineno - first.lineno + 1)
    return "\n".join(lines)


def test_no_game_is_named_outside_its_folder() -> None:
    """Docstrings may name one for an example."""
    names = [name for slug in hameau.games() for name in (slug, slug.replace("-", "_"))]
    word = re.compile(rf"\b({'|'.join(names)})\b", re.IGNORECASE)
    found = []
    for path in PACKAGE.rglob("*"):
        inside = path.relative_to(PACKAGE)
        if inside.parts[0] == "games" or path.suffix not in {".py", ".toml", ".html", ".js", ".css", ".svg"}:
            continue
        text = path.read_text("utf-8")
        found += [
            (inside.as_posix(), name)
            for name in word.findall(_without_docstrings(text) if path.suffix == ".py" else text)
        ]
    assert found == []


# --- checksums ---


def test_a_game_without_checksums_is_told_how_to_write_them() -> None:
    suite = hameau.testing.suite(GAME)
    assert not file_of(GAME).exists()
    with pytest.raises(pytest.skip.Exception, match=r"python -m hameau.testing.checksums race"):
        suite().test_the_engine_plays_the_games_it_always_played(2)
