"""What happened at a table? The log in sentences, the ledger of goods, and what was said."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from ...core.history import Move
from ...core.sentences import tell_events
from ...core.text import Text
from ..tables.table import Table
from .news import goods_by_seat

Span = tuple[int, int]  # from how many actions to how many


@dataclass(frozen=True)
class LogLine:
    """A line of the log: after how many actions it was true, and whom it is about."""

    at: int
    seat: int
    sentence: str


@dataclass(frozen=True)
class LedgerRow:
    """A row of the ledger: what a seat gained (+) and paid (-) by one move."""

    at: int
    seat: int
    goods: dict[str, int] = field(hash=False)


@dataclass(eq=False)
class Told:
    """A move as it is told to somebody, newest first; what a page makes of it is kept with it."""

    lines: list[LogLine]
    rows: list[LedgerRow]
    html: dict[str, str] = field(default_factory=dict)  # by template


@dataclass(frozen=True)
class ChatLine:
    """A line of chat: who said it, from which seat, when."""

    id: int
    seat: int
    name: str
    text: str
    time: float


def log(
    table: Table, text: Text, viewer: int | None, last: int | None = None, end: int | None = None
) -> list[LogLine]:
    """The log in sentences, oldest first; only the last so many moves, or until so many actions, if given."""
    moves = table.history.moves(end=end, last=last)
    return [line for move in moves for line in lines_of(move, table.names, text, viewer)]


def ledger(
    table: Table, viewer: int | None, last: int | None = None, end: int | None = None
) -> list[LedgerRow]:
    """Goods gained and paid, move by move, as the log tells it; what a seat may not know is left out."""
    return [row for move in table.history.moves(end=end, last=last) for row in _rows(move, viewer)]


def recent(table: Table, text: Text, viewer: int | None, last: int) -> list[Told]:
    """The last so many moves, the newest first; none is put in words twice."""
    names = tuple(table.names)
    known: dict[Span, Told] = table.replica.log.get((viewer, text.lang, names), {})
    shown: dict[Span, Told] = {}
    for span in table.history.spans():
        if len(shown) == last:
            break
        if span in known:
            shown[span] = known[span]
            continue
        move = table.history.move(*span)
        if move.journal.entries:
            told = Told(lines_of(move, names, text, viewer)[::-1], _rows(move, viewer)[::-1])
            shown[span] = _same(table, span, told, text.lang, names)
    table.replica.log[viewer, text.lang, names] = shown
    return list(shown.values())


def _same(table: Table, span: Span, told: Told, lang: str, names: tuple[str, ...]) -> Told:
    """What somebody else was told of a move, if it is the same to the letter."""
    for (_viewer, *how), moves in table.replica.log.items():
        other = moves.get(span)
        if other and how == [lang, names] and (other.lines, other.rows) == (told.lines, told.rows):
            return cast(Told, other)
    return told


def lines_of(move: Move, names: Sequence[str], text: Text, viewer: int | None) -> list[LogLine]:
    """The sentences about a move."""
    lines = tell_events(text, names, [move.journal.events(viewer)])
    return [LogLine(move.end, line.seat, line.sentence) for line in lines]


def _rows(move: Move, viewer: int | None) -> list[LedgerRow]:
    """The goods that a move brought and took."""
    seats = goods_by_seat(move.journal.events(viewer))
    return [LedgerRow(move.end, seat, goods) for seat, goods in seats.items()]
