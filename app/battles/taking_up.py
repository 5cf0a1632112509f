"""A kept battle from any table: a moment of a record that is played on, or a position that somebody set up."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from app.base.canonical import canonical
from app.base.errors import KnownError
from app.battles.cards import SYSTEM, Records
from app.battles.position import Position, Table, open_position, position_plain, read_position
from app.battles.record import Record, header, read_record
from app.battles.replay import table_at
from app.battles.store import Side, new_battle
from app.games.diskwars.state import Seat, State
from app.games.diskwars.version import RULES
from app.storage.database import Database
from app.words.play import tell_result
from catalog.schema.lists import DiskList


def play_on(db: Database, record: Record, line: int, name: str) -> str:
    """Keep a new battle that goes on from after a line of a record; its id. Where the rules do not allow it, that is
    told."""
    table = table_at(record, line + 1)
    if table is None:
        raise KnownError("battle-not-played-on", recorded=record.header.get("rules"), now=RULES)
    if table.game.result is not None:
        raise KnownError("battle-over-there")
    position = read_position(canonical(position_plain(table, record.records)).encode(), name, record.records)
    if not isinstance(position, Position):
        raise KnownError("battle-not-begun-from", position)
    return _kept(db, name, position, record.records, record.header["seats"])


def play_from(db: Database, position: Position, records: Records, name: str, player: str) -> str:
    """Keep a new battle that begins with a position, every seat played by the same; its id."""
    state, table = position.state, open_position(position)
    if isinstance(table, Table) and table.game.result is not None:
        raise KnownError("battle-over-at-once", how=tell_result(table.game.result))
    return _kept(db, name, position, records, [_seat_plain(seat, state, player) for seat in state.seats])


def _kept(db: Database, name: str, position: Position, records: Records, seats: Sequence[Mapping[str, Any]]) -> str:
    """`seats` are those of the header: who plays with which army."""
    players = [seat["player"] for seat in seats]
    armies = [DiskList(system=SYSTEM, name=seat["army"]["name"], limit=0) for seat in seats]
    head = {**header(position, armies, players, records), "seats": list(seats)}
    kept = read_record(canonical(head).encode(), name)
    table = open_position(position)
    if not isinstance(kept, Record) or not isinstance(table, Table):
        raise KnownError("battle-not-begun-from", kept if isinstance(kept, tuple) else ())
    sides = [Side(seat["id"], seat["army"]["name"], player=seat["player"]) for seat in seats]
    return new_battle(db, name, head, sides, table, kept.records).battle_id


def _seat_plain(seat: Seat, state: State, player: str) -> dict[str, Any]:
    """A seat of a position has no list: what it brought is counted, and called by the seat."""
    brought = Counter((*seat.army, *seat.spells))
    points = sum(state.cards[id_].points for id_ in seat.army if id_ in state.cards)
    entries = [{"id": id_, "count": count} for id_, count in sorted(brought.items())]
    return {"id": seat.id, "army": {"name": seat.id, "limit": points, "entries": entries}, "player": player}
