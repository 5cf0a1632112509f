"""What a puzzle asks for: a small closed set of things that can be true of a table when it is looked at."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.base.errors import Problem
from app.documents.reading import Source
from app.documents.shapes import Name, Names, Shape
from app.games.diskwars.rules.scenarios import sole_holder
from app.games.diskwars.rules.state import State
from catalog.marks import Path


class Held(Shape):
    land: Name
    seat: Name


class Scored(Shape):
    seat: Name
    least: int


class GoalShape(Shape):
    """Exactly one of: disks that have fallen, disks that have not, a land that a seat holds alone, points of kills."""

    fallen: Names | None = None
    standing: Names | None = None
    holds: Held | None = None
    killed: Scored | None = None

    @property
    def said(self) -> tuple[str, ...]:
        return tuple(name for name in IS_MET if getattr(self, name) is not None)


IS_MET: Mapping[str, Callable[[State, Any], bool]] = {
    "fallen": lambda state, ids: not any(id_ in state.disks for id_ in ids),
    "standing": lambda state, ids: all(id_ in state.disks for id_ in ids),
    "holds": lambda state, held: sole_holder(state, _land(state, held.land)) == held.seat,
    "killed": lambda state, scored: state.seat(scored.seat).killed >= scored.least,
}


def is_met(goal: GoalShape, state: State) -> bool:
    return all(IS_MET[name](state, getattr(goal, name)) for name in goal.said)


def _land(state: State, id_: str) -> Any:
    return next((land for land in state.lands if land.id == id_), None)


def faults(goal: GoalShape, state: State, source: Source, path: Path) -> Iterator[Problem]:
    """A goal that says nothing, too much, or speaks of what is not there."""
    if len(goal.said) != 1:
        yield source.problem("puzzle-goal-one", path)
    pieces = (*(goal.fallen or ()), *(goal.standing or ()))
    lands = (goal.holds.land,) if goal.holds else ()
    seats = tuple(one.seat for one in (goal.holds, goal.killed) if one is not None)
    known: tuple[tuple[tuple[str, ...], list[str]], ...] = (
        (pieces, list(state.disks)),
        (lands, [land.id for land in state.lands]),
        (seats, [seat.id for seat in state.seats]),
    )
    for named, there in known:
        for one in named:
            if one not in there:
                yield source.problem("puzzle-piece-unknown", path, wanted=one, known=there)
