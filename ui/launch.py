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
    from ui.shell.services.app_context import AppContext, Notice
    from ui.shell.services.crash import CrashNet
    from ui.shell.window.frame import Frame

# The clock of `--smoke` runs from here, or from the moment a caller noted when it started us.
STARTED = float(os.environ.get("ROUNDEL_STARTED") or time.time())

from ui.shell.services.display import explain_failed_import, explain_failed_start  # noqa: E402

with explain_failed_import():
    from PySide6.QtCore import QEvent, QTimer, Signal
    from PySide6.QtWidgets import QApplication

from ui.shell.services.settings_memory import SettingsMemory  # noqa: E402
from ui.shell.window.main_window import MainWindow  # noqa: E402

TABLE, WATCH = "--table", "--watch"
SMOKE_PATIENCE = 180_000  # milliseconds; a busy machine builds the first catalogue for a minute


class Application(QApplication):
    """On macOS a file that was opened with the program comes as an event, perhaps before there is a window.

    Attributes: file (the first such file). Signals: file_asked(file).
    """

    file_asked = Signal(str)
    file = ""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FileOpen:
            self.file = event.file()  # type: ignore[attr-defined]
            self.file_asked.emit(self.file)
            return True
        return super().event(event)


def main(argv: Sequence[str] | None = None) -> int:
    """`[FILE]`: an army file to open. `--smoke`: open, wait for the start page, print how long it took, quit.
    `--table POSITION` and `--watch RECORD`: a window of its own, beside any other."""
    from app.base.errors import KnownError
    from app.storage.data_folder import data_folder
    from app.storage.lock import take_window_lock

    arguments = sys.argv[1:] if argv is None else argv
    if arguments[:1] in ([TABLE], [WATCH]):
        return _open_beside(arguments[0], arguments[1:])
    is_smoke = "--smoke" in arguments
    file = _file_of(arguments)
    gc.disable()  # until the first results are there: looking for rubbish while importing costs a tenth of the start
    _spare_imports()
    app = _application()
    try:
        folder = data_folder()
        lock = take_window_lock(folder)
    except KnownError as error:
        return _cannot_start(error, is_smoke)
    if lock is None:
        return _hand_over(folder, file, is_smoke)
    try:
        return _run(app, folder, file, is_smoke)
    finally:
        lock.release()


def _open_beside(what: str, arguments: Sequence[str]) -> int:
    """A window for one file. What is wrong with the file is printed, so its names must not reach the terminal raw."""
    from app.cli.console import print_plainly
    from ui.battle.start import main as open_table
    from ui.battle.start import watch

    start = open_table if what == TABLE else watch
    return print_plainly(lambda: start(arguments, _application))


def _file_of(arguments: Sequence[str]) -> str:
    """The file to open, whole: the window that opens it may have been started elsewhere."""
    named = next((one for one in arguments if not one.startswith("-")), "")
    return os.path.abspath(os.path.expanduser(named)) if named else ""  # noqa: PTH100, PTH111 - pathlib costs time here


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
        # Named here, because desktops know a window by the program's first argument: that would be `launch.py`.
        # The style is asked for in words: `setStyle` would return an object and load all that belongs to its class.
        with explain_failed_start():
            app = Application(["roundel", "-style", "fusion"])
    app.setApplicationName("Roundel")
    app.setApplicationDisplayName("Roundel")
    app.setDesktopFileName("roundel")
    return app


def _cannot_start(error: "KnownError", is_smoke: bool) -> int:
    from app.words import tell_error

    return _say(tell_error(error), is_smoke) or 2


def _hand_over(folder: "Path", file: str, is_smoke: bool) -> int:
    """A window with this folder is open: it comes to the front and opens the file. If it does not answer, say so."""
    from app.words import say

    if not is_smoke:
        from ui.shell.services.single_instance import hand_over_to_running_window

        if hand_over_to_running_window(folder, file):
            return 0
    return _say(say("window.already-open"), is_smoke)


def _say(text: str, is_smoke: bool) -> int:
    """One sentence for a person, or for the log of a machine."""
    if is_smoke:
        print(text, file=sys.stderr)
        return 2
    from PySide6.QtWidgets import QMessageBox

    from ui.widgets.tips import plain_tip

    QMessageBox.information(None, "Roundel", plain_tip(text))
    return 0


def _run(app: QApplication, folder: "Path", file: str, is_smoke: bool) -> int:
    memory = SettingsMemory(folder)
    if (folder / "window.ts").exists():  # looked for before anything is imported that few need
        from ui.shell.look.translation import translate

        translate(app, folder)
    window = MainWindow(memory)
    smoke = Smoke(window) if is_smoke else None

    def go_on() -> None:
        if smoke:
            smoke.note("first_paint")
        frame = furnish(app, window, memory, folder)
        if smoke:
            smoke.watch(frame)
        else:
            answer_the_door(app, window, frame, file)

    window.painted.connect(lambda: QTimer.singleShot(0, go_on))
    window.show()
    code = app.exec()
    return smoke.code if smoke else code


def furnish(app: QApplication, window: MainWindow, memory: SettingsMemory, folder: "Path") -> "Frame":
    """After the first paint: build what fills the window, then open the catalogue in the background."""
    from ui.art.logo import logo_icon
    from ui.shell.look.palette import LIGHT
    from ui.shell.look.theme import Theme
    from ui.shell.services.app_context import AppContext
    from ui.shell.services.crash import CrashNet
    from ui.shell.services.garbage import GarbageCollector
    from ui.shell.window.frame import Frame

    tidy = GarbageCollector(window)
    theme = Theme(app, memory)
    app.setWindowIcon(logo_icon(LIGHT))
    context = AppContext(folder, theme, memory, window)
    frame = Frame(context)
    net = CrashNet(theme, folder, frame.leave)
    net.spread()
    write_down_faults(context, net)
    window.net = net
    window.fill(frame)
    window.closing.connect(frame.leave)
    window.closing.connect(context.close)
    for is_over in (context.opened, context.failed):
        is_over.connect(lambda _: tidy.start())
    window.closing.connect(tidy.stop)
    frame.show_screen("home")
    context.query_thread.start()
    context.open()
    return frame


def write_down_faults(context: "AppContext", net: "CrashNet") -> None:
    """The log has what did not work: what the user was told, and whatever befell the database, told or not."""
    from app.storage.faults import FAULTS
    from app.words import tell_error

    written: set[str] = set()  # of faults that the user is told of next

    def note_error(error: "KnownError") -> None:
        if error.code in FAULTS:
            text = tell_error(error)
            written.add(text)
            net.note(f"{text} [{error.code}: {error.values.get('detail', '')}]")

    def note_notice(notice: "Notice") -> None:
        if notice.is_bad and notice.text not in written:
            net.log.write(notice.text)
        written.discard(notice.text)

    context.erred.connect(note_error)
    context.noticed.connect(note_notice)


def answer_the_door(app: QApplication, window: MainWindow, frame: "Frame", file: str) -> None:
    """From now on a second start brings its file here. After the first paint: networking takes time to load."""
    from ui.shell.services.opened_files import open_file
    from ui.shell.services.single_instance import SingleInstance

    door = SingleInstance(frame.context.folder, window)

    def come_in(file: str) -> None:
        window.come_forward()
        if file:
            open_file(frame.context, file)

    door.knocked.connect(come_in)
    window.closing.connect(door.close)
    door.listen()
    if isinstance(app, Application):
        app.file_asked.connect(come_in)
        file = file or app.file
    if file:
        open_file(frame.context, file)


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
