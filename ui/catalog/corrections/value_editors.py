"""Editors of single values, by the way a field is edited: a stepper, a choice, a length, chips, text.

An editor gives back what JSON can say. What cannot be read as a number or a length is given back as it was typed:
the catalogue then says what is wrong with it, as it does for a file.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.base.units import UM_PER_INCH, from_inches, inch_number
from app.words import label, say
from catalog.schema.plain import Plain
from ui.catalog.corrections.form_fields import FormField
from ui.catalog.corrections.form_suggestions import FormSuggestions
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.check import CheckBox
from ui.widgets.dropdown import Dropdown
from ui.widgets.entry import TextEntry
from ui.widgets.layout.box_layouts import LEFT, fill, hbox, vbox
from ui.widgets.stepper import Stepper
from ui.widgets.suggest import SuggestEntry
from ui.widgets.textbox import TextBox

Path = tuple[str | int, ...]  # where in a value something is wrong

UNITS = ("in", "cm")
UM_PER_CM = 10_000
_UM = {"in": UM_PER_INCH, "cm": UM_PER_CM}

# More entries than this are searched by typing, not picked from a menu.
MENU = 24


@dataclass(frozen=True)
class EditorContext:
    """What editors stand on: the look, what the catalogue suggests, the kind of entry, the user's unit of length."""

    theme: Theme
    lore: FormSuggestions
    kind: str = ""
    unit: str = "in"


class ValueEditor(QWidget):
    """Signals: changed() when the user changed the value; entered() when he is done with it (Return)."""

    changed = Signal()
    entered = Signal()

    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self.ground = ground
        self.theme = ground.theme
        self.name = label(field.name)
        self.row = hbox(self.theme, parent=self, spacing=6)

    def value(self) -> Plain:
        raise NotImplementedError

    def show_value(self, value: Plain) -> None:
        """From outside; nobody is told."""
        raise NotImplementedError

    def show_problems(self, problems: Mapping[Path, str]) -> str:
        """What is wrong, by where it is within this value. What this editor cannot show at its place is given back."""
        return "\n".join(dict.fromkeys(problems.values()))

    def hold(self, widget: QWidget, *, stretch: int = 0) -> None:
        """The widget that does the work and has the focus."""
        self.row.addWidget(widget, stretch)
        if not stretch:
            self.row.addStretch(1)
        self.setFocusProxy(widget)


class NumberEditor(ValueEditor):
    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(field, ground, parent)
        self.stepper = Stepper(self.theme, self.name, self, min_value=field.min_value, max_value=field.max_value)
        self.stepper.changed.connect(lambda _: self.changed.emit())
        self.hold(self.stepper)

    def value(self) -> Plain:
        return self.stepper.value

    def show_value(self, value: Plain) -> None:
        self.stepper.show_value(int(value))


class FlagEditor(ValueEditor):
    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(field, ground, parent)
        self.check = CheckBox(self.theme, say("window.yes"), self)
        self.check.setAccessibleName(self.name)
        self.check.clicked.connect(lambda _=False: self.changed.emit())
        self.hold(self.check)

    def value(self) -> Plain:
        return self.check.isChecked()

    def show_value(self, value: Plain) -> None:
        self.check.setChecked(bool(value))


class ChoiceEditor(ValueEditor):
    """One of a few. Where it may be left open, nothing is one of them."""

    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(field, ground, parent)
        none = [("", say("details.none"))] if field.is_optional else []
        choices = [(str(choice), label(str(choice))) for choice in field.choices]
        self.dropdown = Dropdown(self.theme, self.name, [*none, *choices], self)
        self.dropdown.chosen.connect(lambda _: self.changed.emit())
        self.hold(self.dropdown)

    def value(self) -> Plain:
        return next((choice for choice in self.field.choices if str(choice) == self.dropdown.key), None)

    def show_value(self, value: Plain) -> None:
        self.dropdown.show_key("" if value is None else str(value))


