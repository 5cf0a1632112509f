"""Which row of a view is under the pointer."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QMouseEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractItemView as Base
else:
    Base = object


class Hovering(Base):
    """Put it before the view's own class. Attributes: hovered (a row, or -1)."""

    hovered = -1

    def row_under(self, place: QPoint) -> int:
        return self.indexAt(place).row()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.row_under(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, row: int) -> None:
        if row != self.hovered:
            before, self.hovered = self.hovered, row
            self.paint_hover(before, row)

    def paint_hover(self, _before: int, _now: int) -> None:
        """A view that is slow to paint says here what is to be painted."""
        self.viewport().update()
