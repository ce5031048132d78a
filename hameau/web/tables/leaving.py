"""How does somebody part with a table? It is left to the others, or deleted if nobody else plays."""

import secrets

from sqlalchemy import select
from sqlalchemy.orm import Session

from ..problems import Problem, missing
from .cleaning import erase
from .models import SeatRow, TableRow
from .names import clean_title
from .setup import find_game
from .store import Tables


def rename(tables: Tables, user: int, table_id: str, title: str) -> None:
    """Its owner calls a table something."""
    with tables.database.writing() as session:
        row = _row(session, table_id)
        if row.owner != user:
            raise Problem("not-your-table", 403)
        row.title = clean_title(title)


def is_alone(tables: Tables, user: int, table_id: str) -> bool:
    """Is a table somebody's own, with nobody else at it? Then leaving it deletes it."""
    with tables.database.reading() as session:
        return _is_alone(session, user, table_id)


def leave(tables: Tables, user: int, table_id: str) -> None:
    """Go for good: what is one's own alone is deleted, anything else goes on without oneself."""
    with tables.database.writing() as session:
        is_deleted = _is_alone(session, user, table_id)
        if is_deleted:
            erase(session, [table_id])
    if is_deleted:
        tables.forget(table_id)
    else:
        _give_up(tables, user, table_id)


def _give_up(tables: Tables, user: int, table_id: str) -> None:
    """A bot plays on in a seat; before the game it is open again, and after it only the name stays."""
    with tables.database.reading() as session:
        row, own = _row(session, table_id), _own_seats(session, table_id, user)
        if not own:
            raise Problem("not-your-seat", 403)
        bot = tables.roster.usual(find_game(row.game))
        playing = [seat.seat for seat in own if seat.kind == "person" and row.status == "running"]
    for seat in playing:
        tables.replace(user, table_id, seat, bot)
    with tables.database.writing() as session:
        row = _row(session, table_id)
        for one in _own_seats(session, table_id, user):
            one.user_id = None
            if row.status == "waiting":
                one.kind, one.invite = "open", secrets.token_urlsafe(18)
        if row.owner == user:
            row.owner = _others(session, table_id, user)[0]
        tables.announce(session, table_id)


def _row(session: Session, table_id: str) -> TableRow:
    row = session.get(TableRow, table_id)
    if row is None:
        raise missing()
    return row


def _own_seats(session: Session, table_id: str, user: int) -> list[SeatRow]:
    own = select(SeatRow).where(SeatRow.table_id == table_id, SeatRow.user_id == user)
    return list(session.scalars(own.order_by(SeatRow.seat)))


def _others(session: Session, table_id: str, user: int) -> list[int]:
    """The other people at a table."""
    others = select(SeatRow.user_id).where(SeatRow.table_id == table_id, SeatRow.kind == "person")
    return [other for other in session.scalars(others.order_by(SeatRow.seat)) if other not in (None, user)]


def _is_alone(session: Session, user: int, table_id: str) -> bool:
    return _row(session, table_id).owner == user and not _others(session, table_id, user)
