"""A deployment while it is made: what lies where so far, what is still to come, and everything that is wrong with it.

The rules judge the whole (`rules.setup.deployment`); here their verdicts are laid beside the disks and zones that they
speak of.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import isqrt

from app.base.errors import Reason
from app.base.geometry import Point, squared
from app.games.warhammer.rules.setup.deployment import DeploySpot, due, is_emplaced, objections, own_zones, zone_of
from app.games.warhammer.rules.setup.zones import area, overlaps_box
from app.games.warhammer.rules.state import Profile, State, Zone


@dataclass(frozen=True, slots=True)
class DeploymentDraft:
    """Disks that were laid so far, by their keys: nothing is answered yet."""

    spot: DeploySpot
    places: Mapping[str, Point] = field(default_factory=dict)

    def laid(self, key: str, at: Point) -> "DeploymentDraft":
        """With a disk there; one that lies elsewhere is moved and comes to lie on top."""
        rest = {one: place for one, place in self.places.items() if one != key}
        return replace(self, places={**rest, key: at})

    def lifted(self, key: str) -> "DeploymentDraft":
        return replace(self, places={one: at for one, at in self.places.items() if one != key})

    def cleared(self) -> "DeploymentDraft":
        return replace(self, places={})

    @property
    def waiting(self) -> Mapping[str, tuple[str, ...]]:
        """The keys that are not laid, by card: copies are as good as each other."""
        found: dict[str, list[str]] = {card: [] for card in self.spot.pieces.values()}
        for key, card in self.spot.pieces.items():
            if key not in self.places:
                found[card].append(key)
        return {card: tuple(keys) for card, keys in found.items()}


@dataclass(frozen=True, slots=True)
class FilledZone:
    """A zone: how many disks lie in it of those it takes."""

    zone: Zone
    have: int

    @property
    def is_met(self) -> bool:
        return self.have == self.zone.value


@dataclass(frozen=True, slots=True)
class DraftVerdict:
    """A draft as the rules see it. `emplaced` lie outside all zones and may; `heroes` are deployed of `heroes_due`,
    `count` disks of `due`."""

    filled: tuple[FilledZone, ...]
    emplaced: int
    heroes: int
    heroes_due: int
    count: int
    due: int
    faults: tuple[Reason, ...]

    @property
    def is_ready(self) -> bool:
        return not self.faults

    def of(self, key: str) -> tuple[Reason, ...]:
        """What is wrong with one disk, or one zone."""
        return tuple(fault for fault in self.faults if key in fault.subjects)

    def misplaced(self, draft: DeploymentDraft) -> tuple[str, ...]:
        """The disks that lie where they may not."""
        return tuple(key for key in draft.places if self.of(key))


def looked_over(state: State, draft: DeploymentDraft) -> DraftVerdict:
    """All faults at once; of a draft on which nothing lies yet too."""
    spot, places = draft.spot, draft.places
    zones = {key: zone_of(state, spot, key, at) for key, at in places.items()}
    inside = Counter(zone.id for zone in zones.values() if zone is not None)
    loose = sum(1 for key, zone in zones.items() if zone is None and is_emplaced(state, spot, key, places[key]))
    heroes = [key for key in spot.pieces if card_of(state, spot, key).is_hero]
    needed = due(state, spot)
    return DraftVerdict(
        filled=tuple(FilledZone(zone, inside[zone.id]) for zone in own_zones(state, spot.seat)),
        emplaced=loose,
        heroes=sum(1 for key in heroes if key in places),
        heroes_due=min(len(heroes), needed),
        count=len(places),
        due=needed,
        faults=tuple(objections(state, spot, places)),
    )


def card_of(state: State, spot: DeploySpot, key: str) -> Profile:
    return state.cards[spot.pieces[key]]


def settled(state: State, spot: DeploySpot, key: str, at: Point) -> Point:
    """Where a disk comes to lie that is let go somewhere: one that juts out of an own zone is pushed inside."""
    radius = card_of(state, spot, key).radius
    if zone_of(state, spot, key, at) is not None or is_emplaced(state, spot, key, at):
        return at
    for zone in own_zones(state, spot.seat):
        box = area(state.table, zone)
        if overlaps_box(box, at, radius):
            return pushed_inside(box, at, radius)
    return at


def pushed_inside(box: tuple[int, int, int, int], at: Point, radius: int) -> Point:
    """The nearest place at which a disk lies wholly inside of an area."""
    left, top, right, bottom = box
    x = min(max(at[0], left + radius), max(right - radius, left + radius))
    y = min(max(at[1], top + radius), max(bottom - radius, top + radius))
    return x, y


def topmost(state: State, draft: DeploymentDraft, at: Point) -> str:
    """The disk of the draft that lies there, the last laid one first."""
    for key, place in reversed(tuple(draft.places.items())):
        radius = card_of(state, draft.spot, key).radius
        if (at[0] - place[0]) ** 2 + (at[1] - place[1]) ** 2 <= radius * radius:
            return key
    return ""


def next_spot(state: State, draft: DeploymentDraft, key: str) -> Point | None:
    """A place for one more disk, for who does not point: in the first zone with room, beside the others; where there is
    no such place, on top of as little as can be; None where the rules allow nothing."""
    radius = card_of(state, draft.spot, key).radius
    filled = looked_over(state, draft).filled
    for zone in [one.zone for one in filled if one.have < one.zone.value] or [one.zone for one in filled]:
        legal = [at for at in _rows(state, zone, radius) if not _is_wrong(state, draft, key, at)]
        gaps = {at: _gap(state, draft, key, at) for at in legal}
        free = next((at for at in legal if gaps[at] >= 0), None)
        if free is not None or legal:
            return free or max(legal, key=lambda at: gaps[at])
    return None


def _rows(state: State, zone: Zone, radius: int) -> list[Point]:
    """Places in a zone, a disk beside the other, the front row first."""
    left, top, right, bottom = area(state.table, zone)
    step = max(radius // 2, 1)
    xs, ys = range(left + radius, right - radius + 1, step), range(top + radius, bottom - radius + 1, step)
    order = {"south": [(x, y) for y in ys for x in xs], "north": [(x, y) for y in reversed(ys) for x in xs],
             "west": [(x, y) for x in reversed(xs) for y in ys], "east": [(x, y) for x in xs for y in ys]}  # fmt: skip
    return order[zone.edge]


def _gap(state: State, draft: DeploymentDraft, key: str, at: Point) -> int:
    """How far the nearest other disk would lie from it, edge to edge; less than nothing where they overlap. A table
    without disks is far away."""
    radius = card_of(state, draft.spot, key).radius
    others = [
        (place, card_of(state, draft.spot, other).radius) for other, place in draft.places.items() if other != key
    ]
    others += [(lying.at, lying.radius) for lying in state.table.disks.values()]
    return min((isqrt(squared(at, place)) - radius - more for place, more in others), default=state.table.width)


def _is_wrong(state: State, draft: DeploymentDraft, key: str, at: Point) -> bool:
    """Whether the rules have something against this very place."""
    alone = {key: at}
    return any(key in fault.subjects for fault in objections(state, draft.spot, alone))
