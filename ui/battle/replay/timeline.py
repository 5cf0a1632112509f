"""The time line of a battle: its steps from left to right, rounds marked below, turning points as small diamonds."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_disc, smooth_painter

SIDE = 14  # pixels at 100 % left and right of the line, for the knob
TRACK = 5  # how thick the line is
HEIGHT = 46


class TimeLine(QSlider):
    """A slider with marks: `valueChanged(step)` when it was moved. Clicking anywhere goes there."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.theme = theme
        self.rounds: Mapping[int, int] = {}
        self.turning: Sequence[int] = ()
        self.setAccessibleName(say("replay.timeline"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow_px(self.setFixedHeight, HEIGHT)

    def show_steps(self, last: int, rounds: Mapping[int, int], turning: Sequence[int]) -> None:
        self.rounds, self.turning = rounds, turning
        self.setRange(0, last)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(300), self.theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(HEIGHT))

    # --- where a step is ---

    def x_of(self, step: int) -> float:
        room = self.width() - 2 * self.theme.px(SIDE)
        return self.theme.px(SIDE) + room * step / max(self.maximum(), 1)

    def step_at(self, x: float) -> int:
        room = max(self.width() - 2 * self.theme.px(SIDE), 1)
        return round(min(max((x - self.theme.px(SIDE)) / room, 0.0), 1.0) * self.maximum())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self.step_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self.step_at(event.position().x()))

    def mouseReleaseEvent(self, _: QMouseEvent) -> None:
        self.setSliderDown(False)

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        self._paint_track(painter)
        self._paint_rounds(painter)
        for step in self.turning:
            self._paint_turning(painter, step)
        self._paint_knob(painter)

    @property
    def _line(self) -> float:
        """How high the line runs."""
        return float(self.theme.px(16))

    def _paint_track(self, painter: QPainter) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        left = self.x_of(0)
        for colour, end in ((tokens.line, self.maximum()), (tokens.accent, self.value())):
            area = QRectF(left, self._line - px(TRACK) / 2, self.x_of(end) - left, px(TRACK))
            draw_box(painter, area, px(TRACK) / 2, colour)

    def _paint_rounds(self, painter: QPainter) -> None:
        """A mark for each, and its name where there is room."""
        px, tokens, words = self.theme.px, self.theme.tokens, self.theme.words(11, QFont.Weight.Medium)
        painter.setFont(words)
        free = 0.0
        for number, step in self.rounds.items():
            x = self.x_of(step)
            painter.setPen(QPen(QColor(tokens.ink2), 1.5))
            painter.drawLine(QPointF(x, self._line - px(8)), QPointF(x, self._line + px(8)))
            text = say("replay.round", round=number)
            width = QFontMetricsF(words).horizontalAdvance(text)
            left = min(max(x - px(4), 0), self.width() - width)
            if left >= free:
                painter.drawText(QRectF(left, self._line + px(9), width + 2, px(18)), text)
                free = left + width + px(10)

    def _paint_turning(self, painter: QPainter, step: int) -> None:
        """A sign of its own form, so that colour does not stand alone."""
        px, tokens = self.theme.px, self.theme.tokens
        x, half = self.x_of(step), px(6)
        painter.setPen(QPen(QColor(tokens.surface), 1.5))
        painter.setBrush(QColor(tokens.gold))
        corners = [QPointF(x, self._line - half), QPointF(x + half, self._line)]
        corners += [QPointF(x, self._line + half), QPointF(x - half, self._line)]
        painter.drawPolygon(QPolygonF(corners))

    def _paint_knob(self, painter: QPainter) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        middle = QPointF(self.x_of(self.value()), self._line)
        draw_disc(painter, middle, px(8), tokens.accent, tokens.surface, 2)
        if self.hasFocus():
            draw_disc(painter, middle, px(11), None, tokens.accent, 2)
