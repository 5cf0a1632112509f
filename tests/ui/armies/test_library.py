"""The library of armies by keyboard: make, rename, tag, find, copy, put away, delete, and find it all again."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QItemSelectionModel, QMimeData, QModelIndex, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from app.armies import army_store
from app.armies.formats.army_files import write_army
from ui.armies.documents.army_dialogs import ArmyNameDialog, FolderDialog, ImportReportDialog, TagsDialog
from ui.armies.documents.army_page import ArmyPage
from ui.armies.documents.new_army_dialog import NewArmyDialog
from ui.armies.shelf.bin_page import BinPage
from ui.armies.shelf.compare_page import ComparePage
from ui.armies.shelf.shelf_model import ShelfModel
from ui.armies.shelf.shelf_queries import walk
from ui.widgets.dialogs import TitledDialog

from .conftest import Hall, trigger


def test_an_army_is_made_in_a_folder_by_keyboard_alone(hall: Hall, fingers: Any) -> None:
    fingers.press("Ctrl+N")
    sheet = hall.sheet(NewArmyDialog)
    assert sheet.name.edit.hasFocus()
    fingers.type("Red Anvil")
    fingers.press("Tab")
    assert sheet.folder.edit.hasFocus()
    fingers.type("Club/League")
    fingers.press("Return")
    hall.wait(lambda: isinstance(hall.screen.page, ArmyPage))
    document = hall.document(hall.page.draft.id)
    assert (document.army.name, document.folder, document.army.system) == ("Red Anvil", "Club/League", "diskwars")
    hall.settle()
    assert hall.lines()[:3] == ["Club", "League", "Red Anvil"]
    assert hall.view.open_key == f"army {document.id}"
    assert hall.page.head.title.name == "Red Anvil"
    hall.back()
    assert hall.page.pages["build"].isAncestorOf(fingers.under)  # ready to be filled


def test_the_menu_of_a_line_comes_by_keyboard(hall: Hall, elves: str) -> None:
    hall.choose("Green Court")
    hall.view.setFocus()
    middle = hall.view.viewport().rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, middle, hall.view.viewport().mapToGlobal(middle))
    QApplication.sendEvent(hall.view.viewport(), event)
    hall.wait(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    hall.bot.keyClick(menu, Qt.Key.Key_Up)  # to the last entry: Delete army
    hall.bot.keyClick(menu, Qt.Key.Key_Return)
    hall.wait(lambda: hall.names() == [])
    hall.undo_notice()
    hall.wait(lambda: hall.document(elves).army.name == "Green Court")


def test_an_army_is_renamed_in_the_list_with_f2(hall: Hall, fingers: Any, elves: str) -> None:
    hall.choose("Green Court")
    hall.view.setFocus()
    fingers.press("F2")
    fingers.press("Ctrl+A")
    fingers.type("Gold Court")
    fingers.press("Return")
    hall.wait(lambda: hall.document(elves).army.name == "Gold Court")
    hall.settle()
    assert "Gold Court" in hall.lines()
    assert "Green Court" not in hall.lines()


def test_a_name_that_is_given_up_stays(hall: Hall, fingers: Any, elves: str) -> None:
    hall.choose("Green Court")
    hall.view.setFocus()
    fingers.press("F2")
    fingers.type("nonsense")
    fingers.press("Escape")
    assert hall.document(elves).army.name == "Green Court"


def test_tags_are_given_by_keyboard_and_narrow_the_list(hall: Hall, fingers: Any, elves: str) -> None:
    hall.put(replace(hall.published("diskwars", "Orc"), name="Old Tusk"))
    hall.choose("Green Court")
    trigger(hall.shelf.menu(), "Tags\u2026")
    hall.sheet(TagsDialog)
    fingers.type("club")
    fingers.press("Return")
    fingers.press("Return")
    hall.wait(lambda: hall.document(elves).tags == ("club",))
    hall.settle()
    chip = hall.shelf.tags.chips["club"]
    hall.bot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert "Green Court" in hall.lines()
    assert "Old Tusk" not in hall.lines()
    hall.bot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert "Old Tusk" in hall.lines()


def test_the_tags_of_several_armies_change_together(hall: Hall, elves: str) -> None:
    orcs = hall.put(replace(hall.published("diskwars", "Orc"), name="Old Tusk"), tags=["solo", "club"])
    hall.choose("Green Court", "Old Tusk")
    hall.shelf.ask_tags()
    sheet = hall.sheet(TagsDialog)
    assert not sheet.chips["solo"].isChecked()  # only one of them has it
    sheet.chips["club"].click()
    sheet.do.click()
    hall.wait(lambda: hall.document(elves).tags == ("club",))
    assert hall.document(orcs).tags == ("solo", "club")


def test_the_search_finds_by_name_folder_notes_and_pieces(hall: Hall, fingers: Any, elves: str) -> None:
    hall.put(replace(hall.published("diskwars", "Dwarf"), name="Red Anvil"))
    hall.ask(lambda library: army_store.note_army(library.database, elves, "against Zwerge"))
    hall.shelf.focus_search()
    for text, found in (("anvil", "Red Anvil"), ("zwerge", "Green Court"), ("deepwood archers", "Green Court")):
        fingers.press("Ctrl+A")
        fingers.type(text)
        hall.wait(lambda: hall.shelf._found is not None)
        hall.settle()
        shown = [node.title for node in walk(hall.shelf.model.top) if node.army]
        assert shown == [found], text
    fingers.press("Ctrl+A")
    fingers.type("zzzz")
    hall.wait(hall.shelf.says.isVisible)
    fingers.press("Escape")
    hall.wait(lambda: not hall.shelf.says.isVisible())
    hall.settle()
    assert {"Green Court", "Red Anvil"} <= set(hall.lines())


def test_down_leads_from_the_search_into_the_list_and_up_back(hall: Hall, fingers: Any, elves: str) -> None:
    hall.shelf.focus_search()
    fingers.type("green")
    hall.settle()
    fingers.press("Down")
    assert hall.view.hasFocus()
    hall.wait(lambda: [node.title for node in hall.view.chosen()] == ["Green Court"])
    fingers.press("Return")
    hall.wait(lambda: isinstance(hall.screen.page, ArmyPage) and hall.screen.page.draft.id == elves)
    fingers.press("Escape")
    assert hall.shelf.search.edit.hasFocus()


def test_an_army_is_duplicated_and_the_copy_opened(hall: Hall, fingers: Any, elves: str) -> None:
    hall.choose("Green Court")
    hall.view.setFocus()
    fingers.press("Ctrl+D")
    hall.wait(lambda: isinstance(hall.screen.page, ArmyPage))
    assert hall.page.draft.army.name == "Copy of Green Court"
    assert hall.page.draft.id != elves
    assert hall.names() == ["Copy of Green Court", "Green Court"]


def test_an_archived_army_is_out_of_sight_and_comes_back(hall: Hall, elves: str) -> None:
    hall.choose("Green Court")
    trigger(hall.shelf.menu(), "Archive")
    hall.wait(lambda: hall.document(elves).is_archived)
    hall.settle()
    assert "Green Court" not in hall.lines()
    assert hall.lines()[-1] == "Archive"
    hall.undo_notice()
    hall.wait(lambda: not hall.document(elves).is_archived)
    hall.settle()
    assert "Green Court" in hall.lines()
    assert "Archive" not in hall.lines()


@pytest.mark.usefixtures("elves")
def test_deleting_several_armies_can_be_undone_whole(hall: Hall, fingers: Any) -> None:
    orcs = hall.put(replace(hall.published("diskwars", "Orc"), name="Old Tusk"), tags=["club"])
    hall.ask(lambda library: army_store.save_version(library.database, orcs, "first"))
    hall.choose("Green Court", "Old Tusk")
    hall.view.setFocus()
    fingers.press("Del")
    hall.wait(lambda: hall.names() == [])
    hall.wait(lambda: bool(hall.notices))
    assert "2 armies" in hall.notices[-1].text
    hall.undo_notice()
    hall.wait(lambda: hall.names() == ["Green Court", "Old Tusk"])
    assert hall.document(orcs).tags == ("club",)
    assert [one.name for one in hall.ask(lambda library: army_store.versions(library.database, orcs))] == ["first"]


def test_the_page_of_a_deleted_army_closes_and_undo_opens_it_again(hall: Hall, elves: str) -> None:
    hall.open(elves)
    trigger(hall.page.more_menu(), "Delete army")
    hall.wait(lambda: hall.screen.page is None)
    assert hall.screen.stack.currentWidget() is hall.screen.empty
    hall.undo_notice()
    hall.wait(lambda: isinstance(hall.screen.page, ArmyPage) and hall.screen.page.draft.id == elves)


@pytest.mark.usefixtures("elves")
def test_ctrl_z_brings_a_deleted_army_back_and_redo_deletes_it_again(hall: Hall, fingers: Any) -> None:
    hall.choose("Green Court")
    hall.view.setFocus()
    fingers.press("Del")
    hall.wait(lambda: hall.names() == [])
    fingers.press("Ctrl+Z")
    hall.wait(lambda: hall.names() == ["Green Court"])
    hall.wait(lambda: isinstance(hall.screen.page, ArmyPage))
    assert hall.notices[-1].text == "Undone: delete Green Court."
    hall.view.setFocus()
    fingers.press("Ctrl+Shift+Z")
    hall.wait(lambda: hall.names() == [])


def test_ctrl_z_takes_back_what_was_done_last_on_the_shelf_or_in_the_list(hall: Hall, fingers: Any, elves: str) -> None:
    hall.open(elves)
    hall.page.draft.describe(name="Grey Court")
    hall.wait(lambda: hall.names() == ["Grey Court"] and hall.page.draft.is_saved)
    hall.screen.keeper.move([elves], [], "Club")
    hall.wait(lambda: hall.document(elves).folder == "Club")
    hall.settle()
    hall.view.setFocus()
    fingers.press("Ctrl+Z")
    hall.wait(lambda: hall.document(elves).folder == "")
    fingers.press("Ctrl+Z")
    hall.wait(lambda: hall.names() == ["Green Court"])


def test_the_bin_shows_deleted_armies_to_restore_or_delete_for_good(hall: Hall, fingers: Any, elves: str) -> None:
    hall.screen.keeper.delete([elves])
    hall.wait(lambda: "Bin" in hall.lines())
    hall.choose("Green Court")
    hall.view.setFocus()
    fingers.press("Return")
    hall.wait(lambda: isinstance(hall.screen.page, BinPage))
    hall.screen.page.head.buttons["restore"].click()
    hall.wait(lambda: isinstance(hall.screen.page, ArmyPage) and hall.names() == ["Green Court"])
    hall.screen.keeper.delete([elves])
    hall.wait(lambda: "Bin" in hall.lines())
    hall.choose("Bin")
    trigger(hall.shelf.menu(), "Empty bin…")
    sheet = hall.sheet(TitledDialog)
    assert sheet.focusWidget() is not None
    assert sheet.focusWidget().text() == "Cancel"
    sheet.accept()
    hall.wait(lambda: "Bin" not in hall.lines())
    assert hall.ask(lambda library: army_store.list_armies(library.database, in_bin=True)) == ()


# --- folders ---


def test_folders_are_made_nested_renamed_and_deleted_with_undo(hall: Hall, fingers: Any, elves: str) -> None:
    hall.choose("Green Court")
    hall.shelf.ask_folder("")
    sheet = hall.sheet(ArmyNameDialog)
    fingers.type("Club")
    sheet.do.click()
    hall.wait(lambda: "Club" in hall.lines())
    hall.choose("Club")
    trigger(hall.shelf.menu(), "New folder\u2026")
    hall.sheet(ArmyNameDialog)
    fingers.type("League")
    fingers.press("Return")
    hall.wait(lambda: "League" in hall.lines())
    assert hall.ask(lambda library: army_store.folders(library.database)) == ("Club", "Club/League")
    hall.choose("Green Court")
    trigger(hall.shelf.menu(), "Move to folder…")
    hall.sheet(FolderDialog)
    fingers.press("Ctrl+A")
    fingers.type("Club/League")
    fingers.press("Return")
    hall.wait(lambda: hall.document(elves).folder == "Club/League")
    hall.settle()
    hall.choose("Club")
    hall.view.setFocus()
    fingers.press("F2", "Ctrl+A")
    fingers.type("Friends")
    fingers.press("Return")
    hall.wait(lambda: hall.document(elves).folder == "Friends/League")
    hall.settle()
    hall.choose("Friends")
    hall.view.setFocus()
    fingers.press("Del")
    hall.wait(lambda: hall.document(elves).folder == "")
    assert hall.ask(lambda library: army_store.folders(library.database)) == ()
    hall.undo_notice()
    hall.wait(lambda: hall.document(elves).folder == "Friends/League")


def test_an_army_dropped_on_a_folder_moves_there(hall: Hall, elves: str) -> None:
    hall.ask(lambda library: army_store.make_folder(library.database, "Club"))
    hall.context.armies_changed.emit("")
    hall.wait(lambda: "Club" in hall.lines())
    model = hall.shelf.model
    data = model.mimeData([model.index_of(f"army {elves}")])
    target = model.index_of("folder Club")
    assert model.canDropMimeData(data, Qt.DropAction.MoveAction, -1, -1, target)
    model.dropMimeData(data, Qt.DropAction.MoveAction, -1, -1, target)
    hall.wait(lambda: hall.document(elves).folder == "Club")
    hall.settle()
    back = model.mimeData([model.index_of(f"army {elves}")])
    model.dropMimeData(back, Qt.DropAction.MoveAction, -1, -1, QModelIndex())
    hall.wait(lambda: hall.document(elves).folder == "")


def test_a_folder_cannot_be_put_into_itself(hall: Hall) -> None:
    hall.ask(lambda library: army_store.make_folder(library.database, "Club/League"))
    hall.context.armies_changed.emit("")
    hall.wait(lambda: "League" in hall.lines())
    model = hall.shelf.model
    data = model.mimeData([model.index_of("folder Club")])
    move = Qt.DropAction.MoveAction
    assert not model.canDropMimeData(data, move, -1, -1, model.index_of("folder Club/League"))
    assert not model.canDropMimeData(data, move, -1, -1, model.index_of("folder Club"))
    inner = model.mimeData([model.index_of("folder Club/League")])
    assert model.canDropMimeData(inner, move, -1, -1, QModelIndex())


def test_rubbish_that_is_dropped_is_refused(hall: Hall) -> None:
    data = QMimeData()
    data.setText("hello")
    move = Qt.DropAction.MoveAction
    assert not hall.shelf.model.canDropMimeData(data, move, -1, -1, QModelIndex())
    data.setData("application/x-roundel-armies", b"{broken")
    assert not hall.shelf.model.dropMimeData(data, move, -1, -1, QModelIndex())
    assert hall.names() == []


def test_files_dropped_on_the_list_are_read_into_that_folder(hall: Hall, tmp_path: Path) -> None:
    hall.ask(lambda library: army_store.make_folder(library.database, "Club"))
    hall.context.armies_changed.emit("")
    hall.wait(lambda: "Club" in hall.lines())
    good, bad = tmp_path / "elves.army.json", tmp_path / "bad.json"
    good.write_text(write_army(hall.published("diskwars", "Elf")), encoding="utf-8")
    bad.write_text("{", encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in (good, bad)])
    model = hall.shelf.model
    model.dropMimeData(data, Qt.DropAction.CopyAction, -1, -1, model.index_of("folder Club"))
    sheet = hall.sheet(ImportReportDialog)
    assert "bad.json" in sheet.lines.toPlainText()
    sheet.accept()
    (one,) = hall.ask(lambda library: army_store.list_armies(library.database))
    assert (one.name, one.folder) == ("Legions Elf", "Club")


# --- reading and showing ---


def test_armies_are_judged_in_the_background(hall: Hall, elves: str) -> None:
    wrong = hall.put(replace(hall.published("diskwars", "Dwarf"), name="Too many", limit=100))
    nodes = {node.army.id: node for node in walk(hall.shelf.model.top) if node.army}
    assert nodes[elves].glance is not None
    assert (nodes[elves].glance.points, nodes[elves].glance.problems) == (150, 0)
    assert nodes[elves].glance.faction == "elf"
    assert nodes[wrong].glance is not None
    assert nodes[wrong].glance.problems == 1
    said = hall.shelf.model.data(hall.shelf.model.index_of(f"army {wrong}"), Qt.ItemDataRole.AccessibleTextRole)
    assert "not legal yet, 1 problem" in said
    assert "150 / 100" in said


def test_an_army_of_a_newer_program_is_listed_and_says_so(hall: Hall, elves: str) -> None:
    from sqlalchemy import update

    from app.storage.models import Army

    def spoil(library: Any) -> None:
        with library.database.write("test") as change:
            change.session.execute(update(Army).values(content='{"format":"roundel-army/9"}'))

    hall.ask(spoil)
    hall.context.armies_changed.emit("")
    hall.wait(lambda: any(not node.is_readable for node in walk(hall.shelf.model.top)))
    index = hall.shelf.model.index_of(f"army {elves}")
    assert "unreadable" in hall.shelf.model.data(index, Qt.ItemDataRole.AccessibleTextRole)
    hall.screen.open_army(elves)
    hall.wait(lambda: any(notice.is_bad for notice in hall.notices))
    assert "newer version of Roundel" in hall.notices[-1].text
    assert hall.screen.page is None


def test_the_game_that_is_chosen_comes_first(hall: Hall) -> None:
    hall.context.choose_system("warhammer")
    assert hall.lines()[0] == "Warhammer: Diskwars"
    hall.context.choose_system("")
    assert hall.lines()[0] == "Diskwars"


@pytest.mark.usefixtures("elves")
def test_what_was_folded_stays_folded(hall: Hall) -> None:
    assert "Legions Elf" not in hall.lines()
    hall.view.expand(hall.shelf.model.index_of("publications diskwars"))
    hall.view.collapse(hall.shelf.model.index_of("game diskwars"))
    assert "Green Court" not in hall.lines()
    hall.view.expand(hall.shelf.model.index_of("game diskwars"))
    hall.view.collapse(hall.shelf.model.index_of("game l5r"))
    hall.put(replace(hall.published("diskwars", "Orc"), name="Old Tusk"))  # the shelf is built anew
    assert "Legions Elf" in hall.lines()
    assert "Templates" not in hall.lines()


@pytest.mark.usefixtures("elves")
def test_the_models_of_the_shelf_are_sound(hall: Hall, qtmodeltester: Any) -> None:
    hall.put(replace(hall.published("diskwars", "Orc"), name="Old Tusk"), folder="Club/League")
    qtmodeltester.check(hall.shelf.model)
    empty = ShelfModel()
    qtmodeltester.check(empty)
    empty.show(hall.shelf.model.top)
    empty.show(hall.shelf.model.top[:1])


def test_two_hundred_armies_are_listed_and_judged(hall: Hall) -> None:
    army = hall.published("diskwars", "Elf")

    def fill(library: Any) -> None:
        for number in range(200):
            folder = ("", "Club", "Club/League")[number % 3]
            army_store.new_army(library.database, replace(army, name=f"Army {number}"), folder=folder)

    hall.ask(fill)
    hall.context.armies_changed.emit("")
    hall.wait(lambda: len(hall.shelf.contents.armies) == 200)
    hall.settle()
    assert sum(1 for node in walk(hall.shelf.model.top) if node.army and node.glance) == 200


# --- coming back ---


@pytest.mark.parametrize("wish", ["army", "published", "template", "own template", "file", "new"])
def test_other_screens_lead_to_armies(hall: Hall, elves: str, wish: str, tmp_path: Path) -> None:
    hall.window.frame.show_screen("home")
    if wish == "army":
        hall.context.go("armies", army=elves)
        hall.wait(lambda: isinstance(hall.screen.page, ArmyPage) and hall.screen.page.draft.id == elves)
    elif wish == "published":
        hall.context.go("armies", published="legions-orc", system="diskwars")
        hall.wait(lambda: hall.screen.page is not None)
        assert hall.screen.page.army.name == "Legions Orc"  # type: ignore[union-attr]
        assert hall.names() == ["Green Court"]
    elif wish == "template":
        hall.context.go("armies", new="diskwars", template="legions-orc")
        hall.wait(lambda: isinstance(hall.screen.page, ArmyPage))
        assert hall.names() == ["Green Court", "Legions Orc"]
    elif wish == "own template":
        hall.context.go("armies", template=elves)
        hall.wait(lambda: isinstance(hall.screen.page, ArmyPage))
        assert hall.page.draft.army.name == "Copy of Green Court"
    elif wish == "file":
        path = tmp_path / "mine.army.json"
        path.write_text(write_army(hall.published("l5r")), encoding="utf-8")
        hall.context.go("armies", file=str(path))
        hall.wait(lambda: isinstance(hall.screen.page, ArmyPage))
        assert hall.page.draft.army.system == "l5r"
    else:
        hall.context.go("armies", new="dragon-dice")
        assert hall.sheet(NewArmyDialog).system == "dragon-dice"
    assert hall.window.frame.current == "armies"


def test_armies_that_were_open_are_remembered_for_the_home_page(hall: Hall, elves: str) -> None:
    ids = [hall.put(replace(hall.published("diskwars", "Orc"), name=f"Tusk {n}")) for n in range(3)]
    for army_id in (elves, *ids, elves):
        hall.open(army_id)
    kept = hall.context.memory.word("recent-armies", "").split(" ")
    assert kept == [elves, *reversed(ids)]


def test_a_published_army_that_is_not_there_is_told(hall: Hall) -> None:
    hall.context.go("armies", published="no-such", system="diskwars")
    hall.wait(lambda: any(notice.is_bad for notice in hall.notices))
    assert "no-such" in hall.notices[-1].text


def test_two_armies_stand_side_by_side_piece_by_piece(hall: Hall) -> None:
    first, second = hall.put(hall.published("diskwars")), hall.put(hall.published("diskwars"))
    shelf = hall.screen.shelf
    hall.wait(lambda: shelf.model.index_of(f"army {second}").isValid())
    assert not shelf.general_menu().actions()[-1].isEnabled()
    assert shelf.compare.isHidden()
    shelf.view.choose(f"army {first}")
    other = shelf.model.index_of(f"army {second}")
    shelf.view.selectionModel().select(other, QItemSelectionModel.SelectionFlag.Select)
    assert shelf.compare.isVisible()
    shelf.compare.click()
    hall.wait(lambda: isinstance(hall.screen.page, ComparePage))
    page = hall.screen.page
    assert [one.count for one in (page.compared.only_left, page.compared.only_right)] == [0, 0]
    assert page.compared.common.points == 150
    assert page.columns.sums[1].endswith("150 points")
    page.tabs.choose("statistics")
    hall.wait(lambda: page.statistics is not None and page.statistics.counted is not None)
    assert page.statistics.other is not None
