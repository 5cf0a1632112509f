"""Where the middle of a piece may come down, as areas with smooth edges: for shading a table, and for finding a way.

Nothing here judges. The rules' own predicates say of a place whether a piece may lie there and whether it must stop;
what they say can change only where the piece begins or ceases to overlap something. So the table is cut along these
lines, and one place speaks for each part. Areas are drawn with short straight lines: they are true to `TOLERANCE`, and
whoever answers asks the rules about the place itself.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from typing import TYPE_CHECKING

from app.base.geometry import Point, squared, towards
from app.games.disk.rules.flips import NEAR, FlipRule, Legal, Stops, knees
from app.games.disk.rules.reach import Circle

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

TOLERANCE = 250  # micrometres between an area and what the rules say
CURVE = 32  # straight lines in a quarter of a circle
FINE = 15  # micrometres by which an area may be made simpler
INSIDE = 60  # micrometres that a place on the way keeps off the edge of its area
TRIES = 60  # places on the way that are tried before one gives up

Corners = tuple[Point, ...]


@dataclass(frozen=True)
class Surroundings:
    """What the reach of a piece depends on. `shapes` are what it can come to lie on: circles, and outlines by their
    corners; `bounds` is how far the table goes (left, top, right, bottom). `is_legal` says whether it may come down at
    a place on its way, `may_end` whether the move may end there, `stops` whether a flip ends it."""

    radius: int
    bounds: tuple[int, int, int, int]
    shapes: Sequence[Circle | Corners]
    is_legal: Legal
    may_end: Legal
    stops: Stops


@dataclass(frozen=True)
class ReachRegion:
    """Where a move can end. `ends` are the areas by the number of flips, `passes` those from which it can go on; the
    first of both is the place where it begins. The landings of a single flip of a fixed length are a line."""

    start: Point
    radius: int
    rule: FlipRule
    ends: tuple["BaseGeometry", ...]
    passes: tuple["BaseGeometry", ...]
    whole: "BaseGeometry"
    around: Surroundings

    def flips_to(self, spot: Point) -> int | None:
        """With how few flips a place is reached."""
        from shapely import Point as At

        at = At(spot)
        return next((count for count, area in enumerate(self.ends) if count and area.distance(at) <= NEAR), None)

    def nearest(self, spot: Point) -> Point | None:
        """The place of the reach that is nearest to a point, a little inside of its edge."""
        return nearest_in(self.whole, spot)

    def way_to(self, spot: Point) -> tuple[Point, ...] | None:
        """Flips that lead to a place, as few as can be; None where it is out of reach."""
        count = self.flips_to(spot)
        if count is None:
            return None
        for number in range(count, len(self.ends)):
            found = next(islice(self._ways(spot, number, [TRIES]), 1), None)
            if found is not None:
                return found
        return None

    def _ways(self, spot: Point, count: int, left: list[int]) -> Iterator[tuple[Point, ...]]:
        """Ways of so many flips, found from their end; `left` counts down what is still tried."""
        if count == 1:
            landing = self.rule.landing(self.start, spot, self.radius)
            if landing is not None and squared(landing, spot) <= NEAR * NEAR:
                yield (landing,)
            return
        for before in self._places_before(spot, count):
            left[0] -= 1
            if left[0] < 0:
                return
            for way in self._ways(before, count - 1, left):
                landing = self.rule.landing(way[-1], spot, self.radius)
                if landing is not None and squared(landing, spot) <= NEAR * NEAR and self._leads_on(way):
                    yield (*way, landing)

    def _leads_on(self, way: tuple[Point, ...]) -> bool:
        before = way[-2] if len(way) > 1 else self.start
        return self.around.is_legal(way[-1]) and not self.around.stops(before, way[-1])

    def _places_before(self, spot: Point, count: int) -> Iterator[Point]:
        """Places one flip before a spot, those towards the start first."""
        if self.rule.least < self.rule.most:
            yield from self._free_places_before(spot, count)
        elif count == 2:
            yield from knees(self.start, spot, self._length, self._length)
        else:
            yield from self._exact_places_before(spot, count)

    @property
    def _length(self) -> int:
        return self.rule.reach(self.radius, 1)

    def _free_places_before(self, spot: Point, count: int) -> Iterator[Point]:
        from shapely import Point as At
        from shapely.ops import nearest_points

        ideal = At(
            spot[0] + (self.start[0] - spot[0]) / count, spot[1] + (self.start[1] - spot[1]) / count
        )  # as if nothing were in the way
        area = self.passes[count - 1].intersection(At(spot).buffer(self._length - NEAR, CURVE))
        inner = area.buffer(-INSIDE)
        for part in sorted(_parts(inner if not inner.is_empty else area), key=ideal.distance):
            near, _ = nearest_points(part, ideal)
            yield round(near.x), round(near.y)
            middle = part.representative_point()
            yield round(middle.x), round(middle.y)

    def _exact_places_before(self, spot: Point, count: int) -> Iterator[Point]:
        from shapely import Point as At

        area = self.passes[count - 1]
        inner = area.buffer(-INSIDE)
        ring = At(spot).buffer(self._length, CURVE).exterior
        arcs = [arc for arc in _parts(ring.intersection(inner if not inner.is_empty else area)) if arc.length]
        ideal = At(towards(spot, self.start, self._length) or self.start)
        for arc in sorted(arcs, key=ideal.distance):
            along = arc.project(ideal)
            for part in (min(max(along, arc.length * 0.05), arc.length * 0.95), arc.length / 2):
                near = arc.interpolate(part)
                there = towards(spot, (round(near.x), round(near.y)), self._length)
                if there is not None:
                    yield there


def nearest_in(area: "BaseGeometry", spot: Point) -> Point | None:
    """The place of an area that is nearest to a point, a little inside of its edge; None in one that is too thin."""
    from shapely import Point as At
    from shapely.ops import nearest_points

    inner = area.buffer(-INSIDE)
    if inner.is_empty:
        return None
    near, _ = nearest_points(inner, At(spot))
    return round(near.x), round(near.y)


def find_reach(start: Point, flips: int, rule: FlipRule, around: Surroundings) -> ReachRegion:
    """Flip by flip: where a move can come to, and from where it can go on."""
    from shapely import Point as At
    from shapely import unary_union

    cut = _Cut(start, rule.reach(around.radius, flips), around)
    here = At(start)
    ends: list[BaseGeometry] = [here]
    passes: list[BaseGeometry] = [here]
    going: list[_Going] = [_Going(here, start, is_open=False)]
    for _ in range(flips):
        ended: list[BaseGeometry] = []
        went: list[_Going] = []
        for one in going:
            landings = _one_flip(one.area, rule, around.radius)
            ended.append(landings.intersection(cut.may_end))
            went += cut.going_on(one, landings)
        going = _merged(went)
        ends.append(_simple(unary_union(ended)))
        passes.append(_simple(unary_union([one.area for one in going])))
        if not going:
            break
    return ReachRegion(start, around.radius, rule, tuple(ends), tuple(passes), unary_union(ends[1:]), around)


@dataclass(frozen=True)
class _Going:
    """A part from which a move goes on; a place in it speaks for the rest. In an open one nothing stops a piece."""

    area: "BaseGeometry"
    at: Point
    is_open: bool


def _merged(going: Iterable[_Going]) -> list[_Going]:
    """What lies in the same part goes on in the same way. Kept apart, the areas would multiply with every flip through
    a crowd."""
    from shapely import unary_union

    alike: dict[Point | None, list[_Going]] = {}
    for one in going:
        if not one.area.is_empty:
            alike.setdefault(None if one.is_open else one.at, []).append(one)
    return [
        many[0] if len(many) == 1 else replace(many[0], area=_simple(unary_union([one.area for one in many])))
        for many in alike.values()
    ]


@dataclass(frozen=True)
class _Part:
    area: "BaseGeometry"
    at: Point


class _Cut:
    """The table cut along the lines where the rules may change their mind. Attributes: may_end (where a move may
    end), open_ (where it goes on wherever it comes from)."""

    def __init__(self, start: Point, far: int, around: Surroundings) -> None:
        from shapely import unary_union

        self._around = around
        parts = list(_cut(start, far, around))
        legal = [part for part in parts if around.is_legal(part.at)]
        self.may_end = unary_union([part.area for part in parts if around.may_end(part.at)])
        nowhere = (start[0] - 1000 * far, start[1] - 1000 * far)
        is_closed = [around.stops(nowhere, part.at) for part in legal]
        self.open_ = unary_union([part.area for part, shut in zip(legal, is_closed, strict=True) if not shut])
        self._closed = [part for part, shut in zip(legal, is_closed, strict=True) if shut]

    def going_on(self, one: _Going, landings: "BaseGeometry") -> Iterator[_Going]:
        """From where a move goes on that comes from a part. What it lay on before does not stop it."""
        open_ = landings.intersection(self.open_)
        if not open_.is_empty:
            at = open_.representative_point()
            yield _Going(open_, (round(at.x), round(at.y)), is_open=True)
        for part in () if one.is_open else self._closed:
            if not self._around.stops(one.at, part.at):
                area = landings.intersection(part.area)
                if not area.is_empty:
                    yield _Going(area, part.at, is_open=False)


def _cut(start: Point, far: int, around: Surroundings) -> Iterator[_Part]:
    from shapely import box, unary_union
    from shapely.ops import polygonize

    left, top, right, bottom = around.bounds
    room = box(
        max(left, start[0] - far - 1), max(top, start[1] - far - 1), min(right, start[0] + far + 1),
        min(bottom, start[1] + far + 1),
    )  # fmt: skip
    shapes = [shape for one in around.shapes if (shape := grown(one, around.radius)).intersects(room)]
    lines = unary_union([room.exterior, *(shape.boundary.intersection(room) for shape in shapes)])
    for area in polygonize(lines):
        at = area.representative_point()
        yield _Part(area, (round(at.x), round(at.y)))


def grown(shape: Circle | Corners, radius: int) -> "BaseGeometry":
    """Where the middle of a piece is when it overlaps something."""
    from shapely import Point as At
    from shapely import Polygon

    if isinstance(shape, Circle):
        return At(shape.at).buffer(shape.radius + radius, CURVE)
    return Polygon(shape).buffer(radius, CURVE)


def _one_flip(area: "BaseGeometry", rule: FlipRule, radius: int) -> "BaseGeometry":
    """Where one flip comes down that begins somewhere in an area. One of a fixed length comes to every place that has
    both nearer and farther points of a connected part of the area."""
    from shapely import unary_union

    length = rule.reach(radius, 1)
    if rule.least < rule.most:
        return area.buffer(length, CURVE)
    found: list[BaseGeometry] = []
    for part in _parts(area):
        reached = part.buffer(length, CURVE)
        if part.geom_type == "Point":
            found.append(reached.boundary)
        else:
            found.append(reached.difference(_too_near(part, length)))
    return unary_union(found)


def _too_near(part: "BaseGeometry", length: int) -> "BaseGeometry":
    """The places from which every point of a part is nearer than a flip carries."""
    from shapely import Point as At
    from shapely import Polygon, get_coordinates, minimum_bounding_radius

    if minimum_bounding_radius(part) >= length - NEAR:
        return Polygon()
    hull = part.convex_hull.simplify(FINE)
    corners = [At(*corner) for corner in get_coordinates(hull)]
    near: BaseGeometry = corners[0].buffer(length, CURVE)
    for corner in corners[1:]:
        near = near.intersection(corner.buffer(length, CURVE))
    return near


def _parts(area: "BaseGeometry") -> list["BaseGeometry"]:
    """The connected parts of an area. Pieces of a line that meet are one; so are crumbs none at all."""
    from shapely import line_merge

    kinds: dict[str, list[BaseGeometry]] = {}
    for part in getattr(area, "geoms", [area]):
        inner = _parts(part) if hasattr(part, "geoms") else [part]
        for one in inner:
            kinds.setdefault(one.geom_type, []).append(one)
    lines = kinds.pop("LineString", []) + kinds.pop("LinearRing", [])
    if len(lines) > 1:
        from shapely import unary_union

        merged = line_merge(unary_union(lines))
        lines = list(getattr(merged, "geoms", [merged]))
    return [*(one for many in kinds.values() for one in many if not one.is_empty), *lines]


def _simple(area: "BaseGeometry") -> "BaseGeometry":
    return area.simplify(FINE)


# --- where something may be laid ---


def find_places(bounds: tuple[int, int, int, int], step: int, is_legal: Callable[[Point], bool]) -> "BaseGeometry":
    """The places where something may be laid, for rules of any kind: they are asked on a grid, and between two points
    of it that differ the edge is looked for as exactly as it is drawn."""
    from shapely import Polygon, unary_union

    left, top, right, bottom = bounds
    xs, ys = _steps(left, right, step), _steps(top, bottom, step)
    known = {(x, y): is_legal((x, y)) for y in ys for x in xs}

    def edge(a: Point, b: Point) -> Point:
        inside, outside = (a, b) if known[a] else (b, a)
        while max(abs(inside[0] - outside[0]), abs(inside[1] - outside[1])) > TOLERANCE:
            middle = (inside[0] + outside[0]) // 2, (inside[1] + outside[1]) // 2
            inside, outside = (middle, outside) if is_legal(middle) else (inside, middle)
        return inside

    rows: list[BaseGeometry] = []
    for y0, y1 in pairwise(ys):
        for x0, x1 in pairwise(xs):
            corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
            outline = list[Point]()
            for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
                if known[a]:
                    outline.append(a)
                if known[a] != known[b]:
                    outline.append(edge(a, b))
            if len(set(outline)) > 2:
                rows.append(Polygon(outline).buffer(0))
    return unary_union(rows) if rows else Polygon()


def _steps(start: int, end: int, step: int) -> list[int]:
    count = max(-(-(end - start) // step), 1)
    return [start + (end - start) * number // count for number in range(count + 1)]


def outlines(area: "BaseGeometry") -> Iterable[tuple[bool, Sequence[Sequence[tuple[float, float]]]]]:
    """An area as it is painted: whether a part is filled, and its lines, the outer one first."""
    from shapely import Polygon, get_coordinates

    for part in _parts(area):
        if isinstance(part, Polygon):
            yield True, [get_coordinates(ring).tolist() for ring in (part.exterior, *part.interiors)]
        elif part.geom_type in ("LineString", "LinearRing"):
            yield False, [get_coordinates(part).tolist()]
