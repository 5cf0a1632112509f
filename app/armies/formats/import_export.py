"""Armies from files and into files: whatever form they have, with their folders."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from app.armies.army_store import clean_folder, get_army, list_armies, new_army
from app.armies.document import ArmyDocument, ArmySummary
from app.armies.formats.format_detection import ENDINGS as FORM_ENDINGS
from app.armies.formats.format_detection import form_of, read_any, write_as
from app.armies.formats.plain_text import ReadText
from app.armies.formats.qr_reading import MAX_BYTES as MAX_PICTURE_BYTES
from app.armies.formats.qr_reading import is_picture
from app.armies.list_rows import rows_of
from app.base.errors import KnownError, Place, Problem
from app.base.files import open_regular, write_file
from app.base.ids import slug
from app.storage.database import Database
from catalog.schema.lists import ArmyList
from catalog.source_positions import MAX_BYTES
from catalog.store import Catalog

# Files that are taken for armies when a whole folder is read.
ENDINGS = (".json", ".csv", ".txt", ".md")
MAX_FILES = 5_000


@dataclass(frozen=True, slots=True)
class ImportedArmies:
    """What came in: new documents; files and lines that could not be read; names that were guessed."""

    documents: tuple[ArmyDocument, ...] = ()
    problems: tuple[Problem, ...] = ()
    notices: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class ExportedArmies:
    """The files that were written, and the armies that were not because they cannot be read."""

    files: tuple[Path, ...] = ()
    problems: tuple[Problem, ...] = ()


# --- in ---


def import_file(db: Database, catalog: Catalog, path: Path, folder: str = "") -> ImportedArmies:
    """Make a document of one file. A text with lines that mean nothing comes in without them; one in which nothing
    means a piece is no army."""
    try:
        raw = _raw(path)
    except KnownError as e:
        return ImportedArmies(problems=(Problem(e.code, e.values, Place(path.name)),))
    except OSError as e:
        return ImportedArmies(problems=(Problem("file-unreadable", {"why": e.strerror or str(e)}, Place(path.name)),))
    read = read_any(raw, path.name, catalog)
    if not isinstance(read, ReadText):
        return ImportedArmies(problems=read)
    if not any(row.id for row in rows_of(read.army)) and form_of(raw.decode("utf-8-sig", "replace").strip()) == "text":
        return ImportedArmies(problems=(Problem("text-nothing", {}, Place(path.name)), *read.problems))
    made = new_army(db, read.army, folder=folder)
    return ImportedArmies((made,), read.problems, read.notices)


def import_folder(
    db: Database, catalog: Catalog, path: Path, folder: str = "", go_on: Callable[[float], bool] | None = None
) -> ImportedArmies:
    """Make documents of all armies in a folder of the disk and those below it; the folders come along. `go_on` is told
    before each file what part is done, and may stop it; what came in before stays."""
    files = list(_files(path))
    parts: list[ImportedArmies] = []
    for number, file in enumerate(files):
        if go_on and not go_on(number / len(files)):
            break
        parts.append(import_file(db, catalog, file, _folder_of(file, path, folder)))
    return ImportedArmies(
        tuple(one for part in parts for one in part.documents),
        tuple(one for part in parts for one in part.problems),
        tuple(one for part in parts for one in part.notices),
    )


def _raw(path: Path) -> bytes:
    """As much of a file as tells that it is too large; a picture may be larger than a list."""
    with open_regular(path) as file:
        raw = file.read(MAX_BYTES + 1)
        return raw + file.read(MAX_PICTURE_BYTES + 1 - len(raw)) if is_picture(raw) else raw


def _files(path: Path) -> Iterator[Path]:
    """Plain files only; links are not followed."""
    found = sorted(one for one in path.rglob("*") if one.suffix.lower() in ENDINGS)
    plain = (one for one in found if one.is_file() and not one.is_symlink())
    yield from (one for one, _ in zip(plain, range(MAX_FILES), strict=False))


def _folder_of(file: Path, top: Path, folder: str) -> str:
    inside = file.parent.relative_to(top).as_posix()
    return clean_folder(f"{folder}/{inside}")


# --- out ---


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, and its folder if need be; what was there before is replaced whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        raise KnownError("file-not-written", file=str(path), why=e.strerror or str(e)) from e
    write_file(path, content)


def export_armies(
    db: Database, catalog: Catalog, ids: Collection[str], path: Path, form: str = "json", *, with_order: bool = True
) -> ExportedArmies:
    """Write some armies in one of the forms, each into a folder of the same name. Files that are already there keep
    their names to themselves: a second army of a name gets a number."""
    summaries = [one for one in list_armies(db) if one.id in ids]

    def write(army: ArmyList) -> str:
        return write_as(army, form, catalog, with_order=with_order)

    return _export(db, summaries, write, path, FORM_ENDINGS[form])


def _export(
    db: Database, summaries: Iterable[ArmySummary], write: Callable[[ArmyList], str], path: Path, ending: str
) -> ExportedArmies:
    written: list[Path] = []
    problems: list[Problem] = []
    for summary in summaries:
        try:
            army = get_army(db, summary.id).army
        except KnownError as e:
            problems.append(Problem(e.code, e.values, subjects=(summary.id,)))
            continue
        target = _free_name(_directory(path, summary.folder), summary.name, ending)
        write_whole(target, write(army).encode())
        written.append(target)
    return ExportedArmies(tuple(written), tuple(problems))


# Names that mean a device on some systems.
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}


def _directory(path: Path, folder: str) -> Path:
    for part in folder.split("/"):
        bare = "".join("-" if c in '<>:"\\|?*' else c for c in part).strip(" .")
        if bare:
            path = path / (f"{bare}-" if bare.lower() in _DEVICES else bare)
    return path


def file_stem(name: str) -> str:
    """What the file of an army is called, without its ending."""
    stem = slug(name) or "army"
    return f"{stem}-" if stem in _DEVICES else stem


def _free_name(directory: Path, name: str, ending: str) -> Path:
    stem, number = file_stem(name), 1
    while (path := directory / f"{stem}{'' if number == 1 else f'-{number}'}{ending}").exists():
        number += 1
    return path
