"""The same again: a new table with the seats, options and clock of one that is over."""

from ..problems import Problem
from .setup import SeatSetup, TableSetup
from .store import Tables
from .table import Table


def rematch(tables: Tables, user: int, table_id: str) -> Table:
    """A new table for somebody who played; who was not at the same screen comes by invitation."""
    with tables.open(table_id) as table:
        if not table.seats_of(user):
            raise Problem("not-your-seat", 403)
        row = table.row
        clock = (row.clock, row.seconds, row.increment, row.pauses)
        seats = _seats(table, user)
        setup = TableSetup(row.game, seats, row.options, row.public, *clock, hints=row.hints)
    return tables.create(user, setup)


def _seats(table: Table, user: int) -> list[SeatSetup]:
    own = table.seats_of(user)
    seats: list[SeatSetup] = []
    for seat in table.seats:
        if seat.kind == "bot":
            seats.append(SeatSetup("bot", seat.name, seat.bot or ""))
        elif seat.seat in own:
            seats.append(SeatSetup("me" if seat.seat == own[0] else "here", seat.name))
        else:
            seats.append(SeatSetup("friend", seat.name))
    return seats
