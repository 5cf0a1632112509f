"""A kept battle from any table: a moment of a record that is played on, or a position that somebody set up."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.base.canonical import canonical
from app.base.errors import KnownError
from app.battles.battle_list import BattleSide, get_battle
from app.battles.position import OpenedBattle, open_position, position_plain, read_position
from app.battles.record import Record, make_header_from, read_record
from app.battles.replay import table_at
from app.battles.store import new_battle, record_of
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import battle_for
from app.storage.database import Database
from app.words.play_sentences import tell_result


def play_on(db: Database, record: Record, line: int, name: str, sides: Sequence[BattleSide] = ()) -> str:
    """Keep a new battle that goes on from after a line of a record; its id. `sides` are those of the kept battle that
    the record is of: they know names and documents that no record has. Where the rules do not allow it, that is
    told."""
    table = table_at(record, line + 1)
    if table is None:
        raise KnownError("battle-not-played-on", recorded=record.header.get("rules"), now=record.rules)
    if table.game.result is not None:
        raise KnownError("battle-over-there")
    plain = canonical(position_plain(table, record.records))
    position = read_position(plain.encode(), name, record.records, record.system)
    if not isinstance(position, Position):
        raise KnownError("battle-not-begun-from", position)
    known = {side.id: side for side in sides}
    return _kept(db, name, position, record.records, record.header["seats"], known)


def play_from(db: Database, position: Position[Any], records: Records, name: str, player: str) -> str:
    """Keep a new battle that begins with a position, every seat played by the same; its id."""
    state, table = position.state, open_position(position)
    if isinstance(table, OpenedBattle) and table.game.result is not None:
        raise KnownError("battle-over-at-once", how=tell_result(table.game.result, table.battle.id))
    brought = battle_for(state).codec.army_of_seat
    seats = [{"id": seat.id, "army": brought(state, seat.id), "player": player} for seat in state.seats]
    return _kept(db, name, position, records, seats)


def play_again(db: Database, battle_id: str, seed: int, *, swaps: bool = False) -> str:
    """Keep a new battle that begins as a kept one began, with other luck; its id. With `swaps` each player takes the
    next seat with its army."""
    summary = get_battle(db, battle_id)
    record = read_record(record_of(db, battle_id), summary.name)
    if not isinstance(record, Record):
        raise KnownError("battle-not-begun-from", record)
    seats = record.header["seats"]
    names = {side.id: side.name for side in summary.sides}
    players = [(seat["player"], names.get(seat["id"], "")) for seat in seats]
    shifted = [*players[-1:], *players[:-1]] if swaps else players
    seats = [{**seat, "player": player} for seat, (player, _) in zip(seats, shifted, strict=True)]
    called = {seat["id"]: name for seat, (_, name) in zip(seats, shifted, strict=True)}
    position = replace(record.position, seed=seed, since=(), script={})
    known = {side.id: replace(side, name=called.get(side.id, "")) for side in summary.sides}
    return _kept(db, summary.name, position, record.records, seats, known)


def _kept(
    db: Database, name: str, position: Position[Any], records: Records, seats: Sequence[Mapping[str, Any]],
    known: Mapping[str, BattleSide] | None = None,
) -> str:  # fmt: skip
    """`seats` are those of the header: who plays with which army; `known` says which documents the armies are."""
    head = make_header_from(position, seats, records)
    kept = read_record(canonical(head).encode(), name)
    table = open_position(position)
    if not isinstance(kept, Record) or not isinstance(table, OpenedBattle):
        raise KnownError("battle-not-begun-from", kept if isinstance(kept, tuple) else ())
    sides = [
        replace((known or {}).get(seat["id"]) or BattleSide(seat["id"], seat["army"]["name"]), player=seat["player"])
        for seat in seats
    ]
    return new_battle(db, name, head, sides, table, kept.records).battle_id
