"""What would you do? The best answers to a decision, each with its value and with what drives it, as data for words."""

from collections.abc import Callable, Iterator, Mapping

from app.ai.answers import open_keys, pick_answer
from app.ai.policy import IsOver
from app.base.geometry import squared
from app.engine.protocol import Answer, Decision
from app.games.api.advice import MAX_HINTS, MIN_WORTH, Hint, ReasonNote, distinct_hints
from app.games.disk.advice import describe_answer, with_plan
from app.games.disk.ai.masks import members
from app.games.diskwars.ai.captain import Captain, Weighed
from app.games.diskwars.ai.carrying import worth_to_bearer
from app.games.diskwars.ai.fight_estimate import best_volley, forecast, prize, stack_of, volley
from app.games.diskwars.ai.greedy import aims, blow
from app.games.diskwars.ai.ideas import DONE, MOVE, NOTHING, STOP, Idea
from app.games.diskwars.ai.light_board.board import Board
from app.games.diskwars.ai.light_board.board_reader import board_of
from app.games.diskwars.ai.light_board.board_standing import FEAR, danger, shot
from app.games.diskwars.ai.powers import worths_beside
from app.games.diskwars.ai.skill import LEVELS
from app.games.diskwars.rules.activation import CLEAR_POISON
from app.games.diskwars.rules.play import RULES, Diskwars
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import defense

LevelHints = Callable[[State, Decision, str, str, IsOver], tuple[Hint, ...]]


def make_hints(rules: Diskwars) -> LevelHints:
    """The hints of a captain of some level, who plays by the rules of a game of the family."""

    def hints_of_level(view: State, decision: Decision, seat: str, level: str, is_over: IsOver) -> tuple[Hint, ...]:
        return hints(Captain(rules, 0, LEVELS[level], is_over), view, decision, seat)

    return hints_of_level


hints_of_level = make_hints(RULES)


def hints(captain: Captain, view: State, decision: Decision, seat: str, max_count: int = MAX_HINTS) -> tuple[Hint, ...]:
    """The best answers of a player that looks ahead, the one that it would give first."""
    found = [
        *beside(view, decision, seat),
        *_looked_ahead(captain, view, decision, seat),
        *valued(view, decision, seat),
    ]
    best = captain.answer(view, decision, seat)
    first = next((hint for hint in found if hint.answer == best), Hint(best, describe_answer(best)))
    others = [hint for hint in found if hint.answer != best]
    return (first, *distinct_hints(others))[:max_count]


# --- what costs no activation ---


def beside(view: State, decision: Decision, seat: str) -> Iterator[Hint]:
    """What may be used beside the activations and is worth it, the best first."""
    if decision.prompt != "ask.activate":
        return
    for key, worth in worths_beside(view, seat, open_keys(decision)).items():
        brings = (ReasonNote("hint.brings", {"points": round(worth, 1)}),) if worth >= MIN_WORTH else ()
        yield Hint(pick_answer(decision, seat, [key]), note_beside(view, key), worth, brings)


def note_beside(view: State, key: str) -> ReasonNote:
    """What is used, by the key of its option: something of a disk, or of a Stronghold."""
    piece = key.partition(":")[0]
    return ReasonNote("hint.uses-beside-of", {"disk": piece}) if piece in view.disks else _STRONGHOLD


_STRONGHOLD = ReasonNote("hint.uses-stronghold")


# --- what was looked ahead at ---


def _looked_ahead(captain: Captain, view: State, decision: Decision, seat: str) -> Iterator[Hint]:
    weighed = captain.weigh(view, decision, seat)
    before = board_of(view) if weighed else None
    for each in weighed:
        answer = captain.answer_of(view, decision, seat, each.idea)
        if answer is not None and before is not None:
            yield hint_of(before, each, answer)


def hint_of(before: Board, weighed: Weighed, answer: Answer) -> Hint:
    """An idea as a hint, with what it does on the board."""
    idea = weighed.idea
    made = Hint(answer, _what(idea), weighed.value, tuple(_notes(before, idea)))
    is_whole = idea.action in (MOVE, STOP, DONE, NOTHING)  # what else is done asks more than is planned here
    return with_plan(made, idea.piece, idea.action if is_whole else "", idea.way)


def _what(idea: Idea) -> ReasonNote:
    code = _ACTIONS.get(idea.action, "hint.uses")
    return ReasonNote(code, {"disk": idea.piece} if idea.piece else {})


_ACTIONS: Mapping[str, str] = {
    DONE: "hint.ends-turn",
    MOVE: "hint.moves",
    STOP: "hint.stops",
    NOTHING: "hint.waits",
    "cast": "hint.casts",
    CLEAR_POISON: "hint.clears",
}


def _notes(before: Board, idea: Idea) -> Iterator[ReasonNote]:
    """What an idea does at once: whom it fells, what it risks, whom it holds fast, where it leads."""
    if not idea.piece:
        return
    one = before.number(idea.piece)
    lost = shot(before, one)
    if idea.action in (MOVE, STOP):
        yield from _fights(before, idea.board, one, is_move=idea.action == MOVE)
        yield from _place(before, idea.board, one)
    elif idea.promise + lost >= MIN_WORTH:
        yield ReasonNote("hint.brings", {"points": round(idea.promise + lost)})
    if lost >= MIN_WORTH:
        yield ReasonNote("hint.gives-up-shot", {"disk": idea.piece, "points": round(lost)})


