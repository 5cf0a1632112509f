"""Changing what lies over the printed data: correct a value, type in a text, add a piece, import and export packs.

All writes go through the gate of the user database; the open catalogue is patched or opened anew after them.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from app.base.canonical import canonical
from app.base.errors import KnownError, Place, Problem
from app.base.ids import Ref
from app.games.registry import kinds_of, systems
from app.storage.layers import CorrectionRow, read_layers, read_pack_files
from app.storage.models import Correction, OwnEntry, Pack, PackFile
from catalog.files import hash_files
from catalog.load import BUILT_IN, LoadedEntry, check_entry, id_for, load_pack
from catalog.overlay import (
    OWN_PACK,
    Key,
    Library,
    corrected,
    entries_beneath,
    find,
    overlay_state,
    own_patches,
    reopen,
    validated_own,
)  # fmt: skip
from catalog.pack_files import PackFiles, read_parcel, to_yaml, write_parcel
from catalog.schema import IMPORTED, OWN, Entry
from catalog.schema.abilities import TYPED_IN
from catalog.schema.plain import Plain, to_plain
from catalog.source_positions import PlacedValue
from catalog.store import EffectiveEntry, ShownEntry
from catalog.validation import validate


@dataclass(frozen=True, slots=True)
class CorrectedValue:
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
class ImportedCorrections:
    """What an import brought."""

    name: str
    version: str
    entries: int
    replaced: int
    corrections: int


# --- correcting ---


def tried(library: Library, ref: Ref, values: Mapping[str, Plain]) -> EffectiveEntry:
    """An entry as it would be with these values over what the packs say, its other corrections kept. KnownError with
    every problem if it would not be valid. Nothing is written."""
    one = find(library, ref)
    key = (one.system, one.kind, one.entry.id)
    kept = {field: to_plain(one.entry)[field] for field in one.corrected}
    made = corrected(one, key, {**kept, **values})
    if isinstance(made, EffectiveEntry):
        problems = list(check_entry(LoadedEntry(*key[:2], made.entry, Place(str(ref))), _known(library, one.system)))
    else:
        problems = made[1:]
    if problems or not isinstance(made, EffectiveEntry):
        raise KnownError("correction-refused", tuple(problems), name=one.entry.name)
    return made


def correct(library: Library, ref: Ref, values: Mapping[str, Plain], reason: str) -> ShownEntry:
    """Set values of an entry over what the packs say. All or nothing; the packs' values stay beneath."""
    made = tried(library, ref, values)
    key = (made.system, made.kind, made.entry.id)
    before = to_plain(made.base)
    with library.database.write(f"correct {made.entry.name}") as change:
        for field, value in values.items():
            change.session.execute(_where(delete(Correction), key, field))
            change.session.add(_row(key, field, value, before.get(field), reason))
    _show_again(library, key)
    return find(library, Ref(*key))


def undo_corrections(library: Library, ref: Ref, fields: Sequence[str] = ()) -> ShownEntry:
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


def type_text(library: Library, ref: Ref, text: str, reason: str) -> ShownEntry:
    """Type in what is printed on a piece; it stands for all we said of it. The players resolve it by hand."""
    one = find(library, ref)
    if "abilities" not in to_plain(one.entry):
        raise KnownError("entry-without-abilities", name=one.entry.name)
    typed = {"kind": "attribute", "summary": text, "tags": [TYPED_IN], "implemented": "manual"}
    return correct(library, ref, {"abilities": [typed]}, reason)


def corrections(library: Library) -> tuple[CorrectedValue, ...]:
    """All corrections of the user's, in the order they were made."""
    return tuple(_listed(library, row) for row in read_layers(library.folder).corrections)


def corrections_of(library: Library, key: Key) -> tuple[CorrectedValue, ...]:
    """The user's corrections of one entry, as they are kept: see `put_corrections`."""
    rows = read_layers(library.folder).corrections
    return tuple(_listed(library, row) for row in rows if (row.system, row.kind, row.entry) == key)


