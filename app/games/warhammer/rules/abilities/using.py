"""Using a record: its picks, then its steps in order. What verbs do stands in `verbs`, filled in here by name."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from app.base.errors import BugError
from app.base.frozen import changed
from app.engine.effects import Effect, Until
from app.engine.protocol import Decision, Option
from app.engine.run import Ask, Run
from app.games.disk.rules.book import Sourced
from app.games.warhammer.rules.abilities import selecting
from app.games.warhammer.rules.abilities.standing import why_not
from app.games.warhammer.rules.abilities.use import Use
from app.games.warhammer.rules.harm import is_immune, settle_all
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import is_in_sight
from catalog.schema.records import STANDING, Pick, Step, verb_of

# What each verb does, and what stands against it. Filled by `verbs` and by the scripts.
VERBS: dict[str, Callable[[Run[State], Use, Any], Ask[None]]] = {}
HINDRANCES: dict[str, Callable[[State, Use, Any], bool]] = {}
SCRIPTS: dict[str, Callable[[Run[State], Use], Ask[None]]] = {}
OFFERS: dict[str, Callable[[State, Use], bool]] = {}  # whether a script could do anything
DEALS: dict[str, tuple[str, ...]] = {}  # the kinds of damage that a script deals to its targets


# --- can it be used? ---


def is_possible(state: State, use: Use) -> bool:
    """Whether every pick finds enough to pick from and nothing stands against a step."""
    record = use.sourced.record
    if record.provided and not selecting.test(record.provided)(state, use, use.piece):
        return False
    if any(_is_hindered(state, use, step) for step in record.do):
        return False
    return all(len(tuple(candidates(state, use, pick))) >= pick.least for pick in record.pick)


def _is_hindered(state: State, use: Use, step: Step) -> bool:
    if step.script is not None:
        return step.script in OFFERS and not OFFERS[step.script](state, use)
    verb = verb_of(step)
    return verb in HINDRANCES and HINDRANCES[verb](state, use, getattr(step, verb))


def candidates(state: State, use: Use, pick: Pick) -> Iterator[str]:
    """The disks that a slot means. A target must be in sight, and not immune to what it would suffer (B70, R66)."""
    taken = {id_ for ids in use.bound.values() for id_ in ids}
    kinds = kinds_of(use.sourced)
    for id_ in selecting.chosen(state, use, pick.who):
        if id_ in taken or (pick.targeted and not may_target(state, use.piece, id_, kinds)):
            continue
        if not _leads_nowhere(state, use, pick, id_):
            yield id_


def _leads_nowhere(state: State, use: Use, pick: Pick, id_: str) -> bool:
    """A disk that is empowered cannot be again (B07): such a pick would do nothing."""
    marks = [step.mark for step in use.sourced.record.do if step.mark is not None and step.mark.who == pick.name]
    return any(mark.put == "empower" and state.disks[id_].empowered for mark in marks)


def kinds_of(sourced: Sourced) -> tuple[str, ...]:
    """The kinds of damage that a record would deal, by its steps or by a script."""
    steps = sourced.record.do
    dealt = (step.damage.kinds if step.damage is not None else DEALS.get(step.script or "", ()) for step in steps)
    return tuple(kind for kinds in dealt for kind in kinds)


def may_target(state: State, by: str, upon: str, kinds: tuple[str, ...] = (), using: str = "") -> bool:
    """Whether a disk may be named as a target: in sight, not immune, not out of bounds by a record."""
    if kinds and is_immune(state, upon, kinds):
        return False
    if by in state.table and by != upon and not is_in_sight(state, by, upon):
        return False
    return not why_not(state, "target", by=by, upon=upon, using=using)


# --- picking ---


def make_picks(run: Run[State], use: Use, *, may_step_back: bool) -> Ask[Use | None]:
    """Every pick in order; None if the player steps back."""
    for pick in use.sourced.record.pick:
        options = tuple(Option(id_) for id_ in candidates(run.state, use, pick))
        if len(options) == pick.least == pick.most and not may_step_back:
            use = use.naming(pick.name, tuple(option.key for option in options))
            continue
        made = Decision(
            kind="pick_some", seats=(use.seat,), prompt="ask.pick-some", rule=use.sourced.source, options=options,
            min_count=pick.least, max_count=min(pick.most, len(options)), about=(use.piece,), may_pass=may_step_back,
            values={"slot": pick.name, "source": use.sourced.source},
        )  # fmt: skip
        if pick.most == 1:
            made = replace(made, kind="pick", prompt="ask.pick", min_count=1)
        if not options:
            use = use.naming(pick.name, ())
            continue
        answer = yield from run.ask_one(made)
        if answer.pick is None:
            return None
        use = use.naming(pick.name, answer.pick)
    return use


# --- doing ---


def carry_out(run: Run[State], use: Use) -> Ask[None]:
    """The steps in order; what cannot be done is skipped and the next goes on."""
    record = use.sourced.record
    if record.provided and not selecting.test(record.provided)(run.state, use, use.piece):
        return
    yield from _do_all(run, use, record.do, "")
    settle_all(run, use.sourced.source)


def _do_all(run: Run[State], use: Use, steps: tuple[Step, ...], path: str) -> Ask[None]:
    for number, step in enumerate(steps):
        if run.state.ended is not None:
            return
        verb = verb_of(step)
        if verb in STANDING:
            put_in_force(run, use, f"{path}{number}")
        elif step.script is not None:
            yield from SCRIPTS[step.script](run, use)
        elif step.may is not None:
            options = [Option("yes"), Option("no")]
            said = yield from run.pick(use.seat, "ask.may", options, rule=use.sourced.source, about=(use.piece,))
            if said == "yes":
                run.state = changed(run.state, used=run.state.used | {use.key})
                yield from _do_all(run, use, step.may, f"{path}{number}.")
        elif verb in VERBS:
            yield from VERBS[verb](run, use, getattr(step, verb))
        else:
            raise BugError("a verb that nothing does", verb=verb)


def meant(run: Run[State], use: Use, who: str) -> tuple[str, ...]:
    """The disks that a step means; where an unstable card turned on its user, the user too (B52)."""
    found = selecting.chosen(run.state, use, who)
    is_more = bool(use.also) and use.also in run.state.disks and use.also not in found
    return (*found, use.also) if is_more else found


_UNTIL: dict[str, Until] = {"turn": "turn", "round": "round", "game": "always", "instant": "round", "while": "leaves"}


def put_in_force(run: Run[State], use: Use, path: str) -> None:
    """A standing verb of a used record becomes an effect, on the one disk it speaks of if there is one. `path` says
    which step it is."""
    state = run.state
    also = (use.also,) if use.also else ()
    picked = {name: tuple(dict.fromkeys((*ids, *also))) for name, ids in use.bound.items()}
    bound = {**picked, **{f"event.{role}": (id_,) for role, id_ in use.event.items()}}
    hosts = [id_ for ids in use.bound.values() for id_ in ids]
    hosts = hosts or [id_ for role, id_ in use.event.items() if role == "who"]
    effect = Effect(
        id=state.serial + 1, source=f"{use.sourced.source}@{path}", seat=use.seat, host=hosts[0] if hosts else None,
        by=use.piece, until=_UNTIL.get(use.sourced.record.lasts, "round"), bound=bound,
    )  # fmt: skip
    if use.event and any(_is_same(one, effect) for one in state.effects):
        return  # what a card does to whom it activates it does once, however often it activates that disk
    run.state = changed(state, effects=(*state.effects, effect), serial=state.serial + 1)
    run.tell("effect-began", piece=effect.host or use.piece, source=use.sourced.source, by=use.piece)


def _is_same(one: Effect, other: Effect) -> bool:
    return (one.source, one.seat, one.host, one.by) == (other.source, other.seat, other.host, other.by)
