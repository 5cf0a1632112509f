"""A battle watched again: the table of each step, the time line below it, what happened on the right."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.battles.player_moves import has_moves, last_move
from app.battles.replay_timeline import ReplayTimeline
from app.games.registry import battle_of
from app.words import say, segment_label
from app.words.tongue import of_game
from ui.battle.aside_page import AsidePage
from ui.battle.replay.replay_log import ReplayLog
from ui.battle.replay.timeline import TimeLine
from ui.battle.session.game_window import game_window_of
from ui.battle.session.surface import surface_module_of
from ui.battle.side.reasons_dialog import ReasonsDialog
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, IconButton, TextButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.keys import bind_keys
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import fill, hbox, stretch, vbox
from ui.widgets.panel import Panel

PACE = 900  # milliseconds a step is shown at the usual speed
SPEEDS = ("0.5", "1", "2", "4")
SIDE_BY_SIDE = 760  # pixels at 100 %: below this width the log goes


class ReplayPage(Arranged, AsidePage):
    """Attributes: film, step (which is shown), surface, timeline, log, play, play_on, why (buttons), note (what went
    wrong), extras (what only its game has), sheet (why a computer player did what it did, the last that was asked for).
    Signals: moved(step); back_wanted(); play_on_wanted(step).
    """

    KEYS = "replay.status-keys"
    wants_height = True
    moved = Signal(int)
    play_on_wanted = Signal(int)

    def __init__(self, theme: Theme, replay: ReplayTimeline, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.replay = replay
        self.name = name
        self.step = -1
        self._clock = QTimer(self, interval=PACE)
        self._clock.timeout.connect(self._play_on)
        self._build()
        self._connect()
        theme.follow(self._arrange)
        self.go(0)
        self.extras = game_window_of(replay.record.system).on_replay(self)
        self.setFocusProxy(self.surface.widget)
        self.surface.widget.setFocus()

    # --- building ---

    def _build(self) -> None:
        theme = self.theme
        self.title = ShortLabel(self.name, "panel", self)
        self.moment = text_label("", "second", self)
        self.back = IconButton(theme, "left", say("replay.back"), self, act=self.back_wanted)
        self.play_on = TextButton(theme, say("replay.play-on"), self, primary=True, icon="battle")
        self.play_on.setToolTip(say("replay.play-on-hint"))
        self.note = text_label("", "bad", self, wrap=True)
        self.note.hide()
        self.surface = surface_module_of(self.replay.record.system).make_replay(self.replay.record, theme, self)
        self.panel = Panel(theme, self)
        self.log = ReplayLog(theme, self.replay, self.panel)
        self.timeline = TimeLine(theme, self)
        self.timeline.show_steps(self.replay.last, self.replay.rounds, self.replay.turning_points)
        self.play = IconButton(theme, "play", say("replay.play"), self, 40, self.toggle)
        self.keys = {
            code: IconButton(theme, icon, say(f"replay.{code}"), self, size=34)
            for code, icon in (("first", "first"), ("earlier", "left"), ("later", "right"), ("last", "last"))
        }
        self.turns = {
            code: IconButton(theme, icon, say(f"replay.{code}"), self, size=34)
            for code, icon in (("turn-before", "turn-before"), ("turn-after", "turn-after"))
        }
        self.why = IconButton(theme, "help", say("replay.why"), self, 34, self.explain)
        self.why.setVisible(has_moves(self.replay.record))
        self.sheet: ReasonsDialog | None = None
        self.speed = Dropdown(theme, say("replay.speed"), [(one, say("replay.times", speed=one)) for one in SPEEDS])
        self.speed.show_key("1")
        self.where = text_label("", "second", self)
        self._lay_out()

    def _lay_out(self) -> None:
        theme, keys = self.theme, self.keys
        words = vbox(theme, self.title, self.moment, spacing=0)
        head = hbox(theme, self.back, (words, 1), self.play_on, spacing=8)
        middle = hbox(theme, (self.surface.widget, 1), self.panel, spacing=8)
        vbox(theme, self.log, parent=self.panel, margins=(8, 10, 6, 10))
        foot = hbox(theme, keys["first"], keys["earlier"], self.play, keys["later"], keys["last"], spacing=4)
        fill(foot, stretch(), self.where, stretch(), *self.turns.values(), self.why, self.speed)
        column = vbox(theme, head, self.note, (middle, 1), parent=self, spacing=6, margins=(14, 10, 14, 10))
        fill(column, self.timeline, foot)
        theme.follow_px(self.panel.setFixedWidth, 340)

    def _connect(self) -> None:
        acts: dict[str, Callable[[], None]] = {
            "first": lambda: self.go(0), "earlier": lambda: self.go(self.step - 1),
            "later": lambda: self.go(self.step + 1), "last": lambda: self.go(self.replay.last),
            "turn-before": self.to_turn_before, "turn-after": self.to_turn_after,
        }  # fmt: skip
        for code, button in {**self.keys, **self.turns}.items():
            button.clicked.connect(lambda _=False, act=acts[code]: self._by_hand(act))
        keys = {"Home": "first", "Left": "earlier", "Right": "later", "End": "last"}
        keys |= {"P": "turn-before", "N": "turn-after"}
        for key, code in keys.items():
            bind_keys(self, {key: partial(self._by_hand, acts[code])})
        bind_keys(self, {"Space": self._space, "Escape": self.back_wanted.emit, "W": self.explain})
        self.timeline.valueChanged.connect(lambda step: self.go(step))
        self.timeline.sliderPressed.connect(self.pause)
        self.log.wanted.connect(lambda step: self._by_hand(lambda: self.go(step)))
        self.play_on.clicked.connect(self._ask_to_play_on)
        self.speed.chosen.connect(self._play_at)

    def _play_at(self, speed: str) -> None:
        self._clock.setInterval(round(PACE / float(speed)))
        self.surface.set_speed(float(speed))

    def _arrange(self) -> None:
        """Where there is little room the table has all of it."""
        self.panel.setVisible(self.width() * 100 / self.theme.scale >= SIDE_BY_SIDE)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.theme.px(320))

    def tell(self, text: str) -> None:
        """Why something could not be; gone with the next step."""
        self.note.setText(text)
        self.note.setVisible(bool(text))

    # --- where we are ---

    def go(self, step: int, *, is_seen_moving: bool = False) -> None:
        """Show a step; one that is not there is the nearest that is. What came to pass in it is seen only by who comes
        from the step before."""
        step = min(max(step, 0), self.replay.last)
        if step == self.step:
            return
        frames = self.replay.frames
        self.surface.show_frame(frames[step], frames[step - 1] if is_seen_moving else None)
        self.step = step
        self.tell("")
        picture = frames[step].picture
        self.timeline.setValue(step)
        self.log.mark(step)
        with of_game(self.replay.record.system):
            self.moment.setText(say("replay.moment", round=picture.round, segment=segment_label(picture.segment)))
        self.where.setText(say("replay.where", step=step, last=self.replay.last))
        self._enable()
        self.moved.emit(step)

    def _enable(self) -> None:
        is_first, is_last = self.step == 0, self.step == self.replay.last
        for code, is_on in (("first", not is_first), ("earlier", not is_first), ("later", not is_last)):
            self.keys[code].setEnabled(is_on)
        self.keys["last"].setEnabled(not is_last)
        self.turns["turn-before"].setEnabled(self.replay.turn_before(self.step) is not None)
        self.turns["turn-after"].setEnabled(self.replay.turn_after(self.step) is not None)

    def to_turn_after(self) -> None:
        self._to(self.replay.turn_after(self.step))

    def to_turn_before(self) -> None:
        self._to(self.replay.turn_before(self.step))

    def _to(self, step: int | None) -> None:
        if step is not None:
            self.go(step)

    # --- running ---

    @property
    def is_playing(self) -> bool:
        return self._clock.isActive()

    @property
    def pace(self) -> int:
        """Milliseconds between two steps while it is played."""
        return self._clock.interval()

    def toggle(self) -> None:
        """Play or pause; at the end from the beginning."""
        if self.is_playing:
            self.pause()
            return
        if self.step == self.replay.last:
            self.go(0)
        self._clock.start()
        self._name_play("pause")

    def pause(self) -> None:
        self._clock.stop()
        self._name_play("play")

    def _name_play(self, does: str) -> None:
        self.play.icon_name = does
        self.play.setAccessibleName(say(f"replay.{does}"))
        self.play.setToolTip(say(f"replay.{does}"))
        self.play.update()

    def _play_on(self) -> None:
        self.go(self.step + 1, is_seen_moving=True)
        if self.step == self.replay.last:
            self.pause()

    def _by_hand(self, act: Callable[[], None]) -> None:
        """Who steps by hand wants to look."""
        self.pause()
        act()

    def _ask_to_play_on(self) -> None:
        self.pause()
        self.play_on_wanted.emit(self.step)

    def explain(self) -> None:
        """Why a computer player made its last move up to the step that is shown."""
        if self.why.isHidden():
            return
        self.pause()
        record, line = self.replay.record, self.replay.frames[self.step].line
        armies = {seat["id"]: str(seat["army"]["name"]) for seat in record.header["seats"]}
        self.sheet = ReasonsDialog(
            self.theme, lambda is_over: last_move(record, line, is_over), armies.__getitem__,
            lambda move: battle_of(record.system).narrator.names(move.view, record.records), self,
        )  # fmt: skip
        self.sheet.open()

    def _space(self) -> None:
        """Play or pause, but a button that has the focus keeps its key."""
        focused = self.focusWidget()
        if isinstance(focused, Button) and focused.hasFocus():
            focused.click()
        else:
            self.toggle()

    def hideEvent(self, event: object) -> None:
        super().hideEvent(event)  # type: ignore[arg-type]
        self.pause()
