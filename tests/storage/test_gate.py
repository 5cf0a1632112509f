"""Reading, and the one gate for writes."""

import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import delete, func, select, text
from sqlalchemy.exc import IntegrityError

from app.base.errors import BugError, KnownError
from app.storage.database import Database, open_database
from app.storage.models import Correction, Meta, Pack, PackFile

Start = Callable[..., subprocess.Popen[str]]

COUNT_UP = """
import sys
from pathlib import Path
from app.storage.database import open_database
from app.storage.models import Meta
with open_database(Path(sys.argv[1]), patience=30) as db:
    for _ in range(int(sys.argv[2])):
        with db.write("count") as change:
            row = change.session.get(Meta, "count") or change.session.merge(Meta(key="count", value="0"))
            row.value = str(int(row.value) + 1)
"""


def test_what_is_written_through_the_gate_is_there_after_reopening(folder: Path) -> None:
    with open_database(folder) as db, db.write("note") as change:
        change.session.add(Meta(key="a", value="1"))
    with open_database(folder) as db, db.read() as session:
        assert session.scalars(select(Meta.key)).all() == ["a"]


def test_a_write_says_which_tables_and_how_many_rows_it_changed(db: Database, make_pack: Callable[..., Pack]) -> None:
    with db.write("import") as change:
        change.session.add(make_pack("one", files=3))
    assert change.what == "import"
    assert change.tables == {"pack", "pack_file"}
    assert change.rows == 4


def test_plain_sql_and_cascades_are_seen_too_every_time(db: Database, make_pack: Callable[..., Pack]) -> None:
    for _ in range(3):  # the statements come from SQLite's cache from the second time on
        with db.write("import") as change:
            change.session.add(make_pack("one", files=2))
        with db.write("forget") as change:
            change.session.execute(text("DELETE FROM pack"))
        assert change.tables == {"pack", "pack_file"}
        assert change.rows == 3


def test_a_write_that_changes_nothing_says_so(db: Database) -> None:
    with db.write("forget") as change:
        change.session.execute(delete(Pack))
    assert change.tables == frozenset()
    assert change.rows == 0


def test_a_failing_block_leaves_nothing_behind(db: Database, make_pack: Callable[..., Pack]) -> None:
    def fail() -> None:
        with db.write("import") as change:
            change.session.add(make_pack("one"))
            change.session.flush()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with db.read() as session:
        assert session.scalar(select(func.count()).select_from(Pack)) == 0
        assert session.scalar(select(func.count()).select_from(PackFile)) == 0


def test_a_broken_constraint_undoes_the_whole_write_and_the_gate_works_on(db: Database) -> None:
    def note_twice() -> None:
        with db.write("notes") as change:
            change.session.add(Meta(key="a", value="1"))
            change.session.flush()
            change.session.execute(text("INSERT INTO meta VALUES ('a', '2')"))

    with pytest.raises(IntegrityError):
        note_twice()
    with db.write("note") as change:
        change.session.add(Meta(key="b", value="1"))
    with db.read() as session:
        assert session.scalars(select(Meta.key)).all() == ["b"]


def test_a_commit_inside_the_block_does_not_split_the_write(db: Database) -> None:
    def commit_and_fail() -> None:
        with db.write("notes") as change:
            change.session.add(Meta(key="a", value="1"))
            change.session.commit()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        commit_and_fail()
    with db.read() as session:
        assert session.scalars(select(Meta.key)).all() == []


def test_a_block_that_gave_up_its_transaction_does_not_pass_for_saved(db: Database) -> None:
    changes = []

    def roll_back() -> None:
        with db.write("notes") as change:
            changes.append(change)
            change.session.add(Meta(key="a", value="1"))
            change.session.flush()
            change.session.rollback()

    with pytest.raises(BugError):
        roll_back()
    assert (changes[0].tables, changes[0].rows) == (frozenset(), 0)


def test_a_write_inside_a_write_is_our_bug_and_not_a_deadlock(db: Database) -> None:
    with db.write("outer"), pytest.raises(BugError) as caught, db.write("inner"):
        pass
    assert caught.value.facts == {"outer": "outer", "inner": "inner"}


def test_a_file_of_no_pack_is_refused(db: Database) -> None:
    with pytest.raises(IntegrityError), db.write("orphan") as change:
        change.session.add(PackFile(pack_id=7, name="a.yaml", content=b""))


def test_one_field_is_corrected_once(db: Database) -> None:
    def correction() -> Correction:
        return Correction(
            system="diskwars", kind="disk", entry="elven-bard", field="attack", value="3", was=None, reason=""
        )

    with db.write("correct Elven Bard") as change:
        change.session.add(correction())
    with pytest.raises(IntegrityError), db.write("correct Elven Bard") as change:
        change.session.add(correction())


