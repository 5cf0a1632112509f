"""Shows a fault of ours. Loaded only when there is one."""

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit

from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.dialogs import EnterDialog
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, hbox, stretch, vbox

MAX_LETTERS = 200_000


class CrashDialog(EnterDialog):
    """Attributes: text (what to copy)."""

    def __init__(self, theme: Theme, text: str, file: Path, is_saved: bool = True) -> None:
        super().__init__()
        px = theme.px
        self._last = text
        self.setWindowTitle(say("window.crash-title"))
        self.resize(px(680), px(460))
        said = say("window.crash-text" if is_saved else "shell.crash-unsaved", file=file)
        self.says = text_label(said, "body", self, wrap=True)
        self.text = QPlainTextEdit(text, self)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(say("window.crash-title"))
        self.repeated = text_label("", "second", self)
        self.folder = TextButton(theme, say("shell.open-log-folder"), self, icon="folder")
        self.folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.parent))))
        self.copy = TextButton(theme, say("window.copy"), self, icon="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.done_button = TextButton(theme, say("window.close"), self, primary=True, act=self.accept)
        row = hbox(theme, self.repeated, stretch(), self.folder, self.copy, self.done_button)
        column = vbox(theme, parent=self, spacing=12, margins=(24, 20, 24, 16))
        fill(column, text_label(say("window.crash-title"), "panel", self), self.says, (self.text, 1), row)
        self.done_button.setFocus()

    def add(self, text: str, times: int) -> None:
        """One more fault while this one is shown; the same one again is only counted."""
        if text == self._last:
            self.repeated.setText(say("shell.crash-again", count=times))
        elif self.text.document().characterCount() < MAX_LETTERS:
            self._last = text
            self.text.appendPlainText(text)
