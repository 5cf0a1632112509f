"""How near each seat is to winning, as the scenario counts it: what is told beside the table, in figures."""

from collections.abc import Callable, Iterator, Mapping

from app.games.api.narration import GoalProgress, SeatStanding
from app.games.diskwars.rules.scenarios import land_with, number, on, scores, sole_holder
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import attack


def tallies(state: State) -> tuple[SeatStanding, ...]:
    """One of each seat, in their order. Before the first round nothing counts."""
    points = {} if state.segment.startswith("setup") else scores(state)
    goals = _GOALS.get(state.scenario)
    return tuple(
        SeatStanding(
            seat.id, points.get(seat.id, 0), seat.killed,
            sum(state.cards[id_].points for id_ in seat.casualties if id_ in state.cards),
            tuple(goals(state, seat.id)) if goals and points else (),
        )
        for seat in state.seats
    )  # fmt: skip


def last_round(state: State) -> int:
    """The round after which it is over whatever happens; 0 where the scenario names none."""
    usual = {"tides-of-war": 6, "siege": 8}
    return number(state, "rounds", usual[state.scenario]) if state.scenario in usual else 0


# --- what each scenario counts ---


def _middle_and_base(state: State, seat: str) -> Iterator[GoalProgress]:
    yield GoalProgress("tally.held", state.held.get(seat, 0), number(state, "control_segments", 2))
    bases = [land for land in state.lands if land.role.startswith("base:") and land.role != f"base:{seat}"]
    strength = (sum(attack(state, id_) for id_ in on(state, base) if state.disks[id_].seat == seat) for base in bases)
    yield GoalProgress("tally.base", max(strength, default=0), number(state, "attack_on_base", 8))


def _hill(state: State, seat: str) -> Iterator[GoalProgress]:
    yield GoalProgress("tally.kills", state.seat(seat).killed, number(state, "kill_points", 25))
    yield GoalProgress("tally.hill", int(sole_holder(state, land_with(state, "centre")) == seat), 1)


def _lead(state: State, seat: str) -> Iterator[GoalProgress]:
    points = scores(state)
    others = max((one for other, one in points.items() if other != seat), default=0)
    yield GoalProgress("tally.lead", max(points[seat] - others, 0), number(state, "kill_lead", 25))


def _siege(state: State, seat: str) -> Iterator[GoalProgress]:
    attacker, defender = state.seats[0].id, state.seats[1].id
    area = land_with(state, f"staging:{defender}")
    if seat == attacker:
        yield GoalProgress("tally.area", int(any(state.disks[id_].seat == attacker for id_ in on(state, area))), 1)
    else:
        yield GoalProgress("tally.rounds", state.round - 1, last_round(state))


_GOALS: Mapping[str, Callable[[State, str], Iterator[GoalProgress]]] = {
    "in-harms-way": _middle_and_base,
    "doom-hill": _hill,
    "battlegnash": _lead,
    "siege": _siege,
}
