"""Searches under a name: a menu to run, save, rename and delete them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.words import label, say
from catalog.queries.query_parts import with_term
from ui.shell.services.app_context import AppContext
from ui.widgets.dialogs import TitledDialog
from ui.widgets.entry import TextEntry
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.saved import SavedSearch


class SavedSearches(QObject):
    """Knows what is saved and changes it; each change can be undone.

    Attributes: searches. Signals: chosen(query) when one is to be run; changed() when there are others.
    """

    chosen = Signal(str)
    changed = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self._widget = parent
        self.searches: tuple[SavedSearch, ...] = ()
        self.sheet: SearchNameDialog | None = None

    def refresh(self) -> None:
        self.context.ask("saved searches", _read, self._take)

    def of(self, system: str) -> "tuple[SavedSearch, ...]":
        """Those for a game and those for all; where all games are shown, every one."""
        return tuple(one for one in self.searches if not system or one.system in ("", system))

    # --- menu ---

    def menu(self, query: str, is_good: bool) -> QMenu:
        """For the game that is shown. `is_good`: the query can be saved."""
        menu = QMenu(self._widget)
        menu.setToolTipsVisible(True)
        there = self.of(self.context.system)
        for one in there:
            self._add(menu, one, self._run)
        if not there:
            menu.addAction(say("search.none")).setEnabled(False)
        menu.addSeparator()
        save = menu.addAction(say("search.save"))
        save.setEnabled(is_good and bool(query.strip()))
        save.setToolTip("" if save.isEnabled() else say("search.save-why-not"))
        save.triggered.connect(lambda: self.ask_name(query))
        for code, act in (("search.rename", self._ask_rename), ("search.delete", self._delete)):
            more = menu.addMenu(say(code))
            more.setEnabled(bool(there))
            for one in there:
                self._add(more, one, act)
        return menu

    def _add(self, menu: QMenu, one: "SavedSearch", act: "Callable[[SavedSearch], None]") -> None:
        is_elsewhere = one.system and one.system != self.context.system
        text = say("search.of-game", name=one.name, game=label(one.system)) if is_elsewhere else one.name
        action = menu.addAction(text.replace("&", "&&"))
        action.setToolTip(plain_tip(one.query))
        action.triggered.connect(lambda: act(one))

    def _run(self, one: "SavedSearch") -> None:
        is_elsewhere = one.system and one.system != self.context.system
        self.chosen.emit(with_term(one.query, f"game:{one.system}") if is_elsewhere else one.query)

    # --- changing ---

    def ask_name(self, query: str) -> None:
        """Save a query under a name that is asked for."""
        system = self.context.system
        self.sheet = SearchNameDialog(
            self.context, say("search.save-title"), say("search.save-do"), "", query, self._widget
        )
        self.sheet.named.connect(lambda name: self.save(system, name, query))
        self.sheet.open()

    def save(self, system: str, name: str, query: str) -> None:
        def work(library: "Library") -> "tuple[SavedSearch, SavedSearch | None]":
            from catalog.saved import SavedSearch, keep

            return keep(library.database, SavedSearch(system, name, query))

        def told(result: "tuple[SavedSearch, SavedSearch | None]") -> None:
            kept, before = result
            code = "search.replaced" if before else "search.saved"
            self._tell(say(code, name=kept.name), lambda: self._put(before) if before else self._drop(kept))

        self._change(work, told)

    def _ask_rename(self, one: "SavedSearch") -> None:
        self.sheet = SearchNameDialog(
            self.context, say("search.rename-title"), say("search.rename-do"), one.name, one.query, self._widget
        )
        self.sheet.named.connect(lambda name: self.rename(one, name))
        self.sheet.open()

    def rename(self, one: "SavedSearch", name: str) -> None:
        def work(library: "Library") -> "SavedSearch":
            from catalog.saved import rename

            return rename(library.database, one.id, name)

        def told(now: "SavedSearch") -> None:
            self._tell(say("search.renamed", old=one.name, name=now.name), lambda: self._rename_back(now, one.name))

        if name.strip() != one.name:
            self._change(work, told)

    def _rename_back(self, one: "SavedSearch", name: str) -> None:
        def work(library: "Library") -> "SavedSearch":
            from catalog.saved import rename

            return rename(library.database, one.id, name)

        self._change(work, lambda _: None)

    def _delete(self, one: "SavedSearch") -> None:
        def told(gone: "SavedSearch") -> None:
            self._tell(say("search.deleted", name=gone.name), lambda: self._put(gone))

        self._change(lambda library: _dropped(library, one), told)

    def _drop(self, one: "SavedSearch") -> None:
        self._change(lambda library: _dropped(library, one), lambda _: None)

    def _put(self, one: "SavedSearch") -> None:
        """As it was before."""

        def work(library: "Library") -> object:
            from catalog.saved import keep

            return keep(library.database, one)

        self._change(work, lambda _: None)

    def _change(self, work: "Callable[[Library], object]", told: Callable[..., None]) -> None:
        def run(library: "Library") -> "tuple[object, tuple[SavedSearch, ...]]":
            return work(library), _read(library)

        def then(result: "tuple[object, tuple[SavedSearch, ...]]") -> None:
            done, searches = result
            self._take(searches)
            told(done)

        self.context.save(run, then)

    def _take(self, searches: "tuple[SavedSearch, ...]") -> None:
        self.searches = searches
        self.changed.emit()

    def _tell(self, sentence: str, undo: Callable[[], None]) -> None:
        self.context.saved.emit()
        self.context.tell(sentence, say("catalogue.undo"), undo)

    def open(self, place: QPoint, query: str, is_good: bool) -> None:
        self.menu(query, is_good).popup(place)


def _read(library: "Library") -> "tuple[SavedSearch, ...]":
    from catalog.saved import saved_searches

    return saved_searches(library.database)


def _dropped(library: "Library", one: "SavedSearch") -> "SavedSearch":
    from catalog.saved import drop

    return drop(library.database, one.id)


class SearchNameDialog(TitledDialog):
    """Asks for the name of a search. Signals: named(name)."""

    named = Signal(str)

    def __init__(self, context: AppContext, title: str, do: str, name: str, query: str, parent: QWidget) -> None:
        super().__init__(context.theme, title, parent, width=420)
        self.entry = TextEntry(context.theme, say("search.name"), self, hint=say("search.name-hint"))
        self.entry.set_text(name)
        self.body.addWidget(self.entry)
        self.add_text(query, "second")
        self.add_button(say("search.not-now")).clicked.connect(self.reject)
        self.do = self.add_button(do, primary=True, act=self._done)
        self.entry.typed.connect(self._check)
        self.entry.edit.returnPressed.connect(self._done)
        self.entry.edit.selectAll()
        self.entry.setFocus()
        self._check(name)

    def _check(self, name: str) -> None:
        self.do.setEnabled(bool(name.strip()))
        self.do.setToolTip("" if name.strip() else say("search-name-missing"))

    def _done(self) -> None:
        if self.entry.text().strip() and self.isVisible():
            self.named.emit(self.entry.text().strip())
            self.accept()
