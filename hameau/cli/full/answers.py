"""What is told on the whole screen, in the words of the plain table: parts of the table, and pages."""

from collections.abc import Callable

from rich.console import Console, ConsoleOptions, RenderResult
from rich.rule import Rule
from rich.text import Text as Styled

from ...core.state import State
from ..common import game_name
from ..display import Display
from ..flow import Flowing
from ..keyboard import Keyboard
from ..scores import show_end
from .keys import KEYS
from .paper import Paper

EVERYTHING = "99999"  # more lines than any game has
SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


class Answers:
    """Prints on paper what the table shows."""

    def __init__(self, keyboard: Keyboard) -> None:
        self.keyboard = keyboard
        self.session = keyboard.session
        self.text = keyboard.text
        self.names = self.display(Paper()).names

    def display(self, paper: Paper) -> Display:
        return Display(paper, self.session.record, self.text)

    def told(self, tell: Callable[[Display], object]) -> Paper:
        """What a display is told, on paper."""
        paper = Paper()
        tell(self.display(paper))
        return paper

    # --- parts of the table ---

    def table(self, state: State, viewer: int | None) -> Paper:
        return self.told(lambda display: display.table(state, viewer))

    def title(self) -> "Title":
        """The game, and who is at the table."""
        bot = self.text.tables["play"]["bot"]
        names = [
            f"{name} ({bot})" if seat in self.session.bots else name for seat, name in enumerate(self.names)
        ]
        return Title(game_name(self.session.game, self.text), ", ".join(names))

    def news(self) -> Paper:
        """What happened since the seat's last decision."""
        lines = self.keyboard.news(self.display(Paper()))
        return self.told(lambda display: display.log(lines, len(lines)))

    def everything(self) -> Paper:
        """What happened in a game that is over, nothing hidden."""
        moves = [move.journal.everything() for move in self.session.history.moves()]
        return self.told(lambda display: display.log(display.lines(moves), len(moves)))

    def question(self) -> Paper:
        """Who decides what; what the pieces in question do only the first time."""
        is_told = self.keyboard.is_told
        return self.told(lambda display: display.question(self.session.state, is_told))

    def thinking(self, beat: int, key: str) -> Styled:
        """That somebody thinks, or that a hint is looked for, with a sign that moves."""
        seat, sign = self.session.seat, SPINNER[beat % len(SPINNER)]
        name = self.names[seat] if seat >= 0 else ""
        told = self.text.sentence("full", key, {"player": "\0"}).replace("\0", name)
        return Styled(f"{sign} {told}", "dim")

    def sentence(self, key: str, style: str = "", **values: object) -> Flowing:
        """A sentence of the whole screen alone."""
        return Flowing(Styled(self.text.sentence("full", key, values), style))

    # --- pages ---

    def page(self, command: str, rest: str) -> Paper:
        """The answer to a command."""
        answer = self.keyboard.commands.answers[command]
        if command == "log":
            rest = rest or EVERYTHING  # a page can be scrolled
        return self.told(lambda display: answer(display, rest))

    def heading(self, command: str) -> str:
        """What a page tells."""
        return self.text.sentence("full_titles", command)

    def help(self) -> Paper:
        """How to choose, the keys with what they do, and the notation of what is on offer."""
        paper = self.told(self._keys)
        if not self.session.is_over:
            paper.print(self.keyboard.commands.notation())
        return paper

    def _keys(self, display: Display) -> None:
        for key in ("help-arrows", "help-typed", "help-range", "help-others"):
            display.say("full", key)
        for key, name in KEYS.items():
            table = "full" if name == "table" else "commands_help"
            told = self.text.sentence(table, "help-table" if name == "table" else name)
            display.item(f"{key.upper():3} {self.text.tables['keys'][name]}", told)

    def end(self) -> Paper:
        """The whole score sheet, who has won, and by what."""
        return self.told(lambda display: show_end(display, self.session.state))


class Title:
    """A line with the game, and with who is at the table where there is room for it."""

    def __init__(self, game: str, players: str) -> None:
        self.game = Styled(game, "bold")
        self.whole = Styled.assemble(self.game, f" · {players}")

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        has_room = len(self.whole) + 2 <= options.max_width
        yield Rule(self.whole if has_room else self.game, style="dim", align="left")
