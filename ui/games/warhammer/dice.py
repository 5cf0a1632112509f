"""Dice that roll and explain themselves: a panel in a corner of the table, each die with what it means here."""

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.battles.json_output import event_plain
from app.engine.protocol import Event
from app.games.api.narration import LogSentence
from app.games.warhammer.battle.narrator.roll_texts import die_told, head_of, notes_of, outcomes_of, title_of
from app.games.warhammer.battle.narrator.rolls import Die, Roll, Throw, throws_in
from app.games.warhammer.rules.numbers import FACES
from app.games.warhammer.rules.state import State
from app.words.play_sentences import NameSource
from ui.battle.session.session import BattleSession
from ui.games.disk.disk_battles import disk_battle_for, replay_state_of
from ui.games.disk.overlays.corner_panel import PagedPanel, PanelHistory, fade_label, fresh_of
from ui.games.disk.surface import DiskReplay
from ui.games.disk.table_view import TableView
from ui.games.warhammer.pictures import Pictures, pictures_of
from ui.shell.look.theme import Theme
from ui.widgets.clear import discard
from ui.widgets.drawing import smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, hbox, vbox

if TYPE_CHECKING:
    from ui.battle.replay.replay_page import ReplayPage

SIDE = 34  # pixels of a die
WIDE = 316  # pixels of the panel
EDGE = 12
ROLLS = 650  # milliseconds that a die rolls at the usual speed
AFTER = 110  # milliseconds after which the next one lies still
TUMBLE = 70  # milliseconds that a face is seen meanwhile
JUST_NOW = 4  # lines of the log
ROLLED = frozenset({"dice-rolled", "initiative-rolled"})
BEHIND, AHEAD = 6, 3  # steps of a replay that one throw may take


