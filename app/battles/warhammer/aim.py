"""Pointing at a field of Warhammer: Diskwars: terrain by its outline, a deployment card by the strip that it makes."""

from app.base.geometry import Point
from app.battles.aims import AimKit, Laid
from app.games.warhammer.deployment import DeploySpot
from app.games.warhammer.laying import TerrainSpot
from app.games.warhammer.movement import halts, is_on_field, objections, stops
from app.games.warhammer.numbers import MEDIUM
from app.games.warhammer.state import State
from app.games.warhammer.zones import length_of, spot_in, strip
from app.games.warhammer.zoning import CardSpot

CARD_DEPTH = 34_000  # micrometres of a card that are drawn beyond the edge


def laid_at(state: State, spot: object, at: Point) -> Laid | None:
    """What letting go at a point would lay. A card slides along its edge, as near to the point as there is room."""
    if isinstance(spot, TerrainSpot):
        return Laid(at, tuple((at[0] + x, at[1] + y) for x, y in state.grounds[spot.kind].shape))
    if not isinstance(spot, CardSpot):
        return None
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


AIM = AimKit(
    halts=halts,
    stops=stops,
    objections=objections,
    is_lost=lambda state, at, radius: not is_on_field(state, at, radius),
    outlined=laid_at,
    is_many=lambda spot: isinstance(spot, DeploySpot),
)