def put_corrections(library: Library, key: Key, kept: Sequence[CorrectedValue]) -> ShownEntry:
    """Make these the corrections of an entry and no others: how correcting and taking back are undone, whichever
    corrections there were before."""
    one = find(library, Ref(*key))
    with library.database.write(f"put the corrections of {one.entry.name} back") as change:
        for field in {*one.corrected, *(made.field for made in kept)}:
            change.session.execute(_where(delete(Correction), key, field))
        for made in kept:
            change.session.add(_row(key, made.field, made.value, made.was, made.reason, made.date))
    _show_again(library, key)
    return find(library, Ref(*key))


def _listed(library: Library, row: CorrectionRow) -> CorrectedValue:
    found = library.catalog.get(Ref(row.system, row.kind, row.entry))
    now = _same(to_plain(found[0].base).get(row.field)) if found else None
    value, was = json.loads(row.value), json.loads(row.was) if row.was else None
    return CorrectedValue(row.system, row.kind, row.entry, row.field, value, was, now, row.reason, row.made_at)


def _same(value: Plain) -> Plain:
    """As JSON would give it back: lists for tuples."""
    return json.loads(canonical(value))


def _row(key: Key, field: str, value: Plain, was: Plain, reason: str, date: str = "") -> Correction:
    system, kind, id_ = key
    return Correction(
        system=system,
        kind=kind,
        entry=id_,
        field=field,
        value=canonical(value),
        was=canonical(was),
        reason=reason,
        made_at=date or _now(),
    )


def _known(library: Library, system: str) -> dict[Key, Entry]:
    """All entries of a game in effect, by their keys."""
    return {(one.system, one.kind, one.entry.id): one.entry for one in library.catalog.everything(system)}


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
    plain = EffectiveEntry(one.system, one.kind, one.base, one.base, one.pack)
    made = corrected(plain, key, values) if values else plain
    if isinstance(made, EffectiveEntry):
        library.catalog.patch([made], [], overlay_state(layers))


# --- home-made pieces ---


@dataclass(frozen=True, slots=True)
class OwnPiece:
    """A home-made piece as it is kept, with what was corrected of it: enough to put it back as it was."""

    system: str
    kind: str
    id: str
    content: str
    reason: str
    made_at: str
    corrections: tuple[CorrectedValue, ...] = ()

    @property
    def key(self) -> Key:
        return (self.system, self.kind, self.id)


def tried_own(library: Library, system: str, kind: str, data: Mapping[str, Plain], instead_of: str = "") -> Entry:
    """The piece that these values make. KnownError with every problem if they make none, or one that there is already;
    `instead_of` is the id of the home-made piece whose place it will take. Nothing is written.

    The id may be left out: it follows from the name."""
    known = _known(library, system)
    known.pop((system, kind, instead_of), None)
    made = validated_own(system, kind, _content(system, kind, data), known)
    if not isinstance(made, Entry):
        raise KnownError("own-refused", tuple(made), name=str(data.get("name") or "?"))
    if (system, kind, made.id) in known:
        taken = Problem("id-taken-own", {"id": made.id, "kind": kind, "system": system})
        raise KnownError("own-refused", (taken,), name=made.name)
    return made


def sketched_own(system: str, kind: str, data: Mapping[str, Plain], name: str) -> Entry | None:
    """A piece that is not finished, for its picture: under this name if it has none yet, and whatever the catalogue has
    against it. None where a value has not even the right type."""
    named = {**data, "name": data.get("name") or name, "id": "sketch", "origin": {"*": OWN}}
    exact = json.loads(canonical(named), parse_float=Decimal)
    made = validate(kinds_of(system)[kind], exact, PlacedValue("", None, {}), ())
    return made if isinstance(made, Entry) else None


