"""Sessions in the user's database."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.base.errors import KnownError
from app.companion.dice import CompanionRoll, Face
from app.companion.session import TableSession, TableStep, do, undo
from app.companion.session_store import delete_session, keep_session, list_sessions, open_session
from app.games.api.stacks import StackDisk
from app.storage.database import Database, open_database

Seated = Callable[[str], TableSession]


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Database]:
    with open_database(tmp_path / "home", patience=0.3) as database:
        yield database


@pytest.mark.parametrize("system", ["diskwars", "l5r", "warhammer", "dragon-dice"])
def test_a_session_comes_back_as_it_was_kept(db: Database, seated: Seated, system: str) -> None:
    session = do(do(seated(system), TableStep("next")), TableStep("next"))
    rolled = CompanionRoll((Face("die", "d6", "", 2, "3"),), (0,))
    lying = StackDisk("s1", "elven-bard", "A", damage=1, is_beside=True)
    session = replace(undo(session), rolls=(rolled,), pool=(Face("die", "d6"),), stack=(lying,))
    id_ = keep_session(db, session)
    assert open_session(db, id_) == replace(session, id=id_)


def test_keeping_again_changes_the_one_that_is_there(db: Database, seated: Seated) -> None:
    session = seated("diskwars")
    id_ = keep_session(db, session)
    for _ in range(4):
        session = do(replace(session, id=id_), TableStep("next"))
        assert keep_session(db, session) == id_
    (line,) = list_sessions(db)
    assert (line.round, line.is_entered, len(line.sides)) == (2, False, 2)


def test_the_one_changed_last_stands_first(db: Database, seated: Seated) -> None:
    ids = [keep_session(db, replace(seated("diskwars"), name=name)) for name in ("One", "Two")]
    keep_session(db, do(open_session(db, ids[0]), TableStep("next")))
    assert {one.id for one in list_sessions(db)} == set(ids)
    keep_session(db, replace(open_session(db, ids[1]), name="  A  new   name "))
    assert open_session(db, ids[1]).name == "A new name"


def test_what_was_deleted_can_be_kept_again(db: Database, seated: Seated) -> None:
    id_ = keep_session(db, seated("diskwars"))
    gone = delete_session(db, id_)
    with pytest.raises(KnownError):
        open_session(db, id_)
    assert keep_session(db, gone) == id_
    assert open_session(db, id_) == gone
