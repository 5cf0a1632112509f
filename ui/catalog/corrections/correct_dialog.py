"""Correcting a value in place: an editor that suits it, the face as it would be, and what the catalogue says to it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.base.errors import KnownError
from app.base.ids import Ref
from app.words import label, say
from catalog.schema.plain import Plain
from ui.catalog.corrections.form_fields import field_of, values_of
from ui.catalog.corrections.form_problems import by_field
from ui.catalog.corrections.form_suggestions import FormSuggestions
from ui.catalog.corrections.value_editors import EditorContext, editor_for
from ui.catalog.details.entry_details import EntryDetails
from ui.catalog.details.late_answers import while_alive
from ui.catalog.details.origin_panel import InsetPanel
from ui.catalog.details.portrait import EntryPortrait
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import TextButton
from ui.widgets.entry import TextEntry
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import HCENTER, TOP, fill, stretch, vbox
from ui.widgets.textbox import TextBox
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.store import EffectiveEntry

PREVIEW = 132  # pixels at 100 %
# Editors that need the whole width.
_WIDE = frozenset(
    {"tokens", "words", "references", "records", "prose", "lines", "outline", "texts", "numbers", "lengths"}
)


@dataclass(frozen=True)
class CorrectionDraft:
    """What is half typed, so that it survives when the page is built anew."""

    field: str
    value: Plain
    reason: str


class CorrectionPanel(InsetPanel):
    """Signals: saved(value, reason) when the user wants it so; closed() when he gives it up."""

    saved = Signal(object, str)

    def __init__(
        self, context: AppContext, sheet: EntryDetails, name: str, lore: FormSuggestions, parent: QWidget | None = None
    ) -> None:
        super().__init__(context.theme, parent)
        self.context = context
        self.sheet = sheet
        shown = sheet.shown
        self._cls: Any = type(shown.entry)
        self.field = field_of(self._cls, name)
        self._was = values_of(shown.entry)[name]
        ground = EditorContext(context.theme, lore, shown.kind, context.lengths.unit)
        self.editor = editor_for(self.field, ground, self)
        self.editor.show_value(self._was)
        self.face = EntryPortrait(context.theme, shown.system, shown.kind, shown.entry, self, PREVIEW)
        self.face.setToolTip(say("details.preview"))
        self.problem = text_label("", "bad", self, wrap=True)
        self.reason = TextEntry(context.theme, say("details.reason"), self, hint=say("details.reason-hint"))
        self.save = TextButton(context.theme, say("details.save"), self, primary=True, icon="check")
        self.cancel = TextButton(context.theme, say("details.cancel"), self)
        self._lay_out()
        self._connect()
        self._changed()

    def _lay_out(self) -> None:
        self.say(say("details.what-says", name=label(self.field.name).lower()), "name")
        left = vbox(self.theme, self.editor, self.problem, self.reason, stretch(), spacing=6)
        self.problem.hide()
        self._row = vbox(self.theme, (left, 1), (self.face, 0, HCENTER | TOP), spacing=12)
        self.column.addLayout(self._row)
        self.face.setVisible(self.face.is_own)
        self.foot(self.save, self.cancel)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The face beside the editor where there is room for both, else below it."""
        super().resizeEvent(event)
        left = max(self.editor.minimumSizeHint().width(), self.theme.px(150))
        both = left + self.face.width() + self.theme.px(48)
        is_below = self.field.way in _WIDE or self.width() < both
        way = QBoxLayout.Direction.TopToBottom if is_below else QBoxLayout.Direction.LeftToRight
        if self._row.direction() != way:
            self._row.setDirection(way)

    def _connect(self) -> None:
        self.editor.changed.connect(self._changed)
        self.editor.entered.connect(self._save)
        self.reason.edit.returnPressed.connect(self._save)
        self.save.clicked.connect(lambda _=False: self._save())
        self.cancel.clicked.connect(lambda _=False: self.closed.emit())

    # --- what stands there ---

    def draft(self) -> CorrectionDraft:
        return CorrectionDraft(self.field.name, self.editor.value(), self.reason.text())

    def show_draft(self, draft: CorrectionDraft) -> None:
        self.editor.show_value(draft.value)
        self.reason.set_text(draft.reason)
        self._changed()

    def refuse(self, error: KnownError) -> None:
        """The catalogue does not want it so."""
        problems = by_field(error, self._cls, {self.field.name: self.editor.value()})
        name = self.field.name
        here = self.editor.show_problems({path[1:]: text for path, text in problems.items() if path[:1] == (name,)})
        rest = [text for path, text in problems.items() if path[:1] != (name,)]
        self._show_problem("\n".join(filter(None, [here, *rest])))

    def _show_problem(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        self.editor.setAccessibleDescription(text)
        is_other = self.editor.value() != self._was
        self.save.setEnabled(is_other and not text)
        self.save.setToolTip(plain_tip(text or ("" if is_other else say("details.not-other"))))

    def _changed(self) -> None:
        """Ask the catalogue, without writing anything; its answer comes with the next blink."""
        key, values = self.sheet.key, {self.field.name: self.editor.value()}
        self._show_problem("")

        def work(library: "Library") -> "EffectiveEntry":
            from catalog.corrections import tried

            return tried(library, Ref(*key), values)

        self.context.ask("preview", work, while_alive(self, self._accept), while_alive(self, self.refuse))

    def _accept(self, made: "EffectiveEntry") -> None:
        self.editor.show_problems({})
        self._show_problem("")
        self.face.show_entry(made.entry)

    def _save(self) -> None:
        if self.save.isEnabled():
            self.saved.emit(self.editor.value(), self.reason.text().strip())


class TypeIn(InsetPanel):
    """What is printed on a piece, typed in by the user. Signals: saved(text, reason); closed()."""

    saved = Signal(str, str)

    def __init__(self, context: AppContext, sheet: EntryDetails, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        theme = context.theme
        self.box = TextBox(theme, say("details.type-name", name=sheet.name), self, rows=5)
        self.box.set_text(" ".join(said.text for said in sheet.abilities if said.is_typed))
        self.reason = TextEntry(theme, say("details.reason"), self, hint=say("details.reason-hint"))
        self.save = TextButton(theme, say("details.type-save"), self, primary=True, icon="check")
        self.cancel = TextButton(theme, say("details.cancel"), self)
        self.say(say("details.type-what"), "name")
        fill(self.column, self.box, self.reason)
        self.say(say("details.type-manual"), "second")
        self.foot(self.save, self.cancel)
        self.box.typed.connect(self._typed)
        self.box.entered.connect(self._save)
        self.box.left.connect(self.closed)
        self.reason.edit.returnPressed.connect(self._save)
        self.save.clicked.connect(lambda _=False: self._save())
        self.cancel.clicked.connect(lambda _=False: self.closed.emit())
        self._typed(self.box.text())

    def draft(self) -> CorrectionDraft:
        return CorrectionDraft("abilities", self.box.text(), self.reason.text())

    def show_draft(self, draft: CorrectionDraft) -> None:
        self.box.set_text(str(draft.value))
        self.reason.set_text(draft.reason)
        self._typed(self.box.text())

    def _typed(self, text: str) -> None:
        self.save.setEnabled(bool(text.strip()))
        self.save.setToolTip("" if text.strip() else say("details.type-empty"))

    def _save(self) -> None:
        if self.save.isEnabled():
            self.saved.emit(" ".join(self.box.text().split()), self.reason.text().strip())
