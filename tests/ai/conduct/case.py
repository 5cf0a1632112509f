"""Cases of conduct: a position, a seat, and what its player must and must not do there, however it finds its moves.

A case asks for no single answer. The player is asked until a `span` is over, an answer, an activation, a turn, the
segment or the round, while everybody else does as little as the rules allow. What came of it is a `Line`, and a case is
solved where all its demands are true of that. So that no case is trivial, each brings a line that solves it and one
that does not.

A suite of one game is a module with a `Suite`; a case is a function that makes its position. The name of the function
says what good players do there, its docstring why.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from app.ai.answers import PLAIN, open_keys, pass_answer, pick_answer
from app.base.errors import Rejection
from app.battles.dealer import Dealer
from app.battles.playing import PausingRules
from app.documents.answer_codec import answer_of
from app.documents.file_shapes import AnswerShape
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Decision, Event, Result
from app.games.disk.rules.answers import is_flip
from app.games.registry import battle_for, make_player, rules_of

Span = Literal["answer", "activation", "turn", "segment", "round"]
Step = str | tuple[float, float] | Mapping[str, Any] | None
"""One answer of a script: a key that is picked, where something is flipped to or laid in inches, nothing for a pass, or
an answer as files write it."""

MAX_ANSWERS = 400
SEED = 1
IDLE = ("done", "nothing", "no", "pass")  # keys with which somebody holds back


@dataclass(frozen=True, slots=True)
class Line:
    """What came of a position. Attributes: seat, before, after (states), answers (those of the seat with their
    questions), events, result (where the battle ended)."""

    seat: str
    before: Any
    after: Any
    answers: tuple[tuple[Decision, Answer], ...]
    events: tuple[Event, ...]
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Demand:
    """Something that is true of a line or not, with words for reports."""

    text: str
    is_met: Callable[[Line], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A position and what is demanded. `solution` and `blunder` are scripts: what they leave open is passed."""

    system: str
    name: str
    why: str
    position: Callable[[], Any]
    seat: str
    span: Span
    must: tuple[Demand, ...]
    must_not: tuple[Demand, ...]
    solution: tuple[Step, ...]
    blunder: tuple[Step, ...]

    def faults(self, line: Line) -> list[str]:
        """What a line does wrong; nothing where it solves the case."""
        return [
            *(f"did not: {one.text}" for one in self.must if not one.is_met(line)),
            *(f"did: {one.text}" for one in self.must_not if one.is_met(line)),
        ]


@dataclass
class Suite:
    """The cases of one module, in their order."""

    system: str
    cases: list[Case] = field(default_factory=list)

    def case(
        self,
        *,
        must: Sequence[Demand] = (),
        must_not: Sequence[Demand] = (),
        solution: Sequence[Step] = (),
        blunder: Sequence[Step] = (),
        span: Span = "turn",
        seat: str = "A",
    ) -> Callable[[Callable[[], Any]], Callable[[], Any]]:
        """Enter a function that makes a position as a case."""

        def enter(position: Callable[[], Any]) -> Callable[[], Any]:
            self.cases.append(
                Case(
                    system=self.system,
                    name=position.__name__,
                    why=position.__doc__ or "",
                    position=position,
                    seat=seat,
                    span=span,
                    must=tuple(must),
                    must_not=tuple(must_not),
                    solution=tuple(solution),
                    blunder=tuple(blunder),
                )
            )
            return position

        return enter


# --- playing a case ---

Speaker = Callable[[Game[Any]], Answer]
"""Says what the seat of a case answers to the open decision."""


def play_case(case: Case, speaker: Speaker) -> Line:
    """The line of whoever speaks for the seat of a case."""
    start = case.position()
    game = open_case(case, start)
    dealer, told = Dealer(SEED), list(game.first_events)
    said: list[tuple[Decision, Answer]] = []
    for _ in range(MAX_ANSWERS):
        decision = game.decision
        if decision is None or _is_over(case, game, decision, has_spoken=bool(said)):
            result = game.result if game.result is not None and game.result.reason != "paused" else None
            return Line(case.seat, start, game.state, tuple(said), tuple(told), result)
        seat = game.waiting[0]
        if seat == CHANCE:
            answer = dealer.answer(game)
        elif seat == case.seat:
            answer = speaker(game)
            said.append((decision, answer))
        else:
            answer = idle_answer(game, decision, seat)
        events = game.answer(answer)
        if isinstance(events, Rejection):
            raise AssertionError((case.name, decision, answer, events))
        told += events
    raise AssertionError((case.name, "endless"))


