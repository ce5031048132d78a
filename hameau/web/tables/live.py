"""How does news reach everybody at a table? By numbers only: each page then asks for what it may see.

Within one process by a hub; between processes over PostgreSQL's LISTEN and NOTIFY.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from threading import Event, Thread
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, select, text
from sqlalchemy.orm import Session

from .database import COMMITTED, Database
from .models import LAST_MESSAGE, SeatRow, TableRow
from .statements import Statement
from .version import Version

if TYPE_CHECKING:
    from psycopg import Connection

CHANNEL = "hameau"
_VERSION = Statement(
    select(TableRow.number, LAST_MESSAGE, SeatRow.kind)
    .join(SeatRow, SeatRow.table_id == TableRow.id)
    .where(TableRow.id == bindparam("table"))
    .order_by(SeatRow.seat)
)
logger = logging.getLogger("hameau.web")


def read_version(database: Database, table: str) -> Version | None:
    """The version of a table, if there is one."""
    with database.connection() as connection:
        rows = _VERSION.rows(connection, table=table)
    return Version.of(rows[0][0], rows[0][1], [row[2] for row in rows]) if rows else None


class News(asyncio.Event):
    """Set whenever something happened at a table somebody watches; with its version, where that is known."""

    version: Version | None = None


class Hub:
    """Who watches which table in this process."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._watchers: dict[str, set[News]] = {}
        self._readings: dict[str, asyncio.Task[Version | None]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    def count(self, table: str) -> int:
        return len(self._watchers.get(table, ()))

    @asynccontextmanager
    async def watching(self, table: str) -> AsyncIterator[News]:
        news = News()
        self._watchers.setdefault(table, set()).add(news)
        try:
            yield news
        finally:
            watchers = self._watchers[table]
            watchers.discard(news)
            if not watchers:
                del self._watchers[table]

    def wake(self, table: str, version: Version | None = None) -> None:
        """Wake everybody who watches a table; may be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, table, version)

    async def version(self, table: str) -> Version | None:
        """The version of a table; read once for all who ask at the same time."""
        reading = self._readings.get(table)
        if reading is None:
            reading = asyncio.create_task(asyncio.to_thread(read_version, self.database, table))
            self._readings[table] = reading
            reading.add_done_callback(lambda done: self._forget(table, done))
        return await asyncio.shield(reading)

    def _forget(self, table: str, reading: "asyncio.Task[Version | None]") -> None:
        if self._readings.get(table) is reading:
            del self._readings[table]

    def _wake(self, table: str, version: Version | None) -> None:
        self._readings.pop(table, None)  # begun before the change, perhaps
        for news in self._watchers.get(table, ()):
            # Who comes second while nobody has looked yet may have been first: then the table is asked.
            news.version = None if news.is_set() else version
            news.set()

    def wake_all(self) -> None:
        """After a connection was lost nobody knows what was missed."""
        if self._loop is not None and not self._loop.is_closed():
            for table in list(self._watchers):
                self.wake(table)


class Broadcast:
    """Carries news from whoever commits a change to the hubs of all processes."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self.database = database
        self.hub = hub
        self._stopped = Event()
        self._thread: Thread | None = None

    def announce(self, session: Session, table: str, version: Version | None = None) -> None:
        """Say, once the transaction is committed, that a table has news."""
        if self.database.is_sqlite:
            session.info.setdefault(COMMITTED, {})[table] = partial(self.hub.wake, table, version)
        else:
            session.execute(text("SELECT pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table})

    def start(self) -> None:
        if not self.database.is_sqlite:
            self._thread = Thread(target=self._listen, name="hameau-listen", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _listen(self) -> None:
        import psycopg  # here, because a server with a file does without

        address = self.database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stopped.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.hub.wake_all()
                    self._receive(connection)
            except psycopg.Error as error:
                logger.warning("listening to the database failed (%s); trying again", type(error).__name__)
                self._stopped.wait(1.0)

    def _receive(self, connection: "Connection[tuple[object, ...]]") -> None:
        while not self._stopped.is_set():
            for notification in connection.notifies(timeout=0.5):
                self.hub.wake(notification.payload)
