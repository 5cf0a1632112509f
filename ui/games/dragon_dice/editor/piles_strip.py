"""What lies beside the terrains of a table that is set up: the dead, the buried and the summoning pool of each seat."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.games.dragon_dice.battle import editor
from app.games.dragon_dice.rules.state import OUT, reserve_of
from app.words import say
from ui.games.dragon_dice.dice_faces import DiceFaces
from ui.games.dragon_dice.editor.dice_draft import DiceDraft
from ui.games.dragon_dice.editor.dragging import DiceDropping
from ui.shell.look.theme import Theme
from ui.widgets.clear import discard
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.layout.box_layouts import gridbox
from ui.widgets.tips import plain_tip

DIE, HEAD, GAP = 34, 20, 4  # pixels at 100 %
MIN_WIDTH = 96


class Pile(DiceDropping, QWidget):
    """The dice of one place, from left to right, with its name above. Signals: pressed(die or nothing)."""

    pressed = Signal(str)

    def __init__(self, theme: Theme, draft: DiceDraft, faces: DiceFaces, place: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.draft = draft
        self.faces = faces
        self.place = place
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)
        self.renew()

    def renew(self) -> None:
        text = self.draft.names(self.place)
        self.setAccessibleName(text)
        self.setAccessibleDescription(", ".join(self.draft.names(die) for die in self.dice))
        self.setToolTip(plain_tip(text))
        self.update()

    @property
    def dice(self) -> tuple[str, ...]:
        return tuple(die.id for die in self.draft.state.at(self.place))

    def sizeHint(self) -> QSize:
        px = self.theme.px
        return QSize(px(MIN_WIDTH), px(HEAD) + px(DIE) + px(GAP) * 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(MIN_WIDTH) // 2, self.sizeHint().height())

    # --- where dice are ---

    def _boxes(self) -> Iterator[tuple[str, QRectF]]:
        """Close together where there are many."""
        px, dice = self.theme.px, self.dice
        side, room = px(DIE), self.width() - 2 * px(GAP)
        pitch = min(side + px(GAP), (room - side) / max(len(dice) - 1, 1)) if len(dice) > 1 else 0
        for place, die in enumerate(dice):
            yield die, QRectF(px(GAP) + place * pitch, px(HEAD), side, side)

    def die_under(self, at: QPointF) -> str:
        found = [die for die, box in self._boxes() if box.contains(at)]
        return found[-1] if found else ""

    def picture_of(self, die: str) -> QPixmap:
        card = self.draft.state.dice[die].card
        return self.faces.resting(card, self.theme.px(DIE), self.devicePixelRatioF())

    def put(self, die: str, _at: QPointF) -> None:
        self.draft.move(die, self.place)

    def click(self, at: QPointF) -> None:
        self.pressed.emit(self.die_under(at))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right go from die to die, Delete removes one."""
        dice, step = self.dice, {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step and dice:
            here = dice.index(self.draft.chosen) + step if self.draft.chosen in dice else 0
            self.draft.choose(dice[min(max(here, 0), len(dice) - 1)])
        elif event.key() == Qt.Key.Key_Delete and self.draft.chosen in dice:
            self.draft.remove()
        else:
            super().keyPressEvent(event)

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        painter, px, theme = smooth_painter(self), self.theme.px, self.theme
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_box(painter, area, px(8), theme.colour("sunken"), theme.colour("accent") if self.hasFocus() else None, 1.5)
        painter.setFont(theme.words(11.5))
        painter.setPen(theme.colour("ink2"))
        head = QRectF(px(GAP) + px(3), 0, self.width() - 2 * px(GAP), px(HEAD))
        text = painter.fontMetrics().elidedText(self._title(), Qt.TextElideMode.ElideRight, round(head.width()))
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, text)
        for die, box in self._boxes():
            self._paint_die(painter, die, box)

    def _title(self) -> str:
        text = self.draft.names(self.place)
        return say("dice-editor.pile", name=text[:1].upper() + text[1:], count=len(self.dice))

    def _paint_die(self, painter: QPainter, die: str, box: QRectF) -> None:
        painter.drawPixmap(box.topLeft(), self.picture_of(die))
        if die == self.draft.chosen:
            draw_box(painter, box.adjusted(-1, -1, 1, 1), self.theme.px(6), None, self.theme.colour("accent"), 2)


class PilesStrip(QWidget):
    """A row for each seat. Attributes: piles (by place)."""

    def __init__(
        self, theme: Theme, draft: DiceDraft, faces: DiceFaces, press: Callable[[str, str], None], parent: QWidget
    ) -> None:
        """`press` is told the place and the die that was pressed in it, if any."""
        super().__init__(parent)
        self.theme = theme
        self.draft = draft
        self.faces = faces
        self.piles: dict[str, Pile] = {}
        self._press = press
        self._grid = gridbox(theme, parent=self, across=6, down=4)
        for column, share in enumerate((2, 2, 3)):  # most wait in the pools
            self._grid.setColumnStretch(column, share)
        draft.changed.connect(self.renew)
        self.renew()

    def renew(self) -> None:
        places = {
            place: (row, column)
            for row, seat in enumerate(self.draft.state.seat_ids)
            for column, place in enumerate(one for one in editor.areas_of(seat) if one != reserve_of(seat))
        }
        if self.draft.state.at(OUT):
            places[OUT] = (len(self.draft.state.seat_ids), 0)
        if list(places) != list(self.piles):
            discard(*self.piles.values(), layout=self._grid)
            self.piles = {}
            for place, (row, column) in places.items():
                pile = self.piles[place] = Pile(self.theme, self.draft, self.faces, place, self)
                pile.pressed.connect(lambda die, place=place: self._press(place, die))
                self._grid.addWidget(pile, row, column)
        for pile in self.piles.values():
            pile.renew()
