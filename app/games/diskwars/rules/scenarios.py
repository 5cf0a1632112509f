"""The scenarios: one record each, who has won, and when one looks."""

from collections.abc import Iterator, Mapping

from app.base.frozen import changed
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import Result
from app.games.diskwars.rules import carried, layouts
from app.games.diskwars.rules.scenario_records import Scenario, Strip, agreed, by_seat, killed, six_to_start, whole_army
from app.games.diskwars.rules.state import Ground, Land, State
from app.games.diskwars.rules.values import attack

NO_SCENARIO = Scenario()


def record_of(id_: str) -> Scenario:
    """A scenario by its id; without one there are no lands, and the last left wins."""
    return SCENARIOS.get(id_, NO_SCENARIO)


def scenario_of(state: State) -> Scenario:
    return record_of(state.scenario)


def at_any_time(state: State) -> State:
    """Elimination, and what some scenarios look at all the time."""
    if state.ended is not None:
        return state
    state = _without_the_dead(state)
    left = [seat.id for seat in state.seats if not seat.is_out]
    if len(left) <= 1 and len(state.seats) > 1:
        return changed(state, ended=Result(winners=tuple(left), reason="last-left", scores=scores(state)))
    judge = scenario_of(state).always
    ended = judge(state) if judge else None
    return state if ended is None else changed(state, ended=ended)


def at_end_of_round(state: State) -> State:
    """After the counters were removed: the scenario's own conditions, then a deadlock (R8)."""
    state = changed(state, held=_held(state))
    judge = scenario_of(state).at_end
    ended = judge(state) if judge else None
    if ended is None and (state.still >= state.rulebook.still_rounds or state.round >= state.rulebook.max_rounds):
        ended = Result(winners=(), reason="deadlock", scores=scores(state))
    return changed(state, ended=ended)


def _without_the_dead(state: State) -> State:
    """A seat with no disk in play and none to come is out (R19); items to come are none (R180)."""
    if state.segment.startswith("setup"):
        return state
    alive = {disk.seat for disk in state.disks.values()}
    brings = scenario_of(state).brings
    for seat in state.seats:
        can_come = bool(seat.stack) and carried.has_creature(state, seat) and brings(state, seat.id) > 0
        if not seat.is_out and not can_come and seat.id not in alive:
            state = state.with_seat(seat.id, is_out=True)
    return state


def last_round(state: State) -> int:
    """The round after which it is over whatever happens; 0 where the scenario names none."""
    usual = scenario_of(state).rounds
    return number(state, "rounds", usual) if usual else 0


def number(state: State, name: str, default: int) -> int:
    return state.options.get(name, default)


# --- roles ---


def role_of(state: State, seat: str) -> str:
    """What a seat is where the scenario tells seats apart: `attacker`, `defender`."""
    ids = (one.id for one in state.seats)
    return dict(zip(ids, scenario_of(state).roles, strict=False)).get(seat, "")


def seat_with(state: State, role: str) -> str:
    return state.seats[scenario_of(state).roles.index(role)].id


# --- lands ---


def land_with(state: State, role: str) -> Land | None:
    return next((land for land in state.lands if land.role == role), None)


def home_of(state: State, seat: str) -> Land | None:
    return land_with(state, f"{scenario_of(state).home}:{seat}")


def enemy_homes(state: State, seat: str) -> Iterator[Land]:
    prefix = f"{scenario_of(state).home}:"
    return (land for land in state.lands if land.role.startswith(prefix) and land.role != prefix + seat)


def on(state: State, land: Land | None) -> Iterator[str]:
    """The disks that overlap a land (R2)."""
    if land is not None:
        yield from state.table.under(land.at, land.radius)


def sole_holder(state: State, land: Land | None) -> str | None:
    """The one seat with disks on a land."""
    seats = {state.disks[id_].seat for id_ in on(state, land)}
    return seats.pop() if len(seats) == 1 else None


def attack_on(state: State, seat: str, land: Land) -> int:
    """The attack of all disks of a seat on a land."""
    return sum(attack(state, id_) for id_ in on(state, land) if state.disks[id_].seat == seat)


def _held(state: State) -> dict[str, int]:
    """For how many ends of rounds in a row each seat held the middle alone."""
    holder = sole_holder(state, land_with(state, "centre"))
    return {holder: state.held.get(holder, 0) + 1} if holder else {}


# --- points ---


def scores(state: State) -> dict[str, int]:
    """The points of each seat, as the scenario counts them."""
    parts = scenario_of(state).scores.values()
    return {seat.id: sum(count(state, seat.id) for count in parts) for seat in state.seats}


def on_enemy_area(state: State, seat: str) -> int:
    """Tides of War: twenty for each disk on the other's staging area."""
    theirs = [home_of(state, other.id) for other in state.seats if other.id != seat]
    there = {id_ for land in theirs for id_ in on(state, land) if state.disks[id_].seat == seat}
    return number(state, "points_per_disk", 20) * len(there)


def for_the_middle(state: State, seat: str) -> int:
    """Battlegnash: ten for who holds the middle alone."""
    return number(state, "land_points", 10) if sole_holder(state, land_with(state, "centre")) == seat else 0


def leaders(points: Mapping[str, int]) -> tuple[str, ...]:
    """The one seat with the most points; nobody where several have as many."""
    best = max(points.values())
    found = tuple(seat for seat, one in points.items() if one == best)
    return found if len(found) == 1 else ()


