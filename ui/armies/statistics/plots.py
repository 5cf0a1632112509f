"""Charts as they are painted: bars with their numbers, columns with their balance point. Light, and never by colour
alone: the army it is compared with is drawn hollow."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.games.registry import traits_of
from app.words import say
from ui.armies.shelf.shelf_view import medal_of
from ui.armies.statistics.charts import ArmyChart, ChartBar, number
from ui.catalog.results.row_delegate import medal_pixmap
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.faces.shapes import DisplayList

# Of the factions in a chart.
Medals = Mapping[str, "DisplayList"]

ROW = 30
COLUMNS_HIGH = 132
# A column is at most this wide, and there are at least so many places for them.
WIDEST, MIN_PLACES = 34, 6


class Plot(QWidget):
    """What both kinds have in common: a chart, and its words for screen readers."""

    def __init__(
        self, theme: Theme, chart: ArmyChart, system: str, medals: Medals, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.chart = chart
        self.system = system
        self.medals = medals
        self.setAccessibleName(chart.title)
        said = "\n".join((*chart.says, *chart.parts))
        self.setAccessibleDescription(said)
        self.setToolTip(plain_tip(said))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def fill(self) -> QColor:
        return QColor(self.theme.tokens.accent)


class BarsPlot(Plot):
    """A bar for each thing: its name before it, its number behind it."""

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(220), self.theme.px(ROW) * max(len(self.chart.bars), 1))

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        row = self.theme.px(ROW)
        names, numbers = self._names_width(), self._numbers_width()
        most = max([1, *(max(bar.value, bar.other or 0) for bar in self.chart.bars)])
        for place, bar in enumerate(self.chart.bars):
            self._bar(painter, QRectF(0, place * row, self.width(), row), bar, (names, numbers), most)

    def _font(self) -> QFont:
        return self.theme.words(12.5, QFont.Weight.Medium)

    def _names_width(self) -> float:
        widest = max([0.0, *(QFontMetricsF(self._font()).horizontalAdvance(bar.name) for bar in self.chart.bars)])
        medal = self.theme.px(28) if any(bar.faction for bar in self.chart.bars) else 0
        return min(widest + medal + self.theme.px(10), self.width() * 0.45)

    def _figures(self) -> QFont:
        return self.theme.words(12.5, QFont.Weight.DemiBold, tabular=True)

    def _number(self, bar: ChartBar) -> str:
        return str(bar.value) if bar.other is None else say("armies.bar-pair", value=bar.value, other=bar.other)

    def _numbers_width(self) -> float:
        measure = QFontMetricsF(self._figures())
        widths = (measure.horizontalAdvance(self._number(bar)) for bar in self.chart.bars)
        return max([0.0, *widths]) + self.theme.px(8)

    def _bar(self, painter: QPainter, area: QRectF, bar: ChartBar, widths: tuple[float, float], max_value: int) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        names, width = widths
        x = self._medal(painter, area, bar)
        painter.setFont(self._font())
        painter.setPen(QColor(tokens.ink))
        room = QRectF(x, area.top(), names - x - px(6), area.height())
        shown = QFontMetricsF(self._font()).elidedText(bar.name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
        length = max(area.width() - names - width, 10)
        self._lengths(painter, QRectF(names, area.top(), length, area.height()), bar, max_value)
        painter.setFont(self._figures())
        painter.setPen(QColor(tokens.ink))
        place = QRectF(area.right() - width, area.top(), width, area.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._number(bar))

    def _medal(self, painter: QPainter, area: QRectF, bar: ChartBar) -> float:
        if not bar.faction:
            return 0.0
        side = self.theme.px(22)
        medal = self.medals.get(bar.faction) or medal_of(self.system, {})
        picture = medal_pixmap(medal, side, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(0, round(area.center().y() - side / 2)), picture)
        return side + self.theme.px(6)

    def _lengths(self, painter: QPainter, area: QRectF, bar: ChartBar, max_value: int) -> None:
        """The bar itself; below it, thinner and hollow, that of the other army."""
        tokens, px = self.theme.tokens, self.theme.px
        high = px(10) if bar.other is None else px(9)
        top = area.center().y() - (high / 2 if bar.other is None else high + 1)
        draw_box(painter, QRectF(area.left(), top, area.width(), high), high / 2, tokens.sunken)
        if bar.value:
            painter.setBrush(self._colour(bar))
            length = max(area.width() * bar.value / max_value, high)
            painter.drawRoundedRect(QRectF(area.left(), top, length, high), high / 2, high / 2)
        if bar.other:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.ink2), 1.4))
            low, length = px(6), max(area.width() * bar.other / max_value, px(6))
            painter.drawRoundedRect(QRectF(area.left() + 0.7, top + high + 3, length - 1.4, low), low / 2, low / 2)

    def _colour(self, bar: ChartBar) -> QColor:
        if not bar.faction or not traits_of(self.system).has_liveries:
            return self.fill()
        from app.faces.livery import livery_of

        made = QColor(livery_of(traits_of(self.system).faces, bar.faction).field)
        return made.lighter(150) if self.theme.tokens.dark else made


class ColumnsPlot(Plot):
    """How often each value comes up: a column over the value, and a mark where they balance."""

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(220), self.theme.px(COLUMNS_HIGH))

    def _values(self) -> list[int]:
        seen = {*self.chart.columns, *(self.chart.other or {})}
        return list(range(min(seen), max(seen) + 1)) if seen else []

    def paintEvent(self, _: QPaintEvent) -> None:
        values = self._values()
        if not values:
            return
        painter = smooth_painter(self)
        px = self.theme.px
        foot, head = px(22), px(18)
        area = QRectF(0, head, self.width(), self.height() - foot - head)
        places = max(len(values), MIN_PLACES)
        pitch = min(area.width() / places, px(WIDEST + 12))
        most = max([*self.chart.columns.values(), *(self.chart.other or {}).values()])
        painter.fillRect(QRectF(0, area.bottom(), self.width(), 1), self.theme.colour("line"))
        for place, value in enumerate(values):
            self._column(painter, QRectF(place * pitch, area.top(), pitch, area.height()), value, most)
        self._axis(painter, values, pitch, area.bottom())
        for mean, ink, is_mine in (
            (self.chart.other_mean, "ink2", False),
            (self.chart.mean, "accent", True),
        ):
            if mean is not None:
                x = (mean - values[0] + 0.5) * pitch
                self._balance(painter, QPointF(x, area.bottom() + 1), self.theme.colour(ink), is_mine)

    def _column(self, painter: QPainter, area: QRectF, value: int, max_share: float) -> None:
        px = self.theme.px
        share = self.chart.columns.get(value, 0.0)
        gap = max(area.width() * 0.14, 1.0)
        body = area.adjusted(gap, 0, -gap, 0)
        high = area.height() * share / max_share
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.fill())
        corner = min(px(3), body.width() / 3)
        if high > 0:
            painter.drawRoundedRect(QRectF(body.left(), area.bottom() - high, body.width(), high), corner, corner)
        other = (self.chart.other or {}).get(value, 0.0)
        if other > 0:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.theme.colour("ink"), 1.5))
            tall = area.height() * other / max_share
            edge = body.adjusted(-gap * 0.4, 0, gap * 0.4, 0)
            painter.drawRoundedRect(QRectF(edge.left(), area.bottom() - tall, edge.width(), tall), corner, corner)
        self._count(painter, area, share, max(high, area.height() * other / max_share))

    def _count(self, painter: QPainter, area: QRectF, share: float, high: float) -> None:
        font = self.theme.words(11, QFont.Weight.DemiBold, tabular=True)
        text = f"{round(100 * share)}" if self.chart.is_chance else number(share)
        if share <= 0 or QFontMetricsF(font).horizontalAdvance(text) > area.width():
            return
        painter.setFont(font)
        painter.setPen(self.theme.colour("ink2"))
        top = area.bottom() - high - self.theme.px(16)
        painter.drawText(QRectF(area.left(), top, area.width(), self.theme.px(15)), Qt.AlignmentFlag.AlignCenter, text)

    def _axis(self, painter: QPainter, values: list[int], pitch: float, y: float) -> None:
        """The values below the line, as many as have room."""
        font = self.theme.words(11.5, QFont.Weight.Medium, tabular=True)
        widest = max(QFontMetricsF(font).horizontalAdvance(str(value)) for value in values) + self.theme.px(6)
        every = max(1, -int(-widest // pitch))
        painter.setFont(font)
        painter.setPen(self.theme.colour("ink2"))
        for place, value in enumerate(values):
            if place % every == 0:
                left = min(max((place + 0.5) * pitch - widest / 2, 0), self.width() - widest)
                area = QRectF(left, y + self.theme.px(7), widest, self.theme.px(15))
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(value))

    def _balance(self, painter: QPainter, at: QPointF, ink: QColor, is_mine: bool) -> None:
        half = self.theme.px(5)
        corners = [at, QPointF(at.x() - half, at.y() + half * 1.3), QPointF(at.x() + half, at.y() + half * 1.3)]
        painter.setPen(QPen(ink, 1.4))
        painter.setBrush(ink if is_mine else Qt.BrushStyle.NoBrush)
        painter.drawPolygon(QPolygonF(corners))


class PlotCard(Panel):
    """A chart with its title above and its words below."""

    def __init__(
        self, theme: Theme, chart: ArmyChart, system: str, medals: Medals, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.chart = chart
        self.head = text_label(chart.title, "panel", self)
        self.plot: Plot = (BarsPlot if chart.bars else ColumnsPlot)(theme, chart, system, medals, self)
        self.plot.setVisible(bool(chart.bars or chart.columns or chart.other))
        # Bars carry their numbers; what the columns mean is said below them.
        said = () if chart.bars and chart.key != "missiles" else chart.says[: 1 if chart.bars else None]
        self.words = [text_label(text, "second", self, wrap=True) for text in said]
        vbox(theme, self.head, self.plot, *self.words, stretch(), parent=self, spacing=8, margins=(16, 12, 16, 16))


class FigureTile(QWidget):
    """A large number and what it counts; beside it, smaller, that of the other army."""

    def __init__(self, theme: Theme, name: str, value: str, other: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._name, self._value, self._other = name, value, other
        said = say("armies.tile-says", name=name, value=value)
        self.setAccessibleName(say("armies.tile-says-other", text=said, other=other) if other else said)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def _fonts(self) -> tuple[QFont, QFont, QFont]:
        return self.theme.title(24), self.theme.words(12.5, QFont.Weight.Medium), self.theme.words(12)

    def sizeHint(self) -> QSize:
        large, small, name = (QFontMetricsF(font) for font in self._fonts())
        top = large.horizontalAdvance(self._value)
        if self._other:
            top += small.horizontalAdvance(say("armies.tile-other", other=self._other)) + self.theme.px(6)
        return QSize(round(max(top, name.horizontalAdvance(self._name))) + self.theme.px(26), self.theme.px(54))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        large, small, name = self._fonts()
        painter = smooth_painter(self)
        painter.setFont(large)
        painter.setPen(QColor(tokens.ink))
        top = QRectF(0, 0, self.width(), px(32))
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, self._value)
        if self._other:
            left = QFontMetricsF(large).horizontalAdvance(self._value) + px(6)
            painter.setFont(small)
            painter.setPen(QColor(tokens.ink2))
            text = say("armies.tile-other", other=self._other)
            painter.drawText(top.adjusted(left, px(4), 0, 0), Qt.AlignmentFlag.AlignVCenter, text)
        draw_words(painter, QRectF(0, px(32), self.width(), px(18)), self._name, name, tokens.ink2)
