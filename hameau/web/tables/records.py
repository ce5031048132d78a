"""How does a game leave the table, come back, or part from itself? Export, import, branches, positions."""

import json
from typing import cast

from ...core.errors import HameauError
from ...core.record import Record
from ...core.rng import Rng
from ...core.state import State
from ..problems import Problem
from . import seeds
from .hints import is_helped
from .models import SeatRow
from .setup import SeatSetup, TableSetup
from .store import Tables
from .table import Table

SAMPLES = 8  # how often what a seat cannot know is drawn afresh to see whether there is anything


def export(tables: Tables, table_id: str, user: int | None) -> Record:
    """The record of a table, for those who may know all of it."""
    with tables.open(table_id) as table:
        row = table.row
        if row.start is not None:
            raise Problem("record-branch", 409)
        if not table.is_over and not row.sandbox and has_hidden(table, table.seats_of(user)):
            raise Problem("record-secret", 409)
        # Before the end, the seed would tell what the dice are going to show.
        record = Record(table.game, table.names, row.options, row.seed if table.is_over else None)
        record.rules = row.rules
        state = record.state()
        for action in table.history.actions:
            state.perform(action)
            record.append(action, state)
        return record


def has_hidden(table: Table, seats: list[int]) -> bool:
    """Is there anything that none of these seats knows?"""
    state = table.state
    private = any(
        kind.private and owner not in seats
        for ply in table.history.plies()
        for kind, owner, parts in ply.journal.entries
    )
    if private or not seats:
        return private or any(state.view(None) != state.view(seat) for seat in range(state.players()))
    imagined = (state.imagine(seats[0], Rng(sample, "hidden")) for sample in range(SAMPLES))
    return any(other.key() != state.key() for other in imagined)


def read_record(content: bytes) -> Record:
    """A record out of a file somebody sent."""
    try:
        return load_record(json.loads(content.decode("utf-8")))
    except Problem:
        raise
    except (ValueError, RecursionError):
        raise Problem("bad-record", 422, detail="JSON") from None


def load_record(document: object) -> Record:
    """A record out of a document; every action in it is checked."""
    try:
        return Record.load(document)
    except HameauError as error:
        raise Problem("bad-record", 422, detail=str(error)[:300]) from None


def open_record(tables: Tables, user: int, record: Record) -> Table:
    """A table of one's own out of a record, to replay or to play on."""
    seats = [SeatSetup("here", name) for name in record.players]
    setup = TableSetup(record.game.slug, seats, record.options, hints=True)
    return tables.create(user, setup, actions=record.actions, sandbox=True)


def branch(tables: Tables, user: int, table_id: str, at: int, all_seats: bool = False) -> Table:
    """A table of one's own that goes on from a position of another one.

    Of a game still running, what one cannot know is drawn afresh, and help is given only as in that game.
    """
    with tables.open(table_id) as table:
        row, state = table.row, known_state(table, user, at)
        seats = [
            SeatSetup("here", name) if all_seats else _seat_setup(seat)
            for name, seat in zip(table.names, table.seats, strict=True)
        ]
        helped = table.is_over or is_helped(table, user)
        setup = TableSetup(table.game.slug, seats, dict(row.options), hints=helped)
        is_whole = _knows_all(table) and row.start is None
        actions = table.history.actions[:at]
    if is_whole:
        return tables.create(user, setup, actions=actions, parent=table_id, sandbox=True)
    return tables.create(user, setup, start=state, parent=table_id, sandbox=True)


def known_state(table: Table, user: int | None, at: int) -> State:
    """A position as somebody may know it: of a game still running, what one cannot know is drawn afresh."""
    state = table.history.at(at)
    return state if _knows_all(table) else _imagine(table, state, table.seats_of(user))


def _knows_all(table: Table) -> bool:
    return table.is_over or table.row.sandbox


def _imagine(table: Table, state: State, own: list[int]) -> State:
    if own:
        return state.imagine(own[0], Rng(seeds.fresh_seed(), "branch"))
    if has_hidden(table, own):
        raise Problem("branch-secret", 409)
    return state


def _seat_setup(seat: SeatRow) -> SeatSetup:
    if seat.kind == "bot":
        return SeatSetup("bot", seat.name, str(seat.bot))
    return SeatSetup("here", seat.name)


def position_of(table: Table, user: int | None, at: int) -> State:
    """A position of a table, to be written, for those who may have help there."""
    if not table.is_over and not is_helped(table, user):
        raise Problem("hint-among-people", 403)
    return known_state(table, user, at)


def open_position(tables: Tables, user: int, state: State, names: list[str]) -> Table:
    """A table of one's own that begins with a position, to be analysed."""
    document = state.dump()
    seats = [SeatSetup("here", name) for name in names]
    options = {str(name): str(value) for name, value in cast("dict[str, str]", document["options"]).items()}
    setup = TableSetup(str(document["game"]), seats, options, hints=True)
    return tables.create(user, setup, start=state, sandbox=True)
