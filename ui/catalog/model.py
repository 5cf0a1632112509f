"""The results as a table model. Further pages are fetched when the view comes near the end."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from app.words import kind_label, label, say
from ui.catalog.rows import COLUMNS, FIGURES, family, figure, tags

if TYPE_CHECKING:
    from catalog.search import Hit, Results

PAGE = 100
Index = QModelIndex | QPersistentModelIndex

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class ResultsModel(QAbstractTableModel):
    """Lines of results.

    Attributes: total (how many there are in all), used (columns in which something stands), names (of factions and
    races, by game and id).
    Signals: more_wanted(offset) when the next page is needed.
    """

    more_wanted = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits: list[Hit] = []
        self._is_waiting = False
        self.total = 0
        self.used: frozenset[str] = frozenset()
        self.names: Mapping[tuple[str, str], str] = {}

    def show(self, results: "Results") -> None:
        """A new search."""
        self.beginResetModel()
        self._hits = list(results.hits)
        self.total = results.total
        self.used = self._columns_of(self._hits)
        self._is_waiting = False
        self.endResetModel()

    def add(self, offset: int, results: "Results") -> None:
        """The page that was wanted. A page that does not follow on what is here belongs to an older search."""
        self._is_waiting = False
        if offset == len(self._hits) and results.hits:
            self.beginInsertRows(QModelIndex(), offset, offset + len(results.hits) - 1)
            self._hits += results.hits
            self.used |= self._columns_of(list(results.hits))
            self.endInsertRows()

    def _columns_of(self, hits: "list[Hit]") -> frozenset[str]:
        """Columns without a single value only take room from the names."""
        return frozenset(column.name for column in COLUMNS[2:] if any(self.text(hit, column.name) for hit in hits))

    def hit(self, row: int) -> "Hit | None":
        return self._hits[row] if 0 <= row < len(self._hits) else None

    def row_of(self, key: tuple[str, str, str]) -> int:
        """Where an entry stands, or -1."""
        return next((i for i, hit in enumerate(self._hits) if (hit.system, hit.kind, hit.id) == key), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._hits)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and not self._is_waiting and len(self._hits) < self.total

    def fetchMore(self, parent: Index) -> None:
        if self.canFetchMore(parent):
            self._is_waiting = True
            self.more_wanted.emit(len(self._hits))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        hit = self.hit(index.row())
        if hit is None:
            return None
        column = COLUMNS[index.column()].name
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(hit, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._hint(hit, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(hit) if column == "name" else self.text(hit, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if column in ("face", "name", "kind", "allegiance") else _RIGHT
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        is_name = role in (
            Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole
        )  # fmt: skip
        return label(COLUMNS[section].name) if orientation == Qt.Orientation.Horizontal and is_name else None

    def text(self, hit: "Hit", column: str) -> str:
        if column in FIGURES:
            return figure(hit, column)[0]
        return {"face": "", "name": hit.name, "kind": kind_label(hit.kind), "allegiance": family(hit, self.names)}[
            column
        ]

    def spoken(self, hit: "Hit") -> str:
        """A line as a screen reader says it: name, kind, figures with the house ones named, then the words."""
        figures = []
        for column in FIGURES:
            value, is_house = figure(hit, column)
            code = "window.spoken-house" if is_house else "window.spoken-value"
            figures += [say(code, name=label(column), value=value)] if value else []
        said = [kind_label(hit.kind), family(hit, self.names), *figures, *(tag.text for tag in tags(hit))]
        return say("window.spoken", name=hit.name, values=", ".join(part for part in said if part))

    def _hint(self, hit: "Hit", column: str) -> str | None:
        if column == "name":
            return "\n".join([hit.name, *filter(None, [", ".join(tag.text for tag in tags(hit))])])
        if column in ("face", "kind", "allegiance"):
            return self.text(hit, column) or None
        value, is_house = figure(hit, column)
        if not value:
            return None
        said = say("window.spoken-value", name=label(column), value=value)
        return f"{said}\n{say('window.house-mark')}" if is_house else said
