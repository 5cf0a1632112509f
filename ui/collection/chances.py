"""The armies that could be built, each beside what there is for it: as values, as a model, as a list."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.collection.build import Fit, fits
from app.collection.pieces import Counts, need_of
from app.games.registry import traits_of
from app.words import label, say
from catalog.fold import fold
from ui.art.gallery import PieceKey
from ui.art.icons import draw_icon
from ui.collection.cells import Faces, Type
from ui.collection.ledger import Ledger
from ui.collection.parts import draw_meter
from ui.collection.questions import Candidate
from ui.shell.services.app_context import House
from ui.widgets.tips import text_for

Index = QModelIndex | QPersistentModelIndex

ROW, MEDAL = 54, 36
NEARLY = 5  # an army that lacks no more pieces than this is nearly complete
SHOWN = ("all", "complete", "nearly")
SORTS = ("share", "missing", "name")


@dataclass(frozen=True)
class Chance:
    """An army beside what there is for it."""

    candidate: Candidate
    fit: Fit
    face: PieceKey

    @property
    def lacks(self) -> int:
        return self.fit.need - self.fit.have

    @property
    def share(self) -> float:
        return self.fit.have / self.fit.need if self.fit.need else 0.0

    @property
    def is_complete(self) -> bool:
        return self.fit.is_complete and self.fit.need > 0


def chances(ledger: Ledger, *, only_free: bool) -> tuple[Chance, ...]:
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
    return tuple(Chance(one, found[one.id], emblem(ledger, one)) for one in here)


def emblem(ledger: Ledger, candidate: Candidate) -> PieceKey:
    """The sign of an army: that of the faction which most of its pieces belong to, else that of armies."""
    system = candidate.army.system
    counts: dict[str, int] = {}
    for piece, count in need_of(candidate.army, ledger.shelf).items():
        known = ledger.shelf.known(piece)
        if known and known.family and piece.system == system:
            counts[known.family] = counts.get(known.family, 0) + count
    most = max(counts, key=lambda family: counts[family], default="")
    return PieceKey(system, traits_of(system).family, most) if most else PieceKey(system, "army", candidate.id)


ORDERS: Mapping[str, Callable[[Chance], tuple[Any, ...]]] = {
    "share": lambda chance: (-chance.share, chance.lacks, fold(chance.fit.army.name)),
    "missing": lambda chance: (chance.lacks, fold(chance.fit.army.name)),
    "name": lambda chance: (fold(chance.fit.army.name), chance.candidate.id),
}


def is_wanted(chance: Chance, shown: str) -> bool:
    return {
        "all": True,
        "complete": chance.is_complete,
        "nearly": 0 < chance.lacks <= NEARLY,
    }[shown]


class ChancesModel(QAbstractListModel):
    """Armies, one to a line."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chances: tuple[Chance, ...] = ()

    def show(self, found: Iterable[Chance]) -> None:
        self.beginResetModel()
        self.chances = tuple(found)
        self.endResetModel()

    def row_of(self, army_id: str) -> int:
        return next((i for i, one in enumerate(self.chances) if one.candidate.id == army_id), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.chances)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.chances):
            return None
        chance = self.chances[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return chance.fit.army.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return text_for(role, ", ".join([chance.fit.army.name, about(chance), has_words(chance)]))
        return None


def about(chance: Chance) -> str:
    """What kind of army it is."""
    candidate = chance.candidate
    kind = "collect.published" if candidate.is_published else "collect.built" if candidate.is_built else "collect.saved"
    return say(kind, game=label(candidate.army.system))


def has_words(chance: Chance) -> str:
    if not chance.fit.need:
        return say("collect.no-pieces")
    code = "collect.have-all" if chance.is_complete else "collect.have-of"
    return say(code, have=chance.fit.have, need=chance.fit.need)


class _Painter(QStyledItemDelegate):
    def __init__(self, house: House, view: "ChancesView") -> None:
        super().__init__(view)
        self.theme = house.theme
        self.faces = Faces(house)
        self.view = view
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        words = self.theme.words
        self.bold = Type(words(13, QFont.Weight.DemiBold))
        self.small = Type(words(11.5, QFont.Weight.Medium))
        self.has = Type(words(12, QFont.Weight.DemiBold, tabular=True))

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, ChancesModel)
        chance, area = model.chances[index.row()], QRectF(option.rect)
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

    def _share(self, painter: QPainter, area: QRectF, chance: Chance) -> float:
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


class ChancesView(QListView):
    """Signals: picked(row) when another army is the chosen one."""

    picked = Signal(int)

    def __init__(self, house: House, model: ChancesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hovered = -1
        self.setModel(model)
        self.setItemDelegate(_Painter(house, self))
        self.setAccessibleName(say("collect.armies-name"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setUniformItemSizes(True)
        self.setStyleSheet("background: transparent; border: none; outline: none;")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        house.gallery.ready.connect(self._ready)
        house.theme.follow(self.doItemsLayout)

    def _ready(self, _: PieceKey) -> None:
        self.viewport().update()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        if current.isValid():
            self.picked.emit(current.row())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.indexAt(event.position().toPoint()).row())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, row: int) -> None:
        if row != self.hovered:
            self.hovered = row
            self.viewport().update()

    def focusInEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        super().focusOutEvent(event)
        self.viewport().update()
