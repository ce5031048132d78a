"""Do RULES.md, the code and the tests speak of the same rules?"""

import re
from pathlib import Path

import pytest

import hameau
from hameau.testing import rule_ids

SLUGS = [slug for slug, game in hameau.games().items() if game.package.startswith("hameau.")]
_CITED = re.compile(r"\[((?:\d+\.\d+)(?:(?:, | ?– ?|–)(?:\d+\.\d+|ruling \d+))*)\]")
_ROW = re.compile(r'"(\d+\.\d+)"')
_MARK = re.compile(r"@rule\(([^)]*)\)")
_RULING = re.compile(r"\*(?:Ruling|Décision) (\d+) \((\d{4}-\d\d-\d\d)\)")


def sources(slug: str) -> list[Path]:
    return [path for path in hameau.game(slug).folder.rglob("*.py") if "tests" not in path.parts]


def files_with_tests(slug: str) -> list[Path]:
    return list((hameau.game(slug).folder / "tests").glob("test_*.py"))


def cited(slug: str) -> set[str]:
    """Every id a docstring, comment or row names; a range names all ids in it."""
    ids = rule_ids(hameau.game(slug).folder / "RULES.md")
    found: set[str] = set()
    for path in sources(slug):
        text = path.read_text("utf-8")
        found.update(_ROW.findall(text))
        for group in _CITED.findall(text):
            for part in group.split(", "):
                first, _, last = part.partition("–")
                if part.startswith("ruling"):
                    continue
                found.update((first, last) if last else (first,))
                if last in ids and first in ids:
                    found.update(ids[ids.index(first) : ids.index(last) + 1])
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_each_rule_is_cited_by_the_code(slug: str) -> None:
    ids = rule_ids(hameau.game(slug).folder / "RULES.md")
    assert len(ids) > 20
    assert len(set(ids)) == len(ids)
    assert sorted(set(ids) - cited(slug)) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_the_code_cites_only_rules_there_are(slug: str) -> None:
    assert sorted(cited(slug) - set(rule_ids(hameau.game(slug).folder / "RULES.md"))) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_each_rule_has_a_test(slug: str) -> None:
    covered = {
        id
        for path in files_with_tests(slug)
        for marks in _MARK.findall(path.read_text("utf-8"))
        for id in _ROW.findall(marks)
    }
    ids = set(rule_ids(hameau.game(slug).folder / "RULES.md"))
    assert sorted(ids - covered) == []
    assert sorted(covered - ids) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_both_languages_have_the_same_rules_and_rulings(slug: str) -> None:
    folder = hameau.game(slug).folder
    assert rule_ids(folder / "RULES.md") == rule_ids(folder / "RULES.fr.md")
    english, french = ((folder / name).read_text("utf-8") for name in ("RULES.md", "RULES.fr.md"))
    assert _RULING.findall(english) == _RULING.findall(french)
    assert [number for number, _ in _RULING.findall(english)] == [
        str(number) for number in range(1, len(_RULING.findall(english)) + 1)
    ]


@pytest.mark.parametrize("slug", SLUGS)
def test_reasons_name_rules_there_are(slug: str) -> None:
    """Prompts and refusals at the start of a game point to rules of the book."""
    game = hameau.game(slug)
    ids = rule_ids(game.folder / "RULES.md")
    state = game.new()
    assert state.prompt().rule in ids
    for action in range(len(game.catalogue)):
        assert all(reason.rule in ids for reason in state.why_not(action))
