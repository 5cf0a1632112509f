"""Zooming keeps in place what is under the pointer, or what is in the middle; whoever turns the wheel looks there."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.battle.conftest import INCH, Mouse, slip, start_moving, wheel
from tests.ui.battle.warhammer.tables import desk_for, opened
from ui.battle.session.window import BattleWindow
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme

PLACES = [(0.5, 0.5), (0.25, 0.25), (0.8, 0.3), (0.35, 0.9), (0.61, 0.47)]


def middle_of(view: TableView) -> QPointF:
    return QRectF(view.viewport().rect()).center()


def place_in(view: TableView, share: tuple[float, float]) -> QPointF:
    size = view.viewport().size()
    return QPointF(round(size.width() * share[0]), round(size.height() * share[1]))


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
@pytest.mark.parametrize("share", PLACES)
def test_the_wheel_zooms_around_the_pointer(table: BattleWindow, share: tuple[float, float], turned: int) -> None:
    view = table.surface.view
    view.turn_to(turned)
    at = place_in(view, share)
    before = view.pixels
    for notch in range(1, 6):
        view.fit()
        assert slip(view, at, lambda notch=notch: [wheel(view, at, 1) for _ in range(notch)]) < 1
    assert view.pixels > 2 * before
    assert slip(view, at, lambda: [wheel(view, at, -1) for _ in range(4)]) < 1, "and back"


def test_the_pointer_need_not_have_moved_since_the_table_was_panned(table: BattleWindow) -> None:
    view, at = table.surface.view, QPointF(150, 220)
    wheel(view, at, 3)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert slip(view, at, lambda: wheel(view, at, 1)) < 1
    Mouse(table).over((1, 1))
    assert slip(view, at, lambda: wheel(view, at, 2)) < 1
    view.turn_to(180)
    assert slip(view, at, lambda: wheel(view, at, -1)) < 1


def test_buttons_and_keys_zoom_around_the_middle(table: BattleWindow) -> None:
    view, strip = table.surface.view, table.board.surface.instruments.strip
    Mouse(table).over((1, 1))
    buttons = (strip.larger, strip.larger, strip.smaller, strip.percent)
    assert slip(view, middle_of(view), lambda: [button.click() for button in buttons]) < 1
    keys = (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus)
    view.fit()
    assert slip(view, middle_of(view), lambda: [QTest.keyClick(view, key) for key in keys]) < 1


def test_a_battlefield_of_warhammer_zooms_around_the_pointer_too(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, desk_for("teclis", "grom"))
    QApplication.processEvents()
    view = window.surface.view
    at = place_in(view, (0.3, 0.6))
    assert slip(view, at, lambda: [wheel(view, at, 1) for _ in range(5)]) < 1


def test_the_sheet_at_the_pointer_stays_beside_it(table: BattleWindow) -> None:
    """Scrolling would carry it along, out of sight."""
    start = start_moving(table, "a")
    view, wanted = table.surface.view, (start[0] + 40 * INCH, start[1])
    Mouse(table).over(wanted)
    assert view.bubble.isVisible()
    at, before = QPointF(view.pixel_of(wanted)), view.bubble.pos()
    for notches in (3, -2, 4):
        wheel(view, at, notches)
        assert view.viewport().rect().contains(view.bubble.geometry()), notches
        assert (view.bubble.pos() - before).manhattanLength() < 4
