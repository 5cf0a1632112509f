"""What a disk must do: with the first activation of its seat's turn, or whenever it is activated at all."""

from collections.abc import Iterator

from app.games.diskwars.rules.abilities import selecting
from app.games.diskwars.rules.abilities.book import Sourced
from app.games.diskwars.rules.abilities.standing import Force, in_force, is_meant, records_of, why_not
from app.games.diskwars.rules.movement import FlipSpot, way_onto
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import movement


def _duties(state: State, id_: str, act: str, at: str) -> Iterator[Force]:
    for force in in_force(state, "oblige"):
        oblige = force.step.oblige
        assert oblige is not None
        if (oblige.act, oblige.at) == (act, at) and is_meant(state, force, oblige.by, id_):
            yield force


def prey(state: State, id_: str) -> tuple[str, ...]:
    """The disks that a disk must attack whenever it is activated: friends among them, if it has to be."""
    if not in_force(state, "oblige"):
        return ()
    found = (
        victim
        for force in _duties(state, id_, "attack", "any_activation")
        if force.step.oblige is not None
        for victim in selecting.chosen(state, force.use, force.step.oblige.upon)
    )
    return tuple(dict.fromkeys(victim for victim in found if victim != id_))


def is_held(state: State, id_: str) -> bool:
    """Whether a disk must attack somebody and no move of its own can end there: then it may do nothing at all."""
    onto = prey(state, id_)
    if not onto:
        return False
    lying = state.table[id_]
    spot = FlipSpot(id_, lying.at, lying.radius, movement(state, id_), onto=onto)
    return bool(why_not(state, "move", by=id_)) or spot.left < 1 or way_onto(state, spot) is None


def ambushes(state: State, id_: str) -> Iterator[Sourced]:
    """The records with which a disk must ambush as soon as its seat's turn has come."""
    for force in _duties(state, id_, "ambush", "first_activation"):
        for sourced in records_of(state, id_):
            is_its = sourced.owner == force.use.sourced.owner
            if is_its and sourced.record.when == "activate" and any(step.ambush for step in sourced.record.do):
                yield sourced
