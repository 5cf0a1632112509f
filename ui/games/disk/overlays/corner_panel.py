"""What a panel over a corner of the table has, whatever it shows: its ground, its place, what it has shown before, and
what was told since it was looked at last."""

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import Generic, TypeVar

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QLabel, QWidget

from app.games.api.narration import LogSentence
from app.words import say
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import TOP, fill, hbox, vbox

EDGE = 12  # pixels to the edges of the table
FRAME = 16  # milliseconds
BUTTON = 26  # pixels
MAX_SHOWN = 100  # things that can be looked at again

Shown = TypeVar("Shown")  # what a panel shows: a throw of dice, a duel


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
        self._tell_corner()

    def _tell_corner(self) -> None:
        """What else belongs into this corner makes room."""
        self.view.corner_taken.emit(self.geometry().bottom() + 1 if self.isVisible() else 0)

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

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tell_corner()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._clock.stop()
        self._tell_corner()

    def paintEvent(self, _: QPaintEvent) -> None:
        draw_ground(smooth_painter(self), self.theme, self)


class PagedPanel(CornerPanel):
    """A panel that shows one of several things, with a title and buttons that show another or put it away, which
    `words` name in this order. Attributes: title, before, after, away."""

    def __init__(self, theme: Theme, view: TableView, wide: int, words: tuple[str, str, str]) -> None:
        super().__init__(theme, view, wide)
        self.title = text_label("", "name", self, wrap=True)
        before, after, away = map(say, words)
        self.before = IconButton(theme, "left", before, self, BUTTON)
        self.after = IconButton(theme, "right", after, self, BUTTON)
        self.away = IconButton(theme, "cross", away, self, BUTTON, act=self.hide)
        buttons = ((button, 0, TOP) for button in (self.before, self.after, self.away))
        fill(self.column, hbox(theme, (self.title, 1), *buttons, spacing=0))

    def hide_paging(self) -> None:
        """What is shown follows from elsewhere."""
        for button in (self.before, self.after):
            button.hide()


class PanelHistory(Generic[Shown]):
    """What a panel has shown, the last one last. Attributes: items.

    `show` shows one of them; its second argument says whether it has just happened, and moves."""

    def __init__(self, panel: PagedPanel, show: Callable[[Shown, bool], None]) -> None:
        self.items: list[Shown] = []
        self._panel = panel
        self._show_item = show
        self._place = -1
        panel.before.clicked.connect(lambda: self._look(-1))
        panel.after.clicked.connect(lambda: self._look(1))

    def keep(self, items: Iterable[Shown]) -> None:
        """These and no others; the last one is the next to be shown."""
        self.items = list(items)[-MAX_SHOWN:]
        self._place = len(self.items) - 1

    def toggle(self) -> None:
        """The last one again; what is shown is put away."""
        if self._panel.isVisible():
            self._panel.hide()
        elif self.items:
            self._place = len(self.items) - 1
            self.show(is_new=False)

    def _look(self, by: int) -> None:
        self._place = min(max(self._place + by, 0), len(self.items) - 1)
        self.show(is_new=False)

    def show(self, *, is_new: bool) -> None:
        self._panel.before.setEnabled(self._place > 0)
        self._panel.after.setEnabled(self._place < len(self.items) - 1)
        self._show_item(self.items[self._place], is_new)


def draw_ground(painter: QPainter, theme: Theme, panel: QWidget) -> None:
    """What a panel over the table stands on. Nothing shines through: there may be a tip to read behind it."""
    ground = theme.colour("raised")
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
