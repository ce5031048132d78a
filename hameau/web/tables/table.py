"""How does a table stand? Its row, its seats and its timeline, brought up to date with the database."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import bindparam, select
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from ...core.game import Game
from ...core.state import Document
from ..problems import missing
from . import lessons
from .database import Entry, Seat, Table
from .timeline import Timeline

_WIDTH = len(Table.__table__.columns)
_STANDS = (  # statements are made once: making them costs more than answering them
    select(*Table.__table__.columns, *Seat.__table__.columns)
    .join_from(Table, Seat, Seat.table_id == Table.id)
    .where(Table.id == bindparam("table"))
    .order_by(Seat.seat)
)
_KEPT = (
    select(Table, Seat)
    .join_from(Table, Seat, Seat.table_id == Table.id)
    .where(Table.id == bindparam("table"))
    .order_by(Seat.seat)
)
LOCKED = select(Table.id).where(Table.id == bindparam("table")).with_for_update()
_SINCE = (
    select(Entry.kind, Entry.value)
    .where(
        Entry.table_id == bindparam("table"),
        Entry.number >= bindparam("first"),
        Entry.number < bindparam("end"),
    )
    .order_by(Entry.number)
)


@dataclass
class Sitting:
    """A table as it is being looked at: its row, its seats and its timeline, which is locked meanwhile."""

    row: Table
    seats: list[Seat]
    line: Timeline
    _views: dict[int | None, Document] = field(default_factory=dict)

    def view(self, seat: int | None) -> Document:
        """What a seat may know of the position as it stands; worked out once."""
        if seat not in self._views:
            self._views[seat] = self.line.state.view(seat)
        return self._views[seat]

    @property
    def is_bots_turn(self) -> bool:
        turn = int(self.line.state.seat)
        is_bot = self.row.status == "running" and turn >= 0 and self.seats[turn].kind == "bot"
        return is_bot and not self.is_lesson

    @property
    def game(self) -> Game:
        return self.line.game

    @property
    def names(self) -> list[str]:
        shown = [seat.name for seat in self.seats]
        return [f"{name} {i}" if shown.count(name) > 1 else name for i, name in enumerate(shown, 1)]

    @property
    def people(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "person"]

    @property
    def is_sandbox(self) -> bool:
        return self.row.parent is not None

    @property
    def is_lesson(self) -> bool:
        return self.row.seed == lessons.SEED

    def seats_of(self, user: int | None) -> list[int]:
        """The seats somebody holds."""
        return [
            seat.seat for seat in self.seats if seat.kind == "person" and seat.user_id == user is not None
        ]

    def has_secrets(self, seats: Sequence[int]) -> bool:
        """Do these seats know different things?"""
        views = [self.view(seat) for seat in seats]
        return any(view != views[0] for view in views)


def changeable(session: Session, table: str, line: Timeline) -> Sitting:
    """The table as the database has it, to be changed; its timeline is brought up to date."""
    rows = session.execute(_KEPT, {"table": table}).all()
    if not rows:
        raise missing()
    _catch_up(session.connection(), rows[0][0], line)
    return Sitting(rows[0][0], [seat for _row, seat in rows], line)


def standing(connection: Connection, table: str, line: Timeline) -> Sitting:
    """The table as the database has it, to be looked at; its timeline is brought up to date."""
    rows = connection.execute(_STANDS, {"table": table}).all()
    if not rows:
        raise missing()
    row = Table(**dict(zip(Table.__table__.columns.keys(), rows[0], strict=False)))
    names = Seat.__table__.columns.keys()
    seats = [Seat(**dict(zip(names, found[_WIDTH:], strict=True))) for found in rows]
    _catch_up(connection, row, line)
    return Sitting(row, seats, line)


def _catch_up(connection: Connection, row: Table, line: Timeline) -> None:
    """Fold the entries that another process, or this one before it was started again, has made."""
    if line.number < row.number:
        bounds = {"table": row.id, "first": line.number, "end": row.number}
        for kind, value in connection.execute(_SINCE, bounds).all():
            line.enter(kind, value)
