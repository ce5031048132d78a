"""What can be chosen, and what did a person mean? Numbered options, the notation, or a few words of it."""

from dataclasses import dataclass

from ..core.game import Game
from ..core.sentences import tell_option, tell_range, tell_reason
from ..core.state import State
from ..core.text import Text

MANY = 9  # with more options than this, those that differ only in a number become one


class Unclear(Exception):
    """What was typed is no choice; the message says why."""


@dataclass(frozen=True)
class Entry:
    """A numbered line: one action, or several that differ only in a number."""

    actions: list[int]
    sentence: str


class Menu:
    """The options of a position."""

    def __init__(self, state: State, game: Game, words: Text, interface: Text) -> None:
        self.state = state
        self.game = game
        self.words = words
        self.interface = interface
        self.actions = state.legal()
        self.entries = [Entry(actions, self._sentence(actions)) for actions in self._runs()]

    def _runs(self) -> list[list[int]]:
        runs: list[list[int]] = []
        for action in self.actions:
            if runs and len(self.actions) > MANY and self._stem(action) == self._stem(runs[-1][0]) != "":
                runs[-1].append(action)
            else:
                runs.append([action])
        return runs

    def _stem(self, action: int) -> str:
        """The notation without the number at its end; empty if it has none, or nothing else to tell it by."""
        family = self.game.catalogue.owner(action)
        stem, last = self._split(action)
        return stem if len(family.fields) > 1 and last.isdigit() else ""

    def _split(self, action: int) -> tuple[str, str]:
        stem, _, last = self.game.write(action).rpartition(" ")
        return stem, last

    def _sentence(self, actions: list[int]) -> str:
        if len(actions) == 1:
            return tell_option(self.game, self.words, actions[0])
        return tell_range(self.game, self.words, actions[0], actions[-1])

    def find(self, typed: str) -> int:
        """The action meant; whatever is not clear raises Unclear."""
        parts = typed.lower().split()
        if " ".join(parts) in self.game.catalogue.numbers:
            return self._offered(self.game.read(typed))
        if parts and all(part.isascii() and part.isdigit() for part in parts):
            return self._numbered([int(part) for part in parts])
        matches = [action for action in self.actions if self._fits(action, parts)]
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise Unclear(self._say("several", options=", ".join(map(self.game.write, matches))))
        return self._refuse(parts)

    def _offered(self, action: int) -> int:
        if action in self.actions:
            return action
        raise Unclear(self._why_not(action))

    def _why_not(self, action: int) -> str:
        reasons = self.state.why_not(action)
        sentences = [
            tell_reason(self.words, reason) + (f" [{reason.rule}]" if reason.rule else "")
            for reason in reasons
        ]
        return self._say("not-offered", reason=" ".join(sentences))

    def _numbered(self, numbers: list[int]) -> int:
        number = numbers[0]
        if not 1 <= number <= len(self.entries) or len(numbers) > 2:
            raise Unclear(self._say("number", most=len(self.entries)))
        actions = self.entries[number - 1].actions
        if len(actions) == 1 and len(numbers) == 1:
            return actions[0]
        values = {self._split(action)[1]: action for action in actions}
        if len(numbers) == 2 and len(actions) > 1 and str(numbers[1]) in values:
            return values[str(numbers[1])]
        if len(actions) == 1:
            raise Unclear(self._say("number", most=len(self.entries)))
        least, most = self._split(actions[0])[1], self._split(actions[-1])[1]
        raise Unclear(self._say("range", number=number, least=least, most=most))

    def _fits(self, action: int, parts: list[str]) -> bool:
        """Are these the beginnings of words of the notation, in their order?"""
        words = iter(self.game.write(action).split())
        return bool(parts) and all(any(word.startswith(part) for word in words) for part in parts)

    def _refuse(self, parts: list[str]) -> int:
        """Nothing on offer fits: perhaps something else does, and there is a reason why it is not offered."""
        for action in range(len(self.game.catalogue)):
            if self._fits(action, parts):
                reasons = self.state.why_not(action)
                if reasons and reasons[0].slug != "not-now":
                    raise Unclear(self._why_not(action))
        raise Unclear(self._say("nothing"))

    def _say(self, key: str, **values: object) -> str:
        return self.interface.sentence("answers", key, values)
