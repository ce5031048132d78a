"""What was done in a game, and what of it can be taken back? Its actions, and every moment of its past."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, final

from .dealer import Dealer
from .errors import Refusal, whole
from .events import EventKind, Journal
from .game import Game
from .state import CHANCE, OVER, Document, State

Entry = tuple[EventKind, int, tuple[int, int, int]]  # of a journal
MARK: Final = 32  # a copy of the position is kept every so many actions
REFUSALS: Final = {
    "undo-start": "there is nothing to take back yet",
    "undo-chance": "chance has decided since, and that stands",
    "undo-other": "another seat has decided since, and that stands",
    "redo-nothing": "there is nothing to do again",
}


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of the past: which seat it belonged to (or chance), and what it led to."""

    action: int
    seat: int
    is_choice: bool  # a seat decided, and had more than one option
    journal: Journal


@dataclass(frozen=True)
class Move:
    """A decision with the chance that follows it: from where to where it goes, and what it led to."""

    start: int  # how many actions there were before it
    end: int  # and after it
    seat: int
    journal: Journal


@final
class History:
    """The actions of a game as they stand after everything that was taken back.

    The past is worked out only when somebody asks, so that keeping many actions, and going on from a
    position that was kept, costs next to nothing.
    """

    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self.actions: list[int] = []
        self.future: list[int] = []  # what was taken back and may come again
        self._state: State | None = None  # None: to be worked out
        self._marks: list[State] = [start.clone()]
        self._plies: list[Ply] = []  # of the first so many actions

    def __len__(self) -> int:
        return len(self.actions)

    def resume(self, actions: list[int], future: list[int], position: Document) -> None:
        """Go on from a position that was kept as a document."""
        self.actions = list(actions)
        self.future = list(future)
        self._state = self.game.load(position)
        self._plies = []
        del self._marks[1:]

    # --- what is done ---

    @property
    def state(self) -> State:
        """The position as it stands: to look at, not to change."""
        if self._state is None:
            self._state = self._walk(len(self.actions))
        return self._state

    def apply(self, action: int | str) -> None:
        """Carry out an action, by number or notation; one not on offer raises Illegal and changes nothing."""
        number = self.game.read(action) if isinstance(action, str) else action
        if number not in self.state.legal():
            self.state.apply(number)  # raises, and says why
        self.perform(number)

    def perform(self, action: int) -> None:
        """Carry out an action that is known to be on offer."""
        self.future = []
        self._perform(action)

    def append(self, action: int, after: State) -> None:
        """Add an action carried out elsewhere; `after` is the position it led to."""
        self.future = []
        self._state = None
        self.actions.append(action)
        self._mark(len(self.actions), after)

    def undo(self, at: int) -> None:
        """Take back everything after so many actions; it may come again."""
        taken = self.actions[at:] + self.future
        self.cut(at)
        self.future = taken

    def redo(self, at: int) -> None:
        """Do again what was taken back, until there are so many actions."""
        count = at - len(self.actions)
        again, self.future = self.future[:count], self.future[count:]
        for action in again:
            self._perform(action)

    def cut(self, at: int) -> None:
        """Forget everything after so many actions."""
        state = self.at(at)
        self._state = None
        self.future = []
        del self.actions[at:], self._plies[at:], self._marks[at // MARK + 1 :]
        self._state = state

    def _perform(self, action: int) -> None:
        state, is_known = self.state, len(self._plies) == len(self.actions)
        self._state = None  # should this be interrupted, the position is worked out afresh
        ply = _carry_out(state, action) if is_known else None
        if ply is None:
            state.perform(action)
        self.actions.append(action)
        if ply is not None:
            self._plies.append(ply)
        self._mark(len(self.actions), state)
        self._state = state

    # --- the past ---

    def at(self, number: int) -> State:
        """The position after so many actions, as a copy."""
        most, number = len(self.actions), whole("at", number)
        if not 0 <= number <= most:
            message = f"at: expected a number from 0 to {most}, got {number}"
            raise Refusal(message, "no-position", {"most": most, "got": number})
        return self.state.clone() if number == most else self._walk(number)

    def plies(self) -> list[Ply]:
        """Every action with who decided it and what it led to."""
        known = len(self._plies)
        if known < len(self.actions):
            state = self._walk(known)
            for action in self.actions[known:]:
                self._plies.append(_carry_out(state, action))
                self._mark(len(self._plies), state)
        return self._plies

    def choices(self, seats: Collection[int]) -> list[int]:
        """After how many actions one of these seats had a choice, each time."""
        return [at for at, ply in enumerate(self.plies()) if ply.is_choice and ply.seat in seats]

    def moments(self) -> list[int]:
        """After how many actions a seat decides, with or without a choice, and the end."""
        return [*(at for at, ply in enumerate(self.plies()) if ply.seat >= 0), len(self.actions)]

    def spans(self, start: int = 0, end: int | None = None) -> Iterator[tuple[int, int]]:
        """From where to where each decision goes with the chance that follows it, the last first."""
        plies = self.plies()
        after = len(plies) if end is None else min(end, len(plies))
        while after > start:
            before = after - 1
            while before > start and plies[before].seat == CHANCE:
                before -= 1
            yield before, after
            after = before

    def move(self, start: int, end: int) -> Move:
        """What was done between two moments, as one move."""
        plies, journal = self.plies()[start:end], Journal()
        journal.entries = [entry for ply in plies for entry in ply.journal.entries]
        return Move(start, end, plies[0].seat, journal)

    def moves(self, start: int = 0, end: int | None = None, last: int | None = None) -> list[Move]:
        """The moves between two moments of which there is something to tell, or the last so many of them."""
        moves: list[Move] = []
        for before, after in self.spans(start, end):
            if len(moves) == last:
                break
            move = self.move(before, after)
            if move.journal.entries:
                moves.append(move)
        return moves[::-1]

    def _walk(self, number: int) -> State:
        """The position after so many actions, from the nearest one that was kept."""
        nearest = min(number // MARK, len(self._marks) - 1)
        state = self._marks[nearest].clone()
        for at in range(nearest * MARK, number):
            state.perform(self.actions[at])
            self._mark(at + 1, state)
        return state

    def _mark(self, number: int, state: State) -> None:
        """Keep a copy of the position after so many actions, if it is the next to be kept."""
        if number == len(self._marks) * MARK:
            self._marks.append(state.clone())

    # --- what happens by itself ---

    def automatic(self, seed: int | str | None) -> int | None:
        """What happens now without anybody choosing: chance, or the only option there is.

        Chance depends on the seed and on how many actions there were, so it is the same after resuming, and
        taking a decision back and making it again does not change what the dice show.
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
        target, decider, slug = -1, -1, "undo-start"
        plies = self.plies()
        for at in range(len(plies) - 1, -1, -1):
            seat = plies[at].seat
            if seat == CHANCE:
                slug = "undo-chance"
                break
            if not plies[at].is_choice:
                continue
            if seat not in seats or decider not in (-1, seat):
                slug = "undo-other"
                break
            target, decider = at, seat
            if not whole_turn:
                break
        if target < 0:
            raise refusal(slug)
        return target

    def last_choice(self, seats: Collection[int]) -> int:
        """How many actions are left when the last decision of one of these seats is taken back, with all that
        chance and others have decided since."""
        choices = self.choices(seats)
        if not choices:
            raise refusal("undo-start")
        return choices[-1]

    def redo_target(self, seats: Collection[int]) -> int:
        """How many actions there are when what was taken back last is done again."""
        if not self.future or self.state.seat not in seats:
            raise refusal("redo-nothing")
        state, count = self.state.clone(), 0
        for action in self.future:
            if count and len(state.legal()) > 1:
                break
            state.perform(action)
            count += 1
        return len(self.actions) + count


def refusal(slug: str) -> Refusal:
    """Why something cannot be taken back or done again."""
    return Refusal(REFUSALS[slug], slug)


def _carry_out(state: State, action: int) -> Ply:
    """Carry out an action, and tell about it."""
    seat, journal = int(state.seat), Journal()
    is_choice = seat >= 0 and len(state.legal()) > 1
    state.journal = journal
    state.perform(action)
    state.journal = None
    return _ply(action, seat, is_choice, tuple(map(_entry, journal.entries)))


@lru_cache(maxsize=50_000)
def _entry(entry: Entry) -> Entry:
    """An entry that is there already, if there is one like it."""
    return entry


@lru_cache(maxsize=50_000)
def _ply(action: int, seat: int, is_choice: bool, entries: tuple[Entry, ...]) -> Ply:
    """The same things happen again and again: each is kept once for all games in memory."""
    journal = Journal()
    journal.entries = list(entries)
    return Ply(action, seat, is_choice, journal)
