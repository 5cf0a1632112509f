"""Files that people choose, drop on the program or hand to it when they start it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from app.base.errors import KnownError
from app.base.files import open_regular
from ui.widgets.files import make_file_dialog

if TYPE_CHECKING:
    from ui.shell.services.app_context import AppContext


def open_file(context: "AppContext", file: str) -> None:
    """An army file: the armies screen takes it in. One that cannot be read is said to be so."""
    path = Path(file).absolute()

    def try_it(_: object) -> None:
        try:
            with open_regular(path) as handle:
                handle.read(1)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", "") or str(error)
            raise KnownError("file-not-opened", file=str(path), why=why) from error

    context.ask(f"open {path}", try_it, lambda _: context.go("armies", file=str(path)))


def open_with_system(path: Path) -> None:
    """A file in the program that the system has for it, a folder in the file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def show_in_file_manager(folder: Path) -> None:
    open_with_system(folder)


def choose_file(parent: QWidget, title: str, kinds: str, then: Callable[[Path], None]) -> QFileDialog:
    """Ask for a file to read. `kinds` is as Qt wants it: `Packs (*.roundel-pack)`."""
    dialog = make_file_dialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _asked(dialog, kinds, then)


def choose_place(parent: QWidget, title: str, kinds: str, name: str, then: Callable[[Path], None]) -> QFileDialog:
    """Ask where to write a file, and how to call it; the dialog asks before it replaces one."""
    dialog = make_file_dialog(parent, title)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setDefaultSuffix(Path(name).suffix.lstrip("."))
    dialog.selectFile(name)
    return _asked(dialog, kinds, then)


def _asked(dialog: QFileDialog, kinds: str, then: Callable[[Path], None]) -> QFileDialog:
    dialog.setNameFilter(kinds)
    dialog.fileSelected.connect(lambda file: then(Path(file)))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
