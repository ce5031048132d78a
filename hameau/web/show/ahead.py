"""What lies ahead of an option? Where it leads, what it opens, what is still owed, what would hinder."""

from collections.abc import Collection
from dataclasses import dataclass

from ...core.events import PAYMENT
from ...core.game import Game
from ...core.preview import Preview, offered
from ...core.sentences import tell_ahead, tell_met, tell_now, tell_option_about, tell_reminder
from ...core.state import Prompt, State
from ...core.steps import Stepped
from ...core.text import Text
from . import places
from .option import FEW
from .words import quoted, some_of, words


@dataclass(frozen=True)
class Ahead:
    """An option, the choice it is part of, and what follows from it until something is chosen again."""

    game: Game
    text: Text
    prompt: Prompt
    known: Collection[int]  # the options of the choice
    action: int
    follows: Preview

    @classmethod
    def of(cls, game: Game, text: Text, state: State, action: int, follows: Preview) -> "Ahead":
        return cls(game, text, state.prompt(), state.legal(), action, follows)

    @property
    def is_own(self) -> bool:
        """Does the same seat go on to choose for it?"""
        return self.follows.is_open and self.follows.state.seat == self.follows.seat

    @property
    def _is_way(self) -> bool:
        """Is nothing done yet but that more is to be chosen for it?"""
        return self.is_own and not self.follows.events()

    @property
    def _is_new(self) -> bool:
        """Is something else asked then?"""
        return self.follows.state.prompt().step != self.prompt.step

    @property
    def _new(self) -> list[int]:
        """What can be chosen then that could not be before."""
        return [option for option in self.follows.state.legal() if option not in self.known]

    @property
    def goods(self) -> dict[str, int]:
        """What can be taken then for nothing."""
        return offered(self.game, self.follows, self.known)

    @property
    def owed(self) -> int:
        """How many goods are still to be paid, of kinds that the seat goes on to choose."""
        owed = self.follows.state.prompt().values.get("owed", 0) if self.is_own else 0
        return owed if isinstance(owed, int) else 0

    @property
    def warning(self) -> str:
        """What would hinder the seat in what it goes on to decide, by an option that does nothing else yet.

        Also what it will have to give up of what comes now, or gives up at once.
        """
        if met := tell_met(self.text, self.follows.events()[1:]):  # the first is what is chosen
            return met
        then = self.follows.state.prompt()
        if not self.is_own or not self._is_new:
            return ""
        if ahead := tell_ahead(self.text, then):
            return ahead
        is_told = "reminder" in then.values and not self.follows.moved()
        return tell_reminder(self.text, then) if is_told else ""

    @property
    def gives_up(self) -> bool:
        """Does an option that lies nowhere end a choice in which others could still be taken?

        It is no way to anything then: only who wants it chooses it. What is begun comes back to the choice.
        """
        state = self.follows.state
        is_begun = isinstance(state, Stepped) and int(state.depth) > self.follows.floor
        if is_begun or _elements(self.game, [self.action]):
            return False
        return not set(self.known) - {self.action} <= set(state.legal())

    @property
    def leads(self) -> str:
        """Where something can be chosen by an option that does nothing by itself."""
        return _elements(self.game, self._new) if self._is_way else ""

    @property
    def opens(self) -> str:
        """Where something is chosen next, once an option is by which nothing happens but that it is paid."""
        if not self.is_own or not self._is_new:
            return ""
        if any(event.role != PAYMENT for event in self.follows.events()):
            return ""
        return _elements(self.game, self.follows.state.legal())

    @property
    def is_door(self) -> bool:
        """Does it pay for something of another kind, which can be chosen then and could not before?"""
        if self.follows.state.seat != self.follows.seat or self._is_new:
            return False
        kinds = {self.game.catalogue.owner(option).template for option in self.known}
        new = (self.game.catalogue.owner(option).template for option in self._new)
        return bool(self.follows.moved()) and any(kind not in kinds for kind in new)

    @property
    def is_told_then(self) -> bool:
        """Do all options that follow tell what it is for, and what it brings?"""
        if not self._is_way:
            return False
        state = self.follows.state
        prompt, options = state.prompt(), state.legal()
        merits = places.merits(self.game, state, options, self.text)
        return all(one in merits and tell_option_about(self.game, self.text, one, prompt) for one in options)

    @property
    def then(self) -> str:
        """What an option lets the seat choose that does nothing by itself."""
        options = self._new if self._is_way else []
        if not 0 < len(options) <= FEW or any(self._is_tile(one) for one in options):
            return ""  # how a tile can lie is seen on the board
        prompt = self.follows.state.prompt()
        ways = _alike([tell_now(self.game, self.text, option, prompt) for option in options])
        told = some_of([quoted(way, self.text.lang) for way in ways])
        return words(self.text.lang).sentence("table", "then", {"what": told})

    def _is_tile(self, option: int) -> bool:
        return "toward" in self.game.catalogue.owner(option).fields


def _elements(game: Game, options: Collection[int]) -> str:
    """The elements of the board that options lie at."""
    found = {find(game, option) for find in (places.target, places.other_target) for option in options}
    return " ".join(sorted(element for element in found if element))


def _alike(sentences: list[str]) -> list[str]:
    """Those that differ only after a colon are told as one."""
    found: dict[str, list[str]] = {}
    for head, colon, rest in (sentence.partition(":") for sentence in sentences):
        found.setdefault(head + colon, []).append(rest)
    return [head + " /".join(rests) for head, rests in found.items()]
