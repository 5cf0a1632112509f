"""What a database must be before anybody uses it, and what is said when it is not."""

import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from app.base.errors import KnownError
from app.storage.backup import make_backup
from app.storage.data_folder import DATABASE
from app.storage.database import open_database
from app.storage.migrations import HEAD
from app.storage.models import Meta, Pack

Start = Callable[..., subprocess.Popen[str]]

# Root may write anywhere, so the child first becomes nobody. Everything it needs is imported before that.
OPEN_AS_NOBODY = """
import os, sys
from pathlib import Path
from app.base.errors import KnownError
from app.storage.database import open_database
if os.name == "posix" and os.getuid() == 0:
    os.setuid(65534)
try:
    open_database(Path(sys.argv[1]), patience=0.1)
except KnownError as error:
    print(error.code)
"""

HOLD_THE_WRITE_LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""

OPEN_LIGHTLY = """
import sys
from pathlib import Path
import app.storage.backup, app.storage.check, app.storage.lock, app.storage.restore
assert "sqlalchemy" not in sys.modules
from app.storage.database import open_database
open_database(Path(sys.argv[1])).close()
print([name for name in ("alembic", "mako", "platformdirs") if name in sys.modules])
"""


@pytest.fixture
def filled(folder: Path, make_pack: Callable[..., Pack]) -> Path:
    """A folder whose database holds some pages, all in the file itself."""
    with open_database(folder) as db, db.write("import") as change:
        change.session.add(make_pack("one", files=3, size=50_000))
    return folder


@pytest.fixture
def visible_folder(filled: Path) -> Iterator[Path]:
    """The same where other users may look into it; pytest's own folders are private."""
    place = Path(tempfile.mkdtemp())
    shutil.copy(filled / DATABASE, place)
    yield place
    place.chmod(0o700)
    (place / DATABASE).chmod(0o600)
    shutil.rmtree(place)


def test_a_new_folder_gets_a_database(folder: Path) -> None:
    open_database(folder).close()
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]


def test_opening_and_closing_leaves_every_byte_as_it_was(filled: Path) -> None:
    before, time = (filled / DATABASE).read_bytes(), (filled / DATABASE).stat().st_mtime_ns
    open_database(filled).close()
    assert (filled / DATABASE).read_bytes() == before
    assert (filled / DATABASE).stat().st_mtime_ns == time


def test_a_new_database_needs_no_backup(folder: Path) -> None:
    open_database(folder).close()
    assert not (folder / "backups").exists()


def test_an_empty_file_left_by_a_killed_first_start_is_taken_as_new(folder: Path) -> None:
    folder.mkdir()
    (folder / DATABASE).touch()
    with open_database(folder) as db, db.read() as session:
        assert session.scalars(select(Meta.key)).all() == []


def test_a_folder_with_odd_letters_in_its_name_works(tmp_path: Path) -> None:
    folder = tmp_path / "50% off #1? münü"
    with open_database(folder) as db, db.write("note") as change:
        change.session.add(Meta(key="a", value="1"))
    assert (folder / DATABASE).exists()


def test_opening_an_up_to_date_database_imports_no_more_than_it_needs(filled: Path, run: Callable[..., str]) -> None:
    assert run(OPEN_LIGHTLY, filled) == "[]"


def test_a_file_that_is_no_database_is_refused_and_left_alone(filled: Path) -> None:
    backup = make_backup(filled, "daily")
    garbage = b"garbage!" * 2000
    (filled / DATABASE).write_bytes(garbage)
    with pytest.raises(KnownError) as caught:
        open_database(filled)
    assert caught.value.code == "database-corrupt"
    assert caught.value.values["backup"] == str(backup.path)
    assert (filled / DATABASE).read_bytes() == garbage


