"""A framed field for one line of text."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.layout.box_layouts import hbox
from ui.widgets.tips import plain_tip


class TextEntry(QWidget):
    """Signals: typed(text) with every key, entered(text) with Return or when it is left, left_down() with Down."""

    typed = Signal(str)
    entered = Signal(str)
    left_down = Signal()

    def __init__(
        self, theme: Theme, name: str, parent: QWidget | None = None, *, hint: str = "", icon: str = ""
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._icon = icon
        self._is_bad = False
        self.edit = EntryEdit(self)
        self.edit.setAccessibleName(name)
        self.edit.setPlaceholderText(hint)
        self.setFocusProxy(self.edit)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = hbox(theme, self.edit, parent=self)
        self.edit.textEdited.connect(self.typed)
        self.edit.editingFinished.connect(lambda: self.entered.emit(self.edit.text()))
        self.edit.went_down.connect(self.left_down)
        self.edit.focus_changed.connect(self.update)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self._row.setContentsMargins(px(34 if self._icon else 12), 0, px(10), 0)
        self.edit.setFont(self.theme.words(13))
        self.updateGeometry()

    def text(self) -> str:
        return self.edit.text()

    def set_text(self, text: str) -> None:
        """From outside; nobody is told."""
        self.edit.setText(text)

    def show_bad(self, reason: str) -> None:
        """What is wrong with what stands here; empty if nothing is."""
        self._is_bad = bool(reason)
        self.edit.setToolTip(plain_tip(reason))
        self.edit.setAccessibleDescription(reason)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(36))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self.edit.setFocus()

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = tokens.bad if self._is_bad else tokens.accent if self.edit.hasFocus() else tokens.line
        painter.setPen(QPen(QColor(edge), 2 if self._is_bad or self.edit.hasFocus() else 1))
        painter.setBrush(QColor(tokens.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), px(8), px(8))
        if self._icon:
            side = px(17)
            area = QRectF(px(11), (self.height() - side) / 2, side, side)
            draw_icon(painter, self._icon, area, QColor(tokens.ink2))


class EntryEdit(QLineEdit):
    went_down = Signal()
    focus_changed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.went_down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.textEdited.emit("")
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        super().focusInEvent(event)
        self.focus_changed.emit()

    def focusOutEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        super().focusOutEvent(event)
        self.focus_changed.emit()
