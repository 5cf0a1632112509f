"""Answers that lay or flip a piece, and some legal ones: what cannot be listed is sampled."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from app.base.errors import Reason
from app.base.frozen import made_often
from app.base.geometry import Point
from app.engine.protocol import Answer, Decision
from app.games.disk.rules.flips import COMPASS, FlipSpot


@made_often
@dataclass(frozen=True, slots=True)
class Flip:
    """A flip of the piece in question towards a point."""

    aim: Point


@made_often
@dataclass(frozen=True, slots=True)
class Places:
    """Where pieces are laid, by key."""

    at: Mapping[str, Point]


def aim_of(answer: Answer, piece: str) -> Point | None:
    """Return the point that an answer flips a piece towards, or the one that it names for the piece."""
    return answer.place.aim if isinstance(answer.place, Flip) else places_of(answer).get(piece)


def places_of(answer: Answer) -> Mapping[str, Point]:
    """Return where an answer lays pieces; nothing for any other answer."""
    return answer.place.at if isinstance(answer.place, Places) else {}


def landing_of(spot: FlipSpot, answer: Answer) -> Point | None:
    """Return where a flip towards a point, or onto one, comes down."""
    aim = aim_of(answer, spot.piece)
    return None if aim is None else spot.rule.landing(spot.at, aim, spot.radius)


class Judging(Protocol):
    """What a player asks the rules of a disk game: whether something may lie there, and where it may."""

    def judge(self, state: Any, decision: Decision, answer: Answer) -> tuple[Reason, ...]: ...

    def spots(self, state: Any, decision: Decision) -> Iterator[Point]: ...


def laid(decision: Decision, seat: str, at: Point) -> Answer:
    """One piece at a place; the decision is about that piece."""
    return Answer(decision=decision.id, seat=seat, place=Places({decision.about[0]: at}))


def flipped(decision: Decision, seat: str, aim: Point) -> Answer:
    return Answer(decision=decision.id, seat=seat, place=Flip(aim))


def is_flip(decision: Decision) -> bool:
    return isinstance(decision.place, FlipSpot)


def landings(rules: Judging, view: Any, decision: Decision, aims: Iterable[Point]) -> Iterator[Answer]:
    """Of flips towards some points those that the rules accept."""
    seat = decision.seats[0]
    for aim in aims:
        made = flipped(decision, seat, aim)
        if not rules.judge(view, decision, made):
            yield made


def compass(spot: FlipSpot) -> Iterator[Point]:
    """Points to flip towards, once around."""
    return ((spot.at[0] + dx, spot.at[1] + dy) for dx, dy in COMPASS)


def around(rules: Judging, view: Any, decision: Decision) -> Iterator[Answer]:
    """Legal flips: once around, then those that the rules know of, where a move has to end on some disk."""
    yield from landings(rules, view, decision, compass(decision.place))
    yield from landings(rules, view, decision, rules.spots(view, decision))


def sample_answers(rules: Judging, view: Any, decision: Decision) -> Iterator[Answer]:
    """Yield some legal places for what is to be laid; for a flip some directions."""
    if is_flip(decision):
        yield from around(rules, view, decision)
    else:
        yield from (laid(decision, decision.seats[0], at) for at in rules.spots(view, decision))
