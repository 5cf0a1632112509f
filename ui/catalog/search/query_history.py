"""Queries that were searched before: Up in the empty field brings them back."""

import json

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from ui.catalog.search.search_field import QueryEdit
from ui.shell.services.settings_memory import SettingsMemory

KEPT = 40
_NAME = "catalogue-history"


class QueryHistory(QObject):
    """Belongs to a query field. Attributes: queries (the last one first)."""

    def __init__(self, memory: SettingsMemory, edit: QueryEdit) -> None:
        super().__init__(edit)
        self._memory = memory
        self._edit = edit
        self.queries = _read(memory.word(_NAME, "[]"))
        self._at = -1  # which of them stands in the field; -1: none
        edit.textEdited.connect(self._typed)
        edit.installEventFilter(self)

    def note(self, query: str) -> None:
        """Somebody looked at what a query finds."""
        query = query.strip()
        if query and self._at < 0 and query not in self.queries[:1]:
            self.queries = [query, *(one for one in self.queries if one != query)][:KEPT]
            self._memory.keep(_NAME, json.dumps(self.queries))

    def _typed(self) -> None:
        self._at = -1

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        is_walking = self._at >= 0 and self._edit.text() == self.queries[self._at]
        if event.key() == Qt.Key.Key_Up and (is_walking or not self._edit.text()):
            self._go(self._at + 1 if is_walking else 0)
        elif event.key() == Qt.Key.Key_Down and is_walking:
            self._go(self._at - 1)
        else:
            return False
        return True

    def _go(self, place: int) -> None:
        if place < len(self.queries):
            self._at = place
            self._edit.setText(self.queries[place] if place >= 0 else "")


def _read(text: str) -> list[str]:
    """What the file says, as far as it makes sense."""
    try:
        found = json.loads(text)
    except ValueError:
        return []
    return [one for one in found if isinstance(one, str)][:KEPT] if isinstance(found, list) else []
