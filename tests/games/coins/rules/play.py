"""Coins on a line: in turn each seat takes a coin from an end of the row, and most worth wins."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from app.base.errors import Reason, Rejection
from app.engine.chance import Numbers, OneOf
from app.engine.protocol import Act, Answer, Decision, Option, Result
from app.engine.run import Ask, Run

SCENARIOS = {"short": (3, 1, 4, 1, 5, 9, 2, 6), "long": (2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5)}
ENDS = ("left", "right")
BONUS = 2  # for a pledge that came true
HIDDEN = "?"


@dataclass(frozen=True)
class Seat:
    """`pledge` is the end from which the last coin will be taken, as the seat believes; the others do not know it."""

    id: str
    coins: tuple[int, ...] = ()
    pledge: str = ""


@dataclass(frozen=True)
class State:
    """`turn` is empty until chance has said who begins; `last` is the end from which a coin was taken last."""

    row: tuple[int, ...]
    seats: tuple[Seat, ...] = (Seat("A"), Seat("B"))
    turn: str = ""
    last: str = ""
    round: int = 1
    ended: Result | None = None
    system: str = "coins"


class Coins:
    """The rules."""

    system = "coins"

    def step(self, run: Run[State]) -> Ask[None]:
        yield from self._take(run) if run.state.turn else self._begin(run)

    def _begin(self, run: Run[State]) -> Ask[None]:
        """Chance says who begins; then each pledges an end in secret."""
        ids = self.playing(run.state)
        first = yield from run.fall("coins.first", OneOf(ids))
        run.tell("coins-began", seat=first)
        pledges = yield from run.secretly(ids, "coins.pledge", tuple(map(Option, ENDS)))
        seats = tuple(replace(seat, pledge=pledges[seat.id]) for seat in run.state.seats)
        run.state = replace(run.state, turn=first, seats=seats)

    def _take(self, run: Run[State]) -> Ask[None]:
        state, seat = run.state, run.state.turn
        end = yield from run.pick(seat, "coins.take", map(Option, ENDS if len(state.row) > 1 else ENDS[:1]))
        coin, row = (state.row[0], state.row[1:]) if end == "left" else (state.row[-1], state.row[:-1])
        seats = tuple(replace(one, coins=(*one.coins, coin)) if one.id == seat else one for one in state.seats)
        turn = next(one.id for one in seats if one.id != seat)
        run.state = replace(state, row=row, seats=seats, turn=turn, last=str(end), round=state.round + 1)
        run.tell("coin-taken", seat=seat, end=end, coin=coin)

    def result(self, state: State) -> Result | None:
        return state.ended or (None if state.row else _scored(state, "worth"))

    def judge(self, _state: State, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
        return () if answer.fall in decision.place.keys else (Reason("answer-unknown", "", {"key": answer.fall}),)

    def view(self, state: State, seat: str) -> State:
        seats = (one if one.id == seat or not one.pledge else replace(one, pledge=HIDDEN) for one in state.seats)
        return replace(state, seats=tuple(seats))

    def imagine(self, view: State, numbers: Numbers) -> State:
        ends = [numbers.choose(ENDS) if one.pledge == HIDDEN else one.pledge for one in view.seats]
        return replace(view, seats=tuple(map(lambda one, end: replace(one, pledge=end), view.seats, ends)))

    def deal(self, _state: State, spec: OneOf, numbers: Numbers) -> str:
        return numbers.choose(spec.keys)

    def playing(self, state: State) -> tuple[str, ...]:
        return tuple(seat.id for seat in state.seats)

    def acted(self, state: State, act: Act) -> State | Rejection:
        if act.kind in ("concede", "draw", "end_and_score"):
            return replace(state, ended=_scored(state, act.kind, act.seat))
        known = act.kind in ("note", "seat_changed")
        return state if known else Rejection((Reason("act-unknown", "", {"act": act.kind}),))

    def plain(self, state: State) -> Any:
        return asdict(state)


RULES = Coins()


def _scored(state: State, reason: str, loser: str = "") -> Result:
    """A pledge counts when the row is empty. Who gives up has lost, and a draw that was agreed on is one."""
    scores = {one.id: sum(one.coins) + BONUS * (not state.row and one.pledge == state.last) for one in state.seats}
    left = {id_: score for id_, score in scores.items() if reason != "concede" or id_ != loser}
    best = tuple(id_ for id_ in left if left[id_] == max(left.values()))
    return Result(winners=best if len(best) == 1 and reason != "draw" else (), reason=reason, scores=scores)
