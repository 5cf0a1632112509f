"""What stands in place of the results."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Chip, TextButton
from ui.widgets.crescent import Crescent
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, stretch, vbox

EXAMPLES = ("f:dwarf skill:missile", "at>=5 pts<8", "is:house")


class EmptyMessage(QWidget):
    """What stands in place of the results: waiting, nothing found, or why the catalogue cannot be shown.

    Signals: example(query) when one of the examples was clicked.
    """

    example = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.mark = Crescent(theme, self)
        self.head = text_label("", "panel", self)
        self.says = text_label("", "body", self, wrap=True)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self.bar.setAccessibleName(say("window.building-short"))
        self.retry = TextButton(theme, say("window.try-again"), self, primary=True, icon="again")
        self.examples = QWidget(self)
        flow = flowbox(theme, parent=self.examples, spacing=8, centred=True)
        for query in EXAMPLES:
            chip = Chip(theme, query, self.examples, act=lambda _=False, query=query: self.example.emit(query))
            flow.addWidget(chip)
        self._column = vbox(theme, stretch(2), parent=self, spacing=12, margins=(24, 8, 24, 8))
        for widget in (self.mark, self.head, self.says, self.bar, self.retry, self.examples):
            widget.hide()
            centred = widget in (self.mark, self.head, self.retry, self.bar)
            self._column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag(0))
        self._column.addStretch(3)
        self.head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.says.setAlignment(Qt.AlignmentFlag.AlignCenter)
        theme.follow_px(self.bar.setFixedWidth, 260)

    def show_wait(self, text: str, part: float) -> None:
        self._show(text and self.mark, text and self.says, part and self.bar)
        self.says.setText(text)
        self.bar.setValue(round(part * 1000))

    def show_nothing(self, game: str) -> None:
        self._show(self.mark, self.head, self.says, self.examples)
        self.head.setText(say("window.nothing-title"))
        self.says.setText(say("window.nothing-text", game=game))

    def show_failure(self, text: str) -> None:
        self._show(self.mark, self.head, self.says, self.retry)
        self.head.setText(say("window.open-failed"))
        self.says.setText(text)

    def _show(self, *shown: object) -> None:
        for widget in (self.mark, self.head, self.says, self.bar, self.retry, self.examples):
            widget.setVisible(widget in shown)
