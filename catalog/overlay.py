"""What lies over the printed data: imported packs in their order, home-made pieces, then the user's own corrections.

The user database holds all of it; the catalogue database shows the sum. A ready catalogue is opened without reading
or validating a pack (no YAML, no pydantic); it is built anew when its inputs changed, and patched in place when only
a correction did.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from app import VERSION
from app.base.canonical import canonical, fingerprint
from app.base.errors import KnownError, Place, Problem
from app.base.ids import Ref
from app.storage.database import Database, open_database
from app.storage.models import Correction, OwnEntry, Pack, PackFile
from catalog.files import built_in_files, hash_files
from catalog.schema import IMPORTED, OWN, SCHEMAS, Entry
from catalog.schema.plain import Plain, to_plain
from catalog.store import LAYOUT, Catalog, Effective, Progress, Shown, build_catalog

if TYPE_CHECKING:
    from catalog.load import Loaded, Patch

Key = tuple[str, str, str]  # system, kind, id

OWN_PACK = "own"


@dataclass(frozen=True)
class Library:
    """The catalogue in effect, the database it is made from, and what in that database no longer fits."""

    catalog: Catalog
    database: Database
    problems: tuple[Problem, ...] = ()

    def close(self) -> None:
        self.catalog.close()
        self.database.close()


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


# --- opening ---------------------------------------------------------------------------------------------------------


def open_library(folder: Path, progress: Progress | None = None) -> Library:
    """Open the user's database and the catalogue that shows it, building that first where needed."""
    database = open_database(folder)
    try:
        with database.read() as session:
            path = folder / f"catalog-{_inputs(session)}.db"
            overlay = _overlay_state(session)
        problems = () if path.exists() else _build(path, database, overlay, progress)
        _remove_others(folder, path)
        catalog = Catalog(path)
        if catalog.meta("overlay") != overlay:
            problems = _catch_up(catalog, database, overlay)
        return Library(catalog, database, problems)
    except BaseException:
        database.close()
        raise


def _inputs(session: Session) -> str:
    """A name for everything that a catalogue is built from, corrections aside."""
    packs = session.scalars(select(Pack.sha256).order_by(Pack.position)).all()
    return fingerprint([VERSION, LAYOUT, hash_files(built_in_files()), list(packs)])


def _overlay_state(session: Session) -> str:
    """A name for the user's own corrections and pieces."""
    corrections = session.execute(
        select(Correction.system, Correction.kind, Correction.entry, Correction.field, Correction.value).order_by(
            Correction.id
        )
    )
    own = session.execute(select(OwnEntry.system, OwnEntry.kind, OwnEntry.content).order_by(OwnEntry.id))
    return fingerprint([[list(row) for row in corrections], [list(row) for row in own]])


def _remove_others(folder: Path, kept: Path) -> None:
    """Catalogues of other inputs are of no use any more. One that is still open elsewhere stays for now."""
    for other in folder.glob("catalog-*"):
        if not other.name.startswith(kept.stem):
            try:
                other.unlink()
            except OSError:
                continue


def _build(path: Path, database: Database, overlay: str, progress: Progress | None) -> tuple[Problem, ...]:
    from catalog.load import load_built_in

    if progress:
        progress(0.0, "read")
    built_in = load_built_in()
    if built_in.problems:
        raise KnownError("catalog-built-in-broken", built_in.problems, count=len(built_in.problems))
    if progress:
        progress(0.5, "index")
    entries, problems = _effective(built_in, database)
    scaled: Progress | None = (lambda part, step: progress(0.5 + part / 2, step)) if progress else None
    build_catalog(path, entries, overlay, scaled)
    return tuple(problems)


def _effective(built_in: "Loaded", database: Database) -> tuple[list[Effective], list[Problem]]:
    """Layer by layer, everything that the catalogue shows; and what no longer fits, which stays in the database."""
    layers = {item.key: Effective(item.system, item.kind, item.entry, item.entry, item.pack) for item in built_in.items}
    problems: list[Problem] = []
    with database.read() as session:
        for name, loaded in _packs(session, layers):
            if loaded.problems:
                problems += [Problem("pack-not-shown", {"pack": name, "count": len(loaded.problems)}), *loaded.problems]
            else:
                layers.update(_laid_over(layers, loaded, name))
        for key, made in _own_entries(session, layers):
            if isinstance(made, Entry):
                layers[key] = Effective(*key[:2], made, made, OWN_PACK)
            else:
                problems += made
        for key, changes in _own_patches(session).items():
            fitting = _corrected(layers.get(key), key, changes)
            if isinstance(fitting, Effective):
                layers[key] = fitting
            else:
                problems += fitting
    return list(layers.values()), problems


