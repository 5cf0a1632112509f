"""The activation segment: turns of three, each disk once a round."""

from collections.abc import Iterator, Mapping
from typing import Literal

from app.base.errors import Reason
from app.base.frozen import changed
from app.engine.effects import drop_ended
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.diskwars.rules import duties
from app.games.diskwars.rules.abilities import beside, casting, listening, using
from app.games.diskwars.rules.abilities.book import Sourced
from app.games.diskwars.rules.abilities.standing import in_force, is_pinned, permits, records_of, value, why_not
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.harm import clear_poison, settle_all
from app.games.diskwars.rules.movement import attack_if_on_enemy, move
from app.games.diskwars.rules.state import Disk, State

RULE = "Turns of three"
DONE = "done"
CLEAR_POISON = "clear-poison"


def why_not_activated(state: State, disk: Disk) -> tuple[Reason, ...]:
    """It has been activated, something lies on it, or a record forbids it."""
    if disk.activated:
        return (Reason("disk-activated", "Activation", {}, (disk.id,)),)
    if _is_held_down(state, disk.id):
        return (Reason("disk-pinned", "Activation", {}, (disk.id, *state.table.pinned_by(disk.id))),)
    return why_not(state, "activate", by=disk.id) or _why_not_free(state, disk.id)


def _is_held_down(state: State, id_: str) -> bool:
    """Pinned; who lies beneath somebody that lets it move may be activated for that alone, if it can (R162)."""
    if is_pinned(state, id_, act="move"):
        return True
    return is_pinned(state, id_) and (value(state, id_, "m") <= 0 or bool(why_not(state, "move", by=id_)))


def _why_not_free(state: State, id_: str) -> tuple[Reason, ...]:
    """Who must attack somebody, and cannot, may do nothing at all."""
    if not in_force(state, "oblige") or not duties.is_held(state, id_):
        return ()
    return (Reason("disk-not-free", "Activation", {}, (id_, *duties.prey(state, id_))),)


def may_be_activated(state: State, disk: Disk) -> bool:
    """Not activated yet, nothing lies on it, friend or foe, and nothing forbids it."""
    if disk.activated or (state.table.near[disk.id] and _is_held_down(state, disk.id)):
        return False
    return not why_not(state, "activate", by=disk.id) and not _why_not_free(state, disk.id)


def step(run: Run[State]) -> Ask[None]:
    """One activation, or the end of a turn. The next disk to be activated is the quiet moment."""
    state = run.state
    seat = state.whose_turn([one.id for one in state.seats if not one.done])
    if seat is None:
        yield from end_segment(run)
        return
    if _is_fresh(state):
        yield from casting.react(run, casting.AT_ANY_TIME, seat)
        if run.state is not state:
            return
    if state.turn != seat or state.seat(seat).left == 0:
        if state.seat(seat).skip:
            skip_turn(run, seat)
            return
        begin_turn(run, seat)
    allowed = max_activations(run.state, seat)
    deed = yield from activate(run, seat)
    if deed == "beside":  # the turn goes on as it was
        return
    if not deed:
        done = max_activations(run.state, seat) - run.state.seat(seat).left
        end_turn(run, seat, is_done=done < min_activations(run.state, seat))
        return
    # Foresight counts from the turn in which it is cast.
    left = run.state.seat(seat).left - 1 + max_activations(run.state, seat) - allowed
    run.state = run.state.with_seat(seat, left=left)
    if left <= 0 or run.state.seat(seat).done:  # who coerced themselves may be done in mid-turn
        end_turn(run, seat, is_done=False)


def _is_fresh(state: State) -> bool:
    """Whether nobody has done anything in the first round yet: who acts at any time may act before the first turn. In
    later rounds they could when the reinforcements ended."""
    if state.round > 1 or state.turn != state.first:
        return False
    has_begun = any(seat.left or seat.done for seat in state.seats)
    return not has_begun and not any(one.activated for one in state.disks.values())


def end_segment(run: Run[State]) -> Ask[None]:
    """All are done: what happens then, and what lasted so long, ends; then the missiles."""
    yield from casting.react(run, "any", run.state.first)
    yield from listening.at(run, "activation_end")
    using.keep_effects(run, drop_ended(run.state.effects, "segment", "activation"))
    run.state = changed(run.state, segment="missile", turn=run.state.first)
    run.tell("segment-began", segment="missile")


# --- turns ---


def max_activations(state: State, seat: str) -> int:
    """How many disks may be activated in a turn."""
    return state.rulebook.turn + _foresees(state, seat)


