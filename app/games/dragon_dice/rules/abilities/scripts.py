"""What no record can say, by id: thirteen scripts. Charge is in `melee`, Magic Negation in `magic`, and what Part Water
does to a terrain in `lasting`."""

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, losses, places
from app.games.dragon_dice.rules.abilities.cases import step_source
from app.games.dragon_dice.rules.abilities.context import Context, meant_armies, once
from app.games.dragon_dice.rules.abilities.targets import can_aim_at
from app.games.dragon_dice.rules.abilities.verbs import VERBS, Verb, hit_armies
from app.games.dragon_dice.rules.choices import pick_health
from app.games.dragon_dice.rules.kinds import ATTACK, COUNTER_ATTACK, DRAGON, DRAGON_SAVES, MELEE, SAVE, avoid, single
from app.games.dragon_dice.rules.phases import maneuver, melee
from app.games.dragon_dice.rules.rolls import (
    ArmyRoll,
    buckets_of,
    let_fall,
    make_roll,
    roll_armies,
    roll_unit,
    shows_id,
    total_of,
)
from app.games.dragon_dice.rules.state import Army, State, army_of_key, dead_of, haunt_of
from app.games.dragon_dice.rules.sums.points import Source
from app.games.dragon_dice.rules.sums.results import SAI, Bucket
from catalog.schema import dice_records as d

RULE = "Special Action Icons"


def _bash(run: Run[State], ctx: Context, _step: d.DiceStep, _name: str) -> Ask[None]:
    """Against melee: an attacker that rolled normal melee takes it itself, saving alone; the army saves as much.
    Against dragons: one that dealt damage takes as much melee."""
    assert ctx.roll is not None
    if ctx.roll.kind in (DRAGON, DRAGON_SAVES):
        yield from _bash_dragons(run, ctx, ctx.roll)
        return
    if ctx.roll.attack is None:
        return
    for die in ctx.dice:
        dealt = _melee_by_die(run.state, ctx.roll.attack)
        able = once(run.state, [one for one in dealt if run.state.dice[one].place == ctx.roll.attack.army.place])
        picked = yield from run.pick(ctx.seat, "ask.target", map(Option, able), rule=RULE, source=ctx.name)
        if picked is None:
            return
        n = dealt[picked]
        ctx.roll.given.append(Bucket(SAVE, run.state.dice[die].card.race or "item", SAI, n, die))
        roll = yield from roll_unit(run, picked, single(SAVE, harm=MELEE))
        if not losses.survives(run, roll, picked, n):
            yield from losses.kill(run, (picked,), MELEE)


def _melee_by_die(state: State, attack: ArmyRoll) -> dict[str, int]:
    """The normal melee that each unit of an attack rolled."""
    found: dict[str, int] = {}
    for one in buckets_of(state, attack):
        if one.kind == MELEE and one.die and state.dice[one.die].is_unit and one.n:
            found[one.die] = found.get(one.die, 0) + one.n
    return found


def _bash_dragons(run: Run[State], ctx: Context, roll: ArmyRoll) -> Ask[None]:
    if roll.fight is None:
        return
    for die in ctx.dice:
        able = [one for one in roll.fight.attackers if roll.fight.damage.get(one)]
        picked = yield from run.pick(ctx.seat, "ask.dragon", map(Option, able), rule=RULE, source=ctx.name)
        if picked is None:
            return
        n = roll.fight.damage[picked]
        roll.fight.bashed[picked] = roll.fight.bashed.get(picked, 0) + n
        roll.given.append(Bucket(SAVE, run.state.dice[die].card.race or "item", SAI, n, die))


def _charm(run: Run[State], ctx: Context, _step: d.DiceStep, _name: str) -> Ask[None]:
    """Units of an opposing army fight for the charmer in this attack: they roll at once, without their race (R141), and
    not in the save. Their owner may still lose them."""
    assert ctx.roll is not None
    able = [
        die.id for army in (yield from meant_armies(run, ctx, "opposing-army")) for die in run.state.units(army)
        if lasting.can_be_target(run.state, die, MELEE) and lasting.can_roll(run.state, die, ctx.roll.kind)
    ]  # fmt: skip
    picked = yield from pick_health(
        run, ctx.seat, "ask.units", able, 4 * len(ctx.dice), least=1, rule=RULE, source=ctx.name
    )
    ctx.roll.without_race.update(picked)
    ctx.roll.charmed.update(picked)
    ctx.roll.dice += picked
    yield from let_fall(run, [(ctx.roll, die) for die in picked])


