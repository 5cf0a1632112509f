"""The coach: a small sheet beside what it speaks of, and the ring around that."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.words import say
from app.words.play_sentences import offer
from ui.battle.lessons.lesson_session import LessonSession
from ui.battle.question.controls import OfferControl
from ui.battle.question.key_buttons import key_word
from ui.battle.session.board import BattleBoard
from ui.battle.session.surface import Area
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.tips import plain_tip

WIDE = 400  # pixels of the sheet at 100 %
AWAY = 14  # pixels between it and what it speaks of
MOST = 16_777_215  # pixels: no bound
KEYS = {"next": "Ctrl+Right", "back": "Ctrl+Left", "show": "Ctrl+Return", "skip": "Ctrl+Down"}


@dataclass(frozen=True, slots=True)
class Target:
    """A part of the board that is meant, in its pixels."""

    area: QRect
    is_round: bool = False


class CoachRing(QWidget):
    """Drawn around what is meant. Takes no clicks. Attributes: targets."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.targets: tuple[Target, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_targets(self, targets: Sequence[Target]) -> None:
        self.targets = tuple(targets)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter, px = QPainter(self), self.theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, width in (("surface", px(7)), ("accent", px(4))):
            painter.setPen(QPen(self.theme.colour(colour), width))
            for target in self.targets:
                area = QRectF(target.area)
                if target.is_round:
                    painter.drawEllipse(area)
                else:
                    painter.drawRoundedRect(area, px(10), px(10))


