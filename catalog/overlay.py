"""What lies over the printed data: imported packs in their order, home-made pieces, then the user's own corrections.

The user database holds all of it; the catalogue database shows the sum. A ready catalogue is opened without reading
or validating a pack (no YAML, no pydantic) and without SQLAlchemy; it is built anew when its inputs changed, and
patched in place when only a correction did. Changing what lies here is the business of `catalog.corrections`.
"""

import json
import sqlite3
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from app import VERSION
from app.base.canonical import fingerprint
from app.base.errors import KnownError, Place, Problem
from app.base.ids import Ref
from app.storage.layers import CorrectionRow, Layers, OwnRow, PackRow, read_layers, read_pack_files
from app.storage.opening import make_readable
from app.storage.read_only import ReadingCopy
from catalog.files import built_in_files, hash_files
from catalog.store import LAYOUT, Catalog, EffectiveEntry, Progress, ShownEntry, build_catalog, remove_catalog

if TYPE_CHECKING:
    from app.storage.database import Database
    from catalog.load import LoadedPack, Patch
    from catalog.schema import Entry
    from catalog.schema.plain import Plain

Key = tuple[str, str, str]  # system, kind, id

OWN_PACK = "own"


class SharedDatabase:
    """The user's database, opened by whoever first needs it and shared by all who work beside each other."""

    def __init__(self, home: Path, copy: ReadingCopy | None = None) -> None:
        self.home = home
        self.folder = copy.folder if copy else home
        self.copy = copy
        self._lock = threading.Lock()
        self._opened: Database | None = None

    def get(self) -> "Database":
        from app.storage.database import open_database, open_for_reading

        with self._lock:
            if self._opened is None:
                self._opened = open_for_reading(self.copy) if self.copy else open_database(self.folder)
            return self._opened

    def close(self) -> None:
        with self._lock:
            if self._opened is not None:
                self._opened.close()
                self._opened = None
            if self.copy is not None:
                self.copy.close()


@dataclass(frozen=True)
class Library:
    """The catalogue in effect, the folder with the database it is made from, and what in that no longer fits. Where
    nothing can be saved, this is a copy of the user's folder (`sealed` says why). A guest has a catalogue of its own
    and uses the database of another library, which closes it (see `beside`)."""

    folder: Path
    catalog: Catalog
    problems: tuple[Problem, ...]
    shared: SharedDatabase
    is_guest: bool = False

    @property
    def home(self) -> Path:
        """The user's own folder, with the photos."""
        return self.shared.home

    @property
    def sealed(self) -> KnownError | None:
        return self.shared.copy.why if self.shared.copy else None

    @property
    def database(self) -> "Database":
        """The user's database, opened when something is first asked of it."""
        return self.shared.get()

    def close(self) -> None:
        self.catalog.close()
        if not self.is_guest:
            self.shared.close()


def open_library(folder: Path, progress: Progress | None = None) -> Library:
    """Open the catalogue that shows the user's database, building it first where needed. Where nothing can be written,
    everything can still be read."""
    shared = SharedDatabase(folder, make_readable(folder))
    try:
        catalog, problems = _open_catalog(shared.folder, progress)
    except BaseException:
        shared.close()
        raise
    return Library(shared.folder, catalog, problems, shared)


def reopen(library: Library, progress: Progress | None = None) -> Library:
    """Open the catalogue anew after packs have come or gone. The database stays open: others may be using it."""
    library.catalog.close()
    catalog, problems = _open_catalog(library.folder, progress)
    return replace(library, catalog=catalog, problems=problems)


def beside(library: Library) -> Library:
    """The same for another thread: a connection of its own to the catalogue, and the database that is open already. A
    process opens its database once. If another process has taken this catalogue away meanwhile, the one in effect."""
    path = library.catalog.path
    catalog, problems = (
        (Catalog(path), library.problems) if path.exists() else _open_catalog(library.folder, progress=None)
    )
    return replace(library, catalog=catalog, problems=problems, is_guest=True)


def _open_catalog(folder: Path, progress: Progress | None) -> tuple[Catalog, tuple[Problem, ...]]:
    layers = read_layers(folder)
    path = folder / f"catalog-{_inputs(layers)}.db"
    overlay = overlay_state(layers)
    problems = () if _is_whole(path) else _build(path, folder, layers, progress)
    _remove_others(folder, path)
    catalog = Catalog(path)
    if catalog.meta("overlay") != overlay:
        problems = _catch_up(catalog, layers)
    return catalog, problems


