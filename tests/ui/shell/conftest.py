"""The window as it starts: on its home page, with a real catalogue and database."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from catalog.overlay import Library
from ui import launch
from ui.home.screen import HomeScreen
from ui.settings.screen import SettingsScreen
from ui.shell.services.settings_memory import SettingsMemory
from ui.shell.window.frame import Frame
from ui.shell.window.main_window import MainWindow

T = TypeVar("T")


class Shell:
    """A window on its home page, and the patience to wait for it."""

    def __init__(self, qtbot: QtBot, app: QApplication, home: Path) -> None:
        self.bot = qtbot
        self.folder = home
        self.memory = SettingsMemory(home)
        self.window = MainWindow(self.memory)
        self.window.show()
        hook = sys.excepthook
        self.frame: Frame = launch.furnish(app, self.window, self.memory, home)
        sys.excepthook = hook  # a bug must fail the test and not open a dialog
        self.context = self.frame.context
        self.theme = self.frame.theme

    @property
    def home(self) -> HomeScreen:
        screen = self.frame.screens["home"]
        assert isinstance(screen, HomeScreen)
        return screen

    @property
    def settings(self) -> SettingsScreen:
        screen = self.frame.built("settings")
        assert isinstance(screen, SettingsScreen)
        return screen

    def until(self, what: Callable[[], object], timeout: int = 20_000) -> None:
        self.bot.waitUntil(lambda: bool(what()), timeout=timeout)

    def wait_for_home(self) -> None:
        self.until(lambda: self.home.start is not None)

    def answer(self, work: Callable[[Library], T]) -> T:
        """Ask the database in the background, as screens do, and wait for the answer."""
        answers: list[T] = []
        self.context.save(work, answers.append)
        self.until(lambda: answers)
        return answers[0]

    def press(self, key: str | Qt.Key, widget: QWidget | None = None, **modifiers: bool) -> None:
        """A key on whatever has the focus."""
        keys = {
            "ctrl": Qt.KeyboardModifier.ControlModifier,
            "alt": Qt.KeyboardModifier.AltModifier,
            "shift": Qt.KeyboardModifier.ShiftModifier,
        }
        held = Qt.KeyboardModifier.NoModifier
        for name in modifiers:
            held |= keys[name]
        self.bot.keyClick(widget or QApplication.focusWidget() or self.window, key, held)

    def click(self, widget: QWidget) -> None:
        self.bot.mouseClick(widget, Qt.MouseButton.LeftButton)

    def says(self) -> list[str]:
        """What the notices at the foot say, the oldest first."""
        return [toast.notice.text for toast in self.frame.toasts.shown]

    def reopen(self, app: QApplication) -> "Shell":
        """Close this window and start another one on the same folder."""
        self.window.close()
        return Shell(self.bot, app, self.folder)

    def end(self) -> None:
        self.window.close()
        self.window.deleteLater()


@pytest.fixture
def shell(qtbot: QtBot, qapp: QApplication, ready_home: Path) -> Iterator[Shell]:
    opened = Shell(qtbot, qapp, ready_home)
    opened.window.activateWindow()
    opened.wait_for_home()
    yield opened
    opened.theme.set_scale(100)
    opened.theme.choose("system")
    opened.end()
