"""Paints the cells of the results: medal, name with its second line, words, figures with their house dots."""

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView

from ui.catalog.model import ResultsModel
from ui.catalog.rows import COLUMNS, PLACE, Tag, figure, tags
from ui.shell.theme import Theme

if TYPE_CHECKING:
    from app.faces.shapes import DisplayList
    from catalog.search import Hit

ROW = 46
MEDAL = 36
SPREAD = 25


@lru_cache(maxsize=256)
def medal_pixmap(items: "DisplayList", pixels: int, ratio: float) -> QPixmap:
    from ui.art.paint import pixmap_of

    return pixmap_of(items, pixels, ratio, margin=1.5)


@lru_cache(maxsize=512)
def sign_pixmap(name: str, pixels: int, colour: str, ratio: float) -> QPixmap:
    from app.faces.shapes import Mark, solid
    from ui.art.paint import pixmap_of

    # Wings spread beyond their box, so the picture is a little larger than the sign.
    return pixmap_of((Mark(name, (0, 0), 200, solid(colour)),), pixels, ratio, margin=SPREAD)


def draw_sign(painter: QPainter, name: str, middle: QPointF, size: float, colour: QColor) -> None:
    """A game sign in one colour."""
    side = round(size * (100 + SPREAD) / 100)
    picture = sign_pixmap(name, side, colour.name(), painter.device().devicePixelRatioF())
    painter.drawPixmap(QPointF(round(middle.x() - side / 2), round(middle.y() - side / 2)), picture)


class ResultsDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, table: QTableView) -> None:
        super().__init__(table)
        self.theme = theme
        self._table = table

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(self.theme.px(42), self.theme.px(ROW))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        assert isinstance(model, ResultsModel)
        hit = model.hit(index.row())
        if hit is None:
            return
        column = COLUMNS[index.column()].name
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if column == "face":
            self._face(painter, area, hit)
        elif column == "name":
            self._name(painter, area, hit)
        elif column in ("kind", "allegiance"):
            self._words(painter, area, model.text(hit, column))
        else:
            self._figure(painter, area, hit, column)
        painter.restore()

    def _face(self, painter: QPainter, area: QRectF, hit: "Hit") -> None:
        from app.faces.medals import small_face

        side = self.theme.px(MEDAL)
        items = small_face(hit.system, hit.kind, hit.id, hit.values)
        picture = medal_pixmap(items, side, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(area.right() - side - self.theme.px(4), area.center().y() - side / 2), picture)

    def _name(self, painter: QPainter, area: QRectF, hit: "Hit") -> None:
        px, tokens = self.theme.px, self.theme.tokens
        line = area.adjusted(px(6), px(4), -px(8), -px(4))
        # What has a column of its own need not be said twice.
        second = tuple(
            tag for tag in tags(hit) if tag.sign != "drop" or self._table.isColumnHidden(PLACE["wounds-stamina"])
        )
        upper = QRectF(line.left(), line.top(), line.width(), line.height() / 2 if second else line.height())
        badge = px(20) if hit.values.get("house") else 0
        font = self.theme.words(13, QFont.Weight.DemiBold)
        shown = QFontMetricsF(font).elidedText(hit.name, Qt.TextElideMode.ElideRight, upper.width() - badge)
        painter.setFont(font)
        painter.setPen(QColor(tokens.ink))
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        if badge:
            x = upper.left() + QFontMetricsF(font).horizontalAdvance(shown) + px(14)
            self._house_badge(painter, QPointF(min(x, upper.right() - px(8)), upper.center().y()))
        if second:
            self._tags(painter, QRectF(line.left(), line.center().y(), line.width(), line.height() / 2), second)

    def _house_badge(self, painter: QPainter, middle: QPointF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("house_bg"))
        painter.drawEllipse(middle, self.theme.px(8), self.theme.px(8))
        draw_sign(painter, "house", middle, self.theme.px(10), self.theme.colour("house"))

    def _tags(self, painter: QPainter, area: QRectF, shown: tuple[Tag, ...]) -> None:
        """As many words as fit; the rest is in the tooltip."""
        font = self.theme.words(12, QFont.Weight.Medium)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        x, sign = area.left(), self.theme.px(13)
        for left, tag in zip(range(len(shown) - 1, -1, -1), shown, strict=True):
            width = metrics.horizontalAdvance(tag.text) + (sign + self.theme.px(4) if tag.sign else 0)
            if x + width > area.right() - (self.theme.px(26) if left else 0):
                painter.setPen(self.theme.colour("ink2"))
                painter.drawText(
                    QRectF(x, area.top(), area.right() - x, area.height()), Qt.AlignmentFlag.AlignVCenter, "\u2026"
                )
                return
            if tag.sign:
                draw_sign(
                    painter, tag.sign, QPointF(x + sign / 2, area.center().y()), sign, self.theme.colour(tag.tone)
                )
                x += sign + self.theme.px(4)
                width -= sign + self.theme.px(4)
            painter.setPen(self.theme.colour("gold" if tag.tone == "gold" and not tag.sign else "ink2"))
            painter.drawText(QRectF(x, area.top(), width + 1, area.height()), Qt.AlignmentFlag.AlignVCenter, tag.text)
            x += width + self.theme.px(12)

    def _words(self, painter: QPainter, area: QRectF, text: str) -> None:
        font = self.theme.words(13)
        line = area.adjusted(self.theme.px(4), 0, -self.theme.px(6), 0)
        painter.setFont(font)
        painter.setPen(self.theme.colour("ink2"))
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _figure(self, painter: QPainter, area: QRectF, hit: "Hit", column: str) -> None:
        text, is_house = figure(hit, column)
        if not text:
            return
        bold = column != "wounds-stamina"
        font = self.theme.words(
            14 if bold else 13, QFont.Weight.DemiBold if bold else QFont.Weight.Medium, tabular=True
        )
        line = area.adjusted(0, 0, -self.theme.px(14), 0)
        painter.setFont(font)
        painter.setPen(self.theme.colour("ink" if bold else "ink2"))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)
        if is_house:
            width = QFontMetricsF(font).horizontalAdvance(text)
            self._dots(painter, QPointF(line.right() - width / 2, area.center().y() + self.theme.px(11)))

    def _dots(self, painter: QPainter, middle: QPointF) -> None:
        """Three dots under a figure: a house value. Never the colour alone, never greyed out."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("house"))
        radius, pitch = self.theme.px(100) * 0.0115, self.theme.px(100) * 0.04
        for i in (-1, 0, 1):
            painter.drawEllipse(QPointF(middle.x() + i * pitch, middle.y()), radius, radius)
