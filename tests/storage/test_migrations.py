"""Migrations are whole or not at all, lose no rows, and say the same as the models."""

import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event, select

from app.base.errors import KnownError
from app.storage.backup import make_backup
from app.storage.backup_files import list_backups
from app.storage.data_folder import DATABASE
from app.storage.database import open_database
from app.storage.migrate import MIGRATIONS, upgrade
from app.storage.migrations import HEAD
from app.storage.models import Base, Pack, PackFile

ROOT = Path(__file__).parents[2]

HEADING = """
import sqlalchemy as sa
from alembic import op
revision, down_revision = "{revision}", "{before}"
def upgrade():
"""

ALTER_THE_PARENT = """
    with op.batch_alter_table("pack", recreate="always") as table:
        table.add_column(sa.Column("note", sa.Text, nullable=True))
"""

FAIL_HALF_WAY = """
    op.create_table("half", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("INSERT INTO meta VALUES ('half', 'done')")
    op.drop_table("correction")
    raise RuntimeError("half-way")
"""

MAKE_ORPHANS = """
    op.execute("DELETE FROM pack")
"""

FILL_THE_DISK = """
    op.execute("PRAGMA max_page_count = 1")
    op.execute("INSERT INTO meta VALUES ('large', zeroblob(1000000))")
"""

OPEN = """
import sys
from pathlib import Path
from app.base.errors import KnownError
from app.storage.backup import make_backup
from app.storage.database import open_database
try:
    open_database(Path(sys.argv[1])).close()
    print("opened")
except KnownError as error:
    print(error.code)
"""

RESTORE = """
import sys
from pathlib import Path
from app.base.errors import KnownError
from app.storage.restore import restore_backup
try:
    restore_backup(Path(sys.argv[1]), Path(sys.argv[2]))
    print("restored")
except KnownError as error:
    print(error.code)
"""


@pytest.fixture
def scripts(tmp_path: Path) -> Callable[..., Path]:
    """A copy of our migrations with further ones after them."""

    def copy(*bodies: str, target: Path = tmp_path / "migrations") -> Path:
        shutil.copytree(MIGRATIONS, target, dirs_exist_ok=True)
        before = HEAD
        for number, body in enumerate(bodies, int(HEAD) + 1):
            heading = HEADING.format(revision=f"{number:04}", before=before)
            (target / "versions" / f"{number:04}_later.py").write_text(heading + body)
            before = f"{number:04}"
        return target

    return copy


@pytest.fixture
def later_program(tmp_path: Path, scripts: Callable[..., Path]) -> Callable[..., Path]:
    """An installed copy of the program, one migration ahead of this one, in a folder with an odd name."""

    def install(body: str) -> Path:
        root = tmp_path / "site 100% packages"
        for room in ("__init__.py", "base", "storage"):
            source = ROOT / "app" / room
            (shutil.copytree if source.is_dir() else shutil.copy)(source, _made(root / "app") / room)
        target = scripts(body, target=root / "app" / "storage" / "migrations")
        head = f"{int(HEAD) + 1:04}"
        init = target / "__init__.py"
        init.write_text(re.sub(r'HEAD = "\d+"', f'HEAD = "{head}"', init.read_text()))
        return root

    return install


