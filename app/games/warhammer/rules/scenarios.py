"""Objectives, victory points, and the end of the battle."""

from collections.abc import Callable, Mapping

from app.base.frozen import changed
from app.engine.protocol import Result
from app.engine.run import Run
from app.games.warhammer.rules.numbers import ROUNDS, TOWERS_TO_WIN
from app.games.warhammer.rules.setup.zones import enemy_zones, overlaps_zone
from app.games.warhammer.rules.state import LEARNING, STRONGHOLDS, State
from app.games.warhammer.rules.values import controller

Counted = Callable[[State, str], int]


def fallen_enemies(state: State, seat: str) -> int:
    """Disks among the casualties of all others."""
    return sum(len(other.casualties) for other in state.seats if other.id != seat)


def fallen_heroes(state: State, seat: str) -> int:
    lost = (card for other in state.seats if other.id != seat for card in other.casualties)
    return sum(1 for card in lost if state.cards[card].is_hero)


def held_terrain(state: State, seat: str) -> int:
    return sum(1 for piece in state.terrain if controller(state, piece) == seat)


def in_enemy_zones(state: State, seat: str) -> int:
    lying = [state.table[disk.id] for disk in state.of(seat)]
    zones = tuple(enemy_zones(state, seat))
    return sum(1 for one in lying if any(overlaps_zone(state, zone, one.at, one.radius) for zone in zones))


def left_on_field(state: State, seat: str) -> int:
    return sum(1 for _ in state.of(seat))


# What each objective counts; how many points each is worth stands on the card.
OBJECTIVES: Mapping[str, Counted] = {
    LEARNING: fallen_enemies,
    "volley": fallen_enemies,
    "hero-slaying": fallen_heroes,
    "forced-march": held_terrain,
    "breakthrough": in_enemy_zones,
    "hold-the-line": left_on_field,
}


def points(state: State, seat: str) -> int:
    """The victory points of a seat, as if the battle ended now."""
    objective = LEARNING if state.scenario == LEARNING else state.seat(seat).objective
    if objective not in OBJECTIVES:
        return 0
    worth = state.scenes[objective].numbers.get("victory_points", 1) if objective in state.scenes else 1
    return worth * OBJECTIVES[objective](state, seat)


def scores(state: State) -> dict[str, int]:
    return {seat.id: points(state, seat.id) for seat in state.seats}


def leader(state: State) -> tuple[str, ...]:
    """Of those still playing the one with the most points; ties go by initiative (A36)."""
    playing = state.playing
    return (max(playing, key=lambda seat: (points(state, seat), -playing.index(seat))),) if playing else ()


def at_end_of_round(run: Run[State]) -> None:
    """Towers first, then the last round: what is left in the reserve counts as lost, and points decide (B01)."""
    if run.state.scenario == STRONGHOLDS:
        for seat in run.state.playing:
            if _towers(run.state, seat) >= TOWERS_TO_WIN:
                ended = Result(winners=(seat,), reason="towers-held", scores=scores(run.state))
                run.state = changed(run.state, ended=ended)
                return
    if run.state.round < run.state.options.get("rounds", ROUNDS):
        return
    for one in run.state.seats:
        run.state = run.state.with_seat(one.id, casualties=(*one.casualties, *one.reserve), reserve=())
    ended = Result(winners=leader(run.state), reason="points", scores=scores(run.state))
    run.state = changed(run.state, ended=ended)


def _towers(state: State, seat: str) -> int:
    return sum(1 for piece in state.terrain if piece.kind == "watchtower" and controller(state, piece) == seat)
