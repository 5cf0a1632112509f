"""The table while it is set up: pieces are pressed, dragged and laid with no rule in the way."""

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from app.base.geometry import Point
from ui.games.disk.faces import Faces
from ui.games.disk.strokes import from_scene, to_scene
from ui.games.disk.table_view import STILL, TableView
from ui.shell.look.theme import Theme

NUDGE = 6_350  # a quarter of an inch
ARROWS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip


class SettingView(TableView):
    """Pressing a piece chooses it, dragging moves it; a click on the cloth is told as `let_go`.

    Attributes: chosen (the piece that the arrow keys move), is_laying (a click lays something: pieces are not pressed).
    Signals: pressed(piece); dropped(piece, point); nudged(piece, point) by a key.
    """

    pressed = Signal(str)
    dropped = Signal(str, object)
    nudged = Signal(str, object)

    def __init__(self, theme: Theme, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(theme, faces, parent)
        self.chosen = ""
        self.is_laying = False
        self._moving = ""
        self._from = QPoint()
        self._held = QPointF()  # from the pointer to the middle of the piece
        self._has_moved = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self.point_at(event.position())
        is_left = event.button() == Qt.MouseButton.LeftButton
        piece = self.piece_at(at) if is_left and not self.is_laying else ""
        if not piece:
            super().mousePressEvent(event)
            return
        self._moving, self._has_moved = piece, False
        self._from = event.position().toPoint()
        self._held = self.pieces[piece].pos() - to_scene(at)
        self.pressed.emit(piece)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._moving:
            super().mouseMoveEvent(event)
            return
        here = event.position().toPoint()
        self._has_moved = self._has_moved or (here - self._from).manhattanLength() > STILL
        if self._has_moved and self._moving in self.pieces:
            self.pieces[self._moving].setPos(to_scene(self.point_at(here)) + self._held)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._moving:
            super().mouseReleaseEvent(event)
            return
        piece, self._moving = self._moving, ""
        if self._has_moved:
            self.dropped.emit(piece, from_scene(to_scene(self.point_at(event.position())) + self._held))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys move the chosen piece, with Shift by a whole inch; without one they pan."""
        way = ARROWS.get(Qt.Key(event.key()))
        if way is None or self.chosen not in self.pieces:
            super().keyPressEvent(event)
            return
        far = 4 * NUDGE if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else NUDGE
        x, y = from_scene(self.pieces[self.chosen].pos())
        there: Point = (x + way[0] * far, y + way[1] * far)
        self.nudged.emit(self.chosen, there)
