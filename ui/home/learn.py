"""The way to the first battle, for those who have never played."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel

WHAT = "first-battle"


class LearnPanel(Panel):
    """Attributes: open. Signals: wanted(id of what is to be learnt)."""

    wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.open = TextButton(theme, say("home.learn"), self, icon="book")
        self.open.clicked.connect(lambda: self.wanted.emit(WHAT))
        self._column = QVBoxLayout(self)
        self._column.addWidget(text_label(say("home.learn-head"), "panel", self))
        self._column.addWidget(text_label(say("home.learn-text"), "second", self, wrap=True))
        self._column.addWidget(self.open, 0, Qt.AlignmentFlag.AlignLeft)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(18), px(14), px(18), px(18))
        self._column.setSpacing(px(10))
