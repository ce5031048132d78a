"""How is the database asked what every request asks? By its driver, with statements that are made once.

SQLAlchemy still writes them, says how values are kept and names what goes wrong; to carry them out it would
take five times as long as SQLite does.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.engine import Connection, Dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import ClauseElement, Select

Process = Callable[[Any], Any]
Values = Mapping[str, Any]


class Statement:
    """A statement, made once for each kind of database."""

    def __init__(self, clause: ClauseElement) -> None:
        self._clause = clause
        self._made: dict[str, _Made] = {}

    def rows(self, connection: Connection, **values: Any) -> list[tuple[Any, ...]]:
        """What is found."""
        made = self._for(connection.dialect)
        cursor = execute(connection, made.sql, made.bind(values))
        found = made.read(cursor)
        cursor.close()
        return found

    def run(self, connection: Connection, *each: Values) -> None:
        """Do it once for each of these values."""
        made = self._for(connection.dialect)
        for values in each:
            execute(connection, made.sql, made.bind(values)).close()

    def _for(self, dialect: Dialect) -> "_Made":
        if dialect.name not in self._made:
            self._made[dialect.name] = _Made.of(self._clause, dialect)
        return self._made[dialect.name]


@dataclass
class _Made:
    """A statement in the words of one kind of database."""

    sql: str
    usual: Values  # of parameters, where nothing is said
    order: Sequence[str] | None  # of parameters; None: they go by their names
    kept: Mapping[str, Process]  # how values are kept, where that is not as they are
    columns: Sequence[Any]
    dialect: Dialect
    _readers: list[tuple[int, Process]] | None = field(default=None)

    @classmethod
    def of(cls, clause: ClauseElement, dialect: Dialect) -> "_Made":
        compiled: Any = clause.compile(dialect=dialect)
        kept = {
            name: process
            for name, parameter in compiled.binds.items()
            if (process := parameter.type.dialect_impl(dialect).bind_processor(dialect))
        }
        columns = list(clause.selected_columns) if isinstance(clause, Select) else []
        return cls(str(compiled), compiled.params, compiled.positiontup, kept, columns, dialect)

    def bind(self, values: Values) -> Any:
        """The parameters as the driver takes them."""
        given = {**self.usual, **values}
        for name, process in self.kept.items():
            given[name] = process(given[name])
        return given if self.order is None else [given[name] for name in self.order]

    def read(self, cursor: Any) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = cursor.fetchall()
        if self._readers is None:
            self._readers = self._find_readers(cursor.description)
        if not self._readers:
            return rows
        return [self._read(list(row)) for row in rows]

    def _read(self, row: list[Any]) -> tuple[Any, ...]:
        for at, process in self._readers or ():
            row[at] = process(row[at])
        return tuple(row)

    def _find_readers(self, described: Sequence[Any]) -> list[tuple[int, Process]]:
        """How values are read, where that is not as they come."""
        impls = (column.type.dialect_impl(self.dialect) for column in self.columns)
        found = ((at, impl.result_processor(self.dialect, described[at][1])) for at, impl in enumerate(impls))
        return [(at, process) for at, process in found if process is not None]


def execute(connection: Connection, sql: str, values: Any = ()) -> Any:
    """Let the driver carry something out; what goes wrong is an error of SQLAlchemy, as elsewhere."""
    dialect, driver = connection.dialect, connection.connection
    cursor = driver.cursor()
    try:
        dialect.do_execute(cursor, sql, values)
    except dialect.loaded_dbapi.Error as error:
        is_lost = dialect.is_disconnect(error, driver.dbapi_connection, cursor)
        if is_lost:
            connection.invalidate(error)
        base = dialect.loaded_dbapi.Error
        raise DBAPIError.instance(
            sql, values, error, base, True, connection_invalidated=is_lost, dialect=dialect
        ) from error
    return cursor
