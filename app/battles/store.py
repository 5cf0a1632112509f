"""Battles in the user's database: each confirmed answer is kept before anybody sees what came of it.

A battle is its record, line by line, and beside it the last quiet position with the answers since: from that it is
resumed, whatever became of the program or the catalogue since.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from sqlalchemy import Select, delete, select
from sqlalchemy.orm import Session

from app.base.canonical import canonical
from app.base.errors import KnownError, Problem
from app.battles.position import Table, open_position, position_plain, read_position
from app.battles.record import NONSENSE, Record, Recorder, read_record
from app.battles.replay import table_at_end
from app.battles.shown import result_plain
from app.engine.protocol import Act, Answer, Decision, Event
from app.games.api.position import Position
from app.games.api.records import Records
from app.storage.database import Database
from app.storage.models import Battle, BattleLine, utc_now
from catalog.fold import fold

LONGEST_NAME = 200


@dataclass(frozen=True, slots=True)
class Side:
    """A seat of a battle as a list shows it: which army, from which document and version, played by whom."""

    id: str
    army: str
    army_id: str = ""
    version: str = ""
    player: str = ""


@dataclass(frozen=True, slots=True)
class BattleSummary:
    """A battle in a list. `winners` is None while it is played; nobody is a draw."""

    id: str
    name: str
    system: str
    scenario: str
    sides: tuple[Side, ...]
    round: int
    lines: int
    winners: tuple[str, ...] | None
    reason: str
    is_practice: bool
    is_entered: bool
    notes: str
    made_at: str
    changed_at: str

    @property
    def is_over(self) -> bool:
        return self.winners is not None


@dataclass(frozen=True, slots=True)
class DeletedBattle:
    """Everything that went with a deleted battle, so that deleting can be undone. Treat it as a whole."""

    values: Mapping[str, Any]
    lines: tuple[str, ...]

    @property
    def id(self) -> str:
        return str(self.values["id"])

    @property
    def name(self) -> str:
        return str(self.values["name"])


@dataclass(frozen=True, slots=True)
class Tally:
    """How an army did: battles won, lost, drawn. Practice does not count."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.won + other.won, self.lost + other.lost, self.drawn + other.drawn)

    def __bool__(self) -> bool:
        return self != Tally()


# --- making and finding ---


def new_battle(
    db: Database, name: str, head: dict[str, Any], sides: Sequence[Side], table: Table[Any], records: Records
) -> "Keeper":
    """Keep a battle that is about to begin; its first events are its first lines. `records` are those of its
    header."""
    id_ = uuid4().hex
    keeper = Keeper(db, id_, table, records)
    lines = keeper.first_lines(head)
    with db.write(f"new battle {name}") as change:
        row = Battle(
            id=id_, name=_named(name), system=str(head["system"]), scenario=str(head["scenario"]), header=lines[0],
            seats=_sides_plain(sides), position=keeper.position(), round=table.game.state.round,
        )  # fmt: skip
        change.session.add(row)
        change.session.flush()
        _append(change.session, row, lines[1:])
    return keeper


def list_battles(db: Database, *, text: str = "", army_id: str = "") -> tuple[BattleSummary, ...]:
    """The battles, the one changed last first; those with all words of a text, or with an army."""
    with db.read() as session:
        found = [_summary(row) for row in session.execute(_listed())]
    words = fold(text).split()
    kept = [one for one in found if all(word in _searched(one) for word in words)]
    kept = [one for one in kept if not army_id or any(side.army_id == army_id for side in one.sides)]
    return tuple(sorted(kept, key=lambda one: (one.changed_at, one.id), reverse=True))


def get_battle(db: Database, battle_id: str) -> BattleSummary:
    with db.read() as session:
        row = session.execute(_listed().where(Battle.id == battle_id)).one_or_none()
    if row is None:
        raise KnownError("battle-unknown", wanted=battle_id)
    return _summary(row)


def record_of(db: Database, battle_id: str) -> bytes:
    """The whole record, as a file has it."""
    with db.read() as session:
        row = _row(session, battle_id)
        if not row.header:
            raise KnownError("battle-no-record", name=row.name)
        return "".join(f"{line}\n" for line in (row.header, *_lines(session, battle_id))).encode()


def position_of(db: Database, battle_id: str) -> bytes:
    """The last quiet position: what a battle is resumed from."""
    with db.read() as session:
        row = _row(session, battle_id)
        if not row.header:
            raise KnownError("battle-no-record", name=row.name)
        return row.position.encode()


# --- while it is played ---


