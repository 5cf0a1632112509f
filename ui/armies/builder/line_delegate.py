"""How lines of an army are painted: heads on a sunken band, medals, names, figures in columns, a stepper for the count.

The stepper is painted, not a widget: an army has forty lines and only one of them is touched at a time.
"""

from collections import OrderedDict

from PySide6.QtCore import QAbstractItemModel, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QIntValidator, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.armies.builder.army_lines import (
    COUNT,
    MAX_COPIES_ON_LINE,
    ArmyLine,
    ColumnFigure,
    EmptyGroup,
    LineColumn,
    LineGroup,
    LinesView,
    Row,
)
from ui.art.icons import draw_icon
from ui.art.logo import draw_logo, logo_colours
from ui.art.photo_pictures import photo_pixmap, photo_revision
from ui.catalog.results.row_delegate import draw_sign, medal_pixmap
from ui.catalog.results.row_texts import RowTag
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_disc, smooth_painter
from ui.widgets.tips import plain_tip
from ui.widgets.views.row_list import Index

LINE, HEAD, EMPTY = 40, 28, 34
MEDAL = 34
MARK = 32  # room for what stands before the medal
EDGE = 14  # between the border of the view and what stands in it
STEPPER = (84, 28)
MAX_KEPT = 240  # pictures of rows

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


def cells(view: LinesView, width: float) -> tuple[float, list[tuple[LineColumn, float, float]]]:
    """Where the names end, and for each column that has room its left and right end."""
    px = view.theme.px
    shown = [column for column in view.columns if width * 100 / view.theme.scale >= column.yields]
    right = width - px(EDGE)
    found: list[tuple[LineColumn, float, float]] = []
    for column in reversed(shown):
        found.append((column, right - px(column.width), right))
        right -= px(column.width)
    return right, found[::-1]


def stepper_rect(theme: Theme, left: float, right: float, middle: float) -> QRectF:
    width, height = (theme.px(length) for length in STEPPER)
    return QRectF((left + right - width) / 2, middle - height / 2, width, height)


class LinesHeader(QWidget):
    """Above the lines: how much it is in all, and the signs of the columns. Their names are tooltips."""

    def __init__(self, theme: Theme, view: LinesView) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view
        self._title = ""
        self.setMouseTracking(True)
        theme.follow(self.update)

    def set_title(self, text: str) -> None:
        if text != self._title:
            self._title = text
            self.setAccessibleName(text)
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        end, columns = cells(self._view, self.width())
        words = next((column.word for column, left, right in columns if left <= x < right), "")
        self.setToolTip(plain_tip(self._title if x < end else words))

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = smooth_painter(self)
        end, columns = cells(self._view, self.width())
        title = QRectF(px(EDGE), 0, end - px(EDGE + 6), self.height())
        draw_text(painter, title, self._title, self.theme.words(13, QFont.Weight.DemiBold), QColor(tokens.ink))
        for column, left, right in columns:
            area = QRectF(left, 0, right - left, self.height())
            if column.sign:
                draw_sign(painter, column.sign, area.center(), px(15), QColor(tokens.ink2))
                continue
            painter.setFont(self.theme.words(12, QFont.Weight.Medium))
            painter.setPen(QColor(tokens.ink2))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter if column.key == COUNT else _RIGHT, column.word)


def draw_text(painter: QPainter, area: QRectF, text: str, font: QFont, ink: QColor) -> float:
    """One line at the left, shortened with dots; returns how wide it came out."""
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, max(area.width(), 0))
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(area.adjusted(0, 0, 2, 0), _LEFT, shown)
    return QFontMetricsF(font).horizontalAdvance(shown)


