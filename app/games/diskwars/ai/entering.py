"""Where a disk comes in: a legal place on no other disk as long as there is one."""

from collections.abc import Iterator
from itertools import islice

from app.base.geometry import Point, squared, towards
from app.engine.protocol import Decision
from app.games.disk.rules.answers import Judging, laid
from app.games.disk.rules.flips import COMPASS
from app.games.disk.rules.reach import Circle
from app.games.disk.rules.room import Area, free_places
from app.games.diskwars.ai.worth import points_of
from app.games.diskwars.rules.reinforcement import EntrySpot
from app.games.diskwars.rules.state import State

SPOTS = 10  # places that are weighed
CROWDED = 40  # places that are weighed where all of them are taken


def free_spots(rules: Judging, view: State, decision: Decision) -> list[Point]:
    """Some legal places where the disk lies on nobody: those that the rules name, otherwise any that is left."""
    spot: EntrySpot = decision.place
    named = islice(rules.spots(view, decision), SPOTS)
    found = [at for at in named if next(view.table.under(at, spot.radius), None) is None]
    return found or list(islice(_left_over(rules, view, decision), SPOTS))


def home_spots(rules: Judging, view: State, decision: Decision) -> list[Point]:
    """Legal places at the own home where the disk lies on nobody: there it can be given an item."""
    spot: EntrySpot = decision.place
    homes = [land for land in view.lands if land.id == view.seat(spot.seat).staging]
    aims = ((land, (land.at[0] + dx, land.at[1] + dy)) for land in homes for dx, dy in COMPASS[::2])
    places = (towards(land.at, aim, land.radius + spot.radius // 2) for land, aim in aims)
    free = (at for at in places if at is not None and next(view.table.under(at, spot.radius), None) is None)
    return [at for at in free if not rules.judge(view, decision, laid(decision, spot.seat, at))]


def _left_over(rules: Judging, view: State, decision: Decision) -> Iterator[Point]:
    spot: EntrySpot = decision.place
    lying = [Circle(one.at, one.radius) for one in view.table.disks.values()]
    for area in _areas(view, spot):
        for at in free_places(area, spot.radius, lying):
            if not rules.judge(view, decision, laid(decision, spot.seat, at)):
                yield at


def _areas(view: State, spot: EntrySpot) -> Iterator[Area]:
    """The strip, or the surroundings of each land that it may touch."""
    width, height = view.table.width, view.table.height
    if spot.strip is not None:
        (left, top), (right, bottom) = spot.strip
        yield Area((max(left, 0), max(top, 0), min(right, width), min(bottom, height)))
        return
    for land in view.lands:
        if land.id in spot.lands:
            (x, y), far = land.at, land.radius + spot.radius + spot.reach
            box = max(x - far, 0), max(y - far, 0), min(x + far, width), min(y + far, height)
            yield Area(box, Circle(land.at, far))


def crowded_spots(rules: Judging, view: State, decision: Decision) -> list[Point]:
    """Legal places on others, none of them exactly on the point of another if that can be."""
    spot: EntrySpot = decision.place
    named = list(islice(rules.spots(view, decision), CROWDED))
    points = {one.at for one in view.table.disks.values()}
    beside = [at for at in named if at not in points]
    if beside or not named:
        return beside or named
    step = spot.radius // 8
    around = ((x + dx * step, y + dy * step) for x, y in named for dx, dy in COMPASS[::4])
    found = (at for at in around if at not in points and not rules.judge(view, decision, laid(decision, spot.seat, at)))
    return list(islice(found, SPOTS)) or named


def covered(view: State, at: Point, radius: int) -> float:
    """The points of the disks that would lie beneath, and a little for how deep."""
    beneath = [view.table[id_] for id_ in view.table.under(at, radius)]
    points = float(sum(points_of(view, view.disks[one.id]) for one in beneath))
    return points + sum(1 - squared(at, one.at) / (radius + one.radius) ** 2 for one in beneath)
