"""Import is a gate: what a hostile pack may try, and the sentence it gets. Nothing is ever imported in part."""

import os
import stat
import struct
import tracemalloc
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.errors import KnownError
from app.words import tell_error
from catalog import pack_files
from catalog.pack_files import MANIFEST, PackFiles, parse_zip, read_parcel, to_yaml, write_parcel

GOOD_MANIFEST = to_yaml({"format": "roundel-pack/1", "name": "X", "version": "1"})


def zipped(*files: tuple[str | zipfile.ZipInfo, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, raw in files:
            archive.writestr(name, raw, method)
    return out.getvalue()


def pack(*files: tuple[str | zipfile.ZipInfo, bytes]) -> bytes:
    return zipped((MANIFEST, GOOD_MANIFEST), *files)


def link(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


def encrypted() -> bytes:
    """A pack whose flag bits claim encryption, in both headers."""
    raw = bytearray(pack(("diskwars/disk.yaml", b"[]")))
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = raw.rfind(signature)
        struct.pack_into("<H", raw, at + offset, 1)
    return bytes(raw)


def lying_size() -> bytes:
    """A small pack whose list of contents says that a file of eight million spaces has ten."""
    raw = bytearray(zipped((MANIFEST, GOOD_MANIFEST), ("diskwars/disk.yaml", b" " * 8_000_000)))
    at = raw.rfind(b"PK\x01\x02")
    struct.pack_into("<I", raw, at + 24, 10)
    return bytes(raw)


def method_bomb(method: int, megabytes: int = 60) -> bytes:
    """Spaces without end in a way of packing that `zipfile` unpacks without bound; the list of contents says ten."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(MANIFEST, GOOD_MANIFEST)
        info = zipfile.ZipInfo("diskwars/disk.yaml")
        info.compress_type = method
        with archive.open(info, "w") as stream:
            for _ in range(megabytes):
                stream.write(b" " * 1_000_000)
    raw = bytearray(out.getvalue())
    struct.pack_into("<I", raw, raw.rfind(b"PK\x01\x02") + 24, 10)
    return bytes(raw)


def damaged_lzma() -> bytes:
    raw = bytearray(
        zipped((MANIFEST, GOOD_MANIFEST), ("diskwars/disk.yaml", b"- {a: 1}" * 500), method=zipfile.ZIP_LZMA)
    )
    at = raw.rfind(b"diskwars/disk.yaml", 0, raw.find(b"PK\x01\x02")) + len("diskwars/disk.yaml") + 12
    raw[at : at + 12] = b"\xff" * 12
    return bytes(raw)


def overlapping() -> bytes:
    """Two names for the same bytes: the second entry in the list of contents leads to the first file."""
    raw = bytearray(pack(("diskwars/disk.a.yaml", b"[]" * 50), ("diskwars/disk.b.yaml", b"[]" * 50)))
    first, second = raw.find(b"diskwars/disk.a.yaml") - 30, raw.rfind(b"PK\x01\x02")
    struct.pack_into("<I", raw, second + 42, first)
    return bytes(raw)


def endless_contents() -> bytes:
    """A list of contents of 15 MB, most of it one entry's comment after the other."""
    entry = zipfile.ZipInfo("diskwars/disk.yaml")
    entry.comment = b"x" * 60_000
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(MANIFEST, GOOD_MANIFEST)
        for n in range(190):
            copy = zipfile.ZipInfo(f"diskwars/disk.{n}.yaml")
            copy.comment = entry.comment
            archive.writestr(copy, b"[]")
    return out.getvalue()


def damaged() -> bytes:
    raw = bytearray(pack(("diskwars/disk.yaml", b"- {a: 1}" * 500)))
    at = raw.find(b"diskwars/disk.yaml") + len("diskwars/disk.yaml") + 5
    raw[at : at + 8] = b"\xff" * 8
    return bytes(raw)


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "a bomb": (lambda: pack(("diskwars/disk.yaml", b" " * 3_900_000)), "zip-ratio"),
    "many bombs": (lambda: pack(*((f"diskwars/disk.{n}.yaml", b" " * 3_900_000) for n in range(6))), "zip-too-large"),
    "too many files": (lambda: pack(*((f"diskwars/disk.{n}.yaml", b"[]") for n in range(300))), "zip-too-many"),
    "a way up": (lambda: pack(("../../evil.yaml", b"[]")), "zip-name"),
    "a way up inside": (lambda: pack(("diskwars/../../evil.yaml", b"[]")), "zip-name"),
    "an absolute name": (lambda: pack(("/etc/evil.yaml", b"[]")), "zip-name"),
    "a drive": (lambda: pack(("C:evil.yaml", b"[]")), "zip-name"),
    "a backslash": (lambda: pack(("diskwars\\..\\evil.yaml", b"[]")), "zip-name"),
    "a control character": (lambda: pack(("diskwars/\x1b[2J.yaml", b"[]")), "zip-name"),
    "a deep name": (lambda: pack(("a/b/c/d/e.yaml", b"[]")), "zip-name"),
    "a link": (lambda: pack((link("diskwars/disk.yaml"), b"/etc/passwd")), "zip-link"),
    "a program": (lambda: pack(("setup.exe", b"MZ")), "zip-type"),
    "a python file": (lambda: pack(("diskwars/disk.py", b"import os")), "zip-type"),
    "a bzip2 bomb": (lambda: method_bomb(zipfile.ZIP_BZIP2), "zip-method"),
    "an LZMA bomb": (lambda: method_bomb(zipfile.ZIP_LZMA), "zip-method"),
    "damaged LZMA": (damaged_lzma, "zip-method"),
    "shared bytes": (overlapping, "zip-overlap"),
    "encryption": (encrypted, "zip-encrypted"),
    "a lie about its size": (lying_size, "zip-damaged"),
    "damage": (damaged, "zip-damaged"),
    "no manifest": (lambda: zipped(("diskwars/disk.yaml", b"[]")), "pack-manifest"),
    "a nameless manifest": (lambda: zipped((MANIFEST, b"format: roundel-pack/1"), ("a.yaml", b"")), "pack-manifest"),
    "another version": (lambda: zipped((MANIFEST, b"{format: roundel-pack/2, name: X}"), ("a.yaml", b"")),
                        "pack-version"),
    "nothing": (pack, "pack-empty"),
    "a tag in the manifest": (lambda: zipped((MANIFEST, b"!!python/name:os.system ''"),), "yaml-tag"),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_pack_is_refused_with_its_problem(name: str) -> None:
    make, code = HOSTILE[name]
    with pytest.raises(KnownError) as caught:
        parse_zip(make(), "evil.roundel-pack")
    assert code in [problem.code for problem in caught.value.problems]
    told = tell_error(caught.value)
    assert told.startswith("The pack evil.roundel-pack was rejected and nothing was imported.")
    assert "\x1b" not in told


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_bomb_is_never_unpacked(method: int) -> None:
    """60 MB of spaces in a few kilobytes; a deflated one of our own size takes less than this."""
    raw = method_bomb(method)
    assert len(raw) < 20_000
    tracemalloc.start()
    try:
        with pytest.raises(KnownError):
            parse_zip(raw, "evil")
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 5_000_000


def test_a_list_of_contents_without_end_is_not_read() -> None:
    with pytest.raises(KnownError, match="pack-unreadable"):
        parse_zip(endless_contents(), "evil")


def test_unpacked_bytes_are_summed_as_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_files, "MAX_BYTES", 5_000)
    monkeypatch.setattr(pack_files, "_inspect", lambda _: iter(()))
    with pytest.raises(KnownError) as caught:
        parse_zip(pack(*((f"diskwars/disk.{n}.yaml", b"[]" * 1000) for n in range(4))), "evil")
    assert [problem.code for problem in caught.value.problems] == ["zip-too-large"]


@pytest.mark.posix
def test_a_pipe_and_a_device_are_no_packs(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.roundel-pack")
    for path in (tmp_path / "pipe.roundel-pack", Path("/dev/zero"), Path("/dev/null")):
        with pytest.raises(KnownError, match="file-not-regular"):
            read_parcel(path)


def test_a_file_twice_is_refused() -> None:
    with pytest.warns(UserWarning, match="Duplicate name"):
        raw = pack(("diskwars/disk.yaml", b"[]"), ("diskwars/disk.yaml", b"[]"))
    with pytest.raises(KnownError) as caught:
        parse_zip(raw, "evil")
    assert [problem.code for problem in caught.value.problems] == ["zip-repeated"]


def test_all_faults_of_a_pack_are_listed_together() -> None:
    with pytest.raises(KnownError) as caught:
        parse_zip(pack(("../a.yaml", b""), ("b.exe", b""), (link("diskwars/c.yaml"), b"x")), "evil")
    assert {problem.code for problem in caught.value.problems} == {"zip-name", "zip-type", "zip-link"}


def test_no_more_is_read_than_allowed_whatever_the_list_of_contents_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stored, not deflated, so that the reader itself has to count."""
    monkeypatch.setattr(pack_files, "MAX_FILE_BYTES", 1000)
    raw = bytearray(zipped((MANIFEST, GOOD_MANIFEST), ("diskwars/disk.yaml", b" " * 5000), method=zipfile.ZIP_STORED))
    with pytest.raises(KnownError) as caught:
        parse_zip(bytes(raw), "evil")
    assert [problem.code for problem in caught.value.problems] == ["file-too-large"]


@pytest.mark.parametrize("raw", [b"", b"PK", b"PK\x03\x04garbage", b"hello", b"\x00" * 100])
def test_what_is_no_zip_is_said_so(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "a.roundel-pack"
    path.write_bytes(raw)
    with pytest.raises(KnownError) as caught:
        read_parcel(path)
    assert caught.value.code in ("pack-not-a-zip", "pack-unreadable")
    assert "Nothing was imported." in tell_error(caught.value)


def test_a_missing_file_and_a_folder_are_said_so(tmp_path: Path) -> None:
    for path in (tmp_path / "none.roundel-pack", tmp_path):
        with pytest.raises(KnownError, match="pack-unreadable"):
            read_parcel(path)


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.roundel-pack"
    with path.open("wb") as stream:
        stream.truncate(5_000_000_000)
    with pytest.raises(KnownError, match="pack-bad"):
        read_parcel(path)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_pack_with_flipped_bytes_is_read_or_refused(data: st.DataObject) -> None:
    raw = bytearray(write_parcel(PackFiles("X", "1", "", {"diskwars/disk.yaml": b"- {id: x, name: X}\n" * 20})))
    for _ in range(data.draw(st.integers(1, 6))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    try:
        outcome: object = parse_zip(bytes(raw), "x").files
    except KnownError as e:
        outcome = tell_error(e)
    assert outcome


def test_what_a_pack_says_of_itself_is_one_line_that_a_list_has_room_for() -> None:
    manifest = to_yaml(
        {"format": "roundel-pack/1", "name": "A\nB\u202e\x9b" + "x" * 5000, "version": "1\t2", "author": "\n"}
    )
    found = parse_zip(zipped((MANIFEST, manifest), ("diskwars/disk.yaml", b"[]")), "evil")
    assert found.name == ("A B " + "x" * 96)
    assert (found.version, found.author) == ("1 2", "")


def test_a_good_pack_comes_through_unchanged() -> None:
    sent = PackFiles("X", "2", "me", {"diskwars/disk.yaml": b"[]\n", "warhammer/disk.yaml": b"[]\n"})
    raw = write_parcel(sent)
    assert parse_zip(raw, "x") == sent
    assert write_parcel(sent) == raw
