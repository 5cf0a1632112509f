"""A few choices: side by side where there is room, else in a menu."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.dropdown import Dropdown
from ui.widgets.layout.arranged import Arranged
from ui.widgets.segments import Segments


class ChoiceButtons(Arranged, QWidget):
    """Signals: chosen(key) when the user takes another one."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, name: str, choices: Sequence[tuple[str, str]], parent: QWidget) -> None:
        """`choices`: key and word of each; the first is taken."""
        super().__init__(parent)
        self.segments = Segments(theme, name, choices, self)
        self.menu = Dropdown(theme, name, choices, self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.segments.chosen.connect(self._take)
        self.menu.chosen.connect(self._take)
        theme.follow(self._measure)

    @property
    def key(self) -> str:
        return self.segments.key

    @key.setter
    def key(self, key: str) -> None:
        self.segments.key = key
        self.menu.show_key(key)
        self._arrange()

    def _take(self, key: str) -> None:
        self.key = key
        self.chosen.emit(key)

    def _measure(self) -> None:
        self.updateGeometry()
        self._arrange()

    def sizeHint(self) -> QSize:
        return self.segments.sizeHint().expandedTo(QSize(0, self.menu.sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.menu.sizeHint().width(), self.sizeHint().height())

    def _arrange(self) -> None:
        is_wide = self.width() >= self.segments.sizeHint().width()
        had_focus = self.isAncestorOf(self.focusWidget()) if self.focusWidget() else False
        self.segments.setVisible(is_wide)
        self.menu.setVisible(not is_wide)
        shown = self.segments if is_wide else self.menu
        size = shown.sizeHint()
        shown.setGeometry(0, (self.height() - size.height()) // 2, min(size.width(), self.width()), size.height())
        if had_focus and not is_wide:
            self.menu.setFocus()
