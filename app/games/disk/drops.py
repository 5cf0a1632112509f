"""Things that fall (R6): counters and disks let go over a point, where they come to rest, and whom they knock away."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.base.geometry import Point, overlap, share
from app.engine.chance import Numbers

SKILLS = ("novice", "steady", "expert")

# How far a counter strays for each inch of height, in thousandths, by the skill of the hand. House values.
_STRAY = {"novice": 110, "steady": 75, "expert": 50}
_BOUNCE = 4  # one in so many bounces once, as far again as it strayed


@dataclass(frozen=True, slots=True)
class Drop:
    """What chance is asked: so many things of a size fall together from a height around a point. `lying` are the
    middles of counters of that size which lie there already; `bounds` the table."""

    count: int
    radius: int
    height: int
    aim: Point
    lying: tuple[Point, ...] = ()
    bounds: Point | None = None
    skill: str = "steady"


@dataclass(frozen=True, slots=True)
class Rest:
    """Where one came to rest; None beside the table. `knocks` is the number of a lying counter it struck: that one is
    put back where it was, and this one is lost."""

    at: Point | None
    knocks: int | None = None

    @property
    def counts(self) -> bool:
        return self.at is not None and self.knocks is None


def fall(drop: Drop, numbers: Numbers) -> tuple[Rest, ...]:
    """All of them, one after the other: what has come to rest lies there for the next."""
    lying = list(drop.lying)
    rests: list[Rest] = []
    for _ in range(drop.count):
        at = _strayed(drop, numbers)
        knocked = _struck(at, drop.radius, lying)
        if not _is_on(at, drop.bounds):
            rests.append(Rest(None))
        elif knocked is not None and numbers.below(2):  # half of those that meet slide off harmlessly and lie on top
            rests.append(Rest(at, knocked))
        else:
            rests.append(Rest(at))
            lying.append(at)
    return tuple(rests)


def _strayed(drop: Drop, numbers: Numbers) -> Point:
    """Around the aim by a spread that grows with the height; now and then once more after a bounce."""
    width = share(drop.height, _STRAY[drop.skill], 1000)
    x, y = drop.aim[0] + numbers.spread(width), drop.aim[1] + numbers.spread(width)
    if numbers.below(_BOUNCE) == 0:
        x, y = x + numbers.spread(width), y + numbers.spread(width)
    return x, y


def _struck(at: Point, radius: int, lying: Iterable[Point]) -> int | None:
    return next((n for n, other in enumerate(lying) if overlap(at, radius, other, radius)), None)


def _is_on(at: Point, bounds: Point | None) -> bool:
    return bounds is None or (0 <= at[0] <= bounds[0] and 0 <= at[1] <= bounds[1])