def add_own(library: Library, system: str, kind: str, data: Mapping[str, Plain], reason: str) -> ShownEntry:
    """Add a piece of the user's own making; every value of it is theirs."""
    made = tried_own(library, system, kind, data)
    row = OwnPiece(system, kind, made.id, _content(system, kind, data), reason, _now())
    return put_own(library, row)


def change_own(library: Library, ref: Ref, data: Mapping[str, Plain], reason: str) -> ShownEntry:
    """Put other values in place of a home-made piece; what was corrected of it is gone with its old values."""
    old = own_piece(library, ref)
    made = tried_own(library, old.system, old.kind, data, instead_of=old.id)
    content = _content(old.system, old.kind, data)
    return put_own(library, OwnPiece(old.system, old.kind, made.id, content, reason, _now()), instead_of=old.id)


def own_piece(library: Library, ref: Ref) -> OwnPiece:
    """A home-made piece as it is kept."""
    one = find(library, ref)
    if one.pack != OWN_PACK:
        raise KnownError("own-not", name=one.entry.name, pack=one.pack)
    key = (one.system, one.kind, one.entry.id)
    with library.database.read() as session:
        row = session.scalars(select(OwnEntry).where(*_mine(key))).one()
        return OwnPiece(*key, row.content, row.reason, row.made_at, corrections_of(library, key))


def put_own(library: Library, piece: OwnPiece, instead_of: str = "") -> ShownEntry:
    """Put a home-made piece where it was, or in place of another one: how making, changing and removing are undone."""
    gone = {(piece.system, piece.kind, id_) for id_ in (piece.id, instead_of) if id_}
    with library.database.write(f"put {piece.id} in place") as change:
        for key in gone:
            _delete_own(change.session, key)
        change.session.add(
            OwnEntry(
                system=piece.system,
                kind=piece.kind,
                entry=piece.id,
                content=piece.content,
                reason=piece.reason,
                made_at=piece.made_at,
            )
        )
        for made in piece.corrections:
            change.session.add(_row(piece.key, made.field, made.value, made.was, made.reason, made.date))
    _show_own(library, gone - {piece.key}, piece)
    return find(library, Ref(*piece.key))


def remove_own(library: Library, ref: Ref) -> OwnPiece:
    """Take a home-made piece and its corrections away, and give all of it back: see `put_own`."""
    piece = own_piece(library, ref)
    with library.database.write(f"remove {piece.id}") as change:
        _delete_own(change.session, piece.key)
    library.catalog.patch([], [piece.key], overlay_state(read_layers(library.folder)))
    return piece


def _show_own(library: Library, gone: Iterable[Key], piece: OwnPiece) -> None:
    """Patch the catalogue after a home-made piece came; what was corrected of it lies over it."""
    made = validated_own(piece.system, piece.kind, piece.content, _known(library, piece.system))
    state = overlay_state(read_layers(library.folder))
    if not isinstance(made, Entry):
        library.catalog.patch([], [*gone, piece.key], state)
        return
    library.catalog.patch([EffectiveEntry(piece.system, piece.kind, made, made, OWN_PACK)], gone, state)
    if piece.corrections:
        _show_again(library, piece.key)


def _content(system: str, kind: str, data: Mapping[str, Plain]) -> str:
    named = {"id": id_for(kinds_of(system)[kind], data), **data}
    return canonical({"origin": {"*": OWN}, **named})


def _mine(key: Key) -> tuple[Any, ...]:
    return OwnEntry.system == key[0], OwnEntry.kind == key[1], OwnEntry.entry == key[2]


def _delete_own(session: Session, key: Key) -> None:
    system, kind, id_ = key
    mine = (Correction.system == system, Correction.kind == kind, Correction.entry == id_)
    session.execute(delete(OwnEntry).where(*_mine(key)))
    session.execute(delete(Correction).where(*mine))


# --- packs ---


def packs(library: Library) -> tuple[Pack, ...]:
    """The imported packs, lowest first."""
    with library.database.read() as session:
        return tuple(session.scalars(select(Pack).order_by(Pack.position)))


