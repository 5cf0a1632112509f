"""The frame: it remembers, it can be used without a mouse, it says what it cannot do."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QMainWindow, QTableView, QWidget

from app import VERSION
from ui.shell.services.crash import CrashNet
from ui.shell.services.settings_memory import SettingsMemory
from ui.shell.window import window_size
from ui.shell.window.about_dialog import AboutDialog
from ui.shell.window.main_window import USUAL, MainWindow


def test_size_split_game_theme_and_scale_are_remembered(window, qtbot, qapp, ready_home) -> None:
    window.window.resize(1200, 800)
    window.theme.choose("dark")
    window.theme.set_scale(110)
    window.frame.top.game.choose("diskwars")
    qtbot.wait(50)
    splitter = window.catalog.splitter
    splitter.moveSplitter(splitter.width() - 460, 1)
    width = splitter.sizes()[1]
    window.window.close()

    again = type(window)(qtbot, qapp, ready_home)
    again.wait_for_results()
    qtbot.waitUntil(lambda: again.frame.top.game.system == "diskwars", timeout=5000)
    assert (again.window.width(), again.window.height()) == (1200, 800)
    assert (again.theme.choice, again.theme.scale) == ("dark", 110)
    assert abs(again.catalog.splitter.sizes()[1] - width) <= 3
    assert again.catalog.model.total == again.catalog.holdings.counts["diskwars"]
    again.theme.choose("system")
    again.window.close()
    again.window.deleteLater()


def test_everything_can_be_reached_by_keyboard(window, qtbot) -> None:
    window.window.activateWindow()
    qtbot.keyClick(window.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    edit = window.catalog.field.edit
    qtbot.waitUntil(edit.hasFocus)
    window.type("f:dwarf kind:disk")
    qtbot.keyClick(edit, Qt.Key.Key_Down)
    table = window.catalog.table
    assert table.hasFocus()
    first = window.names()[table.currentIndex().row()]
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert table.currentIndex().row() == 1
    window.wait_for_details(window.names()[1])
    qtbot.keyClick(table, Qt.Key.Key_Up)
    assert window.names()[table.currentIndex().row()] == first
    qtbot.keyClick(table, Qt.Key.Key_Up)
    assert edit.hasFocus()
    qtbot.keyClick(edit, Qt.Key.Key_Escape)
    assert edit.text() == ""
    qtbot.keyClick(window.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert window.frame.finder.edit.hasFocus()
    qtbot.keyClick(window.frame.finder.edit, Qt.Key.Key_Escape)
    assert edit.hasFocus()


def test_tab_walks_through_all_controls(window) -> None:
    window.window.activateWindow()
    window.catalog.field.edit.setFocus()
    seen: list[QWidget] = []
    for _ in range(30):
        seen.append(QApplication.focusWidget())
        window.window.focusNextChild()
    wanted = {
        window.catalog.field.edit,
        window.catalog.table,
        window.frame.top.game,
        window.frame.top.about,
        window.frame.top.appearance,
    }
    assert wanted <= set(seen)


def test_keys_change_the_text_size(window, qtbot) -> None:
    window.window.activateWindow()
    qtbot.keyClick(window.window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert window.theme.scale == 110
    qtbot.keyClick(window.window, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert window.theme.scale == 100


def test_every_control_has_a_name_and_is_large_enough(window) -> None:
    controls = [
        *window.window.findChildren(QAbstractButton),
        *window.window.findChildren(QLineEdit),
        *window.window.findChildren(QTableView),
    ]
    for control in controls:
        if control.isVisible() and type(control).__module__.startswith("ui."):
            assert control.accessibleName(), control
            assert min(control.width(), control.height()) >= 18, control
        if control.isVisible() and isinstance(control, QAbstractButton) and type(control).__module__.startswith("ui."):
            assert min(control.width(), control.height()) >= 24, control


@pytest.mark.parametrize("size", [(900, 600), (1440, 900)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_overlaps_and_no_text_is_cut(window, qtbot, size: tuple[int, int], scale: int) -> None:
    window.theme.set_scale(scale)
    window.window.resize(*size)
    window.type("f:dwarf skill:missile")
    qtbot.wait(50)
    assert (window.window.width(), window.window.height()) == size
    parts = [window.frame.rail, window.frame.top, window.frame.pages, window.frame.status]
    areas = [QRect(part.mapTo(window.window, QPoint(0, 0)), part.size()) for part in parts]
    for i, one in enumerate(areas):
        assert window.window.rect().contains(one)
        assert not any(one.intersects(other) for other in areas[i + 1 :])
    panels = [window.catalog.list_panel, window.catalog.details_panel]
    assert not panels[0].geometry().intersects(panels[1].geometry())
    for label in window.window.findChildren(QLabel):
        if label.isVisible() and label.text() and not label.wordWrap():
            need = label.fontMetrics().horizontalAdvance(label.text())
            assert label.width() >= need - 1, label.text()
    window.theme.set_scale(100)


def test_wide_windows_put_details_beside_and_narrow_ones_below(window, qtbot) -> None:
    window.window.resize(1440, 900)
    qtbot.wait(20)
    assert window.catalog.splitter.orientation() == Qt.Orientation.Horizontal
    window.theme.set_scale(200)
    qtbot.wait(20)
    assert window.catalog.splitter.orientation() == Qt.Orientation.Vertical
    window.theme.set_scale(100)


def test_a_catalogue_that_cannot_be_opened_is_explained_and_tried_again(qtbot, qapp, ready_home, window) -> None:
    window.window.close()
    database = ready_home / "roundel.db"
    good = database.read_bytes()
    database.write_bytes(b"this is no database, whatever its name says" * 100)
    again = type(window)(qtbot, qapp, ready_home)
    message = again.catalog.message
    qtbot.waitUntil(message.retry.isVisible, timeout=20_000)
    assert "roundel.db" in message.says.text()
    assert "Traceback" not in message.says.text()
    database.write_bytes(good)
    qtbot.mouseClick(message.retry, Qt.MouseButton.LeftButton)
    assert not message.retry.isVisible()
    again.wait_for_results()
    assert again.catalog.pages.currentWidget() is again.catalog.table
    again.window.close()
    again.window.deleteLater()


def test_the_first_start_builds_the_catalogue_with_progress(qtbot, qapp, tmp_path, window) -> None:
    new = tmp_path / "new"
    new.mkdir()
    first = type(window)(qtbot, qapp, new)
    parts: list[float] = []
    first.context.building.connect(parts.append)
    qtbot.waitUntil(lambda: bool(parts), timeout=20_000)
    assert first.frame.status.bar.isVisible() or parts[-1] == 1.0
    first.wait_for_results()
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert not first.frame.status.bar.isVisible()
    first.window.close()
    first.window.deleteLater()


def test_about_says_that_the_program_is_unofficial(window, qtbot) -> None:
    qtbot.mouseClick(window.frame.top.about, Qt.MouseButton.LeftButton)
    dialog = window.window.findChild(AboutDialog)
    assert dialog.isVisible()
    said = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "unofficial" in said
    assert VERSION in said
    dialog.accept()


def test_the_appearance_menu_offers_themes_and_sizes(window) -> None:
    texts = [action.text() for action in window.frame.top.appearance.menu().actions() if action.text()]
    assert len(texts) == 6


def test_a_bug_is_written_down_and_shown_with_a_text_to_copy(window, tmp_path: Path) -> None:
    net = CrashNet(window.theme, tmp_path)
    try:
        raise ValueError("a bug for the test")
    except ValueError:
        net.catch(*sys.exc_info())
    assert net.dialog.isVisible()
    assert "a bug for the test" in net.dialog.text.toPlainText()
    assert "a bug for the test" in (tmp_path / "window.log").read_text()
    net.dialog.accept()


def test_what_no_longer_fits_is_said_in_the_status_bar(ready_home, qtbot, qapp, window) -> None:
    from app.storage.database import open_database
    from app.storage.models import Correction

    window.window.close()
    with open_database(ready_home) as db, db.write("a correction of a piece that is gone") as change:
        values = {"system": "diskwars", "kind": "disk", "entry": "no-such-disk", "field": "attack", "value": "3"}
        change.session.add(Correction(**values, was=None, reason=""))
    again = type(window)(qtbot, qapp, ready_home)
    again.wait_for_results()
    qtbot.waitUntil(lambda: "no-such-disk" in again.frame.status.keys.accessibleName(), timeout=5000)
    assert "kept" in again.frame.status.keys.toolTip()
    again.window.close()
    again.window.deleteLater()


@pytest.mark.usefixtures("window")
def test_opening_the_window_makes_the_daily_backup(home) -> None:
    from app.storage.backup_files import list_backups

    assert [backup.reason for backup in list_backups(home)] == ["daily"]


# --- how large it opens ---


def sized(screen: QSize, usual: QSize, monkeypatch: pytest.MonkeyPatch) -> QMainWindow:
    """A window on a screen of this size, before it is shown."""
    monkeypatch.setattr(window_size, "room_for", lambda _: screen - window_size.FRAME)
    made = QMainWindow()
    window_size.size_main_window(made, usual)
    return made


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1280, 720), (1440, 900)])
def test_a_first_window_that_does_not_fit_is_maximised(
    width: int, height: int, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = sized(QSize(width, height), USUAL, monkeypatch)
    qtbot.addWidget(made)
    assert made.isMaximized()
    assert made.width() < width, "its size when it is not maximised any more"
    assert made.height() < height


def test_a_first_window_that_fits_is_as_large_as_usual(qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    made = sized(QSize(1920, 1080), USUAL, monkeypatch)
    qtbot.addWidget(made)
    assert not made.isMaximized()
    assert made.size() == USUAL


def test_a_window_from_a_larger_screen_is_maximised_on_a_smaller_one(
    qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = SettingsMemory(tmp_path)
    first = MainWindow(memory)
    qtbot.addWidget(first)
    first.resize(1600, 1000)
    first.show()
    first.close()
    monkeypatch.setattr(window_size, "room_for", lambda _: QSize(1366, 768) - window_size.FRAME)
    again = MainWindow(memory)
    qtbot.addWidget(again)
    assert again.isMaximized()
    assert again.width() <= 1366
    assert again.height() <= 768
