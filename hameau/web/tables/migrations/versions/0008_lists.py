"""A table may have a name; lists tell which round it is, and how it ended."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0006"


def upgrade() -> None:
    for name, kind, before in (
        ("title", sa.String(40), ""),
        ("round", sa.Integer, "0"),
        ("scores", sa.String(100), ""),
        ("winners", sa.String(40), ""),
    ):
        op.add_column("tables", sa.Column(name, kind, nullable=False, server_default=before))