def import_pack(library: Library, path: Path, place: str = "") -> tuple[Library, ImportedCorrections]:
    """Import a pack over all others; a pack of the same name is replaced, and what that one corrected is again as it is
    beneath, unless this one corrects it too. The library is opened anew."""
    parcel = read_parcel(path, place)
    if parcel.name.casefold() in (OWN_PACK, BUILT_IN.casefold()):
        raise KnownError("pack-bad", (Problem("pack-name-taken", {"name": parcel.name}),), name=parcel.name, count=1)
    beneath = _beneath(library, parcel.name)
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
    report = ImportedCorrections(parcel.name, parcel.version, len(loaded.items), replaced, len(loaded.patches))
    return reopen(library), report


def _beneath(library: Library, pack: str) -> dict[Key, Entry]:
    """What a pack lies over. A piece that a pack corrected bears its name in the catalogue, so where there is a pack of
    this name already, only the other packs can tell how the piece was."""
    if pack in (one.name for one in packs(library)):
        return entries_beneath(library.folder, pack)
    return {
        (one.system, one.kind, one.entry.id): one.base for one in library.catalog.everything() if one.pack != OWN_PACK
    }


def remove_pack(library: Library, name: str) -> Library:
    """Take an imported pack away; corrections of its pieces stay in the database."""
    if name not in [pack.name for pack in packs(library)]:
        raise KnownError("pack-unknown", name=name)
    with library.database.write(f"remove the pack {name}") as change:
        change.session.execute(delete(Pack).where(Pack.name == name))
    return reopen(library)


@dataclass(frozen=True, slots=True)
class KeptPack:
    """An imported pack as it lies in the database: enough to put it back in its place."""

    position: int
    name: str
    version: str
    author: str
    sha256: str
    imported_at: str
    files: Mapping[str, bytes]


def kept_pack(library: Library, name: str) -> KeptPack:
    """What `put_pack` needs to undo that a pack is taken away. Ask before."""
    found = next((pack for pack in packs(library) if pack.name == name), None)
    if found is None:
        raise KnownError("pack-unknown", name=name)
    files = read_pack_files(library.folder, name)
    return KeptPack(found.position, name, found.version, found.author, found.sha256, found.imported_at, files)


def put_pack(library: Library, kept: KeptPack) -> Library:
    """Put a pack back where it lay among the others. The library is opened anew."""
    row = {name: getattr(kept, name) for name in ("position", "name", "version", "author", "sha256", "imported_at")}
    with library.database.write(f"put the pack {kept.name} back") as change:
        change.session.execute(delete(Pack).where(Pack.name == kept.name))
        pack = Pack(**row)
        change.session.add(pack)
        change.session.flush()
        change.session.add_all(PackFile(pack_id=pack.id, name=name, content=raw) for name, raw in kept.files.items())
    return reopen(library)


def export_pack(library: Library, name: str, author: str = "", version: str = "1") -> bytes:
    """The user's corrections and home-made pieces as a pack for others."""
    files = dict(_exported(library))
    if not files:
        raise KnownError("export-empty")
    return write_parcel(PackFiles(name, version, author, files))


def _exported(library: Library) -> Iterator[tuple[str, bytes]]:
    own = [one for one in library.catalog.everything() if one.pack == OWN_PACK]
    own_keys = {(one.system, one.kind, one.entry.id) for one in own}
    for system in systems():
        for kind in kinds_of(system):
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


def _patches_of(made: Iterable[CorrectedValue]) -> Iterator[dict[str, Plain]]:
    """One patch per entry, reason and day."""
    grouped: dict[tuple[str, str, str, str], dict[str, Plain]] = {}
    for one in made:
        grouped.setdefault((one.kind, one.id, one.reason, one.date[:10]), {})[one.field] = one.value
    for (kind, id_, reason, date), values in grouped.items():
        yield {"id": id_, "kind": kind, "set": values, "reason": reason, "date": date}
