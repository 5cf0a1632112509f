"""Lands: where a scenario lays them, and where a player may lay one."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from app.base.errors import Reason
from app.base.frozen import changed
from app.base.geometry import Point, overlap, share, squared
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Answer, Decision
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import Places, places_of
from app.games.diskwars.rules.state import Land, Seat, Segment, State

LAND_RADIUS = 2 * INCH  # lands and terrain are 4 inches across, a house value (R6)
RULE = "Scenarios"


@dataclass(frozen=True, slots=True)
class LandSpot:
    """Where a land may be laid: wholly on the table, off every other land, and so far from some of them, measured
    between middles (R5)."""

    piece: str
    radius: int
    far_from: tuple[str, ...] = ()
    distance: int = 0


def place_lands(run: Run[State]) -> Ask[None]:
    """The scenario says where they lie; in a siege the defender chooses his, and the attacker follows after the
    terrain."""
    if run.state.scenario == "siege":
        yield from lay_own(run, run.state.seats[1].id)
    else:
        _add(run, layout(run.state))
    after: Segment = "setup-terrain" if run.state.scenario == "siege" else "setup-disks"
    run.state = changed(run.state, segment=after, turn=run.state.first)
    run.tell("segment-began", segment=after)


def lay_own(run: Run[State], seat: str) -> Ask[None]:
    """A player lays the own staging area; the second one keeps a distance from the first."""
    others = tuple(land.id for land in run.state.lands if land.role.startswith("staging:"))
    distance = run.state.options.get("staging_least", 24) * INCH if others else 0
    spot = LandSpot(f"land-{seat}", LAND_RADIUS, others, distance)
    made = Decision(kind="place", seats=(seat,), prompt="ask.land", rule=RULE, place=spot, about=(spot.piece,))
    answer = yield from run.ask_one(made)
    _add(run, (_land(spot.piece, places_of(answer)[spot.piece], f"staging:{seat}"),))


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
    roles = (f"staging:{seat.id}", f"base:{seat.id}")
    return next((land.id for land in lands if land.role in roles), "")


# --- the layouts of the book ---


def layout(state: State) -> tuple[Land, ...]:
    """Where a scenario lays its lands; nothing where the players lay them."""
    laid = _LAYOUTS.get(state.scenario)
    return tuple(laid(state)) if laid else ()


def _middle(state: State) -> Point:
    return state.table.width // 2, state.table.height // 2


def _land(id_: str, at: Point, role: str) -> Land:
    return Land(id=id_, at=at, radius=LAND_RADIUS, role=role)


def _facing(state: State, apart: int, word: str) -> Iterator[Land]:
    """Two lands opposite each other on the middle line, so far apart."""
    x, y = _middle(state)
    for seat, side in zip(state.seats, (-1, 1), strict=True):
        yield _land(f"land-{seat.id}", (x + side * apart // 2, y), f"{word}:{seat.id}")


def _tides(state: State) -> Iterator[Land]:
    yield from _facing(state, state.options.get("staging", 18) * INCH, "staging")


def _harm(state: State) -> Iterator[Land]:
    yield _land("centre", _middle(state), "centre")
    yield from _facing(state, 2 * state.options.get("base", 24) * INCH, "base")


# Directions of two to six seats around a middle, as hundredths of thousandths of the distance: whole numbers judge.
AROUND: Mapping[int, tuple[Point, ...]] = {
    2: ((-100_000, 0), (100_000, 0)),
    3: ((0, -100_000), (86_603, 50_000), (-86_603, 50_000)),
    4: ((0, -100_000), (100_000, 0), (0, 100_000), (-100_000, 0)),
    5: ((0, -100_000), (95_106, -30_902), (58_779, 80_902), (-58_779, 80_902), (-95_106, -30_902)),
    6: ((-100_000, 0), (-50_000, -86_603), (50_000, -86_603), (100_000, 0), (50_000, 86_603), (-50_000, 86_603)),
}


def _ring(state: State) -> Iterator[Land]:
    """One land in the middle, the staging areas evenly around it."""
    x, y = _middle(state)
    apart = state.options.get("staging", 24) * INCH
    yield _land("centre", (x, y), "centre")
    for seat, (dx, dy) in zip(state.seats, AROUND[len(state.seats)], strict=True):
        at = (x + share(apart, dx, 100_000), y + share(apart, dy, 100_000))
        yield _land(f"land-{seat.id}", at, f"staging:{seat.id}")


_LAYOUTS: Mapping[str, Callable[[State], Iterator[Land]]] = {
    "tides-of-war": _tides,
    "in-harms-way": _harm,
    "doom-hill": _ring,
    "battlegnash": _ring,
}
