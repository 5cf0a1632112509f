"""The pieces as a table model. Numbers and texts can be edited; what was typed goes to whoever listens."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from app.collection.pieces import PieceId
from app.words import label, say
from ui.collection.ledger import CollectionLedger
from ui.collection.lines import (
    COLUMNS,
    EDITABLE,
    FIGURES,
    PLACE,
    STEPPED,
    CollectionLine,
    price_words,
    sort_key,
    value_of,
)
from ui.widgets.tips import plain_tip
from ui.widgets.views.row_list import Index

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_NAMES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
MANY = 60  # changed lines from which on the whole table is painted anew


class PiecesModel(QAbstractTableModel):
    """Lines of pieces over the ledger's numbers.

    Signals: edited(piece, column, value) when somebody typed a number or a text into a cell.
    """

    edited = Signal(object, str, object)

    def __init__(self, ledger: CollectionLedger, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ledger = ledger
        self._lines: list[CollectionLine] = []
        self._rows: dict[PieceId, int] = {}
        self._order = (-1, Qt.SortOrder.AscendingOrder)
        ledger.changed.connect(self._tell)

    # --- lines ---

    @property
    def lines(self) -> tuple[CollectionLine, ...]:
        return tuple(self._lines)

    def show(self, lines: Iterable[CollectionLine]) -> None:
        """Other lines, in catalogue order; they are sorted as the last ones were."""
        self.beginResetModel()
        self._lines = self._sorted(lines)
        self._number()
        self.endResetModel()

    def line(self, row: int) -> CollectionLine | None:
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def row_of(self, piece: PieceId) -> int:
        """Where a piece stands, or -1."""
        return self._rows.get(piece, -1)

    def _number(self) -> None:
        self._rows = {line.piece: row for row, line in enumerate(self._lines)}

    def _sorted(self, lines: Iterable[CollectionLine]) -> list[CollectionLine]:
        column, order = self._order
        key = sort_key(self.ledger, COLUMNS[column].name) if column >= 0 else lambda line: (line.order,)
        return sorted(lines, key=key, reverse=order == Qt.SortOrder.DescendingOrder)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """By a column, or with -1 in catalogue order. What is chosen stays chosen."""
        self.layoutAboutToBeChanged.emit()
        self._order = (column, order if column >= 0 else Qt.SortOrder.AscendingOrder)
        kept = self.persistentIndexList()
        pieces = [self._lines[index.row()].piece for index in kept]
        self._lines = self._sorted(self._lines)
        self._number()
        moved = [self.index(self._rows[piece], index.column()) for piece, index in zip(pieces, kept, strict=True)]
        self.changePersistentIndexList(kept, moved)
        self.layoutChanged.emit()

    def _tell(self, pieces: Iterable[PieceId] | None) -> None:
        """Numbers changed in the ledger."""
        rows = [self._rows[piece] for piece in pieces if piece in self._rows] if pieces is not None else None
        last = len(COLUMNS) - 1
        if rows is None or len(rows) > MANY:
            if self._lines:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self._lines) - 1, last))
            return
        for row in rows:
            self.dataChanged.emit(self.index(row, 0), self.index(row, last))

    # --- what Qt asks ---

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and COLUMNS[index.column()].name in EDITABLE:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.line(index.row())
        if line is None:
            return None
        column = COLUMNS[index.column()].name
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(line, column)
        if role == Qt.ItemDataRole.EditRole:
            return str(value_of(self.ledger, line.piece, column)) if column in EDITABLE else self.text(line, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.text(line, column)) or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(line, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column in FIGURES else _LEFT
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        line = self.line(index.row())
        column = COLUMNS[index.column()].name
        if line is None or role != Qt.ItemDataRole.EditRole or column not in EDITABLE:
            return False
        if column not in STEPPED:
            self.edited.emit(line.piece, column, str(value).strip())
            return True
        digits = str(value).strip()
        if not digits.removeprefix("-").isdecimal():
            return False
        self.edited.emit(line.piece, column, int(digits))
        return True

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        name = COLUMNS[section].name
        if role in _NAMES:
            return head_word(name)
        return say(f"collect.about-{name}") if role == Qt.ItemDataRole.ToolTipRole else None

    # --- words ---

    def text(self, line: CollectionLine, column: str) -> str:
        if column in ("name", "kind", "family"):
            return str(getattr(line, column))
        return str(value_of(self.ledger, line.piece, column))

    def spoken(self, line: CollectionLine, column: str) -> str:
        """A cell as a screen reader says it; the name tells the most important of the line."""
        if column != "name":
            return say("collect.cell", name=line.name, column=head_word(column), value=self.text(line, column))
        parts = [line.kind, line.family, label(line.piece.system), price_words(line.piece.system, line.price)]
        numbers = [f"{head_word(name)} {self.text(line, name)}" for name in ("owned", "wanted", "trade")]
        return ", ".join([line.name, *(part for part in parts if part), *numbers])


def head_word(column: str) -> str:
    return say(f"collect.head-{column}")


def cell(model: PiecesModel, piece: PieceId, column: str) -> QModelIndex:
    """The cell of a piece in a column."""
    return model.index(model.row_of(piece), PLACE[column])
