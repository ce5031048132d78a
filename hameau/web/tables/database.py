"""Where are tables kept? In a database: SQLite in one file, or PostgreSQL by its address."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from ...core.errors import HameauError

MIGRATIONS = Path(__file__).parent / "migrations"
UPGRADING = 0x68616D656175  # the lock of the one process that brings a database up to date: "hameau"


class Database:
    """Where everything is kept. Reading never waits; writing takes its turn before it reads."""

    def __init__(self, address: str) -> None:
        self.engine = _open(address)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        writers = self.engine.execution_options(immediate=True)
        self._read = sessionmaker(self.engine, expire_on_commit=False)
        self._write = sessionmaker(writers, expire_on_commit=False)

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """For what every request reads: statements made once, plain rows, no objects to keep track of."""
        with self.engine.connect() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with self._read() as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Committed at the end; nothing of it happens if anything goes wrong."""
        with self._write() as session, session.begin():
            yield session

    def upgrade(self, revision: str = "head") -> None:
        """Bring the tables of the database up to date, or up to an earlier revision."""
        newest = max(path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/[0-9]*.py"))
        if self._revision() == newest:
            return  # starting the tool for migrations would take longer than the rest of a start
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)

    def _revision(self) -> str | None:
        """How far the database is; None where there is nothing yet."""
        try:
            with self.engine.connect() as connection:
                revision = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        except DBAPIError:
            return None
        return None if revision is None else str(revision)

    def close(self) -> None:
        self.engine.dispose()


def _open(address: str) -> Engine:
    try:
        url = make_url(address)
        if url.drivername in ("postgres", "postgresql"):
            url = url.set(drivername="postgresql+psycopg")
        if url.get_backend_name() == "sqlite":
            return _open_sqlite(address, url.database or "")
        return create_engine(url, pool_size=20, max_overflow=30, pool_pre_ping=True)
    except (ArgumentError, SQLAlchemyError, ModuleNotFoundError) as error:
        name = address.partition(":")[0]  # the rest may hold a password
        raise HameauError(f"the database {name}:… cannot be opened: {type(error).__name__}") from None


def _open_sqlite(address: str, path: str) -> Engine:
    if path and path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        address, connect_args={"timeout": 30, "check_same_thread": False}, pool_size=20, max_overflow=30
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # we say ourselves when a transaction begins
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock before it reads, so that it never has to give up half-way."""
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
