"""A small sheet over something: its parts with faces, one below the other. A click beside it, or Escape, closes it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import TOP, fill, hbox, vbox
from ui.widgets.views.scroll import scroll_area

WIDE, HIGHEST = 340, 420  # pixels
FACE = 38


@dataclass(frozen=True, slots=True)
class PopoverRow:
    """`does` is offered as a button with the word `do`."""

    name: str
    second: str = ""
    picture: QPixmap | None = None
    do: str = ""
    does: Callable[[], None] | None = None


class Popover(QFrame):
    """Attributes: rows (what it shows)."""

    def __init__(self, theme: Theme, title: str, rows: Sequence[PopoverRow], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.theme = theme
        self.rows = tuple(rows)
        self.setObjectName("popover")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(title)
        tokens, px = theme.tokens, theme.px
        self.setStyleSheet(
            f"QFrame#popover {{ background: {tokens.raised}; border: 1px solid {tokens.line};"
            f" border-radius: {px(10)}px; }}"
        )
        vbox(theme, text_label(title, "panel", self), self._list(), parent=self, spacing=8, margins=(14, 12, 6, 12))

    def _list(self) -> QScrollArea:
        px, inside = self.theme.px, QWidget(self)
        column = vbox(self.theme, parent=inside, spacing=8, margins=(0, 0, 8, 0))
        for row in self.rows:
            column.addLayout(self._row(row, inside))
        column.addStretch(1)
        area = scroll_area(inside, self, can_focus=True)
        for label in inside.findChildren(QLabel):
            label.ensurePolished()  # else they are measured in another font than they are painted in
        area.setFixedWidth(px(WIDE))
        inside.setFixedWidth(px(WIDE - 14))
        inside.adjustSize()
        tall = column.hasHeightForWidth()
        wanted = column.heightForWidth(px(WIDE - 14)) if tall else inside.sizeHint().height()
        inside.setFixedHeight(wanted + px(2))
        area.setFixedHeight(min(wanted + px(4), px(HIGHEST)))
        return area

    def _row(self, row: PopoverRow, parent: QWidget) -> QHBoxLayout:
        line = hbox(self.theme, spacing=10)
        if row.picture is not None:
            face = QLabel(parent)
            face.setPixmap(row.picture)
            face.setFixedWidth(self.theme.px(FACE))
            fill(line, (face, 0, TOP))
        words = vbox(self.theme, text_label(row.name, "name", parent, wrap=True), spacing=0)
        if row.second:
            words.addWidget(text_label(row.second, "second", parent, wrap=True))
        line.addLayout(words, 1)
        if (does := row.does) is not None:
            button = TextButton(self.theme, row.do, parent, primary=True, act=lambda: self._do(does))
            fill(line, (button, 0, TOP))
        return line

    def _do(self, does: Callable[[], None]) -> None:
        self.close()
        does()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def open_over(self, anchor: QWidget) -> None:
        """Above the anchor, and inside of the screen."""
        self.adjustSize()
        room, corner = self.screen().availableGeometry(), anchor.mapToGlobal(QPoint(0, 0))
        x = min(max(corner.x(), room.left()), room.right() - self.width())
        above = corner.y() - self.height() - self.theme.px(4)
        self.move(x, above if above >= room.top() else corner.y() + anchor.height())
        self.show()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
