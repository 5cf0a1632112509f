"""Files in and out: a report before anything is changed, every kind of broken file, and the same again after export."""

import csv
import io
import json

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog

from app.collection.holdings import add_box, set_holding
from app.collection.pieces import PieceId, shelf_of
from app.collection.rows import Collection
from ui.collection.intake import ImportDialog

pytestmark = pytest.mark.slow

BARD, WINDRIDER = PieceId("diskwars", "elven-bard"), PieceId("diskwars", "windrider")
FLAMERS = PieceId("warhammer", "flamers")

MIXED = """system,name,owned,wanted,note
diskwars,Elven Bard,3,1,signed
diskwars,Windridr,2,,misspelt
diskwars,Crossbows of Tugarth,4,,misspelt too
diskwars,Nobody at all,4,,
diskwars,Elven Archers,many,,
warhammer,Flamers,-3,,
diskwars,Elven Bard,1,,"half a quotation
"""


def look_at(collector, path) -> ImportDialog:
    """Have a file read; the sheet with its report, or with the reason why there is none."""
    collector.screen.import_file(path)
    sheet = collector.screen.findChildren(ImportDialog)[-1]
    collector.until(lambda: sheet.task is None)
    return sheet


def texts(sheet: ImportDialog) -> list[tuple[str, ...]]:
    model = sheet.model
    return [
        tuple(model.data(model.index(row, column)) for column in range(model.columnCount()))
        for row in range(model.rowCount())
    ]


@pytest.fixture
def treasure(collector) -> Collection:
    """Something that could be lost."""
    collector.put(BARD, "owned", "2")
    collector.put(BARD, "note", "mine")
    collector.screen.boxes.set_count(("diskwars", "legions-elf-army"), 1)
    return collector.saved()


def test_a_dry_run_reports_every_line_and_changes_nothing(collector, treasure, tmp_path) -> None:
    file = tmp_path / "mixed.csv"
    file.write_text(MIXED, encoding="utf-8")
    sheet = look_at(collector, file)
    assert [(line, typed, name) for line, typed, name, *_ in texts(sheet)] == [
        ("2", "Elven Bard", "Elven Bard"),
        ("3", "Windridr", "Windrider"),
        ("4", "Crossbows of Tugarth", "Crossbows of Tuggarth"),
        ("5", "Nobody at all", ""),
        ("6", "Elven Archers", ""),
        ("7", "Flamers", "Flamers"),
        ("8", "", ""),
    ]
    said = [outcome for *_, outcome in texts(sheet)]
    assert said[0] == "Changed"
    assert [counts for *_, counts, _ in texts(sheet)] == ["3 → 4", "4 → 6", "0 → 4", "", "", "", ""]
    assert said[1:3] == ["Guess, accepted"] * 2
    assert said[3] == "There is no piece called Nobody at all in diskwars."
    assert said[4] == "many is not a number, so it can't be used for owned."
    assert said[5] == "owned is -3; it must be between 0 and 9999."
    assert said[6].startswith("This line can't be read; a quotation mark is probably missing")
    assert [button.text() for button in sheet.filter.buttons.values()] == [
        "All 7", "Understood: 1", "Guessed: 2", "Not understood: 4"
    ]  # fmt: skip
    assert collector.saved() == treasure
    collector.click(sheet.keep_button)
    assert collector.saved() == treasure


def test_the_filter_shows_one_kind_of_line(collector, tmp_path) -> None:
    file = tmp_path / "mixed.csv"
    file.write_text(MIXED, encoding="utf-8")
    sheet = look_at(collector, file)
    for key, count in (("guessed", 2), ("refused", 4), ("taken", 1), ("all", 7)):
        collector.click(sheet.filter.buttons[key])
        assert sheet.model.rowCount() == count


def test_importing_is_one_step_that_takes_only_the_guesses_that_were_accepted(collector, treasure, tmp_path) -> None:
    file = tmp_path / "mixed.csv"
    file.write_text(MIXED, encoding="utf-8")
    sheet = look_at(collector, file)
    assert sheet.do_button.text() == "Import 3 changes"
    sheet.table.selectRow(2)
    collector.bot.keyClick(sheet.table, Qt.Key.Key_Space)
    assert texts(sheet)[2][-1] == "Guess, skipped"
    assert sheet.do_button.text() == "Import 2 changes"
    collector.click(sheet.do_button)
    collector.until(lambda: collector.owned(WINDRIDER) == 6)
    held = collector.saved()
    assert held.get(BARD).owned == 3
    assert held.get(BARD).note == "signed"
    assert held.get(WINDRIDER).owned == 2
    assert held.get(PieceId("diskwars", "crossbows-of-tuggarth")).owned == 0
    assert held.boxes == treasure.boxes
    assert collector.steps()[0] == "Import mixed.csv"
    assert "from mixed.csv" in collector.told[-1].text
    collector.told[-1].act()
    collector.until(lambda: collector.ledger.collection.get(BARD).owned == 2)
    assert collector.saved() == treasure


