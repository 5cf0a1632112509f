"""The preview of sheets: pages, choices, saving, printing; from the army page, the collection and the help."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrinter

from app.armies.validator import published_armies
from app.words import say
from catalog.overlay import open_library
from catalog.schema import Line
from catalog.schema.lists import DiceList
from tests.reports.pdf import page_sizes, page_words, words_of
from ui.paper.printable_reports import open_lists, open_proxies, open_quickref, open_roster


@pytest.fixture
def dwarves(ready_home):
    opened = open_library(ready_home)
    army = next(one for one in published_armies(opened.catalog, "diskwars") if one.name == "Legions Dwarf")
    opened.close()
    return army


def shown(window, preview):
    window.bot.waitUntil(lambda: not preview.sheet.image.isNull(), timeout=30_000)
    return preview


def test_a_roster_is_shown_saved_and_printed(window, dwarves, tmp_path) -> None:
    preview = shown(window, open_roster(window.context, dwarves, parent=window.window))
    assert preview.where.text() == "Page 1 of 1"
    preview.save_as(tmp_path / "r.pdf")
    assert "Stalwarts" in words_of(tmp_path / "r.pdf")
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    preview.print_on(printer)
    assert len(page_words(tmp_path / "printed.pdf")) == 1
    preview.close()


def test_a_roster_becomes_a_picture_to_post_and_can_be_opened(window, dwarves, tmp_path, monkeypatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    preview = shown(window, open_roster(window.context, dwarves, parent=window.window))
    assert not preview.open_button.isVisible()
    preview.save_as(tmp_path / "r.png")
    window.bot.waitUntil(lambda: preview.open_button.isVisible(), timeout=30_000)
    assert "r.png" in preview.done_label.text()
    picture = QImage(str(tmp_path / "r.png"))
    assert picture.width() == 1240
    assert 700 < picture.height() < 1754  # without the white below the rows
    preview.open_button.click()
    preview.folder_button.click()
    assert opened == [str(tmp_path / "r.png"), str(tmp_path)]
    QGuiApplication.clipboard().clear()
    preview.copy.click()
    window.bot.waitUntil(lambda: QGuiApplication.clipboard().image().size() == picture.size(), timeout=30_000)
    preview.close()


def test_another_layout_makes_other_pages_and_is_remembered(window, dwarves) -> None:
    preview = shown(window, open_roster(window.context, dwarves, parent=window.window))
    preview.dropdowns["layout"]._choose("full")
    window.bot.waitUntil(lambda: preview.forth.isEnabled(), timeout=30_000)
    window.bot.keyClick(preview, Qt.Key.Key_PageDown)
    assert preview.where.text().startswith("Page 2 of")
    preview.close()
    again = open_roster(window.context, dwarves, parent=window.window)
    assert again.chosen()["layout"] == "full"
    again.close()


def test_only_what_is_lacking_and_little_ink_can_be_chosen(window, dwarves) -> None:
    preview = shown(window, open_proxies(window.context, dwarves, window.window))
    for key, value in (("which", "missing"), ("ink", "low"), ("backs", "yes"), ("extras", "all")):
        preview.dropdowns[key]._choose(value)
    window.bot.waitUntil(lambda: preview._count > 4, timeout=60_000)
    preview.close()


def test_lists_and_the_quick_reference(window) -> None:
    for preview in (
        open_lists(window.context, window.window),
        open_quickref(window.context, "l5r", window.window),
    ):
        shown(window, preview)
        assert preview.where.text() == "Page 1 of 1"
        preview.close()


def test_a_game_with_a_mat_offers_it_beside_its_quick_reference_and_its_rosters(window) -> None:
    rules = shown(window, open_quickref(window.context, "dragon-dice", window.window))
    assert [key for key, _ in rules.dropdowns["sheet"].choices] == ["quickref", "mat-2-one", "mat-2", "mat-3", "mat-4"]
    rules.dropdowns["sheet"]._choose("mat-3")
    window.bot.waitUntil(lambda: rules.where.text() == "Page 1 of 7", timeout=30_000)
    rules.close()
    force = DiceList(system="dragon-dice", name="Goblins", limit=18, home=(Line(id="goblin/thug"),))
    roster = shown(window, open_roster(window.context, force, parent=window.window))
    roster.dropdowns["layout"]._choose("mat-2-one")
    window.bot.waitUntil(lambda: roster.where.text() == "Page 1 of 1", timeout=30_000)
    roster.close()


def test_sheets_that_lie_on_their_side_are_shown_and_printed_so(window, tmp_path) -> None:
    preview = shown(window, open_quickref(window.context, "dragon-dice", window.window))
    preview.dropdowns["sheet"]._choose("mat-2-one")
    window.bot.waitUntil(lambda: preview.sheet.image.width() > preview.sheet.image.height(), timeout=30_000)
    assert preview.sheet.image.width() in range(preview.sheet.pixels().width() - 2, preview.sheet.pixels().width() + 2)
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    preview.print_on(printer)
    ((wide, tall),) = page_sizes(tmp_path / "printed.pdf")
    assert wide > tall
    preview.close()


def test_a_game_without_a_mat_opens_what_was_chosen_last_for_one_with_it(window, dwarves) -> None:
    window.context.memory.keep("paper-layout", "mat-4")
    preview = shown(window, open_roster(window.context, dwarves, parent=window.window))
    assert preview.chosen()["layout"] == "play"
    assert "sheet" not in open_quickref(window.context, "l5r", preview).dropdowns
    preview.close()


def test_a_place_that_cannot_be_written_is_said_in_the_preview(window, dwarves, tmp_path) -> None:
    (tmp_path / "file").write_text("in the way")
    preview = shown(window, open_roster(window.context, dwarves, parent=window.window))
    preview.save_as(tmp_path / "file" / "r.pdf")
    assert "Couldn't save" in preview.says.text()
    preview.close()


def test_the_pages_go_with_the_dialog(window, dwarves) -> None:
    preview = shown(window, open_roster(window.context, dwarves, parent=window.window))
    folder = preview.file.parent
    preview.close()
    assert not folder.exists()


def test_help_and_collection_offer_to_print(window) -> None:
    window.frame.show_screen("help")
    assert window.frame.screens["help"].sheet.accessibleName() == say("help.print")
    window.frame.show_screen("collection")
    assert window.frame.screens["collection"].print_button.accessibleName() == say("paper.print-collection")
