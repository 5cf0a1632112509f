"""A look at the whole database that changes nothing."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from app.base.errors import KnownError
from app.storage.faults import fault_code, known_faults
from app.storage.places import database_file
from app.storage.shelf import Backup, list_backups
from app.storage.sqlite import Facts, connect, facts_of, is_beheaded, log_of, troubles_of

UNKNOWN = Facts(None, {}, 0)


@dataclass(frozen=True, slots=True)
class Report:
    """What `roundel db check` shows. `troubles` are SQLite's own words, `size` counts bytes with the log."""

    path: Path
    troubles: tuple[str, ...]
    orphans: int
    revision: str | None
    counts: Mapping[str, int]
    size: int
    last_backup: Backup | None

    @property
    def is_sound(self) -> bool:
        return not self.troubles and not self.orphans


def check_database(folder: Path) -> Report:
    """A damaged database is a report too; only one that is missing or cannot be reached is an error."""
    file = database_file(folder)
    if not file.exists():
        raise KnownError("database-missing", path=str(file))
    with known_faults(folder):
        troubles, facts = _examine(file)
        return Report(
            path=file,
            troubles=troubles,
            orphans=facts.orphans,
            revision=facts.revision,
            counts=facts.counts,
            size=sum(part.stat().st_size for part in (file, log_of(file)) if part.exists()),
            last_backup=next(iter(list_backups(folder)), None),
        )


def _examine(file: Path) -> tuple[tuple[str, ...], Facts]:
    if is_beheaded(file):
        return ("file is not a database",), UNKNOWN
    with closing(connect(file)) as connection:
        try:
            troubles = troubles_of(connection)
            return troubles, facts_of(connection)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if fault_code(error) != "database-corrupt":
                raise
            return (str(error),), UNKNOWN
