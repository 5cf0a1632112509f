"""Everything the user corrected, those that an update overtook first: to look at, to keep, to take back."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QListView,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.base.canonical import canonical
from app.base.ids import Ref
from app.words import label, say
from app.words.abilities import abilities_text
from catalog.schema.plain import Plain, from_plain, to_plain
from ui.art.icons import draw_icon
from ui.catalog.corrections.change_actions import Changes
from ui.catalog.details.entry_links import Key
from ui.catalog.details.late_answers import while_alive
from ui.catalog.details.value_texts import Wording
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import House
from ui.widgets.labels import text_label
from ui.widgets.sheets import Sheet as Dialog
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from catalog.corrections import Corrected
    from catalog.overlay import Library
    from catalog.schema import Entry

Index = QModelIndex | QPersistentModelIndex
ROW = 54  # pixels at 100 %


@dataclass(frozen=True, slots=True)
class Row:
    """One corrected value: of which entry, what the user set, what the packs say now, and what they said when it was
    set, if that was something else. `value` is as it is kept; `is_lost` if no pack has
    the entry any more."""

    key: Key
    name: str
    field: str
    yours: str
    printed: str
    said_then: str
    reason: str
    value: Plain
    is_lost: bool = False

    @property
    def head(self) -> str:
        return say("details.corrected-line", name=self.name, field=label(self.field).lower())

    @property
    def text(self) -> str:
        if self.is_lost:
            return say("details.corrected-lost")
        code = "details.corrected-overtaken" if self.said_then else "details.corrected-plain"
        return say(code, yours=self.yours, printed=self.printed, then=self.said_then)


def rows_of(library: "Library", unit: str) -> tuple[Row, ...]:
    """All corrections in words, those that an update overtook first. Runs in the background."""
    from catalog.corrections import corrections
    from ui.catalog.search.search_queries import finder

    find = finder(library)
    rows = [_row(library, one, Wording(one.system, find, unit)) for one in corrections(library)]
    return tuple(sorted(rows, key=lambda row: not row.said_then))


def _row(library: "Library", made: "Corrected", wording: Wording) -> Row:
    key = (made.system, made.kind, made.id)
    found = library.catalog.get(Ref(*key))
    if not found:
        return Row(key, made.id, made.field, "", "", "", made.reason, made.value, is_lost=True)
    shown = found[0]
    said_then = _words(wording, _with(shown.base, made.field, made.was), made.field) if made.is_overtaken else ""
    yours, printed = (_words(wording, entry, made.field) for entry in (shown.entry, shown.base))
    return Row(key, shown.entry.name, made.field, yours, printed, said_then, made.reason, made.value)


def _with(entry: "Entry", field: str, value: Plain) -> "Entry":
    return from_plain(type(entry), {**json.loads(canonical(to_plain(entry))), field: value})


def _words(wording: Wording, entry: "Entry", field: str) -> str:
    if field == "abilities":
        return abilities_text(getattr(entry, "abilities", ())) or say("details.none")
    return wording.of(entry, field) or say("details.none")


class CorrectedModel(QAbstractListModel):
    """A line for each correction."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()

    def show(self, rows: tuple[Row, ...]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.head
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.head}. {row.text}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip("\n".join(filter(None, [row.head, row.text, row.reason])))
        return row if role == Qt.ItemDataRole.UserRole else None


