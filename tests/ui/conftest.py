"""A real window on a real catalogue, off screen."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent

# A screen of a usual size: on the small one that Qt makes up, windows are shrunk when they are restored.
if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={HERE / 'screen.json'}"

from PySide6.QtWidgets import QApplication  # noqa: E402
from pytestqt.qtbot import QtBot  # noqa: E402

from ui import launch  # noqa: E402
from ui.shell.frame import Frame  # noqa: E402
from ui.shell.memory import Memory  # noqa: E402
from ui.shell.theme import Theme  # noqa: E402
from ui.shell.window import MainWindow  # noqa: E402


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What Qt warns of is a fault of ours."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_level_fail("WARNING"))
            # The off-screen platform has no window manager that it could tell the size of a dialog.
            item.add_marker(pytest.mark.qt_log_ignore("propagateSizeHints"))


class Opened:
    """A window with what fills it, and the patience to wait for it."""

    def __init__(self, qtbot: QtBot, app: QApplication, home: Path) -> None:
        self.bot = qtbot
        self.memory = Memory(home)
        self.window = MainWindow(self.memory)
        self.window.show()
        hook = sys.excepthook
        self.frame: Frame = launch.furnish(app, self.window, self.memory, home)
        sys.excepthook = hook  # a bug must fail the test and not open a dialog
        self.theme = self.frame.theme
        self.house = self.frame.house
        self.frame.show_screen("catalogue")
        self.catalog = self.frame.screens["catalogue"]

    def wait_for_results(self) -> None:
        """A catalogue that cannot be opened fails the test at once, and not when patience ends."""
        retry = self.catalog.message.retry
        self.bot.waitUntil(lambda: self.catalog.model.rowCount() > 0 or retry.isVisible(), timeout=20_000)
        assert self.catalog.model.rowCount() > 0, self.catalog.message.says.text()

    def names(self) -> list[str]:
        model = self.catalog.model
        return [hit.name for row in range(model.rowCount()) if (hit := model.hit(row))]

    def type(self, text: str) -> None:
        """As a person does: key by key into the search field, then wait for the answer."""
        edit = self.catalog.field.edit
        edit.clear()
        with self.bot.waitSignal(self.catalog.searched, timeout=10_000, check_params_cb=lambda asked: asked == text):
            self.bot.keyClicks(edit, text)

    def wait_for_details(self, name: str) -> None:
        def is_there() -> bool:
            details = self.catalog.details
            return bool(details and details.sheet and details.sheet.shown.entry.name == name)

        self.bot.waitUntil(is_there, timeout=10_000)


@pytest.fixture
def bare(qtbot: QtBot, qapp: QApplication, ready_home: Path) -> Iterator[Opened]:
    """The window before the catalogue is open."""
    opened = Opened(qtbot, qapp, ready_home)
    yield opened
    opened.window.close()
    opened.window.deleteLater()


@pytest.fixture
def window(bare: Opened) -> Opened:
    bare.wait_for_results()
    return bare


@pytest.fixture
def theme(qapp: QApplication, tmp_path: Path) -> Theme:
    return Theme(qapp, Memory(tmp_path))
