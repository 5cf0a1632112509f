"""Deployment zones: cards along the edges, which of them make one zone, and what lies inside (R63)."""

from collections.abc import Iterable, Iterator
from itertools import count

from app.base.geometry import Point
from app.games.disk.rules.table import Table
from app.games.warhammer.rules.numbers import LONG, MEDIUM
from app.games.warhammer.rules.state import Edge, Laid, Rectangle, State, Zone, ZoneCard

EDGES: tuple[Edge, ...] = ("south", "north", "west", "east")
OPPOSITE: dict[Edge, Edge] = {"south": "north", "north": "south", "west": "east", "east": "west"}
FAR = {"ambush": 3}  # how many disks a card lets lie as far as long range


def length_of(table: Table, edge: Edge) -> int:
    return table.width if edge in ("south", "north") else table.height


def along(edge: Edge, at: Point) -> int:
    """How far along an edge a place lies."""
    return at[0] if edge in ("south", "north") else at[1]


def strip(table: Table, edge: Edge, start: int, end: int, depth: int) -> Rectangle:
    """The part of the field between two places of an edge, so deep."""
    return {
        "south": (start, table.height - depth, end, table.height),
        "north": (start, 0, end, depth),
        "west": (0, start, depth, end),
        "east": (table.width - depth, start, table.width, end),
    }[edge]


def spot_in(table: Table, edge: Edge, place: int, depth: int) -> Point:
    """A place so far along an edge and so far in from it."""
    left, top, right, bottom = strip(table, edge, place, place, depth)
    return {"south": (left, top), "north": (left, bottom), "west": (right, top), "east": (left, top)}[edge]


def area(table: Table, zone: Zone, *, far: bool = False) -> Rectangle:
    return strip(table, zone.edge, zone.start, zone.end, LONG if far else MEDIUM)


def is_inside(box: Rectangle, at: Point, radius: int) -> bool:
    """Whether a disk lies wholly inside; its edge may touch the bounds."""
    left, top, right, bottom = box
    return left <= at[0] - radius and at[0] + radius <= right and top <= at[1] - radius and at[1] + radius <= bottom


def overlaps_box(box: Rectangle, at: Point, radius: int) -> bool:
    """Whether a disk shares more than an edge with an area."""
    left, top, right, bottom = box
    dx = max(left - at[0], 0, at[0] - right)
    dy = max(top - at[1], 0, at[1] - bottom)
    return dx * dx + dy * dy < radius * radius


def holds_disk(state: State, zone: Zone, at: Point, radius: int, *, far: bool = False) -> bool:
    return is_inside(area(state.table, zone, far=far), at, radius)


def zone_at(state: State, seat: str, at: Point, radius: int) -> Zone | None:
    """The own zone that a disk would lie in."""
    return next((one for one in state.zones if one.seat == seat and holds_disk(state, one, at, radius)), None)


def overlaps_zone(state: State, zone: Zone, at: Point, radius: int) -> bool:
    return overlaps_box(area(state.table, zone), at, radius)


def enemy_zones(state: State, seat: str) -> Iterator[Zone]:
    return (zone for zone in state.zones if zone.seat != seat)


# --- cards to zones ---


def joined(laid: Iterable[Laid], cards: dict[str, ZoneCard]) -> tuple[Zone, ...]:
    """Cards of a seat that lie side by side make one zone; its value is theirs together, and so are their texts."""
    found: list[Zone] = []
    by_seat: dict[str, list[Laid]] = {}
    for one in laid:
        by_seat.setdefault(one.seat, []).append(one)
    for seat, ones in by_seat.items():
        numbers = count(1)
        group: list[Laid] = []
        for one in sorted(ones, key=lambda card: card.start):
            if group and one.start != group[-1].end:
                found.append(_zone(seat, next(numbers), group, cards))
                group = []
            group.append(one)
        found.append(_zone(seat, next(numbers), group, cards))
    return tuple(found)


def _zone(seat: str, number: int, group: list[Laid], cards: dict[str, ZoneCard]) -> Zone:
    texts = tuple(one.card for one in group if not one.is_plain)
    return Zone(
        id=f"zone:{seat}{number}", seat=seat, edge=group[0].edge, start=group[0].start, end=group[-1].end,
        value=sum(cards[one.card].plain_value if one.is_plain else cards[one.card].value for one in group),
        texts=texts, far=sum(FAR.get(text, 0) for text in texts),
    )  # fmt: skip