def _packs(session: Session, layers: Mapping[Key, Effective]) -> Iterator[tuple[str, "Loaded"]]:
    from catalog.load import load_pack

    for pack in session.scalars(select(Pack).order_by(Pack.position)):
        files = {
            file.name: file.content for file in session.scalars(select(PackFile).where(PackFile.pack_id == pack.id))
        }
        yield pack.name, load_pack(files, pack.name, {key: one.entry for key, one in layers.items()})


def _laid_over(layers: Mapping[Key, Effective], loaded: "Loaded", pack: str) -> dict[Key, Effective]:
    from catalog.load import apply_patch

    result = {item.key: Effective(item.system, item.kind, item.entry, item.entry, pack) for item in loaded.items}
    for patch in loaded.patches:
        beneath = result.get(patch.key) or layers[patch.key]
        made = apply_patch(beneath.entry, patch, IMPORTED)
        if isinstance(made, Entry):
            result[patch.key] = replace(beneath, entry=made, base=made, pack=pack)
    return result


def _own_entries(session: Session, layers: Mapping[Key, Effective]) -> Iterator[tuple[Key, Entry | list[Problem]]]:
    known = {key: one.entry for key, one in layers.items()}
    for row in session.scalars(select(OwnEntry).order_by(OwnEntry.id)):
        yield (row.system, row.kind, row.entry), _validated(row.system, row.kind, row.content, known)


def _own_patches(session: Session) -> dict[Key, dict[str, Plain]]:
    found: dict[Key, dict[str, Plain]] = {}
    for row in session.scalars(select(Correction).order_by(Correction.id)):
        found.setdefault((row.system, row.kind, row.entry), {})[row.field] = json.loads(row.value)
    return found


def _corrected(beneath: Effective | Shown | None, key: Key, values: Mapping[str, Plain]) -> Effective | list[Problem]:
    from catalog.load import apply_patch

    if beneath is None:
        return [Problem("correction-homeless", {"system": key[0], "kind": key[1], "id": key[2]})]
    made = apply_patch(beneath.base, _patch(key, values))
    if not isinstance(made, Entry):
        return [Problem("correction-unfit", {"system": key[0], "id": key[2], "fields": sorted(values)}), *made]
    return Effective(*key[:2], made, beneath.base, beneath.pack, tuple(sorted(values)))


def _catch_up(catalog: Catalog, database: Database, overlay: str) -> tuple[Problem, ...]:
    """Show what was corrected while this catalogue was not open, by a command or before a crash."""
    with database.read() as session:
        shown = {(one.system, one.kind, one.entry.id): one for one in catalog.everything()}
        wanted = _own_patches(session)
        layers = {key: Effective(one.system, one.kind, one.entry, one.base, one.pack) for key, one in shown.items()}
        own = dict(_own_entries(session, layers))
    gone = [key for key, one in shown.items() if one.pack == OWN_PACK and key not in own]
    changed: dict[Key, Effective] = {
        key: Effective(*key[:2], one.base, one.base, one.pack) for key, one in shown.items() if one.corrected
    }
    changed |= {key: Effective(*key[:2], made, made, OWN_PACK) for key, made in own.items() if isinstance(made, Entry)}
    problems = [problem for made in own.values() if not isinstance(made, Entry) for problem in made]
    for key, values in wanted.items():
        made = _corrected(changed.get(key) or shown.get(key), key, values)
        if isinstance(made, Effective):
            changed[key] = made
        else:
            problems += made
    catalog.patch([one for key, one in changed.items() if key not in gone], gone, overlay)
    return tuple(problems)


# --- correcting ------------------------------------------------------------------------------------------------------


def find(library: Library, ref: Ref) -> Shown:
    """The one entry that a reference names; KnownError with suggestions if there is none or more than one."""
    found = library.catalog.get(ref)
    if len(found) == 1:
        return found[0]
    if found:
        names = [str(Ref(one.system, one.kind, one.entry.id)) for one in found]
        raise KnownError("entry-ambiguous", wanted=str(ref), names=names)
    problem = Problem(
        "entry-unknown", {"wanted": ref.id, "system": ref.system, "known": library.catalog.ids(ref.system)}
    )
    raise KnownError("entry-not-found", (problem,), wanted=str(ref))


