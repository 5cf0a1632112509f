"""A stack of a real table laid on an empty one, so that the rules of a disk game can fight it."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from app.base.geometry import Point
from app.base.units import UM_PER_INCH
from app.games.api.stacks import Level, StackDisk
from app.games.disk.rules.table import Table

_MIDDLE = (24 * UM_PER_INCH, 18 * UM_PER_INCH)


def lay_out(levels: Sequence[Level], radius: Callable[[StackDisk], int]) -> Iterator[tuple[StackDisk, Point]]:
    """Where each disk lies, from the bottom up. Single disks lie on the middle, one above the other: each touches only
    its neighbours. Several on one level lie around it."""
    for depth in reversed(range(len(levels))):
        yield from zip(levels[depth], _places(levels, depth, radius), strict=True)


def _places(levels: Sequence[Level], depth: int, radius: Callable[[StackDisk], int]) -> Iterator[Point]:
    level = levels[depth]
    if len(level) == 1:
        yield _MIDDLE
        return
    around = [one for near in (depth - 1, depth + 1) if 0 <= near < len(levels) for one in levels[near]]
    inner = min((radius(one) for one in around), default=UM_PER_INCH)
    for number, one in enumerate(level):
        far, turn = inner + radius(one) // 2, 2 * math.pi * number / len(level)
        yield _MIDDLE[0] + round(far * math.cos(turn)), _MIDDLE[1] + round(far * math.sin(turn))


def seats_of(levels: Sequence[Level]) -> tuple[str, ...]:
    """The seats at the table: a battle has at least two."""
    return tuple(sorted({one.seat for level in levels for one in level} | {"A", "B"}))


def is_laid_out(table: Table, levels: Sequence[Level], names: Mapping[str, str]) -> bool:
    """Whether everybody touches the level below, and only that. `names` are those that the disks have on the table."""
    for depth, level in enumerate(levels):
        below = {names[one.id] for one in levels[depth + 1]} if depth + 1 < len(levels) else set()
        if any(set(table.pins(names[one.id])) != below for one in level):
            return False
    return True
