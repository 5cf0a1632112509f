"""What the signs on a disk say, and how it lies: all that is to be seen of its state beside its face."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.games.disk.scenery.signs import DiskSigns, how_all_lie

if TYPE_CHECKING:
    from app.games.diskwars.rules.state import Disk, State


def signs_of(state: "State") -> dict[str, DiskSigns]:
    """Those of all disks of Diskwars, from the bottom to the top."""
    effects = Counter(effect.host for effect in state.effects)
    made = dict[str, DiskSigns]()
    for id_, is_pinned, height, free in how_all_lie(state.table):
        disk = state.disks[id_]
        made[id_] = DiskSigns(
            disk.activated, disk.damage, disk.wounds, disk.berserk, disk.plague, disk.slave, is_pinned, effects[id_],
            height, free, tuple(_marks(state, disk)),
        )  # fmt: skip
    return made


def _marks(state: "State", disk: "Disk") -> Iterator[str]:
    """Poison, what it carries by its category, and whether it is the one that its seat must keep alive. Of what is
    dropped one by one the number is told."""
    if disk.poison:
        yield f"poisoned:{disk.poison}"
    for item, count in Counter(disk.items).items():
        card = state.items[item]
        yield f"{card.category}:{count}" if card.is_attachment else card.category
    if any(seat.id == disk.owner and seat.lord == disk.card.id for seat in state.seats if seat.lord):
        yield "lord"
