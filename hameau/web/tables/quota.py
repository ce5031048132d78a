"""How much may one person have? So many tables that are not over, so many bots at work."""

from sqlalchemy import Select, func, select

from ..problems import Problem
from ..settings import Settings
from .database import Database
from .models import SeatRow, TableRow


def check_room(database: Database, user: int, settings: Settings) -> None:
    """Is there room for one more table of somebody?"""
    with database.connection() as connection:
        unfinished = connection.scalar(_tables_of(user).where(TableRow.status != "over")) or 0
    if unfinished >= settings.open_tables:
        raise Problem("too-many-tables", 429, most=settings.open_tables)
    check_bots(database, user, settings)


def check_bots(database: Database, user: int, settings: Settings) -> None:
    """May one more bot think at a table of somebody?"""
    running = _tables_of(user).where(TableRow.status == "running", ~TableRow.lesson)
    turns = running.join(SeatRow, (SeatRow.table_id == TableRow.id) & (SeatRow.seat == TableRow.turn))
    with database.connection() as connection:
        thinking = connection.scalar(turns.where(SeatRow.kind == "bot")) or 0
    if thinking >= settings.running_bots:
        raise Problem("too-many-bots", 429, retry=30, most=settings.running_bots)


def _tables_of(user: int) -> "Select[int]":
    return select(func.count()).select_from(TableRow).where(TableRow.owner == user)
