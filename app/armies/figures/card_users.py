"""Who in a Warhammer army may use a command card: `Orc caster`, `daemonic disk`, `hero`."""

from collections.abc import Iterable

from app.armies.formats.piece_names import stem
from catalog.schema import CommandCard, WarhammerDisk


def users(card: CommandCard, disks: Iterable[WarhammerDisk]) -> tuple[WarhammerDisk, ...]:
    """The disks that may use the battle ability of a card. A passive card works by itself: nobody is needed for it."""
    return tuple(disk for disk in disks if card.user and may_use(card.user, disk))


def may_use(wanted: str, disk: WarhammerDisk) -> bool:
    """The last word is a role: a hero, a caster, any disk. What stands before it is a race or a trait."""
    named, _, role = wanted.lower().rpartition(" ")
    is_able = role == "disk" or role in disk.traits or (role == "hero" and disk.hero)
    return is_able and (not named or named in disk.traits or stem(named) == stem(disk.race))
