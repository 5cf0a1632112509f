"""A few choices side by side, of which one is taken: All, Owned, Owned and free."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.layout.box_layouts import hbox


class SegmentButton(Button):
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
        painter = smooth_painter(self)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        area = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        if self.isChecked():
            draw_box(painter, area, px(6), tokens.raised, tokens.line)
        if self.hasFocus():
            draw_box(painter, area, px(6), None, tokens.accent, 2)
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
        self._row = hbox(theme, parent=self, spacing=0, margins=3)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, SegmentButton] = {}
        for key, word in choices:
            button = self.buttons[key] = SegmentButton(theme, word, self)
            button.setAccessibleName(f"{name}: {word}")
            button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            self._group.addButton(button)
            self._row.addWidget(button)
        self.key = choices[0][0]

    @property
    def key(self) -> str:
        return next(key for key, button in self.buttons.items() if button.isChecked())

    @key.setter
    def key(self, key: str) -> None:
        self.buttons[key].setChecked(True)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        draw_box(painter, QRectF(self.rect()), self.theme.px(8), self.theme.colour("sunken"))