def state_of(catalog: Catalog) -> tuple[str, str]:
    """What an open catalogue shows: its packs, and the user's own over them."""
    return catalog.path.stem, catalog.meta("overlay")


def wanted_state(folder: Path) -> tuple[str, str]:
    """What a catalogue of this folder should show. Another one than it does: somebody imported, corrected or added
    something."""
    layers = read_layers(folder)
    return f"catalog-{_inputs(layers)}", overlay_state(layers)


def _inputs(layers: Layers) -> str:
    """A name for everything that a catalogue is built from, corrections aside."""
    packs = [[pack.name, pack.sha256] for pack in layers.packs]
    return fingerprint([VERSION, LAYOUT, hash_files(built_in_files()), packs])


def overlay_state(layers: Layers) -> str:
    """A name for the user's own corrections and pieces."""
    corrections = [[row.system, row.kind, row.entry, row.field, row.value] for row in layers.corrections]
    return fingerprint([corrections, [[row.system, row.kind, row.content] for row in layers.own]])


def _is_whole(path: Path) -> bool:
    """There is such a catalogue and it can be read; one that cannot is taken away."""
    if not path.exists():
        return False
    try:
        catalog = Catalog(path)
        is_ours = catalog.meta("layout") == str(LAYOUT)
        catalog.close()
    except (sqlite3.Error, KnownError):
        is_ours = False
    if not is_ours:
        remove_catalog(path)
    return is_ours


def _remove_others(folder: Path, kept: Path) -> None:
    """Catalogues of other inputs are of no use any more. One that is still open elsewhere stays for now."""
    for other in folder.glob("catalog-*"):
        if not other.name.startswith(kept.stem):
            try:
                other.unlink()
            except OSError:
                continue


def find(library: Library, ref: Ref) -> ShownEntry:
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


# --- building and catching up ---


def _build(path: Path, folder: Path, layers: Layers, progress: Progress | None) -> tuple[Problem, ...]:
    from catalog.load import load_built_in

    if progress:
        progress(0.0, "read")
    built_in = load_built_in()
    if built_in.problems:
        raise KnownError("catalog-built-in-broken", built_in.problems, count=len(built_in.problems))
    if progress:
        progress(0.5, "index")
    entries, problems = _effective(built_in, folder, layers)
    scaled: Progress | None = (lambda part, step: progress(0.5 + part / 2, step)) if progress else None
    build_catalog(path, entries, overlay_state(layers), scaled)
    return tuple(problems)


def _effective(built_in: "LoadedPack", folder: Path, layers: Layers) -> tuple[list[EffectiveEntry], list[Problem]]:
    """Layer by layer, everything that the catalogue shows; and what no longer fits, which stays in the database."""
    shown = {
        item.key: EffectiveEntry(item.system, item.kind, item.entry, item.entry, item.pack) for item in built_in.items
    }
    problems: list[Problem] = []
    for name, loaded in _packs(folder, layers.packs, shown):
        if loaded.problems:
            problems += [Problem("pack-not-shown", {"pack": name, "count": len(loaded.problems)}), *loaded.problems]
        else:
            shown.update(_laid_over(shown, loaded, name))
    for key, made in _own_entries(layers.own, shown):
        if isinstance(made, list):
            problems += made
        else:
            shown[key] = EffectiveEntry(*key[:2], made, made, OWN_PACK)
    for key, changes in own_patches(layers.corrections).items():
        fitting = corrected(shown.get(key), key, changes)
        if isinstance(fitting, EffectiveEntry):
            shown[key] = fitting
        else:
            problems += fitting
    return list(shown.values()), problems


def entries_beneath(folder: Path, pack: str) -> "dict[Key, Entry]":
    """What the built-in data and all imported packs but this one say: what it lies over when it is imported."""
    from catalog.load import load_built_in

    layers = read_layers(folder)
    others = Layers(tuple(row for row in layers.packs if row.name != pack), (), ())
    shown, _ = _effective(load_built_in(), folder, others)
    return {(one.system, one.kind, one.entry.id): one.entry for one in shown}


