"""What of an illegal list can stay: its pieces go back into an empty one as long as the law allows.

In several orders, since the first pieces decide who else may come. An empty list of disks is legal, and stays so with
every step: where taking out is enough, this finds a way. A force of dice has gaps at the end, which are filled.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from app.armies.advice import force_advice
from app.armies.advice.available_pieces import AvailablePieces
from app.armies.advice.disk_advice import ENTRIES, points_by_group
from app.armies.advice.trial import HaltedError, LawTrial
from app.armies.edit import ListChange, apply, apply_all, lines
from app.armies.shapes.parts import ListSpot
from catalog.schema import DiceItem, Line
from catalog.schema.lists import ArmyList, DiceList, DiskList

Kind = tuple[str, tuple[str, ...]]  # id and colours

# How many of the strongest factions are tried as the main one.
STRONGEST = 4

# How likely strangers and items are to fill the gaps of a force.
STRANGER, ITEM = 0.05, 0.01


def what_can_stay(army: ArmyList, shelf: AvailablePieces, trial: LawTrial) -> Iterator[ArmyList]:
    if isinstance(army, DiskList):
        for order in _orders(army, shelf):
            yield _kept(army, order, trial)
    elif isinstance(army, DiceList):
        for sign in (1, -1):
            found = _force(army, sign, shelf, trial)
            if trial.allows(found):
                yield found


# --- disks ---


def _orders(army: DiskList, shelf: AvailablePieces) -> Iterator[list[Line]]:
    """Each of the strong factions first, one side before the other, cheap pieces first (which keeps many) or dear ones
    (which keeps the costly)."""
    points = points_by_group(army, shelf)
    mains = sorted((name for name in points if name), key=lambda name: (-points[name], name))[:STRONGEST] or [""]
    for main in mains:
        for sides in ({"good": 0, "evil": 2}, {"evil": 0, "good": 2}):
            for sign in (1, -1):
                ranked = [(_rank(line, main, sides, sign, shelf), line) for line in _joined(army)]
                yield [line for _, line in sorted(ranked, key=lambda pair: pair[0])]


def _rank(line: Line, main: str, sides: dict[str, int], sign: int, shelf: AvailablePieces) -> tuple[object, ...]:
    entry = shelf.entry(line)
    side = sides.get(str(getattr(entry, "alignment", None)), 1)
    return (shelf.group(entry) != main, side, sign * shelf.price(line.id), line.id, line.colours)


def _joined(army: DiskList) -> list[Line]:
    counts: dict[Kind, int] = {}
    for line in army.entries:
        counts[line.id, line.colours] = counts.get((line.id, line.colours), 0) + line.count
    return [Line(id=key[0], colours=key[1], count=count) for key, count in counts.items()]


def _kept(old: DiskList, order: list[Line], trial: LawTrial) -> ArmyList:
    """The old list without what could not stay. Twice around: what comes late may make room for what came early. A halt
    leaves out the rest, for what is there is legal."""
    army = replace(old, entries=())
    try:
        for line in (*order, *order):
            army = _put_back(army, line, trial)
    except HaltedError:
        if not army.entries:
            raise
    return _in_old_order(old, {(line.id, line.colours): line.count for line in army.entries})


def _put_back(army: DiskList, line: Line, trial: LawTrial) -> DiskList:
    """As many copies as the law allows: all, or found by halving."""
    here = sum(one.count for one in army.entries if (one.id, one.colours) == (line.id, line.colours))
    wanted = line.count - here
    low, high = 0, wanted
    while low < high:
        middle = high if (low, high) == (0, wanted) else -(-(low + high) // 2)
        if trial.allows(_with(army, line, middle)):
            low = middle
        else:
            high = middle - 1
    return _with(army, line, low) if low else army


def _with(army: DiskList, line: Line, copies: int) -> DiskList:
    return apply(army, ListChange(verb="add", spot=ENTRIES, piece=line.id, colours=line.colours, count=copies))


def _in_old_order(old: DiskList, kept: dict[Kind, int]) -> DiskList:
    gone: list[ListChange] = []
    for line in old.entries:
        key = (line.id, line.colours)
        stays = min(kept.get(key, 0), line.count)
        kept[key] = kept.get(key, 0) - stays
        if stays < line.count:
            out = line.count - stays
            gone.append(ListChange(verb="remove", spot=ENTRIES, piece=line.id, colours=line.colours, count=out))
    return apply_all(old, gone)


# --- dice ---


def _force(old: DiceList, sign: int, shelf: AvailablePieces, trial: LawTrial) -> DiceList:
    """Dice of the old force go back while only gaps remain; then the gaps are filled with dice of its races."""
    army = DiceList(system=old.system, name=old.name, limit=old.limit, house_rules=old.house_rules)
    for spot, line in sorted(lines(old), key=lambda pair: _standing(pair[0], pair[1], sign, shelf)):
        for _ in range(line.count):
            more = apply(army, ListChange(verb="add", spot=spot, piece=line.id, colours=line.colours))
            if all(force_advice.is_gap(problem) for problem in trial.faults(more)):
                army = more
    own = force_advice.races(army, shelf) or force_advice.races(old, shelf)
    weigh = force_advice.weigh_by_race(dict.fromkeys(own, 1.0), STRANGER if own else 1.0, ITEM)
    return force_advice.fill(army, shelf, trial, Random(0), weigh)[0]


def _standing(spot: ListSpot, line: Line, sign: int, shelf: AvailablePieces) -> tuple[object, ...]:
    """Units go back before the items that they carry."""
    key = shelf.key(line.id, line.colours)
    return (isinstance(shelf.pieces.get(key), DiceItem), sign * shelf.price(key), spot, line.id, line.colours)
