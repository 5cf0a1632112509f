"""The round: its phases in order, what is cleared at its end, and how the next one begins."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.base.frozen import changed
from app.engine.effects import drop_ended
from app.engine.run import Ask, Run
from app.games.warhammer.rules import harm, objectives, scenarios
from app.games.warhammer.rules.phases import commands, initiative, melee
from app.games.warhammer.rules.setup import deployment, laying, scouting, zoning
from app.games.warhammer.rules.state import Disk, Segment, State


def end(run: Run[State]) -> Ask[None]:
    """All tokens go but wounds, and damage on a poisoned disk; the cards come back to hand. Heroes that should have
    come in the first round and did not are lost (B67)."""
    yield from ()
    state = run.state
    if state.round == 1:
        _lose_late_heroes(run)
    disks = {id_: _cleared(disk) for id_, disk in run.state.disks.items()}
    terrain = run.state.terrain
    if any(piece.activated for piece in terrain):
        terrain = tuple(replace(piece, activated=False) for piece in terrain)
    seats = tuple(changed(one, hand=(*one.hand, *one.discards), discards=()) for one in run.state.seats)
    effects = drop_ended(run.state.effects, "round")
    run.state = changed(run.state, disks=disks, terrain=terrain, seats=seats, effects=effects)
    run.tell("counters-removed", round=state.round)
    scenarios.at_end_of_round(run)
    if run.state.ended is None:
        run.state = changed(run.state, round=state.round + 1, segment="choose", turn="")
        run.tell("round-began", round=run.state.round, first=run.state.first)


def _cleared(disk: Disk) -> Disk:
    damage = disk.damage if disk.poisoned else 0
    return changed(disk, activated=False, damage=damage, empowered=False, commanded="", moved=0)


def _lose_late_heroes(run: Run[State]) -> None:
    for seat in run.state.seats:
        late = tuple(card for card in seat.reserve if run.state.cards[card].is_hero)
        if late:
            kept = tuple(card for card in seat.reserve if card not in late)
            run.state = run.state.with_seat(seat.id, reserve=kept, casualties=(*seat.casualties, *late))
            run.tell("heroes-late", seat=seat.id, cards=late)


Step = Callable[[Run[State]], Ask[None]]
SEGMENTS: Mapping[Segment, Step] = {
    "setup-edges": initiative.choose_edges,
    "setup-initiative": initiative.determine,
    "setup-scenario": objectives.choose_scenario,
    "setup-strongholds": laying.lay_towers,
    "setup-zones": zoning.make_zones,
    "setup-terrain": laying.lay_terrain,
    "setup-disks": deployment.deploy,
    "scouting": scouting.scout,
    "choose": commands.choose,
    "resolve": commands.resolve,
    "melee": melee.step,
    "end": end,
}


def step(run: Run[State]) -> Ask[None]:
    yield from SEGMENTS[run.state.segment](run)
    harm.eliminate(run)
