"""What the signs on a disk say, and from which edge each seat plays."""

from collections import Counter
from collections.abc import Iterator, Mapping

from app.games.disk.scenery.sides import USUAL
from app.games.disk.scenery.signs import DiskSigns, how_all_lie
from app.games.warhammer.rules.state import Disk, Edge, State

# Where an edge is, seen from the middle: degrees clockwise from the right.
TURNS: Mapping[Edge, int] = {"south": 90, "north": 270, "west": 180, "east": 0}


def signs_of(state: State) -> dict[str, DiskSigns]:
    """Those of all disks, from the bottom to the top."""
    effects = Counter(effect.host for effect in state.effects)
    made = dict[str, DiskSigns]()
    for id_, is_pinned, height, free in how_all_lie(state.table):
        disk = state.disks[id_]
        made[id_] = DiskSigns(
            activated=int(disk.activated), damage=disk.damage, wounds=disk.wounds, is_pinned=is_pinned,
            effects=effects[id_], height=height, free=free, marks=tuple(_marks(disk)),
        )  # fmt: skip
    return made


def _marks(disk: Disk) -> Iterator[str]:
    if disk.empowered:
        yield "empowered"
    if disk.poisoned:
        yield "poisoned"
    if disk.commanded:
        yield "commanded"


def sides(state: State) -> Mapping[str, int]:
    """Where the edge of each seat is; before it has one, as seats usually sit."""
    return {
        seat.id: TURNS[seat.edge] if seat.edge else USUAL[number % len(USUAL)]
        for number, seat in enumerate(state.seats)
    }
