"""Armies from files of any form and into files, with their folders."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from app.armies.army_store import get_army, list_armies, new_army
from app.armies.formats.army_code import write_code
from app.armies.formats.army_files import write_army
from app.armies.formats.csv_sheet import write_sheet
from app.armies.formats.format_detection import read_any
from app.armies.formats.import_export import export_armies, import_file, import_folder, write_whole
from app.armies.formats.markdown import write_markdown
from app.armies.formats.plain_text import ReadText, write_text
from app.armies.validator import published_armies
from app.base.errors import KnownError, Problem
from app.games.ids import SYSTEMS
from app.storage.database import Database
from app.storage.models import Army
from app.words import tell, tell_error
from catalog.schema import Line
from catalog.schema.lists import DiskList
from catalog.store import Catalog

ARMY = DiskList(system="diskwars", name="Red Anvil", limit=150, entries=(Line(id="elven-bard", count=2),))


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_form_is_told_by_its_content(system: str, catalog: Catalog) -> None:
    for army in published_armies(catalog, system):
        for write in (write_text, write_markdown, write_sheet, write_code):
            assert read_any(write(army, catalog).encode(), "a", catalog) == ReadText(army)
        assert read_any(b"\xef\xbb\xbf" + write_army(army).encode(), "a", catalog) == ReadText(army)


def test_a_damaged_code_is_told(catalog: Catalog) -> None:
    problems = read_any(write_code(ARMY, catalog)[:-3].encode(), "a", catalog)
    assert not isinstance(problems, ReadText)
    assert [problem.code for problem in problems] == ["code-damaged"]


@settings(deadline=None)
@given(raw=st.binary(max_size=100) | st.text(max_size=60).map(str.encode))
def test_any_bytes_give_a_reading_or_problems(raw: bytes, catalog: Catalog) -> None:
    made = read_any(raw, "a", catalog)
    told = (*made.problems, *made.notices) if isinstance(made, ReadText) else made
    assert all(isinstance(one, Problem) and tell(one) for one in told)


def test_armies_go_out_and_come_back_with_their_folders(db: Database, catalog: Catalog, tmp_path: Path) -> None:
    first = new_army(db, ARMY, folder="Elves/Old: <1>")
    second = new_army(db, ARMY, folder="Elves/Old: <1>")
    other = new_army(db, ARMY, folder="con")
    written = export_armies(db, catalog, {first.id, second.id, other.id}, tmp_path / "out").files
    assert [path.relative_to(tmp_path / "out").as_posix() for path in written] == [
        "con-/red-anvil.army.json",
        "Elves/Old- -1-/red-anvil.army.json",
        "Elves/Old- -1-/red-anvil-2.army.json",
    ]
    came = import_folder(db, catalog, tmp_path / "out", "Back")
    assert (came.problems, came.notices) == ((), ())
    assert sorted(one.folder for one in came.documents) == ["Back/Elves/Old- -1-", "Back/Elves/Old- -1-", "Back/con-"]
    assert {one.army for one in came.documents} == {get_army(db, one.id).army for one in (first, second, other)}


def test_only_the_armies_that_are_named_go_out(db: Database, catalog: Catalog, tmp_path: Path) -> None:
    wanted = new_army(db, ARMY, folder="Elves")
    new_army(db, ARMY)
    assert len(export_armies(db, catalog, {wanted.id}, tmp_path / "out").files) == 1


def test_an_army_that_cannot_be_read_does_not_keep_the_others_back(
    db: Database, catalog: Catalog, tmp_path: Path
) -> None:
    good = new_army(db, ARMY)
    broken = new_army(db, ARMY, folder="Broken")
    with db.write("test") as change:
        change.session.execute(update(Army).where(Army.id == broken.id).values(content="{}"))
    exported = export_armies(db, catalog, {good.id, broken.id}, tmp_path / "out")
    assert len(exported.files) == 1
    assert [(p.code, p.subjects) for p in exported.problems] == [("army-unreadable", (broken.id,))]
    assert tell(exported.problems[0])


def test_files_that_cannot_be_read_are_told_and_the_others_come_in(
    db: Database, catalog: Catalog, tmp_path: Path
) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.json").write_text(write_army(ARMY), encoding="utf-8")
    (folder / "b.json").write_text("{", encoding="utf-8")
    (folder / "c.txt").write_text("2 Elven Bards\n1 Flying Teapot\n1 Tre Ent\n", encoding="utf-8")
    (folder / "d.json").write_text(json.dumps({"format": "roundel-army/3"}), encoding="utf-8")
    (folder / "e.csv").write_bytes(b"\xff")
    (folder / "f.exe").write_bytes(b"MZ")
    came = import_folder(db, catalog, folder)
    assert [one.army.name for one in came.documents] == ["Red Anvil", "New army"]
    assert [(p.code, str(p.place)) for p in came.problems] == [
        ("file-not-json", "b.json:2:1"),
        ("text-not-understood", "c.txt:2"),
        ("file-format-newer", "d.json:1:2"),
        ("file-not-utf8", "e.csv:1"),
    ]
    assert [n.values["name"] for n in came.notices] == ["Tree Ent"]
    assert len(list_armies(db)) == 2


def test_a_file_that_is_not_there_is_told(db: Database, catalog: Catalog, tmp_path: Path) -> None:
    problems = import_file(db, catalog, tmp_path / "none.json").problems
    assert [problem.code for problem in problems] == ["file-unreadable"]
    assert tell(problems[0])


@pytest.mark.posix
def test_links_are_not_followed(db: Database, catalog: Catalog, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("1 Elven Bard", encoding="utf-8")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    assert import_folder(db, catalog, folder).documents == ()


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "a.army.json"
    write_whole(target, write_army(ARMY).encode())
    write_whole(target, write_army(ARMY).encode())
    assert [path.name for path in tmp_path.iterdir()] == ["a.army.json"]
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(KnownError) as error:
        write_whole(tmp_path / "file" / "b.army.json", b"")
    assert error.value.code == "file-not-written"
    assert tell_error(error.value)


@pytest.mark.parametrize(
    ("form", "ending"), [("json", ".army.json"), ("text", ".txt"), ("markdown", ".md"), ("csv", ".csv")]
)
def test_chosen_armies_are_written_in_any_form(
    db: Database, catalog: Catalog, form: str, ending: str, tmp_path: Path
) -> None:
    ordered = replace(ARMY, order=("elven-bard",))
    wanted = new_army(db, ordered, folder="Elves")
    new_army(db, replace(ARMY, name="Not wanted"))
    written = export_armies(db, catalog, {wanted.id}, tmp_path, form)
    assert [path.relative_to(tmp_path).as_posix() for path in written.files] == [f"Elves/red-anvil{ending}"]
    (back,) = import_file(db, catalog, written.files[0]).documents
    assert back.army == ordered
    hidden = export_armies(db, catalog, {wanted.id}, tmp_path / "hidden", form, with_order=False)
    (back,) = import_file(db, catalog, hidden.files[0]).documents
    assert back.army == ARMY


def test_a_text_without_pieces_is_no_army(db: Database, catalog: Catalog, tmp_path: Path) -> None:
    for number, content in enumerate((b"", b"%PDF-1.4", b"Dear all,\nsee you on Tuesday.\n")):
        path = tmp_path / f"{number}.txt"
        path.write_bytes(content)
        read = import_file(db, catalog, path)
        assert read.documents == ()
        assert "no army was created" in tell(read.problems[0])
    empty = replace(ARMY, entries=())
    for name, write in (("a.json", lambda: write_army(empty)), ("a.csv", lambda: write_sheet(empty, catalog))):
        (tmp_path / name).write_text(write(), encoding="utf-8")
        assert import_file(db, catalog, tmp_path / name).documents[0].army == empty


def test_reading_a_folder_can_be_stopped(db: Database, catalog: Catalog, tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / f"{number}.json").write_text(write_army(replace(ARMY, name=f"Army {number}")), encoding="utf-8")
    told: list[float] = []

    def go_on(part: float) -> bool:
        told.append(part)
        return len(told) < 4

    read = import_folder(db, catalog, tmp_path, "", go_on)
    assert [one.army.name for one in read.documents] == ["Army 0", "Army 1", "Army 2"]
    assert told == [0.0, 0.2, 0.4, 0.6]
