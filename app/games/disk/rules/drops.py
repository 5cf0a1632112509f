"""Things that fall (R6): counters and disks let go over a point, where they come to rest, and whom they knock away.

The model and its assumptions. No book gives figures, so all of them are house values.

* A counter strays from the aim in both directions alike, the farther the higher it fell: for each inch of height by up
  to twice the thousandths of `_STRAY`, near places likelier. One in four bounces and strays as far again.
* A steady hand that drops from a foot, as the book wants it, lays five of six counters on a disk of two inches, a
  novice two of three, an expert twenty-four of twenty-five. What fails fails mostly by its aim.
* Counters of one drop come down together. None of them lies there "already", so none sends another away; they may
  come to rest on each other, and then both count.
* A counter of an earlier drop may be knocked. Half of those that come down on one lie flat on it. The others push it
  straight away until both lie edge to edge. Only where that sends it off a disk on which it lay is it knocked: the
  book puts it back and loses the new one. One that is pushed but stays on its disks is left where it was.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import comb, factorial, sqrt

from app.base.geometry import Point, overlap, share, towards
from app.base.units import UM_PER_INCH
from app.engine.chance import Numbers

SKILLS = ("novice", "steady", "expert")
DROP_HEIGHT = 12 * UM_PER_INCH  # the book: one foot above the target
COUNTER_RADIUS = 5 * UM_PER_INCH // 16  # missile counters are 0.625 in across, a house value

# How far a counter strays for each inch of height, in thousandths, by the skill of the hand.
_STRAY = {"novice": 120, "steady": 90, "expert": 65}
_BOUNCE = 4  # one in so many bounces once, as far again as it strayed
_DRAWS = 4  # even draws in one stray, see `Numbers.spread`
_SLICES = 200  # of the disk, to sum up the chance of a hit

Circle = tuple[Point, int]


@dataclass(frozen=True, slots=True)
class Drop:
    """What chance is asked: so many things of a size fall together from a height around a point. `lying` are the
    middles of counters of that size from earlier drops, `disks` those that they lie on; `bounds` the table."""

    count: int
    radius: int
    height: int
    aim: Point
    lying: tuple[Point, ...] = ()
    bounds: Point | None = None
    skill: str = "steady"
    disks: tuple[Circle, ...] = ()


@dataclass(frozen=True, slots=True)
class Rest:
    """Where one came to rest; None beside the table. `knocks` is the number of a lying counter that it sent off its
    disk: that one is put back where it was, and this one is lost."""

    at: Point | None
    knocks: int | None = None

    @property
    def counts(self) -> bool:
        return self.at is not None and self.knocks is None


@dataclass(frozen=True, slots=True)
class Sides:
    """What chance is asked: which face lies up of each of so many counters that have fallen."""

    count: int
    faces: tuple[str, ...]


def turn_up(sides: Sides, numbers: Numbers) -> tuple[str, ...]:
    """Which faces lie up; each is as likely."""
    return tuple(numbers.choose(sides.faces) for _ in range(sides.count))


def fall(drop: Drop, numbers: Numbers) -> tuple[Rest, ...]:
    """Where all of them come to rest. They fall together and do not knock each other."""
    return tuple(_rest(drop, numbers) for _ in range(drop.count))


def _rest(drop: Drop, numbers: Numbers) -> Rest:
    at = _strayed(drop, numbers)
    if not _is_on(at, drop.bounds):
        return Rest(None)
    struck = _struck(at, drop.radius, drop.lying)
    if struck is not None and numbers.below(2) and _is_sent_off(at, drop.lying[struck], drop):
        return Rest(at, struck)
    return Rest(at)


def _strayed(drop: Drop, numbers: Numbers) -> Point:
    """Around the aim by a spread that grows with the height; now and then once more after a bounce."""
    width = share(drop.height, _STRAY[drop.skill], 1000)
    x, y = drop.aim[0] + numbers.spread(width), drop.aim[1] + numbers.spread(width)
    if numbers.below(_BOUNCE) == 0:
        x, y = x + numbers.spread(width), y + numbers.spread(width)
    return x, y


def _struck(at: Point, radius: int, lying: Iterable[Point]) -> int | None:
    return next((n for n, other in enumerate(lying) if overlap(at, radius, other, radius)), None)


def _is_sent_off(at: Point, struck: Point, drop: Drop) -> bool:
    """Whether a struck counter that is pushed away, edge to edge, leaves a disk that it lay on."""
    pushed = towards(at, struck, 2 * drop.radius)
    if pushed is None:  # exactly one on the other: it lies on top
        return False
    lay_on = (disk for disk in drop.disks if overlap(struck, drop.radius, *disk))
    return any(not overlap(pushed, drop.radius, *disk) for disk in lay_on)


def _is_on(at: Point, bounds: Point | None) -> bool:
    return bounds is None or (0 <= at[0] <= bounds[0] and 0 <= at[1] <= bounds[1])


# --- how likely it is ---


@lru_cache(maxsize=256)
def hit_chance(radius: int, skill: str, *, counter: int = COUNTER_RADIUS, height: int = DROP_HEIGHT) -> float:
    """How likely one counter comes to rest on a disk of a radius over whose middle it is dropped, as a share of 1.

    It is the same model as `fall`, summed up instead of drawn. For forecasts and prices only: no rule asks it.
    """
    reach, width = float(radius + counter), share(height, _STRAY[skill], 1000)
    bounced = _within(reach, width, 2 * _DRAWS)
    return (_within(reach, width, _DRAWS) * (_BOUNCE - 1) + bounced) / _BOUNCE


def _within(reach: float, width: int, draws: int) -> float:
    """How likely a stray of so many even draws in each direction stays within reach: the circle in thin slices."""
    total, slice_ = 0.0, 2 * reach / _SLICES
    for number in range(_SLICES):
        left = number * slice_ - reach
        half = sqrt(reach * reach - (left + slice_ / 2) ** 2)
        beside = _sum_below((left + slice_) / width, draws) - _sum_below(left / width, draws)
        total += beside * (2 * _sum_below(half / width, draws) - 1)
    return total


def _sum_below(bound: float, draws: int) -> float:
    """How likely the sum of even draws from 0 to 1, less its mean, is below a bound (Irwin and Hall)."""
    x = min(max(bound + draws / 2, 0.0), float(draws))
    parts = ((-1 if k % 2 else 1) * comb(draws, k) * (x - k) ** draws for k in range(int(x) + 1))
    return sum(parts) / factorial(draws)
