"""The bar above the table: whose turn, segment, round, what is asked, with its buttons."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.base.errors import Reason
from app.words import say
from app.words.play import tell_reason
from ui.battle.controls import CONTROLS, Control
from ui.battle.desk import Desk
from ui.battle.hand import Hand
from ui.battle.kept import KeptDesk
from ui.shell.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.labels import Badge, text_label

HIGHEST = 116  # pixels that the controls of a question may take; more of them scroll
WIDE = 1040  # from this width on there is room for all segments
SEGMENTS = ("reinforcement", "activation", "missile", "combat", "remove-counters")


class QuestionBar(QWidget):
    """What is asked, its control, Pass and Undo; why an answer was refused.

    Attributes: control (of the open question; None where nobody is asked), undo, pass_, copy, hurry, stop, more, back,
    asked, why.
    """

    def __init__(self, desk: Desk, theme: Theme, hand: Hand, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.theme = theme
        self.hand = hand
        self.control: Control | None = None
        self._is_tabbed = False  # whether the keyboard was in the controls: then it stays there
        self.back = IconButton(theme, "left", say("table.back"), self)
        self.round = text_label("", "panel", self)
        self.practice = Badge(theme, say("table.practice"), "warn", self)
        self.practice.setToolTip(say("table.practice-hint"))
        self.segments = SegmentRow(theme, self)
        self.asked = text_label("", "panel", self, wrap=True)
        self.why = text_label("", "bad", self, wrap=True)
        self.hurry = TextButton(theme, say("table.hurry"), self, icon="play")
        self.stop = TextButton(theme, say("table.stop-thinking"), self)
        self.pass_ = TextButton(theme, say("table.pass"), self)
        self.undo = TextButton(theme, say("table.undo"), self, icon="undo")
        self.copy = TextButton(theme, say("table.copy"), self, icon="copy")
        self.more = IconButton(theme, "more", say("table.more"), self)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out()
        self.stop.clicked.connect(self.stop_or_go_on)
        desk.changed.connect(self.renew)
        desk.refused.connect(self._refused)
        hand.ticked.connect(lambda key: self.control.tick(key) if self.control else None)
        theme.follow(self._wear)
        self.renew()

    def _lay_out(self) -> None:
        is_kept = isinstance(self.desk, KeptDesk)
        self.back.setVisible(is_kept)
        self.more.setVisible(is_kept)
        self.copy.setVisible(not is_kept)
        title = QHBoxLayout()
        title.addWidget(self.round)
        title.addWidget(self.practice)
        title.addStretch(1)
        when = QVBoxLayout()
        when.setSpacing(0)
        when.addLayout(title)
        when.addWidget(self.segments)
        when.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.asked)
        words.addWidget(self.why)
        words.addStretch(1)
        self._head = QHBoxLayout()
        self._head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignTop)
        self._head.addLayout(when)
        self._head.addWidget(_Rule(self.theme, self))
        self._head.addLayout(words, 1)
        for button in (self.hurry, self.stop, self.pass_, self.undo, self.copy, self.more):
            self._head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self._area)

    def _wear(self) -> None:
        px = self.theme.px
        self._head.setSpacing(px(6))
        self._column.setContentsMargins(px(12), px(8), px(12), px(8))
        self._column.setSpacing(px(4))
        self._measure()

    # --- what is asked ---

    def renew(self) -> None:
        decision, has_focus = self.desk.decision, self._has_focus()
        self._show_moment()
        self.asked.setText(self.desk.question())
        self.note("")
        self.pass_.setEnabled(decision is not None and decision.may_pass)
        self.undo.setEnabled(self.desk.can_undo)
        self._show_thinking()
        made = CONTROLS.get(decision.kind) if decision is not None else None
        self.control = made(self.theme, decision, self.desk.names, self.hand.aim) if made and decision else None
        if (last := self._area.takeWidget()) is not None:
            last.deleteLater()  # not at once: one of its buttons may be the one that was clicked
        self._area.setWidget(self.control or QWidget())
        if self.control is not None:
            self.control.said.connect(self._say)
        self._measure()
        self._is_tabbed = has_focus or self._is_tabbed
        if has_focus and decision is None:
            self.hand.view.setFocus(Qt.FocusReason.OtherFocusReason)  # else it would go anywhere
        if self._is_tabbed and decision is not None:
            self.take_focus()

    def _show_moment(self) -> None:
        state = self.desk.state
        self.round.setText(say("table.round", round=state.round))
        self.segments.show_segment(state.segment)
        self.practice.setVisible(isinstance(self.desk, KeptDesk) and self.desk.is_practice)

    def _show_thinking(self) -> None:
        """A program that thinks can be hurried and stopped; one that was stopped goes on."""
        desk = self.desk
        thinks = isinstance(desk, KeptDesk) and bool(desk.thinks)
        is_paused = isinstance(desk, KeptDesk) and desk.is_paused
        self.hurry.setVisible(thinks and not is_paused)
        self.stop.setVisible(thinks)
        self.stop.setText(say("table.go-on" if is_paused else "table.stop-thinking"))
        self.stop.setToolTip("" if is_paused else say("table.stop-hint"))
        self.stop.setAccessibleName(self.stop.text())
        self.stop.updateGeometry()
        self.pass_.setVisible(not thinks)

    def _say(self, said: dict[str, object]) -> None:
        if self.desk.decision is not None:
            self.desk.give(self.desk.answer(**said))

    def pass_on(self) -> None:
        if self.desk.decision is not None and self.desk.decision.may_pass:
            self.desk.give(self.desk.answer())

    def hurry_on(self) -> None:
        if isinstance(self.desk, KeptDesk):
            self.desk.hurry()

    def stop_or_go_on(self) -> None:
        if isinstance(self.desk, KeptDesk):
            self.desk.go_on() if self.desk.is_paused else self.desk.pause()

    def note(self, text: str) -> None:
        self.why.setText(text)
        self.why.setVisible(bool(text))

    def _refused(self, reasons: tuple[Reason, ...]) -> None:
        why = " ".join(tell_reason(reason, self.desk.names) for reason in reasons)
        self.note(say("table.refused", why=why))

    # --- by keyboard ---

    def _has_focus(self) -> bool:
        now = QApplication.focusWidget()
        return now is not None and self.isAncestorOf(now)

    def take_focus(self) -> None:
        """To what answers the question; while nobody is asked, the table gets the keys and the next question takes them
        back."""
        self._is_tabbed = True
        first: QWidget = self.hand.view
        if self.control is not None and self.control.first is not None:
            first = self.control.first
        elif self.pass_.isEnabled():
            first = self.pass_
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def take_first(self) -> None:
        """Return: the button in focus, else the first answer offered."""
        now = QApplication.focusWidget()
        if isinstance(now, QAbstractButton) and self.isAncestorOf(now):
            now.click()
        elif self.control is not None and self.control.first is not None:
            self.control.first.click()
        elif self.pass_.isEnabled():
            self.pass_on()

    # --- measures ---

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._measure()

    def _measure(self) -> None:
        """As high as the control wants to be, up to a bound."""
        self.segments.set_short(self.width() < self.theme.px(WIDE))
        wanted = 0
        if self.control is not None:
            width = max(self.width() - self.theme.px(24), 100)
            layout = self.control.layout()
            has_lines = layout is not None and layout.hasHeightForWidth()
            wanted = layout.heightForWidth(width) if has_lines and layout else self.control.sizeHint().height()
        self._area.setFixedHeight(min(wanted, self.theme.px(HIGHEST)))
        self._area.setVisible(wanted > 0)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("surface"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self.theme.colour("line2"))


class _Rule(QWidget):
    """A thin line between two parts of the bar."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        theme.follow(lambda: self.setFixedWidth(theme.px(13)))

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(self.width() // 2, 0, 1, self.height(), self.theme.colour("line2"))


class SegmentRow(QWidget):
    """The segments of a round as pills; the one it is now is filled."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
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
        self.setAccessibleName(self._word(segment) if segment in SEGMENTS else say("table.segment-setup"))
        self.updateGeometry()
        self.update()

    def _word(self, segment: str) -> str:
        return say(f"table.segment-{segment}")

    def _words(self) -> list[tuple[str, bool]]:
        if self.segment not in SEGMENTS:
            return [(say("table.segment-setup"), True)]
        shown = (self.segment,) if self._is_short else SEGMENTS
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
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font())
        metrics, x = QFontMetricsF(self._font()), 0.0
        for word, is_now in self._words():
            area = QRectF(x, px(1), metrics.horizontalAdvance(word) + px(16), px(21))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.accent if is_now else tokens.sunken))
            painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
            painter.setPen(QColor(tokens.on_accent if is_now else tokens.ink2))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, word)
            x += area.width() + px(4)
