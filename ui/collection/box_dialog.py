"""Typing in what is in a box, once: pick pieces and counts, and it is a box like any other."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.base.errors import KnownError
from app.collection.pieces import Key, KnownBox, PieceId
from app.collection.rows import MAX_COUNT
from app.collection.typed_boxes import CONTENTS, KIND, contents_of, own_box
from app.games.ids import SYSTEMS
from app.words import label, say, tell_error
from catalog.text_normalising import fold
from ui.art.gallery import Gallery
from ui.catalog.corrections.change_actions import ChangeActions
from ui.collection.ledger import CollectionLedger
from ui.collection.lines import face_of
from ui.home.cards import PieceMedal
from ui.shell.services.app_context import AppContext
from ui.widgets.choice import ChoiceButtons
from ui.widgets.clear import discard
from ui.widgets.dialogs import TitledDialog
from ui.widgets.entry import TextEntry
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import fill, hbox, stretch, vbox
from ui.widgets.stepper import Stepper
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from ui.shell.look.theme import Theme

MAX_FOUND = 30  # pieces that a search shows
LIST_HEIGHT = 110  # of the pieces at 100 %, at least


class PieceCountRow(QWidget):
    """One piece and how many of it are in the box."""

    def __init__(
        self, theme: "Theme", gallery: Gallery, ledger: CollectionLedger, piece: PieceId, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.piece = piece
        name = ledger.shelf.name(piece)
        self.medal = PieceMedal(theme, gallery, face_of(ledger, piece), 30, self)
        self.name = ShortLabel(name, "name", self)
        known = ledger.shelf.known(piece)
        kind = label(known.kind) if known else ""
        self.second = ShortLabel(ledger.family(piece) or kind, "second", self)
        self.count = Stepper(theme, say("collect.type-count", name=name), self, max_value=MAX_COUNT)
        names = vbox(theme, self.name, self.second, spacing=0)
        hbox(theme, self.medal, (names, 1), self.count, parent=self, spacing=10, margins=(2, 2, 2, 2))


class BoxContentsDialog(TitledDialog):
    """For a new box, or for a known one whose contents are unknown or were typed in.

    Attributes: counts (what is in the box so far), rows (what is shown, by piece).
    """

    def __init__(
        self,
        context: AppContext,
        ledger: CollectionLedger,
        parent: QWidget,
        key: Key | None = None,
        is_own: bool = True,
    ) -> None:
        """`key` names the box that is filled in; `is_own` says that it is not one of the catalogue's."""
        self.known: KnownBox | None = ledger.shelf.boxes.get(key) if key else None
        name = self.known.box.name if self.known else ""
        title = say("collect.type-title-of", name=name) if self.known else say("collect.type-title")
        super().__init__(context.theme, title, parent, width=560, scrolls=True)
        self.context, self.ledger, self.key, self.is_own = context, ledger, key, is_own
        self.changes = ChangeActions(context)
        self.counts: dict[PieceId, int] = dict(self.known.pieces) if self.known else {}
        self.rows: dict[PieceId, PieceCountRow] = {}
        self._build(name)
        self._connect()
        self.fit(680, 640)
        self._show()
        (self.search if self.known else self.name).edit.setFocus()

    def _build(self, name: str) -> None:
        theme = self.theme
        self.add_text(say("collect.type-text"), "second")
        self.name = TextEntry(theme, say("collect.type-name"), self, hint=say("collect.type-name"))
        self.name.edit.setMaxLength(80)
        self.name.set_text(name)
        self.games = ChoiceButtons(theme, say("home.templates-game"), [(one, label(one)) for one in SYSTEMS], self)
        self.games.key = self.key[0] if self.key else self.ledger.system or SYSTEMS[0]
        self.games.setVisible(self.key is None)
        self.name.setVisible(self.key is None or self.is_own)
        hint = say("collect.type-find")
        self.search = TextEntry(theme, hint, self, hint=hint, icon="search")
        self.area = scroll_area(parent=self)
        self.inside = QWidget(self.area)
        self.area.setWidget(self.inside)
        theme.follow_px(self.area.setMinimumHeight, LIST_HEIGHT)
        self._column = vbox(theme, stretch(), parent=self.inside, spacing=0, margins=(0, 0, 6, 0))
        self.total = text_label("", "second", self)
        self.wrong = text_label("", "bad", self, wrap=True)
        self.wrong.hide()
        fill(self.body, self.name, self.games, self.search, (self.area, 1), self.total, self.wrong)
        self.delete = self.add_button(say("collect.type-delete"), icon="trash", act=self._delete)
        self.delete.setVisible(self.key is not None and self.is_own)
        self.add_button(say("collect.type-cancel"), act=self.reject)
        self.do = self.add_button(say("collect.type-do"), primary=True, act=self.take)

    def _connect(self) -> None:
        self.search.typed.connect(lambda _: self._show())
        self.search.edit.returnPressed.connect(self._add_first)
        self.search.left_down.connect(self._enter)
        self.name.typed.connect(lambda _: self._check())
        self.games.chosen.connect(self._turn)

    @property
    def system(self) -> str:
        return str(self.games.key)

    def _turn(self, _system: str) -> None:
        """Another game: a box holds pieces of one game."""
        self.counts = {piece: count for piece, count in self.counts.items() if piece.system == self.system}
        self._show()

    # --- what is shown ---

    def _show(self) -> None:
        """While something is searched what was found, else what is in the box."""
        words = fold(self.search.text()).split()
        wanted = list(self._found(words)) if words else self._inside()
        discard(*self.rows.values(), layout=self._column)
        self.rows = {piece: self._row(piece) for piece in wanted}
        for at, row in enumerate(self.rows.values()):
            self._column.insertWidget(at, row)
            row.show()
        self._check()

    def _row(self, piece: PieceId) -> PieceCountRow:
        row = PieceCountRow(self.theme, self.context.gallery, self.ledger, piece, self.inside)
        row.count.show_value(self.counts.get(piece, 0))
        row.count.changed.connect(partial(self.set_count, piece))
        return row

    def _inside(self) -> list[PieceId]:
        return sorted(self.counts, key=lambda piece: fold(self.ledger.shelf.name(piece)))

    def _found(self, words: list[str]) -> Iterator[PieceId]:
        """Pieces with all words in their name, family or kind, those whose name begins with the first one first."""
        shelf = self.ledger.shelf
        hits: list[tuple[bool, str, PieceId]] = []
        for known in shelf.pieces.values():
            if known.system != self.system:
                continue
            said = fold(" ".join((known.name, known.family, known.kind)))
            if all(word in said for word in words):
                starts = fold(known.name).startswith(words[0])
                hits += [(not starts, fold(known.name), piece) for piece in known.pieces]
        yield from (piece for *_, piece in sorted(hits)[:MAX_FOUND])

    def set_count(self, piece: PieceId, count: int) -> None:
        if count:
            self.counts[piece] = count
        else:
            self.counts.pop(piece, None)
        self._check()

    def _add_first(self) -> None:
        """Enter in the search adds one of the first piece that was found; the next word can be typed at once."""
        first = next(iter(self.rows), None)
        if first is not None and self.search.text().strip():
            self.set_count(first, self.counts.get(first, 0) + 1)
            self.rows[first].count.show_value(self.counts[first])
            self.search.edit.selectAll()

    def _enter(self) -> None:
        if self.rows:
            next(iter(self.rows.values())).count.setFocus(Qt.FocusReason.TabFocusReason)

    def _check(self) -> None:
        pieces = sum(self.counts.values())
        self.total.setText(say("collect.type-total", count=pieces, different=len(self.counts)))
        why = "" if self.counts else say("collect.type-none")
        if self.name.isVisibleTo(self) and not self.name.text().strip():
            why = say("collect.type-name-first")
        self.do.setEnabled(not why)
        self.do.setToolTip(plain_tip(why))

    # --- doing ---

    def take(self) -> None:
        """Save it; a refusal is told here."""
        if not self.do.isEnabled():
            return
        name = self.name.text().strip()
        key = (self.key[0], KIND, self.key[1]) if self.key else None
        if key is None:
            self.changes.add_own(self.system, KIND, self._data(name), "", self._refused, lambda _: self.accept())
        elif self.is_own:
            self.changes.change_own(key, self._data(name), "", self._refused, lambda _: self.accept())
        else:
            values: dict[str, Any] = {CONTENTS: contents_of(self.counts, self.system), "complete": True}
            called, reason = self.known.box.name if self.known else "", say("collect.type-reason")
            self.changes.correct(key, called, values, reason, self._refused, self.accept)

    def _data(self, name: str) -> Mapping[str, Any]:
        return own_box(name, say("collect.type-summary"), self.counts, self.system)

    def _delete(self) -> None:
        if self.key is not None and self.known is not None:
            self.changes.remove_own((self.key[0], KIND, self.key[1]), self.known.box.name, self.accept)

    def _refused(self, error: KnownError) -> None:
        self.wrong.setText(tell_error(error))
        self.wrong.show()