class LengthEditor(ValueEditor):
    """A number in inches or centimetres; the same length when the unit is changed."""

    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(field, ground, parent)
        self.entry = TextEntry(self.theme, self.name, self)
        self.entry.setFixedWidth(self.theme.px(96))
        self.unit = Dropdown(self.theme, say("details.unit"), [(u, say(f"details.unit-{u}")) for u in UNITS], self)
        self.unit.show_key(ground.unit)
        self._unit = ground.unit
        self.entry.typed.connect(lambda _: self.changed.emit())
        self.entry.edit.returnPressed.connect(self.entered)
        self.unit.chosen.connect(self._change_unit)
        self.row.addWidget(self.entry)
        self.hold(self.unit)
        self.setFocusProxy(self.entry)

    def value(self) -> Plain:
        micrometres = self._read(self._unit)
        return self.entry.text().strip() if micrometres is None else inch_number(micrometres)

    def show_value(self, value: Plain) -> None:
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        self.entry.set_text(self._written(from_inches(str(value))) if is_number else str(value or ""))

    def _read(self, unit: str) -> int | None:
        """Micrometres, or None for what is no length. A comma does for a point."""
        try:
            length = Decimal(self.entry.text().strip().replace(",", "."))
            return round(length * _UM[unit]) if length.is_finite() and abs(length) < 10_000 else None
        except ArithmeticError:  # no number, or one with an exponent beyond all sense
            return None

    def _written(self, micrometres: int) -> str:
        places = Decimal("0.001") if self._unit == "cm" else Decimal("0.00001")
        return format((Decimal(micrometres) / _UM[self._unit]).quantize(places), "f").rstrip("0").rstrip(".")

    def _change_unit(self, unit: str) -> None:
        micrometres = self._read(self._unit)
        self._unit = unit
        if micrometres is not None:
            self.entry.set_text(self._written(micrometres))
        self.changed.emit()


class TextEditor(ValueEditor):
    """One line. Empty is nothing, where nothing is allowed."""

    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(field, ground, parent)
        self.entry = self._entry()
        self.entry.typed.connect(lambda _: self.changed.emit())
        self.entry.edit.returnPressed.connect(self.entered)
        self.hold(self.entry, stretch=1)

    def _entry(self) -> TextEntry:
        return TextEntry(self.theme, self.name, self)

    def value(self) -> Plain:
        return self.entry.text().strip() or (None if self.field.is_optional else "")

    def show_value(self, value: Plain) -> None:
        self.entry.set_text(str(value or ""))


class WordEditor(TextEditor):
    """One word, with those suggested that are in use."""

    def _entry(self) -> TextEntry:
        words = self.ground.lore.words.get((self.ground.kind, self.field.name), ())
        return SuggestEntry(self.theme, self.name, [(word, word) for word in words], self)


class ProseEditor(ValueEditor):
    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(field, ground, parent)
        self.box = TextBox(self.theme, self.name, self)
        self.box.typed.connect(lambda _: self.changed.emit())
        self.box.entered.connect(self.entered)
        self.hold(self.box, stretch=1)

    def value(self) -> Plain:
        return " ".join(self.box.text().split())

    def show_value(self, value: Plain) -> None:
        self.box.set_text(str(value or ""))


class LinesEditor(ProseEditor):
    """Several sentences, a line each."""

    def value(self) -> Plain:
        return [line.strip() for line in self.box.text().splitlines() if line.strip()]

    def show_value(self, value: Plain) -> None:
        self.box.set_text("\n".join(value or ()))


def known_entries(ground: EditorContext, kinds: Iterable[str]) -> list[tuple[str, str]]:
    """Id and name of everything of some kinds. Names that stand for several are told apart by their id."""
    found = [one for kind in kinds for one in ground.lore.entries.get(kind, ())]
    names = [name for _, name in found]
    return [(id_, name if names.count(name) == 1 else f"{name} ({id_})") for id_, name in found]


class ReferenceEditor(ValueEditor):
    """Another entry: from a menu where there are few, by typing where there are many."""

    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(field, ground, parent)
        known = known_entries(ground, field.kinds)
        # What lies on its back is the piece itself, unless another one is named.
        code = "details.itself" if field.name == "reverse" else "details.none"
        choices = [("", say(code)), *known]
        self.picker: Dropdown | SuggestEntry
        if len(known) <= MENU:
            self.picker = Dropdown(self.theme, self.name, choices, self)
            self.picker.chosen.connect(lambda _: self.changed.emit())
            self.hold(self.picker)
        else:
            self.picker = SuggestEntry(self.theme, self.name, known, self, hint=say(code))
            self.picker.typed.connect(lambda _: self.changed.emit())
            self.picker.taken.connect(lambda _: self.changed.emit())
            self.hold(self.picker, stretch=1)

    def value(self) -> Plain:
        typed = "" if isinstance(self.picker, Dropdown) else self.picker.text().strip()
        return self.picker.key or typed or (None if self.field.is_optional else "")

    def show_value(self, value: Plain) -> None:
        self.picker.show_key(str(value or ""))


