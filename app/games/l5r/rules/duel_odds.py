"""How a duel is likely to go, exactly by the model of drops (R6, R163): for forecasts and prices, no rule asks it.

Each counter stays on the other disk with the same chance and then lies on either side as likely, so what a side does
altogether is the sum of so many equal draws. What that comes to is judged by the rules of harm; only what another piece
does about a wound while it happens is left out.
"""

from dataclasses import dataclass
from functools import lru_cache

from app.engine.run import Run
from app.games.disk.rules.drops import SKILLS, hit_chance
from app.games.diskwars.rules import harm
from app.games.diskwars.rules.abilities.standing import changed, has
from app.games.diskwars.rules.missiles import DROPS
from app.games.diskwars.rules.state import State
from app.games.l5r.rules.duel import DOUBLE_CHI, count_counters


@dataclass(frozen=True, slots=True)
class DuelOdds:
    """What one side of a duel may do to the other. `damages[n]` is how likely its counters do n damage together;
    `wounded` and `destroyed` how likely the other disk takes a wound and lives, or is destroyed. All shares of 1."""

    id: str
    upon: str
    counters: int
    hit: float
    damages: tuple[float, ...]
    wounded: float
    destroyed: float

    @property
    def mean(self) -> float:
        """The damage that its counters do on average, before anything shields the other disk."""
        return sum(damage * chance for damage, chance in enumerate(self.damages))


def duel_odds(state: State, one: str, other: str) -> tuple[DuelOdds, DuelOdds]:
    """Both sides of a duel that began now."""
    return odds_of(state, one, other), odds_of(state, other, one)


def odds_of(state: State, id_: str, upon: str) -> DuelOdds:
    """What the counters of a disk may do to another one."""
    damages = damages_of(state, id_, upon)
    wounded = destroyed = 0.0
    for damage, chance in enumerate(damages):
        if chance:
            taken, is_destroyed = outcome_of(state, upon, damage, id_)
            destroyed += chance * is_destroyed
            wounded += chance * (taken > 0 and not is_destroyed)
    hit = counter_hits(state, id_, upon)
    return DuelOdds(id_, upon, count_counters(state, id_), hit, damages, wounded, destroyed)


def damages_of(state: State, id_: str, upon: str) -> tuple[float, ...]:
    """How likely the counters of a disk do each damage to another one, from none to the most."""
    sides = (state.rulebook.duel_focus, state.rulebook.duel_strike)
    return damage_chances(count_counters(state, id_), counter_hits(state, id_, upon), sides)


def counter_hits(state: State, id_: str, upon: str) -> float:
    """How likely one counter of a disk stays on another; with Double Chi it has two chances."""
    rulebook, skill = state.rulebook, SKILLS[state.options.get(DROPS, 1)]
    radius = state.disks[upon].card.radius
    hit = hit_chance(radius, skill, counter=rulebook.duel_radius, height=rulebook.duel_height)
    return 1 - (1 - hit) ** 2 if has(state, id_, DOUBLE_CHI) else hit


@lru_cache(maxsize=1024)
def damage_chances(counters: int, hit: float, sides: tuple[int, ...]) -> tuple[float, ...]:
    """How likely so many counters do each damage from none to the most."""
    chances = [1.0]
    for _ in range(counters):
        longer = [0.0] * (len(chances) + max(sides))
        for damage, chance in enumerate(chances):
            longer[damage] += chance * (1 - hit)
            for side in sides:
                longer[damage + side] += chance * hit / len(sides)
        chances = longer
    return tuple(chances)


def outcome_of(state: State, id_: str, damage: int, by: str) -> tuple[int, bool]:
    """The wounds that a disk takes from so much damage of a duel, and whether they destroy it."""
    run = Run(state)
    harm.hurt(run, id_, damage, harm.Harm(("duel",), by))
    disk = run.state.disks[id_]
    due = harm.wounds_due(run.state, id_) - disk.turned
    most = min(changed(run.state, id_, "wound_cap", 99) - disk.hurt, disk.card.wounds - disk.wounds)
    wounds = max(min(due, most), 0)
    return wounds, disk.wounds + wounds >= disk.card.wounds
