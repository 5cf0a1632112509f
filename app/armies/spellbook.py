"""Who in an army can do what with what: cast a spell, carry an item."""

from app.armies.laws import disk_law
from app.games.api.army import Pieces, ResolvedLine
from catalog.schema import Entry
from catalog.schema.lists import DiskList, Rules


def casters_of(spell: Entry, army: DiskList, pieces: Pieces) -> tuple[ResolvedLine, ...]:
    """The disks that can cast a spell."""
    law = disk_law(army.system)
    return tuple(line for line in law.resolve(army, pieces, Rules()).lines if law.can_cast(line.piece, spell))


def bearers_of(item: Entry, army: DiskList, pieces: Pieces) -> tuple[ResolvedLine, ...]:
    """The units that can carry an item."""
    law = disk_law(army.system)
    return tuple(line for line in law.resolve(army, pieces, Rules()).lines if law.can_carry(line.piece, item))
