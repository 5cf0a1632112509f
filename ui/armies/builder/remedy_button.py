"""A button that says what a repair does and what that costs."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, Look
from ui.widgets.tips import plain_tip


class RemedyButton(Button):
    """What a repair does and what the army costs less or more afterwards. Signals: as every button."""

    look = Look(13, QFont.Weight.DemiBold)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self._words, self._figure, self._primary = "", "", False
        super().__init__(theme, "", parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def read(self, words: str, figure: str, hint: str, *, primary: bool) -> None:
        self._words, self._figure, self._primary = words, figure, primary
        spoken = f"{words}, {figure}" if figure else words
        self.setText(words)
        self.setAccessibleName(spoken)
        self.setToolTip(plain_tip(hint))
        self._measure()

    @property
    def words(self) -> str:
        return self._words

    @property
    def figure(self) -> str:
        return self._figure

    @property
    def is_primary(self) -> bool:
        return self._primary

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font())
        figure = metrics.horizontalAdvance(self._figure) + self.theme.px(16) if self._figure else 0
        words = min(metrics.horizontalAdvance(self._words), self.theme.px(380))
        return QSize(round(words + figure) + self.theme.px(32), self.theme.px(40))

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        fill, edge, ink = (t.accent, None, t.on_accent) if self._primary else (t.raised, t.line, t.ink)
        if self.is_lit():
            fill = t.accent_hover if self._primary else t.sunken
        painter = self.begin(fill, edge, px(8))
        metrics = QFontMetricsF(self._font())
        painter.setFont(self._font())
        painter.setPen(QColor(ink))
        area = QRectF(self.rect()).adjusted(px(16), 0, -px(16), 0)
        figure = metrics.horizontalAdvance(self._figure)
        words = area.adjusted(0, 0, -(figure + px(12)) if self._figure else 0, 0)
        shown = metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, words.width() + 1)
        painter.drawText(words.adjusted(0, 0, 2, 0), Qt.AlignmentFlag.AlignVCenter, shown)
        painter.setPen(QColor(ink if self._primary else t.ink2))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._figure)
