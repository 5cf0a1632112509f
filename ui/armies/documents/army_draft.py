"""The army that is open: its list, what the law says of it, and the way every change of it is saved."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.armies.document import ArmyDocument, History
from app.armies.edit import is_empty
from app.armies.validator import ArmyValidator, validator_for
from app.base.errors import KnownError
from app.games.api.army import ResolvedArmy
from app.words import say
from catalog.schema.lists import ArmyList, Rules, Stock, Verdict
from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from catalog.overlay import Library

GONE = ("army-gone", "army-in-bin")  # what is said of an army that was deleted


@dataclass(frozen=True)
class DraftContext:
    """What a draft is judged by, read in the background: the law's pieces, the rules agreed on, what is owned."""

    validator: ArmyValidator
    rules: Rules
    stock: Stock


@dataclass(frozen=True)
class LoadedArmy:
    document: ArmyDocument
    history: History
    background: DraftContext


def load(library: "Library", army_id: str) -> LoadedArmy:
    """Everything about a saved army. Runs in the background."""
    from app.armies.army_store import get_army, history

    document = get_army(library.database, army_id)
    return LoadedArmy(document, history(library.database, army_id), background_of(library, document.army, army_id))


def background_of(library: "Library", army: ArmyList, army_id: str = "") -> DraftContext:
    from app.armies.agreed_rules import rules_of

    validator = validator_for(library.catalog, army.system)
    stock = stock_of(library, army.system, but=army_id)
    return DraftContext(validator, rules_of(army, library.catalog, library.database), stock)


def stock_of(library: "Library", system: str, but: str = "") -> Stock:
    """What the user has for armies of this game, and what of it no built army holds. What stands in the army `but` is
    free for that army itself."""
    from app.armies.army_store import get_army, list_armies
    from app.collection.holdings import stock
    from app.collection.pieces import shelf_of
    from app.collection.steps import read_collection

    database = library.database
    built = [get_army(database, one.id).army for one in list_armies(database) if one.is_built and one.id != but]
    return stock(read_collection(database), shelf_of(library.catalog), system, built)


