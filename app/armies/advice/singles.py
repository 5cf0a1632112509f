"""Every change of one piece that may mend a list, the cheapest and most alike first. Nothing is judged here."""

from collections.abc import Iterator
from dataclasses import replace

from app.armies.advice.available_pieces import AvailablePiece, AvailablePieces, law_key, unlikeness
from app.armies.advice.needs import RepairCase, may_cure
from app.armies.edit import ListChange, apply, lines
from app.armies.shapes.parts import DICE_ARMIES, DICE_LINES, DICE_TERRAINS, ListSpot
from app.base.errors import Problem
from catalog.schema import Entry
from catalog.schema.lists import ArmyList, DiceList


def single_changes(army: ArmyList, shelf: AvailablePieces, problems: tuple[Problem, ...]) -> list[ListChange]:
    """Those that may cure all of the problems."""
    case = RepairCase(army, shelf)
    able = [
        (shelf.cost(change), unlike, change)
        for change, unlike in (*_out(army, shelf), *_in(army, shelf))
        if all(may_cure(problem, change, case) for problem in problems)
    ]
    able.sort(key=lambda one: (one[0], one[1], one[2].key))
    return [change for _, _, change in able]


def kind_of(change: ListChange, shelf: AvailablePieces, here: dict[str, int]) -> tuple[object, ...]:
    """Changes of one kind are the same to the law. `here` is what the list holds."""
    key = shelf.key(change.by, change.by_colours) if change.by else ""
    key = shelf.key(change.piece, change.colours) if change.verb == "add" else key
    entry = shelf.pieces.get(key)
    new = (law_key(entry), change.by_colours, key if key in here else "") if entry else ()
    out = (change.piece, change.colours) if change.verb != "add" else change.colours
    return (change.verb, change.spot, change.to, out, new, shelf.rules.points.get(key))


def is_same_kind(entry: Entry | None, offer: AvailablePiece) -> bool:
    """Disks stand in for disks, spells for spells; for what nobody knows anything does."""
    return entry is None or type(entry) is type(offer.entry)


def _out(army: ArmyList, shelf: AvailablePieces) -> Iterator[tuple[ListChange, int]]:
    """One piece goes, is swapped or moves."""
    outs = (ListChange(verb="remove", spot=spot, piece=line.id, colours=line.colours) for spot, line in lines(army))
    for out in dict.fromkeys(outs):
        yield out, 0
        yield from _swaps(out, army, shelf)
        if isinstance(army, DiceList):
            yield from ((replace(out, verb="move", to=ListSpot(p)), 0) for p in DICE_LINES if p != out.spot.part)


def _swaps(out: ListChange, army: ArmyList, shelf: AvailablePieces) -> Iterator[tuple[ListChange, int]]:
    key = shelf.key(out.piece, out.colours)
    entry, meant, bare = shelf.pieces.get(key), shelf.meant(key, out.spot.part), apply(army, out)
    for offer in shelf.offers(out.spot.part):
        same = (offer.id, offer.colours) == (out.piece, out.colours)
        if not same and is_same_kind(entry, offer) and shelf.left_of(bare, offer) > 0:
            unlike = unlikeness(entry, offer.entry) if entry else int(offer.key != meant)
            yield replace(out, verb="replace", by=offer.id, by_colours=offer.colours), unlike


def _in(army: ArmyList, shelf: AvailablePieces) -> Iterator[tuple[ListChange, int]]:
    """One piece comes, rather of a faction that is there already."""
    groups = {shelf.group(shelf.entry(line)) for _, line in lines(army)}
    for part in _parts(army):
        for offer in shelf.offers(part):
            if shelf.left_of(army, offer) > 0:
                change = ListChange(verb="add", spot=ListSpot(part), piece=offer.id, colours=offer.colours)
                yield change, int(shelf.group(offer.entry) not in groups)


def _parts(army: ArmyList) -> tuple[str, ...]:
    if isinstance(army, DiceList):
        return (*DICE_ARMIES, "dragons", *(part for part in DICE_TERRAINS if getattr(army, part) is None))
    return ("entries",)
