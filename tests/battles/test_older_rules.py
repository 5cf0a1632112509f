"""Battles of older rules: they load, say under which rules they were played, can be watched, and go on."""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from app.base.errors import KnownError
from app.battles import store
from app.battles.battle_list import BattleSide
from app.battles.position import OpenedBattle, open_position, read_position
from app.battles.record import Record, make_header_from, read_record, verify
from app.battles.replay import read_frames
from app.battles.resuming import take_up
from app.battles.verdict import tell_check
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.rules.version import RULES
from app.storage.database import Database, open_database
from app.storage.models import Battle

OLDER = Path(__file__).parents[1] / "golden" / "battles" / "older" / "tides-elf-dwarf.rules-3.jsonl"
OLD_RULES = "diskwars/3"


@pytest.fixture
def db(tmp_path: Path) -> Any:
    with open_database(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def raw() -> bytes:
    return OLDER.read_bytes()


def read(raw: bytes) -> Record:
    record = read_record(raw, OLDER.name)
    assert isinstance(record, Record), record
    return record


def test_a_record_of_older_rules_says_so_and_nothing_is_called_false(raw: bytes, records: Records) -> None:
    record = read(raw)
    assert OLD_RULES != RULES
    assert not record.is_of_these_rules
    told = " ".join(tell_check(verify(raw, record), record, records))
    assert OLD_RULES in told
    assert RULES in told


def test_a_record_of_older_rules_can_be_watched_to_its_end(raw: bytes) -> None:
    record = read(raw)
    last = read_frames(record)[-1].picture
    assert last.round >= 3
    assert last.pieces


def test_a_record_of_older_rules_is_kept_and_only_watched(db: Database, raw: bytes) -> None:
    half = b"\n".join(raw.split(b"\n")[:200]) + b"\n"
    kept = store.import_record(db, half, "old.jsonl")
    assert isinstance(kept, str)
    assert store.record_of(db, kept) == half
    with pytest.raises(KnownError) as caught:
        store.resume(db, kept)
    assert caught.value.code == "battle-only-watched"
    assert caught.value.values["recorded"] == OLD_RULES


def kept_in_the_middle(db: Database, records: Records) -> str:
    """A battle with a Floating Head as version 3 left it, in the middle of a move: nobody was asked before the first
    turn, and nobody between the announcement and the flip."""
    written = {
        "format": "roundel-position/1", "system": "diskwars", "first": "B",
        "seats": [{"id": "A", "stack": ["elven-bard"]}, {"id": "B", "stack": ["elven-bard"]}],
        "disks": [
            {"id": "a1", "seat": "A", "disk": "floating-head", "at": [10, 10]},
            {"id": "b1", "seat": "B", "disk": {"movement": 3}, "at": [10, 14]},
        ],
    }  # fmt: skip
    position = read_position(json.dumps(written).encode(), "p", records)
    assert isinstance(position, Position)
    army = {"name": "Test", "limit": 50, "entries": [], "order": []}
    head = make_header_from(position, [{"id": seat, "army": army, "player": "person"} for seat in "AB"], records)
    head = {**head, "rules": OLD_RULES}
    record = read_record(store.canonical(head).encode(), "head")
    assert isinstance(record, Record), record
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    sides = [BattleSide(seat, "Test", player="person") for seat in "AB"]
    id_ = store.new_battle(db, "Old", head, sides, table, record.records).battle_id
    since = [{"seat": "B", "pick": "b1"}, {"seat": "B", "pick": "move"}, {"seat": "B", "flip": [20, 14]}]
    with db.write("as version 3 left it") as change:
        row = change.session.scalars(select(Battle).where(Battle.id == id_)).one()
        row.position = store.canonical({**json.loads(row.position), "since": since})
    return id_


def test_a_battle_of_older_rules_goes_on_from_its_last_quiet_state(db: Database, records: Records) -> None:
    """Its answers in the middle of an effect fit no more: they are left out, and everything before is there."""
    id_ = kept_in_the_middle(db, records)
    taken = take_up(db, id_, records)
    game = taken.keeper.table.game
    assert game.state.disks.keys() == {"a1", "b1"}
    assert game.decision is not None
    assert game.decision.prompt == "ask.react"  # which nobody was asked then
    assert OLD_RULES in " ".join(taken.rule_drift.sentences())


def test_a_battle_of_these_rules_whose_answers_do_not_fit_is_not_bent(db: Database, records: Records) -> None:
    id_ = kept_in_the_middle(db, records)
    with db.write("as if of these rules") as change:
        row = change.session.scalars(select(Battle).where(Battle.id == id_)).one()
        row.header = store.canonical({**json.loads(row.header), "rules": RULES})
    with pytest.raises(KnownError) as caught:
        store.resume(db, id_)
    assert caught.value.code == "battle-not-resumed"