def _glare(run: Run[State], ctx: Context, step: d.DiceStep, _name: str) -> Ask[None]:
    """Defenders that show their ID lose it and do not roll until the end of the roller's next turn, or until they or
    the glarer leave."""
    yield from ()
    if ctx.other is None:
        return
    place = ctx.army.place
    for die in ctx.other.live:
        if run.state.dice[die].is_unit and shows_id(run.state, ctx.other, die):
            ctx.other.void.add(die)
            lasting.begin(run, step_source(ctx.case, step), ctx.seat, die, "turn-end", by=ctx.die, place=(place,))


def _plague(run: Run[State], ctx: Context, _step: d.DiceStep, _name: str) -> Ask[None]:
    """One unit saves or dies; then its owner names the next one, until one saves (R140)."""
    if ctx.foe is None:
        return
    for die in ctx.dice:
        seat = ctx.seat
        while run.state.has_army(ctx.foe):
            able = [die.id for die in run.state.units(ctx.foe) if lasting.can_be_target(run.state, die, MELEE)]
            picked = yield from run.pick(
                seat, "ask.target", map(Option, once(run.state, able)), rule=RULE, source=ctx.name
            )
            if picked is None:
                return
            roll = yield from roll_unit(
                run, picked, single(SAVE, harm=MELEE), foe=ctx.army, foe_die=die, attack=ctx.roll
            )
            if losses.use_saves(run, roll, 1):
                break
            killed = yield from losses.kill(run, (picked,), MELEE)
            ctx.killed += sum(run.state.dice[die].health for die in killed)
            seat = ctx.foe.seat


def _ride(run: Run[State], ctx: Context, _step: d.DiceStep, _name: str) -> Ask[None]:
    """A Dragoncrusader or Dragonzealot holds a dragon, which does not roll and can be struck, or rides it against
    another one."""
    fight = ctx.fight
    if fight is None or not ctx.battle:
        return
    able = [die for die in ctx.battle if die in fight.attackers and die not in fight.held]
    options = [Option(f"hold:{die}", "action.hold", {"die": die}) for die in able]
    if len(fight.attackers) > 1:
        options += [Option(f"ride:{die}", "action.ride", {"die": die}) for die in able]
    picked = yield from run.pick(ctx.seat, "ask.control", options, rule="Dragon Control", source=ctx.name)
    if picked is None:
        return
    act, _, die = picked.partition(":")
    fight.held.add(die)
    if act == "ride":
        fight.ridden.add(die)
    if run.state.dice[die].card.is_white:
        fight.absent.add(ctx.die)


def _spirit_furnace(run: Run[State], ctx: Context, _step: d.DiceStep, _name: str) -> Ask[None]:
    """All own dead are buried; twice their health comes as black points for the lists of all races in the army."""
    dead = [die.id for die in run.state.dead(ctx.seat) if die.is_unit]
    health = sum(run.state.dice[die].health for die in dead)
    races = frozenset(die.card.race for die in run.state.units(ctx.army))
    yield from losses.bury(run, dead)
    if ctx.pool is not None:
        ctx.pool.sources = (*ctx.pool.sources, Source(2 * health, frozenset({"black"}), races, is_sai=True))


