"""Records that act by themselves: after something happened, or whenever something has come to be true."""

from app.base.errors import BugError
from app.base.frozen import changed
from app.engine.run import Ask, Run
from app.games.warhammer.rules.abilities import selecting, using
from app.games.warhammer.rules.abilities.standing import roster
from app.games.warhammer.rules.abilities.use import SCENARIO, Use
from app.games.warhammer.rules.state import State

MAX_ROUNDS = 50  # of `whenever` without an end: then the records run in a circle


def after(run: Run[State], happening: str, then: State | None = None, **roles: str) -> Ask[None]:
    """Let those act that answer to an event, by initiative and then as they came into play. `then` is the state in
    which it happened, where disks may have been removed since: who is removed acts no more, but is still meant."""
    key = f"after:{happening}"
    if key not in run.state.hears:
        return
    found = [
        use
        for piece, seat, sourced in roster(run.state).heard.get(key, ())
        if _is_concerned(then or run.state, use := Use(sourced=sourced, piece=piece, seat=seat, event=roles))
    ]
    order = run.state.playing
    for use in sorted(found, key=lambda one: order.index(one.seat) if one.seat in order else len(order)):
        was_disk = ":" not in use.piece and use.piece != SCENARIO
        if not was_disk or use.piece in run.state.disks:
            run.tell("ability-acted", piece=use.piece, source=use.sourced.source)
            yield from using.carry_out(run, use)


def _is_concerned(state: State, use: Use) -> bool:
    trigger = use.sourced.trigger
    assert trigger is not None
    if use.sourced.record.once and use.key in state.used:
        return False
    wanted = {"who": trigger.who, "by": trigger.by, "upon": trigger.upon}
    return all(
        not text or (role in use.event and selecting.test(text)(state, use, use.event[role]))
        for role, text in wanted.items()
    )


def engage(run: Run[State], landed: State | None = None) -> Ask[None]:
    """Two enemies engage each other when one comes to pin the other, by a flip, an arrival, or because what lay between
    them has gone (A30). `landed` is the state before impact was dealt: who was removed by it has been engaged (R70)."""
    while "after:pinned" in run.state.hears:
        then, landed = landed or run.state, None
        now = run.state.engagements()
        met = now if then is run.state else now | then.engagements()
        fresh = sorted(met - run.state.engaged)
        if now != run.state.engaged:
            run.state = changed(run.state, engaged=now)
        if not fresh:
            return
        for by, upon in fresh:
            yield from after(run, "pinned", then, by=by, upon=upon)


def watch(run: Run[State]) -> Ask[None]:
    """Engagements and whatever else has come to be true set off what answers to them."""
    yield from engage(run)
    yield from notice(run)


def notice(run: Run[State]) -> Ask[None]:
    """Whatever has come to be true acts, until nothing new is true; each once until it has ceased to be true."""
    if "whenever" not in run.state.hears:
        return
    for _ in range(MAX_ROUNDS):
        true: dict[str, Use] = {}
        for piece, seat, sourced in roster(run.state).heard.get("whenever", ()):
            trigger = sourced.trigger
            assert trigger is not None
            use = Use(sourced=sourced, piece=piece, seat=seat)
            for id_ in selecting.chosen(run.state, use, trigger.whenever or ""):
                key = f"{piece}:{sourced.source}:{id_}"
                true[key] = Use(sourced=sourced, piece=piece, seat=seat, event={"who": id_})
        fresh = [use for key, use in sorted(true.items()) if key not in run.state.awake]
        if run.state.awake != true.keys():
            run.state = changed(run.state, awake=frozenset(true))
        if not fresh:
            return
        for use in fresh:
            run.tell("ability-acted", piece=use.piece, source=use.sourced.source)
            yield from using.carry_out(run, use)
    raise BugError("records that answer each other without an end", awake=sorted(run.state.awake))