class Keeper:
    """Writes a battle down while it is played. What is confirmed stands in the database before anybody sees it."""

    def __init__(self, db: Database, battle_id: str, table: Table[Any], records: Records) -> None:
        self.db = db
        self.battle_id = battle_id
        self.table = table
        self.records = records
        self._lines: list[str] = []
        self._recorder = Recorder(table, self._lines.append)

    def first_lines(self, head: dict[str, Any]) -> tuple[str, ...]:
        self._recorder.begin(head)
        return self._taken()

    def answered(self, decision: Decision, answer: Answer, events: Sequence[Event]) -> None:
        self._recorder.answered(decision, answer, events)
        self._keep("answer in a battle")

    def acted(self, act: Act, events: Sequence[Event]) -> None:
        self._recorder.acted(act, events)
        self._keep(f"{act.kind} in a battle", is_practice=act.values.get("practice") is True)

    def position(self) -> str:
        """Where the battle has come to, as it is kept."""
        return canonical(position_plain(self.table, self.records))

    def _taken(self) -> tuple[str, ...]:
        lines = tuple(self._lines)
        self._lines.clear()
        return lines

    def _keep(self, what: str, *, is_practice: bool = False) -> None:
        """Answer, events and where it has come to in one write. The lines are taken first: if the write is refused,
        they are gone with it, and what is kept next follows what was kept last."""
        game, lines = self.table.game, self._taken()
        with self.db.write(what) as change:
            row = _row(change.session, self.battle_id)
            _append(change.session, row, lines)
            row.position = self.position()
            row.round = game.state.round
            row.result = canonical(result_plain(game.result)) if game.result else ""
            row.is_practice = row.is_practice or is_practice
            row.changed_at = utc_now()


def resume(db: Database, battle_id: str) -> Keeper:
    """Take a battle up where it was left. It goes on with the records it began with, whatever the catalogue
    says now."""
    with db.read() as session:
        row = _row(session, battle_id)
        name, head, kept = row.name, row.header, row.position
    if not head:
        raise KnownError("battle-no-record", name=name)
    record = read_record(head.encode(), name)
    if not kept and isinstance(record, Record):
        raise KnownError("battle-only-watched", name=name, recorded=record.header.get("rules"), now=record.rules)
    position = _position(kept, name, record) if isinstance(record, Record) else record
    table = open_position(position) if isinstance(position, Position) else None
    if not isinstance(table, Table) or not isinstance(record, Record):
        raise KnownError("battle-not-resumed", position if isinstance(position, tuple) else (), name=name)
    return Keeper(db, battle_id, table, record.records)


def _position(kept: str, name: str, record: Record) -> Position[Any] | tuple[Problem, ...]:
    """The last position of a battle. One of older rules may stand in the middle of an effect that now asks something
    else: then it goes on from its last quiet state with the answers that still fit."""
    position = read_position(kept.encode(), name, record.records, record.system)
    if record.is_of_these_rules or isinstance(position, Position) or position[0].code != "since-refused":
        return position
    plain = json.loads(kept)
    cut = canonical({**plain, "since": plain["since"][: int(str(position[0].values["number"])) - 1]})
    return read_position(cut.encode(), name, record.records, record.system)


# --- what is said of it ---


def rename_battle(db: Database, battle_id: str, name: str) -> None:
    with db.write("rename battle") as change:
        _row(change.session, battle_id).name = _named(name)


def note_battle(db: Database, battle_id: str, notes: str) -> None:
    with db.write("notes of a battle") as change:
        _row(change.session, battle_id).notes = notes


def delete_battles(db: Database, ids: Iterable[str]) -> tuple[DeletedBattle, ...]:
    """Delete battles with their records, and give back all of it: see `undo_delete`."""
    with db.write("delete battles") as change:
        session = change.session
        rows = session.scalars(select(Battle).where(Battle.id.in_(list(ids)))).all()
        gone = tuple(DeletedBattle(_columns(row), _lines(session, row.id)) for row in rows)
        session.execute(delete(Battle).where(Battle.id.in_([one.id for one in gone])))
    return gone


def undo_delete(db: Database, deleted: DeletedBattle) -> str:
    """Put a deleted battle back as it was."""
    with db.write(f"undo delete {deleted.name}") as change:
        if change.session.get(Battle, deleted.id):
            raise KnownError("battle-not-deleted", name=deleted.name)
        row = Battle(**{**deleted.values, "lines": 0})
        change.session.add(row)
        change.session.flush()
        _append(change.session, row, deleted.lines)
    return deleted.id


# --- from elsewhere ---


