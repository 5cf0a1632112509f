"""The round: its segments in order, what is cleared at its end, and how the next one begins."""

from collections.abc import Callable, Mapping

from app.base.frozen import changed
from app.base.units import UM_PER_INCH
from app.engine.effects import drop_ended
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.diskwars.rules import (
    activation,
    carried,
    combat,
    harm,
    missiles,
    reinforcement,
    scenarios,
    setup,
    terrain,
)
from app.games.diskwars.rules.abilities import listening, using
from app.games.diskwars.rules.abilities.standing import has, why_not
from app.games.diskwars.rules.state import Disk, Segment, State

PLAGUE_REACH = 6 * UM_PER_INCH
Step = Callable[[Run[State]], Ask[None]]


def remove_counters(run: Run[State]) -> Ask[None]:
    """First what acts in this segment and the plague; then markers and damage go, wounds stay, effects of the round
    end; berserk markers are set; then the scenario says whether somebody has won."""
    yield from listening.at(run, "remove_counters")
    yield from plague(run)
    state = run.state
    disks = {id_: _cleared(state, disk) for id_, disk in state.disks.items()}
    still = 0 if state.is_stirred else state.still + 1
    run.state = changed(state, disks=disks, still=still, is_stirred=False, counters=(), misses=(), focus={})
    using.keep_effects(run, drop_ended(run.state.effects, "round"))
    roused = tuple(id_ for id_, disk in disks.items() if disk.berserk)
    kept = tuple(id_ for id_, disk in disks.items() if disk.activated)
    run.tell("counters-removed", round=state.round, berserk=roused, kept=kept)
    yield from listening.watch(run)
    run.state = scenarios.at_end_of_round(run.state)
    if run.state.ended is None:
        begin_round(run)


def _cleared(state: State, disk: Disk) -> Disk:
    keeps = disk.activated and why_not(state, "clear", upon=disk.id)
    return changed(
        disk, activated=disk.activated if keeps else 0, damage=0, turned=0, dealt={}, moved=0, hurt=0, spent=False,
        attacked=False, start=state.table[disk.id].at, wounds_before=0,
        berserk=has(state, disk.id, "berserk") and disk.attacked,
    )  # fmt: skip


def plague(run: Run[State]) -> Ask[None]:
    """Each plague counter is a wound, and nobody scores; then the controller lays it on a disk within 6 inches, or it
    is gone."""
    sick = {id_: disk.plague for id_, disk in run.state.disks.items() if disk.plague}
    for id_, count in sick.items():
        yield from harm.wound(run, id_, count, "plague")
    yield from harm.remove(run, harm.dead_of(run.state), {}, "plague")
    for id_, count in sick.items():
        if id_ not in run.state.disks:
            continue
        left = run.state.disks[id_].plague - count
        run.state = run.state.with_disk(id_, plague=left)
        run.tell("disk-marked", piece=id_, changes={"plague": left})
        for _ in range(count):
            seat = run.state.disks[id_].seat  # nobody, for slaves without a master: then it is gone
            near = [Option(other) for other in run.state.table.within(id_, PLAGUE_REACH) if other != id_ and seat]
            taker = yield from run.pick(seat, "ask.plague", near, rule="Plague", about=(id_,))
            if taker is not None:
                run.state = run.state.with_disk(taker, plague=run.state.disks[taker].plague + 1)
                run.tell("plague-moved", piece=id_, to=taker)


def begin_round(run: Run[State]) -> None:
    """The neighbour to the left is first player, also of one who has left the game."""
    state = run.state
    first = next((seat for seat in state.around(state.first) if seat != state.first), state.first)
    seats = tuple(changed(seat, done=False, left=0) for seat in carried.without_waiting(state).seats)
    run.state = changed(state, round=state.round + 1, first=first, turn=first, seats=seats, segment="reinforcement")
    run.tell("round-began", round=run.state.round, first=first, segment="reinforcement")


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


_SETTLED = "settled"  # in the memo of a state


def step(run: Run[State]) -> Ask[None]:
    """One step of the segment. A table that somebody laid by hand is settled first, as a step of its own: nobody is
    asked before that is done."""
    yield from settle(run)
    if not run.events:
        yield from SEGMENTS[run.state.segment](run)
        yield from settle(run)
    run.state = scenarios.at_any_time(run.state)


def settle(run: Run[State]) -> Ask[None]:
    """What acts at any time acts, and toughness that fell wounds. A state in which nothing of that happens is known as
    settled: the step after it need not look again."""
    before = run.state
    if _SETTLED in before.memo:
        return
    yield from listening.watch(run)
    if run.state.hears:
        yield from harm.settle_all(run)
    if run.state is before:
        before.memo[_SETTLED] = True
