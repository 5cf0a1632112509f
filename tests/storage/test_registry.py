"""A database that is open here is opened by SQLite alone, or POSIX drops its locks."""

import ast
import gc
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.armies.formats.import_export import write_whole
from app.base.errors import KnownError
from app.base.files import write_file
from app.storage import open_databases
from app.storage.backup import make_backup
from app.storage.data_folder import DATABASE
from app.storage.database import Database, open_database
from app.storage.models import Meta
from app.storage.sqlite import connect

ROOT = Path(__file__).parents[2]
FILES = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm")


def other_name(file: Path) -> Path:
    link = file.with_name("elsewhere.db")
    link.hardlink_to(file)
    return link


TOUCHES: dict[str, Callable[[Path], object]] = {
    "read": lambda file: file.read_bytes(),
    "write": lambda file: file.write_bytes(b""),
    "os.open": lambda file: os.open(file, os.O_RDONLY),
    "bytes": lambda file: open(os.fsencode(file), "rb"),  # noqa: PTH123, SIM115
    "copy": lambda file: shutil.copy(file, file.with_name("copy")),
    "move": lambda file: shutil.move(file, file.with_name("moved")),
    "replace": lambda file: file.with_name("x").replace(file),
}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("touch", list(TOUCHES))
def test_the_files_of_an_open_database_are_touched_by_nobody_else(db: Database, name: str, touch: str) -> None:
    db.data_version()
    (db.folder / "x").touch()
    before = {file: (db.folder / file).stat().st_size for file in FILES}
    with pytest.raises(KnownError) as caught:
        TOUCHES[touch](db.folder / name)
    assert caught.value.code == "database-in-use"
    assert {file: (db.folder / file).stat().st_size for file in FILES} == before


def test_another_name_of_the_same_file_is_the_same_file(db: Database) -> None:
    with pytest.raises(KnownError):
        other_name(db.folder / DATABASE).read_bytes()


@pytest.mark.parametrize("write", [write_file, write_whole])
def test_an_export_does_not_land_on_the_database(db: Database, write: Callable[[Path, bytes], None]) -> None:
    with pytest.raises(KnownError) as caught:
        write(db.folder / DATABASE, b"a roster")
    assert caught.value.code == "database-in-use"
    assert not [path.name for path in db.folder.iterdir() if "part" in path.name]


def test_a_database_that_is_closed_may_be_read(folder: Path) -> None:
    with open_database(folder):
        backup = make_backup(folder, "asked")
        assert backup.path.read_bytes()
    assert (folder / DATABASE).read_bytes()
    with open_databases.unopened(folder / DATABASE) as may_read:
        assert may_read


def test_a_connection_that_was_forgotten_no_longer_counts(folder: Path) -> None:
    open_database(folder).close()
    connection = connect(folder / DATABASE)
    assert open_databases.is_open(folder / DATABASE)
    del connection
    gc.collect()
    assert not open_databases.is_open(folder / DATABASE)


@pytest.mark.posix
def test_nothing_is_called_saved_after_somebody_took_the_log_away(db: Database) -> None:
    with db.write("note") as change:
        change.session.add(Meta(key="a", value="1"))
    (db.folder / f"{DATABASE}-wal").unlink()
    with pytest.raises(KnownError) as caught, db.write("note") as change:
        change.session.add(Meta(key="b", value="2"))
    assert caught.value.code == "database-cut-off"


# Whatever makes such a thing anywhere else goes by the guard.
ONLY_IN = {
    ("sqlite3", "connect"): "app/storage/sqlite.py",
    ("", "QFileDialog"): "ui/widgets/files.py",
}


def calls(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Attribute(ast.Name(owner), name):
                    yield owner, name
                    if owner == "QFileDialog":
                        yield "", owner  # its static functions open one too
                case ast.Name(name):
                    yield "", name


def test_databases_and_file_dialogs_are_made_in_one_place() -> None:
    found = {
        (call, path.relative_to(ROOT).as_posix())
        for room in ("app", "catalog", "ui", "reports")
        for path in (ROOT / room).rglob("*.py")
        for call in calls(ast.parse(path.read_text(encoding="utf-8")))
        if call in ONLY_IN
    }
    assert found == set(ONLY_IN.items())
