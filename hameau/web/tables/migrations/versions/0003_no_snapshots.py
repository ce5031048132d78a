"""Snapshots are gone: the entries are all that is kept of a game, and replaying them takes milliseconds."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.drop_table("snapshots")
