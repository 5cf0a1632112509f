"""Everything the user has, in one file: for another machine, or for the shelf.

A `.roundel-data` is a zip: `manifest.json` (format, version, moment, and of every other file its size and SHA-256),
`roundel.db` (a verified copy), `window.ini` (how the window was left) and the user's photos. What comes in is hostile
until shown otherwise: names, sizes and sums are held against the manifest while reading and not believed, everything
is unpacked into a folder of its own, and the database is proven there before anything of the user's is touched.
"""

import hashlib
import json
import re
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import IO, Any

from app import VERSION
from app.base.errors import KnownError
from app.base.files import open_regular
from app.base.zips import is_encrypted, is_link, is_packed_plainly, open_zip, overlapping
from app.storage.aside import written_aside
from app.storage.data_folder import DATABASE, PHOTOS, WINDOW_MEMORY, database_file, made
from app.storage.faults import corrupt, insist_on_database, known_faults
from app.storage.read_only import readable
from app.storage.restore import STAGING, free_place, prove, restore_staged
from app.storage.sqlite import PATIENCE, DatabaseFacts, FlawedError, copy_verified

FAMILY, FORMAT_VERSION = "roundel-data", 1
FORMAT = f"{FAMILY}/{FORMAT_VERSION}"
SUFFIX = ".roundel-data"
MANIFEST = "manifest.json"

PICTURES = (".png", ".jpg", ".jpeg", ".webp")
MAX_FILES = 20_000
MAX_MANIFEST = 8_000_000
MAX_CONTENTS = 16_000_000  # bytes of the list of files
MAX_BYTES = 8_000_000_000
# By what a file is: as much as anybody has, and a bound for those who want to fill a disk.
MAX_SIZES: Mapping[str, int] = {DATABASE: 2_000_000_000, WINDOW_MEMORY: 1_000_000, PHOTOS: 200_000_000}
DEEPEST = 5
CHUNK = 1 << 20

# Names that Windows takes for devices, and letters that some system reads as more than a letter.
_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(10))})
_PART = re.compile(r'[^\x00-\x1f\x7f<>:"|?*\\/]{1,120}')

Report = Callable[[float], None]
ShouldStop = Callable[[], bool]


class _StoppedError(Exception):
    """The user called it off."""


@dataclass(frozen=True, slots=True)
class FullExport:
    """What such a file holds. `counts` are rows by table, `in_bin` the armies in the bin among them; `place` is
    where it lies: the file, or unpacked and proven in the data folder, ready for `restore_everything`."""

    place: Path
    made_at: str
    version: str
    photos: int
    counts: Mapping[str, int] = field(default_factory=dict)
    in_bin: int = 0


# --- out -------------------------------------------------------------------------------------------------------------


def export_everything(
    folder: Path, target: Path, report: Report = lambda _: None, should_stop: ShouldStop = lambda: False
) -> FullExport | None:
    """Write the one file; it appears whole or not at all. None if it was called off."""
    try:
        # Staged where the file goes to: nothing of ours need be writable for it.
        with _named_faults(target), tempfile.TemporaryDirectory(prefix=".roundel-", dir=target.parent) as staging:
            aside = Path(staging)
            with known_faults(folder), readable(folder) as place:
                facts = _copy_database(place, aside / DATABASE)
            files = dict(_own_files(folder, aside))
            with written_aside(target) as part:
                manifest = _write(part, files, _Progress(files, report, should_stop))
            photos = _photos(manifest["files"])
            return FullExport(target, manifest["made_at"], VERSION, photos, facts.counts, facts.in_bin)
    except _StoppedError:
        return None


def _copy_database(folder: Path, target: Path) -> DatabaseFacts:
    file = database_file(folder)
    insist_on_database(folder)
    if not file.exists():
        raise KnownError("database-missing", path=str(file))
    try:
        return copy_verified(file, target)
    except FlawedError as error:
        raise corrupt(folder, str(error)) from error


