"""The bar above the table: whose turn, segment, round, what is asked, with its buttons."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QVBoxLayout, QWidget

from app.base.errors import Reason
from app.engine.protocol import Decision
from app.games.api.advice import Hint
from app.games.api.queued_answers import PlannedAnswers
from app.words import say, say_of
from app.words.hints import tell_hint
from app.words.play_sentences import tell_reason
from ui.battle.question.controls import ControlContext, PlaceControl, QuestionControl, control_for
from ui.battle.question.key_buttons import CapButton, key_word
from ui.battle.question.option_button import HIGH
from ui.battle.question.segment_row import SegmentRow
from ui.battle.question.ways_out import KEYS, way_out_of
from ui.battle.session.advice_thread import AdviceThread
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Surface
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.clear import clear, discard
from ui.widgets.keys import bind_keys
from ui.widgets.labels import LabelBadge, text_label
from ui.widgets.layout.box_layouts import TOP, fill, hbox, stretch, vbox
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

WIDE = 1180  # from this width on there is room for all segments
NARROW = 1060  # below this the buttons stand under the question
SLIM = 660  # below this the question has all the width: round and segment are one small line above it
FACE = 46  # pixels of the piece in question
OTHERS = 210  # pixels that the head of the bar and the tray need beside the control
HEAD = 60  # pixels that are always there for the question and the lines below it,
BELOW = 42  # and for the buttons where they stand under it
LOW = 430  # below this height of the board the buttons stand before the options
MARGINS = (14, 8, 12, 6)
GAP = 2


class QuestionBar(QWidget):
    """What is asked, its control, Pass and Undo; why an answer was refused.

    Signals: room_changed() when `reserved` may have changed; looked_at(key) when somebody looks at an option that is
    shown large beside the table.

    The board keeps as much room for it as `reserved` says, whatever is asked. What needs more lies over the table for
    as long as it is asked: the table never moves because a question changes.

    Attributes: control (of the open question; None where nobody is asked), undo, pass_, until (pass until ...), hint
    (what a good player would do, told in `advice`), ahead (what is said ahead, with `stop_ahead`), copy, hurry, stop,
    whole (shows all options where one row does not), more, back, asked, means, notice (what was undone), why.
    """

    room_changed = Signal()
    looked_at = Signal(str)

    def __init__(self, session: BattleSession, theme: Theme, surface: Surface, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.theme = theme
        self.surface = surface
        self._snapshot = session.snapshot
        self.control: QuestionControl | None = None
        self.shows_spells = True  # whether spells are asked for even while passing
        self._hint: Hint | None = None  # what was advised
        self._advisor = AdviceThread(self)
        self._advisor.advised.connect(self._advised)
        self._is_open: bool | None = None  # whether somebody wants to see all options; None as long as nobody has said
        self._is_tabbed = False  # whether the keyboard was in the controls: then it stays there
        self.is_elsewhere: Callable[[], bool] = lambda: False  # in something else that answers questions
        self._make()
        self._lay_out()
        self.whole.clicked.connect(self._toggle_rows)
        self.until.clicked.connect(lambda: self.until_menu().popup(_below(self.until)))
        self.stop_ahead.clicked.connect(lambda: session.ask_again(self._seat_ahead()))
        session.refused.connect(self._refused)
        surface.ticked.connect(lambda key: self.control.tick(key) if self.control else None)
        surface.aimed.connect(self._show_pointer)
        surface.escaped.connect(self._escape)
        bind_keys(self, {"Escape": self._escape})
        outs = {key: partial(self._leave_by, key) for key in sorted(set(KEYS.values()))}
        bind_keys(parent or self, outs)
        figures = {str(number): partial(self._figure, number) for number in range(1, 10)}
        bind_keys(parent or self, {**figures, "Shift+Return": self._lay_all_key, "F10": self._open_more})
        self.more.setToolTip(plain_tip(say("table.with-key", name=say("table.more"), key=key_word("F10"))))
        theme.follow(self._wear)

    def _make(self) -> None:
        theme = self.theme
        self.back = IconButton(theme, "left", say("table.back"), self)
        self.round = text_label("", "panel", self)
        self.practice = LabelBadge(theme, say("table.practice"), "warn", self)
        self.practice.setToolTip(say("table.practice-hint"))
        self._phases = self.session.battle.narrator.phases
        self.segments = SegmentRow(theme, self._phases, self)
        self.segments.setVisible(bool(self._phases))
        self.face = QLabel(self)
        self.moment = text_label("", "second", self)
        self.moment.hide()
        self._divider = BarDivider(theme, self)
        self._is_slim = False
        self.asked = text_label("", "panel", self, wrap=True)
        self.means = text_label("", "second", self, wrap=True)
        self.notice = text_label("", "second", self, wrap=True)
        self.why = text_label("", "bad", self, wrap=True)
        self.ahead = text_label("", "name", self)
        self.stop_ahead = TextButton(theme, say("bar.stop-passing"), self)
        self.stop_ahead.setToolTip(say("bar.stop-passing-hint"))
        self.hurry = CapButton(theme, say("table.hurry"), "H", self, icon="play")
        self.stop = TextButton(theme, say("table.stop-thinking"), self, act=self.stop_or_go_on)
        self.pass_ = CapButton(theme, say("bar.out-pass"), "P", self)
        self.whole = TextButton(theme, "", self, icon="chevron")
        self.hint = CapButton(theme, say("bar.hint"), "I", self)
        self.advice = text_label("", "second", self, wrap=True)
        self.until = TextButton(theme, say("bar.pass-until"), self)
        self.undo = IconButton(theme, "undo", say("table.undo"), self)
        self.copy = IconButton(theme, "copy", say("table.copy"), self)
        self.more = IconButton(theme, "more", say("table.more"), self)

    def _lay_out(self) -> None:
        is_kept = isinstance(self.session, SavedSession)
        self.back.setVisible(is_kept)
        self.more.setVisible(is_kept)
        self.copy.setVisible(not is_kept)
        self._area = scroll_area(parent=self)
        self._own = QWidget(self)  # the buttons of the control
        self._own_row = hbox(self.theme, parent=self._own, spacing=2)
        self._buttons = QWidget(self)  # beside the question, or below it where the window is narrow
        self._button_row = hbox(self.theme, self.ahead, self.stop_ahead, self._own, parent=self._buttons, spacing=2)
        fill(self._button_row, self.hurry, self.stop, self.pass_, self.hint, self.until, self.whole, stretch())
        self._head = hbox(self.theme, (self.back, 0, TOP), self._when(), self._divider, spacing=8)
        self._said = self._words()
        fill(self._head, (self.face, 0, TOP), (self._said, 1))
        fill(self._head, *((icon, 0, TOP) for icon in (self.undo, self.copy, self.more)))
        self._last = hbox(self.theme, (self._area, 1), spacing=2)
        self._foot = vbox(self.theme)
        self._column = vbox(self.theme, self._head, self._last, self._foot, parent=self, spacing=GAP, margins=MARGINS)
        self._side = ""  # where the buttons stand: beside the question, below it, or before the options
        self._usual_side = ""  # where they stand in so much room

    def _when(self) -> QVBoxLayout:
        title = hbox(self.theme, self.round, self.practice, stretch())
        return vbox(self.theme, title, self.segments, stretch(), spacing=0)

    def _words(self) -> QVBoxLayout:
        self._below = vbox(self.theme)  # what a control shows instead of the second line
        words = vbox(
            self.theme, self.moment, self.asked, self.means, self._below, self.notice, self.advice, self.why, stretch()
        )
        words.setSpacing(1)
        words.setStretchFactor(self._below, 1)
        return words

    def _wear(self) -> None:
        self._show_face()
        self._measure()

    # --- what is asked ---

    def renew(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        decision, asked, has_focus = snapshot.decision, snapshot.question, self._has_focus()
        if has_focus:
            self.surface.widget.setFocus(Qt.FocusReason.OtherFocusReason)  # not to whoever is next when a button goes
        self._show_moment()
        self.asked.setText(snapshot.question_text)
        self.means.setText(asked.means if asked else "")
        self._show_face()
        self.notice.setText(self.session.undone)
        self.notice.setVisible(bool(self.session.undone))
        self.note(say_of(self.session.remark, self.session.system) if self.session.remark else "")
        self._forget_advice()
        self.pass_.setEnabled(decision is not None and decision.may_pass)
        if decision is not None and decision.may_pass:
            out = way_out_of(decision, self.session.battle.narrator.ways_out)
            self.pass_.say_anew(out.text, out.key)
            self.pass_.setToolTip(plain_tip(say("table.with-key", name=out.text, key=key_word(out.key))))
        self.undo.setEnabled(snapshot.can_undo)
        self._show_thinking()
        self._show_ahead()
        self._show_control(decision)
        self._is_tabbed = has_focus or self._is_tabbed
        if self._is_tabbed and decision is not None and not self.is_elsewhere():
            self.take_focus()

    def _show_control(self, decision: Decision | None) -> None:
        """The control of the question; that of the last one goes, but not at once: one of its buttons may be the one
        that was clicked."""
        if self.control is not None:
            discard(*self.control.buttons, layout=self._own_row)
        clear(self._below)
        clear(self._foot)
        made = control_for(self.session.system, decision) if decision is not None else None
        self.control = (
            made(self.theme, decision, self.session.names, self._setting(decision)) if made and decision else None
        )
        if (last := self._area.takeWidget()) is not None:
            last.deleteLater()
        self._area.setWidget(self.control or QWidget())
        if self.control is not None:
            self.control.said.connect(self._say)
            self.control.reached.connect(self.scroll_to, Qt.ConnectionType.QueuedConnection)
            self.control.measured.connect(self._measure)
            self.control.marked.connect(self.surface.mark)
            for button in self.control.buttons:
                self._own_row.addWidget(button)
                button.show()
            for part, layout in ((self.control.head, self._below), (self.control.foot, self._foot)):
                if part is not None:
                    is_shown = not part.isHidden()
                    layout.addWidget(part)
                    part.setVisible(is_shown)
        self._show_means()
        self.surface.forecast_options(decision, self.control.tell_of if self.control is not None else _unheard)
        self._own.setVisible(bool(self.control and self.control.buttons))
        self.surface.show_sheet(self.control.sheet if self.control is not None else None)
        self._measure()
        self._show_pointer()

    def _setting(self, decision: Decision) -> ControlContext:
        """What the table lends to the control."""
        session, snapshot, battle = self.session, self._snapshot, self.session.battle
        seat, surface = snapshot.seat, self.surface
        automatic = battle.assist.automatic
        place = automatic.place if automatic and automatic.can_place(decision) else None
        order = automatic.strongest_first if automatic and decision.prompt == "ask.stack-order" else None
        is_move = surface.placement is not None and surface.placement.is_move
        return ControlContext(
            room=self._room(),
            picture=surface.portraits.picture,
            second=lambda option: battle.narrator.option_line(
                snapshot.view, option, seat, decision.about, session.names, session.short_seat_name
            ),
            for_me=(lambda: place(session.game, seat, session.seed)) if place else None,
            lay_all=self.lay_all if place else None,
            strongest=(lambda: order(session.game, seat, session.seed)) if order else None,
            put_back=self.put_back if is_move and snapshot.can_undo else None,
            way_out=way_out_of(decision, battle.narrator.ways_out),
            placement=surface.placement,
            session=session,
            placer=surface.placer,
            look_at=self.looked_at.emit,
            on_table=frozenset(surface.pieces()),
            has_forecasts=surface.can_forecast(decision),
        )

    def _show_moment(self) -> None:
        state = self.session.state
        self.round.setText(say("table.round", round=state.round))
        self.segments.show_segment(state.segment)
        segment = self.segments.accessibleName()
        named = say("table.moment", round=self.round.text(), segment=segment)
        self.moment.setText(named if self._phases else self.round.text())
        self.practice.setVisible(isinstance(self.session, SavedSession) and self.session.is_practice)

    def _show_face(self) -> None:
        asked = self._snapshot.question
        side, ratio = self.theme.px(FACE), self.devicePixelRatioF()
        picture = self.surface.portraits.picture(asked.face, side, ratio) if asked and asked.face else None
        self.face.setVisible(picture is not None and not self._is_slim)
        if picture is not None and asked is not None:
            self.face.setPixmap(picture)
            self.face.setAccessibleName(self.session.names(asked.face))

    def _show_thinking(self) -> None:
        """A program that thinks can be hurried and stopped; one that was stopped goes on."""
        session = self.session
        thinks = isinstance(session, SavedSession) and bool(session.thinks)
        is_paused = isinstance(session, SavedSession) and session.is_paused
        self.hurry.setVisible(thinks and not is_paused)
        self.stop.setVisible(thinks)
        self.stop.rename(say("table.go-on" if is_paused else "table.stop-thinking"))
        self.stop.setToolTip("" if is_paused else say("table.stop-hint"))
        decision = self._snapshot.decision
        self.pass_.setVisible(not thinks and decision is not None and decision.may_pass)
        self.until.setVisible(
            decision is not None and decision.kind == "window" and bool(session.battle.assist.pass_limits)
        )
        self.hint.setVisible(decision is not None and bool(self._snapshot.seat) and session.is_advised)

    def _say(self, said: dict[str, object]) -> None:
        if self.session.decision is not None:
            self.session.give(self.session.answer(**said))

    def pass_on(self) -> None:
        if self.session.decision is not None and self.session.decision.may_pass:
            self.session.give(self.session.answer())

    def _leave_by(self, key: str) -> None:
        """The key of a way out: it does nothing where the question has another one."""
        ways = [self.pass_, *(self.control.buttons if self.control is not None else ())]
        for button in ways:
            if isinstance(button, CapButton) and button.key == key and button.isVisible() and button.isEnabled():
                button.click()
                return

    # --- what would you do? ---

    def hint_or_do(self) -> None:
        """Ask what a good player would do; once that is told, the same key does it."""
        self.ask_advice() if self._hint is None else self.do_hint()

    def do_hint(self) -> None:
        """Give the answer that was advised and those that it leads to; one undo takes all of them back."""
        hint, decision, seat = self._hint, self.session.decision, self.session.seat
        if hint is None or decision is None or hint.answer.decision != decision.id:
            return
        if hint.then:
            self.session.queued_answers[seat] = PlannedAnswers(hint.then, hint.piece, decision.id)
        if not self.session.give(hint.answer):
            self.session.queued_answers.pop(seat, None)

    def ask_advice(self) -> None:
        """What a good player would do; told as soon as it has been thought out."""
        decision, seat = self.session.decision, self.session.seat
        if decision is not None and seat and self.session.is_advised:
            self._advise(say("bar.hint-thinks"))
            self._advisor.ask(self.session.view_of(seat), decision.seen_by(seat), seat)

    def _advised(self, found: tuple[Hint, ...]) -> None:
        self._show_hint(found[0])
        best, *others = [tell_hint(hint.what, hint.value, hint.notes, self.session.names) for hint in found]
        self._advise(best)
        self.advice.setToolTip(plain_tip("\n".join(others)))

    def _forget_advice(self) -> None:
        self._advisor.cancel()
        self._advise("")
        self._show_hint(None)

    def _show_hint(self, hint: Hint | None) -> None:
        """On the surface, with a button that does it."""
        self._hint = hint
        self.surface.show_hint(hint)
        self.hint.say_anew(say("bar.hint" if hint is None else "bar.hint-do"))

    def _advise(self, text: str) -> None:
        """In place of the line below the question, which would only push it over the table."""
        self.advice.setText(text)
        self.advice.setToolTip("")
        self.advice.setVisible(bool(text))
        self._show_means()

    def _show_means(self) -> None:
        """The line below the question, unless something stands in its place."""
        has_head = self.control is not None and self.control.head is not None
        self.means.setVisible(bool(self.means.text()) and not self.advice.text() and not has_head)

    def hurry_on(self) -> None:
        if isinstance(self.session, SavedSession):
            self.session.hurry()

    def stop_or_go_on(self) -> None:
        if isinstance(self.session, SavedSession):
            self.session.go_on() if self.session.is_paused else self.session.pause()

    def note(self, text: str) -> None:
        self.why.setText(text)
        self.why.setVisible(bool(text))

    def _refused(self, reasons: tuple[Reason, ...]) -> None:
        why = " ".join(tell_reason(reason, self.session.names) for reason in reasons)
        self.note(say("table.refused", why=why))

    # --- said ahead ---

    def until_menu(self) -> QMenu:
        """How long the windows to come are passed."""
        menu = QMenu(self)
        for until in self.session.battle.assist.pass_limits:
            menu.addAction(say(f"bar.until-{until}")).triggered.connect(partial(self._pass_until, until))
        menu.addSeparator()
        spells = menu.addAction(say("bar.until-spells"))
        spells.setCheckable(True)
        spells.setChecked(self.shows_spells)
        spells.toggled.connect(lambda is_on: setattr(self, "shows_spells", is_on))
        return menu

    def _pass_until(self, until: str, _is_checked: bool = False) -> None:
        if self.session.decision is not None and self.session.decision.kind == "window":
            seat = self.session.seat
            pass_until, shows_spells = self.session.battle.assist.pass_until, self.shows_spells
            assert pass_until is not None  # it is offered where the game has it
            self.session.say_ahead(seat, pass_until(self.session.state, seat, until, shows_spells=shows_spells))
            if (
                self.session.decision is not None
                and self.session.decision.kind == "window"
                and self.session.seat == seat
            ):
                self.pass_on()  # this one too, even where it would be shown from now on

    def lay_all(self) -> None:
        """All that the seat still has to lay, this one first."""
        automatic = self.session.battle.assist.automatic
        assert automatic is not None  # it is offered where the game has it
        self.session.say_ahead(self.session.seat, automatic.place_all(self.session.state, self.session.seed))

    def _lay_all_key(self) -> None:
        if self.control is not None and self.control.setting.lay_all is not None:
            self.lay_all()

    def _seat_ahead(self) -> str:
        """A person who has said something ahead that still holds; the one who is asked before others."""
        held = [seat for seat, one in self.session.queued_answers.items() if not one.is_over(self.session.game, seat)]
        return self.session.seat if self.session.seat in held else next(iter(held), "")

    def _show_ahead(self) -> None:
        seat = self._seat_ahead()
        said = self.session.queued_answers.get(seat)
        code = said.label if said is not None else ""
        told = say(code) if code else ""
        is_plain = len(self.session.people) == 1
        self.ahead.setText(
            told if is_plain or not told else say("bar.of", who=self.session.short_seat_name(seat), asked=told)
        )
        self.ahead.setVisible(bool(code))
        self.stop_ahead.setVisible(bool(code))

    def _open_more(self) -> None:
        if self.more.isVisible():
            self.more.click()

    def put_back(self) -> None:
        """The piece that is being moved goes back where it was."""
        if self.undo.isEnabled():
            self.session.cancel_move()

    def _escape(self) -> None:
        if self.control is not None and self.control.setting.put_back is not None:
            self.put_back()

    # --- where the pointer is ---

    def scroll_to(self, widget: QWidget) -> None:
        """As soon as what was made for the keyboard has its place."""
        if self.control is not None and self.control.isAncestorOf(widget):
            self._area.ensureWidgetVisible(widget)

    def _show_pointer(self) -> None:
        if isinstance(self.control, PlaceControl):
            self.control.look()

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
        first: QWidget = self.surface.widget
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

    @property
    def reserved(self) -> int:
        """How many pixels the board keeps for it: the question with two lines and one row of options. It follows from
        the measures of the board and the scale alone."""
        px, side = self.theme.px, self._side_for()
        below = px(BELOW) + px(GAP) if side == "below" else 0
        return px(MARGINS[1]) + px(HEAD) + below + px(GAP) + px(HIGH) + px(MARGINS[3])

    def _side_for(self) -> str:
        """Where the buttons stand in so much room."""
        px, board = self.theme.px, self.parentWidget()
        if self.width() >= px(NARROW):
            return "beside"
        return "before" if board is not None and board.height() < px(LOW) else "below"

    def put(self, width: int) -> None:
        """Lie at the top of the board, as high as its room; what is asked may need more, and lies over the table."""
        if width != self.width():
            self.resize(width, self.height())  # what has room beside what follows from it
        elif self._side_for() != self._usual_side:
            self._measure()
        self.setGeometry(0, 0, width, max(self.reserved, self._wanted(width)))

    def _wanted(self, width: int) -> int:
        column = self._column
        return column.totalHeightForWidth(width) if column.hasHeightForWidth() else column.totalSizeHint().height()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.put(self.width())
            self.room_changed.emit()
        return done

    def _measure(self) -> None:
        """As high as the control wants to be, up to a bound; buttons beside the question where there is room."""
        px = self.theme.px
        self._make_slim(self.width() < px(SLIM))
        self.segments.set_short(self.width() < px(WIDE))
        self._usual_side = self._side_for()
        if self._usual_side != "beside":
            self._bare_buttons(self._usual_side == "before")  # there the options need the room
        wanted = self.control.height_for(self._room()) if self.control is not None else 0
        is_one_row = self._show_rows(wanted)
        is_beside = self._usual_side == "beside"
        is_crowded = is_beside and self._is_crowded_without_caps()
        if is_crowded and not wanted:  # the row of the options is free for them
            self._bare_buttons(False)
            self._put_buttons("below")
        else:
            self._put_buttons(self._usual_side)
        bound = px(self.control.highest) if self.control is not None else 0
        shown = (self.ahead, self._own, self.hurry, self.stop, self.pass_, self.hint, self.until, self.whole)
        self._buttons.setVisible(self._side == "beside" or any(not one.isHidden() for one in shown))
        whole = self.window().height()
        room = min(
            round(whole * (self.control.share if self.control is not None else 0)),
            whole - self.surface.widget.minimumHeight() - px(OTHERS),
        )
        if is_one_row:
            bound = px(HIGH)
        high = min(wanted, bound, max(room, px(56)))
        # A scroll bar that came while there was less room would stay: it takes the width that one row needs.
        policy = Qt.ScrollBarPolicy
        self._area.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if wanted > high else policy.ScrollBarAlwaysOff)
        self._area.setFixedHeight(high)
        self._area.setVisible(wanted > 0)

    def _make_slim(self, is_slim: bool) -> None:
        if is_slim == self._is_slim:
            return
        self._is_slim = is_slim
        for part in (self.round, self._divider):
            part.setVisible(not is_slim)
        self.segments.setVisible(bool(self._phases) and not is_slim)
        self.moment.setVisible(is_slim)
        self._show_face()

    def _is_crowded_without_caps(self) -> bool:
        """Buttons that crowd the question show their words alone first; whether they still crowd it."""
        for is_bare in (False, True):
            self._bare_buttons(is_bare)
            if not self._is_crowded():
                return False
        return True

    def _bare_buttons(self, is_bare: bool) -> None:
        for button in self._buttons.findChildren(CapButton):
            button.set_bare(is_bare and not button.is_primary)
        self._own_row.invalidate()
        self._button_row.invalidate()

    def _is_crowded(self) -> bool:
        """Whether the buttons beside the question would break it into lines."""
        items = [self._head.itemAt(place) for place in range(self._head.count())]
        widths = [
            item.sizeHint().width() for item in items
            if item and item.layout() is not self._said and item.widget() is not self._buttons and not item.isEmpty()
        ]  # fmt: skip
        widths.append(self._buttons.sizeHint().width())
        margins = self._column.contentsMargins()
        taken = sum(widths) + len(widths) * self._head.spacing() + margins.left() + margins.right()
        return self.asked.fontMetrics().horizontalAdvance(self.asked.text()) > self.width() - taken

    def _show_rows(self, wanted: int) -> bool:
        """Whether only one row of many options is shown. Pieces on the table can be clicked there, so as long as one of
        them is offered the table is not covered unless somebody wants to see all; what can only be chosen here is shown
        at once."""
        keys = self.control.row_keys if self.control is not None else ()
        has_more = bool(keys) and wanted > self.theme.px(HIGH)
        self.whole.setVisible(has_more)
        if not has_more:
            return False
        is_open = not set(keys) & set(self.surface.pieces()) and not self._is_folded()
        is_open = is_open if self._is_open is None else self._is_open
        text = say("bar.show-row") if is_open else say("bar.show-all", count=len(keys))
        if text != self.whole.text():
            self.whole.rename(text)
        return not is_open

    def _is_folded(self) -> bool:
        return self.control is not None and self.control.is_folded

    def _toggle_rows(self) -> None:
        self._is_open = self._area.height() <= self.theme.px(HIGH)
        self._measure()

    def _room(self) -> int:
        """How wide a control may be."""
        before = self._buttons.sizeHint().width() if self._usual_side == "before" else 0
        return max(self.width() - self.theme.px(26) - before, 100)

    def _put_buttons(self, side: str) -> None:
        if side != self._side:
            self._side = side
            for layout in (self._head, self._column, self._last):
                layout.removeWidget(self._buttons)
            if side == "below":
                self._column.insertWidget(1, self._buttons)
            elif side == "before":
                self._last.insertWidget(0, self._buttons, 0, TOP)
            else:
                self._head.insertWidget(self._head.indexOf(self.undo), self._buttons, 0, TOP)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("surface"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self.theme.colour("line2"))


class BarDivider(QWidget):
    """A thin line between two parts of the bar."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        theme.follow_px(self.setFixedWidth, 9)

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(self.width() // 2, 0, 1, self.height(), self.theme.colour("line2"))


def _unheard(_key: str, _texts: Sequence[str]) -> None:
    """Nobody is asked."""


def _below(button: QWidget) -> QPoint:
    return button.mapToGlobal(button.rect().bottomLeft())
