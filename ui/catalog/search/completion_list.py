"""How the query may go on, in a list under the caret."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.words import kind_label, label, say
from ui.catalog.results.result_queries import suggestions
from ui.catalog.results.row_texts import token_words
from ui.catalog.search.search_field import QueryEdit
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.layout.box_layouts import vbox
from ui.widgets.views.row_list import Index

if TYPE_CHECKING:
    from catalog.queries.completion import Suggestion


SHOWN = 8
LINE = 30
WIDTH = 400
MIN_LETTERS = 2  # letters before fields are offered; values are offered at once

# Fields whose name alone does not say what they are for.
_TOLD = frozenset({
    "faction", "skill", "keyword", "is", "set", "tag", "has", "text", "name", "owned", "wanted", "free", "house",
    "origin", "kind", "system", "points", "attack", "level", "face", "sai", "implemented", "cost", "id",
})  # fmt: skip


def meaning(suggestion: "Suggestion", names: Mapping[str, str]) -> str:
    """What a suggestion stands for, in words."""
    field, value = suggestion.field, suggestion.value
    if not value:
        return say(f"field.{field}") if field in _TOLD else label(field)
    if field in ("skill", "keyword"):
        return token_words(value)
    return kind_label(value) if field == "kind" else names.get(value) or label(value)


class SuggestionModel(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.items: tuple[Suggestion, ...] = ()
        self.names: Mapping[str, str] = {}

    def show(self, items: "tuple[Suggestion, ...]") -> None:
        self.beginResetModel()
        self.items = items
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not 0 <= index.row() < len(self.items):
            return None
        item = self.items[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return item.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (item.text, meaning(item, self.names), self.count(item))))
        return None

    def count(self, item: "Suggestion") -> str:
        return say("catalogue.n-entries", count=f"{item.count:,}") if item.count is not None else ""


class _SuggestionDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self.theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self.theme.px(100), self.theme.px(LINE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, SuggestionModel)
        item, area, px = model.items[index.row()], QRectF(option.rect), self.theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            draw_box(painter, area.adjusted(px(4), 1, -px(4), -1), px(6), self.theme.colour("soft"))
        line = area.adjusted(px(12), 0, -px(12), 0)
        # What is typed takes what it needs, its meaning the rest, and the count stands at the end.
        count = f"{item.count:,}" if item.count is not None else ""
        right = self._text(painter, line, count, "ink2", QFont.Weight.Medium, at_end=True) if count else 0.0
        room = line.width() - (right + px(12) if right else 0)
        word = item.text if not item.value else item.text.rpartition(",")[2]
        used = self._text(painter, QRectF(line.left(), line.top(), room, line.height()), word, "ink",
                          QFont.Weight.DemiBold)  # fmt: skip
        rest = QRectF(line.left() + used + px(12), line.top(), room - used - px(12), line.height())
        if rest.width() > px(30):
            self._text(painter, rest, meaning(item, model.names), "ink2", QFont.Weight.Normal)
        painter.restore()

    def _text(
        self, painter: QPainter, area: QRectF, text: str, tone: str, weight: int, *, at_end: bool = False
    ) -> float:
        """Draws it and returns how wide it is."""
        font = self.theme.words(12.5, weight, tabular=at_end)
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.setFont(font)
        painter.setPen(self.theme.colour(tone))
        side = Qt.AlignmentFlag.AlignRight if at_end else Qt.AlignmentFlag.AlignLeft
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | side, shown)
        return metrics.horizontalAdvance(shown)


class CompletionPopup(QWidget):
    """The framed list. It never takes the focus: who types goes on typing."""

    def __init__(self, theme: Theme, model: SuggestionModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view = QListView(self)
        self.view.setModel(model)
        self.view.setItemDelegate(_SuggestionDelegate(theme, self.view))
        self.view.setAccessibleName(say("catalogue.suggestions"))
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setFrameShape(QListView.Shape.NoFrame)
        self.view.viewport().setAutoFillBackground(False)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        vbox(theme, self.view, parent=self, margins=5)
        self.hide()

    def place(self, edit: QueryEdit, rows: int) -> None:
        """Under the caret, inside the window."""
        px, window = self.theme.px, edit.window()
        caret = edit.mapTo(window, edit.caret().bottomLeft())
        width = min(px(WIDTH), window.width() - px(16))
        height = min(rows, SHOWN) * px(LINE) + px(10)
        left = min(max(caret.x() - px(12), px(8)), window.width() - width - px(8))
        self.setGeometry(left, caret.y() + px(12), width, min(height, window.height() - caret.y() - px(20)))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(8), tokens.raised, tokens.line)


class QueryCompletion(QObject):
    """Belongs to a query field: offers while somebody types there, and takes the keys for that as long as it is open.

    Tab takes the first or the chosen one, Return the chosen one, arrows walk, Escape closes. Ctrl+Space asks for it.

    Signals: closed() when nothing is offered any more.
    """

    closed = Signal()

    def __init__(self, context: AppContext, edit: QueryEdit, system: Callable[[], str]) -> None:
        super().__init__(edit)
        self.context = context
        self.edit = edit
        self._system = system
        self._asked_at = ("", 0)
        self._is_forced = False
        self.model = SuggestionModel(self)
        self.popup: CompletionPopup | None = None
        edit.textEdited.connect(lambda _: self._ask())
        edit.cursorPositionChanged.connect(self._moved)
        edit.focus_changed.connect(self._focus_changed)
        edit.installEventFilter(self)

    @property
    def is_open(self) -> bool:
        return self.popup is not None and self.popup.isVisible()

    def close(self) -> None:
        self.context.query_thread.forget("suggest")
        if self.popup is not None and self.popup.isVisible():
            self.popup.hide()
            self.edit.setAccessibleDescription("")
            self.closed.emit()

    # --- asking ---

    def _ask(self) -> None:
        text, cursor, system = self.edit.text(), self.edit.cursorPosition(), self._system()
        self._asked_at = (text, cursor)
        if self.context.holdings is not None:
            names = {id_: name for (of, id_), name in self.context.holdings.names.items() if not system or of == system}
            self.model.names = names
            self.context.ask("suggest", lambda library: suggestions(library, text, cursor, system), self._show)

    def _show(self, found: "tuple[Suggestion, ...]") -> None:
        text, cursor = self._asked_at
        if (text, cursor) != (self.edit.text(), self.edit.cursorPosition()) or not self.edit.hasFocus():
            self.close()
            return
        if not self._is_worth(found, text, cursor):
            self.close()
            return
        self.model.show(found)
        if self.popup is None:
            self.popup = CompletionPopup(self.context.theme, self.model, self.edit.window())
            self.popup.view.clicked.connect(lambda index: self._take(index.row()))
        self.popup.place(self.edit, len(found))
        self.popup.show()
        self.popup.raise_()
        # A value is what is being asked for: the first one lies ready. A field may as well be a plain word.
        self._choose(0 if found[0].value else -1)

    def _is_worth(self, found: "tuple[Suggestion, ...]", text: str, cursor: int) -> bool:
        """Nothing is offered that stands there already, nor fields for a single letter."""
        if not found:
            return False
        typed = text[found[0].start : cursor]
        is_complete = any(one.text == typed for one in found)
        return self._is_forced or (not is_complete and (bool(found[0].value) or len(typed) >= MIN_LETTERS))

    def _moved(self) -> None:
        if self.is_open and (self.edit.text(), self.edit.cursorPosition()) != self._asked_at:
            self._hide_later()

    def _hide_later(self) -> None:
        # Typing moves the cursor too; its own answer comes at once and decides.
        if self.edit.text() == self._asked_at[0]:
            self.close()

    def _focus_changed(self) -> None:
        if not self.edit.hasFocus():
            self.close()

    # --- keys ---

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self._is_forced = True
            self._ask()
            return True
        self._is_forced = False
        return self.is_open and self._key(event.key())

    def _key(self, key: int) -> bool:
        row = self._row()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._choose((row + (1 if key == Qt.Key.Key_Down else -1)) % len(self.model.items))
        elif key == Qt.Key.Key_Tab or (key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row >= 0):
            self._take(max(row, 0))
        elif key == Qt.Key.Key_Escape:
            self.close()
        else:
            return False
        return True

    def _row(self) -> int:
        return self.popup.view.currentIndex().row() if self.popup else -1

    def _choose(self, row: int) -> None:
        if self.popup is None:
            return
        index = self.model.index(row) if row >= 0 else QModelIndex()
        self.popup.view.setCurrentIndex(index)
        spoken = self.model.data(index, Qt.ItemDataRole.AccessibleTextRole) if row >= 0 else ""
        self.edit.setAccessibleDescription(spoken)

    def _take(self, row: int) -> None:
        """Put it in place of the word that was begun. After a field its values are offered at once."""
        item = self.model.items[row]
        text, cursor = self._asked_at
        end = cursor + next((i for i, c in enumerate(text[cursor:]) if c in " (),"), len(text) - cursor)
        self.close()
        self.edit.setText(text[: item.start] + item.text + text[end:])
        self.edit.setCursorPosition(item.start + len(item.text))
        self.edit.setFocus()
        if not item.value:
            self._ask()
