"""Changes to an army list as values: put in, take out, swap, move."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeVar, cast

from app.armies.shapes import shape_of
from app.armies.shapes.parts import REGIMENT_PARTS, ListSpot
from app.base.errors import BugError
from catalog.schema import Entry, Line, Regiment
from catalog.schema.lists import ArmyList, DiskList, RegimentList

L = TypeVar("L", bound=ArmyList)
Verb = Literal["add", "remove", "replace", "move"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ListChange:
    """One change: `count` copies of `piece` are put in, taken out, swapped for `by` or moved to `to`.

    `colours` and `by_colours` tell dice of one kind apart. A whole regiment that is put in comes with `regiment`.
    """

    verb: Verb
    spot: ListSpot
    piece: str
    count: int = 1
    by: str | None = None
    to: ListSpot | None = None
    colours: tuple[str, ...] = ()
    by_colours: tuple[str, ...] = ()
    regiment: Regiment | None = None

    @property
    def touched(self) -> int:
        """How many pieces it touches. A swap touches one piece, not two: one place of the list changes."""
        if self.regiment is not None:
            return 1 + sum(line.count for line in self.regiment.units) + len(self.regiment.commands)
        return self.count

    @property
    def key(self) -> tuple[object, ...]:
        """By what changes are put in order."""
        to = (self.to.part, self.to.regiment) if self.to else ("", 0)
        where = (self.spot.regiment, self.spot.part, self.piece, self.colours)
        return (*where, self.verb, self.by or "", self.by_colours, *to, self.count)


# --- reading a list, whatever its game ---


def lines(army: ArmyList) -> Iterator[tuple[ListSpot, Line]]:
    """Every line of a list with its spot. Heroes, cards and terrains are lines of one."""
    return shape_of(army).lines(army)


def lines_at(army: ArmyList, spot: ListSpot) -> tuple[Line, ...]:
    """The lines at one spot; none where the list has no such spot."""
    return shape_of(army).lines_at(army, spot)


def counts(army: ArmyList) -> dict[str, int]:
    """How many of each piece the list holds, wherever it stands."""
    found: dict[str, int] = {}
    for _, line in lines(army):
        found[line.id] = found.get(line.id, 0) + line.count
    return found


def is_empty(army: ArmyList) -> bool:
    """Whether the list holds no piece at all, not even a terrain."""
    return next(iter(lines(army)), None) is None


def fingerprint(army: ArmyList) -> tuple[object, ...]:
    """The same for lists that hold the same pieces at the same spots, in whatever order."""
    found: dict[tuple[object, ...], int] = {}
    for spot, line in lines(army):
        key = (spot.regiment, spot.part, line.id, line.colours)
        found[key] = found.get(key, 0) + line.count
    return tuple(sorted(found.items()))


# --- changing it ---


def apply(army: L, change: ListChange) -> L:
    """The list after a change. A change that does not fit the list is a bug of whoever made it."""
    if change.spot.part == "regiments":
        return cast(L, _with_regiment(army, change))
    if change.verb == "add":
        return _put(army, change.spot, Line(id=change.piece, count=change.count, colours=change.colours))
    gone = _take(army, change)
    if change.verb == "remove":
        return _without_surplus_order(gone)
    if change.verb == "move" and change.to:
        return _put(gone, change.to, Line(id=change.piece, count=change.count, colours=change.colours))
    if change.verb == "replace" and change.by:
        new = Line(id=change.by, count=change.count, colours=change.by_colours)
        return _put(_with_order_swapped(gone, change), change.spot, new)
    raise BugError("a change that says too little", change=change)


def apply_all(army: L, changes: Iterable[ListChange]) -> L:
    for change in changes:
        army = apply(army, change)
    return army


def merge_changes(changes: Iterable[ListChange]) -> tuple[ListChange, ...]:
    """The same changes with equal ones counted together, in an order of their own."""
    found: dict[ListChange, int] = {}
    for change in changes:
        one = replace(change, count=1)
        found[one] = found.get(one, 0) + change.count
    return tuple(replace(one, count=n) for one, n in sorted(found.items(), key=lambda pair: pair[0].key))


def phrase_change(change: ListChange, pieces: Mapping[str, Entry]) -> tuple[str, dict[str, object]]:
    """A change as a code and its values, ready for `app.words.say`."""
    values: dict[str, object] = {
        "name": _name(change.piece, change.colours, pieces),
        "count": change.count,
        "part": change.spot.part,
        "regiment": change.spot.regiment + 1 if change.spot.part in REGIMENT_PARTS else 0,
    }
    if change.spot.part == "regiments":
        return ("change-add-regiment" if change.verb == "add" else "change-remove-regiment"), values
    if change.by:
        values["other"] = _name(change.by, change.by_colours, pieces)
        return ("change-hero" if change.spot.part == "hero" else "change-replace"), values
    if change.to:
        values["to"] = change.to.part
        return "change-move", values
    return ("change-add" if change.verb == "add" else "change-remove"), values


# --- steps ---


def _name(piece: str, colours: tuple[str, ...], pieces: Mapping[str, Entry]) -> str:
    entry = pieces.get("-".join([piece, *colours])) or pieces.get(piece)
    return entry.name if entry else piece


def _put(army: L, spot: ListSpot, new: Line) -> L:
    """Copies join the line of their kind; the first of a kind comes last."""
    found: list[Line] = []
    for line in lines_at(army, spot):
        if (line.id, line.colours) == (new.id, new.colours) and spot.part != "commands":
            new = replace(new, count=new.count + line.count)
            found.append(new)
        else:
            found.append(line)
    if not any(line is new for line in found):
        found.append(new)
    return shape_of(army).with_lines(army, spot, tuple(found))


def _take(army: L, change: ListChange) -> L:
    left, found = change.count, list(lines_at(army, change.spot))
    for number in range(len(found) - 1, -1, -1):
        line = found[number]
        if (line.id, line.colours) == (change.piece, change.colours) and left:
            taken = min(left, line.count)
            left -= taken
            found[number] = replace(line, count=line.count - taken)
    if left:
        raise BugError("a change takes out what is not there", change=change)
    return shape_of(army).with_lines(army, change.spot, tuple(line for line in found if line.count))


def _with_regiment(army: ArmyList, change: ListChange) -> ArmyList:
    if not isinstance(army, RegimentList):
        raise BugError("only lists of regiments have regiments", change=change)
    regiments = list(army.regiments)
    if change.verb == "add" and change.regiment:
        regiments.insert(change.spot.regiment, change.regiment)
    elif change.verb == "remove":
        del regiments[change.spot.regiment]
    return replace(army, regiments=tuple(regiments))


def _without_surplus_order(army: L) -> L:
    """The reinforcement stack holds no more copies than the list; what goes, goes from the bottom."""
    if not isinstance(army, DiskList) or not army.order:
        return army
    here, kept = counts(army), list[str]()
    for piece in army.order:
        if kept.count(piece) < here.get(piece, 0):
            kept.append(piece)
    return replace(army, order=tuple(kept))


def _with_order_swapped(army: L, change: ListChange) -> L:
    """Who replaces another takes its place in the reinforcement stack."""
    if not isinstance(army, DiskList) or not army.order:
        return army
    here, kept = counts(army), list[str]()
    for piece in army.order:
        surplus = piece == change.piece and kept.count(piece) >= here.get(piece, 0)
        kept.append(change.by if surplus and change.by else piece)
    return replace(army, order=tuple(kept))
