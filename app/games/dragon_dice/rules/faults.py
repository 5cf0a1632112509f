"""What cannot be on a table, wherever it comes from: a file, an editor, players who put something right."""

from collections.abc import Iterator

from app.base.errors import Reason
from app.games.dragon_dice.rules.carrying import carried
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.places import bearers
from app.games.dragon_dice.rules.state import (
    FRONTIER,
    OUT,
    Army,
    Die,
    State,
    buried_of,
    dead_of,
    home_of,
    pool_of,
    reserve_of,
)


def find_faults(state: State) -> Iterator[Reason]:
    """Dice where such dice cannot lie, armies that cannot be, terrains with the wrong holder. The seat that it is about
    is among the values."""
    for die in state.dice.values():
        if die.place not in places_for(state, die):
            yield _fault("fix-wrong-place", die.owner, die=die.id, place=die.place)
    for seat in state.seats:
        if not seat.groups or not state.segment.startswith("setup-"):
            for place in (*state.terrains, reserve_of(seat.id)):
                yield from _faults_of_army(state, Army(seat.id, place))
    for terrain in state.terrains.values():
        if bool(terrain.holder) != (terrain.face == SUMMIT) and not state.segment.startswith("setup-"):
            yield _fault("fix-holder", terrain.holder, place=terrain.id, face=terrain.face)
        elif terrain.holder and not state.has_army(Army(terrain.holder, terrain.id)):
            yield _fault("fix-held-by-nobody", terrain.holder, place=terrain.id)


def places_for(state: State, die: Die) -> tuple[str, ...]:
    """Where such a die may lie: dragons are nobody's where they fight, items are buried but never dead."""
    terrains, own = (*map(home_of, state.seat_ids), FRONTIER), die.owner
    if die.card.sort == "dragon":
        return (*terrains, *map(pool_of, state.seat_ids), OUT)
    if die.card.sort == "minor":
        return (*terrains, pool_of(own), OUT)
    if die.card.sort == "item":
        return (*terrains, reserve_of(own), buried_of(own), OUT)
    if die.card.is_kings_die:
        return (reserve_of(own), OUT)
    return (*terrains, reserve_of(own), dead_of(own), buried_of(own), pool_of(own), OUT)


def _faults_of_army(state: State, army: Army) -> Iterator[Reason]:
    """Wherever a seat has dice it has units, not of dragonkin alone, that carry its items."""
    units, items = state.units(army), state.items(army)
    if not units and (state.minor_of(army) or (items and army.place in state.terrains)):
        yield _fault("fix-no-units", army.seat, place=army.place)
    elif units and all(die.card.is_dragonkin for die in units):
        yield _fault("fix-dragonkin-alone", army.seat, place=army.place)
    elif loose := sorted({item.id for item in items} - set(carried(bearers(state, army), items))):
        yield _fault("fix-uncarried", army.seat, place=army.place, items=loose)


def _fault(code: str, seat: str, **values: object) -> Reason:
    return Reason(code, "", {"seat": seat, **values})
