"""A few choices side by side, of which one is taken: All, Owned, Owned and free."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button


class _Segment(Button):
    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(theme, text, parent)
        self.setCheckable(True)

    def _font(self) -> QFont:
        return self.theme.words(12.5, QFont.Weight.DemiBold if self.isChecked() else QFont.Weight.Medium)

    def sizeHint(self) -> QSize:
        bold = QFontMetricsF(self.theme.words(12.5, QFont.Weight.DemiBold))
        return QSize(round(bold.horizontalAdvance(self.text())) + self.theme.px(24), self.theme.px(30))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        area = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        if self.isChecked():
            painter.setPen(QPen(QColor(tokens.line), 1))
            painter.setBrush(QColor(tokens.raised))
            painter.drawRoundedRect(area, px(6), px(6))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(area, px(6), px(6))
        painter.setFont(self._font())
        painter.setPen(QColor(tokens.ink if self.isChecked() or self.is_lit() else tokens.ink2))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self.text())


class Segments(QWidget):
    """Signals: chosen(key) when the user takes another one. Left and Right walk through them."""

    chosen = Signal(str)

    def __init__(
        self, theme: Theme, name: str, choices: Sequence[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        """`choices`: key and word of each; the first is taken."""
        super().__init__(parent)
        self.theme = theme
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(0)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, _Segment] = {}
        for key, word in choices:
            button = self.buttons[key] = _Segment(theme, word, self)
            button.setAccessibleName(f"{name}: {word}")
            button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            self._group.addButton(button)
            self._row.addWidget(button)
        self.key = choices[0][0]
        theme.follow(self._measure)

    def _measure(self) -> None:
        self._row.setContentsMargins(*(self.theme.px(3),) * 4)

    @property
    def key(self) -> str:
        return next(key for key, button in self.buttons.items() if button.isChecked())

    @key.setter
    def key(self, key: str) -> None:
        self.buttons[key].setChecked(True)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("sunken"))
        painter.drawRoundedRect(QRectF(self.rect()), self.theme.px(8), self.theme.px(8))
