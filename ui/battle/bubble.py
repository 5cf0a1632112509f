"""The small sheet at the pointer: what would happen here, why it may not, what lies in a stack."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from ui.shell.theme import Theme
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel

WIDEST = 320
AWAY = 18  # pixels from the pointer


@dataclass(frozen=True, slots=True)
class Line:
    """One line of it: a text in a role of the style sheet, and a picture in front where there is one."""

    text: str
    role: str = "body"
    picture: QPixmap | None = None


class Bubble(Panel):
    """Lies on the table and takes no clicks. Attributes: lines (what it shows)."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._room = parent
        self.lines: tuple[Line, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 10, 14, 12)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self.hide()

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)

    def show_at(self, at: QPoint, lines: Sequence[Line]) -> None:
        if not lines:
            self.hide()
            return
        if tuple(lines) != self.lines:
            self.lines = tuple(lines)
            self._fill()
        self._put(at)
        self.show()
        self.raise_()

    def hideEvent(self, _: object) -> None:
        self.lines = ()

    def _fill(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for row, line in enumerate(self.lines):
            if line.picture is not None:
                picture = QLabel(self)
                picture.setPixmap(line.picture)
                self._add(picture, row, 0)
            self._add(self._label(line), row, 1)

    def _add(self, label: QLabel, row: int, column: int) -> None:
        """Shown at once: what is hidden has no size yet."""
        self._grid.addWidget(label, row, column)
        label.show()

    def _label(self, line: Line) -> QLabel:
        """As wide as its text, and in several lines where that is too wide."""
        made = text_label(line.text, line.role, self)
        made.ensurePolished()
        room = self.theme.px(WIDEST)
        if made.sizeHint().width() > room:
            made.setWordWrap(True)
            made.setFixedWidth(room)
            made.setFixedHeight(made.heightForWidth(room))
        return made

    def _put(self, at: QPoint) -> None:
        """Beside the pointer, on the side where there is room."""
        self._grid.activate()
        self.resize(self.sizeHint())
        room = self._room.rect()
        x = at.x() + AWAY if at.x() + AWAY + self.width() <= room.width() else at.x() - AWAY - self.width()
        y = at.y() + AWAY if at.y() + AWAY + self.height() <= room.height() else at.y() - AWAY - self.height()
        self.move(max(x, 0), max(y, 0))
