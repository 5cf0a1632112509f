"""SVG path text to plain steps, and path text for the shapes that faces are made of."""

import math
import re
from collections.abc import Iterator
from functools import lru_cache

Point = tuple[float, float]
Step = tuple[str, tuple[float, ...]]  # M x y, L x y, C six numbers, Z

_TOKENS = re.compile(r"([MLCAZ])|(-?(?:\d+\.?\d*|\.\d+))")
_TAKES = {"M": 2, "L": 2, "C": 6, "A": 7, "Z": 0}
# How far the handles of a quarter circle reach.
_KAPPA = 0.5522847498


@lru_cache(maxsize=512)
def steps(path: str) -> tuple[Step, ...]:
    """The steps of a path in absolute coordinates; arcs become cubic curves. Commands: M L C A Z."""
    made: list[Step] = []
    at: Point = (0.0, 0.0)
    for command, numbers in _commands(path):
        if command == "A":
            made += [("C", curve) for curve in _arc(at, numbers)]
        else:
            made.append((command, numbers))
        if command != "Z":
            at = (numbers[-2], numbers[-1])
    return tuple(made)


def subpaths(path: str) -> tuple[str, ...]:
    """Each closed part of a path by itself: parts are added together, whichever way round they run."""
    return tuple("M" + part for part in path.split("M") if part.strip())


def _commands(path: str) -> Iterator[Step]:
    command = ""
    numbers: list[float] = []
    for letter, number in _TOKENS.findall(path):
        if letter:
            command, numbers = letter, []
        else:
            numbers.append(float(number))
        if command and len(numbers) == _TAKES[command]:
            yield command, tuple(numbers)
            numbers = []


def _arc(start: Point, numbers: tuple[float, ...]) -> Iterator[tuple[float, ...]]:
    """A circular arc as cubic curves of at most a quarter turn. Radii are equal in all our paths."""
    radius, _, _, large, sweep, x, y = numbers
    dx, dy = x - start[0], y - start[1]
    chord = math.hypot(dx, dy)
    if not chord:
        return
    radius = max(radius, chord / 2)
    away = math.sqrt(max(radius**2 - chord**2 / 4, 0.0)) * (1 if bool(large) == bool(sweep) else -1)
    middle = ((start[0] + x) / 2 + away * dy / chord, (start[1] + y) / 2 - away * dx / chord)
    first = math.atan2(start[1] - middle[1], start[0] - middle[0])
    turn = math.atan2(y - middle[1], x - middle[0]) - first
    turn += math.tau * ((turn < 0) if sweep else -(turn > 0))
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    yield from (_quarter(middle, radius, first + turn * i / count, turn / count) for i in range(count))


def _quarter(middle: Point, radius: float, first: float, turn: float) -> tuple[float, ...]:
    reach = 4 / 3 * math.tan(turn / 4) * radius
    last = first + turn
    ax, ay = middle[0] + radius * math.cos(first), middle[1] + radius * math.sin(first)
    bx, by = middle[0] + radius * math.cos(last), middle[1] + radius * math.sin(last)
    return (
        ax - reach * math.sin(first), ay + reach * math.cos(first),
        bx + reach * math.sin(last), by - reach * math.cos(last), bx, by,
    )  # fmt: skip


def polar(radius: float, degrees: float, middle: Point = (0.0, 0.0)) -> Point:
    angle = math.radians(degrees)
    return (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))


def polygon(*points: Point) -> str:
    return "M" + "L".join(f"{x:.3f},{y:.3f}" for x, y in points) + "Z"


def softened(points: tuple[Point, ...], corner: float) -> str:
    """A polygon whose corners are cut round, `corner` units from each."""
    made: list[str] = []
    for i, at in enumerate(points):
        before, after = _towards(at, points[i - 1], corner), _towards(at, points[(i + 1) % len(points)], corner)
        made.append(f"{'L' if made else 'M'}{before[0]:.3f},{before[1]:.3f}")
        near, far = _towards(before, at, corner * _KAPPA), _towards(after, at, corner * _KAPPA)
        made.append(f"C{near[0]:.3f},{near[1]:.3f} {far[0]:.3f},{far[1]:.3f} {after[0]:.3f},{after[1]:.3f}")
    return "".join(made) + "Z"