def min_activations(state: State, seat: str) -> int:
    """Fewer than this end the activations of the seat for the segment."""
    return state.rulebook.turn - _foresees(state, seat)


def _foresees(state: State, seat: str) -> int:
    """Foresight allows one more or one less."""
    return int(any(force.use.seat == seat for force in permits(state, "quota")))


def begin_turn(run: Run[State], seat: str) -> None:
    run.state = changed(run.state, turn=seat, casts=()).with_seat(
        seat, left=max_activations(run.state, seat), was_skipped=False
    )
    run.tell("turn-began", seat=seat)


def skip_turn(run: Run[State], seat: str) -> None:
    """Frozen: the turn passes by; not twice in a row."""
    run.state = run.state.with_seat(seat, skip=False, was_skipped=True)
    run.tell("turn-skipped", seat=seat)
    pass_on(run, seat)


def end_turn(run: Run[State], seat: str, *, is_done: bool) -> None:
    """The turn goes to the left, to the next who is not done."""
    run.state = run.state.with_seat(seat, left=0, done=run.state.seat(seat).done or is_done)
    using.keep_effects(run, drop_ended(run.state.effects, "turn"))
    run.state = changed(run.state, lent=())
    run.tell("turn-ended", seat=seat, done=is_done)
    pass_on(run, seat)


def pass_on(run: Run[State], seat: str) -> None:
    others = [one for one in run.state.around(seat)[1:] if not run.state.seat(one).done]
    run.state = changed(run.state, turn=others[0] if others else seat)


# --- one activation ---


# What a seat has done when it was asked: activated a disk, used something that is none of its activations, or stopped.
Deed = Literal["activated", "beside", ""]


def activate_one(run: Run[State], seat: str) -> Ask[bool]:
    """One activation, whatever is used beside it before; False if the seat makes none."""
    while True:
        deed = yield from activate(run, seat)
        if deed != "beside" or run.state.ended is not None:
            return bool(deed)


def activate(run: Run[State], seat: str) -> Ask[Deed]:
    """One activation of a seat. While it lasts the state tells how it began."""
    around = run.state.activation
    run.state = run.state.begun_by(seat)
    deed = yield from _activate(run, seat)
    run.state = changed(run.state, activation=around)
    return deed


def _activate(run: Run[State], seat: str) -> Ask[Deed]:
    """Pick a disk and let it act, or use something beside the activations; nothing if the seat picks none or has none.
    Until something has happened the player may step back and pick another out of the same."""
    offers = beside.offers(run.state, seat)
    options = tuple(disk_options(run.state, seat, offers))
    if all(option.reasons for option in options):
        return ""
    while True:
        picked = yield from run.pick(seat, "ask.activate", options, rule=RULE)
        if picked in (None, DONE):
            return ""
        assert picked is not None
        if picked not in run.state.disks:
            offer = offers[picked]
            if not (yield from use_beside(run, offer.use)):
                continue
            yield from casting.react(run, "any", seat)
            return "activated" if offer.is_counted else "beside"
        choices = actions(run.state, picked)
        action = yield from run.pick(seat, "ask.action", choices, rule="Activation", about=(picked,), is_private=True)
        has_acted = yield from act(run, picked, action or "nothing")
        if has_acted:
            yield from casting.react(run, "any", seat)
            return "activated"


def disk_options(state: State, seat: str, offers: Mapping[str, beside.Offer]) -> Iterator[Option]:
    """The disks of a seat that may be activated, what it may use beside them, and the end of the turn. What must be
    done first leaves nothing else."""
    free = [disk.id for disk in state.of(seat) if may_be_activated(state, disk)]
    may_be_bound = bool(in_force(state, "oblige")) and _is_first(state, seat)
    bound = [id_ for id_ in free if _must_ambush(state, id_)] if may_be_bound else []
    yield from (Option(id_) for id_ in bound or free)
    if bound:
        return
    others = beside.options(state, offers)
    yield from others
    if free or any(not one.reasons for one in others):
        yield Option(DONE)


def _is_first(state: State, seat: str) -> bool:
    return state.seat(seat).left == max_activations(state, seat)


def actions(state: State, id_: str) -> list[Option]:
    """What a disk may do: what it must do alone, otherwise move, use an ability, cast, clear its poison, or nothing."""
    if duties.prey(state, id_) or is_pinned(state, id_):
        return [Option("move")]
    if must := _must_ambush(state, id_):
        return [_ability(state, id_, key, sourced) for key, sourced in abilities(state, id_) if sourced in must]
    can_move = value(state, id_, "m") > 0
    found = [Option("move", reasons=why_not(state, "move", by=id_))] if can_move else []
    found += [_ability(state, id_, key, sourced) for key, sourced in abilities(state, id_)]
    if casting.can_cast(state, id_):
        found.append(Option("cast"))
    if state.disks[id_].poison:
        found.append(Option(CLEAR_POISON))
    return [*found, Option("nothing")]


