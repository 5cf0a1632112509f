"""What each verb of a record does. `run_steps` carries out steps one after the other; `VERBS` says how. Verbs that need
a whole phase of the game stand in its room and are entered by `play`."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from app.engine.protocol import Decision, Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, losses, places
from app.games.dragon_dice.rules.abilities.cases import step_source
from app.games.dragon_dice.rules.abilities.context import Context, meant_armies, meant_dice, number_of, once
from app.games.dragon_dice.rules.cards import ELDARIM
from app.games.dragon_dice.rules.carrying import can_carry
from app.games.dragon_dice.rules.choices import pick_health
from app.games.dragon_dice.rules.exchange import (
    Trade,
    carry_out,
    choose,
    larger,
    promotions,
    raise_or_promote,
    recruits,
    smaller,
)
from app.games.dragon_dice.rules.kinds import MANEUVER, MELEE, SAVE, RollKind, avoid, save_against, single
from app.games.dragon_dice.rules.rolls import (
    ArmyRoll,
    buckets_of,
    choose_doubled,
    forget_faces,
    give_results,
    join_roll,
    let_fall,
    make_roll,
    modifiers_of,
    roll_again,
    roll_armies,
    roll_unit,
    shows_face,
    shows_id,
    spend_doublings,
    total_of,
)
from app.games.dragon_dice.rules.state import Army, Die, State, dead_of, is_reserve, pool_of, reserve_of
from app.games.dragon_dice.rules.sums.outcomes import FloodOutcome, charge_outcomes, flood_outcomes
from app.games.dragon_dice.rules.sums.results import DIVIDE, SUBTRACT, Modifier
from catalog.schema import dice_records as d

Verb = Callable[[Run[State], Context, d.DiceStep, Any], Ask[None]]
RULE = "Special Action Icons"


def run_steps(run: Run[State], ctx: Context, steps: Iterable[d.DiceStep]) -> Ask[None]:
    for step in steps:
        verb = d.dice_verb_of(step)
        yield from VERBS[verb](run, ctx, step, getattr(step, verb))


def _all(run: Run[State], ctx: Context, _step: d.DiceStep, body: tuple[d.DiceStep, ...]) -> Ask[None]:
    yield from run_steps(run, ctx, body)


def _script(run: Run[State], ctx: Context, step: d.DiceStep, name: str) -> Ask[None]:
    yield from SCRIPTS[name](run, ctx, step, name)


# --- results ---


def _give(run: Run[State], ctx: Context, _step: d.DiceStep, give: d.Give) -> Ask[None]:
    """Results that a special icon gives after a choice; those it always gives are read off the face."""
    yield from ()
    if ctx.roll is not None and ctx.die:
        face = ctx.roll.final(ctx.die)
        assert face is not None
        meant = replace(give, n=ctx.x) if give.n == "x" else give
        ctx.roll.given += give_results(ctx.roll, run.state.dice[ctx.die].card, ctx.die, meant, face)


def _adjust(run: Run[State], ctx: Context, step: d.DiceStep, adjust: d.Adjust) -> Ask[None]:
    """A roll changes: this one, or all while the effect lasts."""
    if ctx.case.record.lasts == "roll":
        yield from _adjust_this_roll(run, ctx, adjust)
        return
    for host in (yield from _hosts(run, ctx, adjust.who)):
        _lay(run, ctx, step, host)


def _adjust_this_roll(run: Run[State], ctx: Context, adjust: d.Adjust) -> Ask[None]:
    if adjust.minus is not None or adjust.times == "half":  # of the other side's roll
        roll = ctx.other
        if roll is not None:
            step = SUBTRACT if adjust.minus is not None else DIVIDE
            roll.modifiers.append(Modifier(step, number_of(run, ctx, adjust.minus), adjust.kinds, source=ctx.name))
        return
    assert ctx.roll is not None
    kinds = tuple(kind for kind in adjust.kinds if kind in ctx.roll.kind.wanted)
    if not adjust.one_unit:
        for die in ctx.roll.live:
            if not adjust.who.race or run.state.dice[die].card.race == adjust.who.race:
                yield from _double_all(run, ctx.roll, die, kinds, ctx)
        return
    for _ in ctx.dice:
        yield from choose_doubled(run, ctx.roll, kinds, ctx.seat, ctx.name)


def _double_all(run: Run[State], roll: ArmyRoll, die: str, kinds: Sequence[str], ctx: Context) -> Ask[None]:
    """A die counts twice for each of these kinds. An ID that could be either is asked for."""
    named = kinds[0]
    if len(kinds) > 1 and any(face.kind == "id" for face in roll.faces.get(die, ())):
        named = (
            yield from run.pick(
                ctx.seat, "ask.double-kind", map(Option, roll.kind.wanted), rule=RULE, die=die, source=ctx.name
            )
        ) or named
    for kind in kinds:
        roll.double(die, kind, ctx.name)
    if roll.kind.is_combination:
        roll.named[die] = named


def _count_as(run: Run[State], ctx: Context, step: d.DiceStep, count: d.CountAs) -> Ask[None]:
    if count.colour == "named":  # Attune: magic of a colour that `magic` asks for
        if ctx.roll is not None:
            picked = yield from meant_dice(run, ctx, replace(count.who, sort="unit"))
            ctx.roll.recoloured.update(picked)
        return
    for host in (yield from _hosts(run, ctx, count.who)):
        _lay(run, ctx, step, host)


def _reroll(run: Run[State], ctx: Context, step: d.DiceStep, reroll: d.Reroll) -> Ask[None]:
    """Units of the other side roll again (Confuse), or an effect makes them later. Icons that roll again themselves are
    the roll machine's."""
    if reroll.who.of == "self":
        return
    if ctx.case.record.lasts != "now" or ctx.target:
        for host in (yield from _hosts(run, ctx, reroll.who)):
            _lay(run, ctx, step, host)
        return
    if ctx.other is None:
        return
    rolled = set(ctx.other.live)
    picked = yield from meant_dice(run, ctx, reroll.who)
    again = [die for die in picked if die in rolled]
    for die in again:
        forget_faces(ctx.other, die)
    yield from let_fall(run, [(ctx.other, die) for die in again], again=True)
    yield from roll_again(run, [ctx.other])


