"""Everything the user corrected, those that an update overtook first: to look at, to keep, to take back."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QApplication, QStackedWidget, QStyleOptionViewItem, QWidget

from app.base.canonical import canonical
from app.base.ids import Ref
from app.words import label, say
from app.words.abilities import abilities_text
from catalog.schema.plain import Plain, from_plain, to_plain
from ui.art.icons import draw_icon
from ui.catalog.corrections.change_actions import ChangeActions
from ui.catalog.details.entry_links import Key
from ui.catalog.details.late_answers import while_alive
from ui.catalog.details.value_texts import ValueWording
from ui.shell.services.app_context import AppContext
from ui.widgets.dialogs import TitledDialog as Dialog
from ui.widgets.drawing import draw_words
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill
from ui.widgets.views.row_list import Index, RowDelegate, RowList, RowModel

if TYPE_CHECKING:
    from catalog.corrections import CorrectedValue
    from catalog.overlay import Library
    from catalog.schema import Entry

ROW = 54  # pixels at 100 %


@dataclass(frozen=True, slots=True)
class CorrectionRow:
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


def rows_of(library: "Library", unit: str) -> tuple[CorrectionRow, ...]:
    """All corrections in words, those that an update overtook first. Runs in the background."""
    from catalog.corrections import corrections
    from ui.catalog.search.search_queries import finder

    find = finder(library)
    rows = [_row(library, one, ValueWording(one.system, find, unit)) for one in corrections(library)]
    return tuple(sorted(rows, key=lambda row: not row.said_then))


def _row(library: "Library", made: "CorrectedValue", wording: ValueWording) -> CorrectionRow:
    key = (made.system, made.kind, made.id)
    found = library.catalog.get(Ref(*key))
    if not found:
        return CorrectionRow(key, made.id, made.field, "", "", "", made.reason, made.value, is_lost=True)
    shown = found[0]
    said_then = _words(wording, _with(shown.base, made.field, made.was), made.field) if made.is_overtaken else ""
    yours, printed = (_words(wording, entry, made.field) for entry in (shown.entry, shown.base))
    return CorrectionRow(key, shown.entry.name, made.field, yours, printed, said_then, made.reason, made.value)


def _with(entry: "Entry", field: str, value: Plain) -> "Entry":
    return from_plain(type(entry), {**json.loads(canonical(to_plain(entry))), field: value})


def _words(wording: ValueWording, entry: "Entry", field: str) -> str:
    if field == "abilities":
        return abilities_text(getattr(entry, "abilities", ())) or say("details.none")
    return wording.of(entry, field) or say("details.none")


class CorrectedModel(RowModel[CorrectionRow]):
    """A line for each correction."""

    def name(self, row: CorrectionRow) -> str:
        return row.head

    def spoken(self, row: CorrectionRow) -> str:
        return f"{row.head}. {row.text}"

    def tip(self, row: CorrectionRow) -> str:
        return "\n".join(filter(None, [row.head, row.text, row.reason]))


class CorrectionDelegate(RowDelegate):
    """Name and value above, what the packs say below; a sign where they changed their mind."""

    def paint_row(
        self, painter: QPainter, area: QRectF, row: CorrectionRow, option: QStyleOptionViewItem, _index: Index
    ) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        area = area.adjusted(2, 2, -2, -2)
        self.draw_lit(painter, area, option)
        sign = QRectF(area.left() + px(10), area.center().y() - px(9), px(18), px(18))
        is_odd = bool(row.said_then) or row.is_lost
        draw_icon(painter, "warning" if is_odd else "edit", sign, QColor(tokens.warn if is_odd else tokens.accent))
        words = area.adjusted(px(38), px(3), -px(10), -px(3))
        half = words.height() / 2
        upper, lower = words.adjusted(0, 0, 0, -half), words.adjusted(0, half, 0, 0)
        draw_words(painter, upper, row.head, self.theme.words(13, QFont.Weight.DemiBold), tokens.ink, elide=True)
        ink = tokens.warn if is_odd else tokens.ink2
        draw_words(painter, lower, row.text, self.theme.words(12, QFont.Weight.Medium), ink, elide=True)


class CorrectionsDialog(Dialog):
    """Signals: shown() when the list is up to date."""

    shown = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, say("details.corrections-title"), parent, width=520)
        self.context = context
        self.changes = ChangeActions(context)
        self.model = CorrectedModel(self)
        self.says = text_label("", "second", self, wrap=True)
        self.view = RowList(context.theme, say("details.corrections-title"), self.model, self)
        self.view.setItemDelegate(CorrectionDelegate(context.theme, self.view, ROW))
        self.view.setMouseTracking(True)
        self.none = text_label(say("details.corrections-none"), "second", self, wrap=True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.none)
        self.pages.addWidget(self.view)
        fill(self.body, self.says, (self.pages, 1))
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
        self.view.keys = {
            Qt.Key.Key_Return: self._go,
            Qt.Key.Key_Enter: self._go,
            Qt.Key.Key_Delete: self._undo,
            Qt.Key.Key_Backspace: self._undo,
        }
        self.view.doubleClicked.connect(lambda _: self._go())
        self.view.selectionModel().currentChanged.connect(lambda *_: self._enable())
        self.context.catalogue_changed.connect(self._ask)

    def _ask(self) -> None:
        unit = self.context.lengths.unit
        self.context.ask("corrections", lambda library: rows_of(library, unit), while_alive(self, self._show))

    def _show(self, rows: tuple[CorrectionRow, ...]) -> None:
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
    def current(self) -> CorrectionRow | None:
        return self.model.row(self.view.currentIndex())

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
            self.changes.correct(row.key, row.name, {row.field: row.value}, row.reason, self.context.warn)

    def _go(self) -> None:
        if (row := self.current) is not None and self.go.isEnabled():
            system, kind, id_ = row.key
            self.context.go("catalogue", system=system, kind=kind, id=id_)
            self.accept()


def open_corrections(context: AppContext) -> CorrectionsDialog:
    """Show everything that the user corrected."""
    sheet = CorrectionsDialog(context, QApplication.activeWindow())
    sheet.open()
    return sheet
