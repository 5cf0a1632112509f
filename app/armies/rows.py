"""Every list as plain rows and back: what the sheet, the code, the text and the differences have in common.

A row says in which part of the list so many of one piece stand. Regiments are numbered from 1 (`group`); other lists
have one group, 0. The reinforcement stack is a part too: as many of a piece as lie on each other, from the top.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Any

from catalog.schema.armies import Line, Regiment
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList

MOST = 99  # copies on one line

# How every list of a game is made.
SHAPES: Mapping[str, type[DiskList] | type[RegimentList] | type[DiceList]] = {
    "diskwars": DiskList,
    "l5r": DiskList,
    "warhammer": RegimentList,
    "dragon-dice": DiceList,
}

ENTRY, ORDER = "entry", "order"
HERO, UNIT, COMMAND = "hero", "unit", "command"
HOME_TERRAIN, FRONTIER_TERRAIN = "home-terrain", "frontier-terrain"
# The parts of a Dragon Dice list that hold lines, and the field of each.
DICE_PARTS: Mapping[str, str] = {
    "home": "home",
    "campaign": "campaign",
    "horde": "horde",
    "dragon": "dragons",
    "summoning-pool": "summoning_pool",
    "minor-terrain": "minor_terrains",
}

# In the order in which rows are written; codes number them by their place here, so add new ones at the end.
PARTS: Mapping[type[ArmyList], tuple[str, ...]] = {
    DiskList: (ENTRY, ORDER),
    RegimentList: (HERO, UNIT, COMMAND),
    DiceList: (
        "home", "campaign", "horde", HOME_TERRAIN, FRONTIER_TERRAIN, "dragon", "summoning-pool", "minor-terrain",
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Row:
    """So many of one piece in one part of a list."""

    part: str
    id: str
    count: int = 1
    colours: tuple[str, ...] = ()
    group: int = 0

    @property
    def line(self) -> Line:
        return Line(id=self.id, count=self.count, colours=self.colours)


@dataclass(frozen=True, slots=True)
class Head:
    """What a list says of itself, beside its pieces."""

    system: str
    name: str
    limit: int
    house_rules: tuple[str, ...] = ()


def head_of(army: ArmyList) -> Head:
    return Head(army.system, army.name, army.limit, army.house_rules)


def parts_of(system: str) -> tuple[str, ...]:
    return PARTS[SHAPES[system]]


def rows_of(army: ArmyList) -> tuple[Row, ...]:
    """The whole list, in its own order."""
    if isinstance(army, RegimentList):
        return tuple(_regiment_rows(army))
    if isinstance(army, DiceList):
        return tuple(_dice_rows(army))
    if isinstance(army, DiskList):
        return (*(_row(ENTRY, line) for line in army.entries), *_stack_rows(army.order))
    return ()


def army_of(head: Head, rows: Iterable[Row]) -> ArmyList:
    """The list that these rows make. What does not belong to its game is left out."""
    rows = tuple(rows)
    said: dict[str, Any] = asdict(head)
    shape = SHAPES[head.system]
    if shape is RegimentList:
        return RegimentList(**said, regiments=tuple(_regiments(rows)))
    if shape is DiceList:
        for part, field in DICE_PARTS.items():
            said[field] = tuple(row.line for row in rows if row.part == part)
        for row in rows:
            if row.part in (HOME_TERRAIN, FRONTIER_TERRAIN):
                said[row.part.replace("-", "_")] = row.id
        return DiceList(**said)
    entries = tuple(row.line for row in rows if row.part == ENTRY)
    order = tuple(row.id for row in rows if row.part == ORDER for _ in range(row.count))
    return DiskList(**said, entries=entries, order=order)


def contents(army: ArmyList) -> tuple[object, ...]:
    """What a list holds, whatever it is called and in whatever order it was written: equal for equal armies."""
    groups: dict[int, Counter[tuple[str, str, tuple[str, ...]]]] = {}
    for row in rows_of(army):
        if row.part != ORDER:
            groups.setdefault(row.group, Counter())[row.part, row.id, tuple(sorted(row.colours))] += row.count
    return (army.system, army.limit, tuple(sorted(tuple(sorted(group.items())) for group in groups.values())))


def _row(part: str, line: Line, group: int = 0) -> Row:
    return Row(part, line.id, line.count, line.colours, group)


def _stack_rows(order: tuple[str, ...]) -> Iterator[Row]:
    for id_, alike in groupby(order):
        number = len(tuple(alike))
        for start in range(0, number, MOST):
            yield Row(ORDER, id_, min(MOST, number - start))


def _regiment_rows(army: RegimentList) -> Iterator[Row]:
    for number, regiment in enumerate(army.regiments, 1):
        yield Row(HERO, regiment.hero, group=number)
        yield from (_row(UNIT, line, number) for line in regiment.units)
        yield from (Row(COMMAND, card, group=number) for card in regiment.commands)


def _regiments(rows: tuple[Row, ...]) -> Iterator[Regiment]:
    for group in dict.fromkeys(row.group for row in rows):
        own = [row for row in rows if row.group == group]
        yield Regiment(
            hero=next((row.id for row in own if row.part == HERO), ""),
            units=tuple(row.line for row in own if row.part == UNIT),
            commands=tuple(row.id for row in own if row.part == COMMAND for _ in range(row.count)),
        )


def _dice_rows(army: DiceList) -> Iterator[Row]:
    for part in PARTS[DiceList]:
        if part in DICE_PARTS:
            yield from (_row(part, line) for line in getattr(army, DICE_PARTS[part]))
        elif terrain := getattr(army, part.replace("-", "_")):
            yield Row(part, terrain)