def _towards(start: Point, end: Point, length: float) -> Point:
    far = math.dist(start, end) or 1.0
    return (start[0] + (end[0] - start[0]) * length / far, start[1] + (end[1] - start[1]) * length / far)


def smooth(*points: Point) -> str:
    """A closed line through all points, without corners."""
    count = len(points)
    made = [f"M{points[0][0]:.3f},{points[0][1]:.3f}"]
    for i, (x, y) in enumerate(points):
        (bx, by), (ax, ay), (cx, cy) = points[i - 1], points[(i + 1) % count], points[(i + 2) % count]
        made.append(
            f"C{x + (ax - bx) / 6:.3f},{y + (ay - by) / 6:.3f} {ax - (cx - x) / 6:.3f},{ay - (cy - y) / 6:.3f}"
            f" {ax:.3f},{ay:.3f}"
        )
    return "".join(made) + "Z"


def line(*points: Point) -> str:
    return "M" + "L".join(f"{x:.3f},{y:.3f}" for x, y in points)


@lru_cache(maxsize=4096)
def circle(radius: float, middle: Point = (0.0, 0.0)) -> str:
    (x, y), r, k = middle, radius, radius * _KAPPA
    return (
        f"M{x + r:.3f},{y:.3f}C{x + r:.3f},{y + k:.3f} {x + k:.3f},{y + r:.3f} {x:.3f},{y + r:.3f}"
        f"C{x - k:.3f},{y + r:.3f} {x - r:.3f},{y + k:.3f} {x - r:.3f},{y:.3f}"
        f"C{x - r:.3f},{y - k:.3f} {x - k:.3f},{y - r:.3f} {x:.3f},{y - r:.3f}"
        f"C{x + k:.3f},{y - r:.3f} {x + r:.3f},{y - k:.3f} {x + r:.3f},{y:.3f}Z"
    )


def arc(radius: float, first: float, last: float) -> str:
    """An open arc around the middle, clockwise from the first angle to the last."""
    (ax, ay), (bx, by) = polar(radius, first), polar(radius, last)
    return f"M{ax:.3f},{ay:.3f}A{radius:.3f},{radius:.3f} 0 {int(last - first > 180)} 1 {bx:.3f},{by:.3f}"


def sector(inner: float, outer: float, first: float, last: float) -> str:
    """A piece of a ring around the middle."""
    (bx, by), (cx, cy) = polar(inner, last), polar(inner, first)
    large = int(last - first > 180)
    return f"{arc(outer, first, last)}L{bx:.3f},{by:.3f}A{inner:.3f},{inner:.3f} 0 {large} 0 {cx:.3f},{cy:.3f}Z"


@lru_cache(maxsize=128)
def star(points: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """A star standing on a flat base: the first point is at the top."""
    return polygon(*(polar((outer, inner)[i % 2], turn - 90 + 180 * i / points) for i in range(2 * points)))


def lozenge(half_width: float, half_height: float) -> str:
    return polygon((0, -half_height), (half_width, 0), (0, half_height), (-half_width, 0))


@lru_cache(maxsize=1024)
def rounded(x: float, y: float, width: float, height: float, corner: float) -> str:
    r, b, c = x + width, y + height, corner
    return (
        f"M{x + c:.3f},{y:.3f}L{r - c:.3f},{y:.3f}A{c},{c} 0 0 1 {r:.3f},{y + c:.3f}L{r:.3f},{b - c:.3f}"
        f"A{c},{c} 0 0 1 {r - c:.3f},{b:.3f}L{x + c:.3f},{b:.3f}A{c},{c} 0 0 1 {x:.3f},{b - c:.3f}"
        f"L{x:.3f},{y + c:.3f}A{c},{c} 0 0 1 {x + c:.3f},{y:.3f}Z"
    )
