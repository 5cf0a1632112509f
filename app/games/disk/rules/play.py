"""A disk game as the kernel plays it, as far as all of them are alike."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, TypeVar, cast

from app.base.errors import BugError, Reason, Rejection
from app.base.frozen import changed
from app.base.geometry import Point
from app.engine.chance import Numbers
from app.engine.protocol import Act, Answer, Decision, Result
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import sample_answers
from app.games.disk.rules.state import OPEN_LISTS, Activation, DiskState

S = TypeVar("S", bound=DiskState[Any, Any, Any])

Judge = Callable[[Any, Any, Answer], tuple[Reason, ...]]
Spots = Callable[[Any, Any], Iterator[Point]]
Deal = Callable[[Any, Numbers], Any]


class DiskGame(ABC, Generic[S]):
    """The rules. No state of their own: everything is in the battle's. Three tables go by the class of what a decision
    says in `place`: why an answer to it is not legal, legal places, what chance gives."""

    judges: ClassVar[Mapping[type, Judge]]
    places: ClassVar[Mapping[type, Spots]]
    deals: ClassVar[Mapping[type, Deal]]

    @abstractmethod
    def step(self, run: Run[S]) -> Ask[None]: ...

    def result(self, state: S) -> Result | None:
        return state.ended

    def judge(self, state: S, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
        judge = self.judges.get(type(decision.place))
        return judge(state, decision.place, answer) if judge else ()

    def spots(self, state: S, decision: Decision) -> Iterator[Point]:
        """Legal places for a piece that is to be laid or flipped, for players that cannot point."""
        spots = self.places.get(type(decision.place))
        return spots(state, decision.place) if spots else iter(())

    def samples(self, state: S, decision: Decision) -> Iterator[Answer]:
        """Some legal answers where options alone do not make one."""
        return self.sensible(state, decision, sample_answers(self, state, decision))

    def sensible(self, state: S, decision: Decision, answers: Iterator[Answer]) -> Iterator[Answer]:  # noqa: ARG002
        """Of some legal answers those that nobody gives by mistake: players that cannot point keep to them."""
        return answers

    def deal(self, state: S, spec: Any, numbers: Numbers) -> Any:  # noqa: ARG002 - other games need the state
        deal = self.deals.get(type(spec))
        if deal is None:
            raise BugError("chance is asked something it does not know", spec=repr(spec))
        return deal(spec, numbers)

    def active_seats(self, state: S) -> tuple[str, ...]:
        return tuple(seat.id for seat in state.seats if not seat.is_out)

    # --- what is hidden ---

    def view(self, state: S, seat: str) -> S:
        """What a seat may know. It is looked at once for each seat: often several questions are asked in one state."""
        key = ("seen by", seat)
        seen: S | None = state.memo.get(key)
        if seen is None:
            seen = state.memo[key] = self.seen(state, seat)
        return seen

    def seen(self, state: S, seat: str) -> S:
        """Make the view of a seat. Lists are known unless the players agreed otherwise."""
        is_open = bool(state.options.get(OPEN_LISTS, 1))
        seats = tuple(one if one.id == seat else self.cover(state, one, is_open=is_open) for one in state.seats)
        seen = changed(state, seats=seats, activation=self._activation_seen(state, seat))
        return seen if is_open else changed(seen, cards=self._known_cards(seen))

    def _activation_seen(self, state: S, seat: str) -> Activation[S] | None:
        """The activation under way, with what a seat may know of the battle in which it began."""
        now = state.activation
        return None if now is None else Activation(now.seat, self.view(cast(S, now.before), seat))

    @abstractmethod
    def cover(self, state: S, seat: Any, *, is_open: bool) -> Any:
        """Return what the others see of a seat; `is_open`: they know its list."""

    @abstractmethod
    def shown_cards(self, seat: Any) -> Iterable[str]:
        """The cards in the piles of a seat, covers among them."""

    def _known_cards(self, seen: S) -> dict[str, Any]:
        """The cards that somebody has seen who sees so much: nobody's list is known by what may come."""
        shown = {disk.card.id for disk in seen.disks.values()}
        for seat in seen.seats:
            shown.update(self.shown_cards(seat))
        return {id_: card for id_, card in seen.cards.items() if id_ in shown}

    @abstractmethod
    def imagine(self, view: S, numbers: Numbers) -> S: ...

    # --- beside the decisions ---

    def apply_act(self, state: S, act: Act) -> S | Rejection:
        if act.kind in ("note", "seat_changed"):
            return state
        if act.kind == "concede":
            return self.give_up(state, act.seat)
        if act.kind == "draw":
            return changed(state, ended=Result(winners=(), reason="agreed", scores=self.scores(state)))
        if act.kind == "end_and_score":
            ended = Result(winners=self.leaders(state), reason="stopped", scores=self.scores(state))
            return changed(state, ended=ended)
        if act.kind == "fixed":
            return self.fix(state, act.values)
        return Rejection((Reason("act-unknown", "", {"act": act.kind}),))

    @abstractmethod
    def give_up(self, state: S, seat: str) -> S:
        """Take a seat out of the battle."""

    @abstractmethod
    def scores(self, state: S) -> Mapping[str, int]: ...

    @abstractmethod
    def leaders(self, state: S) -> tuple[str, ...]:
        """Return who would win if the battle ended now."""

    @abstractmethod
    def fix(self, state: S, values: Mapping[str, Any]) -> S | Rejection:
        """Set the table right by hand."""

    @abstractmethod
    def plain(self, state: S) -> Any: ...
