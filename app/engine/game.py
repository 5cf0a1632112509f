"""A game under way. Its value is the last quiet state and the answers since; everything else can be rebuilt from them.

A rule that asks is a generator. The live one is only a cache: it is dropped and run again at will, which makes save,
fork, undo and verify the same act. Rules are functions of state and answers alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from app.base.canonical import fingerprint
from app.base.errors import BugError, Reason, Rejection
from app.base.frozen import changed, made_often
from app.engine.chance import Numbers
from app.engine.judging import find_faults
from app.engine.protocol import CHANCE, Act, Answer, Decision, Event, Result
from app.engine.run import Ask, Run

S = TypeVar("S")

MAX_STEPS = 100_000  # quiet states without a question between them: beyond this the rules run in a circle


class Rules(Protocol[S]):
    """What a game owes the kernel."""

    def step(self, run: Run[S]) -> Ask[None]:
        """From a quiet state to the next one: ask, act, return. The state says by itself what comes next."""

    def result(self, state: S) -> Result | None:
        """How the game ended, if it has."""

    def judge(self, state: S, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
        """Why an answer to a decision with a `place` is not legal: a placement, what chance is said to have given, a
        choice whose parts must fit together. Shapes have been judged already."""

    def samples(self, state: S, decision: Decision) -> Iterator[Answer]:
        """Some legal answers to a question whose options alone do not make one, such as where to lay a piece. `state`
        may be a view."""

    def view(self, state: S, seat: str) -> Any:
        """All that a seat may know, as a state of the same kind with covers in place of what is hidden."""

    def imagine(self, view: Any, numbers: Numbers) -> S:
        """A whole state that a seat could be in, as far as its view tells: the view of it is the view given."""

    def deal(self, state: S, spec: Any, numbers: Numbers) -> Any:
        """What chance gives where `spec` says what is asked of it. Called by the dealer outside, never by a rule."""

    def active_seats(self, state: S) -> tuple[str, ...]:
        """The seats that are still in the game."""

    def apply_act(self, state: S, act: Act) -> S | Rejection:
        """The quiet state after something was done beside the decisions: the same one where nothing changed. A `draw`
        comes from the kernel when all have agreed to it."""

    def plain(self, state: S) -> Any:
        """The state as JSON values, complete: equal states have equal values."""


@made_often
@dataclass(frozen=True)
class GameValue(Generic[S]):
    """All of a game that must be kept: a quiet state, how many decisions and how many falls of chance came before it,
    the answers since, and who has offered a draw."""

    quiet: S
    decision_count: int = 0
    since: tuple[Answer, ...] = ()
    falls: int = 0
    offers: tuple[str, ...] = ()


@made_often
@dataclass(frozen=True, slots=True)
class GameMoment(Generic[S]):
    """A place that can be gone back to: the value, and whether a mark stands between it and the next one."""

    value: GameValue[S]
    is_marked: bool = False


class Game(Generic[S]):
    """A game that can be asked and answered.

    Attributes: decision (open now, None when the game is over), waiting (seats still to answer it), result, past
    (quiet moments, oldest first), first_events (what happened before the first question).
    """

    def __init__(self, rules: Rules[S], value: GameValue[S], past: Sequence[GameMoment[S]] = ()) -> None:
        self.rules = rules
        self.past: list[GameMoment[S]] = list(past)
        self._value = replace(value, since=())
        self.decision: Decision | None = None
        self.result: Result | None = None
        self._answered: list[tuple[Decision, Answer]] = []
        self._said: dict[str, Answer] = {}
        self._begin()
        for answer in value.since:
            if isinstance(rejection := self.answer(answer), Rejection):
                raise BugError("an answer that was taken before is refused", reasons=rejection.reasons)

    # --- asking about it ---

    @property
    def value(self) -> GameValue[S]:
        return self._value

    @property
    def state(self) -> S:
        """The state as it is now, perhaps in the middle of an effect."""
        return self._run.state

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who is still to answer the open decision."""
        if self.decision is None:
            return ()
        return (
            tuple(seat for seat in self.decision.seats if seat not in self._said) if self._said else self.decision.seats
        )

    @property
    def recent_answers(self) -> "tuple[tuple[Decision, Answer], ...]":
        """The answers since the quiet state, each with the question that it was given to."""
        return tuple(self._answered)

    @property
    def is_quiet(self) -> bool:
        return not self._value.since

    @property
    def falls(self) -> int:
        """How often chance has answered so far: the dealer deals by it."""
        return self._value.falls + _falls(self._value)

    def view(self, seat: str) -> Any:
        return self.rules.view(self._run.state, seat)

    def check(self, answer: Answer) -> Rejection | None:
        """What would be said to an answer, without giving it."""
        if self.decision is None:
            return Rejection((Reason("answer-over", ""),))
        reasons = find_faults(self.decision, answer)
        if not reasons and answer.seat in self._said:
            reasons = (Reason("answer-given", self.decision.rule, {"seat": answer.seat}),)
        if not reasons and not answer.is_pass and self.decision.place is not None:
            reasons = self.rules.judge(self._run.state, self.decision, answer)
        return Rejection(reasons) if reasons else None

    # --- moving it on ---

    def answer(self, answer: Answer) -> tuple[Event, ...] | Rejection:
        """Take an answer: what happened, or why it is refused; then nothing has changed."""
        rejection = self.check(answer)
        if rejection is not None:
            return rejection
        assert self.decision is not None
        self._value = changed(self._value, since=(*self._value.since, answer))
        self._answered.append((self.decision, answer))
        self._said[answer.seat] = answer
        if self.waiting:
            return ()  # others still have to speak, and until then nobody hears
        told = len(self._run.events)
        said, self._said = self._said, {}
        ended = self._feed(said)
        events = tuple(self._run.events[told:])
        return (*events, *self._on()) if ended else events

    def _begin(self) -> None:
        """Run the rules from the quiet state on to the first question."""
        self.first_events = self._on(is_first=True)

    def _on(self, *, is_first: bool = False) -> tuple[Event, ...]:
        """From quiet state to quiet state until a question is open or the game is over."""
        events: list[Event] = []
        for _ in range(MAX_STEPS):
            if not is_first:
                self._settle()
            is_first = False
            self._run: Run[S] = Run(self._value.quiet, self._value.decision_count)
            self._answered.clear()
            self.result = self.rules.result(self._run.state)
            if self.result is not None:
                self.decision = None
                return tuple(events)
            self._rule = self.rules.step(self._run)
            ended = self._feed(None)
            events += self._run.events
            if not ended:
                return tuple(events)
        raise BugError("rules that go on without asking anybody", steps=MAX_STEPS)

    def _settle(self) -> None:
        """The step is done: its end is the new quiet state, its beginning a moment to go back to."""
        if self._value.since:
            self.past.append(GameMoment(self._value, self._run.has_mark))
        self._value = GameValue(self._run.state, self._run.decision_count, falls=self.falls)

    def _feed(self, said: "dict[str, Answer] | None") -> bool:
        """Hand the answers to the rule that asked; whether it has come to its end."""
        try:
            self.decision = next(self._rule) if said is None else self._rule.send(said)
        except StopIteration:
            self.decision = None
            return True
        return False

    def act(self, act: Act) -> tuple[Event, ...] | Rejection:
        """Something beside the open decision. It is done to the last quiet state; an effect that was half done is begun
        anew with the answers it had, as far as they still fit."""
        if act.kind == "undo_to":
            return self._undo(act)
        if reasons := self._why_not(act):
            return Rejection(reasons)
        if act.kind in ("offer_draw", "accept"):
            return self._offer(act)
        acted = self.rules.apply_act(self._value.quiet, act)
        if isinstance(acted, Rejection):
            return acted
        told = Event(kind="acted", values={"act": act.kind, **act.values}, cause=act.seat)
        return (told,) if acted is self._value.quiet else (told, *self._go_on_from(acted))

    def _why_not(self, act: Act) -> tuple[Reason, ...]:
        """What is over stays as it ended, and who has left neither gives up nor agrees any more."""
        if self.result is not None and act.kind not in ("note", "seat_changed"):
            return (Reason("answer-over", ""),)
        is_agreement = act.kind in ("concede", "offer_draw", "accept")
        if is_agreement and act.seat not in self.rules.active_seats(self._value.quiet):
            return (Reason("act-not-playing", "", {"seat": act.seat}),)
        return ()

    def _go_on_from(self, acted: S) -> tuple[Event, ...]:
        self.past.append(GameMoment(self._value, is_marked=True))  # nobody takes an act back alone
        since = self._value.since
        self._value = GameValue(acted, self._value.decision_count, falls=self._value.falls)
        self._said = {}
        events = list(self._on(is_first=True))
        for answer in since:
            told = self.answer(answer)
            if isinstance(told, Rejection):
                break
            events += told
        return tuple(events)

    def _offer(self, act: Act) -> tuple[Event, ...] | Rejection:
        """A draw is agreed when everybody who still plays has offered or accepted it; an offer lapses with the step."""
        if act.kind == "accept" and not self._value.offers:
            return Rejection((Reason("act-no-offer", ""),))
        offers = tuple(sorted({*self._value.offers, act.seat}))
        told = Event(kind="acted", values={"act": act.kind}, cause=act.seat)
        if not set(self.rules.active_seats(self._value.quiet)) <= set(offers):
            self._value = replace(self._value, offers=offers)
            return (told,)
        acted = self.rules.apply_act(self._value.quiet, Act(kind="draw", seat=act.seat))
        assert not isinstance(acted, Rejection)
        return (told, *self._go_on_from(acted))

    def _undo(self, act: Act) -> tuple[Event, ...] | Rejection:
        """Back to the beginning of a step, an earlier one or the one that is half done, and from there on again by its
        first `answers`. Whether all agree to it the table outside has seen to."""
        moment, answers = act.values.get("moment"), act.values.get("answers", 0)
        steps = [*(one.value for one in self.past), self._value]
        if not isinstance(moment, int) or not 0 <= moment < len(steps):
            return Rejection((Reason("act-no-moment", "", {"moment": moment}),))
        target, is_past = steps[moment], moment < len(self.past)
        if not isinstance(answers, int) or not 0 <= answers < len(target.since) + (is_past and not target.since):
            return Rejection((Reason("act-no-moment", "", {"moment": moment}),))
        self._value = replace(target, since=(), offers=())
        del self.past[moment:]
        self._said = {}
        events = [Event(kind="acted", values={"act": act.kind, **act.values}, cause=act.seat), *self._on(is_first=True)]
        for answer in target.since[:answers]:
            told = self.answer(answer)
            assert not isinstance(told, Rejection), told  # it was taken before, in the same state
            events += told
        return tuple(events)

    @property
    def has_mark(self) -> bool:
        """Whether something happened in the half done step that nobody takes back alone."""
        return self._run.has_mark

    @property
    def hash(self) -> str:
        """A short name for the state as it is now."""
        return fingerprint(self.rules.plain(self._run.state))

    # --- other games out of this one ---

    def fork(self) -> "Game[S]":
        """The same game once more, to try something in."""
        return Game(self.rules, self._value)


def _falls(value: "GameValue[S]") -> int:
    return sum(1 for answer in value.since if answer.seat == CHANCE)
