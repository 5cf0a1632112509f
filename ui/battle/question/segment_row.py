"""The segments of a round in the bar above the table."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.layout.box_layouts import CENTER


class SegmentRow(QWidget):
    """The segments of a round as pills; the one it is now is filled. Anything else belongs to the set-up."""

    def __init__(self, theme: Theme, segments: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._segments = tuple(segments)
        self.segment = ""
        self._is_short = False
        theme.follow(self.updateGeometry)

    def set_short(self, is_short: bool) -> None:
        """Where there is little room, only the one it is now."""
        if is_short != self._is_short:
            self._is_short = is_short
            self.updateGeometry()
            self.update()

    def show_segment(self, segment: str) -> None:
        self.segment = segment
        self.setAccessibleName(self._word(segment) if segment in self._segments else say("table.segment-setup"))
        self.updateGeometry()
        self.update()

    def _word(self, segment: str) -> str:
        return say(f"table.segment-{segment}")

    def _words(self) -> list[tuple[str, bool]]:
        if self.segment not in self._segments:
            return [(say("table.segment-setup"), True)]
        shown = (self.segment,) if self._is_short else self._segments
        return [(self._word(one), one == self.segment) for one in shown]

    def _font(self) -> QFont:
        return self.theme.words(11, QFont.Weight.DemiBold)

    def sizeHint(self) -> QSize:
        metrics, px = QFontMetricsF(self._font()), self.theme.px
        return QSize(sum(round(metrics.horizontalAdvance(word)) + px(20) for word, _ in self._words()), px(24))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        metrics, x = QFontMetricsF(self._font()), 0.0
        for word, is_now in self._words():
            area = QRectF(x, px(1), metrics.horizontalAdvance(word) + px(16), px(21))
            draw_box(painter, area, area.height() / 2, tokens.accent if is_now else tokens.sunken)
            draw_words(painter, area, word, self._font(), tokens.on_accent if is_now else tokens.ink2, CENTER)
            x += area.width() + px(4)
