"""A look at the whole database that changes nothing."""

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from app.base.errors import KnownError
from app.storage.backup_files import Backup, list_backups
from app.storage.data_folder import database_file
from app.storage.faults import fault_code, insist_on_database, known_faults
from app.storage.read_only import readable
from app.storage.sqlite import DatabaseFacts, connect, facts_of, is_beheaded, revision_of, troubles_of
from app.storage.wal import log_of

UNKNOWN = DatabaseFacts(None, {}, 0)


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What `roundel db check` shows. `troubles` are SQLite's own words, `strangers` name what does not belong into a
    database of ours, `size` counts bytes with the log. Where nothing can be written now, it is still examined."""

    path: Path
    troubles: tuple[str, ...]
    strangers: tuple[str, ...]
    orphans: int
    revision: str | None
    counts: Mapping[str, int]
    in_bin: int
    size: int
    last_backup: Backup | None
    is_writable: bool

    @property
    def is_sound(self) -> bool:
        return not self.troubles and not self.strangers and not self.orphans


def check_database(folder: Path) -> CheckReport:
    """A damaged database is a report too; only one that is missing or cannot be reached is an error."""
    file = database_file(folder)
    insist_on_database(folder)
    if not file.exists():
        raise KnownError("database-missing", path=str(file))
    with known_faults(folder):
        with readable(folder) as place:
            troubles, strangers, facts = _examine(database_file(place))
        return CheckReport(
            path=file,
            troubles=troubles,
            strangers=strangers,
            orphans=facts.orphans,
            revision=facts.revision,
            counts=facts.counts,
            in_bin=facts.in_bin,
            size=sum(part.stat().st_size for part in (file, log_of(file)) if part.exists()),
            last_backup=next(iter(list_backups(folder)), None),
            is_writable=place == folder and os.access(folder, os.W_OK) and os.access(file, os.W_OK),
        )


def _examine(file: Path) -> tuple[tuple[str, ...], tuple[str, ...], DatabaseFacts]:
    if is_beheaded(file):
        return ("file is not a database",), (), UNKNOWN
    with closing(connect(file)) as connection:
        try:
            troubles, strangers = troubles_of(connection), _strangers(connection)
            return troubles, strangers, facts_of(connection)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if fault_code(error) != "database-corrupt":
                raise
            return (str(error),), (), UNKNOWN


def _strangers(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Nothing of a database of another program, or of a newer one: what belongs there we cannot know."""
    from app.storage.migrate import is_known  # alembic: see opening.py
    from app.storage.schema import strangers_of

    revision = revision_of(connection)
    return strangers_of(connection, revision) if revision and is_known(revision) else ()
