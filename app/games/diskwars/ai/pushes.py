"""Disks that are moved by force: where forced flips lead, where a disk is laid anew, and what that is worth. Where
disks may leave the table the whole disk can be lost by one."""

from collections.abc import Iterable
from itertools import islice

from app.base.geometry import Point
from app.games.disk.rules.flips import COMPASS, FlipSpot
from app.games.diskwars.ai.moves import Thought
from app.games.diskwars.ai.worth import points_of
from app.games.diskwars.rules.abilities import placing, selecting
from app.games.diskwars.rules.abilities.placing import LaySpot
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.activation import may_be_activated
from app.games.diskwars.rules.movement import as_landed, is_lost, objections, stops
from app.games.diskwars.rules.state import Disk, State
from catalog.schema import records as r

PLACES = 24  # where a disk could be laid that are looked at
WALKS_BACK = 0.5  # how much of a push is left that a disk can still walk back from in this round


def price_of_push(view: State, use: Use, verb: r.Flip, disk: Disk) -> float:
    """What forced flips of a disk are worth to its own seat: away from a disk there is one way, else who leads it
    chooses. Its owner leaves the table only where there is no other way (R160)."""
    lying = view.table[disk.id]
    if verb.way == "away":
        feared = selecting.circle_of(view, use, use.piece)
        if feared is None or feared[0] == lying.at:
            return 0.0
        (x, y), (ox, oy) = feared[0], lying.at
        aims = [(2 * ox - x, 2 * oy - y)]
    else:
        aims = [(lying.at[0] + dx, lying.at[1] + dy) for dx, dy in COMPASS[::2]]
    ends = dict.fromkeys(end for aim in aims if (end := _end(view, use, verb, disk, aim)) is not None)
    is_led_by_friend = verb.by != "you" or disk.seat == use.asks
    if verb.by != "you":
        ends = {end: None for end in ends if not is_lost(view, end)} or ends
    worths = [worth_of_landing(view, disk, end) for end in ends]
    if not worths:
        return 0.0
    return max(worths) if is_led_by_friend else min(worths)


def _end(view: State, use: Use, verb: r.Flip, disk: Disk, aim: Point) -> Point | None:
    """Where flips in a line come down at last; None where the first is forbidden."""
    here, end = view, None
    way: Point | None = None
    for _ in range(verb.steps):
        lying = here.table[disk.id]
        spot = FlipSpot(disk.id, lying.at, lying.radius, 1, is_forced=True, by=use.piece)
        landing = spot.rule.landing(lying.at, aim, lying.radius) if way is None else _plus(lying.at, way)
        if landing is None or any(True for _ in objections(here, spot, landing)):
            return end
        way, end = (landing[0] - lying.at[0], landing[1] - lying.at[1]), landing
        if is_lost(here, landing) or stops(here, disk.id, landing):
            return end
        here = as_landed(here, disk.id, landing)
    return end


def _plus(at: Point, way: Point) -> Point:
    return at[0] + way[0], at[1] + way[1]


def worth_of_landing(view: State, disk: Disk, at: Point) -> float:
    """What it is worth to the seat of a disk that it comes to lie somewhere: all it has where that is off the table."""
    if is_lost(view, at):
        return -points_of(view, disk)
    change = Thought(view, disk.seat).change(disk.id, at)
    return change * WALKS_BACK if may_be_activated(view, disk) and not view.table.near[disk.id] else change


def price_of_laying(view: State, use: Use, verb: r.Relocate, disk: Disk) -> float:
    """What laying a disk anew is worth to whoever chooses where: nothing where no place is better than its own."""
    spot = LaySpot(disk.id, view.table[disk.id].radius, "where", use, where=verb.where)
    return max((liking_of_lay(view, spot, at) for at in islice(placing.spots(view, spot), PLACES)), default=0.0)


def liking_of_lay(view: State, spot: LaySpot, at: Point) -> float:
    """How much whoever lays a disk likes a place for it; other pieces are laid anywhere."""
    disk = view.disks.get(spot.piece)
    if spot.how != "where" or disk is None or disk.seat == "":
        return 0.0
    worth = worth_of_landing(view, disk, at)
    return worth if disk.seat == spot.use.asks else -worth


def best_landing(view: State, disk: Disk, seat: str, landings: Iterable[Point]) -> Point | None:
    """Where a seat leads a disk by a forced flip: the best place for its own, the worst for another's."""
    worths = {at: worth_of_landing(view, disk, at) for at in landings}
    sign = 1 if disk.seat == seat else -1
    return max(worths, key=lambda at: sign * worths[at], default=None)
