"""Exact odds of armies as they stand, remembered by what an army is made of: most armies do not change between two
answers."""

from collections.abc import Mapping, Sequence
from math import erf, exp, sqrt

from app.games.dragon_dice.ai.worth import MELEE, MISSILE, profile
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.kinds import (
    ATTACK,
    COUNTER_ATTACK,
    COUNTER_MANEUVER,
    MANEUVERS,
    SHOT,
    RollKind,
    save_against,
)
from app.games.dragon_dice.rules.kinds import MELEE as BY_MELEE
from app.games.dragon_dice.rules.kinds import MISSILE as BY_MISSILE
from app.games.dragon_dice.rules.outlook import UNSAVED, army_roll_modifiers, die_tables
from app.games.dragon_dice.rules.rolls import make_roll
from app.games.dragon_dice.rules.state import Army, State
from app.games.dragon_dice.rules.sums.distributions import Distribution, contest, exchange, joint_distribution, mean
from app.games.dragon_dice.rules.sums.results import Modifier

EIGHTH_FACE = "eighth-face"
Joint = Mapping[tuple[int, ...], float]


def joint_of(
    state: State, army: Army, kind: RollKind, harm: str = "", more: Sequence[Modifier] = (), *, is_bare: bool = False
) -> Joint:
    """The chances of what an army rolls, with the damage that nobody saves. `is_bare`: without its eighth face."""
    roll = make_roll(state, army, kind, harm=harm)
    modifiers = (*army_roll_modifiers(state, roll), *more)
    if is_bare:
        modifiers = tuple(one for one in modifiers if one.source != EIGHTH_FACE)
    marks = tuple(
        sorted(
            (state.dice[die].card.key, tuple((effect.source, effect.factor) for effect, _ in lasting.on(state, die)))
            for die in roll.dice
        )
    )
    has_ids = not lasting.is_barred(state, army.key, "id", kind)
    key = ("joint", kind.id, marks, modifiers, has_ids)
    return state.book.remember(
        key, lambda: joint_distribution(die_tables(state, roll), modifiers, kind.wanted[0], (UNSAVED,))
    )


def distribution_of(state: State, army: Army, kind: RollKind, harm: str = "", *, is_bare: bool = False) -> Distribution:
    """The chance of each total of an army."""
    joint = joint_of(state, army, kind, harm, is_bare=is_bare)
    chances = [0.0] * (max((value for value, *_ in joint), default=0) + 1)
    for (value, *_), chance in joint.items():
        chances[value] += chance
    return tuple(chances)


def moments(state: State, army: Army, kind: RollKind) -> tuple[float, float]:
    """Mean and variance of what an army rolls, without what an eighth face doubles."""
    joint = joint_of(state, army, kind, is_bare=True)
    first = sum(value * chance for (value, *_), chance in joint.items())
    second = sum(value * value * chance for (value, *_), chance in joint.items())
    return first, max(0.0, second - first * first)


def strike(state: State, army: Army, foe: Army, kind: RollKind) -> Distribution:
    """The health that a foe loses to an attack or a shot."""
    harm = BY_MISSILE if kind is SHOT else BY_MELEE
    more = tuple(lasting.missile_halvings(state, army, foe)) if kind is SHOT else ()
    hits = joint_of(state, army, kind, more=more)
    saves = distribution_of(state, foe, save_against(harm), harm)
    healths = tuple(sorted(die.health for die in state.units(foe) if lasting.can_fall(state, die, harm)))
    key = ("strike", id(hits), saves, healths)
    return state.book.remember(key, lambda: exchange(hits, saves, healths))


def attack_loss(state: State, army: Army, foe: Army) -> float:
    """Health that a melee attack takes on average, with what icons take besides."""
    return _with_icons(state, army, foe, mean(strike(state, army, foe, ATTACK)), MELEE)


def answer_loss(state: State, army: Army, foe: Army) -> float:
    """Health that the counter-attack of a foe takes from an army."""
    return _with_icons(state, foe, army, mean(strike(state, foe, army, COUNTER_ATTACK)), MELEE)


def shot_loss(state: State, army: Army, foe: Army) -> float:
    return _with_icons(state, army, foe, mean(strike(state, army, foe, SHOT)), MISSILE)


def _with_icons(state: State, army: Army, foe: Army, lost: float, kind: int) -> float:
    more = sum(profile(state.book, die.card).icons[kind] for die in state.of_army(army))
    return min(float(state.health(foe)), lost + more)


def maneuver_chance(state: State, army: Army, against: Sequence[Army]) -> float:
    """The chance that an army wins a maneuver that these oppose."""
    able = [one for one in against if lasting.army_can_roll(state, one, COUNTER_MANEUVER)]
    if not able:
        return 1.0
    ties_win = not lasting.is_barred(state, army.place, "tie")
    mine = distribution_of(state, army, MANEUVERS)
    return min(contest(mine, distribution_of(state, one, COUNTER_MANEUVER), ties_win) for one in able)


def rivals(state: State, army: Army) -> list[Army]:
    """The other armies at its place."""
    return [one for one in state.armies_at(army.place) if one.seat != army.seat]


# --- without dice: means and variances ---


def chance_above(difference: float, variance: float) -> float:
    """The chance that a roll with this lead is not beaten, as if totals were spread like a bell."""
    if variance <= 0.0:
        return 1.0 if difference >= 0.0 else 0.0
    return 0.5 + 0.5 * erf((difference + 0.5) / sqrt(2.0 * variance))


def expected_excess(difference: float, variance: float) -> float:
    """The mean of what one roll is above another, nothing where it is below."""
    if variance <= 1e-9:
        return max(0.0, difference)
    spread = sqrt(variance)
    z = difference / spread
    density = 0.3989422804014327 * exp(-0.5 * z * z)
    return difference * (0.5 + 0.5 * erf(z / 1.4142135623730951)) + spread * density
