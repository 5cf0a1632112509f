"""One activation: a disk moves, shoots, uses a focus ability or passes; a mobile one may do two of them."""

from app.base.errors import Reason
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.warhammer.rules.abilities import listening
from app.games.warhammer.rules.abilities.standing import why_not
from app.games.warhammer.rules.phases import focus, shooting
from app.games.warhammer.rules.phases.movement import move
from app.games.warhammer.rules.state import Disk, State
from app.games.warhammer.rules.values import has_keyword, movement

RULE = "Activating disks"
MOVE, SHOOT, MAGIC, NOTHING = "move", "shoot", "magic", "nothing"


def why_not_activated(state: State, disk: Disk) -> tuple[Reason, ...]:
    """It has a token, or something lies on it."""
    if disk.activated:
        return (Reason("disk-activated", RULE, {}, (disk.id,)),)
    if state.table.is_pinned(disk.id) and not _is_stalwart(state, disk.id):
        return (Reason("disk-pinned", RULE, {}, (disk.id, *state.table.pinned_by(disk.id))),)
    return why_not(state, "activate", by=disk.id)


def may_be_activated(state: State, disk: Disk) -> bool:
    return not why_not_activated(state, disk)


def _is_stalwart(state: State, id_: str) -> bool:
    """Stalwart: even when pinned it may shoot or use its focus ability."""
    return has_keyword(state, id_, "stalwart") and bool(_still(state, id_))


def _still(state: State, id_: str) -> list[str]:
    """What a disk can do without moving."""
    found = [SHOOT] if shooting.can_shoot(state, id_) else []
    if focus.magic_targets(state, id_):
        found.append(MAGIC)
    if focus.to_raise(state, id_):
        found.append(focus.REANIMATE)
    return found + [key for key, _ in focus.abilities(state, id_)]


def actions(state: State, id_: str) -> list[Option]:
    """What a disk may do. To pass is an action too."""
    keys = [MOVE] if _can_move(state, id_) else []
    return [_option(state, id_, key) for key in (*keys, *_still(state, id_), NOTHING)]


def _can_move(state: State, id_: str) -> bool:
    return movement(state, id_) > 0 and not state.table.is_pinned(id_) and not why_not(state, "move", by=id_)


def _option(state: State, id_: str, key: str) -> Option:
    if not key.startswith("ability"):
        return Option(key)
    return Option(key, "action.focus", {"source": dict(focus.abilities(state, id_))[key].source})


def activate(run: Run[State], id_: str) -> Ask[bool]:
    """Let a disk act and lay a token on it; False if the player stepped back before anything happened."""
    before, seat = run.state, run.state.disks[id_].seat
    run.state = run.state.with_disk(id_, commanded=seat)
    yield from listening.after(run, "activated", who=id_)
    action = yield from run.pick(seat, "ask.action", actions(run.state, id_), rule=RULE, about=(id_,))
    has_acted = yield from _act(run, id_, action or NOTHING)
    if not has_acted:
        _step_back(run, before)
        return False
    if id_ in run.state.disks and has_keyword(run.state, id_, "mobile") and action != NOTHING:
        yield from _go_on(run, id_, action or NOTHING)
    if id_ in run.state.disks:
        run.state = run.state.with_disk(id_, activated=True)
        run.tell("marker-put", piece=id_)
    return True


def _step_back(run: Run[State], before: State) -> None:
    """The disk was not activated after all: what its activation put in force is taken back."""
    for effect in run.state.effects:
        if effect not in before.effects:
            run.tell("effect-ended", piece=effect.host or effect.by, source=effect.source.partition("@")[0])
    run.state = before


def _go_on(run: Run[State], id_: str, done: str) -> Ask[None]:
    """Mobile: the move may be joined with a shot or a focus ability, before it or after it, never in between (A24)."""
    if run.state.ended is not None:
        return
    if done == MOVE:
        keys = _still(run.state, id_) if not run.state.table.is_pinned(id_) else []
    else:
        keys = [MOVE] if _can_move(run.state, id_) else []
    options = [_option(run.state, id_, key) for key in keys]
    while options:
        seat = run.state.disks[id_].seat
        action = yield from run.pick(seat, "ask.and-then", options, rule="Keywords", about=(id_,), may_pass=True)
        if action is None or (yield from _act(run, id_, action)):
            return


def _act(run: Run[State], id_: str, action: str) -> Ask[bool]:
    """False if the player stepped back. What needs a target is told when it has one."""
    if action in (MOVE, NOTHING):
        run.tell("disk-acted", piece=id_, action=action)
    if action == MOVE:
        yield from _move(run, id_)
    elif action == SHOOT:
        return (yield from shooting.shoot(run, id_))
    elif action == MAGIC:
        return (yield from focus.cast(run, id_))
    elif action == focus.REANIMATE:
        return (yield from focus.raise_dead(run, id_))
    elif action != NOTHING:
        return (yield from focus.use(run, id_, dict(focus.abilities(run.state, id_))[action]))
    return True


def _move(run: Run[State], id_: str) -> Ask[None]:
    """A move, and where it began, unless it ended on an enemy."""
    start = run.state.table[id_].at
    flips = yield from move(run, id_)
    if flips and id_ in run.state.disks:
        has_met = any(run.state.are_enemies(id_, other) for other in run.state.table.pins(id_))
        run.state = run.state.with_disk(id_, came_from=None if has_met else start)
