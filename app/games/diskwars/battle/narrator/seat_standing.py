"""How near each seat is to winning, as the scenario counts it: what is told beside the table, in figures."""

from collections.abc import Callable, Iterator

from app.games.api.narration import GoalProgress, SeatStanding
from app.games.diskwars.rules.scenarios import (
    attack_on,
    enemy_homes,
    home_of,
    land_with,
    last_round,
    number,
    on,
    role_of,
    scenario_of,
    scores,
    seat_with,
    sole_holder,
)
from app.games.diskwars.rules.state import State


def tallies(state: State) -> tuple[SeatStanding, ...]:
    """One of each seat, in their order. Before the first round nothing counts."""
    points = {} if state.segment.startswith("setup") else scores(state)
    told = scenario_of(state).tells if points else ()
    return tuple(
        SeatStanding(
            seat.id, points.get(seat.id, 0), seat.killed,
            sum(state.cards[id_].points for id_ in seat.casualties if id_ in state.cards),
            tuple(goal for name in told for goal in GOALS[name](state, seat.id)),
        )
        for seat in state.seats
    )  # fmt: skip


# --- what scenarios count ---


def _held(state: State, seat: str) -> Iterator[GoalProgress]:
    yield GoalProgress("tally.held", state.held.get(seat, 0), number(state, "control_segments", 2))


def _base(state: State, seat: str) -> Iterator[GoalProgress]:
    if role_of(state, seat) != "defender":
        strength = max((attack_on(state, seat, land) for land in enemy_homes(state, seat)), default=0)
        yield GoalProgress("tally.base", strength, number(state, "attack_on_base", 8))


def _kills(state: State, seat: str) -> Iterator[GoalProgress]:
    yield GoalProgress("tally.kills", state.seat(seat).killed, number(state, "kill_points", 25))


def _hill(state: State, seat: str) -> Iterator[GoalProgress]:
    yield GoalProgress("tally.hill", int(sole_holder(state, land_with(state, "centre")) == seat), 1)


def _lead(state: State, seat: str) -> Iterator[GoalProgress]:
    points = scores(state)
    others = max((one for other, one in points.items() if other != seat), default=0)
    yield GoalProgress("tally.lead", max(points[seat] - others, 0), number(state, "kill_lead", 25))


def _area(state: State, seat: str) -> Iterator[GoalProgress]:
    if role_of(state, seat) == "attacker":
        area = home_of(state, seat_with(state, "defender"))
        yield GoalProgress("tally.area", int(any(state.disks[id_].seat == seat for id_ in on(state, area))), 1)


def _rounds(state: State, seat: str) -> Iterator[GoalProgress]:
    if role_of(state, seat) == "defender":
        yield GoalProgress("tally.rounds", state.round - 1, last_round(state))


# By the names in `Scenario.tells`; games over this one add theirs.
GOALS: dict[str, Callable[[State, str], Iterator[GoalProgress]]] = {
    "held": _held,
    "base": _base,
    "kills": _kills,
    "hill": _hill,
    "lead": _lead,
    "area": _area,
    "rounds": _rounds,
}
