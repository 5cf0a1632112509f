"""Correcting a value in place: an editor that suits it, the face as it would be, and what the catalogue says to it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from app.base.errors import KnownError
from app.base.ids import Ref
from app.words import label, say
from catalog.schema.plain import Plain
from ui.catalog.corrections.form_fields import field_of, values_of
from ui.catalog.corrections.form_problems import by_field
from ui.catalog.corrections.form_suggestions import Lore
from ui.catalog.corrections.value_editors import Ground, editor_for
from ui.catalog.details.entry_details import Sheet
from ui.catalog.details.late_answers import while_alive
from ui.catalog.details.origin_panel import Inset
from ui.catalog.details.portrait import Face
from ui.shell.services.app_context import House
from ui.widgets.buttons import TextButton
from ui.widgets.entry import TextEntry
from ui.widgets.labels import text_label
from ui.widgets.textbox import TextBox
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.store import Effective

PREVIEW = 132  # pixels at 100 %
# Editors that need the whole width.
_WIDE = frozenset(
    {"tokens", "words", "references", "records", "prose", "lines", "outline", "texts", "numbers", "lengths"}
)


@dataclass(frozen=True)
class Draft:
    """What is half typed, so that it survives when the page is built anew."""

    field: str
    value: Plain
    reason: str


class Corrector(Inset):
    """Signals: saved(value, reason) when the user wants it so; closed() when he gives it up."""

    saved = Signal(object, str)

    def __init__(self, house: House, sheet: Sheet, name: str, lore: Lore, parent: QWidget | None = None) -> None:
        super().__init__(house.theme, parent)
        self.house = house
        self.sheet = sheet
        shown = sheet.shown
        self._cls: Any = type(shown.entry)
        self.field = field_of(self._cls, name)
        self._was = values_of(shown.entry)[name]
        ground = Ground(house.theme, lore, shown.kind, house.lengths.unit)
        self.editor = editor_for(self.field, ground, self)
        self.editor.show_value(self._was)
        self.face = Face(house.theme, shown.system, shown.kind, shown.entry, self, PREVIEW)
        self.face.setToolTip(say("details.preview"))
        self.problem = text_label("", "bad", self, wrap=True)
        self.reason = TextEntry(house.theme, say("details.reason"), self, hint=say("details.reason-hint"))
        self.save = TextButton(house.theme, say("details.save"), self, primary=True, icon="check")
        self.cancel = TextButton(house.theme, say("details.cancel"), self)
        self._lay_out()
        self._connect()
        self._changed()

    def _lay_out(self) -> None:
        self.say(say("details.what-says", name=label(self.field.name).lower()), "name")
        left = QVBoxLayout()
        left.setSpacing(self.theme.px(6))
        left.addWidget(self.editor)
        left.addWidget(self.problem)
        left.addWidget(self.reason)
        left.addStretch(1)
        self.problem.hide()
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._row.setSpacing(self.theme.px(12))
        self._row.addLayout(left, 1)
        self._row.addWidget(self.face, 0, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
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

    def draft(self) -> Draft:
        return Draft(self.field.name, self.editor.value(), self.reason.text())

    def show_draft(self, draft: Draft) -> None:
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

        def work(library: "Library") -> "Effective":
            from catalog.corrections import tried

            return tried(library, Ref(*key), values)

        self.house.ask("preview", work, while_alive(self, self._accept), while_alive(self, self.refuse))

    def _accept(self, made: "Effective") -> None:
        self.editor.show_problems({})
        self._show_problem("")
        self.face.show_entry(made.entry)

    def _save(self) -> None:
        if self.save.isEnabled():
            self.saved.emit(self.editor.value(), self.reason.text().strip())


class TypeIn(Inset):
    """What is printed on a piece, typed in by the user. Signals: saved(text, reason); closed()."""

    saved = Signal(str, str)

    def __init__(self, house: House, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(house.theme, parent)
        theme = house.theme
        self.box = TextBox(theme, say("details.type-name", name=sheet.name), self, rows=5)
        self.box.set_text(" ".join(said.text for said in sheet.abilities if said.is_typed))
        self.reason = TextEntry(theme, say("details.reason"), self, hint=say("details.reason-hint"))
        self.save = TextButton(theme, say("details.type-save"), self, primary=True, icon="check")
        self.cancel = TextButton(theme, say("details.cancel"), self)
        self.say(say("details.type-what"), "name")
        self.column.addWidget(self.box)
        self.column.addWidget(self.reason)
        self.say(say("details.type-manual"), "second")
        self.foot(self.save, self.cancel)
        self.box.typed.connect(self._typed)
        self.box.entered.connect(self._save)
        self.box.left.connect(self.closed)
        self.reason.edit.returnPressed.connect(self._save)
        self.save.clicked.connect(lambda _=False: self._save())
        self.cancel.clicked.connect(lambda _=False: self.closed.emit())
        self._typed(self.box.text())

    def draft(self) -> Draft:
        return Draft("abilities", self.box.text(), self.reason.text())

    def show_draft(self, draft: Draft) -> None:
        self.box.set_text(str(draft.value))
        self.reason.set_text(draft.reason)
        self._typed(self.box.text())

    def _typed(self, text: str) -> None:
        self.save.setEnabled(bool(text.strip()))
        self.save.setToolTip("" if text.strip() else say("details.type-empty"))

    def _save(self) -> None:
        if self.save.isEnabled():
            self.saved.emit(" ".join(self.box.text().split()), self.reason.text().strip())
