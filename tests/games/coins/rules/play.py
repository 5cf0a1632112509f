"""Coins on a line: in turn each seat takes a coin from an end of the row, and most worth wins."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.engine.chance import Numbers, OneOf
from app.engine.protocol import Option, Result
from app.engine.run import Ask, Run
from app.games.defaults.rules import PlainRules, PlainSeat, PlainState, leaders

SCENARIOS = {"short": (3, 1, 4, 1, 5, 9, 2, 6), "long": (2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5)}
ENDS = ("left", "right")
BONUS = 2  # for a pledge that came true
HIDDEN = "?"


@dataclass(frozen=True, kw_only=True)
class Seat(PlainSeat):
    """`pledge` is the end from which the last coin will be taken, as the seat believes; the others do not know it."""

    coins: tuple[int, ...] = ()
    pledge: str = ""


@dataclass(frozen=True, kw_only=True)
class State(PlainState):
    """`turn` is empty until chance has said who begins; `last` is the end from which a coin was taken last."""

    system = "coins"
    row: tuple[int, ...]
    seats: tuple[Seat, ...]
    turn: str = ""
    last: str = ""


class Coins(PlainRules[State]):
    """The rules."""

    def step(self, run: Run[State]) -> Ask[None]:
        yield from self._take(run) if run.state.turn else self._begin(run)

    def _begin(self, run: Run[State]) -> Ask[None]:
        """Chance says who begins; then each pledges an end in secret."""
        ids = self.active_seats(run.state)
        first = yield from run.fall("coins.first", OneOf(ids))
        run.tell("coins-began", seat=first)
        pledges = yield from run.secretly(ids, "coins.pledge", tuple(map(Option, ENDS)))
        run.state = begin(run.state, first, pledges)

    def _take(self, run: Run[State]) -> Ask[None]:
        seat, row = run.state.turn, run.state.row
        end = yield from run.pick(seat, "coins.take", map(Option, ENDS if len(row) > 1 else ENDS[:1]))
        run.state = take(run.state, seat, str(end))
        run.tell("coin-taken", seat=seat, end=end, coin=row[0 if end == "left" else -1])

    def result(self, state: State) -> Result | None:
        scores = self.scores(state)
        return state.ended or (None if state.row else Result(winners=leaders(scores), reason="worth", scores=scores))

    def scores(self, state: State) -> Mapping[str, int]:
        """A pledge counts when the row is empty."""
        return {one.id: sum(one.coins) + BONUS * (not state.row and one.pledge == state.last) for one in state.seats}

    def view(self, state: State, seat: str) -> State:
        seats = (one if one.id == seat or not one.pledge else replace(one, pledge=HIDDEN) for one in state.seats)
        return replace(state, seats=tuple(seats))

    def imagine(self, view: State, numbers: Numbers) -> State:
        ends = [numbers.choose(ENDS) if one.pledge == HIDDEN else one.pledge for one in view.seats]
        return replace(view, seats=tuple(map(lambda one, end: replace(one, pledge=end), view.seats, ends)))


def begin(state: State, first: str, pledges: Mapping[str, str]) -> State:
    seats = tuple(replace(seat, pledge=pledges[seat.id]) for seat in state.seats)
    return replace(state, first=first, turn=first, seats=seats)


def take(state: State, seat: str, end: str) -> State:
    """A seat takes the coin at an end, and the other one's turn comes."""
    coin, row = (state.row[0], state.row[1:]) if end == "left" else (state.row[-1], state.row[:-1])
    seats = tuple(replace(one, coins=(*one.coins, coin)) if one.id == seat else one for one in state.seats)
    turn = next(one.id for one in seats if one.id != seat)
    return replace(state, row=row, seats=seats, turn=turn, last=end, round=state.round + 1)


RULES = Coins()
