"""What can be done at a table? Sitting down, deciding, taking back; bots and clocks have their say too.

Nothing here knows about pages. Everything that changes a table happens in one transaction, names the number
of entries it was based on, and either happens whole or not at all. What comes back is the table as it stands
then, so that it can be shown without being read again.
"""

import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ...core.game import Game
from ...core.state import OVER, State
from ..problems import Problem, missing
from . import clock, lessons, seeds
from .database import Database
from .models import SeatRow, TableRow, plain_seat, plain_table
from .names import bot_name, clean_name, clean_title
from .replica import Replica
from .roster import Roster
from .setup import SEAT_KINDS, SeatSetup, TableSetup, check_setup, find_game, read_action
from .table import Table, read_table, reading_rows, table_to_change
from .version import Version

CACHED = 1000  # replicas kept in memory
LESSON_BOT = "apprentice"  # whom one plays on against after a lesson
Announce = Callable[[Session, str, Version | None], None]
Wake = Callable[[str], None]
logger = logging.getLogger("hameau.web")


class Tables:
    """All tables, in the database; histories of those in use are kept in memory."""

    def __init__(
        self, database: Database, roster: Roster | None = None, announce: Announce | None = None
    ) -> None:
        self.database = database
        self.roster = roster or Roster()
        self._announce: Announce = announce or (lambda session, table, version: None)
        self.wake_bots: Wake = lambda table: None
        self._replicas: OrderedDict[str, Replica] = OrderedDict()
        self._lock = Lock()

    def announce(self, session: Session, table_id: str, table: Table | None = None) -> None:
        """Say that something happened at a table, once it is committed, and where it then stands if known."""
        self._announce(session, table_id, None if table is None else table.version)

    # --- beginning ---

    def create(
        self,
        user: int,
        setup: TableSetup,
        start: State | None = None,
        actions: Sequence[int] = (),
        parent: str | None = None,
        sandbox: bool = False,
        lesson: bool = False,
        seed: str = "",
    ) -> Table:
        """A new table; it runs once no seat is open. A branch or record brings a position or actions."""
        game = find_game(setup.game)
        options = check_setup(game, setup)
        for seat in setup.seats:
            if seat.kind == "bot":
                self.roster.check(game, seat.bot, len(setup.seats))
        now, position = time.time(), start.dump() if start is not None else None
        row = plain_table(
            id=secrets.token_urlsafe(9), game=game.slug, rules=game.rules_version, options=options,
            seed=seed or seeds.fresh_seed(), lesson=lesson, status="waiting", public=setup.public,
            start=position, sandbox=sandbox, training=False, parent=parent, owner=user, number=0, turn=-1,
            title=clean_title(setup.title), hints=setup.hints, round=0, scores="", winners="",
            clock=setup.clock, seconds=setup.seconds, increment=setup.increment, pauses=setup.pauses,
            paused=False, given=-1, since=now, deadline=None, claim=0.0, created=now, moved=now,
        )  # fmt: skip
        seats = [_new_seat(row, number, seat, user) for number, seat in enumerate(setup.seats)]
        table = Table(row, seats, _new_replica(row, len(seats)))
        table.note_kept()
        with self.database.writing() as session:
            connection = session.connection()
            connection.execute(insert(TableRow), vars(row))
            connection.execute(insert(SeatRow), [vars(seat) for seat in seats])
            for action in actions:
                table.enter("act", action)
            self._begin(session, table)
            table.save(session)
        self._committed(table)
        self._keep(table.id, table.replica)
        return table

    def create_lesson(self, user: int, game: Game, name: str) -> Table:
        """A table at which the lesson of a game is given."""
        lesson = lessons.lesson_of(game)
        if lesson is None:
            raise Problem("no-lesson", 404)
        bot = self.roster.usual(game, LESSON_BOT)
        seats = [SeatSetup("bot", one, bot) if one else SeatSetup("me", name) for one in lesson.names]
        return self.create(user, TableSetup(game.slug, seats, lesson.options), lesson=True)

    def _begin(self, session: Session, table: Table) -> None:
        """Run the table if everybody is there."""
        if table.row.status == "waiting" and all(seat.kind != "open" for seat in table.seats):
            table.row.status = "running"
            self._go_on(session, table)
        self.announce(session, table.id, table)

    def invitation(self, invite: str) -> SeatRow:
        """The seat an invitation is for."""
        with self.database.reading() as session:
            seat = session.scalars(select(SeatRow).where(SeatRow.invite == invite[:40])).first()
        if seat is None:
            raise Problem("no-invite", 404)
        return seat

    def join(self, user: int, invite: str, name: str) -> Table:
        """Take an open seat by its invitation."""
        invited = self.invitation(invite)
        with self.change(invited.table_id) as (session, table):
            seat = table.seats[invited.seat]
            if seat.kind == "open":
                seat.kind, seat.user_id = "person", user
                seat.name = clean_name(name, seat.name)
                self._begin(session, table)
            elif seat.user_id != user:
                raise Problem("seat-taken", 409)
        return table

    def replace(self, user: int, table_id: str, number: int, bot: str) -> Table:
        """The owner gives an open seat to a bot; somebody leaves a seat to one, or takes it back."""
        with self.change(table_id) as (session, table):
            if not 0 <= number < len(table.seats):
                raise Problem("no-seat", 404)
            seat = table.seats[number]
            if seat.user_id != user and not (bot and seat.kind == "open" and table.row.owner == user):
                raise Problem("not-your-seat", 403)
            if bot:
                self.roster.check(table.game, bot, len(table.seats))
            elif not clock.has_time(table, number):
                raise Problem("time-over", 409)
            clock.stop(table, time.time())
            seat.kind, seat.bot = ("bot", bot) if bot else ("person", None)
            if table.row.lesson:  # nobody is left to learn
                self._end_lesson(session, table)
            self._begin(session, table)
            if table.is_running:
                clock.start(table, time.time())
        return table

    # --- opening ---

    @contextmanager
    def open(self, table_id: str) -> Iterator[Table]:
        """A table as it stands; its history is brought up to date and locked."""
        with self._locked(table_id) as replica, self.database.connection() as connection:
            yield read_table(connection, table_id, replica)

    @contextmanager
    def change(self, table_id: str) -> Iterator[tuple[Session, Table]]:
        """A table to be changed, in one transaction."""
        with self._locked(table_id) as replica:
            with self.database.writing() as session:
                # In SQLite a writer already has the database to itself.
                table = table_to_change(session, table_id, replica, lock=not self.database.is_sqlite)
                yield session, table
                table.save(session)
            self._committed(table)

    @contextmanager
    def reopen(self, table: Table) -> Iterator[Table]:
        """A table just changed, to be shown; it is read again only if somebody was quick to change it too."""
        with table.replica.lock:
            is_current = table.replica.is_kept and table.replica.number == table.number
            if is_current:
                yield table
        if not is_current:
            with self.open(table.id) as current:
                yield current

    def _committed(self, table: Table) -> None:
        table.replica.is_kept = True
        if table.is_bots_turn:
            self.wake_bots(table.id)

    @contextmanager
    def _locked(self, table_id: str) -> Iterator[Replica]:
        """The history of a table in memory, for one thread alone; one ahead of the database is dropped.

        Whoever waited for a change that could not be kept must not go on with what it left behind.
        """
        while True:
            replica = self._find(table_id)
            with replica.lock:
                if replica.is_kept:
                    yield replica
                    return
                self._drop(table_id, replica)

    def _find(self, table_id: str) -> Replica:
        with self._lock:
            replica = self._replicas.get(table_id)
            if replica is not None:
                self._replicas.move_to_end(table_id)
        return self._load(table_id) if replica is None else replica

    def forget(self, table_id: str) -> None:
        """Keep nothing in memory of a table that is gone."""
        with self._lock:
            self._replicas.pop(table_id, None)

    def _drop(self, table_id: str, replica: Replica) -> None:
        with self._lock:
            if self._replicas.get(table_id) is replica:
                del self._replicas[table_id]

    def _load(self, table_id: str) -> Replica:
        with self.database.reading() as session, reading_rows(table_id):
            row = session.get(TableRow, table_id)
            if row is None:
                raise missing()
            seats = session.scalars(select(SeatRow.seat).where(SeatRow.table_id == table_id)).all()
            return self._keep(table_id, _new_replica(row, len(seats)))

    def _keep(self, table_id: str, replica: Replica) -> Replica:
        """Keep a history in memory, unless another thread was quicker; the one that is kept."""
        with self._lock:
            replica = self._replicas.setdefault(table_id, replica)
            while len(self._replicas) > CACHED:
                self._replicas.popitem(last=False)
        return replica

    # --- deciding ---

    def move(
        self, user: int, table_id: str, number: int, action: int | str, then: Sequence[int] = ()
    ) -> Table:
        """Decide for a seat one holds, and then further: all of it or nothing.

        The action by its number or in notation.
        """
        with self.change(table_id) as (session, table):
            table.check_turn(number)
            for one in (read_action(table.game, action), *then):
                if table.turn not in table.seats_of(user):
                    raise Problem("not-your-turn", 403)
                if table.row.lesson:
                    self._check_lesson(table, one)
                self._decide(session, table, one)
        return table

    def move_bot(self, table_id: str, number: int, action: int) -> Table:
        """Decide for a seat that a bot has."""
        with self.change(table_id) as (session, table):
            table.check_turn(number)
            if table.seats[table.turn].kind != "bot":
                raise Problem("not-your-turn", 403)
            self._decide(session, table, action)
        return table

    def demote_bot(self, table_id: str, number: int) -> None:
        """A bot failed to decide: a lower level takes its seat for good, and a line says so."""
        with self.change(table_id) as (session, table):
            table.check_turn(number)
            seat = table.seats[table.turn]
            if seat.kind != "bot":
                raise Problem("not-your-turn", 403)
            lower = self.roster.lower(table.game, str(seat.bot))
            if lower is None:
                raise Problem("no-bot", 409, got=seat.bot)
            table.note(session, seat, "bot-failed", bot=seat.bot, lower=lower)
            seat.bot, table.row.claim = lower, 0.0
            self.announce(session, table_id, table)

    def undo(self, user: int, table_id: str, number: int, whole_turn: bool = False) -> Table:
        with self.change(table_id) as (session, table):
            table.check_turn(number)
            target = table.undo_target(table.seats_of(user), whole_turn)
            table.row.training |= table.is_training(target)
            clock.stop(table, time.time(), is_charged=table.turn in table.seats_of(user))
            table.enter("undo", target)
            self._go_on(session, table)
        return table

    def redo(self, user: int, table_id: str, number: int) -> Table:
        with self.change(table_id) as (session, table):
            table.check_turn(number)
            target = table.history.redo_target(table.seats_of(user))
            clock.stop(table, time.time())
            table.enter("redo", target)
            self._go_on(session, table)
        return table

    def _decide(self, session: Session, table: Table, action: int) -> None:
        if action not in table.state.legal():
            raise Problem("illegal", 422, action=action)
        clock.stop(table, time.time())
        clock.reward(table)
        table.enter("act", action)
        self._go_on(session, table, is_decided=True)

    def _go_on(self, session: Session, table: Table, is_decided: bool = False) -> None:
        """Let everything happen that needs nobody, and keep how the table stands then."""
        row, name, now = table.row, table.id, time.time()
        while (action := table.automatic()) is not None:
            table.enter("act", action)
        decider, row.turn = row.turn, lessons.pupil(table.history) if row.lesson else table.turn
        row.moved, row.claim, row.round = now, 0.0, int(getattr(table.state, "round", 0))
        if table.turn == OVER:
            row.status, row.deadline = "over", None
            row.scores = " ".join(map(str, table.state.scores()))
            row.winners = " ".join(map(str, table.state.winners()))
        else:
            if is_decided or row.given < 0:
                clock.give(table, decider)
            clock.start(table, now)
        try:
            table.save(session)
        except IntegrityError:  # nobody can have been quicker: there are entries that no row knows of
            logger.error("table %s has more entries than it should", name)
            raise Problem("damaged", 409, at=len(table.history)) from None
        self.announce(session, name, table)

    # --- lessons: a record that goes on as the pupil does what it proposes ---

    def read_on(self, user: int, table_id: str, number: int) -> Table:
        """The pupil goes on: by doing what the lesson proposes, or by letting happen what comes next."""
        with self.change(table_id) as (session, table):
            table.check_turn(number)
            _check_pupil(table, user)
            action = lessons.following(table.history)
            if action is None:
                raise Problem("no-lesson", 409)
            self._decide(session, table, action)
        return table

    def leave_lesson(self, user: int, table_id: str) -> Table:
        """From now on this is a table like any other."""
        with self.change(table_id) as (session, table):
            _check_pupil(table, user)
            self._end_lesson(session, table)
        return table

    def _check_lesson(self, table: Table, action: int) -> None:
        """Another option than the proposed one is refused; once everything is said, any ends the lesson."""
        proposal = lessons.proposal(table.history)
        if proposal is None:
            table.row.lesson = False
        elif action != proposal and action in table.state.legal():
            raise Problem("lesson-other", 409)

    def _end_lesson(self, session: Session, table: Table) -> None:
        table.row.lesson = False
        self._go_on(session, table)

    # --- clocks ---

    def run_out(self, table_id: str) -> None:
        """The time of the seat to decide is over: a bot takes its place."""
        with self.change(table_id) as (session, table):
            row = table.row
            if not table.is_running or row.deadline is None or row.deadline > time.time():
                return
            seat = table.seats[table.turn]
            seat.kind, seat.bot, seat.left = "bot", self.roster.usual(table.game), 0.0
            row.deadline = None
            self.announce(session, row.id, table)


def _check_pupil(table: Table, user: int) -> None:
    if not table.row.lesson or not table.seats_of(user):
        raise Problem("no-lesson", 409)


def _new_seat(row: TableRow, number: int, setup: SeatSetup, user: int) -> SeatRow:
    kind = SEAT_KINDS[setup.kind]
    return plain_seat(
        table_id=row.id,
        seat=number,
        kind=kind,
        name=clean_name(setup.name, bot_name(number) if kind == "bot" else f"#{number + 1}"),
        bot=setup.bot if kind == "bot" else None,
        user_id=user if kind == "person" else None,
        invite=secrets.token_urlsafe(18),
        left=float(row.seconds),
    )


def _new_replica(row: TableRow, seats: int) -> Replica:
    game = find_game(row.game)
    start = game.new(seats, **row.options) if row.start is None else game.load(row.start)
    return Replica(game, start)
