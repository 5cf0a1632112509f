"""Shows a fault of ours. Loaded only when there is one."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout

from app.words import say
from ui.shell.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label


class CrashDialog(QDialog):
    def __init__(self, theme: Theme, text: str, file: Path) -> None:
        super().__init__()
        px = theme.px
        self.setWindowTitle(say("window.crash-title"))
        self.resize(px(640), px(420))
        column = QVBoxLayout(self)
        column.setContentsMargins(px(24), px(20), px(24), px(16))
        column.setSpacing(px(12))
        column.addWidget(text_label(say("window.crash-title"), "panel", self))
        column.addWidget(text_label(say("window.crash-text", file=file), "body", self, wrap=True))
        self.text = QPlainTextEdit(text, self)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(say("window.crash-title"))
        column.addWidget(self.text, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        copy = TextButton(theme, say("window.copy"), self, icon="copy")
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        close = TextButton(theme, say("window.close"), self, primary=True)
        close.clicked.connect(self.accept)
        row.addWidget(copy)
        row.addWidget(close)
        column.addLayout(row)