def test_all_guesses_are_declined_and_accepted_with_one_button(collector, tmp_path) -> None:
    file = tmp_path / "mixed.csv"
    file.write_text(MIXED, encoding="utf-8")
    sheet = look_at(collector, file)
    collector.click(sheet.accept_all)
    assert sheet.model.declined == {3, 4}
    assert sheet.accept_all.text() == "Accept all guesses"
    collector.click(sheet.accept_all)
    assert sheet.model.declined == set()


@pytest.mark.usefixtures("treasure")
def test_replacing_says_what_goes_and_takes_it(collector, tmp_path) -> None:
    file = tmp_path / "few.csv"
    file.write_text("system,id,owned\ndiskwars,windrider,1\n", encoding="utf-8")
    sheet = look_at(collector, file)
    assert "removed" in sheet.summary.text()
    assert "0 removed" in sheet.summary.text()
    collector.click(sheet.mode.buttons["replace"])
    collector.until(lambda: sheet.task is None)
    assert "2 removed" in sheet.summary.text()
    assert "removes everything it doesn't mention" in sheet.explained.text()
    collector.click(sheet.do_button)
    collector.until(lambda: collector.owned(WINDRIDER) == 1)
    held = collector.saved()
    assert held.boxes == {}
    assert set(held.holdings) == {WINDRIDER}


BROKEN: dict[str, bytes] = {
    "empty": b"",
    "blank": b"\n\n  \n",
    "headless": b"Elven Bard,3\nWindrider,2\n",
    "binary": bytes(range(256)) * 40,
    "picture": b"\x89PNG\r\n\x1a\n" + b"\x00" * 2000,
    "json": b'{"format": "roundel-collection/1", "holdings": [{"id": ',
    "other": b'{"format": "something-else/7", "holdings": []}',
    "utf16": "system,name,owned\r\ndiskwars,Nobody,3\r\n".encode("utf-16"),
    "quotes": b'system,name,owned\ndiskwars,"Elven "Bard,3\n"',
    "negative": b"system,name,owned\ndiskwars,Elven Bard,-3\n",
    "huge number": b"system,name,owned\ndiskwars,Elven Bard,99999999999999999999\n",
    "twice": b"system,name,owned,count\ndiskwars,Elven Bard,3,4\n",
    "too large": b"x" * 17_000_000,
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_gets_a_sentence_and_loses_nothing(collector, treasure, tmp_path, name: str) -> None:
    file = tmp_path / f"{name}.csv"
    file.write_bytes(BROKEN[name])
    sheet = look_at(collector, file)
    has_sentence = bool(sheet.message.says.text().strip()) and sheet.message.isVisible()
    refused = sheet.model.count("refused")
    assert has_sentence or refused == sheet.model.rowCount() > 0
    assert not sheet.do_button.isEnabled()
    assert sheet.do_button.toolTip()
    assert collector.saved() == treasure
    collector.click(sheet.keep_button)
    assert collector.saved() == treasure


def test_old_letters_of_windows_are_read_and_told(collector, tmp_path) -> None:
    file = tmp_path / "alt.csv"
    file.write_bytes("system;name;anzahl;notiz\ndiskwars;Elven Bard;3;von Jürgen\n".encode("cp1252"))
    sheet = look_at(collector, file)
    assert "not UTF-8" in sheet.notice.says.text()
    collector.click(sheet.do_button)
    collector.until(lambda: collector.owned(BARD) == 3)
    assert collector.saved().get(BARD).note == "von Jürgen"


def test_a_file_that_is_gone_gets_a_sentence(collector, treasure, tmp_path) -> None:
    sheet = look_at(collector, tmp_path / "gone.csv")
    assert "Couldn't read" in sheet.message.says.text()
    assert collector.saved() == treasure


def test_ten_megabytes_are_read_in_the_background_and_can_be_cancelled(collector, treasure, tmp_path) -> None:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["system", "name", "owned", "note"])
    while out.tell() < 10_000_000:
        writer.writerow(["diskwars", f"Nobody {out.tell()}", 3, "a note that makes the line longer" * 4])
    file = tmp_path / "ten.csv"
    file.write_text(out.getvalue(), encoding="utf-8")
    collector.screen.import_file(file)
    sheet = collector.screen.findChildren(ImportDialog)[-1]
    collector.until(lambda: sheet.bar.value() > 0)
    assert sheet.bar.isVisible()
    task = sheet.task
    with collector.bot.waitSignal(task.ended, timeout=20_000):
        collector.click(sheet.keep_button)
    assert collector.saved() == treasure
    sheet = look_at_long(collector, file)
    assert sheet.model.rowCount() > 50_000
    assert sheet.model.count("refused") == sheet.model.rowCount()
    assert not sheet.do_button.isEnabled()
    assert collector.saved() == treasure
    sheet.reject()


