"""Which tables are there for somebody? One's own, those one may watch, and what is said at them."""

import time
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import bindparam, func, select

from ...core import registry
from ..problems import Problem
from .database import Message, Seat, Store, Table
from .people import clean_name
from .store import Tables
from .table import Sitting

MESSAGE_LENGTH = 300
MESSAGES_PER_MINUTE = 12
SHOWN = 30
_CHAT = (
    select(*Message.__table__.columns)
    .where(Message.table_id == bindparam("table"))
    .order_by(Message.id.desc())
    .limit(50)
)
_LAST = select(func.max(Message.id)).where(Message.table_id == bindparam("table")).scalar_subquery()
_PULSE = (
    select(Table.number, _LAST, Seat.kind)
    .join(Seat, Seat.table_id == Table.id)
    .where(Table.id == bindparam("table"))
    .order_by(Seat.seat)
)
Pulse = tuple[int, int, str]


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    id: str
    game: str
    status: str
    names: list[str]
    my_turn: bool
    moved: float


def mine(store: Store, user: int | None) -> list[Listed]:
    """The tables somebody sits at, the latest first."""
    if user is None:
        return []
    ids = select(Seat.table_id).where(Seat.user_id == user)
    return _listed(store, select(Table).where(Table.id.in_(ids) | (Table.owner == user)), user)


def public(store: Store, user: int | None) -> list[Listed]:
    """The tables anybody may watch."""
    found = select(Table).where(Table.public, Table.status != "over", Table.parent.is_(None))
    return _listed(store, found, user)


def _listed(store: Store, query: "object", user: int | None) -> list[Listed]:
    with store.reading() as session:
        rows = session.scalars(query.order_by(Table.moved.desc()).limit(SHOWN)).all()  # type: ignore[attr-defined]
        seats = session.scalars(
            select(Seat).where(Seat.table_id.in_([row.id for row in rows])).order_by(Seat.seat)
        ).all()
    at: dict[str, list[Seat]] = {}
    for seat in seats:
        at.setdefault(seat.table_id, []).append(seat)
    known = registry.games()
    return [
        Listed(
            row.id,
            row.game,
            row.status,
            [seat.name for seat in at[row.id]],
            row.status == "running"
            and row.turn >= 0
            and at[row.id][row.turn].user_id == user is not None
            and at[row.id][row.turn].kind == "person",
            row.moved,
        )
        for row in rows
        if row.game in known
    ]


def say(tables: Tables, user: int, table: str, text: str) -> None:
    """Say something at a table one sits at."""
    said = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:MESSAGE_LENGTH]
    if not said:
        raise Problem("empty-message")
    with tables.changing(table) as (session, sitting):
        seats = [seat for seat in sitting.seats if seat.user_id == user]
        if not seats:
            raise Problem("not-your-seat", 403)
        recent = select(func.count()).where(
            Message.table_id == table, Message.user_id == user, Message.time > time.time() - 60
        )
        if (session.scalar(recent) or 0) >= MESSAGES_PER_MINUTE:
            raise Problem("too-often", 429)
        name = clean_name(sitting.names[seats[0].seat], "?")
        message = Message(
            table_id=table, user_id=user, seat=seats[0].seat, name=name, text=said, time=time.time()
        )
        session.add(message)
        session.flush()
        tables.notify(session, table, sitting.row.number, message.id)


def messages(store: Store, table: str) -> list[Message]:
    """What was said last, oldest first."""
    with store.asking() as connection:
        newest = connection.execute(_CHAT, {"table": table}).mappings().all()
    return [Message(**row) for row in reversed(newest)]


def pulse(store: Store, table: str) -> Pulse | None:
    """The number of entries, the last message and the seats taken: what changes when anything does."""
    with store.asking() as connection:
        rows = connection.execute(_PULSE, {"table": table}).all()
    if not rows:
        return None
    return rows[0][0], rows[0][1] or 0, _kinds(row[2] for row in rows)


def pulse_of(sitting: Sitting, chat: list[Message]) -> Pulse:
    """The same of a table that is being looked at, with what was said at it."""
    return sitting.row.number, chat[-1].id if chat else 0, _kinds(seat.kind for seat in sitting.seats)


def _kinds(kinds: Iterable[str]) -> str:
    return "".join(kind[0] for kind in kinds)


def mark(pulse: Pulse) -> str:
    """A pulse as the name of an event: a page that shows it has missed nothing."""
    return ".".join(str(part) for part in pulse)
