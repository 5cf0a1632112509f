"""Everything in one file: out and in again, and what hostile files are told."""

import json
import os
import sqlite3
import stat
import struct
import sys
import tracemalloc
import zipfile
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from app.base.errors import KnownError
from app.storage.check import check_database
from app.storage.data_folder import DATABASE, PHOTOS, WINDOW_MEMORY
from app.storage.database import open_database
from app.storage.everything import (
    MANIFEST,
    export_everything,
    forget_staged,
    restore_everything,
    stage_everything,
)
from app.storage.models import Meta
from app.storage.opening import make_ready
from app.storage.restore import restore_backup
from app.words import tell_error

Files = dict[str, bytes]


def put(folder: Path, name: str, content: bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def note(folder: Path, key: str) -> None:
    with open_database(folder) as db, db.write(key) as change:
        change.session.add(Meta(key=key, value=""))


def notes(folder: Path) -> list[str]:
    with open_database(folder) as db, db.read() as session:
        return sorted(one.key for one in session.query(Meta))


@pytest.fixture
def full(folder: Path) -> Path:
    """A folder with a note, two photos and a remembered window."""
    note(folder, "early")
    put(folder, f"{PHOTOS}/diskwars/disk/stalwarts.png", b"a picture" * 1000)
    put(folder, f"{PHOTOS}/diskwars/disk/windrider.jpg", b"another")
    put(folder, WINDOW_MEMORY, b"[General]\ntheme=dark\n")
    return folder


@pytest.fixture
def file(full: Path, tmp_path: Path) -> Path:
    target = tmp_path / "all.roundel-data"
    made = export_everything(full, target)
    assert made is not None
    return target


def test_what_went_out_comes_in_again_elsewhere(full: Path, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    staged = stage_everything(other, file)
    assert staged is not None
    assert (staged.photos, staged.counts["meta"]) == (2, 1)
    assert restore_everything(other, staged) is None
    assert notes(other) == ["early"]
    for name in (f"{PHOTOS}/diskwars/disk/stalwarts.png", f"{PHOTOS}/diskwars/disk/windrider.jpg", WINDOW_MEMORY):
        assert (other / name).read_bytes() == (full / name).read_bytes()
    assert not [path for path in other.iterdir() if path.name.startswith(("staging", "incoming"))]


def test_what_was_there_is_moved_aside_whole(full: Path, file: Path) -> None:
    note(full, "later")
    put(full, f"{PHOTOS}/later.png", b"later")
    staged = stage_everything(full, file)
    assert staged is not None
    assert notes(full) == ["early", "later"]
    replaced = restore_everything(full, staged)
    assert replaced is not None
    assert notes(full) == ["early"]
    assert not (full / PHOTOS / "later.png").exists()
    assert (replaced / PHOTOS / "later.png").read_bytes() == b"later"
    assert (replaced / WINDOW_MEMORY).exists()
    assert (replaced / DATABASE).exists()


def test_a_file_without_photos_leaves_none(folder: Path, tmp_path: Path) -> None:
    make_ready(folder)
    target = tmp_path / "bare.roundel-data"
    export_everything(folder, target)
    put(folder, f"{PHOTOS}/a.png", b"a")
    staged = stage_everything(folder, target)
    replaced = restore_everything(folder, staged)
    assert list((folder / PHOTOS).iterdir()) == []
    assert (replaced / PHOTOS / "a.png").exists()


def test_the_progress_rises_to_the_end(full: Path, tmp_path: Path) -> None:
    out: list[float] = []
    export_everything(full, tmp_path / "a.roundel-data", out.append)
    back: list[float] = []
    stage_everything(full, tmp_path / "a.roundel-data", back.append)
    for parts in (out, back):
        assert parts == sorted(parts)
        assert parts[-1] == 1.0


def test_a_cancelled_export_leaves_no_file(full: Path, tmp_path: Path) -> None:
    before = sorted(full.iterdir())
    assert export_everything(full, tmp_path / "b.roundel-data", should_stop=lambda: True) is None
    assert not list(tmp_path.glob("b.*"))
    assert sorted(full.iterdir()) == before


def test_a_cancelled_or_forgotten_restore_leaves_nothing_behind(full: Path, file: Path) -> None:
    before = sorted(path.name for path in full.iterdir())
    assert stage_everything(full, file, should_stop=lambda: True) is None
    staged = stage_everything(full, file)
    assert staged is not None
    forget_staged(staged)
    assert sorted(path.name for path in full.iterdir()) == before


def test_a_restore_that_was_killed_is_finished_by_the_next_opening(full: Path, file: Path) -> None:
    """As it lies there at each moment between the first move and the last."""
    staged = stage_everything(full, file)
    assert staged is not None
    note(full, "later")
    beside = full / "incoming-20260310-120000"
    staged.place.rename(beside)
    (beside / DATABASE).rename(beside.with_suffix(".db"))
    replaced = full / "backups" / "replaced-20260310-120000"
    replaced.mkdir(parents=True)
    (full / PHOTOS).rename(replaced / PHOTOS)
    make_ready(full)
    assert notes(full) == ["early"]
    assert (full / PHOTOS / "diskwars/disk/stalwarts.png").exists()
    assert not beside.exists()


def test_what_a_dead_process_left_is_swept_away(full: Path, file: Path) -> None:
    old, fresh = stage_everything(full, file), stage_everything(full, file)
    assert old is not None
    assert fresh is not None
    os.utime(old.place, (1, 1))
    make_ready(full)
    assert not old.place.exists()
    assert fresh.place.exists()


# --- hostile files ---


def forged(
    target: Path,
    files: Files,
    change: Callable[[dict[str, object]], object] = lambda _: None,
    *,
    method: int = zipfile.ZIP_DEFLATED,
    listed: int = zipfile.ZIP_DEFLATED,
) -> Path:
    """A file with these contents and a manifest that fits them, unless it is changed."""
    described = {name: {"size": len(raw), "sha256": sha256(raw).hexdigest()} for name, raw in files.items()}
    manifest: dict[str, object] = {"format": "roundel-data/1", "version": "1", "made_at": "now", "files": described}
    change(manifest)
    with zipfile.ZipFile(target, "w") as archive:
        for name, raw in files.items():
            archive.writestr(name, raw, method)
        archive.writestr(MANIFEST, json.dumps(manifest), listed)
    return target


def refused(folder: Path, path: Path) -> str:
    """Why a file is refused; nothing of it stays and nothing of the user's is touched."""
    before = sorted(one.name for one in folder.iterdir())
    with pytest.raises(KnownError) as caught:
        stage_everything(folder, path)
    assert sorted(one.name for one in folder.iterdir()) == before
    assert check_database(folder).is_sound
    said = tell_error(caught.value)
    assert "not touched" in said or "drive is full" in said
    return str(caught.value.values.get("why", caught.value.code))


@pytest.fixture
def database(file: Path) -> bytes:
    with zipfile.ZipFile(file) as archive:
        return archive.read(DATABASE)


@pytest.mark.parametrize(
    "name",
    [
        "../evil.png", "/etc/evil.png", "photos/../../evil.png", "photos\\evil.png", "C:/evil.png", "photos/a/../b.png",
        "photos/./a.png", "photos//a.png", "photos/a.exe", "evil.db", "photos/con.png", "photos/a /b.png",
        "photos/ a.png", "photos/a/b/c/d/e.png", "photos/a\u202e.png", "backups/roundel.png", "photos/.", "photos/x.",
    ],
)  # fmt: skip
def test_names_that_lead_elsewhere_are_refused(full: Path, tmp_path: Path, database: bytes, name: str) -> None:
    path = forged(tmp_path / "bad", {DATABASE: database, name: b"x"})
    assert refused(full, path) in ("unsafe", "damaged")
    assert not list(tmp_path.rglob("evil*"))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda manifest: manifest.update(format="roundel-data/2"), "newer"),
        (lambda manifest: manifest.update(format="roundel-pack/1"), "foreign"),
        (lambda manifest: manifest.clear(), "foreign"),
        (lambda manifest: manifest.update(files=[]), "damaged"),
        (lambda manifest: manifest.update(files={}), "damaged"),
        (lambda manifest: manifest["files"][DATABASE].update(size="1"), "damaged"),
        (lambda manifest: manifest["files"][DATABASE].update(size=1), "damaged"),
        (lambda manifest: manifest["files"][DATABASE].update(sha256="0"), "damaged"),
        (lambda manifest: manifest["files"].update({"photos/more.png": {"size": 1}}), "damaged"),
    ],
)
def test_manifests_that_are_not_ours_or_lie_are_refused(
    full: Path, tmp_path: Path, database: bytes, change: Callable[[dict[str, object]], object], why: str
) -> None:
    assert refused(full, forged(tmp_path / "bad", {DATABASE: database}, change)) == why


