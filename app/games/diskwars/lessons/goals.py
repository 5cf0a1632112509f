"""What a puzzle of Diskwars asks for: a small closed set of things that can be true of a table when it is looked at."""

from collections.abc import Iterator, Mapping, Sequence

from app.documents.file_shapes import FileShape, Name, Names
from app.games.api.lessons import GoalShape, LessonGoal
from app.games.diskwars.rules.scenarios import sole_holder
from app.games.diskwars.rules.state import Land, State

Named = Iterator[tuple[str, Sequence[str]]]


class HeldShape(FileShape):
    land: Name
    seat: Name


class ScoredShape(FileShape):
    seat: Name
    least: int


class DiskwarsGoalShape(GoalShape):
    """Disks that have fallen, disks that have not, a land that a seat holds alone, points of kills."""

    fallen: Names | None = None
    standing: Names | None = None
    holds: HeldShape | None = None
    killed: ScoredShape | None = None


def _are_fallen(state: State, ids: Sequence[str]) -> bool:
    return not any(id_ in state.disks for id_ in ids)


def _are_standing(state: State, ids: Sequence[str]) -> bool:
    return all(id_ in state.disks for id_ in ids)


def _is_held(state: State, held: HeldShape) -> bool:
    return sole_holder(state, _land(state, held.land)) == held.seat


def _land(state: State, id_: str) -> Land | None:
    return next((land for land in state.lands if land.id == id_), None)


def _has_killed(state: State, scored: ScoredShape) -> bool:
    return state.seat(scored.seat).killed >= scored.least


# --- the names in them ---


def _disks(state: State, ids: Sequence[str]) -> Named:
    return ((id_, list(state.disks)) for id_ in ids)


def _land_and_seat(state: State, held: HeldShape) -> Named:
    yield held.land, [land.id for land in state.lands]
    yield held.seat, [seat.id for seat in state.seats]


def _seat(state: State, scored: ScoredShape) -> Named:
    yield scored.seat, [seat.id for seat in state.seats]


GOALS: Mapping[str, LessonGoal[State]] = {
    "fallen": LessonGoal(is_met=_are_fallen, names=_disks),
    "standing": LessonGoal(is_met=_are_standing, names=_disks),
    "holds": LessonGoal(is_met=_is_held, names=_land_and_seat),
    "killed": LessonGoal(is_met=_has_killed, names=_seat),
}
