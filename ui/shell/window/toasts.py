"""Notices that pass by at the foot of the window: what happened, and one thing to do about it."""

from collections import deque

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QEnterEvent,
    QGuiApplication,
    QKeyEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget
from shiboken6 import isValid

from app.words import say
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import Notice
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.clear import discard
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, vbox

STAY = 8_000  # milliseconds that a passing notice stays, at least
PER_LETTER = 60  # and so many more for each letter to read
MAX_SHOWN = 3
MAX_LINES = 6
WIDE = 560


class Toast(QWidget):
    """One notice. A bad one stays until it is closed; any other goes by itself, but not while somebody is at it.

    Signals: gone() when it is done with.
    """

    gone = Signal()

    def __init__(self, theme: Theme, notice: Notice, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.notice = notice
        self.setAccessibleName(notice.text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.text = text_label(_shortened(notice.text), "body", self, wrap=True)
        self.action: TextButton | None = None
        self._row = hbox(theme, (self.text, 1), parent=self, spacing=8, margins=(44, 6, 8, 8))
        self._add_action()
        self.close_button = IconButton(theme, "cross", say("shell.close-notice"), self, size=32, act=self._go)
        self._row.addWidget(self.close_button)
        self._timer = QTimer(self, singleShot=True, interval=STAY + PER_LETTER * len(notice.text))
        self._timer.timeout.connect(self._expire)
        self._rest()
        self._room = 16_777_215
        theme.follow(self._measure)

    def fit(self, room: int) -> None:
        """No wider than the window."""
        if room != self._room:
            self._room = room
            self._measure()

    def _add_action(self) -> None:
        """What the notice offers; of one that is bad and offers nothing the text can be copied."""
        word = self.notice.action or (say("window.copy") if self.notice.is_bad else "")
        if word:
            self.action = TextButton(self.theme, word, self, icon="" if self.notice.action else "copy", act=self._act)
            self._row.addWidget(self.action)

    def _measure(self) -> None:
        px = self.theme.px
        buttons = sum(one.sizeHint().width() + px(8) for one in (self.action, self.close_button) if one)
        most = max(min(px(WIDE), self._room) - px(60) - buttons, px(60))
        measure = self.text.fontMetrics()
        lines = self.text.text().split("\n")
        words = min(max(measure.horizontalAdvance(line) for line in lines) + px(4), most)
        self.text.setFixedWidth(words)
        self.text.setFixedHeight(max(self.text.heightForWidth(words), px(24)))
        self._row.activate()
        self.adjustSize()
        self.updateGeometry()

    def take_focus(self) -> None:
        (self.action or self.close_button).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def has_focus(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def announce(self) -> None:
        """Say it to those who listen to a screen reader: at once if it is bad, else when they are done."""
        event = QAccessibleAnnouncementEvent(self, self.notice.text)
        tone = QAccessible.AnnouncementPoliteness
        event.setPoliteness(tone.Assertive if self.notice.is_bad else tone.Polite)
        QAccessible.updateAccessibility(event)

    def _rest(self) -> None:
        """Begin to count again, unless it stays anyway."""
        if not self.notice.is_bad:
            self._timer.start()

    def _act(self) -> None:
        if self.notice.act:
            self.notice.act()
        elif self.notice.is_bad:
            QGuiApplication.clipboard().setText(self.notice.text)
            return
        self._go()

    def _expire(self) -> None:
        if self.has_focus():
            self._rest()
        else:
            self.gone.emit()

    def _go(self) -> None:
        self._timer.stop()
        self.gone.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._rest()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._go()
        else:
            super().keyPressEvent(event)

    @property
    def sign(self) -> str:
        """Only what was done gets a tick."""
        return "warning" if self.notice.is_bad else "info" if self.notice.is_refusal else "check"

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(2.5, 1.5, -2.5, -4.5)
        shade = QColor(0, 0, 0)
        painter.setPen(Qt.PenStyle.NoPen)
        for down, grow in ((3, 2.0), (2, 1.0), (1, 0.0)):
            shade.setAlphaF(min(tokens.shadow * 0.5, 0.3))
            painter.setBrush(shade)
            painter.drawRoundedRect(area.translated(0, down).adjusted(-grow, 0, grow, 0), px(10), px(10))
        draw_box(painter, area, px(10), tokens.raised, tokens.bad if self.notice.is_bad else tokens.line)
        side = px(22)
        ink = {"warning": tokens.bad, "info": tokens.ink2, "check": tokens.accent}[self.sign]
        draw_icon(painter, self.sign, QRectF(px(14), (self.height() - side) / 2 - 1, side, side), QColor(ink), 2.0)


class Toasts(QWidget):
    """The column of notices above the status bar, the newest lowest. More than fit wait their turn."""

    def __init__(self, theme: Theme, parent: QWidget, foot: QWidget) -> None:
        """`foot` is what they stand on."""
        super().__init__(parent)
        self.theme = theme
        self.shown: list[Toast] = []
        self.waiting: deque[Notice] = deque()
        self._ground = parent
        self._foot = foot
        self._before: QWidget | None = None
        self.setAccessibleName(say("shell.notices"))
        self._column = vbox(theme, parent=self, spacing=4)
        parent.installEventFilter(self)
        theme.follow(self._place)
        self.hide()

    def add(self, notice: Notice) -> None:
        """Show it, or keep it until there is room. What is there already is not said twice."""
        known = [toast.notice for toast in self.shown] + list(self.waiting)
        if any(notice.is_bad and one.is_bad and one.text == notice.text for one in known):
            return
        self.waiting.append(notice)
        self._fill()

    def take_focus(self) -> None:
        """To the newest notice; its buttons are reached from there."""
        if self.shown:
            self._before = QApplication.focusWidget()
            self.shown[-1].take_focus()

    def _fill(self) -> None:
        while self.waiting:
            if len(self.shown) >= MAX_SHOWN and not self._make_room():
                return
            self._show(self.waiting.popleft())

    def _make_room(self) -> bool:
        """The oldest passing notice goes before its time; bad ones do not."""
        oldest = next((toast for toast in self.shown if not toast.notice.is_bad and not toast.has_focus()), None)
        if oldest is not None:
            self._remove(oldest)
        return oldest is not None

    def _show(self, notice: Notice) -> None:
        toast = Toast(self.theme, notice, self)
        toast.gone.connect(lambda: self._end(toast))
        self.shown.append(toast)
        self._column.addWidget(toast, 0, Qt.AlignmentFlag.AlignHCenter)
        toast.show()
        self._place()
        self.raise_()
        toast.announce()

    def _end(self, toast: Toast) -> None:
        if toast in self.shown:
            self._remove(toast)
            self._fill()

    def _remove(self, toast: Toast) -> None:
        had_focus = toast.has_focus()
        self.shown.remove(toast)
        discard(toast, layout=self._column)
        self._place()
        if had_focus:
            self._give_focus_back()

    def _give_focus_back(self) -> None:
        if self.shown:
            self.shown[-1].take_focus()
        elif self._before is not None and isValid(self._before) and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _place(self) -> None:
        """In the middle, just above the foot, no larger than what it shows: clicks beside it go through."""
        self.setVisible(bool(self.shown))
        for toast in self.shown:
            toast.fit(self._ground.width() - self.theme.px(24))
        size = self._column.sizeHint()
        room = self._ground.rect()
        left = self._foot.mapTo(self._ground, self._foot.rect().topLeft())
        middle = left.x() + self._foot.width() // 2
        x = min(max(middle - size.width() // 2, 0), max(room.width() - size.width(), 0))
        self.setGeometry(x, left.y() - size.height() - self.theme.px(6), size.width(), size.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            QTimer.singleShot(0, self, self._place)
        return super().eventFilter(watched, event)


def _shortened(text: str) -> str:
    """A file may have hundreds of problems; the rest is in what can be copied."""
    lines = text.split("\n")
    if len(lines) <= MAX_LINES:
        return text
    return "\n".join([*lines[: MAX_LINES - 1], say("shell.more-lines", count=len(lines) - MAX_LINES + 1)])