@pytest.mark.parametrize("left", [b"", b"garbage!" * 100, None], ids=["empty", "garbage", "missing"])
def test_a_lost_database_is_not_taken_as_new_while_its_log_is_there(filled: Path, left: bytes | None) -> None:
    (filled / DATABASE).unlink()
    (filled / f"{DATABASE}-wal").write_bytes(b"all that is left")
    if left is not None:
        (filled / DATABASE).write_bytes(left)
    with pytest.raises(KnownError) as caught:
        open_database(filled)
    assert caught.value.code == "database-corrupt"
    assert (filled / f"{DATABASE}-wal").read_bytes() == b"all that is left"


def test_a_truncated_database_is_refused_and_left_alone(filled: Path) -> None:
    content = (filled / DATABASE).read_bytes()
    half = content[: len(content) // 2]
    (filled / DATABASE).write_bytes(half)
    with pytest.raises(KnownError) as caught:
        open_database(filled)
    assert caught.value.code == "database-corrupt"
    assert caught.value.values["backup"] is None
    assert (filled / DATABASE).read_bytes() == half


def test_damage_found_later_is_a_known_error_too(filled: Path) -> None:
    with closing(sqlite3.connect(filled / DATABASE)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'meta'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with (filled / DATABASE).open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    with open_database(filled) as db:
        with pytest.raises(KnownError) as caught, db.read() as session:
            session.scalars(select(Meta.value)).all()
        assert caught.value.code == "database-corrupt"
        with db.read() as session:
            assert session.scalars(select(Pack.name)).all() == ["one"]


def test_a_database_of_a_newer_program_is_refused_and_left_alone(filled: Path) -> None:
    with closing(sqlite3.connect(filled / DATABASE)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = (filled / DATABASE).read_bytes()
    with pytest.raises(KnownError) as caught:
        open_database(filled)
    assert caught.value.code == "database-newer"
    assert (caught.value.values["found"], caught.value.values["known"]) == ("9999", HEAD)
    assert (filled / DATABASE).read_bytes() == before
    assert not (filled / "backups").exists()


def test_a_database_of_another_program_is_refused_and_left_alone(folder: Path) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    before = (folder / DATABASE).read_bytes()
    with pytest.raises(KnownError) as caught:
        open_database(folder)
    assert caught.value.code == "database-foreign"
    assert (folder / DATABASE).read_bytes() == before


def test_a_database_that_somebody_holds_is_locked(filled: Path, start: Start) -> None:
    child = start(HOLD_THE_WRITE_LOCK, filled / DATABASE)
    assert child.stdout.readline() == "held\n"
    with pytest.raises(KnownError) as caught:
        open_database(filled, patience=0.1)
    assert caught.value.code == "database-locked"


@pytest.mark.parametrize("folder_mode", [0o777, 0o555], ids=["file", "file-and-folder"])
def test_a_read_only_database_is_refused_at_once(
    visible_folder: Path, run: Callable[..., str], folder_mode: int
) -> None:
    (visible_folder / DATABASE).chmod(0o444)
    visible_folder.chmod(folder_mode)
    assert run(OPEN_AS_NOBODY, visible_folder) == "database-read-only"


def test_a_database_that_is_a_folder_cannot_be_reached(folder: Path) -> None:
    (folder / DATABASE).mkdir(parents=True)
    with pytest.raises(KnownError) as caught:
        open_database(folder)
    assert caught.value.code == "database-unreachable"


def test_a_data_folder_that_is_a_file_is_unusable(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    with pytest.raises(KnownError) as caught:
        open_database(tmp_path / "home")
    assert caught.value.code == "data-folder-unusable"


def test_many_processes_may_open_a_new_folder_at_once(folder: Path, start: Start) -> None:
    code = "import sys; from pathlib import Path; from app.storage.database import open_database\n"
    code += "open_database(Path(sys.argv[1]), patience=30).close()"
    children = [start(code, folder) for _ in range(4)]
    assert [child.wait(30) for child in children] == [0] * 4
    assert [path.name for path in folder.glob("*.db")] == [DATABASE]
