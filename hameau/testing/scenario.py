"""How is a rule tested? From a drawn position, in the notation: offers, refusals, reports.

@rule("3.4")
def test_the_hut_takes_two():
    t = Scenario(game, document)
    t.offers("place hut").refuses("place field", because="full")
    t.play("place hut").reports("seat 0 placed 2 at hut")
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from ..core.events import Journal
from ..core.game import Game
from ..core.state import Document, State

Test = TypeVar("Test", bound=Callable[..., object])

_RULE = re.compile(r"^- \*\*(\d+\.\d+)\*\*", re.MULTILINE)


def rule(*ids: str) -> Callable[[Test], Test]:
    """Says which rules of RULES.md a test covers."""

    def mark(test: Test) -> Test:
        test.rules = ids  # type: ignore[attr-defined]
        return test

    return mark


def rule_ids(path: Path) -> list[str]:
    """The ids in a RULES.md, in the order they stand."""
    return _RULE.findall(path.read_text("utf-8"))


class Scenario:
    """A position under test. Every method returns it again, so that a test reads as a story."""

    def __init__(self, game: Game, start: State | Document) -> None:
        self.game = game
        self.state = start if isinstance(start, State) else game.load(start, strict=True)
        self.journal = Journal()
        self.state.journal = self.journal

    def options(self) -> list[str]:
        return [self.game.write(action) for action in self.state.legal()]

    def offers(self, *texts: str) -> "Scenario":
        """These are on offer, perhaps among others."""
        missing = sorted(set(texts) - set(self.options()))
        assert not missing, f"not offered: {missing}; offered: {self.options()}"
        return self

    def offers_only(self, *texts: str) -> "Scenario":
        """Exactly these are on offer."""
        assert sorted(self.options()) == sorted(texts)
        return self

    def refuses(self, *texts: str, because: str | None = None, rule: str | None = None) -> "Scenario":
        """None of these is on offer; the reason and its rule, if given, are told for each."""
        for text in texts:
            action = self.game.read(text)
            assert action not in self.state.legal(), f"{text} is offered"
            reasons = self.state.why_not(action)
            assert because is None or because in [reason.slug for reason in reasons], reasons
            assert rule is None or rule in [reason.rule for reason in reasons], reasons
        return self

    def play(self, *texts: str) -> "Scenario":
        """Apply actions one after the other, chance outcomes included; reports are of the last one."""
        for text in texts:
            self.journal.clear()
            action = self.game.read(text)
            assert action in self.state.legal(), f"{text} is not offered; offered: {self.options()}"
            self.state.apply(action)
        return self

    def events(self) -> list[str]:
        return [str(event) for event in self.journal.everything()]

    def reports(self, *texts: str) -> "Scenario":
        """The last action reported these events, perhaps among others."""
        missing = [text for text in texts if text not in self.events()]
        assert not missing, f"not reported: {missing}; reported: {self.events()}"
        return self

    def reports_nothing_like(self, *words: str) -> "Scenario":
        """The last action reported no event with one of these words."""
        assert not [event for event in self.events() for word in words if word in event]
        return self

    def decides(self, seat: int, step: str) -> "Scenario":
        """It is this seat's turn to decide at this step."""
        prompt = self.state.prompt()
        assert (prompt.seat, prompt.step) == (seat, step)
        return self

    def shows(self, **values: object) -> "Scenario":
        """Fields of the position's document have these values."""
        document = self.state.dump()
        assert {name: document[name] for name in values} == values
        return self

    def seat(self, number: int, **values: object) -> "Scenario":
        """Fields of a player in the document have these values; a dash is written as an underscore."""
        players = self.state.dump()["players"]
        assert isinstance(players, list)
        found = {name: players[number][name.replace("_", "-")] for name in values}
        assert found == values
        return self

    def scores(self, *points: int) -> "Scenario":
        assert self.state.scores() == list(points)
        return self
