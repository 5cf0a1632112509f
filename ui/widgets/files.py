"""Dialogs that ask for a file or a folder. They open beside the work and answer when they are done."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QFileInfo
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QFileIconProvider, QFileSystemModel, QWidget


class FileIcons(QFileIconProvider):
    """Tells files by their names. Qt's own looks into every file that it lists, and that costs a database which is open
    in this process its locks (`app.storage.open_databases`)."""

    def icon(self, of: QFileInfo | QFileIconProvider.IconType) -> QIcon:
        if isinstance(of, QFileInfo):
            of = self.IconType.Folder if of.isDir() else self.IconType.File
        return super().icon(of)

    def type(self, info: QFileInfo) -> str:
        return "" if info.isDir() else info.suffix()


def make_file_dialog(parent: QWidget | None, title: str, start: Path | None = None) -> QFileDialog:
    """The one way to such a dialog. On Linux it is Qt's own: the desktop's would run in this process and look into the
    files too; elsewhere the system's dialog does no harm."""
    dialog = QFileDialog(parent, title, str(start) if start else "")
    if sys.platform not in ("win32", "darwin"):
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    icons = FileIcons()
    dialog.setIconProvider(icons)
    setattr(dialog, "icons", icons)  # noqa: B010 - Qt does not keep it alive
    return dialog


def calm_print_dialog(dialog: QWidget) -> None:
    """The same for Qt's dialog for printers, which lists files too where it prints into one. Its button for choosing a
    file opens a dialog of Qt's that nobody else can reach, so the path is typed."""
    icons = FileIcons()
    for model in dialog.findChildren(QFileSystemModel):
        model.setIconProvider(icons)
    for button in dialog.findChildren(QAbstractButton, "fileBrowser"):
        button.hide()
    setattr(dialog, "icons", icons)  # noqa: B010 - as above


def choose_files(
    parent: QWidget, title: str, endings: Sequence[tuple[str, str]], start: Path, then: Callable[[list[Path]], None]
) -> QFileDialog:
    """Files that are there. `endings`: what a kind of file is called, and its patterns: `*.json *.txt`."""
    dialog = _dialog(parent, title, endings, start)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.accepted.connect(lambda: then([Path(name) for name in dialog.selectedFiles()]))
    dialog.open()
    return dialog


def choose_folder(parent: QWidget, title: str, start: Path, then: Callable[[Path], None]) -> QFileDialog:
    dialog = _dialog(parent, title, (), start)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly, True)
    dialog.accepted.connect(lambda: then(Path(dialog.selectedFiles()[0])))
    dialog.open()
    return dialog


def choose_target(
    parent: QWidget, title: str, endings: Sequence[tuple[str, str]], start: Path, then: Callable[[Path], None]
) -> QFileDialog:
    """Where to write a file; `start` also proposes its name. The system asks before another file is replaced."""
    dialog = _dialog(parent, title, endings, start.parent)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.selectFile(start.name)
    dialog.accepted.connect(lambda: then(Path(dialog.selectedFiles()[0])))
    dialog.open()
    return dialog


def _dialog(parent: QWidget, title: str, endings: Sequence[tuple[str, str]], start: Path) -> QFileDialog:
    dialog = make_file_dialog(parent, title, start)
    dialog.setAccessibleName(title)
    if endings:
        dialog.setNameFilters([f"{word} ({patterns})" for word, patterns in endings])
    dialog.finished.connect(dialog.deleteLater)
    return dialog
