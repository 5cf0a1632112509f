"""Rules of a small game, as far as they follow from its state. Pure, as all rules are."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Generic, TypeVar

from app.base.errors import Reason, Rejection
from app.base.frozen import changed
from app.engine.chance import Numbers, OneOf
from app.engine.protocol import Act, Answer, Decision, Result


@dataclass(frozen=True, kw_only=True)
class PlainSeat:
    """A seat; a game adds what it has. `casualties` are the catalogue ids of what it has lost."""

    id: str
    casualties: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PlainState:
    """What the program reads of every state; a game adds fields of plain values, and names itself in `system`. `first`
    is the seat that began, `ended` how the battle ended where no rule ended it."""

    system: ClassVar[str]
    seats: tuple[PlainSeat, ...]
    scenario: str
    round: int = 1
    segment: str = ""
    first: str = ""
    ended: Result | None = None


S = TypeVar("S", bound=PlainState)


class PlainRules(Generic[S]):
    """Chance gives one of several, no other question has a spec, and everybody plays to the end. A game adds `step`,
    `result`, `view`, `imagine` and `scores`."""

    def scores(self, state: S) -> Mapping[str, int]:
        """The points of each seat, as far as a state knows them."""
        raise NotImplementedError

    def judge(self, _state: S, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
        return () if answer.fall in decision.place.keys else (Reason("answer-fall", decision.rule),)

    def samples(self, _state: S, _decision: Decision) -> Iterator[Answer]:
        return iter(())

    def deal(self, _state: S, spec: OneOf, numbers: Numbers) -> str:
        return numbers.choose(spec.keys)

    def active_seats(self, state: S) -> tuple[str, ...]:
        return tuple(seat.id for seat in state.seats)

    def apply_act(self, state: S, act: Act) -> S | Rejection:
        """Who gives up loses, a draw has no winner, and a battle that is stopped is scored."""
        if act.kind in ("note", "seat_changed"):
            return state
        if act.kind not in _ENDS:
            return Rejection((Reason("act-unknown", "", {"act": act.kind}),))
        scores = self.scores(state)
        winners = {
            "concede": tuple(id_ for id_ in scores if id_ != act.seat),
            "draw": (),
            "end_and_score": leaders(scores),
        }[act.kind]
        return changed(state, ended=Result(winners=winners, reason=_ENDS[act.kind], scores=scores))

    def plain(self, state: S) -> Any:
        return asdict(state)


_ENDS = {"concede": "conceded", "draw": "agreed", "end_and_score": "stopped"}


def leaders(scores: Mapping[str, int]) -> tuple[str, ...]:
    """Who has the most points; nobody where several have."""
    best = tuple(id_ for id_ in scores if scores[id_] == max(scores.values()))
    return best if len(best) == 1 else ()
