"""Searches that people saved under a name."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "saved_search",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("query", sa.Text, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_saved_search"),
        sa.UniqueConstraint("system", "name", name="uq_saved_search_system_name"),
    )