# --- effects that last ---


def _lay(run: Run[State], ctx: Context, step: d.DiceStep, host: str) -> None:
    """An effect begins on a host, as long as the record or the spell says."""
    lasts = _SPELL_LASTS[run.state.book.spells[ctx.name.removeprefix("spell/")].duration] if ctx.target else None
    by = ctx.die or None
    bound = {"x": (str(ctx.x),)} if ctx.x else {}
    if ctx.colour:
        bound["colour"] = (ctx.colour,)
    if ctx.case.record.bound:
        bound["bound"] = (ctx.die,)
    factor = ctx.times if ctx.target else _icons_that_add(ctx, step)
    if ctx.target and not ctx.them and host in run.state.dice:  # castings counted by health: as many as it took (R218)
        factor = run.state.dice[host].health
    lasting.begin(
        run, step_source(ctx.case, step), ctx.seat, host, lasts or ctx.case.record.lasts, by=by, factor=factor, **bound
    )


def _icons_that_add(ctx: Context, step: d.DiceStep) -> int:
    """Equal icons add up what they add (Cloak); what halves or bars is done once."""
    return max(1, len(ctx.dice)) if step.adjust is not None and step.adjust.add is not None else 1


_SPELL_LASTS: dict[str, d.DiceLasts] = {
    "immediate": "now", "until-start-next-turn": "turn-start", "until-end-next-turn": "turn-end",
    "until-used": "used", "until-face-change": "face", "permanent": "game",
}  # fmt: skip


