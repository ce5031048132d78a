"""What do the entries of a table add up to? Its history, kept in memory for as long as it is in use."""

from collections.abc import Sequence
from threading import RLock
from typing import Any

from ...core.game import Game
from ...core.history import History
from ...core.state import State

EntryRow = Sequence[Any]  # its number, kind and value, as the database has them


class Replica:
    """The history of a table after so many entries; whoever uses it holds its lock."""

    def __init__(self, game: Game, start: State) -> None:
        self.history = History(game, start)
        self.number = 0  # of entries in it
        self.is_kept = True  # is all of it in the database? What is not must never be shown, nor built upon
        self.is_sound = True  # do the entries make sense? If not, the history goes as far as they do
        self.lock = RLock()
        self.chat: tuple[int, Sequence[Any]] = (0, ())  # the last message, and what was said up to it
        self.log: dict[Any, Any] = {}  # the last moves in words, for those who show them again and again

    def enter(self, kind: str, value: int) -> None:
        """Add an entry of one's own: an action, or taking back or going forward to a number of actions."""
        self.number += 1
        if kind == "act":
            self.history.perform(value)
        elif kind == "undo":
            self.history.undo(value)
            self.log.clear()
        else:
            self.history.redo(value)

    def forget(self) -> None:
        """Be as if nothing had been entered yet."""
        self.history.cut(0)
        self.number = 0
        self.log.clear()

    def follow(self, entries: Sequence[EntryRow], end: int) -> None:
        """Add entries out of the database, to be so many in all; nothing in them is trusted."""
        history = self.history
        actions, future = list(history.actions), list(history.future)
        is_sound = _add_up(entries, self.number, end, actions, future)
        self._go_back(actions)
        done = _perform(history, actions[len(history.actions) :])
        self.is_sound = is_sound and done and _is_offered(history.state.clone(), future)
        history.future = future if self.is_sound else []
        self.number = end

    def _go_back(self, actions: list[int]) -> None:
        """Forget what is not how these actions begin."""
        known = self.history.actions
        pairs = enumerate(zip(known, actions))
        same = next((at for at, (one, other) in pairs if one != other), min(len(known), len(actions)))
        if same < len(known):
            self.history.cut(same)
            self.log.clear()


def _add_up(entries: Sequence[EntryRow], first: int, end: int, actions: list[int], future: list[int]) -> bool:
    """Carry entries over into lists of actions, without asking the rules; False where they make no sense."""
    for expected, (number, kind, value) in enumerate(entries, first):
        if number != expected or not isinstance(value, int):
            return False
        count = value - len(actions)
        if kind == "act":
            actions.append(value)
            future.clear()
        elif kind == "undo" and value >= 0 and count < 0:
            future[:0] = actions[value:]
            del actions[value:]
        elif kind == "redo" and 0 < count <= len(future):
            actions += future[:count]
            del future[:count]
        else:
            return False
    return first + len(entries) == end


def _perform(history: History, actions: list[int]) -> bool:
    """Carry out what is on offer, up to the first action that is not."""
    for action in actions:
        if action not in history.state.legal():
            return False
        history.perform(action)
    return True


def _is_offered(state: State, actions: list[int]) -> bool:
    for action in actions:
        if action not in state.legal():
            return False
        state.perform(action)
    return True