def test_files_that_are_no_such_file_are_refused(full: Path, tmp_path: Path, database: bytes) -> None:
    assert refused(full, put(tmp_path, "text", b"not a zip at all")) == "damaged"
    assert refused(full, tmp_path / "missing") == "unreadable"
    assert refused(full, tmp_path) == "unreadable"
    assert refused(full, forged(tmp_path / "alone", {DATABASE: b"no database" * 100})) == "damaged"
    assert refused(full, forged(tmp_path / "beheaded", {DATABASE: database[100:]})) == "damaged"
    with zipfile.ZipFile(tmp_path / "zip", "w") as archive:
        archive.writestr("hello.txt", "hello")
    assert refused(full, tmp_path / "zip") == "foreign"


def test_links_and_repeated_names_are_refused(full: Path, tmp_path: Path, database: bytes) -> None:
    path = forged(tmp_path / "twice", {DATABASE: database, "photos/a.png": b"x", "photos/A.png": b"y"})
    assert refused(full, path) == "damaged"
    link = zipfile.ZipInfo("photos/link.png")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(forged(tmp_path / "link", {DATABASE: database}), "a") as archive:
        archive.writestr(link, "/etc/passwd")
    assert refused(full, tmp_path / "link") == "unsafe"


def test_bombs_are_refused_before_they_are_unpacked(
    full: Path, tmp_path: Path, database: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    everything = sys.modules["app.storage.everything"]
    path = forged(tmp_path / "bomb", {DATABASE: database, "photos/a.png": bytes(3_000_000)})
    monkeypatch.setattr(everything, "MAX_SIZES", {**everything.MAX_SIZES, PHOTOS: 2_000_000})
    assert refused(full, path) == "too-large"
    monkeypatch.undo()
    monkeypatch.setattr(everything, "MAX_BYTES", 2_000_000)
    assert refused(full, path) == "too-large"
    monkeypatch.undo()
    monkeypatch.setattr(everything, "MAX_FILES", 1)
    assert refused(full, path) == "too-large"


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_ways_of_packing_without_a_bound_are_refused_before_anything_is_unpacked(
    full: Path, tmp_path: Path, database: bytes, method: int
) -> None:
    """60 MB of nothing in a few kilobytes: as the database's neighbour, and as the list of files itself."""
    bomb = forged(tmp_path / "bomb", {DATABASE: database, "photos/a.png": bytes(60_000_000)}, method=method)
    listed = forged(tmp_path / "listed", {DATABASE: database}, lambda m: m.update(x=" " * 60_000_000), listed=method)
    tracemalloc.start()
    try:
        assert refused(full, bomb) == "unsafe"
        assert refused(full, listed) == "unsafe"
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 20_000_000


def test_damaged_lzma_is_refused_in_words(full: Path, tmp_path: Path, database: bytes) -> None:
    path = forged(tmp_path / "lzma", {DATABASE: database}, method=zipfile.ZIP_LZMA)
    content = bytearray(path.read_bytes())
    content[200:300] = b"\xff" * 100
    path.write_bytes(content)
    assert refused(full, path) == "unsafe"


def test_files_that_share_their_bytes_are_refused(full: Path, tmp_path: Path, database: bytes) -> None:
    photos = {"photos/a.png": b"same" * 500, "photos/b.png": b"same" * 500}
    path = forged(tmp_path / "shared", {DATABASE: database, **photos})
    content = bytearray(path.read_bytes())
    entry = content.rfind(b"PK\x01\x02", 0, content.rfind(b"photos/b.png"))
    struct.pack_into("<I", content, entry + 42, content.find(b"photos/a.png") - 30)
    path.write_bytes(content)
    assert refused(full, path) == "unsafe"


@pytest.mark.posix
def test_a_pipe_and_a_device_are_no_such_file(full: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(KnownError, match="file-not-regular"):
            stage_everything(full, path)


def test_a_size_in_the_list_of_contents_that_lies_is_noticed(full: Path, tmp_path: Path, database: bytes) -> None:
    """The zip says ten bytes, the stream has three million."""
    raw = bytes(3_000_000)
    path = forged(tmp_path / "liar", {DATABASE: database, "photos/a.png": raw}, _say_ten)
    content = bytearray(path.read_bytes())
    at = content.rfind(b"PK\x01\x02", 0, content.rfind(b"photos/a.png"))
    content[at + 24 : at + 28] = (10).to_bytes(4, "little")
    path.write_bytes(content)
    assert refused(full, path) == "damaged"


def _say_ten(manifest: dict[str, object]) -> None:
    files: dict[str, dict[str, object]] = manifest["files"]  # type: ignore[assignment]
    files["photos/a.png"]["size"] = 10


def test_a_place_that_cannot_be_written_is_said(full: Path, tmp_path: Path) -> None:
    with pytest.raises(KnownError) as caught:
        export_everything(full, tmp_path / "no" / "such" / "folder.roundel-data")
    assert caught.value.code == "everything-not-written"
    assert "Your data is unchanged" in tell_error(caught.value)


def unspeakable(folder: Path) -> bytes:
    """A database of ours with a table whose name is no UTF-8 and whose definition SQLite cannot read: SQLite's own
    message cannot be decoded then."""
    file = folder / DATABASE
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE zzzzqq (a)")
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.read_bytes().replace(b"zzzzqq", b"zz\xff\xfeqq").replace(b"CREATE TABLE zz", b"CREATE TABLX zz")


def test_a_schema_that_is_no_text_is_refused_in_words(full: Path, tmp_path: Path) -> None:
    raw = unspeakable(full)
    with closing(sqlite3.connect(full / DATABASE)) as connection:
        connection.execute("DROP TABLE zzzzqq")
    assert refused(full, forged(tmp_path / "bad", {DATABASE: raw})) == "damaged"
    with pytest.raises(KnownError) as caught:
        restore_backup(full, put(tmp_path, "bad.db", raw))
    assert caught.value.code == "backup-unusable"


def test_a_database_with_a_schema_that_is_no_text_is_called_damaged(full: Path) -> None:
    (full / DATABASE).write_bytes(unspeakable(full))
    with pytest.raises(KnownError) as caught:
        make_ready(full)
    assert caught.value.code == "database-corrupt"
    assert not check_database(full).is_sound
