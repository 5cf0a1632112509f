"""The page of an army: name in place, limit, undo by name, notes, the marks of an army, and two games side by side."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.armies import army_store
from app.collection.holdings import add
from app.collection.pieces import PieceId, shelf_of
from catalog.schema import Line
from ui.armies.documents.army_dialogs import FolderDialog, LimitDialog, TagsDialog

from .conftest import Hall, trigger

pytestmark = pytest.mark.slow


def bards(count: int) -> tuple[Line, ...]:
    return (Line(id="elven-bard", count=count),)


def test_the_name_is_changed_in_place_and_saved(hall: Hall, fingers: Any, elves: str) -> None:
    page = hall.open(elves)
    hall.bot.mouseClick(page.head.title, Qt.MouseButton.LeftButton)
    fingers.press("Ctrl+A")
    fingers.type("Silver Court")
    fingers.press("Return")
    hall.saved()
    assert hall.document(elves).army.name == "Silver Court"
    assert page.head.title.name == "Silver Court"
    assert page.undo.text() == "Undo: rename to Silver Court"
    hall.settle()
    assert "Silver Court" in hall.lines()


def test_escape_gives_a_new_name_up(hall: Hall, fingers: Any, elves: str) -> None:
    page = hall.open(elves)
    page.head.title.setFocus()
    fingers.press("F2")
    fingers.type("nonsense")
    fingers.press("Escape")
    assert page.head.title.name == "Green Court"
    assert page.head.title.edit is None
    assert hall.document(elves).army.name == "Green Court"


def test_a_name_that_is_half_typed_is_saved_when_the_screen_is_left(hall: Hall, fingers: Any, elves: str) -> None:
    page = hall.open(elves)
    page.head.title.begin()
    fingers.press("Ctrl+A")
    fingers.type("Half")
    hall.window.frame.show_screen("home")
    hall.wait(lambda: hall.document(elves).army.name == "Half")
    assert page.draft.document.army.name == "Half"


def test_the_limit_is_changed_by_menu_and_by_typing(hall: Hall, fingers: Any, elves: str) -> None:
    page = hall.open(elves)
    trigger(page.limit_menu(), "limit 200")
    hall.saved()
    assert hall.document(elves).army.limit == 200
    assert page.limit.text() == "limit 200"
    trigger(page.limit_menu(), "Other limit…")
    sheet = hall.sheet(LimitDialog)
    fingers.press("Ctrl+A")
    fingers.type("0")
    fingers.press("Return")
    assert sheet.isVisible()
    assert "1 to 9999" in sheet.entry.edit.toolTip()
    fingers.press("Ctrl+A")
    fingers.type("175")
    fingers.press("Return")
    hall.wait(lambda: hall.document(elves).army.limit == 175)
    assert page.undo.text() == "Undo: set the limit to 175"


def test_everything_is_undone_back_to_the_start_by_name(hall: Hall, fingers: Any, elves: str) -> None:
    page = hall.open(elves)
    start = page.draft.army
    page.draft.change(replace(start, limit=200))
    page.draft.change(replace(page.draft.army, entries=(*start.entries, Line(id="peasants", count=3))))
    page.draft.change(replace(page.draft.army, house_rules=("league-2001",)))
    page.draft.describe(name="Other")
    hall.saved()
    page.tabs.buttons["build"].setFocus()
    names = []
    while page.draft.history.undo:
        names.append(page.undo.text())
        left = len(page.draft.history.undo)
        fingers.press("Ctrl+Z")
        hall.wait(lambda left=left: len(page.draft.history.undo) == left - 1)
    assert names == [
        "Undo: rename to Other",
        "Undo: turn on league-2001",
        "Undo: add 3 Peasants",
        "Undo: set the limit to 200",
    ]
    assert hall.document(elves).army == start
    assert not page.undo.isEnabled()
    assert page.redo.accessibleName() == "Redo: set the limit to 200"
    for left in (3, 2, 1, 0):
        fingers.press("Ctrl+Shift+Z")
        hall.wait(lambda left=left: len(page.draft.history.redo) == left)
    assert hall.document(elves).army.name == "Other"
    assert page.head.title.name == "Other"


def test_undo_right_after_a_change_takes_just_that_back(hall: Hall, elves: str) -> None:
    page = hall.open(elves)
    start = page.draft.army
    for limit in (160, 170, 180):
        page.draft.change(replace(page.draft.army, limit=limit))
    page.draft.undo()  # nothing is saved yet
    hall.saved()
    assert page.draft.army == replace(start, limit=170)
    assert hall.document(elves).army.limit == 170


def test_undo_more_often_than_there_were_changes_does_nothing(hall: Hall, elves: str) -> None:
    page = hall.open(elves)
    page.draft.change(replace(page.draft.army, limit=160))
    for _ in range(4):
        page.draft.undo()
    hall.saved()
    assert page.draft.army.limit == 150
    assert not [notice for notice in hall.notices if notice.is_bad]


def test_ctrl_z_in_the_search_of_the_builder_means_the_army(hall: Hall, fingers: Any, elves: str) -> None:
    page = hall.open(elves)
    page.draft.change(replace(page.draft.army, limit=160))
    hall.saved()
    page.focus_search()
    fingers.type("bard")
    fingers.press("Ctrl+Z")
    hall.wait(lambda: hall.document(elves).army.limit == 150)
    assert fingers.under.text() == "bard"


def test_ctrl_z_in_the_notes_means_the_letters(hall: Hall, fingers: Any, elves: str) -> None:
    page = hall.open(elves)
    page.draft.change(replace(page.draft.army, limit=160))
    hall.saved()
    page.tabs.choose("notes")
    fingers.type("abc")
    fingers.press("Ctrl+Z")
    assert page.pages["notes"].edit.toPlainText() == ""  # type: ignore[attr-defined]
    assert hall.document(elves).army.limit == 160


def test_notes_are_saved_after_a_pause_and_when_they_are_left(hall: Hall, fingers: Any, elves: str) -> None:
    page = hall.open(elves)
    page.tabs.choose("notes")
    fingers.type("Two wins.")
    hall.wait(lambda: hall.document(elves).notes == "Two wins.")
    fingers.type(" One loss.")
    page.tabs.choose("build")
    hall.wait(lambda: hall.document(elves).notes == "Two wins. One loss.")
    page.tabs.choose("notes")
    fingers.press("Ctrl+End")
    fingers.type(" More.")
    hall.window.frame.show_screen("home")
    hall.wait(lambda: hall.document(elves).notes == "Two wins. One loss. More.")
    assert page.draft.document.army.name == hall.document(elves).army.name


def test_notes_that_are_too_long_say_so(hall: Hall, elves: str) -> None:
    page = hall.open(elves)
    page.tabs.choose("notes")
    notes = page.pages["notes"]
    notes.edit.setPlainText("x" * (army_store.LONGEST_NOTES + 10))  # type: ignore[attr-defined]
    assert str(army_store.LONGEST_NOTES) in notes.saved.text()  # type: ignore[attr-defined]
    page.leave()
    hall.wait(lambda: len(hall.document(elves).notes) == army_store.LONGEST_NOTES)


def test_tags_and_folder_are_changed_from_the_notes(hall: Hall, fingers: Any, elves: str) -> None:
    page = hall.open(elves)
    page.tabs.choose("notes")
    notes: Any = page.pages["notes"]
    notes.change_tags.click()
    hall.sheet(TagsDialog)
    fingers.type("club")
    fingers.press("Return", "Return")
    hall.wait(lambda: hall.document(elves).tags == ("club",))
    notes.change_folder.click()
    hall.sheet(FolderDialog)
    fingers.type("Friends")
    fingers.press("Return")
    hall.wait(lambda: hall.document(elves).folder == "Friends")
    hall.wait(lambda: notes.folder.text() == "Friends")
    hall.settle()
    assert hall.lines()[:2] == ["Friends", "Green Court"]


def test_a_built_army_is_marked_and_holds_its_pieces(hall: Hall, elves: str) -> None:
    other = hall.put(replace(hall.published("diskwars", "Elf"), name="Second"))
    hall.ask(lambda library: add(library.database, shelf_of(library.catalog), PieceId("diskwars", "windrider"), 4))
    page = hall.open(elves)
    page.head.buttons["built"].click()
    hall.wait(lambda: hall.document(elves).is_built)
    hall.settle()
    node = next(node for node in hall.view.shelf._nodes if node.army and node.army.id == elves)
    assert node.army is not None
    assert node.army.is_built
    second = hall.open(other)
    assert (second.draft.stock.owned["windrider"], second.draft.stock.free["windrider"]) == (4, 0)


def test_what_happens_to_the_open_army_elsewhere_is_shown(hall: Hall, elves: str) -> None:
    page = hall.open(elves)
    hall.choose("Green Court")
    hall.shelf.keeper.rename(elves, "From outside")
    hall.wait(lambda: page.head.title.name == "From outside")
    assert page.draft.army.name == "From outside"
    assert page.undo.text() == "Undo: rename to From outside"


def test_two_games_stand_side_by_side(hall: Hall, elves: str) -> None:
    others = {
        system: hall.put(replace(hall.published(system), name=f"One of {system}"))
        for system in ("l5r", "warhammer", "dragon-dice")
    }
    tabs = {
        "diskwars": ["build", "order", "statistics", "simulation", "notes", "versions"],
        "l5r": ["build", "order", "statistics", "simulation", "notes", "versions"],
        "warhammer": ["build", "statistics", "simulation", "notes", "versions"],
        "dragon-dice": ["build", "statistics", "simulation", "notes", "versions"],
    }
    for system, army_id in {"diskwars": elves, **others}.items():
        page = hall.open(army_id)
        assert list(page.tabs.buttons) == tabs[system]
        for tab in tabs[system]:
            page.tabs.choose(tab)
        page.tabs.choose("build")
    warhammer = hall.open(others["warhammer"])
    assert warhammer.limit.text() == "1 regiment"
    dice = hall.open(others["dragon-dice"])
    dice.draft.change(replace(dice.draft.army, limit=24))
    hall.open(elves)  # left while it is being saved
    hall.wait(lambda: hall.document(others["dragon-dice"]).army.limit == 24)
    assert hall.document(elves).army.limit == 150


def test_pages_are_walked_by_keys(hall: Hall, fingers: Any, elves: str) -> None:
    page = hall.open(elves)
    page.tabs.buttons["build"].setFocus()
    seen = []
    for _ in range(6):
        seen.append(page.tabs.key)
        fingers.press("Ctrl+PgDown")
    assert seen == ["build", "order", "statistics", "simulation", "notes", "versions"]
    assert page.tabs.key == "build"
    fingers.press("Ctrl+L")
    assert hall.view.hasFocus()


def test_everything_is_there_after_closing_without_saving(hall: Hall, elves: str, qapp: Any, qtbot: Any) -> None:
    from tests.ui.conftest import Opened

    page = hall.open(elves)
    page.draft.change(replace(page.draft.army, entries=bards(7), limit=90))
    page.tabs.choose("notes")
    page.pages["notes"].edit.setPlainText("half typed")  # type: ignore[attr-defined]
    hall.window.window.close()  # at once, while all this is still to be saved
    again = Opened(qtbot, qapp, hall.context.folder)
    again.wait_for_results()
    reopened = Hall(again)
    reopened.wait(lambda: reopened.screen.page is not None)  # the army that was open last
    assert reopened.page.draft.id == elves
    document = reopened.document(elves)
    assert (document.army.entries, document.army.limit, document.notes) == (bards(7), 90, "half typed")
    assert reopened.page.undo.text().startswith("Undo:")
    again.window.close()


def test_a_save_that_failed_is_made_up_for_when_the_army_is_left(hall: Hall, elves: str) -> None:
    page = hall.open(elves)
    army = replace(page.draft.army, limit=123)
    page.draft.army = army  # as it is after a save that the disk refused
    page.leave()
    hall.wait(lambda: hall.document(elves).army.limit == 123)
    assert hall.document(elves).army == army


@pytest.mark.parametrize(("scale", "size"), [(100, (900, 600)), (150, (1440, 900)), (200, (1440, 900))])
def test_nothing_is_wider_than_the_window(hall: Hall, elves: str, scale: int, size: tuple[int, int]) -> None:
    hall.window.window.resize(*size)
    hall.window.theme.set_scale(scale)
    page = hall.open(elves)
    for tab in page.tabs.buttons:
        page.tabs.choose(tab)
        hall.bot.wait(20)
        assert hall.screen.width() <= hall.window.frame.pages.width()
    is_narrow = scale == 200
    assert page.head.back.isVisible() == is_narrow
    assert hall.shelf.isVisible() != is_narrow
    if is_narrow:
        page.head.back.click()
        assert hall.shelf.isVisible()
        assert not hall.screen.stack.isVisible()
    hall.window.theme.set_scale(100)


def test_every_control_of_the_page_has_a_name(hall: Hall, elves: str) -> None:
    from PySide6.QtWidgets import QAbstractButton, QLineEdit, QListView, QPlainTextEdit, QTreeView

    page = hall.open(elves)
    for tab in ("statistics", "notes", "versions"):
        page.tabs.choose(tab)
    kinds = (QAbstractButton, QListView, QTreeView, QLineEdit, QPlainTextEdit)
    for kind in kinds:
        for widget in (*hall.shelf.findChildren(kind), *page.head.findChildren(kind)):
            assert widget.accessibleName(), widget
        for tab in ("statistics", "notes", "versions"):
            for widget in page.pages[tab].findChildren(kind):
                assert widget.accessibleName(), (tab, widget)
