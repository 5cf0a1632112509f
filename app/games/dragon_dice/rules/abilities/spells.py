"""Verbs that bring whole phases with them: summoning, dragons, spells at once, castings undone, actions out of turn."""

from dataclasses import replace

from app.base.frozen import changed
from app.engine.effects import Effect
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting, places
from app.games.dragon_dice.rules.abilities.cases import entry_of
from app.games.dragon_dice.rules.abilities.context import Context, number_of, once
from app.games.dragon_dice.rules.abilities.targets import EFFECT, first_step, summonable
from app.games.dragon_dice.rules.abilities.verbs import Verb, join_army, run_steps
from app.games.dragon_dice.rules.cards import COLOURS
from app.games.dragon_dice.rules.choices import pick_health
from app.games.dragon_dice.rules.phases import maneuver
from app.games.dragon_dice.rules.phases.magic import Pool, cast_spells, dead_of_all
from app.games.dragon_dice.rules.state import OUT, State, army_of_key, pool_of
from app.games.dragon_dice.rules.sums.points import ANY, Source
from catalog.schema import dice_records as d

RULE = "Spells"
AMAZON = "amazon"


def _summon(run: Run[State], ctx: Context, _step: d.DiceStep, summon: d.Summon) -> Ask[None]:
    if summon.what == "dragonkin":
        yield from _summon_dragonkin(run, ctx)
        return
    for _ in range(ctx.times if ctx.target else max(1, len(ctx.dice))):
        colour = ctx.colour
        if summon.colour == "item" and ctx.die:
            colour = next(iter(run.state.dice[ctx.die].card.colours), "")
        place = ctx.target if summon.to == "target" else ""
        yield from summon_dragon(run, ctx.seat, ctx, summon, colour, place)


def summon_dragon(run: Run[State], seat: str, ctx: Context, summon: d.Summon, colour: str, place: str) -> Ask[None]:
    """One dragon of those that can be called comes to a terrain. A tame one loses its tamer (R213)."""
    found = once(run.state, summonable(run.state, ctx.army, summon, colour, place or ctx.army.place))
    die = yield from run.pick(
        seat, "ask.dragon", map(Option, found), rule=RULE, source=ctx.name, may_pass=not place and not ctx.dice
    )
    if die is None:
        return
    if not place:
        place = (
            yield from run.pick(
                seat, "ask.place", map(Option, run.state.terrains), rule=RULE, about=(die,), source=ctx.name
            )
        ) or ctx.army.place
    if run.state.dice[die].tamer:
        places.show(run, die, tamer="")
    places.move(run, {die: place}, "summoned")


def _summon_dragonkin(run: Run[State], ctx: Context) -> Ask[None]:
    able = [
        die.id for die in run.state.at(pool_of(ctx.seat))
        if die.card.is_dragonkin and ctx.colour in die.card.colours
    ]  # fmt: skip
    dice = yield from pick_health(run, ctx.seat, "ask.units", able, ctx.times, least=0, rule=RULE, source=ctx.name)
    places.move(run, dict.fromkeys(dice, ctx.army.place), "summoned")
    yield from places.settle(run)
    yield from join_army(run, ctx, dice)


def _cast_now(run: Run[State], ctx: Context, _step: d.DiceStep, body: d.Magic) -> Ask[None]:
    """Cantrips: spells at once, of the colours and lists of the dice that made them; one pool (E135)."""
    sources = []
    for die in ctx.dice:
        card = run.state.dice[die].card
        face = ctx.roll.final(die) if ctx.roll is not None else None
        points = body.n if isinstance(body.n, int) else (face.n if face is not None else 0)
        colours = card.colours
        if card.race == AMAZON:
            colours = lasting.colours_at(run.state, ctx.army.place, ctx.seat)
        if lasting.location_of(run.state, ctx.army) == "standing-stones" and card.sort == "unit":
            colours |= lasting.colours_at(run.state, ctx.army.place, ctx.seat)
        if body.colours == "any":
            colours = frozenset(COLOURS)
        lists = frozenset({ANY}) if body.lists == "any" else frozenset({card.race})
        sources.append(Source(points, colours, lists, is_sai=True))
    pool = Pool(ctx.seat, ctx.army, tuple(sources), dead_of_all(run.state), roll=ctx.roll)
    here = [die for die in ctx.roll.live if run.state.army_of(die) == ctx.army] if ctx.roll is not None else []
    yield from cast_spells(run, pool)
    if ctx.roll is not None:  # who was lost or sent away by these spells counts no more
        ctx.roll.void.update(die for die in here if run.state.army_of(die) != ctx.army)


