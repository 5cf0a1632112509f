"""Dice that are dragged from one place to another while a table is set up, on the board and beside it."""

from collections.abc import Callable

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

MIME = "application/x-roundel-die"


def drag_die(source: QWidget, die: str, picture: QPixmap) -> None:
    """Take a die along until it is let go."""
    drag = QDrag(source)
    data = QMimeData()
    data.setData(MIME, die.encode())
    drag.setMimeData(data)
    drag.setPixmap(picture)
    half = picture.deviceIndependentSize().toSize() / 2
    drag.setHotSpot(QPoint(half.width(), half.height()))
    drag.exec(Qt.DropAction.MoveAction)


def dragged_die(event: QDropEvent) -> str:
    """The die that is over a widget; nothing where it is something else."""
    data = event.mimeData()
    return bytes(data.data(MIME).data()).decode() if data.hasFormat(MIME) else ""


class DiceDropping:
    """What a widget does whose dice are pressed, dragged away and dropped on it. Put it before the widget's own class.

    `die_under` says which die is at a pixel, `picture_of` what is dragged, `put` puts a die where it was let go.
    """

    die_under: Callable[[QPointF], str]
    picture_of: Callable[[str], QPixmap]
    put: Callable[[str, QPointF], None]
    click: Callable[[QPointF], None]
    _held = ""
    _from = QPoint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and isinstance(self, QWidget):
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._held, self._from = self.die_under(event.position()), event.position().toPoint()
            self.click(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = (event.position().toPoint() - self._from).manhattanLength() >= QApplication.startDragDistance()
        if self._held and far and event.buttons() & Qt.MouseButton.LeftButton and isinstance(self, QWidget):
            die, self._held = self._held, ""
            drag_die(self, die, self.picture_of(die))
        elif not event.buttons():
            super().mouseMoveEvent(event)  # type: ignore[misc]

    def mouseReleaseEvent(self, _: QMouseEvent) -> None:
        self._held = ""

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dragged_die(event):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if dragged_die(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        if die := dragged_die(event):
            event.acceptProposedAction()
            self.put(die, event.position())
