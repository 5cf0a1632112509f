"""Before the first round: scenario, zones, terrain and the disks in their ranks."""

from collections.abc import Mapping
from itertools import islice

from app.base.geometry import Point, overlap, squared
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision
from app.games.warhammer.deployment import DeploySpot, own_zones
from app.games.warhammer.numbers import MEDIUM
from app.games.warhammer.play import Warhammer
from app.games.warhammer.state import Edge, Profile, State, Zone
from app.games.warhammer.zones import along, length_of, spot_in

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
    made = Answer(decision=decision.id, seat=seat, place=places)
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
    places: dict[str, Point] = {}
    left = list(keys)
    for zone in own_zones(view, spot.seat):
        taken: list[tuple[Point, int]] = []
        for key in left[: zone.value]:
            radius = view.cards[spot.pieces[key]].radius
            at = _next_place(view, zone, radius, taken)
            if at is not None:
                places[key] = at
                taken.append((at, radius))
        left = left[zone.value :]
    return places


def _next_place(view: State, zone: Zone, radius: int, taken: list[tuple[Point, int]]) -> Point | None:
    """The foremost place that is free, near the middle of the zone."""
    middle, step = (zone.start + zone.end) // 2, INCH // 4
    starts = sorted(range(zone.start + radius, zone.end - radius + 1, step), key=lambda one: abs(one - middle))
    for depth in range(MEDIUM - radius, radius - 1, -step):
        for start in starts:
            at = spot_in(view.table, zone.edge, start, depth)
            if not any(overlap(at, radius, other, wide) for other, wide in taken):
                return at
    return None
