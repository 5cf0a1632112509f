"""What a game in the family of Diskwars says in figures, tables and switches, as a record. A rule reads it from the
state (`state.rulebook`), so that no rule needs to know which game is played."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from app.base.units import UM_PER_INCH
from app.games.disk.rules.drops import COUNTER_RADIUS, DROP_HEIGHT

INCH = UM_PER_INCH


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """How far a kind of missile reaches and what one does. One that `poisons` lowers Toughness and does no damage."""

    range: int
    damage: int
    poisons: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """Lengths are micrometres.

    `aliases` leads from a word of the game to the one that the rules ask for: a Daisho is a Swashbuckler. `opposite`
    leads from a ring to the one whose spells it cannot cast. The trait `evil_trait` stands for an alignment in a game
    without them. `switches` are the names in `options.BY_NAME` of what players of the game may agree on in every
    scenario. `edge` says what becomes of a disk whose centre leaves the table: it may not, or it is removed (R5).
    In a duel each counter does as much as the side says that lies up.
    """

    turn: int = 3  # disks activated in a turn
    berserk: int = 2  # added to attack, defense and toughness
    rage: int = 6 * INCH  # how far a disk with Rage must get away
    drop_height: int = DROP_HEIGHT
    missile_radius: int = COUNTER_RADIUS  # a house value (R6)
    max_rounds: int = 60  # then it is a draw (R8)
    still_rounds: int = 3  # so many rounds in which nothing happened are a draw too (R8)
    missiles: Mapping[str, Shot] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)
    opposite: Mapping[str, str] = field(default_factory=dict)
    wounds_at_double: bool = True  # twice the toughness is two wounds; else it takes more than that (R40)
    archer_free_of: Literal["pins", "overlaps"] = "pins"  # what an archer may not do to an enemy
    evil_trait: str = ""
    switches: tuple[str, ...] = ("measuring", "open_lists", "drops", "powerbolt", "league")
    edge: Literal["kept", "removed"] = "kept"
    duel_radius: int = COUNTER_RADIUS  # a house value (R163)
    duel_height: int = DROP_HEIGHT
    duel_focus: int = 0
    duel_strike: int = 0

    def alias(self, word: str) -> str:
        return self.aliases.get(word, word)


DISKWARS = Rulebook(
    missiles={
        "arrow": Shot(range=12 * INCH, damage=2),
        "bolt": Shot(range=12 * INCH, damage=3),
        "fireball": Shot(range=6 * INCH, damage=4),
        "boulder": Shot(range=6 * INCH, damage=5),
    }
)
