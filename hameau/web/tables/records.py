"""How does a game leave the table, come back, or part from itself? Export, import and branches."""

import json
import secrets

from ...core.errors import HameauError
from ...core.record import Record
from ...core.rng import Rng
from ...core.state import State
from ..problems import Problem
from .database import Seat
from .setup import Chair, Plan
from .store import Tables
from .table import Sitting

SAMPLES = 8  # how often what a seat cannot know is drawn afresh to see whether there is anything
FILE = "file"  # the parent of a table that came out of a file


def export(tables: Tables, table: str, user: int | None) -> Record:
    """The record of a table, for those who may know all of it."""
    with tables.looking(table) as sitting:
        if sitting.row.start is not None:
            raise Problem("record-branch", 409)
        mine = sitting.seats_of(user)
        if sitting.row.status != "over" and not sitting.is_sandbox and has_hidden(sitting, mine):
            raise Problem("record-secret", 409)
        is_over = sitting.row.status == "over"
        # Before the end, the seed would tell what the dice are going to show.
        record = Record(
            sitting.game, sitting.names, sitting.row.options, sitting.row.seed if is_over else None
        )
        record.rules = sitting.row.rules
        state = record.state()
        for action in sitting.line.actions:
            state.perform(action)
            record.append(action, state)
        return record


def has_hidden(sitting: Sitting, seats: list[int]) -> bool:
    """Is there anything that none of these seats knows?"""
    state = sitting.line.state
    private = any(
        kind.private and owner not in seats
        for decider, journal in sitting.line.steps()
        for kind, owner, parts in journal.entries
    )
    if private or not seats:
        return private or any(state.view(None) != state.view(seat) for seat in range(state.players()))
    drawn = (state.imagine(seats[0], Rng(sample, "hidden")) for sample in range(SAMPLES))
    return any(other.key() != state.key() for other in drawn)


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


def open_record(tables: Tables, user: int, record: Record) -> str:
    """A table of one's own out of a record, to replay or to play on."""
    chairs = [Chair("here", name) for name in record.players]
    return tables.create(user, Plan(record.game.slug, chairs, record.options), FILE, actions=record.actions)


def branch(tables: Tables, user: int, table: str, at: int) -> str:
    """A table of one's own that goes on from a position of another one.

    Of a game still running, what one cannot know is drawn afresh.
    """
    with tables.looking(table) as sitting:
        state = sitting.line.at(at)
        plan = Plan(sitting.game.slug, [_chair(seat) for seat in sitting.seats], dict(sitting.row.options))
        knows_all = sitting.row.status == "over" or sitting.is_sandbox
        if not knows_all:
            state = _imagine(sitting, state, sitting.seats_of(user))
        actions = sitting.line.actions[:at]
        is_whole = knows_all and sitting.row.start is None
    if is_whole:
        return tables.create(user, plan, table, actions=actions)
    return tables.create(user, plan, table, start=state)


def _imagine(sitting: Sitting, state: State, mine: list[int]) -> State:
    if mine:
        return state.imagine(mine[0], Rng(secrets.token_hex(16), "branch"))
    if has_hidden(sitting, mine):
        raise Problem("branch-secret", 409)
    return state


def _chair(seat: Seat) -> Chair:
    if seat.kind == "bot":
        return Chair("bot", seat.name, str(seat.bot))
    return Chair("here", seat.name)