class ArmyDraft(QObject):
    """One open army. The list on the screen changes at once, on the window's thread; saving follows in the background,
    step by step in order, so that nothing is lost but what was typed in the last instant.

    Another program may change the same army. What it saved is never overwritten: it is shown, and the change that met
    it goes on in a copy beside the army.

    Attributes: document, army (as shown now), resolved (the same with its pieces looked up), verdict, history,
    validator, rules, stock.
    Signals: changed() after the list or the verdict on it changed; documented() after name, folder, tags, notes or
    history did; gone() when the army was deleted elsewhere.
    """

    changed = Signal()
    documented = Signal()
    gone = Signal()

    def __init__(self, context: AppContext, loaded: LoadedArmy, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.document = loaded.document
        self.history = loaded.history
        self.army = loaded.document.army
        background = loaded.background
        self.validator, self.rules, self.stock = background.validator, background.rules, background.stock
        self.resolved: ResolvedArmy[ArmyList] = self.validator.resolve(self.army, self.rules)
        self.verdict: Verdict = self.validator.check(self.resolved)
        self._waiting = 0  # saves that are under way
        self._stored = loaded.document  # as this draft read or saved it last; belongs to the background while it saves
        self._copy: ArmyDocument | None = None  # where changes go that met somebody else's; likewise
        self._is_telling = False
        self._is_closed = False
        context.collection_changed.connect(self.look_again)
        context.catalogue_changed.connect(self.look_again)
        context.armies_changed.connect(self._heard)

    @property
    def id(self) -> str:
        return self.document.id

    @property
    def is_empty(self) -> bool:
        """Nothing is in it yet."""
        return is_empty(self.army)

    @property
    def is_saved(self) -> bool:
        """Nothing is on its way to the database."""
        return not self._waiting

    def was_changed_after(self, moment: str, *, at_least: bool) -> bool:
        """Whether the last change of the list came after a moment, with `at_least` in the same second too. A list
        that was never changed counts from when it was made."""
        last = self.history.last_at or self.document.made_at
        return bool(self._waiting) or last > moment or (at_least and last == moment)

    def close(self) -> None:
        """Nobody looks at it any more. It goes when all that was changed is saved."""
        self._is_closed = True
        for news in (self.context.collection_changed, self.context.catalogue_changed):
            news.disconnect(self.look_again)
        self.context.armies_changed.disconnect(self._heard)
        self._go_if_done()

    def change(self, army: ArmyList, what: str = "") -> None:
        """Make this the list. `what` names the change for undo; left out, it follows from the difference."""
        if army == self.army:
            return
        before, self.army = self.army, army
        has_new_rules = army.house_rules != before.house_rules
        self._judge()

        def save(library: "Library") -> ArmyDocument:
            from app.armies.change_names import step_name

            return self._put(library, what or step_name(before, army, library.catalog), army)

        self._save(save)
        if has_new_rules:
            self.look_again()

    def settle(self) -> None:
        """Save what is shown and is not in the database, because saving it had failed."""
        army = self.army
        if self._waiting or army == self.document.army:
            return

        def save(library: "Library") -> ArmyDocument:
            from app.armies.change_names import step_name

            return self._put(library, step_name(self._stored.army, army, library.catalog), army)

        self._save(save)

    def _put(self, library: "Library", what: str, army: ArmyList) -> ArmyDocument:
        """In the background: save the list, or keep it beside the army if that is not as we left it."""
        from app.armies.army_store import change_army, get_army, keep_beside

        database = library.database
        if self._copy is not None:  # the change before this one met another's
            change_army(database, self._copy.id, what, replace(army, name=self._copy.army.name))
            return get_army(database, self.id)
        try:
            return change_army(database, self.id, what, army, self._stored.army)
        except KnownError as error:
            if error.code != "army-changed-elsewhere":
                raise
        self._copy = keep_beside(database, self.id, self._stored.army, what, army)
        return get_army(database, self.id)

    def undo(self) -> None:
        """Take the last change back, also one that is only just being saved."""
        self._step("undo")

    def redo(self) -> None:
        self._step("redo")

    def _step(self, way: str) -> None:
        def go(library: "Library") -> ArmyDocument:
            from app.armies import army_store

            database = library.database
            if self._copy is not None:
                return army_store.get_army(database, self.id)
            try:
                return (army_store.undo if way == "undo" else army_store.redo)(database, self.id, self._stored.army)[0]
            except KnownError as error:
                if error.code == "army-changed-elsewhere":
                    self.context.query_thread.post(
                        lambda: self.context.tell(say("armies.not-stepped", name=self.army.name))
                    )
                elif error.code not in ("army-nothing-to-undo", "army-nothing-to-redo"):
                    raise
                return army_store.get_army(database, self.id)

        if self._waiting or (self.history.undo if way == "undo" else self.history.redo):
            self._save(go)

    def restore(self, version_id: int) -> None:
        """Make a named save the list again; a change like any other."""

        def go(library: "Library") -> ArmyDocument:
            from app.armies.army_store import restore_version

            return restore_version(library.database, self.id, version_id)

        self._save(go)

    def describe(self, **values: object) -> None:
        """Change what is said of the army: `folder`, `tags`, `notes`, `is_built`, `is_archived`, `name`."""

        def save(library: "Library") -> ArmyDocument:
            from app.armies import army_store

            setters: dict[str, Callable[..., ArmyDocument]] = {
                "folder": army_store.move_army,
                "tags": army_store.tag_army,
                "notes": army_store.note_army,
                "is_built": army_store.mark_built,
                "is_archived": army_store.archive_army,
                "name": army_store.rename_army,
            }
            document = self.document
            for name, value in values.items():
                more = {"expected": self._stored.notes} if name == "notes" else {}
                document = setters[name](library.database, self.id, value, **more)
                if name == "notes" and document.notes != value and str(value) in document.notes:
                    self.context.query_thread.post(
                        lambda: self.context.tell(say("armies.notes-joined", name=self.army.name))
                    )
            return document

        self._save(save)

    def _save(self, work: Callable[["Library"], ArmyDocument]) -> None:
        """In order; only what the last answer says is shown."""
        self._waiting += 1

        def run(library: "Library") -> tuple[ArmyDocument, History, Rules]:
            from app.armies.agreed_rules import rules_of
            from app.armies.army_store import history

            document = self._stored = work(library)
            rules = rules_of(document.army, library.catalog, library.database)
            return document, history(library.database, self.id), rules

        def done(result: tuple[ArmyDocument, History, Rules]) -> None:
            self._waiting -= 1
            if not self._waiting:
                self._show(*result)
            self._tell()
            self._tell_of_copy()
            self._go_if_done()

        def failed(error: KnownError) -> None:
            self._waiting -= 1
            self._tell_of_copy()
            self._failed(error)
            self._go_if_done()

        self.context.save(run, done, failed)

    def _tell(self) -> None:
        self._is_telling = True
        self.context.armies_changed.emit(self.id)
        self._is_telling = False

    def _tell_of_copy(self) -> None:
        """When the last change is saved: from then on changes are made to what is shown."""
        if self._copy is None or self._waiting:
            return
        copy, self._copy = self._copy, None
        context = self.context
        context.armies_changed.emit(copy.id)
        text = say("armies.kept-beside", name=self.document.army.name, copy=copy.army.name)
        context.tell(text, say("armies.open-mine"), lambda: context.go("armies", army=copy.id))

    def _go_if_done(self) -> None:
        if self._is_closed and not self._waiting:
            self.deleteLater()

    def _show(self, document: ArmyDocument, history: History, rules: Rules) -> None:
        has_other_stock = document.is_built != self.document.is_built
        self.document, self.history = document, history
        if document.army != self.army or rules != self.rules:
            self.army, self.rules = document.army, rules
            self._judge()
        self.documented.emit()
        if has_other_stock:
            self.look_again()

    def _failed(self, error: KnownError) -> None:
        if error.code in GONE:
            self.gone.emit()
        self.context.warn(error)

    def _heard(self, army_id: str) -> None:
        """Somebody else changed armies, perhaps this one."""
        if self._is_telling or army_id not in ("", self.id):
            return

        def take(loaded: LoadedArmy) -> None:
            if self._waiting or self._is_closed:
                return
            if loaded.background.stock != self.stock:
                self.stock = loaded.background.stock
                self.changed.emit()
            self._stored = loaded.document
            self._show(loaded.document, loaded.history, loaded.background.rules)

        def failed(error: KnownError) -> None:
            if error.code in GONE:
                self.gone.emit()

        self.context.ask(f"reload {self.id}", lambda library: load(library, self.id), take, failed)

    # --- what it is judged by ---

    def look_again(self) -> None:
        """The collection, the catalogue or the rules changed: judge anew."""
        army = self.army

        def take(background: DraftContext) -> None:
            if not self._is_closed:
                self.validator, self.rules, self.stock = background.validator, background.rules, background.stock
                self._judge()

        self.context.ask(f"background {self.id}", lambda library: background_of(library, army, self.id), take)

    def _judge(self) -> None:
        """Once for each change; what is shown is taken from the resolved army."""
        self.resolved = self.validator.resolve(self.army, self.rules)
        self.verdict = self.validator.check(self.resolved)
        self.changed.emit()
