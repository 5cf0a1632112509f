"""Who in an army can do what with what: cast a spell, carry an item."""

from app.armies.laws import disk_law
from app.games.api.army import ResolvedArmy, ResolvedLine
from catalog.schema import Entry
from catalog.schema.lists import DiskList


def casters_of(spell: Entry, resolved: ResolvedArmy[DiskList]) -> tuple[ResolvedLine, ...]:
    """The disks that can cast a spell."""
    law = disk_law(resolved.army.system)
    return tuple(line for line in resolved.lines if law.can_cast(line.piece, spell))


def bearers_of(item: Entry, resolved: ResolvedArmy[DiskList]) -> tuple[ResolvedLine, ...]:
    """The units that can carry an item."""
    law = disk_law(resolved.army.system)
    return tuple(line for line in resolved.lines if law.can_carry(line.piece, item))
