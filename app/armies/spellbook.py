"""Who in an army can do what with what: cast a spell, carry an item."""

from collections.abc import Iterator

from app.games.l5r.army import OPPOSITE, is_attachment, spell_rank, spell_ring
from app.games.law import Pieces, ResolvedLine, lay_out
from catalog.schema import DiskwarsDisk, DiskwarsSpell, Item, L5rDisk, L5rSpell
from catalog.schema.lists import DiskList, Rules

Spell = DiskwarsSpell | L5rSpell
Disk = DiskwarsDisk | L5rDisk


def casters_of(spell: Spell, army: DiskList, pieces: Pieces) -> tuple[ResolvedLine, ...]:
    """The disks that can cast a spell: a Spellcaster of its level or a higher one; in L5R a Shugenja of its rank or a
    higher one, never of the opposite ring."""
    rank, ring = spell_rank(spell), spell_ring(spell)
    return tuple(
        line
        for line, disk in _disks(army, pieces)
        if any(level >= rank and OPPOSITE.get(own) != ring for level, own in powers_of(disk))
    )


def powers_of(disk: Disk) -> Iterator[tuple[int, str]]:
    """Level and ring of everything that a disk casts with; a Spellcaster of Diskwars has no ring."""
    for token in disk.skills:
        head, *rest = token.split(":")
        if head in ("spellcaster", "shugenja"):
            yield int(rest[0]), rest[1] if head == "shugenja" else ""


def bearers_of(item: Item, army: DiskList, pieces: Pieces) -> tuple[ResolvedLine, ...]:
    """The units that can carry an item: missile attachments only Archers, other items any unit but the Lord; a disk
    that costs T is the other half of one that can."""
    return tuple(
        line
        for line, disk in _disks(army, pieces)
        if not getattr(disk, "scenario_only", False)
        and not getattr(disk, "transform_of", None)
        and (not is_attachment(item) or any(token.startswith("missile:") for token in disk.skills))
    )


def _disks(army: DiskList, pieces: Pieces) -> list[tuple[ResolvedLine, Disk]]:
    resolved = lay_out(army, army.entries, pieces, Rules())
    return [(line, line.piece) for line in resolved.lines if isinstance(line.piece, (DiskwarsDisk, L5rDisk))]
