"""The page of charts: what there is by faction, set, price and kind, as bars with their numbers beside them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.collection.figures import GroupShare, by_family, by_kind, by_price, by_set
from app.games.registry import traits_of
from app.words import kind_label, label, say
from ui.art.gallery import PieceKey
from ui.collection.cells import CellFaces, CellFont
from ui.collection.ledger import CollectionLedger
from ui.collection.lines import price_words
from ui.collection.parts import Late, draw_meter
from ui.shell.services.app_context import AppContext
from ui.widgets.clear import take_out
from ui.widgets.drawing import draw_words, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, hbox, stretch, vbox
from ui.widgets.panel import Panel

ROW, MEDAL = 28, 22
TWO_COLUMNS = 820


@dataclass(frozen=True, slots=True)
class CollectionBar:
    """One bar: what it is of, how long it is from 0 to 1, and its number in words. `face` stands before its name."""

    name: str
    part: float
    said: str
    face: PieceKey | None = None


class CollectionBars(QWidget):
    """Bars below each other, names left, numbers right. Screen readers get all of it as a text."""

    def __init__(self, context: AppContext, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self.bars: tuple[CollectionBar, ...] = ()
        self._faces = CellFaces(context)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.gallery.ready.connect(self._ready)
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        self._name = CellFont(self.theme.words(12.5, QFont.Weight.Medium))
        self._number = CellFont(self.theme.words(12, QFont.Weight.Medium, tabular=True))
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def _ready(self, face: PieceKey) -> None:
        if any(bar.face == face for bar in self.bars):
            self.update()

    def show_bars(self, bars: Sequence[CollectionBar]) -> None:
        """Those that are longer than nothing."""
        self.bars = tuple(bar for bar in bars if bar.part)
        said = "; ".join(f"{bar.name}: {bar.said}" for bar in self.bars)
        self.setAccessibleDescription(said or say("collect.chart-none"))
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(260), self.theme.px(ROW) * max(len(self.bars), 1))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        height = self.theme.px(ROW)
        if not self.bars:
            draw_words(painter, self.rect(), say("collect.chart-none"), self._name.font, self.theme.tokens.ink2)
        names, numbers = self._columns()
        for at, bar in enumerate(self.bars):
            area = QRectF(0, at * height, self.width(), height)
            if area.toRect().intersects(event.rect()):
                self._paint(painter, area, bar, names, numbers)

    def _columns(self) -> tuple[float, float]:
        """How wide names and numbers are: as wide as the widest needs, but no more than their share."""
        face = self.theme.px(MEDAL + 8) if any(bar.face for bar in self.bars) else 0
        names = max((self._name.metrics.horizontalAdvance(bar.name) for bar in self.bars), default=0.0)
        numbers = max((self._number.metrics.horizontalAdvance(bar.said) for bar in self.bars), default=0.0)
        return min(names + face + 2, self.width() * 0.38), min(numbers + 2, self.width() * 0.38)

    def _paint(self, painter: QPainter, area: QRectF, bar: CollectionBar, names: float, numbers: float) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        left = area.left()
        if bar.face:
            side = px(MEDAL)
            self._faces.draw(painter, bar.face, QRectF(left, area.center().y() - side / 2, side, side))
            left += px(MEDAL + 8)
        width = area.left() + names - left
        painter.setFont(self._name.font)
        painter.setPen(QColor(tokens.ink))
        name = QRectF(left, area.top(), width + 2, area.height())
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, self._name.short(bar.name, width + 1))
        painter.setFont(self._number.font)
        painter.setPen(QColor(tokens.ink2))
        number = QRectF(area.right() - numbers, area.top(), numbers, area.height())
        said = self._number.short(bar.said, numbers + 1)
        painter.drawText(number, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, said)
        start = area.left() + names + px(12)
        room = number.left() - px(12) - start
        if room > px(20):
            line = QRectF(start, area.center().y() - px(5), room, px(10))
            draw_meter(painter, line, bar.part, self.theme, is_full=True)


class CollectionChart(Panel):
    """A title, a line that says what the bars mean, the bars."""

    def __init__(self, context: AppContext, name: str, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self.title = text_label(say(f"collect.chart-{name}"), "panel", self)
        self.says = text_label(say(f"collect.chart-{name}-text"), "second", self, wrap=True)
        self.bars = CollectionBars(context, say(f"collect.chart-{name}"), self)
        vbox(self.theme, self.title, self.says, self.bars, stretch(), parent=self, spacing=6, margins=(18, 14, 18, 16))


class ChartsPage(Late, QScrollArea):
    def __init__(self, context: AppContext, ledger: CollectionLedger, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context, self.theme, self.ledger = context, context.theme, ledger
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("collect.charts"))
        self.inside = QWidget(self)
        self.setWidget(self.inside)
        self._makers: dict[str, Callable[[], list[CollectionBar]]] = {
            "families": self._families, "sets": self._sets, "prices": self._prices, "kinds": self._kinds,
        }  # fmt: skip
        self.charts = {name: CollectionChart(context, name, self.inside) for name in self._makers}
        self._row = hbox(self.theme, parent=self.inside, margins=(0, 0, 4, 8))
        self._stacks = (QVBoxLayout(), QVBoxLayout())
        fill(self._row, *((stack, 1) for stack in self._stacks))
        self._columns = 0
        for news in (ledger.changed, context.system_changed, ledger.renewed):
            news.connect(self._look_later)
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        for layout in (self._row, *self._stacks):
            layout.setSpacing(px(10))
        self._arrange()

    def _arrange(self) -> None:
        """In two columns where there is room, each chart as high as it is."""
        columns = 2 if self.width() * 100 / self.theme.scale >= TWO_COLUMNS else 1
        if columns == self._columns:
            return
        self._columns = columns
        for stack in self._stacks:
            take_out(stack)
        for at, chart in enumerate(self.charts.values()):
            self._stacks[at % columns].addWidget(chart)
        for at, stack in enumerate(self._stacks):
            stack.addStretch(1)
            self._row.setStretchFactor(stack, int(at < columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self._fit()

    def refresh(self) -> None:
        self._is_stale = False
        for name, chart in self.charts.items():
            chart.bars.show_bars(self._makers[name]())
        self._fit()

    def _fit(self) -> None:
        """As high as the charts are. A layout within a layout keeps its old sizes until it is told, and the area asks
        only how low its content may be, not how high lines that wrap make it."""
        for chart in self.charts.values():
            chart.updateGeometry()
        for stack in self._stacks:
            stack.invalidate()
        self._row.invalidate()
        self.inside.setMinimumHeight(self._row.totalHeightForWidth(self.viewport().width()))
        self._row.activate()

    # --- bars ---

    def _families(self) -> list[CollectionBar]:
        shares = by_family(self.ledger.shelf, self.ledger.owned, self.ledger.system)
        named = [share for share in shares if share.id]
        most = max((share.pieces for share in named), default=0)
        return [
            CollectionBar(self._family_name(share, named), _part(share.pieces, most), _said(share),
                PieceKey(share.system, traits_of(share.system).family, share.id))
            for share in sorted(named, key=lambda share: -share.pieces)
        ]  # fmt: skip

    def _family_name(self, share: GroupShare, others: Sequence[GroupShare]) -> str:
        """With its game where another game has one of the same name."""
        name = self.ledger.family_name(share.system, share.id)
        alike = [one for one in others if self.ledger.family_name(one.system, one.id) == name]
        return name if len(alike) == 1 else say("collect.family-of", name=name, game=label(share.system))

    def _sets(self) -> list[CollectionBar]:
        shares = by_set(self.ledger.shelf, self.ledger.owned, self.ledger.system)
        return [
            CollectionBar(
                self._set_name(share), _part(share.have, share.of), say("collect.of", have=share.have, need=share.of),
                PieceKey(share.system, "set", share.id),
            )
            for share in sorted(shares.values(), key=lambda share: (-_part(share.have, share.of), share.id))
            if share.of
        ]  # fmt: skip

    def _set_name(self, share: GroupShare) -> str:
        name = self.ledger.shelf.box_name(share.system, share.id)
        return name if self.ledger.system else say("collect.family-of", name=name, game=label(share.system))

    def _prices(self) -> list[CollectionBar]:
        shares = by_price(self.ledger.shelf, self.ledger.owned, self.ledger.system)
        most = max((share.pieces for share in shares), default=0)
        system = self.ledger.system
        names = [price_words(system, int(share.id)) if system else share.id for share in shares]
        return [
            CollectionBar(name, _part(share.pieces, most), _said(share))
            for name, share in zip(names, shares, strict=True)
        ]

    def _kinds(self) -> list[CollectionBar]:
        shares = by_kind(self.ledger.shelf, self.ledger.owned, self.ledger.system)
        most = max((share.pieces for share in shares), default=0)
        ordered = sorted(shares, key=lambda share: -share.pieces)
        return [CollectionBar(kind_label(share.id), _part(share.pieces, most), _said(share)) for share in ordered]


def _part(count: int, max_count: int) -> float:
    return count / max_count if max_count else 0.0


def _said(share: GroupShare) -> str:
    return say("collect.chart-share", pieces=f"{share.pieces:,}", have=share.have, of=share.of)
