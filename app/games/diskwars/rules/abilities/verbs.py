"""What records can do: one function for each verb that happens. Those that hold are asked for in `standing`."""

from collections.abc import Iterable
from dataclasses import replace

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.diskwars.rules import duties, harm, movement
from app.games.diskwars.rules.abilities import listening, placing, selecting, using
from app.games.diskwars.rules.abilities.placing import LaySpot
from app.games.diskwars.rules.abilities.standing import records_of, why_not
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.abilities.using import each_reached, reached
from app.games.diskwars.rules.harm import Harm
from app.games.diskwars.rules.state import Disk, State, bare
from catalog.schema import records as r


def _harm(use: Use, kinds: Iterable[str] = ()) -> Harm:
    return Harm((use.sourced.kind, *kinds), use.piece, use.sourced.source, use.seat)


# --- harm ---


def damage(run: Run[State], use: Use, verb: r.Damage) -> Ask[Use]:
    """Stays on the disk for the round; what is lethal is so at once. In answer to a blow it falls with the blow."""
    amount = selecting.count(verb.n)
    struck = reached(run.state, use, verb.who)
    if _falls_with_blow(use):
        use.event["outcome"].more.extend(
            listening.MoreDamage(id_, amount(run.state, use, id_), use, verb.kinds) for id_ in struck
        )
        return use
    for id_ in struck:
        harm.hurt(run, id_, amount(run.state, use, id_), _harm(use, verb.kinds))
    yield from harm.settle(run, struck, dict.fromkeys(struck, use.seat), use.sourced.source)
    return use


def _falls_with_blow(use: Use) -> bool:
    trigger = use.sourced.trigger
    return trigger is not None and trigger.before in ("clashed", "struck")


def instant_blow(run: Run[State], use: Use, verb: r.InstantBlow) -> Ask[Use]:
    strength = selecting.count(verb.n)
    struck = reached(run.state, use, verb.who)
    for id_ in struck:
        if id_ in run.state.disks:
            yield from harm.blow(run, id_, strength(run.state, use, id_), _harm(use), keep=verb.keep)
    dead = harm.dead_of(run.state)  # also who took the wound of another over
    yield from harm.remove(run, dead, dict.fromkeys(dead, use.seat or None), use.sourced.source)
    return use


def wound(run: Run[State], use: Use, verb: r.Wound) -> Ask[Use]:
    struck = reached(run.state, use, verb.who)
    for id_ in struck:
        yield from harm.wound(run, id_, verb.n, use.sourced.source)
    credit = dict.fromkeys(harm.dead_of(run.state), use.seat or None)
    yield from harm.remove(run, harm.dead_of(run.state), credit, use.sourced.source)
    return use


def heal(run: Run[State], use: Use, verb: r.Heal) -> Ask[Use]:
    for id_ in each_reached(run, use, verb.who):
        disk = run.state.disks[id_]
        if disk.wounds and not why_not(run.state, "heal", by=use.piece, upon=id_):
            run.state = run.state.with_disk(id_, wounds=max(disk.wounds - verb.n, 0)).stirred()
            run.tell("disk-healed", piece=id_, count=verb.n, cause=use.sourced.source)
    yield from ()
    return use


def destroy(run: Run[State], use: Use, verb: r.Destroy) -> Ask[Use]:
    yield from harm.destroy(run, reached(run.state, use, verb.who), use.seat, use.sourced.source, out=verb.out)
    return use


def redirect(run: Run[State], use: Use, verb: r.Redirect) -> Ask[Use]:
    """The harm of the event goes to another; to nobody where you decline or nobody is there."""
    outcome: listening.ListenedEvent = use.event["outcome"]
    ids = [id_ for id_ in selecting.chosen(run.state, use, verb.to) if id_ != use.event.get("who")]
    picked = None
    if ids and use.seat:
        picked = yield from run.pick(
            use.asks, "ask.redirect", [Option(id_) for id_ in ids], rule=use.sourced.source, about=(use.piece,),
            may_pass=not verb.keep, always=not verb.keep,
        )  # fmt: skip
    if picked is not None:
        outcome.to = picked
        outcome.is_moved = True
    elif not verb.keep:
        outcome.is_cancelled = True
    return use


def cancel(run: Run[State], use: Use, verb: r.Cancel) -> Ask[Use]:
    yield from ()
    if verb.what == "event":
        use.event["outcome"].is_cancelled = True
        return use
    hosts = selecting.chosen(run.state, use, verb.of) if verb.of else (use.piece,)
    using.keep_effects(run, tuple(one for one in run.state.effects if one.host not in hosts))
    return use


# --- counters ---


