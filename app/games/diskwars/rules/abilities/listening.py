"""Records that act by themselves: before or after something happened, at a moment, or whenever something is true."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.base.errors import BugError
from app.base.frozen import changed
from app.engine.protocol import Decision, Option
from app.engine.run import Ask, Run
from app.games.diskwars.rules.abilities import selecting
from app.games.diskwars.rules.abilities.book import Sourced, granted, heard_at
from app.games.diskwars.rules.abilities.standing import in_force, is_meant, roster
from app.games.diskwars.rules.abilities.use import Circle, Use
from app.games.diskwars.rules.abilities.using import (
    SCRIPTS,
    carry_out,
    is_spent,
    keep_hold,
    lapse,
    make_picks,
    objections,
    remember_once,
    use_for,
)
from app.games.diskwars.rules.state import State

MAX_ROUNDS = 50  # of `whenever` without an end: then the records run in a circle


@dataclass(frozen=True, slots=True)
class MoreDamage:
    """Damage that falls together with a blow: on whom, how much, and by which record."""

    upon: str
    n: int
    use: Use
    kinds: tuple[str, ...] = ()


@dataclass
class ListenedEvent:
    """What those who answered before an event have made of it. `more` is damage that falls at the same moment."""

    is_cancelled: bool = False
    to: str | None = None
    is_moved: bool = False
    parts: Mapping[str, int] | None = None
    more: list[MoreDamage] = field(default_factory=list)


def heard(state: State, key: str, roles: Mapping[str, Any]) -> list[Use]:
    """Everybody who answers to an event, as things are now: call it before a piece that may answer has left."""
    if key not in state.hears:
        return []
    return [use for use in _listeners(state, key, roles) if _is_concerned(state, use, roles)]


def _listeners(state: State, key: str, roles: Mapping[str, Any]) -> Iterator[Use]:
    for piece, seat, sourced in roster(state).pieces.heard.get(key, ()):
        yield use_for(state, sourced, piece, seat, event=roles, places=places_of_all(state, roles, piece))
    for host, sourced in lent(state, key):
        seat = state.disks[host].seat
        yield use_for(state, sourced, host, seat, host=host, event=roles, places=places_of_all(state, roles, host))


def lent(state: State, key: str) -> Iterator[tuple[str, Sourced]]:
    """Records of this kind that some effect or piece lends to a disk."""
    if not roster(state).lends:
        return
    for force in in_force(state, "grant"):
        grant = force.step.grant
        assert grant is not None
        for sourced in granted(force.use.sourced, grant.records):
            trigger = sourced.trigger
            if trigger is not None and heard_at(trigger) == key:
                for id_ in state.disks:
                    if is_meant(state, force, grant.who, id_):
                        yield id_, sourced


def places_of_all(state: State, roles: Mapping[str, Any], piece: str) -> dict[str, Circle]:
    """Where the pieces of an event lie, for those who answer when they have left."""
    ids = [value for value in roles.values() if isinstance(value, str)]
    found = {id_: selecting.place_of(state, id_) for id_ in (*ids, piece)}
    return {id_: circle for id_, circle in found.items() if circle is not None}


def _is_concerned(state: State, use: Use, roles: Mapping[str, Any]) -> bool:
    trigger = use.sourced.trigger
    assert trigger is not None
    if trigger.during and state.segment != trigger.during:
        return False
    if trigger.how and roles.get("how") not in trigger.how:
        return False
    if trigger.using and roles.get("with") != trigger.using:
        return False
    for role in ("who", "by", "upon"):
        wanted = getattr(trigger, role)
        if wanted and not (roles.get(role) and selecting.test(wanted)(state, use, str(roles[role]))):
            return False
    return not is_spent(state, use)


def answer(run: Run[State], uses: Iterable[Use]) -> Ask[None]:
    """Let those who answer act: seats in turn order, each ordering its own where there are several."""
    waiting = _once_a_name(uses)
    if not waiting:
        return
    order = [*run.state.around(run.state.first or run.state.seats[0].id), ""]
    for seat in order:
        own = [use for use in waiting if use.seat == seat or (seat == "" and use.seat not in order)]
        for use in (yield from _ordered(run, seat, own)):
            yield from act(run, use)


def _once_a_name(uses: Iterable[Use]) -> list[Use]:
    """Of records of which one source of a name is enough, one for each seat."""
    kept: dict[tuple[str, ...], Use] = {}
    for use in uses:
        is_one = use.sourced.record.stack == "name"
        kept.setdefault((use.seat, use.sourced.source) if is_one else (use.seat, use.sourced.source, use.piece), use)
    return list(kept.values())


def _ordered(run: Run[State], seat: str, own: list[Use]) -> Ask[list[Use]]:
    sources = {use.sourced.source.partition("#")[0] for use in own}
    if len(own) < 2 or len(sources) < 2 or not seat:
        return own
    keys = {f"{use.piece}:{use.sourced.source}": use for use in own}
    made = Decision(
        kind="order", seats=(seat,), prompt="ask.answers-order", rule="R12",
        options=tuple(Option(key) for key in keys),
    )  # fmt: skip
    said = yield from run.ask_one(made)
    return [keys[key] for key in said.order or keys]


def act(run: Run[State], use: Use) -> Ask[None]:
    """One record by itself: its condition, its picks, its steps. One that answers to its own end still acts."""
    record = use.sourced.record
    if record.provided and use.piece in run.state.disks and not selecting.holds(run.state, use, record.provided):
        return
    if record.pick and objections(run.state, use):
        return
    picked = yield from make_picks(run, use, may_step_back=False)
    if picked is None:
        return
    picked = remember_once(run, picked)
    run.tell("ability-acted", piece=use.piece, source=use.sourced.source)
    yield from carry_out(run, picked)


# --- events ---


def before(run: Run[State], happening: str, **roles: Any) -> Ask[ListenedEvent]:
    """Those who may change an event before it happens, each once."""
    outcome = ListenedEvent()
    uses = heard(run.state, f"before:{happening}", {**roles, "outcome": outcome})
    for use in uses:
        if not outcome.is_cancelled and not outcome.is_moved:
            yield from act(run, use)
    return outcome


def after(run: Run[State], happening: str, **roles: Any) -> Ask[None]:
    yield from answer(run, heard(run.state, f"after:{happening}", roles))


def at(run: Run[State], moment: str) -> Ask[None]:
    yield from answer(run, heard(run.state, f"at:{moment}", {}))


# --- whenever ---


def watch(run: Run[State]) -> Ask[None]:
    """Whatever has come to be true acts, until nothing new is true. Each acts once until it has ceased to be true."""
    lapse(run)
    keep_hold(run)
    for force in in_force(run.state, "script"):
        assert force.step.script is not None
        yield from SCRIPTS[force.step.script](run, force.use)
    if "whenever" not in run.state.hears:
        return
    for _ in range(MAX_ROUNDS):
        fresh = _newly_true(run)
        if not fresh:
            return
        for use in fresh:
            if use.piece not in use.places or selecting.is_there(run.state, use.piece):
                yield from act(run, use)
        lapse(run)
    raise BugError("records that answer each other without an end", awake=sorted(run.state.awake))


def _newly_true(run: Run[State]) -> list[Use]:
    state = run.state
    called = roster(state)
    roused = tuple((disk.id, disk.berserk, disk.poison) for disk in state.disks.values() if disk.berserk or disk.poison)
    if called.is_steady and _was_seen(state, roused):
        return []
    true: dict[str, Use] = {}
    for use in _listeners(state, "whenever", {}):
        trigger = use.sourced.trigger
        assert trigger is not None
        assert trigger.whenever is not None
        for id_ in selecting.chosen(state, use, trigger.whenever):
            true[f"{use.piece}:{use.sourced.source}:{id_}"] = changed(
                use, event={"who": id_}, places=places_of_all(state, {"who": id_}, use.piece)
            )
    fresh = [use for key, use in sorted(true.items()) if key not in state.awake]
    if state.awake != true.keys():
        run.state = changed(state, awake=frozenset(true))
    state.kept[1:] = [(state.table, roused, frozenset(true))]
    return fresh


def _was_seen(state: State, roused: tuple[tuple[str, bool, int], ...]) -> bool:
    """Whether this very table was looked at before: then nothing new can be true on it."""
    if len(state.kept) < 2:
        return False
    table, were_roused, awake = state.kept[1]
    return table is state.table and were_roused == roused and awake == state.awake