def _own_files(folder: Path, aside: Path) -> Iterator[tuple[str, Path]]:
    yield DATABASE, aside / DATABASE
    if (folder / WINDOW_MEMORY).is_file():
        yield WINDOW_MEMORY, folder / WINDOW_MEMORY
    for path in sorted((folder / PHOTOS).rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not path.is_symlink() and _is_allowed(name):
            yield name, path


def _write(part: Path, files: Mapping[str, Path], progress: "_Progress") -> dict[str, Any]:
    described: dict[str, dict[str, object]] = {}
    with zipfile.ZipFile(part, "w") as archive:
        for name, path in files.items():
            # Pictures are packed already.
            method = zipfile.ZIP_STORED if name.startswith(PHOTOS) else zipfile.ZIP_DEFLATED
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = method
            with path.open("rb") as source, archive.open(info, "w", force_zip64=True) as out:
                described[name] = _pour(source, out, progress)
        manifest = {
            "format": FORMAT,
            "version": VERSION,
            "made_at": datetime.now(UTC).isoformat(timespec="seconds"),
            "files": described,
        }
        archive.writestr(MANIFEST, json.dumps(manifest, indent=1), zipfile.ZIP_DEFLATED)
    return manifest


# --- in --------------------------------------------------------------------------------------------------------------


def stage_everything(
    folder: Path, path: Path, report: Report = lambda _: None, should_stop: ShouldStop = lambda: False
) -> FullExport | None:
    """Unpack and prove such a file beside the user's data, which is not touched. None if it was called off.

    Then it is either put in place by `restore_everything` or thrown away by `forget_staged`.
    """
    try:
        with known_faults(made(folder)), _staging(folder, keep=True) as aside:
            return _stage(path, aside, report, should_stop)
    except _StoppedError:
        return None


def restore_everything(folder: Path, staged: FullExport, *, by_window: bool = False) -> Path | None:
    """Put what was staged in place of the user's data; returns the folder that now holds what was there before. The
    window itself must have closed its database."""
    return restore_staged(folder, staged.place, by_window=by_window, patience=PATIENCE)


def forget_staged(staged: FullExport) -> None:
    shutil.rmtree(staged.place, ignore_errors=True)


def _stage(path: Path, aside: Path, report: Report, should_stop: ShouldStop) -> FullExport:
    try:
        with _opened(path) as file, open_zip(file, MAX_CONTENTS) as archive:
            manifest = _manifest(archive, path)
            infos = _inspected(archive, manifest["files"], path)
            _insist_on_room(aside, sum(info.file_size for info in infos), path)
            progress = _Progress({info.filename: info.file_size for info in infos}, report, should_stop)
            for info in infos:
                _unpack(archive, info, aside, manifest["files"][info.filename], progress, path)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, RuntimeError) as error:
        raise _unusable(path, "damaged", str(error)) from error
    raw = aside / f"{DATABASE}.raw"
    (aside / DATABASE).rename(raw)
    facts = _proven(raw, aside / DATABASE, path)
    raw.unlink()
    (aside / PHOTOS).mkdir(exist_ok=True)  # none in the file means: none afterwards
    version, made_at = (str(manifest.get(name, ""))[:40] for name in ("version", "made_at"))
    return FullExport(aside, made_at, version, _photos(manifest["files"]), facts.counts, facts.in_bin)


def _opened(path: Path) -> IO[bytes]:
    try:
        return open_regular(path)
    except OSError as error:
        raise _unusable(path, "unreadable", error.strerror or str(error)) from error


def _manifest(archive: zipfile.ZipFile, path: Path) -> dict[str, Any]:
    try:
        if not is_packed_plainly(archive.getinfo(MANIFEST)):
            raise _unusable(path, "unsafe", MANIFEST)
        with archive.open(MANIFEST) as stream:
            raw = stream.read(MAX_MANIFEST + 1)
        manifest = json.loads(raw[:MAX_MANIFEST]) if len(raw) <= MAX_MANIFEST else None
    except (KeyError, ValueError, RecursionError):
        manifest = None
    family, _, version = str(manifest.get("format", "") if isinstance(manifest, dict) else "").partition("/")
    if not isinstance(manifest, dict) or family != FAMILY:
        raise _unusable(path, "foreign")
    if version != str(FORMAT_VERSION):
        raise _unusable(path, "newer", version[:20])
    if not _is_list_of_files(manifest.get("files")):
        raise _unusable(path, "damaged", MANIFEST)
    return manifest


def _is_list_of_files(files: object) -> bool:
    return (
        isinstance(files, dict)
        and DATABASE in files
        and all(isinstance(one, dict) and isinstance(one.get("size"), int) for one in files.values())
    )


def _inspected(archive: zipfile.ZipFile, files: Mapping[str, Any], path: Path) -> list[zipfile.ZipInfo]:
    """The files that the manifest lists, no more and no fewer, none of them where it could do harm."""
    infos = [info for info in archive.infolist() if info.filename != MANIFEST]
    names = [info.filename for info in infos]
    if len(names) > MAX_FILES or sum(info.file_size for info in infos) > MAX_BYTES:
        raise _unusable(path, "too-large")
    for info in infos:
        is_plain = is_packed_plainly(info) and not is_link(info) and not is_encrypted(info)
        if not _is_allowed(info.filename) or not is_plain:
            raise _unusable(path, "unsafe", ascii(info.filename)[:200])
        if info.file_size > MAX_SIZES[_kind(info.filename)]:
            raise _unusable(path, "too-large", info.filename)
        if info.filename in files and info.file_size != files[info.filename]["size"]:
            raise _unusable(path, "damaged", info.filename)
    if overlap := overlapping(archive.infolist()):
        raise _unusable(path, "unsafe", ascii(overlap.filename)[:200])
    folded = {name.casefold() for name in names}
    if len(folded) != len(names) or set(names) != set(files):
        raise _unusable(path, "damaged", MANIFEST)
    return infos


