"""Two lists side by side, piece by piece: what both hold, and what only one of them does."""

from collections import Counter
from dataclasses import dataclass

from app.armies.list_rows import rows_of
from app.armies.shapes.parts import ORDER
from catalog.schema import Line
from catalog.schema.lists import ArmyList


@dataclass(frozen=True, slots=True)
class Comparison:
    """Lines of pieces with their counts. `common` and `only_left` are together the left list, `common` and
    `only_right` the right one."""

    common: tuple[Line, ...]
    only_left: tuple[Line, ...]
    only_right: tuple[Line, ...]


def compare(left: ArmyList, right: ArmyList) -> Comparison:
    """Wherever a piece stands in its list, it is the same piece; dice of other colours are others."""
    here, there = _counted(left), _counted(right)
    common = here & there
    return Comparison(_lines(common), _lines(here - common), _lines(there - common))


def _counted(army: ArmyList) -> Counter[tuple[str, tuple[str, ...]]]:
    found: Counter[tuple[str, tuple[str, ...]]] = Counter()
    for row in rows_of(army):
        if row.part != ORDER and row.id:
            found[row.id, row.colours] += row.count
    return found


def _lines(counted: Counter[tuple[str, tuple[str, ...]]]) -> tuple[Line, ...]:
    return tuple(Line(id=id_, count=count, colours=colours) for (id_, colours), count in counted.items())