# --- who has won ---


def most_points(state: State) -> Result | None:
    """After the last round: who has the most points."""
    if state.round < last_round(state):
        return None
    points = scores(state)
    return Result(winners=leaders(points), reason="points", scores=points)


def middle_held(state: State) -> Result | None:
    """Two ends of rounds in a row alone in the middle, with enough killed where that is asked for."""
    times, points = number(state, "control_segments", 2), number(state, "kill_points", 0)
    holders = tuple(seat for seat, n in state.held.items() if n >= times and state.seat(seat).killed >= points)
    return Result(winners=holders, reason="middle-held", scores=scores(state)) if holders else None


def home_touched(state: State) -> Result | None:
    """Disks with eight attack between them on an enemy home; a defender cannot win so."""
    needed = number(state, "attack_on_base", 8)
    for seat in state.seats:
        if role_of(state, seat.id) == "defender":
            continue
        if any(attack_on(state, seat.id, land) >= needed for land in enemy_homes(state, seat.id)):
            return Result(winners=(seat.id,), reason="base-taken", scores=scores(state))
    return None


def hill_taken(state: State) -> Result | None:
    """Alone on the middle, with enough killed."""
    holder = sole_holder(state, land_with(state, "centre"))
    if holder is None or state.seat(holder).killed < number(state, "kill_points", 25):
        return None
    return Result(winners=(holder,), reason="hill-taken", scores=scores(state))


def far_ahead(state: State) -> Result | None:
    """So many points ahead of the next."""
    points = scores(state)
    ranked = sorted(points.values(), reverse=True)
    if len(ranked) > 1 and ranked[0] - ranked[1] < number(state, "kill_lead", 25):
        return None
    return Result(winners=leaders(points), reason="kill-lead", scores=points)


def area_taken(state: State) -> Result | None:
    """The attacker wins on the defender's staging area, the defender by keeping it free of him to the end of the eighth
    round: control is sole when no enemy touches the land (R18)."""
    attacker, defender = seat_with(state, "attacker"), seat_with(state, "defender")
    if any(state.disks[id_].seat == attacker for id_ in on(state, home_of(state, defender))):
        return Result(winners=(attacker,), reason="area-taken", scores=scores(state))
    return defended(state)


def defended(state: State) -> Result | None:
    """The defender wins when the last round ends."""
    if state.round < last_round(state):
        return None
    return Result(winners=(seat_with(state, "defender"),), reason="area-held", scores=scores(state))


# --- where terrain and starting disks lie ---


def strip_before_home(state: State, seat: str) -> Strip | None:
    """In Harm's Way: the strip that reaches six inches from the base towards the middle."""
    base = home_of(state, seat)
    if base is None:
        return None
    depth = number(state, "setup_depth", 6) * INCH
    inwards = base.at[0] + (depth if base.at[0] < state.table.width // 2 else -depth)
    return (min(base.at[0], inwards), 0), (max(base.at[0], inwards), state.table.height)


def near_home(state: State, seat: str, ground: Ground) -> int:
    """Siege: terrain lies within twelve inches of the staging area."""
    del seat, ground
    return number(state, "terrain_area", 12) * INCH


def defender_area(state: State, seat: str) -> int:
    """Siege: the defender starts within six inches of the staging area."""
    return number(state, "defender_area", 6) * INCH if role_of(state, seat) == "defender" else 0


# --- the table; games over this one add theirs ---


SCENARIOS: dict[str, Scenario] = {
    "tides-of-war": Scenario(
        choices=("starting_disks", "rounds", "staging", "points_per_disk", "terrains"),
        layout=layouts.two_homes,
        rounds=6,
        at_end=most_points,
        scores={"destroyed": killed, "enemy-area": on_enemy_area},
        draws=("enemy-areas",),
    ),
    "in-harms-way": Scenario(
        choices=("base", "setup_depth", "control_segments", "attack_on_base", "terrains"),
        home="base",
        layout=layouts.line,
        starts=whole_army,
        strip=strip_before_home,
        brings=agreed("reinforcements", 0),
        at_end=middle_held,
        always=home_touched,
        tells=("held", "base"),
        draws=("middle", "base"),
    ),
    "siege": Scenario(
        roles=("attacker", "defender"),
        choices=(
            "starting_disks", "rounds", "defender_area", "terrain_area", "staging_least", "defender_starting_disks",
            "defender_terrains", "attacker_terrains",
        ),
        own_lands=(1, 0),
        terrain_first=True,
        terrain_reach=near_home,
        starts=by_seat(six_to_start, agreed("defender_starting_disks", 12)),
        start_reach=defender_area,
        rounds=8,
        at_end=area_taken,
        tells=("area", "rounds"),
        draws=("storm",),
    ),
    "battlegnash": Scenario(
        choices=("starting_disks", "staging", "kill_lead", "land_points", "terrains"),
        layout=layouts.ring,
        at_end=far_ahead,
        scores={"destroyed": killed, "centre": for_the_middle},
        tells=("lead",),
        draws=("middle-points", "prey"),
    ),
    "doom-hill": Scenario(
        choices=("starting_disks", "staging", "kill_points", "terrains"),
        layout=layouts.ring,
        at_end=hill_taken,
        tells=("kills", "hill"),
        draws=("hill", "prey"),
    ),
}  # fmt: skip
