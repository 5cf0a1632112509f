"""The reach of a disk by the rules of its game: what they are asked, and what on a table their answers depend on."""

from collections.abc import Iterator
from dataclasses import replace
from math import isqrt
from typing import Any

from app.base.geometry import Point, squared
from app.games.disk.battle import DiskBattle, PlacementPreview
from app.games.disk.preview.reach_region import Corners, ReachRegion, Surroundings, find_reach, grown
from app.games.disk.rules.flips import FlipSpot
from app.games.disk.rules.reach import Circle


def find_move_reach(battle: DiskBattle[Any], state: Any, spot: FlipSpot) -> ReachRegion:
    """Where a move can end. It takes longer than a blink; the state is only read."""
    known = replace(state, kept=[])  # what others find out meanwhile is theirs
    return find_reach(spot.at, spot.left, spot.rule, _surroundings(battle, known, spot))


def _surroundings(battle: DiskBattle[Any], state: Any, spot: FlipSpot) -> Surroundings:
    preview, radius, table = battle.preview.placement, spot.radius, state.table
    bounds = (0, 0, table.width, table.height)
    if _may_land(preview, state, spot, (-1, -1)):  # it may jut out of the table
        bounds = (-radius, -radius, table.width + radius, table.height + radius)
    last = replace(spot, left=1)
    return Surroundings(
        radius,
        bounds,
        tuple(_lying_around(battle, state, spot)),
        is_legal=lambda at: _may_land(preview, state, spot, at),
        may_end=lambda at: _may_land(preview, state, last, at),
        stops=preview.halts(state, spot.piece),
    )


def _may_land(preview: PlacementPreview[Any], state: Any, spot: FlipSpot, at: Point) -> bool:
    if any(True for _ in preview.objections(state, spot, at)):
        return False
    return not preview.is_lost(state, at, spot.radius)


def _lying_around(battle: DiskBattle[Any], state: Any, spot: FlipSpot) -> Iterator[Circle | Corners]:
    """Whatever a landing may be on, or near enough to for some rule."""
    scene, table = battle.scenery.scene(state), state.table
    yield (0, 0), (table.width, 0), (table.width, table.height), (0, table.height)
    for disk in table.disks.values():
        if disk.id != spot.piece:
            yield Circle(disk.at, disk.radius)
    for ground in scene.grounds:
        corners = tuple((ground.at[0] + x, ground.at[1] + y) for x, y in ground.corners)
        yield corners or Circle(ground.at, ground.radius)
    for thing in scene.things:
        yield Circle(thing.at, thing.radius)
    for ring in battle.preview.areas(state):
        yield Circle(ring.at, ring.outer)
    aims = [table[id_].at for id_ in spot.onto if id_ in table]
    for at in (*aims, *((spot.away_from,) if spot.away_from else ())):
        yield Circle(at, isqrt(squared(spot.at, at)) - spot.radius)


def can_come_upon(region: ReachRegion, state: Any, mover: str, id_: str) -> bool:
    """Whether a move can end so that it touches a disk from above."""
    table, disk = state.table, state.table[id_]
    bare = grown(Circle(disk.at, disk.radius), region.radius)
    for other in table.near[id_]:
        if other != mover and table[other].layer > disk.layer:
            bare = bare.difference(grown(Circle(table[other].at, table[other].radius), region.radius))
    return bool(bare.intersects(region.whole))


def can_cover(region: ReachRegion, at: Point) -> bool:
    """Whether a move can end so that the disk lies on a point."""
    from shapely import Point as At

    return bool(region.whole.distance(At(at)) < region.radius)
