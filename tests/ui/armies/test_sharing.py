"""Armies on the clipboard, as codes, as QR and in files: what goes out comes in again, and rubbish gets a sentence."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit
from shiboken6 import isValid

from app.armies import army_store
from app.armies.formats.army_code import write_code
from app.armies.formats.army_files import read_army
from app.armies.formats.qr import qr_png
from catalog.schema.lists import DiskList
from ui.armies.documents.army_dialogs import ImportReportDialog
from ui.armies.documents.army_page import ArmyPage
from ui.armies.documents.paste_dialog import PasteDialog
from ui.armies.documents.share_dialog import ShareDialog

from .conftest import Hall, trigger

pytestmark = pytest.mark.slow

SYSTEMS = ("diskwars", "l5r", "warhammer", "dragon-dice")


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def copy(hall: Hall, form: str) -> str:
    QGuiApplication.clipboard().clear()
    hall.page.copy(form)
    hall.wait(lambda: bool(clipboard()))
    return clipboard()


def paste(hall: Hall) -> PasteDialog:
    hall.screen.paste()
    sheet = hall.sheet(PasteDialog)
    hall.wait(lambda: bool(sheet.reader.says.text()))
    return sheet


def answer(hall: Hall, path: Path) -> None:
    """What a person does in the dialog for a file."""
    dialog = hall.sheet(QFileDialog)
    edit = dialog.findChild(QLineEdit)
    assert edit is not None
    edit.setFocus()
    edit.selectAll()
    hall.bot.keyClicks(edit, str(path))
    hall.bot.keyClick(edit, Qt.Key.Key_Return)
    hall.wait(lambda: not isValid(dialog) or not dialog.isVisible())


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_copied_can_be_pasted_as_the_same_army(hall: Hall, system: str) -> None:
    old = hall.put(hall.published(system))
    for form in ("text", "markdown", "csv", "code"):
        hall.open(old)
        copy(hall, form)
        sheet = paste(hall)
        hall.wait(lambda sheet=sheet: sheet.reader.army is not None)
        assert not sheet.reader.report.isVisible()
        sheet.new.click()
        hall.wait(lambda: hall.page.draft.id != old)
        assert hall.page.draft.army == hall.document(old).army, form


def test_the_menus_of_the_head_copy_and_open(hall: Hall, elves: str) -> None:
    page = hall.open(elves)
    QGuiApplication.clipboard().clear()
    trigger(page.share_menu(), "Copy as text")
    hall.wait(lambda: clipboard().startswith("Green Court\n"))
    trigger(page.share_menu(), "Copy as code")
    hall.wait(lambda: clipboard().startswith("RD1-"))
    trigger(page.more_menu(), "Duplicate")
    hall.wait(lambda: hall.page.draft.id != elves)
    page = hall.page
    trigger(page.more_menu(), "Paste a list\u2026")
    hall.sheet(PasteDialog).reject()
    trigger(page.share_menu(), "Show QR code\u2026")
    hall.sheet(ShareDialog).accept()
    assert hall.document(hall.page.draft.id).army.entries == hall.document(elves).army.entries


def test_a_list_with_lines_that_mean_nothing_says_which(hall: Hall, elves: str) -> None:
    hall.open(elves)
    QGuiApplication.clipboard().setText("Mine\nDiskwars, 150 points\n4x Stalwarts\n3x Nobody at all\n")
    sheet = paste(hall)
    hall.wait(lambda: sheet.reader.army is not None)
    assert "4 pieces recognised" in sheet.reader.says.text()
    assert "1 line was skipped" in sheet.reader.says.text()
    assert sheet.reader.report.toPlainText().startswith("Line 4:")
    sheet.new.click()
    hall.wait(lambda: hall.page.draft.army.name == "Mine")
    assert [line.count for line in hall.page.draft.army.entries] == [4]  # type: ignore[attr-defined]


def test_a_list_can_take_the_place_of_the_open_one_and_be_undone(hall: Hall, elves: str) -> None:
    page = hall.open(elves)
    before = page.draft.army
    QGuiApplication.clipboard().setText("Another\nDiskwars, 99 points\n4x Stalwarts\n")
    sheet = paste(hall)
    hall.wait(sheet.replace.isEnabled)
    sheet.replace.click()
    hall.saved()
    army = hall.document(elves).army
    assert isinstance(army, DiskList)
    assert (army.name, army.limit, army.entries[0].count) == ("Green Court", 99, 4)
    assert page.undo.text() == "Undo: paste a list"
    page.draft.undo()
    hall.saved()
    assert hall.document(elves).army == before


def test_a_list_of_another_game_can_only_become_a_new_army(hall: Hall, elves: str) -> None:
    hall.open(elves)
    crab = hall.put(hall.published("l5r"))
    hall.open(crab)
    copy(hall, "text")
    hall.open(elves)
    sheet = paste(hall)
    hall.wait(sheet.new.isEnabled)
    assert not sheet.replace.isEnabled()
    assert "L5R" in sheet.replace.toolTip()


RUBBISH = (
    "", "   \n ", "RD1-!!!", "RD1-AAAA", "RD9-AAAAAAAA", "{", "[]", '{"format": "roundel-army/9"}', "\x00\x01\x02",
    "part,group,id,count\nbroken", "# Title\n\nnothing", "lorem ipsum " * 90, "x\n" * 600, "\U0001f30a waves",
)  # fmt: skip


def test_rubbish_on_the_clipboard_gets_a_sentence(hall: Hall, elves: str) -> None:
    hall.open(elves)
    for rubbish in RUBBISH:
        QGuiApplication.clipboard().setText(rubbish)
        sheet = paste(hall)
        hall.ask(lambda _: None)
        assert sheet.reader.army is None, rubbish[:20]
        assert sheet.reader.says.text()
        assert not sheet.new.isEnabled()
        assert sheet.new.toolTip()
        sheet.reject()
    assert hall.names() == ["Green Court"]


# --- codes and QR ---


def test_the_qr_code_on_the_screen_holds_the_code(hall: Hall, elves: str) -> None:
    from app.armies.formats.qr import QUIET, make_qr

    hall.open(elves)
    hall.page.show_qr()
    sheet = hall.sheet(ShareDialog)
    hall.wait(lambda: bool(sheet.qr.rows))
    assert sheet.letters.toPlainText() == sheet.code
    usual = sheet.letters.fontMetrics().height()
    hall.context.theme.set_scale(200)
    large = sheet.letters.fontMetrics().height()
    hall.context.theme.set_scale(100)
    assert large > 1.8 * usual, "it grows with all other texts"
    wanted = [list(map(bool, row)) for row in make_qr(sheet.code).matrix_iter(border=QUIET)]
    picture = sheet.qr.grab().toImage()
    side, rows = picture.width(), len(wanted)
    module = side // rows
    start = round((side - module * rows) / 2)
    seen = [
        [picture.pixelColor(start + x * module + module // 2, start + y * module + module // 2).lightness() < 128
         for x in range(rows)]
        for y in range(rows)
    ]  # fmt: skip
    assert seen == wanted
    from app.armies.formats.army_code import read_code

    assert hall.ask(lambda library: read_code(sheet.code, library.catalog)) == hall.document(elves).army


def test_the_picture_of_a_code_is_pasted_dropped_and_imported(hall: Hall, elves: str, tmp_path: Path) -> None:
    """From the clipboard, as a file dropped on the field, and as a file among those to import."""
    army = hall.document(elves).army
    file = tmp_path / "elves.png"
    file.write_bytes(hall.ask(lambda library: qr_png(write_code(army, library.catalog))))
    QGuiApplication.clipboard().setImage(QImage(str(file)))
    sheet = paste(hall)
    hall.wait(lambda: sheet.reader.army is not None)
    assert sheet.reader.army == army
    sheet.reader.edit.clear()
    sheet.reader.read_now()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    sheet.reader.edit.insertFromMimeData(data)
    hall.wait(lambda: sheet.reader.army is not None)
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "none.png"))])
    sheet.reader.edit.insertFromMimeData(data)
    hall.wait(lambda: sheet.reader.report.isVisible())
    assert "none.png" in sheet.reader.report.toPlainText()
    sheet.reject()
    hall.screen.keeper.bring_in([file])
    hall.wait(lambda: len(hall.names()) == 2)


def test_the_order_of_the_stack_can_be_left_out(hall: Hall) -> None:
    army = hall.published("diskwars", "Elf")
    assert isinstance(army, DiskList)
    army = replace(army, order=tuple(line.id for line in army.entries[:3]))
    hall.open(hall.put(army))
    hall.page.show_qr()
    sheet = hall.sheet(ShareDialog)
    hall.wait(lambda: bool(sheet.code))
    with_order = sheet.code
    assert sheet.hide_order.isVisible()
    sheet.hide_order.click()
    hall.wait(lambda: sheet.code != with_order)
    sheet.copies["text"].click()
    hall.wait(lambda: clipboard().startswith("Legions Elf"))
    assert "Reinforcements" not in clipboard()
    sheet.copies["code"].click()
    hall.wait(lambda: clipboard() == sheet.code)


def test_the_roster_is_shared_as_a_picture(hall: Hall, elves: str, tmp_path: Path) -> None:
    hall.open(elves)
    hall.page.show_qr()
    sheet = hall.sheet(ShareDialog)
    QGuiApplication.clipboard().clear()
    sheet.copy_picture.click()
    hall.wait(lambda: QGuiApplication.clipboard().image().width() == 1240)
    sheet.accept()
    QGuiApplication.clipboard().clear()
    trigger(hall.page.share_menu(), "Copy as roster picture")
    hall.wait(lambda: QGuiApplication.clipboard().image().width() == 1240)
    hall.page.show_qr()
    hall.sheet(ShareDialog).save_picture.click()
    answer(hall, tmp_path / "elves.png")
    hall.wait((tmp_path / "elves.png").exists)
    assert QImage(str(tmp_path / "elves.png")).width() == 1240
    hall.wait(lambda: any(notice.second == "Show folder" for notice in hall.notices))


def test_a_qr_code_is_saved_as_picture_and_drawing(hall: Hall, elves: str, tmp_path: Path) -> None:
    hall.open(elves)
    hall.page.show_qr()
    sheet = hall.sheet(ShareDialog)
    hall.wait(sheet.save_png.isEnabled)
    hall.wait(lambda: bool(sheet.code))
    sheet.save_png.click()
    answer(hall, tmp_path / "code.png")
    hall.wait(lambda: (tmp_path / "code.png").exists())
    assert not QImage(str(tmp_path / "code.png")).isNull()
    sheet.save_svg.click()
    answer(hall, tmp_path / "code.svg")
    hall.wait(lambda: (tmp_path / "code.svg").exists())
    assert b"<svg" in (tmp_path / "code.svg").read_bytes()


# --- files ---


@pytest.mark.parametrize(
    ("words", "name"),
    [("Army file (JSON)", "a.army.json"), ("Text", "a.txt"), ("Markdown", "a.md"), ("Table (CSV)", "a.csv")],
)
def test_an_army_is_exported_and_read_again(hall: Hall, elves: str, words: str, name: str, tmp_path: Path) -> None:
    hall.open(elves)
    trigger(hall.page.share_menu(), words)
    answer(hall, tmp_path / name)
    hall.wait(lambda: (tmp_path / name).exists())
    hall.wait(lambda: any(name in notice.text for notice in hall.notices))
    hall.screen.filing.ask_files("Back")
    answer(hall, tmp_path / name)
    hall.wait(lambda: hall.page.draft.id != elves)
    assert hall.page.draft.army == hall.document(elves).army
    assert hall.page.draft.document.folder == "Back"


def test_a_file_that_cannot_be_written_is_told(hall: Hall, elves: str, tmp_path: Path) -> None:
    army = hall.document(elves).army
    (tmp_path / "wall").write_text("a file, not a folder")
    hall.screen.keeper.write_one(army, "json", tmp_path / "wall" / "a.json")
    hall.wait(lambda: any(notice.is_bad for notice in hall.notices))
    assert (tmp_path / "wall").read_text() == "a file, not a folder"


def test_several_armies_are_exported_into_a_folder(hall: Hall, elves: str, tmp_path: Path) -> None:
    hall.put(replace(hall.published("diskwars", "Orc"), name="Old Tusk"), folder="Club")
    hall.choose("Green Court", "Old Tusk")
    trigger(hall.shelf.menu(), "Army file (JSON)")
    answer(hall, tmp_path)
    hall.wait(lambda: any("2 armies" in notice.text for notice in hall.notices))
    files = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.json"))
    assert files == ["Club/old-tusk.army.json", "green-court.army.json"]
    read = read_army((tmp_path / "green-court.army.json").read_bytes(), "x")
    assert read == hall.document(elves).army


def test_a_whole_folder_is_read_with_a_report(hall: Hall, elves: str, tmp_path: Path) -> None:
    hall.screen.keeper.write_many([elves], "json", tmp_path / "in" / "Club")
    hall.wait(lambda: (tmp_path / "in" / "Club" / "green-court.army.json").exists())
    (tmp_path / "in" / "broken.json").write_text('{"format": "roundel-army/1"')
    (tmp_path / "in" / "odd.txt").write_text("Mine\nDiskwars, 150 points\n2x Elven Bard\n5x Nobody\n")
    hall.screen.filing.ask_disk_folder("Friends")
    answer(hall, tmp_path / "in")
    sheet = hall.sheet(ImportReportDialog)
    lines = sheet.lines.toPlainText().splitlines()
    assert any(line.startswith("broken.json") for line in lines)
    assert any("odd.txt:4" in line for line in lines)
    found = {(one.name, one.folder) for one in hall.ask(lambda library: army_store.list_armies(library.database))}
    assert {("Mine", "Friends"), ("Green Court", "Friends/Club")} <= found


def test_a_broken_file_is_told_and_nothing_is_made(hall: Hall, tmp_path: Path) -> None:
    path = tmp_path / "broken.army.json"
    for content in (b"", b"\xff\xfe\x00rubbish", b"{", b"%PDF-1.4", b"a" * 2_000_000):
        path.write_bytes(content)
        hall.context.go("armies", file=str(path))
        hall.wait(lambda: bool(_reports()))
        (report,) = _reports()
        assert "broken.army.json" in report.lines.toPlainText(), content[:20]
        assert "Your armies are unchanged" in report.findChildren(QLabel)[1].text()
        report.accept()
    assert hall.names() == []


def _reports() -> list[ImportReportDialog]:
    from PySide6.QtWidgets import QApplication

    return [one for one in QApplication.topLevelWidgets() if isinstance(one, ImportReportDialog) and one.isVisible()]


def test_a_file_that_is_not_there_is_told(hall: Hall, tmp_path: Path) -> None:
    hall.context.go("armies", file=str(tmp_path / "nowhere.json"))
    sheet = hall.sheet(ImportReportDialog)
    assert "nowhere.json" in sheet.lines.toPlainText()
    assert hall.names() == []


def test_a_published_army_is_shared_and_becomes_a_template(hall: Hall) -> None:
    hall.screen.open_published("diskwars", "legions-elf")
    hall.wait(lambda: hall.screen.page is not None)
    page: Any = hall.screen.page
    assert page.head.title.is_fixed
    QGuiApplication.clipboard().clear()
    trigger(page.share_menu(), "Copy as text")
    hall.wait(lambda: clipboard().startswith("Legions Elf"))
    page.tabs.choose("statistics")
    hall.wait(lambda: page.statistics.counted is not None)
    page.head.buttons["template"].click()
    hall.wait(lambda: isinstance(hall.screen.page, ArmyPage))
    assert hall.names() == ["Legions Elf"]
    assert hall.page.draft.verdict.is_legal
