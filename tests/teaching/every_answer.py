"""All that a solver can answer in a puzzle of Dragon Dice whose dice are decided: every march, maneuver, action,
target, loss and spell. With decided dice there is no chance in it, so this is all that there is.

Spells that are announced together count as the same in whatever order, none is taken back, they take effect in the
order that is offered first, and a line ends where the goals are met.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from app.ai.policy import Policy
from app.base.errors import Rejection
from app.battles.players import players_for
from app.battles.position import system_of
from app.engine.game import Game
from app.engine.protocol import CHANCE, Answer, Decision
from app.teaching.goals import is_met
from app.teaching.lesson_progress import lessons_for
from app.teaching.puzzles import Puzzle, is_solved

Line = tuple[str, ...]
"""What was answered, one word after the other; dice that were chosen together are joined by `+`."""


@dataclass
class EveryAnswer:
    """`is_hopeless` ends lines of which it is plain that they reach no goal any more. Attributes: solving (the lines
    that reach the goals), failing (how many do not), asked (how many questions)."""

    puzzle: Puzzle
    is_hopeless: Callable[[Any], bool] = lambda _state: False
    solving: set[Line] = field(default_factory=set)
    failing: int = 0
    asked: int = 0
    _known: dict[str, tuple[frozenset[Line], int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        seats = [seat.id for seat in self.puzzle.position.state.seats]
        system = system_of(self.puzzle.position.state)
        self._dealer = self.puzzle.table().dealer
        self._others = players_for(seats, self.puzzle.policies, self.puzzle.position.seed, system)
        solving, self.failing = self._lines(self.puzzle.table().game)
        self.solving = set(solving)

    def _lines(self, game: Game[Any]) -> tuple[frozenset[Line], int]:
        """The rest of all lines from here: those that solve it, and how many do not."""
        go_on(game, self.puzzle.seat, self._others, self._dealer)
        if self._are_met(game):
            return frozenset({()}), 0
        decision = game.decision
        if decision is None or self.is_hopeless(game.state):
            return frozenset(), 1
        key = moment_of(game)
        if key and key in self._known:
            return self._known[key]
        self.asked += 1
        solving: set[Line] = set()
        failing = 0
        for answer in answers_to(decision, self.puzzle.seat):
            trial = game.fork()
            if isinstance(trial.answer(answer), Rejection):
                continue
            word = "+".join(answer.pick or ()) or "pass"
            rest, failed = self._lines(trial)
            solving |= {(word, *line) for line in rest}
            failing += failed
        if key:
            self._known[key] = frozenset(solving), failing
        return frozenset(solving), failing

    def _are_met(self, game: Game[Any]) -> bool:
        if game.result is not None:
            return is_solved(self.puzzle, game) is True
        lessons = lessons_for(game.state)
        return all(is_met(goal, game.state, lessons) for goal in self.puzzle.goals)


def go_on(game: Game[Any], seat: str, others: dict[str, Policy], dealer: Any) -> None:
    """To the next question to the solver, or to the end."""
    while game.decision is not None and game.waiting[0] != seat:
        waiting = game.waiting[0]
        if waiting == CHANCE:
            told = game.answer(dealer.answer(game))
        else:
            told = game.answer(others[waiting].answer(game.view(waiting), game.decision.seen_by(waiting), waiting))
        assert not isinstance(told, Rejection), told


def moment_of(game: Game[Any]) -> str:
    """What is the same for the rest of two lines, where that is known: between two steps, and when as much is announced
    in whatever order."""
    decision = game.decision
    if decision is not None and decision.prompt == "ask.spell":
        return repr((game.rules.plain(game.state), sorted(map(list, decision.values["announced"]))))
    return "" if game.recent_answers else repr(game.rules.plain(game.state))


def answers_to(decision: Decision, seat: str) -> Iterator[Answer]:
    keys = [option.key for option in decision.options if not option.reasons and option.key != "back"]
    if decision.prompt == "ask.resolve":
        keys = keys[:1]
    counts = range(decision.min_count, decision.max_count + 1) if decision.kind == "pick_some" else (1,)
    for count in counts:
        for picked in combinations(keys, count):
            yield Answer(decision=decision.id, seat=seat, pick=picked)
    if decision.may_pass and decision.prompt != "ask.target":  # that leads back to the spells
        yield Answer(decision=decision.id, seat=seat)
