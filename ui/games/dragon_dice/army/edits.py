"""What can be done to a Dragon Dice list, as pure functions: one list in, another out.

A *place* is a field of the list: one of the three armies, the dragons, the summoning pool, the minor terrains (all of
which hold lines), or one of the two terrains (which hold one die each).
"""

from dataclasses import replace

from app.armies.edit import ListChange, apply, lines_at
from app.armies.shapes.parts import DICE_ARMIES, DICE_LINES, DICE_TERRAINS, MAX_COPIES_ON_LINE, ListSpot
from app.armies.validator import colours_of
from app.games.dragon_dice.army import is_dragonkin, is_kings_die
from catalog.schema import DiceItem, DiceTerrain, Dragon, Entry, Line, MinorTerrain, Unit
from catalog.schema.lists import DiceList

ARMIES, LINES, TERRAINS = DICE_ARMIES, DICE_LINES, DICE_TERRAINS
POOL, DRAGONS, MINOR = "summoning_pool", "dragons", "minor_terrains"
# In the order in which the screen shows them and Ctrl with a figure goes to them.
PLACES = (*ARMIES, *TERRAINS, DRAGONS, POOL, MINOR)

_HOMES: dict[type[Entry], tuple[str, ...]] = {
    Unit: ARMIES,
    DiceItem: ARMIES,
    Dragon: (DRAGONS,),
    DiceTerrain: TERRAINS,
    MinorTerrain: (MINOR,),
}


def homes(piece: Entry) -> tuple[str, ...]:
    """The places that a die is offered for. The Kings' Die waits in reserve and may be listed anywhere."""
    if is_kings_die(piece):
        return (*ARMIES, POOL)
    return (POOL,) if is_dragonkin(piece) else _HOMES.get(type(piece), ())


def line_of(key: str, piece: Entry, colours: tuple[str, ...] = ()) -> Line:
    """How a list writes one die: a dragon by its form and colours, one of several colourings with its own."""
    if isinstance(piece, Dragon):
        return Line(id=piece.form, colours=colours_of(piece))
    return Line(id=key, colours=colours)


def add(army: DiceList, place: str, line: Line, by: int = 1) -> DiceList:
    """So many more dice, fewer with a number below 0. A terrain takes the place of the one before."""
    if place in TERRAINS:
        return set_terrain(army, place, line.id if by > 0 else None)
    return set_count(army, place, line, count_of(army, place, line) + by)


def set_count(army: DiceList, place: str, line: Line, count: int) -> DiceList:
    now, wanted = count_of(army, place, line), min(max(count, 0), MAX_COPIES_ON_LINE)
    if wanted == now:
        return army
    verb = "add" if wanted > now else "remove"
    by = abs(wanted - now)
    change = ListChange(verb=verb, spot=ListSpot(place), piece=line.id, count=by, colours=line.colours)  # type: ignore[arg-type]
    return apply(army, change)


def count_of(army: DiceList, place: str, line: Line) -> int:
    here = lines_at(army, ListSpot(place))
    return sum(one.count for one in here if (one.id, one.colours) == (line.id, line.colours))


def move(army: DiceList, source: str, line: Line, target: str, count: int = 1) -> DiceList:
    """Dice go from one place of lines to another."""
    moved = min(count, count_of(army, source, line))
    if not moved or source == target or target not in LINES:
        return army
    change = ListChange(
        verb="move", spot=ListSpot(source), piece=line.id, count=moved, colours=line.colours, to=ListSpot(target)
    )
    return apply(army, change)


def recolour(army: DiceList, place: str, line: Line, colours: tuple[str, ...]) -> DiceList:
    """All dice of a line get another colouring."""
    count = count_of(army, place, line)
    if not count or colours == line.colours:
        return army
    change = ListChange(
        verb="replace", spot=ListSpot(place), piece=line.id, count=count, colours=line.colours, by=line.id,
        by_colours=colours,
    )  # fmt: skip
    return apply(army, change)


def set_terrain(army: DiceList, place: str, terrain: str | None) -> DiceList:
    if place == TERRAINS[0]:
        return replace(army, home_terrain=terrain)
    return replace(army, frontier_terrain=terrain)


def neighbour(place: str, by: int) -> str | None:
    """The army to the left (-1) or right (1); none beyond the last."""
    if place not in ARMIES:
        return None
    at = ARMIES.index(place) + by
    return ARMIES[at] if 0 <= at < len(ARMIES) else None
