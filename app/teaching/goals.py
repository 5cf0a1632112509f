"""What a puzzle asks for, as its game judges it."""

from collections.abc import Iterator
from typing import Any

from app.base.errors import Problem
from app.documents.reading import Source
from app.games.api.lessons import GoalShape, Lessons
from catalog.source_positions import Path


def is_met(goal: GoalShape, state: Any, lessons: Lessons[Any]) -> bool:
    return all(lessons.goals[kind].is_met(state, getattr(goal, kind)) for kind in goal.kinds)


def faults(goal: GoalShape, state: Any, lessons: Lessons[Any], source: Source, path: Path) -> Iterator[Problem]:
    """A goal that says nothing, too much, or speaks of what is not there."""
    if len(goal.kinds) != 1:
        yield source.problem("puzzle-goal-one", path)
    for kind in goal.kinds:
        for name, known in lessons.goals[kind].names(state, getattr(goal, kind)):
            if name not in known:
                yield source.problem("puzzle-piece-unknown", path, wanted=name, known=known)
