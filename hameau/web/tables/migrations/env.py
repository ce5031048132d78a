"""How alembic reaches the database: through the connection it is given, or HAMEAU_DATABASE."""

from alembic import context
from sqlalchemy import Connection, text

from hameau.web.settings import read_settings
from hameau.web.tables.database import UPGRADING, Database
from hameau.web.tables.models import Base


def run() -> None:
    connection = context.config.attributes.get("connection")
    if connection is None:
        with Database(read_settings().database).engine.begin() as connection:
            migrate(connection)
    else:
        migrate(connection)


def migrate(connection: Connection) -> None:
    """One process at a time: the others wait, and then find nothing left to do."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADING})
    context.configure(connection=connection, target_metadata=Base.metadata)
    with context.begin_transaction():
        context.run_migrations()


run()
