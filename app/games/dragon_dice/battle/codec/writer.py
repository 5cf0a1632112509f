"""A quiet state as a file has it."""

from typing import Any

from app.documents.file_shapes import ended_plain
from app.games.api.position import FORMAT
from app.games.api.records import Records
from app.games.dragon_dice.battle.codec.catalogue_cards import SYSTEM, card_plain
from app.games.dragon_dice.battle.codec.effects import effect_plain
from app.games.dragon_dice.battle.codec.reader import SCENARIO
from app.games.dragon_dice.battle.codec.shapes import GROUPS, LISTS
from app.games.dragon_dice.rules.options import said_as
from app.games.dragon_dice.rules.state import (
    FRONTIER,
    OUT,
    Die,
    Seat,
    State,
    Terrain,
    buried_of,
    dead_of,
    home_of,
    pool_of,
    reserve_of,
)

_WAITING = ("setup-order", "setup-frontier")


def state_plain(state: State, records: Records) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "system": SYSTEM,
        "seed": 0,
        **({"scenario": state.scenario} if state.scenario != SCENARIO else {}),
        "options": {name: said_as(name, value) for name, value in sorted(state.options.items())},
        "round": state.round,
        "segment": state.segment,
        "turn": state.turn or None,
        "order": list(state.order),
        "terrains": [_terrain_plain(one) for one in state.terrains.values()],
        "seats": [_seat_plain(state, seat, records) for seat in state.seats],
        **({"effects": [effect_plain(one) for one in state.effects]} if state.effects else {}),
        **_memory_plain(state),
        **({"ended": ended_plain(state.ended)} if state.ended else {}),
    }


def _memory_plain(state: State) -> dict[str, Any]:
    """Where in the turn we are and what is remembered, as far as there is something to say."""
    told: dict[str, Any] = {
        "stage": state.stage, "marching": state.marching, "marched": state.marched, "chooser": state.chooser,
        "totals": dict(state.totals), "serial": state.next_effect if state.next_effect > 1 else 0,
        "done": list(state.done), "promoted": list(state.promoted), "still": state.still, "moved": state.moved,
    }  # fmt: skip
    return {name: value for name, value in told.items() if value}


def _terrain_plain(terrain: Terrain) -> dict[str, Any]:
    told = {"holder": terrain.holder, "declared": terrain.declared}
    said = {name: value for name, value in told.items() if value}
    return {"id": terrain.id, "terrain": terrain.card.key, "face": terrain.face, **said}


# --- seats and their dice ---


def _seat_plain(state: State, seat: Seat, records: Records) -> dict[str, Any]:
    lists: dict[str, list[dict[str, Any]]] = {name: [] for name in LISTS}
    grouped = {id_: name for name, ids in seat.groups.items() for id_ in ids}
    waits = _all_wait(state, seat)
    for die in state.dice.values():
        if die.owner == seat.id:
            list_ = grouped[die.id] if waits and die.id in grouped else _list_of(state, die)
            usual = OUT if waits and list_ in GROUPS else _usual_place(state, die, list_)
            lists[list_].append(_die_plain(die, usual, records))
    told: dict[str, Any] = {
        "proposed": seat.proposed,
        "groups": {} if waits else {name: list(ids) for name, ids in seat.groups.items()},
        "captured": list(seat.captured), "casualties": list(seat.casualties), "out": seat.is_out,
    }  # fmt: skip
    written = {name: value for name, value in told.items() if value}
    needed = {name: dice for name, dice in lists.items() if dice or name != "removed"}
    if not waits and state.segment in _WAITING:
        written["groups"] = told["groups"]
    return {"id": seat.id, **written, **needed}


def _all_wait(state: State, seat: Seat) -> bool:
    """Whether the lists alone tell which die is in which army, because none is placed yet."""
    waiting = [state.dice[id_].place for ids in seat.groups.values() for id_ in ids]
    return state.segment in _WAITING and bool(waiting) and set(waiting) == {OUT}


def _list_of(state: State, die: Die) -> str:
    """The list of its seat that a die stands in."""
    if die.card.sort == "dragon":
        return "dragons"
    lists = {
        home_of(die.owner): "home", FRONTIER: "campaign", reserve_of(die.owner): "reserve", dead_of(die.owner): "dua",
        buried_of(die.owner): "bua", pool_of(die.owner): "pool",
    }  # fmt: skip
    return lists.get(die.place, "horde" if die.place in state.terrains else "removed")


def _usual_place(state: State, die: Die, list_: str) -> str:
    """Where a die of a list lies if nothing else is said."""
    if list_ == "dragons":
        return pool_of(die.owner)
    if list_ == "horde":
        return home_of(next(id_ for id_ in state.seat_ids if id_ != die.owner))
    return OUT if list_ == "removed" else die.place


def _die_plain(die: Die, usual: str, records: Records) -> dict[str, Any]:
    told = {"at": "" if die.place == usual else die.place, "up": die.up, "choice": die.choice, "tamer": die.tamer}
    return {"id": die.id, **card_plain(die.card, records), **{name: value for name, value in told.items() if value}}
