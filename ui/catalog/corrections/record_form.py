"""Forms made from records: a line for each field, problems where they are, records within records."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QLabel, QSizePolicy, QWidget

from app.words import label, say
from catalog.schema.plain import Plain
from ui.catalog.corrections.form_fields import FormField
from ui.catalog.corrections.value_editors import EditorContext, Path, ValueEditor, editor_for
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import LEFT, TOP, hbox, vbox

LABEL = 128  # pixels at 100 %

# Where the word for a field is another one when it is a question.
_ASKS = {"id": "details.ask-piece", "sets": "details.ask-sets", "notes": "details.ask-notes"}


class FormLine(QWidget):
    """A field: its name, its editor, and what is wrong with what stands there."""

    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme = ground.theme
        self.field = field
        self.editor: ValueEditor = editor_for(field, ground, self)
        self.label = text_label(_asked(field), "second", self, wrap=True)
        self.label.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)
        self.label.setFixedWidth(theme.px(LABEL))
        self.label.setMinimumHeight(theme.px(34))
        self.label.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.label.setBuddy(self.editor)
        self.problem: QLabel = text_label("", "bad", self, wrap=True)
        self.problem.hide()
        right = vbox(theme, self.editor, self.problem, spacing=2)
        self._row = hbox(theme, (self.label, 0, TOP), (right, 1), parent=self, spacing=10)

    def set_narrow(self, is_narrow: bool) -> None:
        """The name above the editor instead of beside it."""
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if is_narrow else ways.LeftToRight)
        self._row.setSpacing(self._theme.px(2 if is_narrow else 10))
        self.label.setMinimumHeight(self._theme.px(0 if is_narrow else 34))
        for card in self.editor.findChildren(RecordForm):
            card.set_narrow(is_narrow)

    def show_problems(self, problems: Mapping[Path, str]) -> None:
        text = self.editor.show_problems(problems)
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        self.editor.setAccessibleDescription(text)


def _asked(field: FormField) -> str:
    return say(_ASKS[field.name]) if field.name in _ASKS else label(field.name)


class RecordForm(QWidget):
    """Signals: changed() when the user changed anything; entered() with Return in a field of one line."""

    changed = Signal()
    entered = Signal()

    def __init__(self, fields: Iterable[FormField], ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = {field.name: FormLine(field, ground, self) for field in fields}
        column = vbox(ground.theme, parent=self, spacing=8)
        for line in self.lines.values():
            column.addWidget(line)
            line.editor.changed.connect(self.changed)
            line.editor.entered.connect(self.entered)

    def set_narrow(self, is_narrow: bool) -> None:
        for line in self.lines.values():
            line.set_narrow(is_narrow)

    def value(self) -> dict[str, Plain]:
        return {name: line.editor.value() for name, line in self.lines.items()}

    def show_value(self, value: Mapping[str, Plain]) -> None:
        for name, line in self.lines.items():
            line.editor.show_value(value.get(name, line.field.start))

    def show_problems(self, problems: Mapping[Path, str]) -> dict[Path, str]:
        """What is wrong, each at its field; what belongs to none of these fields is given back."""
        for name, line in self.lines.items():
            line.show_problems({path[1:]: text for path, text in problems.items() if path[:1] == (name,)})
        return {path: text for path, text in problems.items() if not path or path[0] not in self.lines}


class RecordCard(QWidget):
    """One record of several, on a ground of its own. Signals: removed()."""

    removed = Signal()

    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme = ground.theme
        self.form = RecordForm(field.fields, ground, self)
        self.kept: dict[str, Plain] = dict(field.kept)
        remove = IconButton(theme, "cross", say("details.remove-line", name=label(field.name)), self, size=30)
        remove.clicked.connect(lambda _=False: self.removed.emit())
        hbox(theme, (self.form, 1), (remove, 0, TOP), parent=self, margins=(10, 8, 4, 8))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def value(self) -> dict[str, Plain]:
        return {**self.kept, **self.form.value()}

    def show_value(self, value: Mapping[str, Plain]) -> None:
        self.kept = {name: part for name, part in value.items() if name not in self.form.lines}
        self.form.show_value(value)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.theme.colour("line2"), 1))
        painter.setBrush(self.theme.colour("bg"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self.theme.px(8), self.theme.px(8))


class RecordsEditor(ValueEditor):
    """Records below each other: abilities, shots, what is in a box."""

    def __init__(self, field: FormField, ground: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(field, ground, parent)
        self.cards: list[RecordCard] = []
        self.add = TextButton(self.theme, say("details.add-line"), self, icon="plus", act=self._add_new)
        self.add.setAccessibleName(say("details.add-to", name=self.name))
        self._column = vbox(self.theme, (self.add, 0, LEFT), spacing=6)
        self.row.addLayout(self._column, 1)
        self.setFocusProxy(self.add)

    def value(self) -> Plain:
        return [card.value() for card in self.cards]

    def show_value(self, value: Plain) -> None:
        for card in self.cards:
            card.deleteLater()
        self.cards.clear()
        for record in value or ():
            self._add_card().show_value(record)

    def show_problems(self, problems: Mapping[Path, str]) -> str:
        for i, card in enumerate(self.cards):
            card.form.show_problems({path[1:]: text for path, text in problems.items() if path[:1] == (i,)})
        rest = {path: text for path, text in problems.items() if not path or not isinstance(path[0], int)}
        return super().show_problems(rest)

    def _add_card(self) -> RecordCard:
        card = RecordCard(self.field, self.ground, self)
        card.form.changed.connect(self.changed)
        card.removed.connect(lambda: self._remove(card))
        self.cards.append(card)
        self._column.insertWidget(self._column.count() - 1, card)
        return card

    def _add_new(self) -> None:
        card = self._add_card()
        card.form.show_value({})
        next(iter(card.form.lines.values())).editor.setFocus()
        self.changed.emit()

    def _remove(self, card: RecordCard) -> None:
        self.cards.remove(card)
        card.deleteLater()
        self.add.setFocus()
        self.changed.emit()
