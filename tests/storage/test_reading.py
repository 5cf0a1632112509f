"""Where nothing can be written everything can still be read and exported, and it is said why nothing is saved."""

import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.base.errors import KnownError
from app.storage.data_folder import DATABASE
from app.storage.database import open_database
from app.storage.faults import known_fault
from app.storage.models import Meta
from app.words import tell_error

Start = Callable[..., subprocess.Popen[str]]

# Root may write anywhere, so the child first becomes nobody. Everything it needs is imported before that.
READ_AS_NOBODY = """
import os, shutil, sys, tempfile
from contextlib import closing
from pathlib import Path
from sqlalchemy import select
from app.base.errors import KnownError
from app.storage.check import check_database
from app.storage.database import open_for_reading
from app.storage.everything import export_everything
from app.storage.models import Meta
from app.storage.opening import make_readable

def use(home, target):
    copy = make_readable(home)
    if copy is not None:
        with open_for_reading(copy) as db:
            with db.read() as session:
                print(sorted(session.scalars(select(Meta.key))))
            try:
                with db.write("note") as change:
                    change.session.add(Meta(key="new", value=""))
            except KnownError as error:
                print(error.code, error.values["why"])
        copy.close()
    report = check_database(home)
    return report.is_sound, report.is_writable, export_everything(home, target / "all.roundel-data").counts["meta"]

home, target = Path(sys.argv[1]), Path(sys.argv[2])
with tempfile.TemporaryDirectory() as warm:  # what is imported late is imported here
    shutil.copytree(home, Path(warm) / "home")
    for path in (Path(warm) / "home").iterdir():
        path.chmod(0o600)
    (Path(warm) / "home").chmod(0o700)
    use(Path(warm) / "home", Path(warm))
if os.getuid() == 0:
    os.setuid(65534)
print(*use(home, target))
"""

WRITE_AND_DIE = """
import os, signal, sys
from pathlib import Path
from app.storage.database import open_database
from app.storage.models import Meta
db = open_database(Path(sys.argv[1]))
with db.write("note") as change:
    change.session.add(Meta(key="in the log", value=""))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def visible() -> Iterator[Path]:
    """A data folder that others may look into, and one beside it that everybody may write to; pytest's are private."""
    place = Path(tempfile.mkdtemp())
    place.chmod(0o755)
    (place / "home").mkdir()
    (place / "target").mkdir()
    (place / "target").chmod(0o777)
    yield place
    (place / "home").chmod(0o700)
    shutil.rmtree(place)


@pytest.mark.posix
@pytest.mark.parametrize("has_log", [False, True], ids=["closed", "crashed"])
def test_a_folder_that_may_not_be_written_to_is_read_and_exported(
    visible: Path, start: Start, run: Callable[..., str], has_log: bool
) -> None:
    home = visible / "home"
    with open_database(home) as db, db.write("note") as change:
        change.session.add(Meta(key="kept", value=""))
    if has_log:
        start(WRITE_AND_DIE, home).wait(60)
    names = {path.name: path.stat().st_size for path in home.iterdir()}
    for path in home.iterdir():
        path.chmod(0o444)
    home.chmod(0o555)
    expected = ["in the log", "kept"] if has_log else ["kept"]
    assert run(READ_AS_NOBODY, home, visible / "target").splitlines() == [
        str(expected),
        "nothing-can-be-saved database-read-only",
        f"True False {len(expected)}",
    ]
    assert {path.name: path.stat().st_size for path in home.iterdir()} == names


def test_a_full_drive_is_called_full(folder: Path) -> None:
    """SQLite itself runs out of room here."""
    with open_database(folder) as db:
        with db.write("little room") as change:
            connection = change.session.connection()
            (pages,) = connection.exec_driver_sql("PRAGMA page_count").one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(KnownError) as caught, db.write("large") as change:
            change.session.add(Meta(key="large", value="x" * 1_000_000))
    assert caught.value.code == "disk-full"
    assert "full" in tell_error(caught.value)


def test_a_drive_without_room_for_the_index_of_the_log_is_called_full(folder: Path) -> None:
    """As SQLite reports it when it cannot make the -shm as large as it has to be."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode, error.sqlite_errorname = 4874, "SQLITE_IOERR_SHMSIZE"
    known = known_fault(error, folder)
    assert known is not None
    assert known.code == "disk-full"
    error.sqlite_errorcode, error.sqlite_errorname = 266, "SQLITE_IOERR_READ"
    known = known_fault(error, folder)
    assert known is not None
    assert known.code == "disk-trouble"


def test_why_nothing_can_be_saved_is_one_sentence_with_a_cure() -> None:
    for why, cure in (("disk-full", "Free some space"), ("database-read-only", "Give yourself write permission")):
        said = tell_error(KnownError("nothing-can-be-saved", why=why, path=f"/x/{DATABASE}"))
        assert cure in said
        assert "export" in said
