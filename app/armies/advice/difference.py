"""What leads from one list to another: the fewest changes, like pieces paired."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.armies.advice.plan import Cost, Plan
from app.armies.advice.shelf import MANY, Shelf, unlikeness
from app.armies.advice.trial import Trial
from app.armies.edit import Change, apply_all, lines, merged
from app.armies.shapes.parts import DICE_LINES, Spot
from catalog.schema import Regiment
from catalog.schema.lists import ArmyList, RegimentList

Kind = tuple[str, tuple[str, ...]]  # id and colours


@dataclass(frozen=True, slots=True)
class Loose:
    """One copy that is in one of the two lists only."""

    spot: Spot
    kind: Kind


def difference(old: ArmyList, new: ArmyList, shelf: Shelf) -> tuple[Change, ...]:
    """Copies that stand elsewhere are moves, others are paired with the most alike at their spot; the rest comes or
    goes. Regiments that have no counterpart come and go whole."""
    regiments: tuple[Change, ...] = ()
    if isinstance(old, RegimentList) and isinstance(new, RegimentList):
        new, regiments = _aligned(old, new)
    gone, come = _loose(old, new), _loose(new, old)
    moved = list(_moves(gone, come))
    return (*merged([*moved, *_swaps(gone, come, shelf), *_rest(gone, come)]), *regiments)


def plan_to(old: ArmyList, new: ArmyList, shelf: Shelf, trial: Trial) -> Plan:
    """The plan that leads from one list to what the other holds, with the law's verdict on that."""
    changes = difference(old, new, shelf)
    army = apply_all(old, changes)
    return Plan(changes=changes, army=army, verdict=trial.judge(army), cost=cost_of(changes, shelf))


def cost_of(changes: tuple[Change, ...], shelf: Shelf) -> Cost:
    """Pieces touched and points moved: what leaves, what comes, of a swap the difference."""
    points = 0
    for change in changes:
        if change.regiment:
            points += sum(shelf.price(line.id) * line.count for line in change.regiment.units)
        else:
            points += shelf.cost(change) * change.count
    return Cost(sum(change.touched for change in changes), points)


def _aligned(old: RegimentList, new: RegimentList) -> tuple[RegimentList, tuple[Change, ...]]:
    """The new regiments at the places of those they come from, and the changes for whole ones: first what comes, then
    what goes from the end, so that no place moves before its change is made."""
    left = list(new.regiments)
    placed: list[Regiment | None] = []
    for regiment in old.regiments:
        same = next((one for one in left if one.hero == regiment.hero), None)
        placed.append(same)
        if same:
            left.remove(same)
    changes: list[Change] = []
    for number, found in enumerate(placed):
        if found is None and left:
            placed[number] = left.pop(0)
    changes += [
        Change(verb="add", spot=Spot("regiments", len(placed) + number), piece=regiment.hero, regiment=regiment)
        for number, regiment in enumerate(left)
    ]
    for number in range(len(placed) - 1, -1, -1):
        if placed[number] is None:
            here = old.regiments[number]
            placed[number] = here
            changes.append(Change(verb="remove", spot=Spot("regiments", number), piece=here.hero, regiment=here))
    return replace(new, regiments=tuple(one for one in placed if one)), tuple(changes)


def _loose(army: ArmyList, other: ArmyList) -> list[Loose]:
    """The copies of a list that the other does not have at the same spot, in an order of their own."""
    there: dict[tuple[Spot, Kind], int] = {}
    for spot, line in lines(other):
        there[spot, (line.id, line.colours)] = there.get((spot, (line.id, line.colours)), 0) + line.count
    found: list[Loose] = []
    for spot, line in lines(army):
        key = (spot, (line.id, line.colours))
        kept = min(there.get(key, 0), line.count)
        there[key] = there.get(key, 0) - kept
        found += [Loose(*key)] * (line.count - kept)
    return sorted(found, key=lambda one: (one.spot, one.kind))


def _moves(gone: list[Loose], come: list[Loose]) -> Iterator[Change]:
    """Dice that only change their place. In other games nothing moves."""
    for one in list(gone):
        target = next((other for other in come if other.kind == one.kind), None)
        if target and one.spot.part in DICE_LINES and target.spot.part in DICE_LINES:
            gone.remove(one)
            come.remove(target)
            piece, colours = one.kind
            yield Change(verb="move", spot=one.spot, to=target.spot, piece=piece, colours=colours)


def _swaps(gone: list[Loose], come: list[Loose], shelf: Shelf) -> Iterator[Change]:
    """Pairs at the same spot, the smallest difference in price and kind first."""
    pairs = sorted(
        (_apart(one, other, shelf), one.spot, one.kind, other.kind, number)
        for number, one in enumerate(gone)
        for other in set(come)
        if one.spot == other.spot
    )
    taken: set[int] = set()
    for _, spot, kind, other_kind, number in pairs:
        other = Loose(spot, other_kind)
        if number not in taken and other in come:
            taken.add(number)
            come.remove(other)
            yield Change(
                verb="replace", spot=spot, piece=kind[0], colours=kind[1], by=other_kind[0], by_colours=other_kind[1]
            )
    gone[:] = [one for number, one in enumerate(gone) if number not in taken]


def _apart(one: Loose, other: Loose, shelf: Shelf) -> tuple[int, int]:
    key, other_key = shelf.key(*one.kind), shelf.key(*other.kind)
    there, here = shelf.pieces.get(key), shelf.pieces.get(other_key)
    return abs(shelf.price(key) - shelf.price(other_key)), unlikeness(there, here) if here else MANY


def _rest(gone: list[Loose], come: list[Loose]) -> Iterator[Change]:
    for one in gone:
        yield Change(verb="remove", spot=one.spot, piece=one.kind[0], colours=one.kind[1])
    for one in come:
        yield Change(verb="add", spot=one.spot, piece=one.kind[0], colours=one.kind[1])
