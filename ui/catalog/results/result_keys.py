"""What keys and clicks ask for in the results, the same in the grid and in the table."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

TYPING = 1000  # milliseconds after which a new word begins

_COUNTS: Mapping[int, int] = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}


class ResultKeys(QObject):
    """Belongs to a view and speaks of its current line.

    Signals: left_upwards() when the search should get the focus: Up on the first line, Escape anywhere;
    counted(by) with plus and minus; activated() with Return or a double click; end_wanted() with End;
    name_typed(beginning) letter by letter; menu_wanted(place on the screen).
    """

    left_upwards = Signal()
    counted = Signal(int)
    activated = Signal()
    end_wanted = Signal()
    name_typed = Signal(str)
    menu_wanted = Signal(QPoint)

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        self._typed = ""
        self._pause = QTimer(self, interval=TYPING, singleShot=True)
        self._pause.timeout.connect(self._end_word)

    def take(self, event: QKeyEvent, *, is_top: bool) -> bool:
        """Whether the key is done with. `is_top`: nothing lies above the current line."""
        key, held = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key == Qt.Key.Key_Escape or (key == Qt.Key.Key_Up and is_top):
            self.left_upwards.emit()
        elif key in _COUNTS and not held & Qt.KeyboardModifier.ControlModifier:
            self.counted.emit(_COUNTS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.activated.emit()
        elif key == Qt.Key.Key_End:
            self.end_wanted.emit()
        else:
            return key == Qt.Key.Key_Space and not self._typed  # nothing to tick here
        return True

    def type(self, text: str) -> None:
        """A letter more of the name that is looked for."""
        self._typed += text
        self._pause.start()
        self.name_typed.emit(self._typed)

    def _end_word(self) -> None:
        self._typed = ""

    def ask_menu(self, event: QContextMenuEvent, current: QRect) -> None:
        """For the line under the pointer, or with the menu key for the current one."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            index = self._view.indexAt(event.pos())
            if not index.isValid():
                return
            self._view.setCurrentIndex(index)
            self.menu_wanted.emit(event.globalPos())
        elif self._view.currentIndex().isValid():
            self.menu_wanted.emit(self._view.viewport().mapToGlobal(current.center()))
