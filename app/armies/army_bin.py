"""The bin: deleted armies with their versions, notes and undo steps, until they are restored or their time is over.

Battles and simulations name an army by its id and stay where they are, so that its results are there again with it.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from sqlalchemy import select

from app.armies.army_store import folders_around, list_armies
from app.armies.document import ArmySummary
from app.armies.shelf_steps import shelf_step
from app.base.errors import KnownError
from app.storage.database import Database
from app.storage.models import Army, ArmyFolder
from app.words import say

DAYS = 30  # that an army stays in the bin


def list_bin(db: Database) -> tuple[ArmySummary, ...]:
    """The armies in the bin, the last deleted first."""
    return tuple(sorted(list_armies(db, in_bin=True), key=lambda one: one.deleted_at, reverse=True))


def days_left(army: ArmySummary, now: datetime) -> int:
    """For how many days an army stays in the bin, the present one included."""
    over = datetime.fromisoformat(army.deleted_at) + timedelta(days=DAYS)
    return max((over - now).days + 1, 0)


def restore_armies(db: Database, ids: Sequence[str]) -> tuple[str, ...]:
    """Put armies back where they were, with all that belongs to them; says their names."""
    with db.read() as session:
        found = [(army_id, session.get(Army, army_id)) for army_id in ids]
        names = tuple(_binned(army_id, row).name for army_id, row in found)
    what = names[0] if len(names) == 1 else say("shelf-step.several", count=len(names))
    with shelf_step(db, say("shelf-step.restore", what=what)) as session:
        for army_id in ids:
            row = _binned(army_id, session.get(Army, army_id))
            row.deleted_at = None
            for path in folders_around(row.folder):
                session.merge(ArmyFolder(path=path))
    return names


def delete_for_good(db: Database, ids: Sequence[str]) -> int:
    """Delete armies that are in the bin, with everything that belongs to them. Nothing brings them back."""
    with db.write("delete armies for good") as change:
        for army_id in ids:
            change.session.delete(_binned(army_id, change.session.get(Army, army_id)))
    return len(ids)


def forget_expired(db: Database, now: datetime | None = None) -> int:
    """Delete what has been in the bin for its time. A database that cannot be written to is left alone."""
    moment = now or datetime.now(UTC)
    over = (moment - timedelta(days=DAYS)).isoformat(timespec="seconds")
    with db.read() as session:
        expired = session.scalars(select(Army.id).where(Army.deleted_at < over)).all()
    return delete_for_good(db, expired) if expired and db.sealed is None else 0


def _binned(army_id: str, row: Army | None) -> Army:
    if row is None:
        raise KnownError("army-gone", id=army_id)
    if row.deleted_at is None:
        raise KnownError("army-not-deleted", name=row.name)
    return row
