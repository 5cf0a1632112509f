"""Notes of the program, imported packs, corrections, own entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "meta",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )
    op.create_table(
        "pack",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("sha256", sa.Text, nullable=False),
        sa.Column("imported_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pack"),
        sa.UniqueConstraint("name", name="uq_pack_name"),
    )
    op.create_table(
        "pack_file",
        sa.Column("pack_id", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("pack_id", "name", name="pk_pack_file"),
        sa.ForeignKeyConstraint(["pack_id"], ["pack.id"], name="fk_pack_file_pack_id_pack", ondelete="CASCADE"),
    )
    op.create_table(
        "correction",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("field", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("was", sa.Text, nullable=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_correction"),
        sa.UniqueConstraint("system", "kind", "entry", "field", name="uq_correction_system_kind_entry_field"),
    )
    op.create_table(
        "own_entry",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_own_entry"),
        sa.UniqueConstraint("system", "kind", "entry", name="uq_own_entry_system_kind_entry"),
    )