def mark(run: Run[State], use: Use, verb: r.Mark) -> Ask[Use]:
    for id_ in each_reached(run, use, verb.who):
        if id_ in run.state.disks:
            _mark(run, run.state.disks[id_], verb)
            _mark_poison(run, use, id_, verb)
    if verb.move == "wound":
        yield from _move_wound(run, use, verb)
    return use


def _mark(run: Run[State], disk: Disk, verb: r.Mark) -> None:
    changes: dict[str, int | bool] = {}
    if verb.put == "activation":
        changes["activated"] = disk.activated + 1
    if verb.take == "activation" and disk.activated:
        changes["activated"] = disk.activated - 1
    if verb.clear == "activation":
        changes["activated"] = 0
    if "berserk" in (verb.put, verb.take, verb.clear):
        changes["berserk"] = verb.put == "berserk"
    if verb.put == "plague":
        changes["plague"] = disk.plague + 1
    if changes:
        run.state = run.state.with_disk(disk.id, **changes).stirred()
        run.tell("disk-marked", piece=disk.id, changes=changes)


def _mark_poison(run: Run[State], use: Use, id_: str, verb: r.Mark) -> None:
    """What answers to a hit poisons as a missile does."""
    trigger = use.sourced.trigger
    is_missile = trigger is not None and "hit" in (trigger.before, trigger.after)
    if verb.put == "poison":
        harm.put_poison(run, id_, _harm(use, ("missile",) if is_missile else ()))
    if verb.clear == "poison":
        harm.clear_poison(run, id_)


def _move_wound(run: Run[State], use: Use, verb: r.Mark) -> Ask[None]:
    for giver in each_reached(run, use, verb.who):
        for taker in each_reached(run, use, verb.to):
            disk = run.state.disks[giver]
            if disk.wounds and not why_not(run.state, "heal", by=use.piece, upon=giver):
                run.state = run.state.with_disk(giver, wounds=disk.wounds - 1)
                run.tell("disk-healed", piece=giver, count=1, cause=use.sourced.source)
                yield from harm.wound(run, taker, 1, use.sourced.source)
                yield from harm.remove(run, harm.dead_of(run.state), {}, use.sourced.source)


# --- coming and going ---


def deploy(run: Run[State], use: Use, verb: r.Deploy) -> Ask[Use]:
    """From the stack or the destroyed into play."""
    for _ in range(verb.n):
        found = placing.arrivals(run.state, use, verb)
        if not found:
            break
        key = next(iter(found))
        if not verb.top:
            picked = yield from run.pick(
                use.asks, "ask.deploy", [Option(one) for one in found], rule=use.sourced.source, about=(use.piece,),
                is_private=verb.zone == "stack",
            )  # fmt: skip
            assert picked is not None
            key = picked
        id_ = yield from placing.bring_in(run, use, verb, found[key])
        if id_ is not None:
            yield from movement.arrived(run, id_, "deploy", seat=use.seat)
    return use


def send(run: Run[State], use: Use, verb: r.Send) -> Ask[Use]:
    """Leaves play without being destroyed; nobody scores."""
    yield from ()
    for id_ in each_reached(run, use, verb.who):
        disk = run.state.disks[id_]
        owner = run.state.seat(disk.owner)
        card = disk.card.id
        changes: dict[str, object] = {
            "stack_top": {"stack": (card, *owner.stack)},
            "stack_bottom": {"stack": (*owner.stack, card)},
            "out": {"aside": (*owner.aside, card)},
        }[verb.to]  # type: ignore[assignment]
        run.state = run.state.with_seat(owner.id, **changes)
        run.tell("disk-sent", piece=id_, to=verb.to, cause=use.sourced.source)
        harm.take_off(run, [id_])
    return use


def nobody_to_bring(state: State, use: Use, verb: r.Deploy) -> bool:
    return not placing.arrivals(state, use, verb)


def transform(run: Run[State], use: Use, verb: r.Transform) -> Ask[Use]:
    """The other form ambushes it and takes over all its counters; the first is set aside."""
    form = other_form(run.state, use.piece, verb)
    if form is None:
        return use
    disk, card = run.state.disks[use.piece], run.state.cards[form]
    spot = LaySpot(f"{disk.id}+", card.radius, "arrive", use, where="pins(self)", card=card.id)
    at = yield from placing.ask(run, spot, "ask.arrive")
    if at is None:
        return use
    state = run.state
    owner = state.seat(disk.owner)
    aside = list(owner.aside)
    aside.remove(card.id)
    table = state.table.without([disk.id]).put(disk.id, at, card.radius, disk.seat)
    disks = {**state.disks, disk.id: replace(disk, card=card)}
    run.state = replace(state, table=table, disks=disks).with_seat(owner.id, aside=(*aside, disk.card.id)).stirred()
    run.tell("disk-transformed", piece=disk.id, card=card.id, at=at)
    yield from movement.arrived(run, disk.id, "ambush")
    return use


