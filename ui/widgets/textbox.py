"""A framed field for several lines of text."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from ui.shell.look.theme import Theme


class TextBox(QPlainTextEdit):
    """Tab leaves it. Signals: typed(text) when the user changed it; entered() with Ctrl+Return; left() with Escape."""

    typed = Signal(str)
    entered = Signal()
    left = Signal()

    def __init__(
        self, theme: Theme, name: str, parent: QWidget | None = None, *, hint: str = "", rows: int = 4
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._rows = rows
        self._is_set = False
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.textChanged.connect(self._changed)
        theme.follow(self._measure)

    def _measure(self) -> None:
        for widget in (self, self.viewport()):  # the hint is painted with the font of the viewport
            widget.setFont(self.theme.words(13))
        self.updateGeometry()

    def _changed(self) -> None:
        if not self._is_set:
            self.typed.emit(self.toPlainText())

    def text(self) -> str:
        return self.toPlainText()

    def set_text(self, text: str) -> None:
        """From outside; nobody is told."""
        self._is_set = True
        self.setPlainText(text)
        self._is_set = False

    def sizeHint(self) -> QSize:
        line = QFontMetricsF(self.theme.words(13)).lineSpacing()
        return QSize(self.theme.px(200), round(line * self._rows) + self.theme.px(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(80), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_return = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_return and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
