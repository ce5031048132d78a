"""How much time has somebody left? A clock per decision or for the whole game, and when it stands still.

The clock of whoever decides runs towards a deadline; all others stand still, and what is left on them is kept
with the seat. Time is given once for a decision: taking it back and making it again brings none.
"""

from collections.abc import Sequence
from typing import Protocol

from ...core.history import History
from .models import SeatRow, TableRow


class Table(Protocol):
    """What a clock sees of a table: its row, its seats, its history, and whose decision it is."""

    row: TableRow

    @property
    def seats(self) -> Sequence[SeatRow]: ...

    @property
    def history(self) -> History: ...

    @property
    def turn(self) -> int: ...


def stop(table: Table, now: float, is_charged: bool = True) -> None:
    """Stop the clock that runs, and keep what is left on it; or forget that it ran."""
    row = table.row
    if row.deadline is not None and is_charged:
        table.seats[row.turn].left = max(0.0, row.deadline - now)
    row.deadline = None


def start(table: Table, now: float) -> None:
    """Start the clock of whoever decides."""
    row = table.row
    seat = table.seats[row.turn]
    row.since, row.deadline = now, None
    if row.clock != "none" and seat.kind == "person" and not row.paused:
        row.deadline = now + seat.left


def give(table: Table, decider: int) -> None:
    """A decision is put after `decider` has made one: it has its time, unless it was put before."""
    row, at = table.row, len(table.history)
    if row.turn != decider or at > row.given:
        row.given = at
        if row.clock == "move":
            table.seats[row.turn].left = float(row.seconds)


def reward(table: Table) -> None:
    """Whoever is about to decide for the first time here gains what the table adds for each decision."""
    row = table.row
    seat = table.seats[row.turn]
    if row.clock == "game" and seat.kind == "person" and len(table.history) >= row.given:
        seat.left += row.increment


def has_time(table: Table, seat: int) -> bool:
    """Could somebody sit down here and decide? Not if the time of the game, or of this decision, is over."""
    row = table.row
    is_needed = row.clock == "game" or (row.clock == "move" and table.turn == seat)
    return not is_needed or table.seats[seat].left > 0
