"""The results as a table model. Further pages are fetched when the view comes near the end."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from app.base.units import from_inches
from app.words import kind_label, label, say
from catalog.store import OwnedCounts, mine_key
from ui.art.gallery import PieceKey
from ui.catalog.results.columns import COLUMNS, FIGURES, MINE, PLACE
from ui.catalog.results.row_texts import family, figure, tags, wording
from ui.shell.look.length_units import length_text
from ui.widgets.tips import plain_tip
from ui.widgets.views.row_list import Index

if TYPE_CHECKING:
    from catalog.search import SearchHit, SearchResults

PAGE = 100
LOOKED_AT = 1000  # lines in which a column must have something to be shown
Key = tuple[str, str, str]

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class ResultsModel(QAbstractTableModel):
    """Lines of results.

    Attributes: total (how many there are in all), used (columns in which something stands), kinds (how many kinds of
    entries there are among the lines), names (of factions and races, by game and id), mine (what the user owns),
    unit (of lengths), edition (another number whenever an entry may say something else than before).
    Signals: more_wanted(offset, limit) when further lines are needed.
    """

    more_wanted = Signal(int, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits: list[SearchHit] = []
        self._rows: dict[Key, int] = {}
        self._is_waiting = False
        self.total = 0
        self.used: frozenset[str] = frozenset()
        self.kinds = 0
        self.names: Mapping[tuple[str, str], str] = {}
        self.mine = OwnedCounts()
        self.unit = "in"
        self.edition = 0

    # --- what stands in it ---

    def show(self, results: "SearchResults") -> None:
        """A new search."""
        self.beginResetModel()
        self._take(results)
        self.endResetModel()

    def refresh(self, results: "SearchResults") -> bool:
        """The same search again. Where the same entries come in the same order, the lines stay; returns whether."""
        same = [_key(hit) for hit in results.hits] == list(self._rows)
        if not same:
            self.show(results)
            return False
        self._take(results)
        self._all_changed()
        return True

    def add(self, offset: int, results: "SearchResults") -> None:
        """The page that was wanted. A page that does not follow on what is here belongs to an older search."""
        self._is_waiting = False
        if offset == len(self._hits) and results.hits:
            self.beginInsertRows(QModelIndex(), offset, offset + len(results.hits) - 1)
            self._hits += results.hits
            self._number(offset)
            self.used |= self._columns_of(list(results.hits))
            self.endInsertRows()

    def renew(self) -> None:
        """The catalogue has changed: pictures of lines are out of date."""
        self.edition += 1

    def own(self, mine: OwnedCounts) -> None:
        """The user owns something else than before."""
        self.mine = mine
        self.used = self.used.difference(MINE) | self._held_columns(self._hits)
        self._all_changed()

    def show_lengths(self, unit: str) -> None:
        """In inches or centimetres."""
        self.unit = unit
        self._all_changed()

    def _take(self, results: "SearchResults") -> None:
        self._hits = list(results.hits)
        self._rows = {}
        self._number(0)
        self.total = results.total
        self.used = self._columns_of(self._hits)
        self._is_waiting = False

    def _number(self, start: int) -> None:
        self._rows |= {_key(hit): row for row, hit in enumerate(self._hits[start:], start)}
        self.kinds = len({hit.kind for hit in self._hits})

    def _all_changed(self) -> None:
        if self._hits:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._hits) - 1, len(COLUMNS) - 1))

    def _columns_of(self, hits: "list[SearchHit]") -> frozenset[str]:
        """Columns without a single value only take room from the names."""
        names = (column.name for column in COLUMNS[2:] if column.name not in MINE)
        return self._held_columns(hits).union(name for name in names if any(self.text(hit, name) for hit in hits))

    def _held_columns(self, hits: "list[SearchHit]") -> frozenset[str]:
        """Those that say what the user owns, as soon as there is anything of these."""
        return frozenset(name for name in MINE if any(self.held(hit, name) for hit in hits[:LOOKED_AT]))

    # --- who is where ---

    def hit(self, row: int) -> "SearchHit | None":
        return self._hits[row] if 0 <= row < len(self._hits) else None

    def key(self, row: int) -> Key | None:
        hit = self.hit(row)
        return _key(hit) if hit else None

    def piece(self, row: int) -> PieceKey | None:
        """What the gallery calls a line."""
        hit = self.hit(row)
        return PieceKey(hit.system, hit.kind, hit.id) if hit else None

    def row_of(self, key: Key) -> int:
        """Where an entry stands, or -1."""
        return self._rows.get(key, -1)

    def held(self, hit: "SearchHit", what: str) -> int:
        """How many the user owns, wants or has free."""
        counts: Mapping[str, int] = getattr(self.mine, what)
        return counts.get(mine_key(hit.system, hit.kind, hit.id), 0) if counts else 0

    # --- Qt ---

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._hits)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and not self._is_waiting and len(self._hits) < self.total

    def fetchMore(self, parent: Index) -> None:
        if self.canFetchMore(parent):
            self._is_waiting = True
            self.more_wanted.emit(len(self._hits), PAGE)

    def fetch_up_to(self, row: int) -> None:
        """All lines up to one and a page beyond it, in one go."""
        missing = min(row + PAGE, self.total) - len(self._hits)
        if missing > 0:
            self._is_waiting = True
            self.more_wanted.emit(len(self._hits), missing)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        hit = self.hit(index.row())
        if hit is None:
            return None
        column = COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(hit, column.name)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._hint(hit, column.name) or "") or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(hit) if column.name == "name" else self.text(hit, column.name)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if column.is_words or column.name == "face" else _RIGHT
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(label(COLUMNS[section].name))
        is_name = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return label(COLUMNS[section].name) if is_name else None

    # --- in words ---

    def text(self, hit: "SearchHit", column: str) -> str:
        if column == "face":
            return ""
        if column in MINE:
            return str(self.held(hit, column) or "")
        if column == "diameter":
            inches = hit.values.get("diameter")
            return length_text(from_inches(str(inches)), self.unit) if inches is not None else ""
        return wording(hit, column, self.names) if COLUMNS[PLACE[column]].is_words else figure(hit, column)[0]

    def spoken(self, hit: "SearchHit") -> str:
        """A line as a screen reader says it: name, kind, figures with the house ones named, words, what is owned."""
        figures = []
        for column in FIGURES:
            value, is_house = figure(hit, column)
            code = "window.spoken-house" if is_house else "window.spoken-value"
            figures += [say(code, name=label(column), value=value)] if value else []
        held = [
            say(f"catalogue.n-{what}", count=count) for what in ("owned", "wanted") if (count := self.held(hit, what))
        ]
        said = [kind_label(hit.kind), family(hit, self.names), *figures, *(tag.text for tag in tags(hit)), *held]
        return say("window.spoken", name=hit.name, values=", ".join(part for part in said if part))

    def _hint(self, hit: "SearchHit", column: str) -> str | None:
        if column == "name":
            return "\n".join([hit.name, *filter(None, [", ".join(tag.text for tag in tags(hit))])])
        if column == "face" or COLUMNS[PLACE[column]].is_words:
            return self.text(hit, column) or None
        value = self.text(hit, column)
        if not value:
            return None
        said = say("window.spoken-value", name=label(column), value=value)
        is_house = column not in MINE and figure(hit, column)[1]
        return f"{said}\n{say('window.house-mark')}" if is_house else said


def _key(hit: "SearchHit") -> Key:
    return hit.system, hit.kind, hit.id
