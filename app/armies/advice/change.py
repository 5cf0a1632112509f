"""Changes to an army list as values: put in, take out, swap, move. A plan is some of them with price and outcome."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar, cast

from app.base.errors import BugError
from catalog.schema import Entry, Line, Regiment
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Verdict

L = TypeVar("L", bound=ArmyList)
Verb = Literal["add", "remove", "replace", "move"]

REGIMENT_PARTS = ("hero", "units", "commands")
DICE_ARMIES = ("home", "campaign", "horde")
DICE_LINES = (*DICE_ARMIES, "dragons", "summoning_pool", "minor_terrains")
DICE_TERRAINS = ("home_terrain", "frontier_terrain")


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A part of a list where pieces stand: `entries`; `hero`, `units` or `commands` of a regiment (counted from 0);
    `home`, `dragons`, `home_terrain` and so on. `regiments` is a whole regiment."""

    part: str
    regiment: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One change: `count` copies of `piece` are put in, taken out, swapped for `by` or moved to `to`.

    `colours` and `by_colours` tell dice of one kind apart. A whole regiment that is put in comes with `regiment`.
    """

    verb: Verb
    spot: Spot
    piece: str
    count: int = 1
    by: str | None = None
    to: Spot | None = None
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


@dataclass(frozen=True, slots=True, order=True)
class Cost:
    """What a plan costs: pieces touched, then points moved."""

    pieces: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Changes in order, the list they lead to, what the law says of it, and what they cost."""

    changes: tuple[Change, ...]
    army: ArmyList
    verdict: Verdict
    cost: Cost

    @property
    def is_empty(self) -> bool:
        return not self.changes


# --- reading a list, whatever its game ---


def lines(army: ArmyList) -> Iterator[tuple[Spot, Line]]:
    """Every line of a list with its spot. Heroes, cards and terrains are lines of one."""
    if isinstance(army, DiskList):
        yield from ((Spot("entries"), line) for line in army.entries)
    elif isinstance(army, RegimentList):
        for number, regiment in enumerate(army.regiments):
            if regiment.hero:
                yield Spot("hero", number), Line(id=regiment.hero)
            yield from ((Spot("units", number), line) for line in regiment.units)
            yield from ((Spot("commands", number), Line(id=card)) for card in regiment.commands)
    elif isinstance(army, DiceList):
        for part in DICE_LINES:
            yield from ((Spot(part), line) for line in getattr(army, part))
        for part in DICE_TERRAINS:
            terrain = getattr(army, part)
            if terrain is not None:
                yield Spot(part), Line(id=terrain)


def lines_at(army: ArmyList, spot: Spot) -> tuple[Line, ...]:
    """The lines at one spot; none where the list has no such spot."""
    if isinstance(army, RegimentList):
        if spot.part == "units":
            return army.regiments[spot.regiment].units
        regiment = army.regiments[spot.regiment]
        single = regiment.commands if spot.part == "commands" else (regiment.hero,) if regiment.hero else ()
        return tuple(Line(id=piece) for piece in single)
    found = getattr(army, spot.part, ())
    if isinstance(found, str):
        return (Line(id=found),)
    return found or ()


def counts(army: ArmyList) -> dict[str, int]:
    """How many of each piece the list holds, wherever it stands."""
    found: dict[str, int] = {}
    for _, line in lines(army):
        found[line.id] = found.get(line.id, 0) + line.count
    return found


def fingerprint(army: ArmyList) -> tuple[object, ...]:
    """The same for lists that hold the same pieces at the same spots, in whatever order."""
    found: dict[tuple[object, ...], int] = {}
    for spot, line in lines(army):
        key = (spot.regiment, spot.part, line.id, line.colours)
        found[key] = found.get(key, 0) + line.count
    return tuple(sorted(found.items()))


# --- changing it ---


def apply(army: L, change: Change) -> L:
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


def apply_all(army: L, changes: Iterable[Change]) -> L:
    for change in changes:
        army = apply(army, change)
    return army


def merged(changes: Iterable[Change]) -> tuple[Change, ...]:
    """The same changes with equal ones counted together, in an order of their own."""
    found: dict[Change, int] = {}
    for change in changes:
        one = replace(change, count=1)
        found[one] = found.get(one, 0) + change.count
    return tuple(replace(one, count=n) for one, n in sorted(found.items(), key=lambda pair: pair[0].key))


def phrase(change: Change, pieces: Mapping[str, Entry]) -> tuple[str, dict[str, object]]:
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


def _with_lines(army: L, spot: Spot, new: tuple[Line, ...]) -> L:
    parts: dict[str, Any]
    if isinstance(army, RegimentList):
        if spot.part == "units":
            parts = {"units": new}
        elif spot.part == "commands":
            parts = {"commands": tuple(line.id for line in new for _ in range(line.count))}
        else:
            parts = {"hero": new[-1].id if new else ""}
        regiments = list(army.regiments)
        regiments[spot.regiment] = replace(regiments[spot.regiment], **parts)
        return cast(L, replace(army, regiments=tuple(regiments)))
    single = new[-1].id if new else None
    parts = {spot.part: single if spot.part in DICE_TERRAINS else new}
    return replace(army, **parts)


def _put(army: L, spot: Spot, new: Line) -> L:
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
    return _with_lines(army, spot, tuple(found))


def _take(army: L, change: Change) -> L:
    left, found = change.count, list(lines_at(army, change.spot))
    for number in range(len(found) - 1, -1, -1):
        line = found[number]
        if (line.id, line.colours) == (change.piece, change.colours) and left:
            taken = min(left, line.count)
            left -= taken
            found[number] = replace(line, count=line.count - taken)
    if left:
        raise BugError("a change takes out what is not there", change=change)
    return _with_lines(army, change.spot, tuple(line for line in found if line.count))


def _with_regiment(army: ArmyList, change: Change) -> ArmyList:
    if not isinstance(army, RegimentList):
        raise BugError("only Warhammer lists have regiments", change=change)
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


def _with_order_swapped(army: L, change: Change) -> L:
    """Who replaces another takes its place in the reinforcement stack."""
    if not isinstance(army, DiskList) or not army.order:
        return army
    here, kept = counts(army), list[str]()
    for piece in army.order:
        surplus = piece == change.piece and kept.count(piece) >= here.get(piece, 0)
        kept.append(change.by if surplus and change.by else piece)
    return replace(army, order=tuple(kept))
