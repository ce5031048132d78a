"""A table says in columns of its own that a lesson is given at it, or that somebody tries things out.

Before, a lesson was marked by the seed "lesson" and an opened record by the parent "file".
"""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

tables = sa.table(
    "tables",
    sa.column("id", sa.String),
    sa.column("seed", sa.String),
    sa.column("parent", sa.String),
    sa.column("lesson", sa.Boolean),
    sa.column("sandbox", sa.Boolean),
)


def upgrade() -> None:
    for name in ("lesson", "sandbox"):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    connection = op.get_bind()
    lessons = connection.scalars(sa.select(tables.c.id).where(tables.c.seed == "lesson")).all()
    for table in lessons:  # nobody may know what the dice show once the lesson is left
        seed = secrets.token_urlsafe(24)
        connection.execute(tables.update().where(tables.c.id == table).values(lesson=True, seed=seed))
    connection.execute(tables.update().where(tables.c.parent.is_not(None)).values(sandbox=True))
    connection.execute(tables.update().where(tables.c.parent == "file").values(parent=None))
