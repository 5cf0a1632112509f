"""Dice: choose them, roll all or some of them, see what they show and what it comes to."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QGuiApplication, QPaintEvent, QPixmap
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from app.armies.figures.dice_rolls import ARMIES
from app.companion.dice import ChosenDie, CompanionRoll, Face, RollSums, sums
from app.companion.session import companion_of
from app.companion.telling import told_face, told_roll, told_sums
from app.faces.dice.sides import die_faces
from app.words import say
from ui.art.paint import pixmap_of
from ui.companion.companion_controller import CompanionController
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, TextButton
from ui.widgets.clear import discard
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, flowbox, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper
from ui.widgets.suggest import SuggestEntry
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

DIE = 62  # pixels at 100 %
SHOWN = 40  # rolls in the list; all of them are kept and copied
MAX_PLAIN = 20


class DicePage(QWidget):
    """Attributes: steppers (of plain dice by id), entry and army (for the dice of forces), dice (the buttons), roll,
    again, clear, history, copy."""

    def __init__(self, theme: Theme, controller: CompanionController, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.controller = controller
        self.dice: list[DieButton] = []
        self._shown: tuple[Face, ...] | None = None
        self._told = -1
        self._build()
        self._lay_out()
        self._connect()
        self.refresh()

    # --- building ---

    def _build(self) -> None:
        theme, lore = self.theme, self.controller.lore
        self._ground = QWidget(self)
        self.choice = Panel(theme, self._ground)
        self.steppers: dict[str, Stepper] = {}
        for id_ in companion_of(lore.system).plain_dice:
            if ("die", id_) in lore.dice:
                name = say("companion.dice-count", die=lore.dice["die", id_].name)
                self.steppers[id_] = Stepper(theme, name, self.choice, max_value=MAX_PLAIN)
        named = {f"{kind} {id_}": entry.name for (kind, id_), entry in lore.dice.items() if kind != "die"}
        choices = sorted(named.items(), key=lambda pair: pair[1])
        self.entry = SuggestEntry(
            theme, say("companion.dice-add"), choices, self.choice, hint=say("companion.dice-add-hint"), icon="plus"
        )
        self.army = TextButton(theme, say("companion.dice-army"), self.choice, icon="armies")
        for part in (self.entry, self.army):
            part.setVisible(bool(choices))
        self.roll = TextButton(theme, say("companion.dice-roll"), self.choice, primary=True, icon="again")
        self.again = TextButton(theme, say("companion.dice-again"), self.choice)
        self.clear = TextButton(theme, say("companion.dice-clear"), self.choice)
        self.empty = text_label(say("companion.dice-empty"), "second", self.choice, wrap=True)
        self.hint = text_label(say("companion.dice-hint"), "second", self.choice, wrap=True)
        self.sums = SumsRow(theme, self.choice)
        self.left_out = text_label(say("companion.dice-left-out"), "second", self.choice, wrap=True)
        self.past = Panel(theme, self._ground)
        self.history = text_label("", "body", self.past, wrap=True)
        self.copy = TextButton(theme, say("companion.dice-copy"), self.past, icon="copy")

    def _lay_out(self) -> None:
        self._plain = QWidget(self.choice)
        self._steps = flowbox(self.theme, parent=self._plain, spacing=14)
        for id_, stepper in self.steppers.items():
            pair = QWidget(self._plain)
            hbox(self.theme, text_label(self.controller.lore.dice["die", id_].name, "body", pair), stepper, parent=pair)
            self._steps.addWidget(pair)
        self._from = hbox(self.theme, (self.entry, 1), self.army)
        self._field = QWidget(self.choice)
        self._flow = flowbox(self.theme, parent=self._field, spacing=4)
        self._acts = QWidget(self.choice)
        flowbox(self.theme, self.roll, self.again, self.clear, parent=self._acts, spacing=2)
        inside = vbox(self.theme, parent=self.choice, spacing=8, margins=(14, 10, 12, 12))
        fill(inside, self._from, self._plain, self.empty, self._field, self._acts, self.hint, self.sums, self.left_out)
        head = hbox(self.theme, (text_label(say("companion.dice-history"), "name", self.past), 1), self.copy)
        vbox(self.theme, head, self.history, parent=self.past, spacing=8, margins=(14, 10, 12, 12))
        vbox(self.theme, self.choice, self.past, stretch(), parent=self._ground)
        area = scroll_area(self._ground, self)
        vbox(self.theme, area, parent=self)

    def _connect(self) -> None:
        controller = self.controller
        for id_, stepper in self.steppers.items():
            stepper.changed.connect(lambda count, id_=id_: controller.set_count("die", id_, count))
        self.entry.taken.connect(self._add)
        self.army.clicked.connect(self._open_armies)
        self.roll.clicked.connect(lambda: controller.roll())
        self.again.clicked.connect(lambda: controller.roll(self.chosen()))
        self.clear.clicked.connect(controller.clear_dice)
        self.copy.clicked.connect(self.copy_rolls)
        controller.changed.connect(self.refresh)

    # --- choosing ---

    def _add(self, key: str) -> None:
        kind, _, id_ = key.partition(" ")
        self.controller.add_dice([Face(kind, id_)])
        self.entry.set_text("")

    def armies(self) -> QMenu:
        """The armies of all forces, as far as their dice are on the table."""
        menu = QMenu(self)
        session = self.controller.session
        groups: dict[tuple[str, str], list[Face]] = {}
        for piece in session.pieces.values():
            if session.now.marks[piece.id].place == "table" and piece.kind in ("unit", "item"):
                groups.setdefault((piece.side, piece.group), []).append(Face(piece.kind, piece.entry, piece.colours))
        for (side, group), dice in groups.items():
            told = say(f"companion.group-{group}") if group in ARMIES else say("companion.group")
            word = say("companion.dice-of", army=self.controller.army_of(side), group=told)
            menu.addAction(word).triggered.connect(lambda _=False, dice=dice: self.controller.add_dice(dice))
        return menu

    def _open_armies(self) -> None:
        self.armies().popup(self.army.mapToGlobal(QPoint(0, self.army.height())))

    def chosen(self) -> list[int]:
        return [place for place, die in enumerate(self.dice) if die.isChecked()]

    # --- what lies there ---

    def refresh(self) -> None:
        session = self.controller.session
        for id_, stepper in self.steppers.items():
            stepper.show_value(self.controller.count_of("die", id_))
        if session.pool != self._shown:
            self._shown = session.pool
            self._renew()
        if len(session.rolls) != self._told:
            self._told = len(session.rolls)
            self.past.setVisible(bool(session.rolls))
            self.history.setText("\n".join(reversed(self.lines()[-SHOWN:])))

    def _renew(self) -> None:
        pool = self.controller.session.pool
        while self._flow.count():
            self._flow.takeAt(0)
        discard(*self.dice)
        self.dice = [DieButton(self.theme, self.controller, face, self._field) for face in pool]
        for die in self.dice:
            self._flow.addWidget(die)
            die.clicked.connect(lambda _=False: self._count())
        rolled = [face for face in pool if face.shown]
        self.empty.setVisible(not pool)
        for part in (self._field, self._acts):
            part.setVisible(bool(pool))
        self.hint.setVisible(bool(rolled))
        self.again.setVisible(bool(rolled))
        self.sums.setVisible(bool(rolled))
        self.left_out.setVisible(bool(rolled) and bool(companion_of(self.controller.session.system).dice_kinds))
        known = [(known_die, face) for face in rolled if (known_die := self.controller.lore.die(face)) is not None]
        told = self._sums([known_die for known_die, _ in known], [face for _, face in known])
        self.sums.show_sums(list(told_sums(told)))
        self._count()

    def _count(self) -> None:
        self.again.setEnabled(bool(self.chosen()))

    def _sums(self, dice: list[ChosenDie], faces: list[Face]) -> RollSums:
        lore = self.controller.lore
        return sums(dice, faces, lore.system, lore.records)

    def lines(self) -> list[str]:
        """Every roll so far, in words."""
        return [self._line(number, one) for number, one in enumerate(self.controller.session.rolls, 1)]

    def _line(self, number: int, one: CompanionRoll) -> str:
        known = [(die, face) for face in one.faces if (die := self.controller.lore.die(face)) is not None]
        told = self._sums([die for die, _ in known], [face for _, face in known])
        names = [die.entry.name if (die := self.controller.lore.die(face)) else face.id for face in one.faces]
        return told_roll(number, one, told, names)

    def copy_rolls(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(self.lines()))
        self.controller.context.tell(say("companion.dice-copied"))


_pictures: dict[tuple[str, str, str, int, int, float], QPixmap] = {}
MAX_PICTURES = 400


class DieButton(Button):
    """A die as it lies; a click chooses it."""

    def __init__(self, theme: Theme, controller: CompanionController, face: Face, parent: QWidget) -> None:
        self.face = face
        self.die = controller.lore.die(face)
        name = self.die.entry.name if self.die else face.id
        code = "companion.dice-die" if face.shown else "companion.dice-unrolled"
        super().__init__(theme, say(code, die=name, face=told_face(face.shown) if face.shown else ""), parent)
        self.setToolTip(plain_tip(self.text()))
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        side = self.theme.px(DIE + 8)
        return QSize(side, side)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        is_on = self.isChecked()
        fill = tokens.soft if is_on else tokens.sunken if self.is_lit() else None
        painter = self.begin(fill, tokens.accent if is_on else None, px(8))
        side = px(DIE)
        picture = self._picture(side)
        if picture is not None:
            painter.setOpacity(1.0 if self.face.shown else 0.35)
            painter.drawPixmap(QPointF((self.width() - side) / 2, (self.height() - side) / 2), picture)
        if is_on:
            painter.setOpacity(1.0)
            draw_box(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), px(8), None, tokens.accent, 2)

    def _picture(self, side: int) -> QPixmap | None:
        face, ratio = self.face, self.devicePixelRatioF()
        if self.die is None:
            return None
        key = (face.kind, face.id, face.colours, max(face.place, 0), side, ratio)
        if key not in _pictures:
            faces = die_faces(self.die.entry, face.colours)  # type: ignore[arg-type]
            if len(_pictures) >= MAX_PICTURES:
                _pictures.clear()
            _pictures[key] = pixmap_of(faces[min(max(face.place, 0), len(faces) - 1)], side, ratio)
        return _pictures[key]


class SumsRow(QWidget):
    """Each sum large, with its word below."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.shown: list[tuple[str, str]] = []
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(say("companion.dice-sums"))
        theme.follow(self.updateGeometry)

    def show_sums(self, shown: list[tuple[str, str]]) -> None:
        self.shown = shown
        self.setAccessibleDescription(", ".join(f"{name} {count}" for name, count in shown))
        self.updateGeometry()
        self.update()

    def _places(self, width: int) -> list[QRectF]:
        px, found, x, y = self.theme.px, [], 0.0, 0.0
        measure = QFontMetricsF(self.theme.words(11.5, QFont.Weight.Medium))
        for name, _ in self.shown:
            wide = max(measure.horizontalAdvance(name) + px(16), px(56))
            if x and x + wide > width:
                x, y = 0.0, y + px(54)
            found.append(QRectF(x, y, min(wide, width), px(50)))
            x += wide + px(4)
        return found

    def heightForWidth(self, width: int) -> int:
        return round(max((one.bottom() for one in self._places(width)), default=0.0))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.heightForWidth(max(self.width(), self.theme.px(200))))

    def paintEvent(self, _: QPaintEvent) -> None:
        px = self.theme.px
        painter = smooth_painter(self)
        for (name, count), area in zip(self.shown, self._places(self.width()), strict=True):
            draw_box(painter, area, px(8), self.theme.colour("sunken"))
            painter.setPen(self.theme.colour("ink" if count != "0" else "ink3"))
            painter.setFont(self.theme.words(19, QFont.Weight.Bold, tabular=True))
            painter.drawText(area.adjusted(0, px(3), 0, -px(18)), Qt.AlignmentFlag.AlignCenter, count)
            painter.setPen(self.theme.colour("ink2"))
            painter.setFont(self.theme.words(11.5, QFont.Weight.Medium))
            painter.drawText(area.adjusted(0, px(28), 0, -px(2)), Qt.AlignmentFlag.AlignCenter, name)
