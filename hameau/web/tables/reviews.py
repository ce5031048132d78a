"""Which games are reviewed? Those that are over, when somebody asks: person by person, once for all."""

import json
import time
import zlib
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Final

from sqlalchemy import bindparam, func, select, update

from ...study.reviews import Review
from ..problems import Problem
from .database import Database
from .models import ReviewRow
from .table import Table

WAITING: Final = 3  # reviews that one person may wait for at the same time
CLAIM: Final = 60.0  # seconds for which a review is one process's own, unless it says so again
IN_MEMORY: Final = 8  # reviews, read again and again by who steps through one
_STATUS = select(ReviewRow.status, ReviewRow.done, ReviewRow.whole, ReviewRow.asked).where(
    ReviewRow.table_id == bindparam("table")
)


@dataclass(frozen=True)
class Progress:
    """How far a review is."""

    status: str = ""  # nothing: nobody has asked for it; waiting, done or failed
    done: int = 0
    whole: int = 0
    asked: float = 0.0


def can_be_reviewed(table: Table) -> bool:
    """Is this a whole game that is over?"""
    return table.is_over and table.row.start is None and table.fault is None


def may_ask(table: Table, user: int | None) -> bool:
    """Is this somebody who played here, or whose table it is?"""
    return user is not None and user in (table.row.owner, *(seat.user_id for seat in table.seats))


def check_asking(table: Table, user: int) -> None:
    """May somebody ask for the review of this table?"""
    if not table.is_over:
        raise Problem("not-over", 409)
    if not can_be_reviewed(table):
        raise Problem("not-whole", 409)
    if not may_ask(table, user):
        raise Problem("not-your-table", 403)


class Reviews:
    """All reviews, in the database; the last ones that were read are kept in memory."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._read: OrderedDict[tuple[str, float], Review] = OrderedDict()
        self._lock = Lock()
        self._served: dict[int, int] = {}  # how many reviews each person has had

    def progress(self, table: str) -> Progress:
        with self.database.connection() as connection:
            row = connection.execute(_STATUS, {"table": table}).first()
        return Progress(*row) if row is not None else Progress()

    def find(self, table: str) -> Review | None:
        """The review of a table, if it is done."""
        progress = self.progress(table)
        if progress.status != "done":
            return None
        key = table, progress.asked
        with self._lock:
            if key in self._read:
                self._read.move_to_end(key)
                return self._read[key]
        with self.database.connection() as connection:
            document = connection.scalar(select(ReviewRow.document).where(ReviewRow.table_id == table))
        review = Review.load(json.loads(zlib.decompress(document or b"")))
        with self._lock:
            self._read[key] = review
            while len(self._read) > IN_MEMORY:
                self._read.popitem(last=False)
        return review

    # --- asking for one ---

    def ask(self, table: str, user: int) -> None:
        """Put a review into the queue, unless it is there or done."""
        now = time.time()
        with self.database.writing() as session:
            mine = (ReviewRow.person == user) & (ReviewRow.status == "waiting")
            row = session.get(ReviewRow, table)
            if row is not None and row.status != "failed":
                return
            if (session.scalar(select(func.count()).where(mine)) or 0) >= WAITING:
                raise Problem("too-many-reviews", 429, retry=60, most=WAITING)
            fresh = ReviewRow(table_id=table, person=user, asked=now, status="waiting", done=0, whole=0)
            fresh.claim, fresh.document = 0.0, None
            session.merge(fresh)

    # --- doing them ---

    def take(self) -> tuple[str, int] | None:
        """The next one to be done, with who asked for it; it is ours for a while.

        Whoever has had fewer comes first, so that nobody waits for all that somebody else asked for.
        """
        now = time.time()
        free = (ReviewRow.status == "waiting") & (ReviewRow.claim < now)
        query = select(ReviewRow.table_id, ReviewRow.person, ReviewRow.asked).where(free)
        with self.database.connection() as connection:
            waiting = connection.execute(query).all()
        if not waiting:
            return None
        table, person, _asked = min(waiting, key=lambda row: (self._served.get(row[1], 0), row[2]))
        ours = update(ReviewRow).where(ReviewRow.table_id == table, free).values(claim=now + CLAIM)
        with self.database.writing() as session:
            is_ours = bool(getattr(session.execute(ours), "rowcount", 0))
        if not is_ours:  # another server was quicker
            return self.take()
        self._served[person] = self._served.get(person, 0) + 1
        return table, person

    def note(self, table: str, done: int, whole: int) -> None:
        """So much of it is done; it stays ours for another while."""
        self._set(table, done=done, whole=whole, claim=time.time() + CLAIM)

    def keep(self, table: str, review: Review) -> None:
        document = json.dumps(review.document(), separators=(",", ":"))
        self._set(table, status="done", document=zlib.compress(document.encode(), 6))

    def give_up(self, table: str) -> None:
        """It could not be done; who wants to may ask again."""
        self._set(table, status="failed")

    def leave(self, table: str) -> None:
        """Leave it to whoever comes next."""
        self._set(table, claim=0.0)

    def _set(self, table: str, **values: object) -> None:
        with self.database.writing() as session:
            session.execute(update(ReviewRow).where(ReviewRow.table_id == table).values(**values))
