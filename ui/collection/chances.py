"""The armies that could be built, each beside what there is for it: as values, as a model, as a list."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.collection.build import Fit, fits
from app.collection.pieces import Counts, need_of
from app.games.registry import traits_of
from app.words import label, say
from catalog.text_normalising import fold
from ui.art.gallery import PieceKey
from ui.art.icons import draw_icon
from ui.collection.cells import CellFaces, CellFont
from ui.collection.collection_queries import BuildCandidate
from ui.collection.ledger import CollectionLedger
from ui.collection.parts import draw_meter
from ui.shell.services.app_context import AppContext
from ui.widgets.views.hovering import Hovering
from ui.widgets.views.row_list import Index, RowModel

ROW, MEDAL = 54, 36
NEARLY = 5  # an army that lacks no more pieces than this is nearly complete
SHOWN = ("all", "complete", "nearly")
SORTS = ("share", "missing", "name")


@dataclass(frozen=True)
class ArmyChance:
    """An army beside what there is for it."""

    candidate: BuildCandidate
    fit: Fit
    face: PieceKey

    @property
    def lacks(self) -> int:
        return self.fit.need - self.fit.have

    @property
    def share(self) -> float:
        return self.fit.have / self.fit.need if self.fit.need else 0.0

    @property
    def is_empty(self) -> bool:
        return self.fit.need == 0

    @property
    def is_complete(self) -> bool:
        return self.fit.is_complete and self.fit.need > 0


def chances(ledger: CollectionLedger, *, only_free: bool) -> tuple[ArmyChance, ...]:
    """All armies of the chosen game. Built ones hold what is theirs; the others share what is left (or everything)."""
    shelf, system = ledger.shelf, ledger.system
    counts: Counts = ledger.free if only_free else ledger.owned
    here = [one for one in ledger.armies if system in ("", one.army.system)]
    alone = fits([one.army for one in here], shelf, counts)
    found = dict(zip((one.id for one in here), alone, strict=True))
    if only_free:
        built = [one for one in ledger.armies if one.is_built]
        held = fits([one.army for one in built], shelf, ledger.owned, together=True)
        found |= dict(zip((one.id for one in built), held, strict=True))
    return tuple(ArmyChance(one, found[one.id], emblem(ledger, one)) for one in here)


def emblem(ledger: CollectionLedger, candidate: BuildCandidate) -> PieceKey:
    """The sign of an army: that of the faction which most of its pieces belong to, else that of armies."""
    system = candidate.army.system
    counts: dict[str, int] = {}
    for piece, count in need_of(candidate.army, ledger.shelf).items():
        known = ledger.shelf.known(piece)
        if known and known.family and piece.system == system:
            counts[known.family] = counts.get(known.family, 0) + count
    most = max(counts, key=lambda family: counts[family], default="")
    return PieceKey(system, traits_of(system).family, most) if most else PieceKey(system, "army", candidate.id)


ORDERS: Mapping[str, Callable[[ArmyChance], tuple[Any, ...]]] = {
    "share": lambda chance: (chance.is_empty, -chance.share, chance.lacks, fold(chance.fit.army.name)),
    "missing": lambda chance: (chance.is_empty, chance.lacks, fold(chance.fit.army.name)),
    "name": lambda chance: (fold(chance.fit.army.name), chance.candidate.id),
}


def is_wanted(chance: ArmyChance, shown: str) -> bool:
    return {
        "all": True,
        "complete": chance.is_complete,
        "nearly": 0 < chance.lacks <= NEARLY,
    }[shown]


class ChancesModel(RowModel[ArmyChance]):
    """Armies, one to a line."""

    def row_of(self, army_id: str) -> int:
        return next((i for i, one in enumerate(self.rows) if one.candidate.id == army_id), -1)

    def name(self, row: ArmyChance) -> str:
        return row.fit.army.name

    def spoken(self, row: ArmyChance) -> str:
        return ", ".join([row.fit.army.name, about(row), has_words(row)])


def about(chance: ArmyChance) -> str:
    """What kind of army it is."""
    candidate = chance.candidate
    kind = "collect.published" if candidate.is_published else "collect.built" if candidate.is_built else "collect.saved"
    return say(kind, game=label(candidate.army.system))


def has_words(chance: ArmyChance) -> str:
    if not chance.fit.need:
        return say("collect.no-pieces")
    code = "collect.have-all" if chance.is_complete else "collect.have-of"
    return say(code, have=chance.fit.have, need=chance.fit.need)


class ChanceDelegate(QStyledItemDelegate):
    def __init__(self, context: AppContext, view: "ChancesView") -> None:
        super().__init__(view)
        self.theme = context.theme
        self.faces = CellFaces(context)
        self.view = view
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        words = self.theme.words
        self.bold = CellFont(words(13, QFont.Weight.DemiBold))
        self.small = CellFont(words(11.5, QFont.Weight.Medium))
        self.has = CellFont(words(12, QFont.Weight.DemiBold, tabular=True))

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, ChancesModel)
        chance, area = model.rows[index.row()], QRectF(option.rect)
        px, tokens = self.theme.px, self.theme.tokens
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, area, index)
        side = px(MEDAL)
        self.faces.draw(painter, chance.face, QRectF(area.left() + px(8), area.center().y() - side / 2, side, side))
        right = self._share(painter, area, chance)
        left = area.left() + px(MEDAL + 18)
        width = right - left - px(10)
        half = area.height() / 2
        painter.setFont(self.bold.font)
        painter.setPen(QColor(tokens.ink))
        upper = QRectF(left, area.top() + px(7), width, half - px(7))
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter, self.bold.short(chance.fit.army.name, width))
        painter.setFont(self.small.font)
        painter.setPen(QColor(tokens.ink2))
        lower = QRectF(left, area.top() + half - px(1), width, half - px(6))
        painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter, self.small.short(about(chance), width))
        painter.restore()

    def _ground(self, painter: QPainter, area: QRectF, index: Index) -> None:
        tokens = self.theme.tokens
        is_chosen = index.row() == self.view.currentIndex().row()
        inner = area.adjusted(2, 1, -2, -2)
        if is_chosen or index.row() == self.view.hovered:
            has_ring = is_chosen and self.view.hasFocus()
            painter.setPen(QPen(QColor(tokens.accent), 2) if has_ring else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.soft if is_chosen else tokens.soft2))
            painter.drawRoundedRect(inner.adjusted(1, 1, -1, -1), self.theme.px(8), self.theme.px(8))
        else:
            left = self.theme.px(MEDAL + 18)
            painter.fillRect(QRectF(left, area.bottom() - 1, area.width() - left, 1), QColor(tokens.line2))

    def _share(self, painter: QPainter, area: QRectF, chance: ArmyChance) -> float:
        """How much of it there is, at the right; returns where that begins."""
        px, tokens = self.theme.px, self.theme.tokens
        width = min(px(108), area.width() * 0.27)
        left = area.right() - width - px(12)
        painter.setFont(self.has.font)
        painter.setPen(QColor(tokens.accent if chance.is_complete else tokens.ink))
        upper = QRectF(left, area.top() + px(9), width, area.height() / 2 - px(8))
        text = say("collect.of", have=chance.fit.have, need=chance.fit.need)
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)
        if chance.is_complete:
            x = upper.right() - self.has.metrics.horizontalAdvance(text) - px(18)
            place = QRectF(x, upper.center().y() - px(6), px(13), px(13))
            draw_icon(painter, "check", place, QColor(tokens.accent), 3)
        draw_meter(painter, QRectF(left, area.center().y() + px(8), width, px(6)), chance.share, self.theme)
        return left


class ChancesView(Hovering, QListView):
    """Signals: picked(row) when another army is the chosen one."""

    picked = Signal(int)

    def __init__(self, context: AppContext, model: ChancesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(ChanceDelegate(context, self))
        self.setAccessibleName(say("collect.armies-name"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setUniformItemSizes(True)
        self.setStyleSheet("background: transparent; border: none; outline: none;")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        context.gallery.ready.connect(self._ready)
        context.theme.follow(self.doItemsLayout)

    def _ready(self, _: PieceKey) -> None:
        self.viewport().update()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        if current.isValid():
            self.picked.emit(current.row())
