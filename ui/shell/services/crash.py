"""A bug of ours: what is open is saved, the fault written down and shown with a text to copy; the window goes on."""

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app import VERSION
from ui.shell.look.theme import Theme

if TYPE_CHECKING:
    from ui.shell.services.crash_dialog import CrashDialog

FILE = "window.log"
MAX_BYTES = 500_000
# A fault in a paint repeats with every paint: it is counted, and written down no more than so often.
MAX_REPEATS = 3


class CrashLog:
    """The file in which faults and failures are written down. When it is long, it is put aside and begun anew."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE

    def write(self, text: str) -> None:
        # A full disk must not hide the first fault behind a second: the dialog still shows it.
        with suppress(OSError):
            if self.file.exists() and self.file.stat().st_size > MAX_BYTES:
                self.file.replace(self.file.with_suffix(".old.log"))
            with self.file.open("a", encoding="utf-8") as log:
                log.write(f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S} {text}\n")

    def read(self) -> str:
        """All of it, the oldest first."""
        try:
            return self.file.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""


class CrashNet(QObject):
    """Catches what nobody caught, on any thread. `rescue` saves what is open before the fault is shown."""

    caught = Signal(str)

    def __init__(self, theme: Theme, folder: Path, rescue: Callable[[], object] | None = None) -> None:
        super().__init__()
        self._theme = theme
        self._rescue = rescue
        self.log = CrashLog(folder)
        self.dialog: CrashDialog | None = None
        self._seen: dict[str, int] = {}
        self._is_rescuing = False
        self.caught.connect(self._show)

    def spread(self) -> None:
        sys.excepthook = self.catch
        threading.excepthook = lambda args: self.catch(args.exc_type, args.exc_value, args.exc_traceback)

    def catch(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt) and error is not None:
            sys.__excepthook__(kind, error, trace)
            return
        import traceback

        lines = traceback.format_exception(kind, error, trace)
        text = f"Roundel {VERSION}, Python {sys.version.split()[0]}, {sys.platform}\n{''.join(lines)}"
        self.note(text)
        self.caught.emit(text)

    def note(self, text: str) -> None:
        """Write something down, unless it was already, often enough."""
        self._seen[text] = self._seen.get(text, 0) + 1
        if self._seen[text] <= MAX_REPEATS:
            self.log.write(text)

    def _show(self, text: str) -> None:
        if self.dialog is not None and self.dialog.isVisible():
            self.dialog.add(text, self._seen.get(text, 1))
            return
        from ui.shell.services.crash_dialog import CrashDialog

        self.dialog = CrashDialog(self._theme, text, self.log.file, self._save_all())
        self.dialog.open()

    def _save_all(self) -> bool:
        """Whether all that was open could be saved. A screen that fails at it must not catch us in a circle."""
        if self._rescue is None or self._is_rescuing:
            return True
        self._is_rescuing = True
        try:
            self._rescue()
        except Exception as error:
            self.log.write(f"saving what was open failed: {error!r}")
            return False
        finally:
            self._is_rescuing = False
        return True
