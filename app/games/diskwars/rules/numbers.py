"""The numbers and switches of the rules, as a record: L5R is mostly a second one."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.base.units import UM_PER_INCH
from app.games.disk.rules.drops import COUNTER_RADIUS, DROP_HEIGHT


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """How far a kind of missile reaches and what one does."""

    range: int
    damage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """What the book says in figures. Lengths are micrometres."""

    turn: int = 3  # disks activated in a turn
    berserk: int = 2  # added to attack, defense and toughness
    rage: int = 6 * UM_PER_INCH  # how far a disk with Rage must get away
    drop_height: int = DROP_HEIGHT
    missile_radius: int = COUNTER_RADIUS  # a house value (R6)
    missiles: Mapping[str, Shot] = field(default_factory=dict)
    wounds_at_double: bool = True  # twice the toughness is two wounds; in L5R it takes more than that (R40)
    max_rounds: int = 60  # then it is a draw (R8)
    still_rounds: int = 3  # so many rounds in which nothing happened are a draw too (R8)


INCH = UM_PER_INCH

DISKWARS = Numbers(
    missiles={
        "arrow": Shot(range=12 * INCH, damage=2),
        "bolt": Shot(range=12 * INCH, damage=3),
        "fireball": Shot(range=6 * INCH, damage=4),
        "boulder": Shot(range=6 * INCH, damage=5),
    }
)
