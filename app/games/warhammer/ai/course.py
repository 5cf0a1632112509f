"""How a round would go on after a plan: everybody in turn comes down on whom it seems best to strike, until nobody
gains by it any more. Whoever lands last on a heap fights first, so a blow is worth what is left of it in the end."""

from collections.abc import Callable, Iterator
from itertools import islice

from app.base.geometry import Point, squared
from app.games.disk.rules.flips import FREE
from app.games.warhammer.ai.board import Board
from app.games.warhammer.ai.field import Field
from app.games.warhammer.ai.fights import gain
from app.games.warhammer.ai.moves import STAY, Idea, Mover

BLOWS = 6  # that are followed after a plan
CARD = 3  # disks that a card activates, where it is not known yet
MIN_BLOW_WORTH = 1.0  # a blow that is worth less is not struck
LOOK = 8  # blows between two looks at whether somebody is in a hurry
IsOver = Callable[[], bool]


class Spent(Exception):  # noqa: N818 - no error
    """The budget is used up: what has been found must do."""


class Course:
    """Courses of one round from one moment. What was thought about disks far from a plan still holds after it."""

    def __init__(self, field: Field, budget: int, is_over: IsOver, blows: int = BLOWS) -> None:
        view = field.view
        self.left = budget
        self._blows = blows
        self._is_over = is_over
        self._mine = field
        self._fields = {seat: field.as_seen_by(seat) for seat in view.playing}
        self._seats = [view.disks[id_].seat for id_ in field.names]
        self._own = {seat: [field.numbers[disk.id] for disk in view.of(seat)] for seat in view.playing}
        self._all = [field.numbers[id_] for id_ in view.disks]
        self._reach = [_reach_of(field, n) for n in range(len(field.names))]
        self._known: dict[int, Idea] = {}

    def after(self, key: str, at: Point | None) -> float:
        """What the melee brings in the end if a disk has acted, perhaps moved."""
        board, fresh = self._mine.board, dict[int, Idea]()
        if key in self._mine.numbers:
            board = self._acted(board, fresh, self._mine.numbers[key], at)
        turns, idle = self._turns(), set[str]()
        for seat in islice((seat for seat in turns if seat not in idle), self._blows):
            one, blow = self._best(board, fresh, seat)
            if blow.worth < MIN_BLOW_WORTH:
                idle.add(seat)
                continue
            idle.clear()
            board = self._acted(board, fresh, one, blow.way[-1])
        return gain(self._mine, board.table)

    def _turns(self) -> Iterator[str]:
        """Who acts after this activation: the own card, those that lie open, then all of them again."""
        view = self._mine.view
        for seat in view.queue:
            yield from [seat] * (view.seat(seat).left - (seat == self._mine.seat))
        for seat in (*view.playing, *view.playing):
            yield from [seat] * CARD

    def _best(self, board: Board, fresh: dict[int, Idea], seat: str) -> tuple[int, Idea]:
        """The best blow of a seat. What was found before a change that was near is thought over."""
        best, found = 0, STAY
        for one in self._own[seat]:
            if board.is_ready(one):
                blow = self._blow(board, fresh, one)
                if blow.worth > found.worth:
                    best, found = one, blow
        return best, found

    def _blow(self, board: Board, fresh: dict[int, Idea], one: int) -> Idea:
        if one in fresh:
            return fresh[one]
        if one not in self._known:
            first = self._mine.board
            before = board if board.table is first.table else first
            self._known[one] = STAY if before.table.above[one] else self._thought(before, one)
        return self._known[one]

    def _thought(self, board: Board, one: int) -> Idea:
        if self.left <= 0 or (self.left % LOOK == 0 and self._is_over()):
            self.left = 0
            raise Spent
        self.left -= 1
        field = self._fields[self._seats[one]]
        return Mover(field, field.names[one], field.gait_of(one).movement, board=board).strike()

    def _acted(self, board: Board, fresh: dict[int, Idea], one: int, at: Point | None) -> Board:
        """Everybody sees it; whoever could reach where it was or where it lies now thinks again."""
        made = board.after(one, at)
        if at is None:
            return made
        radius, before = made.table.radii[one], board.table.at[one]
        for other in self._all:
            if made.acted >> other & 1:
                continue
            reach, there = self._reach[other] + radius, made.table.at[other]
            if squared(there, before) < reach * reach or squared(there, at) < reach * reach:
                fresh[other] = STAY if made.table.above[other] else self._thought(made, other)
        return made


def _reach_of(field: Field, one: int) -> int:
    """How far from its middle somebody can lie on whom a disk could come, or could soon."""
    radius = field.board.table.radii[one]
    return FREE.reach(radius, field.gait_of(one).movement + 1) + radius
