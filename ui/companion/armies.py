"""All players side by side where there is room, and what can be done with the chosen piece."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.companion.score import scores
from app.words import say
from ui.companion.desk import CompanionDesk
from ui.companion.side import SidePanel
from ui.companion.tiles import home_of
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton
from ui.widgets.check import Check
from ui.widgets.dropdown import Dropdown
from ui.widgets.flow import Flow
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper

COLUMN = 400  # pixels at 100 % that a player has at least where several stand side by side


class ArmiesPage(QWidget):
    """Attributes: sides (panels), bar (of the chosen piece)."""

    def __init__(self, theme: Theme, desk: CompanionDesk, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.desk = desk
        self._ground = QWidget(self)
        self.sides = [SidePanel(theme, desk, side, n, self._ground) for n, side in enumerate(desk.session.sides)]
        self._grid = QGridLayout(self._ground)
        self._columns = 0
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self._ground)
        self.bar = PieceBar(theme, desk, self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.area, 1)
        self._column.addWidget(self.bar)
        desk.changed.connect(self.refresh)
        desk.picked.connect(self.refresh)
        theme.follow(self._measure)
        self.refresh()

    def _measure(self) -> None:
        self._grid.setContentsMargins(0, 0, self.theme.px(2), 0)
        self._grid.setSpacing(self.theme.px(4))
        self._column.setSpacing(self.theme.px(2))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

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
        for panel, score in zip(self.sides, scores(self.desk.session), strict=True):
            panel.refresh(score)
        self.bar.refresh()

    def tile(self, piece: str) -> QWidget:
        return next(panel.tiles[piece] for panel in self.sides if piece in panel.tiles)


class PieceBar(Panel):
    """What can be done with the piece in question. Attributes: name, ticked, damage, wounds, place, stack, look.
    Signals: stacked() when it was put into the stack."""

    stacked = Signal()

    def __init__(self, theme: Theme, desk: CompanionDesk, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.desk = desk
        has_marks = bool(desk.session.course.marks)
        self.hint = text_label(
            say("companion.choose-piece" if has_marks else "companion.choose-dice"), "second", self, wrap=True
        )
        self.name = ShortLabel("", "name", self)
        self.look = IconButton(theme, "eye", say("companion.in-catalogue"), self, size=36)
        self.ticked = Check(theme, say("companion.ticked"), self)
        self.damage = Stepper(theme, say("companion.damage"), self, most=99)
        self.wounds = Stepper(theme, say("companion.wounds"), self)
        self.place = Dropdown(theme, say("companion.place"), (), self)
        self.stack = IconButton(theme, "stack", say("companion.to-stack"), self, size=36)
        self._words: dict[Stepper, QLabel] = {}
        self._lay_out()
        self._connect()
        theme.follow(self._measure)

    def _lay_out(self) -> None:
        self._head = QHBoxLayout()
        self._head.addWidget(self.name, 1)
        self._head.addWidget(self.stack)
        self._head.addWidget(self.look)
        self.controls = QWidget(self)
        self._flow = Flow(self.controls)
        self._pairs: dict[Stepper, QWidget] = {}
        self._flow.addWidget(self.ticked)
        for stepper in (self.damage, self.wounds):
            pair = self._pairs[stepper] = QWidget(self.controls)
            row = QHBoxLayout(pair)
            row.setContentsMargins(0, 0, 0, 0)
            self._words[stepper] = text_label(stepper.name, "second", pair)
            row.addWidget(self._words[stepper])
            row.addWidget(stepper)
            self._flow.addWidget(pair)
        self._flow.addWidget(self.place)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.hint)
        self._column.addLayout(self._head)
        self._column.addWidget(self.controls)

    def _connect(self) -> None:
        desk = self.desk
        self.ticked.clicked.connect(lambda is_on: desk.do("tick", desk.chosen, value=int(is_on)))
        self.damage.changed.connect(lambda value: desk.do("damage", desk.chosen, value=value))
        self.wounds.changed.connect(lambda value: desk.do("wounds", desk.chosen, value=value))
        self.place.chosen.connect(self._put)
        self.stack.clicked.connect(self._to_stack)
        self.look.clicked.connect(self._show)

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(14), px(6), px(10), px(8))
        self._column.setSpacing(px(2))
        self._flow.setSpacing(px(6))

    def refresh(self) -> None:
        piece, session = self.desk.piece, self.desk.session
        self.hint.setVisible(piece is None)
        for part in (self.name, self.look, self.stack, self.controls):
            part.setVisible(piece is not None)
        if piece is None:
            return
        mark, marks = session.now.marks[piece.id], session.course.marks
        is_disk = piece.kind == "disk" and bool(marks)
        self.name.set_whole(f"{piece.name} \u00b7 {self.desk.army_of(piece.side)}")
        self.ticked.setVisible(is_disk)
        self.ticked.setEnabled(mark.place == "table")
        self.ticked.setChecked(bool(mark.ticked))
        self._pairs[self.damage].setVisible(is_disk and mark.place == "table")
        self._pairs[self.wounds].setVisible(is_disk and mark.place in ("table", "lost"))
        self.damage.show_value(mark.damage)
        self.wounds.set_most(piece.lives)
        self.wounds.show_value(mark.wounds)
        self.place.offer(
            self._places(), f"lost {mark.by}" if self._is_shared() and mark.place == "lost" else mark.place
        )
        self.stack.setVisible(is_disk)

    def _is_shared(self) -> bool:
        """Whether it must be said who destroyed a piece."""
        return len(self.desk.session.sides) > 2

    def _places(self) -> list[tuple[str, str]]:
        piece = self.desk.piece
        assert piece is not None
        session = self.desk.session
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
        self.desk.do("place", self.desk.chosen, to=to, side=by)

    def _to_stack(self) -> None:
        piece = self.desk.piece
        if piece is not None:
            mark = self.desk.session.now.marks[piece.id]
            self.desk.add_to_stack(piece.entry, piece.side, mark.damage, mark.wounds)
            self.desk.house.tell(say("companion.to-stack-done", piece=piece.name))
            self.stacked.emit()

    def _show(self) -> None:
        piece = self.desk.piece
        if piece is not None:
            home, id_ = home_of(self.desk.session.system, piece)
            self.desk.house.go("catalogue", system=home, kind=piece.kind, id=id_)
