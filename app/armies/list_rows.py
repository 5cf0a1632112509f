"""Every list as plain rows and back."""

from collections import Counter
from collections.abc import Iterable

from app.armies.shapes import shape_for, shape_of
from app.armies.shapes.parts import ORDER, ListHead, ListRow
from catalog.schema.lists import ArmyList


def head_of(army: ArmyList) -> ListHead:
    return ListHead(army.system, army.name, army.limit, army.house_rules)


def parts_of(system: str) -> tuple[str, ...]:
    return shape_for(system).PARTS


def rows_of(army: ArmyList) -> tuple[ListRow, ...]:
    """The whole list, in its own order."""
    return tuple(shape_of(army).rows(army))


def army_of(head: ListHead, rows: Iterable[ListRow]) -> ArmyList:
    """The list that these rows make. What does not belong to its game is left out."""
    return shape_for(head.system).from_rows(head, tuple(rows))


def contents(army: ArmyList) -> tuple[object, ...]:
    """What a list holds, whatever it is called and in whatever order it was written: equal for equal armies."""
    groups: dict[int, Counter[tuple[str, str, tuple[str, ...]]]] = {}
    for row in rows_of(army):
        if row.part != ORDER:
            groups.setdefault(row.group, Counter())[row.part, row.id, tuple(sorted(row.colours))] += row.count
    return (army.system, army.limit, tuple(sorted(tuple(sorted(group.items())) for group in groups.values())))
