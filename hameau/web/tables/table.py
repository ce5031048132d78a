"""How does a table stand? Its row, its seats and its history, brought up to date with the database.

Rows are not trusted: those of a damaged disk, of a careless hand or of other rules may make no sense. Such a
table can be looked at as far as it can be read, and nobody can play on at it.
"""

import json
import logging
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sqlalchemy import and_, bindparam, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.orm import Session

from ...core.errors import Refusal
from ...core.game import Game
from ...core.history import History
from ...core.state import OVER, Document, State
from ..problems import Problem, missing, stale
from . import lessons
from .models import LAST_MESSAGE, Entry, Message, SeatRow, TableRow, plain_seat, plain_table
from .replica import Replica
from .statements import Statement
from .version import Version

MOST = 20_000  # entries at a table; a whole game seldom has a thousand
_ROW, _SEAT = TableRow.__table__.columns.keys(), SeatRow.__table__.columns.keys()
_TABLE_AND_SEATS = Statement(
    select(*TableRow.__table__.columns, *SeatRow.__table__.columns, LAST_MESSAGE)
    .join_from(TableRow, SeatRow, SeatRow.table_id == TableRow.id)
    .where(TableRow.id == bindparam("table"))
    .order_by(SeatRow.seat)
)
_LOCK = Statement(select(TableRow.id).where(TableRow.id == bindparam("table")).with_for_update())
_ENTRIES = Statement(
    select(Entry.number, Entry.kind, Entry.value)
    .where(
        Entry.table_id == bindparam("table"),
        Entry.number >= bindparam("first"),
        Entry.number < bindparam("end"),
    )
    .order_by(Entry.number)
)
_ENTER = Statement(insert(Entry).values({one.name: bindparam(one.name) for one in Entry.__table__.columns}))
logger = logging.getLogger("hameau.web")


@cache
def _saving(kind: type[TableRow | SeatRow], *columns: str) -> Statement:
    """Change these columns of the row of a table, or of a seat."""
    if kind is TableRow:
        where = TableRow.id == bindparam("its_table")
    else:
        where = and_(SeatRow.table_id == bindparam("its_table"), SeatRow.seat == bindparam("its_seat"))
    return Statement(update(kind).where(where).values({name: bindparam(name) for name in columns}))


@dataclass
class Table:
    """A table in use: its row, its seats and its history, which is locked meanwhile."""

    row: TableRow
    seats: list[SeatRow]
    replica: Replica
    message: int = 0  # the last line of chat
    _entries: list[dict[str, Any]] = field(default_factory=list)  # to be written
    _kept: list[dict[str, Any]] = field(default_factory=list)  # the row and the seats as they were read
    _views: dict[int | None, Document] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def number(self) -> int:
        """How many entries there are."""
        return self.row.number

    @property
    def version(self) -> Version:
        """What changes when anything here does."""
        return Version.of(self.number, self.message, [seat.kind for seat in self.seats])

    @property
    def history(self) -> History:
        return self.replica.history

    @property
    def game(self) -> Game:
        return self.history.game

    @property
    def state(self) -> State:
        """The position as it stands."""
        return self.history.state

    @property
    def turn(self) -> int:
        """The seat that decides; negative for chance and after the end."""
        return int(self.state.seat)

    def view(self, seat: int | None) -> Document:
        """What a seat may know of the position as it stands; worked out once."""
        if seat not in self._views:
            self._views[seat] = self.state.view(seat)
        return self._views[seat]

    @property
    def fault(self) -> Problem | None:
        """Why nobody can play on: what is kept makes no sense, or not by the rules of today."""
        if self.replica.is_sound:
            return None
        at, rules, now = len(self.history.actions), self.row.rules, self.game.rules_version
        if rules != now:
            return Problem("other-rules", 409, rules=rules, now=now, at=at)
        return Problem("damaged", 409, at=at)

    @property
    def is_running(self) -> bool:
        return self.row.status == "running" and self.replica.is_sound

    @property
    def is_full(self) -> bool:
        """Has so much been done and taken back that nothing more is kept?"""
        return self.number >= MOST

    @property
    def is_over(self) -> bool:
        return self.row.status == "over"

    @property
    def is_bots_turn(self) -> bool:
        is_bot = self.is_running and self.turn >= 0 and self.seats[self.turn].kind == "bot"
        return is_bot and not self.row.lesson and not self.row.paused and not self.is_full

    @property
    def names(self) -> list[str]:
        names = [seat.name for seat in self.seats]
        return [f"{name} {i}" if names.count(name) > 1 else name for i, name in enumerate(names, 1)]

    @property
    def people(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "person"]

    def seats_of(self, user: int | None) -> list[int]:
        """The seats somebody holds."""
        return [
            seat.seat for seat in self.seats if seat.kind == "person" and seat.user_id == user is not None
        ]

    def undo_target(self, own: Sequence[int], whole_turn: bool = False) -> int:
        """How many actions are left when somebody takes back a decision, or all of the turn.

        Who plays alone or among bots only, or tries things out for all seats, goes back past chance and bots
        as well: to learn, not to win.
        A pupil goes back to what was last to be decided or read.
        """
        if self.row.lesson and lessons.pupil(self.history) in own:
            before = lessons.stop_before(self.history)
            if before is not None:
                return before
        try:
            return self.history.undo_target(own, whole_turn)
        except Refusal:
            is_alone = len(own) == 1 or self.row.sandbox
            if whole_turn or self.people != own or not is_alone or self.row.lesson:
                raise
            return self.history.last_choice(own)

    def is_training(self, at: int) -> bool:
        """Would going back to so many actions take back what chance or another has decided?"""
        own = self.people
        return not self.row.lesson and any(
            ply.seat not in own for ply in self.history.plies()[at:] if ply.is_choice or ply.seat < 0
        )

    def has_secrets(self, seats: Sequence[int]) -> bool:
        """Do these seats know different things?"""
        views = [self.view(seat) for seat in seats]
        return any(view != views[0] for view in views)

    # --- deciding ---

    def check_turn(self, number: int) -> None:
        """Can something be decided by somebody who has seen so many entries?"""
        if self.row.status == "waiting":
            raise Problem("not-started", 409)
        if self.is_over:
            raise Problem("is-over", 409)
        if number != self.number:
            raise stale(self.number)
        if self.row.paused:
            raise Problem("paused", 409)
        if self.is_full:
            raise Problem("table-full", 409, most=MOST)

    def automatic(self) -> int | None:
        """What happens now without anybody choosing."""
        if self.row.lesson:
            return lessons.automatic(self.history)
        return self.history.automatic(self.row.seed)

    def enter(self, kind: str, value: int) -> None:
        """Add an entry."""
        row = self.row
        entry = {"table_id": row.id, "number": row.number, "kind": kind, "value": value, "time": time.time()}
        self._entries.append(entry)
        self.replica.is_kept = False  # until it is committed
        self.replica.enter(kind, value)
        self._views.clear()
        row.number += 1

    def note(self, session: Session, seat: SeatRow, slug: str, **values: object) -> None:
        """Add a line of the house to the chat, to be said in the language of whoever reads it."""
        row, text = self.row, json.dumps(values)
        line = Message(table_id=row.id, user_id=row.owner, seat=seat.seat, name=seat.name, text=text)
        line.notice, line.time = slug, time.time()
        self.say(session, line)

    def say(self, session: Session, line: Message) -> None:
        """Add a line to the chat."""
        session.add(line)
        session.flush()
        self.message = line.id

    def note_kept(self) -> None:
        """The database has the row and the seats as they are now."""
        self._kept = [dict(vars(one)) for one in (self.row, *self.seats)]

    def save(self, session: Session) -> None:
        """Write the entries that were added, and what has changed of the row and the seats."""
        connection = session.connection()
        if self._entries:
            _ENTER.run(connection, *self._entries)
            self._entries = []
        row, *seats = (_changes(one, kept) for one, kept in zip((self.row, *self.seats), self._kept))
        if row:
            _saving(TableRow, *row).run(connection, {"its_table": self.id, **row})
        for at, seat in enumerate(seats):
            if seat:
                _saving(SeatRow, *seat).run(connection, {"its_table": self.id, "its_seat": at, **seat})
        self.note_kept()


