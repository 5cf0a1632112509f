"""A layout that fills lines from left to right and begins a new one where the next item does not fit."""

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

_Lines = list[tuple[list[QLayoutItem], int, int]]  # the items of each line, its width and its height


class FlowLayout(QLayout):
    """It is asked for its size again and again while a window is laid out, so it remembers what it has found."""

    def __init__(self, parent: QWidget | None = None, gap: int = 8, *, centred: bool = False) -> None:
        self._known: dict[int, _Lines] = {}
        self._min_size: QSize | None = None
        self._items: list[QLayoutItem] = []
        super().__init__(parent)
        self._centred = centred
        self.setSpacing(gap)
        self.setContentsMargins(QMargins())

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def invalidate(self) -> None:
        self._known.clear()
        self._min_size = None
        super().invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        taken = self._items.pop(index) if 0 <= index < len(self._items) else None
        self.invalidate()
        return taken

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = self._lines(width)
        return sum(height for _, _, height in lines) + self.spacing() * max(len(lines) - 1, 0)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        if self._min_size is None:
            self._min_size = QSize()
            for item in self._items:
                self._min_size = self._min_size.expandedTo(item.minimumSize())
        return self._min_size

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        y = area.y()
        for items, width, height in self._lines(area.width()):
            x = area.x() + (max(area.width() - width, 0) // 2 if self._centred else 0)
            for item in items:
                size = _within(item.sizeHint(), area.width())
                item.setGeometry(QRect(QPoint(x, y + (height - size.height()) // 2), size))
                x += size.width() + self.spacing()
            y += height + self.spacing()

    def _lines(self, width: int) -> _Lines:
        if width not in self._known:
            self._known[width] = self._filled(width)
        return self._known[width]

    def _filled(self, width: int) -> _Lines:
        lines: _Lines = []
        for item in self._items:
            if item.isEmpty():  # hidden
                continue
            size = _within(item.sizeHint(), width)
            if lines and lines[-1][1] + self.spacing() + size.width() <= width:
                items, used, height = lines[-1]
                lines[-1] = ([*items, item], used + self.spacing() + size.width(), max(height, size.height()))
            else:
                lines.append(([item], size.width(), size.height()))
        return lines


def _within(size: QSize, width: int) -> QSize:
    """What is wider than a whole line is made as wide as the line."""
    return QSize(min(size.width(), max(width, 1)), size.height())
