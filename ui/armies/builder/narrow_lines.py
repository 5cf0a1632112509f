"""The lines of an army where there is little room: columns side by side, as regiments and armies of dice stand.

The same model, keys and dragging as `LinesView`; only the lines are painted in two storeys, the name above, what is
said of it and the stepper below, with the face of the piece instead of its medal. Where there is more room the stepper
stands beside both.
"""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from ui.armies.builder.army_lines import ArmyLine, EmptyGroup, LineGroup, LinesView, count_column
from ui.armies.builder.line_delegate import LinesDelegate, draw_text
from ui.art.gallery import PieceKey
from ui.catalog.results.row_delegate import medal_pixmap
from ui.catalog.results.row_texts import RowTag
from ui.shell.services.app_context import AppContext
from ui.widgets.views.row_list import Index

STOREYS = 52  # height of a line in two storeys
CELLAR = 20  # what a line grows by that breaks a rule, to say so
ROOMY = 300  # from this width of the view, at 100 %, the stepper stands beside the words
NEAR = 6  # edge of a narrow view
WORDY = 72  # from this room for words a line says more than its briefest
STEPPER, ROOMY_STEPPER = (66, 26), (84, 28)

_MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True)
class NarrowLine(ArmyLine):
    """A line that can say the most important thing in one word, and whose face may be smaller than others."""

    brief: RowTag | None = None
    size: float = 1.0


class NarrowView(LinesView):
    """Attributes: fed, the group that the picker feeds, where the view has several.

    Signals: shift_wanted(line, by) with Ctrl and an arrow: one of it should go to the neighbour on that side;
    entered() when it gets the focus; chosen(line) when another line is the current one."""

    shift_wanted = Signal(str, int)
    entered = Signal()
    chosen = Signal(str)

    def __init__(self, context: AppContext, name: str, parent: QWidget | None = None, *, face: int = 46) -> None:
        self.context = context
        self.face = face
        self.fed = ""
        super().__init__(context.theme, name, (count_column(),), parent)
        self.delegate = NarrowDelegate(context, self)
        self.setItemDelegate(self.delegate)
        self.head.hide()
        context.gallery.ready.connect(self._came)
        self.selectionModel().currentChanged.connect(self._chose)

    def _measure(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def is_roomy(self) -> bool:
        return self.viewport().width() * 100 / self.theme.scale >= ROOMY

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = _MOVES.get(Qt.Key(event.key()))
        is_plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.ControlModifier
        if by and is_plain and self.current_key():
            self.shift_wanted.emit(self.current_key(), by)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()
        if self.current_key():
            self.chosen.emit(self.current_key())

    def _chose(self) -> None:
        if self.hasFocus() and self.current_key():
            self.chosen.emit(self.current_key())

    def _came(self, _piece: PieceKey) -> None:
        self.viewport().update()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(150), self.theme.px(STOREYS * 2))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(220), self.theme.px(STOREYS * 4))


