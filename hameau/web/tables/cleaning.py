"""What is not kept for ever? Tables and logins that nobody uses."""

import logging
import time
from collections.abc import Sequence

from sqlalchemy import ColumnElement, and_, delete, exists, or_, select
from sqlalchemy.orm import Session

from ..settings import Settings
from .database import Database
from .models import Base, Entry, Login, Message, ReviewRow, SeatRow, TableRow, User

AT_ONCE = 100  # tables cleared in one transaction: others wait for it
DAY = 86400.0
logger = logging.getLogger("hameau.web")


def clear(database: Database, settings: Settings) -> int:
    """Clear what is too old by now; how many tables that were."""
    now, cleared = time.time(), 0
    while ids := _clear_some(database, _is_old(settings, now)):
        cleared += len(ids)
    with database.writing() as session:
        if settings.keep_logins:
            session.execute(delete(Login).where(Login.created < now - settings.keep_logins * DAY))
        _forget_users(session, now - DAY)
    if cleared:
        logger.info("cleared %d tables that nobody used any more", cleared)
    return cleared


def _is_old(settings: Settings, now: float) -> ColumnElement[bool]:
    """Which tables are cleared; those of a kind that is kept for ever never are."""
    kinds = (
        (TableRow.sandbox, settings.keep_sandbox),
        (and_(~TableRow.sandbox, TableRow.status == "waiting"), settings.keep_waiting),
        (and_(~TableRow.sandbox, TableRow.status == "running"), settings.keep_running),
        (and_(~TableRow.sandbox, TableRow.status == "over"), settings.keep_over),
    )
    old = [and_(kind, TableRow.moved < now - days * DAY) for kind, days in kinds if days]
    return or_(TableRow.id == "", *old)


def _clear_some(database: Database, is_old: ColumnElement[bool]) -> list[str]:
    """Clear a few tables with all that belongs to them; their names."""
    with database.writing() as session:
        chosen = select(TableRow.id).where(is_old).limit(AT_ONCE).with_for_update(skip_locked=True)
        ids = list(session.scalars(chosen))
        erase(session, ids)
    return ids


def erase(session: Session, ids: Sequence[str]) -> None:
    """Delete tables and all that belongs to them."""
    for rows in (ReviewRow, Message, Entry, SeatRow):
        session.execute(delete(rows).where(rows.table_id.in_(ids)))
    session.execute(delete(TableRow).where(TableRow.id.in_(ids)))


def _forget_users(session: Session, before: float) -> None:
    """Forget users without a name who can never come back and have left nothing behind."""
    traces: tuple[tuple[type[Base], ColumnElement[bool]], ...] = (
        (Login, Login.user_id == User.id),
        (SeatRow, SeatRow.user_id == User.id),
        (TableRow, TableRow.owner == User.id),
        (Message, Message.user_id == User.id),
    )
    gone = [~exists().where(trace) for _rows, trace in traces]
    forgotten = delete(User).where(User.name.is_(None), User.created < before, *gone)
    session.execute(forgotten, execution_options={"synchronize_session": False})
