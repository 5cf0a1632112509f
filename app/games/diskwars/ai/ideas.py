"""What could be done with an activation: ideas, each with the board that it leads to and what it promises."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf

from app.base.geometry import Point, squared
from app.games.disk.rules.flips import chain
from app.games.diskwars.ai.light_board.board import Board
from app.games.diskwars.ai.light_board.board_standing import shot
from app.games.diskwars.ai.light_board.landings import Landings
from app.games.diskwars.ai.lookahead import Lookahead, Spent
from app.games.diskwars.ai.moves import Thought
from app.games.diskwars.ai.powers import best_power
from app.games.diskwars.ai.spots import finer, spots
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import movement

DONE, MOVE, NOTHING, STOP = "done", "move", "nothing", "stop"
FINE = 0.6  # the part of the budget that looking for better places may use
IDLE = 0.05  # who could do something a little better than nothing does it


@dataclass(frozen=True, slots=True, eq=False)
class Idea:
    """Something to do: with which piece, which action, by which way. `promise` is what it brings at once, in points.
    `start` is the board that it leads to, but for a move; `moved` the number of the piece that changes its place, and
    `upon` the mask of those on which it comes to lie so that it pins them."""

    piece: str
    action: str
    start: Board
    promise: float = 0.0
    way: tuple[Point, ...] = ()
    moved: int | None = None
    upon: int = 0

    @property
    def board(self) -> Board:
        """The board that it leads to. Made when it is asked for: few ideas are looked at."""
        return self.start if self.moved is None else self.start.moved(self.moved, self.way[-1])


def for_activation(mind: Lookahead, view: State, seat: str, board: Board, ids: Iterable[str]) -> Iterator[Idea]:
    """All that some disks could do. As soon as the budget is used up, no more comes."""
    thought = Thought(view, seat)
    made = [Moves(thought, board, board.number(id_), movement(view, id_), mind.fear) for id_ in ids]
    for each in made:
        id_, lost = each.id, each.lost
        if lost <= 0:  # who has a shot waits for it
            yield Idea(id_, NOTHING, board.acted(each.one), -lost)
        gain, action = best_power(view, id_, seat)
        if action:
            yield Idea(id_, action, board.acted(each.one), gain - lost)
        yield from each.first(mind)
    for each in made:
        yield from each.more(mind)


class Moves:
    """The moves of a piece by ways that the rules know of: first those that come to mind, then many more."""

    def __init__(self, thought: Thought, board: Board, one: int, flips: int, fear: float) -> None:
        self.thought = thought
        self.id = board.pieces[one].id
        self.board = board
        self.one = one
        self.flips = flips
        self.lost = shot(board, one)
        self._landings = Landings(board, one, fear, flips)
        self._seen: set[Point] = set()

    def first(self, mind: Lookahead) -> Iterator[Idea]:
        yield from self._weighed(mind, self._ways(spots(self._landings)))
        yield from self._weighed(mind, self.thought.ways(self.id, self.flips))

    def more(self, mind: Lookahead) -> Iterator[Idea]:
        yield from self._weighed(mind, self._ways(finer(self._landings)), FINE * mind.budget)

    def _ways(self, ats: Iterable[Point]) -> Iterator[tuple[Point, ...]]:
        table, would_end = self.thought.view.table, self.thought.would_end(self.id, self.flips)
        here, radius, holds = table[self.id].at, table[self.id].radius, table.holds_middle
        for at in ats:
            way = chain(here, at, radius, self.flips, would_end, holds, is_thorough=False)
            if way:
                yield way

    def _is_return(self, at: Point) -> bool:
        """Whether a move would lead back to where the last one began: onto no enemy nobody goes there and back."""
        piece = self.board.pieces[self.one]
        if piece.came_from is None:
            return False
        return squared(piece.came_from, at) <= piece.radius**2 < squared(piece.began, at)

    def _weighed(self, mind: Lookahead, ways: Iterable[tuple[Point, ...]], max_nodes: float = inf) -> Iterator[Idea]:
        """As far as the budget, or the part of it that may be used, goes."""
        id_, board, seen = self.id, self.board, self._seen
        try:
            for way in ways:
                if mind.nodes >= max_nodes:
                    return
                if way[-1] not in seen:
                    seen.add(way[-1])
                    worth, victims = mind.weigh(self._landings, way[-1])
                    if victims & board.field.enemies[self.one] or not self._is_return(way[-1]):
                        yield Idea(id_, MOVE, board, worth - self.lost, way, self.one, victims)
        except Spent:
            return
