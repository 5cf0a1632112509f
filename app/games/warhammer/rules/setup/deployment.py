"""Deployment: all disks of a seat at once, judged as a whole, with every fault told."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.base.errors import Reason
from app.base.frozen import changed
from app.base.geometry import Point, overlap
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision, Option
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import Places, places_of
from app.games.disk.rules.state import OPEN_LISTS
from app.games.warhammer.rules.abilities.standing import why_not
from app.games.warhammer.rules.numbers import SHORT
from app.games.warhammer.rules.phases.reserve import DEPLOYED, ENTERING, lay
from app.games.warhammer.rules.setup.zones import area, enemy_zones, holds_disk, is_inside, overlaps_box, overlaps_zone
from app.games.warhammer.rules.setup.zoning import shift
from app.games.warhammer.rules.state import Disk, State, Zone

RULE = "Deployment"
FEINT = "feint"


@dataclass(frozen=True, slots=True)
class DeploySpot:
    """The disks that a seat may deploy, by a key for each: copies are told apart by a number."""

    seat: str
    pieces: Mapping[str, str]


def deploy(run: Run[State]) -> Ask[None]:
    """One seat: zones that may be shifted are, then its disks are laid and the others wait in the reserve."""
    if not run.state.queue:
        run.state = changed(run.state, segment="scouting", queue=run.state.playing, used=frozenset())
        return
    seat = run.state.queue[0]
    for zone in run.state.zones:
        if zone.seat == seat and FEINT in zone.texts:
            yield from shift(run, zone)
    spot = DeploySpot(seat, keyed(run.state.seat(seat).army))
    made = Decision(
        kind="place", seats=(seat,), prompt="ask.deployment", rule=RULE, place=spot, about=tuple(spot.pieces),
        values={"count": due(run.state, spot)}, is_private=not run.state.options.get(OPEN_LISTS, 1),
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    places = places_of(answer)
    for key in (yield from _in_layers(run, spot, places)):
        at = places[key]
        inside = zone_of(run.state, spot, key, at)
        lay(run, seat, run.state.cards[spot.pieces[key]], at, inside.id if inside else "", way=DEPLOYED)
    reserve = tuple(card for key, card in spot.pieces.items() if key not in places)
    run.state = run.state.with_seat(seat, reserve=reserve, is_deployed=True)
    run.state = changed(run.state, queue=run.state.queue[1:])


def _in_layers(run: Run[State], spot: DeploySpot, places: Mapping[str, Point]) -> Ask[tuple[str, ...]]:
    """The disks that are deployed, the lowest first. Where some lie on each other their player says in which order
    (R75)."""
    laid = [key for key in spot.pieces if key in places]
    radius = {key: run.state.cards[spot.pieces[key]].radius for key in laid}

    def lies_on_some(key: str) -> bool:
        others = (other for other in laid if other != key)
        return any(overlap(places[key], radius[key], places[other], radius[other]) for other in others)

    piled = [key for key in laid if lies_on_some(key)]
    if not piled:
        return tuple(laid)
    made = Decision(
        kind="order", seats=(spot.seat,), prompt="ask.layers", rule=RULE,
        options=tuple(Option(key, "option.card", {"card": key}) for key in piled),
        is_private=not run.state.options.get(OPEN_LISTS, 1),
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    return (*(key for key in laid if key not in piled), *(answer.order or piled))


def keyed(army: Sequence[str]) -> dict[str, str]:
    """Copies of a disk are told apart by a number: `orc-boyz`, `orc-boyz:2`."""
    seen: Counter[str] = Counter()
    found = {}
    for id_ in army:
        seen[id_] += 1
        found[id_ if seen[id_] == 1 else f"{id_}:{seen[id_]}"] = id_
    return found


def own_zones(state: State, seat: str) -> tuple[Zone, ...]:
    return tuple(zone for zone in state.zones if zone.seat == seat)


def due(state: State, spot: DeploySpot) -> int:
    """How many disks must be deployed: the values of the zones together, or all there are."""
    return min(sum(zone.value for zone in own_zones(state, spot.seat)), len(spot.pieces))


# --- judging ---


def judge(state: State, spot: DeploySpot, answer: Answer) -> tuple[Reason, ...]:
    """Everything that is wrong with a deployment."""
    if not isinstance(answer.place, Places):
        return (Reason("answer-form", RULE, {"expected": "place"}),)
    return tuple(objections(state, spot, answer.place.at))


def objections(state: State, spot: DeploySpot, places: Mapping[str, Point]) -> Iterator[Reason]:
    known = {key: at for key, at in places.items() if key in spot.pieces}
    for key in places:
        if key not in spot.pieces:
            yield Reason("answer-unknown", RULE, {"key": key}, (key,))
    for key, at in known.items():
        yield from _misplaced(state, spot, key, at)
    yield from _miscounted(state, spot, known)
    yield from _heroes_missing(state, spot, known)


def _misplaced(state: State, spot: DeploySpot, key: str, at: Point) -> Iterator[Reason]:
    """Wholly inside an own zone (A01, A03), on no enemy and in no enemy zone (B68)."""
    card = state.cards[spot.pieces[key]]
    may_lie = is_emplaced(state, spot, key, at)
    if zone_of(state, spot, key, at) is None and not may_lie:
        yield Reason("deploy-outside", RULE, subjects=(key,))
    if any(state.disks[id_].seat != spot.seat for id_ in state.table.under(at, card.radius)):
        yield Reason("deploy-on-enemy", RULE, subjects=(key,))
    if any(overlaps_zone(state, zone, at, card.radius) for zone in enemy_zones(state, spot.seat)):
        yield Reason("deploy-in-enemy-zone", RULE, subjects=(key,))
    if state.terrain:
        disk = Disk(id=ENTERING, seat=spot.seat, owner=spot.seat, card=card)
        yield from why_not(state.tried(disk, at), "deploy_at", by=ENTERING)


def zone_of(state: State, spot: DeploySpot, key: str, at: Point) -> Zone | None:
    """The own zone that a disk lies in, up to long range where a card allows that."""
    radius = state.cards[spot.pieces[key]].radius
    zones = own_zones(state, spot.seat)
    near = (zone for zone in zones if holds_disk(state, zone, at, radius))
    far = (zone for zone in zones if zone.far and holds_disk(state, zone, at, radius, far=True))
    return next(near, None) or next(far, None)


def is_emplaced(state: State, spot: DeploySpot, key: str, at: Point) -> bool:
    """Emplace: anywhere on the field out of short range of enemy zones."""
    card = state.cards[spot.pieces[key]]
    if "emplace" not in card.keywords:
        return False
    is_far = not any(
        overlaps_box(area(state.table, zone), at, card.radius + SHORT) for zone in enemy_zones(state, spot.seat)
    )
    return is_far and is_inside((0, 0, state.table.width, state.table.height), at, card.radius)


def _miscounted(state: State, spot: DeploySpot, places: Mapping[str, Point]) -> Iterator[Reason]:
    """Each zone takes exactly its value; where there are too few disks they may be shared out freely (B67)."""
    zones = {key: zone_of(state, spot, key, at) for key, at in places.items()}
    inside = Counter(zone.id for zone in zones.values() if zone is not None)
    loose = sum(1 for key, zone in zones.items() if zone is None and is_emplaced(state, spot, key, places[key]))
    is_short = len(spot.pieces) < sum(zone.value for zone in own_zones(state, spot.seat))
    for zone in own_zones(state, spot.seat):
        count = inside[zone.id]
        missing = max(zone.value - count, 0)
        filled = min(missing, loose)  # a disk that is emplaced counts for a zone with room
        loose -= filled
        if count > zone.value or (missing > filled and not is_short):
            values = {"zone": zone.id, "count": count, "needed": zone.value}
            yield Reason("deploy-count", RULE, values, (zone.id,))
        yield from _too_far(state, spot, zone, places)
    if is_short and len(places) < len(spot.pieces):
        yield Reason("deploy-all", RULE, {"count": len(places), "needed": len(spot.pieces)})


def _too_far(state: State, spot: DeploySpot, zone: Zone, places: Mapping[str, Point]) -> Iterator[Reason]:
    far = [
        key
        for key, at in places.items()
        if zone_of(state, spot, key, at) == zone
        and not holds_disk(state, zone, at, state.cards[spot.pieces[key]].radius)
    ]
    if len(far) > zone.far:
        yield Reason("deploy-too-far", RULE, {"most": zone.far}, tuple(far))


def _heroes_missing(state: State, spot: DeploySpot, places: Mapping[str, Point]) -> Iterator[Reason]:
    """All heroes must be deployed, as far as there is room for them at all."""
    heroes = [key for key, card in spot.pieces.items() if state.cards[card].is_hero]
    missing = [key for key in heroes if key not in places]
    room = due(state, spot)
    if missing and len(heroes) - len(missing) < min(len(heroes), room):
        yield Reason("deploy-heroes", RULE, subjects=tuple(missing))


# --- a deployment to begin with ---


def arranged(state: State, spot: DeploySpot, wanted: Sequence[str]) -> dict[str, Point]:
    """A legal deployment: the heroes, then the wanted disks in their order, row by row, the first in front. For players
    that cannot point."""
    heroes = [key for key, card in spot.pieces.items() if state.cards[card].is_hero]
    row = list(dict.fromkeys((*heroes, *wanted, *spot.pieces)))
    places: dict[str, Point] = {}
    table = state
    for zone in own_zones(state, spot.seat):
        for _ in range(min(zone.value, len(row))):
            key = row.pop(0)
            card = state.cards[spot.pieces[key]]
            at = _free_spot(table, spot, zone, key)
            places[key] = at
            table = table.tried(Disk(id=key, seat=spot.seat, owner=spot.seat, card=card), at)
    return places


def _free_spot(state: State, spot: DeploySpot, zone: Zone, key: str) -> Point:
    """A place on nothing else; on top of others where there is none. Never on an enemy, or where terrain forbids it."""
    radius = state.cards[spot.pieces[key]].radius
    taken = None
    for at in _grid(state, zone, radius):
        if any(_misplaced(state, spot, key, at)):
            continue
        if next(state.table.under(at, radius), None) is None:
            return at
        taken = taken or at
    left, top, right, bottom = area(state.table, zone)
    return taken or ((left + right) // 2, (top + bottom) // 2)


def _grid(state: State, zone: Zone, radius: int) -> Iterator[Point]:
    left, top, right, bottom = area(state.table, zone)
    step = INCH // 2
    rows = range(top + radius, bottom - radius + 1, step)
    for y in rows if zone.edge == "south" else reversed(rows):
        for x in range(left + radius, right - radius + 1, step):
            yield x, y