def correct(library: Library, ref: Ref, values: Mapping[str, Plain], reason: str) -> Shown:
    """Set values of an entry over what the packs say. All or nothing; the packs' values stay beneath."""
    from catalog.load import Item, check_entry

    one = find(library, ref)
    key = (one.system, one.kind, one.entry.id)
    kept = {field: to_plain(one.entry)[field] for field in one.corrected}
    made = _corrected(one, key, {**kept, **values})
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
    with library.database.read() as session:
        rows = list(session.scalars(select(Correction).order_by(Correction.id)))
        return tuple(_corrected_row(library, row) for row in rows)


def _corrected_row(library: Library, row: Correction) -> Corrected:
    found = library.catalog.get(Ref(row.system, row.kind, row.entry))
    now = _same(to_plain(found[0].base).get(row.field)) if found else None
    value, was = json.loads(row.value), json.loads(row.was) if row.was else None
    return Corrected(row.system, row.kind, row.entry, row.field, value, was, now, row.reason, row.made_at)


def _same(value: Plain) -> Plain:
    """As JSON would give it back: lists for tuples."""
    return json.loads(canonical(value))


def _patch(key: Key, values: Mapping[str, Plain]) -> "Patch":
    from catalog.load import Patch

    return Patch(*key, values=values, reason="", date="", place=Place("/".join(key)))


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
    with library.database.read() as session:
        values, overlay = _own_patches(session).get(key, {}), _overlay_state(session)
    one = library.catalog.get(Ref(*key))[0]
    plain = Effective(one.system, one.kind, one.base, one.base, one.pack)
    made = _corrected(plain, key, values) if values else plain
    if isinstance(made, Effective):
        library.catalog.patch([made], [], overlay)


# --- home-made pieces ------------------------------------------------------------------------------------------------


def add_own(library: Library, system: str, kind: str, data: Mapping[str, Plain], reason: str) -> Shown:
    """Add a piece of the user's own making; every value of it is theirs."""
    known = {(one.system, one.kind, one.entry.id): one.entry for one in library.catalog.everything(system)}
    content = canonical({"origin": {"*": OWN}, **data})
    made = _validated(system, kind, content, known)
    if not isinstance(made, Entry):
        raise KnownError("own-refused", tuple(made), name=str(data.get("name", "?")))
    if (system, kind, made.id) in known:
        taken = Problem("id-taken-own", {"id": made.id, "kind": kind, "system": system})
        raise KnownError("own-refused", (taken,), name=made.name)
    with library.database.write(f"add {made.name}") as change:
        change.session.add(
            OwnEntry(system=system, kind=kind, entry=made.id, content=content, reason=reason, made_at=_now())
        )
    with library.database.read() as session:
        overlay = _overlay_state(session)
    library.catalog.patch([Effective(system, kind, made, made, OWN_PACK)], [], overlay)
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
    with library.database.read() as session:
        overlay = _overlay_state(session)
    library.catalog.patch([], [key], overlay)


def _validated(system: str, kind: str, content: str, known: Mapping[Key, Entry]) -> Entry | list[Problem]:
    from catalog.load import load_pack

    loaded = load_pack({f"{system}/{kind}.json": f"[{content}]".encode()}, OWN_PACK, known)
    problems = [problem for problem in loaded.problems if problem.code != "id-taken"]
    return problems or loaded.items[0].entry


# --- packs -----------------------------------------------------------------------------------------------------------


def packs(library: Library) -> tuple[Pack, ...]:
    """The imported packs, lowest first."""
    with library.database.read() as session:
        return tuple(session.scalars(select(Pack).order_by(Pack.position)))


def import_pack(library: Library, path: Path, place: str = "") -> tuple[Library, Imported]:
    """Import a pack over all others; a pack of the same name is replaced. The library is opened anew."""
    from catalog.load import load_pack
    from catalog.parcel import read_parcel

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


def reopen(library: Library, progress: Progress | None = None) -> Library:
    folder = library.catalog.path.parent
    library.close()
    return open_library(folder, progress)


def export_pack(library: Library, name: str, author: str = "", version: str = "1") -> bytes:
    """The user's corrections and home-made pieces as a pack for others."""
    from catalog.parcel import Parcel, write_parcel

    files = dict(_exported(library))
    if not files:
        raise KnownError("export-empty")
    return write_parcel(Parcel(name, version, author, files))


def _exported(library: Library) -> Iterator[tuple[str, bytes]]:
    from catalog.parcel import to_yaml

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
