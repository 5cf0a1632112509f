"""The values of an entry line by line; each opens to show where it comes from."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from app.words import say
from ui.art.icons import draw_icon
from ui.catalog.details.entry_details import EntryFact
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import fill, hbox, vbox
from ui.widgets.mark import HouseMark
from ui.widgets.tips import plain_tip


class OwnMark(QWidget):
    """The mark of a value that the user corrected or made: a pen in a round field."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFixedSize(theme.px(18), theme.px(18))
        self.setAccessibleName(say("window.own-mark"))

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("accent"))
        painter.drawEllipse(self.rect())
        inset = self.width() * 0.2
        area = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        draw_icon(painter, "edit", area, self.theme.colour("on_accent"), 2.6)


class ValueLabel(QLabel):
    """A value. Under a house figure stand three dots, as on the face."""

    def __init__(self, theme: Theme, fact: EntryFact, parent: QWidget) -> None:
        super().__init__(fact.value, parent)
        self.theme = theme
        self._has_dots = fact.is_house and len(fact.value) <= 3
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "name")
        self.setWordWrap(True)
        self.setSizePolicy(_shrinking())
        if self._has_dots:
            self.setContentsMargins(0, 0, 0, theme.px(4))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._has_dots:
            return
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("house"))
        unit = self.theme.scale / 100
        middle = max(self.fontMetrics().horizontalAdvance(self.text()) / 2, 5.2 * unit)
        foot = (self.height() + self.fontMetrics().height()) / 2 + 0.4 * unit
        for i in (-1, 0, 1):
            painter.drawEllipse(QRectF(middle + 4 * i * unit - 1.1 * unit, foot - 3.6 * unit, 2.2 * unit, 2.2 * unit))


def _shrinking() -> QSizePolicy:
    """For texts that break into lines instead of asking for room."""
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    return policy


class FactRow(QAbstractButton):
    """Name, value, mark, where it comes from in short. A click or Return opens what lies behind it."""

    def __init__(self, theme: Theme, fact: EntryFact, parent: QWidget, *, opens: bool) -> None:
        super().__init__(parent)
        self.theme = theme
        self.fact = fact
        self._opens = opens
        self.setCheckable(opens)
        said = say("window.spoken-value", name=fact.name, value=fact.value)
        self.setAccessibleName(f"{said}, {fact.origin}" if fact.origin else said)
        self.setToolTip(plain_tip(fact.hint))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if opens:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setAttribute(Qt.WidgetAttribute.WA_Hover)
            self.setAccessibleDescription(say("details.opens"))
        self._lay_out()

    def _lay_out(self) -> None:
        px, fact = self.theme.px, self.fact
        name = text_label(fact.name, "second", self)
        name.setWordWrap(True)
        name.setSizePolicy(_shrinking())
        self.value = ValueLabel(self.theme, fact, self)
        self.value.setAccessibleName(self.accessibleName())
        origin = ShortLabel(fact.origin, "house" if fact.is_house else "second", self)
        origin.set_whole(fact.origin, fact.hint)
        mark = self._mark()
        middle = Qt.AlignmentFlag.AlignVCenter
        row = hbox(self.theme, parent=self, spacing=10, margins=(8, 4, 22 if self._opens else 8, 4))
        fill(row, (name, 4, middle), (self.value, 5, middle))
        if mark is not None:
            row.addWidget(mark, 0, middle)
        else:
            row.addSpacing(px(18))
        row.addWidget(origin, 5, middle)
        for widget in self.findChildren(QWidget):
            widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMinimumHeight(px(28))

    def _mark(self) -> QWidget | None:
        """A house for ours, a pen for the user's."""
        if self.fact.is_own:
            return OwnMark(self.theme, self)
        return HouseMark(self.theme, self) if self.fact.is_house else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._opens:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked() or (self._opens and self.underMouse()):
            draw_box(painter, area, px(7), tokens.soft if self.isChecked() else tokens.soft2)
        if self.hasFocus():
            draw_box(painter, area, px(7), None, tokens.accent, 2)
        if self._opens:
            side = px(12)
            arrow = QRectF(self.width() - px(18), (self.height() - side) / 2, side, side)
            ink = QColor(tokens.ink2)
            ink.setAlphaF(1.0 if self.isChecked() or self.underMouse() or self.hasFocus() else 0.35)
            draw_icon(painter, "chevron" if self.isChecked() else "right", arrow, ink, 2.4)


class FactGrid(QWidget):
    """All lines. At most one is open; what it shows is put below it.

    Signals: opened(field, bool) when the user opened or closed a line.
    """

    opened = Signal(str, bool)

    def __init__(self, theme: Theme, facts: Iterable[EntryFact], parent: QWidget, *, opens: bool = False) -> None:
        super().__init__(parent)
        self._column = vbox(theme, parent=self, spacing=0)
        self.rows: dict[str, FactRow] = {}
        for fact in facts:
            row = FactRow(theme, fact, self, opens=opens)
            self.rows[fact.field] = row
            self._column.addWidget(row)
            row.clicked.connect(lambda checked, field=fact.field: self.opened.emit(field, checked))

    def put_below(self, field: str, widget: QWidget) -> None:
        """Something below a line."""
        self.rows[field].setChecked(True)
        self._column.insertWidget(self._column.indexOf(self.rows[field]) + 1, widget)
