"""Clocks that run down: what a decision adds, whether they can be stopped, and when time was last given."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    for name in ("pauses", "paused"):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    for name, value in (("increment", "0"), ("given", "-1")):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default=value))
