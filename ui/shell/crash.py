"""A bug of ours: written to a file, shown once with a text to copy, and the window goes on."""

import sys
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app import VERSION
from ui.shell.theme import Theme

if TYPE_CHECKING:
    from ui.shell.crash_dialog import CrashDialog

FILE = "window.log"
MOST_BYTES = 500_000


class CrashNet(QObject):
    """Catches what nobody caught. Errors of other threads are shown on this one."""

    caught = Signal(str)

    def __init__(self, theme: Theme, folder: Path) -> None:
        super().__init__()
        self._theme = theme
        self.file = folder / FILE
        self.dialog: CrashDialog | None = None
        self.caught.connect(self._show)

    def spread(self) -> None:
        sys.excepthook = self.catch

    def catch(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        import traceback

        lines = traceback.format_exception(kind, error, trace)
        text = f"Roundel {VERSION}, Python {sys.version.split()[0]}, {sys.platform}\n{''.join(lines)}"
        self._write(text)
        self.caught.emit(text)

    def _write(self, text: str) -> None:
        try:
            if self.file.exists() and self.file.stat().st_size > MOST_BYTES:
                self.file.unlink()
            with self.file.open("a", encoding="utf-8") as log:
                log.write(f"{text}\n")
        except OSError:
            # The dialog still shows it; a full disk must not hide the first fault behind a second.
            return

    def _show(self, text: str) -> None:
        if self.dialog is not None and self.dialog.isVisible():
            self.dialog.text.appendPlainText(text)
            return
        from ui.shell.crash_dialog import CrashDialog

        self.dialog = CrashDialog(self._theme, text, self.file)
        self.dialog.open()
