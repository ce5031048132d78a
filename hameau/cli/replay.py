"""`hameau replay`: a saved game, step by step or at one moment; its moves, where nobody can type."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..core.record import Record
from ..core.state import OVER
from ..core.text import Text
from .common import HELP, METAVARS, Lang, open_console, problem, words
from .display import Display
from .saves import open_record
from .scores import show_end

LINES = 40


def replay(
    file: Annotated[Path, typer.Argument(metavar=METAVARS["FILE"], help=HELP["file"])],
    at: Annotated[int | None, typer.Option(metavar="N", help=HELP["at"])] = None,
    as_text: Annotated[bool, typer.Option("--text", help=HELP["as-text"])] = False,
    lang: Lang = "",
) -> None:
    text = words(lang)
    record = open_record(file, text)
    if as_text:
        typer.echo(str(record), nl=False)
        return
    if at is None and not at_terminal():
        for move in record.moves(text.lang):
            typer.echo(str(move))
        return
    viewer = Viewer(record, text)
    if at is None:
        viewer.walk()
        return
    if not 0 <= at <= len(viewer.record):
        raise problem(text, "at", most=len(viewer.record), got=at)
    viewer.show(viewer.stop_before(at), at)


def at_terminal() -> bool:
    """Does somebody read what is printed, rather than a file or another program?"""
    return sys.stdout.isatty()


class Viewer:
    """A record being looked at by somebody who knows no secrets."""

    def __init__(self, record: Record, text: Text) -> None:
        self.record = record
        self.text = text
        self.display = Display(open_console(), record, text)
        self.stops = record.history.moments()

    def stop_before(self, at: int) -> int:
        return max((stop for stop in self.stops if stop < at), default=0)

    def show(self, since: int, at: int) -> None:
        """The position after `at` actions, and what has happened since."""
        state, display = self.record.state(at), self.display
        display.heading(self.text.sentence("replay", "position", {"at": at, "most": len(self.record)}))
        moves = self.record.history.moves(since, at)
        display.log(display.lines([move.journal.events(None) for move in moves]), LINES)
        display.table(state, None)
        if state.seat == OVER:
            show_end(display, state)
        else:
            display.question(state)

    def walk(self) -> None:
        """Step through the game until the person has seen enough."""
        since, at = 0, self.stops[0]
        while True:
            self.show(since, at)
            self.display.say("replay", "keys", "dim")
            goal = self._ask(at)
            if goal is None:
                return
            since, at = (at if goal > at else self.stop_before(goal)), goal

    def _ask(self, at: int) -> int | None:
        """Where to go next; None to stop."""
        while True:
            try:
                typed = input("> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.display.print()
                return None
            if typed == "q":
                return None
            goal = self._goal(typed, at)
            if goal is not None:
                return goal
            self.display.say("replay", "unknown", most=len(self.record))

    def _goal(self, typed: str, at: int) -> int | None:
        """The moment meant by what was typed."""
        if typed == "":
            return min((stop for stop in self.stops if stop > at), default=at)
        if typed == "b":
            return self.stop_before(at)
        if typed == "e":
            return len(self.record)
        is_number = typed.isascii() and typed.isdigit() and int(typed) <= len(self.record)
        return int(typed) if is_number else None
