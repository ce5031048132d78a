"""A table says whether it is a training game: somebody went back past what bots or chance had decided."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("training", sa.Boolean, nullable=False, server_default=sa.false()))
