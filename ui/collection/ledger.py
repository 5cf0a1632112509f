"""The collection as the window has it: every change is shown at once and saved behind it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.base.errors import KnownError
from app.collection.figures import CollectionSums, sums
from app.collection.holdings import boxed, free, totals
from app.collection.pieces import OwnablePieces, PieceId
from app.collection.rows import Collection
from app.collection.steps import ChangeResult, ChangeStep, CollectionEdit, make, redo, redoable, undo, undoable
from app.words import label
from catalog.schema.lists import ArmyList
from ui.collection.collection_queries import (
    BuildCandidate,
    CollectionContents,
    CollectionState,
    candidates,
    load,
    state_of,
)
from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from catalog.overlay import Library


@dataclass(frozen=True)
class SavedChange:
    """What saving did, what can be undone now, and the whole collection where nobody here could know it."""

    changed: ChangeResult
    undo: ChangeStep | None
    redo: ChangeStep | None
    collection: Collection | None = None


class CollectionLedger(QObject):
    """One for the screen. Pages read from it and hand it edits.

    Attributes: shelf, collection, there (how many came with boxes), owned (how many there are in all), armies (that
    could be built), sources (titles of where values come from, by game and id), own_boxes and
    typed_boxes (those that the user typed in), undo_step and redo_step (what those
    would do, or None).

    Signals: changed(pieces) after numbers or texts of some pieces changed, with None for any number of them;
    boxes_changed(); stepped() when another change can be undone or redone; renewed() when there is another catalogue;
    armies_changed().
    """

    changed = Signal(object)
    boxes_changed = Signal()
    stepped = Signal()
    renewed = Signal()
    armies_changed = Signal()

    def __init__(self, context: AppContext, loaded: CollectionContents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self._waiting = 0  # changes that are being saved
        self._is_behind = False  # something was saved that is not shown yet
        self._is_telling = False
        self._free: Mapping[PieceId, int] | None = None
        self._hold(loaded)
        context.collection_changed.connect(self._heard)
        context.armies_changed.connect(self._ask_armies)
        context.catalogue_changed.connect(self._renew)

    # --- what there is ---

    @property
    def system(self) -> str:
        """The game chosen; empty for all."""
        return self.context.system

    @property
    def built(self) -> tuple[ArmyList, ...]:
        return tuple(one.army for one in self.armies if one.is_built)

    @property
    def free(self) -> Mapping[PieceId, int]:
        """How many of each piece no built army holds."""
        if self._free is None:
            self._free = free(self.owned, self.shelf, self.built) if self.built else self.owned
        return self._free

    @property
    def is_saved(self) -> bool:
        return not self._waiting

    @property
    def is_empty(self) -> bool:
        """Nothing of the game chosen is owned, wanted or for trade: there is no list to print."""
        named = set(self.owned) | {
            piece for piece, holding in self.collection.holdings.items() if holding.wanted or holding.trade
        }
        return not any(self.system in ("", piece.system) for piece in named)

    def sums(self) -> CollectionSums:
        return sums(self.shelf, self.owned, self.collection.boxes, self.system)

    def family(self, piece: PieceId) -> str:
        """The faction, clan or race of a piece by name."""
        known = self.shelf.known(piece)
        return self.family_name(piece.system, known.family) if known and known.family else ""

    def family_name(self, system: str, family: str) -> str:
        names = self.context.holdings.names if self.context.holdings else {}
        return names.get((system, family)) or label(family)

    # --- changing ---

    def apply(self, edit: CollectionEdit) -> bool:
        """Show a change and save it. One that makes no sense is told and changes nothing."""
        try:
            after = edit.apply(self.collection)
        except KnownError as error:
            self.context.warn(error)
            return False
        pieces = _changed(self.collection, after, edit.scope.pieces)
        if not pieces and after.boxes == self.collection.boxes:
            return False
        self._show(after, pieces)
        self._save(lambda library: make(library.database, edit))
        return True

    def undo(self) -> None:
        """Take the last change back, also one that is only just being saved."""
        if self.undo_step or self._waiting:
            self._save(lambda library: undo(library.database), is_far=True)

    def redo(self) -> None:
        if self.redo_step or self._waiting:
            self._save(lambda library: redo(library.database), is_far=True)

    def _save(self, work: Callable[["Library"], ChangeResult], *, is_far: bool = False) -> None:
        """In order. `is_far`: what it does is only known in the background."""
        self._waiting += 1

        def run(library: "Library") -> SavedChange:
            changed = work(library)
            database = library.database
            whole = state_of(library).collection if is_far else None
            return SavedChange(changed, undoable(database), redoable(database), whole)

        self.context.save(run, self._saved, self._failed)

    def _saved(self, saved: SavedChange) -> None:
        self._waiting -= 1
        if not self._waiting:
            self.undo_step, self.redo_step = saved.undo, saved.redo
            self.stepped.emit()
        if saved.collection is not None:
            self._catch_up(saved.collection)
        elif not self._waiting and self._is_behind:
            self.look_again()
        self._is_telling = True
        self.context.collection_changed.emit()
        self._is_telling = False

    def _failed(self, error: KnownError) -> None:
        """What is shown is not what is saved: show that again."""
        self._waiting -= 1
        self.context.warn(error)
        self.look_again()

    # --- hearing ---

    def look_again(self) -> None:
        """Show what is saved."""
        self.context.ask("collection", state_of, self._take_state)

    def _heard(self) -> None:
        if not self._is_telling:
            self.look_again()

    def _take_state(self, state: CollectionState) -> None:
        if not self._waiting:
            self.undo_step, self.redo_step = state.undo, state.redo
            self.stepped.emit()
        self._catch_up(state.collection)

    def _catch_up(self, saved: Collection) -> None:
        """Show a collection as it was saved, unless something newer is already shown and on its way there."""
        self._is_behind = self._waiting > 0
        if not self._is_behind:
            self._show(saved, _changed(self.collection, saved))

    def _ask_armies(self) -> None:
        self.context.ask("collection armies", candidates, self._take_armies)

    def _take_armies(self, armies: tuple[BuildCandidate, ...]) -> None:
        was_built, self.armies = self.built, armies
        self.armies_changed.emit()
        if self.built != was_built:
            self._free = None
            self.changed.emit(None)

    def _renew(self) -> None:
        def take(loaded: CollectionContents) -> None:
            self._hold(loaded)
            self.renewed.emit()
            self.stepped.emit()

        self.context.ask("collection whole", load, take)

    def _hold(self, loaded: CollectionContents) -> None:
        self.shelf: OwnablePieces = loaded.shelf
        self.armies = loaded.armies
        self.sources = loaded.sources
        self.own_boxes, self.typed_boxes = loaded.own_boxes, loaded.typed_boxes
        self.undo_step, self.redo_step = loaded.state.undo, loaded.state.redo
        self._count(loaded.state.collection)

    def _count(self, collection: Collection) -> None:
        self.collection = collection
        self.there: Counter[PieceId] = boxed(collection, self.shelf)
        self.owned: dict[PieceId, int] = totals(collection, self.shelf)
        self._free = None

    def _show(self, after: Collection, pieces: frozenset[PieceId]) -> None:
        has_other_boxes = after.boxes != self.collection.boxes
        if has_other_boxes:
            self._count(after)
        else:
            self._recount(after, pieces)
        self.changed.emit(None if has_other_boxes else pieces)
        if has_other_boxes:
            self.boxes_changed.emit()

    def _recount(self, after: Collection, pieces: Iterable[PieceId]) -> None:
        """Only what changed: a key that is held down must not count everything each time."""
        self.collection = after
        for piece in pieces:
            count = after.get(piece).owned + self.there[piece]
            if count > 0:
                self.owned[piece] = count
            else:
                self.owned.pop(piece, None)
        self._free = None


def _changed(before: Collection, after: Collection, scope: Iterable[PieceId] | None = None) -> frozenset[PieceId]:
    """The pieces of which something else is said."""
    pieces = {*before.holdings, *after.holdings} if scope is None else scope
    return frozenset(
        piece
        for piece in pieces
        if before.holdings.get(piece) is not after.holdings.get(piece) and before.get(piece) != after.get(piece)
    )
