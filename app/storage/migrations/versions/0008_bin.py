"""The bin of armies, and what was done on the shelf of armies, so that it can be undone by name."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    with op.batch_alter_table("army") as army:
        army.add_column(sa.Column("deleted_at", sa.Text, nullable=True))
    op.create_table(
        "shelf_step",
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("before", sa.Text, nullable=False),
        sa.Column("after", sa.Text, nullable=False),
        sa.Column("is_undone", sa.Boolean, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("position", name="pk_shelf_step"),
    )
