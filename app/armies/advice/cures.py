"""What may cure a problem: changes of one piece, by the law's codes, a few of each kind.

None of this judges: it only tells a search where to look. A code that is not in the tables is looked at from all sides.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from app.armies.advice.available_pieces import MANY, AvailablePiece, group, roles
from app.armies.advice.needs import RepairCase, number
from app.armies.edit import ListChange
from app.armies.laws import disk_law, force_law
from app.armies.shapes.parts import DICE_ARMIES, DICE_TERRAINS, ListSpot
from app.base.errors import Problem
from catalog.schema import DiceItem, DiskwarsDisk, Dragon, Entry, Item, L5rDisk, Line, Stronghold, Unit
from catalog.schema.lists import DiceList

# How many newcomers are tried for one place, how many of the dearest leavers.
FEW = 2
DEAREST = 6

Cure = Callable[[Problem, RepairCase], Iterator[ListChange]]


def first_to_cure(problem: Problem) -> tuple[int, int]:
    """Which problem a search looks at first: one with few subjects, and what spreads a force after what fills it."""
    return (_LATE.get(problem.code, 0), len(problem.subjects) or MANY)


_LATE = {
    "too-much-magic": 1,
    "over-limit": 2,
    "under-limit": 2,
    "uncarried-items": 3,
    "empty-army": 4,
    "army-too-large": 4,
}


def cures(problem: Problem, case: RepairCase) -> list[ListChange]:
    """Changes of one piece that may bring a problem nearer to its end, a few of each kind."""
    table = _DICE if isinstance(case.army, DiceList) else _DISKS
    found = dict.fromkeys(table.get(problem.code, _out)(problem, case))
    return [change for change in found if _is_possible(change)]


def _is_possible(change: ListChange) -> bool:
    """A swap for the same, or a move to the same spot, is none."""
    return (change.piece, change.colours) != (change.by, change.by_colours) and change.to != change.spot


def _out(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    """Take out a subject; anything if there is none."""
    for spot, line, key in case.standing():
        if not problem.subjects or key in problem.subjects or line.id in problem.subjects:
            yield _remove(spot, line)


def _remove(spot: ListSpot, line: Line) -> ListChange:
    return ListChange(verb="remove", spot=spot, piece=line.id, colours=line.colours)


def _add(spot: ListSpot, offer: AvailablePiece) -> ListChange:
    return ListChange(verb="add", spot=spot, piece=offer.id, colours=offer.colours)


def _swap(spot: ListSpot, line: Line, offer: AvailablePiece) -> ListChange:
    return ListChange(
        verb="replace", spot=spot, piece=line.id, colours=line.colours, by=offer.id, by_colours=offer.colours
    )


def _share(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    """Half of the points for one faction: its dearest disks come in, alone or for the dearest strangers."""
    yield from _out(problem, case)
    spot = ListSpot("entries")
    room = case.army.limit - sum(case.shelf.price(key) * line.count for _, line, key in case.standing())
    outs = sorted(
        ((line, key) for _, line, key in case.standing() if key in problem.subjects),
        key=lambda pair: (-case.shelf.price(pair[1]), pair[1]),
    )
    for main in _main_groups(case):
        able = _plain(case, main)
        for offer in [o for o in able if case.shelf.price(o.key) <= room][:FEW]:
            yield _add(spot, offer)
        for line, key in outs[:DEAREST]:
            if case.shelf.group(case.shelf.pieces.get(key)) != main:
                fitting = [o for o in able if case.shelf.price(o.key) <= room + case.shelf.price(key)]
                yield from (_swap(spot, line, offer) for offer in fitting[:FEW])


def _main_groups(case: RepairCase) -> list[str]:
    """The two factions or clans with the most points."""
    found: dict[str, int] = {}
    homeless = disk_law(case.army.system).HOMELESS
    for _, line, key in case.standing():
        entry = case.shelf.pieces.get(key)
        name = case.shelf.group(entry)
        if name and isinstance(entry, (DiskwarsDisk, L5rDisk, Item)) and name not in homeless:
            found[name] = found.get(name, 0) + case.shelf.price(key) * line.count
    return sorted(found, key=lambda name: (-found[name], name))[:2]


def _plain(case: RepairCase, main: str) -> list[AvailablePiece]:
    """Disks of a faction that no special rule holds back, dearest first."""
    sides = {getattr(case.shelf.pieces.get(key), "alignment", None) for _, _, key in case.standing()}
    barred = {"good": "evil", "evil": "good"}
    found = []
    for offer in case.newcomers(ListSpot("entries"), lambda entry: isinstance(entry, (DiskwarsDisk, L5rDisk))):
        entry = offer.entry
        special = any(getattr(entry, name, None) for name in ("unique", "limited", "champion", "loyal", "transform_of"))
        hostile = barred.get(str(getattr(entry, "alignment", None))) in sides
        if case.shelf.group(entry) == main and not special and not hostile:
            found.append(offer)
    return sorted(found, key=lambda offer: (-case.shelf.price(offer.key), offer.key))


def _transform(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    yield from _out(problem, case)
    for _, _, key in case.standing():
        entry = case.shelf.pieces.get(key)
        if key in problem.subjects and isinstance(entry, DiskwarsDisk) and entry.transform_of:
            original = key.removesuffix(entry.id) + entry.transform_of
            yield from (
                _add(ListSpot("entries"), o)
                for o in case.newcomers(ListSpot("entries"), lambda _: True)
                if o.key == original
            )


def _loyal(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    yield from _out(problem, case)
    clan, spot = problem.values.get("clan"), ListSpot("entries")
    homes = case.newcomers(spot, lambda entry: isinstance(entry, Stronghold) and entry.clan == clan)
    yield from (_add(spot, offer) for offer in homes)
    for _, line, key in case.standing():
        if isinstance(case.shelf.pieces.get(key), Stronghold):
            yield from (_swap(spot, line, offer) for offer in homes)


def _bearers(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    """Fewer items, or a unit more; an Archer where one is wanted."""
    yield from _out(problem, case)
    spot, archer = ListSpot("entries"), problem.code == "attachment-without-archer"
    for main in _main_groups(case):
        able = [offer for offer in _plain(case, main) if not archer or "shooter" in roles(offer.entry)]
        yield from (_add(spot, offer) for offer in able[-FEW:])
        for _, line, key in case.standing():
            if key in problem.subjects:
                yield from (_swap(spot, line, offer) for offer in able[-FEW:])


_DISKS: Mapping[str, Cure] = {
    "half-rule": _share, "transform-alone": _transform, "loyal": _loyal, "too-many-items": _bearers,
    "attachment-without-archer": _bearers,
}  # fmt: skip


# --- dice ---


def _races(case: RepairCase) -> list[str]:
    """The races of a force, the strongest first."""
    found: dict[str, int] = {}
    for spot, line, key in case.standing():
        race = group(case.shelf.pieces.get(key))
        if race and spot.part in DICE_ARMIES:
            found[race] = found.get(race, 0) + case.shelf.price(key) * line.count
    return (
        sorted(found, key=lambda race: (-found[race], race))
        or sorted(
            {
                str(group(offer.entry))
                for offer in case.newcomers(ListSpot("home"), lambda e: isinstance(e, Unit) and bool(e.race))
            }
        )[:1]
    )


def _is_plain_unit(entry: Entry, case: RepairCase) -> bool:
    later = getattr(entry, "later", False) and not _may_be_later(case)
    return isinstance(entry, Unit) and not later and entry.unit_class != "royalty"


def _may_be_later(case: RepairCase) -> bool:
    return force_law(case.army.system).LATER_DICE in case.shelf.rules.options


def _first_unit(
    case: RepairCase, race: str | None, health: int, like: str = "", magic: bool = False
) -> list[AvailablePiece]:
    """The first unit of a race and health, most alike to another; a magic user only where that does no harm."""
    able = (
        offer
        for offer in case.shelf.alike("home", like, health)
        if group(offer.entry) == race
        and _is_plain_unit(offer.entry, case)
        and (magic or not _magic(offer.entry))
        and case.shelf.left_of(case.army, offer) > 0
    )
    return list(islice(able, 1))


def _magic(entry: Entry | None) -> int:
    return entry.magic_points if isinstance(entry, (Unit, DiceItem)) else 0


def _out_or_alike(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    """Take a die out, or swap it for the most alike of the same price. Of too much magic the strongest goes first."""
    outs, later = list(_out(problem, case)), _may_be_later(case)
    if problem.code == "too-much-magic":
        outs = sorted(outs, key=lambda change: -_magic(case.shelf.pieces.get(change.piece)))[:DEAREST]
    for change in outs:
        yield change
        key = case.shelf.key(change.piece, change.colours)
        line = Line(id=change.piece, colours=change.colours)
        price = case.shelf.price(key) if key in case.shelf.pieces else None
        able = (
            offer
            for offer in case.shelf.alike(change.spot.part, case.shelf.meant(key, change.spot.part), price)
            if offer.key not in problem.subjects
            and (later or not getattr(offer.entry, "later", False))
            and not (problem.code == "too-much-magic" and _magic(offer.entry))
            and case.shelf.left_of(case.army, offer) > 0
        )
        yield from (_swap(change.spot, line, offer) for offer in islice(able, FEW))


def _size(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    """Too large or too small a force: dice come or go, or change for larger or smaller ones of their kind."""
    over, missing = number(problem, "over"), number(problem, "missing")
    for race in _races(case)[:FEW] if missing else ():
        for health in range(1, min(4, missing) + 1):
            for offer in _first_unit(case, race, health):
                yield from (_add(ListSpot(part), offer) for part in DICE_ARMIES)
    for spot, line, key in case.standing():
        entry = case.shelf.pieces.get(key)
        if spot.part in DICE_ARMIES and over:
            yield _remove(spot, line)
        if spot.part in DICE_ARMIES and isinstance(entry, Unit):
            health = case.shelf.price(key)
            wanted = range(max(1, health - over), health) if over else range(health + 1, min(4, health + missing) + 1)
            for new in wanted:
                able = _first_unit(case, entry.race, new, key, magic=bool(entry.magic_points))
                yield from (_swap(spot, line, offer) for offer in able)


def _spread(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    """An army is too large or has no units: dice move."""
    army = str(problem.values.get("army"))
    for spot, line, _ in case.standing():
        if spot.part in DICE_ARMIES and (spot.part == army) == (problem.code == "army-too-large"):
            for part in DICE_ARMIES:
                if part != spot.part and (problem.code == "army-too-large" or part == army):
                    yield ListChange(verb="move", spot=spot, to=ListSpot(part), piece=line.id, colours=line.colours)
    if problem.code == "empty-army":
        for race in _races(case)[:FEW]:
            yield from (_add(ListSpot(army), offer) for offer in _first_unit(case, race, 1))


def _terrain(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    for part in DICE_TERRAINS:
        here = next((line for spot, line, _ in case.standing() if spot.part == part), None)
        able = case.newcomers(ListSpot(part), lambda _: True)[:FEW]
        if here is None:
            yield from (_add(ListSpot(part), offer) for offer in able)
        elif here.id in problem.subjects:
            yield from (_swap(ListSpot(part), here, offer) for offer in able)


def _dragon(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    spot = ListSpot("dragons")
    able = case.newcomers(spot, lambda entry: isinstance(entry, Dragon))
    kinds = [
        offer for worth in (1, 2) for offer in islice((o for o in able if getattr(o.entry, "counts_as", 0) == worth), 1)
    ]
    if number(problem, "count") < number(problem, "needed"):
        yield from (_add(spot, offer) for offer in kinds)
    else:
        yield from _out(problem, case)
    for where, line, key in case.standing():
        if isinstance(case.shelf.pieces.get(key), Dragon) and where == spot:
            yield from (_swap(where, line, offer) for offer in kinds)


def _place(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    """A die in the wrong place moves to where it belongs, or goes."""
    for spot, line, key in case.standing():
        entry = case.shelf.pieces.get(key)
        if key in problem.subjects and entry:
            places = [part.replace("-", "_") for part in force_law(case.army.system).places_of(entry) or ()]
            if spot.part not in places:
                yield _remove(spot, line)
                for part in places:
                    yield ListChange(verb="move", spot=spot, to=ListSpot(part), piece=line.id, colours=line.colours)


def _colours(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    """The same die in one of its colours."""
    for spot, line, key in case.standing():
        if line.id in problem.subjects or key in problem.subjects:
            yield _remove(spot, line)
            form = line.id
            able = [o for o in case.newcomers(spot, lambda _: True) if form in (o.key, o.id)]
            yield from (_swap(spot, line, offer) for offer in able[:5])


def _carry(problem: Problem, case: RepairCase) -> Iterator[ListChange]:
    """An item without a carrier goes, moves to another army, or changes its colour."""
    army = problem.values.get("army")
    for spot, line, key in case.standing():
        if spot.part == army and key in problem.subjects:
            yield _remove(spot, line)
            for part in DICE_ARMIES:
                yield ListChange(verb="move", spot=spot, to=ListSpot(part), piece=line.id, colours=line.colours)
            same = key
            able = [o for o in case.newcomers(spot, lambda e: isinstance(e, DiceItem)) if o.key == same]
            yield from (_swap(spot, line, offer) for offer in able)


_DICE: Mapping[str, Cure] = {
    "over-limit": _size, "under-limit": _size, "army-too-large": _spread, "empty-army": _spread, "no-terrain": _terrain,
    "terrain-elsewhere": _terrain, "not-a-terrain": _terrain, "dragon-count": _dragon, "misplaced-die": _place,
    "colours-missing": _colours, "no-such-colours": _colours, "uncarried-items": _carry, "unknown-piece": _out_or_alike,
    "banned": _out_or_alike, "later-die": _out_or_alike, "too-much-magic": _out_or_alike, "kings-dice": _out_or_alike,
    "too-many-champions": _out_or_alike, "over-switch-limit": _out_or_alike, "not-an-army-piece": _out_or_alike,
}  # fmt: skip
