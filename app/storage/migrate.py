"""Migrations: all of them in one transaction that we own, with foreign keys off and checked before the end."""

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from app.base.errors import KnownError
from app.storage.connections import driver_of, for_writing, make_engine
from app.storage.sqlite import PATIENCE, orphans_of, revision_of
from app.storage.wal import count_up

# Found from this file, so that it is right in a checkout, in an installed wheel and in a frozen build.
MIGRATIONS = Path(__file__).parent / "migrations"


def is_known(revision: str, scripts: Path = MIGRATIONS) -> bool:
    return any(script.revision == revision for script in ScriptDirectory(str(scripts)).walk_revisions())


def upgrade(file: Path, scripts: Path = MIGRATIONS, patience: float = PATIENCE, target: str = "head") -> None:
    """To the newest revision or to another one, whole or not at all."""
    engine = make_engine(file, patience)
    try:
        with engine.connect() as connection:
            _upgrade(for_writing(connection), scripts, target)
    finally:
        engine.dispose()


def _upgrade(connection: Connection, scripts: Path, target: str) -> None:
    driver = driver_of(connection)
    # Alembic alters a table by copying and dropping it, and dropping a parent deletes its children when foreign keys
    # are on. The pragma is ignored inside a transaction, so it must come first.
    driver.execute("PRAGMA foreign_keys = OFF")
    found = revision_of(driver)
    try:
        # Python 3.11 begins no transaction before CREATE or ALTER: without this BEGIN of ours a failing migration
        # would leave half a schema.
        with connection.begin():
            _run(connection, driver, scripts, target)
    except (KnownError, sqlite3.Error):
        raise
    except Exception as error:
        raise KnownError("migration-failed", found=found, detail=str(error)) from error


def _run(connection: Connection, driver: sqlite3.Connection, scripts: Path, target: str) -> None:
    found, orphans = revision_of(driver), orphans_of(driver)
    command.upgrade(_config(connection, scripts), target)
    if orphans_of(driver) > orphans:
        raise KnownError("migration-failed", found=found, detail="rows lost their parents")
    count_up(driver)


def _config(connection: Connection, scripts: Path) -> Config:
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
