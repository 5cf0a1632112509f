"""How many of a piece the user has and wants, with plus and minus; the rest of what is noted of it folds out."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.words import label, say
from ui.catalog.details.collection_status import CollectionStatus, PieceStatus
from ui.shell.look.theme import Theme
from ui.widgets.entry import TextEntry
from ui.widgets.fold import FoldingPanel
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, gridbox, hbox, vbox
from ui.widgets.stepper import Stepper

if TYPE_CHECKING:
    from app.collection.pieces import PieceId

MAX_COUNT = 9_999
TEXTS = ("condition", "place", "note")


class KeptRow(QWidget):
    """One piece, or one colouring of a die. Signals: changed(piece, {name: value})."""

    changed = Signal(object, dict)

    def __init__(self, theme: Theme, kept: PieceStatus, name: str, parent: QWidget, *, is_open: bool) -> None:
        super().__init__(parent)
        self.theme = theme
        self.piece: PieceId = kept.piece
        self.name = name
        self.owned = self._stepper("owned")
        self.wanted = self._stepper("wanted")
        self.trade = self._stepper("trade")
        self.texts = {field: self._text(field) for field in TEXTS}
        self.says = text_label("", "second", self, wrap=True)
        self.fold = FoldingPanel(theme, say("details.kept-more"), self, is_open=is_open)
        self._lay_out()
        self.show_kept(kept)

    def _stepper(self, field: str) -> Stepper:
        name = say("details.kept-of", what=say(f"details.count.{field}"), name=self.name)
        stepper = Stepper(self.theme, name, self, max_value=MAX_COUNT)
        stepper.changed.connect(lambda number: self.changed.emit(self.piece, {field: number}))
        return stepper

    def _text(self, field: str) -> TextEntry:
        name = say("details.kept-of", what=label(field), name=self.name)
        entry = TextEntry(self.theme, name, self, hint=say(f"details.hint-{field}"))
        entry.entered.connect(lambda text: self._entered(field, text.strip()))
        return entry

    def _entered(self, field: str, text: str) -> None:
        if text != getattr(self._kept.holding, field):
            self.changed.emit(self.piece, {field: text})

    def _lay_out(self) -> None:
        counters = flowbox(self.theme, spacing=14)
        for field, stepper in (("owned", self.owned), ("wanted", self.wanted)):
            pair = QWidget(self)
            hbox(self.theme, text_label(say(f"details.count.{field}"), "name", pair), stepper, parent=pair, spacing=8)
            counters.addWidget(pair)
        grid = gridbox(self.theme, across=10, down=6)
        grid.setColumnStretch(1, 1)
        lines: list[tuple[str, QWidget]] = [(say("details.count.trade"), self.trade)]
        lines += [(label(field), entry) for field, entry in self.texts.items()]
        for i, (word, widget) in enumerate(lines):
            grid.addWidget(text_label(word, "second", self), i, 0)
            side = Qt.AlignmentFlag.AlignLeft if widget is self.trade else Qt.AlignmentFlag(0)
            grid.addWidget(widget, i, 1, side)
        self.fold.body.addLayout(grid)
        vbox(self.theme, counters, self.says, self.fold, parent=self, spacing=4)

    def show_kept(self, kept: PieceStatus) -> None:
        """What there is now; what the user is typing into is left alone."""
        self._kept = kept
        holding = kept.holding
        for stepper, number in ((self.owned, kept.owned), (self.wanted, holding.wanted), (self.trade, holding.trade)):
            if stepper.edit is None:
                stepper.show_value(number)
        for field, entry in self.texts.items():
            if not entry.edit.hasFocus():
                entry.set_text(getattr(holding, field))
        text = says(kept)
        self.says.setText(text)
        self.says.setVisible(bool(text))


def says(kept: PieceStatus) -> str:
    """Where the pieces are: from boxes and loose, free and held."""
    parts = []
    if kept.boxed:
        parts.append(say("details.boxed", boxed=kept.boxed, loose=kept.loose))
    if kept.held_by:
        names = ", ".join(link.text for link in kept.held_by)
        parts.append(say("details.free", free=kept.free, owned=kept.owned, names=names))
    if kept.holding.trade:
        parts.append(say("details.for-trade", count=kept.holding.trade))
    return " ".join(parts)


class OwnedPanel(QWidget):
    """All colourings of a piece. Empty, and hidden, for what cannot be owned.

    `change` is called with a piece and the values the user set.
    """

    def __init__(self, theme: Theme, change: Callable[..., None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._change = change
        self._key: object = None
        self.rows: dict[PieceId, KeptRow] = {}
        self._column = vbox(theme, parent=self, spacing=8)
        self.hide()

    def show_stand(self, stand: CollectionStatus, name: str) -> None:
        """Rows stay where they are, so that who counts with plus and minus keeps the focus."""
        pieces = [kept.piece for kept in stand.kept]
        if list(self.rows) != pieces:
            self._rebuild(stand, name)
        for kept in stand.kept:
            self.rows[kept.piece].show_kept(kept)
        self.setVisible(bool(pieces))

    def _rebuild(self, stand: CollectionStatus, name: str) -> None:
        while (item := self._column.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        self.rows.clear()
        self._column.addWidget(text_label(say("details.yours"), "panel", self))
        for kept in stand.kept:
            variant = kept.piece.variant.replace("+", " and ")
            if variant:
                self._column.addWidget(text_label(label(variant), "second", self))
            is_open = any(getattr(kept.holding, field) for field in (*TEXTS, "trade"))
            row = KeptRow(self.theme, kept, f"{name} ({variant})" if variant else name, self, is_open=is_open)
            row.changed.connect(lambda piece, values: self._change(piece, **values))
            self.rows[kept.piece] = row
            self._column.addWidget(row)
