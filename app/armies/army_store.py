"""Armies in the user's database. Every change of a list is saved at once and can be undone by its name."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from uuid import uuid4

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from app.armies.document import ArmyDocument, ArmySummary, History, Version
from app.armies.formats.army_files import store_army, stored_army
from app.armies.formats.file_values import clean
from app.armies.shelf_steps import shelf_step
from app.base.canonical import canonical
from app.base.errors import KnownError
from app.storage.database import Database
from app.storage.models import Army, ArmyFolder, ArmyStep, ArmyVersion, utc_now
from app.words import say
from catalog.schema.lists import ArmyList
from catalog.text_normalising import fold

KEPT_STEPS = 500  # undo steps of one army; older ones are forgotten
DEEPEST = 8  # folders within folders
LONGEST_NOTES = 20_000
LONGEST_OWN_NAME = 80  # of a name that gets something added

# --- making and finding ---


def new_army(
    db: Database,
    army: ArmyList,
    *,
    folder: str = "",
    tags: Iterable[str] = (),
    notes: str = "",
) -> ArmyDocument:
    """Save a list as a new document."""
    row = _new_row(army, clean_folder(folder), clean_tags(tags), notes)
    with db.write(f"new army {army.name}") as change:
        change.session.add(row)
        _keep_folder(change.session, row.folder)
        change.session.flush()
        return _document(row)


def list_armies(
    db: Database,
    *,
    folder: str | None = None,
    tag: str = "",
    system: str = "",
    text: str = "",
    archived: bool | None = None,
    in_bin: bool = False,
) -> tuple[ArmySummary, ...]:
    """The armies in a folder and the folders below it, with a tag, of a game, with all words of a text in their name,
    folder, tags, notes or pieces; by folder and name. `archived` asks for those put away, or for the others; `in_bin`
    for those that were deleted, which are nowhere else."""
    with db.read() as session:
        rows = [row for row in session.scalars(select(Army)) if (row.deleted_at is not None) == in_bin]
        found = [row for row in rows if _is_wanted(row, folder, tag, system, text)]
        found = [row for row in found if archived is None or row.is_archived == archived]
        summaries = [_summary(row) for row in found]
    return tuple(sorted(summaries, key=lambda one: (fold(one.folder), fold(one.name), one.made_at, one.id)))


def folders(db: Database) -> tuple[str, ...]:
    """Every folder that was made or that an army was put into, and those around it."""
    with db.read() as session:
        here = select(Army.folder).where(Army.deleted_at.is_(None)).distinct()
        used = {*session.scalars(here), *session.scalars(select(ArmyFolder.path))}
    return tuple(sorted({path for folder in used for path in folders_around(folder)}, key=fold))


def tags(db: Database) -> tuple[str, ...]:
    """Every tag in use."""
    with db.read() as session:
        used = session.scalars(select(Army.tags).where(Army.deleted_at.is_(None))).all()
    return tuple(sorted({tag for text in used for tag in json.loads(text)}, key=fold))


def get_army(db: Database, army_id: str) -> ArmyDocument:
    with db.read() as session:
        return _document(_row(session, army_id))


# --- changing the list ---


def change_army(
    db: Database, army_id: str, what: str, army: ArmyList, expected: ArmyList | None = None
) -> ArmyDocument:
    """Save a changed list under the name of its change. What had been undone before it cannot be done again. If the
    saved list is not the `expected` one, somebody else changed it, and nothing is overwritten."""
    with db.write(what) as change:
        row = _row(change.session, army_id)
        _insist_on(row, expected)
        _change(change.session, row, what, store_army(_named(army)))
        return _document(row)


def rename_army(db: Database, army_id: str, name: str) -> ArmyDocument:
    before = get_army(db, army_id).army
    army = replace(before, name=name)
    return change_army(db, army_id, say("army-step.rename", name=_named(army).name), army, before)


def keep_beside(db: Database, army_id: str, base: ArmyList, what: str, army: ArmyList) -> ArmyDocument:
    """A change that met another one: it is made to a copy of the list it was meant for, beside the army, and can be
    undone there."""
    original = get_army(db, army_id)
    named = replace(base, name=say("army.your-changes", name=clean(base.name, LONGEST_OWN_NAME)))
    copy = new_army(db, named, folder=original.folder, tags=original.tags, notes=original.notes)
    return change_army(db, copy.id, what, replace(army, name=copy.army.name))


def undo(db: Database, army_id: str, expected: ArmyList | None = None) -> tuple[ArmyDocument, str]:
    """Take the last change back; also says what that was."""
    with db.write("undo") as change:
        row = _row(change.session, army_id)
        _insist_on(row, expected)
        step = change.session.get(ArmyStep, (army_id, row.position))
        if step is None:
            raise KnownError("army-nothing-to-undo", name=row.name)
        _set_content(row, step.before)
        row.position = step.position - 1
        return _document(row), step.what


def redo(db: Database, army_id: str, expected: ArmyList | None = None) -> tuple[ArmyDocument, str]:
    """Do again what was undone last; also says what that was."""
    with db.write("redo") as change:
        row = _row(change.session, army_id)
        _insist_on(row, expected)
        step = change.session.get(ArmyStep, (army_id, row.position + 1))
        if step is None:
            raise KnownError("army-nothing-to-redo", name=row.name)
        _set_content(row, step.after)
        row.position = step.position
        return _document(row), step.what


def history(db: Database, army_id: str) -> History:
    with db.read() as session:
        position = _row(session, army_id).position
        steps = _steps(session, army_id)
        made = [step for step in reversed(steps) if step.position <= position]
        undone = tuple(step.what for step in steps if step.position > position)
        return History(tuple(step.what for step in made), undone, made[0].made_at if made else "")


# --- what is said of it ---


def move_army(db: Database, army_id: str, folder: str) -> ArmyDocument:
    move_armies(db, (army_id,), (), folder)
    return get_army(db, army_id)


def move_armies(db: Database, ids: Sequence[str], folders: Sequence[str], to: str) -> None:
    """Put armies, and folders with everything below them, into another folder; the top is empty."""
    target = clean_folder(to)
    names = [*_names(db, ids), *(path.rpartition("/")[2] for path in folders)]
    code = "shelf-step.move" if target else "shelf-step.move-out"
    with shelf_step(db, say(code, what=_what(names), folder=target)) as session:
        for path in folders:
            _move_folder(session, clean_folder(path), clean_folder(f"{target}/{path.rpartition('/')[2]}"))
        _put_down(session, {army_id: {"folder": target} for army_id in ids})


def tag_army(db: Database, army_id: str, tags: Iterable[str]) -> ArmyDocument:
    """Give an army exactly these tags."""
    tag_armies(db, {army_id: tags})
    return get_army(db, army_id)


def tag_armies(db: Database, tags: Mapping[str, Iterable[str]]) -> None:
    """Give armies, by id, exactly these tags."""
    values = {army_id: {"tags": canonical(list(clean_tags(named)))} for army_id, named in tags.items()}
    with shelf_step(db, say("shelf-step.tag", what=_what(_names(db, tuple(tags))))) as session:
        _put_down(session, values)


def note_army(db: Database, army_id: str, notes: str, expected: str | None = None) -> ArmyDocument:
    """If the saved notes are not the `expected` ones, somebody else wrote them: both are kept, theirs first."""
    with db.write("notes of army") as change:
        row = _row(change.session, army_id)
        if expected is not None and row.notes != expected and row.notes.strip() and row.notes != notes:
            notes = f"{row.notes}\n\n{notes}"
            if len(notes) > LONGEST_NOTES:
                raise KnownError("army-changed-elsewhere", name=row.name)
        row.notes = notes[:LONGEST_NOTES]
        row.changed_at = utc_now()
        return _document(row)


def mark_built(db: Database, army_id: str, is_built: bool = True) -> ArmyDocument:
    """A built army holds its pieces: they are not free for others."""
    mark_armies_built(db, (army_id,), is_built)
    return get_army(db, army_id)


def mark_armies_built(db: Database, ids: Sequence[str], is_built: bool) -> None:
    code = "shelf-step.built" if is_built else "shelf-step.not-built"
    with shelf_step(db, say(code, what=_what(_names(db, ids)))) as session:
        _put_down(session, {army_id: {"is_built": is_built} for army_id in ids})


def archive_army(db: Database, army_id: str, is_archived: bool = True) -> ArmyDocument:
    """Put an army away, or bring it back. It stays where it lies and loses nothing."""
    archive_armies(db, (army_id,), is_archived)
    return get_army(db, army_id)


def archive_armies(db: Database, ids: Sequence[str], is_archived: bool) -> None:
    code = "shelf-step.archive" if is_archived else "shelf-step.bring-back"
    with shelf_step(db, say(code, what=_what(_names(db, ids)))) as session:
        _put_down(session, {army_id: {"is_archived": is_archived} for army_id in ids})


# --- folders ---


def make_folder(db: Database, folder: str) -> str:
    """Make a folder, and those around it; says what it is called."""
    path = clean_folder(folder)
    with shelf_step(db, say("shelf-step.make-folder", folder=path)) as session:
        _keep_folder(session, path)
    return path


def rename_folder(db: Database, folder: str, to: str) -> None:
    """Give a folder another path, with everything below it."""
    source, target = clean_folder(folder), clean_folder(to)
    with shelf_step(db, say("shelf-step.rename-folder", folder=source, to=target)) as session:
        _move_folder(session, source, target)


def delete_folder(db: Database, folder: str) -> int:
    """Remove a folder and those below it. The armies in them are not deleted: they go to the folder around it. Says how
    many those are."""
    path = clean_folder(folder)
    above = path.rpartition("/")[0]
    with shelf_step(db, say("shelf-step.delete-folder", folder=path)) as session:
        rows = _armies_below(session, path)
        _take_folders(session, path)
        for row in rows:
            row.folder = above
        return sum(row.deleted_at is None for row in rows)


# --- copying and deleting ---


def duplicate_army(db: Database, army_id: str, name: str = "") -> ArmyDocument:
    """A copy with the same list, folder, tags and notes; not built, without history and versions."""
    old = get_army(db, army_id)
    army = replace(old.army, name=name or say("army.copy-of", name=old.army.name))
    return new_army(db, army, folder=old.folder, tags=old.tags, notes=old.notes)


def delete_army(db: Database, army_id: str) -> None:
    """Put an army into the bin, with its steps, versions and notes (`army_bin`)."""
    delete_armies(db, (army_id,))


def delete_armies(db: Database, ids: Sequence[str]) -> None:
    now = utc_now()
    with shelf_step(db, say("shelf-step.delete", what=_what(_names(db, ids)))) as session:
        for army_id in ids:
            _row(session, army_id).deleted_at = now


# --- versions ---


def save_version(db: Database, army_id: str, name: str) -> Version:
    """Keep the list as it is now under a name."""
    with db.write(f"save version {name}") as change:
        row = _row(change.session, army_id)
        named = clean(name) or say("army.unnamed")
        kept = ArmyVersion(army_id=army_id, name=named, content=row.content, made_at=utc_now())
        change.session.add(kept)
        change.session.flush()
        return _version(kept)


def versions(db: Database, army_id: str) -> tuple[Version, ...]:
    """The named saves of an army, the oldest first."""
    with db.read() as session:
        _row(session, army_id)
        return tuple(_version(kept) for kept in _versions(session, army_id))


def version_of(db: Database, army_id: str, army: ArmyList) -> str:
    """The newest kept version of an army that is this list; empty where none is."""
    return next((str(one.id) for one in reversed(versions(db, army_id)) if one.army == army), "")


def restore_version(db: Database, army_id: str, version_id: int) -> ArmyDocument:
    """Make a named save the list again; this is a change like any other and can be undone."""
    with db.write("restore version") as change:
        row = _row(change.session, army_id)
        kept = _kept(change.session, army_id, version_id)
        _change(change.session, row, say("army-step.restore", name=kept.name), kept.content)
        return _document(row)


def delete_version(db: Database, army_id: str, version_id: int) -> Version:
    """Forget a named save, and give it back: see `undo_delete_version`."""
    with db.write("delete version") as change:
        kept = _kept(change.session, army_id, version_id)
        deleted = _version(kept)
        change.session.delete(kept)
        return deleted


def undo_delete_version(db: Database, army_id: str, deleted: Version) -> None:
    """Put a deleted named save back in its place."""
    row = ArmyVersion(
        id=deleted.id,
        army_id=army_id,
        name=deleted.name,
        content=store_army(deleted.army),
        made_at=deleted.made_at,
    )
    with db.write(f"undo delete version {deleted.name}") as change:
        _row(change.session, army_id)
        change.session.merge(row)


# --- names ---


def clean_folder(folder: str) -> str:
    """A path of plain names: no empty parts, nothing hidden, none that means another place."""
    parts = (clean(part).replace("\\", "-") for part in folder.split("/"))
    return "/".join([part for part in parts if part.strip(".")][:DEEPEST])


def clean_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """Each tag once, in the order given."""
    found: dict[str, str] = {}
    for tag in tags:
        if named := clean(tag, 40):
            found.setdefault(fold(named), named)
    return tuple(found.values())


def _named(army: ArmyList) -> ArmyList:
    return replace(army, name=clean(army.name) or say("army.unnamed"))


# --- rows ---


def _new_row(army: ArmyList, folder: str, tags: Sequence[str], notes: str) -> Army:
    army = _named(army)
    now = utc_now()
    return Army(
        id=str(uuid4()),
        system=army.system,
        name=army.name,
        folder=folder,
        tags=canonical(list(tags)),
        notes=notes[:LONGEST_NOTES],
        is_built=False,
        is_archived=False,
        content=store_army(army),
        position=0,
        made_at=now,
        changed_at=now,
    )


def _row(session: Session, army_id: str) -> Army:
    row = session.get(Army, army_id)
    if row is None:
        raise KnownError("army-gone", id=army_id)
    if row.deleted_at is not None:
        raise KnownError("army-in-bin", name=row.name)
    return row


def _names(db: Database, ids: Sequence[str]) -> list[str]:
    with db.read() as session:
        return [_row(session, army_id).name for army_id in ids]


def _what(names: Sequence[str]) -> str:
    """What a step is about: the one by its name, several by their number."""
    return names[0] if len(names) == 1 else say("shelf-step.several", count=len(names))


def _list(content: str, name: str) -> ArmyList:
    """What the database keeps, as a list. A newer program may have written what this one cannot read."""
    try:
        army = stored_army(content)
    except ValueError:
        raise KnownError("army-unreadable", name=name) from None
    if isinstance(army, tuple):
        raise KnownError("army-unreadable", army, name=name)
    return army


def _document(row: Army) -> ArmyDocument:
    return ArmyDocument(
        id=row.id,
        army=_list(row.content, row.name),
        folder=row.folder,
        tags=tuple(json.loads(row.tags)),
        notes=row.notes,
        is_built=row.is_built,
        is_archived=row.is_archived,
        made_at=row.made_at,
        changed_at=row.changed_at,
    )


def _summary(row: Army) -> ArmySummary:
    return ArmySummary(
        id=row.id,
        system=row.system,
        name=row.name,
        folder=row.folder,
        tags=tuple(json.loads(row.tags)),
        is_built=row.is_built,
        is_archived=row.is_archived,
        made_at=row.made_at,
        changed_at=row.changed_at,
        content=row.content,
        deleted_at=row.deleted_at or "",
    )


def _is_wanted(row: Army, folder: str | None, tag: str, system: str, text: str) -> bool:
    if folder is not None and not _is_below(row.folder, clean_folder(folder)):
        return False
    if tag and fold(tag) not in [fold(one) for one in json.loads(row.tags)]:
        return False
    if system and row.system != system:
        return False
    said = fold(" ".join([row.name, row.folder, row.tags, row.notes, row.content.replace("-", " ")]))
    return all(word in said for word in fold(text).replace("-", " ").split())


def _is_below(folder: str, above: str) -> bool:
    return not above or folder == above or folder.startswith(f"{above}/")


def folders_around(folder: str) -> tuple[str, ...]:
    """A folder and those around it, the outermost first; none for the top."""
    parts = folder.split("/") if folder else []
    return tuple("/".join(parts[:n]) for n in range(1, len(parts) + 1))


def _keep_folder(session: Session, folder: str) -> None:
    for path in folders_around(folder):
        session.merge(ArmyFolder(path=path))


def _move_folder(session: Session, source: str, target: str) -> None:
    """A folder with everything below it to another path."""

    def moved(path: str) -> str:
        return clean_folder(f"{target}/{path[len(source) :]}")

    rows = _armies_below(session, source)
    for row in rows:
        row.folder = moved(row.folder)
    paths = [moved(kept.path) for kept in _take_folders(session, source)]
    for path in (*paths, *(row.folder for row in rows if row.deleted_at is None)):
        _keep_folder(session, path)


def _take_folders(session: Session, above: str) -> list[ArmyFolder]:
    """A folder and those below it, which are folders no more."""
    taken = [kept for kept in session.scalars(select(ArmyFolder)) if _is_below(kept.path, above)]
    for kept in taken:
        session.delete(kept)
    session.flush()
    return taken


def _armies_below(session: Session, folder: str) -> list[Army]:
    return [row for row in session.scalars(select(Army)) if _is_below(row.folder, folder)]


def _put_down(session: Session, values: Mapping[str, Mapping[str, object]]) -> None:
    """Values of armies, by id and column."""
    for army_id, columns in values.items():
        row = _row(session, army_id)
        for name, value in columns.items():
            setattr(row, name, value)
        _keep_folder(session, row.folder)
        row.changed_at = utc_now()


def _insist_on(row: Army, expected: ArmyList | None) -> None:
    """Asked inside the write: nobody can change it in between."""
    if expected is not None and _list(row.content, row.name) != _named(expected):
        raise KnownError("army-changed-elsewhere", name=row.name)


def _set_content(row: Army, content: str) -> None:
    army = _list(content, row.name)
    row.content, row.system, row.name = content, army.system, army.name
    row.changed_at = utc_now()


def _change(session: Session, row: Army, what: str, content: str) -> None:
    """One more step, if it changes anything."""
    if content == row.content:
        return
    beyond = delete(ArmyStep).where(ArmyStep.army_id == row.id, ArmyStep.position > row.position)
    session.execute(beyond)
    row.position += 1
    step = ArmyStep(army_id=row.id, position=row.position, what=what, before=row.content, after=content)
    session.add(step)
    too_old = delete(ArmyStep).where(ArmyStep.army_id == row.id, ArmyStep.position <= row.position - KEPT_STEPS)
    session.execute(too_old)
    _set_content(row, content)


def _steps(session: Session, army_id: str) -> Sequence[ArmyStep]:
    return session.scalars(select(ArmyStep).where(ArmyStep.army_id == army_id).order_by(ArmyStep.position)).all()


def _versions(session: Session, army_id: str) -> Sequence[ArmyVersion]:
    return session.scalars(select(ArmyVersion).where(ArmyVersion.army_id == army_id).order_by(ArmyVersion.id)).all()


def _kept(session: Session, army_id: str, version_id: int) -> ArmyVersion:
    kept = session.get(ArmyVersion, version_id)
    if kept is None or kept.army_id != army_id:
        raise KnownError("army-version-gone", id=version_id)
    return kept


def _version(kept: ArmyVersion) -> Version:
    return Version(kept.id, kept.name, kept.made_at, _list(kept.content, kept.name))
