"""What the signs on a disk say, and how it lies: all that is to be seen of its state beside its face."""

from collections import Counter
from typing import TYPE_CHECKING

from app.games.disk.scenery.signs import DiskSigns, how_all_lie

if TYPE_CHECKING:
    from app.games.diskwars.rules.state import State


def signs_of(state: "State") -> dict[str, DiskSigns]:
    """Those of all disks of Diskwars, from the bottom to the top."""
    effects = Counter(effect.host for effect in state.effects)
    made = dict[str, DiskSigns]()
    for id_, is_pinned, height, free in how_all_lie(state.table):
        disk = state.disks[id_]
        made[id_] = DiskSigns(
            disk.activated, disk.damage, disk.wounds, disk.berserk, disk.plague, disk.slave, is_pinned, effects[id_],
            height, free, ("poisoned",) if disk.poison else (),
        )  # fmt: skip
    return made