def _hosts(run: Run[State], ctx: Context, who: d.DiceTarget) -> Ask[tuple[str, ...]]:
    """What an effect is laid on: the spell's target, units that are meant, or armies."""
    is_by_health = who.health is not None  # units of the army that the spell is aimed at (Hide, Camouflage)
    if who.of in _OF_SPELL and ctx.target and not ctx.them and not is_by_health:
        return (ctx.target,)
    if who.of in ("them", "self") or who.health is not None or who.units is not None:
        return (yield from meant_dice(run, ctx, who))
    armies = yield from meant_armies(run, ctx, who.of)
    return tuple(army.key for army in armies)


_OF_SPELL = frozenset({"target", "them", "terrain", "dua", "own-dua", "enemy-dua"})


def _bar(run: Run[State], ctx: Context, step: d.DiceStep, bar: d.Bar) -> Ask[None]:
    if ctx.case.record.lasts == "roll":
        if ctx.roll is not None and "auto-saves" in bar.acts:
            ctx.roll.bared.update(ctx.dice)
        return
    for host in (yield from _hosts(run, ctx, bar.who)):
        _lay(run, ctx, step, host)


def _lay_effect(run: Run[State], ctx: Context, step: d.DiceStep, body: Any) -> Ask[None]:
    for host in (yield from _hosts(run, ctx, body.who)):
        _lay(run, ctx, step, host)


def _terrain(run: Run[State], ctx: Context, step: d.DiceStep, change: d.TerrainChange) -> Ask[None]:
    """A terrain changes: its elements or type as long as the effect lasts, its face at once."""
    if change.turn:
        lower_terrain(run, ctx.target, -change.turn)
        yield from places.settle(run)
    elif ctx.target:
        _lay(run, ctx, step, ctx.target)


def lower_terrain(run: Run[State], terrain: str, steps: int) -> None:
    """A terrain is turned down, never below 1; an eighth face that drops has no holder any more."""
    face = max(1, run.state.terrains[terrain].face - steps)
    if face != run.state.terrains[terrain].face:
        places.turn_terrain(run, terrain, face)


# --- damage ---


def _hit(run: Run[State], ctx: Context, _step: d.DiceStep, hit: d.Hit) -> Ask[None]:
    if hit.split:
        yield from _hit_split(run, ctx, hit)
    elif hit.per_die:
        yield from _hit_per_die(run, ctx, hit)
    elif ctx.them and hit.who.of in ("them", "target"):
        yield from _hit_units(run, ctx, hit, {die: number_of(run, ctx, hit.n) for die in ctx.them})
    elif ctx.foe_die and hit.who.of in ("defender", "attacker") and ctx.harm == MELEE:  # Volley strikes the army
        yield from _hit_units(run, ctx, hit, {ctx.foe_die: number_of(run, ctx, hit.n)})
    else:
        armies = yield from meant_armies(run, ctx, hit.who.of)
        yield from hit_armies(run, ctx, hit, armies, number_of(run, ctx, hit.n))


def hit_armies(run: Run[State], ctx: Context, hit: d.Hit, armies: Sequence[Army], n: int) -> Ask[None]:
    """Damage to armies. All of them roll at the same time where a roll saves (E098)."""
    if hit.same_roll:
        yield from _flood(run, ctx, hit, armies, n)
        return
    saved: dict[Army, int] = {}
    if hit.save == "roll":
        rolls = [make_roll(run.state, army, save_against(ctx.harm), harm=ctx.harm) for army in armies]
        if hit.only:
            for roll in rolls:
                roll.dice = [die for die in roll.dice if run.state.dice[die].card.size == hit.only]
        yield from roll_armies(run, rolls)
        saved = {roll.army: total_of(run, roll, SAVE).value for roll in rolls}
    elif hit.save == "magic":
        saved = {army: lasting.magical_saves(run.state, army) for army in armies}
    elif hit.save in ("melee", "maneuver"):
        saved = yield from _avoided(run, armies, hit.save)
    for army in armies:
        left = n - saved.get(army, 0)
        if left > 0:
            killed = yield from losses.take_damage(
                run, army, left, ctx.harm, source=ctx.name, only=hit.only, can_divert=hit.save != "none"
            )
            yield from _after_death(run, ctx, hit.killed, killed)


