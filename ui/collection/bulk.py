"""Change many pieces at once: each value is left as it is or set for all of them, as one change."""

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.collection.holdings import Values, counting, setting
from app.collection.rows import MAX_COUNT
from app.collection.steps import CollectionEdit, together
from app.collection.wants import Keep, keeping
from app.words import say
from ui.collection.ledger import CollectionLedger
from ui.collection.lines import CollectionLine
from ui.collection.model import head_word
from ui.collection.rule import MAX_KEPT
from ui.shell.look.theme import Theme
from ui.widgets.dialogs import TitledDialog
from ui.widgets.entry import TextEntry
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, gridbox, stretch
from ui.widgets.segments import Segments
from ui.widgets.stepper import Stepper
from ui.widgets.tips import plain_tip

NUMBERS = ("owned", "wanted", "trade")
WORDS = ("condition", "place", "note")


class BulkRow:
    """One value: leave it or set it, and to what. To touch the value means to set it."""

    def __init__(self, theme: Theme, name: str, word: str, parent: QWidget, *, max_value: int = MAX_COUNT) -> None:
        choices = [("leave", say("collect.leave")), ("set", say("collect.set"))]
        self.name = name
        self.label = text_label(word, "body", parent)
        self.choice = Segments(theme, word, choices, parent)
        self.entry: Stepper | TextEntry
        if name in WORDS:
            self.entry = TextEntry(theme, word, parent)
            self.entry.typed.connect(lambda _: self._set())
        else:
            self.entry = Stepper(theme, word, parent, max_value=max_value)
            self.entry.changed.connect(lambda _: self._set())

    def _set(self) -> None:
        self.choice.key = "set"

    @property
    def is_set(self) -> bool:
        return self.choice.key == "set"

    @property
    def value(self) -> int | str:
        return self.entry.value if isinstance(self.entry, Stepper) else self.entry.text().strip()

    def enable(self, is_on: bool, why: str) -> None:
        for widget in (self.choice, self.entry):
            widget.setEnabled(is_on)
            widget.setToolTip(plain_tip("" if is_on else why))


class BulkDialog(TitledDialog):
    """Signals: made(CollectionEdit) when the user wants it done."""

    made = Signal(object)

    def __init__(
        self, theme: Theme, ledger: CollectionLedger, lines: Sequence[CollectionLine], keep: Keep, parent: QWidget
    ) -> None:
        count = len(lines)
        title = say("collect.bulk-one", name=lines[0].name) if count == 1 else say("collect.bulk-many", count=count)
        super().__init__(theme, title, parent, width=560)
        self.ledger = ledger
        self.keep = keep
        self.pieces = tuple(line.piece for line in lines)
        self.add_text(say("collect.bulk-text"), "second")
        words = {name: head_word(name) for name in (*NUMBERS, *WORDS)}
        self.rows = {name: BulkRow(theme, name, word, self) for name, word in words.items()}
        self.rows["keep"] = BulkRow(theme, "keep", say("collect.keep-each"), self, max_value=MAX_KEPT)
        self._fill(lines)
        self._lay_out()
        self.rows["keep"].choice.chosen.connect(lambda _: self._ruled())
        keep_entry = self.rows["keep"].entry
        assert isinstance(keep_entry, Stepper)
        keep_entry.changed.connect(lambda _: self._ruled())
        self.add_button(say("collect.bulk-keep")).clicked.connect(self.reject)
        self.do = self.add_button(say("collect.bulk-do", count=count), primary=True, act=self._make)
        self.rows["owned"].entry.setFocus()

    def _fill(self, lines: Sequence[CollectionLine]) -> None:
        """Begin with what the first of them says."""
        held = self.ledger.collection.get(lines[0].piece)
        values = {"owned": self.ledger.owned.get(lines[0].piece, 0), "keep": self.keep.count}
        for name, row in self.rows.items():
            value = values.get(name, getattr(held, name, 0))
            if isinstance(row.entry, Stepper):
                row.entry.show_value(int(value))
            else:
                row.entry.set_text(str(value))

    def _lay_out(self) -> None:
        grid = gridbox(self.theme, across=14, down=6)
        for at, row in enumerate(self.rows.values()):
            grid.addWidget(row.label, at, 0)
            grid.addWidget(row.choice, at, 1)
            is_number = isinstance(row.entry, Stepper)
            grid.addWidget(row.entry, at, 2, Qt.AlignmentFlag.AlignLeft if is_number else Qt.AlignmentFlag(0))
        grid.setColumnStretch(2, 1)
        fill(self.body, grid, stretch())

    def _ruled(self) -> None:
        """A rule for wants and spares leaves nothing to set there by hand."""
        for name in ("wanted", "trade"):
            self.rows[name].enable(not self.rows["keep"].is_set, say("collect.ruled"))

    def edit(self) -> CollectionEdit | None:
        """What is to be done, or None where everything is left as it is."""
        shelf, pieces = self.ledger.shelf, self.pieces
        wanted = {name: row.value for name, row in self.rows.items() if row.is_set and row.choice.isEnabled()}
        values = {name: value for name, value in wanted.items() if name not in ("owned", "keep")}
        edits = [setting(shelf, pieces, **cast(Values, values))] if values else []
        if "owned" in wanted:
            edits.append(counting(shelf, pieces, int(wanted["owned"])))
        if "keep" in wanted:
            count = int(wanted["keep"])
            unique = count if self.keep.unique is None else min(count, self.keep.unique)
            edits.append(keeping(shelf, pieces, Keep(count, unique)))
        return together(edits) if edits else None

    def _make(self) -> None:
        edit = self.edit()
        self.accept()
        if edit is not None:
            self.made.emit(edit)
