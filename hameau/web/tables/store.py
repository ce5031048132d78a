"""What can be done at a table? Sitting down, deciding, taking back; bots and clocks have their say too.

Nothing here knows about pages. Everything that changes a table happens in one transaction, names the number
of entries it was based on, and either happens whole or not at all.
"""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ...core.errors import HameauError
from ...core.state import OVER, State
from ..problems import Problem, missing, stale
from . import lessons
from .database import Entry, Seat, Snapshot, Store, Table
from .people import clean_name
from .setup import Plan, check_bot, check_plan, find_game, new_seat, usual_bot
from .table import LOCKED, Sitting, changeable, standing
from .timeline import Timeline

SNAPSHOT = 64  # entries between two snapshots
CACHED = 1000  # timelines kept in memory
Notify = Callable[[Session, str, int, int], None]


class Tables:
    """All tables, in the database; timelines of those in use are kept in memory."""

    def __init__(self, store: Store, notify: Notify | None = None) -> None:
        self.store = store
        self.notify: Notify = notify or (lambda session, table, number, message: None)
        self._lines: OrderedDict[str, Timeline] = OrderedDict()
        self._lock = Lock()

    # --- beginning ---

    def create(
        self,
        user: int,
        plan: Plan,
        parent: str | None = None,
        start: State | None = None,
        actions: Sequence[int] = (),
        seed: str = "",
    ) -> str:
        """A new table; it runs once no seat is open. A branch or record brings a position or actions."""
        game = find_game(plan.game)
        options = check_plan(game, plan)
        now, row_id = time.time(), secrets.token_urlsafe(9)
        position = start.dump() if start is not None else None
        row = Table(
            id=row_id, game=game.slug, rules=game.rules_version, options=options,
            seed=seed or fresh_seed(), status="waiting", public=plan.public, start=position,
            parent=parent, owner=user, number=0, turn=-1, clock=plan.clock, seconds=plan.seconds,
            since=now, deadline=None, claim=0.0, created=now, moved=now,
        )  # fmt: skip
        seats = [new_seat(row, i, chair, user) for i, chair in enumerate(plan.chairs)]
        with self.store.writing() as session:
            session.add(row)
            session.flush()
            session.add_all(seats)
            sitting = Sitting(row, seats, _timeline(row, len(seats)))
            for action in actions:
                self._enter(session, sitting, "act", action)
            self._begin(session, sitting)
        return row_id

    def _begin(self, session: Session, sitting: Sitting) -> None:
        """Run the table if everybody is there."""
        if sitting.row.status == "waiting" and all(seat.kind != "open" for seat in sitting.seats):
            sitting.row.status = "running"
            self._go_on(session, sitting)
        self.notify(session, sitting.row.id, sitting.row.number, 0)

    def invited(self, invite: str) -> str:
        """The table an invitation is for."""
        return self._invited(invite).table_id

    def _invited(self, invite: str) -> Seat:
        with self.store.reading() as session:
            found = session.scalars(select(Seat).where(Seat.invite == invite[:40])).first()
        if found is None:
            raise Problem("no-invite", 404)
        return found

    def join(self, user: int, invite: str, name: str) -> str:
        """Take an open seat by its invitation; the table's id."""
        found = self._invited(invite)
        with self.changing(found.table_id) as (session, sitting):
            seat = sitting.seats[found.seat]
            if seat.kind == "open":
                seat.kind, seat.user_id = "person", user
                seat.name = clean_name(name, seat.name)
                self._begin(session, sitting)
            elif seat.user_id != user:
                raise Problem("seat-taken", 409)
        return found.table_id

    def replace(self, user: int, table: str, seat: int, level: str) -> None:
        """The owner gives an open seat to a bot; somebody leaves a seat to one, or takes it back."""
        with self.changing(table) as (session, sitting):
            if not 0 <= seat < len(sitting.seats):
                raise Problem("no-seat", 404)
            place = sitting.seats[seat]
            mine = place.user_id == user or (place.kind == "open" and sitting.row.owner == user)
            if not mine:
                raise Problem("not-your-seat", 403)
            if level:
                check_bot(sitting.game, level, len(sitting.seats))
            place.kind, place.bot = ("bot", level) if level else ("person", None)
            if sitting.is_lesson:  # nobody is left to learn
                self._end_lesson(session, sitting)
            self._begin(session, sitting)
            if sitting.row.status == "running":
                self._wind(sitting, time.time())

    # --- looking ---

    @contextmanager
    def looking(self, table: str) -> Iterator[Sitting]:
        """A table as it stands; its timeline is brought up to date and locked."""
        with self._locked(table) as line:
            with self.store.asking() as connection:
                sitting = standing(connection, table, line)
            yield sitting

    @contextmanager
    def changing(self, table: str) -> Iterator[tuple[Session, Sitting]]:
        """A table to be changed, in one transaction."""
        with self._locked(table) as line:
            try:
                with self.store.writing() as session:
                    if not self.store.is_sqlite:  # there, a writer already has the database to itself
                        session.execute(LOCKED, {"table": table})
                    yield session, changeable(session, table, line)
            except BaseException:
                with self._lock:  # what is in memory may be ahead of what was kept
                    self._lines.pop(table, None)
                raise

    @contextmanager
    def _locked(self, table: str) -> Iterator[Timeline]:
        with self._lock:
            line = self._lines.get(table)
            if line is not None:
                self._lines.move_to_end(table)
        if line is None:
            line = self._load(table)
        with line.lock:
            yield line

    def _load(self, table: str) -> Timeline:
        with self.store.reading() as session:
            row = session.get(Table, table)
            if row is None:
                raise missing()
            count = len(session.scalars(select(Seat.seat).where(Seat.table_id == table)).all())
            newest = select(Snapshot).where(Snapshot.table_id == table).order_by(Snapshot.number.desc())
            snapshot = session.scalars(newest.limit(1)).first()
        line = _timeline(row, count)
        if snapshot is not None:
            line.resume(snapshot.number, snapshot.actions, snapshot.future, snapshot.position)
        with self._lock:
            line = self._lines.setdefault(table, line)
            while len(self._lines) > CACHED:
                self._lines.popitem(last=False)
        return line

    # --- deciding ---

    def move(self, user: int, table: str, number: int, action: int) -> int:
        """Decide for a seat one holds; the new number of entries."""
        with self.changing(table) as (session, sitting):
            self._check_turn(sitting, number)
            seat = int(sitting.line.state.seat)
            if seat not in sitting.seats_of(user):
                raise Problem("not-your-turn", 403)
            if sitting.is_lesson and lessons.ends(sitting.line, action):
                sitting.row.seed = fresh_seed()
            return self._decide(session, sitting, action)

    def move_bot(self, table: str, number: int, action: int) -> int:
        """Decide for a seat that a bot has."""
        with self.changing(table) as (session, sitting):
            self._check_turn(sitting, number)
            if sitting.seats[int(sitting.line.state.seat)].kind != "bot":
                raise Problem("not-your-turn", 403)
            return self._decide(session, sitting, action)

    def undo(self, user: int, table: str, number: int, whole_turn: bool = False) -> int:
        with self.changing(table) as (session, sitting):
            self._check_turn(sitting, number)
            target = sitting.line.undo_target(sitting.seats_of(user), whole_turn)
            self._enter(session, sitting, "undo", target)
            return self._go_on(session, sitting)

    def redo(self, user: int, table: str, number: int) -> int:
        with self.changing(table) as (session, sitting):
            self._check_turn(sitting, number)
            target = sitting.line.redo_target(sitting.seats_of(user))
            self._enter(session, sitting, "redo", target)
            return self._go_on(session, sitting)

    def _check_turn(self, sitting: Sitting, number: int) -> None:
        if sitting.row.status == "waiting":
            raise Problem("not-started", 409)
        if sitting.row.status == "over":
            raise Problem("is-over", 409)
        if number != sitting.row.number:
            raise stale(sitting.row.number)

    def _decide(self, session: Session, sitting: Sitting, action: int) -> int:
        if action not in sitting.line.state.legal():
            raise Problem("illegal", 422, action=action)
        self._enter(session, sitting, "act", action)
        return self._go_on(session, sitting)

    def _go_on(self, session: Session, sitting: Sitting) -> int:
        """Let everything happen that needs nobody, and keep how the table stands then."""
        row, line = sitting.row, sitting.line
        while (action := _automatic(sitting)) is not None:
            self._enter(session, sitting, "act", action)
        now = time.time()
        row.turn = lessons.pupil(line) if sitting.is_lesson else int(line.state.seat)
        row.moved, row.claim = now, 0.0
        if line.state.seat == OVER:
            row.status, row.deadline = "over", None
        else:
            self._wind(sitting, now)
        try:
            session.flush()
        except IntegrityError:
            raise stale(row.number) from None
        self.notify(session, row.id, row.number, 0)
        return row.number

    def _enter(self, session: Session, sitting: Sitting, kind: str, value: int) -> None:
        row, line = sitting.row, sitting.line
        session.add(Entry(table_id=row.id, number=row.number, kind=kind, value=value, time=time.time()))
        line.enter(kind, value)
        row.number += 1
        if row.number % SNAPSHOT == 0:
            position = line.state.dump()
            session.add(
                Snapshot(
                    table_id=row.id,
                    number=row.number,
                    actions=list(line.actions),
                    future=list(line.future),
                    position=position,
                )
            )

    # --- lessons: a record that goes on as the pupil does what it proposes ---

    def read_on(self, user: int, table: str, number: int) -> int:
        """The pupil goes on: by doing what the lesson proposes, or by letting happen what comes next."""
        with self.changing(table) as (session, sitting):
            self._check_turn(sitting, number)
            _check_pupil(sitting, user)
            return self._decide(session, sitting, lessons.following(sitting.line))

    def leave_lesson(self, user: int, table: str) -> None:
        """From now on this is a table like any other."""
        with self.changing(table) as (session, sitting):
            _check_pupil(sitting, user)
            self._end_lesson(session, sitting)

    def _end_lesson(self, session: Session, sitting: Sitting) -> None:
        sitting.row.seed = fresh_seed()
        self._go_on(session, sitting)

    # --- clocks ---

    def _wind(self, sitting: Sitting, now: float) -> None:
        """Stop the clock of whoever decided and start that of whoever decides next."""
        row, seat = sitting.row, sitting.seats[sitting.row.turn]
        row.since, row.deadline = now, None
        if row.clock == "move":
            seat.left = row.seconds
        if row.clock != "none" and seat.kind == "person":
            row.deadline = now + seat.left

    def run_out(self, table: str) -> None:
        """The time of the seat to decide is over: a bot takes its place."""
        with self.changing(table) as (session, sitting):
            row = sitting.row
            if row.status != "running" or row.deadline is None or row.deadline > time.time():
                return
            seat = sitting.seats[row.turn]
            seat.kind, seat.bot, seat.left = "bot", usual_bot(sitting.game), 0.0
            row.deadline = None
            self.notify(session, row.id, row.number, 0)

    def bot_turn(self, table: str) -> tuple[int, int, str, Timeline] | None:
        """The entry number, seat and name of the bot that has to decide, if one has."""
        with self.looking(table) as sitting:
            row, seat = sitting.row, int(sitting.line.state.seat)
            if not sitting.is_bots_turn:
                return None
            return row.number, seat, str(sitting.seats[seat].bot), sitting.line


def fresh_seed() -> str:
    return secrets.token_urlsafe(24)


def _check_pupil(sitting: Sitting, user: int) -> None:
    if not sitting.is_lesson or not sitting.seats_of(user):
        raise Problem("no-lesson", 409)


def _automatic(sitting: Sitting) -> int | None:
    """What happens now without anybody choosing."""
    return lessons.automatic(sitting.line) if sitting.is_lesson else sitting.line.automatic(sitting.row.seed)


def _timeline(row: Table, seats: int) -> Timeline:
    game = find_game(row.game)
    if row.start is not None:
        return Timeline(game, game.load(row.start))
    return Timeline(game, game.new(seats, **row.options))


def read_action(sitting: Sitting, action: Any) -> int:
    """An action by number or notation."""
    try:
        number = (
            sitting.game.read(action) if isinstance(action, str) and not action.isdigit() else int(action)
        )
        sitting.game.catalogue.check(number)
    except (HameauError, ValueError, TypeError, OverflowError):
        raise Problem("illegal", 422, action=str(action)[:60]) from None
    return number
