"""Kept battles as a list: found, renamed, deleted, counted, entered by hand.

Nothing here opens a battle, so that an army can tell how it did without loading what battles are made of.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import uuid4

from sqlalchemy import Select, delete, select
from sqlalchemy.orm import Session

from app.base.canonical import canonical
from app.base.errors import KnownError
from app.storage.database import Database
from app.storage.models import Battle, BattleLine
from app.words import say
from catalog.text_normalising import fold

PERSON = "person"  # who plays a seat that no program plays
LONGEST_NAME = 200
LONGEST_PLAYER = 40


@dataclass(frozen=True, slots=True)
class BattleSide:
    """A seat of a battle as a list shows it: which army, from which document and version, played by whom. Where another
    player took over, `player` names all of them in order, with commas. `name` is what the person is called; it is kept
    with the battle, never in its record."""

    id: str
    army: str
    army_id: str = ""
    version: str = ""
    player: str = ""
    name: str = ""

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.player.split(",")) if self.player else ()

    @property
    def is_shared(self) -> bool:
        """Whether both a person and a program played this seat: how it ended was not the person's doing alone."""
        return PERSON in self.players and set(self.players) != {PERSON}

    def passed_to(self, player: str) -> "BattleSide":
        """The same seat after another player took over."""
        return self if self.players[-1:] == (player,) else replace(self, player=",".join((*self.players, player)))


@dataclass(frozen=True, slots=True)
class EnteredResult:
    """How a battle on a real table ended. Nobody among the winners is a draw; `scores` has the points of the seats as
    far as they are known; `played_on` is a date (ISO), empty for today."""

    name: str
    system: str
    scenario: str
    sides: tuple[BattleSide, ...]
    winners: tuple[str, ...]
    notes: str = ""
    scores: Mapping[str, int] = field(default_factory=dict)
    played_on: str = ""


