"""Simulations: what many battles between two armies told, kept with the version of the army."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "simulation",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("army_id", sa.Text, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("army", sa.Text, nullable=False),
        sa.Column("other_id", sa.Text, nullable=False),
        sa.Column("other", sa.Text, nullable=False),
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("policies", sa.Text, nullable=False),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("findings", sa.Text, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_simulation"),
    )
    op.create_index("ix_simulation_army_id", "simulation", ["army_id"])
