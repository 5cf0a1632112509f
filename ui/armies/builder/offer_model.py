"""What may be picked, as a model: each offer with how it stands to the army, in words, as a grid of faces or a list."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QMimeData, QModelIndex, QObject, Qt

from app.words import say
from catalog.schema import Entry
from ui.armies.builder.army_lines import PIECE_MIME
from ui.armies.builder.piece_texts import ability_of, tags_of, values_of
from ui.art.gallery import PieceKey
from ui.widgets.tips import plain_tip
from ui.widgets.views.row_list import Index

TIP_WIDTH = 64  # letters in a line of a tool tip, which does not break lines by itself


@dataclass(frozen=True)
class PieceOffer:
    """A piece that may be put into the army, in one colouring where it has several.

    `key` is the id that a list uses, `piece` the one in the catalogue; `group` is its faction, clan, race or kind.
    """

    key: str
    colours: tuple[str, ...]
    piece: PieceKey
    entry: Entry
    name: str
    points: int | None
    group: str

    @property
    def id(self) -> str:
        """One word for key and colours: what is dragged, and what standings are kept under."""
        return "\n".join((self.key, *self.colours))


@dataclass(frozen=True, slots=True)
class OfferStanding:
    """How an offer stands to the army: whether one more fits (None while nobody has asked) and if not why, in a few
    words and in a whole sentence; how many are in the army, owned, and left of those."""

    fits: bool | None = None
    reason: str = ""
    hint: str = ""
    count: int = 0
    owned: int = 0
    left: int = 0


UNKNOWN = OfferStanding()


class OffersModel(QAbstractListModel):
    """The offers that are shown, in order.

    Attributes: standings by the ids of offers, counts_stock (whether to say how many are free: not without a
    collection), unit (the word for what things cost).
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._offers: list[PieceOffer] = []
        self._rows: dict[str, int] = {}
        self.standings: Mapping[str, OfferStanding] = {}
        self.counts_stock = False
        self.unit = "points"

    def show_offers(self, offers: Sequence[PieceOffer]) -> None:
        if [offer.id for offer in offers] == [offer.id for offer in self._offers]:
            self._offers = list(offers)
            return
        self.beginResetModel()
        self._offers = list(offers)
        self._rows = {offer.id: row for row, offer in enumerate(self._offers)}
        self.endResetModel()

    def touch(self, piece: PieceKey) -> None:
        """The picture of a piece is there."""
        self.touch_rows(row for row, offer in enumerate(self._offers) if offer.piece == piece)

    def touch_rows(self, rows: Iterable[int]) -> None:
        for row in rows:
            self.dataChanged.emit(self.index(row), self.index(row), [Qt.ItemDataRole.DecorationRole])

    def touch_ids(self, ids: Iterable[str]) -> None:
        """The standings of these have changed."""
        self.touch_rows(self._rows[id_] for id_ in ids if id_ in self._rows)

    def offer(self, row: int) -> PieceOffer | None:
        return self._offers[row] if 0 <= row < len(self._offers) else None

    def offers(self) -> tuple[PieceOffer, ...]:
        return tuple(self._offers)

    def standing(self, offer: PieceOffer) -> OfferStanding:
        return self.standings.get(offer.id, UNKNOWN)

    def row_of(self, id_: str) -> int:
        return self._rows.get(id_, -1)

    # --- words ---

    def price(self, offer: PieceOffer) -> str:
        """What one costs and how many are free: `6 points, 1 of 6 available`."""
        return self._price(offer, "build.free", "build.free-of")

    def short_price(self, offer: PieceOffer) -> str:
        """The same where there is little room: `6 points, 1 of 6 left`."""
        return self._price(offer, "build.left", "build.left-of")

    def _price(self, offer: PieceOffer, all_free: str, some_free: str) -> str:
        standing = self.standing(offer)
        parts = [] if offer.points is None else [cost(offer.points, self.unit)]
        if self.counts_stock and standing.owned:
            code = all_free if standing.left == standing.owned else some_free
            parts.append(say(code, count=standing.left, owned=standing.owned))
        return ", ".join(parts)

    def spoken(self, offer: PieceOffer) -> str:
        standing = self.standing(offer)
        words = [offer.name, self.price(offer), *(tag.text for tag in tags_of(offer.piece, offer.entry))]
        words += self._held(standing)
        said = ", ".join(word for word in words if word)
        return f"{said}. {standing.hint}" if standing.fits is False else said

    def _held(self, standing: OfferStanding) -> list[str]:
        """How many are in the army, and that none is owned."""
        found = [say("build.in-army", count=standing.count)] if standing.count else []
        return [*found, say("build.not-owned")] if self.counts_stock and not standing.owned else found

    def _hint(self, offer: PieceOffer) -> str:
        """A card in words: name, values, what it does, price, how many there are, why it does not fit."""
        standing = self.standing(offer)
        values, price = values_of(offer.piece, offer.entry), self.price(offer)
        held = [price] if price and price not in values else []
        told = [offer.name, values, ability_of(offer.piece, offer.entry), ", ".join((*held, *self._held(standing)))]
        told += [standing.hint] if standing.fits is False else []
        return "\n".join(fill(line, TIP_WIDTH) for text in told for line in text.splitlines())

    # --- as Qt asks ---

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._offers)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        offer = self.offer(index.row())
        if offer is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return offer.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(offer)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._hint(offer))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else flags

    def mimeTypes(self) -> list[str]:
        return [PIECE_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        mime = QMimeData()
        offer = self.offer(indexes[0].row()) if indexes else None
        if offer is not None:
            mime.setData(PIECE_MIME, QByteArray(offer.id.encode()))
        return mime


def cost(points: int, unit: str) -> str:
    """`6 points`, `1 point`, `3 health`."""
    return say(f"build.cost-{unit}" if points != 1 else f"build.cost-{unit}-one", count=points)
