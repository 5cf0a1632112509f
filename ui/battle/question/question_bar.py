"""The bar above the table: whose turn, segment, round, what is asked, with its buttons."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.base.errors import Reason
from app.base.geometry import Point
from app.engine.protocol import Decision
from app.games.api.advice import Hint
from app.games.disk.automatic import PlaceAll
from app.games.disk.passing import Passing
from app.words import say
from app.words.hints import tell_hint
from app.words.play import tell_reason
from ui.battle.question.controls import Control, PlaceControl, Setting, control_for
from ui.battle.question.key_buttons import CapButton, key_word
from ui.battle.question.portraits import Portraits
from ui.battle.question.segment_row import SegmentRow
from ui.battle.session.advice_thread import Advisor
from ui.battle.session.saved_session import KeptDesk
from ui.battle.session.session import Desk
from ui.games.disk.pointer_controller import Hand
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.keys import bind_keys
from ui.widgets.labels import Badge, text_label
from ui.widgets.tips import plain_tip

WIDE = 1180  # from this width on there is room for all segments
NARROW = 1060  # below this the buttons stand under the question
FACE = 46  # pixels of the piece in question
OTHERS = 210  # pixels that the head of the bar and the tray need beside the control


class QuestionBar(QWidget):
    """What is asked, its control, Pass and Undo; why an answer was refused.

    Attributes: control (of the open question; None where nobody is asked), undo, pass_, until (pass until ...), hint
    (what a good player would do, told in `advice`), ahead (what is said ahead, with `stop_ahead`), copy, hurry, stop,
    more, back, asked, means, why.
    """

    def __init__(self, desk: Desk, theme: Theme, hand: Hand, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.theme = theme
        self.hand = hand
        self.control: Control | None = None
        self.shows_spells = True  # whether spells are asked for even while passing
        self._advisor = Advisor(self)
        self._advisor.advised.connect(self._advised)
        self._portraits = Portraits(desk, hand.faces)
        self._is_tabbed = False  # whether the keyboard was in the controls: then it stays there
        self.is_elsewhere: Callable[[], bool] = lambda: False  # in something else that answers questions
        self._at: tuple[Point, bool] | None = None  # where the pointer is on the table
        self._make()
        self._lay_out()
        self.stop.clicked.connect(self.stop_or_go_on)
        self.until.clicked.connect(lambda: self.until_menu().popup(_below(self.until)))
        self.stop_ahead.clicked.connect(lambda: desk.ask_again(self._seat_ahead()))
        desk.changed.connect(self.renew)
        desk.refused.connect(self._refused)
        hand.ticked.connect(lambda key: self.control.tick(key) if self.control else None)
        hand.view.pointed.connect(self._pointed)
        hand.view.left.connect(self._gone)
        hand.view.escaped.connect(self._escape)
        bind_keys(self, {"Escape": self._escape})
        figures = {str(number): partial(self._figure, number) for number in range(1, 10)}
        bind_keys(parent or self, {**figures, "Shift+Return": self._lay_all_key, "F10": self._open_more})
        self.more.setToolTip(plain_tip(say("table.with-key", name=say("table.more"), key=key_word("F10"))))
        theme.follow(self._wear)
        self.renew()

    def _make(self) -> None:
        theme = self.theme
        self.back = IconButton(theme, "left", say("table.back"), self)
        self.round = text_label("", "panel", self)
        self.practice = Badge(theme, say("table.practice"), "warn", self)
        self.practice.setToolTip(say("table.practice-hint"))
        self.segments = SegmentRow(theme, self.desk.battle.narrator.phases, self)
        self.face = QLabel(self)
        self.asked = text_label("", "panel", self, wrap=True)
        self.means = text_label("", "second", self, wrap=True)
        self.why = text_label("", "bad", self, wrap=True)
        self.ahead = text_label("", "name", self)
        self.stop_ahead = TextButton(theme, say("bar.stop-passing"), self)
        self.stop_ahead.setToolTip(say("bar.stop-passing-hint"))
        self.hurry = CapButton(theme, say("table.hurry"), "H", self, icon="play")
        self.stop = TextButton(theme, say("table.stop-thinking"), self)
        self.pass_ = CapButton(theme, say("table.pass"), "P", self)
        self.hint = CapButton(theme, say("bar.hint"), "I", self)
        self.advice = text_label("", "second", self, wrap=True)
        self.until = TextButton(theme, say("bar.pass-until"), self)
        self.undo = IconButton(theme, "undo", say("table.undo"), self)
        self.copy = IconButton(theme, "copy", say("table.copy"), self)
        self.more = IconButton(theme, "more", say("table.more"), self)

    def _lay_out(self) -> None:
        is_kept = isinstance(self.desk, KeptDesk)
        self.back.setVisible(is_kept)
        self.more.setVisible(is_kept)
        self.copy.setVisible(not is_kept)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        top = Qt.AlignmentFlag.AlignTop
        self._head = QHBoxLayout()
        self._head.addWidget(self.back, 0, top)
        self._head.addLayout(self._when())
        self._head.addWidget(_Rule(self.theme, self))
        self._head.addWidget(self.face, 0, top)
        self._head.addLayout(self._words(), 1)
        self._buttons = QWidget(self)  # beside the question, or below it where the window is narrow
        self._own = QWidget(self._buttons)  # those of the control
        self._own_row = QHBoxLayout(self._own)
        self._own_row.setContentsMargins(0, 0, 0, 0)
        self._row = QHBoxLayout(self._buttons)
        self._row.setContentsMargins(0, 0, 0, 0)
        ahead = (self.ahead, self.stop_ahead)
        for button in (*ahead, self._own, self.hurry, self.stop, self.pass_, self.hint, self.until):
            self._row.addWidget(button)
        self._row.addStretch(1)
        for icon in (self.undo, self.copy, self.more):
            self._head.addWidget(icon, 0, top)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self._area)
        self._is_below: bool | None = None

    def _when(self) -> QVBoxLayout:
        title = QHBoxLayout()
        title.addWidget(self.round)
        title.addWidget(self.practice)
        title.addStretch(1)
        when = QVBoxLayout()
        when.setSpacing(0)
        when.addLayout(title)
        when.addWidget(self.segments)
        when.addStretch(1)
        return when

    def _words(self) -> QVBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(1)
        for label in (self.asked, self.means, self.advice, self.why):
            words.addWidget(label)
        words.addStretch(1)
        return words

    def _wear(self) -> None:
        px = self.theme.px
        self._head.setSpacing(px(8))
        self._row.setSpacing(px(2))
        self._own_row.setSpacing(px(2))
        self._column.setContentsMargins(px(14), px(8), px(12), px(6))
        self._column.setSpacing(px(2))
        self._show_face()
        self._measure()

    # --- what is asked ---

    def renew(self) -> None:
        decision, has_focus = self.desk.decision, self._has_focus()
        asked = self.desk.asked()
        if has_focus:
            self.hand.view.setFocus(Qt.FocusReason.OtherFocusReason)  # not to whoever is next when a button goes
        self._show_moment()
        self.asked.setText(self.desk.question())
        self.means.setText(asked.means if asked else "")
        self.means.setVisible(bool(self.means.text()))
        self._show_face()
        self.note(say(self.desk.remark) if self.desk.remark else "")
        self._forget_advice()
        self.pass_.setEnabled(decision is not None and decision.may_pass)
        self.undo.setEnabled(self.desk.can_undo)
        self._show_thinking()
        self._show_ahead()
        self._show_control(decision.seen_by(self.desk.seat) if decision is not None else None)
        self._is_tabbed = has_focus or self._is_tabbed
        if self._is_tabbed and decision is not None and not self.is_elsewhere():
            self.take_focus()

    def _show_control(self, decision: Decision | None) -> None:
        """The control of the question; that of the last one goes, but not at once: one of its buttons may be the one
        that was clicked."""
        if self.control is not None:
            for button in self.control.buttons:
                self._own_row.removeWidget(button)
                button.hide()
                button.deleteLater()
        made = control_for(self.desk.state.system, decision) if decision is not None else None
        self.control = (
            made(self.theme, decision, self.desk.names, self._setting(decision)) if made and decision else None
        )
        if (last := self._area.takeWidget()) is not None:
            last.deleteLater()
        self._area.setWidget(self.control or QWidget())
        if self.control is not None:
            self.control.said.connect(self._say)
            self.control.reached.connect(self._scroll_to, Qt.ConnectionType.QueuedConnection)
            self.control.measured.connect(self._measure)
            for button in self.control.buttons:
                self._own_row.addWidget(button)
                button.show()
        self._own.setVisible(bool(self.control and self.control.buttons))
        self._measure()
        self._show_pointer()

    def _setting(self, decision: Decision) -> Setting:
        """What the table lends to the control."""
        desk, seat, battle = self.desk, self.desk.seat, self.desk.battle
        automatic = battle.assist.automatic
        place = automatic.place if automatic and automatic.can_place(decision) else None
        order = automatic.strongest_first if automatic and decision.prompt == "ask.stack-order" else None
        is_flip = self.hand.aim is not None and self.hand.aim.at is not None
        return Setting(
            room=self._room(),
            picture=self._portraits.picture,
            second=lambda option: battle.narrator.option_line(
                desk.seen, option, seat, decision.about, desk.names, desk.called
            ),
            for_me=(lambda: place(desk.game, seat, desk.seed)) if place else None,
            lay_all=self.lay_all if place else None,
            strongest=(lambda: order(desk.game, seat, desk.seed)) if order else None,
            put_back=self.put_back if is_flip and desk.can_undo else None,
            aim=self.hand.aim,
            land=self._land,
            desk=desk,
            placer=self.hand.placer,
        )

    def _show_moment(self) -> None:
        state = self.desk.state
        self.round.setText(say("table.round", round=state.round))
        self.segments.show_segment(state.segment)
        self.practice.setVisible(isinstance(self.desk, KeptDesk) and self.desk.is_practice)

    def _show_face(self) -> None:
        asked = self.desk.asked()
        side, ratio = self.theme.px(FACE), self.devicePixelRatioF()
        picture = self._portraits.picture(asked.face, side, ratio) if asked and asked.face else None
        self.face.setVisible(picture is not None)
        if picture is not None and asked is not None:
            self.face.setPixmap(picture)
            self.face.setAccessibleName(self.desk.names(asked.face))

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
        decision = desk.decision
        self.pass_.setVisible(not thinks and decision is not None and decision.may_pass)
        self.until.setVisible(
            decision is not None and decision.kind == "window" and bool(desk.battle.assist.pass_limits)
        )
        self.hint.setVisible(decision is not None and bool(desk.seat) and desk.is_advised)

    def _say(self, said: dict[str, object]) -> None:
        if self.desk.decision is not None:
            self.desk.give(self.desk.answer(**said))

    def pass_on(self) -> None:
        if self.desk.decision is not None and self.desk.decision.may_pass:
            self.desk.give(self.desk.answer())

    # --- what would you do? ---

    def ask_advice(self) -> None:
        """What a good player would do; told as soon as it has been thought out."""
        decision, seat = self.desk.decision, self.desk.seat
        if decision is not None and seat and self.desk.is_advised:
            self._advise(say("bar.hint-thinks"))
            self._advisor.ask(self.desk.view_of(seat), decision.seen_by(seat), seat)

    def _advised(self, found: tuple[Hint, ...]) -> None:
        best, *others = [tell_hint(hint.what, hint.value, hint.notes, self.desk.names) for hint in found]
        self._advise(best)
        self.advice.setToolTip(plain_tip("\n".join(others)))

    def _forget_advice(self) -> None:
        self._advisor.cancel()
        self._advise("")

    def _advise(self, text: str) -> None:
        self.advice.setText(text)
        self.advice.setToolTip("")
        self.advice.setVisible(bool(text))

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

    # --- said ahead ---

    def until_menu(self) -> QMenu:
        """How long the windows to come are passed."""
        menu = QMenu(self)
        for until in self.desk.battle.assist.pass_limits:
            menu.addAction(say(f"bar.until-{until}")).triggered.connect(partial(self._pass_until, until))
        menu.addSeparator()
        spells = menu.addAction(say("bar.until-spells"))
        spells.setCheckable(True)
        spells.setChecked(self.shows_spells)
        spells.toggled.connect(lambda is_on: setattr(self, "shows_spells", is_on))
        return menu

    def _pass_until(self, until: str, _is_checked: bool = False) -> None:
        if self.desk.decision is not None and self.desk.decision.kind == "window":
            seat = self.desk.seat
            pass_until, shows_spells = self.desk.battle.assist.pass_until, self.shows_spells
            assert pass_until is not None  # it is offered where the game has it
            self.desk.say_ahead(seat, pass_until(self.desk.state, seat, until, shows_spells=shows_spells))
            if self.desk.decision is not None and self.desk.decision.kind == "window" and self.desk.seat == seat:
                self.pass_on()  # this one too, even where it would be shown from now on

    def lay_all(self) -> None:
        """All that the seat still has to lay, this one first."""
        automatic = self.desk.battle.assist.automatic
        assert automatic is not None  # it is offered where the game has it
        self.desk.say_ahead(self.desk.seat, automatic.place_all(self.desk.state, self.desk.seed))

    def _lay_all_key(self) -> None:
        if self.control is not None and self.control.setting.lay_all is not None:
            self.lay_all()

    def _seat_ahead(self) -> str:
        """A person who has said something ahead that still holds; the one who is asked before others."""
        held = [seat for seat, one in self.desk.ahead.items() if not one.is_over(self.desk.game, seat)]
        return self.desk.seat if self.desk.seat in held else next(iter(held), "")

    def _show_ahead(self) -> None:
        seat = self._seat_ahead()
        said = self.desk.ahead.get(seat)
        code = (
            f"bar.passes-{said.until}"
            if isinstance(said, Passing)
            else "bar.lays"
            if isinstance(said, PlaceAll)
            else ""
        )
        told = say(code) if code else ""
        is_plain = len(self.desk.people) == 1
        self.ahead.setText(told if is_plain or not told else say("bar.of", who=self.desk.called(seat), asked=told))
        self.ahead.setVisible(bool(code))
        self.stop_ahead.setVisible(bool(code))

    def _open_more(self) -> None:
        if self.more.isVisible():
            self.more.click()

    def put_back(self) -> None:
        """What was flipped or chosen last is taken back."""
        if self.undo.isEnabled():
            self.undo.click()

    def _escape(self) -> None:
        if self.control is not None and self.control.setting.put_back is not None:
            self.put_back()

    # --- where the pointer is ---

    def _pointed(self, at: Point, is_single: bool) -> None:
        self._at = (at, is_single)
        self._show_pointer()

    def _gone(self) -> None:
        self._at = None
        self._show_pointer()

    def _scroll_to(self, widget: QWidget) -> None:
        """As soon as what was made for the keyboard has its place."""
        if self.control is not None and self.control.isAncestorOf(widget):
            self._area.ensureWidgetVisible(widget)

    def _show_pointer(self) -> None:
        aim = self.hand.aim
        if isinstance(self.control, PlaceControl):
            self.control.point(is_here=self._at is not None and aim is not None and not aim.is_on_piece(self._at[0]))

    def _land(self) -> bool:
        """Let go where the pointer is; whether it is anywhere on the table."""
        aim = self.hand.aim
        if self._at is None or aim is None or aim.is_on_piece(self._at[0]):
            return False
        self.hand.view.let_go.emit(*self._at)
        return True

    # --- by keyboard ---

    def _has_focus(self) -> bool:
        now = QApplication.focusWidget()
        return now is not None and self.isAncestorOf(now)

    def _figure(self, number: int) -> None:
        if self.control is not None:
            self.control.figure(number)

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
        """Return: the button in focus, else the first answer offered. What can be ticked is ticked with Space."""
        now = QApplication.focusWidget()
        room = self.parentWidget() or self
        if isinstance(now, QAbstractButton) and room.isAncestorOf(now) and not now.isCheckable():
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
        """As high as the control wants to be, up to a bound; buttons beside the question where there is room."""
        px = self.theme.px
        self.segments.set_short(self.width() < px(WIDE))
        self._put_buttons(self.width() < px(NARROW))
        wanted = self.control.height_for(self._room()) if self.control is not None else 0
        bound = px(self.control.highest) if self.control is not None else 0
        shown = (self.ahead, self._own, self.hurry, self.stop, self.pass_, self.hint, self.until)
        self._buttons.setVisible(not self._is_below or any(not one.isHidden() for one in shown))
        whole = self.window().height()
        room = min(
            round(whole * (self.control.share if self.control is not None else 0)),
            whole - self.hand.view.minimumHeight() - px(OTHERS),
        )
        self._area.setFixedHeight(min(wanted, bound, max(room, px(56))))
        self._area.setVisible(wanted > 0)

    def _room(self) -> int:
        """How wide a control may be."""
        return max(self.width() - self.theme.px(26), 100)

    def _put_buttons(self, is_below: bool) -> None:
        if is_below != self._is_below:
            self._is_below = is_below
            self._head.removeWidget(self._buttons)
            self._column.removeWidget(self._buttons)
            if is_below:
                self._column.insertWidget(1, self._buttons)
            else:
                self._head.insertWidget(self._head.indexOf(self.undo), self._buttons, 0, Qt.AlignmentFlag.AlignTop)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("surface"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self.theme.colour("line2"))


class _Rule(QWidget):
    """A thin line between two parts of the bar."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.setFixedWidth(self.theme.px(9))

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(self.width() // 2, 0, 1, self.height(), self.theme.colour("line2"))


def _below(button: QWidget) -> QPoint:
    return button.mapToGlobal(button.rect().bottomLeft())
