"""Asks the catalogue in the background: results page by page, where an entry stands, how many there are of what."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from catalog.store import OwnedCounts
from ui.catalog.results.result_queries import FoundPlace, SearchRequest, find, find_entry, find_name
from ui.catalog.results.results_model import PAGE, ResultsModel
from ui.catalog.search.facets import FacetCounter, FacetGroup
from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from catalog.search import SearchResults
    from ui.catalog.details.entry_links import Key

# Groups are counted when the results stand there and nobody types on.
COUNT_AFTER = 90


class SearchThread(QObject):
    """One question at a time; a newer one makes the older void.

    Attributes: asked (what is shown, or about to be), mine (what the user owns), model, is_good (whether the query
    makes sense).

    Signals: found(SearchResults) for a new question, refreshed(SearchResults) for the same one again,
    placed(FoundPlace) when an entry was looked for and found, missed() when there is no such entry; reached(row) when a
    line that was far away is there; counted(groups).
    """

    found = Signal(object)
    refreshed = Signal(object)
    placed = Signal(object)
    missed = Signal()
    reached = Signal(int)
    counted = Signal(object)

    def __init__(self, context: AppContext, model: ResultsModel, parent: QObject) -> None:
        super().__init__(parent)
        self.context = context
        self.model = model
        self.asked = SearchRequest(system=context.system)
        self.mine = OwnedCounts()
        self.is_good = True
        self._shown = SearchRequest()
        self._entry: Key | None = None  # wanted before the catalogue was open
        self._target = -1
        self._counting = FacetCounter()
        self._count_soon = QTimer(self, interval=COUNT_AFTER, singleShot=True)
        self._count_soon.timeout.connect(self._count)
        model.more_wanted.connect(self._fetch)
        context.catalogue_changed.connect(self._forget_counts)

    def _forget_counts(self) -> None:
        self._counting.forget()

    # --- asking ---

    def seek(self, **changed: object) -> None:
        """Ask something else: another `text`, `system`, `column` or direction (`descending`)."""
        self.asked = asked = replace(self.asked, **changed)  # type: ignore[arg-type]
        if self.context.holdings is None:
            return  # asked as soon as the catalogue is open
        mine = self.mine
        self._give_up_pages()
        self.context.ask(
            "search", lambda library: find(library, asked, mine, PAGE), lambda found: self._take(asked, found)
        )

    def again(self) -> None:
        """The same question: something changed in the catalogue or in the collection."""
        asked, mine = self.asked, self.mine
        lines = max(self.model.rowCount(), PAGE)
        self._give_up_pages()
        self.context.ask(
            "search", lambda library: find(library, asked, mine, lines), lambda found: self._take_again(asked, found)
        )

    def seek_entry(self, key: "Key") -> None:
        """Show where an entry stands, asking for less where the query would hide it."""
        asked, mine = self.asked, self.mine
        self._entry = key if self.context.holdings is None else None
        if self._entry:
            return
        self._give_up_pages()
        self.context.ask("search", lambda library: find_entry(library, asked, mine, key, PAGE), self._take_place)

    def seek_name(self, beginning: str, after: int) -> None:
        """Go to the next line whose name begins so, on whichever page it is."""
        asked, mine = self._shown, self.mine
        self.context.ask("name", lambda library: find_name(library, asked, mine, beginning, after), self._reach)

    def open(self) -> None:
        """The catalogue is there: ask what was wanted meanwhile."""
        if self._entry is not None:
            self.seek_entry(self._entry)
        else:
            self.seek()

    def reach_end(self) -> None:
        self._reach(self.model.total - 1)

    def _give_up_pages(self) -> None:
        self._target = -1
        for topic in ("page", "name", "facets"):
            self.context.query_thread.forget(topic)
        self._count_soon.stop()

    # --- answers ---

    def _take(self, asked: SearchRequest, results: "SearchResults") -> None:
        self._note(asked, results)
        self.found.emit(results)

    def _take_again(self, asked: SearchRequest, results: "SearchResults") -> None:
        self._note(asked, results)
        self.refreshed.emit(results)

    def _take_place(self, place: FoundPlace | None) -> None:
        if place is None:
            self.missed.emit()
            return
        self.asked = place.asked
        self._note(place.asked, place.results)
        self.placed.emit(place)

    def _note(self, asked: SearchRequest, results: "SearchResults") -> None:
        self.is_good = results.problem is None
        if self.is_good:
            self._shown = asked
            self._count_soon.start()

    # --- lines that are far away ---

    def _fetch(self, offset: int, limit: int) -> None:
        asked, mine = self._shown, self.mine
        self.context.ask(
            "page",
            lambda library: find(library, asked, mine, limit, offset),
            lambda results: self._add(offset, results),
        )

    def _add(self, offset: int, results: "SearchResults") -> None:
        self.model.add(offset, results)
        if 0 <= self._target < self.model.rowCount():
            row, self._target = self._target, -1
            self.reached.emit(row)

    def _reach(self, row: int | None) -> None:
        if row is None or row < 0:
            return
        if row < self.model.rowCount():
            self.reached.emit(row)
        else:
            self._target = row
            self.model.fetch_up_to(row)

    # --- groups ---

    def count_again(self) -> None:
        """What is owned has changed."""
        self._count_soon.start()

    def _count(self) -> None:
        asked, mine, counting = self._shown, self.mine, self._counting
        names = self.context.holdings.names if self.context.holdings else {}

        def work(library) -> tuple[FacetGroup, ...]:  # type: ignore[no-untyped-def]
            return counting.groups(library, asked.text, asked.system, mine, names)

        self.context.ask("facets", work, self.counted.emit)