def look_at_long(collector, path) -> ImportDialog:
    collector.screen.import_file(path)
    sheet = collector.screen.findChildren(ImportDialog)[-1]
    collector.bot.waitUntil(lambda: sheet.task is None, timeout=120_000)
    return sheet


def test_the_report_is_copied(collector, tmp_path) -> None:
    file = tmp_path / "mixed.csv"
    file.write_text(MIXED, encoding="utf-8")
    sheet = look_at(collector, file)
    collector.click(sheet.copy_button)
    copied = QGuiApplication.clipboard().text()
    assert "mixed.csv:3: Windridr was read as Windrider." in copied
    assert "mixed.csv:5: There is no piece called Nobody at all in diskwars." in copied


# --- out and in again ---


def fill(collector) -> Collection:
    def work(library) -> bool:
        shelf = shelf_of(library.catalog)
        add_box(library.database, shelf, "warhammer", "core", 2)
        set_holding(
            library.database, shelf, BARD, owned=3, wanted=1, note='with "quotes", commas\nand lines', place="ü"
        )
        set_holding(library.database, shelf, FLAMERS, owned=-2, trade=1)
        foal = PieceId("dragon-dice", "dragonkin/dragonfoal", "red")
        set_holding(library.database, shelf, foal, owned=4)
        return True

    done: list[bool] = []
    collector.context.save(work, done.append)
    collector.until(lambda: done)
    collector.context.collection_changed.emit()
    collector.until(lambda: collector.owned(BARD) == 3)
    return collector.saved()


@pytest.mark.parametrize("ending", ["csv", "json"])
def test_what_is_exported_and_imported_again_is_the_same(collector, tmp_path, ending: str) -> None:
    original = fill(collector)
    file = tmp_path / f"all.{ending}"
    menu = collector.screen.export_menu()
    next(action for action in menu.actions() if ending.upper() in action.text()).trigger()
    dialog = collector.screen.findChild(QFileDialog)
    dialog.fileSelected.emit(str(file))
    collector.until(file.exists)
    dialog.close()
    sheet = look_at(collector, file)
    assert not sheet.do_button.isEnabled()
    assert sheet.do_button.toolTip() == "This file changes nothing"
    collector.click(sheet.keep_button)
    while collector.ledger.undo_step:
        collector.undo()
    assert collector.saved() == Collection()
    sheet = look_at(collector, file)
    assert sheet.model.count("refused") == 0
    collector.click(sheet.do_button)
    collector.until(lambda: collector.owned(BARD) == 3)
    assert collector.saved() == original


def test_one_game_alone_is_exported(collector, tmp_path) -> None:
    fill(collector)
    assert len(collector.screen.export_menu().actions()) == 2
    collector.choose_game("warhammer")
    assert len(collector.screen.export_menu().actions()) == 4
    file = tmp_path / "some.json"
    collector.screen.export_to(file, "warhammer")
    collector.until(file.exists)
    data = json.loads(file.read_text(encoding="utf-8"))
    assert {one["system"] for one in (*data["holdings"], *data["boxes"])} == {"warhammer"}


def test_a_file_that_cannot_be_written_is_told(collector, tmp_path) -> None:
    collector.screen.export_to(tmp_path / "no such folder" / "all.csv")
    collector.until(lambda: collector.told)
    assert "Couldn't save" in collector.told[-1].text
    assert collector.told[-1].is_bad


# --- dropping ---


def test_a_file_that_is_dropped_is_looked_at(collector, treasure, tmp_path) -> None:
    file = tmp_path / "mixed.csv"
    file.write_text(MIXED, encoding="utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file))])
    actions, buttons = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    modifiers = Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), actions, mime, buttons, modifiers)
    QApplication.sendEvent(collector.screen, enter)
    assert enter.isAccepted()
    assert collector.screen.veil.isVisible()
    QApplication.sendEvent(collector.screen, QDropEvent(QPointF(50, 50), actions, mime, buttons, modifiers))
    assert not collector.screen.veil.isVisible()
    sheet = collector.screen.findChildren(ImportDialog)[-1]
    collector.until(lambda: sheet.task is None)
    assert sheet.model.rowCount() == 7
    assert collector.saved() == treasure


def test_what_is_no_file_is_not_accepted(collector) -> None:
    mime = QMimeData()
    mime.setText("words")
    enter = QDragEnterEvent(
        QPoint(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    enter.setAccepted(False)
    QApplication.sendEvent(collector.screen, enter)
    assert not enter.isAccepted()


def test_the_file_dialog_leads_to_the_report(collector, tmp_path) -> None:
    file = tmp_path / "mixed.csv"
    file.write_text(MIXED, encoding="utf-8")
    collector.click(collector.screen.import_button)
    dialog = collector.screen.findChild(QFileDialog)
    dialog.fileSelected.emit(str(file))
    dialog.close()
    sheet = collector.screen.findChildren(ImportDialog)[-1]
    collector.until(lambda: sheet.model.rowCount() == 7)
    assert sheet.isVisible()
