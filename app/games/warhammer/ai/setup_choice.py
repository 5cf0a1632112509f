"""Before the first round: scenario, zones, terrain and the disks in their ranks."""

from collections.abc import Iterator, Mapping
from itertools import islice
from math import isqrt

from app.base.geometry import Point, overlap, squared
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision
from app.games.disk.rules.answers import Places
from app.games.disk.rules.reach import Circle
from app.games.warhammer.ai.entering import emplaced, in_front, left_over, may_lie
from app.games.warhammer.rules.numbers import MEDIUM
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.setup.deployment import DeploySpot, own_zones
from app.games.warhammer.rules.setup.zones import along, holds_disk, length_of, spot_in
from app.games.warhammer.rules.state import Edge, Profile, State, Zone

SPOTS = 40  # places looked at for a terrain
TEXT, PLAIN = "text", "plain"
TEXTED = 0.5  # what the text of a deployment card is worth, in disks
# What the keywords of a terrain are worth to whom it lies near.
GROUNDS: Mapping[str, float] = {
    "cover": 1.0, "defensive": 1.5, "fortified": 1.0, "high-ground": 1.0, "rough": -0.5, "dangerous": -1.0,
}  # fmt: skip
# What each scenario card does for an army, by a figure of its disks.
HEROES, UNITS, SHOTS = "heroes", "units", "shots"
SCENES: Mapping[str, tuple[str, float]] = {
    "breakthrough": (HEROES, 1.0), "forced-march": (UNITS, 0.3), "hero-slaying": (HEROES, -1.0),
    "hold-the-line": (UNITS, 0.2), "volley": (SHOTS, 1.0),
}  # fmt: skip


def scene_for(view: State, seat: str, keys: tuple[str, ...]) -> str:
    """The scenario that helps the own army more than those of the others."""
    return max(keys, key=lambda key: _helps(view, seat, key))


def _helps(view: State, seat: str, key: str) -> float:
    figure, weight = SCENES.get(key, (UNITS, 0.0))
    others = [_counted(view, one.id, figure) for one in view.seats if one.id != seat]
    return weight * (_counted(view, seat, figure) - max(others, default=0))


def _counted(view: State, seat: str, figure: str) -> int:
    cards = [view.cards[card] for card in view.seat(seat).army if card in view.cards]
    if figure == SHOTS:
        return sum(1 for card in cards if card.ranged)
    return sum(1 for card in cards if card.is_hero == (figure == HEROES))


# --- zones ---


def zone_card_for(view: State, keys: tuple[str, ...]) -> str:
    """The card that lets the most disks begin on the field."""
    return max(keys, key=lambda key: _room(view, key.partition(":")[0]))


def _room(view: State, card: str) -> float:
    one = view.zone_cards[card]
    return max(one.value + TEXTED, one.plain_value)


def side_for(view: State, card: str) -> str:
    one = view.zone_cards[card]
    return TEXT if one.value + TEXTED >= one.plain_value else PLAIN


def card_place(rules: Warhammer, view: State, decision: Decision) -> Point:
    """As near to the middle of what the edge leaves free as can be."""
    spots = tuple(rules.spots(view, decision))
    edge: Edge = decision.place.edge
    middle = (along(edge, min(spots)) + along(edge, max(spots))) // 2 if len(view.seats) > 2 else None
    wanted = length_of(view.table, edge) // 2 if middle is None else middle
    return min(spots, key=lambda at: (abs(along(edge, at) - wanted), at))


# --- terrain ---


def ground_for(view: State, keys: tuple[str, ...]) -> str:
    """The piece or face that is worth most to whom it lies near."""
    return max(keys, key=lambda key: (liking(view, key.partition(":")[0]), key))


def liking(view: State, kind: str) -> float:
    return sum(GROUNDS.get(keyword, 0.0) for keyword in view.grounds[kind].keywords)


