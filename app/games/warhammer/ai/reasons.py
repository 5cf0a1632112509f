"""Why did it do that in Warhammer: Diskwars? What a computer player had to choose from, and what each was worth to it.

Everything is weighed anew on a view that holds only what everybody may know: no hand, no objective. Where objectives
are hidden the values are those of a player that has none; its guesses at those of the others are in them as ever.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from app.ai.answers import open_keys, pass_answer, pick_answer
from app.ai.policy import IsOver, never
from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.api.advice import MAX_REASONS, NOBODY, Hint, ReasonNote, Reasons, distinct_hints
from app.games.disk.advice import describe_answer
from app.games.warhammer.ai.captain import Captain, Plan, Weighed
from app.games.warhammer.ai.field import Field
from app.games.warhammer.ai.greedy import action_worth, activation_worth
from app.games.warhammer.ai.hints import STOP, hint_of, valued, what_of
from app.games.warhammer.ai.moves import MIN_MOVE_WORTH, STAY, Mover
from app.games.warhammer.ai.skill import LEVELS
from app.games.warhammer.ai.temper import GREEDY, Temper
from app.games.warhammer.rules.phases.activation import MOVE, actions
from app.games.warhammer.rules.phases.commands import ABILITY, offered
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.state import State

TEMPERS: Mapping[str, Temper] = {"greedy": GREEDY, **{level: skill.temper for level, skill in LEVELS.items()}}
PLAYERS = tuple(TEMPERS)  # those that weigh anything
MOVES = 6  # of a disk that are told of
ACTIVATION, ACTION, AND_THEN = PLANNED = ("ask.activation", "ask.action", "ask.and-then")
# Choices between things that everybody sees. Cards are chosen in secret; where a disk flips to is told with its action.
ASKED = (*PLANNED, "ask.target", "ask.victim", "ask.answer", "ask.engagement", "ask.pick")


def can_be_told(player: str, decision: Decision) -> bool:
    """Whether a player had something to weigh that is no secret. Stepping back is none: no program does."""
    choices = len(open_keys(decision)) + (decision.prompt == AND_THEN)
    return player in PLAYERS and decision.prompt in ASKED and choices > 1 and not decision.is_private


def seen(game: Game[State], seat: str) -> State:
    """What everybody could see: hands, objectives and drawn cards are covered. What a disk does is decided together
    with whom to activate, so it is seen as everything lay when it could still have been another."""
    assert game.decision is not None
    now: State = game.view(NOBODY)
    if game.decision.prompt != ACTION:
        return now
    before: State = game.rules.view(game.value.quiet, NOBODY)
    return before if len(offered(before, seat)) > 1 else now


def reasons(player: str, view: State, decision: Decision, answer: Answer, is_over: IsOver = never) -> Reasons:
    """What spoke for an answer of a player. The view is to be one that holds nothing hidden."""
    field = Field(view, answer.seat, TEMPERS[player])
    is_planned = decision.prompt in PLANNED
    found = list(_planned(player, field, decision, is_over) if is_planned else valued(field, decision))
    taken = next((hint for hint in found if hint.answer == answer), None) or Hint(answer, _said(decision, answer))
    is_best = bool(found) and taken.value == found[0].value
    others = tuple(_others(taken, [hint for hint in found if hint is not taken]))
    if not is_best and decision.prompt == ACTIVATION and answer.pick and answer.pick[0] in view.disks:
        taken = Hint(answer, ReasonNote("hint.activates", {"disk": answer.pick[0]}))  # nobody knows yet what for
    return Reasons(taken, others, is_best)


def _said(decision: Decision, answer: Answer) -> ReasonNote:
    """What was said, and no more."""
    if decision.prompt in (ACTION, AND_THEN) and answer.pick:
        return what_of(Plan(0.0, decision.about[0], answer.pick[0]))
    return describe_answer(answer)


def _others(taken: Hint, found: list[Hint]) -> Iterator[Hint]:
    """The best of each disk and action; where there is room, also moves to another end that something else speaks
    for."""
    best = [hint for hint in distinct_hints([taken, *found]) if hint is not taken]
    seen = {_speaks(hint) for hint in (taken, *best)}
    for hint in found:
        if _speaks(hint) not in seen:
            seen.add(_speaks(hint))
            best.append(hint)
    kept = {id(hint) for hint in best[: MAX_REASONS - 1]}
    return (hint for hint in found if id(hint) in kept)


def _speaks(hint: Hint) -> tuple[tuple[str, str], ...]:
    """What speaks for something, whatever it is worth."""
    return tuple((note.code, str(note.values.get("disk"))) for note in hint.notes)


# --- activations, and what a disk does ---


def _planned(player: str, field: Field, decision: Decision, is_over: IsOver) -> Iterator[Hint]:
    """Plans as hints, the best first. Those that were not looked ahead at say so where others were."""
    asked = _as_first(field, decision)
    weighed = _weighed(player, field, asked, is_over)
    for one in weighed:
        hint = replace(hint_of(field, asked, one), answer=_answer(field.seat, decision, one.plan))
        is_short = weighed[0].is_ahead and not one.is_ahead
        yield replace(hint, notes=(*hint.notes, ReasonNote("hint.not-ahead"))) if is_short else hint


def _as_first(field: Field, decision: Decision) -> Decision:
    """What a disk does is weighed beside all that could have been activated in its place."""
    options = tuple(offered(field.view, field.seat)) if decision.prompt == ACTION else ()
    return replace(decision, prompt=ACTIVATION, options=options) if len(options) > 1 else decision


def _answer(seat: str, decision: Decision, plan: Plan) -> Answer:
    """How a plan begins: for the disk in question by what it does, for all others by their name."""
    key = plan.action if plan.key in decision.about else plan.key
    return pass_answer(decision, seat) if key == STOP else pick_answer(decision, seat, [key])


def _weighed(player: str, field: Field, decision: Decision, is_over: IsOver) -> list[Weighed]:
    if player in LEVELS and decision.prompt != AND_THEN:
        return Captain(Warhammer(), 0, LEVELS[player], is_over).weigh(field.view, decision, field.seat)
    plans = sorted(_at_once(field, decision), key=lambda plan: (-plan.promise, plan.key == ABILITY))
    return [Weighed(plan, plan.promise) for plan in plans]


def _at_once(field: Field, decision: Decision) -> Iterator[Plan]:
    """What everything promises by itself. What a mobile disk could do besides must be worth a little."""
    keys = open_keys(decision)
    if decision.prompt == AND_THEN:
        yield Plan(MIN_MOVE_WORTH, decision.about[0], STOP)
    if decision.prompt in (ACTION, AND_THEN):
        yield from _doings(field, decision.about[0], keys)
        return
    for key in keys:
        if key in field.view.disks:
            yield from _doings(field, key, tuple(option.key for option in actions(field.view, key)))
        else:
            yield Plan(activation_worth(field, key), key)


def _doings(field: Field, id_: str, keys: tuple[str, ...]) -> Iterator[Plan]:
    for action in keys:
        if action == MOVE:
            yield from _moves(field, id_)
        else:
            yield Plan(action_worth(field, id_, action), id_, action)


def _moves(field: Field, id_: str) -> list[Plan]:
    """The best moves of a disk, each to another end; to stay where there is none."""
    ideas = sorted(Mover(field, id_, field.movement(id_)).ideas(), key=lambda idea: -idea.worth)
    at = field.table[id_].at
    return [Plan(one.worth, id_, MOVE, at, one.way, one.melee) for one in ideas[:MOVES] or (STAY,)]
