"""How alembic reaches the database: through the connection it is given, or HAMEAU_DATABASE."""

from alembic import context

from hameau.web.settings import read_settings
from hameau.web.store import Base, Store


def run() -> None:
    connection = context.config.attributes.get("connection")
    if connection is None:
        with Store(read_settings().database).engine.begin() as connection:
            migrate(connection)
    else:
        migrate(connection)


def migrate(connection: object) -> None:
    context.configure(connection=connection, target_metadata=Base.metadata)  # type: ignore[arg-type]
    with context.begin_transaction():
        context.run_migrations()


run()
