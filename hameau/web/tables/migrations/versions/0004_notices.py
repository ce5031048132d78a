"""The house may have something to say at a table: which sentence, with values where the text would be."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("messages", sa.Column("notice", sa.String(20), nullable=False, server_default=""))
