"""Dialogs: a title, what it is about, and a row of buttons that say what they do."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label


class Sheet(QDialog):
    """Open it with `open()`, never `exec()`. Fill `body`; add buttons from left to right, the primary one last."""

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None, *, width: int = 480) -> None:
        super().__init__(parent)
        self.theme = theme
        self._width = width
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.title = text_label(title, "panel", self)
        self.body = QVBoxLayout()
        self.foot = QHBoxLayout()
        self.foot.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.title)
        self._column.addLayout(self.body, 1)
        self._column.addLayout(self.foot)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(22), px(18), px(22), px(16))
        self._column.setSpacing(px(14))
        self.body.setSpacing(px(10))
        self.foot.setSpacing(px(6))
        self.setMinimumWidth(px(self._width))

    def fit(self, width: int, height: int) -> None:
        """As large as this, in pixels at 100 %, as far as the screen has room for it."""
        room = self.screen().availableSize()
        across = min(self.theme.px(width), room.width() * 94 // 100)
        self.setMinimumWidth(min(self.minimumWidth(), across))
        self.resize(across, min(self.theme.px(height), room.height() * 9 // 10))

    def add_button(self, text: str, *, primary: bool = False, icon: str = "") -> TextButton:
        button = TextButton(self.theme, text, self, primary=primary, icon=icon)
        self.foot.addWidget(button)
        return button

    def add_text(self, text: str, role: str = "body") -> None:
        self.body.addWidget(text_label(text, role, self, wrap=True))


def ask(theme: Theme, parent: QWidget, title: str, text: str, do: str, keep: str) -> Sheet:
    """A question with two answers; the sheet's `accepted` means yes. Open it after connecting."""
    sheet = Sheet(theme, title, parent)
    sheet.add_text(text)
    sheet.add_button(keep).clicked.connect(sheet.reject)
    button = sheet.add_button(do, primary=True)
    button.clicked.connect(sheet.accept)
    button.setFocus()
    return sheet
