"""What every sheet has that is answered over the stage: pale paper, its width, keys of its own."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPlainTextEdit, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.panel import Panel

Act = Callable[[], object]


class AnswerSheet(Panel):
    """Attributes: wide (pixels at 100 %), is_aside (it lies in a corner where nothing is rolled, so that the table is
    seen), needs_dice (dice above it are seen rather than all of it).

    Signals: measured() when it may want another height.
    """

    measured = Signal()
    wide = 564
    is_aside = False
    needs_dice = False

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.hide()  # the stage shows it

    def height_for(self, width: int) -> int:
        """How high it wants to be."""
        for label in self.findChildren(QLabel):
            label.ensurePolished()  # else they are measured in another font than they are painted in
        layout = self.layout()
        if layout is None:
            return self.sizeHint().height()
        layout.invalidate()
        return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()

    def least_for(self, width: int) -> int:
        """How low it may be, where a list in it scrolls."""
        return self.height_for(width)

    def begin(self) -> None:
        """It is seen now."""


class SheetKeys(QObject):
    """Keys that belong to an open question, wherever in its window the keyboard is: they come before those of the board
    that are called alike. Who types into a field types."""

    def __init__(self, owner: QWidget, keys: Mapping[Qt.Key, Act]) -> None:
        super().__init__(owner)
        self._owner = owner
        self._keys = dict(keys)
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) or not isinstance(event, QKeyEvent):
            return False
        act = self._keys.get(Qt.Key(event.key()))
        if act is None or event.modifiers() or not isinstance(watched, QWidget) or not self._is_here(watched):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        else:
            act()
        return True

    def _is_here(self, watched: QWidget) -> bool:
        typed = isinstance(watched, (QLineEdit, QPlainTextEdit))
        return not typed and self._owner.isVisible() and watched.window() is self._owner.window()
