"""Which tables are there for somebody? One's own, and those one may watch."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Select, select
from sqlalchemy.orm import load_only

from ...core import registry
from .database import Database
from .models import SeatRow, TableRow

SHOWN = 30
# No more than is shown: a table whose other rows make no sense does not hide the rest of a list.
_SHOWN_COLUMNS = (
    TableRow.game, TableRow.status, TableRow.turn, TableRow.moved, TableRow.title, TableRow.round,
    TableRow.scores, TableRow.winners, TableRow.training, TableRow.lesson, TableRow.sandbox,
)  # fmt: skip


@dataclass(frozen=True)
class TableSummary:
    """A table in a list."""

    id: str
    game: str
    status: str
    names: list[str]
    my_turn: bool
    moved: float
    title: str
    round: int  # 0 where there is none
    scores: list[int]  # once it is over
    winners: list[int]
    kind: str  # what it is besides a game: training, lesson, sandbox or nothing


def own_tables(database: Database, user: int | None) -> list[TableSummary]:
    """The tables somebody sits at, the latest first."""
    if user is None:
        return []
    ids = select(SeatRow.table_id).where(SeatRow.user_id == user)
    query = select(TableRow).where(TableRow.id.in_(ids) | (TableRow.owner == user))
    return _summaries(database, query, user)


def public_tables(database: Database, user: int | None) -> list[TableSummary]:
    """The tables anybody may watch."""
    query = select(TableRow).where(TableRow.public, TableRow.status != "over", ~TableRow.sandbox)
    return _summaries(database, query, user)


def _summaries(database: Database, query: Select[TableRow], user: int | None) -> list[TableSummary]:
    with database.reading() as session:
        newest = query.order_by(TableRow.moved.desc()).limit(SHOWN)
        rows = session.scalars(newest.options(load_only(*_SHOWN_COLUMNS))).all()
        ids = [row.id for row in rows]
        seats = session.scalars(select(SeatRow).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.seat)).all()
    known = registry.games()
    return [
        _summary(row, [seat for seat in seats if seat.table_id == row.id], user)
        for row in rows
        if row.game in known
    ]


def _summary(row: TableRow, seats: Sequence[SeatRow], user: int | None) -> TableSummary:
    is_mine = False
    if row.status == "running" and 0 <= row.turn < len(seats):
        seat = seats[row.turn]
        is_mine = seat.user_id == user is not None and seat.kind == "person"
    return TableSummary(
        row.id,
        row.game,
        row.status,
        [seat.name for seat in seats],
        is_mine,
        row.moved,
        row.title,
        row.round,
        _numbers(row.scores, len(seats)),
        _numbers(row.winners),
        next((kind for kind in ("lesson", "sandbox", "training") if getattr(row, kind)), ""),
    )


def _numbers(kept: str, count: int | None = None) -> list[int]:
    """Numbers as a row has them; none where they make no sense."""
    try:
        numbers = [int(number) for number in kept.split()]
    except ValueError:
        return []
    return numbers if count in (None, len(numbers)) else []
