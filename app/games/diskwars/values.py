"""The values of a disk as they are now. Everything that changes them passes through here."""

from app.games.diskwars.numbers import DISKWARS, Numbers
from app.games.diskwars.state import Disk, State


def attack(state: State, id_: str, numbers: Numbers = DISKWARS) -> int:
    disk = state.disks[id_]
    return disk.card.attack + _berserk(disk, numbers)


def defense(state: State, id_: str, numbers: Numbers = DISKWARS) -> int:
    disk = state.disks[id_]
    return disk.card.defense + _berserk(disk, numbers)


def toughness(state: State, id_: str, numbers: Numbers = DISKWARS) -> int:
    disk = state.disks[id_]
    return disk.card.toughness + _berserk(disk, numbers)


def movement(state: State, id_: str) -> int:
    return state.disks[id_].card.movement


def _berserk(disk: Disk, numbers: Numbers) -> int:
    """Berserk: more of everything in the round after an attack, never more than once."""
    return numbers.berserk if disk.berserk else 0
