"""All players side by side where there is room, and what can be done with the chosen piece."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.companion.score import scores
from app.words import say
from ui.companion.companion_controller import CompanionController
from ui.companion.piece_tile import home_of
from ui.companion.side import CompanionSide
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton
from ui.widgets.check import CheckBox
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import flowbox, hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper
from ui.widgets.views.scroll import scroll_area

COLUMN = 400  # pixels at 100 % that a player has at least where several stand side by side


class ArmiesPage(Arranged, QWidget):
    """Attributes: sides (panels), bar (of the chosen piece)."""

    def __init__(self, theme: Theme, controller: CompanionController, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.controller = controller
        self._ground = QWidget(self)
        self.sides = [
            CompanionSide(theme, controller, side, n, self._ground) for n, side in enumerate(controller.session.sides)
        ]
        self._grid = QGridLayout(self._ground)
        self._columns = 0
        self.area = scroll_area(self._ground, self)
        self.bar = PieceBar(theme, controller, self)
        vbox(theme, (self.area, 1), self.bar, parent=self, spacing=2)
        controller.changed.connect(self.refresh)
        controller.picked.connect(self.refresh)
        theme.follow_px(self._grid.setContentsMargins, 0, 0, 2, 0)
        theme.follow_px(self._grid.setSpacing, 4)
        theme.follow(self._arrange)
        self.refresh()

    def _arrange(self) -> None:
        columns = max(1, min(len(self.sides), self.width() // max(self.theme.px(COLUMN), 1)))
        if columns == self._columns:
            return
        for number in range(max(columns, self._columns)):
            self._grid.setColumnStretch(number, int(number < columns))
        self._columns = columns
        for place, panel in enumerate(self.sides):
            self._grid.removeWidget(panel)
            self._grid.addWidget(panel, place // columns, place % columns, Qt.AlignmentFlag.AlignTop)

    def refresh(self) -> None:
        for panel, score in zip(self.sides, scores(self.controller.session), strict=True):
            panel.refresh(score)
        self.bar.refresh()

    def tile(self, piece: str) -> QWidget:
        return next(panel.tiles[piece] for panel in self.sides if piece in panel.tiles)


class PieceBar(Panel):
    """What can be done with the piece in question. Attributes: name, ticked, damage, wounds, place, stack, look.
    Signals: stacked() when it was put into the stack."""

    stacked = Signal()

    def __init__(self, theme: Theme, controller: CompanionController, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.controller = controller
        has_marks = bool(controller.session.course.marks)
        self.hint = text_label(
            say("companion.choose-piece" if has_marks else "companion.choose-dice"), "second", self, wrap=True
        )
        self.name = ShortLabel("", "name", self)
        self.look = IconButton(theme, "eye", say("companion.in-catalogue"), self, size=36)
        self.ticked = CheckBox(theme, say("companion.ticked"), self)
        self.damage = Stepper(theme, say("companion.damage"), self, max_value=99)
        self.wounds = Stepper(theme, say("companion.wounds"), self)
        self.place = Dropdown(theme, say("companion.place"), (), self)
        self.stack = IconButton(theme, "stack", say("companion.to-stack"), self, size=36)
        self._words: dict[Stepper, QLabel] = {}
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = hbox(self.theme, (self.name, 1), self.stack, self.look)
        self.controls = QWidget(self)
        self._pairs: dict[Stepper, QWidget] = {}
        self._flow = flowbox(self.theme, self.ticked, parent=self.controls, spacing=6)
        for stepper in (self.damage, self.wounds):
            pair = self._pairs[stepper] = QWidget(self.controls)
            self._words[stepper] = text_label(stepper.name, "second", pair)
            hbox(self.theme, self._words[stepper], stepper, parent=pair)
            self._flow.addWidget(pair)
        self._flow.addWidget(self.place)
        vbox(self.theme, self.hint, head, self.controls, parent=self, spacing=2, margins=(14, 6, 10, 8))

    def _connect(self) -> None:
        controller = self.controller
        self.ticked.clicked.connect(lambda is_on: controller.do("tick", controller.chosen, value=int(is_on)))
        self.damage.changed.connect(lambda value: controller.do("damage", controller.chosen, value=value))
        self.wounds.changed.connect(lambda value: controller.do("wounds", controller.chosen, value=value))
        self.place.chosen.connect(self._put)
        self.stack.clicked.connect(self._to_stack)
        self.look.clicked.connect(self._show)

    def refresh(self) -> None:
        piece, session = self.controller.piece, self.controller.session
        self.hint.setVisible(piece is None)
        for part in (self.name, self.look, self.stack, self.controls):
            part.setVisible(piece is not None)
        if piece is None:
            return
        mark, marks = session.now.marks[piece.id], session.course.marks
        is_disk = piece.kind == "disk" and bool(marks)
        self.name.set_whole(f"{piece.name} \u00b7 {self.controller.army_of(piece.side)}")
        self.ticked.setVisible(is_disk)
        self.ticked.setEnabled(mark.place == "table")
        self.ticked.setChecked(bool(mark.ticked))
        self._pairs[self.damage].setVisible(is_disk and mark.place == "table")
        self._pairs[self.wounds].setVisible(is_disk and mark.place in ("table", "lost"))
        self.damage.show_value(mark.damage)
        self.wounds.set_max(piece.lives)
        self.wounds.show_value(mark.wounds)
        self.place.offer(
            self._places(), f"lost {mark.by}" if self._is_shared() and mark.place == "lost" else mark.place
        )
        self.stack.setVisible(is_disk)

    def _is_shared(self) -> bool:
        """Whether it must be said who destroyed a piece."""
        return len(self.controller.session.sides) > 2

    def _places(self) -> list[tuple[str, str]]:
        piece = self.controller.piece
        assert piece is not None
        session = self.controller.session
        places = dict.fromkeys((*session.places(piece), session.now.marks[piece.id].place))
        found = [(place, say(f"companion.place-{place}")) for place in places]
        if self._is_shared() and "lost" in places:
            others = [side for side in session.sides if side.id != piece.side]
            found = [one for one in found if one[0] != "lost"]
            found += [(f"lost {side.id}", say("companion.lost-to", army=side.army)) for side in others]
            found.append(("lost ", say("companion.place-lost")))
        return found

    def _put(self, key: str) -> None:
        to, _, by = key.partition(" ")
        self.controller.do("place", self.controller.chosen, to=to, side=by)

    def _to_stack(self) -> None:
        piece = self.controller.piece
        if piece is not None:
            mark = self.controller.session.now.marks[piece.id]
            self.controller.add_to_stack(piece.entry, piece.side, mark.damage, mark.wounds)
            self.controller.context.tell(say("companion.to-stack-done", piece=piece.name))
            self.stacked.emit()

    def _show(self) -> None:
        piece = self.controller.piece
        if piece is not None:
            home, id_ = home_of(self.controller.session.system, piece)
            self.controller.context.go("catalogue", system=home, kind=piece.kind, id=id_)
