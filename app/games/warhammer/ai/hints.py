"""What would you do in Warhammer: Diskwars? The best answers to a decision, each with its value and its reasons."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from app.ai.answers import open_keys, pick_answer
from app.ai.policy import IsOver
from app.base.geometry import squared
from app.engine.protocol import Decision
from app.games.api.advice import MAX_HINTS, MIN_WORTH, Hint, ReasonNote, distinct_hints
from app.games.disk.advice import describe_answer, with_plan
from app.games.disk.ai.masks import members
from app.games.disk.rules.answers import Flip
from app.games.warhammer.ai.board import Board
from app.games.warhammer.ai.captain import Captain, Plan, Weighed
from app.games.warhammer.ai.field import Field
from app.games.warhammer.ai.fights import fallen
from app.games.warhammer.ai.greedy import aim_worth, blow_worth, fight_worth, pick_worth
from app.games.warhammer.ai.moves import threats
from app.games.warhammer.ai.scenario_goals import towards_winning
from app.games.warhammer.ai.skill import LEVELS
from app.games.warhammer.rules.phases.activation import MAGIC, MOVE, NOTHING, SHOOT
from app.games.warhammer.rules.phases.commands import ABILITY, DONE, RESERVE
from app.games.warhammer.rules.play import RULES
from app.games.warhammer.rules.state import State

STOP = "stop"

Worth = Callable[[Field, Decision, str], float]


def hints_of_level(view: State, decision: Decision, seat: str, level: str, is_over: IsOver) -> tuple[Hint, ...]:
    """The hints of some level, of a captain where there is none of that name: it takes no time that anybody feels."""
    return hints(Captain(RULES, 0, LEVELS.get(level, LEVELS["captain"]), is_over), view, decision, seat)


def hints(captain: Captain, view: State, decision: Decision, seat: str, max_count: int = MAX_HINTS) -> tuple[Hint, ...]:
    """The best answers of a player that looks ahead, the one that it would give first."""
    field = Field(view, seat, captain.temper)
    found = [hint_of(field, decision, one) for one in captain.weigh(view, decision, seat)]
    found += valued(field, decision)
    best = captain.answer(view, decision, seat)
    first = next((hint for hint in found if hint.answer == best), Hint(best, describe_answer(best)))
    plan = captain.followed
    if isinstance(best.place, Flip) and plan is not None and best.place.aim in plan.way:
        first = replace(first, what=ReasonNote("hint.moves", {"disk": plan.key}))
        first = with_plan(first, plan.key, "", plan.way[plan.way.index(best.place.aim) :])
    return (first, *distinct_hints([hint for hint in found if hint.answer != best]))[:max_count]


def hint_of(field: Field, decision: Decision, weighed: Weighed) -> Hint:
    """A plan as a hint, with what it does at once."""
    plan = weighed.plan
    key = plan.action if decision.prompt == "ask.action" else plan.key
    notes = tuple(_notes(field, plan)) if plan.key in field.view.disks else ()
    made = Hint(pick_answer(decision, field.seat, [key]), what_of(plan), weighed.value, notes)
    if plan.key not in field.view.disks:
        return made
    is_move = plan.action == MOVE and decision.prompt != "ask.action"
    return with_plan(made, plan.key, MOVE if is_move else "", plan.way)


def what_of(plan: Plan) -> ReasonNote:
    """What is done."""
    if plan.action:
        return ReasonNote(_ACTIONS.get(plan.action, "hint.uses"), {"disk": plan.key})
    if plan.key.startswith(RESERVE):
        return ReasonNote("hint.brings-in", {"disk": plan.key.removeprefix(RESERVE)})
    return ReasonNote(_BESIDE.get(plan.key, "hint.shoots"), {} if plan.key in _BESIDE else {"disk": plan.key})


_ACTIONS: Mapping[str, str] = {
    MOVE: "hint.moves", SHOOT: "hint.shoots", MAGIC: "hint.casts", NOTHING: "hint.waits", STOP: "hint.stops",
}  # fmt: skip
_BESIDE: Mapping[str, str] = {DONE: "hint.ends-turn", ABILITY: "hint.uses-card"}


def _notes(field: Field, plan: Plan) -> Iterator[ReasonNote]:
    """What a plan does at once: whom it fells in melee, whom it holds fast, where it leads, what it risks; a shot or
    a spell, what it brings."""
    if plan.last is None:
        if plan.promise >= MIN_WORTH:
            yield ReasonNote("hint.brings", {"points": round(plan.promise)})
        return
    one = field.numbers[plan.key]
    after = field.board.after(one, plan.last)
    some = after.table.joined(field.board.table.joined(1 << one))
    dead, doomed = (fallen(field, table, some) for table in (after.table, field.board.table))
    for id_ in sorted(dead - doomed):
        code = "hint.destroys" if field.sign(id_) > 0 else "hint.loses"
        yield ReasonNote(code, {"disk": id_, "points": round(field.figure(id_).price)})
    for n in members(after.table.pins(one) & ~after.acted & ~field.side_of(one)):
        if field.names[n] not in dead:
            yield ReasonNote("hint.holds", {"disk": field.names[n]})
    gained = towards_winning(field, plan.key, plan.last) - towards_winning(field, plan.key, field.table[plan.key].at)
    if gained >= MIN_WORTH:
        yield ReasonNote("hint.nearer", {"disk": plan.key, "points": round(gained, 1)})
    by = None if plan.key in dead else _hunter(field, after, plan.key)
    if by is not None:
        yield ReasonNote("hint.risks", {"disk": plan.key, "points": round(field.figure(plan.key).price), "by": by})


def _hunter(field: Field, after: Board, id_: str) -> str | None:
    """The worst enemy that could come down on a disk where it lies then, in this round or in the next."""
    at = after.table.at[field.numbers[id_]]
    for threat in threats(field, id_, 1.0, after):
        is_near = squared(at, threat.at) < threat.reach * threat.reach
        if is_near and threat.gain >= MIN_WORTH and not after.table.above[threat.one]:
            return threat.id
    return None


def valued(field: Field, decision: Decision) -> Iterator[Hint]:
    """Picks whose options have a price each: aims, blows, fights and whom an ability is used on."""
    worth = _WORTHS.get(decision.prompt)
    if worth is None:
        return
    code, value = worth
    worths = [(value(field, decision, key), key) for key in open_keys(decision) if key in field.view.disks]
    for points, key in sorted(worths, key=lambda one: -one[0]):
        brings = (ReasonNote("hint.brings", {"points": round(points, 1)}),) if points >= MIN_WORTH else ()
        yield Hint(pick_answer(decision, field.seat, [key]), ReasonNote(code, {"disk": key}), points, brings)


_WORTHS: Mapping[str, tuple[str, Worth]] = {
    "ask.target": ("hint.aims", aim_worth),
    "ask.victim": ("hint.strikes", blow_worth),
    "ask.answer": ("hint.strikes-back", blow_worth),
    "ask.engagement": ("hint.fights", fight_worth),
    "ask.pick": ("hint.meets", pick_worth),
}
