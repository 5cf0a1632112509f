"""Answers in the form that a decision asks for, and the plainest legal one to each kind. All players share them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Protocol

from app.base.errors import Reason
from app.base.geometry import Point
from app.engine.protocol import Answer, Decision, Kind
from app.games.disk.rules.flips import COMPASS, FlipSpot

Maker = Callable[[Decision, str], Answer]


class Policy(Protocol):
    """A player. It keeps nothing between two answers, so that a battle can be taken up anywhere."""

    def answer(self, view: Any, decision: Decision, seat: str) -> Answer:
        """What a seat says to a decision, knowing no more than its view."""


class Judging(Protocol):
    """What a player asks the rules of a game: whether something may lie there, and where it may."""

    def judge(self, state: Any, decision: Decision, answer: Answer) -> tuple[Reason, ...]: ...

    def spots(self, state: Any, decision: Decision) -> Iterator[Point]: ...


def passed(decision: Decision, seat: str) -> Answer:
    return Answer(decision=decision.id, seat=seat)


def picked(decision: Decision, seat: str, keys: Iterable[str]) -> Answer:
    return Answer(decision=decision.id, seat=seat, pick=tuple(keys))


def ordered(decision: Decision, seat: str, keys: Iterable[str]) -> Answer:
    return Answer(decision=decision.id, seat=seat, order=tuple(keys))


def numbered(decision: Decision, seat: str, number: int) -> Answer:
    return Answer(decision=decision.id, seat=seat, number=number)


def divided(decision: Decision, seat: str, parts: Mapping[str, int]) -> Answer:
    return Answer(decision=decision.id, seat=seat, split=dict(parts))


def laid(decision: Decision, seat: str, at: Point) -> Answer:
    """One piece at a place; the decision is about that piece."""
    return Answer(decision=decision.id, seat=seat, place={decision.about[0]: at})


def flipped(decision: Decision, seat: str, aim: Point) -> Answer:
    return Answer(decision=decision.id, seat=seat, flip=aim)


def open_keys(decision: Decision) -> tuple[str, ...]:
    """The options that may be taken."""
    return tuple(option.key for option in decision.options if not option.reasons)


# --- places ---


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


def places(rules: Judging, view: Any, decision: Decision, most: int) -> list[Answer]:
    """Some legal places for what is to be laid; for a flip some directions."""
    if is_flip(decision):
        return list(islice(around(rules, view, decision), most))
    return [laid(decision, decision.seats[0], at) for at in islice(rules.spots(view, decision), most)]


# --- the plainest answer to each kind ---


def first_keys(decision: Decision, seat: str) -> Answer:
    """As many as must be, from the front."""
    keys = open_keys(decision)
    least = min(max(decision.least, 0 if decision.may_pass else 1), len(keys))
    return picked(decision, seat, keys[: max(least, 1)])


def as_they_are(decision: Decision, seat: str) -> Answer:
    return ordered(decision, seat, (option.key for option in decision.options))


def least(decision: Decision, seat: str) -> Answer:
    return numbered(decision, seat, decision.least)


def all_to_one(decision: Decision, seat: str) -> Answer:
    keys = open_keys(decision)
    return divided(decision, seat, {keys[0]: decision.most} if keys else {})


PLAIN: Mapping[Kind, Maker] = {
    "pick": first_keys,
    "pick_some": first_keys,
    "secret": first_keys,
    "window": first_keys,
    "order": as_they_are,
    "number": least,
    "split": all_to_one,
}
