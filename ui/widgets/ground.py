"""What a page stands on: it knows the smallest size in which everything can be used, and scrolls below it."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class ScrollGround(QWidget):
    """Put it into a scroll area. Attributes: is_sized (its width is a real one). Signals: resized()."""

    resized = Signal()

    def __init__(self, min_size: Callable[[], QSize]) -> None:
        super().__init__()
        self.is_sized = False
        self._min_size = min_size

    def minimumSizeHint(self) -> QSize:
        return self._min_size()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.is_sized = True
        self.resized.emit()
