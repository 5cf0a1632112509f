"""The sheet of a throw: both rolls of an exchange above each other, what came of it below."""

import math
from collections.abc import Iterable

from PySide6.QtCore import QElapsedTimer, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.games.dragon_dice.battle.sheets import roll_sentences
from app.games.dragon_dice.battle.sheets.told_rolls import DiceThrow, ToldRoll
from app.games.dragon_dice.rules.state import State
from app.words import say
from app.words.play_sentences import NameSource, of
from ui.art.icons import draw_icon
from ui.art.seat_colours import looks
from ui.games.dragon_dice.sheets import sheet_cloth
from ui.games.dragon_dice.sheets.dice_pictures import DicePictures
from ui.games.dragon_dice.sheets.how_card import HowCard
from ui.games.dragon_dice.sheets.roll_box import RollBox
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton
from ui.widgets.clear import discard
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import LEFT, VCENTER, hbox, vbox
from ui.widgets.tips import plain_tip

MAX_BOXES = 3  # rolls that are shown whole; those before them are a line each
FRAME = 16  # milliseconds
FADES = 180  # where nothing is to move
BUTTON = 28
HEADER = 30


class ClothButton(IconButton):
    """A sign on the cloth."""

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setOpacity(1.0 if self.isEnabled() else 0.35)
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.is_lit() or self.hasFocus():
            ground = QColor("#FFFFFF")
            ground.setAlphaF(0.16)
            draw_box(painter, area, self.theme.px(7), ground, "#FFF3C4" if self.hasFocus() else None, 1.6)
        side = self.theme.px(16)
        middle = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        draw_icon(painter, self.icon_name, middle, QColor(sheet_cloth.INK), 2.0)


