"""Playing a position on: answers in order, then a policy, as far as was asked for."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from app.ai.policy import Policy
from app.base.errors import Reason, Rejection
from app.battles.players import STOP, players_for
from app.battles.position import OpenedBattle, S, open_position, system_of
from app.documents.answer_codec import answer_of
from app.documents.file_shapes import AnswerShape
from app.engine.chance import Numbers
from app.engine.game import Game, Rules
from app.engine.protocol import CHANCE, Act, Answer, Decision, Event, Result
from app.engine.run import Ask, Run
from app.games.api.position import Position
from app.games.registry import battle_for, battle_of, computer_players_of, rules_of

Reached = Callable[[Any], bool]
Heard = Callable[[Decision, Answer, tuple[Event, ...]], None]


PAUSED = "paused"


class PausingRules(Generic[S]):
    """The rules of a game, with a place to stop at: the first quiet moment of which this is true."""

    def __init__(self, rules: Rules[S], is_reached: Reached) -> None:
        self.rules = rules
        self._is_reached = is_reached

    def result(self, state: S) -> Result | None:
        ended = self.rules.result(state)
        return ended or (Result(winners=(), reason=PAUSED) if self._is_reached(state) else None)

    # everything else as the rules have it

    def step(self, run: Run[S]) -> Ask[None]:
        return self.rules.step(run)

    def judge(self, state: S, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
        return self.rules.judge(state, decision, answer)

    def samples(self, state: S, decision: Decision) -> Iterator[Answer]:
        return self.rules.samples(state, decision)

    def view(self, state: S, seat: str) -> Any:
        return self.rules.view(state, seat)

    def imagine(self, view: Any, numbers: Numbers) -> S:
        return self.rules.imagine(view, numbers)

    def deal(self, state: S, spec: Any, numbers: Numbers) -> Any:
        return self.rules.deal(state, spec, numbers)

    def active_seats(self, state: S) -> tuple[str, ...]:
        return self.rules.active_seats(state)

    def apply_act(self, state: S, act: Act) -> S | Rejection:
        return self.rules.apply_act(state, act)

    def plain(self, state: S) -> Any:
        return self.rules.plain(state)


def rules_that_pause(position: Position[S], until: str) -> Rules[S] | None:
    """The rules of a position that stop somewhere; None where there is no quiet moment to stop at."""
    stop = make_stop_test(until, position.state)
    return PausingRules(rules_of(system_of(position.state)), stop) if stop else None


def make_stop_test(until: str, start: Any) -> Reached | None:
    """When to stop, by its name: a segment as it begins, the next round. None where it is no quiet moment."""
    if until == "round":
        return lambda state: state.round != start.round
    if until.startswith("segment:"):
        wanted, named = until.removeprefix("segment:"), battle_for(start).codec.segment_of
        now = (start.round, named(start))
        return lambda state: named(state) == wanted and (state.round, named(state)) != now
    return None


def segments(system: str) -> tuple[str, ...]:
    return battle_of(system).codec.segments


def is_place_to_stop(until: str, system: str) -> bool:
    return until in ("decision", "round", "end") or until.removeprefix("segment:") in segments(system)


def policies(system: str) -> tuple[str, ...]:
    """The players of a game by name, and nobody."""
    return (STOP, *computer_players_of(system))


@dataclass
class PlayOutcome:
    """How far it went: what happened, how many of the given answers were accepted, and why the next one was refused."""

    events: list[Event] = field(default_factory=list)
    answer_count: int = 0
    refused: tuple[Reason, ...] = ()


def play(
    table: OpenedBattle[Any],
    answers: Sequence[AnswerShape] = (),
    players: Mapping[str, Policy] | None = None,
    heard: Heard | None = None,
) -> PlayOutcome:
    """Answer until the game is over, nobody answers, or an answer is refused. Seats without a player wait."""
    game, outcome = table.game, PlayOutcome(events=list(table.first_events))
    while (decision := game.decision) is not None:
        answer = _next(table, decision, answers[outcome.answer_count :], players or {})
        if answer is None:
            break
        if isinstance(answer, Rejection):
            outcome.refused = answer.reasons
            break
        made, is_from_file = answer
        told = game.answer(made)
        if isinstance(told, Rejection):
            # A player that finds nothing legal leaves the question open: it is not the file's answer that is refused.
            outcome.refused = told.reasons if is_from_file else ()
            break
        outcome.answer_count += is_from_file
        outcome.events += told
        if heard:
            heard(decision, made, told)
    if game.decision is None and result_of(game) is not None and outcome.answer_count < len(answers):
        outcome.refused = (Reason("answer-over", ""),)
    return outcome


def advance(
    position: Position[S], answers: Sequence[AnswerShape], policy: str | Mapping[str, str], until: str
) -> tuple[OpenedBattle[S], PlayOutcome]:
    """Play a position on, once the answers have run out by one policy for all seats or by one for each named seat."""
    table = open_position(position, rules_that_pause(position, until))
    assert isinstance(table, OpenedBattle)  # it was opened before, when it was read
    seats = seats_of(position)
    named = dict.fromkeys(seats, policy) if isinstance(policy, str) else policy
    names = {} if until == "decision" else named
    return table, play(table, answers, players_for(seats, names, position.seed, table.battle.id))


def seats_of(position: Position[Any]) -> list[str]:
    return [seat.id for seat in position.state.seats]


def result_of(game: Game[Any]) -> Result | None:
    """How the game ended; a place to stop at is no end."""
    return None if game.result is None or game.result.reason == PAUSED else game.result


def open_decision(table: OpenedBattle[Any]) -> tuple[Decision, tuple[str, ...]] | None:
    """What is asked and who is to answer. Where the game paused: what will be asked if nothing happens before."""
    game = table.game
    if game.decision is None and game.result is not None and game.result.reason == PAUSED:
        game = Game(rules_of(table.battle.id), game.value)
        if game.first_events or game.value.quiet is not table.game.value.quiet:
            return None
    return None if game.decision is None else (game.decision, game.waiting)


def _next(
    table: OpenedBattle[Any], decision: Decision, answers: Sequence[AnswerShape], players: Mapping[str, Policy]
) -> tuple[Answer, bool] | Rejection | None:
    """Who answers: chance, the file, a player; a window is passed unless the file says that it is used."""
    game = table.game
    if decision.seats == (CHANCE,):
        return table.dealer.answer(game), False
    if answers and (decision.kind != "window" or answers[0].window):
        made = answer_of(answers[0], decision, game.waiting, table.battle.codec)
        return made if isinstance(made, Rejection) else (made, True)
    seat = game.waiting[0]
    if not answers and seat in players:
        return players[seat].answer(game.view(seat), decision.seen_by(seat), seat), False
    return (Answer(decision=decision.id, seat=seat), False) if decision.kind == "window" else None
