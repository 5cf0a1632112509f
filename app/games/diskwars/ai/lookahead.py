"""Looking ahead on a board: what each piece would best do, and what the moves that everybody sees would lead to."""

# mypyc: compiled

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.base.geometry import Point
from app.games.disk.ai.masks import members
from app.games.diskwars.ai.light_board.board import Board
from app.games.diskwars.ai.light_board.board_standing import FEAR, shot
from app.games.diskwars.ai.light_board.landings import Landings
from app.games.diskwars.ai.spots import spots

FADE = 0.9  # how much less each further move counts
MIN_MOVE_WORTH = 0.25  # a move that is worth less is not expected
LOOK = 16  # nodes between two looks at whether somebody is in a hurry


class Spent(Exception):  # noqa: N818 - no error
    """The budget is used up: what has been found must do."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is: sides in their order, how many may still be activated in this turn and how many
    in the next ones, who is done."""

    order: tuple[int, ...]
    now: int
    left: int
    per_turn: int
    done: frozenset[int] = frozenset()

    def acted(self) -> "Turn":
        return replace(self, left=self.left - 1) if self.left > 1 else self._on()

    def passed(self) -> "Turn":
        """Who stops is done for this round, unless his turn was over anyway."""
        return replace(self, done=self.done | {self.now})._on()

    def _on(self) -> "Turn":
        """The next side that is not done; the same one where all others are."""
        place = self.order.index(self.now)
        waiting = (side for side in (*self.order[place + 1 :], *self.order[: place + 1]) if side not in self.done)
        return replace(self, now=next(waiting, self.now), left=self.per_turn)

    @property
    def is_over(self) -> bool:
        return self.now in self.done


@dataclass(frozen=True, slots=True)
class Step:
    """What a piece would best do: what that is worth to its side, where it would go, and (as a mask) on whom it would
    come to lie."""

    worth: float = 0.0
    at: Point | None = None
    victims: int = 0


Steps = dict[int, Step]


class Lookahead:
    """One question's look ahead. Attributes: nodes (moves weighed so far), budget, fear (of what an enemy could do
    next)."""

    def __init__(self, budget: int, is_over: Callable[[], bool], fear: float = FEAR) -> None:
        self.budget = budget
        self.fear = fear
        self.nodes = 0
        self._is_over = is_over

    def _count(self) -> None:
        """A node more, if there may be one. Once the time is up it stays so."""
        if self.nodes < self.budget and self.nodes % LOOK == 0 and self._is_over():
            self.budget = self.nodes
        if self.nodes >= self.budget:
            raise Spent
        self.nodes += 1

    def weigh(self, landings: Landings, at: Point) -> tuple[float, int]:
        """What coming down somewhere is worth to the side of a piece, and whom it would pin there; a node."""
        self._count()
        return landings.weigh(at)

    def step(self, board: Board, one: int) -> Step:
        """The best move of a piece, less the shot that it costs."""
        landings = Landings(board, one, self.fear, board.pieces[one].flips)
        best, most, victims = None, 0.0, 0
        for at in spots(landings):
            worth, pinned = self.weigh(landings, at)
            if worth > most:
                best, most, victims = at, worth, pinned
        return Step(most - shot(board, one), best, victims)

    def steps(self, board: Board) -> Steps:
        """The best move of every piece that may act."""
        return {one: self.step(board, one) for one in board.ready()}

    def outlook(self, board: Board, turn: Turn, known: Steps, side: int) -> float:
        """What the moves that everybody sees now would bring a side, one after the other, without being made: who is
        pinned by one does not make his own, and nobody is attacked twice."""
        pieces, steps = board.pieces, {one: known.get(one) or self.step(board, one) for one in board.ready()}
        waiting = sorted((one for one in steps if steps[one].worth > MIN_MOVE_WORTH), key=lambda one: -steps[one].worth)
        total, weight = 0.0, 1.0
        while waiting and not turn.is_over:
            one = next((each for each in waiting if pieces[each].side == turn.now), None)
            if one is None:
                turn = turn.passed()
                continue
            step = steps[one]
            total += weight * (step.worth if pieces[one].side == side else -step.worth)
            weight *= FADE
            waiting = [each for each in waiting if each != one and not _is_undone(each, steps[each], one, step)]
            turn = turn.acted()
        return total


def _is_undone(one: int, step: Step, mover: int, made: Step) -> bool:
    """Whether a move cannot be made any more after another: it is pinned, its victim has gone, or is taken."""
    return bool(made.victims >> one & 1 or step.victims >> mover & 1 or step.victims & made.victims)


def still_true(steps: Steps, before: Board, after: Board, moved: int) -> Steps:
    """What was thought about pieces that a move does not concern."""
    touched = [(before.table.at[moved], before.pieces[moved].radius)]
    touched += [(after.table.at[n], after.pieces[n].radius) for n in members(before.stack(moved) | after.stack(moved))]
    return {one: step for one, step in steps.items() if one != moved and not _is_reached(after, one, touched)}


def _is_reached(board: Board, one: int, touched: list[tuple[Point, int]]) -> bool:
    piece, (x, y) = board.pieces[one], board.table.at[one]
    reach = piece.radius * (2 * piece.flips + 1)
    return any((x - ox) ** 2 + (y - oy) ** 2 < (reach + wide) ** 2 for (ox, oy), wide in touched)
