"""Changing what lies over the printed data: correct a value, type in a text, add a piece, import and export packs.

All writes go through the gate of the user database; the open catalogue is patched or opened anew after them.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import delete, func, select

from app.base.canonical import canonical
from app.base.errors import KnownError, Place, Problem
from app.base.ids import Ref
from app.storage.layers import CorrectionRow, read_layers
from app.storage.models import Correction, OwnEntry, Pack, PackFile
from catalog.files import hash_files
from catalog.load import Item, check_entry, load_pack
from catalog.overlay import (
    OWN_PACK,
    Key,
    Library,
    corrected,
    find,
    overlay_state,
    own_patches,
    reopen,
    validated_own,
)  # fmt: skip
from catalog.parcel import Parcel, read_parcel, to_yaml, write_parcel
from catalog.schema import IMPORTED, OWN, SCHEMAS, Entry
from catalog.schema.plain import Plain, to_plain
from catalog.store import Effective, Shown


@dataclass(frozen=True, slots=True)
class Corrected:
    """A correction of the user's: what stood there when it was made, what is set, what the packs say today."""

    system: str
    kind: str
    id: str
    field: str
    value: Plain
    was: Plain
    now: Plain
    reason: str
    date: str

    @property
    def is_overtaken(self) -> bool:
        """The packs changed this value after it was corrected. The correction stays; the user should look."""
        return bool(self.now != self.was)


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import brought."""

    name: str
    version: str
    entries: int
    replaced: int
    corrections: int


# --- correcting ---


def correct(library: Library, ref: Ref, values: Mapping[str, Plain], reason: str) -> Shown:
    """Set values of an entry over what the packs say. All or nothing; the packs' values stay beneath."""
    one = find(library, ref)
    key = (one.system, one.kind, one.entry.id)
    kept = {field: to_plain(one.entry)[field] for field in one.corrected}
    made = corrected(one, key, {**kept, **values})
    if isinstance(made, Effective):
        known = {(s.system, s.kind, s.entry.id): s.entry for s in library.catalog.everything(one.system)}
        problems = list(check_entry(Item(*key[:2], made.entry, Place(str(ref))), known))
    else:
        problems = made[1:]
    if problems:
        raise KnownError("correction-refused", tuple(problems), name=one.entry.name)
    before = to_plain(one.base)
    with library.database.write(f"correct {one.entry.name}") as change:
        for field, value in values.items():
            change.session.execute(_where(delete(Correction), key, field))
            change.session.add(_row(key, field, value, before.get(field), reason))
    _show_again(library, key)
    return find(library, Ref(*key))


def undo_corrections(library: Library, ref: Ref, fields: Sequence[str] = ()) -> Shown:
    """Take corrections back: those of the named fields, or all of the entry."""
    one = find(library, ref)
    key = (one.system, one.kind, one.entry.id)
    wrong = sorted(set(fields) - set(one.corrected))
    if wrong or not one.corrected:
        raise KnownError("correction-none", name=one.entry.name, fields=wrong or ["anything"])
    with library.database.write(f"undo corrections of {one.entry.name}") as change:
        for field in fields or one.corrected:
            change.session.execute(_where(delete(Correction), key, field))
    _show_again(library, key)
    return find(library, Ref(*key))


def type_text(library: Library, ref: Ref, text: str, reason: str) -> Shown:
    """Type in what is printed on a piece; it stands for all we said of it. The players resolve it by hand."""
    one = find(library, ref)
    if "abilities" not in to_plain(one.entry):
        raise KnownError("entry-without-abilities", name=one.entry.name)
    typed = {"kind": "attribute", "summary": text, "tags": ["typed-in"], "implemented": "manual"}
    return correct(library, ref, {"abilities": [typed]}, reason)


def corrections(library: Library) -> tuple[Corrected, ...]:
    """All corrections of the user's, in the order they were made."""
    return tuple(_listed(library, row) for row in read_layers(library.folder).corrections)


def _listed(library: Library, row: CorrectionRow) -> Corrected:
    found = library.catalog.get(Ref(row.system, row.kind, row.entry))
    now = _same(to_plain(found[0].base).get(row.field)) if found else None
    value, was = json.loads(row.value), json.loads(row.was) if row.was else None
    return Corrected(row.system, row.kind, row.entry, row.field, value, was, now, row.reason, row.made_at)


def _same(value: Plain) -> Plain:
    """As JSON would give it back: lists for tuples."""
    return json.loads(canonical(value))


def _row(key: Key, field: str, value: Plain, was: Plain, reason: str) -> Correction:
    system, kind, id_ = key
    return Correction(
        system=system,
        kind=kind,
        entry=id_,
        field=field,
        value=canonical(value),
        was=canonical(was),
        reason=reason,
        made_at=_now(),
    )