class OptionalEditor(ValueEditor):
    """A number or a length that may also not be there."""

    def __init__(self, inner: ValueEditor, parent: QWidget | None = None) -> None:
        super().__init__(inner.field, inner.ground, parent)
        self.inner = inner
        self.check = CheckBox(self.theme, say("details.has-one"), self)
        self.check.setAccessibleName(say("details.has", name=self.name))
        self.check.clicked.connect(self._ticked)
        inner.changed.connect(self.changed)
        inner.entered.connect(self.entered)
        fill(self.row, self.check, (inner, 1))
        self.setFocusProxy(self.check)

    def value(self) -> Plain:
        return self.inner.value() if self.check.isChecked() else None

    def show_value(self, value: Plain) -> None:
        self.check.setChecked(value is not None)
        self.inner.setVisible(value is not None)
        self.inner.show_value(self.field.first if value is None else value)

    def _ticked(self, is_on: bool) -> None:
        self.inner.setVisible(is_on)
        self.changed.emit()


class MapEditor(ValueEditor):
    """Names with a number, a length or a text each."""

    _INNER: Mapping[str, type[ValueEditor]] = {"numbers": NumberEditor, "lengths": LengthEditor, "texts": TextEditor}

    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(field, ground, parent)
        self.lines: list[tuple[TextEntry, ValueEditor, QWidget]] = []
        self.add = TextButton(self.theme, say("details.add-line"), self, icon="plus", act=self._add_empty)
        self.add.setAccessibleName(say("details.add-to", name=self.name))
        self._column = vbox(self.theme, (self.add, 0, LEFT), spacing=4)
        self.row.addLayout(self._column, 1)
        self.setFocusProxy(self.add)

    def value(self) -> Plain:
        return {name: editor.value() for entry, editor, _ in self.lines if (name := entry.text().strip())}

    def show_value(self, value: Plain) -> None:
        for _, _, line in self.lines:
            line.deleteLater()
        self.lines.clear()
        for name, part in dict(value or {}).items():
            self._add_line(name, part)

    def _add_empty(self) -> None:
        self._add_line("", None).setFocus()

    def _add_line(self, name: str, part: Plain) -> TextEntry:
        line = QWidget(self)
        entry = TextEntry(self.theme, say("details.name-in", name=self.name), line, hint=say("details.name-hint"))
        editor = self._INNER[self.field.way](self.field, self.ground, line)
        empty: Plain = {"numbers": 0, "lengths": 1}.get(self.field.way, "")
        editor.show_value(empty if part is None else part)
        remove = IconButton(self.theme, "cross", say("details.remove-line", name=name or self.name), line, size=30)
        hbox(self.theme, (entry, 2), (editor, 3), remove, parent=line, spacing=6)
        entry.typed.connect(lambda _: self.changed.emit())
        editor.changed.connect(self.changed)
        held = (entry, editor, line)
        remove.clicked.connect(lambda _=False: self._remove(held))
        self.lines.append(held)
        self._column.insertWidget(self._column.count() - 1, line)
        return entry

    def _remove(self, held: tuple[TextEntry, ValueEditor, QWidget]) -> None:
        self.lines.remove(held)
        held[2].deleteLater()
        self.add.setFocus()
        self.changed.emit()


def editor_for(field: FormField, ground: EditorContext, parent: QWidget | None = None) -> ValueEditor:
    """The editor of a field."""
    from ui.catalog.corrections.chip_editor import ChipsEditor
    from ui.catalog.corrections.outline_editor import OutlineEditor
    from ui.catalog.corrections.record_form import RecordsEditor

    kinds: Mapping[str, Callable[..., ValueEditor]] = {
        "number": NumberEditor, "flag": FlagEditor, "choice": ChoiceEditor, "length": LengthEditor, "word": WordEditor,
        "text": TextEditor, "prose": ProseEditor, "lines": LinesEditor, "reference": ReferenceEditor,
        "references": ChipsEditor, "tokens": ChipsEditor, "words": ChipsEditor, "numbers": MapEditor,
        "lengths": MapEditor, "texts": MapEditor, "records": RecordsEditor, "outline": OutlineEditor,
    }  # fmt: skip
    make: Any = partial(kinds[field.way], field, ground)
    is_switched = field.is_optional and field.way in ("number", "length")
    return OptionalEditor(make(None), parent) if is_switched else make(parent)
