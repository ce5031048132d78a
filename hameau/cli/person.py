"""How does a person decide line by line? By choosing an option, with commands in between."""

from dataclasses import replace

from .display import Display
from .keyboard import Keyboard
from .menu import Menu, Unclear

LINES_SHOWN = 24  # of the log, before a question
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what was scrolled off it


class Quit(Exception):
    """The person wants to stop."""


class Person:
    """Asks the people at the keyboard, and prints what they are told."""

    def __init__(self, keyboard: Keyboard, display: Display) -> None:
        self.keyboard = keyboard
        self.session = keyboard.session
        self.display = display
        self.drawn = -1  # how many actions there were when the table was drawn

    def decide(self) -> None:
        """Ask until the seat has decided or taken something back."""
        self._hand_over()
        self._show_news()
        menu = self.keyboard.menu()
        self._ask(menu)
        while True:
            typed = input("> ").strip()
            word, _, rest = typed.partition(" ")
            command = self.keyboard.commands.named(word, self.display.text)
            if command == "undo":
                if self._undo():
                    return
            elif command is not None:
                self._answer(command, rest.strip())
                self._ask(menu)
            elif not typed:
                self._ask(menu)
            elif self._choose(menu, typed):
                return

    def keep(self) -> None:
        """Save the game."""
        self.keyboard.keep(self.display)

    # --- before the question ---

    def _hand_over(self) -> None:
        """Between two people with secrets the screen is emptied, and the next one says when to go on."""
        if not self.keyboard.is_handed_over():
            return
        if self.display.console.is_terminal:
            self.display.console.file.write(CLEAR)
        self.display.say("play", "hand-over", "bold", player=self.display.names[self.keyboard.seat])
        input()
        self.drawn = -1

    def _show_news(self) -> None:
        """What happened since this seat's last decision; the table too if others or chance had a say."""
        seat, news = self.keyboard.seat, self.keyboard.news(self.display)
        self.display.print()
        if self.session.is_news(self.drawn, seat):
            self.display.heading(self.display.names[seat])
            self.display.log(news, LINES_SHOWN)
            self._table()
        else:
            self.display.log(news, LINES_SHOWN)

    def _ask(self, menu: Menu) -> None:
        """The question and the options; what their pieces do only the first time."""
        is_told = self.keyboard.is_told
        self.display.question(self.session.state, is_told)
        self.display.options(
            [replace(entry, help="") if is_told(entry.help) else entry for entry in menu.entries]
        )

    # --- choosing ---

    def _choose(self, menu: Menu, typed: str) -> bool:
        try:
            action = menu.find(typed)
        except Unclear as unclear:
            self.display.print(str(unclear), "yellow")
            return False
        self.keyboard.choose(action)
        return True

    def _undo(self) -> bool:
        if not self.keyboard.undo(self.display):
            return False
        self.drawn = -1
        return True

    # --- commands ---

    def _answer(self, command: str, rest: str) -> None:
        if command == "quit":
            raise Quit
        if command == "table":
            self._table()
        else:
            self.keyboard.commands.answers[command](self.display, rest)

    def _table(self) -> None:
        self.display.table(self.session.state, self.keyboard.seat)
        self.drawn = len(self.session.record)
