"""Two panes with a handle between them."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter


class ResizingSplitter(QSplitter):
    """Signals: resized() when its own size has changed."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()