class LinesDelegate(QStyledItemDelegate):
    """Attributes: editor, the field in which a count is being typed.

    With `keeps` every row is painted once and kept as a picture until it changes: a change of one line then costs one
    line, however long the army is.
    """

    def __init__(self, theme: Theme, view: LinesView, *, keeps: bool = False) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view
        self.editor: QWidget | None = None
        self._keeps = keeps
        self._kept: OrderedDict[tuple[object, ...], tuple[Row, QPixmap]] = OrderedDict()
        theme.changed.connect(self._forget_pictures)

    def _forget_pictures(self) -> None:
        self._kept.clear()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        row = self._view.lines.row(index.row())
        height = HEAD if isinstance(row, LineGroup) else EMPTY if isinstance(row, EmptyGroup) else LINE
        return QSize(self.theme.px(120), self.theme.px(height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._view.lines.row(index.row())
        if row is None:
            return
        if self._keeps:
            painter.drawPixmap(option.rect.topLeft(), self._picture(painter, row, option.rect.size(), index.row()))
            return
        painter.save()
        self._draw(painter, QRectF(option.rect), row, index.row())
        painter.restore()

    def _draw(self, painter: QPainter, area: QRectF, row: Row, place: int) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, LineGroup):
            self._group(painter, area, row)
        elif isinstance(row, EmptyGroup):
            self._nothing(painter, area, row)
        else:
            self._line(painter, area, row, place)

    def _picture(self, painter: QPainter, row: Row, size: QSize, place: int) -> QPixmap:
        """A row as it was painted before, if nothing of it has changed."""
        is_current = self._view.currentIndex().row() == place
        ratio = painter.device().devicePixelRatioF()
        state = (is_current, is_current and self._view.hasFocus(), place == self._view.hovered)
        key = (id(row), size.width(), size.height(), ratio, photo_revision(), *state)
        known = self._kept.get(key)
        if known is None or known[0] is not row:
            picture = QPixmap(size * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            brush = QPainter(picture)
            self._draw(brush, QRectF(0, 0, size.width(), size.height()), row, place)
            brush.end()
            known = self._kept[key] = (row, picture)
            while len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)
        return known[1]

    # --- heads ---

    def _group(self, painter: QPainter, area: QRectF, group: LineGroup) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter.fillRect(area, QColor(tokens.bad_bg if group.reason and not group.lines else tokens.sunken))
        x = area.left() + px(EDGE + 7)
        if group.medal:
            side = px(20)
            picture = medal_pixmap(group.medal, side, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(x, area.center().y() - side / 2), picture)
        x += px(28)
        end, columns = cells(self._view, area.width())
        right = area.left() + (end if group.reason or not columns else columns[-1][1])
        name = self.theme.words(13, QFont.Weight.DemiBold)
        x += draw_text(painter, QRectF(x, area.top(), right - x, area.height()), group.name, name, QColor(tokens.ink))
        x += px(8)
        said = QRectF(x, area.top(), max(right - x, 0), area.height())
        x += draw_text(painter, said, group.said, self.theme.words(12, QFont.Weight.Medium), QColor(tokens.ink2))
        if group.reason:
            room = QRectF(x + px(16), area.top(), area.right() - px(EDGE + 62) - x - px(16), area.height())
            self._chip(painter, room, group.reason)
        painter.setFont(self.theme.words(13, QFont.Weight.DemiBold, tabular=True))
        painter.setPen(QColor(tokens.ink))
        painter.drawText(area.adjusted(0, 0, -px(EDGE), 0), _RIGHT, group.points)

    def _nothing(self, painter: QPainter, area: QRectF, row: EmptyGroup) -> None:
        left = self.theme.px(EDGE + 35)
        font = self.theme.words(12, QFont.Weight.Medium)
        draw_text(painter, area.adjusted(left, 0, -self.theme.px(EDGE), 0), row.text, font, self.theme.colour("ink2"))

    # --- lines ---

    def _line(self, painter: QPainter, area: QRectF, line: ArmyLine, place: int) -> None:
        px = self.theme.px
        self._ground(painter, area, line, place)
        side, x = px(MEDAL), area.left() + px(EDGE)
        if line.mark:
            self._mark(painter, QRectF(x - px(4), area.top(), px(MARK - 6), area.height()), line.mark)
            x += px(MARK)
        ratio = painter.device().devicePixelRatioF()
        picture = photo_pixmap(line.piece, side, ratio) or medal_pixmap(line.medal, side, ratio)
        painter.drawPixmap(QPointF(x, area.center().y() - side / 2), picture)
        end, columns = cells(self._view, area.width())
        # What has no figures has more room for words: a spell with those who cast it.
        end = next((start for column, start, _ in columns if self._fills(column, line)), end)
        left = x + side + px(9)
        self._words(
            painter, QRectF(left, area.top() + px(4), area.left() + end - px(4) - left, area.height() - px(8)), line
        )
        for column, start, stop in columns:
            cell = QRectF(area.left() + start, area.top(), stop - start, area.height())
            if column.key != COUNT:
                self._figure(painter, cell, column, line.figures.get(column.key))
            elif line.has_stepper:
                self._stepper(painter, cell, line, place)
            elif line.count != 1:
                self._figure(painter, cell, LineColumn(COUNT, "", 0, "count"), ColumnFigure(str(line.count)))

    def _fills(self, column: LineColumn, line: ArmyLine) -> bool:
        """Whether something stands in a column of this line."""
        figure = line.figures.get(column.key)
        return column.key == COUNT or bool(figure and figure.text)

    def _mark(self, painter: QPainter, area: QRectF, text: str) -> None:
        painter.setFont(self.theme.words(13, QFont.Weight.DemiBold, tabular=True))
        painter.setPen(self.theme.colour("ink2"))
        painter.drawText(area, _RIGHT, text)

    def _ground(self, painter: QPainter, area: QRectF, line: ArmyLine, place: int) -> None:
        """Broken, chosen, under the pointer, or just a divider."""
        px, tokens = self.theme.px, self.theme.tokens
        is_current = self._view.currentIndex().row() == place
        if line.reason or line.is_bad:
            painter.fillRect(area.adjusted(0, 0, 0, -1), QColor(tokens.bad_bg))
            painter.fillRect(QRectF(area.left(), area.top(), px(4), area.height() - 1), QColor(tokens.bad))
        elif is_current or place == self._view.hovered:
            draw_box(painter, area.adjusted(px(4), 1, -px(4), -1), px(8), tokens.soft2)
        else:
            painter.setPen(QPen(QColor(tokens.line2), 1))
            y = area.bottom() - 0.5
            painter.drawLine(QPointF(area.left() + px(EDGE + MEDAL + 9), y), QPointF(area.right() - px(EDGE), y))
        if is_current and self._view.hasFocus():
            draw_box(painter, area.adjusted(px(4), 1, -px(4), -1).adjusted(1, 1, -1, -1), px(8), None, tokens.accent, 2)

    def _words(self, painter: QPainter, area: QRectF, line: ArmyLine) -> None:
        has_second = bool(line.tags or line.note or line.reason)
        upper = QRectF(area.left(), area.top(), area.width(), area.height() / 2 if has_second else area.height())
        badge = self.theme.px(20) if line.is_house else 0
        font = self.theme.words(13, QFont.Weight.DemiBold)
        room = upper.adjusted(0, 0, -badge, 0)
        width = draw_text(painter, room, line.name, font, self.theme.colour("ink"))
        if badge:
            self._house_badge(painter, QPointF(upper.left() + width + self.theme.px(13), upper.center().y()))
        lower = QRectF(area.left(), area.center().y(), area.width(), area.height() / 2)
        if line.reason:
            self._chip(painter, lower, line.reason, framed=False)
        elif line.note:
            draw_text(painter, lower, line.note, self.theme.words(12, QFont.Weight.DemiBold), self.theme.colour("warn"))
        elif line.tags:
            self._tags(painter, lower, line.tags)

    def _house_badge(self, painter: QPainter, middle: QPointF) -> None:
        draw_disc(painter, middle, self.theme.px(8), self.theme.colour("house_bg"))
        draw_sign(painter, "house", middle, self.theme.px(10), self.theme.colour("house"))

    def _tags(self, painter: QPainter, area: QRectF, tags: tuple[RowTag, ...]) -> None:
        """As many words as fit; the rest is in the tooltip."""
        px = self.theme.px
        x, sign = area.left(), px(13)
        for place, tag in enumerate(tags):
            extra = sign + px(4) if tag.sign else 0
            width = QFontMetricsF(self._tag_font(tag)).horizontalAdvance(tag.text) + 1
            rest = px(22) if place < len(tags) - 1 else 0
            if x + extra + width > area.right() - rest:
                self._last_tag(painter, QRectF(x, area.top(), area.right() - x, area.height()), tag)
                return
            x += self._tag(painter, QRectF(x, area.top(), extra + width, area.height()), tag) + px(12)

    def _last_tag(self, painter: QPainter, area: QRectF, tag: RowTag) -> None:
        """One that does not fit: as much of it as there is room for, if it is the first; else dots."""
        if area.width() > self.theme.px(60):
            self._tag(painter, area, tag)
        else:
            draw_text(painter, area, "\u2026", self._tag_font(tag), self.theme.colour("ink2"))

    def _tag_font(self, tag: RowTag) -> QFont:
        is_gold = tag.tone == "gold" and not tag.sign
        return self.theme.words(12, QFont.Weight.DemiBold if is_gold else QFont.Weight.Medium)

    def _tag(self, painter: QPainter, area: QRectF, tag: RowTag) -> float:
        sign, gap, x = self.theme.px(13), self.theme.px(4), area.left()
        if tag.sign:
            draw_sign(painter, tag.sign, QPointF(x + sign / 2, area.center().y()), sign, self.theme.colour(tag.tone))
            x += sign + gap
        ink = self.theme.colour("gold" if tag.tone == "gold" and not tag.sign else "ink2")
        room = QRectF(x, area.top(), area.right() - x, area.height())
        width = draw_text(painter, room, tag.text, self._tag_font(tag), ink)
        return x - area.left() + width

    def _chip(self, painter: QPainter, area: QRectF, text: str, *, framed: bool = True) -> None:
        """What breaks a rule, with its sign; framed where the ground is not tinted already."""
        px, tokens = self.theme.px, self.theme.tokens
        font = self.theme.words(12, QFont.Weight.DemiBold)
        sign, pad = px(14), px(8) if framed else 0
        width = min(QFontMetricsF(font).horizontalAdvance(text) + sign + px(5) + 2 * pad + 2, area.width())
        if width < sign:
            return
        pill = QRectF(area.left(), area.center().y() - px(10), width, px(20))
        if framed:
            draw_box(painter, pill, px(10), tokens.bad_bg)
        mark = QRectF(pill.left() + pad, pill.center().y() - sign / 2, sign, sign)
        draw_icon(painter, "warning", mark, QColor(tokens.bad), 2.2)
        words = pill.adjusted(pad + sign + px(5), 0, -pad, 0)
        draw_text(painter, words, text, font, QColor(tokens.bad))

    def _figure(self, painter: QPainter, area: QRectF, column: LineColumn, figure: ColumnFigure | None) -> None:
        if figure is None or not figure.text:
            return
        weight = QFont.Weight.Medium if column.quiet else QFont.Weight.DemiBold
        font = self.theme.words(13, weight, tabular=True)
        painter.setFont(font)
        painter.setPen(self.theme.colour("ink2" if column.quiet else "ink"))
        middle = bool(column.sign)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter if middle else _RIGHT, figure.text)
        if figure.is_house:
            width = QFontMetricsF(font).horizontalAdvance(figure.text)
            x = area.center().x() if middle else area.right() - width / 2
            self._dots(painter, QPointF(x, area.center().y() + self.theme.px(11)))

    def _dots(self, painter: QPainter, middle: QPointF) -> None:
        """Three dots under a figure: a house value."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("house"))
        radius, pitch = self.theme.px(100) * 0.0115, self.theme.px(100) * 0.04
        for i in (-1, 0, 1):
            painter.drawEllipse(QPointF(middle.x() + i * pitch, middle.y()), radius, radius)

    # --- the stepper ---

    def _stepper(self, painter: QPainter, cell: QRectF, line: ArmyLine, place: int) -> None:
        self.draw_stepper(painter, stepper_rect(self.theme, cell.left(), cell.right(), cell.center().y()), line, place)

    def draw_stepper(self, painter: QPainter, area: QRectF, line: ArmyLine, place: int) -> None:
        """Minus, the count, plus: as large as the area."""
        px, tokens = self.theme.px, self.theme.tokens
        has_focus = self._view.hasFocus() and self._view.currentIndex().row() == place
        painter.setPen(QPen(QColor(tokens.accent), 2) if has_focus else QPen(QColor(tokens.line), 1))
        painter.setBrush(QColor(tokens.raised if has_focus else tokens.sunken))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), px(8), px(8))
        side, third = px(13), area.width() / 3
        for number, name, is_able in ((0, "minus", line.count > 0), (2, "plus", line.count < MAX_COPIES_ON_LINE)):
            ink = QColor(tokens.ink2)
            ink.setAlphaF(1.0 if is_able else 0.35)
            middle = area.left() + third * (number + 0.5)
            draw_icon(painter, name, QRectF(middle - side / 2, area.center().y() - side / 2, side, side), ink, 2.2)
        painter.setFont(self.theme.words(13, QFont.Weight.DemiBold, tabular=True))
        painter.setPen(QColor(tokens.ink))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(line.count))

    def stepper_part(self, row: QRect, at: QPointF) -> str:
        """Which part of a line's stepper a point lies in: `minus`, `number`, `plus` or none. Taller than it looks."""
        _, columns = cells(self._view, row.width())
        for column, left, right in columns:
            area = stepper_rect(self.theme, row.left() + left, row.left() + right, QRectF(row).center().y())
            area = area.adjusted(0, -self.theme.px(5), 0, self.theme.px(5))
            if column.key == COUNT and area.contains(at):
                return ("minus", "number", "plus")[min(int((at.x() - area.left()) * 3 / area.width()), 2)]
        return ""

    # --- typing a count ---

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index) -> QWidget:
        editor = QLineEdit(parent)
        editor.setValidator(QIntValidator(0, MAX_COPIES_ON_LINE, editor))
        editor.setAlignment(Qt.AlignmentFlag.AlignCenter)
        editor.setFont(self.theme.words(13, QFont.Weight.DemiBold))
        editor.setAutoFillBackground(True)
        editor.setStyleSheet(f"background: {self.theme.tokens.raised}; border-radius: 4px;")
        self.editor = editor
        return editor

    def destroyEditor(self, editor: QWidget, index: Index) -> None:
        self.editor = None
        super().destroyEditor(editor, index)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        if not editor.text():
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:
        _, columns = cells(self._view, option.rect.width())
        for column, left, right in columns:
            if column.key == COUNT:
                row = QRectF(option.rect)
                area = stepper_rect(self.theme, row.left() + left, row.left() + right, row.center().y())
                third = area.width() / 3
                editor.setGeometry(area.adjusted(third, 3, -third, -3).toRect())

    def draw_empty(self, painter: QPainter, area: QRect, text: str) -> None:
        """The mark of the program, pale, and what could be done."""
        px, side = self.theme.px, self.theme.px(56)
        middle = QRectF(area).center()
        painter.setOpacity(0.35)
        mark = QRectF(middle.x() - side / 2, middle.y() - side - px(10), side, side)
        draw_logo(painter, mark, logo_colours(self.theme.tokens))
        painter.setOpacity(1.0)
        painter.setFont(self.theme.words(13))
        painter.setPen(self.theme.colour("ink2"))
        words = QRectF(area).adjusted(px(40), area.height() / 2 + px(6), -px(40), 0)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(words, flags, text)

    def draw_landing(self, painter: QPainter, line: QRect) -> None:
        """Where a dragged thing would land."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.theme.colour("accent"), 2))
        y = line.top() + 0.5
        painter.drawLine(QPointF(line.left() + self.theme.px(8), y), QPointF(line.right() - self.theme.px(8), y))
        painter.setBrush(self.theme.colour("accent"))
        painter.drawEllipse(QPointF(line.left() + self.theme.px(8), y), 3, 3)
