"""The page of pieces: search, which are shown, the table, and what is chosen added up."""

from collections.abc import Mapping, Sequence
from typing import Literal, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QWidget

from app.collection.holdings import Values, adding, counting, owned_by_name, removing, setting, shifting
from app.collection.pieces import Key, PieceId
from app.collection.steps import CollectionEdit
from app.games.api.traits import CostUnit
from app.games.registry import traits_of
from app.words import label, say
from ui.catalog.search.search_field import SearchField
from ui.collection.bulk import BulkDialog
from ui.collection.collection_queries import FoundPieces, matching
from ui.collection.ledger import CollectionLedger
from ui.collection.lines import SHOWN, TEXTS, CollectionLine, CollectionTotals, footing, is_shown, lines_of
from ui.collection.model import PiecesModel
from ui.collection.parts import DelayedCall, EmptyNotice, NoticeStrip
from ui.collection.rule import kept
from ui.collection.table import PiecesTable
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import TextButton
from ui.widgets.keys import bind_keys
from ui.widgets.labels import ShortLabel
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import fill, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.segments import Segments

# From this width on, in pixels at 100 %, search and choice stand side by side.
SIDE_BY_SIDE = 940

_WORTH: Mapping[CostUnit, str] = {"points": "collect.worth", "health": "collect.worth-health"}


