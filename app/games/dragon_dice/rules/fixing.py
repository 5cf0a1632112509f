"""The table mended by hand: what players agree to put right."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.base.errors import Reason, Rejection
from app.base.frozen import changed
from app.engine.effects import Effect
from app.games.dragon_dice.rules.faults import find_faults
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.places import count_casualties
from app.games.dragon_dice.rules.state import OUT, State, buried_of, dead_of, pool_of, reserve_of

Fix = Callable[[State, Any], State | Reason]


def fix(state: State, values: Mapping[str, Any]) -> State | Rejection:
    """`dice`: pairs of a die and its place; `shown`: of a minor terrain and its face; `tamed`: of a dragon and a
    champion, empty to free it; `terrains`: each with its face, holder and what a Castle is; `ended`: effects
    (`effect-3`); `begun`: effects as records have them. The `note` is for people. All of it is done, or nothing where
    the table could then not be."""
    before = list(find_faults(state))
    for name, said in values.items():
        if name == "note":
            continue
        found = _FIXES[name](state, said) if name in _FIXES else _unknown(name, "")
        if isinstance(found, Reason):
            return Rejection((found,))
        state = found
    state = count_casualties(state)
    wrong = tuple(fault for fault in find_faults(state) if fault not in before)
    return Rejection(wrong) if wrong else state


def places_of(state: State) -> frozenset[str]:
    """Every place where a die may lie."""
    seats = state.seat_ids
    own = (place(seat) for seat in seats for place in (reserve_of, dead_of, buried_of, pool_of))
    return frozenset({*state.terrains, *own, OUT})


def _unknown(die: object, place: object) -> Reason:
    return Reason("fix-unknown", "", {"die": str(die), "place": str(place)})


def _put_dice(state: State, said: Any) -> State | Reason:
    """What leaves play loses what lay on it."""
    known = places_of(state)
    for die, place in said:
        if die not in state.dice or place not in known:
            return _unknown(die, place)
        state = state.with_die(die, place=place)
    in_play = {die.id for die in state.dice.values() if die.place in state.terrains or die.place.startswith("reserve-")}
    lost = {die for die, _ in said if die not in in_play}
    effects = tuple(one for one in state.effects if one.host not in lost)
    return changed(state, effects=effects) if len(effects) < len(state.effects) else state


def _show_faces(state: State, said: Any) -> State | Reason:
    for die, face in said:
        if die not in state.dice or face not in state.dice[die].card.tokens:
            return _unknown(die, face)
        state = state.with_die(die, up=face, choice="")
    return state


def _tame(state: State, said: Any) -> State | Reason:
    """By a champion that is there."""
    for dragon, tamer in said:
        is_dragon = dragon in state.dice and state.dice[dragon].card.sort == "dragon"
        if not is_dragon or (tamer and tamer not in tamers_of(state, dragon)):
            return _unknown(dragon, tamer)
        state = state.with_die(dragon, tamer=tamer)
    return state


def tamers_of(state: State, dragon: str) -> tuple[str, ...]:
    """The units that can have tamed a dragon: Dragonlords and Dragonmasters where it is."""
    place = state.dice[dragon].place
    there = state.at(place) if place in state.terrains else ()
    return tuple(die.id for die in there if die.is_unit and any(face.sai in _TAMING for face in die.card.faces))


_TAMING = ("logo-dragonlord", "logo-dragonmaster")


def _turn_terrains(state: State, said: Any) -> State | Reason:
    for terrain, face, holder, declared in said:
        if terrain not in state.terrains or not isinstance(face, int) or not 1 <= face <= SUMMIT:
            return _unknown(terrain, face)
        if holder and holder not in state.seat_ids:
            return _unknown(terrain, holder)
        is_held = face == SUMMIT
        values = {"holder": holder if is_held else "", "declared": declared if is_held else ""}
        state = state.with_terrain(terrain, face=face, **values)
        if is_held and holder and terrain not in state.seat(holder).captured:
            state = state.with_seat(holder, captured=(*state.seat(holder).captured, terrain))
    return state


def _end_effects(state: State, said: Any) -> State | Reason:
    return changed(state, effects=tuple(one for one in state.effects if f"effect-{one.id}" not in said))


def _begin_effects(state: State, said: Any) -> State | Reason:
    made = tuple(_effects(state, said))
    if any(one.seat not in state.seat_ids or one.host is None for one in made):
        return _unknown(made[0].source, made[0].host)
    return changed(state, effects=(*state.effects, *made), next_effect=state.next_effect + len(made))


def _effects(state: State, said: Any) -> Iterator[Effect]:
    for number, values in enumerate(said, state.next_effect):
        alike = {name: values[name] for name in ("source", "seat", "host", "until", "of", "after")}
        yield Effect(id=number, **alike)


_FIXES: Mapping[str, Fix] = {
    "dice": _put_dice,
    "shown": _show_faces,
    "tamed": _tame,
    "terrains": _turn_terrains,
    "ended": _end_effects,
    "begun": _begin_effects,
}
