"""What can I build: each army beside what there is, what several need in all, and what built ones hold."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.collection.pieces import Counts, OwnablePieces, PieceId, need_of
from app.collection.piles import Pile, missing, total
from catalog.schema.lists import ArmyList


@dataclass(frozen=True, slots=True)
class Fit:
    """An army beside what there is: have `have` of `need` pieces, and which are missing."""

    army: ArmyList
    have: int
    need: int
    missing: Counts

    @property
    def is_complete(self) -> bool:
        return not self.missing


def fits(
    armies: Sequence[ArmyList], shelf: OwnablePieces, counts: Counts, *, together: bool = False
) -> tuple[Fit, ...]:
    """Every army, in the order given. `counts` is what may be used: all there is (`totals`), or what built armies leave
    (`free`). Alone each army may use everything; `together` the first take theirs and leave the rest."""
    pile = Pile(counts)
    needs = [need_of(army, shelf) for army in armies]
    lacks = pile.take(*needs) if together else [pile.lacks(need) for need in needs]
    sizes = [sum(need.values()) for need in needs]
    return tuple(
        Fit(army, size - sum(lack.values()), size, lack) for army, size, lack in zip(armies, sizes, lacks, strict=True)
    )


def total_need(armies: Sequence[ArmyList], shelf: OwnablePieces, *, together: bool = False) -> dict[PieceId, int]:
    """What armies need in all. A piece that two of them share is needed twice only if they are to stand `together`."""
    return total((need_of(army, shelf) for army in armies), together=together)


def total_missing(
    armies: Sequence[ArmyList], shelf: OwnablePieces, counts: Counts, *, together: bool = False
) -> dict[PieceId, int]:
    """What must be found so that all of them can be built."""
    return missing(total_need(armies, shelf, together=together), counts)


def short(built: Sequence[ArmyList], shelf: OwnablePieces, owned: Counts) -> tuple[Fit, ...]:
    """The armies marked as built for which the pieces do not suffice: somebody sold one, or two claim the same."""
    return tuple(fit for fit in fits(built, shelf, owned, together=True) if not fit.is_complete)
