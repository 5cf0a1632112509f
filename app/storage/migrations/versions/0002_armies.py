"""Armies with their versions and undo steps, the collection, rules that players made."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "army",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folder", sa.Text, nullable=False),
        sa.Column("tags", sa.Text, nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("is_built", sa.Boolean, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.Column("changed_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_army"),
    )
    op.create_table(
        "army_version",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("army_id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_army_version"),
        sa.ForeignKeyConstraint(["army_id"], ["army.id"], name="fk_army_version_army_id_army", ondelete="CASCADE"),
    )
    op.create_table(
        "army_step",
        sa.Column("army_id", sa.Text, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("before", sa.Text, nullable=False),
        sa.Column("after", sa.Text, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("army_id", "position", name="pk_army_step"),
        sa.ForeignKeyConstraint(["army_id"], ["army.id"], name="fk_army_step_army_id_army", ondelete="CASCADE"),
    )
    op.create_table(
        "holding",
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("piece", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("owned", sa.Integer, nullable=False),
        sa.Column("wanted", sa.Integer, nullable=False),
        sa.Column("trade", sa.Integer, nullable=False),
        sa.Column("condition", sa.Text, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("system", "piece", "variant", name="pk_holding"),
    )
    op.create_table(
        "box_holding",
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("box", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("system", "box", name="pk_box_holding"),
    )
    op.create_table(
        "collection_step",
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("before", sa.Text, nullable=False),
        sa.Column("after", sa.Text, nullable=False),
        sa.Column("is_undone", sa.Boolean, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("position", name="pk_collection_step"),
    )
    op.create_table(
        "own_rules",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("system", "id", name="pk_own_rules"),
    )
