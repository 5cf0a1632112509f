"""The grid of faces: the same lines as the table, walked by keyboard, painted as they are seen."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent
from PySide6.QtWidgets import QApplication

from ui.catalog.results.results_model import PAGE

pytestmark = pytest.mark.slow


@pytest.fixture
def grid(hand):
    hand.game("diskwars")
    hand.search("kind:disk")
    hand.bot.mouseClick(hand.screen.tools.views["grid"], Qt.MouseButton.LeftButton)
    assert hand.screen.pages.currentWidget() is hand.screen.grid
    hand.screen.grid.setFocus()
    return hand.screen.grid


def row(grid) -> int:
    return grid.currentIndex().row()


def test_grid_and_table_show_the_same_lines_and_share_the_chosen_one(hand, grid) -> None:
    grid.choose(7)
    hand.window.wait_for_details(hand.names()[7])
    hand.bot.mouseClick(hand.screen.tools.views["list"], Qt.MouseButton.LeftButton)
    assert hand.screen.pages.currentWidget() is hand.screen.table
    assert hand.screen.table.currentIndex().row() == 7
    assert hand.screen.tools.columns.isVisible()
    hand.bot.mouseClick(hand.screen.tools.views["grid"], Qt.MouseButton.LeftButton)
    assert row(grid) == 7
    assert not hand.screen.tools.columns.isVisible()


@pytest.mark.usefixtures("grid")
def test_the_view_is_remembered(hand, qapp, ready_home) -> None:
    hand.window.window.close()
    again = type(hand.window)(hand.bot, qapp, ready_home)
    again.wait_for_results()
    assert again.catalog.pages.currentWidget() is again.catalog.grid
    assert again.catalog.tools.views["grid"].isChecked()
    again.window.close()
    again.window.deleteLater()


def test_arrows_walk_through_rows_and_columns(hand, grid) -> None:
    across = grid.across
    assert across >= 4
    for key, place in (
        (Qt.Key.Key_Right, 1), (Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 1), (Qt.Key.Key_Down, 1 + across),
        (Qt.Key.Key_Down, 1 + 2 * across), (Qt.Key.Key_Up, 1 + across),
    ):  # fmt: skip
        hand.key(grid, key)
        assert row(grid) == place
    hand.window.wait_for_details(hand.names()[1 + across])


def test_pages_home_and_end(hand, grid) -> None:
    page = grid.page()
    hand.key(grid, Qt.Key.Key_Right)
    hand.key(grid, Qt.Key.Key_PageDown)
    assert row(grid) == 1 + page
    assert grid.viewport().rect().contains(grid.visualRect(grid.currentIndex()))
    hand.key(grid, Qt.Key.Key_PageUp)
    assert row(grid) == 1
    hand.key(grid, Qt.Key.Key_PageUp)
    assert row(grid) == 1, "there is no page above"
    hand.key(grid, Qt.Key.Key_End)
    total = hand.screen.model.total
    assert total > PAGE
    hand.until(lambda: row(grid) == total - 1)
    assert hand.screen.model.rowCount() == total, "all pages are there now"
    assert grid.viewport().rect().contains(grid.visualRect(grid.currentIndex()))
    hand.key(grid, Qt.Key.Key_Down)
    assert row(grid) == total - 1
    hand.key(grid, Qt.Key.Key_Home)
    assert row(grid) == 0
    assert grid.verticalOffset() == 0


def test_down_reaches_a_last_row_that_is_not_full(hand, grid) -> None:
    hand.search("f:dwarf kind:disk")
    count, across = hand.screen.model.rowCount(), grid.across
    assert count % across
    grid.choose((count // across) * across - 1)
    hand.key(grid, Qt.Key.Key_Down)
    assert row(grid) == count - 1


def test_up_on_the_first_row_and_escape_lead_back_to_the_search(hand, grid) -> None:
    hand.key(grid, Qt.Key.Key_Right)
    hand.key(grid, Qt.Key.Key_Up)
    assert hand.screen.field.edit.hasFocus()
    hand.key(hand.screen.field.edit, Qt.Key.Key_Down)
    assert grid.hasFocus()
    hand.key(grid, Qt.Key.Key_Escape)
    assert hand.screen.field.edit.hasFocus()


def test_typing_goes_to_the_next_name_that_begins_so_on_any_page(hand, grid) -> None:
    hand.bot.keyClicks(grid, "zo")
    hand.until(lambda: hand.screen.model.hit(row(grid)).name.lower().startswith("zo"))
    assert row(grid) > PAGE
    assert grid.viewport().rect().contains(grid.visualRect(grid.currentIndex()))


def test_further_pages_come_when_the_end_is_near(hand, grid) -> None:
    model = hand.screen.model
    assert model.rowCount() == PAGE
    grid.verticalScrollBar().setValue(grid.verticalScrollBar().maximum())
    hand.until(lambda: model.rowCount() > PAGE)


def test_clicking_and_pointing(hand, grid) -> None:
    place = grid.visualRect(hand.screen.model.index(6, 1)).center()
    assert grid.indexAt(place).row() == 6
    hand.bot.mouseMove(grid.viewport(), place)
    hand.bot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert row(grid) == 6
    assert grid.selectionModel().isSelected(hand.screen.model.index(6, 1))
    assert not grid.indexAt(QPoint(5, grid.viewport().height() * 50)).isValid()


def test_the_menu_key_asks_for_the_menu_of_the_chosen_face(hand, grid) -> None:
    asked: list[QPoint] = []
    hand.screen.pages.menu_wanted.connect(asked.append)
    grid.choose(3)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
    QApplication.sendEvent(grid.viewport(), event)
    assert len(asked) == 1
    assert grid.visualRect(grid.currentIndex()).contains(grid.viewport().mapFromGlobal(asked[0]))


def test_only_what_is_seen_is_painted_and_what_was_left_behind_is_given_up(hand, grid) -> None:
    gallery = hand.context.gallery
    hand.until(lambda: not gallery.is_busy)
    painted = {key.piece for key in gallery._kept}
    seen = {hand.screen.model.piece(one) for one in grid.seen()}
    assert seen <= painted
    assert len(painted) <= len(seen) + 4 * grid.across
    hand.key(grid, Qt.Key.Key_End)
    hand.until(lambda: row(grid) == hand.screen.model.total - 1)
    hand.until(lambda: not gallery.is_busy)
    middle = hand.screen.model.piece(hand.screen.model.total // 2)
    assert middle not in {key.piece for key in gallery._kept}, "nobody looked at the middle"


def test_a_narrow_grid_keeps_the_first_face_in_sight(hand, grid, qtbot) -> None:
    grid.verticalScrollBar().setValue(grid.cell.height() * 6)
    first = grid.seen().start
    hand.window.window.resize(1100, 900)
    qtbot.wait(80)
    assert first in grid.seen()
    assert grid.visualRect(hand.screen.model.index(grid.across - 1, 1)).right() <= grid.viewport().width()


def test_a_face_has_its_name_as_a_tooltip(hand, grid) -> None:
    place = grid.visualRect(hand.screen.model.index(0, 1)).center()
    tip = hand.screen.model.data(grid.indexAt(place), Qt.ItemDataRole.ToolTipRole)
    assert hand.names()[0] in tip
    event = QHelpEvent(QHelpEvent.Type.ToolTip, place, grid.viewport().mapToGlobal(place))
    assert QApplication.sendEvent(grid.viewport(), event)


def test_a_double_click_brings_the_details_at_once(hand, grid) -> None:
    place = grid.visualRect(hand.screen.model.index(4, 1)).center()
    hand.bot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    hand.bot.mouseDClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    hand.window.wait_for_details(hand.names()[4])
    assert hand.screen.details.sheet.shown.entry.name == hand.names()[4]