def _negate(run: Run[State], ctx: Context, _step: d.DiceStep, negate: d.Negate) -> Ask[None]:
    """Elemental Blast: whole castings are undone as far as the points reach (R200)."""
    yield from ()
    points = number_of(run, ctx, negate.n)
    for effect in run.state.effects:
        if f"{EFFECT}{effect.id}" == ctx.target:
            cost = run.state.book.spells[entry_of(effect.source)[1]].cost
            _undo(run, effect, points // cost)


def _undo(run: Run[State], effect: Effect, castings: int) -> None:
    """All steps of a casting end or weaken together (Deluge)."""
    together = [one for one in run.state.effects if first_step(one) == first_step(effect)]
    if castings >= effect.factor:
        lasting.end(run, [one.id for one in together], "negated")
    elif castings:
        weaker = {one.id: replace(one, factor=one.factor - castings) for one in together}
        run.state = changed(run.state, effects=tuple(weaker.get(one.id, one) for one in run.state.effects))
        for one in weaker.values():
            run.tell("effect-weakened", id=one.id, factor=one.factor)


def _act(run: Run[State], ctx: Context, _step: d.DiceStep, act: d.ActNow) -> Ask[None]:
    """An action out of turn (Night Moves: no march, so no minor terrain is rolled, R208)."""
    army = army_of_key(ctx.target) if "@" in ctx.target else ctx.army
    if "maneuver" in act.acts and maneuver.may_maneuver(run.state, army):
        yield from maneuver.attempt(run, army)


def _dragon(run: Run[State], ctx: Context, _step: d.DiceStep, act: d.DragonAct) -> Ask[None]:
    """Something is done with a dragon at the terrain."""
    colours = frozenset(colour for die in ctx.dice for colour in run.state.dice[die].card.colours)
    able = [die.id for die in run.state.dragons_at(ctx.army.place) if _fits(run, ctx, die.id, act, colours)]
    if act.act == "move":
        able = [
            die.id for die in run.state.dice.values()
            if die.card.sort == "dragon" and die.place in run.state.terrains and die.card.colours & colours
            and die.card.family != "ivory" and not die.card.is_white
        ]  # fmt: skip
    for n in range(max(1, len(ctx.dice))):
        picked = yield from run.pick(
            ctx.seat, "ask.dragon", map(Option, able), rule="Dragons", source=ctx.name, may_pass=act.act == "move"
        )
        if picked is None:
            if act.act != "move":
                for die in ctx.dice[n:]:
                    yield from run_steps(run, replace(ctx, dice=(die,)), act.none)
            return
        able.remove(picked)
        yield from _do_to_dragon(run, ctx, picked, act.act)


def _fits(run: Run[State], ctx: Context, die: str, act: d.DragonAct, colours: frozenset[str]) -> bool:
    if act.colour == "own" and not run.state.dice[die].card.colours & colours:
        return False
    if ctx.battle is not None and die not in ctx.battle:
        return False
    return not act.showing or (ctx.battle is not None and ctx.battle.get(die) == act.showing)


def _do_to_dragon(run: Run[State], ctx: Context, die: str, act: str) -> Ask[None]:
    owner = run.state.dice[die].owner
    if act == "slay":
        places.move(run, {die: pool_of(owner)}, "slain")
        ctx.slain.append(die)
    elif act == "banish":
        places.move(run, {die: OUT}, "banished")
    elif act == "tame":
        for other in run.state.dice.values():
            if other.tamer == ctx.die:
                places.show(run, other.id, tamer="")
        places.show(run, die, tamer=ctx.die)
    elif act == "move":
        here = run.state.dice[die].place
        options = [place for place in run.state.terrains if place != here]
        place = yield from run.pick(
            ctx.seat, "ask.place", map(Option, options), rule="Dragons", about=(die,), source=ctx.name
        )
        if run.state.dice[die].tamer:
            places.show(run, die, tamer="")
        places.move(run, {die: place or options[0]}, "summoned")


VERBS: dict[str, Verb] = {
    "summon": _summon, "magic": _cast_now, "negate": _negate, "act": _act, "dragon": _dragon,
}  # fmt: skip
