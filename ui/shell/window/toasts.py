"""Notices in the status bar: what happened, and what can be done about it. They lie over nothing."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QEnterEvent,
    QGuiApplication,
    QKeyEvent,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget
from shiboken6 import isValid

from app.words import say
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import Notice
from ui.shell.status.status_bar import SmallButton, StatusBar
from ui.widgets.buttons import IconButton
from ui.widgets.clear import discard
from ui.widgets.dialogs import TitledDialog
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.labels import ShortLabel
from ui.widgets.layout.box_layouts import hbox
from ui.widgets.textbox import TextBox

STAY = 8_000  # milliseconds that a passing notice stays, at least
PER_LETTER = 60  # and so many more for each letter to read
MAX_PASSING = 3  # that wait behind the newest one
HEIGHT = 28


class NoticeText(ShortLabel):
    """One line as wide as its words, or as the room that there is."""

    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(text, "body", parent)
        self.theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def _room(self) -> int:
        return self.fontMetrics().horizontalAdvance(self._whole) + 2

    def sizeHint(self) -> QSize:
        return QSize(self._room(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self._room(), self.theme.px(60)), super().minimumSizeHint().height())

    def is_cut(self) -> bool:
        return self.width() < self._room() - 2


class Toast(QWidget):
    """One notice. A bad one stays until it is closed; any other goes by itself, but not while somebody is at it. What
    has no room in one line is told whole by Details.

    Signals: gone() when it is done with.
    """

    gone = Signal()

    def __init__(self, theme: Theme, notice: Notice, screen: str, parent: QWidget) -> None:
        """`screen` is where it belongs; empty for one that goes everywhere."""
        super().__init__(parent)
        self.theme = theme
        self.notice = notice
        self.place = screen
        self.setAccessibleName(notice.text)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.text = NoticeText(theme, notice.text.split("\n")[0], self)
        self.action: SmallButton | None = None
        self.second: SmallButton | None = None
        self._row = hbox(theme, (self.text, 1), parent=self, spacing=6, margins=(32, 0, 4, 0))
        self._add_actions()
        self.details = self._add_button(say("shell.details"), self.show_details)
        self.details.setVisible("\n" in notice.text)
        self.close_button = IconButton(theme, "cross", say("shell.close-notice"), self, size=26, act=self._go)
        self._row.addWidget(self.close_button)
        # Whoever works in the page keeps the focus there; only F8 brings it here (`take_focus`).
        for button in self._buttons():
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._timer = QTimer(self, singleShot=True, interval=STAY + PER_LETTER * len(notice.text))
        self._timer.timeout.connect(self._expire)
        self._rest()
        theme.follow_px(self.setFixedHeight, HEIGHT)

    def _add_actions(self) -> None:
        """What the notice offers; of one that is bad and offers nothing the text can be copied."""
        word = self.notice.action or (say("window.copy") if self.notice.is_bad else "")
        if word:
            self.action = self._add_button(word, self._act)
        if self.notice.second:
            self.second = self._add_button(self.notice.second, self._act_second)

    def _add_button(self, word: str, act: Callable[[], None]) -> SmallButton:
        button = SmallButton(self.theme, word, self)
        button.clicked.connect(act)
        self._row.addWidget(button)
        return button

    def _buttons(self) -> list[QWidget]:
        return [one for one in (self.action, self.second, self.details, self.close_button) if one is not None]

    def take_focus(self) -> None:
        for button in self._buttons():
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
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

    def show_details(self) -> None:
        """The whole text, to be read and copied."""
        sheet = TitledDialog(self.theme, say("shell.details-title"), self.window(), width=620)
        box = TextBox(self.theme, say("shell.details-title"), sheet, rows=8)
        box.set_text(self.notice.text)
        box.setReadOnly(True)
        sheet.body.addWidget(box)
        copy = sheet.add_button(say("window.copy"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.notice.text))
        sheet.add_button(say("window.close"), primary=True, act=sheet.accept).setFocus()
        sheet.open()

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

    def _act_second(self) -> None:
        if self.notice.second_act:
            self.notice.second_act()
        self._go()

    def _expire(self) -> None:
        if self.has_focus():
            self._rest()
        else:
            self.gone.emit()

    def _go(self) -> None:
        self._timer.stop()
        self.gone.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._show_whether_cut)

    def _show_whether_cut(self) -> None:
        """Details once the line has been cut; they stay, so that nothing jumps."""
        if self.text.is_cut():
            self.details.show()

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
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = {"warning": tokens.bad, "info": tokens.line, "check": tokens.accent}[self.sign]
        draw_box(painter, area, px(8), tokens.raised, edge)
        side = px(18)
        ink = {"warning": tokens.bad, "info": tokens.ink2, "check": tokens.accent}[self.sign]
        draw_icon(painter, self.sign, QRectF(px(8), (self.height() - side) / 2, side, side), QColor(ink), 2.0)


class Toasts(QWidget):
    """The place for notices in the status bar. One is in front; others of the last moments are behind it. What went
    wrong on a screen is told on that screen only.

    Attributes: shown (those that are not done with, the newest last), front (the one that is seen).
    """

    def __init__(self, theme: Theme, status: StatusBar) -> None:
        super().__init__(status)
        self.theme = theme
        self.shown: list[Toast] = []
        self._status = status
        self._screen = ""
        self._before: QWidget | None = None
        self.setAccessibleName(say("shell.notices"))
        self._line = hbox(theme, parent=self, spacing=0)
        self._line.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        status.hold_notices(self)
        self._place()

    @property
    def front(self) -> Toast | None:
        return next((toast for toast in reversed(self.shown) if toast.place in ("", self._screen)), None)

    def follow(self, screen: str) -> None:
        """Another screen is in front."""
        self._screen = screen
        self._place()

    def add(self, notice: Notice) -> None:
        """Show it before the others. What is there already is not said twice."""
        if any(notice.is_bad and one.notice.is_bad and one.notice.text == notice.text for one in self.shown):
            return
        toast = Toast(self.theme, notice, self._screen if notice.is_bad else "", self)
        toast.gone.connect(lambda: self._end(toast))
        self._line.addWidget(toast)
        self.shown.append(toast)
        passing = [one for one in self.shown if not one.notice.is_bad and not one.has_focus()]
        for old in passing[:-MAX_PASSING]:
            self._end(old)
        self._place()
        toast.announce()

    def take_focus(self) -> None:
        """To the notice in front; its buttons are reached from there."""
        if self.front is not None:
            self._before = QApplication.focusWidget()
            self.front.take_focus()

    def _end(self, toast: Toast) -> None:
        if toast not in self.shown:
            return
        had_focus = toast.has_focus()
        self.shown.remove(toast)
        discard(toast, layout=self._line)
        self._place()
        if had_focus:
            self._give_focus_back()

    def _give_focus_back(self) -> None:
        if self.front is not None:
            self.front.take_focus()
        elif self._before is not None and isValid(self._before) and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _place(self) -> None:
        front = self.front
        for toast in self.shown:
            toast.setVisible(toast is front)
        self._status.show_notice(is_there=front is not None)
