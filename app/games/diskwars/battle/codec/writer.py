"""A quiet state of Diskwars as a file has it."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from app.base.units import inch_number
from app.documents.file_shapes import ended_plain, point_plain
from app.games.api.position import FORMAT
from app.games.api.records import Records
from app.games.disk.codec.effects import effect_plain
from app.games.disk.codec.pieces import write_card, write_cards, write_seat
from app.games.diskwars.battle.codec.cards import card_plain, profile_in
from app.games.diskwars.battle.codec.shapes import SEAT_NAMES, SeatShape
from app.games.diskwars.rules.options import said_as
from app.games.diskwars.rules.state import Disk, Land, Profile, Seat, State, Thing


def state_plain(state: State, records: Records) -> dict[str, Any]:
    """A quiet state as a file has it: everything printed."""
    order = [lying.id for lying in state.table.bottom_up()]
    return {
        "format": FORMAT,
        "system": state.system,
        "seed": 0,
        "scenario": state.scenario or None,
        "options": {name: said_as(name, value) for name, value in sorted(state.options.items())},
        "round": state.round,
        "segment": state.segment,
        "first": state.first or None,
        "turn": state.turn or None,
        "fought": state.fought,
        "still": state.still,
        "stirred": state.is_stirred,
        "held": dict(state.held),
        "shares": {id_: dict(shares) for id_, shares in state.shares.items()},
        "table": _table_plain(state),
        "seats": [_seat_plain(seat) for seat in state.seats],
        "disks": [_disk_plain(state, id_, records) for id_ in order],
        **({"order": list(state.disks)} if list(state.disks) != order else {}),
        "counters": [point_plain(at) for at in state.counters],
        "effects": [effect_plain(state.effects, one) for one in state.effects if one.host not in state.disks],
        **_memory_plain(state),
        "cards": _cards_plain(state, records),
        **({"ended": ended_plain(state.ended)} if state.ended else {}),
    }


def _memory_plain(state: State) -> dict[str, Any]:
    """What records remember, as far as there is something to remember."""
    told: dict[str, Any] = {
        "awake": sorted(state.awake),
        "used": sorted(state.used),
        "casts": [list(one) for one in state.casts],
        "fights": [list(one) for one in state.fights],
        "ghosts": [list(one) for one in state.ghosts],
        "lent": [list(one) for one in state.lent],
        "misses": [[point_plain(at), kind] for at, kind in state.misses],
        "focus": dict(state.focus),
        "serial": state.serial,
    }
    return {name: value for name, value in told.items() if value}


def _table_plain(state: State) -> dict[str, Any]:
    lands = [land for land in state.lands if not land.kind]
    terrain = [land for land in state.lands if land.kind]
    listed = [land.id for land in (*lands, *terrain)]
    laid = [land.id for land in state.lands]
    return {
        "width": inch_number(state.table.width),
        "height": inch_number(state.table.height),
        "lands": [_land_plain(land) for land in lands],
        "terrain": [_terrain_plain(state, land) for land in terrain],
        "spells": [_thing_plain(state, one) for one in state.objects],
        **({"order": laid} if laid != listed else {}),
    }


def _thing_plain(state: State, thing: Thing) -> dict[str, Any]:
    return {
        "id": thing.id, "spell": thing.kind, "seat": thing.seat, "at": point_plain(thing.at),
        "layer": state.beneath(thing),
    }  # fmt: skip


def _land_plain(land: Land) -> dict[str, Any]:
    told = {"id": land.id, "at": point_plain(land.at), "diameter": inch_number(2 * land.radius), "role": land.role}
    return {**told, **({"card": land.card} if land.card else {})}


def _terrain_plain(state: State, land: Land) -> dict[str, Any]:
    ground = state.grounds.get(land.kind)
    told = {"barrier": land.barrier} if ground is None or ground.barrier != land.barrier else {}
    return {**_land_plain(land), "kind": land.kind, "seat": land.seat or None, **told}


def _seat_plain(seat: Seat) -> dict[str, Any]:
    told = {**write_seat(seat, SeatShape, SEAT_NAMES), "staging": seat.staging or None}
    return {name: value for name, value in told.items() if value or name not in RARE}


# What only some games have: written where there is any, so that files of the others stay as they are.
RARE = frozenset({"items", "poison", "stronghold", "stronghold_works", "lord", "lords_killed", "waited"})
_BESIDE = (
    "id",
    "seat",
    "owner",
    "card",
    "start",
    "began",
    "came_from",
    "activated",
)  # fields of a disk that files write in another way


def _disk_plain(state: State, id_: str, records: Records) -> dict[str, Any]:
    disk = state.disks[id_]
    values = {one.name: getattr(disk, one.name) for one in fields(Disk) if one.name not in _BESIDE}
    return {
        "id": id_,
        "seat": disk.seat,
        "owner": disk.owner,
        "disk": write_card(disk.card, profile_in(records, disk.card.id), _card_writer(state, records)),
        "at": point_plain(state.table[id_].at),
        "start": point_plain(disk.start) if disk.start else None,
        **({"began": point_plain(disk.began)} if disk.began else {}),
        **({"came_from": point_plain(disk.came_from)} if disk.came_from else {}),
        "activated": bool(disk.activated) if disk.activated < 2 else disk.activated,
        **{name: value for name, value in values.items() if value or name not in RARE},
        "counters": {},
        "effects": [effect_plain(state.effects, one) for one in state.effects if one.host == id_],
    }


def _cards_plain(state: State, records: Records) -> dict[str, Any]:
    piles = (ids for seat in state.seats for ids in (seat.army, seat.stack, seat.casualties, seat.aside))
    return write_cards(piles, state.cards, lambda id_: profile_in(records, id_), _card_writer(state, records))


def _card_writer(state: State, records: Records) -> Callable[[Profile], dict[str, Any]]:
    return lambda card: card_plain(card, records, state.rulebook)