class NarrowDelegate(LinesDelegate):
    def __init__(self, context: AppContext, view: NarrowView) -> None:
        super().__init__(context.theme, view)
        self._gallery = context.gallery
        self._narrow = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        usual = super().sizeHint(option, index)
        line = self._narrow.lines.line(index.row())
        if line is None:
            return usual
        return QSize(usual.width(), self.theme.px(STOREYS + (CELLAR if line.reason else 0)))

    # --- heads ---

    def _group(self, painter: QPainter, area: QRectF, group: LineGroup) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter.fillRect(area, QColor(tokens.bad_bg if group.reason else tokens.sunken))
        x = area.left() + px(NEAR)
        if group.medal:
            side = px(20)
            picture = medal_pixmap(group.medal, side, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(x, area.center().y() - side / 2), picture)
            x += side + px(6)
        right = self._end_of_head(painter, area, group)
        is_fed = bool(group.key) and group.key == self._narrow.fed
        if is_fed:
            painter.fillRect(QRectF(area.left(), area.top(), px(3), area.height()), QColor(tokens.accent))
        bold, small = self.theme.words(13, QFont.Weight.DemiBold), self.theme.words(12, QFont.Weight.Medium)
        name = QRectF(x, area.top(), right - x, area.height())
        x += draw_text(painter, name, group.name, bold, QColor(tokens.accent if is_fed else tokens.ink))
        said = group.reason or group.said
        rest = QRectF(x + px(7), area.top(), right - x - px(7), area.height())
        # Half a word tells nobody anything; a reason is told as far as there is room.
        if group.reason or QFontMetricsF(small).horizontalAdvance(said) <= rest.width():
            draw_text(painter, rest, said, small, QColor(tokens.bad if group.reason else tokens.ink2))

    def _end_of_head(self, painter: QPainter, area: QRectF, group: LineGroup) -> float:
        """The figure at the right of a head; returns where the words before it must stop."""
        font = self.theme.words(13, QFont.Weight.DemiBold, tabular=True)
        right = area.right() - self.theme.px(NEAR)
        painter.setFont(font)
        painter.setPen(self.theme.colour("bad" if group.reason else "ink"))
        painter.drawText(QRectF(area.left(), area.top(), right - area.left(), area.height()), _RIGHT, group.points)
        return right - QFontMetricsF(font).horizontalAdvance(group.points) - self.theme.px(6)

    def _nothing(self, painter: QPainter, area: QRectF, row: EmptyGroup) -> None:
        inside = area.adjusted(self.theme.px(NEAR), 0, -self.theme.px(NEAR), 0)
        draw_text(painter, inside, row.text, self.theme.words(12, QFont.Weight.Medium), self.theme.colour("ink2"))

    # --- lines ---

    def _line(self, painter: QPainter, area: QRectF, line: ArmyLine, place: int) -> None:
        px = self.theme.px
        self._ground(painter, area, line, place)
        upper = self._upper(area)
        room = px(self._narrow.face)
        side = round(room * line.size) if isinstance(line, NarrowLine) else room
        middle = QPointF(area.left() + px(NEAR) + room / 2, upper.center().y())
        painter.drawPixmap(QPointF(middle.x() - side / 2, middle.y() - side / 2), self._face(painter, line, side))
        left, right = area.left() + px(NEAR + 6) + room, area.right() - px(NEAR)
        step = self._stepper_area(upper)
        end = step.left() - px(2) if line.has_stepper else right
        stop = end if self._narrow.is_roomy() else right
        self._name(painter, QRectF(left, area.top() + px(3), stop - left, px(20)), line)
        self._second(painter, QRectF(left, upper.bottom() - px(29), end - left, px(26)), line)
        if line.has_stepper:
            self.draw_stepper(painter, step, line, place)
        if line.reason:
            below = QRectF(left, upper.bottom() - px(3), right - left, px(CELLAR))
            self._chip(painter, below, line.reason, framed=False)

    def _face(self, painter: QPainter, line: ArmyLine, side: int) -> QPixmap:
        ratio = painter.device().devicePixelRatioF()
        found = self._gallery.picture(line.piece, side, ratio) if line.piece else None
        return found or medal_pixmap(line.medal, side, ratio)

    def _name(self, painter: QPainter, area: QRectF, line: ArmyLine) -> None:
        badge = self.theme.px(20) if line.is_house else 0
        font = self.theme.words(13, QFont.Weight.DemiBold)
        width = draw_text(painter, area.adjusted(0, 0, -badge, 0), line.name, font, self.theme.colour("ink"))
        if badge:
            self._house_badge(painter, QPointF(area.left() + width + self.theme.px(13), area.center().y()))

    def _second(self, painter: QPainter, area: QRectF, line: ArmyLine) -> None:
        """What to mind, or what it is: as much as there is room for, at least a word."""
        if line.note:
            draw_text(painter, area, line.note, self.theme.words(12, QFont.Weight.DemiBold), self.theme.colour("warn"))
        elif isinstance(line, NarrowLine) and line.brief and area.width() < self.theme.px(WORDY):
            self._tag(painter, area, line.brief)
        elif line.tags and area.width() < self._width(line.tags[:2]):
            self._tag(painter, area, line.tags[0])
        elif line.tags:
            self._tags(painter, area, line.tags)

    def _width(self, tags: tuple[RowTag, ...]) -> float:
        px, metrics = self.theme.px, QFontMetricsF(self.theme.words(12, QFont.Weight.Medium))
        words = sum(metrics.horizontalAdvance(tag.text) + (px(17) if tag.sign else 0) for tag in tags)
        return words + px(12) * (len(tags) - 1)

    # --- the stepper ---

    def _upper(self, row: QRectF) -> QRectF:
        """A line without what it says of a broken rule."""
        return QRectF(row.left(), row.top(), row.width(), self.theme.px(STOREYS))

    def _stepper_area(self, row: QRectF) -> QRectF:
        is_roomy = self._narrow.is_roomy()
        width, height = (self.theme.px(length) for length in (ROOMY_STEPPER if is_roomy else STEPPER))
        top = row.center().y() - height / 2 if is_roomy else row.bottom() - self.theme.px(3) - height
        return QRectF(row.right() - self.theme.px(NEAR) - width, top, width, height)

    def stepper_part(self, row: QRect, at: QPointF) -> str:
        area = self._stepper_area(self._upper(QRectF(row)))
        if not area.contains(at):
            return ""
        return ("minus", "number", "plus")[min(int((at.x() - area.left()) * 3 / area.width()), 2)]

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:
        area = self._stepper_area(self._upper(QRectF(option.rect)))
        third = area.width() / 3
        editor.setGeometry(area.adjusted(third, 3, -third, -3).toRect())
