"""How do the table, the log, the question and the options look?"""

import json
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ..core.events import Event
from ..core.record import Record
from ..core.sentences import Line, tell_events, tell_question
from ..core.state import State
from ..core.text import Text
from ..drawing.drawing import terminal
from ..drawing.seats import colour
from .common import seat_names
from .menu import Entry

COLUMNS_FROM = 5  # fewer options than this stand below each other
GAP = 2


def seat_style(seat: int) -> str:
    return f"bold bright_{colour(seat)}"


class Display:
    """The terminal, and the words of the interface and of one game."""

    def __init__(self, console: Console, record: Record, text: Text) -> None:
        self.console = console
        self.game = record.game
        self.text = text
        self.words = record.game.text(text.lang)
        self.names = seat_names(record.players)

    def print(self, what: RenderableType = "", style: str = "") -> None:
        self.console.print(Styled(what, style) if isinstance(what, str) else what)

    def say(self, table: str, key: str, style: str = "", **values: object) -> None:
        """A sentence of the interface; it is never broken inside a word, so that file names stay whole."""
        self.console.print(
            Styled(self.text.sentence(table, key, values), style, overflow="fold"), soft_wrap=True
        )

    def heading(self, title: str) -> None:
        self.console.rule(Styled(title, "bold"), style="dim")

    def table(self, state: State, viewer: int | None) -> None:
        """The table as a seat may see it; None: an onlooker."""
        view, screen = state.view(viewer), terminal(self.game)
        if screen is None:
            self.console.print_json(json.dumps(view))
        else:
            self.console.print(screen.table(view, self.names, self.words))

    def lines(self, moves: Sequence[Sequence[Event]]) -> list[Line]:
        return tell_events(self.words, self.names, moves)

    def log(self, lines: Sequence[Line], most: int) -> None:
        """The last lines of a log."""
        if len(lines) > most:
            self.say("play", "earlier", "dim", count=len(lines) - most)
        for line in lines[max(0, len(lines) - most) :]:
            row = Styled(line.sentence, "italic" if line.seat < 0 else "")
            if line.seat >= 0:
                row.stylize(seat_style(line.seat), 0, len(self.names[line.seat]))
            self.console.print(Padding(row, (0, 0, 0, 1)))

    def question(self, state: State) -> None:
        """Who decides, what, and what the pieces in question do."""
        prompt = state.prompt()
        question = Styled(tell_question(self.words, prompt), "bold")
        if prompt.seat >= 0:
            question = Styled.assemble((self.names[prompt.seat], seat_style(prompt.seat)), " · ", question)
        self.console.print(question)
        for value in prompt.values.values():
            explained = self.words.name(value, "help")
            if explained != self.words.name(value):
                self.console.print(Styled("  " + explained, "dim"))

    def options(self, entries: Sequence[Entry]) -> None:
        """The numbered options, in as many columns as fit."""
        lines = [
            Styled.assemble((f"{number:2}) ", "bold cyan"), entry.sentence)
            for number, entry in enumerate(entries, 1)
        ]
        rows = self._rows([len(option) for option in lines])
        grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        for row in range(rows):
            grid.add_row(*lines[row::rows])
        self.console.print(grid)

    def _rows(self, widths: list[int]) -> int:
        """In how few rows options of these widths fit, column by column."""
        rows = 1 if len(widths) >= COLUMNS_FROM else len(widths)
        while rows < len(widths):
            columns = [max(widths[first : first + rows]) for first in range(0, len(widths), rows)]
            if sum(columns) + GAP * (len(columns) - 1) <= self.console.width:
                break
            rows += 1
        return rows
