"""Playing a position on: answers in order, then a policy, as far as was asked for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import get_args

from app.ai.answers import Policy
from app.ai.policies import POLICIES as PLAYERS
from app.ai.policies import make
from app.base.errors import Reason, Rejection
from app.battles.answers import answer_of
from app.battles.position import Position, Table, open_position
from app.battles.shapes import AnswerShape
from app.engine.game import Game
from app.engine.protocol import CHANCE, Answer, Decision, Event, Result
from app.games.diskwars.play import Diskwars
from app.games.diskwars.state import Segment, State

STOP = "stop"  # the policy of nobody
POLICIES = (STOP, *PLAYERS)
SEGMENTS: tuple[str, ...] = get_args(Segment)

Reached = Callable[[State], bool]
Heard = Callable[[Decision, Answer, tuple[Event, ...]], None]


class Pausing(Diskwars):
    """The rules, with a place to stop at: the first quiet moment of which this is true."""

    PAUSED = "paused"

    def __init__(self, is_reached: Reached) -> None:
        self._is_reached = is_reached

    def result(self, state: State) -> Result | None:
        ended = super().result(state)
        return ended or (Result(winners=(), reason=self.PAUSED) if self._is_reached(state) else None)


def reached(until: str, start: State) -> Reached | None:
    """When to stop, by its name: a segment as it begins, the next round. None where it is no quiet moment."""
    if until == "round":
        return lambda state: state.round != start.round
    if until.startswith("segment:"):
        wanted, now = until.removeprefix("segment:"), (start.round, start.segment)
        return lambda state: state.segment == wanted and (state.round, state.segment) != now
    return None


def is_place_to_stop(until: str) -> bool:
    return until in ("decision", "round", "end") or until.removeprefix("segment:") in SEGMENTS


@dataclass
class Outcome:
    """How far it went: what happened, and which answer was refused and why."""

    events: list[Event] = field(default_factory=list)
    taken: int = 0
    refused: tuple[Reason, ...] = ()


def play(
    table: Table,
    answers: Sequence[AnswerShape] = (),
    players: Mapping[str, Policy] | None = None,
    heard: Heard | None = None,
) -> Outcome:
    """Answer until the game is over, nobody answers, or an answer is refused. Seats without a player wait."""
    game, outcome = table.game, Outcome(events=list(table.first_events))
    while (decision := game.decision) is not None:
        answer = _next(table, decision, answers[outcome.taken :], players or {})
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
        outcome.taken += is_from_file
        outcome.events += told
        if heard:
            heard(decision, made, told)
    if game.decision is None and result_of(game) is not None and outcome.taken < len(answers):
        outcome.refused = (Reason("answer-over", ""),)
    return outcome


def advance(position: Position, answers: Sequence[AnswerShape], policy: str, until: str) -> tuple[Table, Outcome]:
    """Play a position on, all seats by one policy once the answers have run out."""
    stop = reached(until, position.state)
    table = open_position(position, Pausing(stop) if stop else None)
    assert isinstance(table, Table)  # it was opened before, when it was read
    seats = [seat.id for seat in position.state.seats]
    names = {} if until == "decision" else dict.fromkeys(seats, policy)
    return table, play(table, answers, players_for(seats, names, position.seed))


def result_of(game: Game[State]) -> Result | None:
    """How the game ended; a place to stop at is no end."""
    return None if game.result is None or game.result.reason == Pausing.PAUSED else game.result


def open_decision(table: Table) -> tuple[Decision, tuple[str, ...]] | None:
    """What is asked and who is to answer. Where the game paused: what will be asked if nothing happens before."""
    game = table.game
    if game.decision is None and game.result is not None and game.result.reason == Pausing.PAUSED:
        game = Game(Diskwars(), game.value)
        if game.first_events or game.value.quiet is not table.game.value.quiet:
            return None
    return None if game.decision is None else (game.decision, game.waiting)


def _next(
    table: Table, decision: Decision, answers: Sequence[AnswerShape], players: Mapping[str, Policy]
) -> tuple[Answer, bool] | Rejection | None:
    """Who answers: chance, the file, a player; a window is passed unless the file says that it is used."""
    game = table.game
    if decision.seats == (CHANCE,):
        return table.dealer.answer(game), False
    if answers and (decision.kind != "window" or answers[0].window):
        made = answer_of(answers[0], decision, game.waiting)
        return made if isinstance(made, Rejection) else (made, True)
    seat = game.waiting[0]
    if not answers and seat in players:
        return players[seat].answer(game.view(seat), decision.seen_by(seat), seat), False
    return (Answer(decision=decision.id, seat=seat), False) if decision.kind == "window" else None


def players_for(seats: Sequence[str], names: Mapping[str, str], seed: int) -> dict[str, Policy]:
    """A player for each seat that has a policy. Each is seeded on its own, so that two of a kind differ."""
    rules = Diskwars()
    named = ((n, seat, names.get(seat, STOP)) for n, seat in enumerate(seats))
    return {seat: make(name, rules, seed + n) for n, seat, name in named if name != STOP}
