"""The one way in which the collection changes: rows before, rows after, and a name by which it can be undone."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from app.base.canonical import canonical
from app.base.errors import KnownError
from app.collection.pieces import Key, PieceId
from app.collection.rows import Collection, Scope, difference, from_text, read_rows, to_text, write_rows
from app.storage.database import Database
from app.storage.models import CollectionStep
from app.words import say

# Older steps cannot be undone any more.
KEPT = 100


@dataclass(frozen=True, slots=True)
class ChangeStep:
    """A change that was made: its code and values (a sentence for `say`), and when."""

    position: int
    code: str
    values: Mapping[str, object]
    made_at: str

    def __str__(self) -> str:
        return say(self.code, **self.values)


@dataclass(frozen=True, slots=True)
class ChangeResult:
    """What a change did: the step by which it can be undone (None if nothing changed) and what it touched."""

    step: ChangeStep | None = None
    pieces: tuple[PieceId, ...] = ()
    boxes: tuple[Key, ...] = ()


@dataclass(frozen=True, slots=True)
class CollectionEdit:
    """A change that somebody wants: its name (a sentence for `say`), the rows it looks at, what it makes of them.

    It can be tried on any collection, so that the window shows at once what the database holds a moment later.
    `apply` raises KnownError where the change makes no sense, and leaves alone what is none of its business.
    """

    code: str
    values: Mapping[str, object]
    scope: Scope
    apply: Callable[[Collection], Collection]


def together(edits: Sequence[CollectionEdit]) -> CollectionEdit:
    """Several changes as one, under the name of the first."""

    def apply(shown: Collection) -> Collection:
        for edit in edits:
            shown = edit.apply(shown)
        return shown

    return replace(edits[0], scope=_around([edit.scope for edit in edits]), apply=apply)


def _around(scopes: Sequence[Scope]) -> Scope:
    """Everything that any of them looks at."""
    pieces = [scope.pieces for scope in scopes if scope.pieces is not None]
    boxes = [scope.boxes for scope in scopes if scope.boxes is not None]
    return Scope(
        frozenset().union(*pieces) if len(pieces) == len(scopes) else None,
        frozenset().union(*boxes) if len(boxes) == len(scopes) else None,
    )


def read_collection(database: Database) -> Collection:
    with database.read() as session:
        return read_rows(session)


def change(
    database: Database,
    code: str,
    values: Mapping[str, object],
    scope: Scope,
    edit: Callable[[Collection], Collection],
) -> ChangeResult:
    """Read the rows in scope, let `edit` make the new ones of them, save both. What was undone cannot be redone then.

    `edit` must return what it leaves alone as it was given.
    """
    with database.write(say(code, **values)) as write:
        session = write.session
        shown = read_rows(session, scope)
        before, after = difference(shown, edit(shown))
        if before == after:
            return ChangeResult()
        write_rows(session, before, after)
        session.execute(delete(CollectionStep).where(CollectionStep.is_undone))
        position = (session.scalar(select(func.max(CollectionStep.position))) or 0) + 1
        session.execute(delete(CollectionStep).where(CollectionStep.position <= position - KEPT))
        what = canonical({"code": code, "values": dict(values)})
        row = CollectionStep(
            position=position, what=what, before=to_text(before), after=to_text(after), is_undone=False
        )
        session.add(row)
        session.flush()
        return _changed(row, before, after)


def make(database: Database, edit: CollectionEdit) -> ChangeResult:
    """Save a change that was wanted."""
    return change(database, edit.code, edit.values, edit.scope, edit.apply)


def undo(database: Database) -> ChangeResult:
    """Take the last change back; nothing happens if there is none."""
    return _move(database, back=True)


def redo(database: Database) -> ChangeResult:
    """Make the last change that was undone again."""
    return _move(database, back=False)


def undoable(database: Database) -> ChangeStep | None:
    """What `undo` would take back."""
    with database.read() as session:
        row = _next(session, back=True)
        return _step(row) if row else None


def redoable(database: Database) -> ChangeStep | None:
    """What `redo` would make again."""
    with database.read() as session:
        row = _next(session, back=False)
        return _step(row) if row else None


def history(database: Database) -> tuple[ChangeStep, ...]:
    """The changes in effect that can be undone, the last first."""
    with database.read() as session:
        rows = session.scalars(
            select(CollectionStep).where(~CollectionStep.is_undone).order_by(CollectionStep.position.desc())
        )
        return tuple(_step(row) for row in rows)


def _next(session: Session, *, back: bool) -> CollectionStep | None:
    order = CollectionStep.position.desc() if back else CollectionStep.position
    return session.scalars(select(CollectionStep).where(CollectionStep.is_undone != back).order_by(order)).first()


def _move(database: Database, *, back: bool) -> ChangeResult:
    what = undoable(database) if back else redoable(database)
    with database.write(say("collection.undo" if back else "collection.redo", what=what)) as write:
        session = write.session
        row = _next(session, back=back)
        if row is None:
            return ChangeResult()
        before, after = from_text(row.before), from_text(row.after)
        there, wanted = (after, before) if back else (before, after)
        scope = Scope(frozenset({*before.holdings, *after.holdings}), frozenset({*before.boxes, *after.boxes}))
        if read_rows(session, scope) != there:
            raise KnownError("collection-changed-beside", what=str(_step(row)))
        write_rows(session, there, wanted)
        row.is_undone = back
        return _changed(row, before, after)


def _changed(row: CollectionStep, before: Collection, after: Collection) -> ChangeResult:
    pieces = tuple(sorted({*before.holdings, *after.holdings}))
    return ChangeResult(_step(row), pieces, tuple(sorted({*before.boxes, *after.boxes})))


def _step(row: CollectionStep) -> ChangeStep:
    what = json.loads(row.what)
    return ChangeStep(row.position, what["code"], what["values"], row.made_at)
