"""What do the people at one keyboard do, and what has each of them been told?"""

from pathlib import Path

from ..core.errors import Refusal
from ..core.sentences import Line
from ..core.text import Text
from .commands import Commands
from .display import Display
from .menu import Menu
from .session import Session


class Keyboard:
    """Decides, takes back and saves; whoever has seen the table last is remembered."""

    def __init__(self, session: Session, path: Path, text: Text) -> None:
        self.session = session
        self.text = text
        self.words = session.game.text(text.lang)
        self.commands = Commands(session, path)
        self.looking = -1  # the seat whose view is on the screen
        self.last_decisions = {seat: session.last_decision(seat) for seat in session.people}
        self.told: set[tuple[int, str]] = set()  # what pieces do is told to each seat once

    @property
    def seat(self) -> int:
        return self.session.seat

    def is_handed_over(self) -> bool:
        """Does somebody else look from now on, who knows other things than those before?"""
        before, self.looking = self.looking, self.seat
        return before != self.seat and self.session.has_secrets()

    def menu(self) -> Menu:
        """What the seat can choose now."""
        menu = Menu(self.session.state, self.session.game, self.words, self.text)
        self.commands.menu = menu
        return menu

    def news(self, display: Display) -> list[Line]:
        """What happened since the seat's last decision, as far as it may know."""
        now = len(self.session.record)
        since = min(self.last_decisions[self.seat], now)
        moves = self.session.history.moves(since, now)
        return display.lines([move.journal.events(self.seat) for move in moves])

    def is_told(self, help: str) -> bool:
        """Has the seat been told this before? From now on it has."""
        known = (self.seat, help) in self.told
        self.told.add((self.seat, help))
        return known

    def choose(self, action: int) -> None:
        """Carry out what the seat has decided."""
        self.last_decisions[self.seat] = len(self.session.record)
        self.session.choose(action)

    def undo(self, display: Display) -> bool:
        """Take the last decision back, and say so; or why that cannot be."""
        try:
            self.session.undo()
        except Refusal as refusal:
            display.say("answers", refusal.slug, "yellow")
            return False
        display.say("play", "undone", "yellow")
        return True

    def keep(self, display: Display) -> bool:
        """Save the game; if that fails, say why, and let it go on."""
        return self.commands.keep(display, self.commands.path)
