"""Drives the real window off screen and takes pictures of it."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from ui import launch
from ui.shell.services.settings_memory import SettingsMemory
from ui.shell.window.frame import Frame
from ui.shell.window.main_window import MainWindow

PATIENCE = 30.0
MAX_LOOKS = 8  # at something that may go on moving


class Studio:
    """One window and the folder its pictures go to."""

    def __init__(self, app: QApplication, home: Path, target: Path) -> None:
        self.app = app
        self.target = target
        self.memory = SettingsMemory(home)
        self.memory.keep("speed", 0)  # nothing moves while a picture is taken
        self.memory.keep("tips", "off")
        self.window = MainWindow(self.memory)
        self.window.show()
        self.frame: Frame = launch.furnish(app, self.window, self.memory, home)
        self.theme = self.frame.theme
        self.context = self.frame.context
        self.frame.show_screen("catalogue")
        self.catalog = self.frame.screens["catalogue"]

    def wait(self, until: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not until():
            if time.monotonic() > end:
                sys.exit(f"waited in vain for {what}")
            self.app.processEvents()
            time.sleep(0.005)
        self.settle()

    def settle(self, seconds: float = 0.15) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.processEvents()
            # Without a running event loop nobody else does away with what was deleted later.
            self.app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            time.sleep(0.005)

    def grab(self, widget: QWidget) -> QPixmap:
        """A picture that has come to rest: all faces are painted, and a second look shows the same."""
        before = QImage()
        for _ in range(MAX_LOOKS):
            self.settle()
            if self.context.gallery.is_busy:
                self.wait(lambda: not self.context.gallery.is_busy, "the pictures of pieces")
            taken = widget.grab()
            if taken.toImage() == before:
                break
            before = taken.toImage()
        return taken

    def look(self, choice: str = "light", scale: int = 100, size: tuple[int, int] = (1440, 900)) -> None:
        if self.theme.choice != choice:
            self.theme.choose(choice)
        self.theme.set_scale(scale)
        self.window.resize(*size)
        self.settle()

    def search(self, text: str, system: str = "", row: int = 0) -> None:
        """Search and wait until the details of a row are there too."""
        if self.frame.top.game.system != system:
            self.frame.top.game.choose(system if system in self.catalog.holdings.counts else "")
        answered: list[str] = []
        self.catalog.searched.connect(answered.append)
        self.catalog.field.set_text(text)
        self.wait(lambda: text in answered, f"the answer to {text}")
        self.catalog.searched.disconnect(answered.append)
        self.settle(0.15)
        hit = self.catalog.model.hit(row)
        if hit is None or self.catalog.pages.currentWidget() is not self.catalog.table:
            return
        self.catalog.table.choose(row)
        details = self.catalog
        key = (hit.system, hit.kind, hit.id)
        self.wait(
            lambda: bool(details.details and details.details.sheet and details.details.sheet.key == key), hit.name
        )

    def picture(self, widget: QWidget, name: str) -> None:
        """A window of its own, beside the main one."""
        widget.show()
        self.grab(widget).save(str(self.target / f"{name}.png"))
        widget.hide()
        print(self.target / f"{name}.png")

    def shoot(self, name: str) -> None:
        self.grab(self.window).save(str(self.target / f"{name}.png"))
        print(self.target / f"{name}.png")
