"""How a battle ended, as the end screen and the score sheet tell it: points part by part, their course, what each piece
did. It is made from the game itself and from what happened."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.engine.game import Game
from app.engine.protocol import Event, Result
from app.games.api.names import PieceNames
from app.games.api.narration import PieceRecord, ScoreLine
from app.games.registry import battle_for
from app.words import knows, label, say, say_of
from app.words.tongue import of_game

SeatNames = Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatReport:
    """How a seat came out. `lines` add up to `points`; `secret` is what it kept hidden; `best` and `worst` are its
    pieces by what they destroyed against what they cost."""

    seat: str
    points: int
    is_winner: bool
    lines: tuple[ScoreLine, ...] = ()
    secret: str = ""
    best: PieceRecord | None = None
    worst: PieceRecord | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleReport:
    """`seats` are in the order of the table. `course` is the points of each seat at the end of each round that is
    known, by round."""

    result: Result
    seats: tuple[SeatReport, ...]
    course: Mapping[int, Mapping[str, int]]


def make_report(game: Game[Any], events: Iterable[Event], names: PieceNames) -> BattleReport:
    """Tell how a game that is over ended. Nothing is secret any more."""
    assert game.result is not None
    state, narrator = game.state, battle_for(game.state).narrator
    scores, hidden = narrator.scores(state), narrator.secrets(state, names)
    pieces = narrator.piece_records(state, events)
    seats = tuple(
        SeatReport(
            seat=seat.id,
            points=scores.get(seat.id, 0),
            is_winner=seat.id in game.result.winners,
            lines=narrator.score_lines(state, seat.id),
            secret=hidden.get(seat.id, ""),
            best=_best(pieces, seat.id),
            worst=_worst(pieces, seat.id),
        )
        for seat in state.seats
    )
    return BattleReport(result=game.result, seats=seats, course=course_of(game))


def course_of(game: Game[Any]) -> Mapping[int, Mapping[str, int]]:
    """The points at the end of each round, as far back as the game remembers."""
    narrator = battle_for(game.state).narrator
    ends: dict[int, Any] = {}
    for state in (*(moment.value.quiet for moment in game.past), game.state):
        if not state.segment.startswith("setup"):
            ends[state.round] = state
    return {number: narrator.scores(state) for number, state in sorted(ends.items())}


def _best(pieces: Sequence[PieceRecord], seat: str) -> PieceRecord | None:
    own = [one for one in pieces if one.seat == seat and one.destroyed]
    return max(own, key=lambda one: (one.balance, one.destroyed), default=None)


def _worst(pieces: Sequence[PieceRecord], seat: str) -> PieceRecord | None:
    """The one that lacks most of its cost; nobody where each has earned it."""
    own = [one for one in pieces if one.seat == seat and one.balance < 0]
    return min(own, key=lambda one: one.balance, default=None)


# --- in words ---


def headline(result: Result, people: Sequence[str], name: SeatNames, system: str) -> str:
    """Who won. A person alone at the table is "you"; the points are said where they agree with who won."""
    points = dict(result.scores)
    if not result.winners:
        is_level = len(set(points.values())) == 1 and any(points.values())
        points_each = next(iter(points.values()), 0)
        return say_of("end.drawn-at", system, points=points_each) if is_level else say("end.drawn")
    you = people[0] if len(people) == 1 else ""
    best = [points.get(seat, 0) for seat in result.winners]
    rest = [score for seat, score in points.items() if seat not in result.winners]
    if len(points) != 2 or len(rest) != 1 or max(best) <= rest[0]:
        winners = [name(seat) for seat in result.winners]
        return say("end.you-win") if you in result.winners else say("end.you-lose" if you else "end.wins", who=winners)
    if not you:
        return say_of("end.wins-by", system, who=name(result.winners[0]), more=best[0], less=rest[0])
    won = you in result.winners
    return say_of("end.you-win-by" if won else "end.you-lose-by", system, more=best[0], less=rest[0])


def reason_text(result: Result, system: str) -> str:
    """Why it ended so, as a sentence."""
    with of_game(system):
        code = f"result.{result.reason}"
        return say("table.ended-why", why=say(code) if knows(code) else label(result.reason))


def piece_text(code: str, record: PieceRecord, names: PieceNames) -> str:
    """Best or worst disk (`code`) in words."""
    return say_of(code, names.system, piece=names(record.piece), destroyed=record.destroyed, cost=record.cost)
