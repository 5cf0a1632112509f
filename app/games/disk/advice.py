"""Advice of the players of disk games, as far as they share it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.base.geometry import Point
from app.engine.protocol import Answer
from app.games.api import advice
from app.games.api.advice import Hint, ReasonNote
from app.games.disk.rules.answers import Flip


def describe_answer(answer: Answer) -> ReasonNote:
    """Say what an answer is that nobody weighed. A flip lays nothing."""
    return ReasonNote("hint.answers") if isinstance(answer.place, Flip) else advice.describe_answer(answer)


def with_plan(hint: Hint, piece: str, action: str, way: tuple[Point, ...]) -> Hint:
    """A hint with what it leads to: an action of a piece, and the flips of a whole move after which it stops."""
    is_flip = isinstance(hint.answer.place, Flip)
    flips: list[Mapping[str, Any]] = [{"place": Flip(at)} for at in (way[1:] if is_flip else way)]
    acts: list[Mapping[str, Any]] = [] if is_flip or not action else [{"pick": (action,)}]
    return replace(hint, piece=piece, way=way, then=(*acts, *flips, {}) if way else tuple(acts))
