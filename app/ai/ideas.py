"""What could be done with an activation: ideas, each with the board that it leads to and what it promises."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.ai.board import Board
from app.ai.lookahead import Before, Lookahead, Spent, shot
from app.ai.moves import Thought
from app.ai.powers import best_power
from app.ai.spots import spots
from app.base.geometry import Point
from app.games.disk.flips import chain
from app.games.diskwars.movement import halts
from app.games.diskwars.state import State
from app.games.diskwars.values import movement

DONE, MOVE, NOTHING, STOP = "done", "move", "nothing", "stop"
ROOT = 0.4  # the fear of who may still act
IDLE = 0.05  # who could do something a little better than nothing does it


@dataclass(frozen=True, slots=True, eq=False)
class Idea:
    """Something to do: with which piece, which action, by which way. `promise` is what it brings at once, in points;
    `moved` the number of the piece where it changes its place."""

    piece: str
    action: str
    board: Board
    promise: float = 0.0
    way: tuple[Point, ...] = ()
    moved: int | None = None


def for_activation(mind: Lookahead, view: State, seat: str, board: Board, ids: Iterable[str]) -> Iterator[Idea]:
    """All that some disks could do. As soon as the budget is used up, no more comes."""
    for id_ in ids:
        one = board.number(id_)
        lost = shot(board, one)
        yield Idea(id_, NOTHING, board.acted(one), -lost)
        gain, action = best_power(view, id_, seat)
        if action:
            yield Idea(id_, action, board.acted(one), gain - lost)
        yield from moves(mind, view, seat, board, one, movement(view, id_))


def moves(mind: Lookahead, view: State, seat: str, board: Board, one: int, flips: int) -> Iterator[Idea]:
    """Moves by ways that the rules know of."""
    before, lost, id_ = Before(board, one, ROOT), shot(board, one), board.pieces[one].id
    seen: set[Point] = set()
    for way in _ways(view, seat, board, one, flips):
        if way[-1] in seen:
            continue
        seen.add(way[-1])
        try:
            worth = mind.worth(before, way[-1])
        except Spent:
            return
        yield Idea(id_, MOVE, board.moved(one, way[-1]), worth - lost, way, one)


def _ways(view: State, seat: str, board: Board, one: int, flips: int) -> Iterator[tuple[Point, ...]]:
    id_ = board.pieces[one].id
    lying, would_end = view.table[id_], halts(view, id_)
    for spot in spots(board, one, flips):
        way = chain(lying.at, spot, lying.radius, flips, would_end, view.table.holds_middle, is_thorough=False)
        if way:
            yield way
    yield from Thought(view, seat).ways(id_, flips)
