"""Dice as solids: their sides in space, laid flat around one of them. All that fold-up nets need.

A side is a ring of corners; two sides are neighbours when they share two corners. Laying a side flat keeps all its
lengths, so the nets are true.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from app.faces.paths import Point

Corner = tuple[float, float, float]
Ring = tuple[int, ...]  # corners of a side, in order
Edge = tuple[int, int]  # corners, the smaller number first


@dataclass(frozen=True, slots=True)
class Solid:
    """`hinges`: for each side but the first, the side it hangs on when the die is laid open."""

    corners: tuple[Corner, ...]
    sides: tuple[Ring, ...]
    hinges: tuple[int, ...]


def edges_of(ring: Ring) -> Iterator[Edge]:
    for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
        yield (min(a, b), max(a, b))


def laid_open(solid: Solid) -> tuple[dict[int, Point], ...]:
    """For each side, its corners on the paper. Sides hang together along their hinges."""
    placed: list[dict[int, Point]] = [_flat(solid, 0)]
    for i, parent in enumerate(solid.hinges, start=1):
        a, b = sorted(set(solid.sides[i]) & set(solid.sides[parent]))
        placed.append(_attached(_flat(solid, i), placed[parent], a, b))
    return tuple(placed)


def _flat(solid: Solid, side: int) -> dict[int, Point]:
    """A side in a plane of its own, its first corner at 0,0."""
    ring = solid.sides[side]
    origin, along = solid.corners[ring[0]], _unit(_minus(solid.corners[ring[1]], solid.corners[ring[0]]))
    other = _minus(solid.corners[ring[2]], origin)
    across = _unit(_minus(other, _times(along, _dot(other, along))))
    parts = {corner: _minus(solid.corners[corner], origin) for corner in ring}
    return {corner: (_dot(part, along), _dot(part, across)) for corner, part in parts.items()}


def _attached(flat: dict[int, Point], parent: Mapping[int, Point], a: int, b: int) -> dict[int, Point]:
    """A side turned and moved so that the edge a-b lies on the parent's, on the other side of it."""
    edge, aim = complex(*flat[b]) - complex(*flat[a]), complex(*parent[b]) - complex(*parent[a])
    turn = aim / edge
    start = complex(*parent[a])
    turned = {corner: turn * (complex(*at) - complex(*flat[a])) for corner, at in flat.items()}
    inside = sum((complex(*at) for at in parent.values()), 0j) / len(parent) - start
    own = sum(turned.values(), 0j) / len(turned)
    if (inside * aim.conjugate()).imag * (own * aim.conjugate()).imag > 0:  # both on one side: mirror it
        turned = {corner: aim * (at / aim).conjugate() for corner, at in turned.items()}
    return {corner: ((start + at).real, (start + at).imag) for corner, at in turned.items()}


def _minus(a: Corner, b: Corner) -> Corner:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _times(a: Corner, factor: float) -> Corner:
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def _dot(a: Corner, b: Corner) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _unit(a: Corner) -> Corner:
    return _times(a, 1 / math.sqrt(_dot(a, a)))


def _ring(around: Corner, corners: tuple[Corner, ...], chosen: list[int]) -> Ring:
    """Corners of a side in order around its middle."""
    middle = _times(
        (sum(corners[i][0] for i in chosen), sum(corners[i][1] for i in chosen), sum(corners[i][2] for i in chosen)),
        1 / len(chosen),
    )
    first = _unit(_minus(corners[chosen[0]], middle))
    normal = _unit(around)
    second = (
        normal[1] * first[2] - normal[2] * first[1],
        normal[2] * first[0] - normal[0] * first[2],
        normal[0] * first[1] - normal[1] * first[0],
    )

    def angle(i: int) -> float:
        part = _minus(corners[i], middle)
        return math.atan2(_dot(part, second), _dot(part, first))

    return tuple(sorted(chosen, key=angle))


