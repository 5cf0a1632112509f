"""The coach: a panel beside the board that says the lesson, and the ring around what it speaks of."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.words import say
from app.words.play_sentences import offer
from ui.battle.lessons.lesson_picture import FACE, MIN_FACE, LessonPicture
from ui.battle.lessons.lesson_session import LessonSession
from ui.battle.question.key_buttons import key_word
from ui.battle.session.board import BattleBoard
from ui.battle.session.surface import Area
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.ground import ScrollGround
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, hbox, stretch, vbox
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

LOW = 580  # pixels at 100 %: below this height the picture is small
SOON = 60  # milliseconds after which the ring follows what moves
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


class Coach(QWidget):
    """Says the step of the lesson, beside the board: what it speaks of is never covered, and its buttons are always at
    the same place.

    Attributes: where, text, hint, picture (of the piece that is meant), buttons by their names (`next`, `back`, `show`,
    `skip`, and at the end `whole` and `puzzles`), shown (the step that is read, perhaps again).
    """

    def __init__(self, session: LessonSession, board: BattleBoard, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = board.theme
        self.session, self.board = session, board
        self.shown = self._now
        self._has_opened_side = False
        self._followed: QWidget | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self.place_ring)
        self.ring = CoachRing(self.theme, board)
        self.setAccessibleName(say("coach.name"))
        self.where = text_label("", "second", self, wrap=True)
        self._inside = ScrollGround(self._min_inside)
        self._inside.resized.connect(self._inside.updateGeometry)
        self.text = text_label("", "body", self._inside, wrap=True)
        self.hint = text_label("", "bad", self._inside, wrap=True)
        self.picture = LessonPicture(session, self.theme, board.surface.portraits, self._inside)
        self.buttons = {name: self._button(name) for name in ("skip", "show", "back", "next", "whole", "puzzles")}
        self._lay_out()
        session.stepped.connect(self.renew)
        session.changed.connect(self.place_ring)
        session.strayed.connect(self._stray)
        board.surface.viewed.connect(self.place_ring)
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
        """The buttons stand at the foot and keep their places, whatever is written above them."""
        for name in ("skip", "show", "back", "next"):
            policy = self.buttons[name].sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            self.buttons[name].setSizePolicy(policy)
        self._words = vbox(
            self.theme, self.text, self.hint, self.picture, stretch(), parent=self._inside, spacing=10,
            margins=(0, 0, 6, 0),
        )  # fmt: skip
        self._area = scroll_area(self._inside, self)
        upper = hbox(self.theme, self.buttons["skip"], stretch(), self.buttons["show"], spacing=4)
        lower = hbox(self.theme, self.buttons["back"], stretch(), self.buttons["next"], spacing=4)
        column = vbox(self.theme, self.where, (self._area, 1), parent=self, spacing=8, margins=(16, 12, 10, 12))
        fill(column, self.buttons["puzzles"], self.buttons["whole"], upper, lower)
        acts = {"next": self.go_on, "back": self.go_back, "show": self.show_me}
        for name, act in acts.items():
            self.buttons[name].clicked.connect(lambda _=False, act=act: act())

    def _min_inside(self) -> QSize:
        """As high as the texts are in this width."""
        return QSize(0, self._words.totalHeightForWidth(self._inside.width()))

    @property
    def _now(self) -> int:
        """The step that the lesson has come to; the last one stays when it is over."""
        return min(self.session.course.number, len(self.session.lesson.steps) - 1)

    # --- reading ---

    def go_on(self) -> None:
        """The next step; one that was read again leads back to where the battle is."""
        if self.shown < self._now:
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
        self.shown = self._now
        self.session.show()

    def renew(self) -> None:
        """The lesson has come to another step, or is over: then its last words stay."""
        self.shown = self._now
        self.hint.setText("")
        has_keys = self._has_keys()  # a button that goes takes them with it
        self._show()
        if has_keys:
            self._lead_keys()

    def _stray(self, code: str, key: str) -> None:
        """Say it, and say it aloud."""
        self.shown = self._now
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
        self._show_picture()
        self._open_side(lesson.steps[number].point.part in ("side", "log"))
        self._words.invalidate()
        self._inside.updateGeometry()
        self._area.verticalScrollBar().setValue(0)
        self.place_ring()

    def _show_buttons(self) -> None:
        step = self.session.course.step
        is_now, is_last = self.shown >= self._now, self._now == len(self.session.lesson.steps) - 1
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

    def _has_keys(self) -> bool:
        """Whether the keyboard is in the panel or in the question."""
        now = self.window().focusWidget()
        return self.isVisible() and (now is None or self.isAncestorOf(now) or self.board.bar.isAncestorOf(now))

    def _lead_keys(self) -> None:
        """To what is to be done next."""
        step = self.session.course.step
        if step is not None and (step.do or step.is_undo):
            self.board.take_focus()
        else:
            self.take_focus()

    def take_focus(self) -> None:
        wanted = [self.buttons[name] for name in ("next", "whole", "show", "skip")]
        found = next((one for one in wanted if not one.isHidden()), None)
        if found is not None:
            found.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- what is seen of it ---

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_picture()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("surface"))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), self.theme.colour("line"))

    def _show_picture(self) -> None:
        """The piece that the step speaks of; else the one that is to be chosen next."""
        point, expected = self.session.lesson.steps[self.shown].point, self.session.course.expected
        key = point.piece
        if not key and self.shown >= self._now and expected is not None and expected.pick:
            key = expected.pick[0]
        face = self.theme.px(FACE if self.height() >= self.theme.px(LOW) else MIN_FACE)
        self.picture.show_piece(key, point.values, face)

    def _open_side(self, is_wanted: bool) -> None:
        """Where the panel is folded away it opens for a step that speaks of it, and closes after it."""
        is_open = not self.board.side.isHidden()
        if is_wanted != is_open and (is_wanted or self._has_opened_side):
            self.board.fold()
            self._has_opened_side = is_wanted

    def place_ring(self) -> None:
        """Around what is meant."""
        self._follow_sheet()
        self.ring.setGeometry(self.board.rect())
        self.ring.show_targets(list(self.targets()))
        self.ring.raise_()

    def _follow_sheet(self) -> None:
        """What lies over the surface may come only when everything rests: the ring follows it."""
        sheet = self._sheet
        if sheet is not None and sheet is not self._followed:
            sheet.installEventFilter(self)
        self._followed = sheet

    @property
    def _sheet(self) -> QWidget | None:
        """What the question has over the surface."""
        control = self.board.bar.control
        return control.sheet if control is not None else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize):
            self._soon.start()
        return super().eventFilter(watched, event)

    # --- what is meant ---

    def targets(self) -> Iterator[Target]:
        """What the step speaks of; where something is to be done, that."""
        if self.shown >= self._now:
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
        sheet = self._sheet
        is_covered = sheet is not None and sheet.isVisible()  # then it is answered there
        pieces = [] if is_covered else list(self._piece(key))
        yield from pieces
        if key and not pieces:
            yield from self._offer(key)
        given = self.session.course.given
        for area in () if is_covered else self.board.surface.rects_of_answers(decision, step.do[given:]):
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
        button = self.board.bar.control.button_of(key) if self.board.bar.control is not None else None
        if button is not None and button.isVisible():
            self.board.bar.scroll_to(button)
            yield from self._widget(button)

    def _part(self, name: str) -> Iterator[Target]:
        bar = self.board.bar
        parts: dict[str, QWidget] = {
            "bar": bar, "question": bar.asked, "undo": bar.undo, "pass": bar.pass_,
            "tray": self.board.surface.tray or self.board.tray,
            "side": self.board.side, "log": self.board.side.log,
        }  # fmt: skip
        if name in parts and parts[name].isVisible():
            yield from self._widget(parts[name])

    def _widget(self, widget: QWidget) -> Iterator[Target]:
        """As far as it is seen: what is scrolled away has no ring somewhere else."""
        seen = widget.visibleRegion().boundingRect()
        if not seen.isEmpty():
            yield Target(seen.translated(widget.mapTo(self.board, QPoint())))
