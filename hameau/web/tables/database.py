"""Where are tables kept? In a database: SQLite in one file, or PostgreSQL by its address."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import local
from typing import IO, Any

from sqlalchemy import Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import ArgumentError, OperationalError, ProgrammingError, SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None  # type: ignore[assignment]

from ...core.errors import HameauError
from .faults import ADVICE, slug_of
from .statements import execute

MIGRATIONS = Path(__file__).parent / "migrations"
WAIT = 10  # seconds that a connection, a lock, or a place in the pool may be waited for
PATIENCE = 15  # seconds that PostgreSQL may take over one statement
LOOKED_THROUGH = 256 * 2**20  # bytes: a larger file is not looked through at every start
COMMITTED = "committed"  # what is to be told once a transaction is: calls, by what they are about
UPGRADING = 0x68616D656175  # the lock of the one process that brings a database up to date: "hameau"
logger = logging.getLogger("hameau.web")


class Database:
    """Where everything is kept. Reading never waits; writing takes its turn before it reads."""

    def __init__(self, address: str) -> None:
        self.engine = _open(address)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        writers = self.engine.execution_options(immediate=True)
        self._looks = self.engine.execution_options(looking=True)
        self._thread = local()
        self._read = sessionmaker(self.engine, expire_on_commit=False)
        self._write = sessionmaker(writers, expire_on_commit=False)

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """For what every request reads: statements made once, plain rows, no objects to keep track of.

        Whoever reads while the same thread is reading already shares its connection. Each statement sees what
        is committed by then, as with PostgreSQL: entries are only ever added.
        """
        shared: Connection | None = getattr(self._thread, "connection", None)
        if shared is not None:
            yield shared
            return
        with self._looks.connect() as connection:
            self._thread.connection = connection
            try:
                yield connection
            finally:
                self._thread.connection = None

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with self._read() as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Committed at the end; nothing of it happens if anything goes wrong."""
        with self._write() as session:
            with session.begin():
                yield session
            for tell in session.info.get(COMMITTED, {}).values():
                tell()

    def upgrade(self, revision: str = "head") -> None:
        """Bring the tables of the database up to date, or up to an earlier revision."""
        newest, present = _newest_revision(), self._revision()
        if present == newest:
            return  # starting the tool for migrations would take longer than the rest of a start
        if present is not None and present > newest:
            raise HameauError(
                f"the database was last used by a newer Hameau (its revision is {present}, here it is "
                f"{newest}): install that version again, or restore a backup made before it"
            )
        from alembic import command  # here, because a server that finds nothing to do starts sooner without
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.engine.begin() as connection:
            if not self.is_sqlite:  # a large table takes its time, and so does whoever migrates first
                connection.execute(text("SET LOCAL statement_timeout = 0"))
                connection.execute(text("SET LOCAL lock_timeout = 0"))
            config.attributes["connection"] = connection
            command.upgrade(config, revision)

    def _revision(self) -> str | None:
        """How far the database is; None where there is nothing yet."""
        try:
            with self.engine.connect() as connection:
                revision = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        except (ProgrammingError, OperationalError) as error:
            if isinstance(error, ProgrammingError) or "no such table" in str(error.orig):
                return None
            raise
        return None if revision is None else str(revision)

    def check(self) -> None:
        """Does the database answer?"""
        with self.engine.connect() as connection:
            connection.exec_driver_sql("SELECT count(*) FROM alembic_version")

    def prepare(self) -> None:
        """See whether the file is whole, and bring it up to date; what is wrong is told in one sentence."""
        try:
            if self.is_sqlite:
                _look_through(self.engine)
            self.upgrade()
        except SQLAlchemyError as error:
            raise HameauError(ADVICE[slug_of(error)]) from None

    def close(self) -> None:
        self.engine.dispose()


def _open(address: str) -> Engine:
    try:
        url = make_url(address)
        if url.drivername in ("postgres", "postgresql"):
            url = url.set(drivername="postgresql+psycopg")
        if url.get_backend_name() == "sqlite":
            return _open_sqlite(address, url.database or "")
        return _open_postgres(url)
    except (ArgumentError, SQLAlchemyError, ModuleNotFoundError) as error:
        name = address.partition(":")[0]  # the rest may hold a password
        raise HameauError(f"the database {name}:… cannot be opened: {type(error).__name__}") from None


def _newest_revision() -> str:
    return max(path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/[0-9]*.py"))


# --- PostgreSQL ---


def _open_postgres(url: URL) -> Engine:
    """Nothing is waited for without end: no connection, no lock, no statement, no dead network."""
    waiting = {
        "connect_timeout": WAIT,
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
    }
    unsaid = {name: value for name, value in waiting.items() if name not in url.query}
    engine = create_engine(
        url, connect_args=unsaid, pool_size=20, max_overflow=30, pool_timeout=WAIT, pool_pre_ping=True
    )
    event.listen(engine, "connect", _prepare_postgres)
    return engine


def _prepare_postgres(connection: Any, _record: object) -> None:
    connection.execute(f"SET statement_timeout = '{PATIENCE}s'")
    connection.execute(f"SET lock_timeout = '{WAIT}s'")
    connection.execute("SET idle_in_transaction_session_timeout = '60s'")
    connection.commit()


# --- SQLite ---


def _open_sqlite(address: str, path: str) -> Engine:
    if path and path != ":memory:":
        _make_private(Path(path))
    engine = create_engine(
        address,
        connect_args={"timeout": WAIT, "check_same_thread": False},
        pool_size=20,
        max_overflow=30,
        pool_timeout=WAIT,
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _make_private(path: Path) -> None:
    """Tables hold secrets: a new file is for its owner alone, and so are those that SQLite puts beside it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise HameauError(f"the database {path} cannot be opened: {error.strerror}") from None
    if os.name == "posix" and path.stat().st_mode & 0o044:
        logger.warning("%s can be read by others on this machine: chmod 600 it, or mean it", path)


def _look_through(engine: Engine) -> None:
    """A damaged file is noticed before anybody plays on with it."""
    path = engine.url.database or ""
    if not path or path == ":memory:" or os.path.getsize(path) > LOOKED_THROUGH:
        return
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise HameauError(f"{ADVICE['database-damaged']} ({path}: {str(found)[:100]})")


def claim_file(database: str) -> IO[str] | None:
    """Say that this server uses a file of SQLite; a warning if another one does. It lasts until closed."""
    path = make_url(database).database
    if fcntl is None or not database.startswith("sqlite") or not path or path == ":memory:":
        return None
    claim = open(f"{path}.server", "a", opener=lambda name, flags: os.open(name, flags, 0o600))  # noqa: SIM115
    try:
        fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        logger.warning(
            "another server uses %s: players at one do not see what happens at the other until they load the "
            "page again. Stop one of them, or let both share a PostgreSQL",
            path,
        )
    return claim


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # we say ourselves when a transaction begins
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock before it reads, so that it never has to give up half-way.

    Who only looks needs no transaction.
    """
    options = connection.get_execution_options()
    if not options.get("looking", False):
        execute(connection, "BEGIN IMMEDIATE" if options.get("immediate", False) else "BEGIN")
