"""What the rules and the world outside say to each other: decisions, answers, events, results. All of it is data."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from app.base.errors import Reason
from app.base.frozen import made_often

Kind = Literal["pick", "pick_some", "order", "number", "split", "place", "secret", "window", "chance"]

CHANCE = "chance"  # the seat that answers for dice and falling counters
EVERYBODY: frozenset[str] | None = None


@made_often
@dataclass(frozen=True, slots=True)
class Option:
    """Something that may be picked, by a key that stays the same in files. `label` is a code for people, with values.

    One that is shown and cannot be taken says why.
    """

    key: str
    label: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    reasons: tuple[Reason, ...] = ()


@made_often
@dataclass(frozen=True, kw_only=True)
class Decision:
    """A question to one or several seats.

    `id` counts the decisions of a game, so that an answer to an older question is known as such. `prompt` is a code
    for people, `rule` the section that asks. `min_count` and `max_count` bound how many may be picked, or a number.
    `place` is the game's own description of what else must be true of an answer, such as where something may be laid:
    the rules judge and sample it, nobody lists it. `about` names the pieces in question. With `may_pass` nothing at all
    is an answer. What a private one offers only those asked may see. Where each seat is offered something else, such as
    the cards of its hand, `own` says what.
    """

    kind: Kind
    seats: tuple[str, ...]
    prompt: str
    rule: str = ""
    id: int = 0
    values: Mapping[str, Any] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    min_count: int = 1
    max_count: int = 1
    place: Any = None
    about: tuple[str, ...] = ()
    may_pass: bool = False
    is_private: bool = False
    own: Mapping[str, tuple[Option, ...]] = field(default_factory=dict)

    def offered_to(self, seat: str) -> tuple[Option, ...]:
        return self.own.get(seat, ()) if self.own else self.options

    def seen_by(self, seat: str) -> "Decision":
        """The question as a seat may see it: that somebody is asked is no secret, what is offered may be."""
        if self.own:
            return replace(self, options=self.offered_to(seat), own={})
        if not self.is_private or seat in self.seats:
            return self
        return replace(self, options=(), values={}, about=(), place=None)


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a seat says to a decision. Exactly one of the values is given; all None is a pass."""

    decision: int
    seat: str
    pick: tuple[str, ...] | None = None
    order: tuple[str, ...] | None = None
    number: int | None = None
    split: Mapping[str, int] | None = None
    place: object | None = None  # the game's own value, such as where something is laid
    fall: Any = None  # what chance gave

    @property
    def values(self) -> tuple[Any, ...]:
        """The values that are there: one, or none for a pass."""
        values = (self.pick, self.order, self.number, self.split, self.place, self.fall)
        return tuple([value for value in values if value is not None])

    @property
    def is_pass(self) -> bool:
        return self.pick is None and self.place is None and not self.values


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact, told in the past tense: enough to draw the table anew, never text for people.

    `seats` are those that may see all of it; to everybody else it is told as `cover`, or not at all.
    """

    kind: str
    values: Mapping[str, Any] = field(default_factory=dict)
    cause: str = ""
    seats: frozenset[str] | None = EVERYBODY
    cover: "Event | None" = None

    def seen_by(self, seat: str) -> "Event | None":
        """What a seat is told."""
        return self if self.seats is None or seat in self.seats else self.cover


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """Something done beside the open decision, at any time: `concede`, `offer_draw`, `accept`, `end_and_score`,
    `undo_to`, `fixed`, `note`, `seat_changed`. It is journalled and replayed like an answer."""

    kind: str
    seat: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a game ended: the winners (none for a draw), why, and each seat's score where there is one."""

    winners: tuple[str, ...]
    reason: str
    scores: Mapping[str, int] = field(default_factory=dict)