def _flood_option(one: FloodOutcome) -> Option:
    way = "held" if one.is_held else "drop"
    return Option(f"{way}:{one.lost}", f"action.flood-{way}", {"lost": one.lost})


def _flood(run: Run[State], ctx: Context, hit: d.Hit, armies: Sequence[Army], n: int) -> Ask[None]:
    """Tidal Wave and Volcanic Eruption: one roll for saves and for the maneuvers that hold the terrain; each owner
    picks what its results are used for (E122-E124). Under a blue breath only saves count."""
    (test,) = (step.test for step in hit.same_roll if step.test is not None)
    rolls = [make_roll(run.state, army, _flood_kind(run.state, army), harm=ctx.harm) for army in armies]
    yield from roll_armies(run, rolls)
    is_held = False
    lost: dict[Army, int] = {}
    for roll in rolls:
        found = flood_outcomes(buckets_of(run.state, roll), modifiers_of(run.state, roll), n, test.need)
        options = [_flood_option(one) for one in found]
        picked = yield from run.pick(roll.army.seat, "ask.outcome", options, rule="Avoidance Rolls", army=roll.army.key)
        kept, _, damage = (picked or f"drop:{n}").partition(":")
        is_held |= kept == "held"
        lost[roll.army] = int(damage)
    for army, damage_left in lost.items():
        if damage_left:
            yield from losses.take_damage(run, army, damage_left, ctx.harm, source=ctx.name)
    if not is_held:
        yield from run_steps(run, ctx, test.failed)


def _flood_kind(state: State, army: Army) -> RollKind:
    both = avoid(SAVE, MANEUVER)
    return both if lasting.army_can_roll(state, army, avoid(MANEUVER)) else avoid(SAVE)


def _avoided(run: Run[State], armies: Sequence[Army], kind: str) -> Ask[dict[Army, int]]:
    rolls = [make_roll(run.state, army, avoid(kind)) for army in armies]
    yield from roll_armies(run, rolls)
    return {roll.army: total_of(run, roll, kind).value for roll in rolls}


def _hit_per_die(run: Run[State], ctx: Context, hit: d.Hit) -> Ask[None]:
    """Each such die strikes a unit; several may strike the same one (R143)."""
    points: dict[str, int] = {}
    by: dict[str, list[str]] = {}
    assert ctx.roll is not None
    for die in ctx.dice:
        one = replace(ctx, dice=(die,))
        (target,) = (yield from meant_dice(run, one, replace(hit.who, units=1, of="defender"))) or ("",)
        if not target:
            return
        face = ctx.roll.final(die)
        n = face.n if hit.n == "x" and face is not None else hit.n if isinstance(hit.n, int) else 0
        points[target] = points.get(target, 0) + n
        by.setdefault(target, []).append(die)
    yield from _hit_units(run, ctx, hit, points, by)


