"""What has been done at a table, and what of it stands? Entries are folded into a list of actions."""

from collections.abc import Collection
from threading import RLock
from typing import Any

from ...core.dealer import Dealer
from ...core.events import Journal
from ...core.game import Game
from ...core.state import CHANCE, OVER, State
from ..problems import Problem

Step = tuple[int, Journal]  # the seat that decided (or chance), and what followed
MARK = 32  # a copy of the position is kept every so many actions


class Timeline:
    """The actions of one table as they stand after everything that was taken back."""

    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self.start = start
        self.state = start.clone()
        self.actions: list[int] = []
        self.future: list[int] = []  # what was taken back and may come again
        self.number = 0  # how many entries were folded
        self.lock = RLock()
        self.told: dict[tuple[int | None, str, tuple[str, ...]], dict[tuple[int, int], Any]] = {}
        self._marks: list[State] = [start.clone()]
        self._steps: list[Step] | None = []  # None: not known yet
        self._choices: list[bool] = []  # was there more than one option?

    def resume(self, number: int, actions: list[int], future: list[int], position: dict[str, Any]) -> None:
        """Go on from a snapshot; how it came about is worked out only when somebody asks."""
        self.number = number
        self.actions = list(actions)
        self.future = list(future)
        self.state = self.game.load(position)
        self._steps = None if actions else []

    # --- entries ---

    def enter(self, kind: str, value: int) -> None:
        """Fold one more entry."""
        self.number += 1
        if kind == "act":
            self.future = []
            self._perform(value)
        elif kind == "undo":
            self.future = self.actions[value:] + self.future
            self._cut(value)
        else:
            count = value - len(self.actions)
            again, self.future = self.future[:count], self.future[count:]
            for action in again:
                self._perform(action)

    def _perform(self, action: int) -> None:
        seat, journal = int(self.state.seat), Journal()
        if self._steps is not None:
            self._choices.append(seat >= 0 and len(self.state.legal()) > 1)
        self.state.journal = journal
        self.state.perform(action)
        self.actions.append(action)
        if self._steps is not None:
            self._steps.append((seat, journal))
            if len(self.actions) % MARK == 0:
                self._marks.append(self.state.clone())

    def _cut(self, at: int) -> None:
        self.state = self.at(at)
        del self.actions[at:]
        self.told.clear()
        del self._marks[at // MARK + 1 :]
        if self._steps is not None:
            del self._steps[at:], self._choices[at:]

    # --- the past ---

    def at(self, number: int) -> State:
        """The position after so many actions, as a copy."""
        if not 0 <= number <= len(self.actions):
            raise Problem("no-position", 404, most=len(self.actions))
        if number == len(self.actions):
            return self.state.clone()
        self.steps()
        nearest = min(number // MARK, len(self._marks) - 1)
        state = self._marks[nearest].clone()
        for action in self.actions[nearest * MARK : number]:
            state.perform(action)
        return state

    def steps(self) -> "list[Step]":
        """Who decided each action, and what it led to."""
        if self._steps is None:
            whole = Timeline(self.game, self.start)
            for action in self.actions:
                whole._perform(action)
            self._steps, self._choices, self._marks = whole._steps, whole._choices, whole._marks
        assert self._steps is not None
        return self._steps

    # --- what happens by itself ---

    def automatic(self, seed: str) -> int | None:
        """What happens now without anybody choosing: chance, or the only option there is.

        Chance depends on the seed and on how many actions there were, so taking a decision back and
        making it again does not change what the dice show.
        """
        if self.state.seat == OVER:
            return None
        if self.state.seat == CHANCE:
            return Dealer(f"{seed}/chance/{len(self.actions)}").deal(self.state)
        options = self.state.legal()
        return options[0] if len(options) == 1 else None

    # --- taking back ---

    def undo_target(self, seats: Collection[int], whole_turn: bool = False) -> int:
        """How many actions are left when the last decision of one of these seats is taken back.

        Forced steps do not count as decisions; a chance outcome or a decision of anybody else stands.
        """
        target, decider, reason = -1, None, "undo-start"
        steps = self.steps()
        for at in range(len(self.actions) - 1, -1, -1):
            seat = steps[at][0]
            if seat == CHANCE:
                reason = "undo-chance"
                break
            if not self._choices[at]:
                continue
            if seat not in seats or decider not in (None, seat):
                reason = "undo-other"
                break
            target, decider = at, seat
            if not whole_turn:
                break
        if target < 0:
            raise Problem(reason, 409)
        return target

    def redo_target(self, seats: Collection[int]) -> int:
        """How many actions there are when what was taken back last is done again."""
        if not self.future or self.state.seat not in seats:
            raise Problem("redo-nothing", 409)
        state, count = self.state.clone(), 0
        for action in self.future:
            if count and len(state.legal()) > 1:
                break
            state.perform(action)
            count += 1
        return len(self.actions) + count

    def is_final(self, action: int, people: Collection[int]) -> bool:
        """Could this action not be taken back, because chance, a bot or the end follows?"""
        state = self.state.clone()
        state.perform(action)
        while state.seat >= 0:
            options = state.legal()
            if len(options) > 1:
                return state.seat not in people
            state.perform(options[0])
        return True
