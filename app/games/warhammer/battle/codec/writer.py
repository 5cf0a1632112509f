"""A quiet state as a file has it: everything printed."""

from typing import Any

from app.base.units import inch_number
from app.documents.file_shapes import ended_plain, point_plain
from app.games.api.position import FORMAT
from app.games.api.records import Records
from app.games.disk.codec.effects import effect_plain
from app.games.disk.codec.pieces import write_card, write_cards, write_seat
from app.games.warhammer.battle.codec.cards import SYSTEM, box_in, card_plain, command_plain, tokens
from app.games.warhammer.battle.codec.shapes import MOMENTS, SEAT_NAMES, SeatShape
from app.games.warhammer.rules.options import said_as
from app.games.warhammer.rules.setup.muster import Box
from app.games.warhammer.rules.state import STANDARD, Disk, Laid, Piece, Seat, State, Zone


def state_plain(state: State, records: Records) -> dict[str, Any]:
    box = box_in(records)
    order = [lying.id for lying in state.table.bottom_up()]
    piles = (ids for seat in state.seats for ids in (seat.army, seat.reserve, seat.casualties))
    return {
        "format": FORMAT,
        "system": SYSTEM,
        "seed": 0,
        "scenario": state.scenario if state.scenario != STANDARD else None,
        "active": state.active or None,
        "options": {name: said_as(name, value) for name, value in sorted(state.options.items())},
        "round": state.round,
        "segment": MOMENTS[state.segment],
        **({"step": state.segment} if state.segment in ("choose", "resolve") else {}),
        "first": state.first or None,
        "turn": state.turn or None,
        "queue": list(state.queue),
        "dealt": list(state.dealt),
        "table": {
            "width": inch_number(state.table.width),
            "height": inch_number(state.table.height),
            "terrain": [_terrain_plain(state, one) for one in state.terrain],
        },
        "seats": [_seat_plain(state, seat) for seat in state.seats],
        "disks": [_disk_plain(state, state.disks[id_], box) for id_ in order],
        **({"order": list(state.disks)} if list(state.disks) != order else {}),
        "laid": [_laid_plain(one) for one in state.laid],
        "effects": [effect_plain(state.effects, one) for one in state.effects if one.host not in state.disks],
        **_memory_plain(state),
        "engaged": _pairs(state.engaged),
        "cards": write_cards(piles, state.cards, box.cards.get, card_plain),
        "commands": {id_: command_plain(one) for id_, one in sorted(state.commands.items()) if id_ not in box.commands},
        **({"ended": ended_plain(state.ended)} if state.ended else {}),
    }


def _memory_plain(state: State) -> dict[str, Any]:
    """What is remembered, as far as there is something to remember."""
    told: dict[str, Any] = {
        "awake": sorted(state.awake),
        "used": sorted(state.used),
        "serial": state.serial,
        "pins": _pairs(state.pins),
        "spent": sorted(state.spent),
    }
    is_fixed = state.segment == "melee"  # then nobody else fights, even if that is nobody at all
    return {name: value for name, value in told.items() if value or (name == "pins" and is_fixed)}


def _pairs(pairs: frozenset[tuple[str, str]]) -> list[list[str]]:
    return sorted(list(pair) for pair in pairs)


def _terrain_plain(state: State, piece: Piece) -> dict[str, Any]:
    usual = state.grounds[piece.kind].keywords
    told: dict[str, Any] = {"turn": piece.turn} if piece.turn else {}
    told |= {"keywords": tokens(piece.keywords)} if piece.keywords != usual else {}
    return {
        "id": piece.id, "kind": piece.kind, "at": point_plain(piece.outline.at), "activated": piece.activated, **told,
    }  # fmt: skip


def _seat_plain(state: State, seat: Seat) -> dict[str, Any]:
    return {
        **write_seat(seat, SeatShape, SEAT_NAMES),
        "played": seat.played or None,
        "objective": seat.objective or None,
        "initiative": state.order.index(seat.id) + 1 if seat.id in state.order else None,
        "zones": [_zone_plain(zone) for zone in state.zones if zone.seat == seat.id],
    }


def _zone_plain(zone: Zone) -> dict[str, Any]:
    """The cards with their text up are named; plain ones stand among those that were laid."""
    return {
        "id": zone.id, "cards": list(zone.texts), "from": inch_number(zone.start), "to": inch_number(zone.end),
        "edge": zone.edge, "value": zone.value, "far": zone.far,
    }  # fmt: skip


def _laid_plain(laid: Laid) -> dict[str, Any]:
    return {
        "card": laid.card, "seat": laid.seat, "edge": laid.edge, "from": inch_number(laid.start),
        "to": inch_number(laid.end), "plain": laid.is_plain,
    }  # fmt: skip


def _disk_plain(state: State, disk: Disk, box: Box) -> dict[str, Any]:
    alike = ("id", "seat", "owner", "activated", "damage", "wounds", "empowered", "poisoned", "moved")
    return {
        **{name: getattr(disk, name) for name in alike},
        "disk": write_card(disk.card, box.cards.get(disk.card.id), card_plain),
        "at": point_plain(state.table[disk.id].at),
        "commanded": disk.commanded or None,
        "zone": disk.zone or None,
        **({"came_from": point_plain(disk.came_from)} if disk.came_from else {}),
        "effects": [effect_plain(state.effects, one) for one in state.effects if one.host == disk.id],
    }
