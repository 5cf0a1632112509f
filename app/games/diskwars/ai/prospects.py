"""What a place is worth to a disk with a view to the end of the battle: whether it still comes in time."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Protocol

from app.base.geometry import Point
from app.base.units import UM_PER_INCH as INCH
from app.games.diskwars.ai.scenario_goals import GOALS, in_the_way
from app.games.diskwars.rules.scenarios import enemy_homes, last_round, number, scenario_of
from app.games.diskwars.rules.state import State

STAYS = (1.0, 0.5, 0.4, 0.3, 0.25, 0.2)  # how likely who lies there now lies there in the end, by rounds to come
COMES = 0.45  # how likely who can still come in time does
LATER = 0.9  # for each further move that it needs
SLOPE = 0.15  # a little for every inch nearer


class Attraction(Protocol):
    """Something that draws a disk: a land, an enemy. What has no worth, or less, draws nobody."""

    @property
    def at(self) -> Point: ...
    @property
    def radius(self) -> int: ...
    @property
    def worth(self) -> float: ...
    def value(self, at: Point, radius: int) -> float:
        """What a disk at a place makes of it."""


@dataclass(frozen=True, slots=True)
class Race:
    """A land that counts when the last round ends. `left` rounds come after this one; a move leads `stride` far."""

    at: Point
    radius: int
    worth: float
    left: int
    stride: int

    def value(self, at: Point, radius: int) -> float:
        dx, dy = at[0] - self.at[0], at[1] - self.at[1]
        gap = sqrt(dx * dx + dy * dy) - radius - self.radius
        if gap < 0:
            return self.worth * STAYS[min(self.left, len(STAYS) - 1)]
        moves = 1 + gap // self.stride if self.stride else 99
        if moves > self.left:
            return -SLOPE * gap / INCH
        return self.worth * COMES * LATER**moves - SLOPE * gap / INCH


def prospects(view: State, seat: str, id_: str | None, stride: int) -> tuple[Attraction, ...]:
    """What draws a disk of a seat that gets so far in one move."""
    found: list[Attraction] = []
    for name in scenario_of(view).draws:
        race = _RACES.get(name)
        found += race(view, seat, stride) if race else GOALS[name](view, seat, id_)
    return (*found, *in_the_way(view, seat, id_))


def _races(view: State, seat: str, stride: int) -> Iterator[Race]:
    left = max(last_round(view) - view.round, 0)
    worth = float(number(view, "points_per_disk", 20))
    for land in enemy_homes(view, seat):
        yield Race(land.at, land.radius, worth, left, stride)


# Goals that count only when the last round ends, by the names in `Scenario.draws`.
_RACES: Mapping[str, Callable[[State, str, int], Iterator[Race]]] = {"enemy-areas": _races}