def _must_ambush(state: State, id_: str) -> tuple[Sourced, ...]:
    """The ambushes that a disk must make, as far as it can."""
    return tuple(one for one in duties.ambushes(state, id_) if not _against(state, id_, one))


def _ability(state: State, id_: str, key: str, sourced: Sourced) -> Option:
    label = "action.fear" if sourced.kind == "fear" else "action.ability"
    return Option(key, label, {"source": sourced.source}, _against(state, id_, sourced))


def abilities(state: State, id_: str) -> list[tuple[str, Sourced]]:
    """The special abilities of a disk by their keys: `ability`, `ability:2`."""
    own = [one for one in records_of(state, id_) if one.record.when == "activate" and one.record.marker]
    return [("ability" if n == 0 else f"ability:{n + 1}", one) for n, one in enumerate(own)]


def _against(state: State, id_: str, sourced: Sourced) -> tuple[Reason, ...]:
    """An attribute that takes an activation is no special ability: it is not forbidden with those."""
    forbidden = why_not(state, "use_sa", by=id_) if sourced.kind == "sa" else ()
    return forbidden or using.objections(state, using.use_for(state, sourced, id_, state.disks[id_].seat))


def act(run: Run[State], id_: str, action: str) -> Ask[bool]:
    """Carry out the action, then mark the disk; False if the player stepped back."""
    if action == "cast":
        if not (yield from casting.cast(run, id_)):
            return False
    elif action.startswith("ability"):
        if not (yield from use_ability(run, id_, dict(abilities(run.state, id_))[action])):
            return False
    else:
        run.tell("disk-activated", piece=id_, action=action)
    if action == CLEAR_POISON:  # no special ability: what forbids those does not forbid this (R159)
        clear_poison(run, id_)
    if action == "move":
        yield from casting.react(run, casting.AT_ANY_TIME, run.state.disks[id_].seat)
    if action == "move" and id_ in run.state.disks and not is_pinned(run.state, id_, act="move"):
        start, flips = run.state.table[id_].at, run.state.disks[id_].moved
        yield from move(run, id_, onto=duties.prey(run.state, id_))
        if id_ in run.state.disks and run.state.disks[id_].moved > flips:
            run.state = run.state.with_disk(id_, came_from=None if run.state.is_pinning_enemy(id_) else start)
            yield from attack_if_on_enemy(run, id_)
    mark(run, id_)
    return True


def mark(run: Run[State], id_: str) -> None:
    if id_ in run.state.disks:
        count = run.state.disks[id_].activated + 1
        run.state = run.state.with_disk(id_, activated=count)
        run.tell("marker-put", piece=id_, count=count)


def use_ability(run: Run[State], id_: str, sourced: Sourced) -> Ask[bool]:
    use = using.use_for(run.state, sourced, id_, run.state.disks[id_].seat)
    is_bound = _is_first(run.state, use.seat) and sourced in _must_ambush(run.state, id_)
    picked = yield from using.make_picks(run, use, may_step_back=bool(sourced.record.pick) and not is_bound)
    if picked is None:
        return False
    run.tell("disk-activated", piece=id_, action="ability", source=sourced.source)
    yield from _work(run, picked)
    return True


def use_beside(run: Run[State], use: Use) -> Ask[bool]:
    """Use what is none of the activations; nothing is marked. False if the player stepped back."""
    picked = yield from using.make_picks(run, use, may_step_back=bool(use.sourced.record.pick))
    if picked is None:
        return False
    if use.piece in run.state.disks:
        run.tell("used-beside", piece=use.piece, source=use.sourced.source, seat=use.seat)
    else:
        run.tell("stronghold-used", piece=use.piece, source=use.sourced.source, seat=use.seat)
    yield from _work(run, picked)
    return True


def _work(run: Run[State], picked: Use) -> Ask[None]:
    """Pay, let those act who may at any time, then do what the record says and what comes of it."""
    picked = yield from using.pay(run, picked)
    is_left = picked.piece in run.state.disks  # it may have been the price itself
    yield from casting.react(run, casting.AT_ANY_TIME, picked.seat)
    if picked.piece in run.state.disks or not is_left:
        yield from using.carry_out(run, picked)
    yield from listening.watch(run)
    yield from settle_all(run, picked.sourced.source, picked.seat)
