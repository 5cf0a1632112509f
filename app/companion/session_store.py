"""Sessions of the companion in the user's database. Each change is kept at once."""

import json
from dataclasses import dataclass
from uuid import uuid4

from sqlalchemy import select

from app.base.canonical import canonical
from app.base.errors import KnownError
from app.companion.session import TableSession
from app.companion.session_codec import session_of, session_plain
from app.storage.database import Database
from app.storage.models import Companion, utc_now

LONGEST_NAME = 200


@dataclass(frozen=True, slots=True)
class SessionSummary:
    """A session in a list."""

    id: str
    name: str
    system: str
    round: int
    sides: tuple[str, ...]
    is_entered: bool
    changed_at: str


def list_sessions(db: Database) -> tuple[SessionSummary, ...]:
    """The one changed last first."""
    with db.read() as session:
        rows = session.scalars(select(Companion).order_by(Companion.changed_at.desc(), Companion.id)).all()
        return tuple(_summary(row) for row in rows)


def keep_session(db: Database, session: TableSession) -> str:
    """Write a session down as it is now; one that has no id yet gets one."""
    id_ = session.id or uuid4().hex
    content = canonical(session_plain(session))
    name = " ".join(session.name.split())[:LONGEST_NAME] or "?"
    with db.write(f"companion {name}") as change:
        row = change.session.get(Companion, id_)
        if row is None:
            row = Companion(id=id_, name=name, system=session.system, content=content)
            change.session.add(row)
        row.name, row.content, row.changed_at = name, content, utc_now()
    return id_


def open_session(db: Database, id_: str) -> TableSession:
    with db.read() as session:
        row = session.get(Companion, id_)
        if row is None:
            raise KnownError("companion-unknown", wanted=id_)
        return session_of(row.id, row.name, row.system, json.loads(row.content))


def delete_session(db: Database, id_: str) -> TableSession:
    """Away with it; what is given back can be kept again."""
    gone = open_session(db, id_)
    with db.write(f"delete companion {gone.name}") as change:
        change.session.delete(change.session.get_one(Companion, id_))
    return gone


def _summary(row: Companion) -> SessionSummary:
    session = session_of(row.id, row.name, row.system, json.loads(row.content))
    armies = tuple(side.army for side in session.sides)
    return SessionSummary(row.id, row.name, row.system, session.now.round, armies, bool(session.battle), row.changed_at)
