"""How does a game go on? Chance, bots and single options play by themselves, people are asked."""

from time import monotonic

from ..bots import Bot, bot, is_bot
from ..bots.base import finish_one
from ..core.history import refusal
from ..core.record import Record
from ..core.rng import Rng
from ..core.state import OVER, State


class Session:
    """A game being played by people and bots."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.game
        self.history = record.history
        names = enumerate(record.players)
        self.bots: dict[int, Bot] = {
            seat: bot(name, self.game, self._seed(seat)) for seat, name in names if is_bot(name)
        }
        self.people = [seat for seat in range(len(record.players)) if seat not in self.bots]
        self._begin = monotonic() - (record.times[-1] if record.times else 0.0)

    @property
    def state(self) -> State:
        return self.history.state

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
        while (action := self.automatic()) is not None:
            self.choose(action)

    def close(self) -> None:
        """Let the bots go; those that want to know are told how it ended, if it did."""
        for seat, player in self.bots.items():
            finish_one(player, self.state.clone() if self.is_over else None, seat)

    def automatic(self) -> int | None:
        """What happens now without a person, if anything."""
        if self.seat not in self.bots:
            return self.history.automatic(self.record.seed)
        imagined = self.state.imagine(self.seat, Rng(self._seed("imagine")))
        return self.bots[self.seat].choose(imagined, self.seat)

    def choose(self, action: int) -> None:
        """Carry out what was decided."""
        has_times = len(self.record.times) == len(self.record)  # a record without times stays one
        self.record.add(action, monotonic() - self._begin if has_times else None)

    def undo(self) -> None:
        """Take back the last decision made at the keyboard; a Refusal says why that cannot be."""
        if not self.history.choices(self.people):
            raise refusal("undo-start")
        self.record.cut(self.history.undo_target(self.people))

    def mend(self) -> None:
        """Make the record whole again after an interruption at a bad moment."""
        if self.record.times:
            self.record.cut(min(len(self.record), len(self.record.times)))

    def last_decision(self, seat: int) -> int:
        """How many actions there were when this seat last chose something; 0 if it has not yet."""
        return max(self.history.choices([seat]), default=0)

    def is_news(self, since: int, seat: int) -> bool:
        """Has anybody but this seat had a say since then? Also if since is no moment of the game."""
        if not 0 <= since <= len(self.record):
            return True
        return any(ply.seat != seat for ply in self.history.plies()[since:])

    def has_secrets(self) -> bool:
        """Do the people at the keyboard know different things?"""
        views = [self.state.view(seat) for seat in self.people]
        return any(view != views[0] for view in views)
