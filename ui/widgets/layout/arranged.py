"""Widgets whose parts stand otherwise where there is more or less room."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as Base
else:
    Base = object


class Arranged(Base):
    """Put it before the widget's own class: `_arrange` is called whenever the size changes."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        raise NotImplementedError
