"""The points of each seat over the rounds, as lines. The sign of a seat stands at each point: colour is never alone."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.words import say
from ui.art.seat_marks import draw_seat_mark, seat_colour
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_words, smooth_painter
from ui.widgets.layout.box_layouts import CENTER, RIGHT
from ui.widgets.tips import plain_tip

HIGH = 150  # pixels
LEFT_ROOM, RIGHT_ROOM, HEAD, FOOT = 34, 16, 10, 22

Course = Mapping[int, Mapping[str, int]]


class PointsPlot(QWidget):
    """Attributes: course (by round)."""

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.course: Course = {}
        self._seats: Sequence[str] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        theme.follow_px(self.setFixedHeight, HIGH)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(260), self.theme.px(HIGH))

    def show_course(self, course: Course, seats: Sequence[str], name: Callable[[str], str]) -> None:
        """One round alone has no course: then there is nothing to see."""
        self.course, self._seats = course, seats
        self.setVisible(len(course) > 1)
        rows = (", ".join(str(points.get(seat, 0)) for points in course.values()) for seat in seats)
        both = zip(seats, rows, strict=True)
        told = "\n".join(say("end.course-of", seat=name(seat), points=row) for seat, row in both)
        self.setAccessibleDescription(told)
        self.setToolTip(plain_tip(told))
        self.update()

    def point(self, number: int, points: int) -> QPointF:
        """Where a round and its points are drawn."""
        px, rounds = self.theme.px, list(self.course)
        wide = self.width() - px(LEFT_ROOM) - px(RIGHT_ROOM)
        high = self.height() - px(HEAD) - px(FOOT)
        x = px(LEFT_ROOM) + wide * rounds.index(number) / max(len(rounds) - 1, 1)
        return QPointF(x, px(HEAD) + high * (1 - points / self._most))

    @property
    def _most(self) -> int:
        return max([1, *(one for points in self.course.values() for one in points.values())])

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        self._axes(painter)
        for number, seat in enumerate(self._seats):
            self._line(painter, number, seat)

    def _axes(self, painter: QPainter) -> None:
        px, font, ink = self.theme.px, self.theme.words(11, QFont.Weight.Medium, tabular=True), self.theme.tokens.ink2
        rounds = list(self.course)
        for points in {0, self._most}:
            y = self.point(rounds[0], points).y()
            painter.fillRect(QRectF(px(LEFT_ROOM), y, self.width() - px(LEFT_ROOM) - px(RIGHT_ROOM), 1),
                             self.theme.colour("line"))  # fmt: skip
            draw_words(painter, QRectF(0, y - px(9), px(LEFT_ROOM - 8), px(18)), str(points), font, ink, RIGHT)
        for number in rounds:
            x = self.point(number, 0).x()
            place = QRectF(x - px(30), self.height() - px(FOOT) + px(4), px(60), px(18))
            text = say("end.round", round=number) if number == rounds[0] and len(rounds) < 9 else str(number)
            draw_words(painter, place, text, font, ink, CENTER)

    def _line(self, painter: QPainter, number: int, seat: str) -> None:
        is_dark = self.theme.tokens.dark
        points = [self.point(round_, one.get(seat, 0)) for round_, one in self.course.items()]
        painter.setPen(QPen(QColor(seat_colour(number, is_dark=is_dark)), self.theme.px(2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        for point in points:
            draw_seat_mark(painter, number, point, self.theme.px(4.5), is_dark=is_dark)
