"""Words in a row, the chosen one underlined; what stands below them changes."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button

FAR, NEAR = 18, 5  # between two tabs


class _Tab(Button):
    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(theme, text, parent)
        self.setCheckable(True)

    def _font(self) -> QFont:
        return self.theme.words(13, QFont.Weight.DemiBold)

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        return QSize(round(width) + self.theme.px(8), self.theme.px(36))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font())
        ink = tokens.accent if self.isChecked() else tokens.ink if self.is_lit() else tokens.ink2
        painter.setPen(QColor(ink))
        room = self.width() - px(4)
        shown = QFontMetricsF(self._font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, shown)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.accent))
            painter.drawRoundedRect(QRectF(px(4), self.height() - px(3), self.width() - px(8), px(3)), 1.5, 1.5)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 3, -1, -5), px(6), px(6))


class TabBar(QWidget):
    """Signals: chosen(key)."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAccessibleName(name)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addStretch(1)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, _Tab] = {}
        theme.follow(self._measure)

    def _measure(self) -> None:
        """Closer together where there is little room."""
        wanted = sum(button.sizeHint().width() for button in self.buttons.values())
        gaps = len(self.buttons) * self.theme.px(FAR)
        self._row.setSpacing(self.theme.px(FAR if self.width() >= wanted + gaps else NEAR))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def add(self, key: str, word: str) -> None:
        button = self.buttons[key] = _Tab(self.theme, word, self)
        self._group.addButton(button)
        self._row.insertWidget(self._row.count() - 1, button)
        button.clicked.connect(lambda _=False: self.chosen.emit(key))
        button.setChecked(len(self.buttons) == 1)

    @property
    def key(self) -> str:
        return next((key for key, button in self.buttons.items() if button.isChecked()), "")

    def choose(self, key: str) -> None:
        self.buttons[key].setChecked(True)
        self.chosen.emit(key)

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, self.theme.colour("line2"))


class Tabs(QWidget):
    """A bar and the pages below it. Signals: chosen(key) after a page came to the front."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = TabBar(theme, name, self)
        self.stack = QStackedWidget(self)
        self.pages: dict[str, QWidget] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(10))
        column.addWidget(self.bar)
        column.addWidget(self.stack, 1)
        self.bar.chosen.connect(self._show)

    def add(self, key: str, word: str, page: QWidget) -> None:
        self.pages[key] = page
        self.stack.addWidget(page)
        self.bar.add(key, word)

    @property
    def key(self) -> str:
        return self.bar.key

    def choose(self, key: str) -> None:
        self.bar.choose(key)

    def _show(self, key: str) -> None:
        self.stack.setCurrentWidget(self.pages[key])
        self.chosen.emit(key)