def _where(statement: Any, key: Key, field: str) -> Any:
    system, kind, id_ = key
    return statement.where(
        Correction.system == system, Correction.kind == kind, Correction.entry == id_, Correction.field == field
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _show_again(library: Library, key: Key) -> None:
    """Patch the rows of one entry after its corrections changed."""
    layers = read_layers(library.folder)
    values = own_patches(layers.corrections).get(key, {})
    one = library.catalog.get(Ref(*key))[0]
    plain = Effective(one.system, one.kind, one.base, one.base, one.pack)
    made = corrected(plain, key, values) if values else plain
    if isinstance(made, Effective):
        library.catalog.patch([made], [], overlay_state(layers))


# --- home-made pieces ---


def add_own(library: Library, system: str, kind: str, data: Mapping[str, Plain], reason: str) -> Shown:
    """Add a piece of the user's own making; every value of it is theirs."""
    known = {(one.system, one.kind, one.entry.id): one.entry for one in library.catalog.everything(system)}
    content = canonical({"origin": {"*": OWN}, **data})
    made = validated_own(system, kind, content, known)
    if not isinstance(made, Entry):
        raise KnownError("own-refused", tuple(made), name=str(data.get("name", "?")))
    if (system, kind, made.id) in known:
        taken = Problem("id-taken-own", {"id": made.id, "kind": kind, "system": system})
        raise KnownError("own-refused", (taken,), name=made.name)
    with library.database.write(f"add {made.name}") as change:
        change.session.add(
            OwnEntry(system=system, kind=kind, entry=made.id, content=content, reason=reason, made_at=_now())
        )
    state = overlay_state(read_layers(library.folder))
    library.catalog.patch([Effective(system, kind, made, made, OWN_PACK)], [], state)
    return find(library, Ref(system, kind, made.id))


def remove_own(library: Library, ref: Ref) -> None:
    """Take a home-made piece and its corrections away."""
    one = find(library, ref)
    key = (one.system, one.kind, one.entry.id)
    if one.pack != OWN_PACK:
        raise KnownError("own-not", name=one.entry.name, pack=one.pack)
    with library.database.write(f"remove {one.entry.name}") as change:
        mine = (OwnEntry.system == one.system, OwnEntry.kind == one.kind, OwnEntry.entry == one.entry.id)
        change.session.execute(delete(OwnEntry).where(*mine))
        for field in one.corrected:
            change.session.execute(_where(delete(Correction), key, field))
    library.catalog.patch([], [key], overlay_state(read_layers(library.folder)))


# --- packs ---


def packs(library: Library) -> tuple[Pack, ...]:
    """The imported packs, lowest first."""
    with library.database.read() as session:
        return tuple(session.scalars(select(Pack).order_by(Pack.position)))


def import_pack(library: Library, path: Path, place: str = "") -> tuple[Library, Imported]:
    """Import a pack over all others; a pack of the same name is replaced. The library is opened anew."""
    parcel = read_parcel(path, place)
    beneath = {
        (one.system, one.kind, one.entry.id): one.base
        for one in library.catalog.everything()
        if one.pack not in (OWN_PACK, parcel.name)
    }
    loaded = load_pack(parcel.files, parcel.name, beneath)
    if loaded.problems:
        raise KnownError("pack-bad", loaded.problems, name=parcel.name, count=len(loaded.problems))
    replaced = sum(item.key in beneath for item in loaded.items)
    sha = hash_files(parcel.files)
    with library.database.write(f"import {parcel.name}") as change:
        session = change.session
        session.execute(delete(Pack).where(Pack.name == parcel.name))
        top = session.scalar(select(func.max(Pack.position))) or 0
        pack = Pack(
            position=top + 1,
            name=parcel.name,
            version=parcel.version,
            author=parcel.author,
            sha256=sha,
            imported_at=_now(),
        )
        session.add(pack)
        session.flush()
        session.add_all(PackFile(pack_id=pack.id, name=name, content=raw) for name, raw in parcel.files.items())
    report = Imported(parcel.name, parcel.version, len(loaded.items), replaced, len(loaded.patches))
    return reopen(library), report


def remove_pack(library: Library, name: str) -> Library:
    """Take an imported pack away; corrections of its pieces stay in the database."""
    if name not in [pack.name for pack in packs(library)]:
        raise KnownError("pack-unknown", name=name)
    with library.database.write(f"remove the pack {name}") as change:
        change.session.execute(delete(Pack).where(Pack.name == name))
    return reopen(library)


def export_pack(library: Library, name: str, author: str = "", version: str = "1") -> bytes:
    """The user's corrections and home-made pieces as a pack for others."""
    files = dict(_exported(library))
    if not files:
        raise KnownError("export-empty")
    return write_parcel(Parcel(name, version, author, files))


def _exported(library: Library) -> Iterator[tuple[str, bytes]]:
    own = [one for one in library.catalog.everything() if one.pack == OWN_PACK]
    own_keys = {(one.system, one.kind, one.entry.id) for one in own}
    for system in SCHEMAS:
        for kind in SCHEMAS[system]:
            pieces = [_for_others(one.entry) for one in own if (one.system, one.kind) == (system, kind)]
            if pieces:
                yield f"{system}/{kind}.yaml", to_yaml(_same(pieces))
        made = [c for c in corrections(library) if c.system == system and (c.system, c.kind, c.id) not in own_keys]
        if made:
            yield f"{system}/corrections.yaml", to_yaml(list(_patches_of(made)))


def _for_others(entry: Entry) -> dict[str, Plain]:
    """What is the user's own here came with a pack elsewhere."""
    origin = {field: source.replace(OWN, IMPORTED) for field, source in entry.origin.items()}
    return {**to_plain(entry, defaults=False), "origin": origin}


def _patches_of(made: Iterable[Corrected]) -> Iterator[dict[str, Plain]]:
    """One patch per entry, reason and day."""
    grouped: dict[tuple[str, str, str, str], dict[str, Plain]] = {}
    for one in made:
        grouped.setdefault((one.kind, one.id, one.reason, one.date[:10]), {})[one.field] = one.value
    for (kind, id_, reason, date), values in grouped.items():
        yield {"id": id_, "kind": kind, "set": values, "reason": reason, "date": date}