@contextmanager
def reading_rows(table: str) -> Iterator[None]:
    """Rows that cannot even be read are a problem of this one table."""
    try:
        yield
    except Problem:
        raise
    except ValueError as error:  # no JSON, or a game that cannot be set up like this
        logger.error("table %s cannot be read: %s", table, error)
        raise Problem("unreadable", 500) from None


def read_table(connection: Connection, table: str, replica: Replica) -> Table:
    """The table as the database has it, to be looked at; its history is brought up to date."""
    with reading_rows(table):
        rows = _TABLE_AND_SEATS.rows(connection, table=table)
    if not rows:
        raise missing()
    row = plain_table(**dict(zip(_ROW, rows[0])))
    seats = [plain_seat(**dict(zip(_SEAT, values[len(_ROW) :]))) for values in rows]
    return _up_to_date(connection, Table(row, seats, replica, rows[0][-1]))


def table_to_change(session: Session, table: str, replica: Replica, lock: bool) -> Table:
    """The table as the database has it, to be changed; its history is brought up to date."""
    if lock:
        _LOCK.rows(session.connection(), table=table)
    found = read_table(session.connection(), table, replica)
    if found.fault is not None:
        raise found.fault
    found.note_kept()
    return found


def _changes(row: object, kept: dict[str, Any]) -> dict[str, Any]:
    """What is no longer as it was read."""
    return {
        name: value for name, value in vars(row).items() if value is not kept[name] and value != kept[name]
    }


def _up_to_date(connection: Connection, table: Table) -> Table:
    """Add the entries that another process, or this one before it was started again, has made."""
    row, replica = table.row, table.replica
    if [seat.seat for seat in table.seats] != list(range(table.state.players())):
        logger.error("table %s cannot be read: seats are missing", row.id)
        raise Problem("unreadable", 500)
    if replica.number > row.number:  # a database that was put back to how it once was
        replica.forget()
    if replica.number < row.number:
        replica.is_kept = False  # should it be interrupted
        entries = _ENTRIES.rows(connection, table=row.id, first=replica.number, end=row.number)
        replica.follow(entries, row.number)
        replica.is_sound = replica.is_sound and _fits(row, replica.history)
        replica.is_kept = True
        if table.fault is not None:
            logger.error("table %s: %s after %d actions", row.id, table.fault, len(replica.history))
    return table


def _fits(row: TableRow, history: History) -> bool:
    """Does the game stand where its row says it does?"""
    seat = history.state.seat
    if row.status == "running":
        return row.turn == seat >= 0 or (row.lesson and seat != OVER)
    return row.status != "over" or seat == OVER