class SheetTitle(QWidget):
    """Where it is, in large letters, and what is rolled for."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._texts = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow_px(self.setFixedHeight, HEADER)

    def say_both(self, place: str, what: str) -> None:
        self._texts = (place, what)
        self.setAccessibleName(" ".join(self._texts))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter, title, words = smooth_painter(self), self.theme.title(17), self.theme.words(13)
        place, what = self._texts
        area = QRectF(self.rect())
        draw_words(painter, area, place, title, sheet_cloth.INK, LEFT | VCENTER, elide=True)
        left = QFontMetricsF(title).horizontalAdvance(place) + self.theme.px(9)
        draw_words(painter, area.adjusted(left, 0, 0, 0), what, words, sheet_cloth.FAINT, LEFT | VCENTER, elide=True)


class RollSheet(QWidget):
    """Attributes: throw, boxes, before, after and away (buttons), how (the explanation that is open; None where it is
    shown elsewhere or not at all).

    Signals: finished() when everything lies still; explained(roll) when somebody asks how a total came about;
    measured() when it may want another height.
    """

    finished = Signal()
    explained = Signal(object)
    measured = Signal()

    def __init__(self, theme: Theme, pictures: DicePictures, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.throw: DiceThrow | None = None
        self.you = ""
        self.boxes: list[RollBox] = []
        self.how: HowCard | None = None
        self._pictures = pictures
        self._named: NameSource | None = None
        self._state: State | None = None
        self._ends: list[QLabel] = []
        self._starts: list[float] = []
        self._rush = 1.0  # how many times as fast
        self._is_fading = self._is_bare = False
        self.title = SheetTitle(theme, self)
        self.before = ClothButton(theme, "left", say("dragon-dice.roll-before"), self, BUTTON)
        self.after = ClothButton(theme, "right", say("dragon-dice.roll-after"), self, BUTTON)
        self.away = ClothButton(theme, "cross", say("dragon-dice.roll-close"), self, BUTTON)
        row = hbox(theme, (self.title, 1), self.before, self.after, self.away, spacing=0)
        self.column = vbox(theme, row, parent=self, spacing=8)
        self._body: QWidget | None = None
        self._inside: QVBoxLayout | None = None
        self._watch = QElapsedTimer()
        self._clock = QTimer(self, interval=FRAME)
        self._clock.timeout.connect(self._tick)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    # --- what is shown ---

    def show_throw(
        self, throw: DiceThrow, state: State, named: NameSource, *, is_new: bool, before: DiceThrow | None = None,
        you: str = "",
    ) -> None:  # fmt: skip
        """A throw; with `is_new` its dice roll, but for those that lay there `before`. `you` is the seat of the only
        person at the table."""
        self.you = you
        self.throw, self._named, self._state = throw, named, state
        self.show_how(None)
        if self._body is not None:
            discard(self._body, layout=self.column)
        with of(named):
            self.title.say_both(*roll_sentences.title_of(throw, named, you))
        self._body = QWidget(self)
        self._inside = vbox(self.theme, parent=self._body, spacing=8)
        self.boxes, self._ends = [], []
        shown = throw.rolls[-MAX_BOXES:]
        for roll in throw.rolls[: -len(shown)]:
            self._add_line(_summary(roll, throw, named, you))
        for roll in shown:
            self._add_box(roll, state, named, _same_roll(roll, throw, before))
        for line in roll_sentences.outcomes_of(throw, named):
            self._ends.append(self._add_line(line))
        self._inside.addStretch(1)
        self.column.addWidget(self._body)
        self._body.show()
        self.setAccessibleName(roll_sentences.spoken(throw, named, you))
        self._time(throw, before)
        self._begin() if is_new else self.finish()
        self.measured.emit()

    def _add_box(self, roll: ToldRoll, state: State, named: NameSource, lay: ToldRoll | None) -> None:
        assert self._body is not None
        assert self._inside is not None
        box = RollBox(self.theme, self._pictures, dict(looks(state.seat_ids)), self._body)
        assert self.throw is not None
        box.show_roll(roll, state, named, roll_sentences.head_of(roll, self.throw, named, self.you), lay)
        box.explained.connect(lambda roll=roll: self.explained.emit(roll))
        self.boxes.append(box)
        self._inside.addWidget(box)

    def _add_line(self, text: str) -> QLabel:
        assert self._body is not None
        assert self._inside is not None
        label = text_label(text, "body", self._body, wrap=True)
        label.setStyleSheet(f"color: {sheet_cloth.INK};")
        self._inside.addWidget(label)
        return label

    def show_how(self, roll: ToldRoll | None) -> None:
        """Explain a total below its box; the same once more, or None, puts the explanation away."""
        is_same = self.how is not None and roll is not None and self.how.roll == roll
        if self.how is not None:
            self.how.hide()
            self.how.deleteLater()
            self.how = None
        if roll is None or is_same or self._inside is None or self._named is None:
            self.measured.emit()
            return
        place = next((place for place, box in enumerate(self.boxes) if box.roll == roll), -1)
        if place >= 0:
            self.how = HowCard(self.theme, self._pictures, roll, self._named, self._body)
            self.how.closed.connect(lambda: self.show_how(None))
            self._inside.insertWidget(self._inside.indexOf(self.boxes[place]) + 1, self.how)
            self.how.show()
        self.measured.emit()

    # --- moving ---

    def _time(self, throw: DiceThrow, before: DiceThrow | None) -> None:
        """When each roll begins: one after the other, but sides of a maneuver together."""
        self._starts, now = [], 0.0
        is_together = throw.action == "maneuver-tried"
        for box in self.boxes:
            assert box.roll is not None
            is_old = before is not None and box.roll in before.rolls
            self._starts.append(-math.inf if is_old else 0.0 if is_together else now)
            now = now if is_old else now + box.ends

    @property
    def ends(self) -> float:
        """Milliseconds at the usual speed until all is told."""
        timed = zip(self._starts, self.boxes, strict=True)
        return max((start + box.ends for start, box in timed if start > -math.inf), default=0.0)

    @property
    def is_moving(self) -> bool:
        return self._clock.isActive()

    def rush(self, milliseconds: int) -> None:
        """Lie still within so much time, however many rolls there are."""
        if self.is_moving and self.left > milliseconds:
            self._rush = self.left / max(milliseconds, 1)

    @property
    def left(self) -> int:
        """Milliseconds until everything lies still."""
        if not self.is_moving:
            return 0
        whole = FADES if self._is_fading else self.ends * 100 / max(self.theme.speed, 1) / self._rush
        return max(round(whole - self._watch.elapsed()), 0)

    def _begin(self) -> None:
        self._is_fading, self._rush = not self.theme.speed, 1.0
        for label in self._ends:
            label.setVisible(self._is_fading)
        if self._is_fading:
            self._show_all()
        self.setToolTip(plain_tip(say("dragon-dice.roll-hurry")))
        self._watch.start()
        self._clock.start()
        self._tick()

    def _tick(self) -> None:
        elapsed = self._watch.elapsed()
        if self._is_fading:
            self._fade(min(elapsed / FADES, 1.0))
        elif (now := elapsed * self._rush * self.theme.speed / 100) >= self.ends:
            self.finish()
        else:
            self.show_moment(now)

    def _fade(self, part: float) -> None:
        if part >= 1:
            self.setGraphicsEffect(None)  # type: ignore[arg-type]
            self.finish()
            return
        effect = self.graphicsEffect()
        if not isinstance(effect, QGraphicsOpacityEffect):
            effect = QGraphicsOpacityEffect(self)
            self.setGraphicsEffect(effect)
        effect.setOpacity(part)

    def show_moment(self, milliseconds: float) -> None:
        for start, box in zip(self._starts, self.boxes, strict=True):
            box.setVisible(milliseconds >= start)
            box.show_moment(milliseconds - start)

    def _show_all(self) -> None:
        for box in self.boxes:
            box.show()
            box.show_moment(math.inf)

    def finish(self) -> None:
        """Everything lies still and is told."""
        self._clock.stop()
        self.setGraphicsEffect(None)  # type: ignore[arg-type]
        self._show_all()
        for label in self._ends:
            label.show()
        self.setToolTip("")
        self.measured.emit()
        self.finished.emit()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.accessibleName()))

    # --- measures ---

    def height_for(self, width: int) -> int:
        """How high it is with everything told, so that nothing jumps while dice roll."""
        px, room = self.theme.px, px_gap(self.theme)
        high = px(HEADER) + room
        if self._is_bare:
            return high
        for box in self.boxes:
            high += box.heightForWidth(width) + room
        labels = [*self._ends, *(one for one in self._lines() if one not in self._ends)]
        high += sum(label.heightForWidth(width) + room for label in labels)
        if self.how is not None:
            high += self.how.heightForWidth(width) + room
        return high

    def light(self, dice: Iterable[str]) -> None:
        """Show which dice are meant; none of them is all."""
        meant = frozenset(dice)
        for box in self.boxes:
            box.light(meant)

    def show_brief(self, count: int) -> None:
        """Show only the sum of the first rolls: there is too little room. One more than there are: nothing but the
        title."""
        for place, box in enumerate(self.boxes):
            box.show_brief(is_brief=place < count)
        self._is_bare = count > len(self.boxes) and not self.is_moving
        if self._body is not None:
            self._body.setVisible(not self._is_bare)
        if self.throw is not None and self._named is not None:
            where, what = roll_sentences.title_of(self.throw, self._named, self.you)
            brief = roll_sentences.brief_of(self.throw, self._named) if self._is_bare else ""
            self.title.say_both(where, brief or what)

    def _lines(self) -> list[QLabel]:
        if self._body is None:
            return []
        return self._body.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(480), self.height_for(max(self.width(), 100)))


def px_gap(theme: Theme) -> int:
    return theme.px(8)


def _same_roll(roll: ToldRoll, throw: DiceThrow, before: DiceThrow | None) -> ToldRoll | None:
    """The roll that lay in the same place before: of the same army, for the same."""
    if before is None or (before.action, before.army) != (throw.action, throw.army):
        return None
    place = throw.rolls.index(roll)
    old = before.rolls[place] if place < len(before.rolls) else None
    return old if old is not None and (old.army, old.kind) == (roll.army, roll.kind) else None


def _summary(roll: ToldRoll, throw: DiceThrow, named: NameSource, you: str) -> str:
    head = roll_sentences.head_of(roll, throw, named, you)
    if roll.total is None:
        with of(named):
            return say("dragon-dice.roll-brief", head=head, faces=[named(die.up) for die in roll.dice])
    with of(named):
        return say("dragon-dice.roll-brief-total", head=head, total=roll.total)
