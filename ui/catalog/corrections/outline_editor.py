"""The outline of a piece of terrain: corners that are dragged, added and taken away."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.words import say
from catalog.schema.plain import Plain
from ui.catalog.corrections.form_fields import FormField
from ui.catalog.corrections.value_editors import EditorContext, ValueEditor
from ui.shell.look.theme import Theme
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import vbox

REACH = 4.0  # inches from the middle to the edge
STEP = 0.125  # inches that an arrow key moves a corner
FEWEST = 3

_ARROWS = {
    Qt.Key.Key_Left: (-STEP, 0.0), Qt.Key.Key_Right: (STEP, 0.0), Qt.Key.Key_Up: (0.0, -STEP),
    Qt.Key.Key_Down: (0.0, STEP),
}  # fmt: skip


class OutlineBoard(QWidget):
    """A square of eight inches. Drag a corner; double click or Plus adds one, Delete takes one away; Comma and Point
    choose, the arrows move.

    Signals: changed().
    """

    changed = Signal()

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.corners: list[tuple[float, float]] = []
        self.chosen = 0
        self._is_dragged = False
        self.setAccessibleName(name)
        self.setAccessibleDescription(say("details.outline-keys"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = self.theme.px(260)
        return QSize(side, side)

    def _at(self, corner: tuple[float, float]) -> QPointF:
        unit = self.width() / 2 / REACH
        return QPointF(self.width() / 2 + corner[0] * unit, self.height() / 2 + corner[1] * unit)

    def _corner(self, place: QPointF) -> tuple[float, float]:
        unit = self.width() / 2 / REACH
        x, y = (place.x() - self.width() / 2) / unit, (place.y() - self.height() / 2) / unit
        return _kept(x, y)

    def _near(self, place: QPointF) -> int:
        """The corner under the pointer, or -1."""
        reach = self.theme.px(12)
        near = [i for i, corner in enumerate(self.corners) if (self._at(corner) - place).manhattanLength() < reach]
        return near[0] if near else -1

    # --- changing ---

    def _move(self, x: float, y: float) -> None:
        self.corners[self.chosen] = _kept(x, y)
        self._tell()

    def _insert(self, after: int, corner: tuple[float, float]) -> None:
        self.corners.insert(after + 1, corner)
        self.chosen = after + 1
        self._tell()

    def _between(self) -> tuple[float, float]:
        (x, y), (next_x, next_y) = self.corners[self.chosen], self.corners[(self.chosen + 1) % len(self.corners)]
        return (x + next_x) / 2, (y + next_y) / 2

    def _tell(self) -> None:
        self.update()
        self.changed.emit()

    # --- events ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        near = self._near(event.position())
        self._is_dragged = near >= 0
        if near >= 0:
            self.chosen = near
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._is_dragged:
            self._move(*self._corner(event.position()))

    def mouseReleaseEvent(self, _: QMouseEvent) -> None:
        self._is_dragged = False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A new corner on the edge that is nearest."""
        place = event.position()
        edges = range(len(self.corners))
        nearest = min(edges, key=lambda i: _distance(place, self._at(self.corners[i]), self._at(self.corners[i - 1])))
        self._insert(nearest - 1, self._corner(place))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS:
            (x, y), (by_x, by_y) = self.corners[self.chosen], _ARROWS[key]
            self._move(x + by_x, y + by_y)
        elif key in (Qt.Key.Key_Comma, Qt.Key.Key_Period):
            self.chosen = (self.chosen + (1 if key == Qt.Key.Key_Period else -1)) % len(self.corners)
            self.update()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._insert(self.chosen, self._between())
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and len(self.corners) > FEWEST:
            del self.corners[self.chosen]
            self.chosen = min(self.chosen, len(self.corners) - 1)
            self._tell()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = self.theme.colour
        painter.setPen(QPen(colour("accent"), 2) if self.hasFocus() else QPen(colour("line"), 1))
        painter.setBrush(colour("sunken"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), self.theme.px(8), self.theme.px(8))
        self._inches(painter)
        fill = QColor(colour("accent"))
        fill.setAlphaF(0.22)
        painter.setPen(QPen(colour("accent"), 1.6))
        painter.setBrush(fill)
        painter.drawPolygon(QPolygonF([self._at(corner) for corner in self.corners]))
        for i, corner in enumerate(self.corners):
            size = self.theme.px(6.5 if i == self.chosen else 4)
            painter.setBrush(colour("accent" if i == self.chosen else "raised"))
            painter.drawEllipse(self._at(corner), size, size)

    def _inches(self, painter: QPainter) -> None:
        painter.setPen(QPen(self.theme.colour("line2"), 1))
        for inch in range(-3, 4):
            painter.drawLine(self._at((inch, -REACH + 0.1)), self._at((inch, REACH - 0.1)))
            painter.drawLine(self._at((-REACH + 0.1, inch)), self._at((REACH - 0.1, inch)))


def _kept(x: float, y: float) -> tuple[float, float]:
    """On the board, and no finer than a hundredth."""
    return round(min(max(x, -REACH), REACH), 2), round(min(max(y, -REACH), REACH), 2)


def _distance(place: QPointF, one: QPointF, other: QPointF) -> float:
    """From a place to the stretch between two others."""
    along, to = other - one, place - one
    length = QPointF.dotProduct(along, along) or 1.0
    share = min(max(QPointF.dotProduct(to, along) / length, 0.0), 1.0)
    away = to - along * share
    return float(QPointF.dotProduct(away, away))


class OutlineEditor(ValueEditor):
    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(field, ground, parent)
        self.board = OutlineBoard(self.theme, self.name, self)
        self.board.changed.connect(self.changed)
        column = vbox(self.theme, self.board, text_label(say("details.outline-keys"), "second", self, wrap=True))
        self.row.addLayout(column, 1)
        self.setFocusProxy(self.board)

    def value(self) -> Plain:
        return [[x, y] for x, y in self.board.corners]

    def show_value(self, value: Plain) -> None:
        self.board.corners = [(float(x), float(y)) for x, y in value or ()]
        self.board.chosen = 0
        self.board.update()
