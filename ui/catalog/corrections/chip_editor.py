"""Words in a row that are added and taken away: skills, keywords, faces of a die, colours, boxes."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.faces.dice.dice_text import face_words
from app.words import label, say
from catalog.schema.plain import Plain
from ui.art.icons import draw_icon
from ui.catalog.corrections.form_fields import FormField
from ui.catalog.corrections.form_suggestions import NUMBERS, TokenPattern
from ui.catalog.corrections.value_editors import EditorContext, Path, ValueEditor, known_entries
from ui.catalog.results.row_texts import token_words
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, Look, TextButton
from ui.widgets.clear import clear, discard
from ui.widgets.dropdown import Dropdown
from ui.widgets.entry import TextEntry
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, hbox, vbox
from ui.widgets.stepper import Stepper
from ui.widgets.suggest import SuggestEntry


class ValueChip(Button):
    """One of the values. Its cross and the keys Delete and Backspace take it away.

    Signals: removed(); moved(steps) with Ctrl and an arrow.
    """

    look = Look(12, QFont.Weight.Medium, room=46, height=34)

    removed = Signal()
    moved = Signal(int)

    def __init__(self, theme: Theme, text: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, text, parent)
        self.setCheckable(True)
        self.setAccessibleDescription(say("details.chip-keys"))
        self.setToolTip(say("details.chip-keys"))
        self.is_bad = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.position().x() > self.width() - self.theme.px(28):
            self.removed.emit()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
        elif steps and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.moved.emit(steps)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        fill = t.bad_bg if self.is_bad else t.soft if self.isChecked() or self.is_lit() else t.raised
        edge = t.bad if self.is_bad else t.accent if self.isChecked() else t.line
        painter = self.begin(fill, edge, (self.height() - 7) / 2)
        painter.setFont(self._font())
        painter.setPen(QColor(t.bad if self.is_bad else t.ink))
        painter.drawText(QRectF(self.rect()).adjusted(px(15), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.text())
        side = px(11)
        cross = QRectF(self.width() - px(24), (self.height() - side) / 2, side, side)
        draw_icon(painter, "cross", cross, QColor(t.ink2), 2.4)


class ChipsEditor(ValueEditor):
    """The values as chips; below them the parts of the chosen one, then a field to add another."""

    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(field, ground, parent)
        self._values: list[str] = []
        self._chosen = -1
        self._names = dict(known_entries(ground, field.kinds))
        self._shown: Callable[[str], str] = _WORDS.get(field.name) or (lambda value: self._names.get(value, value))
        self.chips: list[ValueChip] = []
        self._chip_box = QWidget(self)
        self._flow = flowbox(self.theme, parent=self._chip_box, spacing=2)
        self.parts = QWidget(self)
        self._parts_row = hbox(self.theme, parent=self.parts, spacing=8)
        hint = say("details.chip-hint", example=self._example())
        self.entry = SuggestEntry(self.theme, say("details.add-to", name=self.name), self._offers(), self, hint=hint)
        self.add = TextButton(self.theme, say("details.add"), self, act=lambda _=False: self._add_typed())
        self.add.setAccessibleName(say("details.add-to", name=self.name))
        self._lay_out()
        self.entry.taken.connect(self._add)
        self.entry.edit.returnPressed.connect(self._add_typed)
        self.setFocusProxy(self.entry)

    def _lay_out(self) -> None:
        typing = hbox(self.theme, (self.entry, 1), self.add, spacing=4)
        column = vbox(self.theme, self._chip_box, self.parts, typing, spacing=4)
        self.row.addLayout(column, 1)
        self.parts.hide()

    # --- what is offered ---

    def _offers(self) -> list[tuple[str, str]]:
        """Key and word: patterns of tokens by name, entries by name, words that are in use."""
        if self.field.way == "tokens":
            return [(one.token, one.name) for one in self._patterns()]
        if self.field.way == "references":
            return list(self._names.items())
        words = self.ground.lore.words.get((self.ground.kind, self.field.name), ())
        return [(word, word) for word in words]

    def _patterns(self) -> tuple[TokenPattern, ...]:
        return self.ground.lore.tokens.get(self.field.name, ())

    def _example(self) -> str:
        offers = self._offers()
        return offers[len(offers) // 2][1] if offers else self.name

    # --- the value ---

    def value(self) -> Plain:
        return list(self._values)

    def show_value(self, value: Plain) -> None:
        self._values = [str(one) for one in value or ()]
        self._chosen = -1
        self._rebuild()

    def show_problems(self, problems: Mapping[Path, str]) -> str:
        bad = {path[0] for path in problems if path}
        for i, chip in enumerate(self.chips):
            chip.is_bad = i in bad
            chip.update()
        return super().show_problems(problems)

    def _add_typed(self) -> None:
        """What stands in the field, be it a suggestion or not; the catalogue judges it."""
        typed = self.entry.text().strip()
        if typed:
            self._add(self.entry.key or typed)

    def _add(self, key: str) -> None:
        if not self.entry.text().strip():
            return  # it was taken a moment ago, by the same Return
        self.entry.set_text("")
        pattern = next((one for one in self._patterns() if one.token == key), None)
        self._values.append(self._written(key, pattern))
        self._chosen = len(self._values) - 1
        self._rebuild()
        self.changed.emit()

    def _written(self, key: str, pattern: TokenPattern | None) -> str:
        lore = self.ground.lore
        if pattern:
            return lore.filled(self.field.name, pattern)
        return lore.written(self.field.name, key) if self.field.way == "tokens" else key

    def _remove(self, index: int) -> None:
        del self._values[index]
        self._chosen = -1
        self._rebuild()
        left = self.chips[min(index, len(self.chips) - 1)] if self.chips else self.entry
        left.setFocus()
        self.changed.emit()

    def _move(self, index: int, steps: int) -> None:
        to = index + steps
        if 0 <= to < len(self._values):
            self._values[index], self._values[to] = self._values[to], self._values[index]
            self._chosen = to
            self._rebuild()
            self.chips[to].setFocus()
            self.changed.emit()

    def _choose(self, index: int) -> None:
        self._chosen = -1 if index == self._chosen else index
        for i, chip in enumerate(self.chips):
            chip.setChecked(i == self._chosen)
        self._show_parts()

    # --- building ---

    def _rebuild(self) -> None:
        discard(*self.chips, layout=self._flow)
        self.chips = [self._chip(i, value) for i, value in enumerate(self._values)]
        self._chip_box.setVisible(bool(self.chips))
        self._show_parts()
        self.updateGeometry()

    def _chip(self, index: int, value: str) -> ValueChip:
        chip = ValueChip(self.theme, self._shown(value), self._chip_box)
        chip.setChecked(index == self._chosen)
        chip.clicked.connect(lambda _=False: self._choose(index))
        chip.removed.connect(lambda: self._remove(index))
        chip.moved.connect(lambda steps: self._move(index, steps))
        self._flow.addWidget(chip)
        chip.show()
        return chip

    def _show_parts(self) -> None:
        """The parts of the chosen token that are to be filled in."""
        clear(self._parts_row)
        value = self._values[self._chosen] if 0 <= self._chosen < len(self._values) else ""
        pattern = self.ground.lore.pattern(self.field.name, value) if value and self.field.way == "tokens" else None
        is_open = pattern is not None and any(part.isupper() for part in pattern.parts)
        self.parts.setVisible(is_open)
        if pattern is None or not is_open:
            return
        self._parts_row.addWidget(text_label(pattern.name, "name", self.parts))
        for i, (part, word) in enumerate(zip(pattern.parts, value.split(":"), strict=True)):
            if part.isupper():
                self._parts_row.addWidget(self._part(i, part, word, pattern.name))
        self._parts_row.addStretch(1)

    def _part(self, index: int, part: str, word: str, name: str) -> QWidget:
        if part in NUMBERS:
            stepper = Stepper(self.theme, say("details.part-number", name=name), self.parts, min_value=0, max_value=99)
            stepper.show_value(int(word) if word.isdigit() else 0)
            stepper.changed.connect(lambda number: self._set_part(index, str(number)))
            return stepper
        known = self.ground.lore.parts.get((self.field.name, part), ())
        if not known:
            entry = TextEntry(self.theme, say("details.part-word", name=name), self.parts)
            entry.set_text(word)
            entry.typed.connect(lambda text: self._set_part(index, text.strip()))
            return entry
        choices = [(one, label(one)) for one in dict.fromkeys([*known, word])]
        dropdown = Dropdown(self.theme, say("details.part-word", name=name), choices, self.parts)
        dropdown.show_key(word)
        dropdown.chosen.connect(lambda key: self._set_part(index, key))
        return dropdown

    def _set_part(self, index: int, word: str) -> None:
        parts = self._values[self._chosen].split(":")
        parts[index] = word
        self._values[self._chosen] = ":".join(parts)
        chip = self.chips[self._chosen]
        chip.rename(self._shown(self._values[self._chosen]))
        self._flow.invalidate()
        self.changed.emit()


def _face(face: str) -> str:
    return " ".join(part for part in face_words(face) if part)


# How the values of a field are shown; others by the name of what they mean, or as they are.
_WORDS: Mapping[str, Callable[[str], str]] = {"skills": token_words, "keywords": token_words, "faces": _face}
