"""What one undo takes back: a gesture, however many answers it was made of.

A disk that is dragged is activated, told to move, and flipped up to six times; to the player that is one thing. The
answers themselves say so as far as they can, so that it holds for a battle that was resumed; what only the table knows
is where one flip ended and the next one was begun.
"""

from collections.abc import Collection, Sequence
from typing import Any

from app.engine.game import Game
from app.engine.protocol import Answer

AnswerPlace = tuple[int, int]
"""A step by its number, and how many of its answers were given before."""


def steps_of(game: Game[Any]) -> list[tuple[Answer, ...]]:
    """The answers of each step, the half done one last."""
    return [*(moment.value.since for moment in game.past), game.value.since]


def place_of_next(game: Game[Any]) -> AnswerPlace:
    """Where the next answer will be given."""
    return len(game.past), len(game.value.since)


def find_gesture(steps: Sequence[Sequence[Answer]], last: AnswerPlace, begun: Collection[AnswerPlace]) -> AnswerPlace:
    """Where the gesture began that an answer belongs to. `begun` are the beginnings that are known; without one, places
    that were given one after the other are one gesture. What was chosen on the way to a place belongs to it."""
    known = [one for one in begun if one <= last]
    start = _back_to(steps, last, max(known)) if known else _over_places(steps, last)
    return _over_choices(steps, start)


def find_move(steps: Sequence[Sequence[Answer]], last: AnswerPlace) -> AnswerPlace:
    """Where the whole move began that an answer belongs to, in however many gestures it was made."""
    step, number = _over_places(steps, last)
    return _over_choices(steps, (step, number), is_move=True)


def _back_to(steps: Sequence[Sequence[Answer]], last: AnswerPlace, start: AnswerPlace) -> AnswerPlace:
    """As far back as the same seat answered: nobody takes back alone what others have said since."""
    seat, found = steps[last[0]][last[1]].seat, last
    for step in range(last[0], start[0] - 1, -1):
        end = last[1] if step == last[0] else len(steps[step]) - 1
        for number in range(end, (start[1] if step == start[0] else 0) - 1, -1):
            if steps[step][number].seat != seat:
                return found
            found = (step, number)
    return found


def _over_places(steps: Sequence[Sequence[Answer]], last: AnswerPlace) -> AnswerPlace:
    """Back over the places that a seat gave one after the other in a step."""
    step, number = last
    said = steps[step]
    while number and said[number].place is not None and _is_like(said[number - 1], said[number]):
        number -= 1
    return step, number


def _is_like(before: Answer, after: Answer) -> bool:
    return before.seat == after.seat and before.place is not None


def _over_choices(steps: Sequence[Sequence[Answer]], start: AnswerPlace, *, is_move: bool = False) -> AnswerPlace:
    """Back over what was chosen before a place in the same step: which piece, and that it moves."""
    step, number = start
    said = steps[step]
    while (is_move or said[start[1]].place is not None) and number and _is_choice(said[number - 1], said[number].seat):
        number -= 1
    return step, number


def _is_choice(answer: Answer, seat: str) -> bool:
    return answer.seat == seat and answer.pick is not None
