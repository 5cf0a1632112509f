"""The melee action (First March, Actions): attack, saves, losses; then the counter-attack, if there is one."""

from dataclasses import dataclass

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, losses
from app.games.dragon_dice.rules.abilities.races import standing_records
from app.games.dragon_dice.rules.kinds import ATTACK, CHARGED, COUNTER_ATTACK, MELEE, SAVE, SAVE_MELEE, RollKind
from app.games.dragon_dice.rules.rolls import (
    ArmyRoll,
    buckets_of,
    late_cases,
    make_roll,
    modifiers_of,
    resolve_timed,
    roll_armies,
    spend_doublings,
    total_of,
)
from app.games.dragon_dice.rules.state import Army, State
from app.games.dragon_dice.rules.sums.outcomes import charge_outcomes
from app.games.dragon_dice.rules.sums.results import ID, OPEN, RACE, Modifier

RULE = "Melee"
SCALDER = "scalder"


@dataclass(frozen=True, slots=True)
class LateEffects:
    """What icons of the attack do when it is over."""

    is_surprise: bool = False
    is_charge: bool = False


def fight(run: Run[State], attacker: Army, defender: Army) -> Ask[None]:
    """A melee action: the defender may strike back if it still has units, and nothing forbids it."""
    run.tell("action-chosen", army=attacker.key, action=MELEE, target=defender.key)
    late = yield from strike(run, attacker, defender, ATTACK)
    if late.is_surprise or late.is_charge or not can_counter(run.state, attacker, defender):
        return
    picked = yield from run.pick(
        defender.seat, "ask.counter", (Option("yes"), Option("no")), rule=RULE, army=defender.key, target=attacker.key
    )
    if picked == "yes":
        yield from strike(run, defender, attacker, COUNTER_ATTACK)


def can_counter(state: State, attacker: Army, defender: Army) -> bool:
    both = state.has_army(attacker) and state.has_army(defender)
    return both and lasting.army_can_roll(state, defender, COUNTER_ATTACK)


def strike(run: Run[State], attacker: Army, defender: Army, kind: RollKind) -> Ask[LateEffects]:
    """One attack: roll, saves if there is normal damage, losses."""
    attack = make_roll(run.state, attacker, kind, foe=defender)
    yield from roll_armies(run, [attack])
    late = read_late(run.state, attack)
    if late.is_charge:  # maneuvers count as melee too, at the step of races (R142)
        attack.modifiers.append(Modifier(RACE, kinds=("maneuver",), group=OPEN, to=MELEE, source="sai/charge"))
    hits = total_of(run, attack, MELEE).value
    if hits <= 0 or not run.state.has_army(defender):
        yield from resolve_timed(run, attack, "delayed", None)
        yield from resolve_timed(run, attack, "final", None)
        return late
    if late.is_charge:
        yield from _save_against_charge(run, attack, defender, hits)
    else:
        yield from _save(run, attack, defender, hits)
    return late


def read_late(state: State, attack: ArmyRoll) -> LateEffects:
    steps = [step for _, case in late_cases(state, attack) for step in case.record.do]
    return LateEffects(
        is_surprise=any(step.bar is not None and "counter-attack" in step.bar.acts for step in steps),
        is_charge=any(step.script == "charge" for step in steps),
    )


def _save(run: Run[State], attack: ArmyRoll, defender: Army, hits: int) -> Ask[None]:
    save = make_roll(run.state, defender, SAVE_MELEE, foe=attack.army, harm=MELEE)
    yield from roll_armies(run, [save], attack)
    if attack.kind is ATTACK:
        yield from _scorch(run, save)
    saves = total_of(run, save, SAVE).value
    if run.state.has_army(defender):
        yield from losses.take_damage(run, defender, hits - saves, MELEE, source=MELEE)


def _scorch(run: Run[State], save: ArmyRoll) -> Ask[None]:
    """Scorching Touch: each save of Scalders that is no ID strikes back; only magical saves help (R131)."""
    if not any(step.hit is not None for _, one in standing_records(run.state, SCALDER) for step in one.do):
        return
    burns = sum(
        one.n for one in buckets_of(run.state, save)
        if one.group == SCALDER and one.origin != ID and (one.kind == SAVE or SAVE in one.kinds)
    )  # fmt: skip
    if burns and save.foe is not None:
        yield from strike_back(run, save.foe, burns, "race/scalder")


def strike_back(run: Run[State], army: Army, n: int, source: str) -> Ask[None]:
    """Damage back at an attacker, from which only magic saves; each source meets all magical saves anew (R129)."""
    left = n - lasting.magical_saves(run.state, army)
    if left > 0 and run.state.has_army(army):
        yield from losses.take_damage(run, army, left, MELEE, source=source)


def _save_against_charge(run: Run[State], attack: ArmyRoll, defender: Army, hits: int) -> Ask[None]:
    """The answer to a Charge: one roll for saves and melee; the melee strikes the attacker (R142)."""
    roll = make_roll(run.state, defender, CHARGED, foe=attack.army, harm=MELEE)
    yield from roll_armies(run, [roll], attack)
    yield from _scorch(run, roll)
    outcomes = charge_outcomes(buckets_of(run.state, roll), modifiers_of(run.state, roll), hits)
    options = [
        Option(f"{one.lost}:{one.melee}", "action.charge-outcome", {"lost": one.lost, "melee": one.melee})
        for one in outcomes
    ]
    picked = yield from run.pick(defender.seat, "ask.outcome", options, rule="Charge", army=defender.key)
    lost, _, melee = (picked or f"{hits}:0").partition(":")
    spend_doublings(run, roll)
    if int(lost):
        yield from losses.take_damage(run, defender, int(lost), MELEE, source=MELEE)
    yield from strike_back(run, attack.army, int(melee), "sai/charge")
