"""What is to be known before a battle is played on, above its table until somebody has read it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel


class Strip(Panel):
    """Attributes: text, away (a button that puts it away). Without sentences it is not there."""

    def __init__(self, theme: Theme, sentences: Sequence[str], parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.text = text_label(" ".join(sentences), "body", self, wrap=True)
        self.away = IconButton(theme, "cross", say("table.strip-read"), self, size=30)
        self.away.clicked.connect(self.hide)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.text, 1)
        self._row.addWidget(self.away, 0, Qt.AlignmentFlag.AlignTop)
        theme.follow(self._measure)
        self.setVisible(bool(sentences))

    def _measure(self) -> None:
        px = self.theme.px
        self._row.setContentsMargins(px(16), px(8), px(10), px(10))
        self._row.setSpacing(px(8))
