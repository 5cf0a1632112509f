"""The way to the first battles and puzzles, for those who have never played."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import LEFT, fill, vbox
from ui.widgets.panel import Panel

WHAT = ""  # the list of all that can be learnt


class LearnPanel(Panel):
    """Attributes: open. Signals: wanted(id of what is to be learnt)."""

    wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.open = TextButton(theme, say("home.learn"), self, icon="book", act=lambda: self.wanted.emit(WHAT))
        text = text_label(say("home.learn-text"), "second", self, wrap=True)
        column = vbox(theme, parent=self, spacing=10, margins=(18, 14, 18, 18))
        fill(column, text_label(say("home.learn-head"), "panel", self), text, (self.open, 0, LEFT))