class _Line(QStyledItemDelegate):
    """Name and value above, what the packs say below; a sign where they changed their mind."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def sizeHint(self, _: QStyleOptionViewItem, __: Index) -> QSize:
        return QSize(0, self.theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        tokens, px = self.theme.tokens, self.theme.px
        area = QRectF(option.rect).adjusted(2, 2, -2, -2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.soft if is_chosen else tokens.soft2))
            painter.drawRoundedRect(area, px(8), px(8))
        if is_chosen and option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), px(8), px(8))
        sign = QRectF(area.left() + px(10), area.center().y() - px(9), px(18), px(18))
        is_odd = bool(row.said_then) or row.is_lost
        draw_icon(painter, "warning" if is_odd else "edit", sign, QColor(tokens.warn if is_odd else tokens.accent))
        words = area.adjusted(px(38), 0, -px(10), 0)
        half = words.height() / 2
        self._text(painter, row.head, words.adjusted(0, px(3), 0, -half), QFont.Weight.DemiBold, tokens.ink)
        ink = tokens.warn if is_odd else tokens.ink2
        self._text(painter, row.text, words.adjusted(0, half, 0, -px(3)), QFont.Weight.Medium, ink)
        painter.restore()

    def _text(self, painter: QPainter, text: str, area: QRectF, weight: int, ink: str) -> None:
        font = self.theme.words(13 if weight == QFont.Weight.DemiBold else 12, weight)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)


class _List(QListView):
    """Signals: opened() with Return or a double click; removed() with Delete."""

    opened = Signal()
    removed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
        else:
            super().keyPressEvent(event)


class CorrectionsSheet(Dialog):
    """Signals: shown() when the list is up to date."""

    shown = Signal()

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(house.theme, say("details.corrections-title"), parent, width=520)
        self.house = house
        self.changes = Changes(house)
        self.model = CorrectedModel(self)
        self.says = text_label("", "second", self, wrap=True)
        self.view = _List(self)
        self.view.setModel(self.model)
        self.view.setItemDelegate(_Line(house.theme, self.view))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setMouseTracking(True)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setAccessibleName(say("details.corrections-title"))
        self.view.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        self.none = text_label(say("details.corrections-none"), "second", self, wrap=True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.none)
        self.pages.addWidget(self.view)
        self.body.addWidget(self.says)
        self.body.addWidget(self.pages, 1)
        self.undo = self.add_button(say("details.take-back"), icon="undo")
        self.keep = self.add_button(say("details.keep-mine"), icon="check")
        self.go = self.add_button(say("details.go-to-piece"), primary=True)
        self._connect()
        self.fit(620, 600)
        self._ask()
        self.view.setFocus()

    def _connect(self) -> None:
        self.undo.clicked.connect(lambda _=False: self._undo())
        self.keep.clicked.connect(lambda _=False: self._keep())
        self.go.clicked.connect(lambda _=False: self._go())
        self.view.opened.connect(self._go)
        self.view.doubleClicked.connect(lambda _: self._go())
        self.view.removed.connect(self._undo)
        self.view.selectionModel().currentChanged.connect(lambda *_: self._enable())
        self.house.catalogue_changed.connect(self._ask)

    def _ask(self) -> None:
        unit = self.house.lengths.unit
        self.house.ask("corrections", lambda library: rows_of(library, unit), while_alive(self, self._show))

    def _show(self, rows: tuple[Row, ...]) -> None:
        row = max(self.view.currentIndex().row(), 0)
        self.model.show(rows)
        self.pages.setCurrentWidget(self.view if rows else self.none)
        overtaken = sum(bool(row.said_then) for row in rows)
        code = "details.corrections-overtaken" if overtaken else "details.corrections-all"
        self.says.setText(say(code, count=len(rows), overtaken=overtaken) if rows else "")
        if rows:
            self.view.setCurrentIndex(self.model.index(min(row, len(rows) - 1)))
        self._enable()
        self.shown.emit()

    @property
    def current(self) -> Row | None:
        row = self.view.currentIndex().row()
        return self.model.rows[row] if 0 <= row < len(self.model.rows) else None

    def _enable(self) -> None:
        """Buttons that would do nothing say why."""
        row = self.current
        is_there = row is not None and not row.is_lost
        for button in (self.undo, self.go):
            button.setEnabled(is_there)
            button.setToolTip("" if is_there else say("details.corrections-pick"))
        is_overtaken = row is not None and bool(row.said_then)
        self.keep.setEnabled(is_overtaken)
        self.keep.setToolTip("" if is_overtaken else say("details.keep-not"))

    def _undo(self) -> None:
        if (row := self.current) is not None and self.undo.isEnabled():
            self.changes.take_back(row.key, row.name, (row.field,))

    def _keep(self) -> None:
        if (row := self.current) is not None:
            self.changes.correct(row.key, row.name, {row.field: row.value}, row.reason, self.house.warn)

    def _go(self) -> None:
        if (row := self.current) is not None and self.go.isEnabled():
            system, kind, id_ = row.key
            self.house.go("catalogue", system=system, kind=kind, id=id_)
            self.accept()


def open_corrections(house: House) -> CorrectionsSheet:
    """Show everything that the user corrected."""
    sheet = CorrectionsSheet(house, QApplication.activeWindow())
    sheet.open()
    return sheet
