"""Armies that are put away, and folders that stay though nothing lies in them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("army") as army:
        army.add_column(sa.Column("is_archived", sa.Boolean, nullable=False, server_default=sa.false()))
    with op.batch_alter_table("army") as army:
        army.alter_column("is_archived", existing_type=sa.Boolean, existing_nullable=False, server_default=None)
    op.create_table(
        "army_folder",
        sa.Column("path", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("path", name="pk_army_folder"),
    )
    used = op.get_bind().execute(sa.text("SELECT DISTINCT folder FROM army WHERE folder != ''")).scalars().all()
    paths = {"/".join(parts[:n]) for parts in (path.split("/") for path in used) for n in range(1, len(parts) + 1)}
    for path in sorted(paths):
        op.execute(sa.text("INSERT INTO army_folder (path) VALUES (:path)").bindparams(path=path))
