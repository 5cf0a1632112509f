"""Packs as files: reading one that anybody may have made, and writing our own.

A `.roundel-pack` is a zip of YAML and JSON files: `pack.yaml` (format, name, version, author), then files as in
`catalog.load`. What comes in is hostile until shown otherwise: nothing is unpacked to disk, sizes are counted while
reading and not believed, and a bad pack is refused whole with every problem listed.
"""

import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePosixPath

import yaml

from app.base.errors import KnownError, Place, Problem
from app.base.files import open_regular
from app.base.zips import is_encrypted, is_folder, is_link, is_packed_plainly, open_zip, overlapping
from catalog.files import SUFFIXES
from catalog.source_positions import UnreadableError, read_marked

FORMAT = "roundel-pack/1"
MANIFEST = "pack.yaml"

MAX_FILES = 200
MAX_BYTES = 16_000_000
MAX_FILE_BYTES = 4_000_000
MAX_RATIO = 200
MAX_NAME_PARTS = 4
MAX_LETTERS = 100  # of a name, a version, an author
MAX_CONTENTS = 1_000_000  # bytes of the list of files
# Below this an extreme ratio is harmless: a few hundred spaces pack very well.
RATIO_FROM_BYTES = 100_000


@dataclass(frozen=True, slots=True)
class PackFiles:
    """A pack as it arrived: who made it, and its files."""

    name: str
    version: str
    author: str
    files: Mapping[str, bytes]


def read_parcel(path: Path, place: str = "") -> PackFiles:
    """A pack, or a single YAML or JSON file; KnownError with every problem if it is neither.

    A single file is taken as `place` (`diskwars/disk`) in its pack, by default as its folder and name say.
    """
    try:
        with open_regular(path) as file:
            raw = file.read(MAX_BYTES + 1)
            size = max(len(raw), path.stat().st_size)
    except OSError as e:
        raise KnownError("pack-unreadable", file=str(path), why=e.strerror or str(e)) from e
    if len(raw) > MAX_BYTES:
        raise _bad(path.name, [Problem("file-too-large", {"bytes": size, "most": MAX_BYTES}, Place(path.name))])
    if raw[:2] == b"PK":
        return parse_zip(raw, path.name)
    if path.suffix.lower() in SUFFIXES:
        name = f"{place}{path.suffix.lower()}" if place else f"{path.resolve().parent.name}/{path.name}"
        return PackFiles(path.stem, "1", "", {name: raw})
    raise KnownError("pack-not-a-zip", file=str(path))


def parse_zip(raw: bytes, name: str) -> PackFiles:
    """All files of a zip in memory, behind the gate."""
    try:
        with open_zip(BytesIO(raw), MAX_CONTENTS) as archive:
            problems = list(_inspect(archive))
            if problems:
                raise _bad(name, problems)
            files = dict(_unpack(archive, name))
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError, struct.error) as e:
        raise KnownError("pack-unreadable", file=name, why=str(e)) from e
    return _with_manifest(files, name)


def _bad(name: str, problems: list[Problem]) -> KnownError:
    return KnownError("pack-bad", tuple(problems), name=name, count=len(problems))


def _inspect(archive: zipfile.ZipFile) -> Iterator[Problem]:
    """What can be told from the list of contents alone."""
    infos = archive.infolist()
    if len(infos) > MAX_FILES:
        yield Problem("zip-too-many", {"count": len(infos), "most": MAX_FILES})
        return
    total = sum(info.file_size for info in infos)
    if total > MAX_BYTES:
        yield Problem("zip-too-large", {"bytes": total, "most": MAX_BYTES})
    seen: set[str] = set()
    for info in infos:
        yield from _inspect_one(info)
        if info.filename in seen:
            yield Problem("zip-repeated", {"file": info.filename})
        seen.add(info.filename)
    if overlap := overlapping(infos):
        yield Problem("zip-overlap", {"file": overlap.filename})