def open_case(case: Case, start: Any) -> Game[Any]:
    """The game of a case. It stops where the segment ends, or the round, before anything else happens by itself."""
    segment_of = battle_for(start).codec.segment_of
    now = (start.round, segment_of(start))

    def is_reached(state: Any) -> bool:
        if case.span == "round":
            return bool(state.round != start.round)
        return (state.round, segment_of(state)) != now

    return Game(PausingRules(rules_of(str(start.system)), is_reached), GameValue(start))


def _is_over(case: Case, game: Game[Any], decision: Decision, *, has_spoken: bool) -> bool:
    if not has_spoken or case.span in ("segment", "round"):
        return False
    if case.span == "answer":
        return True
    if not game.is_quiet:
        return False
    return case.span == "activation" or (game.waiting[0] not in (case.seat, CHANCE) and decision.kind != "window")


def player_speaks(case: Case, level: str) -> Speaker:
    """A computer player, who is told no more than its seat may know."""
    policy = make_player(case.system, level, SEED)

    def speak(game: Game[Any]) -> Answer:
        assert game.decision is not None
        return policy.answer(game.view(case.seat), game.decision.seen_by(case.seat), case.seat)

    return speak


def script_speaks(case: Case, script: Sequence[Step]) -> Speaker:
    """Answers in order; a window is passed unless an answer says that it is used, and so is a place where the next
    answer picks something; places that nobody asks for any more are left out. After the last all is passed."""
    steps = list(script)

    def speak(game: Game[Any]) -> Answer:
        decision = game.decision
        assert decision is not None
        while steps and isinstance(steps[0], tuple) and decision.kind == "pick":
            steps.pop(0)
        is_for_window = bool(steps) and isinstance(steps[0], Mapping) and bool(steps[0].get("window"))
        is_stop = decision.kind == "place" and decision.may_pass and bool(steps) and isinstance(steps[0], str)
        if not steps or is_stop or (decision.kind == "window" and not is_for_window):
            return idle_answer(game, decision, case.seat)
        return _answer(game, decision, case.seat, steps.pop(0))

    return speak


def _answer(game: Game[Any], decision: Decision, seat: str, step: Step) -> Answer:
    if step is None:
        return pass_answer(decision, seat)
    if isinstance(step, str):
        return pick_answer(decision, seat, [step])
    if isinstance(step, tuple):
        step = {"flip" if is_flip(decision) else "place": list(step)}
    answer = answer_of(AnswerShape.model_validate(step), decision, (seat,), battle_for(game.state).codec)
    assert isinstance(answer, Answer), (decision, step, answer)
    return answer


def idle_answer(game: Game[Any], decision: Decision, seat: str) -> Answer:
    """As little as the rules allow."""
    if decision.may_pass or decision.kind == "window":
        return pass_answer(decision, seat)
    if decision.place is not None:
        return next(iter(game.rules.samples(game.state, decision)))
    least = [key for key in IDLE if key in open_keys(decision)]
    return pick_answer(decision, seat, least[:1]) if least else PLAIN[decision.kind](decision, seat)


def solve(case: Case, level: str) -> list[str]:
    """What a player of a level does wrong in a case; nothing where it solves it."""
    return case.faults(play_case(case, player_speaks(case, level)))


# --- demands on any game ---


def picks_of(line: Line) -> Iterator[str]:
    """Everything that the seat picked, in order."""
    for _, answer in line.answers:
        yield from answer.pick or ()


def picks(*keys: str) -> Demand:
    """All of these are picked at some time."""
    return Demand(f"pick {', '.join(keys)}", lambda line: set(keys) <= set(picks_of(line)))


def picks_any(*keys: str) -> Demand:
    return Demand(f"pick one of {', '.join(keys)}", lambda line: not set(keys).isdisjoint(picks_of(line)))


def picks_before(one: str, other: str) -> Demand:
    """Both are picked, the first of them before the other."""

    def is_met(line: Line) -> bool:
        said = list(picks_of(line))
        return one in said and other in said and said.index(one) < said.index(other)

    return Demand(f"pick {one} before {other}", is_met)


def either(*demands: Demand) -> Demand:
    text = " or ".join(one.text for one in demands)
    return Demand(text, lambda line: any(one.is_met(line) for one in demands))


def both(*demands: Demand) -> Demand:
    text = " and ".join(one.text for one in demands)
    return Demand(text, lambda line: all(one.is_met(line) for one in demands))


def wins() -> Demand:
    return Demand("win the battle", lambda line: line.result is not None and line.seat in line.result.winners)


def told(kind: str, **values: Any) -> Demand:
    """An event of a kind is told, with these values."""

    def is_met(line: Line) -> bool:
        return any(
            event.kind == kind and all(event.values.get(key) == value for key, value in values.items())
            for event in line.events
        )

    said = ", ".join(f"{key}={value}" for key, value in values.items())
    return Demand(f"{kind} {said}".strip(), is_met)