def _haunt(run: Run[State], ctx: Context, _step: d.DiceStep, _name: str) -> Ask[None]:
    """The caster's dead fight one melee action at an enemy army; who falls is buried, the rest go back (R207)."""
    others = [army for seat in run.state.from_turn() if seat != ctx.seat for army in run.state.armies(seat)]
    enemies = [army for army in others if can_aim_at(run.state, ctx.seat, army, ctx.colour)]
    options = [Option(army.key) for army in enemies]
    picked = yield from run.pick(ctx.seat, "ask.target", options, rule="Haunt", source=ctx.name)
    ghosts = [die.id for die in run.state.dead(ctx.seat) if die.is_unit and not die.card.is_dragonkin]
    if picked is None or not ghosts:
        return
    foe = army_of_key(picked)
    haunt = Army(ctx.seat, haunt_of(ctx.seat, foe.place))
    places.move(run, dict.fromkeys(ghosts, haunt.place), "haunting")
    late = yield from melee.strike(run, haunt, foe, ATTACK)
    is_barred = late.is_surprise or late.is_charge
    if not is_barred and melee.can_counter(run.state, haunt, foe):
        answer = yield from run.pick(
            foe.seat, "ask.counter", (Option("yes"), Option("no")), rule="Melee", army=foe.key, target=haunt.key
        )
        if answer == "yes":
            yield from melee.strike(run, foe, haunt, COUNTER_ATTACK)
    fallen = [die for die in ghosts if run.state.dice[die].place == dead_of(ctx.seat)]
    back = [die for die in ghosts if places.is_in_play(run.state, run.state.dice[die].place)]
    places.move(run, dict.fromkeys(back, dead_of(ctx.seat)), "haunted")
    yield from losses.bury(run, fallen)
    yield from places.settle(run)


def _backlash(run: Run[State], ctx: Context, _step: d.DiceStep, _name: str) -> Ask[None]:
    """An army that cast spells there takes their cost as damage, and saves."""
    yield from hit_armies(run, ctx, d.Hit(n=ctx.x, save="roll"), (ctx.army,), ctx.x)


def _thorns(run: Run[State], army: Army) -> Ask[None]:
    """Wall of Thorns: an army whose maneuver changed the face takes its own health as damage, less its melee."""
    for effect in lasting.scripts_on(run.state, army.place, "wall-of-thorns"):
        if not run.state.has_army(army):
            return
        damage = run.state.health(army)
        roll = make_roll(run.state, army, avoid(MELEE))
        yield from roll_armies(run, [roll])
        left = damage - total_of(run, roll, MELEE).value
        if left > 0:
            yield from losses.take_damage(run, army, left, "magic", source=effect.source)


def _fearful_flames(run: Run[State], ctx: Context, _step: d.DiceStep, _name: str) -> Ask[None]:
    """Units of the army, as much health as castings, take so much damage each as their health and save alone; who saves
    must save once more or flee to reserve (R218)."""
    foe = army_of_key(ctx.target)
    able = [die.id for die in run.state.units(foe) if lasting.can_be_target(run.state, die, "enemy-magic")]
    picked = yield from pick_health(
        run, ctx.seat, "ask.units", able, ctx.times, least=1, rule="Fearful Flames", source=ctx.name
    )
    for die in picked:
        roll = yield from roll_unit(run, die, single(SAVE))
        if not losses.survives(run, roll, die, run.state.dice[die].health):
            yield from losses.kill(run, (die,), "enemy-magic")
            continue
        again = yield from roll_unit(run, die, single(SAVE))
        if not losses.use_saves(run, again, 1):
            one = d.DiceStep(shift=d.Shift(to="reserve"))
            ctx.them = (die,)
            yield from VERBS["shift"](run, ctx, one, one.shift)
            ctx.them = ()


def _part_water(run: Run[State], ctx: Context, step: d.DiceStep, _name: str) -> Ask[None]:
    """The water of a terrain is gone for all but the caster, as long as the spell lasts."""
    yield from ()
    lasting.begin(run, step_source(ctx.case, step), ctx.seat, ctx.target, "turn-start", factor=ctx.times)


def _elsewhere(_run: Run[State], _ctx: Context, _step: d.DiceStep, _name: str) -> Ask[None]:
    """Charge and Magic Negation: the rules of melee and of magic act on them."""
    yield from ()


maneuver.FACE_CHANGED.append(_thorns)

SCRIPTS: dict[str, Verb] = {
    "bash": _bash, "charge": _elsewhere, "charm": _charm, "hypnotic-glare": _glare, "plague": _plague, "ride": _ride,
    "ride-own": _ride,
    "spirit-furnace": _spirit_furnace, "haunt": _haunt, "backlash": _backlash, "part-water": _part_water,
    "wall-of-thorns": _elsewhere, "fearful-flames": _fearful_flames, "negation": _elsewhere,
}  # fmt: skip
