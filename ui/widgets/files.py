"""Dialogs that ask for a file or a folder. They open beside the work and answer when they are done."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


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
    dialog = QFileDialog(parent, title, str(start))
    dialog.setAccessibleName(title)
    if endings:
        dialog.setNameFilters([f"{word} ({patterns})" for word, patterns in endings])
    dialog.finished.connect(dialog.deleteLater)
    return dialog