def _hit_split(run: Run[State], ctx: Context, hit: d.Hit) -> Ask[None]:
    """Points that are spread freely over units (Bullseye)."""
    candidates = yield from meant_dice(run, ctx, replace(hit.who, health=None, units=None))
    if not candidates:
        return
    if len(candidates) == 1:
        yield from _hit_units(run, ctx, hit, {candidates[0]: ctx.x})
        return
    made = Decision(
        kind="split", seats=(ctx.seat,), prompt="ask.share", rule=RULE, options=tuple(map(Option, candidates)),
        max_count=ctx.x, values={"source": ctx.name, "points": ctx.x},
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    yield from _hit_units(run, ctx, hit, {die: n for die, n in (answer.split or {}).items() if n > 0})


def _hit_units(
    run: Run[State], ctx: Context, hit: d.Hit, points: dict[str, int], by: dict[str, list[str]] | None = None
) -> Ask[None]:
    """Damage to single units. Each saves by itself, or not at all; with `answer` its melee strikes back at the die, or
    at one of several that struck it."""
    for die, n in points.items():
        falls, answered, striker = n >= run.state.dice[die].health, 0, ctx.die
        if hit.save == "self" or hit.answer:
            wanted = (SAVE, MELEE) if hit.save == "self" and hit.answer else (MELEE,) if hit.answer else (SAVE,)
            if hit.answer:
                striker = yield from _pick_struck(run, ctx, die, (by or {}).get(die, [ctx.die]))
            roll = yield from roll_unit(
                run, die, single(*wanted, harm=ctx.harm, is_duel=hit.answer), foe=ctx.army, foe_die=striker,
                attack=ctx.roll,
            )  # fmt: skip
            if roll.kind.is_combination:
                falls, answered = yield from _save_or_answer(run, ctx, roll, die, n)
            elif hit.answer:
                answered = losses.use_results(run, roll, MELEE)
            else:
                falls = not losses.survives(run, roll, die, n)
        if falls:
            killed = yield from losses.kill(run, (die,), ctx.harm)
            _leave_rolls(run, ctx, killed)
            yield from _after_death(run, ctx, hit.killed, killed)
        if answered and answered >= run.state.dice[striker].health:
            _leave_rolls(run, ctx, (yield from losses.kill(run, (striker,), MELEE)))


def _pick_struck(run: Run[State], ctx: Context, die: str, strikers: Sequence[str]) -> Ask[str]:
    owner = run.state.dice[die].owner
    picked = yield from run.pick(
        owner,
        "ask.strike-back",
        map(Option, once(run.state, list(dict.fromkeys(strikers)))),
        rule=RULE,
        about=(die,),
        source=ctx.name,
    )
    return picked or strikers[0]


def _save_or_answer(run: Run[State], ctx: Context, roll: ArmyRoll, die: str, n: int) -> Ask[tuple[bool, int]]:
    """Coil: a roll for saves and for melee at once. An ID counts as one of them, as its owner says."""
    outcomes = charge_outcomes(buckets_of(run.state, roll), modifiers_of(run.state, roll), n)
    options = {
        f"{one.lost}:{one.melee}": Option(
            f"{one.lost}:{one.melee}", "action.charge-outcome", {"lost": one.lost, "melee": one.melee}
        )
        for one in outcomes
    }
    picked = yield from run.pick(
        run.state.dice[die].owner, "ask.outcome", options.values(), rule="Coil", about=(die,), source=ctx.name
    )
    spend_doublings(run, roll)
    lost, _, melee = (picked or f"{n}:0").partition(":")
    missing = int(lost) - run.state.dice[die].health + 1
    falls = missing > 0 and not (roll.dice and losses.use_armour(run, die, missing) >= missing)
    return falls, int(melee)


def _leave_rolls(run: Run[State], ctx: Context, dice: Iterable[str]) -> None:
    """What dice that are no longer in the army rolled does not count in a roll that is still being made."""
    for roll in (ctx.roll, ctx.other):
        if roll is not None:
            roll.void.update(
                die for die in dice if die in roll.dice and run.state.dice[die].place != roll.army.place
                and die not in roll.charmed
            )  # fmt: skip


def _after_death(run: Run[State], ctx: Context, steps: tuple[d.DiceStep, ...], killed: Sequence[str]) -> Ask[None]:
    """What follows for those who fell. Dragonkin are out of reach in their pool."""
    ctx.killed += sum(run.state.dice[die].health for die in killed)
    dead = tuple(die for die in killed if run.state.dice[die].place == dead_of(run.state.dice[die].owner))
    if steps and dead:
        yield from _about(run, ctx, steps, dead)


def _about(run: Run[State], ctx: Context, steps: tuple[d.DiceStep, ...], dice: tuple[str, ...]) -> Ask[None]:
    """Steps about some dice; what they count joins what is around them."""
    if not steps or not dice:
        return
    inner = replace(ctx, them=dice)
    yield from run_steps(run, inner, steps)
    ctx.killed, ctx.buried = inner.killed, inner.buried


def _kill(run: Run[State], ctx: Context, _step: d.DiceStep, kill: d.Kill) -> Ask[None]:
    if kill.tag == "breath" and ctx.foe is not None and is_immune_to_breath(run.state, ctx.foe, _colours(run, ctx)):
        return
    dice = yield from meant_dice(run, ctx, kill.who)
    killed = yield from losses.kill(run, dice, ctx.harm, tag=kill.tag)
    _leave_rolls(run, ctx, dice)
    yield from _after_death(run, ctx, kill.killed, killed)


def _colours(run: Run[State], ctx: Context) -> frozenset[str]:
    return frozenset(colour for die in ctx.dice for colour in run.state.dice[die].card.colours)


def is_immune_to_breath(state: State, army: Army, colours: frozenset[str]) -> bool:
    """A Dragonslayer keeps every breath from its army, a Dragonhunter those of its colour, dragonkin's too."""
    cards = [die.card for die in state.units(army)]
    return any(
        card.entry == "eldarim/dragonslayer" or (card.entry == "eldarim/dragonhunter" and bool(card.colours & colours))
        for card in cards
    )


def _bury(run: Run[State], ctx: Context, _step: d.DiceStep, bury: d.Bury) -> Ask[None]:
    dice = yield from meant_dice(run, ctx, bury.who)
    units = [die for die in dice if not run.state.dice[die].card.is_dragonkin or ctx.target]
    buried = yield from losses.bury(run, units)
    ctx.buried += sum(run.state.dice[die].health for die in buried)


# --- tests ---


def _test(run: Run[State], ctx: Context, _step: d.DiceStep, test: d.DiceTest) -> Ask[None]:
    """Units roll one by one; then the steps for those who passed, who showed their ID or belly, and who failed."""
    if test.who.of == "army-there" and not test.who.size:
        yield from _test_armies(run, ctx, test)
        return
    dice = yield from meant_dice(run, ctx, test.who)
    found: dict[str, list[str]] = {"passed": [], "on_id": [], "on_belly": [], "failed": []}
    for die in dice:
        outcome = yield from test_unit(run, die, test, ctx)
        found[outcome].append(die)
    for name, group in found.items():
        yield from _about(run, ctx, getattr(test, name), tuple(group))


def _test_armies(run: Run[State], ctx: Context, test: d.DiceTest) -> Ask[None]:
    """All armies at the terrain roll at the same time; one that passes is enough (Flash Flood)."""
    (kind,) = test.passes
    armies = [army for army in run.state.armies_at(ctx.target) if lasting.army_can_roll(run.state, army, avoid(kind))]
    rolls = [make_roll(run.state, army, avoid(kind)) for army in armies]
    yield from roll_armies(run, rolls)
    totals = [total_of(run, roll, kind).value for roll in rolls]
    if max(totals, default=0) < test.need:
        yield from run_steps(run, ctx, test.failed)


def test_unit(run: Run[State], die: str, test: d.DiceTest, ctx: Context) -> Ask[str]:
    """How one unit fares in a test: the field of the steps that follow. Against an icon its own icons of saving act on
    who made it roll (E121)."""
    state = run.state
    is_dead = not places.is_in_play(state, state.dice[die].place)
    kinds = tuple("save" if one == "plain-save" else one for one in test.passes if one not in ("id", "this-face"))
    foe = ctx.army if ctx.roll is not None and not is_dead else None
    roll = yield from roll_unit(
        run, die, single(*(kinds or ("id",)), harm=ctx.harm, is_dead=is_dead), foe=foe,
        foe_die=ctx.die if foe is not None else "", attack=ctx.roll,
    )  # fmt: skip
    if not roll.dice:
        return "failed"
    if test.on_belly and shows_face(roll, die, "belly"):
        return "on_belly"
    if test.on_id and shows_id(run.state, roll, die):
        return "on_id"
    if "id" in test.passes and shows_id(run.state, roll, die):
        return "passed"
    if "plain-save" in test.passes and losses.count_results(run.state, roll, SAVE, without_ids=True) >= test.need:
        return "passed"
    plain = [one for one in kinds if one in roll.kind.wanted and "plain-save" not in test.passes]
    counted = {one: losses.count_results(run.state, roll, one) for one in plain}
    spend_doublings(run, roll)
    if any(n >= test.need for n in counted.values()):
        return "passed"
    if SAVE in plain and losses.use_armour(run, die, test.need - counted[SAVE]):
        return "passed"
    return "failed"


# --- from place to place ---


def _revive(run: Run[State], ctx: Context, _step: d.DiceStep, revive: d.Raise) -> Ask[None]:
    """Back from the dead or the buried; who comes into a rolling army is rolled at once."""
    if revive.mix:  # the health may be spent on promotions too
        races = frozenset({revive.who.race}) if revive.who.race else frozenset({ELDARIM})
        came = yield from raise_or_promote(
            run, ctx.army, number_of(run, ctx, revive.who.health), races=races, rule="Promotion", source=ctx.name,
            counts_steps=not ctx.target,
        )  # fmt: skip
        yield from join_army(run, ctx, came)
        return
    dice = yield from meant_dice(run, ctx, revive.who)
    yield from bring_back(run, ctx, dice, revive.to)


def bring_back(run: Run[State], ctx: Context, dice: Sequence[str], to: str) -> Ask[None]:
    where = {
        "own-army": ctx.army.place, "casting-army": ctx.army.place, "pool": pool_of(ctx.seat),
        "reserve": reserve_of(ctx.seat),
    }  # fmt: skip
    moves = {die: where.get(to) or dead_of(run.state.dice[die].owner) for die in dice}
    places.move(run, moves, "raised")
    ctx.raised += dice
    yield from places.settle(run)
    yield from join_army(run, ctx, dice)


def join_army(run: Run[State], ctx: Context, dice: Iterable[str]) -> Ask[None]:
    """Dice have come, others perhaps gone in exchange: who joined a rolling army is rolled, who left counts no more."""
    roll = ctx.roll
    if roll is None:
        return
    came = [die for die in dice if run.state.army_of(die) == roll.army]
    shelves = (dead_of(roll.army.seat), pool_of(roll.army.seat))
    _leave_rolls(run, ctx, [die for die in roll.live if run.state.dice[die].place in shelves])
    yield from join_roll(run, roll, came)


def _shift(run: Run[State], ctx: Context, _step: d.DiceStep, shift: d.Shift) -> Ask[None]:
    dice = yield from meant_dice(run, ctx, shift.who)
    dice = tuple(die for die in dice if not (run.state.dice[die].card.is_dragonkin and shift.to != "pool"))
    if not dice:
        return
    place = yield from _destination(run, ctx, shift.to, dice)
    if place == "":
        return
    along = yield from _companions(run, ctx, shift.along, dice)
    yield from move_units(run, ctx, (*dice, *along), place, keeps=shift.keeps_results)


def _destination(run: Run[State], ctx: Context, to: str, dice: tuple[str, ...]) -> Ask[str | None]:
    """Where dice go; None means the reserve of each owner."""
    if to == "reserve":
        return None
    if to == "pool":
        return pool_of(run.state.dice[dice[0]].owner)
    if to == "casting-army":
        return ctx.army.place
    here = run.state.dice[dice[0]].place
    options = [place for place in run.state.terrains if place != here or to == "any-terrain"]
    if to == "another-own-army":
        options = [army.place for army in run.state.armies(ctx.seat) if army.place != here]
    if to == "another-terrain-or-reserve" and not is_reserve(here):
        options.append(reserve_of(ctx.seat))
    picked = yield from run.pick(
        ctx.seat, "ask.place", map(Option, options), rule=RULE, about=dice, source=ctx.name, always=False
    )
    return picked or ""


def _companions(
    run: Run[State], ctx: Context, along: d.DiceTarget | None, dice: tuple[str, ...]
) -> Ask[tuple[str, ...]]:
    """Who comes along: so much health of the own army besides, or the carrier of an item."""
    if along is None:
        return ()
    others = [die.id for die in run.state.units(ctx.army) if die.id not in dice and not die.card.is_dragonkin]
    if along.of == "carrier":
        able = [die for die in others if _may_carry(run.state, die, dice)]
        picked = yield from run.pick(ctx.seat, "ask.carrier", map(Option, once(run.state, able)), rule=RULE)
        return (picked,) if picked else ()
    n = number_of(run, ctx, along.health)
    return (yield from pick_health(run, ctx.seat, "ask.units", others, n, least=0, rule=RULE, source=ctx.name))


def _may_carry(state: State, unit: str, items: tuple[str, ...]) -> bool:
    return all(can_carry(state.dice[unit], state.dice[item]) for item in items)


def move_units(
    run: Run[State], ctx: Context, dice: Sequence[str], place: str | None, *, keeps: bool = False
) -> Ask[None]:
    """Units leave together. What they rolled no longer counts, unless it stays; who joins a rolling army is rolled."""
    moves = {die: place or reserve_of(run.state.dice[die].owner) for die in dice}
    if all(run.state.dice[die].is_unit for die in dice):  # Wayfare and its like say themselves what is carried
        leaving = [die for die, to in moves.items() if run.state.dice[die].place != to]
        along = yield from places.items_along(run, leaving)
        moves |= {item: moves[unit] for item, unit in along.items()}
    gone = [die for die, to in moves.items() if run.state.dice[die].place != to]
    places.move(run, moves, "shifted")
    yield from places.settle(run)
    if not keeps:
        _leave_rolls(run, ctx, gone)
    yield from join_army(run, ctx, gone)


def _exchange(run: Run[State], ctx: Context, _step: d.DiceStep, exchange: d.Exchange) -> Ask[None]:
    """Units are exchanged with dead ones: larger, smaller. What fits nobody does what the record says then."""
    if exchange.who.of in ("own-army", "casting-army"):
        trades = promotions(run.state, ctx.army, exchange.who.race)
        if exchange.recruit:
            trades = (*trades, *recruits(run.state, ctx.seat, exchange.who.race))
        trade = yield from choose(run, ctx.army, trades, rule="Promotion", source=ctx.name)
        if trade is not None:
            yield from carry_out(run, ctx.army, [trade])
            yield from join_army(run, ctx, [trade.into])
        return
    for die in (yield from meant_dice(run, ctx, exchange.who)):
        one = run.state.dice[die]
        fits = _partners(run.state, one, exchange, ctx.times)
        trade = yield from choose(
            run, Army(one.owner, one.place), [Trade(die, other.id) for other in fits], rule="Promotion",
            source=ctx.name, may_pass=exchange.way == "up",
        )  # fmt: skip
        if trade is not None:
            yield from carry_out(run, Army(one.owner, one.place), [trade], "exchanged")
            yield from join_army(run, ctx, [trade.into])
        elif exchange.way == "down":
            yield from _about(run, ctx, exchange.unfit, (die,))


def _partners(state: State, die: Die, exchange: d.Exchange, times: int) -> list[Die]:
    """Dice that a unit may be exchanged for. More castings let it grow by more (Promote Dragonkin)."""
    if exchange.way == "down":
        return list(smaller(state, die, exchange.n))
    if exchange.n is None:
        return list(larger(state, die, None))
    return [other for n in range(1, exchange.n * times + 1) for other in larger(state, die, n)]


VERBS: dict[str, Verb] = {
    "all": _all, "script": _script, "give": _give, "adjust": _adjust, "count_as": _count_as, "reroll": _reroll,
    "bar": _bar, "shield": _lay_effect, "divert": _lay_effect, "terrain": _terrain, "hit": _hit, "kill": _kill,
    "bury": _bury, "test": _test, "revive": _revive, "shift": _shift, "exchange": _exchange,
}  # fmt: skip
SCRIPTS: dict[str, Verb] = {}
"""What no record can say, by id. `summon`, `dragon`, `magic`, `negate` and `act` come from their rooms."""
