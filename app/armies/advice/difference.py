"""What leads from one list to another: the fewest changes, like pieces paired."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.armies.advice.available_pieces import MANY, AvailablePieces, unlikeness
from app.armies.advice.plan import ChangePlan, PlanCost
from app.armies.advice.trial import LawTrial
from app.armies.edit import ListChange, apply_all, lines, merge_changes
from app.armies.shapes.parts import DICE_LINES, ListSpot
from catalog.schema import Regiment
from catalog.schema.lists import ArmyList, RegimentList

Kind = tuple[str, tuple[str, ...]]  # id and colours


@dataclass(frozen=True, slots=True)
class LoosePiece:
    """One copy that is in one of the two lists only."""

    spot: ListSpot
    kind: Kind


def difference(old: ArmyList, new: ArmyList, shelf: AvailablePieces) -> tuple[ListChange, ...]:
    """Copies that stand elsewhere are moves, others are paired with the most alike at their spot; the rest comes or
    goes. Regiments that have no counterpart come and go whole."""
    regiments: tuple[ListChange, ...] = ()
    if isinstance(old, RegimentList) and isinstance(new, RegimentList):
        new, regiments = _aligned(old, new)
    gone, come = _loose(old, new), _loose(new, old)
    moved = list(_moves(gone, come))
    return (*merge_changes([*moved, *_swaps(gone, come, shelf), *_rest(gone, come)]), *regiments)


def plan_to(old: ArmyList, new: ArmyList, shelf: AvailablePieces, trial: LawTrial) -> ChangePlan:
    """The plan that leads from one list to what the other holds, with the law's verdict on that."""
    changes = difference(old, new, shelf)
    army = apply_all(old, changes)
    return ChangePlan(changes=changes, army=army, verdict=trial.judge(army), cost=cost_of(changes, shelf))


def cost_of(changes: tuple[ListChange, ...], shelf: AvailablePieces) -> PlanCost:
    """Pieces touched and points moved: what leaves, what comes, of a swap the difference."""
    points = 0
    for change in changes:
        if change.regiment:
            points += sum(shelf.price(line.id) * line.count for line in change.regiment.units)
        else:
            points += shelf.cost(change) * change.count
    return PlanCost(sum(change.touched for change in changes), points)


def _aligned(old: RegimentList, new: RegimentList) -> tuple[RegimentList, tuple[ListChange, ...]]:
    """The new regiments at the places of those they come from, and the changes for whole ones: first what comes, then
    what goes from the end, so that no place moves before its change is made."""
    left = list(new.regiments)
    placed: list[Regiment | None] = []
    for regiment in old.regiments:
        same = next((one for one in left if one.hero == regiment.hero), None)
        placed.append(same)
        if same:
            left.remove(same)
    changes: list[ListChange] = []
    for number, found in enumerate(placed):
        if found is None and left:
            placed[number] = left.pop(0)
    changes += [
        ListChange(verb="add", spot=ListSpot("regiments", len(placed) + number), piece=regiment.hero, regiment=regiment)
        for number, regiment in enumerate(left)
    ]
    for number in range(len(placed) - 1, -1, -1):
        if placed[number] is None:
            here = old.regiments[number]
            placed[number] = here
            changes.append(
                ListChange(verb="remove", spot=ListSpot("regiments", number), piece=here.hero, regiment=here)
            )
    return replace(new, regiments=tuple(one for one in placed if one)), tuple(changes)


def _loose(army: ArmyList, other: ArmyList) -> list[LoosePiece]:
    """The copies of a list that the other does not have at the same spot, in an order of their own."""
    there: dict[tuple[ListSpot, Kind], int] = {}
    for spot, line in lines(other):
        there[spot, (line.id, line.colours)] = there.get((spot, (line.id, line.colours)), 0) + line.count
    found: list[LoosePiece] = []
    for spot, line in lines(army):
        key = (spot, (line.id, line.colours))
        kept = min(there.get(key, 0), line.count)
        there[key] = there.get(key, 0) - kept
        found += [LoosePiece(*key)] * (line.count - kept)
    return sorted(found, key=lambda one: (one.spot, one.kind))


def _moves(gone: list[LoosePiece], come: list[LoosePiece]) -> Iterator[ListChange]:
    """Dice that only change their place. In other games nothing moves."""
    for one in list(gone):
        target = next((other for other in come if other.kind == one.kind), None)
        if target and one.spot.part in DICE_LINES and target.spot.part in DICE_LINES:
            gone.remove(one)
            come.remove(target)
            piece, colours = one.kind
            yield ListChange(verb="move", spot=one.spot, to=target.spot, piece=piece, colours=colours)


def _swaps(gone: list[LoosePiece], come: list[LoosePiece], shelf: AvailablePieces) -> Iterator[ListChange]:
    """Pairs at the same spot, the smallest difference in price and kind first."""
    pairs = sorted(
        (_apart(one, other, shelf), one.spot, one.kind, other.kind, number)
        for number, one in enumerate(gone)
        for other in set(come)
        if one.spot == other.spot
    )
    taken: set[int] = set()
    for _, spot, kind, other_kind, number in pairs:
        other = LoosePiece(spot, other_kind)
        if number not in taken and other in come:
            taken.add(number)
            come.remove(other)
            yield ListChange(
                verb="replace", spot=spot, piece=kind[0], colours=kind[1], by=other_kind[0], by_colours=other_kind[1]
            )
    gone[:] = [one for number, one in enumerate(gone) if number not in taken]


def _apart(one: LoosePiece, other: LoosePiece, shelf: AvailablePieces) -> tuple[int, int]:
    key, other_key = shelf.key(*one.kind), shelf.key(*other.kind)
    there, here = shelf.pieces.get(key), shelf.pieces.get(other_key)
    return abs(shelf.price(key) - shelf.price(other_key)), unlikeness(there, here) if here else MANY


def _rest(gone: list[LoosePiece], come: list[LoosePiece]) -> Iterator[ListChange]:
    for one in gone:
        yield ListChange(verb="remove", spot=one.spot, piece=one.kind[0], colours=one.kind[1])
    for one in come:
        yield ListChange(verb="add", spot=one.spot, piece=one.kind[0], colours=one.kind[1])
