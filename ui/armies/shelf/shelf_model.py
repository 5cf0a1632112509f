"""The shelf of armies as a tree for a view: headings, folders, armies; what is dragged, and where it may go."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QMimeData, QModelIndex, QObject, Qt, Signal

from ui.armies.shelf.shelf_queries import ShelfNode, spoken
from ui.widgets.tips import text_for
from ui.widgets.views.row_list import Index

ARMIES_MIME = "application/x-roundel-armies"


class ShelfModel(QAbstractItemModel):
    """Signals: renamed(Node, name) when a line was given another name; moved(keys, folder) and files_dropped(paths,
    folder) when something was dropped on a line; binned(keys) when it was the bin."""

    renamed = Signal(object, str)
    moved = Signal(list, str)
    binned = Signal(list)
    files_dropped = Signal(list, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.top: tuple[ShelfNode, ...] = ()
        self._nodes: list[ShelfNode] = []  # by number; an index holds the number of its node
        self._places: list[tuple[int, int]] = []  # row and the number of the parent, -1 at the top
        self._children: list[list[int]] = []
        self._tops: list[int] = []

    def show(self, top: Sequence[ShelfNode]) -> None:
        """Another state of the shelf. Where the same lines stand in the same places only their words change."""
        new = NumberedTree(top)
        if [node.key for node in new.nodes] == [node.key for node in self._nodes] and new.places == self._places:
            self.top, old, self._nodes = tuple(top), self._nodes, new.nodes
            for number, (was, is_now) in enumerate(zip(old, new.nodes, strict=True)):
                if was != is_now:
                    index = self._index(number)
                    self.dataChanged.emit(index, index)
            return
        self.beginResetModel()
        self.top = tuple(top)
        self._nodes, self._places, self._children, self._tops = new.nodes, new.places, new.children, new.tops
        self.endResetModel()

    def node(self, index: Index) -> ShelfNode | None:
        return self._nodes[index.internalId()] if index.isValid() else None

    def index_of(self, key: str) -> QModelIndex:
        """Where a line stands; invalid if it does not."""
        for number, node in enumerate(self._nodes):
            if node.key == key:
                return self._index(number)
        return QModelIndex()

    def _index(self, number: int) -> QModelIndex:
        return self.createIndex(self._places[number][0], 0, number)

    # --- what a view asks ---

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        rows = self._children[parent.internalId()] if parent.isValid() else self._tops
        return self.createIndex(row, column, rows[row]) if column == 0 and 0 <= row < len(rows) else QModelIndex()

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        above = self._places[index.internalId()][1] if index.isValid() else -1
        return self._index(above) if above >= 0 else QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        if not parent.isValid():
            return len(self._tops)
        return len(self._children[parent.internalId()]) if parent.column() == 0 else 0

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        node = self.node(index)
        if node is None:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return node.title
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return text_for(role, spoken(node))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        node = self.node(index)
        if node is None:
            return Qt.ItemFlag.ItemIsDropEnabled
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if node.kind in ("army", "folder"):
            flags |= Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsDragEnabled
        if node.kind in ("folder", "game", "army", "bin"):
            flags |= Qt.ItemFlag.ItemIsDropEnabled
        return flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """The new name is saved first; it is shown when the shelf is read again."""
        node = self.node(index)
        name = str(value).strip()
        if node is None or role != Qt.ItemDataRole.EditRole or not name or name == node.title:
            return False
        self.renamed.emit(node, name)
        return True

    # --- dragging ---

    def mimeTypes(self) -> list[str]:
        return [ARMIES_MIME, "text/uri-list"]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        keys = [node.key for index in indexes if (node := self.node(index)) and node.kind in ("army", "folder")]
        data = QMimeData()
        data.setData(ARMIES_MIME, json.dumps(keys).encode())
        return data

    def supportedDragActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def canDropMimeData(self, data: QMimeData, _action: Qt.DropAction, _row: int, _column: int, parent: Index) -> bool:
        if data.hasUrls():
            return not self._is_bin(parent) and any(url.isLocalFile() for url in data.urls())
        if not data.hasFormat(ARMIES_MIME):
            return False
        if self._is_bin(parent):
            return all(key.startswith("army ") for key in _keys(data))
        folder = self._target(parent)
        return not any(_is_inside(folder, key) for key in _keys(data))

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        if not self.canDropMimeData(data, action, row, column, parent):
            return False
        if data.hasUrls():
            paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
            self.files_dropped.emit(paths, self._target(parent))
        elif self._is_bin(parent):
            self.binned.emit(_keys(data))
        else:
            self.moved.emit(_keys(data), self._target(parent))
        return False  # nothing is moved here; the shelf is read again when it is saved

    def _is_bin(self, parent: Index) -> bool:
        node = self.node(parent)
        return node is not None and node.kind == "bin"

    def _target(self, parent: Index) -> str:
        """The folder that a drop on a line means; the top for a game and for the empty ground."""
        node = self.node(parent)
        return node.folder if node else ""


class NumberedTree:
    """A tree with its nodes numbered, so that an index can hold a number."""

    def __init__(self, top: Sequence[ShelfNode]) -> None:
        self.nodes: list[ShelfNode] = []
        self.places: list[tuple[int, int]] = []
        self.children: list[list[int]] = []
        self.tops = [self._add(node, row, -1) for row, node in enumerate(top)]

    def _add(self, node: ShelfNode, row: int, above: int) -> int:
        number = len(self.nodes)
        self.nodes.append(node)
        self.places.append((row, above))
        self.children.append([])
        self.children[number] = [self._add(child, n, number) for n, child in enumerate(node.children)]
        return number


def _keys(data: QMimeData) -> list[str]:
    try:
        keys = json.loads(bytes(data.data(ARMIES_MIME).data()))
    except (ValueError, RecursionError):  # another program may have dropped it
        return []
    return [str(key) for key in keys] if isinstance(keys, list) else []


def _is_inside(folder: str, key: str) -> bool:
    """A folder cannot be put into itself or into one of its own."""
    kind, _, path = key.partition(" ")
    return kind == "folder" and (folder == path or folder.startswith(f"{path}/"))
