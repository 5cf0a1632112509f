"""All tables that are counted, the one changed last first."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.words import label, say
from ui.shell.house import House
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel

if TYPE_CHECKING:
    from app.companion.store import SessionSummary


class SessionsPage(QWidget):
    """Attributes: list, new. Signals: open_wanted(id), delete_wanted(id), new_wanted()."""

    open_wanted = Signal(str)
    delete_wanted = Signal(str)
    new_wanted = Signal()

    def __init__(self, house: House, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = house.theme
        self.new = TextButton(self.theme, say("companion.new"), self, primary=True, icon="plus")
        self.panel = Panel(self.theme, self)
        self.empty = text_label(say("companion.empty"), "body", self.panel, wrap=True)
        self.list = _List(self.panel)
        self.list.setAccessibleName(say("companion.sessions"))
        self._head = QHBoxLayout()
        self._head.addWidget(text_label(say("companion.sessions"), "panel", self), 1)
        self._head.addWidget(self.new)
        self._inside = QVBoxLayout(self.panel)
        self._inside.addWidget(self.empty)
        self._inside.addWidget(self.list, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._head)
        column.addWidget(self.panel, 1)
        self.new.clicked.connect(self.new_wanted)
        self.list.itemClicked.connect(lambda item: self.open_wanted.emit(_id(item)))
        self.list.opened.connect(self.open_wanted)
        self.list.delete_wanted.connect(self.delete_wanted)
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        self._inside.setContentsMargins(px(12), px(12), px(10), px(14))
        self._head.setContentsMargins(px(8), 0, 0, 0)
        self.list.setStyleSheet(
            "QListWidget { background: transparent; outline: none; border: none; }"
            f"QListWidget::item {{ padding: {px(8)}px {px(8)}px; border-radius: {px(8)}px; color: {tokens.ink}; }}"
            f"QListWidget::item:hover {{ background: {tokens.soft2}; }}"
            f"QListWidget::item:selected {{ background: {tokens.soft}; color: {tokens.ink}; }}"
        )

    def show_sessions(self, found: "tuple[SessionSummary, ...]") -> None:
        self.list.clear()
        for one in found:
            code = "companion.line-entered" if one.is_entered else "companion.line"
            line = say(code, game=label(one.system), round=one.round, armies=list(one.sides))
            item = QListWidgetItem(f"{one.name}\n{line}", self.list)
            item.setData(Qt.ItemDataRole.UserRole, one.id)
        self.empty.setVisible(not found)
        self.list.setVisible(bool(found))

    def take_focus(self) -> None:
        if self.list.count():
            self.list.setCurrentRow(0)
            self.list.setFocus()
        else:
            self.new.setFocus()


def _id(item: QListWidgetItem) -> str:
    return str(item.data(Qt.ItemDataRole.UserRole))


class _List(QListWidget):
    opened = Signal(str)
    delete_wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if item is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(_id(item))
        elif item is not None and event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit(_id(item))
        else:
            super().keyPressEvent(event)
