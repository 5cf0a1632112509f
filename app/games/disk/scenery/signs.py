"""What the signs on a disk say, and how it lies: all that is to be seen of its state beside its face."""

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from app.base.geometry import squared
from app.games.disk.rules.table import Lying, Table

# Where on its rim the first sign may stand: half past one, then on clockwise. Degrees from the right.
PLACES = tuple((turn - 45) % 360 for turn in range(0, 360, 45))


@dataclass(frozen=True, slots=True)
class DiskSigns:
    """The counters on a disk, whether it is pinned, how many effects lie on it, how many disks it lies on (`height`),
    and where on its rim there is room for signs (`free`, in degrees). `marks` are tokens that only some games have, by
    name, with their number behind a colon where it is told: `poisoned:3`."""

    activated: int = 0
    damage: int = 0
    wounds: int = 0
    berserk: bool = False
    plague: int = 0
    is_slave: bool = False
    is_pinned: bool = False
    effects: int = 0
    height: int = 0
    free: int = PLACES[0]
    marks: tuple[str, ...] = ()


def how_all_lie(table: Table) -> Iterator[tuple[str, bool, int, int]]:
    """Of each disk, from the bottom to the top: whether something lies on it, on how many it lies, and where on its rim
    there is room."""
    heights = dict[str, int]()
    for lying in table.bottom_up():
        near = table.near[lying.id]
        above = [table[other] for other in near if table[other].layer > lying.layer]
        heights[lying.id] = max((heights[other] + 1 for other in near if other in heights), default=0)
        yield lying.id, bool(above), heights[lying.id], _free(lying, above)


def _free(lying: Lying, above: Collection[Lying]) -> int:
    """The first place of the rim that nothing covers."""
    for turn in PLACES if above else ():
        angle = math.radians(turn)
        at = lying.at[0] + round(lying.radius * math.cos(angle)), lying.at[1] + round(lying.radius * math.sin(angle))
        if all(squared(at, other.at) > other.radius * other.radius for other in above):
            return turn
    return PLACES[0]


def stacks_of(table: Table, min_disks: int = 3) -> tuple[tuple[str, ...], ...]:
    """Disks that hang together by overlapping, where they are many: bottom to top."""
    found: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for lying in table.bottom_up():
        if lying.id in seen or not table.near[lying.id]:
            continue
        stack, edge = {lying.id}, [lying.id]
        while edge:
            fresh = [other for other in table.near[edge.pop()] if other not in stack]
            stack.update(fresh)
            edge += fresh
        seen |= stack
        if len(stack) >= min_disks:
            found.append(tuple(sorted(stack, key=lambda id_: table[id_].layer)))
    return tuple(found)
