"""Do RULES.md, the code and the tests speak of the same rules?"""

import re
from pathlib import Path
from typing import ClassVar

from ..core.game import Game
from .scenario import rule_ids

_CITED = re.compile(r"\[((?:\d+\.\d+)(?:(?:, | ?– ?|–)(?:\d+\.\d+|ruling \d+))*)\]")
_ROW = re.compile(r'(?:(?<!=)|(?<=rule=))"(\d+\.\d+)"')  # the size of something drawn is none
_MARK = re.compile(r"@rule\(([^)]*)\)")
_RULING = re.compile(r"\*(?:Ruling|Décision) (\d+) \((\d{4}-\d\d-\d\d)\)")


def sources(game: Game) -> list[Path]:
    return [path for path in game.folder.rglob("*.py") if "tests" not in path.relative_to(game.folder).parts]


def cited(game: Game) -> set[str]:
    """Every id a docstring, comment or row names; a range names all ids in it."""
    ids = rule_ids(game.folder / "RULES.md")
    found: set[str] = set()
    for path in sources(game):
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


class Rulebook:
    game: ClassVar[Game]

    def test_each_rule_is_cited_by_the_code(self) -> None:
        ids = rule_ids(self.game.folder / "RULES.md")
        assert ids, "a rule is a line such as: - **1.1** Each seat has three cards."
        assert len(set(ids)) == len(ids)
        assert sorted(set(ids) - cited(self.game)) == []

    def test_the_code_cites_only_rules_there_are(self) -> None:
        assert sorted(cited(self.game) - set(rule_ids(self.game.folder / "RULES.md"))) == []

    def test_each_rule_has_a_test(self) -> None:
        covered = {
            id
            for path in (self.game.folder / "tests").glob("test_*.py")
            for marks in _MARK.findall(path.read_text("utf-8"))
            for id in _ROW.findall(marks)
        }
        ids = set(rule_ids(self.game.folder / "RULES.md"))
        assert sorted(ids - covered) == []
        assert sorted(covered - ids) == []

    def test_both_languages_have_the_same_rules_and_rulings(self) -> None:
        folder = self.game.folder
        assert rule_ids(folder / "RULES.md") == rule_ids(folder / "RULES.fr.md")
        english, french = ((folder / name).read_text("utf-8") for name in ("RULES.md", "RULES.fr.md"))
        assert _RULING.findall(english) == _RULING.findall(french)
        assert [number for number, _ in _RULING.findall(english)] == [
            str(number) for number in range(1, len(_RULING.findall(english)) + 1)
        ]

    def test_reasons_name_rules_there_are(self) -> None:
        """Prompts and refusals at the start of a game point to rules of the book."""
        ids = rule_ids(self.game.folder / "RULES.md")
        state = self.game.new()
        assert state.prompt().rule in ids
        for action in range(len(self.game.catalogue)):
            assert all(reason.rule in ids for reason in state.why_not(action))
