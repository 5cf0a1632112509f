"""Wants and spares that follow from a rule, and wants that follow from armies."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.collection.holdings import free, totals
from app.collection.pieces import OwnablePieces, PieceId, need_of
from app.collection.piles import missing, total
from app.collection.rows import MAX_COUNT, Collection, Scope
from app.collection.steps import ChangeResult, CollectionEdit, make
from app.storage.database import Database
from catalog.schema.lists import ArmyList


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep so many of each piece; of a unique one, so many, where that is said."""

    count: int
    unique: int | None = None

    def of(self, piece: PieceId, shelf: OwnablePieces) -> int:
        known = shelf.known(piece)
        return self.unique if self.unique is not None and known and known.unique else self.count


@dataclass(frozen=True, slots=True)
class Derived:
    """What a rule makes of a collection: how many to look for, and how many to give."""

    wants: dict[PieceId, int]
    spares: dict[PieceId, int]


def derive(collection: Collection, shelf: OwnablePieces, pieces: Iterable[PieceId], keep: Keep) -> Derived:
    """Fewer than to be kept: the rest is wanted. More: the rest is spare."""
    have = totals(collection, shelf)
    over = {piece: have.get(piece, 0) - keep.of(piece, shelf) for piece in sorted(set(pieces))}
    wants = {piece: min(MAX_COUNT, -count) for piece, count in over.items() if count < 0}
    return Derived(wants, {piece: min(MAX_COUNT, count) for piece, count in over.items() if count > 0})


def keeping(shelf: OwnablePieces, pieces: Iterable[PieceId], keep: Keep) -> CollectionEdit:
    """Set the wants and spares of these pieces by the rule; all others stay as they are."""
    chosen = frozenset(pieces)

    def edit(shown: Collection) -> Collection:
        derived = derive(shown, shelf, chosen, keep)
        ruled = {
            piece: replace(shown.get(piece), wanted=derived.wants.get(piece, 0), trade=derived.spares.get(piece, 0))
            for piece in sorted(chosen)
        }
        return replace(shown, holdings={**shown.holdings, **ruled})

    return CollectionEdit("collection.step.keep", {"count": keep.count}, Scope(chosen), edit)


def wanting(
    shelf: OwnablePieces, armies: Sequence[ArmyList], *, together: bool = False, built: Sequence[ArmyList] = ()
) -> CollectionEdit:
    """Want what these armies lack when the `built` ones keep theirs. What is wanted already counts, so that asking
    twice changes nothing more."""
    need = total((need_of(army, shelf) for army in armies), together=together)

    def edit(shown: Collection) -> Collection:
        lacking = missing(need, free(totals(shown, shelf), shelf, built))
        had = {piece: shown.get(piece) for piece in lacking}
        wanted = {p: replace(one, wanted=min(MAX_COUNT, max(one.wanted, lacking[p]))) for p, one in had.items()}
        return replace(shown, holdings={**shown.holdings, **wanted})

    return CollectionEdit("collection.step.want", {"names": [army.name for army in armies]}, Scope(), edit)


def keep_each(database: Database, shelf: OwnablePieces, pieces: Iterable[PieceId], keep: Keep) -> ChangeResult:
    """Set the wants and spares of these pieces by the rule."""
    return make(database, keeping(shelf, pieces, keep))


def want_missing(
    database: Database, shelf: OwnablePieces, armies: Sequence[ArmyList], *, together: bool = False
) -> ChangeResult:
    """Want what these armies lack."""
    return make(database, wanting(shelf, armies, together=together))
