"""Battles: what is being played, what was played, and results that were entered by hand."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "battle",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("lines", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("is_practice", sa.Boolean, nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.Column("changed_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_battle"),
    )
    op.create_table(
        "battle_line",
        sa.Column("battle_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(
            ["battle_id"], ["battle.id"], name="fk_battle_line_battle_id_battle", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("battle_id", "number", name="pk_battle_line"),
    )
