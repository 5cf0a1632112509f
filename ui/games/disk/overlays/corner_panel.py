"""What a panel over a corner of the table has, whatever it shows: its ground, its place, and what was told since it was
looked at last."""

from collections.abc import Sequence
from itertools import takewhile

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QLabel, QWidget

from app.games.api.narration import LogSentence
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.layout.box_layouts import vbox

EDGE = 12  # pixels to the edges of the table
FRAME = 16  # milliseconds


class CornerPanel(QWidget):
    """It lies over the table in its upper left corner, below a question that lies there too. What moves on it is shown
    by `show_moment` until `finish`. Attributes: column."""

    def __init__(self, theme: Theme, view: TableView, wide: int) -> None:
        super().__init__(view)
        self.theme = theme
        self.view = view
        self.top = 0  # pixels that a question lies over the table
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.column = vbox(theme, parent=self, spacing=6, margins=(14, 10, 10, 12))
        self._watch = QElapsedTimer()
        self._clock = QTimer(self, interval=FRAME)
        self._clock.timeout.connect(self._tick)
        self.hide()
        view.installEventFilter(self)
        theme.follow_px(self.setFixedWidth, wide)
        theme.changed.connect(self.put)

    def sizeHint(self) -> QSize:
        return QSize(self.width(), max(self.column.heightForWidth(self.width()), 10))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.put()
        return super().eventFilter(watched, event)

    def put(self) -> None:
        """Into its corner, as high as it needs."""
        for label in self.findChildren(QLabel):
            label.ensurePolished()  # else they are measured in another font than they are painted in
        for part in (*reversed(self.findChildren(QWidget)), self):  # what is inside has to be measured first
            if (layout := part.layout()) is not None:
                layout.invalidate()
                layout.activate()
        self.resize(self.width(), self.sizeHint().height())
        self.move(QPoint(self.theme.px(EDGE), self.top + self.theme.px(EDGE)))

    def put_below(self, pixels: int) -> None:
        """Below a question that lies over the table."""
        self.top = pixels
        self.put()

    # --- what moves ---

    @property
    def is_moving(self) -> bool:
        return self._clock.isActive()

    def start_moving(self) -> None:
        self._watch.start()
        self._clock.start()
        self._tick()

    def _tick(self) -> None:
        if self.theme.speed:
            self.show_moment(self._watch.elapsed() * self.theme.speed / 100)
        else:
            self.finish()

    def show_moment(self, milliseconds: float) -> None:
        """Everything as it is so long after it began to move, at the usual speed."""
        raise NotImplementedError

    def finish(self) -> None:
        """Nothing moves any more."""
        self._clock.stop()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._clock.stop()

    def paintEvent(self, _: QPaintEvent) -> None:
        draw_ground(smooth_painter(self), self.theme, self)


def draw_ground(painter: QPainter, theme: Theme, panel: QWidget) -> None:
    """What a panel over the table stands on: the cloth is seen through it a little."""
    ground = theme.colour("raised")
    ground.setAlphaF(0.96)
    draw_box(painter, QRectF(panel.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.px(10), ground, theme.tokens.line)


def fade_label(label: QWidget, *, is_seen: bool) -> None:
    """The room of a line stays the same while it is not to be read yet."""
    if is_seen == (label.graphicsEffect() is None):
        return
    effect = None if is_seen else QGraphicsOpacityEffect(label, opacity=0.0)
    label.setGraphicsEffect(effect)  # type: ignore[arg-type]


def _is_same(one: LogSentence, other: LogSentence | None) -> bool:
    """A line that is covered for the one who looks is made anew each time; what it tells of stays the same."""
    return one is other or (other is not None and one.event is not None and one.event is other.event)


def fresh_of(log: Sequence[LogSentence], heard: LogSentence | None) -> Sequence[LogSentence]:
    """What was told since the line that was heard last; nothing where something was taken back."""
    fresh = list(takewhile(lambda told: not _is_same(told, heard), reversed(log)))
    return [] if heard is not None and len(fresh) == len(log) else fresh[::-1]