def _fights(before: Board, after: Board, one: int, *, is_move: bool) -> Iterator[ReasonNote]:
    """What falls and what does not. What would have fallen without a move as well is no reason for it."""
    stack = before.stack(one) | after.stack(one)
    dead, doomed = after.fought(stack).dead, before.fought(stack).dead
    side = after.pieces[one].side
    for other in members(dead | doomed):
        piece = after.pieces[other]
        falls, would_fall = bool(dead >> other & 1), bool(doomed >> other & 1)
        if not (is_move and falls and would_fall):
            fate = _FATES[piece.side == side, falls, would_fall]
            yield ReasonNote(fate, {"disk": piece.id, "points": round(piece.points)})
    for other in members(after.table.pins(one) & after.free & ~dead & after.field.strangers[one]):
        if not before.is_pinned(other):
            yield ReasonNote("hint.holds", {"disk": after.pieces[other].id})
    _, by = danger(after, one, FEAR)
    if by is not None and not dead >> one & 1 and not after.is_pinned(one):
        values = {"disk": after.pieces[one].id, "points": round(after.pieces[one].points), "by": after.pieces[by].id}
        yield ReasonNote("hint.risks", values)


# Whether it is ours, falls after the move, would have fallen without it.
_FATES: Mapping[tuple[bool, bool, bool], str] = {
    (False, True, False): "hint.destroys",
    (False, True, True): "hint.destroys",
    (False, False, True): "hint.spares",
    (True, True, False): "hint.loses",
    (True, True, True): "hint.loses",
    (True, False, True): "hint.saves",
}


def _place(before: Board, after: Board, one: int) -> Iterator[ReasonNote]:
    """What a place is worth by what it is nearer to, and by what it leaves free. A place may gain in other ways too, as
    rounds go by: then neither is said."""
    piece, then, now = after.pieces[one], before.table.at[one], after.table.at[one]
    gains = {goal: goal.value(now, piece.radius) - goal.value(then, piece.radius) for goal in piece.goals}
    nearer = (goal for goal in gains if goal.worth > 0 and squared(now, goal.at) < squared(then, goal.at))
    left = (goal for goal in gains if goal.worth < 0)
    for code, goals in (("hint.nearer", nearer), ("hint.makes-room", left)):
        gained = sum(gains[goal] for goal in goals)
        if gained >= MIN_WORTH:
            yield ReasonNote(code, {"disk": piece.id, "points": round(gained, 1)})


# --- what is weighed by itself ---

Value = Callable[[State, Decision, str, str], float]


def valued(view: State, decision: Decision, seat: str) -> Iterator[Hint]:
    """Picks whose options have a price each: shots and blows. Not to shoot at all is worth nothing."""
    value = _VALUES.get(decision.prompt)
    if value is None:
        return
    keys = open_keys(decision)
    if decision.prompt == "ask.target":
        keys = aims(view, decision.about[0], keys)
    worths = [(value(view, decision, seat, key), key) for key in keys if key in view.disks]
    worths += [(0.0, DONE)] if DONE in keys else []
    for worth, key in sorted(worths, key=lambda one: -one[0]):
        if key == DONE:
            yield Hint(pick_answer(decision, seat, [key]), ReasonNote("hint.stops-shooting"), worth)
            continue
        brings = (ReasonNote("hint.brings", {"points": round(worth, 1)}),) if worth >= MIN_WORTH else ()
        yield Hint(
            pick_answer(decision, seat, [key]), ReasonNote(CHOSEN[decision.prompt], {"disk": key}), worth, brings
        )


def _shot(view: State, decision: Decision, seat: str, key: str) -> float:
    del decision, seat
    return best_volley(view, key)


def _target(view: State, decision: Decision, seat: str, key: str) -> float:
    del seat
    return volley(view, decision.about[0], key)


def _bearer(view: State, decision: Decision, seat: str, key: str) -> float:
    del seat
    return worth_to_bearer(view, decision.about[0], key)


def _victim(view: State, decision: Decision, seat: str, key: str) -> float:
    del seat
    return blow(view, decision.about[0], key)


def _foe(view: State, decision: Decision, seat: str, key: str) -> float:
    del seat
    return prize(view, key, defense(view, decision.about[0]))


def _stack(view: State, decision: Decision, seat: str, key: str) -> float:
    del decision
    return forecast(view, stack_of(view, [key])).gain(seat)


# What it means to pick a disk, by what is asked.
CHOSEN: Mapping[str, str] = {
    "ask.archer": "hint.shoots",
    "ask.target": "hint.aims",
    "ask.bearer": "hint.carries",
    "ask.victim": "hint.strikes",
    "ask.answer": "hint.strikes-back",
    "ask.stack": "hint.fights",
    "ask.battle": "hint.fights",
}
_VALUES: Mapping[str, Value] = {
    "ask.archer": _shot,
    "ask.target": _target,
    "ask.bearer": _bearer,
    "ask.victim": _victim,
    "ask.answer": _foe,
    "ask.stack": _stack,
    "ask.battle": _stack,
}