class DieFace(QWidget):
    """One die: it tumbles until it lies still. Attributes: die, is_still."""

    def __init__(self, theme: Theme, pictures: Pictures, die: Die, told: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.die = die
        self.is_still = True
        self._pictures = pictures
        self._part = 1.0  # of its way that is done
        self._shown = die.face
        self.setAccessibleName(told)
        theme.follow_px(self.setFixedSize, SIDE + 6, SIDE + 6)

    def roll(self, milliseconds: float, whole: float) -> None:
        """So long after it was thrown; `whole` is how long it rolls."""
        self.is_still = milliseconds >= whole
        self._part = 1.0 if self.is_still else milliseconds / whole
        faces = FACES[self.die.kind]
        place = int(milliseconds / TUMBLE) + faces.index(self.die.face)
        self._shown = self.die.face if self.is_still else faces[place * 5 % len(faces)]
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        side = self.theme.px(SIDE)
        left = 1.0 - self._part
        painter.translate(self.width() / 2, self.height() / 2 - abs(math.sin(left * 9)) * left * self.theme.px(8))
        painter.rotate(left * left * 540)
        scale = 1.0 + 0.12 * left
        painter.scale(scale, scale)
        face = self._pictures.die(self.die.kind, self._shown, side, self.devicePixelRatioF())
        painter.drawPixmap(QRectF(-side / 2, -side / 2, side, side), face, QRectF(face.rect()))


class DicePanel(PagedPanel):
    """Attributes: throw (that is shown), dice, lines (all that it says). Escape and its button put it away."""

    def __init__(self, theme: Theme, pictures: Pictures, view: TableView) -> None:
        super().__init__(theme, view, WIDE, ("roll.before", "roll.after", "roll.close"))
        self.throw: Throw | None = None
        self.dice: list[DieFace] = []
        self.lines: list[str] = []
        self._pictures = pictures
        self._told: list[QLabel] = []  # what dice mean, seen when they lie still
        self._ends: list[QLabel] = []  # what came of it
        self._body: QWidget | None = None

    # --- what is shown ---

    def show_throw(self, throw: Throw, named: NameSource, *, is_rolled: bool) -> None:
        """Everything about a throw; it rolls where things are to move at all."""
        self.throw = throw
        self.dice, self._told, self._ends = [], [], []
        if self._body is not None:
            discard(self._body, layout=self.column)
        title = title_of(throw, named)
        self.title.setText(title)
        self._body = QWidget(self)
        column = vbox(self.theme, parent=self._body, spacing=2)
        self.lines = [title]
        for note in notes_of(throw):
            self._add(column, note, "second")
        for number, roll in enumerate(throw.rolls):
            self._add_roll(column, roll, named, is_first=number == 0)
        self._ends = [self._add(column, line, "body") for line in outcomes_of(throw, named)]
        self.column.addWidget(self._body)
        self._body.show()  # what is hidden has no height
        self.setAccessibleName(". ".join(self.lines))
        self.show()
        self.raise_()
        self._roll() if is_rolled and self.theme.speed else self.finish()
        self.put()

    def _add(self, column: QVBoxLayout, text: str, role: str) -> QLabel:
        assert self._body is not None
        label = text_label(text, role, self._body, wrap=True)
        self.lines.append(text)
        column.addWidget(label)
        return label

    def _add_roll(self, column: QVBoxLayout, roll: Roll, named: NameSource, *, is_first: bool) -> None:
        assert self._body is not None
        head = head_of(roll, is_first=is_first)
        if head:
            self._add(column, head, "second")
        for die in roll.dice:
            told = die_told(die, named)
            face = DieFace(self.theme, self._pictures, die, told, self._body)
            label = text_label(told, "body", self._body, wrap=True)
            fill(column, hbox(self.theme, face, (label, 1), spacing=8))
            self.dice.append(face)
            self._told.append(label)
            self.lines.append(told)

    # --- rolling ---

    def _roll(self) -> None:
        for label in (*self._told, *self._ends):
            fade_label(label, is_seen=False)
        self.start_moving()

    def show_moment(self, milliseconds: float) -> None:
        for number, face in enumerate(self.dice):
            face.roll(milliseconds, ROLLS + AFTER * number)
            if face.is_still:
                fade_label(self._told[number], is_seen=True)
        if all(face.is_still for face in self.dice):
            self.finish()

    def finish(self) -> None:
        """All of them lie still, and everything is told."""
        super().finish()
        for face in self.dice:
            face.roll(1.0, 1.0)
        for label in (*self._told, *self._ends):
            fade_label(label, is_seen=True)


class Dice(QObject):
    """Looks at what happens and shows what was rolled. Attributes: panel, throws (of this sitting, the last one last).

    A throw goes away when the next answer is given; the history shows the last one again."""

    def __init__(self, session: BattleSession, view: TableView, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self.panel = DicePanel(theme, pictures_of(session.records), view)
        self.history = PanelHistory[Throw](self.panel, self._show)
        self._heard: LogSentence | None = None
        session.spoken.connect(self._hide)
        session.changed.connect(self.renew)
        view.escaped.connect(self.panel.hide)
        self._look_back()

    @property
    def throws(self) -> list[Throw]:
        return self.history.items

    def _show(self, throw: Throw, is_new: bool) -> None:
        self.panel.show_throw(throw, self.session.names, is_rolled=is_new)

    def _hide(self) -> None:
        self.panel.hide()

    def _look_back(self) -> None:
        """What was rolled before one sat down can be looked at; the first roll of all, for initiative, is shown."""
        found = throws_in((told.event, told.before) for told in self._fresh() if told.event is not None)
        self.history.keep(found)
        just_now = [told.event.kind for told in self.session.log[-JUST_NOW:] if told.event is not None]
        if self.throws and "initiative-rolled" in just_now:
            self.history.show(is_new=True)

    def renew(self) -> None:
        found = throws_in((told.event, told.before) for told in self._fresh() if told.event is not None)
        if found:
            self.history.keep([*self.throws, *found])
            self.history.show(is_new=True)

    def _fresh(self) -> Sequence[LogSentence]:
        log, heard = self.session.log, self._heard
        self._heard = log[-1] if log else None
        return fresh_of(log, heard)


class ReplayDice(QObject):
    """Dice in a replay: shown at the step in which they fell, with all that came of it. Attributes: panel."""

    def __init__(self, page: "ReplayPage") -> None:
        super().__init__(page)
        record = page.replay.record
        state = record.position.state
        assert isinstance(page.surface, DiskReplay)  # the game names it
        self.page = page
        self.panel = DicePanel(page.theme, pictures_of(record.records), page.surface.view)
        self._seen = replay_state_of(record)
        self._names = disk_battle_for(state).narrator.short_names(state, record.records)
        for frame in page.replay.frames:
            for event in frame.events:
                self._names.hear(event_plain(event))
        self.panel.hide_paging()
        page.moved.connect(self.show_step)
        self.show_step(page.step)

    def show_step(self, step: int) -> None:
        throw = self._throw_of(step)
        if throw is None:
            self.panel.hide()
        elif throw != self.panel.throw or not self.panel.isVisible():
            self.panel.show_throw(throw, self._names, is_rolled=True)

    def _throw_of(self, step: int) -> Throw | None:
        """The throw that a step belongs to, whole: scatter is rolled in a step of its own."""
        frames, first = self.page.replay.frames, max(step - BEHIND, 0)
        if not any(event.kind in ROLLED for event in frames[step].events):
            return None
        state = self._seen(frames[max(step - 1, 0)].picture)
        until = throws_in(self._told(first, step, state), is_whole=False)
        whole = throws_in(self._told(first, step + AHEAD, state), is_whole=False)
        return whole[len(until) - 1] if until else None

    def _told(self, first: int, last: int, state: State) -> Iterator[tuple[Event, State | None]]:
        for frame in self.page.replay.frames[first : last + 1]:
            for event in frame.events:
                yield event, state
