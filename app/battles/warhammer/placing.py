"""Where something would lie that is no disk: terrain by its outline, a deployment card by the strip that it makes."""

from dataclasses import dataclass
from typing import Any

from app.base.geometry import Point
from app.games.warhammer.laying import TerrainSpot
from app.games.warhammer.numbers import MEDIUM
from app.games.warhammer.state import State
from app.games.warhammer.zones import length_of, spot_in, strip
from app.games.warhammer.zoning import CardSpot

CARD_DEPTH = 34_000  # micrometres of a card that are drawn beyond the edge


@dataclass(frozen=True, slots=True)
class Laid:
    """`at` is what is answered; `corners` are the outline of what would lie there, `inside` how far the field belongs
    to it (nothing for terrain)."""

    at: Point
    corners: tuple[Point, ...]
    inside: tuple[Point, ...] = ()


def has_outline(spot: Any) -> bool:
    return isinstance(spot, (TerrainSpot, CardSpot))


def laid_at(state: State, spot: TerrainSpot | CardSpot, at: Point) -> Laid:
    """What letting go at a point would lay. A card slides along its edge, as near to the point as there is room."""
    if isinstance(spot, TerrainSpot):
        return Laid(at, tuple((at[0] + x, at[1] + y) for x, y in state.grounds[spot.kind].shape))
    half, length = spot.width // 2, length_of(state.table, spot.edge)
    along = at[0] if spot.edge in ("south", "north") else at[1]
    middle = min(max(along, half), length - (spot.width - half))
    start = middle - half
    inside = _corners(strip(state.table, spot.edge, start, start + spot.width, MEDIUM))
    outside = _corners(strip(state.table, spot.edge, start, start + spot.width, -CARD_DEPTH))
    return Laid(spot_in(state.table, spot.edge, middle, 0), outside, inside)


def _corners(box: tuple[int, int, int, int]) -> tuple[Point, ...]:
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)