def _packs(
    folder: Path, rows: tuple[PackRow, ...], shown: Mapping[Key, EffectiveEntry]
) -> Iterator[tuple[str, "LoadedPack"]]:
    from catalog.load import load_pack

    for row in rows:
        known = {key: one.entry for key, one in shown.items()}
        yield row.name, load_pack(read_pack_files(folder, row.name), row.name, known)


def _laid_over(shown: Mapping[Key, EffectiveEntry], loaded: "LoadedPack", pack: str) -> dict[Key, EffectiveEntry]:
    from catalog.load import apply_patch
    from catalog.schema import IMPORTED

    result = {item.key: EffectiveEntry(item.system, item.kind, item.entry, item.entry, pack) for item in loaded.items}
    for patch in loaded.patches:
        beneath = result.get(patch.key) or shown[patch.key]
        made = apply_patch(beneath.entry, patch, IMPORTED)
        if not isinstance(made, list):
            result[patch.key] = replace(beneath, entry=made, base=made, pack=pack)
    return result


def _own_entries(
    rows: tuple[OwnRow, ...], shown: Mapping[Key, EffectiveEntry]
) -> Iterator[tuple[Key, "Entry | list[Problem]"]]:
    known = {key: one.entry for key, one in shown.items()} if rows else {}
    for row in rows:
        yield (row.system, row.kind, row.entry), validated_own(row.system, row.kind, row.content, known)


def validated_own(system: str, kind: str, content: str, known: Mapping[Key, "Entry"]) -> "Entry | list[Problem]":
    """A home-made piece from its JSON, or every problem in it. That it lies over another is no problem here."""
    from catalog.load import load_pack

    raw = f"[{content}]".encode(errors="surrogatepass")  # half a character is then refused as a fault of the text
    loaded = load_pack({f"{system}/{kind}.json": raw}, OWN_PACK, known)
    problems = [problem for problem in loaded.problems if problem.code != "id-taken"]
    return problems or loaded.items[0].entry


def own_patches(rows: tuple[CorrectionRow, ...]) -> dict[Key, dict[str, "Plain"]]:
    """The user's corrections, entry by entry."""
    found: dict[Key, dict[str, Plain]] = {}
    for row in rows:
        found.setdefault((row.system, row.kind, row.entry), {})[row.field] = json.loads(row.value)
    return found


def corrected(
    beneath: EffectiveEntry | ShownEntry | None, key: Key, values: Mapping[str, "Plain"]
) -> EffectiveEntry | list[Problem]:
    """An entry with the user's corrections over it, or why they do not fit."""
    from catalog.load import apply_patch

    if beneath is None:
        return [Problem("correction-homeless", {"system": key[0], "kind": key[1], "id": key[2]})]
    made = apply_patch(beneath.base, _patch(key, values))
    if isinstance(made, list):
        return [Problem("correction-unfit", {"system": key[0], "id": key[2], "fields": sorted(values)}), *made]
    return EffectiveEntry(*key[:2], made, beneath.base, beneath.pack, tuple(sorted(values)))


def _patch(key: Key, values: Mapping[str, "Plain"]) -> "Patch":
    from catalog.load import Patch

    return Patch(*key, values=values, reason="", date="", place=Place("/".join(key)))


def _catch_up(catalog: Catalog, layers: Layers) -> tuple[Problem, ...]:
    """Show what was corrected while this catalogue was not open, by a command or before a crash."""
    shown = {(one.system, one.kind, one.entry.id): one for one in catalog.everything()}
    beneath = {key: EffectiveEntry(one.system, one.kind, one.entry, one.base, one.pack) for key, one in shown.items()}
    own = dict(_own_entries(layers.own, beneath))
    gone = [key for key, one in shown.items() if one.pack == OWN_PACK and key not in own]
    changed: dict[Key, EffectiveEntry] = {
        key: EffectiveEntry(*key[:2], one.base, one.base, one.pack) for key, one in shown.items() if one.corrected
    }
    problems: list[Problem] = []
    for key, made in own.items():
        if isinstance(made, list):
            problems += made
        else:
            changed[key] = EffectiveEntry(*key[:2], made, made, OWN_PACK)
    for key, values in own_patches(layers.corrections).items():
        fitting = corrected(changed.get(key) or shown.get(key), key, values)
        if isinstance(fitting, EffectiveEntry):
            changed[key] = fitting
        else:
            problems += fitting
    catalog.patch([one for key, one in changed.items() if key not in gone], gone, overlay_state(layers))
    return tuple(problems)
