"""A battle as JSON values: everything that can differ between two states, nothing that follows from the rest. Where a
disk came from is left out: no rule asks for it, and records of battles from before it was remembered still verify."""

from typing import Any

from app.engine.effects import Effect
from app.games.warhammer.rules.state import Seat, State


def plain(state: State) -> dict[str, Any]:
    return {
        "round": state.round,
        "segment": state.segment,
        "order": list(state.order),
        "turn": state.turn,
        "queue": list(state.queue),
        "scenario": state.scenario,
        "active": state.active,
        "options": dict(state.options),
        "dealt": list(state.dealt),
        "seats": [_seat(seat) for seat in state.seats],
        "disks": [_disk(state, lying.id) for lying in state.table.bottom_up()],
        "terrain": [[one.id, one.kind, list(one.outline.at), one.turn, one.activated] for one in state.terrain],
        "laid": [[one.card, one.seat, one.edge, one.start, one.end, one.is_plain] for one in state.laid],
        "zones": [[one.id, one.edge, one.start, one.end, one.value, list(one.texts)] for one in state.zones],
        "effects": [_effect(effect) for effect in state.effects],
        "memory": [
            sorted(state.awake),
            sorted(state.used),
            state.serial,
            sorted(list(pair) for pair in state.pins),
            sorted(state.spent),
            sorted(list(pair) for pair in state.engaged),
        ],
        "ended": None if state.ended is None else [list(state.ended.winners), state.ended.reason],
    }


def _seat(seat: Seat) -> list[Any]:
    return [
        seat.id, seat.regiments, seat.unspent, seat.edge, list(seat.hand), list(seat.discards), seat.played, seat.left,
        list(seat.reserve), list(seat.casualties), seat.objective, list(seat.drawn), seat.entered, seat.is_deployed,
        seat.is_out,
    ]  # fmt: skip


def _disk(state: State, id_: str) -> list[Any]:
    disk, lying = state.disks[id_], state.table[id_]
    return [
        id_, disk.seat, disk.owner, disk.card.id, list(lying.at), disk.activated, disk.damage, disk.wounds,
        disk.empowered, disk.poisoned, disk.commanded, disk.zone, disk.moved,
    ]  # fmt: skip


def _effect(effect: Effect) -> list[Any]:
    bound = {name: list(ids) for name, ids in sorted(effect.bound.items())}
    return [effect.source, effect.seat, effect.host, effect.by, effect.until, bound]
