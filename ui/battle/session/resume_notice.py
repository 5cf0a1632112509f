"""What is to be known before a battle is played on, above its table until somebody has read it."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import TOP, hbox
from ui.widgets.panel import Panel


class ResumeNotice(Panel):
    """Attributes: text, away (a button that puts it away). Without sentences it is not there."""

    def __init__(self, theme: Theme, sentences: Sequence[str], parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.text = text_label(" ".join(sentences), "body", self, wrap=True)
        self.away = IconButton(theme, "cross", say("table.strip-read"), self, 30, self.hide)
        hbox(theme, (self.text, 1), (self.away, 0, TOP), parent=self, spacing=8, margins=(16, 8, 10, 10))
        self.setVisible(bool(sentences))