def import_record(db: Database, raw: bytes, file: str) -> str | tuple[Problem, ...]:
    """Keep a record that came as a file, so that it goes on where it ends. It must be readable; whether it is true
    `verify` tells. Where the rules of today do not take its answers it can only be watched."""
    record = read_record(raw, file)
    if not isinstance(record, Record):
        return record
    lines = raw.decode().rstrip("\n").split("\n")
    told = dict(record.told())
    position, round_ = _reached(record)
    sides = [Side(one["id"], one["army"]["name"], player=one["player"]) for one in record.header["seats"]]
    id_ = uuid4().hex
    with db.write("import a battle") as change:
        row = Battle(
            id=id_, name=_named(" / ".join(side.army for side in sides)), system=record.header["system"],
            scenario=record.header["scenario"], seats=_sides_plain(sides), header=lines[0],
            position=position, round=round_,
            result=canonical(told["result"]) if "result" in told else "", is_practice=_is_practice(record),
        )  # fmt: skip
        change.session.add(row)
        change.session.flush()
        _append(change.session, row, lines[1:])
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
    acts = (value.get("values") for kind, value in record.told() if kind == "act")
    return any(isinstance(one, dict) and one.get("practice") is True for one in acts)


def enter_result(
    db: Database, name: str, system: str, scenario: str, sides: Sequence[Side], winners: Sequence[str], notes: str = ""
) -> str:
    """A battle that was played on a real table: only how it ended is known."""
    unknown = set(winners) - {side.id for side in sides}
    if unknown or not sides:
        raise KnownError("battle-winner-unknown", winners=sorted(unknown))
    id_ = uuid4().hex
    result = {"winners": list(winners), "reason": "entered", "scores": {}}
    with db.write("enter a result") as change:
        change.session.add(
            Battle(
                id=id_,
                name=_named(name),
                system=system,
                scenario=scenario,
                seats=_sides_plain(sides),
                result=canonical(result),
                notes=notes,
            )
        )
    return id_


def tallies(db: Database) -> dict[str, dict[str, Tally]]:
    """How each army did, by its id and by version; the empty one is a list that was no kept version."""
    found: dict[str, dict[str, Tally]] = {}
    for battle in list_battles(db):
        for side in battle.sides if battle.is_over and not battle.is_practice else ():
            if side.army_id:
                versions = found.setdefault(side.army_id, {})
                versions[side.version] = versions.get(side.version, Tally()) + _outcome(battle, side)
    return found


def tally(db: Database, army_id: str, version: str | None = None) -> Tally:
    """Wins, losses and draws of an army, or of one version of it."""
    versions = tallies(db).get(army_id, {})
    return sum(versions.values(), Tally()) if version is None else versions.get(version, Tally())


def _outcome(battle: BattleSummary, side: Side) -> Tally:
    if not battle.winners:
        return Tally(drawn=1)
    return Tally(won=1) if side.id in battle.winners else Tally(lost=1)


# --- rows ---


def _row(session: Session, battle_id: str) -> Battle:
    row = session.get(Battle, battle_id)
    if row is None:
        raise KnownError("battle-unknown", wanted=battle_id)
    return row


def _columns(row: Battle) -> dict[str, Any]:
    return {column.key: getattr(row, column.key) for column in Battle.__table__.columns}


def _lines(session: Session, battle_id: str) -> tuple[str, ...]:
    """The record after its header."""
    wanted = select(BattleLine.line).where(BattleLine.battle_id == battle_id).order_by(BattleLine.number)
    return tuple(session.scalars(wanted))


def _append(session: Session, row: Battle, lines: Sequence[str]) -> None:
    session.add_all(
        BattleLine(battle_id=row.id, number=number, line=line)
        for number, line in enumerate(lines, (row.lines or 0) + 1)
    )
    row.lines = (row.lines or 0) + len(lines)


def _named(name: str) -> str:
    return " ".join(name.split())[:LONGEST_NAME] or "?"


def _sides_plain(sides: Sequence[Side]) -> str:
    return canonical([[side.id, side.army, side.army_id, side.version, side.player] for side in sides])


def _listed() -> "Select[*tuple[Any, ...]]":
    """What a list needs of a battle; not its header and position, which are long."""
    columns = (
        Battle.id, Battle.name, Battle.system, Battle.scenario, Battle.seats, Battle.round, Battle.lines, Battle.result,
        Battle.is_practice, Battle.notes, Battle.made_at, Battle.changed_at, (Battle.header == "").label("is_entered"),
    )  # fmt: skip
    return select(*columns)


def _summary(row: Any) -> BattleSummary:
    result = json.loads(row.result) if row.result else None
    return BattleSummary(
        id=row.id, name=row.name, system=row.system, scenario=row.scenario,
        sides=tuple(Side(*side) for side in json.loads(row.seats)), round=row.round, lines=row.lines,
        winners=tuple(result["winners"]) if result else None, reason=result["reason"] if result else "",
        is_practice=row.is_practice, is_entered=row.is_entered, notes=row.notes, made_at=row.made_at,
        changed_at=row.changed_at,
    )  # fmt: skip


def _searched(one: BattleSummary) -> str:
    return fold(" ".join([one.name, one.scenario, one.notes, *(side.army for side in one.sides)]))
