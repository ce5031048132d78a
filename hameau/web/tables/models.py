"""What is kept of tables and people? The rows of the database.

Entries are only ever appended, and their numbers are unique per table: whoever comes second with the same
number changes nothing.
"""

from types import SimpleNamespace
from typing import Any, cast

from sqlalchemy import (
    JSON,
    Boolean,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
    bindparam,
    func,
    select,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    type_annotation_map = {dict[str, Any]: JSON}  # noqa: RUF012


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


class TableRow(Base):
    """A game being played, over or waiting for players."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int] = mapped_column(Integer)
    options: Mapped[dict[str, Any]]
    seed: Mapped[str] = mapped_column(String(80))
    lesson: Mapped[bool] = mapped_column(Boolean)  # a lesson is being given
    status: Mapped[str] = mapped_column(String(10), index=True)  # waiting, running or over
    public: Mapped[bool] = mapped_column(Boolean)
    start: Mapped[dict[str, Any] | None]  # the position a branch begins with
    sandbox: Mapped[bool] = mapped_column(Boolean)  # somebody tries things out: a branch, or a record opened
    training: Mapped[bool] = mapped_column(Boolean)  # somebody went back past what bots or chance decided
    parent: Mapped[str | None] = mapped_column(String(24))  # the table a branch comes from
    owner: Mapped[int] = mapped_column(ForeignKey("users.id"))
    number: Mapped[int] = mapped_column(Integer)  # how many entries there are
    turn: Mapped[int] = mapped_column(Integer)  # whose decision it is
    clock: Mapped[str] = mapped_column(String(4))  # none, move or game
    seconds: Mapped[int] = mapped_column(Integer)
    increment: Mapped[int] = mapped_column(Integer, default=0)  # seconds a decision adds, with a game clock
    pauses: Mapped[bool] = mapped_column(Boolean, default=False)  # may its players stop the clock?
    paused: Mapped[bool] = mapped_column(Boolean, default=False)
    given: Mapped[int] = mapped_column(Integer, default=-1)  # after so many actions time was last given
    since: Mapped[float] = mapped_column(Float)  # when the present decision was put
    deadline: Mapped[float | None] = mapped_column(Float, index=True)
    claim: Mapped[float] = mapped_column(Float)  # until then somebody lets a bot think about it
    title: Mapped[str] = mapped_column(String(40), default="")  # what its owner calls it
    hints: Mapped[bool] = mapped_column(
        Boolean, default=False
    )  # may players ask for hints, also among people?
    round: Mapped[int] = mapped_column(Integer, default=0)  # 0 where a game has none
    scores: Mapped[str] = mapped_column(String(100), default="")  # once it is over: points, seat by seat
    winners: Mapped[str] = mapped_column(String(40), default="")  # and who has won
    created: Mapped[float] = mapped_column(Float)
    moved: Mapped[float] = mapped_column(Float, index=True)


class SeatRow(Base):
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


class Message(Base):
    """A line of chat: what somebody said, or a notice of the house about a seat."""

    __tablename__ = "messages"
    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    seat: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(20))
    text: Mapped[str] = mapped_column(Text)  # of a notice, the values for its sentence
    notice: Mapped[str] = mapped_column(String(20), default="")  # the sentence; "" where somebody speaks
    time: Mapped[float] = mapped_column(Float)


class ReviewRow(Base):
    """The review of a finished game: asked for, then looked through, then kept."""

    __tablename__ = "reviews"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person: Mapped[int] = mapped_column(Integer)  # who asked for it
    asked: Mapped[float] = mapped_column(Float)
    status: Mapped[str] = mapped_column(String(8), index=True)  # waiting, done or failed
    done: Mapped[int] = mapped_column(Integer)  # moments looked at
    whole: Mapped[int] = mapped_column(Integer)  # moments to look at; 0 while that is not known
    claim: Mapped[float] = mapped_column(Float)  # until then somebody looks it through
    document: Mapped[bytes | None] = mapped_column(LargeBinary)  # once it is done, as JSON, compressed


class PuzzleAnswer(Base):
    """What somebody answered to a puzzle the first time; the sum of the changes is the rating."""

    __tablename__ = "puzzle_answers"
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    mark: Mapped[str] = mapped_column(String(8), primary_key=True)
    answer: Mapped[str] = mapped_column(String(80))  # in notation
    solved: Mapped[bool] = mapped_column(Boolean)
    rating: Mapped[int] = mapped_column(Integer)  # afterwards
    change: Mapped[int] = mapped_column(Integer)


LAST_MESSAGE = (
    select(func.coalesce(func.max(Message.id), 0))
    .where(Message.table_id == bindparam("table"))
    .scalar_subquery()
)


def plain_table(**values: Any) -> TableRow:
    """A row of a table as plain values, which cost a tenth of what SQLAlchemy keeps track of."""
    return cast(TableRow, SimpleNamespace(**values))


def plain_seat(**values: Any) -> SeatRow:
    """A row of a seat as plain values."""
    return cast(SeatRow, SimpleNamespace(**values))
