"""How do texts lie in the width there is? For Rich to print, in lines or on a page that changes its width."""

import textwrap
from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text as Styled

from ..drawing.legends import legend

COLUMNS_FROM = 5  # fewer options than this stand below each other
GAP = 2
HANGING = 4  # how far the further lines of an option stand in


def flow(text: Styled, width: int) -> Styled:
    """A text in lines, broken at plain spaces alone; Rich would break it at those that hold together too."""
    lines, at = [], 0
    for line in textwrap.wrap(text.plain, max(1, width), break_long_words=False, break_on_hyphens=False):
        at = text.plain.index(line, at)
        lines.append(text[at : at + len(line)])
        at += len(line)
    return Styled("\n").join(lines)


class Flowing:
    """A text that keeps its distance from the left, its further lines a little more."""

    def __init__(self, text: Styled, indent: int = 0, hanging: int = 0) -> None:
        self.text = text
        self.indent = indent
        self.hanging = hanging

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = flow(self.text, options.max_width - self.indent - self.hanging).split("\n")
        for number, line in enumerate(lines):
            before = " " * (self.indent + (self.hanging if number else 0))
            yield Styled.assemble(before, line, no_wrap=True, overflow="ignore")


class Pairs:
    """Things with what they do: behind them where that fits in the line, else below."""

    def __init__(self, pairs: Sequence[tuple[Styled, str]]) -> None:
        self.pairs = pairs

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for thing, what in self.pairs:
            line = Styled.assemble(thing, "  ", (what, "dim")) if what else thing
            if len(line) <= options.max_width:
                yield line
                continue
            yield Flowing(thing, 0, HANGING)
            yield Flowing(Styled(what, "dim"), HANGING)


class Columns:
    """Things in as few rows as fit, column by column; a few of them below each other."""

    def __init__(self, things: Sequence[Styled]) -> None:
        self.things = things

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        rows = self._rows(options.max_width)
        if rows == len(self.things):
            for thing in self.things:
                yield Flowing(thing, 0, HANGING)
            return
        grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        for row in range(rows):
            grid.add_row(*self.things[row::rows])
        yield grid

    def _rows(self, width: int) -> int:
        """In how few rows they fit."""
        widths = [len(thing) for thing in self.things]
        rows = 1 if len(widths) >= COLUMNS_FROM else len(widths)
        while rows < len(widths):
            columns = [max(widths[first : first + rows]) for first in range(0, len(widths), rows)]
            if sum(columns) + GAP * (len(columns) - 1) <= width:
                break
            rows += 1
        return rows


class Legend:
    """Entries apart by dots, in lines."""

    def __init__(self, entries: Sequence[str]) -> None:
        self.entries = entries

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Styled(legend(self.entries, options.max_width), "dim")
