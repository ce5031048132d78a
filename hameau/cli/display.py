"""How do the table, the log, the question and the options look?"""

import json
from collections.abc import Callable, Sequence

from rich.console import Console, RenderableType
from rich.text import Text as Styled

from ..core.events import Event
from ..core.record import Record
from ..core.sentences import Line, tell_about, tell_events, tell_question, tell_reminder
from ..core.state import State
from ..core.text import Text
from ..drawing.drawing import terminal
from ..drawing.seats import COLOURS
from .common import seat_names
from .flow import GAP, Columns, Flowing, Pairs
from .menu import SCREEN, Entry, explained

WORD = 13  # as wide is the column of words


class Display:
    """The terminal, and the words of the interface and of one game."""

    def __init__(self, console: Console, record: Record, text: Text) -> None:
        self.console = console
        self.game = record.game
        self.text = text
        self.words = record.game.text(text.lang)
        self.names = seat_names(record.players)
        self.screen = terminal(record.game)

    def seat_style(self, seat: int) -> str:
        colours = COLOURS if self.screen is None else self.screen.colours
        return f"bold bright_{colours[seat % len(colours)]}"

    def print(self, what: RenderableType = "", style: str = "") -> None:
        self.console.print(Styled(what, style) if isinstance(what, str) else what)

    def say(self, table: str, key: str, style: str = "", **values: object) -> None:
        """A sentence of the interface; one with the name of a file stays in one line, to be copied."""
        sentence = Styled(self.text.sentence(table, key, values), style)
        if "file" in values:
            self.console.print(sentence, soft_wrap=True)
        else:
            self._print_flowing(sentence, 0)

    def heading(self, title: str) -> None:
        self.console.rule(Styled(title, "bold"), style="dim")

    def table(self, state: State, viewer: int | None) -> None:
        """The table as a seat may see it; None: an onlooker."""
        view = state.view(viewer)
        if self.screen is None:
            self.console.print_json(json.dumps(view))
        else:
            self.console.print(self.screen.table(view, self.names, self.words))

    def lines(self, moves: Sequence[Sequence[Event]]) -> list[Line]:
        return tell_events(self.words, self.names, moves)

    def log(self, lines: Sequence[Line], most: int) -> None:
        """The last lines of a log."""
        if len(lines) > most:
            self.say("play", "earlier", "dim", count=len(lines) - most)
        for line in lines[max(0, len(lines) - most) :]:
            row = Styled(line.sentence, "italic" if line.seat < 0 else "")
            if line.seat >= 0:
                name = self.names[line.seat]
                at = max(
                    0, line.sentence.find(name)
                )  # not in a notation, which a game without words is told in
                row.stylize(self.seat_style(line.seat), at, at + len(name))
            self._print_flowing(row, 1)

    def question(self, state: State, is_told: Callable[[str], bool] = lambda help: False) -> None:
        """Who decides, what, and what the pieces in question do unless that is told already."""
        prompt = state.prompt()
        question = Styled(tell_question(self.words, prompt), "bold")
        if prompt.seat >= 0:
            question = Styled.assemble(
                (self.names[prompt.seat], self.seat_style(prompt.seat)), " · ", question
            )
        self._print_flowing(question, 0)
        if reminder := tell_reminder(self.words, prompt):
            self._print_flowing(Styled(reminder, "dim"), 2)
        options = state.legal() if prompt.seat >= 0 else []
        about = tell_about(self.game, self.words, prompt, options, SCREEN)
        helps = [explained(self.words, value, state.players()) for value in prompt.values.values()]
        for told in filter(None, (about, *helps)):
            if not is_told(told) and (told is about or told not in about):
                self._print_flowing(Styled(told, "dim"), GAP)

    def options(self, entries: Sequence[Entry]) -> None:
        """The lettered options: in as many columns as fit, or below each other with what their pieces do."""
        if any(entry.help for entry in entries):
            self.pairs([(option_line(entry), entry.help) for entry in entries])
        else:
            self._print_whole(Columns([option_line(entry) for entry in entries]))

    def pairs(self, pairs: Sequence[tuple[Styled, str]]) -> None:
        """Things with what they do: behind them where that fits in the line, else below."""
        self._print_whole(Pairs(pairs))

    def item(self, word: str, what: str) -> None:
        """A word, and what it means in a column of its own."""
        line = Styled.assemble((f"{word:{WORD}}", "bold"), (what, "dim"))
        self._print_flowing(line, GAP, WORD)

    def _print_flowing(self, text: Styled, indent: int, hanging: int = 0) -> None:
        """A text that keeps its distance from the left, its further lines a little more."""
        self._print_whole(Flowing(text, indent, hanging))

    def _print_whole(self, what: RenderableType) -> None:
        """Words that are longer than the line go on in the next one instead of being cut off."""
        self.console.print(what, soft_wrap=True)


def option_line(entry: Entry) -> Styled:
    """An option behind its letter."""
    return Styled.assemble((f"{entry.label:>2}) ", "bold cyan"), entry.sentence)
