"""The table mended by hand: what players agree to put right."""

from collections.abc import Mapping
from typing import Any

from app.base.errors import Reason, Rejection
from app.base.frozen import changed
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.state import OUT, State, buried_of, dead_of, pool_of, reserve_of


def fix(state: State, values: Mapping[str, Any]) -> State | Rejection:
    """`dice`: places by die; `terrains`: face and holder by terrain; `ended`: effects that end."""
    known = places_of(state)
    for die, place in values.get("dice", {}).items():
        if die not in state.dice or place not in known:
            return Rejection((Reason("fix-unknown", "", {"die": die, "place": place}),))
        state = state.with_die(die, place=place)
    for terrain, said in values.get("terrains", {}).items():
        face = said.get("face")
        if terrain not in state.terrains or not isinstance(face, int) or not 1 <= face <= SUMMIT:
            return Rejection((Reason("fix-unknown", "", {"die": terrain, "place": str(face)}),))
        state = state.with_terrain(terrain, face=face, holder=said.get("holder", "") if face == SUMMIT else "")
    gone = set(values.get("ended", ()))
    return changed(state, effects=tuple(one for one in state.effects if one.id not in gone))


def places_of(state: State) -> frozenset[str]:
    """Every place where a die may lie."""
    seats = state.seat_ids
    own = (place(seat) for seat in seats for place in (reserve_of, dead_of, buried_of, pool_of))
    return frozenset({*state.terrains, *own, OUT})
