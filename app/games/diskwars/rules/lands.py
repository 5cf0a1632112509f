"""Laying lands: those of the scenario, and where a player may lay one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.base.errors import Reason
from app.base.frozen import changed
from app.base.geometry import Point, overlap, squared
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import Places, places_of
from app.games.diskwars.rules.layouts import LAND_RADIUS, make_land
from app.games.diskwars.rules.scenarios import scenario_of
from app.games.diskwars.rules.state import Land, Seat, Segment, State, StrongholdCard

RULE = "Scenarios"
HOMES = ("staging", "base")  # the roles of a land that is the home of a seat


@dataclass(frozen=True, slots=True)
class LandSpot:
    """Where a land may be laid: wholly on the table, off every other land, and so far from some of them, measured
    between middles (R5)."""

    piece: str
    radius: int
    far_from: tuple[str, ...] = ()
    distance: int = 0


def place_lands(run: Run[State]) -> Ask[None]:
    """The scenario says where they lie, or who lays one: the first of them now, the others after the terrain."""
    scenario = scenario_of(run.state)
    scenario.prepare(run)
    if scenario.own_lands:
        yield from lay_own(run, scenario.own_lands[:1])
    else:
        _add(run, layout(run.state))
    after: Segment = "setup-terrain" if scenario.terrain_first else "setup-disks"
    run.state = changed(run.state, segment=after, turn=run.state.first)
    run.tell("segment-began", segment=after)


def layout(state: State) -> tuple[Land, ...]:
    """Where a scenario lays its lands; nothing where the players lay them."""
    scenario = scenario_of(state)
    return tuple(_with_card(state, land) for land in scenario.layout(state, scenario.home))


def _with_card(state: State, land: Land) -> Land:
    """A home is the Stronghold of its seat, whatever the scenario calls it; without one it stays bare (R150)."""
    kind, _, seat = land.role.partition(":")
    card = _stronghold(state, seat) if kind in HOMES else None
    return land if card is None else replace(land, card=card.id, radius=card.radius)


def _stronghold(state: State, seat: str) -> StrongholdCard | None:
    return state.strongholds.get(state.seat(seat).stronghold)


def lay_own(run: Run[State], numbers: tuple[int, ...]) -> Ask[None]:
    """Some players lay their homes, one after the other."""
    for n in numbers:
        yield from _lay_home(run, run.state.seats[n].id)


def _lay_home(run: Run[State], seat: str) -> Ask[None]:
    """A player lays the own home; the second one keeps a distance from the first."""
    home = scenario_of(run.state).home
    others = tuple(land.id for land in run.state.lands if land.role.startswith(f"{home}:"))
    distance = run.state.options.get("staging_least", 24) * INCH if others else 0
    card = _stronghold(run.state, seat)
    spot = LandSpot(f"land-{seat}", LAND_RADIUS if card is None else card.radius, others, distance)
    made = Decision(kind="place", seats=(seat,), prompt="ask.land", rule=RULE, place=spot, about=(spot.piece,))
    answer = yield from run.ask_one(made)
    bare = make_land(spot.piece, places_of(answer)[spot.piece], f"{home}:{seat}")
    _add(run, (_with_card(run.state, bare),))


def _add(run: Run[State], lands: tuple[Land, ...]) -> None:
    everywhere = (*run.state.lands, *lands)
    seats = tuple(changed(seat, staging=_home(seat, everywhere)) for seat in run.state.seats)
    run.state = changed(run.state, lands=everywhere, seats=seats)
    run.tell("lands-placed", lands=tuple((land.id, land.role, land.at) for land in lands))


def judge(state: State, spot: LandSpot, answer: Answer) -> tuple[Reason, ...]:
    """Why a land cannot be laid there."""
    at = places_of(answer).get(spot.piece)
    if at is None:
        return (Reason("answer-form", RULE, {"expected": "place"}),)
    reasons = []
    if not lies_wholly_on(state, at, spot.radius):
        reasons.append(Reason("land-off-table", "R5", subjects=(spot.piece,)))
    if crowded := [land.id for land in state.lands if overlap(at, spot.radius, land.at, land.radius)]:
        reasons.append(Reason("land-on-land", RULE, subjects=(spot.piece, *crowded)))
    near = [land.id for land in state.lands if land.id in spot.far_from and squared(at, land.at) < spot.distance**2]
    if near:
        reasons.append(Reason("land-too-near", RULE, {"distance": spot.distance}, (spot.piece, *near)))
    return tuple(reasons)


def lies_wholly_on(state: State, at: Point, radius: int) -> bool:
    width, height = state.table.width, state.table.height
    return radius <= at[0] <= width - radius and radius <= at[1] <= height - radius


def spots(state: State, spot: LandSpot) -> Iterator[Point]:
    """Places to try, the middle line first."""
    step, half = 2 * INCH, state.table.height // 2
    for dy in range(0, half, step):
        for x in range(spot.radius, state.table.width - spot.radius + 1, step):
            for at in dict.fromkeys([(x, half + dy), (x, half - dy)]):
                if not judge(state, spot, Answer(decision=0, seat="", place=Places({spot.piece: at}))):
                    yield at


def _home(seat: Seat, lands: tuple[Land, ...]) -> str:
    roles = tuple(f"{kind}:{seat.id}" for kind in HOMES)
    return next((land.id for land in lands if land.role in roles), "")
