"""What the collection screen asks, answered on the background thread. Heavy parts are imported there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.base.errors import Problem
    from app.collection.pieces import Key, OwnablePieces
    from app.collection.rows import Collection
    from app.collection.steps import ChangeStep
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

EVERY = 1_000_000  # more than any catalogue holds


@dataclass(frozen=True)
class CollectionState:
    """The collection as it is saved, and what could be taken back or made again."""

    collection: "Collection"
    undo: "ChangeStep | None"
    redo: "ChangeStep | None"


@dataclass(frozen=True)
class BuildCandidate:
    """An army that could be built: published, by the id of its entry, or saved, by the id of its document."""

    id: str
    army: "ArmyList"
    is_published: bool = False
    is_built: bool = False


@dataclass(frozen=True)
class CollectionContents:
    """Everything that the screen shows. `sources` are the titles of where the catalogue has its values from; of boxes,
    `own_boxes` are the user's own and `typed_boxes` those of the catalogue whose contents the user typed in."""

    shelf: "OwnablePieces"
    state: CollectionState
    armies: tuple[BuildCandidate, ...]
    sources: "Mapping[Key, str]"
    own_boxes: "frozenset[Key]" = frozenset()
    typed_boxes: "frozenset[Key]" = frozenset()


@dataclass(frozen=True)
class FoundPieces:
    """The pieces that a query finds, or what is wrong with it."""

    keys: "frozenset[Key]" = frozenset()
    problem: "Problem | None" = None


def load(library: "Library") -> CollectionContents:
    from app.collection.pieces import make_shelf
    from app.collection.typed_boxes import CONTENTS, KIND
    from app.storage.layers import read_layers
    from catalog.schema import Source

    entries = [(one.system, one.kind, one.entry) for one in library.catalog.everything()]
    sources = {(system, entry.id): entry.title for system, _, entry in entries if isinstance(entry, Source)}
    layers = read_layers(library.folder)
    own = frozenset((one.system, one.entry) for one in layers.own if one.kind == KIND)
    fields = ((KIND, CONTENTS),)
    typed = frozenset((one.system, one.entry) for one in layers.corrections if (one.kind, one.field) in fields)
    return CollectionContents(make_shelf(entries), state_of(library), candidates(library), sources, own, typed)


def state_of(library: "Library") -> CollectionState:
    from app.collection.steps import read_collection, redoable, undoable

    database = library.database
    return CollectionState(read_collection(database), undoable(database), redoable(database))


def candidates(library: "Library") -> tuple[BuildCandidate, ...]:
    """Published armies, then saved ones; put-away ones only where they are built and so hold pieces."""
    from app.armies.army_store import list_armies
    from app.armies.validator import entries_for, list_of
    from app.games.ids import SYSTEMS

    published = [
        BuildCandidate(id_, army, is_published=True)
        for system in SYSTEMS
        for id_, entry in entries_for(library.catalog, system, "army").items()
        if (army := list_of(system, entry))
    ]
    saved = [
        BuildCandidate(one.id, army, is_built=one.is_built)
        for one in list_armies(library.database)
        if (one.is_built or not one.is_archived) and (army := _readable(one.content))
    ]
    return (*published, *saved)


def _readable(content: str) -> "ArmyList | None":
    """A saved list; None for one that a newer program wrote and this one cannot read."""
    from app.armies.formats.army_files import stored_army

    try:
        army = stored_army(content)
    except ValueError:
        return None
    return None if isinstance(army, tuple) else army


def matching(library: "Library", text: str, owned: Mapping[str, int]) -> FoundPieces:
    """Which pieces a query finds. `owned`: how many there are of each, as `SYSTEM/ID`."""
    from catalog.search import search

    results = search(library.catalog, text, owned=owned, limit=EVERY)
    if results.problem:
        return FoundPieces(problem=results.problem)
    return FoundPieces(frozenset((hit.system, hit.id) for hit in results.hits))
