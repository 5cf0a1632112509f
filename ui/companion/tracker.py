"""Where the battle stands: round, segment, who is first, and the way on and back."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.companion.telling import told_hint, told_segment
from app.words import say
from ui.companion.companion_controller import CompanionController
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, IconButton, TextButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import LEFT, fill, hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.tips import plain_tip


class Tracker(Panel):
    """Attributes: round, segment, hint (words), first (dropdown), back, next, bars (by segment)."""

    def __init__(self, theme: Theme, controller: CompanionController, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.controller = controller
        self.setAccessibleName(say("companion.segments"))
        self.round = ShortLabel("", "second", self)
        self.segment = ShortLabel("", "panel", self)
        self.first = Dropdown(theme, say("companion.first-hint"), (), self)
        self.back = IconButton(
            theme, "left", say("companion.back-segment"), self, size=42, act=lambda: controller.do("back")
        )
        self.next = TextButton(theme, say("companion.next"), self, primary=True, icon="right")
        self.next.setToolTip(say("companion.next-hint"))
        self.hint = text_label("", "second", self, wrap=True)
        self.bars: dict[str, SegmentBar] = {}
        self._lay_out()
        self.next.clicked.connect(lambda: controller.do("next"))
        self.first.chosen.connect(lambda side: controller.do("first", side=side))
        controller.changed.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        words = vbox(self.theme, self.round, self.segment, spacing=0)
        self._top = hbox(self.theme, (words, 1), self.back, self.next, spacing=2)
        self._strip = hbox(self.theme, spacing=3)
        for segment in self.controller.session.course.segments:
            bar = self.bars[segment.id] = SegmentBar(self.theme, segment.id, self)
            bar.clicked.connect(lambda _=False, id_=segment.id: self.controller.do("go", to=id_))
            self._strip.addWidget(bar)
        self._column = vbox(self.theme, parent=self, spacing=4, margins=(14, 8, 12, 10))
        fill(self._column, self._top, self._strip, self.hint, (self.first, 0, LEFT))

    def arrange(self, *, is_wide: bool, is_low: bool) -> None:
        """Who is first stands on top where there is room, else below. In a low window the hint and the names of the
        segments give way; they are in the tooltips then."""
        if is_wide:
            self._top.insertWidget(1, self.first)
        else:
            self._column.addWidget(self.first, 0, Qt.AlignmentFlag.AlignLeft)
        self.hint.setVisible(not is_low)
        for bar in self.bars.values():
            bar.set_named(is_wide and not is_low)

    def refresh(self) -> None:
        session, now = self.controller.session, self.controller.session.now
        rounds = self.controller.limits.rounds
        told = say("companion.round-of", round=now.round, rounds=rounds) if rounds else ""
        told = told or say("companion.round", round=now.round)
        if session.course.by_turns:
            told = f"{told} \u00b7 {say('companion.turn', army=self.controller.army_of(now.turn))}"
        self.round.set_whole(told)
        self.segment.set_whole(told_segment(now.segment), told_hint(session))
        self.hint.setText(told_hint(session))
        sides = [(side.id, say("companion.first", army=_short(side.army))) for side in session.sides]
        self.first.offer(sides, now.first)
        ids = [one.id for one in session.course.in_round(now.round)]
        here = ids.index(now.segment)
        for id_, bar in self.bars.items():
            bar.setVisible(id_ in ids)
            if id_ in ids:
                bar.show_state(is_now=id_ == now.segment, is_past=ids.index(id_) < here)
        is_first = now.round == 1 and here == 0 and (not session.course.by_turns or now.turn == now.first)
        self.back.setEnabled(not is_first)


class SegmentBar(Button):
    """A segment of the round: passed, now, or still to come. A click goes there."""

    def __init__(self, theme: Theme, id_: str, parent: QWidget) -> None:
        self.is_now = self.is_past = self.is_named = False
        super().__init__(theme, told_segment(id_), parent)
        self.setToolTip(plain_tip(told_segment(id_)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_state(self, *, is_now: bool, is_past: bool) -> None:
        self.is_now, self.is_past = is_now, is_past
        self.update()

    def set_named(self, is_named: bool) -> None:
        """Whether its name stands below it."""
        self.is_named = is_named
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(30), self.theme.px(38 if self.is_named else 24))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(None, None, px(6))
        high = px(8 if self.is_now or self.is_lit() else 5)
        fill = tokens.accent if self.is_now else tokens.ink3 if self.is_past else tokens.line
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill))
        middle = px(12)
        painter.drawRoundedRect(QRectF(4, middle - high / 2, self.width() - 8, high), high / 2, high / 2)
        if self.is_named:
            painter.setPen(QColor(tokens.ink if self.is_now else tokens.ink2))
            font = self.theme.words(11.5, QFont.Weight.DemiBold if self.is_now else QFont.Weight.Normal)
            painter.setFont(font)
            text = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width() - px(6))
            below = QRectF(px(3), px(18), self.width() - px(6), self.height() - px(19))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, text)


def _short(text: str, max_length: int = 26) -> str:
    return text if len(text) <= max_length else f"{text[: max_length - 1].rstrip()}\u2026"
