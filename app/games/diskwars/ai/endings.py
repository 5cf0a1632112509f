"""What may end a battle when a round ends, or at once, for looking at a board that plans lead to: lands that are held
alone, points that are still to be killed, attack on a home."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Protocol

from app.base.geometry import Point
from app.games.diskwars.ai.light_board.board import Board
from app.games.diskwars.ai.scenario_goals import WINS
from app.games.diskwars.rules.scenarios import (
    enemy_homes,
    home_of,
    land_with,
    number,
    role_of,
    scenario_of,
    seat_with,
)
from app.games.diskwars.rules.state import State

HELD = 20.0  # what it is worth to be alone where that counts in the next round


class Ending(Protocol):
    def worth(self, board: Board, side: int, dead: int, killed: Sequence[float]) -> float:
        """What it is worth to a side that a board lies as it does when everybody has fought: `dead` have fallen then,
        and each side has killed so many points."""


@dataclass(frozen=True, slots=True)
class Hold:
    """A land that counts for whoever is alone on it: `alone` is what that is worth, and `short` are the points that a
    side must still kill to win by it, both by side. Where a lead is asked for, the points of others count against it,
    and `bonus` is what the land adds to it."""

    at: Point
    radius: int
    alone: tuple[float, ...]
    short: tuple[float, ...]
    is_lead: bool = False
    bonus: float = 0.0

    def worth(self, board: Board, side: int, dead: int, killed: Sequence[float]) -> float:
        there = {board.pieces[one].side for one in lying_on(board, self.at, self.radius) if not dead >> one & 1}
        holder = next(iter(there)) if len(there) == 1 else None
        for one, short in enumerate(self.short):
            others = max((points for other, points in enumerate(killed) if other != one), default=0.0)
            gained = killed[one] - others if self.is_lead else killed[one]
            if holder == one:
                gained += self.bonus
            if gained >= short and (self.is_lead or holder == one):
                return WINS if one == side else -WINS
        if holder is None or holder >= len(self.alone):
            return 0.0
        return self.alone[holder] if holder == side else -self.alone[holder]


@dataclass(frozen=True, slots=True)
class Storm:
    """A home that falls to enough attack on it of a side: at once, or to whoever is still there in the end."""

    at: Point
    radius: int
    side: int
    needed: int
    is_at_once: bool

    def worth(self, board: Board, side: int, dead: int, killed: Sequence[float]) -> float:
        del killed
        fallen = 0 if self.is_at_once else dead
        there = [one for one in lying_on(board, self.at, self.radius) if not fallen >> one & 1]
        own = [board.pieces[one].attack for one in there if board.pieces[one].side == self.side]
        if not own or sum(own) < self.needed:
            return 0.0
        return WINS if self.side == side else -WINS


def lying_on(board: Board, at: Point, radius: int) -> Iterator[int]:
    """The pieces that overlap a circle."""
    x, y = at
    for one, (ox, oy) in enumerate(board.table.at):
        far = radius + board.pieces[one].radius
        if (ox - x) ** 2 + (oy - y) ** 2 < far * far and board.pieces[one].side >= 0:
            yield one


# --- by scenario ---


def endings(view: State) -> tuple[Ending, ...]:
    """What may end a battle."""
    return tuple(one for name in scenario_of(view).draws if name in ENDINGS for one in ENDINGS[name](view))


def _long_middle(view: State) -> Iterator[Ending]:
    times, points = number(view, "control_segments", 2), number(view, "kill_points", 0)
    short = [points - one.killed if view.held.get(one.id, 0) + 1 >= times else inf for one in view.seats]
    yield from _middle(view, HELD, short)


def _hill(view: State) -> Iterator[Ending]:
    needed = number(view, "kill_points", 25)
    yield from _middle(view, HELD, [needed - one.killed for one in view.seats])


def _middle_points(view: State) -> Iterator[Ending]:
    lead, points = number(view, "kill_lead", 25), number(view, "land_points", 10)
    short = []
    for seat in view.seats:
        others = max((one.killed for one in view.seats if one.id != seat.id), default=0)
        short.append(lead - (seat.killed - others))
    yield from _middle(view, points, short, is_lead=True, bonus=points)


def _middle(
    view: State, alone: float, short: Sequence[float], *, is_lead: bool = False, bonus: float = 0.0
) -> Iterator[Ending]:
    land = land_with(view, "centre")
    if land is not None:
        yield Hold(land.at, land.radius, (alone,) * len(view.seats), tuple(short), is_lead, bonus)


def _bases(view: State) -> Iterator[Ending]:
    """Enough attack on the home of another wins at once; a defender cannot win so."""
    needed = number(view, "attack_on_base", 8)
    for side, seat in enumerate(view.seats):
        if role_of(view, seat.id) != "defender":
            for land in enemy_homes(view, seat.id):
                yield Storm(land.at, land.radius, side, needed, is_at_once=True)


def _area(view: State) -> Iterator[Ending]:
    """Whatever of the attacker is on the defender's area when a round ends wins."""
    home = home_of(view, seat_with(view, "defender"))
    attacker = seat_with(view, "attacker")
    for side, seat in enumerate(view.seats):
        if seat.id == attacker and home is not None:
            yield Storm(home.at, home.radius, side, 0, is_at_once=False)


# By the names in `Scenario.draws`; games over this one add theirs.
ENDINGS: dict[str, Callable[[State], Iterator[Ending]]] = {
    "middle": _long_middle,
    "hill": _hill,
    "middle-points": _middle_points,
    "base": _bases,
    "storm": _area,
}
