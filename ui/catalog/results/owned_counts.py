"""What the user owns, wants and has free, as the catalogue shows it; and the keys that change it."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.words import say
from catalog.store import BOX_KIND, OwnedCounts, mine_key
from ui.catalog.details.entry_links import Key
from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from app.collection.pieces import OwnablePieces, PieceId
    from app.collection.rows import Collection
    from app.collection.steps import ChangeResult, CollectionEdit
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList


class OwnedCountsReader(QObject):
    """Reads it when the catalogue is first looked at, and again after each change while somebody looks.

    Attributes: mine. Signals: changed() when it is another than before.
    """

    changed = Signal()

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.mine = OwnedCounts()
        self._is_watched = False
        self._is_stale = True
        for news in (context.collection_changed, context.catalogue_changed):
            news.connect(self._heard)
        context.armies_changed.connect(self._heard)  # what is built is not free
        context.opened.connect(self._heard)

    def watch(self, is_watched: bool) -> None:
        """Whether somebody looks. Who edits an army elsewhere need not wait for it."""
        self._is_watched = is_watched
        self._refresh()

    def _heard(self) -> None:
        self._is_stale = True
        self._refresh()

    def _refresh(self) -> None:
        if self._is_watched and self._is_stale and self.context.holdings is not None:
            self._is_stale = False
            self.context.ask("mine", read_mine, self._take)

    def _take(self, mine: OwnedCounts) -> None:
        if mine != self.mine:
            self.mine = mine
            self.changed.emit()

    def count(self, key: Key, name: str, by: int) -> None:
        """So many more or fewer of a piece, or of a box with all that is in it."""
        if not mine_key(*key):
            self.context.refuse(say("catalogue.cannot-own", name=name))
            return
        self._change(name, lambda library: _counted(library, key, by), "owned", key)

    def want(self, key: Key, name: str, by: int) -> None:
        """So many more or fewer wanted."""
        if not mine_key(*key) or key[1] == BOX_KIND:
            self.context.refuse(say("catalogue.cannot-own", name=name))
            return
        self._change(name, lambda library: _wanted(library, key, by), "wanted", key)

    def _change(self, name: str, edit: "Callable[[Library], CollectionEdit]", what: str, key: Key) -> None:
        def work(library: "Library") -> "tuple[ChangeResult, int]":
            from app.collection.steps import make

            changed = make(library.database, edit(library))
            counts = getattr(read_mine(library), what)
            return changed, counts.get(mine_key(*key), 0)

        def told(result: "tuple[ChangeResult, int]") -> None:
            changed, count = result
            if changed.step is None:
                return
            step = changed.step.position
            self.context.collection_changed.emit()
            sentence = say(f"catalogue.now-{what}", name=name, count=count)
            self.context.tell(sentence, say("catalogue.undo"), lambda: self._undo(step))

        self.context.save(work, told)

    def _undo(self, step: int) -> None:
        def told(is_undone: bool) -> None:
            self.context.collection_changed.emit()
            if not is_undone:
                self.context.refuse(say("catalogue.undo-late"))

        self.context.save(lambda library: _taken_back(library, step), told)


def read_mine(library: "Library") -> OwnedCounts:
    """In the background. What came with boxes counts too; a box is counted by itself besides."""
    from app.collection.holdings import free, totals
    from app.collection.steps import read_collection
    from ui.catalog.details.collection_status import shelf_for

    collection = read_collection(library.database)
    if not collection.holdings and not collection.boxes:
        return OwnedCounts()
    shelf = shelf_for(library)
    owned = totals(collection, shelf)
    built = _built(library)
    boxes = {mine_key(system, BOX_KIND, box): count for (system, box), count in collection.boxes.items() if count}
    wanted = {piece: one.wanted for piece, one in collection.holdings.items() if one.wanted}
    left = _by_name(free(owned, shelf, built)) if built else _by_name(owned)
    return OwnedCounts({**_by_name(owned), **boxes}, _by_name(wanted), left)


def _by_name(counts: "dict[PieceId, int]") -> dict[str, int]:
    """All colourings of a die together."""
    result: Counter[str] = Counter()
    for piece, count in counts.items():
        if count:
            result[f"{piece.system}/{piece.id}"] += count
    return dict(result)


def _built(library: "Library") -> "list[ArmyList]":
    from app.armies.army_store import get_army, list_armies

    return [get_army(library.database, one.id).army for one in list_armies(library.database) if one.is_built]


def _counted(library: "Library", key: Key, by: int) -> "CollectionEdit":
    from app.collection.holdings import adding, adding_box, removing, removing_box
    from app.collection.steps import read_collection
    from ui.catalog.details.collection_status import shelf_for

    shelf, (system, kind, id_) = shelf_for(library), key
    if kind == BOX_KIND:
        return (adding_box if by > 0 else removing_box)(shelf, system, id_, abs(by))
    if by > 0:
        return adding(shelf, [_piece(shelf, system, id_)], by)
    return removing(shelf, [_owned_piece(read_collection(library.database), shelf, system, id_)], -by)


def _wanted(library: "Library", key: Key, by: int) -> "CollectionEdit":
    from app.collection.holdings import shifting
    from ui.catalog.details.collection_status import shelf_for

    shelf = shelf_for(library)
    return shifting(shelf, [_piece(shelf, key[0], key[2])], "wanted", by)


def _piece(shelf: "OwnablePieces", system: str, id_: str) -> "PieceId":
    from app.collection.pieces import PieceId

    return shelf.normal(PieceId(system, id_))


def _owned_piece(collection: "Collection", shelf: "OwnablePieces", system: str, id_: str) -> "PieceId":
    """Of a die in several colourings, one of which there is any."""
    from app.collection.holdings import totals

    plain = _piece(shelf, system, id_)
    known, owned = shelf.known(plain), totals(collection, shelf)
    colourings = (plain, *(known.pieces if known else ()))
    return next((piece for piece in colourings if owned.get(piece)), plain)


def _taken_back(library: "Library", step: int) -> bool:
    """This very change, unless something came after it: that would have to be undone first."""
    from app.collection.steps import undo, undoable

    last = undoable(library.database)
    is_last = last is not None and last.position == step
    if is_last:
        undo(library.database)
    return is_last
