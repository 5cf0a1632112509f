"""Where a piece stands with its owner: how many there are, where, for what; and which of his armies use it. No Qt.

Asked apart from the sheet, because the user's database is opened for it.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.base.errors import KnownError
from app.games.registry import piece_kinds
from ui.catalog.details.entry_links import EntryLink, Key

if TYPE_CHECKING:
    from app.armies.document import ArmyDocument
    from app.collection.pieces import OwnablePieces, PieceId
    from app.collection.rows import Collection, HeldPiece
    from catalog.overlay import Library


@dataclass(frozen=True, slots=True)
class PieceStatus:
    """How a piece is held, one for each colouring of a die that exists in several.

    `owned` is all there is, `boxed` what of it came with boxes; `free` what no built army holds, `held_by` these.
    """

    piece: "PieceId"
    holding: "HeldPiece"
    owned: int
    boxed: int
    free: int
    held_by: tuple[EntryLink, ...] = ()

    @property
    def loose(self) -> int:
        return self.owned - self.boxed


@dataclass(frozen=True, slots=True)
class CollectionStatus:
    """`kept` is empty for what cannot be owned."""

    key: Key
    kept: tuple[PieceStatus, ...] = ()
    armies: tuple[EntryLink, ...] = ()


def stand_of(library: "Library", key: Key) -> CollectionStatus:
    """Everything that the user's database knows of a piece. Runs in the background."""
    from app.collection.steps import read_collection

    system, kind, id_ = key
    shelf = shelf_for(library)
    known = shelf.known(shelf.normal(_piece(system, id_)))
    if kind not in piece_kinds(system) or known is None:
        return CollectionStatus(key)
    users = tuple(_users(library, shelf, known.pieces, id_))
    collection = read_collection(library.database)
    kept = tuple(_kept(collection, shelf, users, known.pieces))
    return CollectionStatus(key, kept, tuple(_to_army(document) for document in users))


def shelf_for(library: "Library") -> "OwnablePieces":
    """Everything that can be owned; made once until something in the catalogue changes."""
    from app.armies.validator import cache_for_catalog
    from app.collection.pieces import shelf_of

    return cache_for_catalog(library.catalog, "shelf", lambda: shelf_of(library.catalog))


def _piece(system: str, id_: str) -> "PieceId":
    from app.collection.pieces import PieceId

    return PieceId(system, id_)


def _users(
    library: "Library", shelf: "OwnablePieces", pieces: "tuple[PieceId, ...]", id_: str
) -> "Iterator[ArmyDocument]":
    """The saved armies in which it stands; of those that can be read."""
    from app.armies.army_store import get_army, list_armies
    from app.collection.pieces import need_of

    wanted = {(piece.system, piece.id) for piece in pieces}
    # A dragon is written by its form and colours apart, so that its id stands in no list.
    text = "" if any(piece.id.startswith(("drake", "wyrm")) for piece in pieces) else id_.rpartition("/")[2]
    for summary in list_armies(library.database, text=text):
        with suppress(KnownError):
            document = get_army(library.database, summary.id)
            if any((piece.system, piece.id) in wanted for piece in need_of(document.army, shelf)):
                yield document


def _kept(
    collection: "Collection", shelf: "OwnablePieces", users: "tuple[ArmyDocument, ...]", pieces: "tuple[PieceId, ...]"
) -> Iterator[PieceStatus]:
    from app.collection.holdings import boxed, free, totals
    from app.collection.pieces import need_of

    owned, from_boxes = totals(collection, shelf), boxed(collection, shelf)
    built = [document for document in users if document.is_built]
    left = free(owned, shelf, [document.army for document in built])
    needs = {document.id: {(p.system, p.id) for p in need_of(document.army, shelf)} for document in built}
    for piece in pieces:
        count = owned.get(piece, 0)
        holders = [document for document in built if (piece.system, piece.id) in needs[document.id]]
        yield PieceStatus(
            piece,
            collection.get(piece),
            count,
            min(from_boxes[piece], count),
            left.get(piece, 0),
            tuple(_to_army(document) for document in holders),
        )


def _to_army(document: "ArmyDocument") -> EntryLink:
    return EntryLink(document.army.name, "armies", {"army": document.id})
