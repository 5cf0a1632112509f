"""Laying terrain: cards dealt and chosen in turn, either face up, each piece away from the edges and the others."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.base.errors import Reason
from app.base.frozen import changed
from app.base.geometry import Point
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision, Option
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import places_of
from app.games.disk.rules.outlines import Outline, are_within, outline_at, turn_towards, turned
from app.games.warhammer.rules.dice import draw
from app.games.warhammer.rules.numbers import DEALT_TERRAIN, MEDIUM, SHORT
from app.games.warhammer.rules.state import STRONGHOLDS, Piece, State

RULE = "Placing terrain"
TOWER = "watchtower"
TOP = ":top"  # behind the id of a piece: where its upper side points to


@dataclass(frozen=True, slots=True)
class TerrainSpot:
    """Where a piece may lie: farther than a distance from every edge, and not within short range of another piece."""

    piece: str
    kind: str
    margin: int


def lay_towers(run: Run[State]) -> Ask[None]:
    """Strongholds: each player lays a Watchtower, farther than medium range from every edge (B61)."""
    if not run.state.queue:
        run.state = changed(run.state, segment="setup-zones")
        return
    seat = run.state.queue[0]
    yield from _place(run, seat, TOWER, MEDIUM)
    run.state = changed(run.state, queue=run.state.queue[1:])


def lay_terrain(run: Run[State]) -> Ask[None]:
    """One piece of one player, the last player first."""
    if not run.state.queue:
        dealt = yield from draw(run, deck(run.state), DEALT_TERRAIN, RULE)
        run.state = changed(run.state, dealt=dealt, queue=tuple(reversed(run.state.playing)))
        run.tell("terrain-dealt", cards=dealt)
        return
    if not run.state.dealt:
        run.state = changed(run.state, segment="setup-disks", queue=tuple(reversed(run.state.playing)))
        return
    seat = run.state.queue[0]
    yield from _lay(run, seat)
    run.state = changed(run.state, queue=(*run.state.queue[1:], seat))


def deck(state: State) -> tuple[str, ...]:
    """A card for each piece, named by one of its faces. In Strongholds everybody brings a box, and towers are used."""
    faces: dict[int, str] = {}
    for ground in state.grounds.values():
        faces.setdefault(ground.piece, ground.id)
    pieces = tuple(faces.values())
    if state.scenario != STRONGHOLDS:
        return pieces
    others = [face for face in pieces if TOWER not in (face, state.grounds[face].reverse)]
    return tuple(face if n == 0 else f"{face}:{n + 1}" for n in range(len(state.seats)) for face in others)


def _lay(run: Run[State], seat: str) -> Ask[None]:
    """Pick a card, then the face that lies up, then the place. Where there is no room the piece stays away."""
    options = [Option(key, "option.card", {"card": key.partition(":")[0]}) for key in run.state.dealt]
    key = yield from run.pick(seat, "ask.terrain-card", options, rule=RULE)
    assert key is not None
    run.state = changed(run.state, dealt=tuple(one for one in run.state.dealt if one != key))
    face = key.partition(":")[0]
    faces = [Option(face), Option(run.state.grounds[face].reverse)]
    kind = yield from run.pick(seat, "ask.face", faces, rule=RULE)
    assert kind is not None
    yield from _place(run, seat, kind, SHORT)


def _place(run: Run[State], seat: str, kind: str, margin: int) -> Ask[None]:
    spot = TerrainSpot(f"t{len(run.state.terrain) + 1}", kind, margin)
    if next(spots(run.state, spot), None) is None:
        run.tell("terrain-left-away", seat=seat, terrain=kind)
        return
    made = Decision(kind="place", seats=(seat,), prompt="ask.lay-terrain", rule=RULE, place=spot, about=(spot.piece,))
    answer = yield from run.ask_one(made)
    places = places_of(answer)
    at, turn = places[spot.piece], turn_of(spot, places)
    piece = Piece(
        id=spot.piece, kind=kind, outline=outline_of(run.state, spot, at, turn), turn=turn,
        keywords=run.state.grounds[kind].keywords,
    )  # fmt: skip
    run.state = changed(run.state, terrain=(*run.state.terrain, piece))
    turned_: dict[str, Any] = {"turn": turn} if turn else {}
    run.tell("terrain-placed", piece=piece.id, terrain=kind, at=at, seat=seat, **turned_)


def turn_of(spot: TerrainSpot, places: Mapping[str, Point]) -> int:
    """By how many degrees a piece is turned. An answer may say where its upper side points to: `t1:top` (R71)."""
    top = places.get(spot.piece + TOP)
    return turn_towards(places[spot.piece], top) if top is not None else 0


def outline_of(state: State, spot: TerrainSpot, at: Point, turn: int = 0) -> Outline:
    return outline_at(spot.piece, at, turned(state.grounds[spot.kind].shape, turn))


def judge(state: State, spot: TerrainSpot, answer: Answer) -> tuple[Reason, ...]:
    places = places_of(answer)
    at = places.get(spot.piece)
    if at is None:
        return (Reason("answer-form", RULE, {"expected": "place"}),)
    strange = [key for key in places if key not in (spot.piece, spot.piece + TOP)]
    if strange:
        return tuple(Reason("answer-unknown", RULE, {"key": key}, (key,)) for key in strange)
    return tuple(objections(state, spot, at, turn_of(spot, places)))


def objections(state: State, spot: TerrainSpot, at: Point, turn: int = 0) -> Iterator[Reason]:
    outline = outline_of(state, spot, at, turn)
    xs, ys = [x for x, _ in outline.corners], [y for _, y in outline.corners]
    nearest = min(*xs, *ys, *(state.table.width - x for x in xs), *(state.table.height - y for y in ys))
    if nearest <= spot.margin:  # so far away is still within that range
        yield Reason("terrain-at-edge", RULE, {"distance": spot.margin}, (spot.piece,))
    for piece in state.terrain:
        if are_within(outline, piece.outline, SHORT):
            yield Reason("terrain-at-terrain", RULE, {"distance": SHORT}, (spot.piece, piece.id))


def spots(state: State, spot: TerrainSpot) -> Iterator[Point]:
    """Legal places on a grid over the field, from the middle outwards."""
    step, middle = 2 * INCH, (state.table.width // 2, state.table.height // 2)
    reach = range(-12 * INCH, 12 * INCH + 1, step)
    grid = [(middle[0] + dx, middle[1] + dy) for dx in reach for dy in reach]
    for at in sorted(grid, key=lambda one: (abs(one[0] - middle[0]) + abs(one[1] - middle[1]), one)):
        if not any(objections(state, spot, at)):
            yield at
