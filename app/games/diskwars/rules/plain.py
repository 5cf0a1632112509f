"""A battle as JSON values: everything that can differ between two states, nothing that follows from the rest. Where a
disk came from is left out: no rule asks for it, and records of battles from before it was remembered still verify. What
only some games have is written where there is some of it, so that the battles of the others stay what they are."""

from typing import Any

from app.engine.effects import Effect
from app.games.diskwars.rules.state import Land, Seat, State


def plain(state: State) -> dict[str, Any]:
    return {
        "round": state.round,
        "segment": state.segment,
        "first": state.first,
        "turn": state.turn,
        "fought": state.fought,
        "scenario": state.scenario,
        "options": dict(state.options),
        "held": dict(state.held),
        "still": [state.still, state.is_stirred],
        "shares": {id_: dict(shares) for id_, shares in state.shares.items()},
        "counters": [list(at) for at in state.counters],
        "seats": [_seat(seat) for seat in state.seats],
        "disks": [_disk(state, lying.id) for lying in state.table.bottom_up()],
        "lands": [_land(land) for land in state.lands],
        "effects": [_effect(effect) for effect in state.effects],
        "objects": [[one.id, one.kind, one.seat, list(one.at), state.beneath(one)] for one in state.objects],
        "memory": [
            sorted(state.awake),
            sorted(state.used),
            [list(one) for one in state.casts],
            state.serial,
            [list(one) for one in state.fights],
            [list(one) for one in state.ghosts],
            dict(state.focus),
            [list(one) for one in state.lent],
            [[list(at), kind] for at, kind in state.misses],
        ],
        "ended": None if state.ended is None else [list(state.ended.winners), state.ended.reason],
    }


def _seat(seat: Seat) -> list[Any]:
    return [
        seat.id, list(seat.stack), list(seat.spellbook), list(seat.discards), list(seat.casualties), list(seat.aside),
        seat.killed, seat.staging, seat.entered, seat.done, seat.left, seat.skip, seat.was_skipped, seat.is_out,
        seat.is_ordered, list(seat.terrains), seat.to_lay,
        *_said(
            stronghold=seat.stronghold, works=seat.stronghold_works, lord=seat.lord, lords_killed=seat.lords_killed,
            waited=list(seat.waited),
        ),
    ]  # fmt: skip


def _disk(state: State, id_: str) -> list[Any]:
    disk, lying = state.disks[id_], state.table[id_]
    return [
        id_, disk.seat, disk.owner, disk.card.id, list(lying.at), disk.activated, disk.damage, disk.turned, disk.wounds,
        disk.berserk, list(disk.start or ()), disk.moved, disk.attacked, disk.spent,
        list(disk.began or ()), disk.wounds_before, disk.hurt, disk.plague, disk.slave, dict(disk.dealt),
        *_said(poison=disk.poison, items=list(disk.items)),
    ]  # fmt: skip


def _land(land: Land) -> list[Any]:
    return [land.id, list(land.at), land.radius, land.role, land.kind, land.seat, *_said(card=land.card)]


def _said(**values: object) -> list[dict[str, object]]:
    """What only some games have, where there is any of it: battles of the others keep their fingerprints."""
    found = {name: value for name, value in values.items() if value}
    return [found] if found else []


def _effect(effect: Effect) -> list[Any]:
    bound = {name: list(ids) for name, ids in sorted(effect.bound.items())}
    return [effect.source, effect.seat, effect.host, effect.by, effect.until, effect.segment, effect.factor, bound]
