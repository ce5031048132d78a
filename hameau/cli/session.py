"""How does a game go on? Chance, bots and single options play by themselves, people are asked."""

from collections.abc import Iterator, Sequence
from time import monotonic

from ..bots import Bot, bot, is_bot
from ..bots.base import finish_one
from ..core.dealer import Dealer
from ..core.events import Event, Journal
from ..core.record import Record
from ..core.rng import Rng
from ..core.state import CHANCE, OVER

_STANDS = {True: "undo-chance", False: "undo-bot"}


class Session:
    """A game being played by people and bots.

    Chance depends on the seed and on how many actions there are, so it is the same after resuming, and
    taking a decision back does not change what the dice will show.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.game
        self.state = record.state()
        names = enumerate(record.players)
        self.bots: dict[int, Bot] = {
            seat: bot(name, self.game, self._seed(seat)) for seat, name in names if is_bot(name)
        }
        self.people = [seat for seat in range(len(record.players)) if seat not in self.bots]
        self._begin = monotonic() - (record.times[-1] if record.times else 0.0)

    @property
    def seat(self) -> int:
        return int(self.state.seat)

    @property
    def is_over(self) -> bool:
        return self.seat == OVER

    def _seed(self, what: object) -> str:
        return f"{self.record.seed}/{what}/{len(self.record)}"

    def advance(self) -> None:
        """Go on until a person has something to choose, or the game is over."""
        while (action := self._automatic()) is not None:
            self.choose(action)

    def close(self) -> None:
        """Let the bots go; those that want to know are told how it ended, if it did."""
        for seat, player in self.bots.items():
            finish_one(player, self.state.clone() if self.is_over else None, seat)

    def _automatic(self) -> int | None:
        """What happens now without a person, if anything."""
        if self.is_over:
            return None
        if self.seat == CHANCE:
            return Dealer(self._seed("chance")).deal(self.state)
        if self.seat in self.bots:
            imagined = self.state.imagine(self.seat, Rng(self._seed("imagine")))
            return self.bots[self.seat].choose(imagined, self.seat)
        options = self.state.legal()
        return options[0] if len(options) == 1 else None

    def choose(self, action: int) -> None:
        """Carry out what was decided."""
        self.state.apply(action)
        if len(self.record.times) == len(self.record):
            self.record.append(action, self.state, monotonic() - self._begin)
        else:  # a record without times stays one
            self.record.append(action, self.state)

    def undo(self) -> str | None:
        """Take back the last decision made at the keyboard; if that cannot be, says why not."""
        for at in reversed(range(len(self.record))):
            before = self.record.state(at)
            if before.seat not in self.people:
                decided = any(number < at for number, _ in self._choices())
                return _STANDS[before.seat == CHANCE] if decided else "undo-start"
            if len(before.legal()) > 1:
                self.record.cut(at)
                self.state = before
                return None
        return "undo-start"

    def mend(self) -> None:
        """Make the record whole again after an interruption at a bad moment."""
        if self.record.times:
            self.record.cut(min(len(self.record), len(self.record.times)))

    def last_decision(self, seat: int) -> int:
        """How many actions there were when this seat last chose something; 0 if it has not yet."""
        return max((number for number, chooser in self._choices() if chooser == seat), default=0)

    def _choices(self) -> Iterator[tuple[int, int]]:
        """Whenever a person had a choice: after how many actions, and which seat."""
        state = self.record.state(0)
        for number, action in enumerate(self.record.actions):
            if state.seat in self.people and len(state.legal()) > 1:
                yield number, int(state.seat)
            state.perform(action)

    def is_news(self, since: int, seat: int) -> bool:
        """Has anybody but this seat had a say since then? Also if since is no moment of the game."""
        if not 0 <= since <= len(self.record):
            return True
        state = self.record.state(since)
        for action in self.record.actions[since:]:
            if state.seat != seat:
                return True
            state.perform(action)
        return False

    def has_secrets(self) -> bool:
        """Do the people at the keyboard know different things?"""
        views = [self.state.view(seat) for seat in self.people]
        return any(view != views[0] for view in views)


def moves(record: Record, start: int, end: int, viewer: int | None) -> list[Sequence[Event]]:
    """What happened between two moments, move by move: a decision with the chance that follows."""
    state, journal = record.state(start), Journal()
    state.journal = journal
    found: list[Sequence[Event]] = []
    for action in record.actions[start:end]:
        if state.seat != CHANCE and journal.entries:
            found.append(_seen(journal, viewer))
            journal.clear()
        state.perform(action)
    return [*found, _seen(journal, viewer)]


def _seen(journal: Journal, viewer: int | None) -> list[Event]:
    return journal.everything() if viewer is None else journal.events(viewer)
