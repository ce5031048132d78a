"""Where are tables kept? In a database: SQLite in one file, or PostgreSQL by its address.

Entries are only ever appended, and their numbers are unique per table: whoever comes second with the same
number changes nothing.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    JSON,
    Boolean,
    Engine,
    Float,
    ForeignKey,
    Integer,
    String,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker

from ...core.errors import HameauError

MIGRATIONS = Path(__file__).parent / "migrations"
UPGRADING = 0x68616D656175  # the lock of the one process that brings a database up to date: "hameau"


class Base(DeclarativeBase):
    type_annotation_map = {dict[str, Any]: JSON, list[int]: JSON}  # noqa: RUF012


class User(Base):
    """Somebody: a browser, or with a passphrase a person with several."""

    __tablename__ = "users"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str | None] = mapped_column(String(20), unique=True)
    passphrase: Mapped[str | None] = mapped_column(String(200))
    created: Mapped[float] = mapped_column(Float)


class Login(Base):
    """A token in somebody's cookie; only its hash is kept."""

    __tablename__ = "logins"
    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    created: Mapped[float] = mapped_column(Float)


class Table(Base):
    """A game being played, over or waiting for players."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int] = mapped_column(Integer)
    options: Mapped[dict[str, Any]]
    seed: Mapped[str] = mapped_column(String(80))
    status: Mapped[str] = mapped_column(String(10), index=True)  # waiting, running or over
    public: Mapped[bool] = mapped_column(Boolean)
    start: Mapped[dict[str, Any] | None]  # the position a branch begins with
    parent: Mapped[str | None] = mapped_column(String(24))
    owner: Mapped[int] = mapped_column(ForeignKey("users.id"))
    number: Mapped[int] = mapped_column(Integer)  # how many entries there are
    turn: Mapped[int] = mapped_column(Integer)  # whose decision it is
    clock: Mapped[str] = mapped_column(String(4))  # none, move or game
    seconds: Mapped[int] = mapped_column(Integer)
    since: Mapped[float] = mapped_column(Float)  # when the present decision was put
    deadline: Mapped[float | None] = mapped_column(Float, index=True)
    claim: Mapped[float] = mapped_column(Float)  # until then somebody lets a bot think about it
    created: Mapped[float] = mapped_column(Float)
    moved: Mapped[float] = mapped_column(Float, index=True)


class Seat(Base):
    """A place at a table and who has it: a person, a bot, or nobody yet (open)."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(6))
    name: Mapped[str] = mapped_column(String(20))
    bot: Mapped[str | None] = mapped_column(String(40))
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    invite: Mapped[str] = mapped_column(String(32), unique=True)
    left: Mapped[float] = mapped_column(Float)  # seconds on the clock


class Entry(Base):
    """One thing done at a table: an action, or taking back to or going forward to a number of actions."""

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("table_id", "number"),)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(4))  # act, undo or redo
    value: Mapped[int] = mapped_column(Integer)
    time: Mapped[float] = mapped_column(Float)


class Snapshot(Base):
    """How a table stood after so many entries, so that not everything need be read again."""

    __tablename__ = "snapshots"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    actions: Mapped[list[int]]
    future: Mapped[list[int]]
    position: Mapped[dict[str, Any]]


class Message(Base):
    """A line of chat."""

    __tablename__ = "messages"
    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    seat: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(20))
    text: Mapped[str] = mapped_column(Text)
    time: Mapped[float] = mapped_column(Float)


class Store:
    """The database. Reading never waits; writing takes its turn before it reads."""

    def __init__(self, address: str) -> None:
        self.engine = _open(address)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        writers = self.engine.execution_options(immediate=True)
        self._read = sessionmaker(self.engine, expire_on_commit=False)
        self._write = sessionmaker(writers, expire_on_commit=False)

    @contextmanager
    def asking(self) -> Iterator[Connection]:
        """For what every request asks: statements made once, plain rows, no objects to keep track of."""
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

    def upgrade(self) -> None:
        """Bring the tables of the database up to date."""
        if self._revision() == max(
            path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/[0-9]*.py")
        ):
            return  # asking the tool for migrations would take longer than the rest of a start
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def _revision(self) -> str | None:
        """How far the database is; None where there is nothing yet."""
        try:
            with self.engine.connect() as connection:
                found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        except DBAPIError:
            return None
        return None if found is None else str(found)

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