class Coach(Panel):
    """Says the step of the lesson. Attributes: where, text, hint, buttons by their names (`next`, `back`, `show`,
    `skip`, and at the end `whole` and `puzzles`), shown (the step that is read, perhaps again)."""

    def __init__(self, session: LessonSession, board: BattleBoard) -> None:
        super().__init__(board.theme, board)
        self.session, self.board = session, board
        self.shown = session.course.number
        self.ring = CoachRing(self.theme, board)
        self.setAccessibleName(say("coach.name"))
        self.where = text_label("", "second", self)
        self.text = text_label("", "body", self)
        self.text.setWordWrap(True)
        self.hint = text_label("", "bad", self)
        self.hint.setWordWrap(True)
        self.buttons = {name: self._button(name) for name in ("back", "skip", "show", "next", "puzzles", "whole")}
        self._lay_out()
        session.stepped.connect(self.renew)
        session.changed.connect(self.place)
        session.strayed.connect(self._stray)
        board.surface.viewed.connect(self.place)
        self.theme.changed.connect(self.renew)
        self.renew()

    def _button(self, name: str) -> TextButton:
        made = TextButton(self.theme, say(f"coach.{name}"), self, primary=name in ("next", "whole"))
        if name in KEYS:
            made.setToolTip(plain_tip(say("coach.with-key", name=made.text(), key=key_word(KEYS[name]))))
        if name == "skip":
            made.setToolTip(plain_tip(f"{made.toolTip()}\n{say('coach.skip-hint')}"))
        return made

    def _lay_out(self) -> None:
        row = hbox(self.theme, spacing=0)
        for name, button in self.buttons.items():
            if name == "next":
                row.addStretch(1)
            row.addWidget(button)
        self._column = vbox(
            self.theme, self.where, self.text, self.hint, row, parent=self, spacing=4, margins=(16, 12, 12, 12)
        )
        act = {"next": self.go_on, "back": self.go_back, "show": self.show_me}
        for name, does in act.items():
            self.buttons[name].clicked.connect(lambda _=False, does=does: does())

    # --- reading ---

    def go_on(self) -> None:
        """The next step; one that was read again leads back to where the battle is."""
        if self.shown < self.session.course.number:
            self.shown += 1
            self._show()
        else:
            self.session.read_on()

    def go_back(self) -> None:
        """Read the step before again; nothing is taken back."""
        if self.shown > 0:
            self.shown -= 1
            self._show()

    def show_me(self) -> None:
        self.shown = self.session.course.number
        self.session.show()

    def renew(self) -> None:
        """The lesson has come to another step, or is over: then its last words stay."""
        self.shown = min(self.session.course.number, len(self.session.lesson.steps) - 1)
        self.hint.setText("")
        self._show()
        self._lead_keys()

    def _stray(self, code: str, key: str) -> None:
        """Say it, and say it aloud."""
        self.shown = self.session.course.number
        self.hint.setText(say(code, piece=self._name(key)))
        self._show()

    def _name(self, key: str) -> str:
        decision = self.session.decision
        option = next((one for one in decision.options if one.key == key), None) if decision else None
        return offer(option, self.session.names) if option is not None else self.session.names(key) if key else ""

    def _show(self) -> None:
        lesson, number = self.session.lesson, self.shown
        part = lesson.part_at(number)
        told = say(f"lesson.part.{lesson.parts[part][0]}")
        self.where.setText(say("coach.where", part=told, number=part + 1, count=len(lesson.parts)))
        words = say(lesson.code(number))
        if words != self.text.text() or self.hint.text():
            self._announce(self.hint.text() or words)
        self.text.setText(words)
        self.hint.setVisible(bool(self.hint.text()))
        self._show_buttons()
        self.place()

    def _show_buttons(self) -> None:
        course, step = self.session.course, self.session.course.step
        is_now, is_last = self.shown >= course.number, course.number >= len(self.session.lesson.steps) - 1
        is_read = step is not None and step.is_read
        shown = {
            "back": self.shown > 0,
            "skip": not is_last,
            "show": is_now and step is not None and (bool(step.do) or step.is_undo),
            "next": not is_now or (is_read and not is_last),
            "whole": is_last and is_now,
            "puzzles": is_last and is_now,
        }
        for name, button in self.buttons.items():
            button.setVisible(shown[name])

    def _announce(self, words: str) -> None:
        self.setAccessibleDescription(say("coach.reads", where=self.where.text(), text=words))
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def has_focus(self) -> bool:
        now = self.window().focusWidget()
        return now is not None and self.isAncestorOf(now)

    def _lead_keys(self) -> None:
        """Where the keyboard was in the sheet or in the question, it goes to what is to be done next."""
        now = self.window().focusWidget()
        is_ours = now is None or self.isAncestorOf(now) or self.board.bar.isAncestorOf(now)
        step = self.session.course.step
        if not is_ours or not self.isVisible():
            return
        if step is not None and (step.do or step.is_undo):
            self.board.take_focus()
        else:
            self.take_focus()

    def take_focus(self) -> None:
        wanted = [self.buttons[name] for name in ("next", "whole", "show", "skip")]
        found = next((one for one in wanted if not one.isHidden()), None)
        if found is not None:
            found.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- where it lies ---

    def _measure(self) -> None:
        px = self.theme.px
        wide = min(px(WIDE), max(self.board.width() - px(24), px(200)))
        room = wide - px(28)
        for label in (self.text, self.hint):
            label.ensurePolished()
            label.setMinimumSize(0, 0)  # else what it was before counts
            label.setMaximumSize(MOST, MOST)
            label.setFixedSize(room, max(label.heightForWidth(room), 1))
        self._column.activate()
        self.setFixedSize(max(wide, self._column.minimumSize().width()), self._column.sizeHint().height())

    def place(self) -> None:
        """Beside what it speaks of, on the side where there is room; never on it."""
        self._measure()
        targets = list(self.targets())
        self.ring.setGeometry(self.board.rect())
        self.ring.show_targets(targets)
        self.ring.raise_()
        self.move(self._best([target.area for target in targets]))
        self.raise_()

    def _best(self, areas: Sequence[QRect]) -> QPoint:
        """Never on what is meant if that can be helped, not on the question, on few disks, and not far away."""
        away = self.theme.px(AWAY)
        meant = [area.adjusted(-away // 2, -away // 2, away // 2, away // 2) for area in areas]
        disks = [target.area for id_ in self.board.surface.pieces() for target in self._piece(id_)]
        bar = [self._widget(self.board.bar).area]

        def cost(at: QPoint) -> int:
            own = QRect(at, self.size())
            far = _apart(own, areas[0]) if areas else 0
            return 20 * _shared(own, meant) + 2 * _shared(own, bar) + _shared(own, disks) + 4 * far

        return min(self._places(areas), key=cost)

    def _places(self, areas: Sequence[QRect]) -> Iterator[QPoint]:
        """Around what is meant, then the middle and the corners of the table."""
        away, wide, high = self.theme.px(AWAY), self.width(), self.height()
        view = self._widget(self.board.surface.widget).area
        inside = self.board.rect().adjusted(4, 4, -4, -4)
        left, right = view.left() + away, view.right() - away - wide
        top, bottom = view.top() + away, view.bottom() - away - high
        found = [(view.center().x() - wide // 2, view.center().y() - high // 2)]
        found += [(x, y) for x in (left, right) for y in (bottom, top)]
        for area in areas[:1]:
            middle, beside = area.center(), (area.right() + away, area.left() - away - wide)
            heights = (middle.y() - high // 2, area.top(), area.bottom() - high, area.bottom(), area.top() - high)
            found += [(x, y) for x in beside for y in heights]
            widths = (middle.x() - wide // 2, area.left(), area.right() - wide, area.right(), area.left() - wide)
            found += [(x, y) for x in widths for y in (area.bottom() + away, area.top() - away - high)]
        yield from (_inside(inside, QPoint(x, y), self.size()) for x, y in found)

    # --- what is meant ---

    def targets(self) -> Iterator[Target]:
        """What the step speaks of; where something is to be done, that."""
        if self.shown >= self.session.course.number:
            yield from self._wanted()
        lesson = self.session.lesson
        point = lesson.steps[self.shown].point
        yield from self._piece(point.piece)
        if point.at is not None:
            yield from self._target(self.board.surface.rect_at(point.at))
        if point.part:
            yield from self._part(point.part)

    def _wanted(self) -> Iterator[Target]:
        """Where the next answer of the learner is given."""
        step, expected, decision = self.session.course.step, self.session.course.expected, self.session.decision
        if step is None or expected is None or decision is None or not step.do:
            return
        key = expected.pick[0] if expected.pick else ""
        pieces = list(self._piece(key))
        yield from pieces
        if key and not pieces:
            yield from self._offer(key)
        for area in self.board.surface.rects_of_answers(decision, step.do[self.session.course.given :]):
            yield from self._target(area)
        if expected.pass_:
            yield from self._part("pass")

    def _piece(self, id_: str) -> Iterator[Target]:
        """Where a piece is seen, if it is."""
        yield from self._target(self.board.surface.rect_of(id_))

    def _target(self, area: Area | None) -> Iterator[Target]:
        """A part of the surface in the pixels of the board."""
        if area is not None:
            corner = self.board.surface.widget.mapTo(self.board, area.rect.topLeft())
            yield Target(QRect(corner, area.rect.size()), area.is_round)

    def _offer(self, key: str) -> Iterator[Target]:
        control = self.board.bar.control
        button = control.button_of(key) if isinstance(control, OfferControl) else None
        if button is not None:
            yield self._widget(button)

    def _part(self, name: str) -> Iterator[Target]:
        bar = self.board.bar
        parts: dict[str, QWidget] = {
            "bar": bar, "question": bar.asked, "undo": bar.undo, "pass": bar.pass_, "tray": self.board.tray,
            "side": self.board.side, "log": self.board.side.log,
        }  # fmt: skip
        if name in parts and parts[name].isVisible():
            yield self._widget(parts[name])

    def _widget(self, widget: QWidget) -> Target:
        return Target(QRect(widget.mapTo(self.board, QPoint()), widget.size()))


def _inside(room: QRect, at: QPoint, size: QSize) -> QPoint:
    """The nearest place at which all of it is seen."""
    wide, high = size.width(), size.height()
    x = min(max(at.x(), room.left()), max(room.right() - wide, room.left()))
    y = min(max(at.y(), room.top()), max(room.bottom() - high, room.top()))
    return QPoint(x, y)


def _shared(own: QRect, areas: Sequence[QRect]) -> int:
    """How much of some areas lies under a sheet."""
    return sum((own & area).width() * (own & area).height() for area in areas if own.intersects(area))


def _apart(own: QRect, other: QRect) -> int:
    """How far apart two areas are, along the sides."""
    x = max(other.left() - own.right(), own.left() - other.right(), 0)
    y = max(other.top() - own.bottom(), own.top() - other.bottom(), 0)
    return x + y
