"""A real window on a real catalogue, off screen."""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from catalog.schema.lists import ArmyList
    from ui.armies.documents.army_page import ArmyPage

HERE = Path(__file__).parent
MUCH = 20_000  # new objects that are worth looking for rubbish

# A screen of a usual size: on the small one that Qt makes up, windows are shrunk when they are restored.
if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={HERE / 'screen.json'}"

from PySide6.QtCore import QByteArray, QMimeData, QPointF, Qt  # noqa: E402
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeySequence  # noqa: E402
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget  # noqa: E402
from pytestqt.qtbot import QtBot  # noqa: E402

from ui import launch  # noqa: E402
from ui.shell.look.theme import Theme  # noqa: E402
from ui.shell.services.settings_memory import SettingsMemory  # noqa: E402
from ui.shell.window.frame import Frame  # noqa: E402
from ui.shell.window.main_window import MainWindow  # noqa: E402


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What Qt warns of is a fault of ours."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_level_fail("WARNING"))
            # The off-screen platform has no window manager that it could tell the size of a dialog, or that a list of
            # suggestions is to lie above everything and to get the keys.
            item.add_marker(pytest.mark.qt_log_ignore("propagateSizeHints", "support raise", "grabbing the keyboard"))


@pytest.fixture(scope="session", autouse=True)
def _rubbish() -> Iterator[None]:
    """As in the program: what was closed is never destroyed by a thread that happens to make an object."""
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def _collected(_rubbish: None) -> Iterator[None]:
    """When the program under test has a collector of its own, it stops with its window and leaves this on."""
    yield
    gc.disable()
    if gc.get_count()[0] > MUCH:
        gc.collect()
        if not QApplication.allWidgets():  # no window is open: what lives on, such as the catalogue, lives for good
            gc.freeze()


def still(folder: Path) -> SettingsMemory:
    """The memory of a window in which nothing moves and nobody gives tips: a test that wants to see those says so."""
    memory = SettingsMemory(folder)
    memory.keep("speed", 0)
    memory.keep("pace", 0)
    memory.keep("tips", "off")
    return memory


class Opened:
    """A window with what fills it, and the patience to wait for it."""

    def __init__(self, qtbot: QtBot, app: QApplication, home: Path) -> None:
        self.bot = qtbot
        self.memory = still(home)
        self.window = MainWindow(self.memory)
        self.window.show()
        hook = sys.excepthook
        self.frame: Frame = launch.furnish(app, self.window, self.memory, home)
        sys.excepthook = hook  # a bug must fail the test and not open a dialog
        self.theme = self.frame.theme
        self.context = self.frame.context

    @property
    def catalog(self) -> Any:
        """The catalogue screen; whoever asks for it first goes there."""
        if "catalogue" not in self.frame.screens:
            self.frame.show_screen("catalogue")
        return self.frame.screens["catalogue"]

    def wait_for_opening(self) -> None:
        """The catalogue is open, whatever screen is in front."""
        self.bot.waitUntil(lambda: self.context.holdings is not None, timeout=20_000)

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


class Fingers:
    """The keyboard: every key goes where the focus is, as it would in life."""

    def __init__(self, opened: Opened) -> None:
        self.bot = opened.bot
        self.window = opened.window
        self.window.activateWindow()
        self.bot.waitUntil(self.window.isActiveWindow, timeout=5_000)

    @property
    def under(self) -> QWidget:
        """What has the focus."""
        return QApplication.focusWidget() or self.window

    def press(self, *keys: str) -> None:
        """`Ctrl+F`, `Return`, `+`, as they are written in menus."""
        for key in keys:
            stroke = QKeySequence(key)[0]
            self.bot.keyClick(self.under, stroke.key(), stroke.keyboardModifiers())

    def type(self, text: str) -> None:
        self.bot.keyClicks(self.under, text)


class Hand:
    """What is dragged and let go. Off screen no pointer moves, so the target gets the events that it would get."""

    def drop(self, view: QAbstractItemView, row: int, kind: str, what: str) -> bool:
        """Let something go over a row of a view; whether the view took it."""
        mime = QMimeData()
        mime.setData(kind, QByteArray(what.encode()))
        at = view.visualRect(view.model().index(row, 0)).center()
        move, left, none = Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(at, move, mime, left, none)
        QApplication.sendEvent(view.viewport(), enter)
        if not enter.isAccepted():
            return False
        QApplication.sendEvent(view.viewport(), QDragMoveEvent(at, move, mime, left, none))
        let_go = QDropEvent(QPointF(at), move, mime, left, none)
        QApplication.sendEvent(view.viewport(), let_go)
        return let_go.isAccepted()


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def fingers(window: Opened) -> Fingers:
    return Fingers(window)


@pytest.fixture
def open_army(window: Opened) -> "Callable[[ArmyList], ArmyPage]":
    """Saves a list as an army and opens its page, as a click on the shelf does."""
    from app.armies.army_store import new_army
    from ui.armies.documents.army_page import ArmyPage
    from ui.armies.screen import ArmiesScreen

    def open_(army: "ArmyList") -> ArmyPage:
        made: list[str] = []
        window.context.save(lambda library: new_army(library.database, army).id, made.append)
        window.bot.waitUntil(lambda: bool(made), timeout=10_000)
        window.frame.show_screen("armies", army=made[0])
        screen = window.frame.screens["armies"]
        assert isinstance(screen, ArmiesScreen)

        def is_open() -> bool:
            return isinstance(screen.page, ArmyPage) and screen.page.draft.id == made[0]

        window.bot.waitUntil(is_open, timeout=10_000)
        assert isinstance(screen.page, ArmyPage)
        return screen.page

    return open_


# Areas whose tests go to a screen of their own: they need no results of a search, which take half a second.
ELSEWHERE = frozenset(
    {"armies", "battle", "battles", "building", "companion", "regiments", "forces", "collection", "paper", "help"}
)


@pytest.fixture
def bare(request: pytest.FixtureRequest, qtbot: QtBot, qapp: QApplication, ready_home: Path) -> Iterator[Opened]:
    """The window before the catalogue is open."""
    opened = Opened(qtbot, qapp, ready_home)
    if request.path.parent.name not in ELSEWHERE:
        opened.frame.show_screen("catalogue")
    yield opened
    opened.window.close()
    opened.window.deleteLater()


@pytest.fixture
def window(request: pytest.FixtureRequest, bare: Opened) -> Opened:
    if request.path.parent.name in ELSEWHERE:
        bare.wait_for_opening()
    else:
        bare.wait_for_results()
    return bare


@pytest.fixture
def theme(qapp: QApplication, tmp_path: Path) -> Theme:
    return Theme(qapp, still(tmp_path))