def ground_place(rules: Warhammer, view: State, decision: Decision, seat: str) -> Point:
    """Good ground near the own edge, bad ground far from it; a tower near to it."""
    edge = view.seat(seat).edge or "south"
    home = spot_in(view.table, edge, length_of(view.table, edge) // 2, 0)
    kind = decision.place.kind
    sign = 1 if kind == "watchtower" or liking(view, kind) >= 0 or _wants_ground(view, seat) else -1
    spots = islice(rules.spots(view, decision), SPOTS)
    return min(spots, key=lambda at: (sign * squared(at, home), at))


def _wants_ground(view: State, seat: str) -> bool:
    return view.seat(seat).objective == "forced-march"


# --- disks ---


def deployed(rules: Warhammer, view: State, decision: Decision, seat: str) -> dict[str, Point]:
    """Heroes and the strongest, fighters in front of shooters. Where terrain spoils the ranks, any legal deployment."""
    spot: DeploySpot = decision.place
    chosen = _chosen(view, spot)
    places = _ranks(view, spot, chosen)
    made = Answer(decision=decision.id, seat=seat, place=Places(places))
    return rules.arranged(view, decision, chosen) if rules.judge(view, decision, made) else places


def _chosen(view: State, spot: DeploySpot) -> list[str]:
    """Who begins on the field, in the order of the ranks."""
    cards = {key: view.cards[card] for key, card in spot.pieces.items()}
    room = sum(zone.value for zone in own_zones(view, spot.seat))
    best = sorted(cards, key=lambda key: (not cards[key].is_hero, -strength(cards[key]), key))[:room]
    return sorted(
        best, key=lambda key: (bool(cards[key].ranged), "magic" in cards[key].keywords, -strength(cards[key]), key)
    )


def strength(card: Profile) -> int:
    return card.points or card.attack + card.counter + card.toughness


def _ranks(view: State, spot: DeploySpot, keys: list[str]) -> dict[str, Point]:
    """Zone by zone. Where the ranks of a zone leave no room for all, its disks are laid as they fit, wide ones first;
    who fits nowhere lies where it covers least."""
    places: dict[str, Point] = {}
    taken = [Circle(one.at, one.radius) for one in view.table.disks.values()]
    left = list(keys)
    for zone in own_zones(view, spot.seat):
        mine, left = left[: zone.value], left[zone.value :]
        wide_first = sorted(mine, key=lambda key: -view.cards[spot.pieces[key]].radius)
        tries = [_in_zone(view, spot, zone, order, taken) for order in (mine, wide_first)]
        best = max(tries, key=len)
        for key in mine:
            if key not in best:
                best[key] = _least_covering(view, spot, zone, key, [*taken, *_laid(view, spot, best)])
        best = _spread(view, spot, zone, best, taken)
        places |= best
        taken += _laid(view, spot, best)
    return places


def _spread(
    view: State, spot: DeploySpot, zone: Zone, places: Mapping[str, Point], taken: list[Circle]
) -> dict[str, Point]:
    """Disks that overlap others go where they lie on nobody, if that can be: in the zone, beside it for those that may
    be emplaced, before it where a card allows that."""
    spread = dict(places)
    for key in sorted(spread, key=lambda key: not _is_emplacing(view, spot, key)):
        others = [*taken, *_laid(view, spot, {one: at for one, at in spread.items() if one != key})]
        if _covers(spread[key], view.cards[spot.pieces[key]].radius, others):
            at = left_over(view, spot, key, zone, others)
            if at is None and _is_emplacing(view, spot, key):
                at = emplaced(view, spot, key, zone, others)
            if at is None and _count_in_front(view, spot, zone, spread) < zone.far:
                at = in_front(view, spot, key, zone, others)
            spread[key] = at or spread[key]
    return spread


def _count_in_front(view: State, spot: DeploySpot, zone: Zone, places: Mapping[str, Point]) -> int:
    laid = _laid(view, spot, places)
    return sum(1 for one in laid if not holds_disk(view, zone, one.at, one.radius))


def _is_emplacing(view: State, spot: DeploySpot, key: str) -> bool:
    return "emplace" in view.cards[spot.pieces[key]].keywords


def _laid(view: State, spot: DeploySpot, places: Mapping[str, Point]) -> list[Circle]:
    return [Circle(at, view.cards[spot.pieces[key]].radius) for key, at in places.items()]


def _in_zone(view: State, spot: DeploySpot, zone: Zone, keys: list[str], taken: list[Circle]) -> dict[str, Point]:
    """Disks of one zone, each where it lies on nobody; those that find no such place are left out."""
    places: dict[str, Point] = {}
    for key in keys:
        others = [*taken, *_laid(view, spot, places)]
        at = _next_place(view, spot, zone, key, others) or left_over(view, spot, key, zone, others)
        if at is not None:
            places[key] = at
    return places


def _next_place(view: State, spot: DeploySpot, zone: Zone, key: str, taken: list[Circle]) -> Point | None:
    """The foremost place that is free, near the middle of the zone."""
    radius = view.cards[spot.pieces[key]].radius
    free = (at for at in _row_by_row(view, zone, radius) if not _covers(at, radius, taken))
    return next((at for at in free if may_lie(view, spot, key, at)), None)


def _row_by_row(view: State, zone: Zone, radius: int) -> Iterator[Point]:
    middle, step = (zone.start + zone.end) // 2, INCH // 4
    starts = sorted(range(zone.start + radius, zone.end - radius + 1, step), key=lambda one: abs(one - middle))
    for depth in range(MEDIUM - radius, radius - 1, -step):
        yield from (spot_in(view.table, zone.edge, start, depth) for start in starts)


def _covers(at: Point, radius: int, taken: list[Circle]) -> bool:
    return any(overlap(at, radius, one.at, one.radius) for one in taken)


def _least_covering(view: State, spot: DeploySpot, zone: Zone, key: str, taken: list[Circle]) -> Point:
    """The place whose nearest neighbour lies farthest away, edge to edge."""
    radius = view.cards[spot.pieces[key]].radius
    rows = list(_row_by_row(view, zone, radius))
    gaps = {at: min((isqrt(squared(at, one.at)) - one.radius for one in taken), default=0) for at in rows}
    legal = (at for at in sorted(rows, key=lambda at: -gaps[at]) if may_lie(view, spot, key, at))
    return next(legal, spot_in(view.table, zone.edge, (zone.start + zone.end) // 2, MEDIUM // 2))
