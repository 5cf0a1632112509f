"""Words in a row, the chosen one underlined; what stands below them changes."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, Look
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.layout.box_layouts import hbox, stretch, vbox

FAR, NEAR = 18, 5  # between two tabs


class TabButton(Button):
    look = Look(13, QFont.Weight.DemiBold, room=8, height=36)

    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(theme, text, parent)
        self.setCheckable(True)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        painter.setFont(self._font())
        ink = tokens.accent if self.isChecked() else tokens.ink if self.is_lit() else tokens.ink2
        painter.setPen(QColor(ink))
        room = self.width() - px(4)
        shown = QFontMetricsF(self._font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, shown)
        if self.isChecked():
            draw_box(painter, QRectF(px(4), self.height() - px(3), self.width() - px(8), px(3)), 1.5, tokens.accent)
        if self.hasFocus():
            draw_box(painter, QRectF(self.rect()).adjusted(1, 3, -1, -5), px(6), None, tokens.accent, 2)


class TabBar(QWidget):
    """Signals: chosen(key)."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAccessibleName(name)
        self._row = hbox(theme, stretch(), parent=self)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, TabButton] = {}
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
        button = self.buttons[key] = TabButton(self.theme, word, self)
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
        vbox(theme, self.bar, (self.stack, 1), parent=self, spacing=10)
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
