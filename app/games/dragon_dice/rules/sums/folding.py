"""Fewer vectors for the same chances: results that a penalty can no longer reach count at once.

Of results that a penalty may take, only so many must stay apart as decide what it takes. Three melee less: the fourth
melee and all after it count. Halved: each pair counts one. Half of cheap and dear results, of which the cheap go first:
each cheap one makes room for a dear one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fate:
    """What may happen to results of one kind that lie in one component of a vector: what each is worth in the end, how
    many are subtracted, how often they are halved."""

    shift: int  # where the component begins
    worth: int
    subtracted: int = 0
    halvings: int = 0
    is_sai: bool = False


@dataclass(frozen=True, slots=True)
class Fold:
    """As long as each component holds `least`, `less` of it go and `carry` is gained."""

    parts: tuple[tuple[int, int, int], ...]  # shift, least, less
    carry: int
    taken: int  # the vector of what goes


def folds_of(fates: Sequence[Fate]) -> tuple[Fold, ...]:
    """How results of one kind fold. What is subtracted is taken before what is halved, the cheapest first; icons are
    halved before SAIs that something touches. Where nobody can tell, nothing folds."""
    if not any(fate.halvings for fate in fates):
        return tuple(_fold(fate.worth, (fate, fate.subtracted + 1, 1)) for fate in fates)
    if any(fate.is_sai and fate.subtracted for fate in fates):
        return ()
    if len({fate.worth for fate in fates}) == 1:
        return tuple(_fold_in_turn(fate) for fate in fates)
    if len(fates) == 2 and not any(fate.is_sai for fate in fates):
        return (_fold_together(*sorted(fates, key=lambda fate: fate.worth)),)
    return ()


def fold(vector: int, folds: Iterable[Fold], mask: int) -> tuple[int, int]:
    """What of a vector must stay apart, and what the rest counts."""
    gained = 0
    for one in folds:
        times = min(((vector >> shift & mask) - least) // less + 1 for shift, least, less in one.parts)
        if times > 0:
            vector -= times * one.taken
            gained += times * one.carry
    return vector, gained


def _fold(carry: int, *parts: tuple[Fate, int, int]) -> Fold:
    taken = sum(less << fate.shift for fate, _, less in parts)
    return Fold(tuple((fate.shift, least, less) for fate, least, less in parts), carry, taken)


def _fold_in_turn(fate: Fate) -> Fold:
    """Equal results: of so many that one is left of them, one counts, once as many lie as are subtracted."""
    some = 1 << fate.halvings
    return _fold(fate.worth, (fate, fate.subtracted + some, some))


def _fold_together(cheap: Fate, dear: Fate) -> Fold:
    """With one dear result as many cheap ones go as are lost for it."""
    lost = (1 << cheap.halvings) - 1
    return _fold(dear.worth, (cheap, cheap.subtracted + lost, lost), (dear, 1, 1))
