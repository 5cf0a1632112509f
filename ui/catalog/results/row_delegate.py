"""Paints the lines of the results: medal, name with its second line, words, figures with their house dots."""

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from app.words import kind_label
from ui.art.gallery import PieceKey
from ui.art.photo_pictures import photo_pixmap, photo_revision
from ui.catalog.results.columns import MINE, ResultColumn
from ui.catalog.results.results_model import ResultsModel
from ui.catalog.results.row_texts import RowTag, figure, tags
from ui.shell.look.theme import Theme

if TYPE_CHECKING:
    from app.faces.shapes import DisplayList
    from catalog.search import SearchHit

ROW = 46
MEDAL = 36
SPREAD = 25
MAX_BYTES = 16 * 1024 * 1024  # of painted lines
# Figures that matter less than the others.
QUIET = frozenset({"wounds-stamina", "diameter", "house-share", "recruitment", "level", "health"})


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


_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine)
_RIGHT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextSingleLine)


@dataclass(frozen=True, slots=True)
class ResultCell:
    """Where a column stands in a line."""

    column: ResultColumn
    left: int
    width: int


class RowPainter(QObject):
    """Paints a line once and keeps it as a picture, so that scrolling and pointing cost next to nothing."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.theme = theme
        self._kept: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()
        self._bytes = 0
        theme.follow(self._measure)

    def _measure(self) -> None:
        """Fonts and colours are made once for a look, not once for a cell."""
        weight = QFont.Weight
        self._fonts = {
            "name": self.theme.words(13, weight.DemiBold),
            "tag": self.theme.words(12, weight.Medium),
            "words": self.theme.words(13),
            "figure": self.theme.words(14, weight.DemiBold, tabular=True),
            "quiet": self.theme.words(13, weight.Medium, tabular=True),
        }
        self._metrics = {name: QFontMetricsF(font) for name, font in self._fonts.items()}
        self._inks = {name: self.theme.colour(name) for name in ("ink", "ink2", "accent", "house", "house_bg", "gold")}
        self.forget()

    def forget(self) -> None:
        self._kept.clear()
        self._bytes = 0

    def picture(
        self, hit: "SearchHit", model: ResultsModel, cells: tuple[ResultCell, ...], size: QSize, ratio: float
    ) -> QPixmap:
        held = tuple(model.held(hit, what) for what in MINE)
        is_mixed = model.kinds > 1
        state = (cells, size.width(), ratio, held, is_mixed, model.unit, photo_revision())
        key = (hit.system, hit.kind, hit.id, model.edition, *state)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        picture = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for cell in cells:
            self._cell(painter, QRectF(cell.left, 0, cell.width, size.height()), hit, model, cell.column, cells)
        painter.end()
        self._keep(key, picture)
        return picture

    def _keep(self, key: tuple[object, ...], picture: QPixmap) -> None:
        self._kept[key] = picture
        self._bytes += picture.width() * picture.height() * 4
        while self._bytes > MAX_BYTES and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.width() * old.height() * 4

    def _cell(
        self,
        painter: QPainter,
        area: QRectF,
        hit: "SearchHit",
        model: ResultsModel,
        column: ResultColumn,
        cells: tuple[ResultCell, ...],
    ) -> None:
        if column.name == "face":
            self._face(painter, area, hit)
        elif column.name == "name":
            self._name(painter, area, hit, self._second_line(hit, model, cells))
        elif column.is_words:
            self._words(painter, area, model.text(hit, column.name))
        elif column.name in MINE:
            self._figure(painter, area, model.text(hit, column.name), "accent" if column.name == "owned" else "ink2")
        else:
            tone = "ink2" if column.name in QUIET else "ink"
            self._figure(painter, area, model.text(hit, column.name), tone, figure(hit, column.name)[1])

    def _face(self, painter: QPainter, area: QRectF, hit: "SearchHit") -> None:
        from app.faces.medals import small_face
        from app.games.registry import traits_of

        side, ratio = self.theme.px(MEDAL), painter.device().devicePixelRatioF()
        items = small_face(traits_of(hit.system).faces, hit.kind, hit.id, hit.values)
        photo = photo_pixmap(PieceKey(hit.system, hit.kind, hit.id), side, ratio)
        picture = photo or medal_pixmap(items, side, ratio)
        painter.drawPixmap(QPointF(area.right() - side - self.theme.px(4), area.center().y() - side / 2), picture)

    def _name(self, painter: QPainter, area: QRectF, hit: "SearchHit", second: tuple[RowTag, ...]) -> None:
        px = self.theme.px
        line = area.adjusted(px(6), px(4), -px(8), -px(4))
        upper = QRectF(line.left(), line.top(), line.width(), line.height() / 2 if second else line.height())
        badge = px(20) if hit.values.get("house") else 0
        metrics = self._metrics["name"]
        shown = metrics.elidedText(hit.name, Qt.TextElideMode.ElideRight, upper.width() - badge)
        self._text(painter, upper, shown, "name", "ink")
        if badge:
            x = upper.left() + metrics.horizontalAdvance(shown) + px(14)
            self._house_badge(painter, QPointF(min(x, upper.right() - px(8)), upper.center().y()))
        if second:
            self._tags(painter, QRectF(line.left(), line.center().y(), line.width(), line.height() / 2), second)

    def _second_line(self, hit: "SearchHit", model: ResultsModel, cells: tuple[ResultCell, ...]) -> tuple[RowTag, ...]:
        """What has a column of its own need not be said twice, and what has lost its column is."""
        shown = {field for cell in cells for field in cell.column.fields}
        told = tags(hit, shown)
        return (RowTag(kind_label(hit.kind)), *told) if model.kinds > 1 and "kind" not in shown else told

    def _house_badge(self, painter: QPainter, middle: QPointF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._inks["house_bg"])
        painter.drawEllipse(middle, self.theme.px(8), self.theme.px(8))
        draw_sign(painter, "house", middle, self.theme.px(10), self._inks["house"])

    def _tags(self, painter: QPainter, area: QRectF, shown: tuple[RowTag, ...]) -> None:
        """As many words as fit; the rest is in the tooltip."""
        px, metrics = self.theme.px, self._metrics["tag"]
        x, sign = area.left(), px(13)
        for left, tag in zip(range(len(shown) - 1, -1, -1), shown, strict=True):
            width = metrics.horizontalAdvance(tag.text) + (sign + px(4) if tag.sign else 0)
            if x + width > area.right() - (px(26) if left else 0):
                self._text(painter, QRectF(x, area.top(), area.right() - x, area.height()), "\u2026", "tag", "ink2")
                return
            if tag.sign:
                middle = QPointF(x + sign / 2, area.center().y())
                draw_sign(painter, tag.sign, middle, sign, self.theme.colour(tag.tone))
                x += sign + px(4)
                width -= sign + px(4)
            tone = "gold" if tag.tone == "gold" and not tag.sign else "ink2"
            self._text(painter, QRectF(x, area.top(), width + 1, area.height()), tag.text, "tag", tone)
            x += width + px(12)

    def _words(self, painter: QPainter, area: QRectF, text: str) -> None:
        line = area.adjusted(self.theme.px(4), 0, -self.theme.px(6), 0)
        shown = self._metrics["words"].elidedText(text, Qt.TextElideMode.ElideRight, line.width())
        self._text(painter, line, shown, "words", "ink2")

    def _figure(self, painter: QPainter, area: QRectF, text: str, tone: str, is_house: bool = False) -> None:
        if not text:
            return
        font = "quiet" if tone == "ink2" else "figure"
        line = area.adjusted(0, 0, -self.theme.px(14), 0)
        self._text(painter, line, text, font, tone, _RIGHT)
        if is_house:
            width = self._metrics[font].horizontalAdvance(text)
            self._dots(painter, QPointF(line.right() - width / 2, area.center().y() + self.theme.px(11)))

    def _text(self, painter: QPainter, area: QRectF, text: str, font: str, tone: str, side: int = _LEFT) -> None:
        painter.setFont(self._fonts[font])
        painter.setPen(self._inks[tone])
        painter.drawText(area, side, text)

    def _dots(self, painter: QPainter, middle: QPointF) -> None:
        """Three dots under a figure: a house value. Never the colour alone, never greyed out."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._inks["house"])
        radius, pitch = self.theme.px(100) * 0.0115, self.theme.px(100) * 0.04
        for i in (-1, 0, 1):
            painter.drawEllipse(QPointF(middle.x() + i * pitch, middle.y()), radius, radius)
