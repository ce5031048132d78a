"""Who may stop the clock? Those who sit at a table, if it was set up so."""

import time

from ..problems import Problem
from . import clock
from .store import Tables
from .table import Table


def pause(tables: Tables, user: int, table_id: str, is_paused: bool) -> Table:
    """Somebody at the table stops the clock, or lets it go on; meanwhile nobody can decide."""
    with tables.change(table_id) as (session, table):
        row, own = table.row, table.seats_of(user)
        if not own:
            raise Problem("not-your-seat", 403)
        if not (row.pauses and table.is_running):
            raise Problem("no-pause", 409)
        if row.paused != is_paused:
            clock.stop(table, time.time())
            row.paused = is_paused
            clock.start(table, time.time())
            table.note(session, table.seats[own[0]], "clock-stopped" if is_paused else "clock-goes-on")
            tables.announce(session, table_id, table)
    return table
