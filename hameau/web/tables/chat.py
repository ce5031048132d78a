"""What is said at a table? Lines of chat, by those who sit there."""

import time
from collections.abc import Sequence
from typing import cast

from sqlalchemy import bindparam, func, select

from ..problems import Problem
from .database import Database
from .models import Message
from .names import clean_name
from .store import Tables
from .table import Table

MESSAGE_LENGTH = 300
MESSAGES_PER_MINUTE = 12
_NEWEST = (
    select(*Message.__table__.columns)
    .where(Message.table_id == bindparam("table"))
    .order_by(Message.id.desc())
    .limit(50)
)


def say(tables: Tables, user: int, table_id: str, text: str) -> Table:
    """Say something at a table one sits at."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:MESSAGE_LENGTH]
    if not line:
        raise Problem("empty-message")
    now = time.time()
    with tables.change(table_id) as (session, table):
        seats = [seat.seat for seat in table.seats if seat.user_id == user]
        if not seats:
            raise Problem("not-your-seat", 403)
        recent = select(func.count()).where(
            Message.table_id == table_id, Message.user_id == user, Message.time > now - 60
        )
        if (session.scalar(recent) or 0) >= MESSAGES_PER_MINUTE:
            raise Problem("too-often", 429)
        name = clean_name(table.names[seats[0]], "?")
        said = Message(table_id=table_id, user_id=user, seat=seats[0], name=name, text=line, time=now)
        table.say(session, said)
        tables.announce(session, table_id, table)
    return table


def messages(database: Database, table_id: str) -> list[Message]:
    """What was said last, oldest first."""
    with database.connection() as connection:
        newest = connection.execute(_NEWEST, {"table": table_id}).all()
    return cast(list[Message], newest[::-1])


def messages_at(database: Database, table: Table) -> Sequence[Message]:
    """What was said last at a table in use, read once."""
    replica = table.replica
    if replica.chat[0] != table.message:
        replica.chat = (table.message, messages(database, table.id))
    return replica.chat[1]
