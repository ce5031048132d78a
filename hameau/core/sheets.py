"""How do the points stand? The score sheet of a table: a row for each category, a column for each player."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from .positions import game_of
from .state import State


@dataclass(frozen=True)
class ScoreSheet:
    """The points of a position as if the game ended there. Print it, or let a notebook show it."""

    players: list[str]
    rows: dict[str, list[int]]  # by the category in words

    @staticmethod
    def of(state: State, players: Sequence[str] | None = None, lang: str = "en") -> "ScoreSheet":
        """The score sheet of a position; players without names are called by their seats."""
        sheets = [state.score_sheet(seat) for seat in range(state.players())]
        text = game_of(state).text(lang)
        rows = {}
        for category in sheets[0]:
            label = text.sentence("score", category) if text.has("score", category) else category
            rows[label] = [sheet[category] for sheet in sheets]
        names = [f"seat {seat}" for seat in range(state.players())] if players is None else list(players)
        return ScoreSheet(names, rows)

    @property
    def totals(self) -> list[int]:
        return [sum(points) for points in zip(*self.rows.values())]

    def __str__(self) -> str:
        rows = [["", *self.players], *([label, *map(str, row)] for label, row in self._all_rows())]
        widths = [max(map(len, column)) for column in zip(*rows)]
        return "\n".join(_line(row, widths) for row in rows)

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(name)}</th>" for name in ("", *self.players))
        rows = [
            f"<tr><th style='text-align:left'>{escape(label)}</th>"
            + "".join(f"<td>{number}</td>" for number in row)
            + "</tr>"
            for label, row in self._all_rows()
        ]
        return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"

    def _all_rows(self) -> list[tuple[str, list[int]]]:
        return [*self.rows.items(), ("Σ", self.totals)]


def _line(cells: list[str], widths: list[int]) -> str:
    first, *numbers = (cell.rjust(width) for cell, width in zip(cells, widths))
    return "  ".join([cells[0].ljust(widths[0]), *numbers]).rstrip()
