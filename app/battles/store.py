"""Battles in the user's database: each confirmed answer is kept before anybody sees what came of it.

A battle is its record, line by line, and beside it the last quiet position with the answers since: from that it is
resumed, whatever became of the program or the catalogue since.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any
from uuid import uuid4

from app.base.canonical import canonical
from app.base.errors import KnownError, Problem
from app.battles.battle_list import (
    BattleSide,
    append_lines,
    battle_row,
    clean_name,
    lines_of,
    sides_of,
    sides_plain,
)
from app.battles.json_output import result_for_file
from app.battles.position import OpenedBattle, open_position, position_plain, read_position
from app.battles.record import NONSENSE, Record, Recorder, read_record
from app.battles.replay import table_at_end
from app.engine.protocol import Act, Answer, Decision, Event
from app.games.api.position import Position
from app.games.api.records import Records
from app.storage.database import Database
from app.storage.models import Battle, utc_now


def new_battle(
    db: Database, name: str, head: dict[str, Any], sides: Sequence[BattleSide], table: OpenedBattle[Any],
    records: Records,
) -> "BattleKeeper":  # fmt: skip
    """Keep a battle that is about to begin; its first events are its first lines. `records` are those of its
    header."""
    id_ = uuid4().hex
    keeper = BattleKeeper(db, id_, table, records)
    lines = keeper.first_lines(head)
    with db.write(f"new battle {name}") as change:
        row = Battle(
            id=id_, name=clean_name(name), system=str(head["system"]), scenario=str(head["scenario"]), header=lines[0],
            seats=sides_plain(sides), position=keeper.position(), round=table.game.state.round,
        )  # fmt: skip
        change.session.add(row)
        change.session.flush()
        append_lines(change.session, row, lines[1:])
    return keeper


def record_of(db: Database, battle_id: str) -> bytes:
    """The whole record, as a file has it."""
    with db.read() as session:
        row = battle_row(session, battle_id)
        if not row.header:
            raise KnownError("battle-no-record", name=row.name)
        return "".join(f"{line}\n" for line in (row.header, *lines_of(session, battle_id))).encode()


def position_of(db: Database, battle_id: str) -> bytes:
    """The last quiet position: what a battle is resumed from."""
    with db.read() as session:
        row = battle_row(session, battle_id)
        if not row.header:
            raise KnownError("battle-no-record", name=row.name)
        return row.position.encode()


# --- while it is played ---


class BattleKeeper:
    """Writes a battle down while it is played. What is confirmed stands in the database before anybody sees it."""

    def __init__(self, db: Database, battle_id: str, table: OpenedBattle[Any], records: Records) -> None:
        self.db = db
        self.battle_id = battle_id
        self.table = table
        self.records = records
        self._lines: list[str] = []
        self._recorder = Recorder(table, self._lines.append)

    def first_lines(self, head: dict[str, Any]) -> tuple[str, ...]:
        self._recorder.begin(head)
        return self._taken()

    def keep_answer(self, decision: Decision, answer: Answer, events: Sequence[Event]) -> None:
        self._recorder.record_answer(decision, answer, events)
        self._keep("answer in a battle")

    def keep_act(self, act: Act, events: Sequence[Event]) -> None:
        self._recorder.record_act(act, events)
        self._keep(f"{act.kind} in a battle", act)

    def position(self) -> str:
        """Where the battle has come to, as it is kept."""
        return canonical(position_plain(self.table, self.records))

    def _taken(self) -> tuple[str, ...]:
        lines = tuple(self._lines)
        self._lines.clear()
        return lines

    def _keep(self, what: str, act: Act | None = None) -> None:
        """Answer, events and where it has come to in one write. The lines are taken first: if the write is refused,
        they are gone with it, and what is kept next follows what was kept last."""
        game, lines = self.table.game, self._taken()
        with self.db.write(what) as change:
            row = battle_row(change.session, self.battle_id)
            append_lines(change.session, row, lines)
            row.position = self.position()
            row.round = game.state.round
            row.result = canonical(result_for_file(game.result)) if game.result else ""
            row.is_practice = row.is_practice or (act is not None and act.values.get("practice") is True)
            if act is not None and act.kind == "seat_changed":
                row.seats = sides_plain(_handed_over(sides_of(row.seats), act.seat, str(act.values["player"])))
            row.changed_at = utc_now()


def _handed_over(sides: Iterable[BattleSide], seat: str, player: str) -> list[BattleSide]:
    """The seats after a player took one over."""
    return [side.passed_to(player) if side.id == seat else side for side in sides]


def resume(db: Database, battle_id: str) -> BattleKeeper:
    """Take a battle up where it was left. It goes on with the records it began with, whatever the catalogue
    says now."""
    with db.read() as session:
        row = battle_row(session, battle_id)
        name, head, kept = row.name, row.header, row.position
    if not head:
        raise KnownError("battle-no-record", name=name)
    record = read_record(head.encode(), name)
    if not kept and isinstance(record, Record):
        raise KnownError("battle-only-watched", name=name, recorded=record.header.get("rules"), now=record.rules)
    position = _position(kept, name, record) if isinstance(record, Record) else record
    table = open_position(position) if isinstance(position, Position) else None
    if not isinstance(table, OpenedBattle) or not isinstance(record, Record):
        raise KnownError("battle-not-resumed", position if isinstance(position, tuple) else (), name=name)
    return BattleKeeper(db, battle_id, table, record.records)


def _position(kept: str, name: str, record: Record) -> Position[Any] | tuple[Problem, ...]:
    """The last position of a battle. One of older rules may stand in the middle of an effect that now asks something
    else: then it goes on from its last quiet state with the answers that still fit."""
    position = read_position(kept.encode(), name, record.records, record.system)
    if record.is_of_these_rules or isinstance(position, Position) or position[0].code != "since-refused":
        return position
    plain = json.loads(kept)
    cut = canonical({**plain, "since": plain["since"][: int(str(position[0].values["number"])) - 1]})
    return read_position(cut.encode(), name, record.records, record.system)


# --- from elsewhere ---


def import_record(db: Database, raw: bytes, file: str) -> str | tuple[Problem, ...]:
    """Keep a record that came as a file, so that it goes on where it ends. It must be readable; whether it is true
    `verify` tells. Where the rules of today do not take its answers it can only be watched."""
    record = read_record(raw, file)
    if not isinstance(record, Record):
        return record
    lines = raw.decode().rstrip("\n").split("\n")
    told = dict(record.read_lines())
    position, round_ = _reached(record)
    sides = [BattleSide(one["id"], one["army"]["name"], player=one["player"]) for one in record.header["seats"]]
    for kind, value in record.read_lines():
        if kind == "act" and value.get("kind") == "seat_changed":
            sides = _handed_over(sides, value["seat"], str(value["values"]["player"]))
    id_ = uuid4().hex
    with db.write("import a battle") as change:
        row = Battle(
            id=id_, name=clean_name(" / ".join(side.army for side in sides)), system=record.header["system"],
            scenario=record.header["scenario"], seats=sides_plain(sides), header=lines[0],
            position=position, round=round_,
            result=canonical(told["result"]) if "result" in told else "", is_practice=_is_practice(record),
        )  # fmt: skip
        change.session.add(row)
        change.session.flush()
        append_lines(change.session, row, lines[1:])
    return id_


def _reached(record: Record) -> tuple[str, int]:
    """The position at the end of a record, as it is kept, and its round. What somebody wrote into it by hand may make
    no sense to the rules at all: then there is none."""
    table = table_at_end(record)
    try:
        kept = canonical(position_plain(table, record.records)) if table else ""
    except NONSENSE:
        return "", record.position.state.round
    return kept, (table.game.state if table else record.position.state).round


def _is_practice(record: Record) -> bool:
    acts = (value.get("values") for kind, value in record.read_lines() if kind == "act")
    return any(isinstance(one, dict) and one.get("practice") is True for one in acts)
