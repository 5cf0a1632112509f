"""What a puzzle of Warhammer: Diskwars asks for: what can be true of a battlefield when it is looked at."""

from collections.abc import Iterator, Mapping, Sequence

from app.documents.file_shapes import FileShape, Name, Names
from app.games.api.lessons import GoalShape, LessonGoal
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import controller

Named = Iterator[tuple[str, Sequence[str]]]


class ControlledShape(FileShape):
    terrain: Name
    seat: Name


class WarhammerGoalShape(GoalShape):
    """Disks that are casualties, disks that are not, a terrain that a seat controls."""

    fallen: Names | None = None
    standing: Names | None = None
    controls: ControlledShape | None = None


def _are_fallen(state: State, ids: Sequence[str]) -> bool:
    return not any(id_ in state.disks for id_ in ids)


def _are_standing(state: State, ids: Sequence[str]) -> bool:
    return all(id_ in state.disks for id_ in ids)


def _is_controlled(state: State, wanted: ControlledShape) -> bool:
    piece = state.piece(wanted.terrain)
    return piece is not None and controller(state, piece) == wanted.seat


def _disks(state: State, ids: Sequence[str]) -> Named:
    return ((id_, list(state.disks)) for id_ in ids)


def _terrain_and_seat(state: State, wanted: ControlledShape) -> Named:
    yield wanted.terrain, [piece.id for piece in state.terrain]
    yield wanted.seat, [seat.id for seat in state.seats]


GOALS: Mapping[str, LessonGoal[State]] = {
    "fallen": LessonGoal(is_met=_are_fallen, names=_disks),
    "standing": LessonGoal(is_met=_are_standing, names=_disks),
    "controls": LessonGoal(is_met=_is_controlled, names=_terrain_and_seat),
}
