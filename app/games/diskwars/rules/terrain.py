"""Laying terrain before the first disk: which, where, and who lays next."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from app.base.errors import Reason
from app.base.frozen import changed
from app.base.geometry import Point, overlap, within
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision, Option
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import Places, places_of
from app.games.diskwars.rules.lands import lay_own, lies_wholly_on
from app.games.diskwars.rules.scenarios import scenario_of
from app.games.diskwars.rules.setup import begin_first_round, late_disks
from app.games.diskwars.rules.state import Land, State

RULE = "Using terrain in play"
DISTANCE = 6 * INCH
DONE = "done"


@dataclass(frozen=True, slots=True)
class TerrainSpot:
    """Where a terrain may be laid: off the edge and other lands by a distance, except beside its own kind; or, where
    the scenario says so, anywhere near one land."""

    piece: str
    kind: str
    radius: int
    near: str = ""
    reach: int = 0


def place_terrain(run: Run[State]) -> Ask[None]:
    """One terrain of each player in turn until all are laid; who says done lays no more. Then the first round begins;
    where terrain comes first, who lays a home after it does so now, and the disks follow."""
    state = run.state
    seat = state.whose_turn([one.id for one in state.seats if one.to_lay > 0])
    if seat is not None:
        yield from lay(run, seat)
        order = run.state.around(seat)
        run.state = changed(run.state, turn=order[1 % len(order)])
        return
    yield from lay_own(run, scenario_of(state).own_lands[1:])
    if not late_disks(run.state):
        begin_first_round(run)
        return
    run.state = changed(run.state, segment="setup-disks", turn=run.state.first)
    run.tell("segment-began", segment="setup-disks")


def lay(run: Run[State], seat: str) -> Ask[None]:
    """Pick a kind, then a place."""
    kinds = offered(run.state, seat)
    picked = None
    if kinds:
        picked = yield from run.pick(seat, "ask.terrain", [*kinds, Option(DONE)], rule=RULE)
    if picked is None or picked == DONE:
        run.state = run.state.with_seat(seat, to_lay=0)
        return
    ground = run.state.grounds[picked]
    spot = _spot(run.state, seat, picked)
    # Where there is no room left the terrain stays away: the question can be passed.
    made = Decision(
        kind="place", seats=(seat,), prompt="ask.terrain-place", rule=RULE, place=spot, about=(spot.piece,),
        may_pass=True,
    )  # fmt: skip
    answer = yield from run.ask_one(made)
    owner = run.state.seat(seat)
    brought = list(owner.terrains)
    if picked in brought:
        brought.remove(picked)
    run.state = run.state.with_seat(seat, to_lay=owner.to_lay - 1, terrains=tuple(brought))
    if not answer.is_pass:
        at = places_of(answer)[spot.piece]
        land = Land(id=spot.piece, at=at, radius=ground.radius, kind=picked, barrier=ground.barrier, seat=seat)
        run.state = changed(run.state, lands=(*run.state.lands, land))
        run.tell("terrain-placed", piece=land.id, terrain=picked, at=at, seat=seat)


def offered(state: State, seat: str) -> list[Option]:
    """The kinds that a seat brought; all there are where it brought none by name. Some may be laid once only."""
    kinds = state.seat(seat).terrains or tuple(state.grounds)
    laid = Counter(land.kind for land in state.lands if land.seat == seat)
    made = []
    for kind in dict.fromkeys(kinds):
        most = state.grounds[kind].per_player
        is_full = most is not None and laid[kind] >= most
        reasons = (Reason("terrain-enough", RULE, {"most": most}, (kind,)),) if is_full else ()
        made.append(Option(kind, reasons=reasons))
    return made


def _spot(state: State, seat: str, kind: str) -> TerrainSpot:
    count = sum(1 for land in state.lands if land.kind) + 1
    ground, reach_of = state.grounds[kind], scenario_of(state).terrain_reach
    if reach_of is None:
        return TerrainSpot(f"t{count}", kind, ground.radius)
    return TerrainSpot(f"t{count}", kind, ground.radius, state.seat(seat).staging, reach_of(state, seat, ground))


def judge(state: State, spot: TerrainSpot, answer: Answer) -> tuple[Reason, ...]:
    """Why a terrain cannot be laid there."""
    at = places_of(answer).get(spot.piece)
    if at is None:
        return (Reason("answer-form", RULE, {"expected": "place"}),)
    found = _near_land(state, spot, at) if spot.near else _on_open_ground(state, spot, at)
    beneath = tuple(state.table.under(at, spot.radius))
    on_disks = (Reason("terrain-on-disk", "R18", {}, (spot.piece, *beneath)),) if beneath else ()
    return (*found, *on_disks)


def _on_open_ground(state: State, spot: TerrainSpot, at: Point) -> Iterator[Reason]:
    room = spot.radius + DISTANCE + 1  # 6 inches away is still within 6 inches
    if not lies_wholly_on(state, at, room):
        yield Reason("terrain-near-edge", RULE, {"distance": DISTANCE}, (spot.piece,))
    for land in state.lands:
        is_kin = bool(land.kind) and land.kind == spot.kind
        if not is_kin and within(at, spot.radius, land.at, land.radius, DISTANCE):
            yield Reason("terrain-near-land", RULE, {"distance": DISTANCE}, (spot.piece, land.id))
        elif is_kin and overlap(at, spot.radius, land.at, land.radius):
            yield Reason("land-on-land", RULE, {}, (spot.piece, land.id))


def _near_land(state: State, spot: TerrainSpot, at: Point) -> Iterator[Reason]:
    """Anywhere within reach of the own home, but wholly on the table and on no other land."""
    if not lies_wholly_on(state, at, spot.radius):
        yield Reason("land-off-table", "R5", subjects=(spot.piece,))
    home = next(land for land in state.lands if land.id == spot.near)
    if not within(at, spot.radius, home.at, home.radius, spot.reach):
        yield Reason("terrain-too-far", "Scenarios", {"distance": spot.reach}, (spot.piece, home.id))
    for land in state.lands:
        if overlap(at, spot.radius, land.at, land.radius):
            yield Reason("land-on-land", RULE, {}, (spot.piece, land.id))


def spots(state: State, spot: TerrainSpot) -> Iterator[Point]:
    """Places to try, on a grid over the table."""
    step = 2 * INCH
    edge = spot.radius if spot.near else spot.radius + DISTANCE + 1
    for y in range(edge, state.table.height - edge + 1, step):
        for x in range(edge, state.table.width - edge + 1, step):
            if not judge(state, spot, Answer(decision=0, seat="", place=Places({spot.piece: (x, y)}))):
                yield x, y
