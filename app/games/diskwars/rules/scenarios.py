"""The scenarios: who has won, and when one looks."""

from collections.abc import Callable, Iterator, Mapping

from app.base.frozen import changed
from app.base.geometry import overlap
from app.engine.protocol import Result
from app.games.diskwars.rules.reinforcement import a_round
from app.games.diskwars.rules.state import Land, State
from app.games.diskwars.rules.values import attack

Judge = Callable[[State], Result | None]


def at_any_time(state: State) -> State:
    """Elimination, and what some scenarios look at all the time."""
    if state.ended is not None:
        return state
    state = _without_the_dead(state)
    left = [seat.id for seat in state.seats if not seat.is_out]
    if len(left) <= 1 and len(state.seats) > 1:
        return changed(state, ended=Result(winners=tuple(left), reason="last-left", scores=scores(state)))
    judge = _ALWAYS.get(state.scenario)
    ended = judge(state) if judge else None
    return state if ended is None else changed(state, ended=ended)


def at_end_of_round(state: State) -> State:
    """After the counters were removed: the scenario's own conditions, then a deadlock (R8)."""
    state = changed(state, held=_held(state))
    judge = _ENDS.get(state.scenario)
    ended = judge(state) if judge else None
    if ended is None and (state.still >= state.rulebook.still_rounds or state.round >= state.rulebook.max_rounds):
        ended = Result(winners=(), reason="deadlock", scores=scores(state))
    return changed(state, ended=ended)


def _without_the_dead(state: State) -> State:
    """A seat with no disk in play and none to come is out (R19)."""
    if state.segment.startswith("setup"):
        return state
    alive = {disk.seat for disk in state.disks.values()}
    for seat in state.seats:
        can_come = bool(seat.stack) and a_round(state) > 0
        if not seat.is_out and not can_come and seat.id not in alive:
            state = state.with_seat(seat.id, is_out=True)
    return state


# --- lands ---


def land_with(state: State, role: str) -> Land | None:
    return next((land for land in state.lands if land.role == role), None)


def on(state: State, land: Land | None) -> Iterator[str]:
    """The disks that overlap a land (R2)."""
    if land is not None:
        yield from (one.id for one in state.table.disks.values() if overlap(one.at, one.radius, land.at, land.radius))


def sole_holder(state: State, land: Land | None) -> str | None:
    """The one seat with disks on a land."""
    seats = {state.disks[id_].seat for id_ in on(state, land)}
    return seats.pop() if len(seats) == 1 else None


def _held(state: State) -> dict[str, int]:
    """For how many ends of rounds in a row each seat held the middle alone."""
    holder = sole_holder(state, land_with(state, "centre"))
    return {holder: state.held.get(holder, 0) + 1} if holder else {}


# --- points ---


def scores(state: State) -> dict[str, int]:
    """The points of kills, and what the scenario adds to them."""
    more = _MORE.get(state.scenario)
    return {seat.id: seat.killed + (more(state, seat.id) if more else 0) for seat in state.seats}


def on_enemy_area(state: State, seat: str) -> int:
    """Tides of War: twenty for each disk on the other's staging area."""
    theirs = [land_with(state, f"staging:{other.id}") for other in state.seats if other.id != seat]
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


def number(state: State, name: str, default: int) -> int:
    return state.options.get(name, default)


# --- the five ---


def tides_of_war(state: State) -> Result | None:
    """After six rounds: a point for each point killed, twenty for each disk on the other's staging area."""
    if state.round < number(state, "rounds", 6):
        return None
    points = scores(state)
    return Result(winners=leaders(points), reason="points", scores=points)


def in_harms_way(state: State) -> Result | None:
    """Two ends of rounds in a row alone in the middle."""
    needed = number(state, "control_segments", 2)
    holders = tuple(seat for seat, times in state.held.items() if times >= needed)
    return Result(winners=holders, reason="middle-held", scores=scores(state)) if holders else None


def base_touched(state: State) -> Result | None:
    """At any time: disks with eight attack between them on the enemy base."""
    for seat in state.seats:
        bases = [land for land in state.lands if land.role.startswith("base:") and land.role != f"base:{seat.id}"]
        for base in bases:
            strength = sum(attack(state, id_) for id_ in on(state, base) if state.disks[id_].seat == seat.id)
            if strength >= number(state, "attack_on_base", 8):
                return Result(winners=(seat.id,), reason="base-taken", scores=scores(state))
    return None


def doom_hill(state: State) -> Result | None:
    """Alone on the middle, with enough killed."""
    holder = sole_holder(state, land_with(state, "centre"))
    if holder is None or state.seat(holder).killed < number(state, "kill_points", 25):
        return None
    return Result(winners=(holder,), reason="hill-taken", scores=scores(state))


def battlegnash(state: State) -> Result | None:
    """So many points of kills ahead of the next; the middle alone counts ten."""
    points = scores(state)
    ranked = sorted(points.values(), reverse=True)
    if len(ranked) > 1 and ranked[0] - ranked[1] < number(state, "kill_lead", 25):
        return None
    return Result(winners=leaders(points), reason="kill-lead", scores=points)


def siege(state: State) -> Result | None:
    """The attacker wins on the defender's staging area, the defender by keeping it free of him to the end of the eighth
    round: control is sole when no enemy touches the land (R18)."""
    attacker, defender = state.seats[0].id, state.seats[1].id
    area = land_with(state, f"staging:{defender}")
    if any(state.disks[id_].seat == attacker for id_ in on(state, area)):
        return Result(winners=(attacker,), reason="area-taken", scores=scores(state))
    if state.round < number(state, "rounds", 8):
        return None
    return Result(winners=(defender,), reason="area-held", scores=scores(state))


_ENDS: Mapping[str, Judge] = {
    "tides-of-war": tides_of_war,
    "in-harms-way": in_harms_way,
    "doom-hill": doom_hill,
    "battlegnash": battlegnash,
    "siege": siege,
}
_MORE: Mapping[str, Callable[[State, str], int]] = {"tides-of-war": on_enemy_area, "battlegnash": for_the_middle}
_ALWAYS: Mapping[str, Judge] = {"in-harms-way": base_touched}
