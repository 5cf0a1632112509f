"""The catalogue screen: filters, search and results, details beside or below them."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSplitter, QWidget

from app.words import label, say
from ui.art.gallery import PieceKey
from ui.catalog.results.columns import COLUMNS, MINE, PLACE, VISIBLE_ORDER, ColumnChoice
from ui.catalog.results.owned_counts import OwnedCountsReader
from ui.catalog.results.result_queries import FoundPlace, details_of
from ui.catalog.results.results_model import Key, ResultsModel
from ui.catalog.results.results_pane import ResultsPane
from ui.catalog.results.toolbar import VIEWS, ColumnMenu, FilterButton, ResultsToolbar
from ui.catalog.search.completion_list import QueryCompletion
from ui.catalog.search.facet_panel import DrawerVeil, FacetPanel
from ui.catalog.search.facets import FacetGroup, cleared, toggled
from ui.catalog.search.query_history import QueryHistory
from ui.catalog.search.saved_searches import SavedSearches
from ui.catalog.search.search_field import SearchField
from ui.catalog.search.search_thread import SearchThread
from ui.catalog.search.term_chips import TermChips
from ui.shell.services.app_context import AppContext
from ui.shell.services.library_thread import CatalogueContents
from ui.shell.window.screen import Screen
from ui.widgets.buttons import IconButton
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import BASELINE, TOP, hbox, stretch, vbox
from ui.widgets.panel import Panel

if TYPE_CHECKING:
    from app.base.errors import Problem
    from catalog.search import SearchResults as Found
    from ui.catalog.details.collection_status import CollectionStatus
    from ui.catalog.details.details_pane import DetailsPane
    from ui.catalog.details.entry_details import EntryDetails

# Below this width, in pixels at 100 %, the details go under the results.
SIDE_BY_SIDE = 760
# From this one on the tools then find room beside the search.
ONE_ROW = 720
# Below this one the filters fold away behind a button.
WITH_FILTERS = 1080
# Below this width of the results the order is only a sign.
ROOMY = 640
# Below this height the title gives its place to the results.
TITLE_FROM = 560
# How wide the details are until somebody moves the handle.
DETAILS = 384
# The least height of the results where the details are below them.
LIST_ABOVE = 300
# Who runs through the lines with the arrow keys sees the details of the one where he rests; who types, of the first
# one when he has done. Milliseconds.
REST, REST_TYPING = 40, 450
# Who rests so long on the results of a query has found something: it is remembered. Milliseconds.
NOTE_AFTER = 1500


class CatalogScreen(Arranged, Screen):
    """Search, results and details.

    Signals: searched(text) when the answer to a search stands there; compare_wanted(PieceKey).
    """

    searched = Signal(str)
    compare_wanted = Signal(object)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._memory = context.memory
        self._wanted: Key | None = None
        self._has_shown = False
        self._problem: Problem | None = None
        self._is_wide = True
        self._boxes: dict[str, str] = {}  # names of boxes by id
        self.holdings = CatalogueContents({}, {})
        self.model = ResultsModel(self)
        self.seeker = SearchThread(context, self.model, self)
        self.owning = OwnedCountsReader(context, self)
        self.columns = ColumnChoice(context.memory)
        self.details: DetailsPane | None = None
        self._build()
        self._build_list()
        self.saved = SavedSearches(context, self)
        self.completion = QueryCompletion(context, self.field.edit, lambda: self.seeker.asked.system)
        self.history = QueryHistory(context.memory, self.field.edit)
        self._connect()
        self.pages.use(self._memory.word("catalogue-view", "list", VIEWS))
        self.tools.show_view(self._memory.word("catalogue-view", "list", VIEWS))
        self.theme.follow_px(self.splitter.setHandleWidth, 10)
        self.theme.follow_px(self.details_panel.setMinimumSize, 270, 190)
        self.theme.follow(self._arrange)
        self._show_columns()
        self._wait_for_catalogue()

    # --- building -----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.title = text_label(say("window.catalogue"), "screen", self)
        self.about = ShortLabel("", "second", self)
        title_row = hbox(
            self.theme, (self.title, 0, BASELINE), (self.about, 1, BASELINE), spacing=16, margins=(6, 0, 0, 0)
        )
        self.facets = FacetPanel(self.theme, self._memory, self)
        self.list_panel = Panel(self.theme, self)
        self.details_panel = Panel(self.theme, self)
        self._details = vbox(self.theme, parent=self.details_panel, margins=(4, 6, 4, 10))
        self.splitter = CatalogSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.list_panel)
        self.splitter.addWidget(self.details_panel)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self._row = hbox(self.theme, self.facets, (self.splitter, 1), spacing=10)
        self._column = vbox(self.theme, title_row, (self._row, 1), parent=self, spacing=6, margins=(16, 10, 16, 8))
        self.veil = DrawerVeil(self.theme, self)
        # Loading takes less than a blink; a message that is gone at once would only flicker.
        self._slow = QTimer(self, interval=400, singleShot=True)
        self._rest = QTimer(self, singleShot=True)
        self._note = QTimer(self, interval=NOTE_AFTER, singleShot=True)

    def _build_list(self) -> None:
        self.filters = FilterButton(self.theme, self.list_panel)
        self.field = SearchField(self.theme, self.list_panel)
        self.saved_button = IconButton(self.theme, "star", say("search.saved-name"), self.list_panel, size=38)
        self.help_button = IconButton(self.theme, "help", say("query-help.open"), self.list_panel, size=38)
        self.terms = TermChips(self.theme, self.list_panel)
        self.tools = ResultsToolbar(self.theme, self.list_panel)
        self.pages = ResultsPane(self.context, self.model, self.list_panel)
        self.table, self.grid, self.message = self.pages.table, self.pages.grid, self.pages.message
        self._first = hbox(self.theme, spacing=4)
        for widget in (self.field, self.saved_button, self.help_button):
            self._first.addWidget(widget, int(widget is self.field), Qt.AlignmentFlag.AlignTop)
        self._second = hbox(
            self.theme, (self.filters, 0, TOP), (self.terms, 1, TOP), stretch(0), (self.tools, 0, TOP), spacing=4
        )
        vbox(self.theme, self._first, self._second, (self.pages, 1), parent=self.list_panel, spacing=6, margins=14)

    def _connect(self) -> None:
        self._connect_house()
        self._connect_list()
        self._slow.timeout.connect(lambda: self.message.show_wait(say("window.opening"), 0.0))
        self._rest.timeout.connect(self._ask_details)
        self._note.timeout.connect(lambda: self.history.note(self.field.text()))
        self.splitter.splitterMoved.connect(self._keep_split)
        self.splitter.resized.connect(self._restore_split)
        self.compare_wanted.connect(self._compare)

    def _connect_house(self) -> None:
        self.context.opened.connect(self._opened)
        self.context.failed.connect(self._open_failed)
        self.context.building.connect(self._show_progress)
        self.context.system_changed.connect(self._change_system)
        self.context.catalogue_changed.connect(self._look_again)
        self.context.lengths.changed.connect(self._show_lengths)
        self.owning.changed.connect(self._show_mine)
        self.seeker.found.connect(self._show)
        self.seeker.refreshed.connect(self._show_again)
        self.seeker.placed.connect(self._show_place)
        self.seeker.reached.connect(self.pages.choose)
        self.seeker.counted.connect(self._show_groups)

    def _connect_list(self) -> None:
        self.field.asked.connect(self._search)
        self.field.left_down.connect(self._enter_results)
        self.field.edit.textEdited.connect(self._type_on)
        self.completion.closed.connect(self._show_problem)
        self.pages.picked.connect(self._pick)
        self.pages.left_upwards.connect(self.focus_search)
        self.pages.counted.connect(self._count)
        self.pages.activated.connect(self._ask_details)
        self.pages.end_wanted.connect(self.seeker.reach_end)
        self.pages.name_typed.connect(self._go_to_name)
        self.pages.menu_wanted.connect(self._ask_menu)
        self.message.retry.clicked.connect(self._try_again)
        self.message.example.connect(self.field.set_text)
        self.table.head.sort_wanted.connect(self._sort_by)
        self.table.head.menu_wanted.connect(self._open_columns)
        self.tools.sort.chosen.connect(self._sort)
        self.tools.columns.clicked.connect(lambda: self._open_columns(_below(self.tools.columns)))
        self.tools.view_chosen.connect(self._use_view)
        self.tools.new.clicked.connect(self._make_new)
        self.terms.changed.connect(self.field.set_text)
        self.terms.left.connect(self.focus_search)
        self.facets.toggled.connect(lambda group, value: self.field.set_text(toggled(self.field.text(), group, value)))
        self.facets.cleared.connect(lambda: self.field.set_text(cleared(self.field.text())))
        self.facets.hidden_wanted.connect(self._hide_facets)
        self.filters.clicked.connect(self._show_facets)
        self.veil.pressed.connect(self._hide_facets)
        self.saved_button.clicked.connect(self._open_saved)
        self.saved.chosen.connect(self.field.set_text)
        self.help_button.clicked.connect(self._open_help)

    # --- room ---------------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Details beside the results, or below them where there is no room; filters and title only where they cost
        nothing; the tools beside the search where height is scarce."""
        width, height = self.width() * 100 / self.theme.scale, self.height() * 100 / self.theme.scale
        is_beside = width >= SIDE_BY_SIDE
        for part in (self.title, self.about):
            part.setVisible(height >= TITLE_FROM)
        self._is_wide = width >= WITH_FILTERS
        self._dock_facets()
        self._move_tools(self._second if is_beside or width < ONE_ROW else self._first)
        self.list_panel.setMinimumSize(self.theme.px(300), self.theme.px(210 if is_beside else LIST_ABOVE))
        wanted = Qt.Orientation.Horizontal if is_beside else Qt.Orientation.Vertical
        if wanted != self.splitter.orientation():
            self.splitter.setOrientation(wanted)
            self._restore_split()

    def _move_tools(self, row: QHBoxLayout) -> None:
        for widget in (self.tools, self.filters):
            other = self._first if row is self._second else self._second
            if other.indexOf(widget) >= 0 or row.indexOf(widget) < 0:
                other.removeWidget(widget)
                row.insertWidget(0 if widget is self.filters else row.count(), widget, 0, Qt.AlignmentFlag.AlignTop)

    def minimumSizeHint(self) -> QSize:
        px = self.theme.px
        both = px(LIST_ABOVE + 190) + self.splitter.handleWidth() + px(18)
        return QSize(px(332), both if self.splitter.orientation() == Qt.Orientation.Vertical else px(330))

    def _split_name(self) -> str:
        return "split-wide" if self.splitter.orientation() == Qt.Orientation.Horizontal else "split-tall"

    def _keep_split(self) -> None:
        """Remember how large the details were made, in pixels at 100 %."""
        self._memory.keep(self._split_name(), round(self.splitter.sizes()[1] * 100 / self.theme.scale))
        self._fit_tools()

    def _restore_split(self) -> None:
        is_wide = self.splitter.orientation() == Qt.Orientation.Horizontal
        kept = self._memory.word(self._split_name(), "")
        room = self.splitter.width() if is_wide else self.splitter.height()
        details = self.theme.px(int(kept)) if kept.isdigit() else self.theme.px(DETAILS)
        details = min(details, round(room * (0.7 if kept else 0.4 if is_wide else 0.55)))
        self.splitter.setSizes([max(room - details, 1), max(details, 1)])
        self._fit_tools()

    def _fit_tools(self) -> None:
        is_short = self.list_panel.width() * 100 / self.theme.scale < ROOMY
        self.tools.set_short(is_short)
        self.filters.set_short(is_short)

    # --- filters ------------------------------------------------------------------------------------------------------

    @property
    def _wants_facets(self) -> bool:
        return self._memory.word("catalogue-facets", "shown") == "shown"

    def _dock_facets(self) -> None:
        """At the left where there is room and they are wanted; else behind their button."""
        is_docked = self._is_wide and self._wants_facets
        if is_docked:
            if self._row.indexOf(self.facets) < 0:
                self._row.insertWidget(0, self.facets)
            self.veil.hide()
        elif not self.veil.isVisible():
            self._row.removeWidget(self.facets)
        else:
            self._place_drawer()
        self.facets.setVisible(is_docked or self.veil.isVisible())
        self.filters.setVisible(not is_docked)

    def _show_facets(self) -> None:
        """The button was pressed: back at the left, or as a drawer over the results."""
        if self._is_wide:
            self._memory.keep("catalogue-facets", "shown")
            self._dock_facets()
        else:
            self._row.removeWidget(self.facets)
            self.veil.show()
            self.facets.show()
            self._place_drawer()
        self.facets.view.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self.facets.view.currentIndex().isValid():
            self.facets.view.setCurrentIndex(self.facets.model.index(0))

    def _place_drawer(self) -> None:
        px, margins = self.theme.px, self._column.contentsMargins()
        self.veil.setGeometry(self.rect())
        self.veil.raise_()
        area = self.rect().marginsRemoved(margins)
        self.facets.setGeometry(QRect(area.topLeft(), QSize(px(240), area.height())))
        self.facets.raise_()

    def _hide_facets(self) -> None:
        """The drawer closes; at the left they go until somebody wants them again."""
        had_focus = self.facets.isAncestorOf(self.focusWidget() or self)
        if self.veil.isVisible():
            self.veil.hide()
            self.facets.hide()
        else:
            self._memory.keep("catalogue-facets", "hidden")
        self._dock_facets()
        if had_focus:
            self.filters.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_groups(self, groups: tuple[FacetGroup, ...]) -> None:
        self.facets.show_groups(groups)
        self.filters.show_count(self.facets.model.chosen)
        self._boxes = {choice.value: choice.text for group in groups if group.name == "box" for choice in group.choices}
        self._show_terms()

    # --- opening ------------------------------------------------------------------------------------------------------

    def _wait_for_catalogue(self) -> None:
        """What is typed before the catalogue is open is searched as soon as it is there."""
        if self.context.holdings is not None:
            self._opened(self.context.holdings)
            return
        self._show_wait()

    def _show_wait(self) -> None:
        self._slow.start()
        self.message.show_wait("", 0.0)
        self.pages.show_message()

    def _show_progress(self, part: float) -> None:
        self._slow.stop()
        self.message.show_wait(say("window.building"), part)

    def _try_again(self) -> None:
        self._show_wait()
        self.context.open()

    def _opened(self, holdings: CatalogueContents) -> None:
        self._slow.stop()
        self._hold(holdings)
        self.seeker.asked = replace(self.seeker.asked, text=self.field.text())
        self.seeker.open()

    def _hold(self, holdings: CatalogueContents) -> None:
        self.holdings = holdings
        self.model.names = holdings.names
        self.about.set_whole(say("window.holds", games=len(holdings.counts), total=f"{holdings.total:,}"))

    def _look_again(self) -> None:
        """Something was corrected, added or imported."""
        if self.context.holdings is not None:
            self.model.renew()
            self._hold(self.context.holdings)
            self.seeker.again()

    def _open_failed(self, sentence: str) -> None:
        self._slow.stop()
        self.message.show_failure(sentence)
        self.pages.show_message()

    # --- searching ----------------------------------------------------------------------------------------------------

    def _change_system(self, system: str) -> None:
        self._show_columns()
        self.seeker.seek(system=system)

    def _search(self, text: str) -> None:
        self.seeker.seek(text=text)

    def _show(self, results: "Found") -> None:
        text = self.seeker.asked.text
        self._problem = results.problem
        self._show_problem()
        if results.problem is None:
            self._show_terms()
            self.model.show(results)
            self._show_found()
            if results.hits:
                self.pages.choose(max(self.model.row_of(self._wanted), 0) if self._wanted else 0)
            self._note.start()
        self.searched.emit(text)
        if not self._has_shown:
            self._has_shown = True
            self.saved.refresh()
            self.ready.emit()

    def _show_problem(self) -> None:
        """What is only half typed, with the rest on offer, is no fault yet."""
        self.field.show_problem(None if self.completion.is_open else self._problem)

    def _show_again(self, results: "Found") -> None:
        """The same search after something changed: the line in hand and what is in sight stay."""
        if results.problem is not None:
            return
        scrolled, kept = self.pages.scrolled, self._wanted
        is_same = self.model.refresh(results)
        self._show_found()
        if results.hits and not is_same:
            self.pages.choose_in_place(self._wanted, scrolled)
        self._wanted = kept  # what a correction took out of the results stays in hand
        self._ask_details()

    def _show_place(self, place: FoundPlace) -> None:
        self.field.show_text(place.asked.text)
        self._problem = None
        self._show_problem()
        self._show_terms()
        self.model.show(place.results)
        self._show_found()
        self.pages.choose(place.row)
        self._ask_details()
        self.searched.emit(place.asked.text)

    def _show_found(self) -> None:
        """How much there is, or that there is nothing."""
        system, total = self.seeker.asked.system, self.model.total
        known = self.holdings.counts.get(system, 0) if system else self.holdings.total
        self.field.show_count(_counted(total, known))
        code = "window.status-all" if total == known else "window.status-found"
        self.summed_up.emit(say(code, count=f"{total:,}", total=f"{known:,}"))
        self.tools.sort.offer([name for name in VISIBLE_ORDER if COLUMNS[PLACE[name]].fields and self._has(name)])
        if self.model.rowCount():
            self.pages.show_lines()
            return
        self.message.show_nothing(label(system) if system else say("window.all-games"))
        self.pages.show_message()
        self._wanted = None
        self.context.query_thread.forget("sheet")
        self._rest.start(REST_TYPING)

    def _has(self, column: str) -> bool:
        return column == "name" or column in self.model.used

    def _show_terms(self) -> None:
        system = self.seeker.asked.system
        names = {id_: name for (of, id_), name in self.holdings.names.items() if not system or of == system}
        self.terms.show_query(self.seeker.asked.text, {**self._boxes, **names})

    # --- order and columns --------------------------------------------------------------------------------------------

    def _sort_by(self, column: str) -> None:
        """A head was pressed: upwards, then downwards, then as the catalogue has it."""
        asked = self.seeker.asked
        if asked.column != column:
            self._sort(column, False)
        elif not asked.descending:
            self._sort(column, True)
        else:
            self._sort("", False)

    def _sort(self, column: str, descending: bool) -> None:
        self.seeker.seek(column=column, descending=bool(column) and descending)
        self._show_sort()

    def _show_sort(self) -> None:
        asked = self.seeker.asked
        self.table.head.show_sort(asked.column, asked.descending)
        self.tools.sort.show_sort(asked.column, asked.descending)

    def _show_columns(self) -> None:
        self.table.show_columns(self.columns.shown(self.context.system))

    def column_menu(self) -> ColumnMenu:
        menu = ColumnMenu(self.columns.shown(self.context.system), self.model.used, self)
        menu.ticked.connect(self._choose_column)
        menu.addSeparator()
        menu.addAction(say("catalogue.columns-usual")).triggered.connect(self._reset_columns)
        return menu

    def _open_columns(self, place: QPoint) -> None:
        self.column_menu().popup(place)

    def _choose_column(self, name: str, is_on: bool) -> None:
        shown = self.columns.shown(self.context.system)
        self.columns.show(self.context.system, shown | {name} if is_on else shown - {name})
        self._show_columns()

    def _reset_columns(self) -> None:
        self.columns.reset(self.context.system)
        self._show_columns()

    def _use_view(self, view: str) -> None:
        self._memory.keep("catalogue-view", view)
        self.pages.use(view)
        self.tools.show_view(view)

    def _show_lengths(self) -> None:
        self.model.show_lengths(self.context.lengths.unit)

    # --- what is owned ------------------------------------------------------------------------------------------------

    def _show_mine(self) -> None:
        self.seeker.mine = self.owning.mine
        self.model.own(self.owning.mine)
        asked = self.seeker.asked
        # Lists by what is owned may hold others now; the groups count it in any case.
        if asked.column in MINE or any(word in asked.text for word in MINE):
            self.seeker.again()
        else:
            self.seeker.count_again()

    def _count(self, by: int) -> None:
        hit = self.model.hit(self.pages.row)
        if hit is not None:
            self.owning.count((hit.system, hit.kind, hit.id), hit.name, by)

    # --- one piece ----------------------------------------------------------------------------------------------------

    def _pick(self, row: int) -> None:
        key = self.model.key(row)
        if key is not None:
            self._wanted = key
            self._rest.start(REST_TYPING if self.field.edit.hasFocus() else REST)

    def _type_on(self) -> None:
        """Not done yet: the details wait."""
        if self._rest.isActive():
            self._rest.start(REST_TYPING)

    def _ask_details(self) -> None:
        wanted, unit = self._wanted, self.context.lengths.unit
        if wanted is None:
            self._show_sheet(None)
        else:
            self.context.ask("sheet", lambda library: details_of(library, wanted, unit), self._show_sheet)

    def _show_sheet(self, sheet: "EntryDetails | None") -> None:
        if sheet is None and self.model.key(self.pages.row) not in (None, self._wanted):
            self._pick(self.pages.row)  # it was deleted: on with the line that is chosen now
            return
        if self.details is None:
            # Built now and not before the first paint: the window is up sooner.
            from ui.catalog.details.details_pane import DetailsPane

            self.details = DetailsPane(self.context, self.details_panel)
            self._details.addWidget(self.details)
        self.details.show_sheet(sheet)

    def _go_to_name(self, beginning: str) -> None:
        """A second letter may still fit the line in hand; a first one looks further."""
        self.seeker.seek_name(beginning, self.pages.row + (1 if len(beginning) == 1 else 0))

    def _ask_menu(self, place: QPoint) -> None:
        hit = self.model.hit(self.pages.row)
        if hit is None:
            return
        key = (hit.system, hit.kind, hit.id)

        def ask(library) -> "CollectionStatus":  # type: ignore[no-untyped-def]
            from ui.catalog.details.collection_status import stand_of

            return stand_of(library, key)

        self.context.ask("menu", ask, lambda stand: self._open_menu(key, stand, place))

    def _open_menu(self, key: Key, stand: "CollectionStatus", place: QPoint) -> None:
        menu = self.piece_menu(key, stand)
        if menu is not None:
            menu.popup(place)

    def piece_menu(self, key: Key, stand: "CollectionStatus | None" = None) -> QMenu | None:
        """What can be done with a line; None if it is gone."""
        from ui.catalog.results.piece_menu import PieceMenu

        hit = self.model.hit(self.model.row_of(key))
        if hit is None:
            return None
        return PieceMenu(
            hit,
            stand,
            self.owning,
            self,
            ask=self._ask_armies,
            go=self.context.go,
            compare=self.compare_wanted.emit,
            make=self._make,
            cut_out=lambda piece: self._cut_out(piece, hit.name),
            photos=self._photo_acts,
        )

    def _photo_acts(self, piece: PieceKey) -> "tuple[tuple[str, Callable[[], None]], ...]":
        from ui.catalog.details.photo_dialog import photo_acts

        return photo_acts(self.context, piece)

    def _ask_armies(self, query: str) -> None:
        self.field.set_text(query)
        self.focus_search()

    def _compare(self, piece: PieceKey) -> None:
        from ui.catalog.details.compare_dialog import open_compare

        open_compare(self.context, piece, None)

    def _make_new(self) -> None:
        """Of the kind and game of the line in hand, else of the game for which a piece was last made."""
        from ui.catalog.corrections.custom_piece_dialog import last_game, open_maker

        hit = self.model.hit(self.pages.row)
        system = self.context.system or (hit.system if hit else last_game(self.context.memory))
        kind = hit.kind if hit is not None and hit.system == system else ""
        open_maker(self.context, system, kind, None)

    def _cut_out(self, piece: PieceKey, name: str) -> None:
        from ui.paper.printable_reports import open_proxy

        open_proxy(self.context, piece.system, piece.kind, piece.id, name, self)

    def _make(self, piece: PieceKey) -> None:
        from ui.catalog.corrections.custom_piece_dialog import open_maker

        open_maker(self.context, piece.system, piece.kind, piece)

    # --- the query ----------------------------------------------------------------------------------------------------

    def _open_saved(self) -> None:
        self.saved.open(_below(self.saved_button), self.field.text(), self.seeker.is_good)

    def _open_help(self) -> None:
        from ui.catalog.search.query_help import QueryHelp

        sheet = QueryHelp(self.theme, self.context.system, self)
        sheet.taken.connect(self._ask_armies)
        sheet.open()

    def _enter_results(self) -> None:
        self.history.note(self.field.text())
        if self.pages.has_lines:
            self.pages.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # --- the frame ----------------------------------------------------------------------------------------------------

    def visit(self, **where: str) -> None:
        """With `system`, `kind` and `id`: that entry; with `query`: what it finds."""
        self.owning.watch(True)
        if "id" in where:
            self._visit_entry((where["system"], where["kind"], where["id"]))
            return
        if "query" in where:
            self.field.set_text(where["query"])
        self.focus_search()

    def _visit_entry(self, key: Key) -> None:
        self._wanted = key
        if self.context.system not in ("", key[0]):
            self.context.choose_system(key[0])
        self.seeker.seek_entry(key)
        self.pages.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        self.owning.watch(False)
        self.completion.close()

    def keys(self) -> str:
        return say("catalogue.keys")

    def focus_search(self) -> None:
        self.field.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.edit.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.veil.isVisible():
            self._hide_facets()
        else:
            super().keyPressEvent(event)


class CatalogSplitter(QSplitter):
    """Signals: resized() when its own size has changed."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


def _below(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(QPoint(3, widget.height()))


def _counted(total: int, known: int) -> str:
    if total == known:
        return say("window.results-all", total=f"{total:,}")
    return say("window.results-of", count=f"{total:,}", total=f"{known:,}") if total else say("window.results-none")