@pytest.mark.parametrize("statement", ["INSERT INTO meta VALUES ('a', '1')", "DELETE FROM meta", "DROP TABLE meta"])
def test_a_reader_cannot_write(db: Database, statement: str) -> None:
    with pytest.raises(BugError), db.read() as session:
        session.execute(text(statement))


def test_an_object_added_to_a_reading_session_is_not_lost_silently(db: Database) -> None:
    with pytest.raises(BugError), db.read() as session:
        session.add(Meta(key="a", value="1"))


def test_a_reader_sees_one_moment_while_others_write(db: Database) -> None:
    with db.read() as session:
        assert session.scalars(select(Meta.key)).all() == []
        with db.write("note") as change:
            change.session.add(Meta(key="a", value="1"))
        assert session.scalars(select(Meta.key)).all() == []
    with db.read() as session:
        assert session.scalars(select(Meta.key)).all() == ["a"]


def test_what_was_read_can_be_used_after_the_session(db: Database) -> None:
    with db.write("note") as change:
        change.session.add(Meta(key="a", value="1"))
    with db.read() as session:
        note = session.get_one(Meta, "a")
    assert note.value == "1"


def test_the_connections_are_set_to_lose_nothing(db: Database) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 300}
    with db.read() as session:
        assert {name: session.scalar(text(f"PRAGMA {name}")) for name in wanted} == wanted
    with db.write("look") as change:
        assert {name: change.session.scalar(text(f"PRAGMA {name}")) for name in wanted} == wanted


def test_two_processes_writing_at_once_lose_nothing(folder: Path, db: Database, start: Start) -> None:
    children = [start(COUNT_UP, folder, 40) for _ in range(2)]
    assert [child.wait(30) for child in children] == [0, 0]
    with db.read() as session:
        assert session.get_one(Meta, "count").value == "80"


def test_threads_take_turns_at_the_gate(folder: Path) -> None:
    def count_up() -> None:
        for _ in range(10):
            with db.write("count") as change:
                row = change.session.get(Meta, "count") or change.session.merge(Meta(key="count", value="0"))
                row.value = str(int(row.value) + 1)

    with open_database(folder) as db:
        threads = [threading.Thread(target=count_up) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        with db.read() as session:
            assert session.get_one(Meta, "count").value == "40"


def test_a_window_notices_other_writers_and_not_itself(folder: Path, db: Database, run: Callable[..., str]) -> None:
    before = db.data_version()
    with db.write("note") as change:
        change.session.add(Meta(key="a", value="1"))
        assert db.data_version() == before
    assert db.data_version() == before
    run(COUNT_UP, folder, 1)
    after = db.data_version()
    assert after != before
    assert db.data_version() == after


def test_a_writer_that_holds_on_too_long_makes_the_other_give_up_unharmed(folder: Path, db: Database) -> None:
    with open_database(folder, patience=0.1) as other:
        with db.write("long"), pytest.raises(KnownError) as caught, other.write("short"):
            pass
        assert caught.value.code == "database-locked"
        with other.write("short again") as change:
            change.session.add(Meta(key="a", value="1"))
    with db.read() as session:
        assert session.scalars(select(Meta.key)).all() == ["a"]


def test_a_full_disk_undoes_the_write_and_keeps_the_rest(db: Database, make_pack: Callable[..., Pack]) -> None:
    with db.write("small") as change:
        change.session.add(make_pack("small"))
        pages = change.session.scalar(text("PRAGMA page_count"))
        change.session.execute(text(f"PRAGMA max_page_count = {pages + 2}"))
    with pytest.raises(KnownError) as caught, db.write("large") as change:
        change.session.add(make_pack("large", size=100_000))
    assert caught.value.code == "disk-full"
    with db.read() as session:
        assert session.scalars(select(Pack.name)).all() == ["small"]
        assert session.scalar(text("PRAGMA integrity_check")) == "ok"


def test_a_full_disk_that_the_block_overlooks_does_not_pass_for_saved(db: Database) -> None:
    def overlook() -> None:
        with db.write("large") as change:
            change.session.add(Meta(key="a", value="1"))
            change.session.flush()
            pages = change.session.scalar(text("PRAGMA page_count"))
            change.session.execute(text(f"PRAGMA max_page_count = {pages}"))
            with suppress(KnownError):
                change.session.execute(text("INSERT INTO meta VALUES ('b', zeroblob(100000))"))

    with pytest.raises(BugError):
        overlook()
    with db.read() as session:
        assert session.scalars(select(Meta.key)).all() == []