class CollectionPiecesPage(Arranged, Panel):
    """Signals: boxes_wanted() when the user follows the offer to add a box; rule_wanted(pieces) to keep so many of each
    of some; shown() when the answer to a search or another choice stands there."""

    boxes_wanted = Signal()
    rule_wanted = Signal(object)
    shown = Signal()

    def __init__(self, context: AppContext, ledger: CollectionLedger, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self.context = context
        self.ledger = ledger
        self.model = PiecesModel(ledger, self)
        self._all: tuple[CollectionLine, ...] = ()
        self._found: frozenset[Key] | None = None  # what the query finds; None where there is none
        self._is_mine = False
        self._later = DelayedCall(self._sum_up, self)
        self._build()
        self._connect()
        self.theme.follow(self._arrange)
        self.renew()

    # --- building ---

    def _build(self) -> None:
        self.field = SearchField(self.theme, self)
        self.field.edit.setPlaceholderText(say("collect.search-hint"))
        self.field.edit.setAccessibleName(say("collect.search-name"))
        choices = [(key, say(f"collect.show-{key}")) for key in SHOWN]
        self.choice = Segments(self.theme, say("collect.show"), choices, self)
        for key, button in self.choice.buttons.items():
            button.setToolTip(say(f"collect.show-{key}-hint"))
        self.choice.key = self.context.memory.word("collection/shown", "all", SHOWN)
        self.tip = NoticeStrip(self.theme, "tip", self)
        self.table = PiecesTable(self.context, self.model, self)
        self.empty = EmptyNotice(self.theme, self)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.table)
        self.pages.addWidget(self.empty)
        self.sums = ShortLabel("", "second", self)
        self.rule_button = TextButton(self.theme, say("collect.rule-button"), self)
        self.change_button = TextButton(self.theme, say("collect.change-button"), self, icon="edit")
        self._side = vbox(self.theme, hbox(self.theme, self.choice, stretch()), stretch())
        self._top = hbox(self.theme, (self.field, 1), self._side, spacing=10)
        self._foot = hbox(self.theme, spacing=4)
        for widget in (self.sums, self.rule_button, self.change_button):
            self._foot.addWidget(widget, int(widget is self.sums))
        column = vbox(self.theme, parent=self, spacing=8, margins=(14, 14, 14, 12))
        fill(column, self._top, self.tip, (self.pages, 1), self._foot)

    def _connect(self) -> None:
        self.field.asked.connect(self._search)
        self.field.left_down.connect(self._enter)
        self.choice.chosen.connect(self._choose)
        self.table.stepped.connect(self._step)
        self.table.emptied.connect(self._empty)
        self.table.opened.connect(self._open)
        self.table.left_upwards.connect(self.focus_search)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._chosen())
        self.model.edited.connect(self._edit)
        self.change_button.clicked.connect(self.change_chosen)
        self.rule_button.clicked.connect(lambda: self.rule_wanted.emit(self._pieces()))
        self.ledger.changed.connect(self._follow)
        self.ledger.renewed.connect(self.renew)
        self.context.system_changed.connect(self.refresh)
        bind_keys(self, {"Ctrl+E": self.change_chosen})

    def _arrange(self) -> None:
        is_wide = self.width() * 100 / self.theme.scale >= SIDE_BY_SIDE
        self._side.setContentsMargins(0, self.theme.px(3) if is_wide else 0, 0, 0)
        self._top.setDirection(QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom)

    # --- which lines ---

    def renew(self) -> None:
        """There is another catalogue."""
        self._all = lines_of(self.ledger)
        self._search(self.field.text())

    def _search(self, text: str) -> None:
        if not text.strip():
            self.context.query_thread.forget("collection search")
            self.field.show_problem(None)
            self._found = None
            self.refresh()
            return
        owned = owned_by_name(self.ledger.collection, self.ledger.shelf)
        self.context.ask("collection search", lambda library: matching(library, text, owned), self._take)

    def _take(self, found: FoundPieces) -> None:
        self.field.show_problem(found.problem)
        if found.problem is None:
            self._found = found.keys
            self.refresh()
        else:
            self.shown.emit()

    def _choose(self, key: str) -> None:
        self.context.memory.keep("collection/shown", key)
        self.refresh()

    def refresh(self) -> None:
        """Look anew which lines are to be shown. What was chosen stays chosen where it still is."""
        system, shown, keep = self.ledger.system, self.choice.key, kept(self.context.memory)
        chosen, column = {line.piece for line in self.table.chosen()}, max(self.table.currentIndex().column(), 0)
        here = [line for line in self._all if system in ("", line.piece.system)]
        found = [
            line
            for line in here
            if (self._found is None or line.key in self._found) and is_shown(self.ledger, line.piece, shown, keep)
        ]
        self.table.commit()
        self.model.show(found)
        self.table.select_pieces(chosen, column)
        self._show_page(len(here))
        self._chosen()
        self.shown.emit()

    def _show_page(self, here: int) -> None:
        rows = self.model.rowCount()
        self.field.show_count(say("window.results-of", count=f"{rows:,}", total=f"{here:,}"))
        is_bare = not self.ledger.owned and not self.ledger.collection.boxes
        if rows:
            self.pages.setCurrentWidget(self.table)
            tip = say("collect.bare-tip") if is_bare else ""
            self.tip.tell(tip, say("collect.add-box"), self.boxes_wanted.emit)
            return
        self.tip.tell("")
        self.pages.setCurrentWidget(self.empty)
        if is_bare and self._found is None:
            self.empty.tell(
                say("collect.bare-head"), say("collect.bare-text"), say("collect.add-box"), self.boxes_wanted.emit
            )
        else:
            game = label(self.ledger.system) if self.ledger.system else say("window.all-games")
            self.empty.tell(
                say("collect.none-head"), say("collect.none-text", game=game), say("collect.show-everything"),
                self.show_all,
            )  # fmt: skip

    def show_all(self) -> None:
        """Every piece of the game."""
        self.choice.key = "all"
        self._choose("all")
        self.field.set_text("")
        self.focus_search()

    def _follow(self, pieces: frozenset[PieceId] | None) -> None:
        """Numbers changed. Whoever edits here keeps the lines under his fingers; what comes from elsewhere is shown."""
        if not self._is_mine:
            known = {line.piece for line in self._all}
            if any(piece not in known for piece in (pieces or self.ledger.collection.holdings)):
                self._all = lines_of(self.ledger)
            self.refresh()
        self._later.start()

    # --- adding up ---

    def _sum_up(self) -> None:
        chosen = self.table.chosen()
        is_some = len(chosen) > 1
        self.sums.set_whole(self._summed(footing(self.ledger, chosen if is_some else self.model.lines), is_some))

    def _chosen(self) -> None:
        """Other lines are chosen: what can be done with them, and their sums."""
        self._later.start()
        chosen = self.table.chosen()
        for button in (self.change_button, self.rule_button):
            button.setEnabled(bool(chosen))
            button.setToolTip("" if chosen else say("collect.choose-first"))
        if chosen:
            self.change_button.setToolTip(say("collect.change-hint"))

    def _summed(self, foot: CollectionTotals, is_some: bool) -> str:
        system = self.ledger.system
        worth = ""
        if system and foot.price:
            worth = say(_WORTH[traits_of(system).cost_unit], count=f"{foot.price:,}")
        code = "collect.sum-chosen" if is_some else "collect.sum-shown"
        counts = {name: f"{getattr(foot, name):,}" for name in ("lines", "owned", "wanted", "trade")}
        return say(code, worth=worth, **counts)

    # --- changing ---

    def _pieces(self) -> tuple[PieceId, ...]:
        return tuple(line.piece for line in self.table.chosen())

    def _make(self, edit: CollectionEdit, pieces: Sequence[PieceId]) -> None:
        self._is_mine = True
        try:
            is_made = self.ledger.apply(edit)
        finally:
            self._is_mine = False
        if is_made and len(pieces) > 1:
            self.context.tell(say(edit.code, **edit.values) + ".", say("collect.undo-word"), self.ledger.undo)

    def _step(self, column: str, by: int) -> None:
        pieces, shelf = self._pieces(), self.ledger.shelf
        if column in ("wanted", "trade"):
            which: Literal["wanted", "trade"] = "wanted" if column == "wanted" else "trade"
            self._make(shifting(shelf, pieces, which, by), pieces)
        elif by > 0:
            self._make(adding(shelf, pieces, by), pieces)
        elif any(self.ledger.owned.get(piece) for piece in pieces):
            self._make(removing(shelf, pieces, -by), pieces)

    def _empty(self, column: str) -> None:
        self._set(self._pieces(), column, "" if column in TEXTS else 0)

    def _edit(self, piece: PieceId, column: str, value: int | str) -> None:
        self._set((piece,), column, value)

    def _set(self, pieces: Sequence[PieceId], column: str, value: int | str) -> None:
        shelf = self.ledger.shelf
        if column == "owned":
            self._make(counting(shelf, pieces, int(value)), pieces)
        else:
            field = "owned" if column == "loose" else column
            self._make(setting(shelf, pieces, **cast(Values, {field: value})), pieces)

    def change_chosen(self) -> None:
        """Change everything that is chosen at once."""
        lines = self.table.chosen()
        if lines:
            sheet = BulkDialog(self.theme, self.ledger, lines, kept(self.context.memory), self)
            sheet.made.connect(lambda edit: self._make(edit, [line.piece for line in lines]))
            sheet.open()

    def _open(self, piece: PieceId) -> None:
        known = self.ledger.shelf.known(piece)
        if known:
            self.context.go("catalogue", system=known.system, kind=known.kind, id=known.id)

    # --- keyboard ---

    def _enter(self) -> None:
        if self.pages.currentWidget() is self.table:
            self.table.enter()

    def focus_search(self) -> None:
        self.field.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.edit.selectAll()

    def show_query(self, text: str) -> None:
        self.field.set_text(text)

    def leave(self) -> None:
        self.table.commit()
