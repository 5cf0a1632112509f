"""Reading where nothing can be written: a full drive, a folder without the right to write, a medium that has none.

SQLite cannot even read a database with a log there, since it has to write beside it. So what is there is copied to
where there is room, opened from the copy, and whoever wants to save something is told why that is not possible.
"""

import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.errors import KnownError
from app.storage import open_databases
from app.storage.data_folder import database_file
from app.storage.faults import insist_on_own_log, known_faults
from app.storage.sqlite import connect
from app.storage.wal import log_of

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory

# Faults of the place and not of the database: what is there can be read all the same.
OF_THE_PLACE = frozenset({"database-read-only", "disk-full"})
# Memory serves where every drive is full.
_ELSEWHERE = (None, Path("/dev/shm"))


class ReadingCopy:
    """A folder of our own with a copy of a database and of the catalogues beside it. It goes when it is closed, at the
    latest with the process. `why` is told to whoever wants to save something."""

    def __init__(self, home: Path, why: KnownError) -> None:
        self.why = KnownError("nothing-can-be-saved", why=why.code, path=str(database_file(home)))
        self._folder = _copied(home, why)
        self.folder = Path(self._folder.name)

    def close(self) -> None:
        self._folder.cleanup()


def _copied(home: Path, why: KnownError) -> "TemporaryDirectory[str]":
    from tempfile import TemporaryDirectory  # takes time to import, and few need it

    for parent in _ELSEWHERE:
        try:
            made = TemporaryDirectory(prefix="roundel-", dir=parent)
        except OSError:
            continue
        try:
            _copy(home, Path(made.name))
        except OSError:
            made.cleanup()
            continue
        return made
    raise why


def _copy(home: Path, target: Path) -> None:
    file = database_file(home)
    with open_databases.unopened(file) as may_read:
        if not may_read:
            raise OSError(f"{file} is open")  # it can be written then
        for one in (file, log_of(file), *home.glob("catalog-*.db"), *home.glob("catalog-*.db-wal")):
            if one.is_file() and not open_databases.is_open(one):
                shutil.copyfile(one, target / one.name)


@contextmanager
def readable(home: Path) -> Iterator[Path]:
    """A folder whose database can be read: the user's own, or a copy for as long as the block takes."""
    insist_on_own_log(home)
    try:
        with known_faults(home), closing(connect(database_file(home))) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
    except KnownError as error:
        if error.code not in OF_THE_PLACE:
            yield home  # whoever reads it meets the same fault, and knows what it means there
            return
        copy = ReadingCopy(home, error)
        try:
            yield copy.folder
        finally:
            with suppress(OSError):
                copy.close()
        return
    yield home