@dataclass(frozen=True, slots=True)
class BattleSummary:
    """A battle in a list. `winners` is None while it is played; nobody is a draw. `scores` has the points of the seats
    at its end, as far as they are known."""

    id: str
    name: str
    system: str
    scenario: str
    sides: tuple[BattleSide, ...]
    round: int
    lines: int
    winners: tuple[str, ...] | None
    reason: str
    is_practice: bool
    is_entered: bool
    notes: str
    made_at: str
    changed_at: str
    scores: Mapping[str, int] = field(default_factory=dict)

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
class ArmyTally:
    """How an army did: battles won, lost, drawn. Practice does not count. Battles that a person and a program played
    for it in turn are `shared`, however they ended."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    shared: int = 0

    def __add__(self, other: "ArmyTally") -> "ArmyTally":
        return ArmyTally(
            self.won + other.won, self.lost + other.lost, self.drawn + other.drawn, self.shared + other.shared
        )

    def __bool__(self) -> bool:
        return self != ArmyTally()


# --- finding ---


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


# --- what is said of them ---


def rename_battle(db: Database, battle_id: str, name: str) -> None:
    with db.write("rename battle") as change:
        battle_row(change.session, battle_id).name = clean_name(name)


def note_battle(db: Database, battle_id: str, notes: str) -> None:
    with db.write("notes of a battle") as change:
        battle_row(change.session, battle_id).notes = notes


def delete_battles(db: Database, ids: Iterable[str]) -> tuple[DeletedBattle, ...]:
    """Delete battles with their records, and give back all of it: see `undo_delete`."""
    with db.write("delete battles") as change:
        session = change.session
        rows = session.scalars(select(Battle).where(Battle.id.in_(list(ids)))).all()
        gone = tuple(DeletedBattle(_columns(row), lines_of(session, row.id)) for row in rows)
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
        append_lines(change.session, row, deleted.lines)
    return deleted.id


# --- results ---


def enter_result(db: Database, entered: EnteredResult) -> str:
    """A battle that was played on a real table: only how it ended is known."""
    unknown = {*entered.winners, *entered.scores} - {side.id for side in entered.sides}
    if unknown or not entered.sides:
        raise KnownError("battle-winner-unknown", winners=sorted(unknown))
    id_ = uuid4().hex
    result = {"winners": list(entered.winners), "reason": "entered", "scores": dict(entered.scores)}
    noon = f"{entered.played_on}T12:00:00+00:00"
    moments = {"made_at": noon, "changed_at": noon} if entered.played_on else {}
    with db.write("enter a result") as change:
        change.session.add(
            Battle(
                id=id_,
                name=clean_name(entered.name),
                system=entered.system,
                scenario=entered.scenario,
                seats=sides_plain(entered.sides),
                result=canonical(result),
                notes=entered.notes,
                **moments,
            )
        )
    return id_


def count_tallies(db: Database) -> dict[str, dict[str, ArmyTally]]:
    """How each army did, by its id and by version; the empty one is a list that was no kept version."""
    found: dict[str, dict[str, ArmyTally]] = {}
    for battle in list_battles(db):
        for side in battle.sides if battle.is_over and not battle.is_practice else ():
            if side.army_id:
                versions = found.setdefault(side.army_id, {})
                versions[side.version] = versions.get(side.version, ArmyTally()) + _outcome(battle, side)
    return found


def count_tally(db: Database, army_id: str, version: str | None = None) -> ArmyTally:
    """Wins, losses and draws of an army, or of one version of it."""
    versions = count_tallies(db).get(army_id, {})
    return sum(versions.values(), ArmyTally()) if version is None else versions.get(version, ArmyTally())


def _outcome(battle: BattleSummary, side: BattleSide) -> ArmyTally:
    if side.is_shared:
        return ArmyTally(shared=1)
    if not battle.winners:
        return ArmyTally(drawn=1)
    return ArmyTally(won=1) if side.id in battle.winners else ArmyTally(lost=1)


# --- rows, also for the store ---


def battle_row(session: Session, battle_id: str) -> Battle:
    row = session.get(Battle, battle_id)
    if row is None:
        raise KnownError("battle-unknown", wanted=battle_id)
    return row


def _columns(row: Battle) -> dict[str, Any]:
    return {column.key: getattr(row, column.key) for column in Battle.__table__.columns}


def lines_of(session: Session, battle_id: str) -> tuple[str, ...]:
    """The record after its header."""
    wanted = select(BattleLine.line).where(BattleLine.battle_id == battle_id).order_by(BattleLine.number)
    return tuple(session.scalars(wanted))


def append_lines(session: Session, row: Battle, lines: Sequence[str]) -> None:
    session.add_all(
        BattleLine(battle_id=row.id, number=number, line=line)
        for number, line in enumerate(lines, (row.lines or 0) + 1)
    )
    row.lines = (row.lines or 0) + len(lines)


def clean_player_name(name: str) -> str:
    """A person's name as it is kept; empty where there is none."""
    return " ".join(name.split())[:LONGEST_PLAYER]


def clean_name(name: str) -> str:
    return " ".join(name.split())[:LONGEST_NAME] or "?"


def sides_plain(sides: Sequence[BattleSide]) -> str:
    """A name is written only where there is one, so that older programs read all the others."""
    return canonical([
        [side.id, side.army, side.army_id, side.version, side.player, *([side.name] if side.name else [])]
        for side in sides
    ])  # fmt: skip


def short_seat_names(sides: Sequence[BattleSide]) -> dict[str, str]:
    """What each seat is called in a sentence: the person's name, else its army; where two bring the same one, with the
    letter of the seat."""
    armies = [side.army for side in sides]
    return {
        side.id: side.name
        or (side.army if side.army and armies.count(side.army) == 1 else "")
        or (say("table.seat", seat=side.id, army=side.army) if side.army else side.id)
        for side in sides
    }


def sides_of(plain: str) -> tuple[BattleSide, ...]:
    return tuple(BattleSide(*side) for side in json.loads(plain))


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
        sides=sides_of(row.seats), round=row.round, lines=row.lines,
        winners=tuple(result["winners"]) if result else None, reason=result["reason"] if result else "",
        is_practice=row.is_practice, is_entered=row.is_entered, notes=row.notes, made_at=row.made_at,
        changed_at=row.changed_at, scores=result.get("scores", {}) if result else {},
    )  # fmt: skip


def _searched(one: BattleSummary) -> str:
    return fold(" ".join([one.name, one.scenario, one.notes, *(side.army for side in one.sides)]))
