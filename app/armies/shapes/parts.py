"""The parts of lists, and rows that stand in them: what the sheet, the code, the text and the differences share.

A row says in which part of the list so many of one piece stand. Regiments are numbered from 1 (`group`); other lists
have one group, 0. The reinforcement stack is a part too: as many of a piece as lie on each other, from the top.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from catalog.schema.armies import Line

MAX_COPIES_ON_LINE = 99  # copies on one line

ENTRY, ORDER = "entry", "order"
HERO, UNIT, COMMAND = "hero", "unit", "command"
HOME_TERRAIN, FRONTIER_TERRAIN = "home-terrain", "frontier-terrain"
DICE_ARMIES = ("home", "campaign", "horde")
# The fields of a list of dice that hold lines, and those that hold one terrain.
DICE_LINES = (*DICE_ARMIES, "dragons", "summoning_pool", "minor_terrains")
DICE_TERRAINS = ("home_terrain", "frontier_terrain")
REGIMENT_PARTS = ("hero", "units", "commands")
# The parts of a list of dice that hold lines, and the field of each.
DICE_PARTS: Mapping[str, str] = {
    "home": "home",
    "campaign": "campaign",
    "horde": "horde",
    "dragon": "dragons",
    "summoning-pool": "summoning_pool",
    "minor-terrain": "minor_terrains",
}


@dataclass(frozen=True, slots=True)
class ListRow:
    """So many of one piece in one part of a list."""

    part: str
    id: str
    count: int = 1
    colours: tuple[str, ...] = ()
    group: int = 0

    @property
    def line(self) -> Line:
        return Line(id=self.id, count=self.count, colours=self.colours)


def row_of(part: str, line: Line, group: int = 0) -> ListRow:
    return ListRow(part, line.id, line.count, line.colours, group)


@dataclass(frozen=True, slots=True)
class ListHead:
    """What a list says of itself, beside its pieces."""

    system: str
    name: str
    limit: int
    house_rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, order=True)
class ListSpot:
    """A part of a list where pieces stand: `entries`; `hero`, `units` or `commands` of a regiment (counted from 0);
    `home`, `dragons`, `home_terrain` and so on. `regiments` is a whole regiment."""

    part: str
    regiment: int = 0
