"""The small sheet at the pointer: what would happen here, why it may not, what lies in a stack."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.faces.shapes import Mark, solid
from ui.art.paint import paint as paint_face
from ui.shell.look.theme import Theme
from ui.widgets.clear import clear
from ui.widgets.drawing import blank_picture, draw_disc, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel

WIDEST, NARROWEST = 360, 200
AWAY = 18  # pixels from the pointer
FOOT = 64  # pixels at the lower edge that are left to the instruments where there is room elsewhere
TAIL = 10  # pixels of the tip that points at what is meant
SIGN = 22  # pixels of a sign in front of a line
# A sign stands on a ground of its own, by what it says: good or bad for who asks, or neither.
_TONES = {"good": ("accent", "soft"), "bad": ("bad", "warn_bg"), "plain": ("ink2", "sunken")}


@dataclass(frozen=True, slots=True)
class BubbleLine:
    """One line of it: a text in a role of the style sheet, and a picture or a sign in front where there is one.
    `strong` ends the line in heavy type; `tone` says whether that is good."""

    text: str
    role: str = "body"
    picture: QPixmap | None = None
    sign: str = ""
    strong: str = ""
    tone: str = "plain"

    @property
    def whole(self) -> str:
        return f"{self.text} {self.strong}".strip()


class PointerBubble(Panel):
    """Lies on the table and takes no clicks. Attributes: lines (what it shows)."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._room = parent
        self.neighbour: QWidget | None = None  # stands at the right edge, where it is not covered
        self.lines: tuple[BubbleLine, ...] = ()
        self._widest = 0
        self._tail: int | None = None  # the height of the tip, and
        self._is_right = True  # whether the sheet is to the right of what it speaks of
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        theme.changed.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        return "\n".join(line.whole for line in self.lines)

    def show_at(self, at: QPoint, lines: Sequence[BubbleLine], around: int = 0) -> None:
        """Beside the pointer; with `around` beside a thing of that radius, with a tip that points at it."""
        if not lines:
            self.hide()
            return
        widest = self._widest_at(at, around)
        if (tuple(lines), widest) != (self.lines, self._widest):
            self.lines, self._widest = tuple(lines), widest
            self._fill()
        self._put(at, around)
        self.show()
        self.raise_()

    def _widest_at(self, at: QPoint, around: int) -> int:
        """Beside a thing lines are as long as there is room for, but never very short."""
        px = self.theme.px
        if not around:
            return px(WIDEST)
        beside = max(at.x(), self._right() - at.x()) - around - px(28 + SIGN + 10) - 3 * px(TAIL)
        return min(max(beside, px(NARROWEST)), px(WIDEST))

    def _right(self) -> int:
        """How far it may reach: what stands at the edge in its whole height stays free."""
        one = self.neighbour
        is_there = one is not None and one.isVisible() and one.height() > self._room.height() // 2
        return one.x() if one is not None and is_there else self._room.width()

    def hideEvent(self, _: object) -> None:
        self.lines = ()

    def _fill(self) -> None:
        clear(self._grid)
        has_signs = any(line.sign or line.picture for line in self.lines)
        for row, line in enumerate(self.lines):
            picture = self._sign(line) if line.sign else line.picture
            if picture is not None:
                label = QLabel(self)
                label.setPixmap(picture)
                self._add(label, row, 0)
            is_head = not has_signs or (row == 0 and picture is None)
            self._add(self._label(line), row, 0 if is_head else 1, 2 if is_head else 1)
        self.setAccessibleName(self.text)

    def _add(self, label: QLabel, row: int, column: int, wide: int = 1) -> None:
        """Shown at once: what is hidden has no size yet."""
        self._grid.addWidget(label, row, column, 1, wide)
        label.show()

    def _label(self, line: BubbleLine) -> QLabel:
        """As wide as its text, and in several lines where that is too wide."""
        made = text_label(line.text, line.role, self)
        if line.strong:
            colour = self.theme.colour(_TONES[line.tone][0]).name()
            made.setTextFormat(Qt.TextFormat.RichText)
            made.setText(f'{escape(line.text)} <b style="color:{colour}">{escape(line.strong)}</b>')
        made.ensurePolished()
        room = self._widest
        if made.sizeHint().width() > room:
            made.setWordWrap(True)
            made.setFixedWidth(room)
            made.setFixedHeight(made.heightForWidth(room))
        return made

    def _sign(self, line: BubbleLine) -> QPixmap:
        """A small round sign in the tone of the line."""
        ink, ground = (self.theme.colour(name) for name in _TONES[line.tone])
        side, ratio = self.theme.px(SIGN), self.devicePixelRatioF()
        picture = blank_picture(side, ratio)
        painter = smooth_painter(picture)
        draw_disc(painter, QPointF(side / 2, side / 2), side / 2, ground)
        paint_face(painter, (Mark(line.sign, (side / 2, side / 2), side * 0.62, solid(ink.name())),))
        painter.end()
        return picture

    # --- where it lies ---

    def _put(self, at: QPoint, around: int) -> None:
        """On the side where there is room."""
        px, tail = self.theme.px, self.theme.px(TAIL) if around else 0
        self._tail = 0 if around else None
        self._grid.setContentsMargins(px(14) + tail, px(10), px(14) + tail, px(12))
        self._grid.activate()
        self.resize(self.sizeHint())
        room, away = QRect(0, 0, self._right(), self._room.height()), around + tail // 2 if around else AWAY
        self._is_right = at.x() + away + self.width() <= room.width() or at.x() < room.width() - at.x() - away
        x = at.x() + away if self._is_right else at.x() - away - self.width()
        x = min(x, room.width() - self.width())
        if around:
            y = min(max(at.y() - px(32), 0), max(room.height() - px(FOOT) - self.height(), 0))
            self._tail = at.y() - y
        else:
            below, above = at.y() + AWAY, at.y() - AWAY - self.height()
            y = below if below + self.height() <= room.height() - px(FOOT) or above < 0 else above
            y = min(y, room.height() - self.height())
        self.move(max(x, 0), max(y, 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._tail is None:
            super().paintEvent(event)
            return
        self._paint_with_tail()

    def _paint_with_tail(self) -> None:
        """A sheet with its shadow, and the tip on the side of what it speaks of."""
        tokens, tail, radius = self.theme.tokens, self.theme.px(TAIL), self.theme.px(12)
        painter = smooth_painter(self)
        sheet, form, tip = QRectF(self.rect()).adjusted(tail, 1, -tail, -5), QPainterPath(), QPainterPath()
        form.addRoundedRect(sheet, radius, radius)
        tip.addPolygon(self._tip(sheet, tail))
        tip.closeSubpath()
        form = form.united(tip)
        shade = QColor(0, 0, 0)
        shade.setAlphaF(0.22)
        painter.fillPath(form.translated(0, 3), shade)
        painter.setPen(QPen(QColor(tokens.line2), 1))
        painter.setBrush(QColor(tokens.surface))
        painter.drawPath(form)

    def _tip(self, sheet: QRectF, tail: int) -> QPolygonF:
        assert self._tail is not None
        edge, out = (sheet.left(), -tail) if self._is_right else (sheet.right(), tail)
        least, most = sheet.top() + 2 * tail, sheet.bottom() - 2 * tail
        y = min(max(float(self._tail), least), max(most, least))
        return QPolygonF([QPointF(edge, y - tail * 0.8), QPointF(edge + out, y), QPointF(edge, y + tail * 0.8)])
