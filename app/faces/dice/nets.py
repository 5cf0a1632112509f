"""Unfolded dice: a cross for six sides, two rosettes of kites for ten, two flowers for twelve, a triangle for four, a
track for terrain. As plain data: outlines, places, and for paper the edges to fold and the tabs to glue.
"""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from app.faces.dice.dice_colours import Colouring, blend
from app.faces.dice.sides import DieEntry, look_of, own_sign, reach_of, signs_on
from app.faces.dice.solids import Edge, edges_of, laid_open, solid_of
from app.faces.livery import INK
from app.faces.paths import Point, circle, polar, polygon
from app.faces.shapes import DisplayList, Group, Item, Shape, Text, darker, solid
from catalog.schema import DiceTerrain, MinorTerrain

HALF = 100.0
_NUMBERED = 0.6  # how far from the middle of a side to its corner its number stands
Segment = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Cell:
    """One side: which face of the die it is, its corners, the middle of its signs, how much room they have."""

    face: int
    token: str
    corners: tuple[Point, ...]
    middle: Point
    reach: float
    is_round: bool = False


@dataclass(frozen=True, slots=True)
class Net:
    """A die laid open in a box of 200 units, as wide or high as that allows.

    `folds` are the edges along which paper is folded, `tabs` the flaps to glue; both are empty for a net that is only
    looked at. `unit` is how long an edge of the die is. The sides of a terrain have their number in a corner.
    """

    cells: tuple[Cell, ...]
    look: Colouring
    own: str
    sides: int
    unit: float
    folds: tuple[Segment, ...] = ()
    tabs: tuple[tuple[Point, ...], ...] = ()
    is_numbered: bool = False

    @property
    def items(self) -> DisplayList:
        """The whole net as a display list."""
        return tuple(item for cell in self.cells for item in self.cell_items(cell))

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is."""
        points = [point for cell in self.cells for point in cell.corners]
        return (
            max(x for x, _ in points) - min(x for x, _ in points),
            max(y for _, y in points) - min(y for _, y in points),
        )

    def cell_items(self, cell: Cell) -> Iterator[Item]:
        """One side: its body in the colours of the die, its signs upright."""
        (left, top), (right, bottom) = _box(cell.corners)
        body = circle(cell.reach, cell.middle) if cell.is_round else polygon(*cell.corners)
        fill = blend(self.look, (left, top), (right, bottom))
        yield Shape(body, fill=fill)
        yield Shape(body, pen=solid(darker(self.look.last, 0.55)), width=0.9)
        sides = self.sides if self.sides != 8 else 6
        yield Group(tuple(signs_on(cell.token, self.own, sides, self.look)), cell.middle, cell.reach * 0.9 / 88)
        if cell.is_round:
            yield Text(str(cell.face + 1), (cell.middle[0], cell.middle[1] + cell.reach + 8), 9, solid(INK), "words")
        elif self.is_numbered:
            (x, y), (to_x, to_y) = cell.middle, max(cell.corners, key=lambda corner: abs(corner[1] - cell.middle[1]))
            at = (x + (to_x - x) * _NUMBERED, y + (to_y - y) * _NUMBERED)
            yield Text(str(cell.face + 1), at, cell.reach * 0.46, solid(self.look.ink), "figures")


def unfolded(entry: DieEntry, colours: str = "") -> Net:
    """A die laid open to be looked at."""
    count = len(entry.faces)
    makers = {4: _large_triangle, 6: _cross, 10: _rosettes, 12: _flowers}
    if isinstance(entry, (DiceTerrain, MinorTerrain)) or count not in makers:
        shapes, unit, is_round = _track(count), 20.0, True
    else:
        (shapes, unit), is_round = makers[count](), False
    return _net(entry, colours, shapes, unit, is_round=is_round)


def fold_up(entry: DieEntry, colours: str = "") -> Net | None:
    """A true net with edges to fold and tabs to glue; None for a die that no solid of ours has the sides of."""
    solid_die = solid_of(len(entry.faces))
    if solid_die is None:
        return None
    placed = laid_open(solid_die)
    fit, unit = _fitting([point for side in placed for point in side.values()], room=HALF * 0.93)
    flat = [{corner: fit(point) for corner, point in side.items()} for side in placed]
    shapes = [tuple(side[corner] for corner in ring) for side, ring in zip(flat, solid_die.sides, strict=True)]
    hinged = {
        _shared(solid_die.sides[i], solid_die.sides[parent]): (i, parent)
        for i, parent in enumerate(solid_die.hinges, 1)
    }
    folds = [_segment(flat[i], edge) for edge, (i, _) in hinged.items()]
    seen: Counter[Edge] = Counter()
    tabs = []
    for side, ring in zip(flat, solid_die.sides, strict=True):
        for edge in edges_of(ring):
            seen[edge] += 1
            if edge not in hinged and seen[edge] == 1:
                middle, _ = reach_of(tuple(side.values()))
                tabs.append(_tab(_segment(side, edge), middle))
    length = unit * math.dist(solid_die.corners[solid_die.sides[0][0]], solid_die.corners[solid_die.sides[0][1]])
    return _net(entry, colours, shapes, length, folds=tuple(folds), tabs=tuple(tabs))


def _net(
    entry: DieEntry, colours: str, shapes: list[tuple[Point, ...]], unit: float, *, is_round: bool = False,
    folds: tuple[Segment, ...] = (), tabs: tuple[tuple[Point, ...], ...] = (),
) -> Net:  # fmt: skip
    cells = []
    for i, (token, corners) in enumerate(zip(entry.faces, shapes, strict=True)):
        middle, reach = reach_of(corners)
        cells.append(Cell(i, token, corners, middle, reach, is_round))
    is_numbered = isinstance(entry, DiceTerrain)
    look, own = look_of(entry, colours), own_sign(entry)
    return Net(tuple(cells), look, own, len(entry.faces), unit, folds, tabs, is_numbered)


# --- nets to look at: corners of each side, and the length of an edge ---

Shapes = tuple[list[tuple[Point, ...]], float]


def _cross() -> Shapes:
    """The ID in the middle of the cross, the last side at its end."""
    edge = HALF / 2
    columns = ((1, 1), (1, 0), (0, 1), (2, 1), (3, 1), (1, 2))
    made: list[tuple[Point, ...]] = []
    for column, row in columns:
        x, y = -HALF + column * edge, -1.5 * edge + row * edge
        made.append(((x, y), (x + edge, y), (x + edge, y + edge), (x, y + edge)))
    return made, edge


def _rosettes() -> Shapes:
    """Two pentagons of five kites each."""
    radius = HALF / 2 / math.cos(math.radians(18)) * 0.97
    inner = radius * math.cos(math.radians(36))
    made: list[tuple[Point, ...]] = []
    for middle in ((-HALF / 2, 0.0), (HALF / 2, 0.0)):
        for i in range(5):
            angle = -90 + 72 * i
            left, right = polar(inner, angle - 36, middle), polar(inner, angle + 36, middle)
            made.append((middle, left, polar(radius, angle, middle), right))
    return made, inner


def _flowers() -> Shapes:
    """A pentagon with five around it, twice, the second upside down; the last face is the heart of the second."""
    radius = HALF / 5.42
    edge, apart = 2 * radius * math.sin(math.radians(36)), 2 * radius * math.cos(math.radians(36))
    halves = []
    for x, first in ((-HALF / 2, -90.0), (HALF / 2, 90.0)):
        heart = (x, 0.0)
        petals = [
            tuple(polar(radius, first + 180 + 72 * j, polar(apart, first + 180 + 72 * i, heart)) for j in range(5))
            for i in range(5)
        ]
        halves.append((tuple(polar(radius, first + 72 * j, heart) for j in range(5)), petals))
    (left, left_petals), (right, right_petals) = halves
    return [left, *left_petals, *right_petals, right], edge


def _large_triangle() -> Shapes:
    """Three sides around the first."""
    edge = HALF
    high = edge * math.sqrt(3) / 2
    top, left, right = (0.0, -high), (-edge, high), (edge, high)
    a, b, c = (-edge / 2, 0.0), (edge / 2, 0.0), (0.0, high)
    return [(a, b, c), (top, b, a), (a, c, left), (b, right, c)], edge


def _track(count: int) -> list[tuple[Point, ...]]:
    """Discs in a row, as a terrain moves from its first face to its last."""
    step = 2 * HALF / max(count, 1)
    return [tuple(polar(step * 0.42, 15 * j, (-HALF + step * (i + 0.5), 0.0)) for j in range(24)) for i in range(count)]


# --- paper ---


def _box(points: tuple[Point, ...]) -> Segment:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys)), (max(xs), max(ys))


def _fitting(points: list[Point], room: float) -> "tuple[_Fit, float]":
    (left, top), (right, bottom) = _box(tuple(points))
    scale = 2 * room / max(right - left, bottom - top)
    return _Fit(scale, (left + right) / 2, (top + bottom) / 2), scale


@dataclass(frozen=True, slots=True)
class _Fit:
    """Makes points as large as fits, around 0,0."""

    scale: float
    x: float
    y: float

    def __call__(self, point: Point) -> Point:
        return ((point[0] - self.x) * self.scale, (point[1] - self.y) * self.scale)


def _shared(a: tuple[int, ...], b: tuple[int, ...]) -> Edge:
    first, last = sorted(set(a) & set(b))
    return (first, last)


def _segment(side: dict[int, Point], edge: Edge) -> Segment:
    return side[edge[0]], side[edge[1]]


def _tab(edge: Segment, inside: Point, share: float = 0.22) -> tuple[Point, ...]:
    """A flap along an edge, away from the side it belongs to, narrower at its outer end."""
    (ax, ay), (bx, by) = edge
    length = math.dist(*edge) or 1.0
    nx, ny = (by - ay) / length, (ax - bx) / length
    if (inside[0] - ax) * nx + (inside[1] - ay) * ny > 0:
        nx, ny = -nx, -ny
    deep = length * share
    cut = 0.24
    return (
        (ax, ay),
        (ax + (bx - ax) * cut + nx * deep, ay + (by - ay) * cut + ny * deep),
        (bx + (ax - bx) * cut + nx * deep, by + (ay - by) * cut + ny * deep),
        (bx, by),
    )
