"""What do the entries of a table add up to? Its history, kept in memory for as long as it is in use."""

from threading import RLock
from typing import Any

from ...core.game import Game
from ...core.history import History
from ...core.state import Document, State


class Replica:
    """The history of a table after so many entries; whoever uses it holds its lock."""

    def __init__(self, game: Game, start: State) -> None:
        self.history = History(game, start)
        self.number = 0  # of entries in it
        self.is_kept = True  # is all of it in the database? What is not must never be shown, nor built upon
        self.lock = RLock()
        self.log: dict[Any, Any] = {}  # the last moves in words, for those who show them again and again

    def resume(self, number: int, actions: list[int], future: list[int], position: Document) -> None:
        """Go on from a snapshot; how it came about is worked out only when somebody asks."""
        self.history.resume(actions, future, position)
        self.number = number

    def enter(self, kind: str, value: int) -> None:
        """Add one more entry: an action, or taking back or going forward to a number of actions."""
        self.number += 1
        if kind == "act":
            self.history.perform(value)
        elif kind == "undo":
            self.history.undo(value)
            self.log.clear()
        else:
            self.history.redo(value)
