"""Using a record: is it offered, what is picked, what does it cost, what happens. One generator for all of them.

The life of a use: offer (a legal pick exists for every slot), picks, cost, announcement and reactions, steps, marker.
Until the cost is paid a player may step back.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from app.base import frozen
from app.base.errors import BugError, Reason
from app.engine.chance import OneOf
from app.engine.effects import Effect, Until
from app.engine.protocol import Decision, Option
from app.engine.run import Ask, Run
from app.games.diskwars.rules.abilities import selecting
from app.games.diskwars.rules.abilities.book import LAPSES, Sourced, all_steps
from app.games.diskwars.rules.abilities.standing import (
    Lasting,
    changed,
    is_unaffected,
    roster,
    step_of,
    use_of,
    who_text,
    why_not,
)
from app.games.diskwars.rules.abilities.use import Circle, Use
from app.games.diskwars.rules.state import State
from catalog.schema.records import STANDING, Pick, Step, verb_of

CASTING = "Casting a spell"
Verb = Callable[[Run[State], Use, Any], Ask[Use]]
Script = Callable[[Run[State], Use], Ask[None]]

# Filled by the modules that hold them: `verbs` and `scripts`.
VERBS: dict[str, Verb] = {}
SCRIPTS: dict[str, Script] = {}
OFFERS: dict[str, Callable[[State, Use], bool]] = {}  # whether a script has anything to do


# --- offering ---


def use_for(state: State, sourced: Sourced, piece: str, seat: str, **more: Any) -> Use:
    """A fresh use. A caster may lengthen every distance of a spell. What belongs to nobody is in the first player's
    hand."""
    if not seat:
        more.setdefault("hand", first_player(state))
    is_cast = sourced.kind == "spell" and piece in state.disks
    factor = changed(state, piece, "spell_length", 1) if is_cast else 1
    places = more.pop("places", {})
    here = selecting.place_of(state, piece)
    if here is not None:
        places = {**places, piece: here}
    return Use(sourced=sourced, piece=piece, seat=seat, factor=factor, places=places, **more)


def first_player(state: State) -> str:
    return state.around(state.first or state.seats[0].id)[0]


def objections(state: State, use: Use) -> tuple[Reason, ...]:
    """Why a record cannot be used now; nothing if it can."""
    record = use.sourced.record
    source = use.sourced.source
    if is_spent(state, use):
        return (Reason("ability-used", source, {"source": source}, (use.piece,)),)
    if record.provided and not selecting.holds(state, use, record.provided):
        return (Reason("ability-condition", source, {"source": source}, (use.piece,)),)
    if record.cost and not all(_payable(state, use, cost.sacrifice) for cost in record.cost if cost.sacrifice):
        return (Reason("ability-cost", source, {"source": source}, (use.piece,)),)
    if not is_possible(state, use, record.pick):
        return (Reason("ability-no-target", source, {"source": source}, (use.piece,)),)
    return ()


def _payable(state: State, use: Use, selector: str) -> bool:
    return bool(selecting.chosen(state, use, selector))


def is_possible(state: State, use: Use, picks: tuple[Pick, ...]) -> bool:
    """Whether every slot can be filled, one after the other."""
    if not picks:
        return can_happen(state, use)
    first, rest = picks[0], picks[1:]
    if first.least == 0 and is_possible(state, use.naming(first.name, ()), rest):
        return True
    if not rest and first.least < 2 and _is_never_hindered(use.sourced):
        return has_candidate(state, use, first)
    ids = (id_ for id_, reasons in candidates(state, use, first) if not reasons)
    if first.most > 1 and first.least:
        fewest = tuple(islice(ids, first.least))
        return len(fewest) == first.least and is_possible(state, named(state, use, first.name, fewest), rest)
    return any(is_possible(state, named(state, use, first.name, (id_,)), rest) for id_ in ids)


# A verb may have something against being used at all: an ambush without room. Filled by `verbs`.
Hindrance = Callable[[State, Use, Any], bool]
HINDRANCES: dict[str, Hindrance] = {}
_LOOKED_INTO = frozenset({"check", "script"})  # forms that may be hindered by what they hold


def can_happen(state: State, use: Use) -> bool:
    """Whether every step that needs room, or something to work on, finds it."""
    if _is_never_hindered(use.sourced):
        return True
    return not any(_is_hindered(state, use, step) for step in use.sourced.record.do)


def _is_never_hindered(sourced: Sourced) -> bool:
    return sourced.verbs.isdisjoint(_LOOKED_INTO) and sourced.verbs.isdisjoint(HINDRANCES)


def _is_hindered(state: State, use: Use, step: Step) -> bool:
    if step.check is not None:
        steps = step.check.then if selecting.holds(state, use, step.check.that) else step.check.otherwise
        return any(_is_hindered(state, use, one) for one in steps)
    if step.script is not None:
        return step.script in OFFERS and not OFFERS[step.script](state, use)
    verb = verb_of(step)
    return verb in HINDRANCES and HINDRANCES[verb](state, use, getattr(step, verb))


def candidates(state: State, use: Use, pick: Pick) -> Iterator[tuple[str, tuple[Reason, ...]]]:
    """The pieces that a slot means, each with what forbids to name it."""
    may_be_taken, may_be_forbidden = _may_be_taken(use), _may_be_forbidden(state, pick)
    for id_ in selecting.each_chosen(state, use, pick.who):
        if not (may_be_taken and _is_taken(state, use, id_)):
            yield id_, _why_not_named(state, use, id_) if may_be_forbidden else ()


def has_candidate(state: State, use: Use, pick: Pick) -> bool:
    """Whether a slot means any piece that may be named."""
    may_be_taken, may_be_forbidden = _may_be_taken(use), _may_be_forbidden(state, pick)
    for id_ in selecting.any_chosen(state, use, pick.who):
        is_taken = may_be_taken and _is_taken(state, use, id_)
        if not is_taken and not (may_be_forbidden and _why_not_named(state, use, id_)):
            return True
    return False


def _may_be_taken(use: Use) -> bool:
    return bool(use.bound) or use.sourced.record.once == "round_each"


def _may_be_forbidden(state: State, pick: Pick) -> bool:
    return pick.targeted and "restrict:target" in state.hears


def _is_taken(state: State, use: Use, id_: str) -> bool:
    return _was_acted_on(state, use, id_) or (bool(use.bound) and any(id_ in ids for ids in use.bound.values()))


def _why_not_named(state: State, use: Use, id_: str) -> tuple[Reason, ...]:
    return why_not(state, "target", by=use.piece, upon=id_, using=use.sourced.kind)


def named(state: State, use: Use, name: str, ids: tuple[str, ...]) -> Use:
    """The use with a name bound, and where the named pieces lie now."""
    return use.naming(name, ids, places_of(state, use, ids))


def places_of(state: State, use: Use, ids: Iterable[str]) -> dict[str, Circle]:
    found = {id_: selecting.circle_of(state, use, id_) for id_ in ids}
    return {id_: circle for id_, circle in found.items() if circle is not None}


# --- how often ---


def is_spent(state: State, use: Use) -> bool:
    """Whether a record has acted as often as it may: once a period, or on each disk that it means once a round."""
    once = use.sourced.record.once
    if once != "round_each":
        return bool(once) and once_key(state, use) in state.used
    ids = _meant(state, use)
    return bool(ids) and all(_was_acted_on(state, use, id_) for id_ in ids)


def remember_once(run: Run[State], use: Use) -> Use:
    """Remember that a record acts now; the use then knows whom it has acted on before."""
    once = use.sourced.record.once
    if not once:
        return use
    ids = _meant(run.state, use) if once == "round_each" else ()
    done = frozenset(id_ for id_ in ids if _was_acted_on(run.state, use, id_))
    keys = {_each_key(run.state, use, id_) for id_ in ids} if once == "round_each" else {once_key(run.state, use)}
    run.state = frozen.changed(run.state, used=run.state.used | keys)
    return frozen.changed(use, done=done)


def once_key(state: State, use: Use) -> str:
    """By what a state remembers that a record has acted in its period."""
    record, key = use.sourced.record, f"{use.piece}:{use.sourced.source}"
    if record.once == "round":
        return f"{key}:{state.round}"
    return f"{key}:{state.round}:{state.turn}" if record.once == "turn" else key


def _each_key(state: State, use: Use, id_: str) -> str:
    """By the owner and not by the record: all records of a piece act on a disk once a round together (R179)."""
    return f"{use.piece}:{use.sourced.owner}:{id_}:{state.round}"


def _was_acted_on(state: State, use: Use, id_: str) -> bool:
    return use.sourced.record.once == "round_each" and _each_key(state, use, id_) in state.used


def _meant(state: State, use: Use) -> tuple[str, ...]:
    """The disks that the steps of a record speak of now."""
    texts = [getattr(getattr(step, verb_of(step)), "who", "") for step in all_steps(use.sourced.record.do)]
    found = (id_ for text in texts if text for id_ in selecting.chosen(state, use, text))
    return tuple(dict.fromkeys(id_ for id_ in found if id_ in state.disks))


# --- picking and paying ---


def make_picks(run: Run[State], use: Use, *, may_step_back: bool) -> Ask[Use | None]:
    """Every pick in order; None if the player steps back."""
    picks = use.sourced.record.pick
    for number, pick in enumerate(picks):
        chosen = yield from _picked(run, use, pick, picks[number + 1 :], may_step_back=may_step_back)
        if chosen is None:
            return None
        use = named(run.state, use, pick.name, chosen)
    return use


def _picked(
    run: Run[State], use: Use, pick: Pick, later: tuple[Pick, ...], *, may_step_back: bool
) -> Ask[tuple[str, ...] | None]:
    may_lead_nowhere = pick.most == 1 and (bool(later) or not _is_never_hindered(use.sourced))
    options = [
        Option(id_, reasons=reasons or (_leads_nowhere(run.state, use, pick, later, id_) if may_lead_nowhere else ()))
        for id_, reasons in candidates(run.state, use, pick)
    ]
    possible = [option.key for option in options if not option.reasons]
    if pick.by == "random":
        if not possible:
            return ()
        fallen: str = yield from run.fall("chance.one", OneOf(tuple(possible)), rule=use.sourced.source)
        return (fallen,)
    seat = chooser(run.state, use, pick)
    # Which spell it is the others learn when it is cast, not before.
    is_secret = may_step_back and bool(use.spell)
    rule = CASTING if is_secret else use.sourced.source
    if pick.least == pick.most == 1:
        if len(possible) == 1 and not may_step_back:
            return (possible[0],)
        key = yield from run.pick(
            seat, "ask.pick", options, rule=rule, may_pass=may_step_back, about=(use.piece,), always=True,
            is_private=is_secret, slot=pick.name, source=use.sourced.source,
        )  # fmt: skip
        return (key,) if key is not None else None
    made = Decision(
        kind="pick_some", seats=(seat,), prompt="ask.pick-some", rule=rule, options=tuple(options),
        min_count=pick.least, max_count=min(pick.most, max(len(possible), pick.least)), about=(use.piece,),
        may_pass=may_step_back, is_private=is_secret, values={"slot": pick.name, "source": use.sourced.source},
    )  # fmt: skip
    if not possible:
        return ()
    answer = yield from run.ask_one(made)
    return answer.pick


def _leads_nowhere(state: State, use: Use, pick: Pick, later: tuple[Pick, ...], id_: str) -> tuple[Reason, ...]:
    """A pick after which nothing could happen, or nothing be picked, is none."""
    if is_possible(state, named(state, use, pick.name, (id_,)), later):
        return ()
    return (Reason("ability-no-target", use.sourced.source, {"source": use.sourced.source}, (id_,)),)


def chooser(state: State, use: Use, pick: Pick) -> str:
    if pick.by == "owner" and use.piece in state.disks:
        return state.disks[use.piece].owner
    if pick.by == "opponent":
        seats = state.around(use.asks)
        return seats[1 % len(seats)]
    return use.asks


# Costs are paid by the rules of harm, which stand above. Filled by `verbs`.
Payment = Callable[[Run[State], Use, Any], Ask[None]]
PAY: dict[str, Payment] = {}


def pay(run: Run[State], use: Use) -> Ask[Use]:
    """Sacrifices are picked where there are several, wounds are taken."""
    for cost in use.sourced.record.cost:
        if cost.sacrifice:
            ids = selecting.chosen(run.state, use, cost.sacrifice)
            key = yield from run.pick(
                use.asks, "ask.sacrifice", [Option(id_) for id_ in ids], rule=use.sourced.source, about=(use.piece,)
            )
            assert key is not None
            use = named(run.state, use, "paid", (key,))
            use = frozen.changed(use, places={**use.places, **places_of(run.state, use, (use.piece,))})
            yield from PAY["sacrifice"](run, use, key)
        if cost.wound:
            yield from PAY["wound"](run, use, cost.wound)
    return remember_once(run, use)


# --- doing ---


def carry_out(run: Run[State], use: Use) -> Ask[None]:
    """The steps in order; what cannot be done is skipped and the next goes on."""
    record = use.sourced.record
    if record.provided and use.piece in run.state.disks and not selecting.holds(run.state, use, record.provided):
        return
    yield from do_steps(run, use, record.do, "")


def do_steps(run: Run[State], use: Use, steps: tuple[Step, ...], path: str) -> Ask[Use]:
    for index, step in enumerate(steps):
        if run.state.ended is not None:
            break
        use = yield from _do(run, use, step, f"{path}{index}")
    return use


def _do(run: Run[State], use: Use, step: Step, path: str) -> Ask[Use]:
    verb = verb_of(step)
    if verb in STANDING:
        put_in_force(run, use, step, path)
        return use
    if step.script is not None:
        yield from SCRIPTS[step.script](run, use)
        return use
    if step.may is not None:
        said = yield from run.pick(
            use.asks, "ask.may", [Option("yes"), Option("no")], rule=use.sourced.source, about=(use.piece,),
            source=use.sourced.source,
        )  # fmt: skip
        return (yield from do_steps(run, use, step.may, f"{path}.")) if said == "yes" else use
    if step.choose is not None:
        options = [Option(str(n + 1), "option.steps") for n in range(len(step.choose.of))]
        said = yield from run.pick(
            use.asks, "ask.choose", options, rule=use.sourced.source, about=(use.piece,), source=use.sourced.source
        )
        number = int(said or "1") - 1
        return (yield from do_steps(run, use, step.choose.of[number], f"{path}.{number}."))
    if step.check is not None:
        branch = 0 if selecting.holds(run.state, use, step.check.that) else 1
        steps = (step.check.then, step.check.otherwise)[branch]
        return (yield from do_steps(run, use, steps, f"{path}.{branch}."))
    if verb not in VERBS:
        raise BugError("a verb that nothing does", verb=verb)
    return (yield from VERBS[verb](run, use, getattr(step, verb)))


def reached(state: State, use: Use, who: str) -> tuple[str, ...]:
    """The disks that a step means and that nothing shields from it."""
    return tuple(id_ for id_ in unshielded(state, use, who) if id_ in state.disks and id_ not in use.done)


def unshielded(state: State, use: Use, who: str) -> tuple[str, ...]:
    """The pieces of any sort that a text means and that nothing shields."""
    return tuple(id_ for id_ in selecting.chosen(state, use, who) if not is_unaffected(state, id_, use))


def each_reached(run: Run[State], use: Use, who: str) -> Iterator[str]:
    """One disk after the other, as long as it is still there when its turn comes."""
    return (id_ for id_ in reached(run.state, use, who) if id_ in run.state.disks)


# --- lasting effects ---

_UNTIL: Mapping[str, Until] = {
    "segment": "segment", "combat": "segment", "turn": "turn", "round": "round", "game": "always", "while": "leaves",
    "instant": "round",
}  # fmt: skip


def put_in_force(run: Run[State], use: Use, step: Step, path: str) -> None:
    """A standing verb of a used record becomes an effect; on a target that is shielded it does not take hold, but an
    area around that target does."""
    record = use.sourced.record
    host = host_of(use, step)
    bound = {**use.bound, **event_names(use)}
    if host in run.state.disks and is_unaffected(run.state, host, use):
        run.tell("effect-shielded", piece=host, source=use.sourced.source)
        if who_text(step) in (*bound, "self"):
            return
        bound["spared"] = (host,)
    state = run.state
    effect = Effect(
        id=state.serial + 1,
        source=f"{use.sourced.source}@{path}",
        seat=use.seat,
        host=host or None,
        by=use.piece or None,
        until=_UNTIL[record.lasts],
        segment="combat" if record.lasts == "combat" else state.segment if record.lasts == "segment" else "",
        factor=use.factor,
        bound=bound,
    )
    if record.scope == "cast":
        effect = replace(effect, bound={**bound, "scope": _who(state, use, step)})
    run.state = frozen.changed(state, effects=(*state.effects, effect), serial=state.serial + 1)
    keep_hold(run)
    run.tell("effect-began", piece=host, source=use.sourced.source, by=use.piece)
    if step.control is not None:
        take_control(run, effect, step)


def event_names(use: Use) -> dict[str, tuple[str, ...]]:
    """The pieces of an event under names that outlive it."""
    return {f"event.{role}": (id_,) for role in ("who", "by", "upon") if isinstance(id_ := use.event.get(role), str)}


def host_of(use: Use, step: Step) -> str:
    """What an effect lies on: the one named target it speaks of, otherwise the piece it comes from; nothing where it
    speaks of no piece at all."""
    text = who_text(step)
    if not text:
        return ""
    bound = {**use.bound, **event_names(use)}
    ids = {id_ for name in selecting.names_in(text) if name in bound for id_ in bound[name]}
    return ids.pop() if len(ids) == 1 else use.piece


def _who(state: State, use: Use, step: Step) -> tuple[str, ...]:
    """Who stands in an area now and is not shielded from it."""
    return unshielded(state, use, who_text(step))


def fix_scopes(run: Run[State]) -> None:
    """Combat begins: areas that are fixed with it take in whoever stands there now."""
    effects = []
    for effect in run.state.effects:
        use = use_of(run.state, effect)
        step = step_of(run.state, effect)
        if use.sourced.record.scope == "start" and step is not None and "scope" not in effect.bound:
            effect = replace(effect, bound={**effect.bound, "scope": _who(run.state, use, step)})
        effects.append(effect)
    run.state = frozen.changed(run.state, effects=tuple(effects))


def keep_effects(run: Run[State], kept: tuple[Effect, ...]) -> None:
    """Effects that are not among the kept have ended; whoever was controlled by one goes back to the owner."""
    lost = [effect for effect in run.state.effects if effect not in kept]
    if not lost:
        return
    for effect in lost:
        run.tell("effect-ended", piece=effect.host, source=effect.source.partition("@")[0])
        step = step_of(run.state, effect)
        if step is not None and step.control is not None and effect.host and effect.host in run.state.disks:
            disk = run.state.disks[effect.host]
            give(run, disk.id, disk.owner, slave=False)
    run.state = frozen.changed(run.state, effects=kept)


def lapse(run: Run[State]) -> None:
    """Effects that hold only as long as something is true end for good when it is not."""
    if not run.state.effects or LAPSES not in run.state.hears:
        return
    called = roster(run.state)
    if not called.lapses:
        return
    kept = tuple(
        one.effect
        for one in called.lasting
        if not one.use.sourced.record.as_long_as
        or selecting.holds(run.state, one.use, one.use.sourced.record.as_long_as)
    )
    if len(kept) < len(run.state.effects):
        keep_effects(run, kept)


def keep_hold(run: Run[State]) -> None:
    """An area holds whom it has reached, though something shields the disk later, until the disk leaves it (R38)."""
    if "standing:protect" not in run.state.hears:
        return
    if not run.state.effects:
        return
    called = roster(run.state)
    if not called.has_areas:
        return
    effects = tuple(_holding(run.state, one) for one in called.lasting)
    if effects != run.state.effects:
        run.state = frozen.changed(run.state, effects=effects)


def _holding(state: State, one: Lasting) -> Effect:
    effect = one.effect
    if not one.area:
        return effect
    held = effect.bound.get("held", ())
    inside = selecting.chosen(state, one.use, one.area)
    now = tuple(id_ for id_ in inside if id_ in held or not is_unaffected(state, id_, one.use))
    return effect if now == held else replace(effect, bound={**effect.bound, "held": now})


def take_control(run: Run[State], effect: Effect, step: Step) -> None:
    assert step.control is not None
    if effect.host and effect.host in run.state.disks:
        give(run, effect.host, effect.seat, slave=step.control.slave)


def give(run: Run[State], id_: str, seat: str, *, slave: bool) -> None:
    table = run.state.table.given_to(id_, seat)
    run.state = frozen.changed(run.state.with_disk(id_, seat=seat, slave=slave), table=table)
    run.tell("disk-controlled", piece=id_, seat=seat, slave=slave)