def _inspect_one(info: zipfile.ZipInfo) -> Iterator[Problem]:
    name, values = info.filename, {"file": info.filename}
    pure = PurePosixPath(name)
    bad_parts = (
        pure.is_absolute() or ".." in pure.parts or "\\" in name or ":" in name or len(pure.parts) > MAX_NAME_PARTS
    )
    if bad_parts or not name or not name.isprintable():
        yield Problem("zip-name", {"file": ascii(name)})
    if is_link(info):
        yield Problem("zip-link", values)
    if is_encrypted(info):
        yield Problem("zip-encrypted", values)
    if not is_packed_plainly(info):
        yield Problem("zip-method", values)
    if info.file_size > MAX_FILE_BYTES:
        yield Problem("file-too-large", {"bytes": info.file_size, "most": MAX_FILE_BYTES}, Place(name))
    ratio = info.file_size // max(1, info.compress_size)
    if info.file_size > RATIO_FROM_BYTES and ratio > MAX_RATIO:
        yield Problem("zip-ratio", {**values, "ratio": ratio, "most": MAX_RATIO})
    if not is_folder(info) and pure.suffix.lower() not in SUFFIXES:
        yield Problem("zip-type", values)


def _unpack(archive: zipfile.ZipFile, pack: str) -> Iterator[tuple[str, bytes]]:
    """Every file, its bytes counted as they come: the list of contents may lie about sizes."""
    total = 0
    for info in archive.infolist():
        if is_folder(info):
            continue
        try:
            with archive.open(info) as stream:
                raw = stream.read(MAX_FILE_BYTES + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as e:
            raise _bad(pack, [Problem("zip-damaged", {"file": info.filename})]) from e
        if len(raw) > MAX_FILE_BYTES:
            raise _bad(
                pack, [Problem("file-too-large", {"bytes": len(raw), "most": MAX_FILE_BYTES}, Place(info.filename))]
            )
        total += len(raw)
        if total > MAX_BYTES:
            raise _bad(pack, [Problem("zip-too-large", {"bytes": total, "most": MAX_BYTES})])
        yield info.filename, raw


def _with_manifest(files: dict[str, bytes], pack: str) -> PackFiles:
    try:
        manifest = read_marked(MANIFEST, files.pop(MANIFEST, b"")).value
    except UnreadableError as e:
        raise _bad(pack, [e.problem]) from None
    if not isinstance(manifest, dict) or not isinstance(manifest.get("name"), str) or not _line(manifest["name"]):
        raise _bad(pack, [Problem("pack-manifest", {}, Place(MANIFEST))])
    if manifest.get("format") != FORMAT:
        raise _bad(pack, [Problem("pack-version", {"format": str(manifest.get("format"))}, Place(MANIFEST))])
    if not files:
        raise _bad(pack, [Problem("pack-empty", {}, Place(pack))])
    name, version, author = (_line(str(manifest.get(key, usual))) for key, usual in _SAID.items())
    return PackFiles(name, version, author, files)


_SAID = {"name": "", "version": "1", "author": ""}


def _line(text: str) -> str:
    """What a pack says of itself, as one line that a list has room for."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())[:MAX_LETTERS].strip()


def write_parcel(parcel: PackFiles) -> bytes:
    """The zip of a pack; equal packs give equal bytes."""
    manifest = {"format": FORMAT, "name": parcel.name, "version": parcel.version, "author": parcel.author}
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, raw in [(MANIFEST, to_yaml(manifest)), *sorted(parcel.files.items())]:
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), raw, zipfile.ZIP_DEFLATED)
    return out.getvalue()


class _PlainDumper(yaml.CSafeDumper):
    """Writes no anchors, because we read none."""

    def ignore_aliases(self, _: object) -> bool:
        return True


def to_yaml(value: object) -> bytes:
    """Plain values as YAML in their own order."""
    text: str = yaml.dump(value, Dumper=_PlainDumper, sort_keys=False, allow_unicode=True, width=110)
    return text.encode()