def other_form(state: State, piece: str, verb: r.Transform) -> str | None:
    """The card of the other form: it must have been brought, and lie aside."""
    if piece not in state.disks:
        return None
    aside = state.seat(state.disks[piece].owner).aside
    return next((card for card in aside if bare(card) == verb.into), None)


def no_other_form(state: State, use: Use, verb: r.Transform) -> bool:
    return other_form(state, use.piece, verb) is None


def place(run: Run[State], use: Use, verb: r.Place) -> Ask[Use]:
    """The spell stays on the table."""
    spell = run.state.spells[use.spell]
    id_ = f"w{run.state.serial + 1}"
    at = yield from placing.ask_thing(run, use, id_, spell.radius, verb.where, spell.id)
    if at is None:
        return use
    thing = placing.thing_of(run.state, use, id_, at, spell.id)
    run.state = replace(run.state, objects=(*run.state.objects, thing), serial=run.state.serial + 1).stirred()
    run.tell("object-placed", piece=id_, kind=spell.id, at=at, seat=use.seat)
    return use


def no_room_to_place(state: State, use: Use, verb: r.Place) -> bool:
    spot = LaySpot("spell", state.spells[use.spell].radius, "thing", use, where=verb.where, kind=use.spell)
    return not placing.has_room(state, spot)


def invoke(run: Run[State], use: Use, verb: r.Invoke) -> Ask[Use]:
    """One special ability of another disk, as one's own or by that disk for you. No copy of a copy (R34)."""
    for of in each_reached(run, use, verb.of):
        options = {str(n + 1): one for n, one in enumerate(copies(run.state, use, of, as_self=verb.as_self))}
        key = yield from run.pick(
            use.asks,
            "ask.invoke",
            [Option(one, "option.steps") for one in options],
            rule=use.sourced.source,
            about=(of,),
        )
        if key is not None:
            inner = yield from using.make_picks(run, options[key], may_step_back=False)
            if inner is not None:
                inner = yield from using.pay(run, inner)
                yield from using.carry_out(run, inner)
    return use


def nothing_to_invoke(state: State, use: Use, verb: r.Invoke) -> bool:
    ids = selecting.chosen(state, use, verb.of)
    return not any(copies(state, use, of, as_self=verb.as_self) for of in ids)


def copies(state: State, use: Use, of: str, *, as_self: bool) -> list[Use]:
    """The special abilities of a disk that somebody else could use now. Whoever makes the disk itself use one can do no
    more than its controller could."""
    if of not in state.disks:
        return []
    if not as_self and (why_not(state, "activate", by=of) or why_not(state, "use_sa", by=of) or duties.prey(state, of)):
        return []
    found = []
    for sourced in records_of(state, of):
        is_special = sourced.record.when == "activate" and sourced.kind == "sa"
        if not is_special or any(step.invoke is not None for step in sourced.record.do):
            continue
        piece, seat = (use.piece, use.seat) if as_self else (of, state.disks[of].seat)
        made = using.use_for(state, sourced, piece, seat, hand=use.asks)
        if not using.objections(state, made):
            found.append(made)
    return found


def _pay_sacrifice(run: Run[State], use: Use, id_: str) -> Ask[None]:
    """The owner removes a disk for an effect; nobody scores it."""
    yield from harm.remove(run, [id_], {}, "sacrifice")
    assert use.sourced


def _pay_wound(run: Run[State], use: Use, count: int) -> Ask[None]:
    yield from harm.wound(run, use.piece, count, use.sourced.source)
    yield from harm.remove(run, harm.dead_of(run.state), {}, use.sourced.source)


VERBS: dict[str, using.Verb] = {
    "damage": damage,
    "instant_blow": instant_blow,
    "wound": wound,
    "heal": heal,
    "destroy": destroy,
    "redirect": redirect,
    "cancel": cancel,
    "mark": mark,
    "deploy": deploy,
    "send": send,
    "transform": transform,
    "place": place,
    "invoke": invoke,
}
HINDRANCES: dict[str, using.Hindrance] = {
    "deploy": nobody_to_bring,
    "place": no_room_to_place,
    "transform": no_other_form,
    "invoke": nothing_to_invoke,
}
PAY: dict[str, using.Payment] = {"sacrifice": _pay_sacrifice, "wound": _pay_wound}
