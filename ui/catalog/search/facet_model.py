"""The groups as a list: heads that fold, values to tick, and a line for the rest of a long group."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from app.words import say
from ui.catalog.search.facets import BY_NAME, FacetChoice, FacetGroup
from ui.shell.services.settings_memory import SettingsMemory
from ui.widgets.tips import text_for
from ui.widgets.views.row_list import Index

FEW = 7  # values of a group that are shown at first


class FacetSort(Enum):
    HEAD = auto()
    VALUE = auto()
    MORE = auto()


@dataclass(frozen=True, slots=True)
class FacetLine:
    """One line of the panel. `choice` is that of a value."""

    sort: FacetSort
    group: FacetGroup
    choice: FacetChoice | None = None
    is_open: bool = True

    @property
    def key(self) -> tuple[FacetSort, str, str]:
        return self.sort, self.group.name, self.choice.value if self.choice else ""

    @property
    def hidden(self) -> int:
        """How many values of a long group are out of sight."""
        return max(len(self.group.choices) - FEW, 0)


class FacetModel(QAbstractListModel):
    """Which groups are folded is remembered; which show all their values is not."""

    def __init__(self, memory: SettingsMemory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._memory = memory
        self._groups: tuple[FacetGroup, ...] = ()
        self._lines: list[FacetLine] = []
        self._whole: set[str] = set()
        kept = memory.word("catalogue-facets-folded", "-")
        default = {plan.name for plan in BY_NAME.values() if plan.is_folded}
        self._folded = default if kept == "-" else {name for name in kept.split(",") if name in BY_NAME}

    @property
    def groups(self) -> tuple[FacetGroup, ...]:
        return self._groups

    @property
    def chosen(self) -> int:
        return sum(group.chosen for group in self._groups)

    def show(self, groups: tuple[FacetGroup, ...]) -> None:
        """New counts. Where the lines are the same, only they change; nothing jumps."""
        self._groups = groups
        lines = list(self._make())
        if [line.key for line in lines] == [line.key for line in self._lines]:
            self._lines = lines
            if lines:
                self.dataChanged.emit(self.index(0), self.index(len(lines) - 1))
            return
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def _make(self) -> Iterator[FacetLine]:
        for group in self._groups:
            is_open = group.name not in self._folded
            yield FacetLine(FacetSort.HEAD, group, is_open=is_open)
            if not is_open:
                continue
            is_whole = group.name in self._whole or len(group.choices) <= FEW + 1
            for i, choice in enumerate(group.choices):
                if is_whole or i < FEW or choice.is_chosen:
                    yield FacetLine(FacetSort.VALUE, group, choice)
            if len(group.choices) > FEW + 1:
                yield FacetLine(FacetSort.MORE, group, is_open=is_whole)

    def line(self, row: int) -> FacetLine | None:
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def row_of(self, key: tuple[FacetSort, str, str]) -> int:
        return next((row for row, line in enumerate(self._lines) if line.key == key), -1)

    def fold(self, group: str, is_open: bool) -> None:
        (self._folded.discard if is_open else self._folded.add)(group)
        self._memory.keep("catalogue-facets-folded", ",".join(sorted(self._folded)))
        self.show(self._groups)

    def show_whole(self, group: str, is_whole: bool) -> None:
        (self._whole.add if is_whole else self._whole.discard)(group)
        self.show(self._groups)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.line(index.row())
        if line is None:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return text_for(role, self.text(line))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(line)
        if role == Qt.ItemDataRole.CheckStateRole and line.choice:
            return Qt.CheckState.Checked if line.choice.is_chosen else Qt.CheckState.Unchecked
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        line = self.line(index.row())
        if line is None:
            return Qt.ItemFlag.NoItemFlags
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return usual | Qt.ItemFlag.ItemIsUserCheckable if line.choice else usual

    def text(self, line: FacetLine) -> str:
        if line.sort is FacetSort.MORE:
            return say("facet.fewer") if line.is_open else say("facet.more", count=line.hidden)
        return line.choice.text if line.choice else line.group.text

    def spoken(self, line: FacetLine) -> str:
        """As a screen reader says it: what it is, how many there are, whether it is chosen or open."""
        if line.sort is FacetSort.HEAD:
            return say("facet.spoken-open" if line.is_open else "facet.spoken-folded", name=line.group.text)
        if line.choice is None:
            return self.text(line)
        code = "facet.spoken-chosen" if line.choice.is_chosen else "facet.spoken"
        return say(code, name=line.choice.text, count=line.choice.count)
