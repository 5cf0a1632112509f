"""A number with minus and plus at its sides; it can also be typed."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QIntValidator, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.buttons import is_enter
from ui.widgets.clear import discard


class Stepper(QWidget):
    """Plus, minus, Up, Down and figures change it; Return and leaving it take what was typed, Escape gives it up.

    Signals: changed(number) when the user set another number.
    """

    changed = Signal(int)

    def __init__(
        self, theme: Theme, name: str, parent: QWidget | None = None, *, min_value: int = 0, max_value: int = 999
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._value = self._min_value = min_value
        self._max_value = max_value
        self.name = name
        self.edit: QLineEdit | None = None
        self._has_entered = False  # whether the Enter on its way here has just set a number
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    @property
    def value(self) -> int:
        return self._value

    def show_value(self, value: int) -> None:
        """Set it from outside; nobody is told."""
        self._value = value
        self.setAccessibleName(f"{self.name}: {value}")
        self.update()

    def set_max(self, max_value: int) -> None:
        self._max_value = max_value

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(88), self.theme.px(30))

    def step(self, by: int) -> None:
        self._set(self._value + by)

    def _set(self, value: int) -> None:
        value = min(max(value, self._min_value), self._max_value)
        if value != self._value:
            self.show_value(value)
            self.changed.emit(value)

    # --- typing ---

    def _type(self, first: str) -> None:
        self.edit = QLineEdit(first, self)
        self.edit.setValidator(QIntValidator(self._min_value, self._max_value, self.edit))
        self.edit.setAccessibleName(self.name)
        self.edit.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.edit.setFont(self.theme.words(13, QFont.Weight.DemiBold))
        third = self.width() // 3
        self.edit.setGeometry(third, 2, self.width() - 2 * third, self.height() - 4)
        self.edit.returnPressed.connect(self._enter)
        self.edit.editingFinished.connect(self._typed)
        self.edit.show()
        self.edit.setFocus()

    def _enter(self) -> None:
        """Enter sets the number that was typed. It comes here from the field afterwards, and then means nothing more:
        else it would press the button of a dialog too."""
        self._has_entered = True

    def _typed(self) -> None:
        if self.edit is None:
            return
        text = self.edit.text()
        self._put_away()
        if text.isdigit():
            self._set(int(text))

    def _put_away(self) -> None:
        """Back to a plain number; the focus stays here."""
        edit, self.edit = self.edit, None
        if edit is None:
            return
        edit.blockSignals(True)
        had_focus = edit.hasFocus()
        discard(edit)
        if had_focus:
            self.setFocus()

    # --- events ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text()
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Up, Qt.Key.Key_Right):
            self.step(1)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Down, Qt.Key.Key_Left):
            self.step(-1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.edit is None:
            self._set(self._min_value)
        elif text.isdigit() and self.edit is None:
            self._type(text)
        elif key == Qt.Key.Key_Escape and self.edit is not None:
            self._put_away()
        elif is_enter(event) and self._has_entered:
            self._has_entered = False
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        third = self.width() / 3
        x = event.position().x()
        if x < third or x > 2 * third:
            self.step(-1 if x < third else 1)
        else:
            self._type(str(self._value))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # a list scrolls; it does not change numbers by the way

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(QColor(tokens.accent), 2) if self.hasFocus() else QPen(QColor(tokens.line), 1))
        painter.setBrush(QColor(tokens.raised if self.hasFocus() else tokens.sunken))
        painter.drawRoundedRect(area, px(7), px(7))
        side = px(13)
        for name, x, is_able in (
            ("minus", self.width() / 6, self._value > self._min_value),
            ("plus", self.width() * 5 / 6, self._value < self._max_value),
        ):
            ink = QColor(tokens.ink2)
            ink.setAlphaF(1.0 if is_able else 0.35)
            middle = QPointF(x, self.height() / 2)
            draw_icon(painter, name, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), ink, 2.2)
        painter.setFont(self.theme.words(13, QFont.Weight.DemiBold, tabular=True))
        painter.setPen(QColor(tokens.ink))
        if self.edit is None:
            painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, str(self._value))
