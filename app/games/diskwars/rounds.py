"""The round: its segments in order, what is cleared at its end, and how the next one begins."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.base.frozen import changed
from app.engine.effects import outlived
from app.engine.run import Ask, Run
from app.games.diskwars import activation, combat, missiles, reinforcement, scenarios, setup, terrain
from app.games.diskwars.state import Segment, State, has

Step = Callable[[Run[State]], Ask[None]]


def remove_counters(run: Run[State]) -> Ask[None]:
    """Markers and damage go, wounds stay; berserk markers are set; then the scenario says whether somebody has won."""
    state = run.state
    disks = {
        id_: changed(
            disk, activated=0, damage=0, turned=0, moved=0, spent=False, attacked=False, start=state.table[id_].at,
            berserk=has(disk, "berserk") and disk.attacked,
        )
        for id_, disk in state.disks.items()
    }  # fmt: skip
    still = 0 if state.is_stirred else state.still + 1
    effects = outlived(state.effects, "round")
    run.state = replace(state, disks=disks, still=still, is_stirred=False, effects=effects, counters=())
    run.tell("counters-removed", round=state.round)
    run.state = scenarios.at_end_of_round(run.state)
    if run.state.ended is None:
        begin_round(run)
    yield from ()  # asks nobody


def begin_round(run: Run[State]) -> None:
    """The neighbour to the left is first player, also of one who has left the game."""
    state = run.state
    first = next((seat for seat in state.around(state.first) if seat != state.first), state.first)
    seats = tuple(replace(seat, done=False, left=0) for seat in state.seats)
    run.state = replace(state, round=state.round + 1, first=first, turn=first, seats=seats, segment="reinforcement")
    run.tell("round-began", round=run.state.round, first=first)


SEGMENTS: Mapping[Segment, Step] = {
    "setup-lands": setup.begin,
    "setup-terrain": terrain.place_terrain,
    "setup-disks": setup.place_disks,
    "reinforcement": reinforcement.reinforce,
    "activation": activation.step,
    "missile": missiles.step,
    "combat": combat.step,
    "remove-counters": remove_counters,
}


def step(run: Run[State]) -> Ask[None]:
    yield from SEGMENTS[run.state.segment](run)
    run.state = scenarios.at_any_time(run.state)
