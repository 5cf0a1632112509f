"""Pointing at a field of Warhammer: Diskwars: terrain by its outline, a deployment card by the strip that it makes."""

from collections.abc import Iterator

from app.base.geometry import Point, squared
from app.base.units import UM_PER_INCH
from app.games.disk.battle import PlacementPreview
from app.games.disk.preview.placement import PlacedPiece
from app.games.disk.rules.outlines import top_of
from app.games.warhammer.battle.deployment_draft import pushed_inside
from app.games.warhammer.rules.numbers import MEDIUM
from app.games.warhammer.rules.phases.movement import halts, is_on_field, next_move, objections, stops
from app.games.warhammer.rules.phases.reserve import EntrySpot
from app.games.warhammer.rules.phases.reserve import objections as against_entry
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.setup.laying import TOP, TerrainSpot, outline_of
from app.games.warhammer.rules.setup.zones import area, length_of, overlaps_box, spot_in, strip
from app.games.warhammer.rules.setup.zoning import CardSpot
from app.games.warhammer.rules.state import State

CARD_DEPTH = 34_000  # micrometres of a card that are drawn beyond the edge
DRAWN = 50_800  # micrometres from which an edge draws a disk


def laid_at(state: State, spot: object, at: Point, turn: int = 0) -> PlacedPiece | None:
    """What letting go at a point would lay. A card slides along its edge, as near to the point as there is room."""
    if isinstance(spot, TerrainSpot):
        also = {spot.piece + TOP: top_of(at, turn, UM_PER_INCH)} if turn else {}
        return PlacedPiece(at, outline_of(state, spot, at, turn).corners, also=also)
    if not isinstance(spot, CardSpot):
        return None
    half, length = spot.width // 2, length_of(state.table, spot.edge)
    along = at[0] if spot.edge in ("south", "north") else at[1]
    middle = min(max(along, half), length - (spot.width - half))
    start = middle - half
    inside = _corners(strip(state.table, spot.edge, start, start + spot.width, MEDIUM))
    outside = _corners(strip(state.table, spot.edge, start, start + spot.width, -CARD_DEPTH))
    return PlacedPiece(spot_in(state.table, spot.edge, middle, 0), outside, inside)


def settled(state: State, spot: object, at: Point) -> Point:
    """A disk of the reserve that juts out of an own zone is pushed inside; one that may come in from any edge is drawn
    to the edge, which nobody could point at so exactly."""
    if not isinstance(spot, EntrySpot) or spot.near or not any(against_entry(state, spot, at)):
        return at
    tried = (one for one in _beside(state, spot, at) if not any(against_entry(state, spot, one)))
    return next(tried, at)


def _beside(state: State, spot: EntrySpot, at: Point) -> Iterator[Point]:
    radius, table = spot.radius, state.table
    for zone in (one for one in state.zones if one.seat == spot.seat):
        box = area(table, zone)
        if overlaps_box(box, at, radius):
            yield pushed_inside(box, at, radius)
    x, y = pushed_inside((0, 0, table.width, table.height), at, radius)
    edges = [(radius, y), (table.width - radius, y), (x, radius), (x, table.height - radius)]
    near = [edge for edge in edges if squared(edge, at) <= DRAWN * DRAWN]
    yield from sorted(near, key=lambda edge: squared(edge, at))


def _corners(box: tuple[int, int, int, int]) -> tuple[Point, ...]:
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


PLACEMENT: PlacementPreview[State] = PlacementPreview(
    halts=halts,
    stops=stops,
    objections=objections,
    is_lost=lambda state, at, radius: not is_on_field(state, at, radius),
    lost_code="table.leaves-field",
    outline=laid_at,
    settle=settled,
    places_many=lambda spot: isinstance(spot, DeploySpot),
    can_turn=lambda spot: isinstance(spot, TerrainSpot),
    next_move=next_move,
)
