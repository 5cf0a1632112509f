"""The missile action: at the same terrain, between a home and the frontier, anywhere from a Tower; not at reserves."""

from collections.abc import Iterator

from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, losses
from app.games.dragon_dice.rules.kinds import MISSILE, SAVE, SAVE_MISSILE, SHOT
from app.games.dragon_dice.rules.rolls import (
    count_missiles_made_by_icons,
    make_roll,
    resolve_timed,
    roll_armies,
    total_of,
)
from app.games.dragon_dice.rules.state import FRONTIER, Army, State, home_of, is_reserve

RULE = "Missile"
AMAZON = "amazon"


def can_shoot_at(state: State, shooter: Army, target: Army) -> bool:
    """Whether missiles of an army reach another one; under an Illusion it cannot be aimed at."""
    if target.seat == shooter.seat or is_reserve(target.place) or not state.has_army(target):
        return False
    if lasting.is_barred(state, target.key, "target", harm=MISSILE):
        return False
    if is_reserve(shooter.place):  # Amazons shoot from reserve at their home and the frontier
        return target.place in (home_of(shooter.seat), FRONTIER)
    if shooter.place == target.place or lasting.location_of(state, shooter) == "tower":
        return True
    return FRONTIER in (shooter.place, target.place)


def targets(state: State, shooter: Army) -> Iterator[Army]:
    for place in state.terrains:
        yield from (army for army in state.armies_at(place) if can_shoot_at(state, shooter, army))


def shoot(run: Run[State], shooter: Army, target: Army) -> Ask[None]:
    """Roll, saves if there is normal damage, losses. Nobody shoots back."""
    run.tell("action-chosen", army=shooter.key, action=MISSILE, target=target.key)
    without = () if not is_reserve(shooter.place) else _others(run.state, shooter)
    shot = make_roll(run.state, shooter, SHOT, foe=target, without=without)
    shot.modifiers += lasting.missile_halvings(run.state, shooter, target)
    yield from roll_armies(run, [shot])
    made_by_icons = count_missiles_made_by_icons(run.state, shot)
    hits = total_of(run, shot, MISSILE).value
    if hits <= 0 or not run.state.has_army(target):
        yield from resolve_timed(run, shot, "delayed", None)
        yield from resolve_timed(run, shot, "final", None)
        return
    save = make_roll(run.state, target, SAVE_MISSILE, foe=shooter, harm=MISSILE)
    save.plain_damage = max(0, hits - made_by_icons)
    yield from roll_armies(run, [save], shot)
    saves = total_of(run, save, SAVE).value
    if run.state.has_army(target):
        yield from losses.take_damage(run, target, hits - saves, MISSILE, source=MISSILE)


def _others(state: State, army: Army) -> tuple[str, ...]:
    """Units in reserve that do not shoot: all but Amazons."""
    return tuple(die.id for die in state.units(army) if die.card.race != AMAZON)
