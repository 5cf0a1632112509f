"""Where disks of the reserve come in and where an army is deployed: on no other disk as long as there is room."""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import isqrt

from app.base.geometry import Point, squared
from app.games.disk.rules.reach import Circle
from app.games.disk.rules.room import Area, Box, free_places
from app.games.warhammer.rules.phases.reserve import EntrySpot, objections, spots
from app.games.warhammer.rules.setup.deployment import DeploySpot, own_zones
from app.games.warhammer.rules.setup.deployment import objections as against_deploying
from app.games.warhammer.rules.setup.zones import area
from app.games.warhammer.rules.state import State, Zone

SPOTS = 24  # places looked at for a disk that comes in
Taken = Sequence[Circle]


# --- the reserve ---


def free_spots(view: State, spot: EntrySpot) -> Iterator[Point]:
    """Legal places on nobody: those that the rules name, then any that is left."""
    is_any = False
    for at in spots(view, spot):
        if next(view.table.under(at, spot.radius), None) is not None:
            break  # they come last
        is_any = True
        yield at
    if is_any:
        return
    lying = [Circle(one.at, one.radius) for one in view.table.disks.values()]
    for place in _areas(view, spot):
        for at in free_places(place, spot.radius, lying):
            if next(objections(view, spot, at), None) is None:
                yield at


def _areas(view: State, spot: EntrySpot) -> Iterator[Area]:
    """Around who calls it, or in the own zones; who flanks may come from any edge, and some terrain takes in whoever
    overlaps it (B59)."""
    width, height, radius = view.table.width, view.table.height, spot.radius
    field = radius, radius, width - radius, height - radius
    if spot.near:
        host = view.table[spot.near]
        yield Area(field, Circle(host.at, host.radius + radius + spot.reach))
        return
    for zone in own_zones(view, spot.seat):
        yield _inside(view, zone, radius)
    if "flank" in view.cards[spot.card].keywords:
        left, top, right, bottom = field
        yield from (Area((left, y, right, y)) for y in (top, bottom))
        yield from (Area((x, top, x, bottom)) for x in (left, right))
    for piece in view.terrain:
        yield Area(field, Circle(piece.outline.at, piece.outline.radius))


def _inside(view: State, zone: Zone, radius: int, *, far: bool = False) -> Area:
    left, top, right, bottom = area(view.table, zone, far=far)
    return Area((left + radius, top + radius, right - radius, bottom - radius))


def crowded_spots(view: State, spot: EntrySpot) -> list[Point]:
    """Legal places on others, none of them exactly on the point of another if that can be."""
    named = list(islice(spots(view, spot), SPOTS))
    points = {one.at for one in view.table.disks.values()}
    step = spot.radius // 2
    moved = [(x + dx, y + dy) for x, y in named for dx, dy in ((step, 0), (-step, 0), (0, step), (0, -step))]
    beside = [at for at in named if at not in points]
    beside += [at for at in moved if at not in points and next(objections(view, spot, at), None) is None]
    return beside or named


# --- deployment ---


def left_over(view: State, spot: DeploySpot, key: str, zone: Zone, taken: Taken) -> Point | None:
    """A place in a zone where a disk lies on nobody, wherever there is one."""
    radius = view.cards[spot.pieces[key]].radius
    found = free_places(_inside(view, zone, radius), radius, taken)
    return next((at for at in found if may_lie(view, spot, key, at)), None)


def in_front(view: State, spot: DeploySpot, key: str, zone: Zone, taken: Taken) -> Point | None:
    """A place on nobody in the far part of a zone, for cards that allow it: as near to the zone as can be."""
    radius = view.cards[spot.pieces[key]].radius
    left, top, right, bottom = area(view.table, zone)
    middle = (left + right) // 2, (top + bottom) // 2
    found = free_places(_inside(view, zone, radius, far=True), radius, taken)
    legal = (at for at in found if may_lie(view, spot, key, at))
    return min(legal, key=lambda at: squared(at, middle), default=None)


def emplaced(view: State, spot: DeploySpot, key: str, zone: Zone, taken: Taken) -> Point | None:
    """A place on nobody for a disk that need not lie in a zone: as near to the middle of one as can be."""
    radius = view.cards[spot.pieces[key]].radius
    left, top, right, bottom = area(view.table, zone)
    middle = (left + right) // 2, (top + bottom) // 2
    field = Area((radius, radius, view.table.width - radius, view.table.height - radius))
    zones = [area(view.table, one) for one in own_zones(view, spot.seat)]
    found = (
        at
        for at in free_places(field, radius, [*taken, *(_around(box) for box in zones)])
        if may_lie(view, spot, key, at)
    )
    return min(found, key=lambda at: squared(at, middle), default=None)


def _around(box: Box) -> Circle:
    """A circle that holds a zone: who is emplaced leaves its room to the others."""
    left, top, right, bottom = box
    wide = isqrt((right - left) ** 2 + (bottom - top) ** 2) // 2
    return Circle(((left + right) // 2, (top + bottom) // 2), wide)


def may_lie(view: State, spot: DeploySpot, key: str, at: Point) -> bool:
    """Whether the rules have nothing against this very place."""
    return not any(key in fault.subjects for fault in against_deploying(view, spot, {key: at}))
