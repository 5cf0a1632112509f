"""What is done to the shelf of armies, so that it can be undone by its name: where armies lie, their tags, whether they
are built, archived or in the bin, and which folders there are. Lists have steps of their own (`army_store`)."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from app.base.canonical import canonical
from app.storage.database import Database
from app.storage.models import Army, ArmyFolder, ShelfStep

KEPT = 100  # older steps cannot be undone any more
COLUMNS = ("folder", "tags", "is_built", "is_archived", "deleted_at")

Values = dict[str, str | bool | None]  # by column


@dataclass(frozen=True, slots=True)
class ShelfState:
    """How the shelf stands, or the part of it that a step changed."""

    armies: dict[str, Values] = field(default_factory=dict)
    folders: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class NamedStep:
    """A step that can be undone or redone. `made_at` is ISO text in UTC. One that was just undone or redone says which
    armies came back from the bin by it."""

    position: int
    what: str
    made_at: str
    restored: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShelfHistory:
    """What `undo_shelf` and `redo_shelf` would do."""

    undo: NamedStep | None = None
    redo: NamedStep | None = None


@contextmanager
def shelf_step(db: Database, what: str) -> Iterator[Session]:
    """Whatever the block does to the shelf is saved as one step. A block that changes nothing leaves none."""
    with db.write(what) as change:
        session = change.session
        before = _read(session)
        yield session
        session.flush()
        _keep(session, what, before, _read(session))


def shelf_history(db: Database) -> ShelfHistory:
    with db.read() as session:
        return ShelfHistory(_named(_next(session, back=True)), _named(_next(session, back=False)))


def undo_shelf(db: Database, expected: int | None = None) -> NamedStep | None:
    """Take the last step back; says which. Nothing happens if there is none, or if it is not the `expected` one."""
    return _move(db, back=True, expected=expected)


def redo_shelf(db: Database) -> NamedStep | None:
    """Do again what was undone last."""
    return _move(db, back=False, expected=None)


def _move(db: Database, *, back: bool, expected: int | None) -> NamedStep | None:
    with db.write("undo" if back else "redo") as change:
        row = _next(change.session, back=back)
        if row is None or expected not in (None, row.position):
            return None
        texts = (row.after, row.before) if back else (row.before, row.after)
        there, wanted = (_from_text(text) for text in texts)
        _put(change.session, there, wanted)
        row.is_undone = back
        back_again = [id_ for id_, values in wanted.armies.items() if values["deleted_at"] is None]
        restored = tuple(id_ for id_ in back_again if there.armies[id_]["deleted_at"] is not None)
        return NamedStep(row.position, row.what, row.made_at, restored)


def _next(session: Session, *, back: bool) -> ShelfStep | None:
    order = ShelfStep.position.desc() if back else ShelfStep.position
    return session.scalars(select(ShelfStep).where(ShelfStep.is_undone != back).order_by(order)).first()


def _named(row: ShelfStep | None) -> NamedStep | None:
    return NamedStep(row.position, row.what, row.made_at) if row else None


def _read(session: Session) -> ShelfState:
    rows = session.execute(select(Army.id, *(getattr(Army, name) for name in COLUMNS)))
    armies: dict[str, Values] = {army_id: dict(zip(COLUMNS, values, strict=True)) for army_id, *values in rows}
    return ShelfState(armies, frozenset(session.scalars(select(ArmyFolder.path))))


def _keep(session: Session, what: str, before: ShelfState, after: ShelfState) -> None:
    """Only what differs is kept. An army that came or went for good is no business of a step."""
    both = before.armies.keys() & after.armies.keys()
    changed = sorted(id_ for id_ in both if before.armies[id_] != after.armies[id_])
    if not changed and before.folders == after.folders:
        return
    session.execute(delete(ShelfStep).where(ShelfStep.is_undone))
    position = (session.scalar(select(func.max(ShelfStep.position))) or 0) + 1
    session.execute(delete(ShelfStep).where(ShelfStep.position <= position - KEPT))
    texts = [
        _to_text({id_: state.armies[id_] for id_ in changed}, state.folders - other.folders)
        for state, other in ((before, after), (after, before))
    ]
    session.add(ShelfStep(position=position, what=what, before=texts[0], after=texts[1], is_undone=False))


def _put(session: Session, there: ShelfState, wanted: ShelfState) -> None:
    """Armies that were deleted for good meanwhile stay away."""
    for army_id, values in wanted.armies.items():
        if row := session.get(Army, army_id):
            for name, value in values.items():
                setattr(row, name, value)
    for path in there.folders:
        if kept := session.get(ArmyFolder, path):
            session.delete(kept)
    for path in wanted.folders:
        session.merge(ArmyFolder(path=path))


def _to_text(armies: dict[str, Values], folders: frozenset[str]) -> str:
    return canonical({"armies": armies, "folders": sorted(folders)})


def _from_text(text: str) -> ShelfState:
    plain = json.loads(text)
    return ShelfState(plain["armies"], frozenset(plain["folders"]))