@pytest.fixture
def filled(folder: Path, make_pack: Callable[..., Pack]) -> Path:
    with open_database(folder) as db, db.write("import") as change:
        change.session.add_all([make_pack("one"), make_pack("two")])
    return folder / DATABASE


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _schema(file: Path) -> list[tuple[str]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall()


def _files(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM pack_file").fetchone()
        return int(count)


def _upgrade_naively(file: Path, scripts: Path, foreign_keys: bool) -> None:
    """As alembic's own template does it, with Python's default transactions."""
    engine = create_engine(f"sqlite:///{file}")

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _: object) -> None:
        connection.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")

    config = Config()
    config.set_main_option("script_location", str(scripts))
    try:
        with engine.connect() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.commit()
    finally:
        engine.dispose()


def test_head_is_the_newest_migration() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [HEAD]


def test_the_migrations_make_what_the_models_say(folder: Path) -> None:
    open_database(folder).close()
    engine = create_engine(f"sqlite:///{folder / DATABASE}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def test_the_names_of_the_constraints_are_those_of_the_models(folder: Path) -> None:
    open_database(folder).close()
    engine = create_engine("sqlite://")
    Base.metadata.create_all(engine)
    with engine.connect() as connection:
        modelled = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE sql NOT NULL").scalars().all()
    engine.dispose()
    names = re.compile(r"CONSTRAINT (\w+)")
    migrated = [sql for (sql,) in _schema(folder / DATABASE) if sql and "alembic" not in sql]
    assert set(names.findall(" ".join(migrated))) == set(names.findall(" ".join(modelled)))


def test_trap_a_altering_a_parent_with_foreign_keys_on_deletes_its_children(
    filled: Path, scripts: Callable[..., Path]
) -> None:
    _upgrade_naively(filled, scripts(ALTER_THE_PARENT), foreign_keys=True)
    assert _files(filled) == 0


def test_trap_a_is_shut_our_upgrade_keeps_the_children(filled: Path, scripts: Callable[..., Path]) -> None:
    upgrade(filled, scripts(ALTER_THE_PARENT))
    assert _files(filled) == 4
    assert "note" in str(_schema(filled))


def test_a_migration_that_makes_orphans_is_undone(filled: Path, scripts: Callable[..., Path]) -> None:
    before = _schema(filled)
    with pytest.raises(KnownError) as caught:
        upgrade(filled, scripts(ALTER_THE_PARENT, MAKE_ORPHANS))
    assert caught.value.code == "migration-failed"
    assert _schema(filled) == before
    with open_database(filled.parent) as db, db.read() as session:
        assert session.scalars(select(Pack.name).order_by(Pack.name)).all() == ["one", "two"]


def test_trap_b_a_failing_migration_leaves_half_a_schema_when_python_begins(
    filled: Path, scripts: Callable[..., Path]
) -> None:
    before = _schema(filled)
    with pytest.raises(RuntimeError):
        _upgrade_naively(filled, scripts(ALTER_THE_PARENT, FAIL_HALF_WAY), foreign_keys=False)
    assert _schema(filled) != before


def test_trap_b_is_shut_all_migrations_are_undone_when_a_later_one_fails(
    filled: Path, scripts: Callable[..., Path]
) -> None:
    before = _schema(filled)
    with pytest.raises(KnownError) as caught:
        upgrade(filled, scripts(ALTER_THE_PARENT, FAIL_HALF_WAY))
    assert caught.value.code == "migration-failed"
    assert caught.value.values == {"found": HEAD, "detail": "half-way"}
    assert _schema(filled) == before
    with open_database(filled.parent) as db, db.read() as session:
        assert session.scalars(select(PackFile.name)).all() == ["0.yaml", "1.yaml"] * 2


def test_a_disk_that_fills_up_during_a_migration_is_named_as_such(filled: Path, scripts: Callable[..., Path]) -> None:
    before = _schema(filled)
    with pytest.raises(KnownError) as caught:
        upgrade(filled, scripts(ALTER_THE_PARENT, FILL_THE_DISK))
    assert caught.value.code == "disk-full"
    assert _schema(filled) == before
    assert _files(filled) == 4


def test_a_later_program_migrates_after_a_backup_and_ours_then_refuses(
    filled: Path, later_program: Callable[..., Path], run: Callable[..., str]
) -> None:
    assert run(OPEN, filled.parent, root=later_program(ALTER_THE_PARENT)) == "opened"
    (backup,) = list_backups(filled.parent)
    assert backup.reason == "before-migration"
    assert (_files(filled), _files(backup.path)) == (4, 4)
    with pytest.raises(KnownError) as caught:
        open_database(filled.parent)
    assert caught.value.code == "database-newer"


def test_an_older_backup_is_migrated_before_it_takes_the_place(
    filled: Path, later_program: Callable[..., Path], run: Callable[..., str]
) -> None:
    backup = make_backup(filled.parent, "daily")
    assert run(RESTORE, filled.parent, backup.path, root=later_program(ALTER_THE_PARENT)) == "restored"
    assert str(_schema(filled)) != str(_schema(backup.path))
    assert _files(filled) == 4


def test_an_older_backup_whose_migration_fails_leaves_the_database_alone(
    filled: Path, later_program: Callable[..., Path], run: Callable[..., str]
) -> None:
    backup = make_backup(filled.parent, "daily")
    before = filled.read_bytes()
    assert run(RESTORE, filled.parent, backup.path, root=later_program(FAIL_HALF_WAY)) == "migration-failed"
    assert filled.read_bytes() == before
    assert not list(filled.parent.glob("incoming-*"))


def test_when_a_later_programs_migration_fails_ours_goes_on_as_before(
    filled: Path, later_program: Callable[..., Path], run: Callable[..., str]
) -> None:
    assert run(OPEN, filled.parent, root=later_program(FAIL_HALF_WAY)) == "migration-failed"
    assert len(list_backups(filled.parent)) == 1
    with open_database(filled.parent) as db, db.read() as session:
        assert session.scalars(select(Pack.name).order_by(Pack.name)).all() == ["one", "two"]


def test_armies_of_before_the_archive_are_at_hand_and_their_folders_stay(folder: Path, tmp_path: Path) -> None:
    older = tmp_path / "older"
    shutil.copytree(MIGRATIONS, older)
    for path in (older / "versions").glob("0*.py"):
        if path.name > "0003":
            path.unlink()
    file = _made(folder) / DATABASE
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    upgrade(file, older)
    with closing(sqlite3.connect(file)) as connection:
        for number, path in enumerate(("", "Club/League", "Club")):
            values = (str(number), path)
            row = "(?, 'diskwars', 'x', ?, '[]', '', 0, '{}', 0, '', '')"
            connection.execute(f"INSERT INTO army VALUES {row}", values)
        connection.commit()
    open_database(folder).close()
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT DISTINCT is_archived FROM army").fetchall() == [(0,)]
        folders = connection.execute("SELECT path FROM army_folder ORDER BY path").fetchall()
        assert folders == [("Club",), ("Club/League",)]