def _is_allowed(name: str) -> bool:
    """The database, the window's memory, or a picture in the folder of photos, with a name that is only a name."""
    if name in (DATABASE, WINDOW_MEMORY):
        return True
    pure = PurePosixPath(name)
    is_picture = pure.suffix.lower() in PICTURES and 2 <= len(pure.parts) <= DEEPEST and pure.parts[0] == PHOTOS
    return is_picture and name == pure.as_posix() and all(_is_plain(part) for part in pure.parts)


def _is_plain(part: str) -> bool:
    """No dots or spaces at its ends, which some systems drop, no letter with a meaning, no device."""
    is_spelt = bool(_PART.fullmatch(part)) and part.isprintable() and part == part.strip() and part[-1] != "."
    return is_spelt and part.split(".")[0].lower() not in _DEVICES


def _kind(name: str) -> str:
    return name if name in MAX_SIZES else PHOTOS


def _insist_on_room(aside: Path, size: int, path: Path) -> None:
    """The database lies there twice for a moment."""
    if shutil.disk_usage(aside).free < 2 * size + CHUNK:
        raise KnownError("disk-full", path=str(path))


def _unpack(
    archive: zipfile.ZipFile,
    info: zipfile.ZipInfo,
    aside: Path,
    said: Mapping[str, Any],
    progress: "_Progress",
    path: Path,
) -> None:
    target = aside.joinpath(*PurePosixPath(info.filename).parts)
    target.parent.mkdir(parents=True, exist_ok=True)
    with archive.open(info) as source, target.open("xb") as out:
        found = _pour(source, out, progress, max_bytes=info.file_size)
    if found != {"size": said["size"], "sha256": said.get("sha256")}:
        raise _unusable(path, "damaged", info.filename)


def _proven(raw: Path, target: Path, path: Path) -> DatabaseFacts:
    try:
        return prove(raw, target)
    except KnownError as error:
        if error.code != "backup-unusable":
            raise
        raise KnownError(error.code, **{**error.values, "path": str(path)}) from error


def _unusable(path: Path, why: str, detail: str = "") -> KnownError:
    return KnownError("everything-unusable", path=str(path), why=why, detail=detail)


# --- shared ----------------------------------------------------------------------------------------------------------


class _Progress:
    """Counts bytes against the sum of them, and ends the work when it is called off."""

    def __init__(self, files: Mapping[str, Path | int], report: Report, should_stop: ShouldStop) -> None:
        sizes = (one if isinstance(one, int) else one.stat().st_size for one in files.values())
        self._all = sum(sizes) or 1
        self._done = 0
        self._report = report
        self._should_stop = should_stop

    def step(self, size: int) -> None:
        if self._should_stop():
            raise _StoppedError
        self._done += size
        self._report(min(self._done / self._all, 1.0))


def _pour(source: IO[bytes], out: IO[bytes], progress: _Progress, max_bytes: int | None = None) -> dict[str, object]:
    """Copy piece by piece; never more than was announced. Gives size and sum of what came."""
    digest, size = hashlib.sha256(), 0
    while chunk := source.read(CHUNK):
        size += len(chunk)
        if max_bytes is not None and size > max_bytes:
            break
        digest.update(chunk)
        out.write(chunk)
        progress.step(len(chunk))
    return {"size": size, "sha256": digest.hexdigest()}


def _photos(files: Mapping[str, Any]) -> int:
    return sum(name.startswith(PHOTOS) for name in files)


@contextmanager
def _named_faults(target: Path) -> Iterator[None]:
    """What goes wrong while the one file is written is said of that file, and not of the database."""
    try:
        yield
    except OSError as error:
        raise KnownError("everything-not-written", path=str(target), why=error.strerror or str(error)) from error


@contextmanager
def _staging(folder: Path, *, keep: bool = False) -> Iterator[Path]:
    """A folder of our own inside the data folder. It goes when the work is done, or when it fails."""
    place = free_place(folder, STAGING)
    place.mkdir()
    try:
        yield place
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise
    if not keep:
        shutil.rmtree(place, ignore_errors=True)


__all__ = [
    "FORMAT",
    "SUFFIX",
    "FullExport",
    "export_everything",
    "forget_staged",
    "restore_everything",
    "stage_everything",
]
