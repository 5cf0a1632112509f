"""A layout of equal tiles that fill the width; as many beside each other as fit."""

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class TileLayout(QLayout):
    """`least` is how wide a tile is at least."""

    def __init__(self, parent: QWidget, min_width: int, gap: int) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.min_width = min_width
        self.setSpacing(gap)
        self.setContentsMargins(QMargins())

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        shown = len(self._shown())
        lines = -(-shown // self._columns(width))
        return lines * self._height() + max(lines - 1, 0) * self.spacing()

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        return QSize(min(self.min_width, 200), self._height())

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        columns, gap, height = self._columns(area.width()), self.spacing(), self._height()
        width = (area.width() - gap * (columns - 1)) // columns
        for place, item in enumerate(self._shown()):
            line, column = divmod(place, columns)
            item.setGeometry(QRect(area.x() + column * (width + gap), area.y() + line * (height + gap), width, height))

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _columns(self, width: int) -> int:
        return max((width + self.spacing()) // (self.min_width + self.spacing()), 1)

    def _height(self) -> int:
        return max((item.sizeHint().height() for item in self._shown()), default=0)
