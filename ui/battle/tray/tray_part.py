"""A part of the tray that opens when it is clicked, and the sign of a seat."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.art.seat_colours import SeatLook
from ui.art.seat_marks import draw_seat_mark
from ui.battle.session.snapshot import Snapshot
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button
from ui.widgets.drawing import smooth_painter
from ui.widgets.labels import ShortLabel
from ui.widgets.layout.box_layouts import hbox, stretch, vbox

MIN_NAME = 36  # pixels that a name keeps when there is little room


class TrayPart(Button):
    """A head with a name and a second word, something below it. Attributes: name, more (the second word), firm (the
    texts of the head that are never shortened: figures stand in them), min_name (pixels that a name keeps)."""

    min_name = MIN_NAME

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "", parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.name = ShortLabel("", "name", self)
        self.more = ShortLabel("", "second", self)
        self.firm: tuple[ShortLabel, ...] = (self.more,)
        self.head = hbox(theme, self.name, self.more, stretch(), spacing=7)
        self.column = vbox(theme, self.head, parent=self, spacing=3, margins=(8, 5, 8, 5))
        theme.follow(self.fit_head)

    def fit_head(self) -> None:
        """Each text as wide as it is, side by side; where there is no room names give way, figures never."""
        for place in range(self.head.count()):
            item = self.head.itemAt(place)
            label = item.widget() if item is not None else None
            if isinstance(label, ShortLabel):
                label.ensurePolished()
                wide = label.fontMetrics().horizontalAdvance(label.accessibleName()) + self.theme.px(4)
                label.setMaximumWidth(wide)
                label.setMinimumWidth(wide if label in self.firm else 0)
                self.head.setStretch(place, wide)
        self._keep_name()

    def _keep_name(self) -> None:
        """What the name keeps in any case: less where the figures beside it would lie on it."""
        px, edges = self.theme.px, self.column.contentsMargins()
        self.name.setMinimumWidth(0)
        room = self.width() - edges.left() - edges.right() - self.head.minimumSize().width()
        kept = min(px(self.min_name), max(room, px(MIN_NAME)))
        self.name.setMinimumWidth(min(self.name.maximumWidth(), kept))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_name()

    def speak(self, *told: str) -> None:
        """What a screen reader says of it."""
        self.setAccessibleName(", ".join(text for text in told if text))
        self.fit_head()

    def sizeHint(self) -> QSize:
        return self.column.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(60), self.column.minimumSize().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens = self.theme.tokens
        self.begin(tokens.sunken if self.is_lit() and self.isEnabled() else None, None, self.theme.px(8))


class OwnPart(TrayPart):
    """What only the one who looks has and only one game knows: a spellbook, a hand of cards."""

    def can_show(self, _snapshot: Snapshot, _seat: str) -> bool:
        """Whether there is something that may be read."""
        return False

    def show_seat(self, snapshot: Snapshot, seat: str) -> None:
        """Show what the own seat has."""


class SeatMark(QWidget):
    """The sign of a seat in its colour, as everywhere; a ring while the seat is asked."""

    def __init__(self, look: SeatLook, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._look = look
        self._is_asked = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.follow_px(self.setFixedSize, 18, 18)

    def show_asked(self, is_asked: bool) -> None:
        self._is_asked = is_asked
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(18, 18)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        if self._is_asked:
            painter.setPen(QPen(QColor(self.theme.tokens.accent), 2))
            painter.drawEllipse(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        middle, is_dark = QPointF(self.width() / 2, self.height() / 2), self.theme.tokens.dark
        draw_seat_mark(painter, self._look.number, middle, self.width() * 0.3, is_dark=is_dark)
