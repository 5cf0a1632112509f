"""The screen as a whole: models that keep Qt's rules, names for every control, all sizes, the same after reopening."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from app.collection.exchange import import_collection
from app.collection.holdings import adding, setting
from app.collection.pieces import PieceId, shelf_of
from app.words import say
from tests.reports.pdf import words_of
from ui.collection.chances import ChancesModel
from ui.collection.model import PiecesModel
from ui.collection.piles import HeapsModel, heaps_of
from ui.collection.report import ReportModel
from ui.collection.screen import TABS
from ui.paper.preview import PrintPreview

pytestmark = pytest.mark.slow

BARD = PieceId("diskwars", "elven-bard")
CORE = ("warhammer", "core")


# --- models: the tester goes on watching while they change ---


@pytest.mark.slow
def test_the_table_keeps_the_rules_of_models(collector, qtmodeltester) -> None:
    model = collector.screen.pieces.model
    assert isinstance(model, PiecesModel)
    model.show(model.lines[::120])
    qtmodeltester.check(model, force_py=True)
    collector.ledger.apply(adding(collector.shelf, [model.lines[3].piece], 3))
    for column in range(model.columnCount()):
        model.sort(column, Qt.SortOrder.DescendingOrder)
    model.show(model.lines[:20])
    model.show(())
    assert model.rowCount() == 0


def test_lists_of_pieces_keep_the_rules_of_models(collector, qtmodeltester) -> None:
    model = HeapsModel()
    qtmodeltester.check(model, force_py=True)
    inside = collector.shelf.boxes[CORE].pieces
    for counts in (inside, dict.fromkeys(inside, 9), {}):
        model.show(heaps_of(collector.ledger, counts))
        assert model.rowCount() == len(counts)


def test_the_list_of_armies_keeps_the_rules_of_models(collector, qtmodeltester) -> None:
    collector.screen.show_tab("build")
    model = collector.screen.build.model
    assert isinstance(model, ChancesModel)
    assert model.rowCount() > 30
    qtmodeltester.check(model, force_py=True)
    collector.click(collector.screen.build.choice.buttons["nearly"])
    assert model.rowCount() == 0


def test_the_report_keeps_the_rules_of_models(collector, qtmodeltester) -> None:
    raw = b"system,name,owned\ndiskwars,Elven Bard,3\ndiskwars,Windridr,2\ndiskwars,Nobody,1\n"
    reports: list[object] = []
    collector.context.ask(
        "report",
        lambda library: import_collection(library.database, shelf_of(library.catalog), raw, "a.csv", dry_run=True),
        reports.append,
    )
    collector.until(lambda: reports)
    model = ReportModel()
    qtmodeltester.check(model, force_py=True)
    model.show(reports[0])
    model.toggle([0, 1, 2])
    assert model.declined == {3}
    model.filter("guessed")
    assert model.rowCount() == 1


# --- every control ---


def controls(widget: QWidget) -> list[QWidget]:
    return [
        one
        for one in widget.findChildren(QWidget)
        if one.isVisible()
        and one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and one.objectName() != "qt_scrollarea_viewport"
    ]


@pytest.mark.parametrize("tab", TABS)
def test_every_control_has_a_name_and_a_size_to_hit(collector, tab: str) -> None:
    collector.screen.boxes.set_count(CORE, 1)
    collector.screen.show_tab(tab)
    QApplication.processEvents()
    found = controls(collector.screen)
    assert found
    for control in found:
        assert control.accessibleName(), control
        target = control.parentWidget() if isinstance(control, QLineEdit) else control  # the frame takes clicks too
        assert min(target.width(), target.height()) >= 24, (control, control.size())


def test_the_table_is_read_out(collector) -> None:
    collector.ledger.apply(adding(collector.shelf, [BARD], 3))
    model = collector.screen.pieces.model
    row = model.row_of(BARD)
    name = model.data(model.index(row, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert name.startswith("Elven Bard, Disk, Elf, Diskwars, ")
    assert name.endswith("Owned 3, Wanted 0, For trade 0")
    cell = model.data(model.index(row, 3), Qt.ItemDataRole.AccessibleTextRole)
    assert cell == "Elven Bard, Owned: 3"


def test_buttons_that_do_nothing_say_why(collector) -> None:
    assert collector.screen.undo_button.toolTip() == "Nothing to undo"
    page = collector.screen.pieces
    page.table.clearSelection()
    page.table.setCurrentIndex(page.model.index(-1, -1))
    assert not page.change_button.isEnabled()
    assert page.change_button.toolTip() == "Select one or more lines first"


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize(
    ("scale", "size"),
    [
        (100, (900, 600)),
        (200, (1440, 900)),
        pytest.param(150, (1440, 900), marks=pytest.mark.slow),
        pytest.param(100, (1920, 1080), marks=pytest.mark.slow),
    ],
)
def test_pages_fit_into_every_window(collector, tab: str, scale: int, size: tuple[int, int]) -> None:
    """Nothing goes beyond the right edge; at the sizes of the design nothing needs a scroll bar around the screen."""
    collector.window.theme.set_scale(scale)
    collector.window.window.resize(*size)
    collector.screen.boxes.set_count(CORE, 1)
    collector.screen.show_tab(tab)
    QApplication.processEvents()
    area = collector.screen.parentWidget()
    assert collector.screen.width() <= area.width()
    if scale <= 150:
        assert collector.screen.height() <= area.height()
    collector.window.theme.set_scale(100)


# --- coming back ---


def test_tabs_are_walked_by_keyboard(collector) -> None:
    seen = [collector.screen.tabs.key]
    for _ in TABS:
        collector.bot.keyClick(collector.screen, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
        seen.append(collector.screen.tabs.key)
    assert seen == [*TABS, "pieces"]


def test_reopening_shows_the_same(collector, window, qtbot, qapp) -> None:
    collector.screen.boxes.set_count(CORE, 1)
    collector.put(BARD, "owned", "5")
    collector.put(BARD, "note", "signed")
    collector.click(collector.screen.pieces.choice.buttons["owned"])
    before, shown = collector.saved(), collector.shown()
    said = "All games: 211 pieces, 97 different, 1 box, 1 complete set"
    collector.until(lambda: collector.screen.about.accessibleName() == said)
    window.window.close()
    again = type(window)(qtbot, qapp, collector.context.folder)
    again.wait_for_results()
    second = type(collector)(again)
    assert second.saved() == before
    assert second.shown() == shown
    assert second.screen.about.accessibleName() == said
    assert second.screen.undo_button.toolTip() == "Undo: Change Elven Bard"
    second.undo()
    assert second.saved().get(BARD).note == ""
    again.window.close()
    again.window.deleteLater()


def test_closing_in_the_middle_of_typing_loses_nothing(collector, window, qtbot, qapp) -> None:
    collector.bot.keyClicks(collector.at(BARD), "7")
    window.window.close()
    again = type(window)(qtbot, qapp, collector.context.folder)
    again.wait_for_results()
    second = type(collector)(again)
    assert second.owned(BARD) == 7
    again.window.close()
    again.window.deleteLater()


def test_another_catalogue_is_taken_up(collector) -> None:
    collector.put(BARD, "owned", "2")
    with collector.bot.waitSignal(collector.ledger.renewed, timeout=15_000):
        collector.context.look_again()
    assert collector.owned(BARD) == 2
    assert "Elven Bard" in collector.shown()


# --- on paper ---


def preview_of(collector) -> PrintPreview:
    def found() -> list[PrintPreview]:
        return [one for one in QApplication.topLevelWidgets() if isinstance(one, PrintPreview) and one.isVisible()]

    collector.until(found)
    preview = found()[0]
    collector.until(lambda: not preview.sheet.image.isNull())
    return preview


def test_the_collection_prints_as_soon_as_there_is_anything_to_print(collector, tmp_path) -> None:
    button = collector.screen.print_button
    assert not button.isEnabled()
    assert button.toolTip() == say("collect.print-nothing")
    collector.screen.boxes.set_count(("warhammer", "core"), 1)
    collector.until(button.isEnabled)
    collector.choose_game("diskwars")
    assert not button.isEnabled(), "nothing of this game"
    collector.choose_game("")
    button.click()
    preview = preview_of(collector)
    assert [key for key, _ in preview.dropdowns["list"].choices] == ["inventory", "wants", "trades"]
    preview.save_as(tmp_path / "inventory.pdf")
    assert "Arcane" in words_of(tmp_path / "inventory.pdf")
    preview.close()


def test_wants_alone_can_be_printed_and_the_search_over_everything_knows_it(collector, tmp_path) -> None:
    wanted = BARD
    (action,) = [one for one in collector.window.frame.can_do if one.code == "paper.print-collection"]
    action.act(collector.window.frame)
    assert collector.told[-1].is_refusal
    collector.ledger.apply(setting(collector.shelf, [wanted], wanted=2))
    collector.until(collector.screen.print_button.isEnabled)
    action.act(collector.window.frame)
    preview = preview_of(collector)
    before = preview.file
    preview.dropdowns["list"]._choose("wants")
    collector.until(lambda: preview.file is not None and preview.file != before)
    preview.save_as(tmp_path / "wants.pdf")
    preview.close()
    assert collector.shelf.name(wanted).split()[0] in words_of(tmp_path / "wants.pdf")
