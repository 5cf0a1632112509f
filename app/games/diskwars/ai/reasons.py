"""Why did it do that? What a computer player had to choose from, what each was worth to it, and what it took.

Everything is weighed anew on a view that holds only what everybody may know, so nothing hidden can come out: neither
the spells that a seat still holds nor the order of its stack. Moves, shots and blows have the same values there as in
the view of the player; what only a hidden spell can explain is said to be so, and not how.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from app.ai.answers import open_keys, pick_answer
from app.ai.policy import IsOver, never
from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.api.advice import MAX_REASONS, NOBODY, Hint, ReasonNote, Reasons
from app.games.diskwars.ai.captain import Captain, Weighed
from app.games.diskwars.ai.greedy import DONE, MIN_MOVE_WORTH, plans
from app.games.diskwars.ai.hints import CHOSEN, beside, hint_of, note_beside, valued
from app.games.diskwars.ai.ideas import IDLE, MOVE, Idea
from app.games.diskwars.ai.light_board.board_reader import board_of
from app.games.diskwars.ai.skill import LEVELS
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import State

GREEDY = "greedy"
PLAYERS = (GREEDY, *LEVELS)  # those that weigh anything
# Choices between things that everybody sees. What is done with a disk that was activated is asked in private.
ASKED = ("ask.activate", "ask.archer", "ask.target", "ask.victim", "ask.answer", "ask.stack", "ask.battle")


def can_be_told(player: str, decision: Decision) -> bool:
    """Whether a player had something to weigh that is no secret."""
    is_choice = len(open_keys(decision)) > 1 and not decision.is_private
    return player in PLAYERS and decision.prompt in ASKED and is_choice


def seen(game: Game[State], seat: str) -> State:
    """What everybody may know: orders of stacks are covered. Spells are not even counted: the player's own book is
    empty here, and no candidate can tell of what is in it."""
    view: State = game.view(NOBODY)
    return view.with_seat(seat, spellbook=())


def reasons(player: str, view: State, decision: Decision, answer: Answer, is_over: IsOver = never) -> Reasons:
    """What spoke for an answer of a player. The view is to be one that holds nothing hidden."""
    found = list(_best_of_each(_weighed(player, view, decision, answer.seat, is_over)))
    others = tuple(hint for hint in found if hint.answer != answer)
    is_best = bool(found) and found[0].answer == answer
    taken = found[0] if is_best else Hint(answer, _taken(view, decision, answer))
    return Reasons(taken, others[: MAX_REASONS - 1], is_best)


def _best_of_each(found: Iterable[Hint]) -> Iterator[Hint]:
    """Of all that could be done with a disk only the best was a reason to take it."""
    seen: set[tuple[str, ...] | None] = set()
    for hint in found:
        if hint.answer.pick not in seen:
            seen.add(hint.answer.pick)
            yield hint


def _taken(view: State, decision: Decision, answer: Answer) -> ReasonNote:
    """What was said, and no more."""
    key = next(iter(answer.pick or ()), DONE)
    if decision.prompt == "ask.activate":
        if ":" in key:  # what costs no activation
            return note_beside(view, key)
        return ReasonNote("hint.ends-turn") if key == DONE else ReasonNote("hint.activates", {"disk": key})
    return ReasonNote("hint.stops-shooting") if key == DONE else ReasonNote(CHOSEN[decision.prompt], {"disk": key})


def _weighed(player: str, view: State, decision: Decision, seat: str, is_over: IsOver) -> Iterator[Hint]:
    if decision.prompt != "ask.activate":
        yield from valued(view, decision, seat)
        return
    yield from beside(view, decision, seat)
    ideas = _planned(view, decision, seat) if player == GREEDY else _ahead(player, view, decision, seat, is_over)
    before = board_of(view)
    for each in ideas:
        hint = hint_of(before, each, pick_answer(decision, seat, [each.idea.piece or DONE]))
        is_short = ideas[0].is_ahead and not each.is_ahead
        yield replace(hint, notes=(*hint.notes, ReasonNote("hint.not-ahead"))) if is_short else hint


def _ahead(player: str, view: State, decision: Decision, seat: str, is_over: IsOver) -> list[Weighed]:
    """What was looked ahead at; after it what promised too little for that, or came too late for the budget."""
    found = Captain(Diskwars(), 0, LEVELS[player], is_over).weigh(view, decision, seat)
    keys = open_keys(decision)
    return [each for each in found if (each.idea.piece or DONE) in keys]


def _planned(view: State, decision: Decision, seat: str) -> list[Weighed]:
    """The best plan of each disk. It ends the turn where none is worth more than a little."""
    board, keys = board_of(view), open_keys(decision)
    found = [Weighed(Idea("", DONE, board, IDLE), MIN_MOVE_WORTH)] if DONE in keys else []
    for id_, plan in plans(view, seat, keys).items():
        one = board.number(id_)
        after = board.moved(one, plan.way[-1]) if plan.way else board.acted(one)
        action = plan.action if plan.way or plan.action != MOVE else "nothing"
        found.append(Weighed(Idea(id_, action, after, plan.worth, plan.way), plan.worth))
    return sorted(found, key=lambda each: -each.value)