def _sides(corners: tuple[Corner, ...], normals: list[Corner]) -> tuple[Ring, ...]:
    """The corners that lie farthest out in each direction make a side."""
    made = []
    for normal in normals:
        reach = max(_dot(corner, normal) for corner in corners)
        made.append(_ring(normal, corners, [i for i, c in enumerate(corners) if _dot(c, normal) > reach - 1e-6]))
    return tuple(made)


def _cube() -> Solid:
    corners = tuple((float(x), float(y), float(z)) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1))
    normals: list[Corner] = [(0, 0, 1), (0, -1, 0), (-1, 0, 0), (1, 0, 0), (0, 0, -1), (0, 1, 0)]
    return Solid(corners, _sides(corners, normals), (0, 0, 0, 3, 0))


def _tetrahedron() -> Solid:
    corners: tuple[Corner, ...] = ((1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1))
    return Solid(corners, ((0, 1, 2), (0, 1, 3), (1, 2, 3), (0, 2, 3)), (0, 0, 0))


def _octahedron() -> Solid:
    corners: tuple[Corner, ...] = ((1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
    sides = ((0, 1, 4), (0, 1, 5), (1, 2, 5), (1, 2, 4), (2, 3, 4), (2, 3, 5), (3, 0, 5), (3, 0, 4))
    return Solid(corners, sides, (0, 1, 2, 3, 4, 5, 6))


def _trapezohedron() -> Solid:
    """Ten kites. How far the zigzag of the belt swings follows from the sides being flat."""
    cos = math.cos(math.pi / 5)
    height, swing = 1.0, (1 - cos) / (1 + cos)
    belt = tuple((math.cos(math.pi * i / 5), math.sin(math.pi * i / 5), swing if i % 2 else -swing) for i in range(10))
    corners = (*belt, (0.0, 0.0, height), (0.0, 0.0, -height))
    upper = [(10, (i - 1) % 10, i, (i + 1) % 10) for i in range(0, 10, 2)]
    lower = [(11, (i - 1) % 10, i, (i + 1) % 10) for i in (3, 5, 7, 9, 1)]
    return Solid(corners, tuple(upper + lower), (0, 1, 2, 3, 2, 5, 6, 7, 8))


def _dodecahedron() -> Solid:
    golden = (1 + math.sqrt(5)) / 2
    corners: tuple[Corner, ...] = (
        *((float(x), float(y), float(z)) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)),
        *((0.0, y / golden, z * golden) for y in (-1, 1) for z in (-1, 1)),
        *((x / golden, y * golden, 0.0) for x in (-1, 1) for y in (-1, 1)),
        *((x * golden, 0.0, z / golden) for x in (-1, 1) for z in (-1, 1)),
    )
    found: list[Corner] = [
        *((0.0, y * golden, z * 1.0) for y in (-1, 1) for z in (-1, 1)),
        *((x * golden, y * 1.0, 0.0) for x in (-1, 1) for y in (-1, 1)),
        *((x * 1.0, 0.0, z * golden) for x in (-1, 1) for z in (-1, 1)),
    ]
    normals = sorted(found, key=lambda n: -_dot(n, found[0]))  # the first, its five neighbours, theirs, the last
    sides = _sides(corners, normals)
    bridge = next(i for i in range(6, 11) if len(set(sides[i]) & set(sides[1])) == 2)
    order = [0, 1, 2, 3, 4, 5, bridge, 11, *(i for i in range(6, 11) if i != bridge)]
    return Solid(corners, tuple(sides[i] for i in order), (0, 0, 0, 0, 0, 1, 6, 7, 7, 7, 7))


@cache
def solid_of(sides: int) -> Solid | None:
    """The solid with so many sides; None for a number that no die has."""
    makers = {4: _tetrahedron, 6: _cube, 8: _octahedron, 10: _trapezohedron, 12: _dodecahedron}
    return makers[sides]() if sides in makers else None
