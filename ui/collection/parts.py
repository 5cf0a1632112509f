"""Small parts that the pages of the collection share: a meter, an empty state, a strip that tells something."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.crescent import Crescent
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch, vbox

if TYPE_CHECKING:
    Base = QWidget
else:
    Base = object


class DelayedCall(QTimer):
    """Does something a moment after it was last asked for: sums follow a key that is held down, and do not brake it."""

    def __init__(self, act: Callable[[], None], parent: QObject, pause: int = 30) -> None:
        super().__init__(parent, interval=pause, singleShot=True)
        self.timeout.connect(act)


class Late(Base):
    """A page that reckons anew after a change: now if somebody looks, else when somebody comes. Put it before the
    widget's own class; `refresh` marks it as done."""

    _is_stale = True

    def refresh(self) -> None:
        raise NotImplementedError

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self.refresh()

    def _look_later(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self.refresh()


class HeightColumn(QVBoxLayout):
    """A column that takes the height it is given. The frame scrolls a screen that asks for more than it can have; one
    whose parts scroll by themselves must not ask."""

    def hasHeightForWidth(self) -> bool:
        return False


def draw_meter(painter: QPainter, area: QRectF, part: float, theme: Theme, *, is_full: bool | None = None) -> None:
    """A bar of which a part is filled. The whole is told by a word or sign beside it, never by its colour alone."""
    radius = area.height() / 2
    draw_box(painter, area, radius, theme.colour("sunken"))
    if part > 0:
        filled = QRectF(area.left(), area.top(), max(area.width() * min(part, 1.0), area.height()), area.height())
        is_whole = part >= 1 if is_full is None else is_full
        painter.setBrush(theme.colour("accent" if is_whole else "ink3"))
        painter.drawRoundedRect(filled, radius, radius)


class FillMeter(QWidget):
    """A bar that fills from left to right; what it means is said beside it and to screen readers."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, height: int = 8) -> None:
        super().__init__(parent)
        self.theme = theme
        self.part = 0.0
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def show_part(self, part: float, text: str) -> None:
        self.part = part
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(self._height))

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        draw_meter(painter, QRectF(self.rect()), self.part, self.theme)


class EmptyNotice(QWidget):
    """What stands where nothing is: the mark, a word, a sentence, and one thing to do."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.mark = Crescent(theme, self)
        self.head = text_label("", "panel", self)
        self.says = text_label("", "body", self, wrap=True)
        self.button = TextButton(theme, "", self, primary=True, act=lambda: self._act() if self._act else None)
        for label in (self.head, self.says):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._column = vbox(theme, stretch(2), parent=self, spacing=10, margins=(24, 12, 24, 12))
        for widget in (self.mark, self.head, self.says, self.button):
            centred = widget is not self.says
            self._column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag(0))
        self._column.addStretch(3)
        self._act: Callable[[], None] | None = None

    def tell(self, head: str, says: str, button: str = "", act: Callable[[], None] | None = None) -> None:
        self.head.setText(head)
        self.says.setText(says)
        self.button.setText(button)
        self.button.setAccessibleName(button)
        self.button.updateGeometry()
        self.button.setVisible(bool(button))
        for widget in (self.mark, self.head):
            widget.setVisible(bool(head))  # a word in passing needs no mark
        self._act = act


class NoticeStrip(QWidget):
    """A tinted line with a sign, a sentence and at most one button. Hidden while it has nothing to say."""

    TONES = {"warn": ("warn", "warn_bg", "warning"), "tip": ("accent", "soft2", "info"), "bad": ("bad", "bad_bg",
             "warning")}  # fmt: skip

    def __init__(self, theme: Theme, tone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.tone = tone
        self.says = text_label("", "body", self, wrap=True)
        self.button = TextButton(theme, "", self, act=lambda: self._act() if self._act else None)
        hbox(theme, (self.says, 1), self.button, parent=self, spacing=12, margins=(44, 5, 8, 5))
        self._act: Callable[[], None] | None = None
        theme.follow_px(self.setMinimumHeight, 44)
        self.hide()

    def tell(self, text: str, button: str = "", act: Callable[[], None] | None = None) -> None:
        """Say something; an empty text hides it."""
        self.says.setText(text)
        self.button.setText(button)
        self.button.setAccessibleName(button)
        self.button.updateGeometry()
        self.button.setVisible(bool(button))
        self._act = act
        self.setVisible(bool(text))

    def paintEvent(self, _: QPaintEvent) -> None:
        ink, ground, icon = self.TONES[self.tone]
        painter = smooth_painter(self)
        draw_box(painter, QRectF(self.rect()), self.theme.px(8), self.theme.colour(ground))
        side = self.theme.px(20)
        area = QRectF(self.theme.px(14), (self.height() - side) / 2, side, side)
        draw_icon(painter, icon, area, self.theme.colour(ink))
