"""Starts the window. The only place that builds everything.

What is seen first is imported first: the database, the parser and the faces come after the first paint, in the
background.
"""

import gc
import os
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from app.base.errors import KnownError
    from ui.shell.frame import Frame

# The clock of `--smoke` runs from here, or from the moment a caller noted when it started us.
STARTED = float(os.environ.get("ROUNDEL_STARTED") or time.time())

from PySide6.QtCore import QTimer  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from ui.shell.memory import Memory  # noqa: E402
from ui.shell.window import MainWindow  # noqa: E402

SMOKE_PATIENCE = 60_000  # milliseconds


def main(argv: Sequence[str] | None = None) -> int:
    """`--smoke`: open, wait for the first results, print how long it took, quit."""
    from app.base.errors import KnownError
    from app.storage.lock import take_window_lock
    from app.storage.places import data_folder

    is_smoke = "--smoke" in (sys.argv[1:] if argv is None else argv)
    gc.disable()  # until the first results are there: looking for rubbish while importing costs a tenth of the start
    _spare_imports()
    app = _application()
    try:
        folder = data_folder()
        lock = take_window_lock(folder)
    except KnownError as error:
        return _cannot_start(error, is_smoke)
    if lock is None:
        return _already_open(is_smoke)
    try:
        return _run(app, folder, is_smoke)
    finally:
        lock.release()


def _spare_imports() -> None:
    """WORKAROUND https://github.com/napari/napari/issues/8584: PySide reads the source of every module imported after
    it, to see whether it may ask for `from __feature__ import ...`. We never do, and it costs a tenth of a second.
    """
    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        setattr(feature, "_mod_uses_pyside", lambda _module: False)  # noqa: B010 - the module is found at run time


def _application() -> QApplication:
    running = QApplication.instance()
    if isinstance(running, QApplication):
        app = running
    else:
        # Asked for in words: `setStyle` would return an object and load all that belongs to its class.
        app = QApplication([sys.argv[0] if sys.argv else "roundel", "-style", "fusion"])
    app.setApplicationName("Roundel")
    app.setApplicationDisplayName("Roundel")
    app.setDesktopFileName("roundel")
    return app


def _cannot_start(error: "KnownError", is_smoke: bool) -> int:
    from app.words import tell_error

    return _say(tell_error(error), is_smoke) or 2


def _already_open(is_smoke: bool) -> int:
    from app.words import say

    return _say(say("window.already-open"), is_smoke)


def _say(text: str, is_smoke: bool) -> int:
    """One sentence for a person, or for the log of a machine."""
    if is_smoke:
        print(text, file=sys.stderr)
        return 2
    from PySide6.QtWidgets import QMessageBox

    QMessageBox.information(None, "Roundel", text)
    return 0


def _run(app: QApplication, folder: "Path", is_smoke: bool) -> int:
    memory = Memory(folder)
    window = MainWindow(memory)
    smoke = Smoke(window) if is_smoke else None

    def go_on() -> None:
        if smoke:
            smoke.note("first_paint")
        frame = furnish(app, window, memory, folder)
        if smoke:
            smoke.watch(frame)

    window.painted.connect(lambda: QTimer.singleShot(0, go_on))
    window.show()
    code = app.exec()
    return smoke.code if smoke else code


def furnish(app: QApplication, window: MainWindow, memory: Memory, folder: "Path") -> "Frame":
    """After the first paint: build what fills the window, then open the catalogue in the background."""
    from ui.art.logo import logo_icon
    from ui.shell.crash import CrashNet
    from ui.shell.frame import Frame
    from ui.shell.house import House
    from ui.shell.palette import LIGHT
    from ui.shell.theme import Theme
    from ui.shell.tidy import Tidy

    tidy = Tidy(window)
    theme = Theme(app, memory)
    app.setWindowIcon(logo_icon(LIGHT))
    net = CrashNet(theme, folder)
    net.spread()
    house = House(folder, theme, memory, window)
    frame = Frame(house)
    window.net = net
    window.fill(frame)
    window.closing.connect(frame.leave)
    window.closing.connect(house.close)
    for is_over in (house.opened, house.failed):
        is_over.connect(lambda _: tidy.start())
    window.closing.connect(tidy.stop)
    frame.show_screen("home")
    house.desk.start()
    house.open()
    return frame


class Smoke:
    """Notes the milliseconds from the start to the first paint and to the first results, prints them and quits."""

    def __init__(self, window: MainWindow) -> None:
        self.code = 2
        self._window = window
        self._times: dict[str, int] = {}
        QTimer.singleShot(SMOKE_PATIENCE, window.close)

    def watch(self, frame: "Frame") -> None:
        frame.screens["home"].ready.connect(lambda: QTimer.singleShot(0, self._done))

    def note(self, name: str) -> None:
        self._times[name] = round((time.time() - STARTED) * 1000)

    def _done(self) -> None:
        import json

        self._window.repaint()
        self.note("usable")
        print(json.dumps(self._times), flush=True)
        self.code = 0
        self._window.close()


if __name__ == "__main__":
    sys.exit(main())
