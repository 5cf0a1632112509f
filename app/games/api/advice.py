"""Advice of computer players as data: hints before an answer, reasons after it. Words are made of it elsewhere."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.base.geometry import Point
from app.engine.protocol import Answer

NOBODY = ""
"""The seat of somebody who sees what everybody may know."""
MAX_HINTS = 3  # for one decision
MAX_REASONS = 6  # candidates that are told
MIN_WORTH = 0.5  # points: what is worth less is no reason


@dataclass(frozen=True, slots=True)
class ReasonNote:
    """A reason, as a code for words and its values. Pieces are named by their ids."""

    code: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hint:
    """An answer, what it means, what it is worth beside the others (None where nothing was weighed), and why. What is
    to follow is a plan: `then` are the fields of further answers, `piece` is what acts, by the landings of its `way`.
    """

    answer: Answer
    what: ReasonNote
    value: float | None = None
    notes: tuple[ReasonNote, ...] = ()
    then: tuple[Mapping[str, Any], ...] = field(default=(), compare=False)
    piece: str = field(default="", compare=False)
    way: tuple[Point, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Reasons:
    """What was taken and what else there was, the best first. Where by what everybody may know something else was
    better, what was taken is not the best: it knew more, or had less time."""

    taken: Hint
    others: tuple[Hint, ...]
    is_best: bool = True


def distinct_hints(found: Iterable[Hint]) -> Iterator[Hint]:
    """Yield each hint once: several ways of a piece to the same end are one hint."""
    seen: set[tuple[str, str]] = set()
    for hint in found:
        key = hint.what.code, str(hint.what.values)
        if key not in seen:
            seen.add(key)
            yield hint


def describe_answer(answer: Answer) -> ReasonNote:
    """Say what an answer is that nobody weighed."""
    if answer.is_pass:
        return ReasonNote("hint.passes")
    if answer.place is not None:
        return ReasonNote("hint.lays")
    if answer.pick:
        return ReasonNote("hint.takes", {"keys": answer.pick})
    return ReasonNote("hint.answers")
