"""Shares as they are painted: a bar with its interval against one half, and rows of losses with faces. Light, and never
by colour alone: the interval has caps, the half a line, and every bar its numbers."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.battles.simulations.findings import FallenPiece, WinShare
from app.battles.simulations.simulation_report import (
    format_percent,
    interval_words,
    loss_words,
    tell_counts,
    tell_share,
)
from app.words import say
from ui.art.gallery import PieceKey
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from ui.shell.look.theme import Theme
    from ui.shell.services.app_context import AppContext

FACE = 48  # from 46 on a face has its numbers
ROW = 54
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class ShareBar(QWidget):
    """How often an army won, with the interval as whiskers and a line at one half. Attributes: share."""

    def __init__(self, theme: "Theme", name: str, parent: QWidget, *, is_large: bool = False) -> None:
        super().__init__(parent)
        self.theme = theme
        self.name = name
        self.share = WinShare()
        self._is_large = is_large
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self._measure)
        self.show_share(WinShare())

    def _measure(self) -> None:
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def show_share(self, share: WinShare) -> None:
        self.share = share
        said = tell_share(self.name, share)
        self.setAccessibleName(said)
        self.setToolTip(plain_tip(said))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(180), self.theme.px(86 if self._is_large else 64))

    def paintEvent(self, _: QPaintEvent) -> None:
        px = self.theme.px
        painter = smooth_painter(self)
        head = QRectF(0, 0, self.width(), px(34 if self._is_large else 24))
        self._words(painter, head)
        high = px(20 if self._is_large else 14)
        bar = QRectF(px(2), head.bottom() + px(4), self.width() - px(4), high)
        self._bar(painter, bar)
        self._half(painter, bar)
        if self.share.games:
            self._whiskers(painter, bar)
            self._count(painter, bar)

    def _words(self, painter: QPainter, area: QRectF) -> None:
        """Rate, name and interval."""
        tokens, px = self.theme.tokens, self.theme.px
        rate = self.theme.title(26) if self._is_large else self.theme.words(14, QFont.Weight.Bold, tabular=True)
        name, second = self.theme.words(13, QFont.Weight.DemiBold), self.theme.words(12, QFont.Weight.Medium)
        x, share = area.left() + px(2), self.share
        parts = [
            (format_percent(share.rate) if share.games else "\u2013", rate, tokens.ink),
            (self.name, name, tokens.ink),
        ]
        if share.games:
            parts.append((interval_words(share), second, tokens.ink2))
        for text, font, ink in parts:
            measure = QFontMetricsF(font)
            room = area.right() - x
            if room < px(24):
                return
            shown = measure.elidedText(text, Qt.TextElideMode.ElideRight, room)
            painter.setFont(font)
            painter.setPen(QColor(ink))
            painter.drawText(QRectF(x, area.top(), room, area.height()), _LEFT, shown)
            x += measure.horizontalAdvance(shown) + px(10)

    def _count(self, painter: QPainter, bar: QRectF) -> None:
        """How many battles that were, below the bar; of the large one at the right, beside the word below one half."""
        font, px = self.theme.words(12, QFont.Weight.Medium), self.theme.px
        left = bar.center().x() + px(26) if self._is_large else bar.left()
        area = QRectF(left, bar.bottom() + px(3), bar.right() - left, px(20))
        shown = QFontMetricsF(font).elidedText(tell_counts(self.share), Qt.TextElideMode.ElideRight, area.width())
        painter.setFont(font)
        painter.setPen(QColor(self.theme.tokens.ink2))
        painter.drawText(area, _RIGHT if self._is_large else _LEFT, shown)

    def _bar(self, painter: QPainter, bar: QRectF) -> None:
        tokens, radius = self.theme.tokens, bar.height() / 2
        draw_box(painter, bar, radius, tokens.sunken, tokens.line)
        if self.share.games and self.share.rate:
            painter.save()
            painter.setClipRect(QRectF(bar.left(), bar.top(), bar.width() * self.share.rate, bar.height()))
            draw_box(painter, bar, radius, tokens.accent)
            painter.restore()

    def _half(self, painter: QPainter, bar: QRectF) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        x = bar.center().x()
        for ink, width, style in ((tokens.surface, 3, Qt.PenStyle.SolidLine), (tokens.ink2, 1.4, Qt.PenStyle.DashLine)):
            painter.setPen(QPen(QColor(ink), width, style))
            painter.drawLine(QPointF(x, bar.top() - px(3)), QPointF(x, bar.bottom() + px(5)))
        if self._is_large:
            font = self.theme.words(11.5, QFont.Weight.Medium)
            painter.setFont(font)
            painter.setPen(QColor(tokens.ink2))
            below = QRectF(x - px(40), bar.bottom() + px(5), px(80), px(18))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, say("simulate.half"))

    def _whiskers(self, painter: QPainter, bar: QRectF) -> None:
        """A line from end to end with caps, and a diamond where the share is; with a light edge, so that it stands out
        on the bar as beside it."""
        tokens, px = self.theme.tokens, self.theme.px
        low, high = (bar.left() + end * bar.width() for end in self.share.interval)
        y, cap, side = bar.center().y(), bar.height() * 0.36, px(5 if self._is_large else 4)
        middle = bar.left() + self.share.rate * bar.width()
        lines = (
            (QPointF(low, y), QPointF(high, y)),
            (QPointF(low, y - cap), QPointF(low, y + cap)),
            (QPointF(high, y - cap), QPointF(high, y + cap)),
        )
        for ink, width in ((tokens.surface, 4.6), (tokens.ink, 2.0)):
            painter.setPen(QPen(QColor(ink), width * self.theme.scale / 100, c=Qt.PenCapStyle.FlatCap))
            for one, other in lines:
                painter.drawLine(one, other)
        diamond = [(0, -side), (side, 0), (0, side), (-side, 0)]
        painter.setPen(QPen(QColor(tokens.surface), 1.4))
        painter.setBrush(QColor(tokens.ink))
        painter.drawPolygon(QPolygonF([QPointF(middle + dx, y + dy) for dx, dy in diamond]))


class BarFonts(NamedTuple):
    """Of a row: its name, how many fell, which share that is."""

    name: QFont
    many: QFont
    share: QFont


class LossList(QWidget):
    """The pieces of a side, those that fall most often first: face, name, how many of them fell. Attributes: rows."""

    def __init__(self, context: "AppContext", parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.rows: tuple[FallenPiece, ...] = ()
        self._names: Mapping[str, str] = {}
        self._system = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(say("simulate.loss-hint"))
        context.gallery.ready.connect(self._came)
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(180), self.theme.px(ROW) * len(self.rows))

    def show_rows(self, rows: Sequence[FallenPiece], names: Mapping[str, str], title: str, system: str) -> None:
        self.rows, self._names, self._system = tuple(rows), names, system
        self.setAccessibleName(title)
        self.setAccessibleDescription("\n".join(loss_words(one, names) for one in self.rows))
        self._measure()

    def _came(self, piece: PieceKey) -> None:
        if any(piece.id == one.card for one in self.rows):
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        row, left = self.theme.px(ROW), self.theme.px(FACE + 12)
        fonts = self._fonts()
        columns = self._columns(fonts, self.width() - left)
        first, last = event.rect().top() // row, event.rect().bottom() // row
        for place, one in list(enumerate(self.rows))[first : last + 1]:
            area = QRectF(left, place * row, self.width() - left, row)
            side = self.theme.px(FACE)
            self._face(painter, QRectF(self.theme.px(2), area.center().y() - side / 2, side, side), one)
            self._row(painter, area, one, fonts, columns)

    def _fonts(self) -> BarFonts:
        weight = QFont.Weight
        return BarFonts(
            self.theme.words(13, weight.Medium),
            self.theme.words(12, weight.Medium, tabular=True),
            self.theme.words(13, weight.DemiBold, tabular=True),
        )

    def _name(self, one: FallenPiece) -> str:
        return self._names.get(one.card, one.card)

    def _columns(self, fonts: BarFonts, width: float) -> tuple[float, float]:
        """How wide shares and counts are; counts give way in all rows where a name has no room beside them."""
        names, counts, shares = (QFontMetricsF(font) for font in fonts)
        share = shares.horizontalAdvance(format_percent(1.0)) + self.theme.px(6)
        count = max((counts.horizontalAdvance(_lost(one)) for one in self.rows), default=0.0) + self.theme.px(8)
        widest = max((names.horizontalAdvance(self._name(one)) for one in self.rows), default=0.0)
        return share, count if widest + count + share <= width else 0.0

    def _row(
        self, painter: QPainter, area: QRectF, one: FallenPiece, fonts: BarFonts, columns: tuple[float, float]
    ) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        share, count = columns
        upper = QRectF(area.left(), area.center().y() - px(18), area.width(), px(20))
        room = max(upper.width() - share - count, 0.0)
        shown = QFontMetricsF(fonts.name).elidedText(self._name(one), Qt.TextElideMode.ElideRight, room)
        for text, font, ink, place, side in (
            (shown, fonts.name, tokens.ink, upper, _LEFT),
            (_lost(one) if count else "", fonts.many, tokens.ink2, upper.adjusted(0, 0, -share, 0), _RIGHT),
            (format_percent(one.rate), fonts.share, tokens.ink, upper, _RIGHT),
        ):
            painter.setFont(font)
            painter.setPen(QColor(ink))
            painter.drawText(place, side, text)
        self._length(painter, QRectF(upper.left(), upper.bottom() + px(3), upper.width(), px(8)), one.rate)

    def _face(self, painter: QPainter, place: QRectF, one: FallenPiece) -> None:
        """As the gallery paints it; a ring until it has."""
        key = PieceKey(self._system, one.kind, one.card)
        picture = self.context.gallery.picture(key, round(place.width()), painter.device().devicePixelRatioF())
        if picture is not None:
            painter.drawPixmap(place.topLeft(), picture)
            return
        painter.setPen(QPen(QColor(self.theme.tokens.line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(place.adjusted(2, 2, -2, -2))

    def _length(self, painter: QPainter, bar: QRectF, rate: float) -> None:
        tokens, radius = self.theme.tokens, bar.height() / 2
        draw_box(painter, bar, radius, tokens.sunken)
        if rate:
            painter.setBrush(QColor(tokens.wound))
            length = max(bar.width() * rate, bar.height())
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), length, bar.height()), radius, radius)


def _lost(one: FallenPiece) -> str:
    return say("simulate.loss", lost=one.lost, brought=one.brought)
